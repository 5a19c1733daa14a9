{#- _engine: whether SQL or Arrow merges the panes of a plan, with equal results. `auto` takes Arrow where it was
    measured to be faster: for HOP windows of many panes. Where Arrow is taken, its table function is registered in
    the session. `before`: CTEs that the panes are made from. Source of the limits: docs/adapter.md. -#}
{% macro _engine(call, plan, data, engine, before='') -%}
    {%- do spark_windows._check_engine(call, engine) -%}
    {%- set materialized = spark_windows._materialized() if execute else none -%}
    {%- if engine == 'sql' or call.problems or not execute -%}
        {{ return(spark_windows._engine_record('sql', 'it was asked for', materialized)) }}
    {%- endif -%}
    {%- set window, unmerged = plan.window, plan.accumulators | rejectattr('kernel') | list -%}
    {%- set without_copies = plan.accumulators | selectattr('kernel', 'in', ['list', 'set']) | list -%}
    {%- set shares_panes = plan.layout in ['hop', 'cumulate', 'session'] -%}
    {%- set of_all = not plan.key_columns or (plan.sets is not none and [] in plan.sets) -%}
    {%- set limit = spark_windows._limit_of_a_worker(call, not of_all, 'panes') -%}
    {#- what Arrow cannot do -#}
    {%- if not shares_panes -%}
        {%- set of_size = ' of this size' if window.kind != 'tumble' else '' -%}
        {%- set because = window.kind ~ ' windows' ~ of_size ~ ' do not share panes' -%}
    {%- elif spark_windows._no_session(call, data, materialized) -%}
        {%- set because = spark_windows._no_session(call, data, materialized) -%}
    {%- elif plan.layout == 'session' and (window.partition_by is not none or plan.sets is not none) -%}
        {%- set because = 'sessions are not those of the groups' -%}
    {%- elif unmerged -%}
        {%- set because = 'there is no kernel for ' ~ modules.re.match('\\s*(\\w+)', unmerged[0].merge).group(1) -%}
    {#- what it can do, but SQL does better -#}
    {%- elif engine == 'auto' and plan.layout == 'cumulate' -%}
        {%- set because = 'a running merge is faster in SQL' -%}
    {%- elif engine == 'auto' and plan.layout == 'session' -%}
        {%- set because = 'sessions are merged faster in SQL' -%}
    {%- elif engine == 'auto' and limit -%}
        {%- set because = limit -%}
    {%- elif engine == 'auto' and without_copies -%}
        {%- set because = 'a worker would hold the lists of many windows' -%}
    {%- elif engine == 'auto' and window.size < 48 * window.slide -%}
        {%- set because = 'few windows share a pane' -%}
    {%- else -%}
        {%- set lack = spark_windows._lack_here('arrow_engine') -%}
        {%- set prepared = {'name': none, 'problem': lack} if lack
            else adapter.arrow_windows(**spark_windows._arrow_signature(plan, before)) -%}
        {%- if prepared.name -%}
            {{ return(spark_windows._engine_record('arrow', limit, materialized, prepared.name, prepared.buckets)) }}
        {%- endif -%}
        {%- set because = prepared.problem -%}
    {%- endif -%}
    {#- of several windows, those take it that can gain by it -#}
    {%- if engine == 'arrow' and (shares_panes or not before) -%}
        {%- do spark_windows._report(
            call, 'SW141', 'the Arrow engine cannot do this', because,
            "Leave engine out: 'auto' takes SQL where Arrow cannot"
        ) -%}
    {%- endif -%}
    {{ return(spark_windows._engine_record('sql', because, materialized)) }}
{%- endmacro %}

{#- _check_engine: reports an engine that there is not. -#}
{% macro _check_engine(call, engine) -%}
    {%- if engine not in ['auto', 'sql', 'arrow'] -%}
        {%- do spark_windows._report(
            call, 'SW140', 'engine must be auto, sql or arrow', 'engine ' ~ spark_windows._show(engine), 'Leave it out'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _no_session: why no function of a session can read an input; none where one can. -#}
{% macro _no_session(call, data, materialized) -%}
    {%- set lack = spark_windows._lack('arrow_engine', method=spark_windows._method()) -%}
    {%- if lack -%}
        {{ return(lack) }}
    {%- elif materialized not in [none, 'table', 'incremental'] -%}
        {{ return('only tables can be made by functions of a session') }}
    {%- elif spark_windows._is_cte(data) -%}
        {{ return('a CTE is read by its model alone') }}
    {%- elif spark_windows._columns(call, data) is none -%}
        {{ return('the columns of the input are not known') }}
    {%- endif -%}
    {{ return(none) }}
{%- endmacro %}

{#- _limit_of_a_worker: why a worker may have more panes, or rows of frames, to hold than it has room for; none where it
    has room. Without keys, those of all are those of one key. `is_keyed`: whether there are keys. -#}
{% macro _limit_of_a_worker(call, is_keyed, held) -%}
    {%- set most = 1000000 -%}
    {#- measured: docs/scale.md -#}
    {%- set of_a_key = spark_windows._said_of_data(call, held ~ '_per_key') -%}
    {%- if of_a_key is none and not is_keyed -%}
        {{ return('without keys a worker holds all ' ~ held ~ ', a million at most') }}
    {%- elif of_a_key is not none and of_a_key > most -%}
        {{ return('a worker holds all ' ~ held ~ ' of a key, a million at most') }}
    {%- endif -%}
    {{ return(none) }}
{%- endmacro %}

{#- _engine_record: what merges panes:
    name      sql or arrow
    because   why it is SQL; of Arrow what its limit is, where it comes near; else none
    function  the table function; none of SQL
    buckets   how many parts of the keys go to it one by one; none of SQL
    comment   what the compiled SQL says of it. Empty in incremental models, whose text must not depend on it -#}
{% macro _engine_record(name, because, materialized, function=none, buckets=none) -%}
    {%- set reason = ': ' ~ because | replace('*/', '* /') if because else '' -%}
    {%- set comment = '\n    /* spark_windows.engine ' ~ name ~ reason ~ ' */' -%}
    {{ return({
        'name': name,
        'because': because,
        'function': function,
        'buckets': buckets,
        'comment': comment if execute and materialized != 'window_incremental' else '',
    }) }}
{%- endmacro %}

{#- _arrow_signature: what the adapter makes the table function from: kind and sizes, the columns of a group, those
    carried along, how accumulators are merged, and a query that has the columns of the panes, which names their
    types. -#}
{% macro _arrow_signature(plan, before) -%}
    {%- set merges, distinct, window = {}, {}, plan.window -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do merges.update({accumulator.name: 'list' if accumulator.kernel == 'set' else accumulator.kernel}) -%}
    {%- endfor -%}
    {%- for value in plan.distinct -%}{%- do distinct.update({value.name: value.column}) -%}{%- endfor -%}
    {%- if plan.layout == 'hop' -%}
        {%- set sizes = plan.hop -%}
    {%- elif plan.layout == 'cumulate' -%}
        {%- set steps = window.size // window.step -%}
        {%- set sizes = {'steps': steps, 'step': window.step, 'only_updates': window.only_updates | int} -%}
    {%- else -%}
        {%- set sizes = {'gap': window.gap} -%}
    {%- endif -%}
    {{ return({
        'kind': plan.layout,
        'sizes': sizes,
        'keys': plan.key_columns,
        'carried': ['_sw_t'] if plan.carries_time else [],
        'merges': merges,
        'distinct': distinct,
        'query': 'with ' ~ before ~ spark_windows._arrow_panes(plan) ~ '\n' ~ spark_windows._arrow_input(plan),
    }) }}
{%- endmacro %}
