{#- Sums, averages and variances. Spark widens a decimal with every sum, so a sum of sums has to come back to the type
    of the plain sum: by a cast where the input can be described, else by the type of a witness column. -#}

{#- sum: the accumulator of a decimal also tells an overflowed sum (NULL for good) from an empty one. -#}
{% macro _describe_sum(call, plan, aggregate, type) -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set decimal = modules.re.match('decimal\\((\\d+),(\\d+)\\)', type or '') -%}
    {%- if type is not none and not decimal -%}
        {{ return({'finish': spark_windows._accumulate_sum(plan, 'sum', 'sum' ~ x ~ aggregate.where)}) }}
    {%- endif -%}
    {{ return({'finish': spark_windows._checked_sum(plan, x, 'count' ~ x, aggregate.where, decimal)}) }}
{%- endmacro %}

{#- _checked_sum: a sum of the type that Spark's sum over the rows has, NULL once any part of it has overflowed.
    `decimal`: precision and scale of what is added, as a match; none where the type is known at run time only. -#}
{% macro _checked_sum(plan, value, count, where, decimal) -%}
    {%- set rows, count_rows = 'sum' ~ value ~ where, count ~ where -%}
    {%- if decimal -%}
        {%- set precision, scale = [decimal.group(1) | int + 10, 38] | min, decimal.group(2) | int -%}
        {%- set merge, running, both = ['cast({sum} as decimal(' ~ precision ~ ',' ~ scale ~ '))'] * 3 -%}
        {%- set add = spark_windows._add_decimals(precision, scale) -%}
    {%- else -%}
        {%- set witness = spark_windows._witness(plan, 'sum_type', 'sum' ~ value) -%}
        {%- set merge = spark_windows._as_type_of('{sum}', 'max(' ~ witness ~ ')') -%}
        {%- set running = spark_windows._as_type_of('{sum}', witness) -%}
        {%- set both = spark_windows._as_type_of('{sum}', 'suffix_' ~ witness) -%}
        {%- set add = '{a} + {b}' -%}
    {%- endif -%}
    {%- set sum = spark_windows._accumulate(
        plan, 'sum', rows, merge | replace('{sum}', 'sum({x})'), running | replace('{sum}', 'sum({x}){over}'),
        both | replace('{sum}', 'case when {a} is null then {b} when {b} is null then {a} else ' ~ add ~ ' end'),
        'sum' if decimal else none
    ) -%}
    {%- set count = spark_windows._accumulate_sum(plan, 'count', count_rows) -%}
    {%- set lost = spark_windows._accumulate(
        plan, 'lost', '(' ~ count_rows ~ ' > 0 and ' ~ rows ~ ' is null)',
        '(max({x}) or (sum(' ~ count ~ ') > 0 and ' ~ merge | replace('{sum}', 'sum(' ~ sum ~ ')') ~ ' is null))',
        '(max({x}){over} or (sum(' ~ count ~ '){over} > 0 and ' ~ running | replace('{sum}', 'sum(' ~ sum ~ '){over}') ~ ' is null))',
        'coalesce({a}, false) or coalesce({b}, false)',
        'max' if decimal else none
    ) -%}
    {{ return('if(' ~ lost ~ ', null, ' ~ sum ~ ')') }}
{%- endmacro %}

{#- _add_decimals: {a} + {b}. Of two decimals of 38 digits Spark rounds the sum to leave room for one digit more: they are
    added as decimals of 37 digits, which they are unless the sum is about to overflow. -#}
{% macro _add_decimals(precision, scale) -%}
    {%- if precision < 38 or scale > 37 -%}{{ return('{a} + {b}') }}{%- endif -%}
    {%- set exact = 'try_cast({a} as decimal(37,' ~ scale ~ ')) + try_cast({b} as decimal(37,' ~ scale ~ '))' -%}
    {{ return('coalesce(' ~ exact ~ ', cast({a} + {b} as decimal(38,' ~ scale ~ ')))') }}
{%- endmacro %}

{#- _as_type_of: a value in the type of another column, which is known at run time only. -#}
{% macro _as_type_of(value, witness) -%}
    {{ return('try_variant_get(cast(' ~ value ~ " as variant), '$', typeof(" ~ witness ~ '))') }}
{%- endmacro %}

{#- avg: like Spark, doubles for all but decimals, whose quotient has four more digits. -#}
{% macro _describe_avg(call, plan, aggregate, type) -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set where = aggregate.where -%}
    {%- set count_rows = 'count' ~ x ~ where -%}
    {%- set decimal = modules.re.match('decimal\\((\\d+),(\\d+)\\)', type or '') -%}
    {%- if type is not none and not decimal -%}
        {%- set value = x if type.startswith('interval') else '(cast(' ~ x ~ ' as double))' -%}
        {%- set sum = spark_windows._accumulate_sum(plan, 'sum', 'sum' ~ value ~ where) -%}
        {%- set count = spark_windows._accumulate_sum(plan, 'count', count_rows) -%}
        {{ return({'finish': sum ~ ' / nullif(' ~ count ~ ', 0)'}) }}
    {%- elif decimal -%}
        {%- set sum = spark_windows._checked_sum(plan, x, 'count' ~ x, where, decimal) -%}
        {%- set count = spark_windows._accumulate_sum(plan, 'count', count_rows) -%}
        {%- set result = 'decimal(' ~ [decimal.group(1) | int + 4, 38] | min ~ ',' ~ [decimal.group(2) | int + 4, 38] | min ~ ')' -%}
        {%- set whole, part = spark_windows._quotient(sum, count) -%}
        {{ return({'finish': 'cast(cast(' ~ whole ~ ' as ' ~ result ~ ') + cast(' ~ part ~ ' as ' ~ result ~ ') as ' ~ result ~ ')'}) }}
    {%- endif -%}
    {%- set is_decimal = 'typeof' ~ x ~ " like 'decimal%'" -%}
    {%- set exact = '(case when ' ~ is_decimal ~ ' then ' ~ x ~ ' end)' -%}
    {%- set double = 'sum(case when not ' ~ is_decimal ~ ' then cast(' ~ x ~ ' as double) end)' -%}
    {%- set sum = spark_windows._checked_sum(plan, exact, 'count' ~ exact, where, none) -%}
    {%- set approximate = spark_windows._accumulate_sum(plan, 'sum', double ~ where) -%}
    {%- set count = spark_windows._accumulate_sum(plan, 'count', count_rows) -%}
    {%- set witness = spark_windows._witness(plan, 'avg_type', 'avg' ~ x) -%}
    {%- set whole, part = spark_windows._quotient(sum, count) -%}
    {{ return({'finish': 'case when typeof(' ~ witness ~ ") like 'decimal%' then "
        ~ spark_windows._as_type_of(spark_windows._as_type_of(whole, witness) ~ ' + ' ~ spark_windows._as_type_of(part, witness), witness)
        ~ ' else ' ~ spark_windows._as_type_of(approximate ~ ' / nullif(' ~ count ~ ', 0)', witness) ~ ' end'}) }}
{%- endmacro %}

{#- _quotient: sum / count as a whole part and a rest below one, so that rounding to the result's scale happens once. -#}
{% macro _quotient(sum, count) -%}
    {%- set divisor = 'cast(nullif(' ~ count ~ ', 0) as decimal(12,0))' -%}
    {{ return((
        '((' ~ sum ~ ' - ' ~ sum ~ ' % ' ~ divisor ~ ') / ' ~ divisor ~ ')',
        '(' ~ sum ~ ' % ' ~ divisor ~ ' / ' ~ divisor ~ ')',
    )) }}
{%- endmacro %}

{#- stddev, variance: per pane the count, mean and sum of squared deviations, merged pairwise, which keeps the digits that
    sums of squares would cancel. An accumulator is a list of such triples: of one where they are merged, of one per pane where
    they are finished at once. -#}
{% macro _describe_variance(call, plan, aggregate, type) -%}
    {%- set x = '(cast((' ~ aggregate.arguments[0] ~ ') as double))' -%}
    {%- set where = aggregate.where -%}
    {%- set name = spark_windows._accumulate(
        plan, 'moments',
        'array(struct(cast(count' ~ x ~ where ~ ' as double) as n, avg' ~ x ~ where ~ ' as mean, var_pop' ~ x ~ where ~ ' * count' ~ x ~ where ~ ' as m2))',
        'array(' ~ spark_windows._merged_moments('flatten(collect_list({x}))', 'm') ~ ')',
        'flatten(collect_list({x}){over})', 'coalesce(concat({a}, {b}), {a}, {b})', 'list'
    ) -%}
    {%- set sample = aggregate.function not in ['stddev_pop', 'var_pop'] -%}
    {%- set variance = 'm.m2 / (m.n - 1)' if sample else 'm.m2 / m.n' -%}
    {%- set result = 'sqrt(' ~ variance ~ ')' if aggregate.function.startswith('stddev') else variance -%}
    {{ return({'finish': spark_windows._merged_moments(name, 'case when m.n > ' ~ ('1' if sample else '0') ~ ' then ' ~ result ~ ' end')}) }}
{%- endmacro %}

{#- _merged_moments: a list of triples as one, `m`, and what becomes of it. -#}
{% macro _merged_moments(list, finish) -%}
    {{ return('aggregate(filter(' ~ list ~ ', e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct('
        ~ 'm.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, '
        ~ 'm.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), '
        ~ 'm -> ' ~ finish ~ ')') }}
{%- endmacro %}
