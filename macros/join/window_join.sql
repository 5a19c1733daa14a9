{#- window_join: joins two windowed relations inside equal windows, on keys and any further condition. type: inner,
    left, right, full, semi (rows of the left with a match), anti (without). `=` on a NULL key never matches. anti is
    NOT EXISTS and keeps NULL keys; with null_aware it is NOT IN: a NULL on either side of the key matches all. Output:
    window_start, window_end, window_time and the keys (coalesced from both sides, under the left's names), then
    `select`, or all other columns of both; semi and anti give the left's columns. More than two: nest the calls.
    Source: FLIP-145, Window Join. -#}
{% macro window_join(left, right, type='inner', on=none, condition=none, select=none, null_aware=false) -%}
    {{ return(adapter.dispatch('window_join', 'spark_windows')(
        left, right, type, on, condition, select, null_aware, kwargs
    )) }}
{%- endmacro %}

{% macro default__window_join(left, right, type, on, condition, select, null_aware, unknown) -%}
    {%- set call = spark_windows._call('window_join') -%}
    {%- set keys = spark_windows._join_keys(call, on) -%}
    {%- set condition = spark_windows._check_text(call, 'condition', condition) -%}
    {%- set select = spark_windows._expressions(call, 'select', select) -%}
    {%- do spark_windows._check_join(call, left, right, type, keys, select, null_aware, unknown) -%}
    {%- do spark_windows._check_times(call, 'windows of a join', left, right, 'l.window_start', 'r.window_start') -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set matches = spark_windows._equal_windows(call) -%}
    {%- for own, other in keys -%}
        {%- set equal = 'l.' ~ own ~ ' = r.' ~ other -%}
        {%- do matches.append('coalesce(' ~ equal ~ ', true)' if null_aware else equal) -%}
    {%- endfor -%}
    {%- if condition -%}{%- do matches.append('(' ~ condition ~ ')') -%}{%- endif -%}
    {%- set summary = {'type': type, 'on': keys, 'condition': condition, 'select': select, 'null_aware': null_aware} -%}
(
    {{ spark_windows._begin('window_join', summary) }}
    select
        {{ spark_windows._join_columns(type, keys, select) | join(',\n        ') }}
    from {{ spark_windows._input(left) }} as l
    {{ type }} join {{ spark_windows._input(right) }} as r
        on {{ matches | join('\n        and ') }}
    {{ spark_windows._end('window_join') }}
)
{%- endmacro %}

{#- _check_join: what the join asks of its arguments. -#}
{% macro _check_join(call, left, right, type, keys, select, null_aware, unknown) -%}
    {%- set gives_left = type in ['semi', 'anti'] -%}
    {%- set known = ['left', 'right', 'type', 'on', 'condition', 'select', 'null_aware'] -%}
    {%- set needed = ['window_start', 'window_end'] + (['window_time'] if select is none else []) -%}
    {%- do spark_windows._check_join_type(call, type, ['inner', 'left', 'right', 'full', 'semi', 'anti'], 'left') -%}
    {%- do spark_windows._check_flag(call, 'null_aware', null_aware) -%}
    {%- if null_aware and (type != 'anti' or keys | length != 1) -%}
        {%- do spark_windows._report(
            call, 'SW123', 'null_aware belongs to an anti join on one key',
            'type ' ~ spark_windows._show(type) ~ ', ' ~ keys | length ~ ' keys',
            'Leave null_aware out, or name the one column that NOT IN compares'
        ) -%}
    {%- endif -%}
    {%- if select is not none and gives_left -%}
        {%- do spark_windows._refuse_select(call, select) -%}
    {%- endif -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- for side, data in [('left', left), ('right', right)] -%}
        {%- set columns = keys | map('first' if side == 'left' else 'last') | list -%}
        {%- do spark_windows._check_data(call, data, side) -%}
        {%- do spark_windows._check_windowed(call, side, data, needed) -%}
        {%- do spark_windows._check_columns(call, 'on', columns, data) -%}
    {%- endfor -%}
    {%- if select is none and not gives_left -%}
        {%- do spark_windows._check_join_output(call, left, right, keys) -%}
    {%- endif -%}
{%- endmacro %}

{#- _check_join_output: no column of the right, but the window's and the keys', has the name of one of the left. -#}
{% macro _check_join_output(call, left, right, keys) -%}
    {%- set left_columns = spark_windows._output_columns(call, left) or [] -%}
    {%- set right_columns = spark_windows._output_columns(call, right) or [] -%}
    {%- set once, twice = ['window_start', 'window_end', 'window_time'], [] -%}
    {%- for own, other in keys if left_columns and right_columns -%}
        {%- do once.append(spark_windows._plain(other)) -%}
    {%- endfor -%}
    {%- for name in right_columns if name in left_columns and name not in once -%}
        {%- do twice.append(name) -%}
    {%- endfor -%}
    {%- if twice -%}
        {%- set name = spark_windows._as_name(twice[0]) -%}
        {%- set renamed = 'right_' ~ modules.re.sub('(?a:\\W)', '_', twice[0]) -%}
        {%- do spark_windows._report(
            call, 'SW115', 'two output columns have the same name', twice | join(', '),
            "Name the columns: select=['l." ~ name ~ "', 'r." ~ name ~ ' as ' ~ renamed ~ "']"
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _join_columns: the select list. Window and key columns come from whichever side has the row. -#}
{% macro _join_columns(type, keys, select) -%}
    {%- if type in ['semi', 'anti'] -%}{{ return(['l.*']) }}{%- endif -%}
    {%- set bounds = [] -%}
    {%- for name in ['window_start', 'window_end', 'window_time'] -%}
        {%- do bounds.append((name, name)) -%}
    {%- endfor -%}
    {%- set items = [] -%}
    {%- for own, other in bounds + keys -%}
        {#- Where `select` names the columns, the sides need no window_time. -#}
        {%- set computed = select is not none and loop.index == 3 -%}
        {%- set from_left = 'l.' ~ ('window_end' if computed else own) -%}
        {%- set from_right = 'r.' ~ ('window_end' if computed else other) -%}
        {%- set source = 'coalesce(' ~ from_left ~ ', ' ~ from_right ~ ')' if type == 'full'
            else from_right if type == 'right' else from_left -%}
        {%- do items.append(source ~ (" - interval '0.001' second" if computed else '') ~ ' as ' ~ own) -%}
    {%- endfor -%}
    {%- if select is not none -%}{{ return(items + select) }}{%- endif -%}
    {%- set left_names = (bounds + keys) | map('first') | join(', ') -%}
    {%- set right_names = (bounds + keys) | map('last') | join(', ') -%}
    {{ return(items + ['l.* except (' ~ left_names ~ ')', 'r.* except (' ~ right_names ~ ')']) }}
{%- endmacro %}
