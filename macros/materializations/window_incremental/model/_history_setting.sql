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

{#- _take_declared_history: what the YAML of the inputs declares, where the model says nothing. Incremental models keep
    what they have made: there it is what they say of their own inputs. `node`: the model as dbt has it. -#}
{% macro _take_declared_history(model, node) -%}
    {%- set config_record = spark_windows._config_record(model.config) -%}
    {%- for upstream in spark_windows._nodes_behind(node) if 'history' not in config_record.given -%}
        {%- set name = upstream.get('identifier') or upstream.get('alias') or upstream.get('name') -%}
        {%- set kept = ((upstream.get('config') or {}).get('materialized') or '').startswith('window_') -%}
        {%- set history = none if kept else spark_windows._meta_of_node(upstream).get('history') -%}
        {%- for input in model.inputs if history is not none -%}
            {%- set texts, chosen = [input.text | replace('`', '')], [] -%}
            {%- for table, given in config_record.inputs.items() if 'history' in given -%}
                {%- set is_it = spark_windows._is_named(table, [input.as_written]) -%}
                {%- if is_it -%}{%- do chosen.append(table) -%}{%- endif -%}
            {%- endfor -%}
            {%- if not chosen and spark_windows._is_named(upstream.schema ~ '.' ~ name, texts) -%}
                {%- set has_watermark = true if input.settings.delay is not none else none -%}
                {%- do input.settings.update({
                    'history': spark_windows._history_setting(model.call, history, has_watermark),
                }) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(model.call) -%}
{%- endmacro %}

{#- _check_history: what a limited history does not go with. -#}
{% macro _check_history(model) -%}
    {%- set problem = none -%}
    {%- for input in model.inputs if input.settings.history is not none -%}
        {%- if model.settings.slice -%}
            {%- do spark_windows._report_history(
                model.call, 'slice ' ~ model.settings.slice, 'Leave slice out: the last of the rows say which are gone'
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
