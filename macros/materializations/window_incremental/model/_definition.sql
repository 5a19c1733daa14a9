{#- _definition: what the tables were made for, as JSON. This is stored, and compared with what the next run would
    store: no key and no value may change from one release to the next. -#}
{% macro _definition(model) -%}
    {%- if model.strategy == 'recompute' -%}{{ return(spark_windows._recomputed_definition(model)) }}{%- endif -%}
    {%- set body = spark_windows._replaced(model.sql, [(model.block.start, model.block.end, '…')]) -%}
    {%- set panes = model.inputs[0].panes -%}
    {{ return(tojson({
        'plan': spark_windows._computed(model.block.summary),
        'settings': spark_windows._stored_settings(model.settings),
        'text': {'input': panes.name if panes else model.inputs[0].text, 'body': body | trim},
        'compiled': {'text': model.sql, 'input': model.inputs[0].spans[0]},
    }, sort_keys=true)) }}
{%- endmacro %}

{#- _recomputed_definition: the summaries of the blocks, and the text that is between them. -#}
{% macro _recomputed_definition(model) -%}
    {%- set sql, blocks, plans, text, inputs = model.sql, model.blocks, {}, {}, [] -%}
    {%- do text.update({'body': spark_windows._fragment(sql, blocks, 0, sql | length) | trim}) -%}
    {%- for block in blocks -%}
        {%- set number = loop.index -%}
        {%- do plans.update({block.macro ~ ' ' ~ number: spark_windows._computed(block.summary)}) -%}
        {%- for start, end in block.inputs -%}
            {%- set name = 'input ' ~ number ~ '.' ~ loop.index -%}
            {%- set panes = block.summary.get('of_panes') -%}
            {%- do text.update({
                name: panes.name if panes else spark_windows._fragment(sql, blocks, start, end) | trim
            }) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- set compiled = {'text': sql, 'inputs': inputs, 'window': model.place.window} -%}
    {%- for input in model.inputs -%}
        {%- set item = {
            'spans': input.spans,
            'text': input.text,
            'window': input.windows[0],
            'over': input.windows[1:],
        } -%}
        {%- set by_windows = input.reach == spark_windows._window_reach(input.windows) -%}
        {%- set shape = dict(input.reach) -%}
        {%- if not input.reach.rows -%}{%- do shape.pop('rows') -%}{%- endif -%}
        {%- do inputs.append(item if by_windows else dict(item, reach=shape)) -%}
    {%- endfor -%}
    {%- if model.place != spark_windows._window_place(model.place.window) -%}
        {%- set place = dict(model.place) -%}
        {%- if not place.waiting -%}{%- do place.pop('waiting') -%}{%- endif -%}
        {%- do compiled.update({'place': place}) -%}
    {%- endif -%}
    {{ return(tojson({
        'plan': plans,
        'settings': spark_windows._stored_settings(model.settings),
        'text': text,
        'compiled': compiled,
    }, sort_keys=true)) }}
{%- endmacro %}

{#- _stored_settings: the settings (see `_settings`), as they are stored. `max_ahead`, which only says how later runs
    move the watermark, is none of them. -#}
{% macro _stored_settings(settings) -%}
    {%- set inputs = [] -%}
    {%- for input in settings.inputs -%}
        {%- set cursor = input.cursor -%}
        {%- set kept_cursor = {
            'kind': cursor.kind,
            'column': cursor.column,
            'overlap': cursor.overlap,
            'key': cursor.key,
            'relation': cursor.relation,
        } -%}
        {%- if cursor.changes -%}{%- do kept_cursor.update({'changes': true}) -%}{%- endif -%}
        {%- do inputs.append({
            'cursor': kept_cursor,
            'delay': input.delay,
            'watermark': input.watermark,
        }) -%}
    {%- endfor -%}
    {{ return({
        'strategy': settings.strategy,
        'window_local': settings.window_local,
        'on_schema_change': settings.on_schema_change,
        'slice': settings.slice,
        'inputs': inputs,
        'cursor': inputs[0].cursor,
        'delay': inputs[0].delay,
        'allowed_lateness': settings.allowed_lateness,
        'expire_after': settings.expire_after,
        'compact_every': settings.compact_every,
        'lease_timeout': settings.lease_timeout,
        'emit': settings.emit,
        'file_format': settings.file_format,
        'partition_by': settings.partition_by,
    }) }}
{%- endmacro %}

{#- _computed: the summary of a block without `salt` and `phases`, which change how rows are shuffled and not what is
    computed, without `sees`, which says how its types are known, and without `reach` and how panes are merged, which
    follow from the rest. -#}
{% macro _computed(summary) -%}
    {%- set computed = dict(summary) -%}
    {%- do computed.pop('salt', none) -%}
    {%- do computed.pop('phases', none) -%}
    {%- do computed.pop('sees', none) -%}
    {%- do computed.pop('reach', none) -%}
    {%- if computed.get('of_panes') -%}
        {%- set panes = computed.of_panes -%}
        {%- do computed.update({'of_panes': {'name': panes.name, 'epochs': panes.epochs}}) -%}
    {%- endif -%}
    {{ return(computed) }}
{%- endmacro %}

{#- _fingerprint: of what a model computes, and how. -#}
{% macro _fingerprint(model) -%}
    {{ return(local_md5(spark_windows._definition(model))) }}
{%- endmacro %}
