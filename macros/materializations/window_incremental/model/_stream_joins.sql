{#- Joins by time in such a body.

    _joined_stream: rows of the left with those of the right whose times are near. The rows lie at the time of the
    left or of the right or, where either may be missing, at one that is chosen from both. -#}
{% macro _joined_stream(scope, block, want) -%}
    {%- set summary = block.summary -%}
    {%- set left_time = modules.re.sub('\\bl\\.', '', summary.left_time) -%}
    {%- set right_time = modules.re.sub('\\br\\.', '', summary.right_time) -%}
    {%- set is_as_of = block.macro == 'as_of_join' -%}
    {#- the text of as_of_join reads the right first -#}
    {%- set left = spark_windows._block_input(scope, block, 1 if is_as_of else 0, left_time) -%}
    {%- set right = spark_windows._block_input(scope, block, 0 if is_as_of else 1, right_time) -%}
    {%- if is_as_of and summary.reach is none -%}
        {%- set right = spark_windows._versions_stream(scope, block, right, summary.on) -%}
    {%- endif -%}
    {%- set from, to = (-(summary.reach or 0), 0) if is_as_of else summary.reach -%}
    {%- for side in [left, right] if side.time is none -%}
        {%- do spark_windows._report_lost_time(scope.call, left_time if loop.first else right_time) -%}
    {%- endfor -%}
    {%- set time, side = spark_windows._join_time(summary, left_time, right_time, want, is_as_of) -%}
    {%- set moves = {
        'l': [(0, 0), (-to, -from)],
        'r': [(from, to), (0, 0)],
        'both': [([0, from] | min, [0, to] | max), ([0, -to] | min, [0, -from] | max)],
    }[side or 'both'] -%}
    {%- set paths = [] -%}
    {%- for stream in [left, right] -%}
        {%- set least, most = moves[loop.index0] -%}
        {%- for path in stream.paths -%}
            {%- do paths.append({
                'leaf': path.leaf,
                'reach': spark_windows._reach_through(path.reach, least, most, path.leaf.windows[0].zone),
            }) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(spark_windows._stream_record(paths, time, none, left.clock)) }}
{%- endmacro %}

{#- _versions_stream: the right of an as-of join without a tolerance: each of its rows counts until the time of the next
    of its keys, which is asked among all rows, see `_placed_versions`. -#}
{% macro _versions_stream(scope, block, stream, keys) -%}
    {%- set partition_by, paths = [], [] -%}
    {%- for own, other in keys -%}
        {%- do partition_by.append(modules.re.sub('\\br\\.', '', other)) -%}
    {%- endfor -%}
    {%- for path in stream.paths -%}
        {%- if not path.reach.alone or stream.paths | length > 1 or path.leaf.panes
            or path.leaf.spans[0] != block.inputs[0] -%}
            {%- do spark_windows._report(
                scope.call, 'SW248', 'a row of the result may depend on rows at any time',
                'as_of_join without tolerance, with rows that this model makes itself on the right',
                "Write a tolerance, e.g. tolerance='7 days', or put what stands on the right into a view or a model"
            ) -%}
        {%- endif -%}
        {%- set rows = spark_windows._versions_record(partition_by) -%}
        {%- do paths.append({'leaf': path.leaf, 'reach': dict(path.reach, alone=false, rows=rows)}) -%}
    {%- endfor -%}
    {{ return(dict(stream, paths=paths)) }}
{%- endmacro %}

{#- _join_time: the column of the output that is the time of the left (l), of the right (r), or one of both, and which;
    nones where there is none that every row has. -#}
{% macro _join_time(summary, left_time, right_time, want, is_as_of) -%}
    {%- set type, found = summary.type, [] -%}
    {%- set sides = {
        'left': ['l'], 'semi': ['l'], 'anti': ['l'], 'right': ['r'], 'full': ['both'], 'inner': ['l', 'r', 'both'],
    }[type] -%}
    {%- set sides = ['l'] if is_as_of else sides -%}
    {%- set l, r = 'l.' ~ spark_windows._spelling(left_time), 'r.' ~ spark_windows._spelling(right_time) -%}
    {%- set chosen = ['coalesce', 'greatest', 'least'] -%}
    {%- for item in spark_windows._select_items((['l.*'] if is_as_of else []) + (summary.select or ['l.*'])) -%}
        {%- set text = spark_windows._spelling(item.expression or '') -%}
        {%- set choice = modules.re.match('^(\\w+)\\((.*),(.*)\\)$', text) -%}
        {%- if item.star and item.alias == 'l' and '.' not in left_time -%}
            {%- do found.append((left_time, 'l')) -%}
        {%- elif item.star and item.alias == 'r' and '.' not in right_time -%}
            {%- do found.append((right_time, 'r')) -%}
        {%- elif text == l -%}
            {%- do found.append((item.name, 'l')) -%}
        {%- elif text == r -%}
            {%- do found.append((item.name, 'r')) -%}
        {%- elif choice and choice.group(1) in chosen and [choice.group(2), choice.group(3)] | sort == [l, r] -%}
            {%- do found.append((item.name, 'both')) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- for side in sides -%}
        {%- for name, its in found if its == side and name and (not want or name == want) -%}
            {{ return((name, side)) }}
        {%- endfor -%}
    {%- endfor -%}
    {{ return((none, none)) }}
{%- endmacro %}
