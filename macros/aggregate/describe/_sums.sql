{#- Sums. Spark widens a decimal with every sum, so a sum of sums has to come back to the type of the plain sum: by a
    cast where the input can be described, else by the type of another column, the sum of no rows, which is NULL of
    that type.

    _describe_sum: the accumulators of a decimal also tell a sum that overflowed (NULL for good) from one of no
    values. -#}
{% macro _describe_sum(call, plan, aggregate) -%}
    {%- set value = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set decimal = modules.re.match('decimal\\((\\d+),(\\d+)\\)', aggregate.type or '') -%}
    {%- if aggregate.type is not none and not decimal -%}
        {%- set sum = ('sum', 'sum' ~ value ~ aggregate.where, 'sum') -%}
        {%- set narrow, held = aggregate.type in ['tinyint', 'smallint', 'int'], 'count' ~ value ~ aggregate.where -%}
        {%- set retracts = {'sum': ('{a} - coalesce({b}, 0)', held)} if narrow else {} -%}
        {{ return(spark_windows._description(aggregate.text, '{@sum}', {'sum': sum}, retracts=retracts)) }}
    {%- endif -%}
    {%- set accumulators = spark_windows._checked_sum(value, aggregate.where, decimal) -%}
    {%- set retracts = spark_windows._retracted_sum(value, aggregate.where, decimal) if decimal else {} -%}
    {{ return(spark_windows._description(
        aggregate.text, 'if({@overflow}, null, {@sum})', accumulators, retracts=retracts
    )) }}
{%- endmacro %}

{#- _retracted_sum: how the accumulators of a sum of decimals are taken back: where the type has room for ten more
    digits, no sum of rows overflows. Sums of doubles are not exact, and those of BIGINT may overflow. -#}
{% macro _retracted_sum(value, where, decimal) -%}
    {%- if decimal.group(1) | int > 28 -%}{{ return({}) }}{%- endif -%}
    {%- set type = 'decimal(' ~ (decimal.group(1) | int + 10) ~ ',' ~ decimal.group(2) ~ ')' -%}
    {{ return({
        'sum': ('cast({a} - coalesce({b}, 0) as ' ~ type ~ ')', 'count' ~ value ~ where),
        'summed': ('{a} - {b}', none),
        'overflow': ('false', none),
        'count': ('{a} - {b}', none),
    }) }}
{%- endmacro %}

{#- _checked_sum: the accumulators of a sum that has the type of Spark's sum over the rows: `sum`, and `overflow`, true
    once a part of it was too large. `decimal`: a match of the precision and the scale of what is added; none where
    its type is known at run time only. -#}
{% macro _checked_sum(value, where, decimal) -%}
    {%- set rows, accumulators = 'sum' ~ value ~ where, {} -%}
    {%- if decimal -%}
        {%- set precision, scale = [decimal.group(1) | int + 10, 38] | min, decimal.group(2) | int -%}
        {%- set typed = 'cast({sum} as decimal(' ~ precision ~ ',' ~ scale ~ '))' -%}
        {%- set types = {'merge': '', 'running': '', 'combine': ''} -%}
        {%- set add = spark_windows._add_decimals(precision, scale) -%}
    {%- else -%}
        {%- set typed = "try_variant_get(cast({sum} as variant), '$', typeof({type}))" -%}
        {%- set types = {'merge': 'max({@sum_type})', 'running': '{@sum_type}', 'combine': 'suffix_{@sum_type}'} -%}
        {%- set add = '{a} + {b}' -%}
        {%- set of_no_rows = 'sum(if(false, ' ~ value ~ ', null))' ~ where if where.startswith('/*')
            else 'sum' ~ value ~ ' filter (where false)' -%}
        {%- do accumulators.update({'sum_type': ('sum_type', of_no_rows, 'typed_null')}) -%}
    {%- endif -%}
    {%- set merge, running = typed | replace('{type}', types.merge), typed | replace('{type}', types.running) -%}
    {%- set combine = 'case when {a} is null then {b} when {b} is null then {a} else ' ~ add ~ ' end' -%}
    {%- set combine = typed | replace('{type}', types.combine) | replace('{sum}', combine) -%}
    {%- set overflows -%}
        (max({x}) or (sum({@summed}) > 0 and {{ merge | replace('{sum}', 'sum({@sum})') }} is null))
    {%- endset -%}
    {%- set has_overflowed -%}
        (max({x}){over} or (sum({@summed}){over} > 0 and {{ running | replace('{sum}', 'sum({@sum}){over}') }} is null))
    {%- endset -%}
    {%- set count, kernel = 'count' ~ value ~ where, 'sum' if decimal else none -%}
    {%- do accumulators.update({
        'sum': (
            'sum', rows, merge | replace('{sum}', 'sum({x})'), running | replace('{sum}', 'sum({x}){over}'),
            combine, kernel
        ),
        'summed': ('count', count, 'sum'),
        'overflow': (
            'lost', '(' ~ count ~ ' > 0 and ' ~ rows ~ ' is null)', overflows, has_overflowed,
            'coalesce({a}, false) or coalesce({b}, false)', 'max' if decimal else none
        ),
    }) -%}
    {{ return(accumulators) }}
{%- endmacro %}

{#- _add_decimals: {a} + {b}. Of two decimals of 38 digits Spark rounds the sum to leave room for one digit more: they
    are added as decimals of 37 digits, which they are unless the sum is about to overflow. -#}
{% macro _add_decimals(precision, scale) -%}
    {%- if precision < 38 or scale > 37 -%}{{ return('{a} + {b}') }}{%- endif -%}
    {%- set type = 'decimal(37,' ~ scale ~ ')' -%}
    {%- set exact = 'try_cast({a} as ' ~ type ~ ') + try_cast({b} as ' ~ type ~ ')' -%}
    {{ return('coalesce(' ~ exact ~ ', cast({a} + {b} as decimal(38,' ~ scale ~ ')))') }}
{%- endmacro %}
