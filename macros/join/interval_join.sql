{#- interval_join: rows of two relations whose times are near each other: the right's between the left's + `lower` and
    the left's + `upper`, both included. NULL key or time: no match. Windowed relations are joined inside equal windows
    if within_window is true. Output: `select`, over `l` and `r`. Source: FLIP-145, interval join after a window;
    Flink's interval join. -#}
{% macro interval_join(
    left, right, left_time=none, right_time=none, on=none, lower='0 seconds', upper='0 seconds', type='inner',
    condition=none, select=none, within_window=false
) -%}
    {{ return(adapter.dispatch('interval_join', 'spark_windows')(
        left, right, left_time, right_time, on, lower, upper, type, condition, select, within_window, kwargs
    )) }}
{%- endmacro %}

{% macro default__interval_join(
    left, right, left_time, right_time, on, lower, upper, type, condition, select, within_window, unknown
) -%}
    {%- set call = spark_windows._call('interval_join') -%}
    {%- set left_time = spark_windows._check_text(call, 'left_time', left_time) -%}
    {%- set right_time = spark_windows._check_text(call, 'right_time', right_time) -%}
    {%- set keys = spark_windows._join_keys(call, on) -%}
    {%- set select = spark_windows._expressions(call, 'select', select) -%}
    {%- set from = spark_windows._length(call, 'lower', lower, none) -%}
    {%- set to = spark_windows._length(call, 'upper', upper, none) -%}
    {%- set gives_left = type in ['semi', 'anti'] -%}
    {%- do spark_windows._check_timed_join(
        call, left, right, left_time, right_time, keys, type, ['inner', 'left', 'right', 'full', 'semi', 'anti'],
        gives_left or select, within_window, unknown, ['lower', 'upper', 'type', 'condition']
    ) -%}
    {%- if select and gives_left -%}{%- do spark_windows._refuse_select(call, select) -%}{%- endif -%}
    {%- if from is not none and to is not none and from > to -%}
        {%- do spark_windows._report(
            call, 'SW139', 'lower must not be greater than upper', "lower '" ~ lower ~ "', upper '" ~ upper ~ "'",
            "Write e.g. lower='-1 hour', upper='0 seconds': right rows of the hour before"
        ) -%}
    {%- endif -%}
    {%- set condition = spark_windows._check_text(call, 'condition', condition) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set left_time_text, right_time_text = '(' ~ left_time ~ ')', '(' ~ right_time ~ ')' -%}
    {%- set time = spark_windows._same_times(call, 'times of a join', left_time_text, right_time_text) -%}
    {%- set earliest = time ~ ' + ' ~ spark_windows._interval_of(from) -%}
    {%- set latest = left_time_text ~ ' + ' ~ spark_windows._interval_of(to) -%}
    {%- set matches = spark_windows._equal_windows(call) if within_window else [] -%}
    {%- for own, other in keys -%}{%- do matches.append('l.' ~ own ~ ' = r.' ~ other) -%}{%- endfor -%}
    {%- do matches.append(right_time_text ~ ' between ' ~ earliest ~ ' and ' ~ latest) -%}
    {%- if condition -%}{%- do matches.append('(' ~ condition ~ ')') -%}{%- endif -%}
    {%- set summary = {
        'left_time': left_time, 'right_time': right_time, 'on': keys, 'lower': lower, 'upper': upper, 'type': type,
        'condition': condition, 'select': select, 'within_window': within_window, 'reach': [from, to],
    } -%}
(
    {{ spark_windows._begin('interval_join', summary) }}
    select {{ (select or ['l.*']) | join(', ') }}
    from {{ spark_windows._input(left) }} as l
    {{ type }} join {{ spark_windows._input(right) }} as r
        on {{ matches | join('\n        and ') }}
    {{ spark_windows._end('interval_join') }}
)
{%- endmacro %}
