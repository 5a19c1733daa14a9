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
    {%- set groups = spark_windows._group_items(call, 'group_by', group_by) -%}
    {%- set found = spark_windows._group_windows(call, groups) -%}
    {%- set picked = spark_windows._group_select(call, spark_windows._group_items(call, 'select', select), found) -%}
    {%- set having = spark_windows._group_having(call, having, picked.aggregates) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set columns = [] -%}
    {%- for item in picked.columns -%}{%- do columns.append(item.source ~ ' as ' ~ spark_windows._quoted(item.name)) -%}{%- endfor -%}
(
    select {{ columns | join(', ') }}
    from {{ spark_windows.window_aggregate(
        data=data,
        window=found.window,
        group_by=found.groups,
        aggregates=picked.aggregates,
        where=where,
        having=having,
    ) }}
)
{%- endmacro %}

{#- _group_items: text, split at its commas, or a list of such texts, as [{text, name, plain}]: without and with the
    name that it is given, and in one spelling, to be compared. -#}
{% macro _group_items(call, argument, value) -%}
    {%- set texts = spark_windows._split_list(value) if value is string else value -%}
    {%- set items = [] -%}
    {%- if not texts or texts is mapping -%}
        {%- do spark_windows._report(call, 'SW143', argument ~ ' is a list, as SQL has it behind the word', argument ~ ' ' ~ spark_windows._show(value), "Write e.g. group_by=\"tumble(ts, interval '1' hour), shop\"") -%}
        {{ return(items) }}
    {%- endif -%}
    {%- for text in texts -%}
        {%- set named = spark_windows._given_name(text | string | trim) if argument == 'select' else none -%}
        {%- set expression = (named.group(1) if named else text) | string | trim -%}
        {%- do items.append({'text': expression, 'name': named.group(2) | replace('`', '') if named else none, 'plain': spark_windows._spelling(expression)}) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _group_windows: what is grouped by: {window (a mapping), function, arguments (in one spelling), groups, names (of
    the groups by their spelling)}. -#}
{% macro _group_windows(call, groups) -%}
    {%- set functions = {'tumble': ['size'], 'hop': ['slide', 'size'], 'session': ['gap']} -%}
    {%- set found = {'window': none, 'groups': [], 'names': {}} -%}
    {%- for group in groups -%}
        {%- set called = modules.re.match('(?is)^(tumble|hop|session)\\s*\\((.*)\\)$', group.text) -%}
        {%- if called and found.window is none -%}
            {%- set function, arguments = called.group(1) | lower, spark_windows._split_list(called.group(2)) -%}
            {%- set window = {'kind': function, 'timecol': (arguments or [none])[0]} -%}
            {%- if (arguments or []) | length != functions[function] | length + 1 -%}
                {%- do spark_windows._report(call, 'SW143', function ~ ' takes a time and ' ~ functions[function] | join(' and '), spark_windows._show(group.text), 'For another boundary, use window_aggregate with an offset') -%}
            {%- else -%}
                {%- for name in functions[function] -%}{%- do window.update({name: spark_windows._interval(arguments[loop.index])}) -%}{%- endfor -%}
            {%- endif -%}
            {%- do found.update({'window': window, 'function': function, 'arguments': spark_windows._spelling(called.group(2))}) -%}
        {%- else -%}
            {%- set name = modules.re.sub('.*\\.', '', group.text) | replace('`', '') if modules.re.match('^[\\w.`]+$', group.text) else 'group_' ~ loop.index -%}
            {%- do found.groups.append({name: group.text}) -%}
            {%- do found.names.update({group.plain: name}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if found.window is none -%}
        {%- do spark_windows._report(call, 'SW143', 'one of the groups is TUMBLE, HOP or SESSION', 'group_by ' ~ spark_windows._show(groups | map(attribute='text') | join(', ')), "Write e.g. group_by=\"tumble(ts, interval '1' hour), shop\"") -%}
        {%- do found.update({'window': spark_windows._any_window(), 'function': 'tumble', 'arguments': ''}) -%}
    {%- endif -%}
    {{ return(found) }}
{%- endmacro %}

{#- _interval: INTERVAL '10' MINUTE, INTERVAL '10 minutes' or INTERVAL 10 MINUTES as a length. -#}
{% macro _interval(text) -%}
    {{ return(modules.re.sub("(?i)^\\s*interval\\b|'", ' ', text) | trim) }}
{%- endmacro %}

{#- _group_select: what is selected: {columns: [{source, name}], aggregates (as window_aggregate takes them)}. -#}
{% macro _group_select(call, items, found) -%}
    {%- set picked = {'columns': [], 'aggregates': {}} -%}
    {%- set bounds = {'start': 'window_start', 'end': 'window_end', 'rowtime': 'window_time'} -%}
    {%- for item in items -%}
        {%- set bound = modules.re.match('(?is)^(tumble|hop|session)_(start|end|rowtime|proctime)\\s*\\((.*)\\)$', item.text) -%}
        {%- set name = item.name or (item.text if modules.re.match('^\\w+$', item.text) else none) or found.names.get(item.plain) -%}
        {%- if bound and bound.group(2) | lower == 'proctime' -%}
            {%- do spark_windows._report(call, 'SW143', 'windows are of event time', spark_windows._show(item.text), 'Use ' ~ bound.group(1) ~ '_ROWTIME') -%}
        {%- elif bound and (bound.group(1) | lower != found.function or spark_windows._spelling(bound.group(3)) != found.arguments) -%}
            {%- do spark_windows._report(call, 'SW143', 'a bound has the arguments of the window that is grouped by', spark_windows._show(item.text), 'Write ' ~ (found.function | upper) ~ '_' ~ (bound.group(2) | upper) ~ ' with those of group_by') -%}
        {%- elif bound -%}
            {%- do picked.columns.append({'source': bounds[bound.group(2) | lower], 'name': name or bounds[bound.group(2) | lower]}) -%}
        {%- elif item.plain in found.names -%}
            {%- do picked.columns.append({'source': spark_windows._quoted(found.names[item.plain]), 'name': name}) -%}
        {%- elif not name or name == item.text -%}
            {%- do spark_windows._report(call, 'SW143', 'what is selected is a bound, a group, or an aggregate with a name', spark_windows._show(item.text), 'Write ' ~ item.text ~ ' as total, or group by it') -%}
        {%- elif name in picked.aggregates -%}
            {%- do spark_windows._report(call, 'SW115', 'two output columns have the same name', spark_windows._show(name), 'Give one of them another name') -%}
        {%- else -%}
            {%- do picked.aggregates.update({name: item.text}) -%}
            {%- do picked.columns.append({'source': spark_windows._quoted(name), 'name': name}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if items and not picked.aggregates -%}{%- do picked.aggregates.update({'_rows': 'count(*)'}) -%}{%- endif -%}
    {{ return(picked) }}
{%- endmacro %}
