{#- Frames of the SQL standard: ROWS, RANGE or GROUPS, one or two bounds, and what is excluded.

    _frame_record: the rows that a function sees around the current row:
    mode     rows, range or groups: what offsets count
    start    its bounds: see `_frame_bound_record`
    end
    exclude  no others, current row, group or ties
    text     the frame as the standard writes it -#}
{% macro _frame_record(mode, start, end, exclude) -%}
    {%- set excluded = '' if exclude == 'no others' else ' exclude ' ~ exclude -%}
    {{ return({
        'mode': mode,
        'start': start,
        'end': end,
        'exclude': exclude,
        'text': mode ~ ' between ' ~ start.text ~ ' and ' ~ end.text ~ excluded,
    }) }}
{%- endmacro %}

{#- _frame_bound_record: one end of a frame:
    side       -1 preceding, 0 current row, 1 following
    unbounded  whether it is the end of the partition
    distance   how far, as a record (see `_distance_record`); none for the others
    text       the bound as the standard writes it -#}
{% macro _frame_bound_record(side, unbounded, distance, text) -%}
    {{ return({'side': side, 'unbounded': unbounded, 'distance': distance, 'text': text}) }}
{%- endmacro %}

{#- _frame: the frame of a specification; without one all rows up to the current one and its peers. -#}
{% macro _frame(call, data, text, order_by, place) -%}
    {%- set unbounded = spark_windows._frame_bound_record(-1, true, none, 'unbounded preceding') -%}
    {%- set current = spark_windows._frame_bound_record(0, false, none, 'current row') -%}
    {%- set usual = spark_windows._frame_record('range', unbounded, current, 'no others') -%}
    {%- if text is none -%}{{ return(usual) }}{%- endif -%}
    {%- set outside = spark_windows._outside(text) -%}
    {%- set ending = '.*?\\b(?:preceding|following|current\\s+row)' -%}
    {%- set bounds = 'between\\b(' ~ ending ~ ')\\s+and\\b(' ~ ending ~ ')|((?!between\\b)' ~ ending ~ ')' -%}
    {%- set exclude = '(?:\\s*exclude\\s+(current\\s+row|group|ties|no\\s+others))?' -%}
    {%- set pattern = '(?is)^\\s*(rows|range|groups)\\s+(?:' ~ bounds ~ ')' ~ exclude ~ '\\s*$' -%}
    {%- set match = modules.re.match(pattern, outside) -%}
    {%- if not match -%}
        {%- do spark_windows._report(
            call, 'SW152', 'a frame is ROWS, RANGE or GROUPS, one bound or two of them, and EXCLUDE',
            place ~ ' ' ~ spark_windows._show(text),
            "Write e.g. 'rows between 99 preceding and current row exclude current row'"
        ) -%}
        {{ return(usual) }}
    {%- endif -%}
    {%- set mode = match.group(1) | lower -%}
    {%- set texts, alone = [], match.group(4) or none -%}
    {%- for n in ([4] if alone else [2, 3]) -%}
        {%- do texts.append(text[match.start(n):match.end(n)] | trim) -%}
    {%- endfor -%}
    {%- set start = spark_windows._frame_bound(call, data, mode, texts[0], order_by, place) -%}
    {%- set end = current if alone else spark_windows._frame_bound(call, data, mode, texts[1], order_by, place) -%}
    {%- do spark_windows._check_bounds(call, text, start, end, alone, place) -%}
    {%- do spark_windows._check_order(call, mode, start, end, order_by, place) -%}
    {%- set exclude = modules.re.sub('\\s+', ' ', match.group(5) or 'no others') | lower -%}
    {{ return(spark_windows._frame_record(mode, start, end, exclude)) }}
{%- endmacro %}

{#- _frame_bound: one bound from its text. -#}
{% macro _frame_bound(call, data, mode, text, order_by, place) -%}
    {%- if modules.re.match('(?i)^current\\s+row$', text) -%}
        {{ return(spark_windows._frame_bound_record(0, false, none, 'current row')) }}
    {%- endif -%}
    {%- set match = modules.re.match('(?is)^(.*?)\\s*\\b(preceding|following)$', text) -%}
    {%- set word = match.group(2) | lower -%}
    {%- set side, given = -1 if word == 'preceding' else 1, match.group(1) | trim -%}
    {%- if given | lower == 'unbounded' -%}
        {{ return(spark_windows._frame_bound_record(side, true, none, 'unbounded ' ~ word)) }}
    {%- endif -%}
    {%- set got = place ~ ' ' ~ spark_windows._show(text) -%}
    {%- set distance = spark_windows._distance(call, data, mode, given, order_by, got) -%}
    {{ return(spark_windows._frame_bound_record(side, false, distance, given ~ ' ' ~ word)) }}
{%- endmacro %}

{#- _check_bounds: two bounds between which there can be no row are refused where the standard refuses them: those are
    known by their sides alone. -#}
{% macro _check_bounds(call, text, start, end, alone, place) -%}
    {%- set rule = none -%}
    {%- if start.unbounded and start.side == 1 -%}
        {%- set rule = 'a frame cannot begin with UNBOUNDED FOLLOWING' -%}
    {%- elif end.unbounded and end.side == -1 -%}
        {%- set rule = 'a frame cannot end with UNBOUNDED PRECEDING' -%}
    {%- elif alone and start.side == 1 -%}
        {%- set rule = 'a frame of one bound ends with the current row, and cannot begin behind it' -%}
    {%- elif start.side > end.side -%}
        {%- set rule = 'a frame cannot begin with ' ~ start.text | upper ~ ' and end with ' ~ end.text | upper -%}
    {%- endif -%}
    {%- if rule -%}
        {%- set remedy = 'Write between current row and ' ~ start.text if alone else 'Exchange the bounds' -%}
        {%- do spark_windows._report(call, 'SW152', rule, place ~ ' ' ~ spark_windows._show(text), remedy) -%}
    {%- endif -%}
{%- endmacro %}

{#- _check_order: GROUPS counts groups of peers, and an offset of RANGE is a distance in the one column of ORDER BY. -#}
{% macro _check_order(call, mode, start, end, order_by, place) -%}
    {%- set far = start.distance is not none or end.distance is not none -%}
    {%- set given, rule = order_by | length, none -%}
    {%- if mode == 'groups' and not given -%}
        {%- set rule, remedy = 'GROUPS needs ORDER BY', 'Add ORDER BY, or write ROWS' -%}
    {%- elif mode == 'range' and far and not given -%}
        {%- set rule, remedy = 'an offset of RANGE needs ORDER BY', 'Add ORDER BY, or write ROWS' -%}
    {%- elif mode == 'range' and far and given > 1 -%}
        {%- set rule = 'an offset of RANGE is a distance in one column of ORDER BY' -%}
        {%- set remedy = 'Order by one column, or write GROUPS or ROWS' -%}
    {%- endif -%}
    {%- if rule -%}
        {%- set columns = order_by | map(attribute='expression') | join(', ') or '(none)' -%}
        {%- do spark_windows._report(call, 'SW154', rule, place ~ ' with ORDER BY ' ~ columns, remedy) -%}
    {%- endif -%}
{%- endmacro %}
