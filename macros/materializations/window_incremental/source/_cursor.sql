{#- _described_cursor: the cursor with the `type` of its column and the `columns` of the input, as the last full refresh found
    them: what comes to the input later is not read, what goes is missed. -#}
{% macro _described_cursor(model, last) -%}
    {%- set cursor = model.settings.cursor -%}
    {%- if last -%}
        {%- set definition = fromjson(last.definition) -%}
        {{ return(dict(cursor, type=definition.cursor_type, columns=definition.columns)) }}
    {%- endif -%}
    {%- set types = spark_windows._described(run_query('describe query select * from ' ~ model.input)) -%}
    {%- set columns = [] -%}
    {%- for name in types -%}{%- do columns.append(spark_windows._quoted(name)) -%}{%- endfor -%}
    {%- set type = types.get((cursor.column or '') | lower) -%}
    {%- if cursor.column and type is none -%}
        {%- do spark_windows._report(model.call, 'SW112', 'cursor is not a column of the input', 'cursor ' ~ spark_windows._show(cursor.column), 'The input has ' ~ types | join(', ')) -%}
    {%- elif cursor.overlap is not none and (cursor.overlap is string) != (type in ['timestamp', 'timestamp_ntz', 'date']) -%}
        {%- do spark_windows._report(model.call, 'SW213', 'the overlap is a length where the cursor is a time, else a number', 'overlap ' ~ cursor.overlap ~ ', cursor of type ' ~ type | upper, "Write overlap: '1 hour' or overlap: 1000") -%}
    {%- endif -%}
    {%- if cursor.kind == 'delta' -%}
        {%- set properties = {} -%}
        {%- for row in run_query('show tblproperties ' ~ cursor.relation).rows -%}{%- do properties.update({row['key']: row['value'] | string | lower}) -%}{%- endfor -%}
        {%- if properties.get('delta.enableChangeDataFeed') != 'true' -%}
            {%- do spark_windows._report(model.call, 'SW237', 'later runs read the changes of a Delta table, which it must keep', 'cursor delta ' ~ cursor.relation, 'Set them: alter table ' ~ cursor.relation ~ ' set tblproperties (delta.enableChangeDataFeed = true); or use a column as cursor') -%}
        {%- endif -%}
    {%- endif -%}
    {%- set taken = ['late_reason', 'missed_from', 'missed_to', 'epoch'] | select('in', types) | list -%}
    {%- if taken -%}
        {%- do spark_windows._report(model.call, 'SW235', 'the input has a column of the name that the log of late rows adds', taken | join(', '), 'Rename it in a subquery, e.g. ' ~ taken[0] ~ ' as source_' ~ taken[0]) -%}
    {%- endif -%}
    {%- if model.over is defined and model.settings.delay is not none -%}
        {#- late rows are taken out of the others by their values -#}
        {%- for name, its_type in types.items() if modules.re.search('\\b(map<|variant\\b)', its_type) -%}
            {%- do spark_windows._report(model.call, 'SW228', 'late rows of a model that is recomputed must be comparable, and maps and variants are not', 'column ' ~ name ~ ' of type ' ~ its_type | upper, 'Leave the column out in a subquery, or turn it into text with to_json') -%}
        {%- endfor -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(model.call) -%}
    {{ return(dict(cursor, type=type, columns=columns)) }}
{%- endmacro %}

{#- _cursor_text, _cursor_literal: a value of the cursor's column as the text that is kept, and back; `less` is
    subtracted. -#}
{% macro _cursor_text(cursor, value) -%}
    {{ return('cast(' ~ ('unix_micros(' ~ value ~ ')' if cursor.type == 'timestamp' else value) ~ ' as string)') }}
{%- endmacro %}

{% macro _cursor_literal(cursor, text, less=none) -%}
    {%- if cursor.type == 'timestamp' -%}
        {{ return('timestamp_micros(' ~ text ~ spark_windows._minus(less | int) ~ ')') }}
    {%- endif -%}
    {%- set value = 'cast(' ~ spark_windows._literal(text) ~ ' as ' ~ cursor.type ~ ')' -%}
    {%- if not less -%}{{ return(value) }}{%- endif -%}
    {%- if less is integer -%}{{ return(value ~ ' - ' ~ less) }}{%- endif -%}
    {%- if cursor.type == 'date' -%}{%- set value = 'cast(' ~ value ~ ' as timestamp_ntz)' -%}{%- endif -%}
    {{ return(value ~ ' - make_interval(0, 0, 0, 0, 0, 0, ' ~ less ~ ' * 0.000001bd)') }}
{%- endmacro %}

{#- _check_cursor: no row is without cursor nor, in an overlap, without key. `measured`: see `_measure`. -#}
{% macro _check_cursor(call, cursor, measured) -%}
    {%- if measured.without_key -%}
        {%- do spark_windows._report(
            call, 'SW205', 'the key of some rows is NULL, so that they cannot be told apart',
            'unique_key ' ~ cursor.key | join(', '), 'Fill the columns, or leave these rows out in a subquery'
        ) -%}
    {%- elif measured.without_cursor -%}
        {%- do spark_windows._report(
            call, 'SW205', 'the cursor of some rows is NULL, so that no run would read them',
            'cursor ' ~ cursor.column ~ ', ' ~ measured.without_cursor ~ ' rows',
            'Fill the column, or leave these rows out in a subquery'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}
