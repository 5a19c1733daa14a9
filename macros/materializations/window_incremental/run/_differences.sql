{#- How two definitions differ. How a model is run does not matter, nor in which words it is written: another version of
    this package may compute the same in others. Comments and blanks do not matter either. A strategy that changes
    anything changes the texts; cursor and delay stand among the inputs.

    _differences: what differs, as texts, and the keys that do. -#}
{% macro _differences(old, new) -%}
    {%- set changes, changed_keys = [], [] -%}
    {%- set does_not_matter = [
        'slice', 'lease_timeout', 'compact_every', 'on_schema_change', 'strategy', 'window_local', 'cursor', 'delay',
    ] -%}
    {%- for part in ['plan', 'settings', 'text'] -%}
        {%- for key in (new[part] | list + old[part] | list) | unique if key not in does_not_matter -%}
            {%- set before, after = old[part].get(key), new[part].get(key) -%}
            {%- if (spark_windows._bare_values(before) or none) != (spark_windows._bare_values(after) or none) -%}
                {%- set before, after = spark_windows._shown_differences(key, before, after) -%}
                {%- do changed_keys.append(key) -%}
                {%- do changes.append(key ~ ' ' ~ before ~ ' is now ' ~ after) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return((changes, changed_keys)) }}
{%- endmacro %}

{#- _bare_values: a part of the definition with its texts as `_bare` has them: neither comments nor blanks change what
    is computed. What is none or false is left out, as what an earlier release did not know. -#}
{% macro _bare_values(part) -%}
    {%- if part is string -%}{{ return(spark_windows._bare(part)) }}{%- endif -%}
    {%- if part is mapping -%}
        {%- set values = {} -%}
        {%- for key, item in part.items() if item is not none and item is not sameas false -%}
            {%- do values.update({key: spark_windows._bare_values(item)}) -%}
        {%- endfor -%}
        {{ return(values) }}
    {%- elif part is iterable -%}
        {%- set items = [] -%}
        {%- for item in part -%}{%- do items.append(spark_windows._bare_values(item)) -%}{%- endfor -%}
        {{ return(items) }}
    {%- endif -%}
    {{ return(part) }}
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
    {{ return(spark_windows._bare_values(was) == spark_windows._bare_values(is)) }}
{%- endmacro %}
