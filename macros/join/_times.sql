{#- Times of two relations are compared as they stand, which takes one type: an instant and a wall clock would meet in the zone of the
    session. Lengths are added to times with microseconds, which dates have not.

    _check_times: two expressions over `l` and `r` are of one type, as far as the inputs can be described. `what` names them. -#}
{% macro _check_times(call, what, left, right, own, other, dates=true) -%}
    {%- if not call.problems -%}
        {%- set types = [spark_windows._types(call, left, [own], 'l').get(own), spark_windows._types(call, right, [other], 'r').get(other)] -%}
        {%- set known = none not in types and 'void' not in types -%}
        {%- if known and (types[0] != types[1] or not (dates or types[0] in ['timestamp', 'timestamp_ntz'])) -%}
            {%- do spark_windows._report(call, *spark_windows._times_problem(what, own, other, types)) -%}
        {%- endif -%}
    {%- endif -%}
{%- endmacro %}

{#- _same_times: the time of the left where both are of one type, which Spark folds; of others it fails the query. It depends on the
    time, so that it is a key of the join as before, and computed for each row. -#}
{% macro _same_times(call, what, own, other) -%}
    {%- set same = 'typeof(' ~ own ~ ") in (typeof(" ~ other ~ "), 'void') or typeof(" ~ other ~ ") = 'void'" -%}
    {%- set refused = spark_windows._raise_error(call, *spark_windows._times_problem(what, own, other, none), row=own) -%}
    {{ return('if(' ~ same ~ ', ' ~ own ~ ', ' ~ refused ~ ')') }}
{%- endmacro %}

{#- _times_problem: the arguments of `_report` and, where types are known at run time only (none), of `_raise_error`. -#}
{% macro _times_problem(what, own, other, types) -%}
    {%- set got = own ~ ' and ' ~ other ~ ' of ' ~ (types | map('upper') | join(' and ') if types else 'different types') -%}
    {{ return(['SW145', what ~ ' must be of one type, TIMESTAMP or TIMESTAMP_NTZ', got, 'Cast them to it, in the subqueries that are joined']) }}
{%- endmacro %}
