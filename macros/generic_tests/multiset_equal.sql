{#- multiset_equal: fails on rows that the two relations do not hold equally often: duplicates count, NULLs are equal.
    `columns` names what is compared, by default every column of the model. -#}
{% test multiset_equal(model, compare_model, columns=none) %}
    {{ spark_windows._difference(model, compare_model, columns) }}
{% endtest %}
