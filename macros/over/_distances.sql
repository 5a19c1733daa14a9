{#- Offsets of frames: constant expressions. A number or an interval that is written out is read here; of anything else
    Spark is asked for its value.

    _distance_record: how far a bound lies from the current row:
    number  as text without a sign, e.g. '10' or '0.5'; none of an interval
    months  the parts of an interval, none of a number: months, days and weeks on the wall clock, and elapsed
    days    microseconds
    us
    text    as it was written -#}
{% macro _distance_record(number=none, months=none, days=none, us=none, text=none) -%}
    {{ return({'number': number, 'months': months, 'days': days, 'us': us, 'text': text}) }}
{%- endmacro %}

{#- _distance: an offset from its text, checked against the mode; a distance of 0 where it is refused. In a call that is
    refused already, Spark is not asked for the value of a text, which may not stand alone. -#}
{% macro _distance(call, data, mode, text, order_by, got) -%}
    {%- set distance = spark_windows._written_distance(text) -%}
    {%- set problem, may_ask = none, execute and not call.problems -%}
    {%- if distance is none -%}
        {%- set problem = spark_windows._constant_problem(call, data, text) -%}
        {%- set distance = spark_windows._asked_distance(text) if may_ask and not problem else none -%}
    {%- endif -%}
    {%- set example = {
        'rows': 'rows between 9 preceding and current row', 'groups': 'groups between 9 preceding and current row',
    }.get(mode, "range between interval '1 hour' preceding and current row") -%}
    {%- if distance is none and not problem and may_ask -%}
        {%- set problem = 'an offset of a frame is not NULL, but a number or an interval' -%}
    {%- elif distance is not none and not problem -%}
        {%- set number = distance.number -%}
        {%- set parts = [distance.months or 0, distance.days or 0, distance.us or 0] -%}
        {%- set signs = modules.re.findall('(-?)\\d+(?:\\.\\d+)?\\s*[a-zA-Z]', text) | unique | list -%}
        {%- if number is not none and number[0] == '-' or number is none and parts | max <= 0 and parts | min < 0 -%}
            {%- set problem = 'an offset of a frame is not negative' -%}
        {%- elif number is none and (parts | min < 0 or signs | length > 1) -%}
            {%- set problem = 'the parts of an interval have one sign' -%}
        {%- elif mode != 'range' and (number is none or not modules.re.match('^\\d+$', number)) -%}
            {%- set problem = 'an offset of ' ~ mode | upper ~ ' is a whole number' -%}
        {%- endif -%}
    {%- endif -%}
    {%- if problem -%}
        {%- do spark_windows._report(call, 'SW153', problem, got, 'Write e.g. ' ~ example) -%}
    {%- endif -%}
    {%- set distance = spark_windows._distance_record('0') if problem or distance is none else distance -%}
    {{ return(dict(distance, text=text)) }}
{%- endmacro %}

{#- _written_distance: an offset that is a number, or an interval of numbers and units; none of anything else. -#}
{% macro _written_distance(text) -%}
    {%- set text = text | trim -%}
    {%- set number = modules.re.match('^\\+?(-?\\d+(?:\\.\\d+)?)(?:[LDF]|BD|bd|l|f)?$', text) -%}
    {%- if number -%}{{ return(spark_windows._distance_record(number.group(1))) }}{%- endif -%}
    {%- set unit = '([+-]?\\d+(?:\\.\\d+)?)\\s*\'?\\s*([a-zA-Z]+)' -%}
    {%- set interval = modules.re.match('(?i)^(?:interval\\s*)?(\'?(?:\\s*' ~ unit ~ ')+\\s*\'?)$', text) -%}
    {%- if not interval -%}{{ return(none) }}{%- endif -%}
    {%- set total = namespace(months=0, days=0, us=0) -%}
    {%- set scratch = spark_windows._call('over') -%}
    {%- for count, name in modules.re.findall(unit, interval.group(1)) -%}
        {%- set name = name | lower -%}
        {%- set name = name[:-1] if name[-1] == 's' and name | length > 2 else name -%}
        {%- set months = {'mo': 1, 'mon': 1, 'month': 1, 'q': 3, 'quarter': 3, 'y': 12, 'yr': 12, 'year': 12} -%}
        {%- set months = months.get(name) -%}
        {%- set days = {'d': 1, 'day': 1, 'w': 7, 'week': 7, 'isoweek': 7}.get(name) -%}
        {%- set pieces = count.split('.') -%}
        {%- if months and pieces | length > 1 -%}{{ return(none) }}{%- endif -%}
        {%- if months -%}
            {%- set total.months = total.months + count | int * months -%}
        {%- elif days -%}
            {#- the part of a day has elapsed -#}
            {%- set us = spark_windows._length(scratch, 'offset', count ~ ' ' ~ name, none) or 0 -%}
            {%- set total.days = total.days + pieces[0] | int * days -%}
            {%- set total.us = total.us + us - pieces[0] | int * days * 86400000000 -%}
        {%- else -%}
            {%- set total.us = total.us + (spark_windows._length(scratch, 'offset', count ~ ' ' ~ name, none) or 0) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if scratch.problems -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._distance_record(none, total.months, total.days, total.us)) }}
{%- endmacro %}

{#- _constant_problem: why an expression is no constant; none where nothing in it may be a column. -#}
{% macro _constant_problem(call, data, text) -%}
    {%- set code = spark_windows._code(text) -%}
    {%- set words = '(?i)^(interval|to|cast|as|null|and|or|not|true|false|bigint|int|integer|smallint|tinyint|double|'
        ~ 'float|real|decimal|numeric|date|timestamp|years?|quarters?|months?|weeks?|days?|hours?|minutes?|seconds?|'
        ~ 'milliseconds?|microseconds?|[lsydf]|bd|e\\d*)$' -%}
    {%- for word in modules.re.findall('(?<![\\w\'])([a-zA-Z_]\\w*)(?!\\w*\\s*\\()', code) -%}
        {%- if not modules.re.match(words, word) -%}
            {{ return('an offset of a frame is a constant, and ' ~ word ~ ' is none') }}
        {%- endif -%}
    {%- endfor -%}
    {{ return(none if code | trim else 'an offset of a frame is a number or an interval') }}
{%- endmacro %}

{#- _asked_distance: the value of a constant expression, as Spark says it; none of NULL, and of what is no number and no
    interval. -#}
{% macro _asked_distance(text) -%}
    {%- set query -%}
        select typeof({{ text }}) as type, cast({{ text }} as string) as value
    {%- endset -%}
    {%- set row = run_query(query).rows[0] -%}
    {%- set type, value = row['type'], row['value'] -%}
    {%- if value is none -%}{{ return(none) }}{%- endif -%}
    {%- if not type.startswith('interval') -%}
        {%- set number = modules.re.match('^-?\\d+(\\.\\d+)?$', value) -%}
        {%- set exact = modules.re.sub('\\.0+$', '', value) -%}
        {{ return(spark_windows._distance_record(exact) if number else none) }}
    {%- endif -%}
    {%- set in_months = 'year' in type or 'month' in type -%}
    {%- set unit = "interval '1' month" if in_months else "interval '0.000001' second" -%}
    {%- if type == 'interval' -%}{{ return(none) }}{%- endif -%}
    {%- set total = run_query('select (' ~ text ~ ') div ' ~ unit ~ ' as total').rows[0]['total'] | int -%}
    {%- if in_months -%}{{ return(spark_windows._distance_record(none, total, 0, 0)) }}{%- endif -%}
    {%- set day = 86400000000 -%}
    {%- set days = (total | abs // day) * (1 if total > 0 else -1) if 'day' in type else 0 -%}
    {{ return(spark_windows._distance_record(none, 0, days, total - days * day)) }}
{%- endmacro %}
