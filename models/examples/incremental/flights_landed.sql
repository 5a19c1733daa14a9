{{ config(materialized='incremental', incremental_strategy='append') }}

select *
from {{ ref('flights') }}
where
    true
    {%- if var('landed_until', none) %}
    and known_at <= timestamp'{{ var('landed_until') }}'
    {%- endif %}
    {%- if is_incremental() %}
    and known_at > (select coalesce(max(known_at), timestamp'2013-01-01 00:00:00') from {{ this }})
    {%- endif %}
