{#- _measure: one row that says what is new: `upper`, its greatest cursor; the number of rows by their fate; `latest`,
    the greatest event time of accepted rows; what `more` asks; and how many rows have no cursor, which no run would
    ever read. -#}
{% macro _measure(input, cursor, range, cutoff, more=[]) -%}
    {%- set window, column = input.window, cursor.column -%}
    {%- set late = spark_windows._late_condition(window, cutoff) -%}
    {%- set hop = spark_windows._in_a_hop(window) or 'true' -%}
    select
        {{ spark_windows._cursor_text(cursor, spark_windows._furthest(cursor, range)) if column else spark_windows._value(range.upper) }} as upper,
        {{ 'count_if(' ~ column ~ ' is null)' if column else '0' }} as without_cursor,
        {{ 'count_if(' ~ spark_windows._null_key(cursor.key) ~ ')' if cursor.overlap is not none else '0' }} as without_key,
        count({{ column or '*' }}) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if({{ late }}) as late,
        count_if(not ({{ hop }})) as in_no_window,
        count_if({{ spark_windows._accepted_condition(window, cutoff) }}) as accepted,
        {%- for item in more %}
        {{ item }},
        {%- endfor %}
        cast({{ spark_windows._date_of('min(_sw_us)') }} as string) as earliest,
        {{ spark_windows._latest(window, cutoff) }} as latest
    from {{ spark_windows._new_rows(input, cursor, range, loose=true) }} as _src,
    {{- spark_windows._clock(window) }}
    {{- spark_windows._last_window(window) if cutoff is not none }}
{%- endmacro %}

{#- _measures: one query for what is new in all inputs. -#}
{% macro _measures(reads, cutoff) -%}
    {%- set queries = [] -%}
    {%- for read in reads -%}
        {%- set i = loop.index0 -%}
        {%- if not read.range.empty -%}
            {%- do queries.append('select ' ~ i ~ ' as input, * from (' ~ spark_windows._measure(read.input, read.cursor, read.range, cutoff, [spark_windows._touched_days(read.input, cutoff)]) ~ ')') -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(queries | join('\nunion all\n')) }}
{%- endmacro %}

{#- _furthest: the greatest cursor; of rows that an overlap reads again it may be less than where the last run
    ended. -#}
{% macro _furthest(cursor, range) -%}
    {%- set greatest = 'max(' ~ cursor.column ~ ')' -%}
    {{ return('greatest(' ~ greatest ~ ', ' ~ spark_windows._cursor_literal(cursor, range.lower) ~ ')' if cursor.overlap is not none and range.lower is not none else greatest) }}
{%- endmacro %}

{#- _accepted_condition: a row is in a window that is not closed for it. -#}
{% macro _accepted_condition(window, cutoff) -%}
    {{ return('_sw_t is not null and ' ~ (spark_windows._in_a_hop(window) or 'true') ~ ' and not (' ~ spark_windows._late_condition(window, cutoff) ~ ')') }}
{%- endmacro %}

{#- _latest: the greatest event time of accepted rows. -#}
{% macro _latest(window, cutoff) -%}
    {{ return('max(' ~ spark_windows._clock_us('_sw_t', window.type, none) ~ ') filter (where ' ~ spark_windows._accepted_condition(window, cutoff) ~ ')') }}
{%- endmacro %}
