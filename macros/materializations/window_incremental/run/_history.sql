{#- `<model>__history` has what would make the checkpoint too long where that is a view: a catalog keeps the text of a
    view in a column, whose length has a limit. It is a log, on Parquet for every format, to which rows are only
    added: a definition under the epoch that changed it, and now and then all older epochs. The checkpoint names the
    epochs whose rows count.

    _in_history: rows of one kind and epoch, as a relation with their `text`. -#}
{% macro _in_history(names, kind, epoch) -%}
    {%- set epoch = spark_windows._literal(epoch | string) -%}
    {{ return(names.history ~ ' where epoch = ' ~ epoch ~ " and kind = '" ~ kind ~ "'") }}
{%- endmacro %}

{#- _newest_in_history: the newest epochs that stand under an epoch, as a relation with their `text`. -#}
{% macro _newest_in_history(names, epoch, limit) -%}
    {{ return(
        '(select kind, text from ' ~ spark_windows._in_history(names, 'epoch', epoch)
        ~ " order by cast(get_json_object(text, '$.epoch') as bigint) desc limit " ~ limit ~ ')'
    ) }}
{%- endmacro %}

{#- _epochs_divided: what stays in the checkpoint behind the new row, and what moves to the history: once there are more
    than 16 epochs, all but the newest four. After a full refresh none are left. -#}
{% macro _epochs_divided(work, item, answer) -%}
    {%- set before = [] if work.rebuild else work.progress.epochs -%}
    {%- if before | length < 16 or not spark_windows._marks_by_views(work.model.settings.file_format) -%}
        {{ return({'staying': before, 'moved': []}) }}
    {%- endif -%}
    {{ return({
        'staying': before[:3], 'moved': before[3:], 'stored': dict(work.stored, moved=work.epoch),
    }) }}
{%- endmacro %}

{#- _history_rows: what is added to the history; none where nothing is. -#}
{% macro _history_rows(work, item) -%}
    {%- set names, stored, rows = work.model.names, work.stored, [] -%}
    {%- if not spark_windows._marks_by_views(work.model.settings.file_format) -%}{{ return(none) }}{%- endif -%}
    {%- if stored.defined == work.epoch -%}
        {%- set text = spark_windows._literal(spark_windows._wrapped(stored.definition)) -%}
        {%- do rows.append("select 'definition' as kind, " ~ text ~ ' as text') -%}
    {%- endif -%}
    {%- for epoch in work.moved -%}
        {%- set kept = {} -%}
        {%- for name, type, meaning in spark_windows._epoch_columns() -%}
            {%- do kept.update({name: epoch.get(name)}) -%}
        {%- endfor -%}
        {%- do rows.append("select 'epoch' as kind, " ~ spark_windows._literal(tojson(kept)) ~ ' as text') -%}
    {%- endfor -%}
    {%- set before = work.last.stored.moved if work.last else none -%}
    {%- if work.moved and before is not none -%}
        {%- set left = 50 - 1 - work.staying | length - work.moved | length -%}
        {%- do rows.append(spark_windows._newest_in_history(names, before, left)) -%}
    {%- endif -%}
    {%- if not rows -%}{{ return(none) }}{%- endif -%}
    {{ return(
        'select kind, text, ' ~ spark_windows._literal(work.epoch | string) ~ ' as epoch from (\n'
        ~ rows | join('\nunion all\n') ~ '\n)'
    ) }}
{%- endmacro %}

{% macro _append_history(work, item, rows) -%}
    {%- set add = spark_windows._add_history(work.model.names, rows) -%}
    {{ return(add[1:] if work.progress.has_history else add) }}
{%- endmacro %}

{#- _add_history: the statements that make the history, if there is none, and add rows to it. -#}
{% macro _add_history(names, rows) -%}
    {%- set create -%}
create table if not exists {{ names.history }} (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch)
{{- spark_windows._comment_on(names.identifier, 'history') }}
    {%- endset -%}
    {{ return([create, 'insert overwrite table ' ~ names.history ~ ' partition (epoch) by name\n' ~ rows]) }}
{%- endmacro %}
