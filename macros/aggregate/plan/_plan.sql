{#- _aggregate_plan: everything that the combiners read, from validated arguments:
    window; combiner (direct, hop, cumulate, session); input, where (SQL); group_by [{name, column, expression}];
    sets (the GROUPING SETS over key columns, none without); aggregates (as `_describe` gives them);
    accumulators [{name, rows, merge, running, both}]; distinct [{name, value}]; typed (a time must be carried along). `several`:
    the plan will read cells that it shares with others. `salt`: see `_panes`. -#}
{% macro _aggregate_plan(call, data, window, group_by, aggregates, where, grouping_sets, unknown, several=false, salt=none) -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- do spark_windows._check_unknown(call, unknown, ['data', 'window', 'group_by', 'aggregates', 'where', 'having', 'grouping_sets', 'fill', 'windows', 'name_column', 'engine', 'salt']) -%}
    {%- set window = spark_windows._window(call, data, window) -%}
    {%- do spark_windows._check_columns(call, 'partition_by', window.partition_by or [], data) -%}
    {%- set keys = spark_windows._keys(call, data, group_by) -%}
    {%- set combiner = spark_windows._combiner(window) -%}
    {%- if salt is not none and (salt is not integer or salt is boolean or salt < 2) -%}
        {%- do spark_windows._report(call, 'SW142', 'salt is a number of parts, 2 at least', 'salt ' ~ spark_windows._show(salt), 'Write salt=8, or leave it out') -%}
    {%- endif -%}
    {%- set plan = {
        'window': window,
        'combiner': 'panes' if (several or salt) and combiner == 'direct' else combiner,
        'salt': salt,
        'input': spark_windows._input(data),
        'where': spark_windows._check_text(call, 'where', where),
        'group_by': keys,
        'sets': spark_windows._grouping_sets(call, grouping_sets, keys),
        'typed': window.type is none,
        'aggregates': [],
        'accumulators': [],
        'distinct': [],
        'sets_of_values': false,
    } -%}
    {%- set plan = spark_windows._aggregates(call, data, plan, aggregates) -%}
    {%- do spark_windows._check_output(call, plan) -%}
    {{ return(plan) }}
{%- endmacro %}

{#- _combiner: windows that do not overlap are aggregated directly; the others are combined from panes. -#}
{% macro _combiner(window) -%}
    {%- set alone = window.kind == 'tumble'
        or (window.kind == 'hop' and window.size and window.slide and window.size <= window.slide)
        or (window.kind == 'cumulate' and window.size == window.step) -%}
    {{ return('direct' if alone else window.kind) }}
{%- endmacro %}

{#- _keys: group_by as [{name, column, expression}]: names, `struct.field`, or {name: expression}. -#}
{% macro _keys(call, data, group_by) -%}
    {%- set keys = [] -%}
    {%- for key in ([group_by] if group_by is string or group_by is mapping or group_by is not iterable else group_by) if key is not none -%}
        {%- if key is mapping -%}
            {%- for name, given in key.items() -%}
                {%- set expression = spark_windows._check_text(call, 'group_by ' ~ name, '' if given is none else given) -%}
                {%- if expression -%}
                    {%- do keys.append({'name': name, 'column': 'key_' ~ (keys | length + 1), 'expression': spark_windows._no_position(spark_windows._expression(expression))}) -%}
                {%- endif -%}
            {%- endfor -%}
        {%- elif key is string and modules.re.match('^(\\w+|`([^`]|``)+`)(\\.(\\w+|`([^`]|``)+`))*$', key) and not modules.re.match('^\\d', key) -%}
            {%- do spark_windows._check_columns(call, 'group_by', [key], data) -%}
            {%- do keys.append({'name': spark_windows._unquoted(modules.re.search('(`([^`]|``)+`|\\w+)$', key).group()), 'column': 'key_' ~ (keys | length + 1), 'expression': key}) -%}
        {%- else -%}
            {%- do spark_windows._report(call, 'SW120', 'a key that is an expression needs a name', 'group_by ' ~ spark_windows._show(key), 'Write group_by={"name": "' ~ key ~ '"}' if key is string else 'Write group_by=\'shop\' or group_by={"name": "lower(shop)"}') -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(keys) }}
{%- endmacro %}

{#- _no_position: an expression as GROUP BY takes it: a whole number alone would be the place of a column. -#}
{% macro _no_position(expression) -%}
    {{ return('coalesce' ~ expression if modules.re.match('^[\\s()+-]*\\d+[\\s()]*$', expression) else expression) }}
{%- endmacro %}

{#- _grouping_sets: a list of lists of key names, 'rollup' or 'cube', as a list of lists of key columns. -#}
{% macro _grouping_sets(call, grouping_sets, keys) -%}
    {%- if grouping_sets is none -%}{{ return(none) }}{%- endif -%}
    {%- set columns = {} -%}
    {%- for key in keys -%}{%- do columns.update({key.name: key.column}) -%}{%- endfor -%}
    {%- set all = columns.values() | list -%}
    {%- set sets = [] -%}
    {%- if grouping_sets == 'rollup' -%}
        {%- for n in range(all | length, -1, -1) -%}{%- do sets.append(all[:n]) -%}{%- endfor -%}
    {%- elif grouping_sets == 'cube' -%}
        {%- for mask in range(2 ** (all | length)) -%}
            {%- set members = [] -%}
            {%- for column in all -%}
                {%- if mask // (2 ** loop.index0) % 2 == 0 -%}{%- do members.append(column) -%}{%- endif -%}
            {%- endfor -%}
            {%- do sets.append(members) -%}
        {%- endfor -%}
    {%- elif grouping_sets is string or grouping_sets is mapping or grouping_sets is not iterable or not grouping_sets -%}
        {%- do spark_windows._report(call, 'SW119', "grouping_sets must be 'rollup', 'cube' or a list of lists of keys", 'grouping_sets ' ~ spark_windows._show(grouping_sets), "Write grouping_sets=[['airport', 'carrier'], ['airport'], []]") -%}
    {%- else -%}
        {%- for names in grouping_sets -%}
            {%- set members = [] -%}
            {%- for name in ([names] if names is string else names) -%}
                {%- if name in columns -%}
                    {%- do members.append(columns[name]) -%}
                {%- else -%}
                    {%- do spark_windows._report(call, 'SW119', 'a grouping set names a key that group_by does not have', 'grouping_sets ' ~ spark_windows._show(name), 'group_by has ' ~ (columns | join(', ') or '(none)')) -%}
                {%- endif -%}
            {%- endfor -%}
            {%- set members = members | unique | list -%}
            {%- if members | sort in (sets | map('sort') | list) -%}
                {%- do spark_windows._report(call, 'SW119', 'a grouping set stands twice', 'grouping_sets ' ~ spark_windows._show(names), 'Name each set once') -%}
            {%- endif -%}
            {%- do sets.append(members) -%}
        {%- endfor -%}
    {%- endif -%}
    {{ return(sets) }}
{%- endmacro %}

{#- _check_output: every output column has a name of its own. -#}
{% macro _check_output(call, plan) -%}
    {%- set seen = ['window_start', 'window_end', 'window_time'] -%}
    {%- for column in plan.group_by + plan.aggregates -%}
        {%- if column.name | lower in seen -%}
            {%- do spark_windows._report(call, 'SW115', 'two output columns have the same name', spark_windows._show(column.name), 'Rename the key or the aggregate') -%}
        {%- endif -%}
        {%- do seen.append(column.name | lower) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _aggregate_summary: the plan as the opening mark carries it: keys and aggregates in order, sets by the names of keys.
    `watermark` is what the input's YAML declares. -#}
{% macro _aggregate_summary(plan, where, having, watermark=none) -%}
    {%- set keys = [] -%}
    {%- for key in plan.group_by -%}{%- do keys.append({'name': key.name, 'expression': key.expression}) -%}{%- endfor -%}
    {%- set aggregates = [] -%}
    {%- for aggregate in plan.aggregates -%}{%- do aggregates.append({'name': aggregate.name, 'text': aggregate.text, 'type': aggregate.get('type'), 'declared': aggregate.get('declared')}) -%}{%- endfor -%}
    {%- set sets = [] -%}
    {%- for members in plan.sets or [] -%}
        {%- set names = [] -%}
        {%- for key in plan.group_by if key.column in members -%}{%- do names.append(key.name) -%}{%- endfor -%}
        {%- do sets.append(names) -%}
    {%- endfor -%}
    {%- set salt = {'salt': plan.salt} if plan.salt else {} -%}
    {{ return(dict(salt, window=plan.window, group_by=keys, aggregates=aggregates, where=where, having=having, grouping_sets=none if plan.sets is none else sets, fill=plan.fill, watermark=watermark)) }}
{%- endmacro %}
