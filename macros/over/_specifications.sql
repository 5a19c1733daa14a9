{#- Window specifications: PARTITION BY, ORDER BY and a frame, as text or as a mapping, named or behind OVER.

    _specification_record: the rows that a function sees:
    name          of the window; none where it stands behind OVER
    partition_by  expressions
    order_by      sort keys (see `_sort_key_record`)
    frame         see `_frame_record`; the standard's where none is given
    own_frame     whether a frame was given behind OVER itself -#}
{% macro _specification_record(name, partition_by, order_by, frame, own_frame) -%}
    {{ return({
        'name': name,
        'partition_by': partition_by,
        'order_by': order_by,
        'frame': frame,
        'own_frame': own_frame,
    }) }}
{%- endmacro %}

{#- _written_window_record: a specification as it is written, before another one that it refines is looked up:
    refines       the name of that one; none without
    partition_by  expressions; none where nothing is said
    order_by      texts; none where nothing is said
    frame         text; none where nothing is said -#}
{% macro _written_window_record(refines, partition_by, order_by, frame) -%}
    {{ return({'refines': refines, 'partition_by': partition_by, 'order_by': order_by, 'frame': frame}) }}
{%- endmacro %}

{#- _written_windows: the windows of a call, {name in lower case: what is written}. -#}
{% macro _written_windows(call, windows) -%}
    {%- set windows, written = {} if windows is none else windows, {} -%}
    {%- if windows is not mapping -%}
        {%- do spark_windows._report(
            call, 'SW149', 'windows is a mapping of names to windows', 'windows ' ~ spark_windows._show(windows),
            "Write windows={'w': 'partition by origin order by departed_at'}"
        ) -%}
        {{ return({}) }}
    {%- endif -%}
    {%- for name, given in windows.items() -%}
        {%- if name | string | lower in written -%}
            {%- do spark_windows._report(
                call, 'SW149', 'two windows have the same name', 'windows ' ~ spark_windows._show(name),
                'Rename one of them; upper and lower case are the same'
            ) -%}
        {%- endif -%}
        {%- do written.update({name | string | lower: spark_windows._written_window(call, name, given)}) -%}
    {%- endfor -%}
    {{ return(written) }}
{%- endmacro %}

{#- _written_window: one specification as it is written: text, which is read here, or a mapping of the same parts.
    `place` names it in messages. -#}
{% macro _written_window(call, place, given) -%}
    {%- if given is mapping -%}
        {%- set known = ['partition_by', 'order_by', 'frame', 'refines'] -%}
        {%- for option in given if option not in known -%}
            {%- do spark_windows._check_unknown(call, {option: given[option]}, known) -%}
        {%- endfor -%}
        {%- set partition_by = spark_windows._expressions(call, 'partition_by', given.get('partition_by')) -%}
        {%- set order_by = spark_windows._expressions(call, 'order_by', given.get('order_by')) -%}
        {%- set frame = spark_windows._check_text(call, 'frame', given.get('frame')) -%}
        {%- set refines = spark_windows._check_text(call, 'refines', given.get('refines')) -%}
        {{ return(spark_windows._written_window_record(
            refines, spark_windows._flattened(partition_by), spark_windows._flattened(order_by), frame
        )) }}
    {%- endif -%}
    {%- set text = spark_windows._without_comments(given, marks=true) if given is string else none -%}
    {%- set pattern = '(?is)^\\s*(?:(?!partition\\b|order\\b|rows\\b|range\\b|groups\\b)(\\w+|`[^`]+`)\\s*)?'
        ~ '(?:partition\\s+by\\b(.*?))?(?:\\border\\s+by\\b((?:(?!\\bpartition\\s+by\\b).)*?))?'
        ~ '(\\b(?:rows|range|groups)\\s+(?:between\\b|unbounded\\b|current\\s+row\\b|.*?\\b(?:preceding|following)\\b)'
        ~ '.*)?$' -%}
    {%- set outside = spark_windows._outside(text) if text is not none else '' -%}
    {%- set match = modules.re.match(pattern, outside) if text is not none else none -%}
    {%- if not match -%}
        {%- do spark_windows._report(
            call, 'SW149', 'a window is PARTITION BY, ORDER BY and a frame, in this order',
            place ~ ' ' ~ spark_windows._show(given),
            "Write e.g. 'partition by origin order by departed_at rows between 99 preceding and current row'"
        ) -%}
        {{ return(spark_windows._written_window_record(none, none, none, none)) }}
    {%- endif -%}
    {%- set found = [] -%}
    {%- for n in [1, 2, 3, 4] -%}
        {%- set piece = text[match.start(n):match.end(n)] | trim if match.group(n) else '' -%}
        {%- do found.append(piece or none) -%}
    {%- endfor -%}
    {%- set partition_by = spark_windows._flattened(found[1]) -%}
    {%- set order_by = spark_windows._flattened(found[2]) -%}
    {#- each expression by itself, too: in the text the word before it stands for an operand -#}
    {%- do spark_windows._check_sql(call, {place: [text] + (partition_by or []) + (order_by or [])}) -%}
    {{ return(spark_windows._written_window_record(found[0], partition_by, order_by, found[3])) }}
{%- endmacro %}

{#- _flattened: an expression or several, each of which may list more between commas, as one list; none stays none. -#}
{% macro _flattened(given) -%}
    {%- if given is none -%}{{ return(none) }}{%- endif -%}
    {%- set expressions = [] -%}
    {%- for text in ([given] if given is string else given) -%}
        {%- do expressions.extend(spark_windows._split_list(text) or [text]) -%}
    {%- endfor -%}
    {{ return(expressions) }}
{%- endmacro %}
