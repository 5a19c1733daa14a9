{#- _period_bound: the bound of a period as an expression. `given`: the time and the lengths as a user writes them. -#}
{% macro _period_bound(macro, given, bound, unknown) -%}
    {%- set call = spark_windows._call(macro) -%}
    {%- set known = ['timecol', 'period', 'restart', 'bound', 'timezone', 'offset'] -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- if given.timecol is none -%}
        {%- do spark_windows._report(
            call, 'SW101', 'timecol is required', spark_windows._show(none), "Write timecol='event_time'"
        ) -%}
    {%- endif -%}
    {%- set timecol = 'null' if given.timecol is none else given.timecol -%}
    {%- set event_time = spark_windows._time(call, none, 'tumble', timecol, given.timezone) -%}
    {%- set options = spark_windows._options(call, dict(given, kind='tumble')) -%}
    {%- set lengths = spark_windows._lengths(call, options) -%}
    {%- do spark_windows._check_period(call, options, lengths, bound) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set window = spark_windows._window_record(macro, 'tumble', event_time, lengths) -%}
    {#- A zone is that of a TIMESTAMP: beside one that the call names, other types are refused when it runs. -#}
    {%- set known_window = dict(window, type='timestamp') if window.zone_given else window -%}
    {%- set expression = spark_windows._bound_of_period(known_window, options, lengths, bound) -%}
    {%- if window.zone_given -%}
        {%- set problem = spark_windows._zone_problem(window.zone or 'UTC', window.timecol, none) -%}
        {%- set is_clock = 'typeof((' ~ window.timecol ~ ")) in ('timestamp_ntz', 'date')" -%}
        {%- set refused = spark_windows._raise_error(call, *problem) -%}
        {%- set expression = 'case when ' ~ is_clock ~ ' then ' ~ refused ~ ' else ' ~ expression ~ ' end' -%}
    {%- endif -%}
    {%- set expression = spark_windows._time_of(window, expression) -%}
    {{ return(spark_windows._period_mark(window, lengths, bound, expression) ~ expression) }}
{%- endmacro %}

{#- _period_mark: a comment before the expression, which says in microseconds:
    timecol  the time that it rounds
    longest  how long its periods are at most: a frame over one is known to reach no further (see `_function_reach`)
    width, offset  the grid of its periods; none where it is not the same everywhere
    bound    start or end
    length   that of the expression, in letters, so that it is known where it ends (see `_grouped_period`) -#}
{% macro _period_mark(window, lengths, bound, expression) -%}
    {%- set longest = (lengths.period or 0) + (86400000000 if window.zone else 0) -%}
    {%- set has_grid = not (window.zone or window.months or lengths.restart) -%}
    {%- set summary = {
        'timecol': window.timecol, 'longest': longest, 'bound': bound,
        'length': expression | length,
        'width': lengths.period if has_grid else none,
        'offset': lengths.offset % lengths.period if has_grid else 0,
    } -%}
    {{ return(spark_windows._begin('period', summary, word='') ~ ' ') }}
{%- endmacro %}

{#- _check_period: what is asked of a period beside its lengths. -#}
{% macro _check_period(call, options, lengths, bound) -%}
    {%- if lengths.period and lengths.restart and lengths.period >= lengths.restart -%}
        {%- do spark_windows._report(
            call, 'SW162', 'restart must be longer than period',
            'period ' ~ spark_windows._show(options.period) ~ ', restart ' ~ spark_windows._show(options.restart),
            'Use a longer restart, or leave it out'
        ) -%}
    {%- endif -%}
    {%- if bound not in ['start', 'end'] -%}
        {%- do spark_windows._report(
            call, 'SW163', 'bound is start or end', 'bound ' ~ spark_windows._show(bound), "Write bound='start'"
        ) -%}
    {%- endif -%}
{%- endmacro %}
