{#- What the formats of tables do differently. Delta and Iceberg replace what a condition names in one commit, and a
    whole table likewise. Parquet replaces the partitions that a query gives rows for, which a reader can see half
    done.

    _is_transactional: the table changes in commits. -#}
{% macro _is_transactional(model) -%}
    {{ return(model.settings.file_format in ['delta', 'iceberg']) }}
{%- endmacro %}

{#- _create_table: the statements that make a table anew from a query, empty or filled. `repair`: after a run that
    died. -#}
{% macro _create_table(model, role, by, query, filled=false, repair=false) -%}
    {%- set name, file_format = model.names[role], model.settings.file_format -%}
    {%- set rows = query if filled else 'select * from (\n' ~ query ~ '\n) limit 0' -%}
    {%- if spark_windows._is_transactional(model) -%}
        {{ return(['create or replace table ' ~ name ~ ' using ' ~ file_format ~ ' partitioned by (' ~ by ~ ')' ~ spark_windows._comment(model, role) ~ ' as\n' ~ rows]) }}
    {%- endif -%}
    {#- filled second: a killed CREATE TABLE AS leaves files that no table owns -#}
    {%- set statements = ['drop table if exists ' ~ name] + (spark_windows._clear_location(model, role) if repair else []) + [
        'create table ' ~ name ~ ' using ' ~ file_format ~ " options (partitionOverwriteMode 'dynamic') partitioned by (" ~ by ~ ')' ~ spark_windows._comment(model, role) ~ ' as\nselect * from (\n' ~ query ~ '\n) limit 0',
    ] -%}
    {{ return(statements + (['insert overwrite table ' ~ name ~ '\n' ~ query] if filled else [])) }}
{%- endmacro %}

{#- _clear_location: the statements that remove what a killed DROP or CREATE left where a table of files will be, because Spark
    refuses to create it there: an external table takes the files over, and is overwritten by nothing. -#}
{% macro _clear_location(model, role) -%}
    {%- set name, known = model.names[role], {} -%}
    {%- for row in run_query('describe database ' ~ model.names.schema).rows -%}{%- do known.update({row['info_name']: row['info_value']}) -%}{%- endfor -%}
    {%- set location = known['Location'] ~ '/' ~ name.split('.')[-1] | replace('`', '') | lower -%}
    {{ return([
        'create table ' ~ name ~ " (nothing int, part int) using parquet options (partitionOverwriteMode 'static', mapreduce.fileoutputcommitter.marksuccessfuljobs 'false')"
        ~ ' partitioned by (part) location ' ~ spark_windows._literal(location),
        'insert overwrite table ' ~ name ~ ' select 1, 1 where false',
        'drop table ' ~ name,
    ]) }}
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
