{#- The table function of frames, and the numbers of the first and the last row of a frame.

    _frame_end: the column of the number of the first (`is_start`) or the last row of a frame of RANGE or GROUPS. -#}
{% macro _frame_end(ordering, frame, frame_bound, is_start) -%}
    {%- set of_peers = '_sw_rank' if is_start else '_sw_last_peer' -%}
    {%- if frame_bound.distance is none -%}{{ return(of_peers) }}{%- endif -%}
    {%- if frame.mode == 'groups' or ordering.axis.kind in ['whole', 'wide', 'micros'] -%}
        {%- set offset = spark_windows._key_offset(ordering, frame, frame_bound) - (1 if is_start else 0) -%}
        {%- set rows = 'count(*)' ~ spark_windows._key_over(ordering, frame, offset) ~ (' + 1' if is_start else '') -%}
        {%- set no_key = spark_windows._key_column(ordering, frame) ~ ' is null' -%}
        {%- set number = 'if(' ~ no_key ~ ', ' ~ of_peers ~ ', ' ~ rows ~ ')' -%}
        {{ return(spark_windows._staged_column(ordering, spark_windows._key_stage(frame, 'probes'), number)) }}
    {%- endif -%}
    {%- set side = 1 if is_start else -1 -%}
    {%- set word = 'following' if is_start else 'preceding' -%}
    {%- set unbounded = spark_windows._frame_bound_record(side, true, none, 'unbounded ' ~ word) -%}
    {%- set open = dict(frame, end=unbounded) if is_start else dict(frame, start=unbounded) -%}
    {%- set native = spark_windows._spark_frame(ordering, open, is_start) -%}
    {%- set rows = spark_windows._staged_column(ordering, native.stage, 'count(*)' ~ native.over) -%}
    {%- if not is_start -%}{{ return(rows) }}{%- endif -%}
    {%- set all_rows = 'count(*)' ~ spark_windows._whole_partition(ordering) -%}
    {%- set size = spark_windows._staged_column(ordering, 'forward', all_rows) -%}
    {{ return(spark_windows._staged_column(ordering, 'spans', size ~ ' - ' ~ rows ~ ' + 1')) }}
{%- endmacro %}

{#- _arrow_record: what the Arrow engine computes over an order:
    frames     as `FrameOf` of the library takes them
    functions  as `FunctionOf` -#}
{% macro _arrow_record() -%}
    {{ return({'frames': [], 'functions': []}) }}
{%- endmacro %}

{#- _arrow_numbers: the numbers that it needs, as a text that mentions them. -#}
{% macro _arrow_numbers(arrow) -%}
    {%- set excludes = arrow.frames | map(attribute='exclude') | list -%}
    {%- set peers = ' _sw_rank _sw_last_peer' if 'group' in excludes or 'ties' in excludes else '' -%}
    {{ return('_sw_n' ~ peers if arrow.functions else '') }}
{%- endmacro %}

{#- _arrow_table: the rows of a relation with what the kernels compute, as a CTE; `tables` are the CTEs before. Where it
    cannot be done, the reason is added to `problems`. -#}
{% macro _arrow_table(name, ordering, arrow, tables, state, problems) %}
    {%- set rows = 'select ' ~ state.names | join(', ') ~ ' from ' ~ state.previous -%}
    {%- set lack = spark_windows._lack_here('arrow_engine') -%}
    {%- set prepared = {'name': none, 'problem': lack} if lack else adapter.arrow_frames(
        query='with ' ~ tables | join(',') ~ '\n    ' ~ rows, keys=ordering.partition, frames=arrow.frames,
        functions=arrow.functions
    ) -%}
    {%- if not prepared.name -%}{%- do problems.append(prepared.problem) -%}{%- endif -%}
    {%- set buckets = prepared.get('buckets') or 1 %}
    {{ name }} as (
        select *
        from {{ prepared.name or 'arrow' }}(
            {{ spark_windows._table_argument(rows, ordering.partition, buckets) }}
        )
    )
{%- endmacro %}

{#- _without_arrow: why the Arrow engine is not asked; none where it is. -#}
{% macro _without_arrow(call, data, engine) -%}
    {%- do spark_windows._check_engine(call, engine) -%}
    {%- if engine == 'sql' -%}{{ return('SQL was asked for') }}{%- endif -%}
    {%- if call.problems or not execute -%}{{ return('nothing runs') }}{%- endif -%}
    {{ return(spark_windows._no_session(call, data, spark_windows._materialized())) }}
{%- endmacro %}
