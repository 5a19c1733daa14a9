{#- _check_orderable: keys have a type that Spark can sort by, where windows are merged in the order of panes per key:
    GROUP BY takes a MAP, a window function does not. Of keys that are expressions Spark says so itself. -#}
{% macro _check_orderable(call, data, plan) -%}
    {%- set columns, maps = call.columns_of.get(data | string) or {}, [] -%}
    {%- for key in plan.group_by | map(attribute='expression') | list + (plan.window.partition_by or []) -%}
        {%- if 'map<' in (columns.get(key | lower) or '') -%}{%- do maps.append(key) -%}{%- endif -%}
    {%- endfor -%}
    {%- if maps and spark_windows._choose(plan).combiner not in ['direct', 'panes', 'copies'] -%}
        {%- do spark_windows._report(
            call, 'SW148', 'a key of windows that share panes is sorted, and a MAP has no order',
            'group_by ' ~ maps | join(', '),
            "Group by its entries, e.g. {'" ~ maps[0] ~ "': 'array_sort(map_entries(" ~ maps[0] ~ "))'}"
        ) -%}
    {%- endif -%}
{%- endmacro %}
