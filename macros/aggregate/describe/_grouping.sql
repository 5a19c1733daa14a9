{#- _describe_grouping: grouping_id() or grouping_id(all keys), grouping(key): which keys a grouping set leaves out, as
    bits or as one of them. -#}
{% macro _describe_grouping(call, plan, aggregate) -%}
    {%- set names, arguments = plan.group_by | map(attribute='name') | list, aggregate.arguments -%}
    {%- set finish = 'grouping_bits' if plan.sets is not none else 'cast(0 as bigint)' -%}
    {%- if aggregate.function == 'grouping' and arguments[0] in names -%}
        {%- set place = names | length - 1 - names.index(arguments[0]) -%}
        {%- set finish = 'cast(shiftright(' ~ finish ~ ', ' ~ place ~ ') & 1 as tinyint)' -%}
    {%- elif aggregate.function == 'grouping' or (arguments and arguments != names) -%}
        {%- do spark_windows._report(
            call, 'SW119', 'grouping takes one key of group_by, grouping_id none or all of them in order',
            aggregate.name ~ " '" ~ aggregate.text ~ "'", 'group_by has ' ~ (names | join(', ') or '(none)')
        ) -%}
    {%- endif -%}
    {{ return(spark_windows._description(none, finish)) }}
{%- endmacro %}
