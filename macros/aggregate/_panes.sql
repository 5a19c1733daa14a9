{#- _panes: the CTE `name`: rows accumulated per pane and key, the only read of the input.
    group: [(column, expression)] that say which pane (and key) a row is in. Its columns: those, `_sw_t` where a time must
    be carried along for its type, and the accumulators. -#}
{% macro _panes(plan, group, name='panes') -%}
    {%- set items = [] -%}
    {%- for column, expression in group -%}{%- do items.append(expression ~ ' as ' ~ column) -%}{%- endfor -%}
    {%- for accumulator in plan.accumulators -%}{%- do items.append(accumulator.rows ~ ' as ' ~ accumulator.name) -%}{%- endfor -%}
{{ name }} as (
        select
            {{ (items + spark_windows._time_kept(plan)) | join(',\n            ') }}
        {{- spark_windows._rows(plan) }}
        group by {{ group | map('last') | join(', ') }}
    )
{%- endmacro %}

{#- _time_kept: the select item that carries a time of each group along, where the type of the bounds is only known by it. -#}
{% macro _time_kept(plan) -%}
    {{ return(['max(_sw_t) as _sw_t'] if plan.typed else []) }}
{%- endmacro %}

{#- _rows: FROM and WHERE: the input with its clock, without the rows that have no time or fail `where`. -#}
{% macro _rows(plan) %}
        from {{ plan.input }} as _src,
        {{- spark_windows._clock(plan.window) }}
        where _sw_t is not null
        {%- if plan.where %}
            and {{ spark_windows._expression(plan.where) }}
        {%- endif %}
{%- endmacro %}

{#- _merged: the CTE `name`: rows of accumulators from `source` merged per `columns`, per grouping set where `sets` says so
    (each set has all of `columns` but the keys that it leaves out). `more`: further select items. -#}
{% macro _merged(plan, columns, source, name, sets=false, more=[]) -%}
    {%- set columns = columns + (spark_windows._key_columns(plan, false) if sets else []) -%}
    {%- set items = columns | list -%}
    {%- set grouping_sets = [] -%}
    {%- if sets -%}
        {%- do items.append('grouping_id(' ~ columns | join(', ') ~ ') as grouping_bits') -%}
        {%- set fixed = columns[:columns | length - plan.group_by | length] -%}
        {%- for members in plan.sets -%}{%- do grouping_sets.append('(' ~ (fixed + members) | join(', ') ~ ')') -%}{%- endfor -%}
    {%- endif -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do items.append(accumulator.merge | replace('{x}', accumulator.name) ~ ' as ' ~ accumulator.name) -%}
    {%- endfor -%}
{{ name }} as (
        select
            {{ (items + spark_windows._time_kept(plan) + more) | join(',\n            ') }}
        from {{ source }}
        group by {{ columns | join(', ') }}
        {{- ' grouping sets (' ~ grouping_sets | join(', ') ~ ')' if sets }}
    )
{%- endmacro %}

{#- _pane_tables: the CTEs up to `panes` for windows that share panes. With grouping sets the finest panes are merged per
    set. With distinct aggregates there is `sightings` before it: one row per pane and distinct value. -#}
{% macro _pane_tables(plan, columns, more=[], sightings='sightings') -%}
    {%- set names = columns | map('first') | list -%}
    {%- set values = plan.distinct | map(attribute='column') | list -%}
    {%- set group = columns + spark_windows._key_pairs(plan) -%}
    {%- for distinct in plan.distinct -%}{%- do group.append((distinct.column, distinct.value)) -%}{%- endfor -%}
    {%- set first = 'sightings' if values else 'panes' -%}
    {%- if plan.sets is none -%}
        {{- spark_windows._panes(plan, group, first) }}
    {%- else -%}
        {{- spark_windows._panes(plan, group, 'finest') }},
    {{ spark_windows._merged(plan, names + values, 'finest', first, sets=true) }}
    {%- endif -%}
    {%- if values -%},
    {{ spark_windows._merged(plan, names + spark_windows._key_columns(plan), sightings, 'panes', more=more) }}
    {%- endif -%}
{%- endmacro %}

{#- _key_columns: key_1, key_2, … and grouping_bits where there are grouping sets. _key_pairs: with their expressions. -#}
{% macro _key_columns(plan, bits=true) -%}
    {{ return((plan.group_by | map(attribute='column') | list) + (['grouping_bits'] if bits and plan.sets is not none else [])) }}
{%- endmacro %}

{% macro _key_pairs(plan) -%}
    {%- set pairs = [] -%}
    {%- for key in plan.group_by -%}{%- do pairs.append((key.column, key.expression)) -%}{%- endfor -%}
    {{ return(pairs) }}
{%- endmacro %}

{#- _ordered: a window specification: partition columns (none: one global partition), order, frame. -#}
{% macro _ordered(columns, order, frame='rows between unbounded preceding and current row') -%}
    {{ return(('partition by ' ~ columns | join(', ') ~ ' ' if columns else '') ~ 'order by ' ~ order ~ (' ' ~ frame if frame else '')) }}
{%- endmacro %}

{#- _running: every accumulator as a running merge over a named window, as select items. -#}
{% macro _running(plan, over, prefix='') -%}
    {%- set items = [] -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do items.append((accumulator.running | replace('{x}', accumulator.name) | replace('{over}', ' over ' ~ over)) ~ ' as ' ~ prefix ~ accumulator.name) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}
