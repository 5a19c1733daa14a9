{#- _commit_steps: the row of the checkpoint, which is written last: the epoch is there once it is. What the checkpoint
    has no place for goes to the history before; it counts for nothing until the checkpoint names it. -#}
{% macro _commit_steps(row, checks_lease=none) -%}
    {{ return([
        spark_windows._conclusion('row', row),
        spark_windows._conclusion('what stays', spark_windows._epochs_divided),
        spark_windows._write(
            'history', spark_windows._append_history, query=spark_windows._history_rows,
            checks_lease='rows', checks_epoch=true
        ),
        spark_windows._write(
            'commit', spark_windows._commit_row, learn=spark_windows._committed_row,
            checks_lease=checks_lease, checks_epoch=true
        ),
    ]) }}
{%- endmacro %}

{% macro _commit_row(work, item, rows) -%}
    {{ return([spark_windows._commit(work.model, work.row, work.staying, work.stored)]) }}
{%- endmacro %}

{% macro _committed_row(work, item, answer) -%}
    {%- do work.progress.update({
        'epochs': [dict(work.row, stored=work.stored)] + work.staying,
        'has_history': spark_windows._marks_by_views(work.model.settings.file_format),
        'epoch': work.epoch,
        'unfinished': false,
    }) -%}
{%- endmacro %}
