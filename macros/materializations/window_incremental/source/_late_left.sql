{#- _late_left: the columns of the rows that are late still, and of those without time: a backfill accepts late rows,
    and where rows change, a run finds some gone; both leave a copy of each that says so. `backfilled`: a backfill has;
    `cursor`: of the input. -#}
{% macro _late_left(late, cursor, columns, condition, backfilled=true) -%}
    {%- set kept = 'select ' ~ columns | join(', ') ~ ' from ' ~ late ~ ' where ' ~ condition ~ ' and late_reason ' -%}
    {%- set taken_back = "in ('accepted', 'retracted')" -%}
    {%- if not (backfilled or cursor.changes) -%}{{ return(kept ~ 'not ' ~ taken_back) }}{%- endif -%}
    {{ return(spark_windows._except_all(cursor, columns, kept ~ 'not ' ~ taken_back, kept ~ taken_back)) }}
{%- endmacro %}

{#- _except_all: a query for the rows of one query, without those of another, each as often as it is there. EXCEPT ALL
    takes no rows with a MAP, which are grouped as a whole. `cursor`: of the input that the rows are of. -#}
{% macro _except_all(cursor, columns, rows, others) -%}
    {%- if 'map<' not in (cursor.types or {}).values() | reject('none') | join(' ') -%}
        {{ return(rows ~ '\nexcept all\n(' ~ others ~ ')') }}
    {%- endif -%}
    {%- set row = 'struct(' ~ columns | join(', ') ~ ')' -%}
    select _sw_row.*
    from (
        select explode(array_repeat(_sw_row, cast(_sw_times as int))) as _sw_row
        from (
            select _sw_row, sum(_sw_side) as _sw_times
            from (
                select {{ row }} as _sw_row, 1 as _sw_side from ({{ rows }})
                union all
                select {{ row }}, -1 from ({{ others }})
            )
            group by _sw_row
        )
        where _sw_times > 0
    )
{%- endmacro %}
