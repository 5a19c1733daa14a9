{#- current_rows: the rows that a log of changes says are there now: of each key the row with the greatest sequence,
    unless that deletes it. The order in which the log was written does not matter, nor do repeats: a change with a
    lower sequence is old, an update before its insert is the row. Equal sequences of a key are repeats of one change;
    where they differ, a hash of the columns chooses, so that each run chooses the same.
    Output: the columns of data. -#}
{% macro current_rows(data, unique_key=none, operation=none, sequence=none) -%}
    {{ return(adapter.dispatch('current_rows', 'spark_windows')(data, unique_key, operation, sequence, kwargs)) }}
{%- endmacro %}

{% macro default__current_rows(data, unique_key, operation, sequence, unknown) -%}
    {%- set call = spark_windows._call('current_rows') -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- do spark_windows._check_unknown(call, unknown, ['data', 'unique_key', 'operation', 'sequence']) -%}
    {%- set keys = spark_windows._expressions(call, 'unique_key', unique_key) -%}
    {%- set sequences = spark_windows._expressions(call, 'sequence', sequence) -%}
    {%- set examples = {'unique_key': 'order_id', 'operation': 'op', 'sequence': 'changed_at'} -%}
    {%- set given = {'unique_key': keys, 'operation': operation, 'sequence': sequences} -%}
    {%- for argument, value in given.items() if value is none or value == [] -%}
        {%- do spark_windows._report(
            call, 'SW101', argument ~ ' is required', argument ~ ' ' ~ spark_windows._show(value),
            'Write ' ~ argument ~ "='" ~ examples[argument] ~ "'"
        ) -%}
    {%- endfor -%}
    {%- set operation = spark_windows._check_text(call, 'operation', operation) -%}
    {%- do spark_windows._without_direction(
        call, sequences or [], 'the greatest is the last change', 'Leave it out, or turn the order in the expression',
        argument='sequence'
    ) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set order, partition = [], [] -%}
    {%- for expression in sequences -%}{%- do order.append('(' ~ expression ~ ') desc') -%}{%- endfor -%}
    {%- for expression in keys -%}{%- do partition.append('(' ~ expression ~ ')') -%}{%- endfor -%}
(
    {{ spark_windows._begin(
        'current_rows', {'unique_key': keys, 'operation': operation, 'sequence': sequences}, word=''
    ) }}
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by {{ partition | join(', ') }} order by {{ order | join(', ') }}, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, {{ spark_windows._image(call, operation, sequences) }} as _sw_image
            from /* spark_windows.log */ {{ spark_windows._input(data, marked=false) }} /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
{%- endmacro %}

{#- _image: what a change says of its row: `after`, the row is as it stands here; `gone`; or `before`, it was so, which
    a change of the same row follows. The words are those of Debezium, Delta, Flink, Iceberg and other tools. -#}
{% macro _image(call, operation, sequences) -%}
    {%- set words = {
        'after': ['i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage',
            'update_after', 'upsert', 'false'],
        'gone': ['d', 'delete', 'deleted', '-d', 'true'],
        'before': ['-u', 'update_preimage', 'update_before'],
    } -%}
    {%- set text, unordered, cases = "lower(trim(cast((" ~ operation ~ ') as string)))', [], [] -%}
    {%- for expression in sequences -%}{%- do unordered.append('(' ~ expression ~ ') is null') -%}{%- endfor -%}
    {%- for image, some in words.items() -%}
        {%- do cases.append('when ' ~ text ~ " in ('" ~ some | join("', '") ~ "') then '" ~ image ~ "'") -%}
    {%- endfor -%}
    {%- set no_order = spark_windows._raise_error(
        call, 'SW264', 'the sequence says which change of a row is the last', 'sequence NULL',
        'Leave such rows out in a subquery, or fill the column'
    ) -%}
    {%- set wrong = spark_windows._problem(
        call, 'SW264', 'the operation of a change is not known', "operation '{}'",
        "Write operation=\"case op when 1 then 'delete' else 'insert' end\"; a Boolean says that the row is deleted"
    ) -%}
    {%- set got = "coalesce(cast((" ~ operation ~ ") as string), 'NULL')" -%}
case
                when {{ unordered | join(' or ') }} then {{ no_order }}
                {{ cases | join('\n                ') }}
                else raise_error(replace({{ spark_windows._literal(wrong) }}, '{}', {{ got }}))
            end
{%- endmacro %}
