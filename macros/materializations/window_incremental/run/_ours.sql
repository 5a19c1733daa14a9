{#- Tables that stand where a model would make its own. A table is only replaced or dropped if it is the model's: its
    checkpoint counts it, or it was made as one of a model (see `_is_ours`). The target has the model's name, and is
    dbt's to replace.

    _check_ours: asked before all tables are made anew. -#}
{% macro _check_ours(opening) -%}
    {%- set found, counted, strangers = [], [], [] -%}
    {%- if opening.epochs -%}
        {%- set counted = ['epochs', 'history', 'lease', 'late', 'seen'] -%}
        {%- do counted.append('state' if opening.epochs[0].inputs is none else 'late_2') -%}
    {%- endif -%}
    {%- for role in (opening.roles + ['history', 'lease']) | unique
        if opening.there.get(role) and role not in counted and role != 'target' -%}
        {%- do found.append(spark_windows._found_record(role, opening.names[role])) -%}
    {%- endfor -%}
    {%- set work = spark_windows._ownership_record(opening.title, found) -%}
    {%- do spark_windows._take_steps(work, spark_windows._ours_steps()) -%}
    {%- for table in found if not table.ours -%}{%- do strangers.append(table.name) -%}{%- endfor -%}
    {%- if strangers -%}{%- do spark_windows._report_stranger(opening.call, strangers) -%}{%- endif -%}
{%- endmacro %}

{% macro _report_stranger(call, names) -%}
    {%- do spark_windows._report(
        call, 'SW241', 'a table stands where the model keeps its own, and was not made by one', names | join(', '),
        'Rename it, or give the model another name or alias'
    ) -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _ownership_record:
    title  what the log calls the model
    found  the tables to ask about
    ended  see `_take_steps` -#}
{% macro _ownership_record(title, found) -%}
    {{ return({'title': title, 'found': found, 'ended': false}) }}
{%- endmacro %}

{#- _found_record: a table that is there:
    role, name  of the model that would make it
    ours        it was made for a model -#}
{% macro _found_record(role, name) -%}
    {{ return({'role': role, 'name': name, 'ours': false}) }}
{%- endmacro %}

{% macro _ours_steps() -%}
    {{ return([
        spark_windows._repeated('tables that are there', spark_windows._each_found, [
            spark_windows._question('whose table', spark_windows._whose_question, spark_windows._whose, listing=true),
        ]),
    ]) }}
{%- endmacro %}

{% macro _each_found(work) -%}
    {{ return(work.found) }}
{%- endmacro %}

{% macro _whose_question(work, found) -%}
    {{ return('describe extended ' ~ found.name) }}
{%- endmacro %}

{% macro _whose(work, found, rows) -%}
    {{ return({'ours': spark_windows._is_ours(found.role, rows)}) }}
{%- endmacro %}
