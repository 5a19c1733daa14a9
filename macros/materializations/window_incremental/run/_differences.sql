{#- How two definitions differ. How a model is run does not matter, nor in which words it is written: another version of
    this package may compute the same in others. A strategy that changes anything changes the texts; cursor and delay
    stand among the inputs.

    _differences: what differs, as texts, and the keys that do. -#}
{% macro _differences(old, new) -%}
    {%- set changes, changed_keys = [], [] -%}
    {%- set does_not_matter = [
        'slice', 'lease_timeout', 'compact_every', 'on_schema_change', 'strategy', 'window_local', 'cursor', 'delay',
    ] -%}
    {%- for part in ['plan', 'settings', 'text'] -%}
        {%- for key in (new[part] | list + old[part] | list) | unique if key not in does_not_matter -%}
            {%- set before, after = old[part].get(key), new[part].get(key) -%}
            {%- if before != after -%}
                {%- set before, after = spark_windows._where_they_differ(before, after) -%}
                {%- do changed_keys.append(key) -%}
                {%- do changes.append(
                    key ~ ' ' ~ spark_windows._setting_text(key, before) ~ ' is now '
                    ~ spark_windows._setting_text(key, after)
                ) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return((changes, changed_keys)) }}
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
{% macro _target_can_follow(model, old, new, changed_keys) -%}
    {%- if model.strategy == 'accumulate' -%}
        {{ return(not changed_keys | reject('in', ['body', 'having', 'emit', 'partition_by']) | list) }}
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
