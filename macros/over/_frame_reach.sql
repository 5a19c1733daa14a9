{#- What a function reaches from each row: the rows that it reads.

    _frame_reach_record:
    by      time: rows whose order column is near that of the row; rows: so many rows before and behind it; partition:
            any row of the partition
    before, after  how far: microseconds at most, or rows; none of a partition
    order   the expression that distances of time are measured in; none without -#}
{% macro _frame_reach_record(by, before=none, after=none, order=none) -%}
    {{ return({'by': by, 'before': before, 'after': after, 'order': order}) }}
{%- endmacro %}

{#- _function_reach: the reach of a function: of its frame or, where that is not one of time, of the period that its
    partition holds. -#}
{% macro _function_reach(function, zone) -%}
    {%- set frame_reach = spark_windows._frame_reach(function, zone) -%}
    {%- if frame_reach.by == 'time' -%}{{ return(frame_reach) }}{%- endif -%}
    {%- for expression in function.specification.partition_by -%}
        {%- set mark = modules.re.match('^\\s*/\\* spark_windows\\.period (\\{.*?\\}) \\*/', expression) -%}
        {%- if mark -%}
            {%- set period = fromjson(mark.group(1)) -%}
            {{ return(spark_windows._frame_reach_record('time', period.longest, period.longest, period.timecol)) }}
        {%- endif -%}
    {%- endfor -%}
    {{ return(frame_reach) }}
{%- endmacro %}

{#- _frame_reach: the reach of its frame. `zone`: that of days and months. -#}
{% macro _frame_reach(function, zone) -%}
    {%- set specification, frame = function.specification, function.specification.frame -%}
    {%- set whole = spark_windows._frame_reach_record('partition') -%}
    {%- if function.family == 'offset' -%}
        {%- set count = function.arguments[1] | default('1') | string | trim -%}
        {%- if function.ignores_nulls or not modules.re.match('^-?\\d+$', count) -%}{{ return(whole) }}{%- endif -%}
        {%- set count = count | int * (1 if function.function == 'lead' else -1) -%}
        {{ return(spark_windows._frame_reach_record('rows', [0, -count] | max, [0, count] | max)) }}
    {%- elif function.family == 'ranking' or frame.mode == 'groups' or frame.start.unbounded or frame.end.unbounded -%}
        {{ return(whole) }}
    {%- endif -%}
    {%- set ends, keys = [], specification.order_by -%}
    {%- for frame_bound, outwards in [(frame.start, -1), (frame.end, 1)] -%}
        {%- set length = 0 -%}
        {%- if frame_bound.distance is not none -%}
            {%- set length = spark_windows._greatest_distance(frame_bound.distance, frame.mode, zone) -%}
            {%- if length is none -%}{{ return(whole) }}{%- endif -%}
        {%- endif -%}
        {%- do ends.append([0, length * frame_bound.side * outwards] | max) -%}
    {%- endfor -%}
    {%- if frame.mode == 'rows' -%}
        {{ return(spark_windows._frame_reach_record('rows', ends[0], ends[1])) }}
    {%- elif not keys -%}
        {{ return(whole) }}
    {%- endif -%}
    {%- set ends = ends | reverse | list if keys[0].descending else ends -%}
    {{ return(spark_windows._frame_reach_record('time', ends[0], ends[1], keys[0].expression)) }}
{%- endmacro %}

{#- _greatest_distance: how far a distance reaches at most: rows, or microseconds; none where it is no time. A month has
    at most 31 days; on the clock of a zone a day may be up to a day longer. -#}
{% macro _greatest_distance(distance, mode, zone) -%}
    {%- if mode == 'rows' -%}{{ return(distance.number | int) }}{%- endif -%}
    {%- if distance.number is not none -%}{{ return(none) }}{%- endif -%}
    {%- set days = distance.days + distance.months * 31 -%}
    {%- set shift = 1 if zone is not none and days else 0 -%}
    {{ return((days + shift) * 86400000000 + distance.us) }}
{%- endmacro %}
