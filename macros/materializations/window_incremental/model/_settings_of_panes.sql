{#- The settings of models over panes that another model keeps.

    _settings_of_panes: as `_settings_of_input`. What is new in them says the epoch that changed them; what came too
    late, and up to when rows have come, their model has decided. -#}
{% macro _settings_of_panes(call, given, leaf) -%}
    {%- do spark_windows._refuse_own(call, given.keys() | list, leaf.panes.name) -%}
    {{ return({
        'cursor': spark_windows._cursor_record('column', 'pane_epoch', relation=leaf.panes.epochs),
        'idle_after': none,
        'history': none,
        'monotonic': [],
        'heartbeats': none,
        'delay': spark_windows._length(call, 'watermark', leaf.watermark, 0) if leaf.watermark is not none else none,
        'watermark': leaf.watermark,
    }) }}
{%- endmacro %}

{#- _check_over_panes: what a model that reads nothing but panes may not set: their model has decided it. -#}
{% macro _check_over_panes(call, config, name) -%}
    {%- set own = [
        'cursor', 'slice', 'watermark', 'max_ahead', 'allowed_lateness', 'idle_after', 'history', 'monotonic',
        'heartbeats',
    ] -%}
    {%- do spark_windows._refuse_own(call, config.given | select('in', own), name) -%}
    {%- if 'expire_after' in config.given -%}
        {%- do spark_windows._report(
            call, 'SW258', 'what is made from panes is kept as long as these, for good',
            'expire_after ' ~ spark_windows._show(config.expire_after), 'Leave expire_after out'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{% macro _refuse_own(call, options, name) -%}
    {%- for option in options -%}
        {%- do spark_windows._report(
            call, 'SW259', 'a model over panes takes ' ~ option ~ ' from them', option ~ ' of panes of ' ~ name,
            'Leave it out, and write it in the model of the panes'
        ) -%}
    {%- endfor -%}
{%- endmacro %}
