{#- _tables: which of them there are, by role. `known` are those that dbt knows of: where all that the model has but the lease
    are there, that is enough; the lease is asked for by its creation. -#}
{% macro _tables(names, roles, known) -%}
    {%- set there, missing = {}, [] -%}
    {%- for role in roles if not (known or {}).get(role) -%}{%- do missing.append(role) -%}{%- endfor -%}
    {%- if known and not known.lease and not missing -%}{{ return(known) }}{%- endif -%}
    {%- for row in run_query('show tables in ' ~ names.schema ~ " like '" ~ names.identifier ~ "*'").rows -%}
        {%- for role in roles + ['lease'] if row['tableName'] | lower == names[role].split('.')[-1] | replace('`', '') | lower -%}
            {%- do there.update({role: true}) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(there) }}
{%- endmacro %}

{#- _check_tables: all tables of the model are there, or none. `again`: a run died while it made the target again, which may be
    missing. -#}
{% macro _check_tables(model, there, again) -%}
    {%- set missing = [] -%}
    {%- for role in model.roles if not there[role] and not (again and role == 'target') -%}{%- do missing.append(model.names[role]) -%}{%- endfor -%}
    {%- if missing and missing | length < model.roles | length -%}
        {%- do spark_windows._report(model.call, 'SW207', 'tables of the model are missing', missing | join(', '), 'Bring them back, or build everything anew with --full-refresh') -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
{%- endmacro %}
