{#- _time: the record of the event time of a window:
    column       an expression; by default the `timecol` of YAML (see `_yaml`)
    type         timestamp, timestamp_ntz or date; none where the input cannot be described
    zone         the zone whose wall clock windows follow: the one that is given, else the input's in YAML, else that of
                 the var spark_windows_timezone; none for UTC
    zone_given   whether the call names it -#}
{% macro _time(call, data, kind, timecol=none, timezone=none) -%}
    {%- set yaml, columns = spark_windows._yaml(call, data), spark_windows._columns(call, data) -%}
    {%- set given = timecol or yaml.timecol -%}
    {%- set column = spark_windows._check_text(call, 'timecol', given) or 'null' -%}
    {%- if given is none and execute -%}
        {%- set remedy = "Write timecol='event_time', or set event_time in the config of the model or source that is"
            ~ ' read (dbt does not show it to unit tests)' -%}
        {%- if data is string -%}
            {%- set remedy = "Write timecol='event_time': YAML says nothing of a subquery or CTE that is not seen to"
                ~ ' only select columns and rows of one relation' -%}
        {%- endif -%}
        {%- do spark_windows._report(call, 'SW101', 'timecol is required', spark_windows._show(none), remedy) -%}
    {%- endif -%}
    {#- a batch has no processing time -#}
    {%- set now = '(?i)\\s*(?:' ~ spark_windows._clock_calls() ~ '|proctime\\b)' -%}
    {%- if modules.re.match(now, column) and spark_windows._plain(column) not in (columns or []) -%}
        {%- do spark_windows._report(
            call, 'SW110', 'timecol must be a column: a batch has no processing time',
            'timecol ' ~ spark_windows._show(column), 'Use the column that holds the time of ingestion'
        ) -%}
    {%- endif -%}
    {%- set type = spark_windows._time_type(call, data, column) if columns is not none else none -%}
    {%- set zone = (timezone or yaml.timezone or var('spark_windows_timezone', 'UTC')) -%}
    {%- set zone = none if kind == 'session' or zone == 'UTC' else spark_windows._checked_zone(call, zone) -%}
    {%- if timezone and type in ['timestamp_ntz', 'date'] -%}
        {%- do spark_windows._report(call, *spark_windows._zone_problem(timezone, column, type)) -%}
    {%- endif -%}
    {{ return({
        'column': column,
        'type': type,
        'zone': zone,
        'zone_given': timezone is not none,
    }) }}
{%- endmacro %}

{#- _time_type: the type of the time in an input that can be described. -#}
{% macro _time_type(call, data, column) -%}
    {%- set before = call.problems | length -%}
    {%- do spark_windows._check_columns(call, 'timecol', [column], data) -%}
    {%- if call.problems | length > before -%}{{ return(none) }}{%- endif -%}
    {%- set type = spark_windows._types(call, data, [column])[column] -%}
    {%- if type not in ['timestamp', 'timestamp_ntz', 'date', 'void'] -%}
        {%- do spark_windows._report(call, *spark_windows._type_problem(column, type)) -%}
    {%- endif -%}
    {{ return(none if type == 'void' else type) }}
{%- endmacro %}

{#- _checked_zone: a zone that someone has named, none of UTC; what is no zone is reported. -#}
{% macro _checked_zone(call, zone) -%}
    {%- if zone is not string -%}
        {#- YAML reads hours and minutes without quotes as a number to the base of 60 -#}
        {%- set minutes = zone | abs if spark_windows._is_whole(zone) else 0 -%}
        {%- set offset = ('-' if minutes and zone < 0 else '+') ~ ('0' ~ minutes // 60)[-2:] ~ ':'
            ~ ('0' ~ minutes % 60)[-2:] -%}
        {%- set is_offset = 0 < minutes <= 1080 -%}
        {%- do spark_windows._report(
            call, 'SW111', 'timezone must be text', 'timezone ' ~ spark_windows._show(zone),
            "Write it in quotes, timezone: '" ~ offset ~ "': without them YAML reads hours and minutes as a number"
                if is_offset else "Write a name such as 'America/New_York' or an offset such as '+05:30', in quotes"
        ) -%}
        {{ return(none) }}
    {%- elif not spark_windows._is_zone(zone) -%}
        {%- do spark_windows._report(
            call, 'SW111', 'unknown time zone', 'timezone ' ~ spark_windows._show(zone),
            "Use a name such as 'America/New_York' or an offset such as '+05:30'"
        ) -%}
    {%- endif -%}
    {{ return(none if zone in ['UTC', 'Etc/UTC', 'GMT', 'Zulu', '+00:00'] else zone) }}
{%- endmacro %}

{#- _is_zone: a name or an offset of a zone. dbt v2 does not list names: there Spark refuses what it does not know. -#}
{% macro _is_zone(zone) -%}
    {%- if modules.re.match('^[+-](0\\d|1[0-7]):[0-5]\\d$|^[+-]18:00$', zone) -%}{{ return(true) }}{%- endif -%}
    {%- if modules.pytz.all_timezones is defined -%}{{ return(zone in modules.pytz.all_timezones) }}{%- endif -%}
    {{ return(modules.re.match('^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$', zone) is not none) }}
{%- endmacro %}

{#- _type_problem, _zone_problem: the arguments of `_report` and, where the type is known at run time only (none), of
    `_raise_error`. -#}
{% macro _type_problem(column, type) -%}
    {%- set shown = 'type ' ~ type | upper if type else 'another type' -%}
    {{ return([
        'SW113', 'timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE', "timecol '" ~ column ~ "' of " ~ shown,
        'Cast it, e.g. in a subquery: cast(' ~ column ~ ' as timestamp)',
    ]) }}
{%- endmacro %}

{% macro _zone_problem(zone, column, type) -%}
    {%- set shown = ' of type ' ~ type | upper if type else '' -%}
    {{ return([
        'SW109', 'timezone needs a TIMESTAMP time column', "timezone '" ~ zone ~ "', timecol '" ~ column ~ "'" ~ shown,
        'Leave timezone out: the column already reads as a wall clock',
    ]) }}
{%- endmacro %}
