{#- Streams that are grouped by a period of their time, without a macro of windows: GROUP BY `floor_time(…)` is a
    tumbling window, whose rows lie at the bound of their period.

    _grouped_period: the period that a SELECT groups by; none where nothing says for certain that it is one. What its
    mark says (see `_period_mark`), and the `name` of its column. `select`: the match of its list in the text. -#}
{% macro _grouped_period(scope, start, end, select) -%}
    {%- set re, outside = modules.re, spark_windows._outside(scope.code[start:end]) -%}
    {%- set grouped = re.search('(?i)\\bgroup\\s+by\\b', outside) -%}
    {%- if not grouped -%}{{ return(none) }}{%- endif -%}
    {%- set behind = re.search('(?i)\\b(having|order\\s+by|limit|offset|qualify|sort\\s+by|cluster\\s+by)\\b',
        outside[grouped.end():]) -%}
    {%- set close = grouped.end() + behind.start() if behind else end - start -%}
    {%- set clause, keys = scope.sql[start + grouped.end():start + close], [] -%}
    {%- for key in spark_windows._split_list(clause) or [] -%}{%- do keys.append(key | trim | lower) -%}{%- endfor -%}
    {%- for text in spark_windows._split_list(scope.sql[start + select.start(1):start + select.end(1)]) or [] -%}
        {%- set mark = re.match('(?s)\\s*(/\\* spark_windows\\.period (\\{.*?\\}) \\*/ )(.*)$', text) -%}
        {%- set period = fromjson(mark.group(2)) if mark else {} -%}
        {%- if period.get('length') and period.longest -%}
            {%- set expression, alias = mark.group(3)[:period.length], mark.group(3)[period.length:] -%}
            {%- set named = re.match('(?is)^\\s*(?:as\\s+)?(\\w+|`[^`]+`)\\s*$', alias) -%}
            {%- set name = named.group(1) | replace('`', '') | lower if named else none -%}
            {%- set ways = [(mark.group(1) ~ expression) | trim | lower, name, loop.index | string] -%}
            {%- if name and keys | select('in', ways) | list -%}
                {{ return(dict(period, name=name)) }}
            {%- endif -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _grouped_stream: the groups of such a SELECT. `from`, `to`: where stands what it reads; `names`: what its columns
    may be called by. -#}
{% macro _grouped_stream(scope, start, end, from, to, period, want, names) -%}
    {%- set timecol = spark_windows._uncalled(period.timecol, names) -%}
    {%- set inner, paths = spark_windows._query_stream(scope, from, to, timecol), [] -%}
    {%- set fragment = spark_windows._fragment(scope.sql, scope.blocks, start, end) -%}
    {%- set around = spark_windows._outside(scope.code[start:from] ~ ' ' * (to - from) ~ scope.code[to:end]) -%}
    {%- set words = 'limit|offset|over|pivot|unpivot|tablesample|intersect|minus|qualify|grouping\\s+sets|rollup|cube'
        ~ '|(?:right|full)\\s+(?:outer\\s+)?join|select\\s+distinct|union' -%}
    {%- if modules.re.search('(?i)(?<![.\\w])(?:' ~ words ~ ')(?!\\w)', around) or inner.window -%}
        {%- do spark_windows._report(
            scope.call, 'SW225', 'a stream that is grouped by a period is selected row by row, once per group',
            spark_windows._show(fragment | trim), 'Write spark_windows.window_aggregate, or another model over this one'
        ) -%}
    {%- endif -%}
    {%- if inner.time is none -%}{%- do spark_windows._report_lost_time(scope.call, timecol) -%}{%- endif -%}
    {%- for path in inner.paths -%}
        {%- do paths.append({'leaf': path.leaf, 'reach': spark_windows._reach_into_period(path.reach, period)}) -%}
    {%- endfor -%}
    {%- set known = period.name if not want or want | lower == period.name else none -%}
    {{ return(dict(inner, paths=paths, time=known, place=none, waiting=[])) }}
{%- endmacro %}

{#- _reach_into_period: the reach of rows through the bound of their period. -#}
{% macro _reach_into_period(reach, period) -%}
    {%- set longest, width = period.longest, period.width -%}
    {%- set earlier, later = (longest, 0) if period.bound == 'start' else (0, longest) -%}
    {%- set least, most = reach.least - earlier, reach.most + later -%}
    {%- if width is none -%}
        {{ return(spark_windows._reach_record(
            least, most, before=-least, after=most, slack=reach.slack, rows=reach.rows
        )) }}
    {%- endif -%}
    {{ return(spark_windows._reach_record(
        least, most, width, period.offset, before=-reach.least - later, after=most, slack=reach.slack, rows=reach.rows
    )) }}
{%- endmacro %}
