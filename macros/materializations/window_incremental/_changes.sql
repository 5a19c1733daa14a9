{#- What is new in the input: the rows above the cursor that the last epoch committed, up to a bound that is fixed once per
    run. Cursor values are kept as text, `_cursor_literal` makes them SQL again.

    _new_rows: those rows as a relation. -#}
{% macro _new_rows(settings, input, lower, upper) -%}
    {{ return('(select * from ' ~ input ~ ' where ' ~ spark_windows._is_new(settings, lower, upper) ~ ')') }}
{%- endmacro %}

{% macro _is_new(settings, lower, upper) -%}
    {%- set column = settings.cursor.column -%}
    {%- set conditions = [] -%}
    {%- if lower is not none -%}{%- do conditions.append(column ~ ' > ' ~ spark_windows._cursor_literal(settings.cursor, lower)) -%}{%- endif -%}
    {%- if upper is not none -%}{%- do conditions.append(column ~ ' <= ' ~ spark_windows._cursor_literal(settings.cursor, upper)) -%}{%- endif -%}
    {{ return(conditions | join(' and ') or 'true') }}
{%- endmacro %}

{#- _measure: one row that says what is new: `upper`, its greatest cursor; the number of rows by their fate; `latest`, the
    greatest event time of accepted rows; and how many rows have no cursor, which no run would ever read. -#}
{% macro _measure(settings, window, input, lower, upper, cutoff) -%}
    {%- set column = settings.cursor.column -%}
    {%- set late = spark_windows._late_condition(window, cutoff) -%}
    {%- set hop = spark_windows._in_a_hop(window) or 'true' -%}
    {%- set is_new = spark_windows._is_new(settings, lower, upper) -%}
    select
        {{ spark_windows._cursor_text(settings.cursor, 'max(' ~ column ~ ')') }} as upper,
        count_if({{ column }} is null) as without_cursor,
        count({{ column }}) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if({{ late }}) as late,
        count_if(not ({{ hop }})) as in_no_window,
        count_if({{ hop }} and not ({{ late }})) as accepted,
        cast({{ spark_windows._date_of('min(_sw_us)') }} as string) as earliest,
        max({{ spark_windows._axis(window) }}) filter (where {{ hop }} and not ({{ late }})) as latest
    from (select * from {{ input }} where {{ is_new }} or {{ column }} is null) as _src,
    {{- spark_windows._clock(window) }}
    {{- spark_windows._last_window(window) if cutoff is not none }}
{%- endmacro %}

{% macro _cursor_text(cursor, value) -%}
    {{ return('cast(' ~ ('unix_micros(' ~ value ~ ')' if cursor.type == 'timestamp' else value) ~ ' as string)') }}
{%- endmacro %}

{% macro _cursor_literal(cursor, text) -%}
    {{ return('timestamp_micros(' ~ text ~ ')' if cursor.type == 'timestamp' else "cast('" ~ text ~ "' as " ~ cursor.type ~ ')') }}
{%- endmacro %}
