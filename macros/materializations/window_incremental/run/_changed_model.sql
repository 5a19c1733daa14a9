{#- Whether a model computes something else than its tables were made for (see `_differences`).

    _changed_definition: the definition that the tables have, where the model has another one that the target can
    follow; none where nothing has changed. What the tables cannot follow is refused. -#}
{% macro _changed_definition(model, opening) -%}
    {%- set change = spark_windows._change_record(model, opening) -%}
    {%- if not change.changes -%}{{ return(none) }}{%- endif -%}
    {%- if not change.follows or model.settings.on_schema_change in ['ignore', 'fail'] -%}
        {%- set follow = ', or set on_schema_change: sync_all_columns, and only the target is built again' -%}
        {%- do spark_windows._report(
            model.call, 'SW208', 'the model computes something else than its tables were made for',
            change.changes | join('; '),
            'Build it anew with --full-refresh, or change it back' ~ (follow if change.follows else '')
        ) -%}
    {%- elif model.settings.on_schema_change == 'append_new_columns' and opening.there.get('target') -%}
        {%- do spark_windows._take_steps(change, spark_windows._change_steps()) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(model.call) -%}
    {{ return(change.definition) }}
{%- endmacro %}

{#- _change_steps: whether the body has all columns of the target. -#}
{% macro _change_steps() -%}
    {{ return([
        spark_windows._question('body', spark_windows._body_question, spark_windows._body_columns, listing=true),
        spark_windows._question(
            'columns of target', spark_windows._target_question, spark_windows._lost_columns, listing=true
        ),
    ]) }}
{%- endmacro %}

{#- _change_record:
    title       what the log calls the model
    model       the model as it is now
    definition  what its tables were made for, as JSON
    changes     what differs, as texts
    follows     the target can follow, without a full refresh
    columns     the columns of the body as it is now, once they are asked for
    ended       see `_take_steps` -#}
{% macro _change_record(model, opening) -%}
    {%- set last = opening.epochs[0] if opening.epochs else none -%}
    {%- set old = fromjson(last.definition or '' if last else '') -%}
    {%- set new = fromjson(spark_windows._definition(model, none)) -%}
    {%- if not spark_windows._is_definition(old) -%}
        {%- do spark_windows._report(
            model.call, 'SW219', 'the checkpoint cannot be read', model.names.epochs ~ ' without a definition',
            'Build the model anew with --full-refresh'
        ) -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
    {%- set changes, changed_keys = spark_windows._differences(old, new) -%}
    {%- set follows = changes and spark_windows._target_can_follow(model, old, new, changed_keys) -%}
    {%- if follows and last.state_from is not none -%}
        {%- set follows = false -%}
        {%- do changes.append('the state, from which the target would follow, begins at ' ~ last.state_from) -%}
    {%- endif -%}
    {{ return({
        'title': model.names.target,
        'model': model,
        'definition': last.definition,
        'changes': changes,
        'follows': follows,
        'columns': none,
        'ended': false,
    }) }}
{%- endmacro %}

{#- _is_definition: a text of a checkpoint is what `_definition` writes. -#}
{% macro _is_definition(old) -%}
    {%- if old is not mapping -%}{{ return(false) }}{%- endif -%}
    {%- for part in ['plan', 'settings', 'text'] if old.get(part) is not mapping -%}{{ return(false) }}{%- endfor -%}
    {{ return(old.get('columns') or old.get('described')) }}
{%- endmacro %}

{% macro _body_question(change, item) -%}
    {{ return('describe query ' ~ change.model.sql) }}
{%- endmacro %}

{% macro _body_columns(change, item, rows) -%}
    {{ return({'columns': spark_windows._described({'rows': rows})}) }}
{%- endmacro %}

{% macro _target_question(change, item) -%}
    {%- set model = change.model -%}
    {{ return('describe query select * except (' ~ model.settings.partition_by ~ ') from ' ~ model.names.target) }}
{%- endmacro %}

{% macro _lost_columns(change, item, rows) -%}
    {%- set columns = spark_windows._described({'rows': rows}) -%}
    {%- set lost = columns | reject('in', change.columns) | reject('equalto', 'is_final') | list -%}
    {%- if lost -%}
        {%- do spark_windows._report(
            change.model.call, 'SW208', 'on_schema_change: append_new_columns takes no column away',
            'a body without ' ~ lost | join(', '), 'Select them, or set on_schema_change: sync_all_columns'
        ) -%}
    {%- endif -%}
{%- endmacro %}
