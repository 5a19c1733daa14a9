{#- multiset_equal: fails on rows that the two relations do not hold equally often: duplicates count, NULLs are equal.
    `columns` names what is compared, by default every column of the model. -#}
{% test multiset_equal(model, compare_model, columns=none) %}
    {%- set call = spark_windows._call('multiset_equal') -%}
    {%- do spark_windows._check_data(call, model, 'model') -%}
    {%- do spark_windows._check_data(call, compare_model, 'compare_model') -%}
    {%- set columns = spark_windows._expressions(call, 'columns', columns) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {{ spark_windows._difference(model, compare_model, columns) }}
{% endtest %}
