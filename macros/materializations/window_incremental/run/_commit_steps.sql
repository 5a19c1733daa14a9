{#- _commit_steps: the row of the checkpoint, which is written last: the epoch is there once it is. -#}
{% macro _commit_steps(row, checks_lease=none) -%}
    {{ return([
        spark_windows._conclusion('row', row),
        spark_windows._write(
            'commit', spark_windows._commit_row, learn=spark_windows._committed_row,
            checks_lease=checks_lease, checks_epoch=true
        ),
    ]) }}
{%- endmacro %}

{% macro _commit_row(work, item, rows) -%}
    {%- set before = spark_windows._epochs_before(work) -%}
    {{ return([spark_windows._commit(work.model, work.row, before, work.next_definition)]) }}
{%- endmacro %}

{% macro _committed_row(work, item, answer) -%}
    {%- set row = dict(work.row, definition=work.next_definition) -%}
    {%- do work.progress.update({
        'epochs': [row] + spark_windows._epochs_before(work), 'epoch': work.epoch, 'unfinished': false,
    }) -%}
{%- endmacro %}

{#- _epochs_before: those that stay in the checkpoint: none on a full refresh. -#}
{% macro _epochs_before(work) -%}
    {{ return([] if work.rebuild else work.progress.epochs) }}
{%- endmacro %}
