{#- What users write of a window is read here, and nowhere else.

    _options: the record of a window as a user gives it, none for what is left out:
    kind, timecol, size, slide, step, gap, offset, partition_by, timezone, only_updates
              as they stand
    pane      of `window_panes`, the size of its windows
    period, restart
              of `floor_time` and `ceil_time`, which are read as tumbling windows with these lengths
    names     the names of the lengths that its kind has
    Every key of the mapping is known and belongs to the kind; a mapping of no kind becomes a valid window. -#}
{% macro _options(call, given) -%}
    {%- set names = {
        'tumble': ['size'], 'hop': ['slide', 'size'], 'cumulate': ['step', 'size'], 'session': ['gap'],
    } -%}
    {%- set kind = given.get('kind') -%}
    {%- if call.macro == 'window_panes' -%}{%- do names.update({'tumble': ['pane']}) -%}{%- endif -%}
    {%- if call.macro in ['floor_time', 'ceil_time'] -%}
        {%- do names.update({'tumble': ['period'] if given.restart is none else ['period', 'restart']}) -%}
    {%- endif -%}
    {%- if kind is not string or kind not in names -%}
        {%- do spark_windows._report(
            call, 'SW106', 'kind must be one of ' ~ names | join(', '), 'kind ' ~ spark_windows._show(kind),
            "Write kind='tumble'"
        ) -%}
        {#- Go on, for the problems of the other arguments. -#}
        {%- set given = spark_windows._any_window(given.get('timecol')) -%}
        {%- set kind = 'tumble' -%}
    {%- endif -%}
    {%- set allowed = ['kind', 'timecol'] + names[kind]
        + (['partition_by'] if kind == 'session' else ['offset', 'timezone'])
        + (['only_updates'] if kind == 'cumulate' and call.macro == 'window_aggregate' else []) -%}
    {%- for option, value in given.items() if value is not none and option not in allowed -%}
        {%- do spark_windows._refuse_option(call, kind, option, value, allowed) -%}
    {%- endfor -%}
    {{ return({
        'kind': kind,
        'timecol': given.get('timecol'),
        'size': given.get('size'),
        'slide': given.get('slide'),
        'step': given.get('step'),
        'gap': given.get('gap'),
        'offset': given.get('offset'),
        'partition_by': given.get('partition_by'),
        'timezone': given.get('timezone'),
        'only_updates': given.get('only_updates'),
        'pane': given.get('pane'),
        'period': given.get('period'),
        'restart': given.get('restart'),
        'names': names[kind],
    }) }}
{%- endmacro %}

{#- _refuse_option: an option that belongs to another kind, or to none. -#}
{% macro _refuse_option(call, kind, option, value, allowed) -%}
    {%- set known = [
        'kind', 'timecol', 'size', 'slide', 'step', 'gap', 'offset', 'partition_by', 'timezone', 'only_updates',
    ] -%}
    {%- set reasons = {
        'timezone': 'sessions measure elapsed time, which no zone changes',
        'offset': 'a session starts with its first row, nothing is aligned',
        'order_by': 'a session is always ordered by its time column',
    } -%}
    {%- set reason = ': ' ~ reasons[option] if kind == 'session' and option in reasons else '' -%}
    {%- if option in known or reason -%}
        {%- do spark_windows._report(
            call, 'SW108', option ~ ' does not belong to a ' ~ kind ~ ' window' ~ reason,
            option ~ ' ' ~ spark_windows._show(value), 'Leave ' ~ option ~ ' out'
        ) -%}
    {%- else -%}
        {%- do spark_windows._check_unknown(call, {option: value}, allowed | reject('equalto', 'kind')) -%}
    {%- endif -%}
{%- endmacro %}

{#- _named_window: the mapping that YAML holds for the name of a window: in `meta.spark_windows.windows` of the model or
    source that is read, else in the project var `spark_windows_windows`. A mapping stays as it is. -#}
{% macro _named_window(call, data, window) -%}
    {%- if window is mapping -%}{{ return(window) }}{%- endif -%}
    {%- if window is none -%}
        {%- do spark_windows._report(
            call, 'SW101', 'window is required', spark_windows._show(none),
            "Write window={'kind': 'tumble', 'timecol': 'ts', 'size': '10 minutes'} "
                ~ 'or the name of a window from YAML'
        ) -%}
        {{ return(spark_windows._any_window()) }}
    {%- endif -%}
    {%- set of_project = var('spark_windows_windows', {}) or {} -%}
    {%- if of_project is not mapping -%}
        {%- do spark_windows._report(
            call, 'SW147', 'the var spark_windows_windows is a mapping of names to windows',
            'spark_windows_windows ' ~ spark_windows._show(of_project),
            'Write e.g. spark_windows_windows: {hourly: {kind: tumble, timecol: ts, size: 1 hour}}'
        ) -%}
        {%- set of_project = {} -%}
    {%- endif -%}
    {%- set windows = dict(of_project) -%}
    {%- do windows.update(spark_windows._yaml(call, data).windows) -%}
    {%- if window is string and windows[window] is mapping -%}
        {{ return(windows[window]) }}
    {%- elif execute or window is not string -%}
        {%- do spark_windows._report(
            call, 'SW116',
            'no window of this name in the var spark_windows_windows or in meta.spark_windows.windows of the input',
            'window ' ~ spark_windows._show(window), 'Known are ' ~ (windows | join(', ') or '(none)')
        ) -%}
    {%- endif -%}
    {#- While dbt parses, the graph is not there. -#}
    {{ return(spark_windows._any_window()) }}
{%- endmacro %}

{#- _any_window: a valid window, to go on with where the real one is wrong or not known yet. -#}
{% macro _any_window(timecol=none) -%}
    {{ return({'kind': 'tumble', 'timecol': timecol or 'null', 'size': '1 second'}) }}
{%- endmacro %}
