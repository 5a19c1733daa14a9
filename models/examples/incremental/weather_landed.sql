{{ config(materialized='incremental', incremental_strategy='append') }}

select *
from {{ ref('weather') }}
where
    true
    {%- if var('landed_until', none) %}
    and observed_at <= timestamp'{{ var('landed_until') }}'
    {%- endif %}
    {%- if is_incremental() %}
    and observed_at > (select coalesce(max(observed_at), timestamp'2013-01-01 00:00:00') from {{ this }})
    {%- endif %}
