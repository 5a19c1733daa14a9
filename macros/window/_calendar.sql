{#- Windows of whole months, quarters, years. Months differ in length, so these windows are laid on an axis of their own, on which
    each month is as long as the longest. A time is as far into its month there as on the wall clock. What is computed from lengths
    (floors, panes, hops) works there as anywhere; a reading is put on the axis first, and a bound is taken back last.

    _month_us: how long a month is on that axis. -#}
{% macro _month_us() -%}
    {{ return(31 * 86400000000) }}
{%- endmacro %}

{#- _on_axis: a reading in microseconds on the axis of the window. -#}
{% macro _on_axis(window, us) -%}
    {%- if not window.months -%}{{ return(us) }}{%- endif -%}
    {%- set us = '(' ~ us ~ spark_windows._minus(window.months.shift) ~ ')' -%}
    {%- set date = spark_windows._date_of(us) -%}
    {{ return('((year(' ~ date ~ ') - 1970) * 12 + month(' ~ date ~ ') - 1) * ' ~ spark_windows._month_us() ~ ' + ' ~ us ~ ' - unix_date(trunc(' ~ date ~ ", 'MM')) * 86400000000") }}
{%- endmacro %}

{#- _off_axis: a bound on the axis of the window as a reading; what would be after the end of its month is that end. -#}
{% macro _off_axis(window, us) -%}
    {%- if not window.months -%}{{ return(us) }}{%- endif -%}
    {%- set month, starts = spark_windows._block('(' ~ us ~ ')', spark_windows._month_us()), [] -%}
    {%- for n in [0, 1] -%}{%- do starts.append("unix_date(add_months(date'1970-01-01', cast(" ~ month ~ spark_windows._plus(n) ~ ' as int))) * 86400000000') -%}{%- endfor -%}
    {%- set whole = not window.step or window.step % spark_windows._month_us() == 0 -%}
    {%- set reading = starts[0] if whole else 'least(' ~ starts[0] ~ ' + pmod(' ~ us ~ ', ' ~ spark_windows._month_us() ~ '), ' ~ starts[1] ~ ')' -%}
    {{ return(reading ~ spark_windows._plus(window.months.shift)) }}
{%- endmacro %}

{#- _calendar_lengths: the lengths of a window, and its offset, on the axis of months: {<length>, offset, shift (the part of the offset that is
    no months)}; none where no length is in months. Reports what cannot be. A step may be a part of a day. -#}
{% macro _calendar_lengths(call, kind, names, window) -%}
    {%- set months, fixed = {}, {} -%}
    {%- for name in names if window.get(name) is string -%}
        {%- set parts = spark_windows._calendar_parts(window[name]) -%}
        {%- if parts.months is not none -%}{%- do months.update({name: parts}) -%}{%- else -%}{%- do fixed.update({name: window[name]}) -%}{%- endif -%}
    {%- endfor -%}
    {%- if not months or kind == 'session' -%}{{ return(none) }}{%- endif -%}
    {%- set us = {} -%}
    {%- for name, parts in months.items() -%}
        {%- set got = name ~ ' ' ~ spark_windows._show(window[name]) -%}
        {%- if parts.rest -%}
            {%- do spark_windows._report(call, 'SW105', name ~ ' must be whole months or a fixed length, not both', got, 'Write ' ~ name ~ "='1 month', and move boundaries with offset") -%}
        {%- elif parts.months < 1 -%}
            {%- do spark_windows._report(call, 'SW104', name ~ ' must be positive', got, 'Write ' ~ name ~ "='1 month'") -%}
        {%- else -%}
            {%- do us.update({name: parts.months * spark_windows._month_us()}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- for name, text in fixed.items() -%}
        {%- set length = spark_windows._length(call, name, text) -%}
        {%- if length is not none and (name != 'step' or 86400000000 % length) -%}
            {%- do spark_windows._report(call, 'SW105', 'beside months ' ~ name ~ ' must be in months too' ~ (', or divide a day' if name == 'step'), name ~ ' ' ~ spark_windows._show(text), 'Write ' ~ name ~ "='1 month'" ~ (" or step='1 day'" if name == 'step')) -%}
        {%- elif length is not none -%}
            {%- do us.update({name: length}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set offset = spark_windows._calendar_parts(window.get('offset') or '0 seconds') -%}
    {%- set shift = spark_windows._length(call, 'offset', offset.rest, none) if offset.rest else 0 -%}
    {{ return(dict(us, offset=(offset.months or 0) * spark_windows._month_us(), shift=shift or 0)) }}
{%- endmacro %}

{#- _calendar_parts: a length as {months (none where it has none), rest (the text without them)}. -#}
{% macro _calendar_parts(text) -%}
    {%- set iso = modules.re.match('(?i)^([+-]?)P(?:(\\d+)Y)?(?:(\\d+)M)?(.*)$', text | string | trim) -%}
    {%- if iso and (iso.group(2) or iso.group(3)) -%}
        {%- set months = (iso.group(2) or 0) | int * 12 + (iso.group(3) or 0) | int -%}
        {{ return({'months': -months if iso.group(1) == '-' else months, 'rest': iso.group(1) ~ 'P' ~ iso.group(4) if iso.group(4) else ''}) }}
    {%- endif -%}
    {%- set pattern = '(?i)([+-]?\\d+)\\s*(mo|mon|months?|q|quarters?|y|yr|years?)(?![a-z])' -%}
    {%- set state = namespace(months=none) -%}
    {%- for number, unit in modules.re.findall(pattern, text | string) -%}
        {%- set state.months = (state.months or 0) + number | int * {'m': 1, 'q': 3, 'y': 12}[unit[0] | lower] -%}
    {%- endfor -%}
    {{ return({'months': state.months, 'rest': modules.re.sub(pattern, '', text | string) | trim}) }}
{%- endmacro %}
