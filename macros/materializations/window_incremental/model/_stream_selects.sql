{#- One SELECT of such a body.

    _select_stream: one SELECT: row by row over what stands behind FROM; other tables that are joined are read as
    they are. Over windows what `_judged` allows. `place`: which item the time is, in a later part of a UNION; none
    where the name alone says it. The place of the time among the items goes with the stream. -#}
{% macro _select_stream(scope, start, end, want, place=none) -%}
    {%- set code = scope.code[start:end] -%}
    {%- if spark_windows._is_enclosed(code | trim) -%}
        {{ return(spark_windows._query_stream(scope, start, end, want)) }}
    {%- endif -%}
    {%- set outside = spark_windows._outside(code) -%}
    {%- set select = modules.re.match('(?is)^\\s*select\\b(.*?)\\bfrom\\b\\s*', outside) -%}
    {%- if not select -%}
        {%- do spark_windows._report(
            scope.call, 'SW221', 'nothing says which rows a new row touches',
            spark_windows._show(scope.sql[start:end] | trim), 'Select from ref(…), source(…) or one of our macros'
        ) -%}
        {{ return(spark_windows._stream_record([], none, none, none)) }}
    {%- endif -%}
    {%- set from = start + select.end() -%}
    {%- set quoted = modules.re.match(spark_windows._patterns().table, scope.sql[from:end]) -%}
    {%- set to = start + spark_windows._bracket_end(code, select.end()) if code[select.end():][:1] == '('
        else from + (quoted.end() if quoted else 0) -%}
    {%- set items = spark_windows._select_items(scope.sql[start + select.start(1):start + select.end(1)]) -%}
    {%- if place is not none and not items | selectattr('star') | list and place < items | length -%}
        {%- do items[place].update({'name': want | lower}) -%}
    {%- endif -%}
    {%- set source_want = spark_windows._source_column(items, want) if want else none -%}
    {%- set behind = spark_windows._blanked(scope.sql[to:end], names=true) -%}
    {%- set alias = modules.re.match('(?i)\\s*(?:as\\s+)?(' ~ spark_windows._patterns().word ~ ')', behind) -%}
    {%- set names = (spark_windows._name_parts(quoted.group()) if quoted else [])[-1:] -%}
    {%- if alias -%}{%- do names.append(spark_windows._unquoted(alias.group(1))) -%}{%- endif -%}
    {%- set source_want = spark_windows._uncalled(source_want, names) if source_want else source_want -%}
    {%- set period = spark_windows._grouped_period(scope, start, end, select) -%}
    {%- if period -%}
        {{ return(spark_windows._grouped_stream(scope, start, end, from, to, period, want, names)) }}
    {%- endif -%}
    {%- set stream = spark_windows._query_stream(scope, from, to, source_want) -%}
    {%- do spark_windows._check_select(scope, start, end, from, to, stream, [want, stream.time]) -%}
    {%- set time = want if source_want else none -%}
    {%- if not want -%}{%- set time = spark_windows._selected_as(items, stream.time) -%}{%- endif -%}
    {%- set keeps = stream.window is none or spark_windows._source_column(items, 'window_start') == 'window_start'
        and spark_windows._source_column(items, 'window_end') == 'window_end' -%}
    {%- set stream = stream if keeps else dict(stream, window=none) -%}
    {%- set names, item_place = items | map(attribute='name') | list, none -%}
    {%- if time and time | lower in names and not items | selectattr('star') | list -%}
        {%- set item_place = names.index(time | lower) -%}
    {%- endif -%}
    {{ return(dict(stream, time=time if stream.time else none, place=item_place)) }}
{%- endmacro %}

{#- _orders_by_time: what stands behind ORDER BY begins with the time of the rows, or a period of it, and takes no part
    of them. `written`: the same with its comments. -#}
{% macro _orders_by_time(text, written, times) -%}
    {%- set column = '(?is)^\\s*(?:\\w+\\.)?(\\w+|`[^`]+`)' -%}
    {%- set direction = '\\s*(?:asc|desc)?\\s*(?:nulls\\s+\\w+\\s*)?(?:,|$)' -%}
    {%- set first = modules.re.match(column ~ direction, text) -%}
    {%- set mark = modules.re.match('(?s)^\\s*/\\* spark_windows\\.period (\\{.*?\\}) \\*/ ', written) -%}
    {%- if mark -%}
        {%- set period = fromjson(mark.group(1)) -%}
        {%- set ends = modules.re.match('(?is)' ~ direction, written[mark.end() + period.length:]) -%}
        {%- set first = modules.re.match(column ~ '$', period.timecol) if ends -%}
    {%- endif -%}
    {%- if not first or modules.re.search('(?i)\\b(limit|offset)\\b', text) -%}{{ return(false) }}{%- endif -%}
    {{ return(first.group(1) | replace('`', '') | lower in times | select | map('lower') | list) }}
{%- endmacro %}

{#- _check_select: a SELECT goes row by row or, over windows, each of its rows depends on one. `times`: the names of the
    time of its rows. -#}
{% macro _check_select(scope, start, end, from, to, stream, times) -%}
    {%- set fragment = spark_windows._fragment(scope.sql, scope.blocks, start, end) -%}
    {%- if stream.window -%}
        {%- set problem = spark_windows._judged(fragment, scope.ctes | list).problem -%}
        {%- if problem -%}
            {%- do spark_windows._report(
                scope.call, 'SW222', 'a row of the result may depend on more than one window', problem,
                spark_windows._scope_remedy(problem)
            ) -%}
        {%- endif -%}
        {{ return(none) }}
    {%- endif -%}
    {#- what stands in brackets reads other tables as they are -#}
    {%- set around = spark_windows._outside(scope.code[start:from] ~ ' ' * (to - from) ~ scope.code[to:end]) -%}
    {%- set ordered = modules.re.search('(?i)\\border\\s+by\\b', around) -%}
    {%- if modules.re.search('(?i)\\bgroup\\s+by\\b', around) -%}
        {%- do spark_windows._report(
            scope.call, 'SW253', 'Streaming aggregation requires at least one monotonic expression in GROUP BY clause',
            spark_windows._show(fragment | trim),
            'Write spark_windows.window_aggregate, or tumble with GROUP BY window_start, window_end; or select'
                ~ ' spark_windows.floor_time(…) under a name, and group by that'
        ) -%}
    {%- elif ordered and not spark_windows._orders_by_time(
        around[ordered.end():], scope.sql[start + ordered.end():end], times
    ) -%}
        {%- do spark_windows._report(
            scope.call, 'SW254', 'ORDER BY on a stream begins with a monotonic expression, and has no LIMIT and OFFSET',
            'order by ' ~ around[ordered.end():] | trim, 'Order by the time of the rows first, or leave ORDER BY out'
        ) -%}
    {%- elif not spark_windows._is_row_wise(around) -%}
        {%- do spark_windows._report(
            scope.call, 'SW225', 'a stream must be selected row by row', spark_windows._show(fragment | trim),
            'Put what groups, orders or limits rows into another model, or apply a window to them'
        ) -%}
    {%- endif -%}
    {%- for block in scope.blocks if to <= block.start and block.end <= end -%}
        {%- do spark_windows._report(
            scope.call, 'SW247', 'two streams are joined by time', block.macro ~ ' behind FROM ' ~
            spark_windows._show(scope.sql[from:to][:60] | trim),
            'Join them by spark_windows.interval_join or spark_windows.as_of_join'
        ) -%}
    {%- endfor -%}
{%- endmacro %}
