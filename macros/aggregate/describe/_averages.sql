{#- _describe_avg: avg, mean: as Spark's, doubles for all but decimals, whose quotient has four more digits. -#}
{% macro _describe_avg(call, plan, aggregate) -%}
    {%- set type, x, where = aggregate.type, '(' ~ aggregate.arguments[0] ~ ')', aggregate.where -%}
    {%- set decimal = modules.re.match('decimal\\((\\d+),(\\d+)\\)', type or '') -%}
    {%- if type is none -%}{{ return(spark_windows._describe_untyped_avg(aggregate, x)) }}{%- endif -%}
    {%- set count = ('count', 'count' ~ x ~ where, 'sum') -%}
    {%- if decimal -%}
        {%- set accumulators = dict(spark_windows._checked_sum(x, where, decimal), count=count) -%}
        {%- set finish = spark_windows._mean_of_decimals(decimal.group(1) | int, decimal.group(2) | int) -%}
        {%- set retracts = spark_windows._retracted_sum(x, where, decimal) -%}
        {{ return(spark_windows._description(aggregate.text, finish, accumulators, retracts=retracts)) }}
    {%- endif -%}
    {%- set value = x if type.startswith('interval') else '(cast(' ~ x ~ ' as double))' -%}
    {%- set accumulators = {'sum': ('sum', 'sum' ~ value ~ where, 'sum'), 'count': count} -%}
    {{ return(spark_windows._description(aggregate.text, '{@sum} / nullif({@count}, 0)', accumulators)) }}
{%- endmacro %}

{#- _mean_of_decimals: {@sum} / {@count} of decimals of a precision and a scale, rounded once, as Spark's avg does. Its
    division would drop digits where a type has no room for all that it may give. So the quotient is made of a part that
    has the scale of the sum, and of four digits behind it, which are the quotient of two whole numbers. -#}
{% macro _mean_of_decimals(precision, scale) -%}
    {%- set sum, result_scale = 'if({@overflow}, null, {@sum})', [scale + 4, 38] | min -%}
    {%- set result = 'decimal(' ~ [precision + 4, 38] | min ~ ',' ~ result_scale ~ ')' -%}
    {%- set whole, rest = spark_windows._quotient(sum) -%}
    {%- set rounded = 'cast({whole} as {type}) + cast({rest} as {type})' | replace('{type}', result) -%}
    {%- set rounded = rounded | replace('{whole}', whole) | replace('{rest}', rest) -%}
    {%- set rounded = 'cast(' ~ rounded ~ ' as ' ~ result ~ ')' -%}
    {%- if not 0 < scale <= 32 -%}{{ return(rounded) }}{%- endif -%}
    {%- set count, unit = 'cast(nullif({@count}, 0) as decimal(12,0))', '0.' ~ '0' * (scale - 1) ~ '1bd' -%}
    {%- set count_in_units = '(' ~ count ~ ' * ' ~ unit ~ ')' -%}
    {%- if scale > 12 -%}
        {%- set places = scale - 12 -%}
        {%- set part = 'cast(' ~ count ~ ' * 0.000000000001bd as decimal(12,12))' -%}
        {%- set count_in_units = '(' ~ part ~ ' * 0.' ~ '0' * (places - 1) ~ '1bd)' -%}
    {%- endif -%}
    {%- set exact = 'try_cast({x} as decimal(37,' ~ scale ~ '))' -%}
    {%- set digits = 'try_cast({x} as decimal(37,' ~ result_scale ~ '))' -%}
    {%- set sum = exact | replace('{x}', sum) -%}
    {%- set rest = '(' ~ sum ~ ' % ' ~ count_in_units ~ ')' -%}
    {%- set whole = '(' ~ sum ~ ' - ' ~ exact | replace('{x}', rest) ~ ') / ' ~ count -%}
    {%- set units = 'cast(' ~ rest ~ ' * 1' ~ '0' * scale ~ 'bd as decimal(20,8))' -%}
    {%- set behind = 'cast(round(' ~ units ~ ' / ' ~ count ~ ', 4) as decimal(5,4)) * ' ~ unit -%}
    {%- set mean = digits | replace('{x}', whole) ~ ' + ' ~ digits | replace('{x}', behind) -%}
    {{ return('coalesce(try_cast(' ~ mean ~ ' as ' ~ result ~ '), ' ~ rounded ~ ')') }}
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
    {%- set of_no_rows = 'avg(if(false, ' ~ x ~ ', null))' ~ where if where.startswith('/*')
        else 'avg' ~ x ~ ' filter (where false)' -%}
    {%- set accumulators = dict(
        spark_windows._checked_sum(exact, where, none),
        double=('sum', double ~ where, 'sum'),
        count=('count', 'count' ~ x ~ where, 'sum'),
        avg_type=('avg_type', of_no_rows, 'typed_null'),
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
