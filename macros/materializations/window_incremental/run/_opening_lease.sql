{#- The lease that a run finds. It is read if it is one.

    _lease_owner_question: whose the table is. -#}
{% macro _lease_owner_question(opening, item) -%}
    {{ return('describe extended ' ~ opening.names.lease if opening.there.get('lease') else none) }}
{%- endmacro %}

{% macro _lease_owner(opening, item, rows) -%}
    {%- if not spark_windows._is_ours('lease', rows) -%}
        {%- do spark_windows._report_stranger(opening.call, [opening.names.lease]) -%}
    {%- endif -%}
    {{ return({'lease_by_view': spark_windows._is_view(rows)}) }}
{%- endmacro %}

{% macro _lease_question(opening, item) -%}
    {{ return('select lease from ' ~ opening.names.lease if opening.there.get('lease') else none) }}
{%- endmacro %}

{#- _lease_read: what the lease says. Without its epoch, nobody knows which rows of the logs do not count. -#}
{% macro _lease_read(opening, item, rows) -%}
    {%- set lease = fromjson(rows[0].lease) -%}
    {%- set wrong = spark_windows._wrong_lease(lease) -%}
    {%- if wrong -%}
        {%- do spark_windows._report(
            opening.call, 'SW219', 'the lease of a run cannot be read', opening.names.lease ~ ' with ' ~ wrong,
            'Drop it, and build the model anew with --full-refresh'
        ) -%}
        {%- do spark_windows._raise_problems(opening.call) -%}
    {%- endif -%}
    {{ return({'lease': spark_windows._lease_record(lease, opening.lease_by_view)}) }}
{%- endmacro %}
