{#- Panes in the place of rows: what a model of panes, or a frame of them, holds.

    _pane_source_record:
    name      of the model, for messages
    rows      its panes as a relation: `pane_start`, the keys by their names, the accumulators as they are shown,
              `pane_first`, `pane_last` and `pane_epoch`; a pane may have several rows, of which it is the merge. Of
              a model also `pane_date` and `pane_written`, by which its state is partitioned
    window    of the panes
    timecol   the time of the rows, as the panes were written
    key_names  the names of the keys
    plan      the plan of the panes
    aggregates  what the panes were written for, with types
    epochs    the checkpoint of the model; none of a frame
    watermark  of the model, as it is written; none without -#}
{% macro _pane_source_record(name, rows, summary, plan, aggregates, epochs, watermark) -%}
    {{ return({
        'name': name,
        'rows': rows,
        'window': plan.window,
        'timecol': summary.window.timecol,
        'key_names': summary.group_by | map(attribute='name') | list,
        'plan': plan,
        'aggregates': aggregates,
        'epochs': epochs,
        'watermark': watermark,
    }) }}
{%- endmacro %}

{#- _pane_source: the source that an input is; none of rows. From then on the call knows the keys as its columns, and
    `pane_start`. -#}
{% macro _pane_source(call, data) -%}
    {%- if data | string in call.panes_of -%}{{ return(call.panes_of[data | string]) }}{%- endif -%}
    {%- set columns = spark_windows._columns(call, data) or {} -%}
    {%- if 'pane_epoch' not in columns or 'pane_rows' not in columns -%}
        {{ return(none) }}
    {%- endif -%}
    {#- the checkpoint goes first: its hash is kept, and a comment has none -#}
    {%- set found = spark_windows._stored_panes(call, data) or spark_windows._described_panes(call, data) -%}
    {%- if not found -%}
        {%- do spark_windows._report_no_panes(call, data) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set plan = spark_windows._stored_plan(call, found.summary, state='panes') -%}
    {%- set rows = spark_windows._stored_pane_rows(found, plan) if found.epochs
        else '(select *, window_start as pane_start from ' ~ data ~ ')' -%}
    {%- set rows = spark_windows._marked_input(rows) -%}
    {%- if found.epochs -%}{%- set rows = spark_windows._pane_rows_there(plan, rows) -%}{%- endif -%}
    {%- set plan = dict(plan, accumulators=plan.accumulators | selectattr('shown') | list) -%}
    {%- set pane_source = spark_windows._pane_source_record(
        found.name, rows, found.summary, plan,
        spark_windows._stored_aggregates(call, found.summary), found.epochs, found.watermark
    ) -%}
    {%- set known = {'pane_start': columns['window_start']} -%}
    {%- for key in pane_source.key_names -%}
        {%- do known.update({key | lower: columns.get(key | lower)}) -%}
    {%- endfor -%}
    {%- do call.columns_of.update({data | string: known}) -%}
    {%- do call.panes_of.update({data | string: pane_source}) -%}
    {{ return(pane_source) }}
{%- endmacro %}

{#- _described_panes: what a frame says of itself, in the comment of its column `window_start`. -#}
{% macro _described_panes(call, data) -%}
    {%- for row in run_query('describe query select window_start from ' ~ data).rows -%}
        {%- set said = fromjson((row['comment'] or '') | string, none) -%}
        {%- if said is mapping and said.get('spark_windows_panes') == 1 -%}
            {%- set place = 'the comment of window_start of ' ~ data -%}
            {%- set summary = spark_windows._summary_of_panes(call, place, said.get('summary')) -%}
            {{ return({'name': 'the frame', 'summary': summary, 'epochs': none, 'watermark': none}) }}
        {%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _stored_panes: what the checkpoint of a model of panes says; none where it has none. -#}
{% macro _stored_panes(call, data) -%}
    {%- set names = {} -%}
    {%- for role in ['state', 'epochs'] -%}
        {%- do names.update({role: data.incorporate(path={'identifier': data.identifier ~ '__' ~ role})}) -%}
    {%- endfor -%}
    {%- if not data.schema -%}{{ return(none) }}{%- endif -%}
    {#- dbt knows nothing of the tables that a run has made -#}
    {%- set epochs = spark_windows._literal(data.identifier ~ '__epochs') -%}
    {%- set tables = 'show tables in ' ~ spark_windows._schema_of(data) ~ ' like ' ~ epochs -%}
    {%- if not run_query(tables).rows -%}{{ return(none) }}{%- endif -%}
    {%- set definition = spark_windows._definition_of_panes(call, names.epochs) -%}
    {%- if definition.plan.get('panes') is not sameas true -%}{{ return(none) }}{%- endif -%}
    {%- set settings = definition.settings -%}
    {{ return(dict(
        names, name=data | string, summary=spark_windows._summary_of_panes(call, names.epochs, definition.plan),
        watermark=settings.inputs[0].get('watermark'),
        in_parts=not spark_windows._has_format('commits', settings.get('file_format')),
    )) }}
{%- endmacro %}

{#- _panes_to_read: {query, summary} of a model of panes, for a frame. -#}
{% macro _panes_to_read(relation) -%}
    {%- set call = spark_windows._call('window_panes') -%}
    {%- set found = spark_windows._stored_panes(call, relation) -%}
    {%- if not found -%}
        {%- do spark_windows._report_no_panes(call, relation) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {%- set plan = spark_windows._stored_plan(call, found.summary, state='panes') -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set rows = spark_windows._pane_rows_there(plan, spark_windows._stored_pane_rows(found, plan)) -%}
    {%- set left_out = 'pane_start' if plan.retracts else 'pane_start, pane_date, pane_written' -%}
    {{ return({
        'query': 'select pane_start as window_start, * except (' ~ left_out ~ ') from ' ~ rows,
        'summary': found.summary,
    }) }}
{%- endmacro %}

{% macro _report_no_panes(call, data) -%}
    {%- do spark_windows._report(
        call, 'SW166', 'nothing says what these panes hold', 'data ' ~ data,
        'Materialize the model as window_panes and run it; in Python take spark_windows.read_panes(spark, name)'
    ) -%}
{%- endmacro %}
