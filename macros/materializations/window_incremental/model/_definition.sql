{#- _definition: what the tables were made for, as JSON; `cursor` is that of the input or, of a model that is recomputed, the
    list of those of its inputs. -#}
{% macro _definition(model, cursor) -%}
    {%- if model.strategy == 'recompute' -%}{{ return(spark_windows._recomputed_definition(model, cursor or [])) }}{%- endif -%}
    {{ return(tojson({
        'plan': spark_windows._computed(model.block.plan),
        'settings': model.settings,
        'text': {'input': model.input, 'body': spark_windows._replaced(model.sql, [(model.block.start, model.block.end, '…')]) | trim},
        'compiled': {'text': model.sql, 'input': model.block.inputs[0]},
        'cursor_type': (cursor or {}).get('type'),
        'columns': (cursor or {}).get('columns'),
    }, sort_keys=true)) }}
{%- endmacro %}

{#- _recomputed_definition: the plans of the macros, and the text that is between them. -#}
{% macro _recomputed_definition(model, cursors) -%}
    {%- set plan, text, described = {}, {'body': spark_windows._fragment(model.sql, model.blocks, 0, model.sql | length) | trim}, [] -%}
    {%- for block in model.blocks -%}
        {%- do plan.update({block.macro ~ ' ' ~ loop.index: spark_windows._computed(block.plan)}) -%}
        {%- set number = loop.index -%}
        {%- for start, end in block.inputs -%}{%- do text.update({'input ' ~ number ~ '.' ~ loop.index: spark_windows._fragment(model.sql, model.blocks, start, end) | trim}) -%}{%- endfor -%}
    {%- endfor -%}
    {%- for cursor in cursors -%}{%- do described.append({'cursor_type': cursor.type, 'columns': cursor.columns}) -%}{%- endfor -%}
    {%- set spans = [] -%}
    {%- for input in model.inputs -%}{%- do spans.append({'spans': input.spans, 'text': input.input, 'window': input.block.plan.window, 'over': input.over}) -%}{%- endfor -%}
    {{ return(tojson({
        'plan': plan, 'settings': model.settings, 'text': text, 'described': described,
        'compiled': {'text': model.sql, 'inputs': spans, 'window': spark_windows._outermost(model)},
    }, sort_keys=true)) }}
{%- endmacro %}

{#- _computed: what a plan computes, without how its rows are shuffled. -#}
{% macro _computed(plan) -%}
    {%- set computed = dict(plan) -%}
    {%- do computed.pop('salt', none) -%}
    {{ return(computed) }}
{%- endmacro %}

{#- _fingerprint: of what a model computes, and how. -#}
{% macro _fingerprint(model) -%}
    {{ return(local_md5(spark_windows._definition(model, none))) }}
{%- endmacro %}
