{#- What the formats of tables do differently. Delta and Iceberg replace what a condition names in one commit, and a whole table
    likewise. Parquet replaces the partitions that a query gives rows for, which a reader can see half done.

    _is_transactional: the table changes in commits. -#}
{% macro _is_transactional(model) -%}
    {{ return(model.settings.file_format in ['delta', 'iceberg']) }}
{%- endmacro %}

{#- _create_table: the statements that make a table anew from a query, empty or filled. -#}
{% macro _create_table(model, role, by, query, filled=false) -%}
    {%- set name, file_format = model.names[role], model.settings.file_format -%}
    {%- set rows = query if filled else 'select * from (\n' ~ query ~ '\n) limit 0' -%}
    {%- if spark_windows._is_transactional(model) -%}
        {{ return(['create or replace table ' ~ name ~ ' using ' ~ file_format ~ ' partitioned by (' ~ by ~ ') as\n' ~ rows]) }}
    {%- endif -%}
    {#- filled second: a killed CREATE TABLE AS leaves files that no table owns -#}
    {%- set statements = [
        'drop table if exists ' ~ name,
        'create table ' ~ name ~ ' using ' ~ file_format ~ " options (partitionOverwriteMode 'dynamic') partitioned by (" ~ by ~ ') as\nselect * from (\n' ~ query ~ '\n) limit 0',
    ] -%}
    {{ return(statements + (['insert into ' ~ name ~ '\n' ~ query] if filled else [])) }}
{%- endmacro %}

{#- _drop_rows: the statements that remove the partitions [{column: text}] of a table. -#}
{% macro _drop_rows(model, role, partitions) -%}
    {%- set found = [] -%}
    {%- for partition in partitions -%}
        {%- set terms = [] -%}
        {%- for column, value in partition.items() -%}{%- do terms.append(column ~ ' = ' ~ ("date'" ~ value ~ "'" if column == model.settings.partition_by else "'" ~ value ~ "'")) -%}{%- endfor -%}
        {%- do found.append(terms) -%}
    {%- endfor -%}
    {%- if not found -%}{{ return([]) }}{%- endif -%}
    {%- set texts = [] -%}
    {%- if spark_windows._is_transactional(model) -%}
        {%- for terms in found -%}{%- do texts.append('(' ~ terms | join(' and ') ~ ')') -%}{%- endfor -%}
        {{ return(['delete from ' ~ model.names[role] ~ ' where ' ~ texts | join(' or ')]) }}
    {%- endif -%}
    {%- for terms in found -%}{%- do texts.append('partition (' ~ terms | join(', ') ~ ')') -%}{%- endfor -%}
    {{ return(['alter table ' ~ model.names[role] ~ ' drop if exists ' ~ texts | join(', ')]) }}
{%- endmacro %}

{#- _replace_days: the statements that put the rows of a query in the place of all rows of the target on `days`. On Parquet
    `emptied` are those of the days that may have no row any more: an overwrite leaves them alone, so they are dropped first. -#}
{% macro _replace_days(model, days, emptied, query) -%}
    {%- set column = model.settings.partition_by -%}
    {%- if spark_windows._is_transactional(model) -%}
        {{ return(['insert into ' ~ model.names.target ~ ' replace where ' ~ column ~ ' in (' ~ spark_windows._dates(days) ~ ')\n' ~ query]) }}
    {%- endif -%}
    {%- set partitions = [] -%}
    {%- for day in emptied -%}{%- do partitions.append({column: day}) -%}{%- endfor -%}
    {{ return(spark_windows._drop_rows(model, 'target', partitions) + ['insert overwrite table ' ~ model.names.target ~ ' partition (' ~ column ~ ')\n' ~ query]) }}
{%- endmacro %}

{#- _marker: a small object that holds one query in the catalog: a view, which is made and replaced in one step of the
    metastore and is never stale; a table on Iceberg, whose catalogs need not know views. `how`: 'if not exists', 'replace'. -#}
{% macro _marker(model, role, how, query) -%}
    {%- set create = 'create or replace ' if how == 'replace' else 'create ' -%}
    {%- set kind = 'table ' if model.settings.file_format == 'iceberg' else 'view ' -%}
    {{ return(create ~ kind ~ (how ~ ' ' if how != 'replace' else '') ~ model.names[role] ~ (' using iceberg' if kind == 'table ' else '') ~ ' as\n' ~ query) }}
{%- endmacro %}

{% macro _drop_marker(model, role) -%}
    {{ return('drop ' ~ ('table ' if model.settings.file_format == 'iceberg' else 'view ') ~ model.names[role]) }}
{%- endmacro %}
