{#- _describe_avg: avg, mean: as Spark's, doubles for all but decimals, whose quotient has four more digits. -#}
{% macro _describe_avg(call, plan, aggregate) -%}
    {%- set type, x, where = aggregate.type, '(' ~ aggregate.arguments[0] ~ ')', aggregate.where -%}
    {%- set decimal = modules.re.match('decimal\\((\\d+),(\\d+)\\)', type or '') -%}
    {%- if type is none -%}{{ return(spark_windows._describe_untyped_avg(aggregate, x)) }}{%- endif -%}
    {%- set count = ('count', 'count' ~ x ~ where, 'sum') -%}
    {%- if decimal -%}
        {%- set accumulators = dict(spark_windows._checked_sum(x, where, decimal), count=count) -%}
        {%- set precision, scale = [decimal.group(1) | int + 4, 38] | min, [decimal.group(2) | int + 4, 38] | min -%}
        {%- set result, parts = 'decimal(' ~ precision ~ ',' ~ scale ~ ')', [] -%}
        {%- for part in spark_windows._quotient('if({@overflow}, null, {@sum})') -%}
            {%- do parts.append('cast(' ~ part ~ ' as ' ~ result ~ ')') -%}
        {%- endfor -%}
        {%- set finish = 'cast(' ~ parts | join(' + ') ~ ' as ' ~ result ~ ')' -%}
        {{ return(spark_windows._description(aggregate.text, finish, accumulators)) }}
    {%- endif -%}
    {%- set value = x if type.startswith('interval') else '(cast(' ~ x ~ ' as double))' -%}
    {%- set accumulators = {'sum': ('sum', 'sum' ~ value ~ where, 'sum'), 'count': count} -%}
    {{ return(spark_windows._description(aggregate.text, '{@sum} / nullif({@count}, 0)', accumulators)) }}
{%- endmacro %}

{#- _describe_untyped_avg: the same where the type of the values is known at run time only: both ways are written, and
    the type of the result is that of the average of no rows. -#}
{% macro _describe_untyped_avg(aggregate, x) -%}
    {%- set where, is_decimal = aggregate.where, 'typeof' ~ x ~ " like 'decimal%'" -%}
    {%- set exact = '(case when ' ~ is_decimal ~ ' then ' ~ x ~ ' end)' -%}
    {%- set double = 'sum(case when not ' ~ is_decimal ~ ' then cast(' ~ x ~ ' as double) end)' -%}
    {%- set typed, parts = "try_variant_get(cast({value} as variant), '$', typeof({@avg_type}))", [] -%}
    {%- for part in spark_windows._quotient('if({@overflow}, null, {@sum})') -%}
        {%- do parts.append(typed | replace('{value}', part)) -%}
    {%- endfor -%}
    {%- set quotient = typed | replace('{value}', parts | join(' + ')) -%}
    {%- set ratio = typed | replace('{value}', '{@double} / nullif({@count}, 0)') -%}
    {%- set finish = "case when typeof({@avg_type}) like 'decimal%' then " ~ quotient ~ ' else ' ~ ratio ~ ' end' -%}
    {%- set accumulators = dict(
        spark_windows._checked_sum(exact, where, none),
        double=('sum', double ~ where, 'sum'),
        count=('count', 'count' ~ x ~ where, 'sum'),
        avg_type=('avg_type', 'avg' ~ x ~ ' filter (where false)', 'typed_null'),
    ) -%}
    {{ return(spark_windows._description(aggregate.text, finish, accumulators)) }}
{%- endmacro %}

{#- _quotient: {sum} / count in two: a whole part and a rest below one, so that rounding to the result's scale happens
    once. -#}
{% macro _quotient(sum) -%}
    {%- set divisor = 'cast(nullif({@count}, 0) as decimal(12,0))' -%}
    {%- set rest = sum ~ ' % ' ~ divisor -%}
    {{ return(['((' ~ sum ~ ' - ' ~ rest ~ ') / ' ~ divisor ~ ')', '(' ~ rest ~ ' / ' ~ divisor ~ ')']) }}
{%- endmacro %}
