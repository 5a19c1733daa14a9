{#- Windows of whole months, quarters, years. Months differ in length, so these windows are laid on an axis of their
    own, on which each month is as long as the longest. A time is as far into its month there as on the wall clock. What
    is computed from lengths (floors, panes, hops) works there as anywhere. A wall-clock time is put on the axis first,
    and a bound is taken back last.

    _month_us: how long a month is on that axis. -#}
{% macro _month_us() -%}
    {{ return(31 * 86400000000) }}
{%- endmacro %}

{#- _on_axis: wall-clock microseconds on the axis of the window. -#}
{% macro _on_axis(window, us) -%}
    {%- if not window.months -%}{{ return(us) }}{%- endif -%}
    {%- set shift = window.months.shift -%}
    {%- set us = '(' ~ us ~ (' - ' ~ shift if shift else '') ~ ')' -%}
    {%- set date = spark_windows._date_of(us) -%}
    {%- set month = '((year(' ~ date ~ ') - 1970) * 12 + month(' ~ date ~ ') - 1)' -%}
    {%- set begin = 'unix_date(trunc(' ~ date ~ ", 'MM')) * 86400000000" -%}
    {{ return(month ~ ' * ' ~ spark_windows._month_us() ~ ' + ' ~ us ~ ' - ' ~ begin) }}
{%- endmacro %}

{#- _off_axis: a bound on the axis of months back in wall-clock microseconds. A bound past the end of its month becomes
    the start of the next month. -#}
{% macro _off_axis(window, us) -%}
    {%- if not window.months -%}{{ return(us) }}{%- endif -%}
    {%- set month_us, shift = spark_windows._month_us(), window.months.shift -%}
    {%- set month = spark_windows._floor_div('(' ~ us ~ ')', month_us) -%}
    {%- set begin = "unix_date(add_months(date'1970-01-01', cast(" ~ month ~ ' as int))) * 86400000000' -%}
    {%- set next = "unix_date(add_months(date'1970-01-01', cast(" ~ month ~ ' + 1 as int))) * 86400000000' -%}
    {%- set clock_us = begin -%}
    {%- if window.step and window.step % month_us -%}
        {%- set clock_us = 'least(' ~ begin ~ ' + pmod(' ~ us ~ ', ' ~ month_us ~ '), ' ~ next ~ ')' -%}
    {%- endif -%}
    {{ return(clock_us ~ (' + ' ~ shift if shift else '')) }}
{%- endmacro %}

{#- _calendar_lengths: the lengths of a window on the axis of months; none where no length is in months. Reports what
    cannot be. A step may be a part of a day, and a period that restarts with the months any fixed length. -#}
{% macro _calendar_lengths(call, options) -%}
    {%- set months, fixed, us = {}, {}, {} -%}
    {%- for name in options.names if options[name] is string -%}
        {%- set calendar_parts = spark_windows._calendar_parts(options[name]) -%}
        {%- do (fixed if calendar_parts.months is none else months).update({name: calendar_parts}) -%}
    {%- endfor -%}
    {%- if not months -%}{{ return(none) }}{%- endif -%}
    {%- for name, calendar_parts in months.items() -%}
        {%- set got = name ~ ' ' ~ spark_windows._show(options[name]) -%}
        {%- if calendar_parts.rest -%}
            {%- do spark_windows._report(
                call, 'SW105', name ~ ' must be whole months or a fixed length, not both', got,
                'Write ' ~ name ~ "='1 month', and move boundaries with offset"
            ) -%}
        {%- elif not 1 <= calendar_parts.months <= 300000 -%}
            {%- do spark_windows._report(
                call, 'SW104', name ~ ' must be positive and at most 25000 years', got, 'Write ' ~ name ~ "='1 month'"
            ) -%}
        {%- else -%}
            {%- do us.update({name: calendar_parts.months * spark_windows._month_us()}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- for name in fixed -%}
        {%- set length = spark_windows._length(call, name, options[name]) -%}
        {%- set fits = name == 'period' or (name == 'step' and length and 86400000000 % length == 0) -%}
        {%- if length is not none and not fits -%}
            {%- do spark_windows._report(
                call, 'SW105',
                'beside months ' ~ name ~ ' must be in months too' ~ (', or divide a day' if name == 'step'),
                name ~ ' ' ~ spark_windows._show(options[name]),
                'Write ' ~ name ~ "='1 month'" ~ (" or step='1 day'" if name == 'step')
            ) -%}
        {%- elif length is not none -%}
            {%- do us.update({name: length}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set offset_calendar_parts = spark_windows._calendar_parts(options.offset or '0 seconds') -%}
    {%- if not -300000 <= (offset_calendar_parts.months or 0) <= 300000 -%}
        {%- do spark_windows._report(
            call, 'SW104', 'offset must be at most 25000 years', 'offset ' ~ spark_windows._show(options.offset),
            "Write offset='1 month'"
        ) -%}
    {%- endif -%}
    {%- set rest = offset_calendar_parts.rest -%}
    {%- set shift = spark_windows._length(call, 'offset', rest, none) if rest else 0 -%}
    {%- set offset = (offset_calendar_parts.months or 0) * spark_windows._month_us() -%}
    {{ return(spark_windows._lengths_record(offset=offset, months={'shift': shift or 0}, **us)) }}
{%- endmacro %}

{#- _calendar_parts: the record of a length in months:
    months   how many, none where it has none
    rest     the text of the length without them -#}
{% macro _calendar_parts(text) -%}
    {%- set text = text | string -%}
    {%- set iso = modules.re.match('(?i)^([+-]?)P(?:(\\d+)Y)?(?:(\\d+)M)?(.*)$', text | trim) -%}
    {%- set pattern = '(?i)([+-]?\\d+)\\s*(mo|mon|months?|q|quarters?|y|yr|years?)(?![a-z])' -%}
    {%- set scan = namespace(months=none, rest='') -%}
    {%- if iso and (iso.group(2) or iso.group(3)) -%}
        {%- set months = (iso.group(2) or 0) | int * 12 + (iso.group(3) or 0) | int -%}
        {%- set scan.months = -months if iso.group(1) == '-' else months -%}
        {%- set scan.rest = iso.group(1) ~ 'P' ~ iso.group(4) if iso.group(4) else '' -%}
    {%- else -%}
        {%- for number, unit in modules.re.findall(pattern, text) -%}
            {%- set each = {'m': 1, 'q': 3, 'y': 12}[unit[0] | lower] -%}
            {%- set scan.months = (scan.months or 0) + number | int * each -%}
        {%- endfor -%}
        {%- set scan.rest = modules.re.sub(pattern, '', text) | trim -%}
    {%- endif -%}
    {{ return({'months': scan.months, 'rest': scan.rest}) }}
{%- endmacro %}
