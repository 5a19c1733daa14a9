{#- The types of the columns of an input stay what they were when the tables were made: the state and the log of late
    rows have columns of these types, and an INSERT would cut a value to fit them. They are asked with every measure
    (`_types_read`), which costs nothing: Spark knows them before it runs.

    _types_read: an aggregate: the types of the columns that are read, each behind a line break (see
    `_check_escapes`). No value is looked at. -#}
{% macro _types_read(cursor) -%}
    {%- set types = [] -%}
    {%- for column in cursor.columns -%}{%- do types.append('typeof(any_value(' ~ column ~ '))') -%}{%- endfor -%}
    {{ return('concat_ws(' ~ "'\\n', '', " ~ types | join(', ') ~ ')') }}
{%- endmacro %}

{#- _kept_types_question: the types in the log of late rows, which has all columns of the input: asked where an earlier
    release made the tables and stored none. -#}
{% macro _kept_types_question(work, read) -%}
    {%- if not read.last or none not in read.cursor.types.values() -%}{{ return(none) }}{%- endif -%}
    {{ return('describe ' ~ read.input.names.late) }}
{%- endmacro %}

{#- _kept_types_known: the answer; the furthest values are of these types, too. -#}
{% macro _kept_types_known(work, read, rows) -%}
    {%- set kept, types = spark_windows._described({'rows': rows}), {} -%}
    {%- for column, type in read.cursor.types.items() -%}
        {%- do types.update({column: type or kept.get(spark_windows._unquoted(column) | lower)}) -%}
    {%- endfor -%}
    {%- set wrong = spark_windows._wrong_furthest(types, read.furthest) -%}
    {%- if wrong -%}{%- do spark_windows._refuse_stored(read.input.call, wrong) -%}{%- endif -%}
    {{ return({'cursor': dict(read.cursor, types=types)}) }}
{%- endmacro %}

{#- _check_types: the types of an input as it was measured, if a row was read, are those that are stored; they take the
    place of those of DESCRIBE, which cuts long ones short. -#}
{% macro _check_types(call, read, found) -%}
    {%- set types, changed = {}, [] -%}
    {%- do spark_windows._check_escapes(call, found.types or '') -%}
    {%- set measured = (found.types or '').split('\n')[1:] -%}
    {%- for column in read.cursor.columns if found.rows_read -%}
        {%- set was, is = read.cursor.types.get(column), measured[loop.index0] | lower -%}
        {%- do types.update({column: is}) -%}
        {%- if read.last and was is not none and not spark_windows._same_type(was, is) -%}
            {%- do changed.append(spark_windows._unquoted(column) ~ ' ' ~ was | upper ~ ' is now ' ~ is | upper) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if changed -%}
        {%- do spark_windows._report(
            call, 'SW238', 'columns of the input have other types than when the tables were made', changed | join(', '),
            'Cast them back in a view that the model reads under this name, or build it anew with --full-refresh'
        ) -%}
    {%- elif types -%}
        {%- do read.update({'cursor': dict(read.cursor, types=types)}) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _check_escapes: a backslash in a SQL text is an escape. Where a setting makes it a letter, so that the break before
    the first of the measured types is none, the checkpoint would not be read as it was written. -#}
{% macro _check_escapes(call, types) -%}
    {%- if types.startswith('\\') -%}
        {%- do spark_windows._refuse_setting(
            call, 'spark.sql.parser.escapedStringLiterals true', 'Set it to false in the profile, or leave it out'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _refuse_setting: with a setting of the session a model would store something else than it is to. -#}
{% macro _refuse_setting(call, setting, remedy) -%}
    {%- do spark_windows._report(
        call, 'SW246', 'a setting of the session changes what a model stores', setting, remedy
    ) -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _same_type: two types by their texts; CHAR and VARCHAR are STRING to a query, and a text may be cut short. -#}
{% macro _same_type(one, other) -%}
    {%- set short = '\\.\\.\\. \\d+ more fields' -%}
    {%- if modules.re.search(short, one ~ other) -%}{{ return(true) }}{%- endif -%}
    {%- set text_type = '\\b(?:var)?char\\(\\d+\\)' -%}
    {{ return(modules.re.sub(text_type, 'string', one) == modules.re.sub(text_type, 'string', other)) }}
{%- endmacro %}
