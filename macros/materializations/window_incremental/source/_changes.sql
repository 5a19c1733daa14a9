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

{#- _with_relation: the text of an input with something else in the place of a relation that its rows come from. A
    string or a comment may have its name, too, and what is joined or looked up may be the same table: that is read as
    it is. -#}
{% macro _with_relation(input, relation, text) -%}
    {%- set pieces = [] -%}
    {%- for start, end in spark_windows._places_of_relation(input, relation) -%}
        {%- do pieces.append(spark_windows._piece(input.text, start, end, text)) -%}
    {%- endfor -%}
    {{ return(spark_windows._replaced(input.text, pieces)) }}
{%- endmacro %}

{#- _places_of_relation: where the text of an input reads the table of its cursor. Rows of other tables would be read
    again by each run: each part of a UNION reads this one, and no LEFT, FULL, SEMI or ANTI JOIN stands before it. -#}
{% macro _places_of_relation(input, relation) -%}
    {%- set code, places = spark_windows._blanked(input.text, names=true), [] -%}
    {%- set table = spark_windows._pattern_of_table(spark_windows._name_parts(relation)) -%}
    {%- for found in modules.re.finditer('(?i)(?<![\\w.`])' ~ table ~ '(?![\\w.`])', code) -%}
        {%- do places.append((found.start(), found.end())) -%}
    {%- endfor -%}
    {%- set sources = places -%}
    {%- if places | length > 1 or modules.re.search('(?i)\\bunion\\b', code) -%}
        {%- set sources = spark_windows._sources(code, 0, code | length) -%}
        {#- the one place may be behind a JOIN -#}
        {%- set sources = places if sources | length == 1 == places | length else sources -%}
    {%- endif -%}
    {%- set added = '(?i)\\b(?:left|full|semi|anti)\\s+(?:(?:outer|semi|anti)\\s+)?join\\s*$' -%}
    {%- set is_added = places | length == 1 and modules.re.search(added, code[:places[0][0]]) -%}
    {%- if is_added or not sources or sources | reject('in', places) | list -%}
        {%- do spark_windows._report(
            input.call, 'SW215', 'the table of the cursor is not what the body reads' if not places
                else 'the rows of an input come from the table of its cursor alone',
            'cursor on ' ~ relation ~ ', input ' ~ spark_windows._show(input.text),
            'Name the table as the compiled SQL has it' if not places
                else 'Use a column as cursor, or read the table behind FROM in each part of a UNION'
        ) -%}
        {%- do spark_windows._raise_problems(input.call) -%}
    {%- endif -%}
    {{ return(sources) }}
{%- endmacro %}
