{#- _specification: a specification from what is written, and from what is written of the window that it refines: as in
    the standard, it repeats no PARTITION BY, adds an ORDER BY only where there is none, and copies no frame.
    `windows_written`: the windows of the call; `name`: of this one, none behind OVER; `place` names it in messages. -#}
{% macro _specification(call, data, windows_written, name, written_window, place) -%}
    {%- set whole = spark_windows._refined(call, windows_written, written_window, place, [name] if name else []) -%}
    {%- set order_by = [] -%}
    {%- for text in whole.order_by or [] -%}
        {%- do order_by.append(spark_windows._sort_key(call, text)) -%}
    {%- endfor -%}
    {%- set frame = spark_windows._frame(call, data, whole.frame, order_by, place) -%}
    {{ return(spark_windows._specification_record(
        name, whole.partition_by or [], order_by, frame, name is none and written_window.frame is not none
    )) }}
{%- endmacro %}

{#- _refined: what is written of a window with that of the window that it refines, and so on. `path`: the names on the
    way. -#}
{% macro _refined(call, windows_written, written_window, place, path) -%}
    {%- if written_window.refines is none -%}{{ return(written_window) }}{%- endif -%}
    {%- set refines = spark_windows._unquoted(written_window.refines) | lower -%}
    {%- if refines in path or refines not in windows_written -%}
        {%- set rule = 'windows refine each other in a circle' if refines in path else 'unknown window' -%}
        {%- set remedy = 'Let one of them name no other' if refines in path
            else 'Known are ' ~ (windows_written | join(', ') or '(none)') -%}
        {%- set got = place ~ ' with ' ~ spark_windows._show(written_window.refines) -%}
        {%- do spark_windows._report(call, 'SW150', rule, got, remedy) -%}
        {{ return(dict(written_window, refines=none)) }}
    {%- endif -%}
    {%- set written_base, path = windows_written[refines], path + [refines] -%}
    {%- set base = spark_windows._refined(call, windows_written, written_base, refines, path) -%}
    {%- set broken = [] -%}
    {%- if written_window.partition_by is not none -%}
        {%- set rule = 'a window that refines another one repeats no PARTITION BY' -%}
        {%- do broken.append((rule, 'Leave PARTITION BY out')) -%}
    {%- endif -%}
    {%- if written_window.order_by is not none and base.order_by is not none -%}
        {%- do broken.append((
            'a window that refines another one adds ORDER BY only where there is none', 'Leave ORDER BY out of one'
        )) -%}
    {%- endif -%}
    {%- if base.frame is not none -%}
        {%- do broken.append((
            'a window that has a frame cannot be refined',
            'Write over ' ~ refines ~ ' without brackets, or put the frame into the windows that refine it'
        )) -%}
    {%- endif -%}
    {%- for rule, remedy in broken -%}
        {%- set got = place ~ ', which refines ' ~ spark_windows._show(refines) -%}
        {%- do spark_windows._report(call, 'SW151', rule, got, remedy) -%}
    {%- endfor -%}
    {%- set partition_by = base.partition_by if written_window.partition_by is none else written_window.partition_by -%}
    {%- set order_by = base.order_by if written_window.order_by is none else written_window.order_by -%}
    {{ return(spark_windows._written_window_record(none, partition_by, order_by, written_window.frame)) }}
{%- endmacro %}

{#- _sort_key: one expression of ORDER BY: `x`, `x desc`, `x nulls last`, `x using >`. -#}
{% macro _sort_key(call, text) -%}
    {%- set code, rest = spark_windows._outside(text), namespace(text=text, code=none) -%}
    {%- set nulls = modules.re.search('(?is)\\bnulls\\s+(first|last)\\s*$', code) -%}
    {%- set code = code[:nulls.start()] if nulls else code -%}
    {%- set direction = modules.re.search('(?is)(?<=[\\s)`\\]])(asc|desc)\\s*$', code) -%}
    {%- set using = none if direction else modules.re.search('(?is)(?<=[\\s)`\\]])using\\s*([<>])\\s*$', code) -%}
    {%- set clause = direction or using -%}
    {%- set expression = text[:clause.start() if clause else code | length] | trim -%}
    {%- set descending = clause is not none and clause.group(1) | lower in ['desc', '>'] -%}
    {%- set nulls_first = nulls.group(1) | lower == 'first' if nulls else not descending -%}
    {{ return(spark_windows._sort_key_record(expression, descending, nulls_first)) }}
{%- endmacro %}

{#- _sort_key_record: one expression of ORDER BY:
    expression   over the input
    column       of its value, once it is planned
    descending   whether the greatest comes first
    nulls_first  whether NULL comes first: by default it is the least value, as in Spark -#}
{% macro _sort_key_record(expression, descending, nulls_first) -%}
    {{ return({'expression': expression, 'column': none, 'descending': descending, 'nulls_first': nulls_first}) }}
{%- endmacro %}
