{#- _lost_question: how many rows a full refresh takes from the target, because what they were made of may be gone. A
    first run that died has left nothing that counts. -#}
{% macro _lost_question(work, item) -%}
    {%- set model = work.model -%}
    {%- set refreshes = work.rebuild and work.progress.epochs and not work.redone_lease -%}
    {%- if not refreshes or not work.run.there.get('target') -%}{{ return(none) }}{%- endif -%}
    {%- set from, kept = [model.settings.begins], work.progress.epochs[0].stored -%}
    {#- a checkpoint that cannot be read says nothing of tables -#}
    {%- set body = (kept.get('tables') or {}).get('body') -%}
    {%- for read in work.reads -%}{%- do from.append(spark_windows._there_from(read)) -%}{%- endfor -%}
    {%- set from = from | reject('none') | list -%}
    {%- if not from -%}{{ return(none) }}{%- endif -%}
    {%- set column = model.place.column -%}
    {%- if body and column | replace('`', '') not in body -%}
        {{ return('select count(*) as rows, null as first from ' ~ model.names.target) }}
    {%- endif -%}
    {%- set us = spark_windows._clock_us(column, none, none) -%}
    {{ return(
        'select count(*) as rows, min(' ~ us ~ ') as first from ' ~ model.names.target
        ~ ' where ' ~ us ~ ' < ' ~ from | max
    ) }}
{%- endmacro %}

{% macro _check_lost(work, item, rows) -%}
    {%- if rows[0].rows -%}
        {%- do spark_windows._report(
            work.model.call, 'SW267', 'a full refresh would lose rows of the target, because what they were made of may'
                ~ ' be gone',
            spark_windows._counted(rows[0].rows, 'row')
                ~ (' from ' ~ spark_windows._shown_watermark(rows[0].first) ~ ' on' if rows[0].first is not none),
            'Give the inputs a longer history if they have one, or let the rows go: drop_incremental, and run again'
        ) -%}
        {%- do spark_windows._raise_problems(work.model.call) -%}
    {%- endif -%}
{%- endmacro %}
