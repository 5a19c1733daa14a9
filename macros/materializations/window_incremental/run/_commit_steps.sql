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

{#- _new_row: the row of an epoch that has read what is new, with its totals. Until the target has followed a changed
    body, the definition is the old one. -#}
{% macro _new_row(work, counts, definition) -%}
    {%- set row = dict(
        counts, epoch=work.epoch, kind=work.kind, committed_at=spark_windows._now(work.run), run=work.run.id,
        watermark=work.new_watermark,
    ) -%}
    {{ return({
        'row': spark_windows._with_totals(row, work.last),
        'next_definition': work.progress.definition or definition,
    }) }}
{%- endmacro %}

{#- _repeated_row: the row of an epoch that reads nothing new: that of the epoch before with other counts. -#}
{% macro _repeated_row(work, counts) -%}
    {{ return(dict(work.last, **dict(
        counts, epoch=work.epoch, kind=work.kind, committed_at=spark_windows._now(work.run), run=work.run.id,
    ))) }}
{%- endmacro %}

{#- _no_counts: the counts of an epoch that reads no rows. -#}
{% macro _no_counts() -%}
    {{ return({
        'rows_read': 0, 'accepted': 0, 'late': 0, 'null_time': 0, 'in_no_window': 0, 'windows': 0, 'removed': 0,
    }) }}
{%- endmacro %}
