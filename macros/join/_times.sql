{#- Times of two relations are compared as they stand, which takes one type: an instant and a wall clock would meet in
    the zone of the session. Lengths are added to times with microseconds, which dates have not.

    _check_times: two expressions over `l` and `r` are of one type, as far as the inputs can be described. `what` names
    them. -#}
{% macro _check_times(call, what, left, right, own, other, dates=true) -%}
    {%- if call.problems -%}{{ return(none) }}{%- endif -%}
    {%- set left_types = spark_windows._types(call, left, [own], 'l') -%}
    {%- set right_types = spark_windows._types(call, right, [other], 'r') -%}
    {%- if left_types and right_types -%}
        {%- set types = [left_types[own], right_types[other]] -%}
        {%- set may_be = dates or types[0] in ['timestamp', 'timestamp_ntz'] -%}
        {%- if 'void' not in types and (types[0] != types[1] or not may_be) -%}
            {%- do spark_windows._report(call, *spark_windows._times_problem(what, own, other, types)) -%}
        {%- endif -%}
    {%- endif -%}
{%- endmacro %}

{#- _same_times: the time of the left where both are of one type, which Spark folds; of others it fails the query. It
    depends on the time, so that it is a key of the join as before, and computed for each row. -#}
{% macro _same_times(call, what, own, other) -%}
    {%- set same = 'typeof(' ~ own ~ ") in (typeof(" ~ other ~ "), 'void') or typeof(" ~ other ~ ") = 'void'" -%}
    {%- set problem = spark_windows._times_problem(what, own, other, none) -%}
    {%- set refused = spark_windows._raise_error(call, *problem, row=own) -%}
    {{ return('if(' ~ same ~ ', ' ~ own ~ ', ' ~ refused ~ ')') }}
{%- endmacro %}

{#- _times_problem: the arguments of `_report` and, where types are known at run time only (none), of `_raise_error`.
    -#}
{% macro _times_problem(what, own, other, types) -%}
    {%- set shown = types | map('upper') | join(' and ') if types else 'different types' -%}
    {{ return([
        'SW145', what ~ ' must be of one type, TIMESTAMP or TIMESTAMP_NTZ', own ~ ' and ' ~ other ~ ' of ' ~ shown,
        'Cast them to it, in the subqueries that are joined',
    ]) }}
{%- endmacro %}
