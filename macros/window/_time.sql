{#- _time: the time column, its type where known, and the zone whose wall clock windows follow:
    {column, type, zone (none = UTC), zone_given}. The column defaults to the input's `event_time`, the zone to the
    input's `meta.spark_windows.timezone`, then to the var spark_windows_timezone, then to UTC. -#}
{% macro _time(call, data, window) -%}
    {%- set meta = spark_windows._meta(data) -%}
    {%- set column = window.get('timecol') or meta.get('timecol') or (meta.watermark.get('column') if meta.watermark is mapping else none) or (spark_windows._node(data).get('config') or {}).get('event_time') -%}
    {%- set column = spark_windows._check_text(call, 'timecol', column) or ('null' if column is not none else none) -%}
    {%- if column is none -%}
        {%- if execute -%}
            {%- do spark_windows._report(call, 'SW101', 'timecol is required', spark_windows._show(none), "Write timecol='event_time', or set event_time in the config of the model or source that is read (dbt does not show it to unit tests)") -%}
        {%- endif -%}
        {%- set column = 'null' -%}
    {%- elif spark_windows._plain(column) not in (spark_windows._columns(call, data) or []) and modules.re.match('(?i)\\s*(current_timestamp|current_date|localtimestamp|now|proctime|unix_timestamp\\s*\\(\\s*\\))\\b', column) -%}
        {%- do spark_windows._report(call, 'SW110', 'timecol must be a column: a batch has no processing time', 'timecol ' ~ spark_windows._show(column), 'Use the column that holds the time of ingestion') -%}
    {%- endif -%}
    {%- set type = spark_windows._time_type(call, data, column) -%}
    {%- set given = window.get('timezone') -%}
    {%- set zone = (given or meta.get('timezone') or var('spark_windows_timezone', 'UTC')) | string -%}
    {%- if window.kind == 'session' -%}{%- set zone = 'UTC' -%}{%- endif -%}
    {%- if zone not in modules.pytz.all_timezones and not modules.re.match('^[+-](0\\d|1[0-7]):[0-5]\\d$|^[+-]18:00$', zone) -%}
        {%- do spark_windows._report(call, 'SW111', 'unknown time zone', 'timezone ' ~ spark_windows._show(zone), "Use a name such as 'America/New_York' or an offset such as '+05:30'") -%}
    {%- elif given and type in ['timestamp_ntz', 'date'] -%}
        {%- do spark_windows._report(call, *spark_windows._zone_problem(given, column, type)) -%}
    {%- endif -%}
    {{ return({
        'column': column,
        'type': type,
        'zone': none if zone in ['UTC', 'Etc/UTC', 'GMT', 'Zulu', '+00:00'] else zone,
        'zone_given': given is not none,
    }) }}
{%- endmacro %}

{#- _time_type: 'timestamp', 'timestamp_ntz' or 'date'; none where the input cannot be described. -#}
{% macro _time_type(call, data, column) -%}
    {%- set before = call.problems | length -%}
    {%- do spark_windows._check_columns(call, 'timecol', [column], data) -%}
    {%- if call.problems | length > before -%}{{ return(none) }}{%- endif -%}
    {%- set type = spark_windows._types(call, data, [column]).get(column) -%}
    {%- if type is not none and type not in ['timestamp', 'timestamp_ntz', 'date', 'void'] -%}
        {%- do spark_windows._report(call, *spark_windows._type_problem(column, type)) -%}
    {%- endif -%}
    {{ return(none if type == 'void' else type) }}
{%- endmacro %}

{#- _type_problem, _zone_problem: the arguments of `_report` and, where the type is known at run time only (none), of
    `_raise_error`. -#}
{% macro _type_problem(column, type) -%}
    {{ return(['SW113', 'timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE', "timecol '" ~ column ~ "' of " ~ ('type ' ~ type | upper if type else 'another type'), 'Cast it, e.g. in a subquery: cast(' ~ column ~ ' as timestamp)']) }}
{%- endmacro %}

{% macro _zone_problem(zone, column, type) -%}
    {{ return(['SW109', 'timezone needs a TIMESTAMP time column', "timezone '" ~ zone ~ "', timecol '" ~ column ~ "'" ~ (' of type ' ~ type | upper if type else ''), 'Leave timezone out: the column already reads as a wall clock']) }}
{%- endmacro %}
