{#- _length: a length such as '10 minutes', '1 day 2 hours', '1h' or 'PT10M' as integer microseconds. Reports what
    cannot be a length to the call and answers none. `M` is no unit: it may be minutes or months. Months, quarters and
    years have no fixed length. Beyond 10,000,000 days an interval of Spark has no room for the seconds. -#}
{% macro _length(call, argument, value, minimum=1) -%}
    {%- set units = {
        'us': 1, 'µs': 1, 'micro': 1, 'micros': 1, 'microsecond': 1, 'microseconds': 1,
        'ms': 1000, 'milli': 1000, 'millis': 1000, 'millisecond': 1000, 'milliseconds': 1000,
        's': 1000000, 'sec': 1000000, 'secs': 1000000, 'second': 1000000, 'seconds': 1000000,
        'm': 60000000, 'min': 60000000, 'mins': 60000000, 'minute': 60000000, 'minutes': 60000000,
        'h': 3600000000, 'hr': 3600000000, 'hrs': 3600000000, 'hour': 3600000000, 'hours': 3600000000,
        'd': 86400000000, 'day': 86400000000, 'days': 86400000000,
        'w': 604800000000, 'week': 604800000000, 'weeks': 604800000000,
        'isoweek': 604800000000, 'isoweeks': 604800000000,
    } -%}
    {%- set months = ['mo', 'mon', 'month', 'months', 'q', 'quarter', 'quarters', 'y', 'yr', 'year', 'years'] -%}
    {%- set text, pattern = value | string | trim, '([+-]?\\d+(?:\\.\\d+)?)\\s*([a-zA-Zµ]+)' -%}
    {%- set words = modules.re.findall(pattern, text) -%}
    {%- set iso = spark_windows._iso_parts(text) if modules.re.match('(?i)[+-]?P', text) else [] -%}
    {%- set total = namespace(us=0, code=none, rule=none) -%}
    {%- if not iso and (not words or value is not string or modules.re.sub(pattern, '', text) | trim) -%}
        {%- set total.code, total.rule = 'SW102', ' must be a length: a number with a unit' -%}
    {%- endif -%}
    {%- for number, unit in iso or words if not total.code -%}
        {%- set pieces = number.split('.') -%}
        {%- set divisor = 10 ** (pieces[1] | length) if pieces | length > 1 else 1 -%}
        {%- if unit | lower in months -%}
            {%- set total.code = 'SW105' -%}
            {%- set total.rule = ' must have a fixed length: months, quarters and years do not' -%}
        {%- elif unit == 'M' or unit | lower not in units -%}
            {%- set total.code, total.rule = 'SW102', " has an unknown unit '" ~ unit ~ "'" -%}
        {%- elif pieces | join | int * units[unit | lower] % divisor != 0 -%}
            {%- set total.code, total.rule = 'SW102', ' must be a whole number of microseconds' -%}
        {%- else -%}
            {%- set total.us = total.us + pieces | join | int * units[unit | lower] // divisor -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if not total.code and minimum is not none and total.us < minimum -%}
        {%- set total.code, total.rule = 'SW104', ' must be positive' -%}
    {%- elif not total.code and (total.us > 864000000000000000 or total.us < -864000000000000000) -%}
        {%- set total.code, total.rule = 'SW104', ' must be at most 10000000 days' -%}
    {%- endif -%}
    {%- if not total.code -%}{{ return(total.us) }}{%- endif -%}
    {%- set remedy = 'Use days or weeks, e.g. ' ~ argument ~ "='30 days'" if total.code == 'SW105'
        else 'Write ' ~ argument ~ "='10 minutes', '1h', '90s', '1 day 2 hours' or 'PT10M'" -%}
    {%- do spark_windows._report(
        call, total.code, argument ~ total.rule, argument ~ ' ' ~ spark_windows._show(value), remedy
    ) -%}
    {{ return(none) }}
{%- endmacro %}

{#- _iso_parts: a duration of ISO-8601 as (number, unit) pairs, [] where it is none. -#}
{% macro _iso_parts(text) -%}
    {%- if modules.re.match('(?i)^[+-]?P[\\dWD]*\\d+[YM]', text) -%}{{ return([('1', 'month')]) }}{%- endif -%}
    {%- set date, time = '(?:(\\d+)W)?(?:(\\d+)D)?', '(?:(\\d+)H)?(?:(\\d+)M)?(?:(\\d+(?:\\.\\d+)?)S)?' -%}
    {%- set match = modules.re.match('(?i)^([+-]?)P' ~ date ~ '(?:T' ~ time ~ ')?$', text) -%}
    {%- set parts = [] -%}
    {%- for unit in ['w', 'd', 'h', 'min', 's'] if match -%}
        {%- set number = match.group(loop.index + 1) -%}
        {%- if number -%}{%- do parts.append((match.group(1) ~ number, unit)) -%}{%- endif -%}
    {%- endfor -%}
    {{ return(parts) }}
{%- endmacro %}

{#- _length_text: microseconds as a length in quotes, in the greatest unit that divides them; `months`: on the axis of
    months, in months. -#}
{% macro _length_text(us, months=none) -%}
    {%- if months -%}{{ return("'" ~ us // spark_windows._month_us() ~ " months'") }}{%- endif -%}
    {%- set units = [
        (86400000000, 'day'), (3600000000, 'hour'), (60000000, 'minute'), (1000000, 'second'), (1000, 'millisecond'),
        (1, 'microsecond'),
    ] -%}
    {%- for size, unit in units if us % size == 0 -%}
        {{ return("'" ~ us // size ~ ' ' ~ unit ~ ('' if us == size else 's') ~ "'") }}
    {%- endfor -%}
{%- endmacro %}

{#- _common_divisor: the greatest length that divides both. -#}
{% macro _common_divisor(a, b) -%}
    {{ return(a if b == 0 else spark_windows._common_divisor(b, a % b)) }}
{%- endmacro %}
