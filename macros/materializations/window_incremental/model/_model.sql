{#- _model: what the compiled body and the config of a model say: {call, names, settings, strategy, roles (of its tables), sql, rest
    (the text around its macros)} and, to accumulate, {block (the marked window_aggregate), input}; to recompute, {inputs}:
    each a model of its own as far as what is new in it goes, {call, names, settings, input, block, over, spans}. -#}
{% macro _model(call, names, sql, config) -%}
    {%- set blocks = spark_windows._marks(sql) -%}
    {%- set rest = spark_windows._rest_of(sql, blocks) -%}
    {%- set given = (config.get('meta') or {}).get('spark_windows') or {} -%}
    {%- set block = spark_windows._accumulated_block(sql, blocks, rest) -%}
    {%- set input = sql[block.inputs[0][0]:block.inputs[0][1]] | trim if block else none -%}
    {%- set model = {'call': call, 'names': names, 'sql': sql, 'rest': rest} -%}
    {%- for one in blocks if one.plan.windows is mapping -%}
        {%- do spark_windows._report(call, 'SW223', 'several windows in one call are not kept', 'windows ' ~ one.plan.windows | join(', '), 'Write a model for each of them') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endfor -%}
    {%- set can_accumulate = block is not none and spark_windows._merges(block.plan) and spark_windows._is_row_wise(input) -%}
    {%- if given.strategy == 'accumulate' or (can_accumulate and given.strategy != 'recompute') -%}
        {{ return(spark_windows._accumulate_model(model, config, block, input)) }}
    {%- endif -%}
    {{ return(spark_windows._recompute_model(model, config, blocks, given.window_local is true)) }}
{%- endmacro %}

{% macro _accumulate_model(model, config, block, input) -%}
    {%- if block is none -%}
        {%- do spark_windows._report(model.call, 'SW209', 'the body must be one window_aggregate, with at most a select and where around it that go row by row and keep window_start and window_end', 'model ' ~ model.names.identifier, 'Leave strategy out: other bodies are recomputed') -%}
    {%- else -%}
        {%- do spark_windows._check_fixed(model.call, block) -%}
        {%- do spark_windows._stored_plan(model.call, block.plan) -%}
        {%- if not spark_windows._is_row_wise(input) -%}
            {%- do spark_windows._report(model.call, 'SW225', 'the input must select row by row', 'input ' ~ spark_windows._show(input), 'Put what groups, orders or limits rows into another model') -%}
        {%- endif -%}
    {%- endif -%}
    {%- set settings = spark_windows._settings(model.call, config, [{'as_written': input or '', 'watermark': block.plan.watermark if block else none}]) -%}
    {%- do spark_windows._raise_problems(model.call) -%}
    {%- set roles = ['target', 'state', 'late', 'epochs'] + (['seen'] if spark_windows._keeps_seen(settings.cursor) else []) -%}
    {{ return(dict(model, strategy='accumulate', settings=settings, roles=roles, block=block, input=input)) }}
{%- endmacro %}

{% macro _recompute_model(model, config, blocks, local) -%}
    {%- set leaves = spark_windows._leaves(model.call, model.sql, blocks, local) -%}
    {%- set settings = spark_windows._settings(model.call, config, leaves or [{'as_written': '', 'watermark': none}]) -%}
    {%- do spark_windows._raise_problems(model.call) -%}
    {%- set inputs, names, roles = [], dict(model.names), ['target', 'epochs'] -%}
    {%- for leaf in leaves -%}
        {%- set own = {} -%}
        {%- set number = loop.index -%}
        {%- set cursor = settings.inputs[loop.index0].cursor -%}
        {%- for role in ['late'] + (['seen'] if spark_windows._keeps_seen(cursor) else []) -%}
            {%- set numbered = role if number == 1 else role ~ '_' ~ number -%}
            {%- do names.update({numbered: spark_windows._numbered(model.names[role], number)}) -%}
            {%- do own.update({role: names[numbered]}) -%}
            {%- do roles.append(numbered) -%}
        {%- endfor -%}
        {%- do inputs.append({
            'call': model.call, 'names': dict(names, **own), 'settings': dict(settings, **settings.inputs[loop.index0]),
            'input': leaf.text, 'as_written': leaf.as_written, 'block': {'plan': {'window': leaf.window}}, 'over': leaf.over, 'spans': leaf.spans,
        }) -%}
    {%- endfor -%}
    {{ return(dict(model, strategy='recompute', names=names, settings=settings, roles=roles, inputs=inputs, blocks=blocks)) }}
{%- endmacro %}

{#- _merges: all aggregates of a marked window_aggregate can be merged. -#}
{% macro _merges(marked) -%}
    {%- set probe = spark_windows._call('window_aggregate') -%}
    {%- do spark_windows._stored_plan(probe, marked) -%}
    {{ return(not probe.problems) }}
{%- endmacro %}

{#- _check_fixed: what is kept by days has windows of fixed length, each of which depends on its own rows. -#}
{% macro _check_fixed(call, block) -%}
    {%- if block.plan.fill -%}
        {%- do spark_windows._report(call, 'SW234', 'empty windows are not kept incrementally', block.macro ~ ' with fill', 'Leave fill out, and fill the windows of the model in one that reads it') -%}
    {%- endif -%}
    {%- if block.plan.window.months -%}
        {%- do spark_windows._report(call, 'SW233', 'windows of months are not kept incrementally', block.macro ~ ' with a ' ~ block.plan.window.kind ~ ' window of months', 'Keep windows of a day, and add them up to months in a model that reads this one') -%}
    {%- endif -%}
{%- endmacro %}
