{#- _event_tables: the CTEs of distinct counts: the sightings of values; then, for each mode of frames, rows and events
    by their places on its axis. -#}
{% macro _event_tables(ordering, events, state, tables, plain) -%}
    {%- for name, columns in {'sighted': events.sighted, 'counted': events.totals}.items() if columns -%}
        {%- set items = [] -%}
        {%- for column, expression in columns.items() -%}
            {%- do items.append(expression ~ ' as ' ~ column) -%}
        {%- endfor -%}
        {%- do spark_windows._add_table(
            state, tables, name ~ '_' ~ ordering.number, items, columns | list, plain
        ) -%}
    {%- endfor -%}
    {%- for mode, places in events.places.items() -%}
        {%- set name, axis = mode ~ '_events_' ~ ordering.number, events.axes[mode] -%}
        {%- do tables.append(spark_windows._event_table(name, ordering, axis, places, state)) -%}
        {%- set state.previous, state.names = name, state.names + places | list -%}
    {%- endfor -%}
{%- endmacro %}

{#- _event_table: rows with the numbers of events up to them. An event has the columns of its row, but for the row
    itself. -#}
{% macro _event_table(name, ordering, axis, places, state) %}
    {%- set kinds, cases, items = [0], ['when 0 then ' ~ axis], [] -%}
    {%- for column, place in places.items() -%}
        {%- do kinds.append(loop.index) -%}
        {%- do cases.append('when ' ~ loop.index ~ ' then ' ~ place) -%}
        {%- do items.append('count(if(_sw_kind = ' ~ loop.index ~ ', 1, null)) over up_to_row as ' ~ column) -%}
    {%- endfor -%}
    {%- set names = [] -%}
    {%- for column in state.names -%}
        {%- set of_row = 'if(_sw_kind = 0, ' ~ column ~ ', null) as ' ~ column -%}
        {%- do names.append(of_row if column in state.passed else column) -%}
    {%- endfor -%}
    {%- set sorted = spark_windows._ordered(ordering.partition, '_sw_place nulls first, if(_sw_kind = 0, 1, 0)') %}
    {{ name }} as (
        select {{ (state.names + places | list) | join(', ') }}
        from (
            select
                {{ ([state.names | join(', '), '_sw_kind'] + items) | join(',\n                ') }}
            from (
                select
                    {{ names | join(', ') }},
                    _sw_kind, case _sw_kind {{ cases | join(' ') }} end as _sw_place
                from {{ state.previous }}
                lateral view explode(array({{ kinds | join(', ') }})) _sw_exploded as _sw_kind
            )
            where _sw_kind = 0 or _sw_place is not null
            window up_to_row as ({{ sorted }})
        )
        where _sw_kind = 0
    )
{%- endmacro %}
