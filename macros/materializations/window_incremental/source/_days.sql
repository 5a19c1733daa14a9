{#- _measured_days: items of `_measure`: the dates whose windows a run changes: those that accepted rows are in, and
    those that close while the watermark moves. Of sessions the state knows better. -#}
{% macro _measured_days(model, watermark, cutoff) -%}
    {%- set window = model.inputs[0].window -%}
    {%- if window.kind == 'session' -%}{{ return([]) }}{%- endif -%}
    {%- set closing = none -%}
    {%- if model.settings.emit != 'on_update' and watermark is not none -%}
        {%- set after = 'greatest(' ~ watermark ~ ', ' ~ spark_windows._latest(window, cutoff) ~ ' - ' ~ model.settings.delay ~ ')' -%}
        {#- a clock that goes back shows times again that it had passed: by no more than three hours -#}
        {%- set back = window.size + (10800000000 if spark_windows._is_zoned(window) else 0) -%}
        {%- set closing = spark_windows._date_of(spark_windows._watermark_reading(window, watermark) ~ ' - ' ~ back) ~ ", '/', " ~ spark_windows._date_of(spark_windows._watermark_reading(window, after)) -%}
    {%- endif -%}
    {{ return([spark_windows._touched_days(model.inputs[0], cutoff, closing)]) }}
{%- endmacro %}

{#- What is computed again in a model that is recomputed: the body, over the rows of the windows that start on the
    dates which new rows touch. A `read` is what a run knows of one input: {input (see `_model`), cursor, range, found
    (see `_measure`), upper (how far it is read), watermark (after the run), late (whether rows of it ever were)}.

    _touched_days: an item of `_measure`: the dates on which the outermost windows of accepted rows start, as pairs;
    with one more pair, where it is given. -#}
{% macro _touched_days(input, cutoff, more=none) -%}
    {%- set window, reach = input.window, spark_windows._reach(input) -%}
    {%- set first = spark_windows._floor('(_sw_us - ' ~ reach.before ~ ')', reach.width, reach.offset) -%}
    {%- set last = spark_windows._floor('(_sw_us + ' ~ reach.after ~ ')', reach.width, reach.offset) -%}
    {%- set days = spark_windows._pairs_of_days(first, last, spark_windows._accepted_condition(window, cutoff)) -%}
    {{ return((days if more is none else 'concat(' ~ days ~ ", ',', " ~ more ~ ')') ~ ' as days') }}
{%- endmacro %}

{#- _pairs_of_days: an aggregate: the dates of two times, as pairs 'first/last', each pair once. A pair is collected as
    one number, the first date and how many days the last comes after it: this is asked of every row. -#}
{% macro _pairs_of_days(first, last, condition) -%}
    {%- set days, length = [], 86400000000 -%}
    {%- for us in [first, last] -%}{%- do days.append('(' ~ spark_windows._block('(' ~ us ~ ')', length) ~ ')') -%}{%- endfor -%}
    {%- set pair = days[0] ~ ' * 4294967296' ~ (' + ' ~ days[1] ~ ' - ' ~ days[0] if first != last else '') -%}
    {%- set shown = "concat(date_from_unix_date(cast(shiftright(p, 32) as int)), '/', date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int)))" -%}
    {{ return('array_join(transform(collect_set(' ~ pair ~ ') filter (where ' ~ condition ~ '), p -> ' ~ shown ~ "), ',')") }}
{%- endmacro %}

{#- _days_between: dates from pairs 'first/last', each once, in order. -#}
{% macro _days_between(pairs) -%}
    {%- set days = {} -%}
    {%- for pair in pairs -%}
        {%- set first = modules.datetime.date.fromisoformat(pair.split('/')[0]) -%}
        {%- set last = modules.datetime.date.fromisoformat(pair.split('/')[1]) -%}
        {%- for n in range((last - first).days + 1) -%}{%- do days.update({(first + modules.datetime.timedelta(days=n)).isoformat(): true}) -%}{%- endfor -%}
    {%- endfor -%}
    {{ return(days | list | sort) }}
{%- endmacro %}

{#- _with_skipped: the same days, and those that a clock change joins with them: a window that starts in skipped hours
    begins with the change, maybe on the day after, while its panes are kept under the day before. -#}
{% macro _with_skipped(window, days) -%}
    {%- if not spark_windows._is_zoned(window) or window.zone not in modules.pytz.all_timezones -%}{{ return(days) }}{%- endif -%}
    {%- set zone, one, pairs = modules.pytz.timezone(window.zone), modules.datetime.timedelta(days=1), [] -%}
    {%- for text in days -%}
        {%- set day = modules.datetime.datetime.fromisoformat(text) -%}
        {%- for midnight in [day, day + one] -%}
            {#- the last moment of a day, where there is one -#}
            {%- set last = midnight - modules.datetime.timedelta(microseconds=1) -%}
            {%- set shown = zone.normalize(zone.localize(last)).date() -%}
            {%- do pairs.append((last.date() if shown > last.date() else day.date()) ~ '/' ~ [shown, day.date()] | max) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(spark_windows._days_between(pairs)) }}
{%- endmacro %}
