{#- The dates whose windows a run changes, as aggregates over new rows: pairs 'first/last' between commas.

    _measured_days: items of `_measure` for a model that accumulates: the dates of windows that accepted rows are in,
    and of those that close while the watermark moves; none of sessions: `_touched_sessions` gives theirs. -#}
{% macro _measured_days(model, watermark, cutoff) -%}
    {%- set input, closing = model.inputs[0], none -%}
    {%- set window = input.window -%}
    {%- if window.kind == 'session' -%}{{ return([]) }}{%- endif -%}
    {%- if model.settings.emit != 'on_update' and watermark is not none -%}
        {%- set latest = spark_windows._latest(window, cutoff) -%}
        {%- set after = 'greatest(' ~ watermark ~ ', ' ~ latest ~ ' - ' ~ model.settings.delay ~ ')' -%}
        {#- a clock that goes back shows times again that it had passed: by no more than three hours -#}
        {%- set back = window.size + (10800000000 if spark_windows._is_zoned(window) else 0) -%}
        {%- set first = spark_windows._date_of(spark_windows._watermark_clock_us(window, watermark) ~ ' - ' ~ back) -%}
        {%- set last = spark_windows._date_of(spark_windows._watermark_clock_us(window, after)) -%}
        {%- set closing = first ~ ", '/', " ~ last -%}
    {%- endif -%}
    {{ return([spark_windows._touched_days(input, cutoff, closing)]) }}
{%- endmacro %}

{#- _touched_days: an item of `_measure`: the dates on which the outermost windows of accepted rows start, as pairs;
    with one more pair, where it is given. -#}
{% macro _touched_days(input, cutoff, more=none) -%}
    {%- set reach = spark_windows._reach(input) -%}
    {%- set first = spark_windows._floor('(_sw_us - ' ~ reach.before ~ ')', reach.width, reach.offset) -%}
    {%- set last = spark_windows._floor('(_sw_us + ' ~ reach.after ~ ')', reach.width, reach.offset) -%}
    {%- set accepted = spark_windows._accepted_condition(input.window, cutoff) -%}
    {%- set days = spark_windows._pairs_of_days(first, last, accepted) -%}
    {{ return((days if more is none else 'concat(' ~ days ~ ", ',', " ~ more ~ ')') ~ ' as days') }}
{%- endmacro %}

{#- _pairs_of_days: an aggregate: the dates of two times, as pairs 'first/last', each pair once. A pair is collected as
    one number, the first date and how many days the last comes after it: this is asked of every row. -#}
{% macro _pairs_of_days(first, last, condition) -%}
    {%- set first_day = '(' ~ spark_windows._floor_div('(' ~ first ~ ')', 86400000000) ~ ')' -%}
    {%- set last_day = '(' ~ spark_windows._floor_div('(' ~ last ~ ')', 86400000000) ~ ')' -%}
    {%- set days_between = ' + ' ~ last_day ~ ' - ' ~ first_day if first != last else '' -%}
array_join(transform(
    collect_set({{ first_day }} * 4294967296{{ days_between }}) filter (where {{ condition }}),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',')
{%- endmacro %}
