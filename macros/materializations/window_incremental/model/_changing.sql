{#- _check_changing: a model calls no function that gives another value each time: windows that are built again would
    be others, and a row that the clock keeps out is not read once more. In the list of the outermost select the clock
    decides about no row. `is_new`: its tables are made, or made again; a model that has gone on like that goes on, and
    the run says so. -#}
{% macro _check_changing(model, is_new) -%}
    {%- set re, call, found, of_clock = modules.re, model.call, [], [] -%}
    {%- set sql = spark_windows._without_salt(model.sql) -%}
    {%- set changing = '(?<![\\w.])(' ~ spark_windows._changing_names() ~ ')\\s*\\(' -%}
    {%- set clock = spark_windows._clock_calls() -%}
    {%- set clock_literal = "(?i)\\b(?:date|timestamp(?:_ltz|_ntz)?)\\s*'\\s*(?:now|today|tomorrow|yesterday)\\b" -%}
    {%- if re.search('(?i)' ~ changing ~ '|' ~ clock, sql) -%}
        {%- set code = spark_windows._code(sql) -%}
        {%- do found.extend(re.findall('(?i)' ~ changing, code)) -%}
        {%- do of_clock.extend(re.findall('(?i)' ~ clock, spark_windows._without_select_list(code))) -%}
    {%- endif -%}
    {%- if re.search(clock_literal, sql) -%}
        {%- do of_clock.extend(re.findall(clock_literal, spark_windows._without_comments(sql))) -%}
    {%- endif -%}
    {%- if found and is_new -%}{%- do spark_windows._report_changing(call, found | unique | join(', ')) -%}{%- endif -%}
    {%- if of_clock and is_new -%}
        {%- do spark_windows._report(
            call, 'SW243', 'the clock decides about rows, and one that it keeps out is not read again',
            of_clock | unique | join(', '),
            'Leave it out: rows from the future move the watermark no further than max_ahead; only the list of the'
                ~ ' outermost select may say when a row was built'
        ) -%}
    {%- endif -%}
    {%- if is_new -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- elif found + of_clock -%}
        {%- do log(
            model.names.target ~ ': ' ~ (found + of_clock) | unique | join(', ') ~ ' gives another value each time,'
            ~ ' so that the target depends on when the model runs; a full refresh will refuse it (SW243)', info=true
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _report_changing: a model calls functions that give another value each time. -#}
{% macro _report_changing(call, got) -%}
    {%- do spark_windows._report(
        call, 'SW243', 'a function gives another value each time, where windows are built again from their rows', got,
        'Keep its values in a column of a table, and read that'
    ) -%}
{%- endmacro %}

{#- _without_select_list: the code of a body without the list of its outermost select. -#}
{% macro _without_select_list(code) -%}
    {%- set main = spark_windows._ctes(code)[1] -%}
    {%- set list = modules.re.match('(?is)\\s*select\\b(?:(?!\\b(?:select|from)\\b).)*', code[main:]) -%}
    {{ return(code[:main] ~ code[main + (list.end() if list else 0):]) }}
{%- endmacro %}
