{#- An input that is the current rows of a log, to which changes are appended (see `current_rows`). As of a value of the
    cursor, which is a column of the log, its rows are the current ones of the log up to that value.

    _current_up_to: a query for these rows. `touched`: of those keys alone that a range has changes of; none: of
    all. -#}
{% macro _current_up_to(input, cursor, upper, touched=none) -%}
    {%- set log = spark_windows._log_of(input.text) -%}
    {%- if log is none -%}
        {%- do spark_windows._report(
            input.call, 'SW215', 'the log of the model is not what is read', 'input ' ~ spark_windows._show(input.text),
            'Leave input out, or read it with current_rows'
        ) -%}
        {%- do spark_windows._raise_problems(input.call) -%}
    {%- endif -%}
    {%- set changes = input.text[log.start:log.end] | trim -%}
    {%- set rows = '(select * from ' ~ changes ~ ' where ' ~ spark_windows._is_new(cursor, none, upper) ~ ')' -%}
    {%- if touched -%}
        {%- set rows = spark_windows._of_touched_keys(cursor, rows, changes, log['keys'], touched) -%}
    {%- endif -%}
    {{ return(
        'select ' ~ cursor.columns | join(', ') ~ ' from ' ~ input.text[:log.start] ~ ' ' ~ rows ~ ' '
        ~ input.text[log.end:]
    ) }}
{%- endmacro %}

{#- _of_touched_keys: some changes, of the keys alone that a range has changes of. NULL is a key. -#}
{% macro _of_touched_keys(cursor, rows, changes, key, range) -%}
    {%- set items, names, matches = spark_windows._numbered_items(key, '_sw_key_'), [], [] -%}
    {%- for _ in key -%}
        {%- do names.append('_sw_key_' ~ loop.index) -%}
        {%- do matches.append('_old.' ~ names[-1] ~ ' <=> _new.' ~ names[-1]) -%}
    {%- endfor -%}
(
    select * except ({{ names | join(', ') }})
    from (select *, {{ items | join(', ') }} from {{ rows }}) as _old
    left semi join (
        select {{ items | join(', ') }}
        from {{ changes }}
        where {{ spark_windows._is_new(cursor, range.lower, range.upper) }}
    ) as _new on {{ matches | join(' and ') }}
)
{%- endmacro %}

{#- _ignored_question: how many changes of a range change nothing: repeats, those that are older than what was read of
    their row before, and deletes of rows that are not there. Of several changes of a row the last one counts, but none
    of them is ignored for that. -#}
{% macro _ignored_question(work, read) -%}
    {%- set cursor, range = read.cursor, read.range -%}
    {%- if cursor.kind != 'log' or range.empty or range.upper is none -%}{{ return(none) }}{%- endif -%}
    {%- set log = spark_windows._log_of(read.input.text) -%}
    {%- set changes, call = read.input.text[log.start:log.end] | trim, spark_windows._call('current_rows') -%}
    {%- set rows = '(select * from ' ~ changes ~ ' where ' ~ spark_windows._is_new(cursor, none, range.upper) ~ ')' -%}
    {%- set items, names = spark_windows._numbered_items(log['keys'], '_sw_key_'), [] -%}
    {%- for _ in items -%}{%- do names.append('_sw_key_' ~ loop.index) -%}{%- endfor -%}
    {%- set by_key = 'partition by ' ~ names | join(', ') -%}
    select count_if(
        _sw_is_new and (_sw_copy > 1 or _sw_is_old or (_sw_image = 'gone' and _sw_before = 'gone'))
    ) as ignored
    from (
        select
            _sw_is_new,
            _sw_image,
            row_number() over ({{ by_key }}, _sw_sequence order by _sw_is_new) as _sw_copy,
            coalesce(_sw_sequence < max(if(_sw_is_new, null, _sw_sequence)) over ({{ by_key }}), false) as _sw_is_old,
            lag(_sw_image, 1, 'gone') over ({{ by_key }} order by _sw_sequence) as _sw_before
        from (
            select
                {{ items | join(', ') }},
                struct({{ log['sequence'] | join(', ') }}) as _sw_sequence,
                {{ spark_windows._image(call, log['operation'], log['sequence']) }} as _sw_image,
                {{ spark_windows._is_new(cursor, range.lower, none) }} as _sw_is_new
            from {{ spark_windows._of_touched_keys(cursor, rows, changes, log['keys'], range) }}
        )
        where _sw_image <> 'before'
    )
{%- endmacro %}

{% macro _ignored_known(work, read, rows) -%}
    {{ return({'ignored': rows[0].ignored}) }}
{%- endmacro %}

{#- _log_columns_question: the columns of the log, on a full refresh: the input may leave some of them out. -#}
{% macro _log_columns_question(work, read) -%}
    {%- if read.last or read.input.settings.cursor.kind != 'log' -%}{{ return(none) }}{%- endif -%}
    {%- set text, log = read.input.text, spark_windows._log_of(read.input.text) -%}
    {{ return('describe query select * from ' ~ text[log.start:log.end] | trim) }}
{%- endmacro %}

{% macro _log_described(work, read, rows) -%}
    {{ return({'log_types': spark_windows._described({'rows': rows})}) }}
{%- endmacro %}

{#- _check_key_of_log: the input keeps the key, by which a row is known after it has changed. -#}
{% macro _check_key_of_log(read) -%}
    {%- for expression in (read.input.settings.cursor.key if read.log_types else []) -%}
        {%- set column = spark_windows._plain(expression) -%}
        {%- if column and column not in read.types -%}
            {%- do spark_windows._report(
                read.input.call, 'SW265', 'the input keeps the key of its log', 'unique_key ' ~ expression,
                'Select ' ~ expression ~ ' around current_rows, too'
            ) -%}
        {%- endif -%}
    {%- endfor -%}
{%- endmacro %}

{#- _log_question: up to where the log has grown, and where a slice of its changes ends; changes that share a value
    belong to the slice. -#}
{% macro _log_question(work, read) -%}
    {%- set cursor, range, slice = read.cursor, read.range, spark_windows._slice_of(read) -%}
    {%- if cursor.kind != 'log' or range.upper is not none -%}{{ return(none) }}{%- endif -%}
    {%- set log = spark_windows._log_of(read.input.text) -%}
    {%- set text, column = read.input.text[log.start:log.end] | trim, cursor.column -%}
    {%- set is_new = spark_windows._is_new(cursor, range.lower, none) -%}
    {%- set lacks_cursor = spark_windows._lacks_cursor(cursor, column) -%}
    {%- set upper = 'max(' ~ column ~ ')' -%}
    {%- if slice -%}
        {%- set some = 'select ' ~ column ~ ' from ' ~ text ~ ' where ' ~ is_new ~ ' order by 1 nulls last limit '
            ~ slice -%}
        {%- set upper = '(select max(' ~ column ~ ') from (' ~ some ~ '))' -%}
    {%- endif -%}
    select
        {{ spark_windows._cursor_text(cursor, upper) }} as upper,
        {{ spark_windows._cursor_text(cursor, 'max(' ~ column ~ ')') }} as newest,
        count_if({{ lacks_cursor }}) as without_cursor
    from {{ text }}
    where {{ is_new }} or {{ lacks_cursor }}
{%- endmacro %}

{% macro _up_to_change(work, read, rows) -%}
    {%- set grown = rows[0] -%}
    {%- do spark_windows._check_cursor(
        work.model.call, read.cursor, {'without_cursor': grown.without_cursor, 'without_key': 0}
    ) -%}
    {%- set upper = grown.upper if grown.upper is not none else read.range.lower -%}
    {{ return({'range': dict(read.range, upper=upper, cut=upper != grown.newest and grown.newest is not none)}) }}
{%- endmacro %}
