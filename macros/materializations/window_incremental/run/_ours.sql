{#- Tables that stand where a model would make its own. A table is only replaced or dropped if it is the model's: its
    checkpoint counts it, or it was made as one of a model (see `_is_ours`). The target has the model's name, and is
    dbt's to replace.

    _check_ours: asked before all tables are made anew. -#}
{% macro _check_ours(opening) -%}
    {%- set candidates, counted, strangers = [], [], [] -%}
    {%- if opening.epochs -%}
        {%- set counted = ['epochs', 'history', 'lease', 'late', 'seen'] -%}
        {%- if (opening.epochs[0].stored.get('tables') or {}).get('kept') -%}
            {%- do counted.append('kept') -%}
        {%- endif -%}
        {%- do counted.append('state' if opening.epochs[0].inputs is none else 'late_2') -%}
    {%- endif -%}
    {%- for role in (opening.roles + ['history', 'lease']) | unique
        if opening.there.get(role) and role not in counted and role != 'target' -%}
        {%- do candidates.append(spark_windows._candidate_record(role, opening.names[role])) -%}
    {%- endfor -%}
    {%- set ownership = spark_windows._ownership_record(opening.title, candidates) -%}
    {%- do spark_windows._take_steps(ownership, spark_windows._ours_steps()) -%}
    {%- for table in candidates if not table.ours -%}{%- do strangers.append(table.name) -%}{%- endfor -%}
    {%- if strangers -%}{%- do spark_windows._report_stranger(opening.call, strangers) -%}{%- endif -%}
{%- endmacro %}

{% macro _report_stranger(call, names) -%}
    {%- do spark_windows._report(
        call, 'SW241', 'a table stands where the model keeps its own, and was not made by one', names | join(', '),
        'Rename it, or give the model another name or alias'
    ) -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _report_other_target: what another materialization has made has the name of the target. `kind`: table or view. -#}
{% macro _report_other_target(call, kind, target) -%}
    {%- do spark_windows._report(
        call, 'SW241', 'a ' ~ kind ~ ' of another materialization stands where the model keeps its target',
        target | string, 'Build the model anew with --full-refresh, which replaces it'
    ) -%}
{%- endmacro %}

{#- _ownership_record:
    title       what the log calls the model
    candidates  the tables to ask about
    ended       see `_take_steps` -#}
{% macro _ownership_record(title, candidates) -%}
    {{ return({'title': title, 'candidates': candidates, 'ended': false}) }}
{%- endmacro %}

{#- _candidate_record: a table that is there:
    role, name  of the model that would make it
    ours        it was made for a model -#}
{% macro _candidate_record(role, name) -%}
    {{ return({'role': role, 'name': name, 'ours': false}) }}
{%- endmacro %}

{% macro _ours_steps() -%}
    {{ return([
        spark_windows._repeated('tables that are there', spark_windows._each_candidate, [
            spark_windows._question('whose table', spark_windows._whose_question, spark_windows._whose, listing=true),
        ]),
    ]) }}
{%- endmacro %}

{% macro _each_candidate(ownership) -%}
    {{ return(ownership.candidates) }}
{%- endmacro %}

{% macro _whose_question(ownership, candidate) -%}
    {{ return('describe extended ' ~ candidate.name) }}
{%- endmacro %}

{% macro _whose(ownership, candidate, rows) -%}
    {{ return({'ours': spark_windows._is_ours(candidate.role, rows)}) }}
{%- endmacro %}
