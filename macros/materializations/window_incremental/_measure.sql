{#- _measure: one row that says what is new: `upper`, its greatest cursor; the number of rows by their fate; `latest`, the
    greatest event time of accepted rows; what `more` asks; and how many rows have no cursor, which no run would ever read. -#}
{% macro _measure(model, cursor, range, cutoff, more=[]) -%}
    {%- set window, column = model.block.plan.window, cursor.column -%}
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
    from {{ spark_windows._new_rows(model, cursor, range, loose=true) }} as _src,
    {{- spark_windows._clock(window) }}
    {{- spark_windows._last_window(window) if cutoff is not none }}
{%- endmacro %}

{#- _furthest: the greatest cursor; of rows that an overlap reads again it may be less than where the last run ended. -#}
{% macro _furthest(cursor, range) -%}
    {%- set greatest = 'max(' ~ cursor.column ~ ')' -%}
    {{ return('greatest(' ~ greatest ~ ', ' ~ spark_windows._cursor_literal(cursor, range.lower) ~ ')' if cursor.overlap is not none and range.lower is not none else greatest) }}
{%- endmacro %}

{#- _accepted_condition: a row is in a window that is not closed for it. -#}
{% macro _accepted_condition(window, cutoff) -%}
    {{ return('_sw_t is not null and ' ~ (spark_windows._in_a_hop(window) or 'true') ~ ' and not (' ~ spark_windows._late_condition(window, cutoff) ~ ')') }}
{%- endmacro %}

{#- _check_cursor: no row is without cursor nor, in an overlap, without key. _null_key: a part of the key is NULL. -#}
{% macro _null_key(key) -%}
    {%- set parts = [] -%}
    {%- for part in key -%}{%- do parts.append('(' ~ part ~ ') is null') -%}{%- endfor -%}
    {{ return(parts | join(' or ')) }}
{%- endmacro %}

{% macro _check_cursor(call, cursor, found) -%}
    {%- if found.without_key -%}
        {%- do spark_windows._report(call, 'SW205', 'the key of some rows is NULL, so that they cannot be told apart', 'unique_key ' ~ cursor.key | join(', '), 'Fill the columns, or leave these rows out in a subquery') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {%- if found.without_cursor -%}
        {%- do spark_windows._report(call, 'SW205', 'the cursor of some rows is NULL, so that no run would read them', 'cursor ' ~ cursor.column ~ ', ' ~ found.without_cursor ~ ' rows', 'Fill the column, or leave these rows out in a subquery') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}

{#- _measured_days: items of `_measure`: the dates whose windows a run changes: those that accepted rows are in, and those that close
    while the watermark moves. Of sessions the state knows better. -#}
{% macro _measured_days(model, watermark, cutoff) -%}
    {%- set window = model.block.plan.window -%}
    {%- if window.kind == 'session' -%}{{ return([]) }}{%- endif -%}
    {%- set closing = none -%}
    {%- if model.settings.emit != 'on_update' and watermark is not none -%}
        {%- set after = 'greatest(' ~ watermark ~ ', ' ~ spark_windows._latest(window, cutoff) ~ ' - ' ~ model.settings.delay ~ ')' -%}
        {#- a clock that goes back shows times again that it had passed: by no more than three hours -#}
        {%- set back = window.size + (10800000000 if spark_windows._is_zoned(window) else 0) -%}
        {%- set closing = spark_windows._date_of(spark_windows._watermark_reading(window, watermark) ~ ' - ' ~ back) ~ ", '/', " ~ spark_windows._date_of(spark_windows._watermark_reading(window, after)) -%}
    {%- endif -%}
    {{ return([spark_windows._touched_days(dict(model, over=[]), cutoff, closing)]) }}
{%- endmacro %}

{#- _latest: the greatest event time of accepted rows. -#}
{% macro _latest(window, cutoff) -%}
    {{ return('max(' ~ spark_windows._clock_us('_sw_t', window.type, none) ~ ') filter (where ' ~ spark_windows._accepted_condition(window, cutoff) ~ ')') }}
{%- endmacro %}

{#- _pairs_of_days: an aggregate: the dates of two times, as pairs 'first/last', each pair once. A pair is collected as one number,
    the first date and how many days the last comes after it: this is asked of every row. -#}
{% macro _pairs_of_days(first, last, condition) -%}
    {%- set days, length = [], 86400000000 -%}
    {%- for us in [first, last] -%}{%- do days.append('(' ~ spark_windows._block('(' ~ us ~ ')', length) ~ ')') -%}{%- endfor -%}
    {%- set pair = days[0] ~ ' * 4294967296' ~ (' + ' ~ days[1] ~ ' - ' ~ days[0] if first != last else '') -%}
    {%- set shown = "concat(date_from_unix_date(cast(shiftright(p, 32) as int)), '/', date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int)))" -%}
    {{ return('array_join(transform(collect_set(' ~ pair ~ ') filter (where ' ~ condition ~ '), p -> ' ~ shown ~ "), ',')") }}
{%- endmacro %}
