{#- Queries of such a body, between its blocks. `want`: the column of the query whose time is asked for; none: the one
    that the query itself has.

    _query_stream: the relation that a query or a name between two places of the text gives. -#}
{% macro _query_stream(scope, start, end, want) -%}
    {%- set code = scope.code[start:end] -%}
    {%- set from = start + code | length - code.lstrip() | length -%}
    {%- set to = end - (code | length - code.rstrip() | length) -%}
    {%- for block in scope.blocks if start <= block.start and block.end <= end -%}
        {#- marks are comments, which are blank -#}
        {%- if not scope.code[start:block.start].replace('(', '') | trim
            and not scope.code[block.end:end].replace(')', '') | trim -%}
            {{ return(spark_windows._block_stream(scope, block, want)) }}
        {%- endif -%}
    {%- endfor -%}
    {%- if modules.re.match('(?i)[\\s(]*values\\b', scope.code[from:to]) -%}
        {%- do spark_windows._report(
            scope.call, 'SW255', 'Cannot stream VALUES', spark_windows._show(scope.sql[from:to]),
            'Read a table that rows come to'
        ) -%}
        {{ return(spark_windows._stream_record([], none, none, none)) }}
    {%- endif -%}
    {%- if spark_windows._without_logs(scope.sql[start:end]).strip(' \n()') == '_sw_current' -%}
        {{ return(spark_windows._stream_leaf(scope, start, end, want)) }}
    {%- elif spark_windows._is_enclosed(scope.code[from:to]) -%}
        {{ return(spark_windows._query_stream(scope, from + 1, to - 1, want)) }}
    {%- elif spark_windows._is_table(scope.sql[start:end] | trim) -%}
        {{ return(spark_windows._named_stream(scope, start, end, want)) }}
    {%- endif -%}
    {%- set ctes, main = spark_windows._ctes(scope.code[from:to]) -%}
    {%- for cte in ctes -%}
        {%- do scope.ctes.update({cte.name | lower: (from + cte.start, from + cte.end)}) -%}
    {%- endfor -%}
    {%- set streams, parts = [], spark_windows._parts_of_union(scope, from + main, to) -%}
    {%- set asked = namespace(want=want, place=none) -%}
    {#- the first part may leave it to others to say what the time is -#}
    {%- for begin, close in parts if not asked.want -%}
        {%- set asked.want = spark_windows._select_stream(scope, begin, close, none).time -%}
    {%- endfor -%}
    {%- for begin, close in parts -%}
        {%- do streams.append(spark_windows._select_stream(scope, begin, close, asked.want, asked.place)) -%}
        {%- set asked.place = streams[0].place -%}
    {%- endfor -%}
    {{ return(spark_windows._united(scope, streams)) }}
{%- endmacro %}

{#- _parts_of_union: where the parts of a UNION ALL begin and end. -#}
{% macro _parts_of_union(scope, start, end) -%}
    {%- set at, parts = namespace(at=start), [] -%}
    {%- set outside = spark_windows._outside(scope.code[start:end]) -%}
    {%- for union in modules.re.finditer('(?i)\\bunion\\s+all\\b', outside) -%}
        {%- do parts.append((at.at, start + union.start())) -%}
        {%- set at.at = start + union.end() -%}
    {%- endfor -%}
    {{ return(parts + [(at.at, end)]) }}
{%- endmacro %}

{#- _united: the relation of UNION ALL: all rows, in the time of the first. -#}
{% macro _united(scope, streams) -%}
    {%- set paths, waiting, first = [], [], streams[0] -%}
    {%- for stream in streams -%}
        {%- do paths.extend(stream.paths) -%}
        {%- do waiting.extend(stream.waiting) -%}
        {%- if not spark_windows._are_same_windows(stream.window, first.window) -%}
            {%- do spark_windows._report(
                scope.call, 'SW222', 'a row of the result may depend on more than one window',
                'a part of UNION with other windows than the first, or without any',
                'Put the parts into models of their own'
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set known = streams | map(attribute='time') | reject('none') | list | length == streams | length -%}
    {{ return(dict(first, paths=paths, time=first.time if known else none, waiting=waiting)) }}
{%- endmacro %}

{#- _are_same_windows: two window records (none: rows are in no window) are of the same windows, whatever the names and
    types of the times are. -#}
{% macro _are_same_windows(window, other) -%}
    {%- if window is none or other is none -%}{{ return(window is none and other is none) }}{%- endif -%}
    {%- for key in ['kind', 'size', 'slide', 'step', 'gap', 'offset', 'months', 'zone'] if window[key] != other[key] -%}
        {{ return(false) }}
    {%- endfor -%}
    {{ return(true) }}
{%- endmacro %}

{#- _named_stream: a name: of a CTE, whose query is read, or of a table, which is an input. -#}
{% macro _named_stream(scope, start, end, want) -%}
    {%- set name = spark_windows._plain(scope.sql[start:end]) -%}
    {%- if name not in scope.ctes or name in scope.open -%}
        {{ return(spark_windows._stream_leaf(scope, start, end, want)) }}
    {%- endif -%}
    {%- do scope.open.append(name) -%}
    {%- set from, to = scope.ctes[name] -%}
    {%- set stream = spark_windows._query_stream(scope, from, to, want) -%}
    {%- do scope.open.pop() -%}
    {{ return(stream) }}
{%- endmacro %}
