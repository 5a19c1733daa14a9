{#- What the joins share.

    _join_keys: `on` as pairs (left column, right column): a name, a list of names, or a mapping of left to right. -#}
{% macro _join_keys(call, on) -%}
    {%- set keys = [] -%}
    {%- for item in ([on] if on is string or on is mapping or on is not iterable else on or []) if item is not none -%}
        {%- if item is mapping -%}
            {%- for own, other in item.items() -%}{%- do keys.append((own, other)) -%}{%- endfor -%}
        {%- elif item is string -%}
            {%- do keys.append((item, item)) -%}
        {%- else -%}
            {%- do spark_windows._report(
                call, 'SW121', 'on takes names of columns', 'on ' ~ spark_windows._show(item),
                "Write on=['user_id'] or, where the names differ, on={'user_id': 'id'}"
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- for pair in keys -%}
        {%- for name in pair
            if name is not string or not modules.re.match('^([a-zA-Z_]\\w*|`([^`]|``)+`)$', name) -%}
            {%- do spark_windows._report(
                call, 'SW121', 'on takes names of columns', 'on ' ~ spark_windows._show(name),
                'Put any other condition in condition, with the aliases l and r'
            ) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(keys) }}
{%- endmacro %}

{#- _check_join_type: the type is one of those that the join knows. -#}
{% macro _check_join_type(call, type, types, example) -%}
    {%- if type not in types -%}
        {%- do spark_windows._report(
            call, 'SW122', 'type must be one of ' ~ types | join(', '), 'type ' ~ spark_windows._show(type),
            "Write type='" ~ example ~ "'"
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _refuse_select: `select` of a join that gives the left's columns. -#}
{% macro _refuse_select(call, select) -%}
    {%- do spark_windows._report(
        call, 'SW124', 'select does not belong to a semi or anti join', 'select ' ~ spark_windows._show(select),
        "Leave select out: the output is the left's columns"
    ) -%}
{%- endmacro %}

{#- _equal_windows: the conditions that both sides have the same window. -#}
{% macro _equal_windows(call) -%}
    {%- set start = spark_windows._same_times(call, 'windows of a join', 'l.window_start', 'r.window_start') -%}
    {{ return([start ~ ' = r.window_start', 'l.window_end = r.window_end']) }}
{%- endmacro %}
