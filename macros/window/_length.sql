{#- _length: a length such as '10 minutes', '1 day 2 hours', '1h' or 'PT10M' as integer microseconds.
    Reports what cannot be a length to the call and answers none. Months, quarters and years have no fixed length. -#}
{% macro _length(call, argument, value, minimum=1) -%}
    {%- set text = value | string | trim -%}
    {%- set iso = modules.re.match('(?i)^([+-]?)P(?:(\\d+)W)?(?:(\\d+)D)?(?:T(?:(\\d+)H)?(?:(\\d+)M)?(?:(\\d+(?:\\.\\d+)?)S)?)?$', text) -%}
    {%- set words = modules.re.findall('([+-]?\\d+(?:\\.\\d+)?)\\s*([a-zA-Zµ]+)', text) -%}
    {%- set rest = modules.re.sub('([+-]?\\d+(?:\\.\\d+)?)\\s*([a-zA-Zµ]+)', '', text) | trim -%}
    {%- set got = argument ~ ' ' ~ spark_windows._show(value) -%}
    {%- set remedy = "Write " ~ argument ~ "='10 minutes', '1h', '90s', '1 day 2 hours' or 'PT10M'" -%}
    {%- if modules.re.match('(?i)^[+-]?P[\\dWD]*\\d+[YM]', text) -%}
        {%- set words = [('1', 'month')] -%}
    {%- elif iso and spark_windows._iso_parts(iso) -%}
        {%- set words = spark_windows._iso_parts(iso) -%}
    {%- elif rest or not words or value is not string -%}
        {%- do spark_windows._report(call, 'SW102', argument ~ ' must be a length: a number with a unit', got, remedy) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set total = namespace(us=0) -%}
    {%- for number, unit in words -%}
        {%- set unit_us = spark_windows._unit_us(unit) -%}
        {%- if unit_us == 'calendar' -%}
            {%- do spark_windows._report(call, 'SW105', argument ~ ' must have a fixed length: months, quarters and years do not', got, "Use days or weeks, e.g. " ~ argument ~ "='30 days'") -%}
            {{ return(none) }}
        {%- elif unit_us is none -%}
            {%- do spark_windows._report(call, 'SW102', argument ~ " has an unknown unit '" ~ unit ~ "'", got, remedy) -%}
            {{ return(none) }}
        {%- endif -%}
        {%- set pieces = number.split('.') -%}
        {%- set digits = (pieces[1] if pieces | length > 1 else '') -%}
        {%- set scaled = (pieces[0] ~ digits) | int * unit_us -%}
        {%- if scaled % (10 ** (digits | length)) != 0 -%}
            {%- do spark_windows._report(call, 'SW102', argument ~ ' must be a whole number of microseconds', got, remedy) -%}
            {{ return(none) }}
        {%- endif -%}
        {%- set total.us = total.us + scaled // (10 ** (digits | length)) -%}
    {%- endfor -%}
    {%- if minimum is not none and total.us < minimum -%}
        {%- do spark_windows._report(call, 'SW104', argument ~ ' must be positive', got, remedy) -%}
        {{ return(none) }}
    {%- endif -%}
    {{ return(total.us) }}
{%- endmacro %}

{#- _length_text: microseconds as a length in quotes, in the greatest unit that divides them; on the axis of months, in months. -#}
{% macro _length_text(us, calendar=none) -%}
    {%- if calendar -%}{{ return("'" ~ us // spark_windows._month_us() ~ " months'") }}{%- endif -%}
    {%- for size, unit in [(86400000000, 'day'), (3600000000, 'hour'), (60000000, 'minute'), (1000000, 'second'), (1000, 'millisecond'), (1, 'microsecond')] if us % size == 0 -%}
        {{ return("'" ~ us // size ~ ' ' ~ unit ~ ('' if us == size else 's') ~ "'") }}
    {%- endfor -%}
{%- endmacro %}

{#- _common_divisor: the greatest length that divides both. -#}
{% macro _common_divisor(a, b) -%}
    {{ return(a if b == 0 else spark_windows._common_divisor(b, a % b)) }}
{%- endmacro %}

{#- _iso_parts: the (number, unit) pairs of a matched ISO-8601 duration. -#}
{% macro _iso_parts(match) -%}
    {%- set parts = [] -%}
    {%- for unit in ['w', 'd', 'h', 'min', 's'] -%}
        {%- if match.group(loop.index + 1) -%}
            {%- do parts.append((match.group(1) ~ match.group(loop.index + 1), unit)) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(parts) }}
{%- endmacro %}

{#- _unit_us: microseconds of one unit, 'calendar' where the length varies, none where the word is unknown:
    `M` too, which may be minutes or months. -#}
{% macro _unit_us(unit) -%}
    {%- set names = {
        1: ['us', 'µs', 'micro', 'micros', 'microsecond', 'microseconds'],
        1000: ['ms', 'milli', 'millis', 'millisecond', 'milliseconds'],
        1000000: ['s', 'sec', 'secs', 'second', 'seconds'],
        60000000: ['m', 'min', 'mins', 'minute', 'minutes'],
        3600000000: ['h', 'hr', 'hrs', 'hour', 'hours'],
        86400000000: ['d', 'day', 'days'],
        604800000000: ['w', 'week', 'weeks', 'isoweek', 'isoweeks'],
        'calendar': ['mo', 'mon', 'month', 'months', 'q', 'quarter', 'quarters', 'y', 'yr', 'year', 'years'],
    } -%}
    {%- for us, words in names.items() if unit | lower in words and unit != 'M' -%}
        {{ return(us) }}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}
