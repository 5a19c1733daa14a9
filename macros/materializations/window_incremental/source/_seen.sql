{#- _seen_rows: a query for what `<model>__seen` keeps of the rows of a run: the paths of files, or keys and
    cursors. -#}
{% macro _seen_rows(input, cursor, range, epoch) -%}
    {%- if cursor.kind == 'files' -%}
        {%- set paths = [] -%}
        {%- for path in range.files -%}{%- do paths.append(spark_windows._literal(path)) -%}{%- endfor -%}
        {{ return('select path, ' ~ spark_windows._literal(epoch | string) ~ ' as epoch from (select explode(cast(array(' ~ paths | join(', ') ~ ') as array<string>)) as path)') }}
    {%- endif -%}
    {%- set items = [] -%}
    {%- for key in cursor.key -%}{%- do items.append('(' ~ key ~ ') as key_' ~ loop.index) -%}{%- endfor -%}
    {{ return('select ' ~ items | join(', ') ~ ', ' ~ cursor.column ~ ' as cursor, ' ~ spark_windows._literal(epoch | string) ~ ' as epoch from ' ~ spark_windows._new_rows(input, cursor, range)) }}
{%- endmacro %}

{#- _compacted_seen: a query for what `<model>__seen` must still hold, under a name that no epoch has; a row that
    stands twice for a moment does no harm. -#}
{% macro _compacted_seen(input, cursor, last) -%}
    {%- set epoch = spark_windows._literal('to ' ~ last.epoch) ~ ' as epoch' -%}
    {%- if cursor.kind == 'files' -%}{{ return('select distinct path, ' ~ epoch ~ ' from ' ~ input.names.seen) }}{%- endif -%}
    select distinct * except (epoch), {{ epoch }}
    from {{ input.names.seen }}
    where {{ spark_windows._is_new(cursor, last.cursor_to, none, 'cursor') }}
{%- endmacro %}
