{#- group_window: queries with TUMBLE, HOP or SESSION in GROUP BY, as they were written before there were table
    functions, on `window_aggregate`. TUMBLE_START, _END (not included) and _ROWTIME (1 ms before) with the same
    arguments are the window's bounds; likewise of HOP(time, slide, size) and SESSION(time, gap), whose sessions are
    those of the other groups. Source: Apache Flink, Group Aggregation, Group Window Functions. -#}
{% macro group_window(data, select=none, group_by=none, where=none, having=none) -%}
    {{ return(adapter.dispatch('group_window', 'spark_windows')(data, select, group_by, where, having, kwargs)) }}
{%- endmacro %}

{% macro default__group_window(data, select, group_by, where, having, unknown) -%}
    {%- set call = spark_windows._call('group_window') -%}
    {%- do spark_windows._check_unknown(call, unknown, ['data', 'select', 'group_by', 'where', 'having']) -%}
    {%- set grouped = spark_windows._grouped_by(call, spark_windows._sql_items(call, 'group_by', group_by)) -%}
    {%- set selected = spark_windows._selected(call, spark_windows._sql_items(call, 'select', select), grouped) -%}
    {%- set having = spark_windows._group_having(call, having, selected.aggregates) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set items = [] -%}
    {%- for name in spark_windows._quoted_names(selected.names) -%}
        {%- do items.append(selected.sources[loop.index0] ~ ' as ' ~ name) -%}
    {%- endfor -%}
(
    select {{ items | join(', ') }}
    from {{ spark_windows.window_aggregate(
        data=data,
        window=grouped.window,
        group_by=grouped.keys_given,
        aggregates=selected.aggregates,
        where=where,
        having=having,
    ) }}
)
{%- endmacro %}

{#- _grouped_by: what is grouped by:
    window      the mapping of the window
    function    its function
    arguments   the arguments of that, in one spelling
    keys_given  the other groups, as `window_aggregate` takes them
    names       {one of them in one spelling: its name} -#}
{% macro _grouped_by(call, groups) -%}
    {%- set lengths = {'tumble': ['size'], 'hop': ['slide', 'size'], 'session': ['gap']} -%}
    {%- set scan, keys_given, names = namespace(window=none, function=none, arguments=none), [], {} -%}
    {%- for group in groups -%}
        {%- set called = spark_windows._calls_of([group.text])[0] -%}
        {%- set is_call = called and called.function in lengths and group.text[-1:] == ')' -%}
        {%- if is_call and scan.window is none -%}
            {%- set function = called.function -%}
            {%- set arguments = called.pieces | map('trim') | list -%}
            {%- set scan.window = {'kind': function, 'timecol': arguments[0] or none} -%}
            {%- set scan.function = function -%}
            {%- set scan.arguments = spark_windows._spelling(called.pieces | join(',')) -%}
            {%- if called.rest or arguments | length != lengths[function] | length + 1 -%}
                {%- do spark_windows._report(
                    call, 'SW143', function ~ ' takes a time and ' ~ lengths[function] | join(' and '),
                    spark_windows._show(group.text), 'For another boundary, use window_aggregate with an offset'
                ) -%}
            {%- else -%}
                {%- for name in lengths[function] -%}
                    {%- do scan.window.update({name: spark_windows._interval(arguments[loop.index])}) -%}
                {%- endfor -%}
            {%- endif -%}
        {%- else -%}
            {%- set parts = spark_windows._name_parts(group.text) -%}
            {%- set name = parts[-1] if parts else 'group_' ~ loop.index -%}
            {%- do keys_given.append({name: group.text}) -%}
            {%- do names.update({group.spelling: name}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if scan.window is none -%}
        {%- set got = 'group_by ' ~ spark_windows._show(groups | map(attribute='text') | join(', ')) -%}
        {%- do spark_windows._report(
            call, 'SW143', 'one of the groups is TUMBLE, HOP or SESSION', got,
            "Write e.g. group_by=\"tumble(ts, interval '1' hour), shop\""
        ) -%}
        {%- set scan.window, scan.function, scan.arguments = spark_windows._any_window(), 'tumble', '' -%}
    {%- endif -%}
    {{ return({
        'window': scan.window,
        'function': scan.function,
        'arguments': scan.arguments,
        'keys_given': keys_given,
        'names': names,
    }) }}
{%- endmacro %}

{#- _selected: what is selected:
    names       of the output columns
    sources     what each is of the columns of `window_aggregate`
    aggregates  as `window_aggregate` takes them -#}
{% macro _selected(call, items, grouped) -%}
    {%- set names, sources, aggregates = [], [], {} -%}
    {%- set bounds = {'start': 'window_start', 'end': 'window_end', 'rowtime': 'window_time', 'proctime': none} -%}
    {%- for item in items -%}
        {%- set called = spark_windows._calls_of([item.text])[0] -%}
        {%- set function = called.function if called and not called.rest else '' -%}
        {%- set parts = modules.re.match('^(tumble|hop|session)_(\\w+)$', function) -%}
        {%- set bound = parts.group(2) if parts and parts.group(2) in bounds else none -%}
        {%- set plain_name = grouped.names.get(item.spelling) -%}
        {%- set as_written = spark_windows._name_parts(item.text) if plain_name else [] -%}
        {%- if modules.re.match('^\\w+$', item.text) -%}
            {%- set plain_name = item.text -%}
        {%- elif as_written | length == 1 -%}
            {%- set plain_name = as_written[0] -%}
        {%- endif -%}
        {%- set name = item.name or plain_name -%}
        {%- set shown = spark_windows._show(item.text) -%}
        {%- if bound == 'proctime' -%}
            {%- do spark_windows._report(
                call, 'SW143', 'windows are of event time', shown,
                'Use ' ~ item.text[:parts.group(1) | length] ~ '_ROWTIME'
            ) -%}
        {%- elif bound and (parts.group(1) != grouped.function
            or spark_windows._spelling(called.pieces | join(',')) != grouped.arguments) -%}
            {%- set meant = (grouped.function ~ '_' ~ bound) | upper -%}
            {%- do spark_windows._report(
                call, 'SW143', 'a bound has the arguments of the window that is grouped by', shown,
                'Write ' ~ meant ~ ' with those of group_by'
            ) -%}
        {%- elif bound -%}
            {%- do sources.append(bounds[bound]) -%}
            {%- do names.append(name or bounds[bound]) -%}
        {%- elif item.spelling in grouped.names -%}
            {%- do sources.append(spark_windows._quoted(grouped.names[item.spelling])) -%}
            {%- do names.append(name) -%}
        {%- elif not name or name == item.text -%}
            {%- do spark_windows._report(
                call, 'SW143', 'what is selected is a bound, a group, or an aggregate with a name', shown,
                'Write ' ~ item.text ~ ' as total, or group by it'
            ) -%}
        {%- elif name in aggregates -%}
            {%- do spark_windows._report(
                call, 'SW115', 'two output columns have the same name', spark_windows._show(name),
                'Give one of them another name'
            ) -%}
        {%- else -%}
            {%- do aggregates.update({name: item.text}) -%}
            {%- do sources.append(spark_windows._quoted(name)) -%}
            {%- do names.append(name) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if items and not aggregates -%}{%- do aggregates.update({'_rows': 'count(*)'}) -%}{%- endif -%}
    {{ return({'names': names, 'sources': sources, 'aggregates': aggregates}) }}
{%- endmacro %}
