{#- _window: the one window. Whatever a user writes (arguments of a table function, a mapping, a name from YAML) is
    checked here and becomes one record, from which all SQL is rendered. Every broken rule is reported to the call. -#}
{% macro _window(call, data, given) -%}
    {%- if given is not mapping -%}{%- set given = spark_windows._named_window(call, data, given) -%}{%- endif -%}
    {%- set options = spark_windows._options(call, given) -%}
    {%- set lengths = spark_windows._lengths(call, options) -%}
    {%- if options.only_updates is not none -%}
        {%- do spark_windows._check_flag(call, 'only_updates', options.only_updates) -%}
    {%- endif -%}
    {%- set event_time = spark_windows._time(call, data, options.kind, options.timecol, options.timezone) -%}
    {%- set keys = options.partition_by if options.kind == 'session' else none -%}
    {%- set keys = spark_windows._expressions(call, 'partition_by', keys) if keys is not none else none -%}
    {%- set only_updates = options.only_updates is true -%}
    {{ return(spark_windows._window_record(call.macro, options.kind, event_time, lengths, keys, only_updates)) }}
{%- endmacro %}

{#- _window_record: the record of a window. Marks and stored definitions hold it.
    macro         the macro that was called, which a message at run time names
    kind          tumble, hop, cumulate or session
    timecol       the time column, an expression
    size          the lengths of its kind as integer microseconds (of windows of rows: numbers of rows), none for those
    slide         that other kinds have
    step
    gap
    offset        microseconds by which boundaries are moved
    partition_by  the keys of a session, none where none are given
    zone          the zone whose wall clock it follows, none for UTC
    zone_given    whether the call names that zone
    type          the type of the time column: timestamp, timestamp_ntz or date; none where only the run knows it
    only_updates  whether a step of a cycle without rows of its own is left out (CUMULATE in window_aggregate)
    months        {shift}: lengths are on the axis of months (see `_calendar.sql`), and `shift` is the part of the
                  offset that is no months; none where lengths are fixed -#}
{% macro _window_record(macro, kind, event_time, lengths, partition_by=none, only_updates=false) -%}
    {{ return({
        'macro': macro,
        'kind': kind,
        'timecol': event_time.column,
        'size': lengths.size,
        'slide': lengths.slide,
        'step': lengths.step,
        'gap': lengths.gap,
        'offset': lengths.offset,
        'partition_by': partition_by,
        'zone': event_time.zone,
        'zone_given': event_time.zone_given,
        'type': event_time.type,
        'only_updates': only_updates,
        'months': lengths.months,
    }) }}
{%- endmacro %}
