{#- What the formats of tables do differently. Delta and Iceberg replace what a condition names in one commit, and a
    whole table likewise. Parquet replaces the partitions that a query gives rows for, which a reader can see half
    done; so does any format that is not transactional. The lease and the checkpoint are views, or tables on Iceberg:
    see `_markers.sql`.

    _is_transactional: the table changes in commits. -#}
{% macro _is_transactional(model) -%}
    {{ return(spark_windows._has_format('commits', model.settings.file_format)) }}
{%- endmacro %}

{#- _create_table: the statements that make a table anew from a query, empty or filled, partitioned by the columns `by`.
    `columns`: those of the query, as DESCRIBE gives them, where they are known: a table that is made by its columns is
    made without a job. `leftovers`: see `_leftovers_known`. -#}
{% macro _create_table(model, role, by, query, columns=none, filled=false, leftovers=none) -%}
    {%- set table, transactional = model.names[role], spark_windows._is_transactional(model) -%}
    {%- set by_query = columns is none or (filled and transactional) -%}
    {%- set listed = none if by_query else spark_windows._column_list(columns) -%}
    {%- set no_rows = 'select * from (\n' ~ query ~ '\n) limit 0' -%}
    {%- set create -%}
create {{ 'or replace ' if transactional }}table {{ table }}{{ ' (' ~ listed ~ ')' if listed }}
{{- ' using ' ~ model.settings.file_format }}
{{- '' if transactional else " options (partitionOverwriteMode 'dynamic')" }} partitioned by ({{ by }})
{{- spark_windows._comment(model, role) }}
{%- if not listed %} as
{{ query if filled and transactional else no_rows }}
{%- endif %}
    {%- endset -%}
    {%- if transactional -%}{{ return([create]) }}{%- endif -%}
    {%- set drop = 'drop table if exists ' ~ table ~ (' purge' if leftovers and leftovers.purges else '') -%}
    {%- set location = leftovers.location if leftovers else none -%}
    {%- set cleared = spark_windows._clear_location(model, role, location) if location else [] -%}
    {#- filled second: a killed CREATE TABLE AS leaves files that no table owns -#}
    {%- set fill = ['insert overwrite table ' ~ table ~ '\n' ~ query] if filled else [] -%}
    {{ return([drop] + cleared + [create] + fill) }}
{%- endmacro %}

{#- _column_list: the columns of DESCRIBE QUERY, as CREATE TABLE takes them; none where a type cannot be taken from
    there (see `_is_type`). -#}
{% macro _column_list(columns) -%}
    {%- set items = [] -%}
    {%- for column in columns -%}
        {%- if not spark_windows._is_type(column['data_type']) -%}{{ return(none) }}{%- endif -%}
        {%- set type = modules.re.sub('\\btimestamp\\b', 'timestamp_ltz', column['data_type']) -%}
        {%- set comment = column['comment'] -%}
        {%- do items.append(
            spark_windows._quoted(column['col_name']) ~ ' ' ~ type
            ~ (' comment ' ~ spark_windows._literal(comment) if comment else '')
        ) -%}
    {%- endfor -%}
    {{ return(items | join(', ')) }}
{%- endmacro %}

{#- _leftovers_question: what may be left of tables of files that are made anew: files of a run that died (`died`), else
    those of tables that are there and will be dropped. -#}
{% macro _leftovers_question(model, died, there) -%}
    {%- if spark_windows._is_transactional(model) or not (died or there) -%}{{ return(none) }}{%- endif -%}
    {{ return('describe database ' ~ model.names.schema if died else spark_windows._session_catalog_question()) }}
{%- endmacro %}

{#- _leftovers_known: the answer:
    location  where the database keeps its tables; none where no run has died
    purges    files of a table stay unless it is dropped with PURGE -#}
{% macro _leftovers_known(rows, died) -%}
    {%- if not died -%}
        {{ return({'location': none, 'purges': spark_windows._keeps_dropped_files(rows)}) }}
    {%- endif -%}
    {%- for row in rows if row['info_name'] == 'Location' -%}
        {{ return({'location': row['info_value'], 'purges': false}) }}
    {%- endfor -%}
    {{ return({'location': none, 'purges': false}) }}
{%- endmacro %}

{#- _session_catalog_question: the class of the session's own catalog. That of Iceberg, `SparkSessionCatalog`, lets
    Hive's metastore forget a table of another format, and keeps its files; only DROP with PURGE removes them. See
    https://github.com/apache/iceberg/issues/12790. -#}
{% macro _session_catalog_question() -%}
    {{ return('set spark.sql.catalog.spark_catalog') }}
{%- endmacro %}

{% macro _keeps_dropped_files(rows) -%}
    {{ return(rows[0]['value'].endswith('.SparkSessionCatalog')) }}
{%- endmacro %}

{#- _clear_location: the statements that remove what a killed DROP or CREATE left where a table of files will be,
    because Spark refuses to create it there: an external table takes the files over, and is overwritten by nothing. -#}
{% macro _clear_location(model, role, location) -%}
    {%- set name = model.names[role] -%}
    {%- set folder = location ~ '/' ~ spark_windows._name_parts(name)[-1] | lower -%}
    {{ return([
        'create table ' ~ name ~ " (nothing int, part int) using parquet options (partitionOverwriteMode 'static', "
            ~ "mapreduce.fileoutputcommitter.marksuccessfuljobs 'false') partitioned by (part) location "
            ~ spark_windows._literal(folder),
        'insert overwrite table ' ~ name ~ ' select 1, 1 where false',
        'drop table ' ~ name,
    ]) }}
{%- endmacro %}

{#- _drop_rows: the statements that remove the partitions [{column: text}] of a table; none, on Parquet: NULL. -#}
{% macro _drop_rows(model, role, partitions) -%}
    {%- set table, transactional = model.names[role], spark_windows._is_transactional(model) -%}
    {%- set conditions = [] -%}
    {%- for partition in partitions -%}
        {%- set terms = [] -%}
        {%- for column, value in partition.items() -%}
            {%- set type = 'date' if column == model.settings.partition_by else '' -%}
            {%- set literal = 'null' if value is none else type ~ spark_windows._literal(value | string) -%}
            {%- do terms.append(spark_windows._as_name(column) ~ ' = ' ~ literal) -%}
        {%- endfor -%}
        {%- if transactional -%}
            {%- do conditions.append('(' ~ terms | join(' and ') ~ ')') -%}
        {%- else -%}
            {%- do conditions.append('partition (' ~ terms | join(', ') ~ ')') -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if not conditions -%}
        {{ return([]) }}
    {%- elif transactional -%}
        {{ return(['delete from ' ~ table ~ ' where ' ~ conditions | join(' or ')]) }}
    {%- endif -%}
    {{ return(['alter table ' ~ table ~ ' drop if exists ' ~ conditions | join(', ')]) }}
{%- endmacro %}
