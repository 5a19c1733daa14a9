{#- _window: the one window mapping. Whatever a user writes (arguments of a TVF, a mapping, a name from YAML) is
    validated here and becomes {macro (that was called), kind, timecol, size, slide, step, gap, offset (integer microseconds), partition_by,
    zone, zone_given, type, only_updates (CUMULATE in window_aggregate), months}; all SQL is rendered from it. Every broken rule is
    reported to the call. `type` is the time column's type where the input can be described, none where it is known at run time only.
    `months`: lengths are on the axis of months (see `_calendar`); else none. -#}
{% macro _window(call, data, window) -%}
    {%- set window = spark_windows._named_window(call, data, window) -%}
    {%- set kind = window.get('kind') -%}
    {%- set lengths = {
        'tumble': ['size'], 'hop': ['slide', 'size'], 'cumulate': ['step', 'size'], 'session': ['gap'],
    } -%}
    {%- if kind is not string or kind not in lengths -%}
        {%- do spark_windows._report(call, 'SW106', 'kind must be one of ' ~ lengths | join(', '), 'kind ' ~ spark_windows._show(kind), "Write kind='tumble'") -%}
        {#- Go on, for the problems of the other arguments. -#}
        {%- set window = spark_windows._any_window(window.get('timecol')) -%}
        {%- set kind = window.kind -%}
    {%- endif -%}
    {%- do spark_windows._check_options(call, kind, lengths, window) -%}
    {%- set us = {} -%}
    {%- set calendar = spark_windows._calendar_lengths(call, kind, lengths[kind], window) -%}
    {%- for length in lengths[kind] -%}
        {%- if window.get(length) is none -%}
            {%- do spark_windows._report(call, 'SW101', length ~ ' is required', spark_windows._show(none), 'Write ' ~ length ~ "='10 minutes'") -%}
        {%- elif not calendar -%}
            {%- do us.update({length: spark_windows._length(call, length, window[length])}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do us.update(calendar or {}) -%}
    {%- set offset = calendar.offset if calendar else spark_windows._length(call, 'offset', window.get('offset') or '0 seconds', none) -%}
    {%- if not calendar and offset is not none and modules.re.search('(?i)isoweek', (window.get('size') or '') ~ (window.get('slide') or '')) -%}
        {#- 1970-01-01 was a Thursday -#}
        {%- set offset = offset + 4 * 86400000000 -%}
    {%- endif -%}
    {%- if kind == 'cumulate' and us.get('step') and us.get('size') and us.size % us.step != 0 -%}
        {%- do spark_windows._report(
            call, 'SW103', 'size must be a multiple of step',
            "size '" ~ window.size ~ "', step '" ~ window.step ~ "'",
            'Use size ' ~ spark_windows._length_text((us.size // us.step + 1) * us.step, calendar)
                ~ ' or step ' ~ spark_windows._length_text(spark_windows._common_divisor(us.size, us.step), calendar)
        ) -%}
    {%- endif -%}
    {%- if window.get('only_updates') not in [none, true, false] -%}
        {%- do spark_windows._report(call, 'SW132', 'only_updates is true or false', 'only_updates ' ~ spark_windows._show(window.only_updates), 'Write only_updates: true') -%}
    {%- endif -%}
    {%- set time = spark_windows._time(call, data, window) -%}
    {{ return({
        'macro': call.macro,
        'kind': kind,
        'timecol': time.column,
        'size': us.get('size'),
        'slide': us.get('slide'),
        'step': us.get('step'),
        'gap': us.get('gap'),
        'offset': offset,
        'partition_by': spark_windows._expressions(call, 'partition_by', window.get('partition_by')) if kind == 'session' else none,
        'zone': time.zone,
        'zone_given': time.zone_given,
        'type': time.type,
        'only_updates': window.get('only_updates') is true,
        'months': {'shift': calendar.shift} if calendar else none,
    }) }}
{%- endmacro %}

{#- _check_options: every key of the mapping is known, and belongs to the kind. -#}
{% macro _check_options(call, kind, lengths, window) -%}
    {%- set known = ['kind', 'timecol', 'size', 'slide', 'step', 'gap', 'offset', 'partition_by', 'timezone', 'only_updates'] -%}
    {%- set allowed = ['kind', 'timecol'] + lengths[kind] + (['partition_by'] if kind == 'session' else ['offset', 'timezone'])
        + (['only_updates'] if kind == 'cumulate' and call.macro == 'window_aggregate' else []) -%}
    {%- set reasons = {
        'timezone': 'sessions measure elapsed time, which no zone changes',
        'offset': 'a session starts with its first row, nothing is aligned',
        'order_by': 'a session is always ordered by its time column',
    } -%}
    {%- for option, value in window.items() if value is not none and option not in allowed -%}
        {%- if option in known or (kind == 'session' and option in reasons) -%}
            {%- do spark_windows._report(
                call, 'SW108',
                option ~ ' does not belong to a ' ~ kind ~ ' window' ~ (': ' ~ reasons[option] if kind == 'session' and option in reasons else ''),
                option ~ ' ' ~ spark_windows._show(value), 'Leave ' ~ option ~ ' out'
            ) -%}
        {%- else -%}
            {%- do spark_windows._check_unknown(call, {option: value}, allowed | reject('equalto', 'kind')) -%}
        {%- endif -%}
    {%- endfor -%}
{%- endmacro %}
