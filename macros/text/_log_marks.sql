{#- The marks that `current_rows` leaves: no block's, because what reads it selects from it row by row.

    _log_of: where an input reads the current rows of a log: `start` and `end` of the log in its text, and `keys`, its
    unique_key; none where it does not. -#}
{% macro _log_of(text) -%}
    {%- set found = modules.re.search('/\\* spark_windows\\.current_rows (\\{.*?\\}) \\*/', text) -%}
    {%- if not found -%}{{ return(none) }}{%- endif -%}
    {%- set begin, end = '/* spark_windows.log */', '/* spark_windows.log_end */' -%}
    {%- set written = fromjson(found.group(1)) -%}
    {{ return({
        'start': text.index(begin) + begin | length,
        'end': text.index(end),
        'keys': written.unique_key,
        'operation': written.operation,
        'sequence': written.sequence,
    }) }}
{%- endmacro %}

{#- _without_logs: a text with a name in the place of what `current_rows` made. -#}
{% macro _without_logs(text) -%}
    {%- set made = '(?s)/\\* spark_windows\\.current_rows .*?/\\* spark_windows\\.current_rows_end \\*/' -%}
    {{ return(modules.re.sub(made, '_sw_current', text) if '/* spark_windows.current_rows ' in text else text) }}
{%- endmacro %}

{#- _with_log_itself: a text with a log in the place of its current rows, where that is a table. -#}
{% macro _with_log_itself(text) -%}
    {%- set log = spark_windows._log_of(text) if '/* spark_windows.current_rows ' in text else none -%}
    {%- set name = text[log.start:log.end] | trim if log else '' -%}
    {%- if not spark_windows._is_table(name) -%}{{ return(text) }}{%- endif -%}
    {%- set made = '/\\* spark_windows\\.current_rows .*?/\\* spark_windows\\.current_rows_end \\*/' -%}
    {%- set plain = name | replace('\\', '\\\\') -%}
    {{ return(modules.re.sub('(?s)\\(\\s*' ~ made ~ '\\s*\\)', plain, text)) }}
{%- endmacro %}
