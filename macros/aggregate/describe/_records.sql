{#- The records of aggregates.

    _aggregate_record: one aggregate of a call:
    name       of its output column
    function   the function, in lower case
    arguments  its arguments, as SQL
    distinct   whether values count once
    filter     a condition on rows; none without
    where      what stands behind each call: the filter; of an aggregate over a frame the place of OVER; else nothing
    framed     whether it is over a frame, where Spark takes no FILTER (see `_framed`)
    text       the call as SQL
    declared   how the project declares the function (see `_declared.sql`); none of a function of Spark
    type       the type of its first argument, where that is known; else none
    direct     the aggregate over rows, for windows that share no rows; none where it is only known from accumulators
    finish     the result over merged accumulators; none where these cannot be merged
    column     the name that `direct` has before it is output
    output     `column` or `finish`: what the windows of the plan output
    The last four are none until the aggregate is planned. -#}
{% macro _aggregate_record(name, function, arguments, distinct, filter, declared) -%}
    {%- set where = ' filter (where ' ~ filter ~ ')' if filter else '' -%}
    {{ return({
        'name': name,
        'function': function,
        'arguments': arguments,
        'distinct': distinct,
        'filter': filter,
        'where': where,
        'framed': false,
        'text': function ~ '(' ~ ('distinct ' if distinct else '') ~ arguments | join(', ') ~ ')' ~ where,
        'declared': declared,
        'type': none,
        'direct': none,
        'finish': none,
        'column': none,
        'output': none,
    }) }}
{%- endmacro %}

{#- _description: what is known of how an aggregate is computed:
    direct        as in the record of an aggregate
    finish        the same, with {@key} for the name of an accumulator, {@distinct} for that of the distinct count, and
                  {name} for a text of the user
    texts         {name: text of the user}
    accumulators  {key: accumulator}, in the order of their columns
    distinct      the value that is counted once per window, NULL where it does not count; none: no distinct count

    An accumulator is given as (name, rows, merge), with (running, combine) or (running, combine, kernel) where `merge`
    does not say these, and becomes a record (see `_accumulator_record`). `merge` may be a word that says all of
    them: sum, min, max, list, set or bit_or, by what merges the column; or typed_null, for one that is always NULL
    and has the type of an expression. Merges may name accumulators before it by {@key}. `retracts`: {key: (retract,
    held)} of those that can be taken back. -#}
{% macro _description(direct, finish, accumulators={}, distinct=none, texts={}, retracts={}) -%}
    {%- set list, least, greatest = 'flatten(collect_list({x}))', 'least({a}, {b})', 'greatest({a}, {b})' -%}
    {%- set words = {
        'sum': ('sum({x})', 'sum({x}){over}', 'coalesce({a} + {b}, {a}, {b})', 'sum'),
        'min': ('min({x})', 'min({x}){over}', least, 'min'),
        'max': ('max({x})', 'max({x}){over}', greatest, 'max'),
        'list': (list, 'flatten(collect_list({x}){over})', 'coalesce(concat({a}, {b}), {a}, {b})', 'list'),
        'set': (
            'array_distinct(' ~ list ~ ')', 'array_distinct(flatten(collect_list({x}){over}))',
            'coalesce(array_union({a}, {b}), {a}, {b})', 'set'
        ),
        'bit_or': ('bit_or({x})', 'bit_or({x}){over}', 'coalesce({a} | {b}, {a}, {b})', none),
        'typed_null': ('max({x})', '{x}', 'coalesce({a}, {b})', 'max'),
    } -%}
    {%- set kernels, records = {}, {} -%}
    {%- for known in words.values() -%}{%- do kernels.update({known[0]: known[3]}) -%}{%- endfor -%}
    {%- for key, given in accumulators.items() -%}
        {%- set name, rows, merge = given[0], given[1], given[2] -%}
        {%- set merge, running, combine, kernel = words.get(merge, (given | list + [none, none, none])[2:6]) -%}
        {%- set kernel = kernel or kernels.get(merge) -%}
        {%- do records.update({
            key: spark_windows._accumulator_record(name, rows, merge, running, combine, kernel, retracts.get(key))
        }) -%}
    {%- endfor -%}
    {{ return({
        'direct': direct,
        'finish': finish,
        'texts': texts,
        'accumulators': records,
        'distinct': distinct,
    }) }}
{%- endmacro %}

{#- _accumulator_record: the partial aggregate of one pane:
    name     of its column; in a description a label, which the plan puts a number behind
    rows     the aggregate over rows
    merge    the aggregate over accumulators {x}
    running  the same as a running merge over the frame {over}
    combine  two accumulators {a} and {b} as one, where NULL stands for an accumulator without rows; none where only
             `merge` is known
    kernel   how the kernels merge it: sum, min, max, list, or set (a list without its copies); none where they
             cannot
    retract  how rows are taken back, exactly: {a} of all of them without {b}; none where that cannot be
    held     an aggregate over rows that says how many values it holds, which is NULL without any; none where it never
             is NULL
    held_by  the column of that where panes keep it, see `_retracting`; none of others
    shown    the name of its column where panes are what is shown; none until the plan gives it one
    of       the name of the first aggregate that needs it, likewise -#}
{% macro _accumulator_record(name, rows, merge, running, combine, kernel, retracts=none) -%}
    {%- set retract, held = retracts or (none, none) -%}
    {{ return({
        'name': name,
        'rows': rows,
        'merge': merge,
        'running': running,
        'combine': combine,
        'kernel': kernel,
        'retract': retract,
        'held': held,
        'held_by': none,
        'shown': none,
        'of': none,
    }) }}
{%- endmacro %}

{#- _accumulator: the record of an accumulator of no aggregate. -#}
{% macro _accumulator(name, rows, merge) -%}
    {%- set description = spark_windows._description(none, none, {'accumulator': (name, rows, merge)}) -%}
    {{ return(description.accumulators.accumulator) }}
{%- endmacro %}
