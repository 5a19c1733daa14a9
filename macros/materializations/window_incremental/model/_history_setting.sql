{#- How far back the rows of an input are there: `history`.

    _history_setting: as settings keep it, see `_settings`. `watermark`: that of the input; none without. -#}
{% macro _history_setting(call, history, watermark) -%}
    {%- if history is none or history == 'held' -%}{{ return(history) }}{%- endif -%}
    {%- set length = spark_windows._length(call, 'history', history) -%}
    {%- if length is not none and watermark is none -%}
        {%- do spark_windows._report(
            call, 'SW203', 'history is counted back from a watermark', 'history ' ~ spark_windows._show(history),
            "Write watermark: '10 minutes', or history: held for what the input holds"
        ) -%}
    {%- endif -%}
    {{ return(length) }}
{%- endmacro %}

{#- _check_history: what a limited history does not go with. -#}
{% macro _check_history(model) -%}
    {%- set problem = none -%}
    {%- for input in model.inputs if input.settings.history is not none -%}
        {%- if model.settings.slice -%}
            {%- do spark_windows._report_history(
                model.call, 'slice ' ~ model.settings.slice, 'Leave slice out: the last of the rows say which are gone'
            ) -%}
        {%- elif spark_windows._has_versions(input.reach) -%}
            {%- do spark_windows._report_history(
                model.call, 'the right of an as_of_join without tolerance',
                'Leave history out of its settings: a version counts for as long as none follows; or write a tolerance'
            ) -%}
        {%- elif input.reach.rows -%}
            {%- do spark_windows._report_history(
                model.call, 'a frame of rows', 'Use a frame of time: how far back so many rows are nobody knows'
            ) -%}
        {%- elif spark_windows._keeps_panes(model) -%}
            {%- do spark_windows._report_history(
                model.call, 'a model of panes', 'Leave history out: panes need their rows once only'
            ) -%}
        {%- elif input.settings.history == 'held' and input.settings.cursor.changes -%}
            {%- do spark_windows._report_history(
                model.call, 'history: held of rows that change',
                "Write history: '30 days': nothing else tells rows that have expired from those that were deleted"
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(model.call) -%}
{%- endmacro %}

{% macro _report_history(call, got, remedy) -%}
    {%- do spark_windows._report(call, 'SW268', 'history does not go with it', got, remedy) -%}
{%- endmacro %}
