{#- What a model computes otherwise than its tables were made for. How it is run does not matter, nor in which words:
    another version of this package may compute the same in others. A strategy that changes anything changes the
    texts; cursor and delay stand among the inputs.

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
    {%- set changed, changes = [], [] -%}
    {%- set does_not_matter = [
        'slice', 'lease_timeout', 'compact_every', 'on_schema_change', 'strategy', 'window_local', 'cursor', 'delay',
    ] -%}
    {%- for part in ['plan', 'settings', 'text'] -%}
        {%- for key in (new[part] | list + old[part] | list) | unique if key not in does_not_matter -%}
            {%- set before, after = old[part].get(key), new[part].get(key) -%}
            {%- if before != after -%}
                {%- set before, after = spark_windows._where_they_differ(before, after) -%}
                {%- do changed.append(key) -%}
                {%- do changes.append(
                    key ~ ' ' ~ spark_windows._setting_text(key, before) ~ ' is now '
                    ~ spark_windows._setting_text(key, after)
                ) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- set follows = changes and spark_windows._target_can_follow(model, old, new, changed) -%}
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

{#- _where_they_differ: two values, of lists and mappings only what the other has not. -#}
{% macro _where_they_differ(was, is) -%}
    {%- if was is mapping and is is mapping -%}
        {%- set gone = was.items() | reject('in', is.items() | list) | list -%}
        {%- set new = is.items() | reject('in', was.items() | list) | list -%}
        {{ return((dict(gone), dict(new))) }}
    {%- elif was is string or is is string or was is not iterable or is is not iterable -%}
        {{ return((was, is)) }}
    {%- endif -%}
    {%- set gone, new = was | reject('in', is) | list, is | reject('in', was) | list -%}
    {{ return((gone, new) if gone or new else (was, is)) }}
{%- endmacro %}

{#- _setting_text: a part of the definition as a message shows it. -#}
{% macro _setting_text(key, value) -%}
    {%- set is_length = key in ['allowed_lateness', 'expire_after'] and value -%}
    {{ return(spark_windows._length_text(value) if is_length else spark_windows._show(value)) }}
{%- endmacro %}

{#- _target_can_follow: what has changed is in the target alone: it can be built again from the state or, of a model
    that is recomputed, from the rows that were accepted. -#}
{% macro _target_can_follow(model, old, new, changed) -%}
    {%- if model.strategy == 'accumulate' -%}
        {{ return(not changed | reject('in', ['body', 'having', 'emit', 'partition_by']) | list) }}
    {%- endif -%}
    {%- set kept, was, is = ['inputs', 'allowed_lateness', 'file_format', 'strategy'], [], [] -%}
    {%- for key in kept -%}
        {%- do was.append(old.settings.get(key)) -%}
        {%- do is.append(new.settings.get(key)) -%}
    {%- endfor -%}
    {%- for input in old.compiled.get('inputs') or [] -%}{%- do was.append([input.text, input.window]) -%}{%- endfor -%}
    {%- for input in new.compiled.inputs -%}{%- do is.append([input.text, input.window]) -%}{%- endfor -%}
    {{ return(was == is) }}
{%- endmacro %}
