{#- The rows of panes that readers find in the state of a model.

    _stored_pane_rows: the rows of its state that committed epochs have left. Where rows that are merged go only after
    the commit (`in_parts`), those before them do not count. -#}
{% macro _stored_pane_rows(found, plan) -%}
    {%- set items, number = ['_bound.window_start as pane_start'], 'cast(epoch as bigint)' -%}
    {%- do items.extend(['pane_date', number ~ ' as pane_written']) -%}
    {%- set names = spark_windows._quoted_names(plan.group_by | map(attribute='name') | list) -%}
    {%- for key in plan.group_by -%}{%- do items.append(key.column ~ ' as ' ~ names[loop.index0]) -%}{%- endfor -%}
    {%- for name, column in spark_windows._pane_row_columns(plan).items() -%}
        {%- do items.append(name ~ ' as ' ~ column) -%}
    {%- endfor -%}
    (
            select {{ items | join(', ') }}
            from (select *, _sw_start + {{ plan.window.size }} as _sw_end from {{ found.state }}),
                {{- spark_windows._bounds(plan.window) }}
            where {{ number }} <= (select max(epoch) from {{ found.epochs }})
            {%- if found.in_parts %}
                and {{ number }} >= coalesce(element_at((
                    select map_from_entries(collect_list(struct(pane_date, merged)))
                    from (
                        select pane_date, max({{ number }}) as merged
                        from {{ found.state }}
                        where {{ number }} in (
                            select epoch from {{ found.epochs }} where kind in ('compaction', 'backfill')
                        )
                        group by pane_date
                    )
                ), pane_date), 0)
            {%- endif %}
        )
{%- endmacro %}

{#- _pane_row_columns: the columns of such rows, {accumulator: column}: its name in the table of panes; those that are
    not shown stand beside them. -#}
{% macro _pane_row_columns(plan) -%}
    {%- set columns = {} -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set shown = spark_windows._quoted_names([accumulator.shown])[0] if accumulator.shown -%}
        {%- do columns.update({accumulator.name: shown or '_sw_' ~ accumulator.name}) -%}
    {%- endfor -%}
    {{ return(columns) }}
{%- endmacro %}

{#- _pane_rows_there: such rows, without what stands for panes that are no more. -#}
{% macro _pane_rows_there(plan, rows) -%}
    {{ return(spark_windows._pane_rows_now(plan, rows) if plan.retracts else spark_windows._without_tombstones(rows)) }}
{%- endmacro %}

{% macro _without_tombstones(rows) -%}
    {{ return('(select * from ' ~ rows ~ ' where pane_rows > 0)') }}
{%- endmacro %}

{#- _pane_rows_now: such rows, where some take others out, merged to the panes that have rows now. -#}
{% macro _pane_rows_now(plan, rows) -%}
    {%- set columns, names = spark_windows._pane_row_columns(plan), ['pane_start'] -%}
    {%- do names.extend(spark_windows._quoted_names(plan.group_by | map(attribute='name') | list)) -%}
    {%- set items = names | list -%}
    {%- for accumulator in plan.accumulators if accumulator.shown -%}
        {%- set column = columns[accumulator.name] -%}
        {%- set value = spark_windows._renamed(accumulator.merge, columns) | replace('{x}', column) -%}
        {%- if accumulator.held_by -%}
            {%- set value = 'case when sum(' ~ columns[accumulator.held_by] ~ ') > 0 then ' ~ value ~ ' end' -%}
        {%- endif -%}
        {%- do items.append(value ~ ' as ' ~ column) -%}
    {%- endfor -%}
    (
            select {{ items | join(', ') }}
            from {{ rows }}
            group by {{ names | join(', ') }}
            having sum(pane_rows) > 0
        )
{%- endmacro %}
