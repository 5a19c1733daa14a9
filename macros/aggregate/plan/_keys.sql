{#- _keys: group_by as records of keys: names, `struct.field`, or {name: expression}. -#}
{% macro _keys(call, data, group_by) -%}
    {%- set identifier, expressions, keys = '(\\w+|`([^`]|``)+`)', [], [] -%}
    {%- set single = group_by is string or group_by is mapping or group_by is not iterable -%}
    {%- for key in ([group_by] if single else group_by) if key is not none -%}
        {%- if key is string and ('--' in key or '/*' in key) -%}
            {%- set key = spark_windows._without_comments(key) -%}
        {%- endif -%}
        {%- if key is mapping -%}
            {%- for name, given in key.items() -%}
                {%- set text = spark_windows._check_text(call, 'group_by ' ~ name, '' if given is none else given) -%}
                {%- do spark_windows._check_names(call, 'the name of a key', [name]) -%}
                {%- if text -%}
                    {%- set expression = spark_windows._no_position('(' ~ text ~ ')') -%}
                    {%- do keys.append(spark_windows._key_record(keys | length + 1, name, expression)) -%}
                {%- endif -%}
            {%- endfor -%}
        {%- elif key is string and modules.re.match('^(?!\\d)' ~ identifier ~ '(\\.' ~ identifier ~ ')*$', key) -%}
            {%- if execute -%}{%- do spark_windows._check_columns(call, 'group_by', [key], data) -%}{%- endif -%}
            {%- set name = modules.re.search(identifier ~ '$', key).group() -%}
            {%- set name = spark_windows._unquoted(name) if '`' in name else name -%}
            {%- do keys.append(spark_windows._key_record(keys | length + 1, name, key)) -%}
        {%- else -%}
            {%- set example = 'group_by=\'shop\' or group_by={"name": "lower(shop)"}' -%}
            {%- set example = 'group_by={"name": "' ~ key ~ '"}' if key is string else example -%}
            {%- do spark_windows._report(
                call, 'SW120', 'a key that is an expression needs a name', 'group_by ' ~ spark_windows._show(key),
                'Write ' ~ example
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(keys) }}
{%- endmacro %}

{#- _no_position: an expression as GROUP BY takes it: a whole number alone would be the place of a column. -#}
{% macro _no_position(expression) -%}
    {{ return('coalesce' ~ expression if modules.re.match('^[\\s()+-]*\\d+[\\s()]*$', expression) else expression) }}
{%- endmacro %}
