{#- The bounds of the period of a time as expressions. A period is [start, end); for `ceil_time`, whose periods are
    (start, end], it is that of the microsecond before the time.

    _bound_of_period: the start or the end. It takes the steps of a window (see `_clock.sql`, `_bounds.sql`): there is
    no relation here that could hold them, so they are values with names. On the clock of UTC a bound of fixed lengths
    needs fewer: it is the time, moved by a distance. -#}
{% macro _bound_of_period(window, options, lengths, bound) -%}
    {#- What is no time, or none of a zone, is refused around the expression. A NULL without a type becomes a time. -#}
    {%- set source, time = '_sw_source', 'cast(_sw_source as timestamp_ltz)' -%}
    {%- if window.type is none -%}
        {%- set time = spark_windows._time_of(dict(window, type='date', timecol=source)) -%}
    {%- endif -%}
    {%- if window.macro == 'ceil_time' -%}{%- set time = time ~ " - interval '0.000001' second" -%}{%- endif -%}
    {%- set clock_us = spark_windows._clock_us('_sw_t', window.type, window.zone, source) -%}
    {%- set values = {source: '(' ~ window.timecol ~ ')', '_sw_t': time} -%}
    {%- if window.months or spark_windows._is_zoned(window) -%}
        {%- do values.update({'_sw_own': spark_windows._clock_us('_sw_t', none, none, source)}) -%}
        {%- do values.update({'_sw_clock_us': clock_us}) -%}
        {{ return(spark_windows._bound_in_steps(window, options, lengths, bound, values)) }}
    {%- endif -%}
    {%- set to_start, to_end = spark_windows._grid_distances(
        '_sw_us', lengths.period, lengths.restart, lengths.offset
    ) -%}
    {%- set distance = '-' ~ to_start if bound == 'start' else to_end -%}
    {%- do values.update({'_sw_own': '0', '_sw_us': clock_us}) -%}
    {{ return(spark_windows._with_values(values, spark_windows._typed_bound(dict(window, type=none), distance))) }}
{%- endmacro %}

{#- _grid_distances: how far the bounds of its period are from a time, (to the start, to the end), on a grid of fixed
    lengths. -#}
{% macro _grid_distances(us, period, restart, offset) -%}
    {%- set to_grid = spark_windows._phase(us, restart or period, offset) -%}
    {%- if not restart -%}{{ return([to_grid, period ~ ' - ' ~ to_grid]) }}{%- endif -%}
    {{ return(spark_windows._distances(period, to_grid, restart ~ ' - ' ~ to_grid)) }}
{%- endmacro %}

{#- _distances: the same, from the distances to the bounds of the unit in which periods start again. -#}
{% macro _distances(period, to_unit_start, to_unit_end) -%}
    {%- set to_start = spark_windows._phase(to_unit_start, period, 0) -%}
    {{ return([to_start, 'least(' ~ period ~ ' - ' ~ to_start ~ ', ' ~ to_unit_end ~ ')']) }}
{%- endmacro %}

{#- _bound_in_steps: from the wall-clock microseconds of the time to the axis of the window, there to the bounds, and
    back to the type of the time. -#}
{% macro _bound_in_steps(window, options, lengths, bound, values) -%}
    {%- set us, period, restart, offset = '_sw_us', lengths.period, lengths.restart, lengths.offset -%}
    {%- do values.update({us: spark_windows._on_axis(window, '_sw_clock_us')}) -%}
    {%- if window.months and spark_windows._calendar_parts(options.period).months is none -%}
        {#- Months start the period again, which is itself counted on the wall clock. -#}
        {%- set from_unit = spark_windows._phase(us, restart, offset) -%}
        {%- do values.update({'_sw_unit': us ~ ' - ' ~ from_unit}) -%}
        {%- do values.update({'_sw_unit_start': spark_windows._off_axis(window, '_sw_unit')}) -%}
        {%- do values.update({'_sw_unit_end': spark_windows._off_axis(window, '_sw_unit + ' ~ restart)}) -%}
        {%- set us, window = '_sw_clock_us', dict(window, months=none) -%}
        {%- set to_unit_start, to_unit_end = us ~ ' - _sw_unit_start', '_sw_unit_end - ' ~ us -%}
        {%- set to_start, to_end = spark_windows._distances(period, to_unit_start, to_unit_end) -%}
    {%- else -%}
        {%- set to_start, to_end = spark_windows._grid_distances(us, period, restart, offset) -%}
    {%- endif -%}
    {%- do values.update({'_sw_start': us ~ ' - ' ~ to_start, '_sw_end': us ~ ' + ' ~ to_end}) -%}
    {%- set first, last = spark_windows._off_axis(window, '_sw_start'), spark_windows._off_axis(window, '_sw_end') -%}
    {%- if spark_windows._is_zoned(window) -%}
        {%- do values.update({'_sw_a_clock': first, '_sw_z_clock': last}) -%}
        {%- set clock = spark_windows._instant_clock_us('{us}', window.zone) -%}
        {%- set change = spark_windows._named_value(
            '_sw_before', '{before}', spark_windows._change_us('_sw_before', clock)
        ) -%}
        {%- set parts = spark_windows._hull_parts(window, '_sw_a_clock', '_sw_z_clock', '', '', change) -%}
        {%- do values.update(parts) -%}
        {%- set first, last = modules.re.sub('\\s+', ' ', parts.first), modules.re.sub('\\s+', ' ', parts.last) -%}
    {%- endif -%}
    {%- set typed = spark_windows._typed_bound(window, first if bound == 'start' else last) -%}
    {{ return(spark_windows._with_values(values, typed)) }}
{%- endmacro %}

{#- _with_values: an expression in which names stand for values, {name: expression}, each of which may use those before
    it. A value is written in the place of its name: Spark computes it once, though it stands there many times. Where
    the text would be very long, lambdas name the values instead, which Spark does not compile. The first value is the
    text of a user, which may have such names itself: it is written in its place, last of all. -#}
{% macro _with_values(values, expression) -%}
    {%- set written, named, limit = namespace(text=expression), namespace(text=expression), 32000 -%}
    {%- for name, value in values.items() | list | reverse -%}
        {%- set pattern = '\\b' ~ name ~ '\\b' -%}
        {%- set in_place = loop.last or modules.re.match('^\\w+$', value) -%}
        {%- if written.text | length <= limit -%}
            {%- set enclosed = value if in_place else '(' ~ value ~ ')' -%}
            {%- set written.text = modules.re.split(pattern, written.text) | join(enclosed) -%}
        {%- endif -%}
        {%- if in_place -%}
            {%- set named.text = modules.re.split(pattern, named.text) | join(value) -%}
        {%- elif modules.re.search(pattern, named.text) -%}
            {%- set named.text = spark_windows._named_value(name, value, named.text) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(written.text if written.text | length <= limit else named.text) }}
{%- endmacro %}

{#- _named_value: an expression in which a name stands for a value: a lambda over an array of one element. -#}
{% macro _named_value(name, value, expression) -%}
    {{ return('transform(array(' ~ value ~ '), ' ~ name ~ ' -> ' ~ expression ~ ')[0]') }}
{%- endmacro %}
