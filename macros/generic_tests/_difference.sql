{#- _difference: the rows that two relations do not hold equally often, each with the number of `times` that it is
    there more often on the side that `found` names. NULLs are equal; each side is read once. A row is grouped as one
    value: its columns have any names, and GROUP BY ALL does not parse where the words of the SQL standard are
    reserved. -#}
{% macro _difference(model, other, columns) -%}
    {%- set columns = columns | join(', ') if columns else '*' -%}
    select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select {{ columns }}, 1 as _sw_side from {{ model }}
                union all
                select {{ columns }}, -1 as _sw_side from {{ other }}
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0
{%- endmacro %}
