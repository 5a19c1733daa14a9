{#- Distinct counts over frames, in time linear in rows. A sighting of a value counts for the rows whose frame has it
    and no later sighting of the value. So the count of a row is that of the sightings up to the end of its frame, less
    those that have left the frame or that a later sighting has replaced. Each of these is an event at a place of the
    axis: of rows, of groups of peers, or of an axis of integers. Rows and events are sorted by place, and the events
    before a row counted.

    _counts_events: whether a function can be computed so. -#}
{% macro _counts_events(ordering, function, frame_aggregate) -%}
    {%- set frame = function.specification.frame -%}
    {%- set counts = function.family == 'aggregate' and function.distinct and function.function == 'count' -%}
    {%- if not counts or frame.exclude != 'no others' or spark_windows._is_empty(ordering, frame) -%}
        {{ return(false) }}
    {%- endif -%}
    {%- if frame.mode != 'range' or not spark_windows._is_far(frame) -%}{{ return(true) }}{%- endif -%}
    {%- set bounded = not frame.start.unbounded and not frame.end.unbounded -%}
    {{ return(bounded and ordering.axis.kind in ['whole', 'micros']) }}
{%- endmacro %}

{#- _of_events: the count as an expression; its sightings and events are added to `events`. -#}
{% macro _of_events(ordering, function, frame_aggregate, events) -%}
    {%- set given = function.specification.frame -%}
    {%- set by_peers = given.mode == 'range' and not spark_windows._is_far(given) -%}
    {%- set frame = dict(given, mode='groups') if by_peers else given -%}
    {%- set axis = '_sw_n' if frame.mode == 'rows' else spark_windows._key_column(ordering, frame) -%}
    {%- set plan = dict(spark_windows._plan_of_frames(), layout='frame') -%}
    {%- set counted = spark_windows._describe_count(none, plan, frame_aggregate.framed).distinct -%}
    {%- set value = spark_windows._staged_column(ordering, 'valued', counted) -%}
    {%- set start, end = frame.start, frame.end -%}
    {%- set first = none if start.unbounded else spark_windows._axis_offset(ordering, frame, start) -%}
    {%- set last = none if end.unbounded else spark_windows._axis_offset(ordering, frame, end) -%}
    {%- set in_order = spark_windows._ordered(ordering.partition + [value], axis ~ ' nulls first', '') -%}
    {%- set backwards = spark_windows._ordered(ordering.partition + [value], axis ~ ' desc nulls last', '') -%}
    {%- set is_last = 'lead(' ~ axis ~ ') over (' ~ in_order ~ ')' -%}
    {%- set sighted, whole = events.sighted, spark_windows._whole_partition(ordering) -%}
    {%- set is_null = value ~ ' is null' -%}
    {%- if first is none -%}
        {%- set flag = 'if(' ~ is_null ~ ', null, if(row_number() over (' ~ in_order ~ ') = 1, ' ~ axis ~ ', null))' -%}
        {%- set sighting = spark_windows._event_column(sighted, flag) -%}
        {%- if last is none -%}
            {{ return(spark_windows._event_column(
                events.totals, 'count(' ~ sighting ~ ')' ~ whole, '_sw_total_'
            )) }}
        {%- endif -%}
        {{ return(spark_windows._event_count(events, frame.mode, axis, sighting ~ spark_windows._signed(-last))) }}
    {%- endif -%}
    {%- set next = spark_windows._event_column(sighted, 'if(' ~ is_null ~ ', null, ' ~ is_last ~ ')') -%}
    {%- set left = axis ~ spark_windows._signed(1 - first) -%}
    {%- if last is none -%}
        {%- set place = 'if(' ~ is_null ~ ' or ' ~ next ~ ' is not null, null, ' ~ left ~ ')' -%}
        {%- set all_sightings = 'count(if(' ~ is_null ~ ' or ' ~ next ~ ' is not null, null, 1))' ~ whole -%}
        {%- set total = spark_windows._event_column(events.totals, all_sightings, '_sw_total_') -%}
        {{ return(total ~ ' - ' ~ spark_windows._event_count(events, frame.mode, axis, place)) }}
    {%- endif -%}
    {%- set replaced = next ~ spark_windows._signed(-last) -%}
    {%- set place = 'if(' ~ is_null ~ ' or ' ~ axis ~ ' is null, null, least(' ~ left ~ ', ' ~ replaced ~ '))' -%}
    {%- set seen = 'count(if(' ~ axis ~ ' is null, null, ' ~ value ~ '))' -%}
    {%- set unbounded = spark_windows._frame_bound_record(-1, true, none, 'unbounded preceding') -%}
    {%- set native = spark_windows._spark_frame(ordering, dict(given, start=unbounded)) -%}
    {%- set so_far = spark_windows._staged_column(ordering, native.stage, seen ~ native.over) -%}
    {%- set count = so_far ~ ' - ' ~ spark_windows._event_count(events, frame.mode, axis, place) -%}
    {%- if frame.mode != 'range' -%}{{ return(count) }}{%- endif -%}
    {%- set first_null = 'row_number() over (' ~ in_order ~ ') = 1 and ' ~ axis ~ ' is null and not ' ~ is_null -%}
    {%- set flag = spark_windows._event_column(sighted, 'if(' ~ first_null ~ ', 1, null)') -%}
    {%- set peers = spark_windows._event_column(events.totals, 'count(' ~ flag ~ ')' ~ whole, '_sw_total_') -%}
    {{ return('if(' ~ axis ~ ' is null, ' ~ peers ~ ', ' ~ count ~ ')') }}
{%- endmacro %}

{#- _axis_offset: where a bound lies on the axis of the events. -#}
{% macro _axis_offset(ordering, frame, frame_bound) -%}
    {%- if frame.mode == 'rows' -%}{{ return(spark_windows._row_offset(frame_bound)) }}{%- endif -%}
    {{ return(spark_windows._key_offset(ordering, frame, frame_bound)) }}
{%- endmacro %}

{#- _events_record: what distinct counts of an order need behind its stages:
    sighted  {column: expression} over the sightings of each value
    totals   {column: expression} over partitions
    places   {mode: {column of a count: place of its events}}
    axes     {mode: the column that rows are at} -#}
{% macro _events_record() -%}
    {{ return({'sighted': {}, 'totals': {}, 'places': {}, 'axes': {}}) }}
{%- endmacro %}

{#- _event_column: the column of an expression over sightings, or over partitions. -#}
{% macro _event_column(columns, expression, prefix='_sw_sighting_') -%}
    {%- for column, known in columns.items() if known == expression -%}{{ return(column) }}{%- endfor -%}
    {%- set column = prefix ~ (columns | length + 1) -%}
    {%- do columns.update({column: expression}) -%}
    {{ return(column) }}
{%- endmacro %}

{#- _event_count: the column of the number of events up to a row. -#}
{% macro _event_count(events, mode, axis, place) -%}
    {%- set places = events.places.setdefault(mode, {}) -%}
    {%- do events.axes.update({mode: axis}) -%}
    {%- for column, known in places.items() if known == place -%}{{ return(column) }}{%- endfor -%}
    {%- set column = '_sw_' ~ mode ~ '_events_' ~ (places | length + 1) -%}
    {%- do places.update({column: place}) -%}
    {{ return(column) }}
{%- endmacro %}
