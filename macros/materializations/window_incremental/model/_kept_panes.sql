{#- Models whose panes are kept for others to read.

    _keeps_panes: a model is one. -#}
{% macro _keeps_panes(model) -%}
    {{ return(model.block is not none and model.block.macro == 'window_panes') }}
{%- endmacro %}

{#- _check_what_is_kept: a body of panes stands in a model of panes, and no other body does. Readers of panes take all
    that the state holds, so that nothing around the call may leave rows out, and no pane expires. -#}
{% macro _check_what_is_kept(model) -%}
    {%- set call, of_panes = model.call, model.call.macro == 'window_panes' -%}
    {%- set given = spark_windows._config_record(model.config) -%}
    {%- set got = 'model ' ~ model.names.identifier -%}
    {%- if model.blocks | selectattr('macro', 'equalto', 'window_panes') | list and not of_panes -%}
        {%- do spark_windows._report(
            call, 'SW256', 'panes are kept by a model that is materialized as window_panes', got,
            'Write materialized: window_panes; or window_aggregate in place of window_panes'
        ) -%}
    {%- elif of_panes -%}
        {%- set around = model.outer_sql[spark_windows._ctes(model.outer_sql)[1]:] -%}
        {%- set is_alone = modules.re.match('(?i)^\\s*(select\\s+\\*\\s+from\\s*)?(\\(\\s*)?(\\)\\s*)?$', around) -%}
        {%- if not spark_windows._keeps_panes(model) or not is_alone -%}
            {%- do spark_windows._report(
                call, 'SW257', 'the body of a model of panes is one call of window_panes and nothing else', got,
                'Write select * from {{ spark_windows.window_panes(…) }}, and conditions as its where'
            ) -%}
        {%- endif -%}
        {%- for option in ['emit', 'expire_after', 'rowtime', 'window_local'] if option in given.given -%}
            {%- do spark_windows._report(
                call, 'SW258', 'panes are shown at once and kept for good',
                option ~ ' ' ~ spark_windows._show(given[option]),
                'Leave ' ~ option ~ ' out, and write emit in the models that read the panes'
            ) -%}
        {%- endfor -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}
