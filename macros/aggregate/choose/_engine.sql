{#- Two engines merge panes to windows, with equal results: SQL, and a table function of the adapter `sparkwindows` over Arrow columns.

    _engine: which one a plan gets: {name: 'sql' or 'arrow', because (why not the other one), function and buckets: the name of the table
    function, and how many parts of the keys go to it one by one}. `auto` takes Arrow where it was measured to be faster: for HOP windows of many panes. `before`: CTEs that the panes are made from. -#}
{% macro _engine(call, plan, data, engine, before='') -%}
    {%- if engine not in ['auto', 'sql', 'arrow'] -%}
        {%- do spark_windows._report(call, 'SW140', 'engine must be auto, sql or arrow', 'engine ' ~ spark_windows._show(engine), 'Leave it out') -%}
    {%- endif -%}
    {%- if engine == 'sql' or call.problems or not execute -%}{{ return({'name': 'sql', 'because': 'it was asked for'}) }}{%- endif -%}
    {%- set shares = plan.combiner in ['hop', 'cumulate', 'session'] -%}
    {%- set because = spark_windows._why_not_arrow(call, plan, data) if shares else plan.window.kind ~ ' windows ' ~ ('of this size ' if plan.window.kind != 'tumble') ~ 'do not share panes' -%}
    {%- if not because and engine == 'auto' -%}{%- set because = spark_windows._why_sql(plan) -%}{%- endif -%}
    {%- if not because -%}
        {%- set prepared = adapter.arrow_windows(**spark_windows._signature(plan, before)) -%}
        {%- if prepared.name -%}{{ return({'name': 'arrow', 'because': none, 'function': prepared.name, 'buckets': prepared.buckets}) }}{%- endif -%}
        {%- set because = prepared.problem -%}
    {%- endif -%}
    {#- of several windows, those take it that can gain by it -#}
    {%- if engine == 'arrow' and (shares or not before) -%}
        {%- do spark_windows._report(call, 'SW141', 'the Arrow engine cannot do this', because, "Leave engine out: 'auto' takes SQL where Arrow cannot") -%}
    {%- endif -%}
    {{ return({'name': 'sql', 'because': because}) }}
{%- endmacro %}

{#- _engine_mark: says in the compiled SQL which engine it is, and why. Not in incremental models, whose text must not depend on it. -#}
{% macro _engine_mark(engine) -%}
    {%- if execute and spark_windows._materialized() != 'window_incremental' %}
    /* spark_windows.engine {{ engine.name }}{{ ': ' ~ engine.because | replace('*/', '* /') if engine.because }} */
    {%- endif -%}
{%- endmacro %}

{#- _why_not_arrow: what keeps a plan from the Arrow engine; none where nothing is known to. -#}
{% macro _why_not_arrow(call, plan, data) -%}
    {%- if adapter.type() != 'sparkwindows' -%}{{ return('only the adapter sparkwindows has it') }}{%- endif -%}
    {%- if spark_windows._materialized() not in [none, 'table', 'incremental'] -%}{{ return('only tables can be made by functions of a session') }}{%- endif -%}
    {%- if spark_windows._columns(call, data) is none -%}{{ return('the columns of the input are not known') }}{%- endif -%}
    {%- if plan.combiner == 'session' and (plan.window.partition_by is not none or plan.sets is not none) -%}{{ return('sessions are not those of the groups') }}{%- endif -%}
    {%- for accumulator in plan.accumulators if not accumulator.kernel -%}
        {{ return('there is no kernel for ' ~ modules.re.match('\\s*(\\w+)', accumulator.merge).group(1)) }}
    {%- endfor -%}
{%- endmacro %}

{#- _why_sql: why SQL is taken for a plan that both engines can do: docs/adapter.md has what was measured. -#}
{% macro _why_sql(plan) -%}
    {%- if plan.combiner == 'cumulate' -%}{{ return('a running merge is faster in SQL') }}{%- endif -%}
    {%- if plan.combiner == 'session' -%}{{ return('sessions are merged faster in SQL') }}{%- endif -%}
    {%- for accumulator in plan.accumulators if accumulator.kernel in ['list', 'set'] -%}{{ return('a worker would hold the lists of many windows') }}{%- endfor -%}
    {%- if plan.window.size < 48 * plan.window.slide -%}{{ return('few windows share a pane') }}{%- endif -%}
{%- endmacro %}

{#- _signature: what the adapter makes the table function from: kind and sizes, the columns of a group, those carried along, how
    accumulators are merged, and a query that has the columns of the panes. -#}
{% macro _signature(plan, before) -%}
    {%- set merges = {} -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set kernel = accumulator.kernel -%}
        {%- do merges.update({accumulator.name: 'list' if kernel == 'set' else kernel}) -%}
    {%- endfor -%}
    {%- set distinct = {} -%}
    {%- for one in plan.distinct -%}{%- do distinct.update({one.name: one.column}) -%}{%- endfor -%}
    {%- set window = plan.window -%}
    {%- if plan.combiner == 'hop' -%}
        {%- set sizes = spark_windows._hop_sizes(window) -%}
    {%- elif plan.combiner == 'cumulate' -%}
        {%- set sizes = {'steps': window.size // window.step, 'step': window.step, 'only_updates': window.only_updates | int} -%}
    {%- else -%}
        {%- set sizes = {'gap': window.gap} -%}
    {%- endif -%}
    {{ return({
        'kind': plan.combiner,
        'sizes': sizes,
        'keys': spark_windows._key_columns(plan),
        'carried': ['_sw_t'] if plan.typed else [],
        'merges': merges,
        'distinct': distinct,
        'query': 'with ' ~ before ~ spark_windows._arrow_panes(plan) ~ '\n' ~ spark_windows._sent(plan),
    }) }}
{%- endmacro %}

{#- _arrow_panes: the CTEs up to `panes`, what the table function merges. _sent: those of their columns that it needs. -#}
{% macro _arrow_panes(plan) -%}
    {%- if plan.combiner == 'session' -%}{{ return(spark_windows._session_cells(plan)) }}{%- endif -%}
    {{ return(spark_windows._sightings(plan, spark_windows._pane_columns(plan), 'panes')) }}
{%- endmacro %}

{% macro _sent(plan) -%}
    {%- set places = {'hop': ['_sw_pane'], 'cumulate': ['_sw_start', '_sw_pane'], 'session': ['_sw_from', '_sw_to']} -%}
    {%- set columns = places[plan.combiner] + spark_windows._key_columns(plan) + (['_sw_t'] if plan.typed else []) -%}
    {{ return('select ' ~ (columns + ((plan.distinct | map(attribute='column') | list) + (plan.accumulators | map(attribute='name') | list)) | unique | list) | join(', ') ~ ' from panes') }}
{%- endmacro %}

{#- _combine_arrow: panes go to the table function in buckets of keys: a worker holds the panes of one, and some windows at a time. -#}
{% macro _combine_arrow(plan) -%}
    {%- set window = plan.window -%}
    {%- set keys = spark_windows._key_columns(plan) -%}
    {%- if plan.combiner == 'hop' -%}
        {%- set start = spark_windows._hop_start(window, '_sw_window') -%}
        {%- set bounds = [start ~ ' as _sw_start', start ~ ' + ' ~ window.size ~ ' as _sw_end'] -%}
    {%- elif plan.combiner == 'cumulate' -%}
        {%- set bounds = ['_sw_start', spark_windows._step_end(window, '_sw_pane') ~ ' as _sw_end'] -%}
    {%- else -%}
        {%- set bounds = ['_sw_from as _sw_start', '_sw_to + ' ~ window.gap ~ ' as _sw_end'] -%}
    {%- endif -%}
    {%- set items = keys + (['_sw_t'] if plan.typed else []) + bounds -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do items.append('array_distinct(' ~ accumulator.name ~ ') as ' ~ accumulator.name if accumulator.kernel == 'set' else accumulator.name) -%}
    {%- endfor -%}
    {%- for one in plan.distinct -%}{%- do items.append(one.name) -%}{%- endfor -%}
    {{- spark_windows._arrow_panes(plan) }},
    windows as (
        select
            {{ items | join(',\n            ') }}
        from {{ plan.engine.function }}(
            table({{ spark_windows._sent(plan) }}) {{ 'partition by pmod(hash(' ~ keys | join(', ') ~ '), ' ~ plan.engine.buckets ~ ')' if keys else 'with single partition' }}
        )
    )
{%- endmacro %}
