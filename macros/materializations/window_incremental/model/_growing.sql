{#- _check_grows: what a run has read of an input stays as it is: a run reads rows once. The target of a model like this
    one is replaced window by window, so that its windows would count again, or not at all, whenever they change. But
    one that shows windows only when they close, and lets no row in then, grows by its bounds. `node`: the model as dbt
    has it. `is_new`: its tables are made; a model that has gone on like that goes on, and the run says so. -#}
{% macro _check_grows(model, node, is_new) -%}
    {%- set call, found = model.call, [] -%}
    {%- for upstream in spark_windows._nodes_read(node) -%}
        {%- set as_configured = upstream.get('config') or {} -%}
        {%- if as_configured.get('materialized') in ['window_incremental', 'window_panes'] -%}
            {%- for input in model.inputs if spark_windows._reads_node(input.text, upstream) -%}
                {%- if not (spark_windows._only_adds(as_configured) and input.settings.cursor.kind == 'column') -%}
                    {%- do found.append(upstream.name) -%}
                {%- endif -%}
            {%- endfor -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if found and is_new -%}
        {%- do spark_windows._report(
            call, 'SW245', 'an input replaces its windows, which would count again whenever they change',
            'input ' ~ found | unique | join(', ') ~ ', an incremental model',
            'Make this model a view or a table, or write its body over the rows that ' ~ found[0] ~ ' reads; one with'
                ~ ' emit: on_window_close and without allowed_lateness can be read with cursor: window_end'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- elif found -%}
        {%- do log(
            model.names.target ~ ': ' ~ found | unique | join(', ') ~ ' replaces its windows, which count again here '
            ~ 'whenever they change; a full refresh will refuse it (SW245)', info=true
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _only_adds: the config of a model whose windows never change once they are shown. -#}
{% macro _only_adds(config) -%}
    {%- set settings, call = spark_windows._config_record(config), spark_windows._call('window_incremental') -%}
    {%- set lateness = settings.allowed_lateness or '0 seconds' -%}
    {{ return(
        settings.emit == 'on_window_close' and spark_windows._length(call, 'allowed_lateness', lateness, 0) == 0
    ) }}
{%- endmacro %}
