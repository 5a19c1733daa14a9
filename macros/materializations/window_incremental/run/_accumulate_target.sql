{#- What an epoch of a model that accumulates has changed in the state, and the rows of the target that follow from it.

    _below_zero_question: whether rows went that were not in the state: those that are gone must have been accepted as
    they were. Where all windows that changed are put into the target at once, its query says so (see `_panes_now`). -#}
{% macro _below_zero_question(work, item) -%}
    {%- if not (work.plan.retracts and work.found.get('retracted')) -%}{{ return(none) }}{%- endif -%}
    {%- set model = work.model -%}
    {%- set puts_all = model.settings.emit == 'on_update' and spark_windows._follows_body(work) -%}
    {%- if puts_all and spark_windows._is_transactional(model) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._below_zero(work.plan, model.names.state, work.epoch)) }}
{%- endmacro %}

{% macro _check_below_zero(work, item, rows) -%}
    {%- if rows[0].panes -%}
        {%- set got = spark_windows._counted(rows[0].panes, 'pane') ~ ' with less than no rows, the first from '
            ~ spark_windows._shown_watermark(rows[0].first) -%}
        {%- do spark_windows._report(work.model.call, *spark_windows._below_zero_problem(got)) -%}
        {%- do spark_windows._raise_problems(work.model.call) -%}
    {%- endif -%}
{%- endmacro %}

{#- _changed_sessions: which sessions went is known once the new ones are in the state; of other windows the rows say
    which dates they touch. -#}
{% macro _changed_sessions(work, item) -%}
    {%- if not spark_windows._has_sessions(work.model) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._touched_sessions(work.model, work.plan, work.epoch, work.watermark, work.new_watermark)) }}
{%- endmacro %}

{% macro _changes_counted(work, item, rows) -%}
    {{ return({'touched': rows[0]}) }}
{%- endmacro %}

{% macro _dates_changed(work, item, answer) -%}
    {%- if work.rebuild or work.lease.again -%}{{ return({}) }}{%- endif -%}
    {%- set model, changed = work.model, work.touched or work.found -%}
    {%- set pairs = spark_windows._listed(changed.days) + work.span -%}
    {%- set days = spark_windows._changed_days(model, pairs, work.new_watermark) -%}
    {%- set replaced = spark_windows._listed(work.touched.replaced) if work.touched else [] -%}
    {%- set loses = spark_windows._may_lose_windows(model) or work.found.get('retracted') -%}
    {{ return({'days': days, 'emptied': days if loses else replaced}) }}
{%- endmacro %}

{% macro _target_of_state(work, item) -%}
    {%- if not spark_windows._puts_target(work) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._target_query(work.model, work.days, work.new_watermark)) }}
{%- endmacro %}

{#- _changed_windows: what is new in the state, counted right before the commit, which cannot check the lease. -#}
{% macro _changed_windows(work, item) -%}
    {%- if spark_windows._has_sessions(work.model) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._touched_windows(work.model, work.plan, work.epoch, work.found.late)) }}
{%- endmacro %}

{#- _accumulated_row: the row of the epoch in the checkpoint, with what is stored beside it. -#}
{% macro _accumulated_row(work, item, answer) -%}
    {%- set last, found, touched = work.last, work.found, work.touched -%}
    {%- set counts = {
        'cursor_to': work.upper,
        'inputs': none,
        'rows_read': found.rows_read,
        'accepted': found.accepted + found.late - touched.late,
        'late': touched.late,
        'null_time': found.null_time,
        'out_of_range': found.out_of_range,
        'ahead': found.ahead,
        'furthest': found.furthest,
        'in_no_window': found.in_no_window,
        'retracted': found.get('retracted') or 0,
        'expired': found.get('expired') or 0,
        'disordered': found.get('disordered') or 0,
        'ignored': found.get('ignored') or 0,
        'windows': touched.windows or 0,
        'removed': touched.removed,
        'state_rows': (last.state_rows if last else 0) + touched.rows,
        'state_from': last.state_from if last else none,
    } -%}
    {{ return(spark_windows._new_row(work, counts)) }}
{%- endmacro %}
