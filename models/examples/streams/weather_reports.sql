{{ config(materialized='view') }}

with reports as (
    select
        *,
        'insert' as operation,
        1 as report_number,
        observed_at as reported_at
    from (
        select
            origin,
            observed_at,
            lag(visibility, 1, visibility) over (partition by origin order by observed_at) as visibility
        from {{ ref('weather') }}
    )
    union all
    select
        origin,
        observed_at,
        visibility,
        'update' as operation,
        2 as report_number,
        dateadd(hour, 20, observed_at) as reported_at
    from {{ ref('weather') }}
)

select origin, observed_at, visibility, operation, report_number, reported_at
from reports
where
    true
    {%- if var('landed_until', none) %}
    and reported_at <= timestamp'{{ var('landed_until') }}'
    {%- endif %}
