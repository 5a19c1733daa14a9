{#- The feeds of tables whose rows change.

    _feed: the feed of a range as a relation, with `_change_type`; _is_after: the condition that an image is one
    after. -#}
{% macro _feed(cursor, range) -%}
    {%- if cursor.kind == 'delta' -%}
        {%- set table = spark_windows._literal(cursor.relation) -%}
        {{ return('table_changes(' ~ table ~ ', ' ~ (range.lower | int + 1) ~ ', ' ~ range.upper ~ ')') }}
    {%- endif -%}
    {{ return(
        cursor.relation ~ ".changes with ('start-snapshot-id' = " ~ spark_windows._literal(range.lower)
        ~ ", 'end-snapshot-id' = " ~ spark_windows._literal(range.upper) ~ ')'
    ) }}
{%- endmacro %}

{% macro _is_after() -%}
    {{ return("lower(_change_type) in ('insert', 'update_postimage')") }}
{%- endmacro %}

{#- _net_rows: `_changed_rows` of an input that is the table itself: both sides from one read of the feed. -#}
{% macro _net_rows(cursor, range, side) -%}
    {%- set columns = cursor.columns | join(', ') -%}
(
    select {{ columns }}
    from (
        select {{ columns }}, explode(array_repeat(0, cast({{ '' if side == 'after' else '-' }}_sw_times as int)))
        from (
            select {{ columns }}, sum(if({{ spark_windows._is_after() }}, 1, -1)) as _sw_times
            from {{ spark_windows._feed(cursor, range) }}
            group by {{ columns }}
        )
    )
)
{%- endmacro %}
