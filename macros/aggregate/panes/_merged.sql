{#- _merged: the CTE `name`: rows of accumulators from `source` merged per `columns`, per grouping set where `sets` says
    so (each set has all of `columns` but the keys that it leaves out). `more`: further select items. -#}
{% macro _merged(plan, columns, source, name, sets=false, more=[]) -%}
    {%- set columns = columns + (plan.group_by | map(attribute='column') | list if sets else []) -%}
    {%- set items, grouping_sets = columns | list, [] -%}
    {%- if sets -%}
        {%- do items.append('grouping_id(' ~ columns | join(', ') ~ ') as grouping_bits') -%}
        {%- set fixed = columns[:columns | length - plan.group_by | length] -%}
        {%- for members in plan.sets -%}
            {%- do grouping_sets.append('(' ~ (fixed + members) | join(', ') ~ ')') -%}
        {%- endfor -%}
    {%- endif -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do items.append(accumulator.merge | replace('{x}', accumulator.name) ~ ' as ' ~ accumulator.name) -%}
    {%- endfor -%}
    {%- if plan.carries_time -%}{%- do items.append('max(_sw_t) as _sw_t') -%}{%- endif -%}
{{ name }} as (
        select
            {{ (items + more) | join(',\n            ') }}
        from {{ source }}
        group by {{ columns | join(', ') }}
        {{- ' grouping sets (' ~ grouping_sets | join(', ') ~ ')' if sets }}
    )
{%- endmacro %}

{#- _pane_tables: the CTEs up to `panes` for windows that share panes. With grouping sets the finest panes are merged
    per set. With distinct aggregates there is `pane_values` before it: one row per pane and distinct value.
    `source`: a relation over that. -#}
{% macro _pane_tables(plan, columns, more=[], source='pane_values') -%}
    {%- if not plan.distinct -%}{{ return(spark_windows._pane_values(plan, columns, 'panes')) }}{%- endif -%}
    {%- set names = columns | map('first') | list -%}
    {{- spark_windows._pane_values(plan, columns, 'pane_values') }},
    {{ spark_windows._merged(plan, names + plan.key_columns, source, 'panes', more=more) }}
{%- endmacro %}

{#- _pane_values: the CTEs up to `name`: one row per pane and group and, where distinct values are counted, per
    combination of them. -#}
{% macro _pane_values(plan, columns, name) -%}
    {%- set group = spark_windows._pane_group(plan, columns) -%}
    {%- if plan.sets is none -%}{{ return(spark_windows._finest(plan, group, name)) }}{%- endif -%}
    {%- set fixed = (columns | map('first') | list) + (plan.distinct | map(attribute='column') | list) -%}
    {%- set finest = spark_windows._finest(plan, group, 'finest') -%}
    {{ return(finest ~ ',\n    ' ~ spark_windows._merged(plan, fixed, 'finest', name, sets=true)) }}
{%- endmacro %}

{#- _pane_group: what the finest panes are grouped by, as [(column, expression)]: the pane, the keys, and the values
    that are counted once. -#}
{% macro _pane_group(plan, columns) -%}
    {%- set group = columns | list -%}
    {%- for key in plan.group_by -%}{%- do group.append((key.column, key.expression)) -%}{%- endfor -%}
    {%- for value in plan.distinct -%}{%- do group.append((value.column, value.value)) -%}{%- endfor -%}
    {{ return(group) }}
{%- endmacro %}

{#- _pane_names: the columns that tell the finest panes apart. -#}
{% macro _pane_names(plan) -%}
    {{ return(spark_windows._pane_group(plan, spark_windows._pane_columns(plan)) | map('first') | list) }}
{%- endmacro %}
