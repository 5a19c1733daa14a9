{#- What the formats of tables do differently. Delta and Iceberg replace what a condition names in one commit, and a whole table
    likewise. Parquet replaces the partitions that a query gives rows for, which a reader can see half done.

    _is_transactional: the table changes in commits. -#}
{% macro _is_transactional(model) -%}
    {{ return(model.settings.file_format in ['delta', 'iceberg']) }}
{%- endmacro %}

{#- _create_table: the statements that make a table anew from a query, empty or filled. `repair`: after a run that died. -#}
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

{#- _replace_days: the statement that puts the rows of a query in the place of all rows of the target on `days`. -#}
{% macro _replace_days(model, days, query) -%}
    {%- set column = model.settings.partition_by -%}
    {%- if spark_windows._is_transactional(model) -%}
        {{ return('insert into ' ~ model.names.target ~ ' replace where ' ~ column ~ ' in (' ~ spark_windows._dates(days) ~ ')\n' ~ query) }}
    {%- endif -%}
    {{ return('insert overwrite table ' ~ model.names.target ~ ' partition (' ~ column ~ ')\n' ~ query) }}
{%- endmacro %}

{#- _empty_days: the statements before it that make room on days that may have no row any more: on Parquet an overwrite leaves
    these alone. -#}
{% macro _empty_days(model, days) -%}
    {%- set partitions = [] -%}
    {%- for day in days if not spark_windows._is_transactional(model) -%}{%- do partitions.append({model.settings.partition_by: day}) -%}{%- endfor -%}
    {{ return(spark_windows._drop_rows(model, 'target', partitions)) }}
{%- endmacro %}

{#- _comment: what the catalog says of a table: of the target what the user does, if `persist_docs` asks for it. -#}
{% macro _comment(model, role) -%}
    {%- set text = model.described if role == 'target' else spark_windows._meaning(model.names.identifier, role) -%}
    {{ return(' comment ' ~ spark_windows._literal(text) if text else '') }}
{%- endmacro %}

{#- _meaning: what a table holds for the model of a name; none for the target. -#}
{% macro _meaning(identifier, role) -%}
    {%- set meanings = {
        'state': 'accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs',
        'late': 'rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed',
        'seen': 'what has been read: the keys of the overlap, or files, with the epoch',
        'epochs': 'the last epochs that were committed, newest first; the definition of the model in the newest',
        'lease': 'a run is under way, or died: whose it is, which epoch, and up to where it reads',
    } -%}
    {{ return(identifier ~ ': ' ~ meanings[role] if role in meanings else none) }}
{%- endmacro %}

{#- _marker: a small object that holds one query in the catalog: a view, which is made and replaced in one step of the
    metastore and is never stale; a table on Iceberg, whose catalogs need not know views. `how`: 'if not exists', 'replace'. -#}
{% macro _marker(model, role, how, query, columns=none) -%}
    {%- set create = 'create or replace ' if how == 'replace' else 'create ' -%}
    {%- set kind = 'table ' if model.settings.file_format == 'iceberg' else 'view ' -%}
    {{ return(create ~ kind ~ (how ~ ' ' if how != 'replace' else '') ~ model.names[role] ~ (' using iceberg' if kind == 'table ' else columns or '') ~ spark_windows._comment(model, role) ~ ' as\n' ~ query) }}
{%- endmacro %}

{#- _drop_marker: the statement that removes one. Catalogs of Iceberg keep the files of a table that is dropped: those of a lease
    would be a few more after every run, and no table's. They go too, where the catalog lets files go at all. -#}
{% macro _drop_marker(model, role) -%}
    {%- set name = model.names[role] -%}
    {%- if model.settings.file_format != 'iceberg' -%}{{ return('drop view ' ~ name) }}{%- endif -%}
    {%- set collected = run_query('show tblproperties ' ~ name ~ " ('gc.enabled')").rows[0]['value'] | string | lower != 'false' -%}
    {{ return('drop table ' ~ name ~ (' purge' if collected else '')) }}
{%- endmacro %}
