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
    {%- for input in model.inputs if input.settings.history is not none -%}
        {%- if model.settings.slice -%}
            {%- do spark_windows._report_history(
                input, 'slice ' ~ model.settings.slice, 'Leave slice out: the last of the rows say which are gone'
            ) -%}
        {%- elif spark_windows._has_versions(input.reach) -%}
            {%- do spark_windows._report_history(
                input, 'the right of an as_of_join without tolerance',
                spark_windows._without_history(input, 'of its settings: a version counts for as long as none follows')
                    ~ '; or write a tolerance'
            ) -%}
        {%- elif input.reach.rows -%}
            {%- do spark_windows._report_history(
                input, 'a frame of rows',
                'Use a frame of time: how far back so many rows are nobody knows' ~ (
                    '. Or else: ' ~ spark_windows._without_history(input) if input.history_of
                )
            ) -%}
        {%- elif spark_windows._keeps_panes(model) -%}
            {%- do spark_windows._report_history(
                input, 'a model of panes',
                spark_windows._without_history(input, ': later runs do not need the rows that panes are made of')
            ) -%}
        {%- elif input.settings.history == 'held' and input.settings.cursor.changes -%}
            {%- do spark_windows._report_history(
                input, 'history: held of rows that change',
                "Write history: '30 days': nothing else tells rows that have expired from those that were deleted"
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(model.call) -%}
{%- endmacro %}

{#- _without_history: the remedy that does without. A history that YAML declares cannot be left out, and stands for rows
    that may be gone: the model has to say that it takes those that are there. `why`: what else there is to say. -#}
{% macro _without_history(input, why='') -%}
    {%- if not input.history_of -%}
        {{ return('Leave history out' ~ (' ' if why[:1] != ':') ~ why) }}
    {%- endif -%}
    {{ return(
        'Write history: null for this input in the config of the model: a first run and a backfill then take the rows'
        ~ ' that are there, though others may be gone'
        ~ (', and rows that expire are taken back as deleted' if input.settings.cursor.changes)
    ) }}
{%- endmacro %}

{% macro _report_history(input, got, remedy) -%}
    {%- set declared = ', and the history that ' ~ input.history_of ~ ' declares' if input.history_of else '' -%}
    {%- do spark_windows._report(input.call, 'SW268', 'history does not go with it', got ~ declared, remedy) -%}
{%- endmacro %}
