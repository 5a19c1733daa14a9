{#- An epoch that reads nothing new: the target as the body says it now, of all dates that the state still knows. It
    follows a change of the model that concerns the target alone (see `_target_can_follow`), or a run that died while
    it made the target.

    _rebuild_steps: its steps. -#}
{% macro _rebuild_steps() -%}
    {{ return(spark_windows._output_steps() + [
        spark_windows._question('least times', spark_windows._least_question, spark_windows._least_known),
        spark_windows._conclusion('rows there', spark_windows._rebuild_there),
    ] + spark_windows._lease_steps(spark_windows._rebuild_lease) + [
        spark_windows._question('hold before dates', spark_windows._is_held, checks_lease='rows', checks_epoch=true),
        spark_windows._question('dates', spark_windows._newest_day_question, spark_windows._days_kept),
    ] + spark_windows._replace_target_steps(spark_windows._rebuilt_rows, checks_epoch=true)
        + spark_windows._commit_steps(spark_windows._rebuilt_row, checks_lease='each')) }}
{%- endmacro %}

{#- _build_target_again: take these steps. -#}
{% macro _build_target_again(model, run, progress) -%}
    {%- set work = spark_windows._work_record(model, run, progress, 'rebuild') -%}
    {%- do work.update({
        'reads': spark_windows._reads_of(model, work.last), 'label': work.epoch, 'rows': work.last.total_accepted,
    }) -%}
    {%- do spark_windows._take_steps(work, spark_windows._rebuild_steps()) -%}
    {%- do progress.update({'outdated': none}) -%}
    {%- do log(model.names.target ~ ': built again as the model says it now', info=true) -%}
{%- endmacro %}

{% macro _rebuild_lease(work, item, answer) -%}
    {%- set last = work.last -%}
    {%- set inputs = fromjson(last.inputs) | map(attribute='cursor_to') | list if last.inputs is not none else none -%}
    {{ return(spark_windows._new_lease(work, {
        'cursor_to': last.cursor_to, 'inputs': inputs, 'label': work.label, 'again': true,
    })) }}
{%- endmacro %}

{#- _newest_day_question: asked where the state has expired in part. -#}
{% macro _newest_day_question(work, item) -%}
    {%- if work.last.state_from is none -%}{{ return(none) }}{%- endif -%}
    {{ return('select max(pane_date) as day from ' ~ work.model.names.state) }}
{%- endmacro %}

{#- _days_kept: the dates of the target that the state still knows all of, where others have expired: those that a run
    may have touched are among them. -#}
{% macro _days_kept(work, item, rows) -%}
    {%- set first, latest = work.last.state_from, rows[0].day -%}
    {%- set days = spark_windows._days_between([first ~ '/' ~ [latest or first, first] | max]) -%}
    {{ return({'days': days, 'emptied': days}) }}
{%- endmacro %}

{% macro _rebuilt_rows(work, item) -%}
    {%- set model = work.model -%}
    {%- if model.strategy == 'accumulate' -%}
        {{ return(spark_windows._target_query(model, work.days, work.watermark)) }}
    {%- endif -%}
    {{ return(spark_windows._recomputed(model, work.reads, none, work.watermark)) }}
{%- endmacro %}

{% macro _rebuilt_row(work, item, answer) -%}
    {{ return(dict(
        spark_windows._repeated_row(work, spark_windows._no_counts()), stored=spark_windows._stored_now(work),
    )) }}
{%- endmacro %}
