{#- The records of a plan.

    _plan_record: everything that panes and combiners read:
    window          as `_window` gives it
    layout          how its windows lie on panes: direct (they are panes, made from rows), panes (they are panes,
                    merged), hop, cumulate, session. `_choose` takes the combiner by it
    hop             how windows that hop lie on panes: see `_hop_sizes`; none of others
    input           the relation, as it stands behind FROM
    where           a condition on its rows; none without
    group_by        the keys
    key_columns     the columns of the keys, and that of the grouping set where there are sets
    sets            the grouping sets, as lists of columns of keys; none without
    salt            in how many parts a group is cut before it is shuffled; none without
    shuffled_by     expressions that rows are shuffled by before they are accumulated, where that is done in one phase;
                    empty where panes are made first, and shuffled: see `_phases`
    carries_time    whether a time is carried along, because the type of the bounds is known at run time only
    aggregates      as `_gathered` plans them
    accumulators    what panes hold
    distinct        the values that are counted once per window
    sets_of_values  whether such values are kept as sets instead, as a state of sessions keeps them
    state           a relation that holds accumulators, which are merged instead of rows; none without
    of_panes        {source, first, last} where its input is panes in place of rows: see `_pane_source_record` (none
                    where they are read back), and the first and last time of a pane in microseconds; none of rows
    whole_panes     whether it holds each pane once
    retracts        whether rows are taken out of its panes, see `_retracting`
    shared_panes    the relation that holds the panes of sessions; none where they are made from rows
    steps           further steps from rows to panes, behind the clock; empty without
    fill            see `_fill_record`; none without
    engine          see `_engine_record`; none where SQL is all there is
    parses          whether dbt only parses: its arguments are checked then, and nothing is described or rendered
    hides_key       whether the first key stands behind an expression: see `_several` -#}
{% macro _plan_record(window, layout, input, where, group_by, sets, salt=none, state=none, sets_of_values=false) -%}
    {%- set columns = group_by | map(attribute='column') | list -%}
    {{ return({
        'window': window,
        'layout': layout,
        'hop': spark_windows._hop_sizes(window) if layout == 'hop' and window.size and window.slide else none,
        'input': input,
        'where': where,
        'group_by': group_by,
        'key_columns': columns + (['grouping_bits'] if sets is not none else []),
        'sets': sets,
        'salt': salt,
        'shuffled_by': [],
        'carries_time': window.type is none,
        'aggregates': [],
        'accumulators': [],
        'distinct': [],
        'sets_of_values': sets_of_values,
        'state': state,
        'of_panes': none,
        'whole_panes': false,
        'retracts': false,
        'shared_panes': none,
        'steps': '',
        'fill': none,
        'engine': none,
        'parses': not execute and spark_windows_renders is not defined,
        'hides_key': false,
    }) }}
{%- endmacro %}

{#- _key_record: one key:
    name        of its output column
    column      of panes and windows
    expression  over the input -#}
{% macro _key_record(number, name, expression) -%}
    {{ return({'name': name, 'column': 'key_' ~ number, 'expression': expression}) }}
{%- endmacro %}

{#- _hop_sizes: how windows lie on panes: a pane is a slide, or each of the two parts of a slide that a window may end
    between:
    length  how many panes a window has
    stride  how many panes there are from one window to the next -#}
{% macro _hop_sizes(window) -%}
    {%- set rest = window.size % window.slide -%}
    {%- set stride = 2 if rest else 1 -%}
    {{ return({'length': (window.size // window.slide) * stride + (1 if rest else 0), 'stride': stride}) }}
{%- endmacro %}

{#- _layout: windows that do not overlap are aggregated directly; the others are combined from panes. -#}
{% macro _layout(window) -%}
    {%- set alone = window.kind == 'tumble'
        or (window.kind == 'hop' and window.size and window.slide and window.size <= window.slide)
        or (window.kind == 'cumulate' and window.size == window.step) -%}
    {{ return('direct' if alone else window.kind) }}
{%- endmacro %}
