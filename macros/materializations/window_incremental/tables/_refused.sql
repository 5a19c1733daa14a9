{#- _refuse_stored: a table of the model has what no run writes there. Its values stand in statements. `what` cannot be
    read: the checkpoint, or a table. -#}
{% macro _refuse_stored(
    call, found, what='the checkpoint', remedy='Build the model anew with --full-refresh'
) -%}
    {%- do spark_windows._report(call, 'SW219', what ~ ' cannot be read', found, remedy) -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}
