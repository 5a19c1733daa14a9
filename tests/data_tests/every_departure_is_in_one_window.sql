{#- Flights that never left have no event time and are in no window; all others are in exactly one of ten minutes. A test reads
    all flights also where its models were built on a sample of them, so it takes the sample itself. -#}
{%- set sample = invocation_args_dict.get('sample') %}
with expected as (
    select origin, count(departed_at) as departures
    from {{ ref('flights') }}
    {%- if sample %}
    where departed_at >= timestamp'{{ sample.start }}' and departed_at < timestamp'{{ sample.end }}'
    {%- endif %}
    group by origin
),

found as (
    select origin, sum(departures) as departures
    from {{ ref('departures_per_10_minutes') }}
    group by origin
)

select *
from expected
full join found using (origin)
where expected.departures is distinct from found.departures
