{#- window_join: joins two windowed relations inside equal windows, on keys and any further condition.
    type: inner, left, right, full, semi (rows of the left with a match), anti (without). `=` on a NULL key never matches.
    anti is NOT EXISTS and keeps NULL keys; with null_aware it is NOT IN: a NULL on either side of the key matches all.
    Output: window_start, window_end, window_time and the keys (coalesced from both sides, under the left's names), then
    `select`, or all other columns of both; semi and anti give the left's columns. More than two: nest the calls.
    Source: FLIP-145, Window Join. -#}
{% macro window_join(left, right, type='inner', on=none, condition=none, select=none, null_aware=false) -%}
    {{ return(adapter.dispatch('window_join', 'spark_windows')(left, right, type, on, condition, select, null_aware, kwargs)) }}
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
    {%- if condition -%}{%- do matches.append(spark_windows._expression(condition)) -%}{%- endif -%}
    {%- set plan = {'type': type, 'on': keys, 'condition': condition, 'select': select, 'null_aware': null_aware} -%}
(
    {{ spark_windows._begin('window_join', plan) }}
    select
        {{ spark_windows._join_columns(type, keys, select) | join(',\n        ') }}
    from {{ spark_windows._input(left) }} as l
    {{ type }} join {{ spark_windows._input(right) }} as r
        on {{ matches | join('\n        and ') }}
    {{ spark_windows._end('window_join') }}
)
{%- endmacro %}

{#- _equal_windows: the conditions that both sides have the same window. -#}
{% macro _equal_windows(call) -%}
    {{ return([spark_windows._same_times(call, 'windows of a join', 'l.window_start', 'r.window_start') ~ ' = r.window_start', 'l.window_end = r.window_end']) }}
{%- endmacro %}

{#- _join_keys: `on` as pairs (left column, right column): a name, a list of names, or a mapping of left to right. -#}
{% macro _join_keys(call, on) -%}
    {%- set keys = [] -%}
    {%- for item in ([on] if on is string or on is mapping or on is not iterable else on or []) if item is not none -%}
        {%- if item is mapping -%}
            {%- for own, other in item.items() -%}{%- do keys.append((own, other)) -%}{%- endfor -%}
        {%- elif item is string -%}
            {%- do keys.append((item, item)) -%}
        {%- else -%}
            {%- do spark_windows._report(call, 'SW121', 'on takes names of columns', 'on ' ~ spark_windows._show(item), "Write on=['user_id'] or, where the names differ, on={'user_id': 'id'}") -%}
        {%- endif -%}
    {%- endfor -%}
    {%- for pair in keys -%}
        {%- for name in pair if not modules.re.match('^([a-zA-Z_]\\w*|`([^`]|``)+`)$', name | string) -%}
            {%- do spark_windows._report(call, 'SW121', 'on takes names of columns', 'on ' ~ spark_windows._show(name), 'Put any other condition in condition, with the aliases l and r') -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(keys) }}
{%- endmacro %}

{% macro _check_join(call, left, right, type, keys, select, null_aware, unknown) -%}
    {%- set types = ['inner', 'left', 'right', 'full', 'semi', 'anti'] -%}
    {%- if type not in types -%}
        {%- do spark_windows._report(call, 'SW122', 'type must be one of ' ~ types | join(', '), 'type ' ~ spark_windows._show(type), "Write type='left'") -%}
    {%- endif -%}
    {%- if null_aware and (type != 'anti' or keys | length != 1) -%}
        {%- do spark_windows._report(call, 'SW123', 'null_aware belongs to an anti join on one key', 'type ' ~ spark_windows._show(type) ~ ', ' ~ keys | length ~ ' keys', 'Leave null_aware out, or name the one column that NOT IN compares') -%}
    {%- endif -%}
    {%- if select is not none and type in ['semi', 'anti'] -%}
        {%- do spark_windows._report(call, 'SW124', 'select does not belong to a semi or anti join', 'select ' ~ spark_windows._show(select), "Leave select out: the output is the left's columns") -%}
    {%- endif -%}
    {%- do spark_windows._check_unknown(call, unknown, ['left', 'right', 'type', 'on', 'condition', 'select', 'null_aware']) -%}
    {%- for side, data in [('left', left), ('right', right)] -%}
        {%- do spark_windows._check_data(call, data, side) -%}
        {%- do spark_windows._check_windowed(call, side, data, ['window_start', 'window_end'] + (['window_time'] if select is none else [])) -%}
        {%- do spark_windows._check_columns(call, 'on', keys | map('first' if side == 'left' else 'last') | list, data) -%}
    {%- endfor -%}
    {%- if select is none and type not in ['semi', 'anti'] -%}{%- do spark_windows._check_join_output(call, left, right, keys) -%}{%- endif -%}
{%- endmacro %}

{#- _check_join_output: no column of the right, but the window's and the keys', has the name of one of the left. -#}
{% macro _check_join_output(call, left, right, keys) -%}
    {%- set window = ['window_start', 'window_end', 'window_time'] -%}
    {%- set given = window | list -%}
    {%- for pair in keys -%}{%- do given.append(spark_windows._plain(pair[1])) -%}{%- endfor -%}
    {%- set own = spark_windows._columns(call, left) or [] -%}
    {%- set twice = [] -%}
    {%- for name in spark_windows._columns(call, right) or [] if name in own and name not in given -%}{%- do twice.append(name) -%}{%- endfor -%}
    {%- if twice -%}
        {%- set shown = twice[0] if modules.re.match('^\\w+$', twice[0]) else spark_windows._quoted(twice[0]) -%}
        {%- do spark_windows._report(call, 'SW115', 'two output columns have the same name', twice | join(', '), "Name the columns: select=['l." ~ shown ~ "', 'r." ~ shown ~ ' as right_' ~ modules.re.sub('\\W', '_', twice[0]) ~ "']") -%}
    {%- endif -%}
{%- endmacro %}

{#- _join_columns: the select list. Window and key columns come from whichever side has the row. -#}
{% macro _join_columns(type, keys, select) -%}
    {%- if type in ['semi', 'anti'] -%}{{ return(['l.*']) }}{%- endif -%}
    {%- set items = [] -%}
    {%- set left = ['window_start', 'window_end', 'window_time'] -%}
    {%- set right = ['window_start', 'window_end', 'window_time'] -%}
    {%- for own, other in [('window_start', 'window_start'), ('window_end', 'window_end'), ('window_time', 'window_time')] + keys -%}
        {%- set side = {'inner': 'l.' ~ own, 'left': 'l.' ~ own, 'right': 'r.' ~ other, 'full': 'coalesce(l.' ~ own ~ ', r.' ~ other ~ ')'} -%}
        {%- if loop.index <= 3 and select is not none and own == 'window_time' -%}
            {%- do items.append((side[type] | replace('window_time', 'window_end')) ~ " - interval '0.001' second as window_time") -%}
        {%- else -%}
            {%- do items.append(side[type] ~ ' as ' ~ own) -%}
        {%- endif -%}
        {%- if loop.index > 3 -%}
            {%- do left.append(own) -%}
            {%- do right.append(other) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if select is none -%}
        {{ return(items + ['l.* except (' ~ left | join(', ') ~ ')', 'r.* except (' ~ right | join(', ') ~ ')']) }}
    {%- endif -%}
    {{ return(items + select) }}
{%- endmacro %}
