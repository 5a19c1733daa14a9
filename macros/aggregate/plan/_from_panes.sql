{#- Windows from panes in place of rows: a pane stands for its rows where no boundary of a window cuts it, and an
    accumulator of the call is the merge of one that the panes hold.

    _window_of_panes: the window that a user writes for the rows, over the start of panes. -#}
{% macro _window_of_panes(call, data, given, pane_source) -%}
    {%- set given = given if given is mapping else spark_windows._named_window(call, data, given) -%}
    {%- set timecol, own = given.get('timecol'), pane_source.timecol -%}
    {%- set given_plain = spark_windows._plain(timecol) if timecol is string else none -%}
    {%- if timecol is not none and timecol != own and given_plain != (spark_windows._plain(own) or own) -%}
        {%- do spark_windows._report(
            call, 'SW167', 'panes are of one time', 'timecol ' ~ spark_windows._show(timecol),
            pane_source.name ~ ' holds panes of ' ~ own ~ ': leave timecol out'
        ) -%}
    {%- endif -%}
    {{ return(dict(given, timecol='pane_start')) }}
{%- endmacro %}

{#- _from_panes: a plan whose input is a pane source. -#}
{% macro _from_panes(call, plan, pane_source) -%}
    {%- do spark_windows._check_boundaries(call, plan.window, pane_source) -%}
    {%- set accumulators, own, shown = [], {}, {} -%}
    {%- set names = spark_windows._quoted_names(pane_source.plan.accumulators | map(attribute='shown') | list) -%}
    {%- for accumulator in pane_source.plan.accumulators -%}
        {%- do shown.update({accumulator.name: names[loop.index0]}) -%}
    {%- endfor -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set merge, found = spark_windows._renamed(accumulator.merge, own), [] -%}
        {%- for held in pane_source.plan.accumulators if held.rows == accumulator.rows and held.merge == merge -%}
            {%- do found.append(held) -%}
        {%- endfor -%}
        {%- if found -%}
            {%- do own.update({accumulator.name: found[0].name}) -%}
            {%- set rows = spark_windows._renamed(found[0].merge, shown) | replace('{x}', shown[found[0].name]) -%}
            {%- do accumulators.append(dict(accumulator, rows=rows)) -%}
        {%- else -%}
            {%- set aggregate = plan.aggregates | selectattr('name', 'equalto', accumulator.of) | first -%}
            {%- do spark_windows._report(
                call, 'SW168', 'the panes do not hold what this aggregate is made from',
                aggregate.name ~ " '" ~ aggregate.text ~ "'",
                'Add ' ~ aggregate.text ~ ' to the aggregates of ' ~ pane_source.name ~ ', and build it anew'
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set first, last = spark_windows._extent_of_panes(pane_source) -%}
    {{ return(dict(
        plan, accumulators=accumulators, input=pane_source.rows,
        of_panes={'source': pane_source, 'first': first, 'last': last},
        where=spark_windows._where_of_panes(call, plan, pane_source),
    )) }}
{%- endmacro %}

{#- _merging_panes: how such a plan reads its panes, as its summary carries it: the first and the last time of one, and
    {accumulator: how it is merged from them}, by the names that it has in a plan that is read back.
    _of_stored_panes: a plan that reads them so. -#}
{% macro _merging_panes(summary, pane_source) -%}
    {%- set call, rows = spark_windows._call('window_aggregate'), {} -%}
    {%- set stored_plan = spark_windows._stored_plan(call, fromjson(tojson(summary, sort_keys=true))) -%}
    {%- set plan = spark_windows._from_panes(call, stored_plan, pane_source) -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do rows.update({accumulator.name: accumulator.rows}) -%}
    {%- endfor -%}
    {{ return({'first': plan.of_panes.first, 'last': plan.of_panes.last, 'rows': rows}) }}
{%- endmacro %}

{% macro _of_stored_panes(plan, of_panes) -%}
    {%- set accumulators = [] -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do accumulators.append(dict(accumulator, rows=of_panes.rows[accumulator.name])) -%}
    {%- endfor -%}
    {{ return(dict(
        plan, accumulators=accumulators, where=spark_windows._and(plan.where, 'pane_rows > 0'),
        of_panes={'source': none, 'first': of_panes.first, 'last': of_panes.last},
    )) }}
{%- endmacro %}

{#- _renamed: a text with columns by other names. -#}
{% macro _renamed(text, names) -%}
    {%- set named = namespace(text=text) -%}
    {%- for old, new in names.items() -%}
        {%- set plain = new | replace('\\', '\\\\') -%}
        {%- set named.text = modules.re.sub('(?<![\\w`])' ~ old ~ '(?![\\w`])', plain, named.text) -%}
    {%- endfor -%}
    {{ return(named.text) }}
{%- endmacro %}

{#- _extent_of_panes: the first and the last time of a pane, in microseconds. Those of dates are clock times. -#}
{% macro _extent_of_panes(pane_source) -%}
    {%- set type = pane_source.window.type -%}
    {{ return([
        spark_windows._clock_us('pane_first', type, none), spark_windows._clock_us('pane_last', type, none),
    ]) }}
{%- endmacro %}
