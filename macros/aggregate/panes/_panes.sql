{#- _panes: the CTE `name`: rows accumulated per pane and key, the only read of the input.
    group: [(column, expression)] that say which pane (and key) a row is in. Its columns: those, `_sw_t` where a time must
    be carried along for its type, and the accumulators. Spark aggregates partially before it shuffles. With a `salt` the shuffle
    cuts each group in so many parts, which are merged by another one. -#}
{% macro _panes(plan, group, name='panes') -%}
    {%- if not plan.salt -%}{{ return(spark_windows._pane_rows(plan, group, name)) }}{%- endif -%}
    {#- by task, so that no group of a task is cut -#}
    {%- set parts = group + [('_sw_salt', 'pmod(spark_partition_id(), ' ~ plan.salt ~ ')')] -%}
    {{ return(spark_windows._pane_rows(plan, parts, 'salted') ~ ',\n    ' ~ spark_windows._merged(plan, group | map('first') | list, 'salted', name)) }}
{%- endmacro %}

{% macro _pane_rows(plan, group, name) -%}
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

{#- _finest: the CTE `name`: the panes that all others are merged from: accumulated from rows or, where the plan has a
    `state`, merged from the accumulators that stand there; taken as they are where these stand once per pane (`whole_panes`). -#}
{% macro _finest(plan, group, name) -%}
    {%- if plan.state and plan.get('whole_panes') -%}
{{ name }} as (
        select {{ ((group | map('first') | list) + (plan.accumulators | map(attribute='name') | list) + (['_sw_t'] if plan.typed else [])) | join(', ') }}
        from {{ plan.state }}
    )
    {%- elif plan.state -%}
        {{- spark_windows._merged(plan, group | map('first') | list, plan.state, name) }}
    {%- else -%}
        {{- spark_windows._panes(plan, group, name) }}
    {%- endif -%}
{%- endmacro %}

{#- _rows: FROM and WHERE: the input with its clock, without the rows that have no time, are in no window (HOP with gaps) or
    fail `where`. -#}
{% macro _rows(plan) %}
        from {{ plan.input }} as _src,
        {{- spark_windows._clock(plan.window) }}
        {{- plan.get('steps', '') }}
        where _sw_t is not null
        {%- if spark_windows._in_a_hop(plan.window) %}
            and {{ spark_windows._in_a_hop(plan.window) }}
        {%- endif %}
        {%- if plan.where %}
            and {{ spark_windows._expression(plan.where) }}
        {%- endif %}
{%- endmacro %}

{#- _in_a_hop: the condition that a row is in a window, for hops with gaps between them; none for other windows. -#}
{% macro _in_a_hop(window) -%}
    {%- if window.kind != 'hop' or window.slide <= window.size -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._phase('_sw_us', window.slide, window.offset) ~ ' < ' ~ window.size) }}
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
    {{- spark_windows._sightings(plan, columns, 'sightings' if values else 'panes') }}
    {%- if values -%},
    {{ spark_windows._merged(plan, names + spark_windows._key_columns(plan), sightings, 'panes', more=more) }}
    {%- endif -%}
{%- endmacro %}

{#- _sightings: the CTEs up to `name`: one row per pane and group and, where distinct values are counted, per combination of them. -#}
{% macro _sightings(plan, columns, name) -%}
    {%- set group = spark_windows._pane_group(plan, columns) -%}
    {%- if plan.sets is none -%}{{ return(spark_windows._finest(plan, group, name)) }}{%- endif -%}
    {%- set fixed = (columns | map('first') | list) + (plan.distinct | map(attribute='column') | list) -%}
    {{ return(spark_windows._finest(plan, group, 'finest') ~ ',\n    ' ~ spark_windows._merged(plan, fixed, 'finest', name, sets=true)) }}
{%- endmacro %}

{#- _pane_group: what the finest panes are grouped by: the pane, the keys, and the values that are counted once. -#}
{% macro _pane_group(plan, columns) -%}
    {%- set group = columns + spark_windows._key_pairs(plan) -%}
    {%- for distinct in plan.distinct -%}{%- do group.append((distinct.column, distinct.value)) -%}{%- endfor -%}
    {{ return(group) }}
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

{#- _running: accumulators as running merges over a named window, as select items. -#}
{% macro _running(accumulators, over, prefix='') -%}
    {%- set items = [] -%}
    {%- for accumulator in accumulators -%}
        {%- do items.append((accumulator.running | replace('{x}', accumulator.name) | replace('{over}', ' over ' ~ over)) ~ ' as ' ~ prefix ~ accumulator.name) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}
