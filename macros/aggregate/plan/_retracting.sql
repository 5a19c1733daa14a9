{#- Rows that are taken out of panes: a pane without them is what it would be had they never come. That is exact for
    counts, sums of integers and of decimals that cannot overflow. Sessions that lose rows are accumulated again.

    _can_retract: rows can be taken out of the state of a plan. -#}
{% macro _can_retract(plan) -%}
    {%- set fixed = plan.accumulators | rejectattr('retract') | list -%}
    {{ return(plan.layout == 'session' or not fixed) }}
{%- endmacro %}

{#- _retracting: such a plan, whose panes tell an accumulator of no values from one of values that add up to nothing,
    and how many rows they have (`pane_rows`). What is taken out is added with the opposite sign. -#}
{% macro _retracting(plan) -%}
    {%- set named_accumulators, added = [], [] -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set held_by = none -%}
        {%- if accumulator.held -%}
            {%- set known = (plan.accumulators + added) | selectattr('rows', 'equalto', accumulator.held) | list -%}
            {%- if not known -%}
                {%- do added.append(spark_windows._count_of_panes('held_' ~ accumulator.name, accumulator.held)) -%}
            {%- endif -%}
            {%- set held_by = (known or added[-1:])[0].name -%}
        {%- endif -%}
        {%- do named_accumulators.append(dict(accumulator, held_by=held_by)) -%}
    {%- endfor -%}
    {%- do added.append(spark_windows._count_of_panes('pane_rows', 'count(*)')) -%}
    {{ return(dict(plan, accumulators=named_accumulators + added, retracts=true)) }}
{%- endmacro %}

{% macro _count_of_panes(name, rows) -%}
    {{ return(dict(spark_windows._accumulator(name, rows, 'sum'), retract='{a} - {b}')) }}
{%- endmacro %}

{#- _without_counts: such a plan without what it has for taking rows out, whose state holds panes as they are now. -#}
{% macro _without_counts(plan, state) -%}
    {{ return(dict(plan, state=state, accumulators=spark_windows._kept_after(plan), whole_panes=true)) }}
{%- endmacro %}

{#- _kept_after: its accumulators but those that are there for taking rows out alone. -#}
{% macro _kept_after(plan) -%}
    {%- set kept = [] -%}
    {%- for accumulator in plan.accumulators if accumulator.of or accumulator.shown -%}
        {%- do kept.append(accumulator) -%}
    {%- endfor -%}
    {{ return(kept) }}
{%- endmacro %}
