{#- The cursor of an input with what is asked of Spark about it: the `type` of its column and the `columns` of the
    input, as the last full refresh found them: what comes to the input later is not read, what goes is missed.

    _kept_cursor: the cursor as the row of the epoch before keeps it. -#}
{% macro _kept_cursor(input, last) -%}
    {%- set types = last.described.columns -%}
    {{ return(dict(
        input.settings.cursor, type=last.described.cursor_type, columns=types | list, types=types,
        by_distance=last.described.get('by_distance', false),
    )) }}
{%- endmacro %}

{#- _input_question: the columns of the input, on a full refresh. -#}
{% macro _input_question(work, read) -%}
    {{ return(none if read.last else 'describe query select * from ' ~ read.input.text) }}
{%- endmacro %}

{% macro _input_described(work, read, rows) -%}
    {{ return({'types': spark_windows._described({'rows': rows})}) }}
{%- endmacro %}

{#- _keeps_feed_question: whether a Delta table keeps its changes, which later runs read. -#}
{% macro _keeps_feed_question(work, read) -%}
    {%- set cursor = read.input.settings.cursor -%}
    {{ return('show tblproperties ' ~ cursor.relation if not read.last and cursor.kind == 'delta' else none) }}
{%- endmacro %}

{% macro _changes_kept(work, read, rows) -%}
    {%- set feed = namespace(kept=false) -%}
    {%- for row in rows if row['key'] == 'delta.enableChangeDataFeed' -%}
        {%- set feed.kept = row['value'] | string | lower == 'true' -%}
    {%- endfor -%}
    {{ return({'keeps_changes': feed.kept}) }}
{%- endmacro %}

{#- _first_cursor: the cursor over the input as it was described. Reports what keeps the input from being read by
    later runs. -#}
{% macro _first_cursor(work, read, answer) -%}
    {%- if read.last -%}{{ return({}) }}{%- endif -%}
    {%- set input, types, columns = read.input, read.types, {} -%}
    {%- set call, cursor = input.call, input.settings.cursor -%}
    {%- for name, type in types.items() -%}{%- do columns.update({spark_windows._quoted(name): type}) -%}{%- endfor -%}
    {%- set holding = read.log_types or types -%}
    {%- set type = holding.get(spark_windows._plain(cursor.column or '')) -%}
    {%- if cursor.column and type is none -%}
        {%- do spark_windows._report(
            call, 'SW112', 'cursor is not a column of the input', 'cursor ' ~ spark_windows._show(cursor.column),
            'The input has ' ~ holding | join(', ') ~ '; names with blanks or dots stand in backticks'
        ) -%}
    {%- elif cursor.overlap is not none
        and (cursor.overlap is string) != (type in ['timestamp', 'timestamp_ntz', 'date']) -%}
        {%- do spark_windows._report(
            call, 'SW213', 'the overlap is a length where the cursor is a time, else a number',
            'overlap ' ~ cursor.overlap ~ ', cursor of type ' ~ type | upper, "Write overlap: '1 hour' or overlap: 1000"
        ) -%}
    {%- endif -%}
    {%- if not read.keeps_changes -%}
        {%- do spark_windows._report(
            call, 'SW237', 'later runs read the changes of a Delta table, which it must keep',
            'cursor delta ' ~ cursor.relation,
            'Set them: alter table ' ~ cursor.relation ~ ' set tblproperties (delta.enableChangeDataFeed = true); '
                ~ 'or use a column as cursor'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._check_found_names(call, types) -%}
    {%- do spark_windows._check_late_columns(read) -%}
    {%- do spark_windows._check_key_of_log(read) -%}
    {%- do spark_windows._check_monotonic(read, types) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {{ return({'cursor': dict(cursor, type=type, columns=columns | list, types=columns)}) }}
{%- endmacro %}

{#- _check_late_columns: the log of late rows can hold the rows of the input. Late rows of a model that is recomputed
    are taken out of the others by their values. -#}
{% macro _check_late_columns(read) -%}
    {%- set input, types = read.input, read.types -%}
    {%- set reserved = ['late_reason', 'missed_from', 'missed_to', 'epoch'] | select('in', types) | list -%}
    {%- if reserved -%}
        {%- do spark_windows._report(
            input.call, 'SW235', 'the input has a column of the name that the log of late rows adds',
            reserved | join(', '), 'Rename it in a subquery, e.g. ' ~ reserved[0] ~ ' as source_' ~ reserved[0]
        ) -%}
    {%- endif -%}
    {%- set late = input.strategy == 'recompute' and input.settings.delay is not none -%}
    {%- if late or input.settings.cursor.changes -%}
        {%- for name, type in types.items() if modules.re.search('\\b(map<|variant\\b)', type) -%}
            {%- do spark_windows._report(
                input.call, 'SW228',
                'late rows of a model that is recomputed, and rows that change, must be comparable, and maps and'
                    ~ ' variants are not',
                'column ' ~ name ~ ' of type ' ~ type | upper,
                'Leave the column out in a subquery, or turn it into text with to_json'
            ) -%}
        {%- endfor -%}
    {%- endif -%}
{%- endmacro %}

{#- _cursor_text, _cursor_literal: a value of the cursor's column as the text that is kept, and back; `less` is
    subtracted. Bytes are kept in hexadecimal: not all are text. An earlier release kept them as text. -#}
{% macro _cursor_text(cursor, value) -%}
    {%- if cursor.type == 'binary' -%}{{ return("concat('0x', hex(" ~ value ~ '))') }}{%- endif -%}
    {{ return('cast(' ~ ('unix_micros(' ~ value ~ ')' if cursor.type == 'timestamp' else value) ~ ' as string)') }}
{%- endmacro %}

{% macro _cursor_literal(cursor, text, less=none) -%}
    {%- if cursor.type == 'timestamp' -%}
        {{ return('timestamp_micros(' ~ text ~ spark_windows._minus(less | int) ~ ')') }}
    {%- elif cursor.type == 'binary' and text[:2] == '0x' -%}
        {{ return('unhex(' ~ spark_windows._literal(text[2:]) ~ ')') }}
    {%- endif -%}
    {%- set value = 'cast(' ~ spark_windows._literal(text) ~ ' as ' ~ cursor.type ~ ')' -%}
    {%- if not less -%}{{ return(value) }}{%- endif -%}
    {%- if less is integer -%}
        {#- a subtraction below the least INT or BIGINT would overflow -#}
        {%- set bound = (text | int) - less if cursor.type.endswith('int') else 0 -%}
        {{ return(bound ~ 'bd' if bound < -2 ** 31 else value ~ ' - ' ~ less) }}
    {%- endif -%}
    {%- if cursor.type == 'date' -%}{%- set value = 'cast(' ~ value ~ ' as timestamp_ntz)' -%}{%- endif -%}
    {{ return(value ~ ' - make_interval(0, 0, 0, 0, 0, 0, ' ~ less ~ ' * 0.000001bd)') }}
{%- endmacro %}
