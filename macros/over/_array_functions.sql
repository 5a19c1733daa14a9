{#- The functions of SQL++ over an array, mostly the frame variable: `array_…` skips NULLs, `strict_…` is NULL where one
    is. Spark's own functions of arrays, `array_min`, `array_max` and `array_agg` among them, keep their meaning.

    _array_functions: their names without the prefix. -#}
{% macro _array_functions() -%}
    {{ return(['count', 'sum', 'avg', 'min', 'max', 'stddev_samp', 'stddev_pop', 'var_samp', 'var_pop', 'median']) }}
{%- endmacro %}

{#- _array_calls: a pattern of their calls. -#}
{% macro _array_calls() -%}
    {%- set names = spark_windows._array_functions() | join('|') -%}
    {{ return('(?i)(?<![\\w.`])(array(?!_min|_max)|strict)_(' ~ names ~ ')\\s*(?=\\()') }}
{%- endmacro %}

{#- _with_array_functions: an expression of the frame with these calls written out, the innermost first. What a sum is
    of decides its type: Spark is asked, where the input can be described. -#}
{% macro _with_array_functions(call, data, text, variable, got) -%}
    {%- set scan = namespace(text=text, more=true) -%}
    {%- for _ in range(100) if scan.more -%}
        {%- set blanked = spark_windows._blanked(scan.text) -%}
        {%- set pieces = modules.re.split(spark_windows._array_calls(), blanked) -%}
        {%- set scan.more = pieces | length > 1 -%}
        {%- if scan.more -%}
            {%- set open = blanked | length - pieces[-1] | length -%}
            {%- set head = modules.re.search('(?i)(?:array|strict)_\\w+\\s*$', blanked[:open]) -%}
            {%- set close = spark_windows._bracket_end(scan.text, open) -%}
            {%- set array = scan.text[open + 1:(close or open + 2) - 1] -%}
            {%- set prefix, function = pieces[-3] | lower, pieces[-2] | lower -%}
            {%- if close is none or not array | trim or spark_windows._split_list(array) | length != 1 -%}
                {%- do spark_windows._report(
                    call, 'SW159', prefix ~ '_' ~ function ~ ' takes one array', got,
                    'Write ' ~ prefix ~ '_' ~ function ~ '(transform(' ~ variable ~ ', r -> r.price))'
                ) -%}
                {{ return(text) }}
            {%- endif -%}
            {%- set type = spark_windows._element_type(call, data, array, variable, got, prefix ~ '_' ~ function) -%}
            {%- set value = spark_windows._of_array(prefix, function, array, type) -%}
            {%- set scan.text = scan.text[:head.start()] ~ value ~ scan.text[close:] -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(scan.text) }}
{%- endmacro %}

{#- _element_type: the type of what an array holds, in which the frame variable may stand; double where it is not known,
    as in a lambda. -#}
{% macro _element_type(call, data, array, variable, got, function) -%}
    {%- set first_word = '(?i)^\\s*(?:(?:transform|filter|array_sort|slice|flatten)\\s*\\(\\s*)*(\\w+)' -%}
    {%- set begins = modules.re.match(first_word, array) -%}
    {%- set of_frame = begins and begins.group(1) | lower == variable | lower -%}
    {%- if call.problems or not of_frame or spark_windows._columns(call, data) is none -%}
        {{ return('double') }}
    {%- endif -%}
    {%- set query -%}
        describe query select ({{ array }}) as _sw_1
        from (select *, array(struct(*)) as `{{ variable }}` from {{ spark_windows._readable(call, data) }})
    {%- endset -%}
    {%- set type = spark_windows._described(run_query(query))['_sw_1'] or '' -%}
    {%- if type.startswith('array<') -%}{{ return(type[6:-1]) }}{%- endif -%}
    {%- do spark_windows._report(
        call, 'SW161', function ~ ' takes an array, not ' ~ type | upper, got,
        'Write ' ~ function ~ '(transform(' ~ variable ~ ', r -> r.price)), or an aggregate'
    ) -%}
    {{ return('double') }}
{%- endmacro %}

{#- _of_array: a call written out over `_sw_all`, the array. -#}
{% macro _of_array(prefix, function, array, type) -%}
    {%- set decimal = modules.re.match('decimal\\((\\d+),(\\d+)\\)', type) -%}
    {%- set integer = type in ['tinyint', 'smallint', 'int', 'bigint', 'void'] -%}
    {%- set total = 'bigint' if integer else 'double' -%}
    {%- set total = type if type.startswith('interval') else total -%}
    {%- set known = 'filter(_sw_all, _sw_x -> _sw_x is not null)' -%}
    {%- set count = 'cast(array_size(' ~ known ~ ') as bigint)' -%}
    {%- set add = '(_sw_a, _sw_x) -> cast(coalesce(_sw_a + _sw_x, _sw_x) as ' ~ total ~ ')' -%}
    {%- set sum = 'aggregate(' ~ known ~ ', cast(null as ' ~ total ~ '), ' ~ add ~ ')' -%}
    {%- set quotient = 'cast(' ~ sum ~ ' as double) / nullif(' ~ count ~ ', 0)' -%}
    {%- if decimal -%}
        {%- set precision, scale = decimal.group(1) | int, decimal.group(2) | int -%}
        {%- set sum = spark_windows._sum_of_decimals(known, [precision + 10, 38] | min, scale) -%}
        {%- set mean = spark_windows._filled_in(spark_windows._mean_of_decimals(precision, scale), {
            '@sum': '_sw_m.total', '@count': '_sw_m.n', '@overflow': 'false',
        }) -%}
        {%- set parts = 'array(struct(' ~ sum ~ ' as total, ' ~ count ~ ' as n))' -%}
        {%- set quotient = 'transform(' ~ parts ~ ', _sw_m -> ' ~ mean ~ ')[0]' -%}
    {%- endif -%}
    {%- set doubles = 'transform(' ~ known ~ ', _sw_x -> cast(_sw_x as double))' -%}
    {%- set middle = 'aggregate(array(array_sort(' ~ doubles ~ ')), cast(null as double), (_sw_a, _sw_s) -> '
        ~ '(try_element_at(_sw_s, cast((array_size(_sw_s) + 1) div 2 as int)) + '
        ~ 'try_element_at(_sw_s, cast(array_size(_sw_s) div 2 as int) + 1)) / 2)' -%}
    {%- set middle = 'if(' ~ count ~ ' = 0, null, ' ~ middle ~ ')' -%}
    {%- set of_values = {
        'count': count, 'sum': sum, 'avg': quotient, 'median': middle, 'min': 'array_min(' ~ known ~ ')',
        'max': 'array_max(' ~ known ~ ')',
    }.get(function) or spark_windows._variance_of_array(function, doubles) -%}
    {%- if prefix == 'strict' -%}
        {%- set strict = 'if(exists(_sw_all, _sw_x -> _sw_x is null), null, ' ~ of_values ~ ')' -%}
        {%- set of_values = 'cast(array_size(_sw_all) as bigint)' if function == 'count' else strict -%}
    {%- endif -%}
    {{ return('transform(array(' ~ array ~ '), _sw_all -> ' ~ of_values ~ ')[0]') }}
{%- endmacro %}

{#- _sum_of_decimals: the sum of an array of decimals without NULLs. One that overflows stays NULL, as it is in Spark's
    own sum: so what it begins with is 0. -#}
{% macro _sum_of_decimals(known, precision, scale) -%}
    {%- set total = 'decimal(' ~ precision ~ ',' ~ scale ~ ')' -%}
    {%- set add = spark_windows._add_decimals(precision, scale) -%}
    {%- set add = 'cast(' ~ add | replace('{a}', '_sw_a') | replace('{b}', '_sw_x') ~ ' as ' ~ total ~ ')' -%}
    {%- set sum = 'aggregate(' ~ known ~ ', cast(0 as ' ~ total ~ '), (_sw_a, _sw_x) -> ' ~ add ~ ')' -%}
    {{ return('if(array_size(' ~ known ~ ') = 0, null, ' ~ sum ~ ')') }}
{%- endmacro %}

{#- _variance_of_array: variances and deviations, value by value. Source: Welford (1962). -#}
{% macro _variance_of_array(function, doubles) -%}
    {%- set mean = '_sw_a.mean + (_sw_x - _sw_a.mean) / (_sw_a.n + 1)' -%}
    {%- set step = 'struct(_sw_a.n + 1 as n, ' ~ mean ~ ' as mean, '
        ~ '_sw_a.m2 + (_sw_x - _sw_a.mean) * (_sw_x - (' ~ mean ~ ')) as m2)' -%}
    {%- set sample = function.endswith('samp') -%}
    {%- set variance = '_sw_a.m2 / ' ~ ('(_sw_a.n - 1)' if sample else '_sw_a.n') -%}
    {%- set result = 'sqrt(' ~ variance ~ ')' if function.startswith('std') else variance -%}
    {%- set result = 'if(_sw_a.n > ' ~ ('1' if sample else '0') ~ ', ' ~ result ~ ', null)' -%}
    {{ return('aggregate(' ~ doubles ~ ', struct(0d as n, 0d as mean, 0d as m2), (_sw_a, _sw_x) -> ' ~ step
        ~ ', _sw_a -> ' ~ result ~ ')') }}
{%- endmacro %}
