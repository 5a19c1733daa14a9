{#- _named_window: a window given by name becomes the mapping that YAML holds for it: in `meta.spark_windows.windows`
    of the model or source that is read, else in the project var `spark_windows_windows`. A mapping stays as it is. -#}
{% macro _named_window(call, data, window) -%}
    {%- if window is mapping -%}
        {{ return(window) }}
    {%- elif window is none -%}
        {%- do spark_windows._report(call, 'SW101', 'window is required', spark_windows._show(none), "Write window={'kind': 'tumble', 'timecol': 'ts', 'size': '10 minutes'} or the name of a window from YAML") -%}
        {{ return(spark_windows._any_window()) }}
    {%- endif -%}
    {%- set windows = dict(var('spark_windows_windows', {}), **spark_windows._meta(data).get('windows', {})) -%}
    {%- if window is string and window in windows -%}
        {{ return(windows[window]) }}
    {%- elif execute or window is not string -%}
        {%- do spark_windows._report(
            call, 'SW116', 'no window of this name in the var spark_windows_windows or in meta.spark_windows.windows of the input',
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
