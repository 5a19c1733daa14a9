{#- _changes_of: what the model computes otherwise than before, as texts; refused where the tables cannot follow. How it is run does
    not matter, nor in which words: another version of this package may compute the same in others. A strategy that changes anything
    changes the texts; cursor and delay stand among the inputs. -#}
{% macro _changes_of(model, last, there) -%}
    {%- set old, new, changes, changed = fromjson(last.definition or '' if last else ''), fromjson(spark_windows._definition(model, none)), [], [] -%}
    {%- if old is not mapping or old.plan is not mapping or old.settings is not mapping or old.text is not mapping or not (old.columns or old.described) -%}
        {%- do spark_windows._report(model.call, 'SW219', 'the checkpoint cannot be read', model.names.epochs ~ ' without a definition', 'Build the model anew with --full-refresh') -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
    {%- for part in ['plan', 'settings', 'text'] -%}
        {%- for key in (new[part].keys() | list + old[part].keys() | list) | unique if new[part].get(key) != old[part].get(key) and key not in ['slice', 'lease_timeout', 'compact_every', 'on_schema_change', 'strategy', 'window_local', 'cursor', 'delay'] -%}
            {%- do changed.append(key) -%}
            {%- set was, is = spark_windows._where_they_differ(old[part].get(key), new[part].get(key)) -%}
            {%- do changes.append(key ~ ' ' ~ spark_windows._setting_text(key, was) ~ ' is now ' ~ spark_windows._setting_text(key, is)) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- if changes -%}
        {%- set follows = spark_windows._target_can_follow(model, old, new, changed) -%}
        {%- if follows and last.state_from is not none -%}
            {%- set follows = false -%}
            {%- do changes.append('the state, from which the target would follow, begins at ' ~ last.state_from) -%}
        {%- endif -%}
        {%- set remedy = 'Build it anew with --full-refresh, or change it back' ~ (', or set on_schema_change: sync_all_columns, and only the target is built again' if follows else '') -%}
        {%- if not follows or model.settings.on_schema_change in ['ignore', 'fail'] -%}
            {%- do spark_windows._report(model.call, 'SW208', 'the model computes something else than its tables were made for', changes | join('; '), remedy) -%}
        {%- elif model.settings.on_schema_change == 'append_new_columns' and there.target -%}
            {%- set kept = spark_windows._described(run_query('describe query ' ~ model.sql)) -%}
            {%- set lost = spark_windows._described(run_query('describe query select * except (' ~ model.settings.partition_by ~ ') from ' ~ model.names.target)) | reject('in', kept) | reject('equalto', 'is_final') | list -%}
            {%- if lost -%}
                {%- do spark_windows._report(model.call, 'SW208', 'on_schema_change: append_new_columns takes no column away', 'a body without ' ~ lost | join(', '), 'Select them, or set on_schema_change: sync_all_columns') -%}
            {%- endif -%}
        {%- endif -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
    {{ return(changes) }}
{%- endmacro %}

{#- _where_they_differ: two values, of lists and mappings only what the other has not. -#}
{% macro _where_they_differ(was, is) -%}
    {%- if was is mapping and is is mapping -%}
        {%- set pairs = [was.items() | reject('in', is.items() | list) | list, is.items() | reject('in', was.items() | list) | list] -%}
        {{ return((dict(pairs[0]), dict(pairs[1]))) }}
    {%- elif was is string or is is string or was is not iterable or is is not iterable -%}
        {{ return((was, is)) }}
    {%- endif -%}
    {%- set gone, new = was | reject('in', is) | list, is | reject('in', was) | list -%}
    {{ return((gone, new) if gone or new else (was, is)) }}
{%- endmacro %}

{#- _setting_text: a part of the definition as a message shows it. -#}
{% macro _setting_text(key, value) -%}
    {{ return(spark_windows._length_text(value) if key in ['allowed_lateness', 'expire_after'] and value else spark_windows._show(value)) }}
{%- endmacro %}

{#- _target_can_follow: what has changed is in the target alone: it can be built again from the state or, of a model that is
    recomputed, from the rows that were accepted. -#}
{% macro _target_can_follow(model, old, new, changed) -%}
    {%- if model.strategy == 'accumulate' -%}{{ return(not changed | reject('in', ['body', 'having', 'emit', 'partition_by']) | list) }}{%- endif -%}
    {%- set kept, was, is = ['inputs', 'allowed_lateness', 'file_format', 'strategy'], [], [] -%}
    {%- for key in kept -%}
        {%- do was.append(old.settings.get(key)) -%}
        {%- do is.append(new.settings.get(key)) -%}
    {%- endfor -%}
    {%- for input in old.compiled.inputs or [] -%}{%- do was.append([input.text, input.window]) -%}{%- endfor -%}
    {%- for input in new.compiled.inputs -%}{%- do is.append([input.text, input.window]) -%}{%- endfor -%}
    {{ return(was == is) }}
{%- endmacro %}
