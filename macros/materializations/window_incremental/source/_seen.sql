{#- What has been read, `<model>__seen`: the paths of files, or the keys of an overlap with their cursors, and whether
    the rows were accepted.

    _seen_rows: a query for what it keeps of the rows of a run. -#}
{% macro _seen_rows(input, cursor, range, epoch) -%}
    {%- set epoch = spark_windows._literal(epoch | string) -%}
    {%- if cursor.kind == 'files' -%}
        {%- set paths = [] -%}
        {%- for path in range.files -%}{%- do paths.append(spark_windows._literal(path)) -%}{%- endfor -%}
    select path, {{ epoch }} as epoch
    from (select explode(cast(array({{ paths | join(', ') }}) as array<string>)) as path)
    {%- else -%}
    select
        {{ spark_windows._numbered_items(cursor.key, 'key_') | join(', ') }},
        {{ cursor.column }} as cursor,
        {%- if cursor.by_distance %}
        not {{ spark_windows._is_late_copy(input, range.cutoff) }} as accepted,
        {%- endif %}
        {{ epoch }} as epoch
    from {{ spark_windows._new_rows(input, cursor, range) }}
    {%- if cursor.by_distance %} as _src,
    {{- spark_windows._clock(input.window) }}
    {{- spark_windows._last_window(input) if range.cutoff is not none }}
    {%- endif %}
    {%- endif -%}
{%- endmacro %}

{#- _compacted_seen: a query for what it must still hold, under a name that no epoch has; a row that stands twice for a
    moment does no harm. -#}
{% macro _compacted_seen(input, cursor, last) -%}
    {%- set epoch = spark_windows._literal('to ' ~ last.epoch) -%}
    {%- if cursor.kind == 'files' -%}
    select distinct path, {{ epoch }} as epoch
    from {{ input.names.seen }}
    {%- else -%}
    select distinct * except (epoch), {{ epoch }} as epoch
    from {{ input.names.seen }}
    where {{ spark_windows._is_near(cursor, last.cursor_to) if cursor.by_distance
        else spark_windows._is_new(cursor, last.cursor_to, none, 'cursor') }}
    {%- endif -%}
{%- endmacro %}
