{#- drop_incremental: an operation that drops a window_incremental model: its target and the tables about it. -#}
{% macro drop_incremental(name, schema=none) -%}
    {{ return(adapter.dispatch('drop_incremental', 'spark_windows')(name, schema)) }}
{%- endmacro %}

{% macro default__drop_incremental(name, schema) -%}
    {%- set call = spark_windows._call('drop_incremental') -%}
    {%- set schema = spark_windows._given_schema(schema) -%}
    {%- do spark_windows._check_names_of_model(call, {'name': name, 'schema': schema}) -%}
    {%- set relations = spark_windows._relations_of(name, schema) -%}
    {%- do spark_windows._check_incremental(call, 'name', name, relations) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set answer = run_query(spark_windows._session_catalog_question()).rows -%}
    {%- set purges = spark_windows._keeps_dropped_files(answer) -%}
    {#- the target first, the checkpoint and the lease last: what a failure has left still shows whose it is -#}
    {%- for marks in [false, true] -%}
        {%- for relation in relations | sort(attribute='identifier')
            if spark_windows._marks_a_model([relation]) == marks -%}
            {%- do spark_windows._drop_relation(relation, purges) -%}
            {%- do log('dropped ' ~ relation, info=true) -%}
        {%- endfor -%}
    {%- endfor -%}
{%- endmacro %}

{#- _drop_relation: drop a table or a view. `purges`: files of a table that is neither Delta nor Iceberg stay, unless it
    is dropped with PURGE. DESCRIBE names the format; SHOW does not, of a table of Iceberg in Hive's metastore. -#}
{% macro _drop_relation(relation, purges) -%}
    {%- if purges and relation.is_table -%}
        {%- for row in run_query('describe extended ' ~ relation).rows
            if row['col_name'] == 'Provider' and row['data_type'] not in ['delta', 'iceberg'] -%}
            {%- do run_query('drop table ' ~ relation ~ ' purge') -%}
            {{ return(none) }}
        {%- endfor -%}
    {%- endif -%}
    {%- do adapter.drop_relation(relation) -%}
{%- endmacro %}

{#- _marks_a_model: there is a checkpoint or a lease among the relations: other tables may have such names by
    chance. -#}
{% macro _marks_a_model(relations) -%}
    {%- for relation in relations if modules.re.search('(?i)__(epochs|lease)$', relation.identifier) -%}
        {{ return(true) }}
    {%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _given_schema: a schema as it was given, quoted or as a profile has it, as SQL names it. -#}
{% macro _given_schema(schema) -%}
    {%- if schema is not string or '`' in schema or '${' in schema -%}{{ return(schema) }}{%- endif -%}
    {%- set parts = [] -%}
    {%- for part in schema.split('.') -%}
        {%- do parts.append(spark_windows._as_name(part) if part else part) -%}
    {%- endfor -%}
    {{ return(parts | join('.')) }}
{%- endmacro %}

{#- _check_names_of_model: names of a target and a schema are names of one part or, of a schema, more. -#}
{% macro _check_names_of_model(call, names) -%}
    {%- for argument, name in names.items() if name is not none or argument != 'schema' -%}
        {%- if argument == 'schema' and not (name is string and spark_windows._is_table(name)) -%}
            {%- do spark_windows._report(
                call, 'SW207', 'schema is the name of a schema, behind that of its catalog or not',
                'schema ' ~ spark_windows._show(name), 'Write schema: shop, as in the profile'
            ) -%}
        {%- elif argument != 'schema' and not (name is string and modules.re.match('^[\\w-]+$', name)) -%}
            {%- do spark_windows._check_incremental(call, argument, name, []) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _check_incremental: the relations are those of a model. -#}
{% macro _check_incremental(call, argument, name, relations) -%}
    {%- if not spark_windows._marks_a_model(relations) -%}
        {%- do spark_windows._report(
            call, 'SW207', 'there is no such window_incremental model',
            argument ~ ' ' ~ spark_windows._show(name) ~ (', a table without a checkpoint' if relations else ''),
            'Name the target of the model as it is called in the schema'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _relations_of: the relations of a model that there are: its target, and those whose names are that of the target
    and a role, if they were made for a model. -#}
{% macro _relations_of(name, schema) -%}
    {%- set schema, relations, views = schema or spark_windows._schema_of(target), [], [] -%}
    {%- set parts = modules.re.findall(spark_windows._patterns().name, schema) -%}
    {%- set roles = 'state|epochs|history|lease|late(_\\d+)?|seen(_\\d+)?|kept(_\\d+)?' -%}
    {%- set table_of_the_model = '(?i)^' ~ modules.re.escape(name) ~ '(__(' ~ roles ~ '))?$' -%}
    {%- for row in run_query('show views in ' ~ schema ~ " like '" ~ name ~ "__*'").rows -%}
        {%- do views.append(row['viewName']) -%}
    {%- endfor -%}
    {%- for row in run_query('show tables in ' ~ schema ~ " like '" ~ name ~ "*'").rows -%}
        {%- set identifier = row['tableName'] -%}
        {%- if modules.re.match(table_of_the_model, identifier) -%}
            {%- set type, role = 'view' if identifier in views else 'table', identifier[name | length + 2:] | lower -%}
            {%- set relation = api.Relation.create(
                database=parts[:-1] | join('.') or none, schema=parts[-1], identifier=identifier, type=type
            ) -%}
            {%- if not role or spark_windows._is_ours(role, run_query('describe extended ' ~ relation).rows) -%}
                {%- do relations.append(relation) -%}
            {%- else -%}
                {%- do log(relation ~ ' was not made for a model, and is left alone', info=true) -%}
            {%- endif -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(relations) }}
{%- endmacro %}
