{#- An epoch of a body that goes row by row adds the rows that are made of new ones, and leaves all others as they are.
    Where a run died meanwhile some may be there already: then the dates that they touch are built again.

    _known_to_append: whether an epoch does that. -#}
{% macro _known_to_append(work, item, answer) -%}
    {%- set model = work.model -%}
    {%- set row_by_row = model.inputs | selectattr('reach.alone') | list | length == model.inputs | length -%}
    {%- set adds = row_by_row and model.settings.emit == 'on_update' and spark_windows._follows_body(work) -%}
    {%- set changing = model.inputs | selectattr('settings.cursor.changes') | list -%}
    {{ return({'appends': adds and not (work.rebuild or work.redone_lease or changing)}) }}
{%- endmacro %}

{#- _appended: the rows of the target that are made of the new rows of the inputs. -#}
{% macro _appended(model, reads) -%}
    {%- set pieces = [] -%}
    {%- for read in reads -%}
        {%- set rows = spark_windows._judged_rows(read, read.range) -%}
        {%- set held = 'select * from ' ~ rows ~ ' where ' ~ spark_windows._is_no_far_time(read.input) -%}
        {%- for start, end in read.input.spans -%}
            {%- do pieces.append(spark_windows._piece(model.sql, start, end, '(' ~ held ~ ')')) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(spark_windows._shown(
        spark_windows._replaced(model.sql, pieces), model.place, model.settings, none
    )) }}
{%- endmacro %}
