{#- The axis of an order column: what RANGE measures distances on. On it an offset is a constant of Spark's frames, no
    bound leaves the type, and no zone of the session matters.

    _axis_record: the axis of a column:
    kind        whole (BIGINT, of smaller integers), wide (DECIMAL, of BIGINT), decimal, double, micros (BIGINT), months
                (TIMESTAMP_NTZ), shifted (BIGINT microseconds, where the bounds are made for each row), year_month or
                day_time (the column itself, an interval) or raw (the column itself, where its type is not known)
    expression  of the column on the axis, which orders rows as the column does
    type        of the column; none where it is not known
    zone        whose wall clock days and months follow; none for UTC -#}
{% macro _axis_record(kind, expression, type, zone=none) -%}
    {{ return({'kind': kind, 'expression': expression, 'type': type, 'zone': zone}) }}
{%- endmacro %}

{#- _axis: the axis of a frame with offsets in RANGE; what does not fit the type of the column is reported. -#}
{% macro _axis(call, expression, type, distances, zone, place) -%}
    {%- set x, is_interval = '(' ~ expression ~ ')', distances[0].number is none -%}
    {%- set numbers = ['tinyint', 'smallint', 'int', 'bigint', 'float', 'double', 'void'] -%}
    {%- set decimal = modules.re.match('decimal\\((\\d+),(\\d+)\\)', type or '') -%}
    {%- set is_time, rule = type in ['date', 'timestamp', 'timestamp_ntz'], none -%}
    {%- set of_months = modules.re.match('interval (year|month)', type or '') is not none -%}
    {%- set is_of_interval = (type or '').startswith('interval') -%}
    {%- set months = distances | selectattr('months') | list -%}
    {%- set rest = distances | selectattr('days') | list + distances | selectattr('us') | list -%}
    {%- if distances | map(attribute='number') | map('string') | select('equalto', 'None') | list | length
        not in [0, distances | length] -%}
        {%- set rule = 'the offsets of a frame are both numbers or both intervals' -%}
    {%- elif (is_time or is_of_interval) and not is_interval -%}
        {%- set rule = 'the offset of a time or an interval is an interval' -%}
    {%- elif (type in numbers or decimal) and is_interval and type != 'void' -%}
        {%- set rule = 'the offset of a number is a number' -%}
    {%- elif is_of_interval and (rest if of_months else months) -%}
        {%- set rule = 'the offset of an interval has its units: years and months, or days to seconds' -%}
    {%- elif type is not none and not is_time and type not in numbers and not decimal and not is_of_interval -%}
        {%- set rule = 'an offset of RANGE is a distance between numbers or times' -%}
    {%- endif -%}
    {%- if rule -%}
        {%- do spark_windows._report(
            call, 'SW154', rule, place ~ ' with ORDER BY ' ~ expression ~ ' of type ' ~ (type or 'unknown') | upper,
            'Write ROWS or GROUPS, or an offset such as ' ~ ("interval '1 month'" if of_months
                else "interval '1 hour'" if is_time or is_of_interval else '10')
        ) -%}
    {%- endif -%}
    {%- if rule or (type is none and not is_interval) -%}
        {{ return(spark_windows._axis_record('raw', x, type)) }}
    {%- elif is_of_interval -%}
        {{ return(spark_windows._axis_record('year_month' if of_months else 'day_time', x, type)) }}
    {%- elif is_interval -%}
        {{ return(spark_windows._axis_of_times(x, type, distances, zone)) }}
    {%- elif type == 'bigint' -%}
        {{ return(spark_windows._axis_record('wide', 'cast(' ~ x ~ ' as decimal(20,0))', type)) }}
    {%- elif type in ['float', 'double'] -%}
        {{ return(spark_windows._axis_record('double', 'cast(' ~ x ~ ' as double)', type)) }}
    {%- elif decimal -%}
        {%- set wide = 'cast(' ~ x ~ ' as decimal(38,' ~ decimal.group(2) ~ '))' -%}
        {{ return(spark_windows._axis_record('decimal', wide, type)) }}
    {%- endif -%}
    {{ return(spark_windows._axis_record('whole', 'cast(' ~ x ~ ' as bigint)', type)) }}
{%- endmacro %}

{#- _axis_of_times: the same for intervals. Without a clock that changes a day is 24 hours; months alone are added to a
    time without a zone. What has both, or follows the clock of a zone, has a bound for each row. -#}
{% macro _axis_of_times(x, type, distances, zone) -%}
    {%- set months = distances | map(attribute='months') | sum -%}
    {%- set days, us = distances | map(attribute='days') | sum, distances | map(attribute='us') | sum -%}
    {%- set zone = zone if type in ['timestamp', none] and months + days else none -%}
    {%- set micros = spark_windows._clock_us(x, type, none) -%}
    {%- if zone or (months and days + us) -%}
        {{ return(spark_windows._axis_record('shifted', micros, type, zone)) }}
    {%- elif months -%}
        {%- set since = "timestampadd(microsecond, " ~ micros ~ ", timestamp_ntz'1970-01-01 00:00:00')" -%}
        {{ return(spark_windows._axis_record('months', since, type)) }}
    {%- endif -%}
    {{ return(spark_windows._axis_record('micros', micros, type)) }}
{%- endmacro %}

{#- _rounded: a number with the digits that an axis has, down or up. -#}
{% macro _rounded(axis, distance, up) -%}
    {%- set digits = modules.re.match('decimal\\((\\d+),(\\d+)\\)', axis.type or '') -%}
    {%- set scale = digits.group(2) | int if digits else 0 -%}
    {%- set pieces = distance.number.split('.') -%}
    {%- set behind = (pieces[1] if pieces | length > 1 else '') ~ '0' * scale -%}
    {%- set units = (pieces[0] ~ behind[:scale]) | int + (1 if up and behind[scale:] | int else 0) -%}
    {%- set text = '0' * (scale + 1 - units | string | length) ~ units -%}
    {%- set number = text[:-scale] ~ '.' ~ text[-scale:] if scale else text -%}
    {{ return(dict(distance, number=number)) }}
{%- endmacro %}

{#- _on_frame_axis: a distance as a constant on an axis. What reaches from any value to any other one is shortened to
    that. -#}
{% macro _on_frame_axis(axis, distance) -%}
    {%- set kind, day, number = axis.kind, 86400000000, (distance.number or '0').split('.') -%}
    {%- if kind == 'raw' -%}{{ return(distance.text) }}{%- endif -%}
    {%- if kind == 'double' -%}{{ return(distance.number ~ 'D') }}{%- endif -%}
    {%- if kind in ['months', 'year_month'] -%}
        {{ return("interval '" ~ distance.months ~ "' month") }}
    {%- elif kind == 'day_time' -%}
        {%- set us = distance.days * day + distance.us -%}
        {{ return("interval '" ~ us // 1000000 ~ '.' ~ ('00000' ~ us % 1000000)[-6:] ~ "' second") }}
    {%- elif kind == 'micros' -%}
        {{ return([distance.days * day + distance.us, 2 ** 61] | min ~ 'L') }}
    {%- elif kind == 'whole' -%}
        {{ return([number[0] | int, 2 ** 33] | min ~ 'L') }}
    {%- elif kind == 'wide' -%}
        {{ return('cast(' ~ [number[0] | int, 2 ** 64] | min ~ ' as decimal(20,0))') }}
    {%- endif -%}
    {%- set digits = modules.re.match('decimal\\((\\d+),(\\d+)\\)', axis.type) -%}
    {%- set precision, scale = digits.group(1) | int, digits.group(2) | int -%}
    {%- set most = 2 * 10 ** (precision - scale) -%}
    {%- set value = most if number[0] | int >= most else distance.number -%}
    {{ return('cast(' ~ value ~ 'bd as decimal(38,' ~ scale ~ '))') }}
{%- endmacro %}

{#- _shifted_key: where a bound lies on the axis `shifted`, for each row: microseconds of the time, moved by months and
    days on the wall clock, then by what has elapsed. A time of the hour that a clock shows twice has no way back from
    the wall clock, so that hours alone do not go there. `sign`: -1 towards smaller times. -#}
{% macro _shifted_key(axis, column, distance, sign) -%}
    {%- if not distance.months and not distance.days -%}
        {{ return('(' ~ column ~ ') + ' ~ sign * distance.us) }}
    {%- endif -%}
    {%- set instant = 'timestamp_micros(' ~ column ~ ')' -%}
    {%- set wall = column if axis.zone is none else
        'unix_micros(from_utc_timestamp(' ~ instant ~ ", '" ~ axis.zone ~ "'))" -%}
    {%- set local = "timestampadd(microsecond, " ~ wall ~ ", timestamp_ntz'1970-01-01 00:00:00')" -%}
    {%- set moved = namespace(text=local) -%}
    {%- for unit, length in [('month', distance.months), ('day', distance.days)] if length -%}
        {%- set moved.text = 'timestampadd(' ~ unit ~ ', ' ~ sign * length ~ ', ' ~ moved.text ~ ')' -%}
    {%- endfor -%}
    {%- set since = spark_windows._clock_us(moved.text, 'timestamp_ntz', none) -%}
    {%- if axis.zone is not none -%}
        {%- set since = 'unix_micros(to_utc_timestamp(timestamp_micros(' ~ since ~ "), '" ~ axis.zone ~ "'))" -%}
    {%- endif -%}
    {{ return('(' ~ since ~ ') + ' ~ sign * distance.us) }}
{%- endmacro %}
