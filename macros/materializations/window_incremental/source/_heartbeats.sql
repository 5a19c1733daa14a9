{#- Heartbeats: a time up to which an input has brought all its rows moves the watermark, with or without new rows. They
    are read before it is fixed what is new, so that no row comes between the two.

    _heartbeat_question: the latest heartbeat up to the horizon, in microseconds. A run in the place of a dead one takes
    what that has read. -#}
{% macro _heartbeat_question(work, read) -%}
    {%- set heartbeats = read.input.settings.heartbeats -%}
    {%- if heartbeats is none or read.redone_lease -%}{{ return(none) }}{%- endif -%}
    {%- set us = spark_windows._clock_us(heartbeats.column, none, none) -%}
    {%- set within = ' filter (where ' ~ us ~ ' <= ' ~ work.horizon ~ ')' if work.horizon is not none else '' -%}
    {{ return('select max(' ~ us ~ ')' ~ within ~ ' as heartbeat from ' ~ heartbeats.table) }}
{%- endmacro %}

{% macro _heartbeat_known(work, read, rows) -%}
    {{ return({'heartbeat': rows[0].heartbeat}) }}
{%- endmacro %}

{#- _heartbeats_read: what the lease says of them; {} where no input has any. -#}
{% macro _heartbeats_read(work) -%}
    {%- set heartbeats = work.reads | map(attribute='heartbeat') | list -%}
    {{ return({'heartbeats': heartbeats} if heartbeats | reject('none') | list else {}) }}
{%- endmacro %}
