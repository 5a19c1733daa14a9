{#- multiset_equal: fails on rows that the two relations do not hold equally often: duplicates count, NULLs are equal.
    `columns` names what is compared, by default every column of the model. -#}
{% test multiset_equal(model, compare_model, columns=none) %}
    {%- set columns = ([columns] if columns is string else columns) | join(', ') if columns else '*' %}
    select 'only in the model' as found, *
    from (select {{ columns }} from {{ model }} except all select {{ columns }} from {{ compare_model }})
    union all
    select 'missing in the model' as found, *
    from (select {{ columns }} from {{ compare_model }} except all select {{ columns }} from {{ model }})
{% endtest %}
