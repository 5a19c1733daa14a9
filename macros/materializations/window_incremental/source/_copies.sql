{#- Copies of rows, which an overlap finds. Rows with one key are copies of each other, if their cursors are no further
    apart than the overlap: of these the first counts that is accepted, and a late one hides none. Rows that are
    further apart count each.

    _first_copies: of some rows those that count. `range`: they are new, and some of them may have been read before;
    none: all rows up to a cursor, none of them late. -#}
{% macro _first_copies(input, cursor, rows, range=none) -%}
    {%- set keys, own_keys, matches, nulls = [], [], [], [] -%}
    {%- for expression in cursor.key -%}
        {%- set name = '_sw_key_' ~ loop.index -%}
        {%- do keys.append(name) -%}
        {%- do own_keys.append('_copy.' ~ name) -%}
        {%- do matches.append('_copy.' ~ name ~ ' <=> _seen.' ~ name) -%}
        {%- do nulls.append(name ~ ' is null') -%}
    {%- endfor -%}
    {%- set by, seen = keys | join(', '), spark_windows._copies_seen(input, cursor, range, keys) if range else none -%}
    {%- set written = range and range.label is not none -%}
    {%- set none_seen = 'filter(_sw_cursors, x -> false)' -%}
    {%- set counted = 'coalesce(_sw_seen, ' ~ none_seen ~ ')' if seen else none_seen -%}
    {%- set late = spark_windows._is_late_copy(input, range.cutoff) if range else 'false' -%}
    {%- if written -%}
        {%- set counts = 'array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)' -%}
    {%- else -%}
        {%- set before = 'exists(_sw_counted, y -> y <= _sw_cursor and ' ~ spark_windows._near(cursor, 'y') ~ ')' -%}
        {%- set counts -%}
if(
            _sw_is_late,
            not {{ before }}{{ ' and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false)' if seen }},
            _sw_number = 1 and array_contains(array_except(_sw_counted, {{ counted }}), _sw_cursor)
        )
        {%- endset -%}
    {%- endif -%}
    {%- set helpers = keys + ['_sw_cursor', '_sw_is_late', '_sw_cursors', '_sw_number'] -%}
    {%- if seen -%}{%- do helpers.extend(['_sw_seen', '_sw_seen_late']) -%}{%- endif -%}
    {%- if not written -%}{%- do helpers.append('_sw_counted') -%}{%- endif -%}
    {%- set is_copy = 'exists(counted, y -> ' ~ spark_windows._near(cursor, 'y', 'x') ~ ')' -%}
(
    select * except ({{ helpers | join(', ') }})
    from (
        select
            *,
            {%- if not written %}
            aggregate(
                _sw_cursors,
                {{ counted }},
                (counted, x) -> if({{ is_copy }}, counted, array_append(counted, x))
            ) as _sw_counted,
            {%- endif %}
            row_number() over (partition by {{ by }}, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                {%- if seen %}
                _sw_seen,
                _sw_seen_late,
                {%- endif %}
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by {{ own_keys | join(', ') }}
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    {{ spark_windows._numbered_items(cursor.key, '_sw_key_') | join(', ') }},
                    {{ spark_windows._cursor_number(cursor, cursor.column) }} as _sw_cursor,
                    {{ late }} as _sw_is_late
                from {{ rows }} as _src
                {%- if range -%}
                    ,{{ spark_windows._clock(input.window) }}
                    {{- spark_windows._last_window(input) if range.cutoff is not none }}
                {%- endif %}
            ) as _copy
            {%- if seen %}
            left join {{ seen }} as _seen
                on {{ matches | join(' and ') }}
            {%- endif %}
        )
    )
    where {{ spark_windows._lacks_cursor(cursor, '_sw_cursor') }} or {{ nulls | join(' or ') }} or {{ counts }}
)
{%- endmacro %}

{#- _copies_seen: the cursors of copies that were read before, for each key: those of accepted ones that may be copies
    of new rows, and those of late ones; of a run that died those that it has written down. None before the first
    run. -#}
{% macro _copies_seen(input, cursor, range, keys) -%}
    {%- if range.label is none and range.lower is none -%}{{ return(none) }}{%- endif -%}
    {%- set number, seen, groups = spark_windows._cursor_number(cursor, 'cursor'), [], [] -%}
    {%- for key in keys -%}
        {%- do seen.append('key_' ~ loop.index ~ ' as ' ~ key) -%}
        {%- do groups.append('key_' ~ loop.index) -%}
    {%- endfor -%}
    {%- if range.label is not none -%}
        {%- set accepted, where = 'true', 'epoch = ' ~ spark_windows._literal(range.label | string) -%}
    {%- else -%}
        {%- set accepted, where = 'accepted', spark_windows._is_near(cursor, range.lower) -%}
    {%- endif -%}
    {{ return(
        '(select ' ~ seen | join(', ') ~ ', collect_set(if(' ~ accepted ~ ', ' ~ number ~ ', null)) as _sw_seen, '
        ~ 'collect_set(if(' ~ accepted ~ ', null, ' ~ number ~ ')) as _sw_seen_late from ' ~ input.names.seen
        ~ ' where ' ~ where ~ ' group by ' ~ groups | join(', ') ~ ')'
    ) }}
{%- endmacro %}

{#- _is_near: a condition on `<model>__seen`: a row may have copies among those above the cursor less the overlap;
    all are where nothing was read before (`lower`). -#}
{% macro _is_near(cursor, lower) -%}
    {%- if lower is none -%}{{ return('true') }}{%- endif -%}
    {%- set twice = cursor.overlap * 2 if cursor.overlap is integer else (2 * (cursor.overlap | int)) | string -%}
    {{ return('cursor > ' ~ spark_windows._cursor_literal(cursor, lower, twice)) }}
{%- endmacro %}

{#- _is_late_copy: a row is not accepted; of sessions only that it has no time, because its sessions say the rest. -#}
{% macro _is_late_copy(input, cutoff) -%}
    {%- set has_no_place = spark_windows._has_no_place(input) -%}
    {%- if cutoff is none or input.window.kind == 'session' -%}{{ return(has_no_place) }}{%- endif -%}
    {{ return('coalesce(' ~ has_no_place ~ ' or (' ~ spark_windows._late_condition(input, cutoff) ~ '), true)') }}
{%- endmacro %}

{#- _cursor_number: a value of the cursor's column as a number in the unit of the overlap. _near: two such numbers are
    no further apart than that. -#}
{% macro _cursor_number(cursor, value) -%}
    {%- if cursor.type not in ['timestamp', 'timestamp_ntz', 'date'] -%}{{ return(value) }}{%- endif -%}
    {{ return(spark_windows._clock_us(value, cursor.type, none)) }}
{%- endmacro %}

{% macro _near(cursor, y, x='_sw_cursor') -%}
    {{ return('abs(try_subtract(' ~ x ~ ', ' ~ y ~ ')) <= ' ~ cursor.overlap) }}
{%- endmacro %}
