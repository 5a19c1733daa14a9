{#- The rows that came to a table, for cursors that are tables.

    _delta_changes, _iceberg_changes: those of a range of versions or snapshots; _file_rows: those of files. -#}
{% macro _delta_changes(relation, range, names) -%}
    {%- if range.lower is none -%}
        {{ return('(select * from ' ~ relation ~ ' version as of ' ~ range.upper ~ ')') }}
    {%- endif -%}
    {%- set table = spark_windows._literal(relation) -%}
(
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes({{ table }}, {{ range.lower | int + 1 }}, {{ range.upper }})
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)
{%- endmacro %}

{% macro _iceberg_changes(relation, range, names) -%}
    {%- if range.lower is none -%}
        {{ return('(select * from ' ~ relation ~ ' version as of ' ~ spark_windows._literal(range.upper) ~ ')') }}
    {%- endif -%}
(
    select *
    from {{ relation }} with (
        'start-snapshot-id' = {{ spark_windows._literal(range.lower) }},
        'end-snapshot-id' = {{ spark_windows._literal(range.upper) }}
    )
)
{%- endmacro %}

{% macro _file_rows(relation, range, names) -%}
    {%- set condition = '_metadata.file_path in (select path from ' ~ names.seen ~ ')' -%}
    {%- if range.files is not none -%}
        {%- set paths = [] -%}
        {%- for path in range.files -%}{%- do paths.append(spark_windows._literal(path)) -%}{%- endfor -%}
        {%- set condition = '_metadata.file_path in (' ~ paths | join(', ') ~ ')' if paths else 'false' -%}
    {%- endif -%}
    {{ return('(select * from ' ~ relation ~ ' where ' ~ condition ~ ')') }}
{%- endmacro %}

{#- _with_relation: the text of an input with something else in the place of a relation that it reads. A string or a
    comment may have its name, too. -#}
{% macro _with_relation(input, relation, text) -%}
    {%- set table = spark_windows._pattern_of_table(spark_windows._name_parts(relation)) -%}
    {%- set name = '(?i)(?<![\\w.`])' ~ table ~ '(?![\\w.`])' -%}
    {%- set found = modules.re.search(name, spark_windows._blanked(input.text, names=true)) -%}
    {%- if not found -%}
        {%- do spark_windows._report(
            input.call, 'SW215', 'the table of the cursor is not what the body reads',
            'cursor on ' ~ relation ~ ', input ' ~ spark_windows._show(input.text),
            'Name the table as the compiled SQL has it'
        ) -%}
        {%- do spark_windows._raise_problems(input.call) -%}
    {%- endif -%}
    {%- set piece = spark_windows._piece(input.text, found.start(), found.end(), text) -%}
    {{ return(spark_windows._replaced(input.text, [piece])) }}
{%- endmacro %}
