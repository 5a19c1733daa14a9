{#- Whether the table of a cursor is the one that earlier runs have read, and still has what came since.

    _table_question: what a Delta table says of itself: its id is another one where it was made again. A model of panes
    says which run has built it, and up to when rows have come. -#}
{% macro _table_question(work, read) -%}
    {%- if read.input.panes -%}
        {{ return('select stored, watermark from ' ~ read.cursor.relation ~ ' order by epoch desc limit 1') }}
    {%- endif -%}
    {{ return('describe detail ' ~ read.cursor.relation if read.cursor.kind == 'delta' else none) }}
{%- endmacro %}

{% macro _same_table(work, read, rows) -%}
    {%- set call, panes = work.model.call, read.input.panes -%}
    {%- set id = spark_windows._built_by(call, read, rows[0]) if panes else rows[0]['id'] | string -%}
    {%- set known_id = read.last.described.get('id') if read.last else id -%}
    {%- if known_id is none -%}
        {%- do log(
            work.title ~ ': the checkpoint does not say which Delta table ' ~ read.cursor.relation
            ~ ' was; from now on it is the one that is there', info=true
        ) -%}
    {%- elif known_id != id -%}
        {%- do spark_windows._report_table(call, read, 'was made again') -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- if not panes -%}{{ return({'table_id': id}) }}{%- endif -%}
    {%- set watermark = rows[0]['watermark'] -%}
    {{ return({'table_id': id, 'pane_watermark': none if watermark is none else watermark | int}) }}
{%- endmacro %}

{#- _built_by: the run that has built panes, as their checkpoint says. What no run writes there is refused. -#}
{% macro _built_by(call, read, row) -%}
    {%- set said, watermark = fromjson(row['stored'] or ''), row['watermark'] -%}
    {%- if said is not mapping -%}
        {%- do spark_windows._refuse_panes(
            call, read.cursor.relation, 'stored ' ~ spark_windows._show(row['stored'])
        ) -%}
    {%- elif watermark is not none and not spark_windows._is_number_text(watermark) -%}
        {%- do spark_windows._refuse_panes(
            call, read.cursor.relation, 'watermark ' ~ spark_windows._show(watermark)
        ) -%}
    {%- endif -%}
    {{ return(said.get('built')) }}
{%- endmacro %}

{#- _report_table: the table of a cursor has no versions that go on from those that were read; _ended_table: the code of
    that with its rule, what there is, and the remedy. -#}
{% macro _report_table(call, read, what) -%}
    {%- do spark_windows._report(call, *spark_windows._ended_table(read, what)) -%}
{%- endmacro %}

{% macro _ended_table(read, what) -%}
    {{ return([
        'SW239', 'the table of the cursor does not go on from where the last run ended',
        read.cursor.relation ~ ', which ' ~ what, 'Build the model anew with --full-refresh',
    ]) }}
{%- endmacro %}

{#- _versions_question: the versions of a Delta table, where the last run was so long ago that Delta may have removed
    what came since: changes are kept for seven days, versions for thirty. -#}
{% macro _versions_question(work, read) -%}
    {%- if read.cursor.kind != 'delta' or not spark_windows._is_long_ago(work) -%}{{ return(none) }}{%- endif -%}
    {{ return('describe history ' ~ read.cursor.relation) }}
{%- endmacro %}

{% macro _is_long_ago(work) -%}
    {{ return(work.last and spark_windows._now(work.run) - work.last.committed_at >= 6 * 86400000000) }}
{%- endmacro %}

{% macro _check_versions(work, read, rows) -%}
    {%- set oldest = rows | map(attribute='version') | min -%}
    {%- if oldest > (read.range.lower | int) + 1 -%}
        {%- do spark_windows._report_table(
            work.model.call, read, 'has removed its versions before ' ~ oldest ~ '; the last run read up to '
                ~ read.range.lower
        ) -%}
        {%- do spark_windows._raise_problems(work.model.call) -%}
    {%- endif -%}
{%- endmacro %}

{#- _feed_question: whether the files are there still in which a Delta table keeps what came since: VACUUM removes them
    before their versions go. To count rows opens each file, and reads none. Asked where that may have been: a VACUUM is
    among the new versions, these are not all known, the last run was long ago, or a dead run is repeated. -#}
{% macro _feed_question(work, read) -%}
    {%- set range = read.range -%}
    {%- if read.cursor.kind != 'delta' or range.lower is none or range.lower == range.upper -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set in_doubt = read.vacuumed or read.redone_lease or spark_windows._is_long_ago(work) -%}
    {{ return('select count(*) as rows from ' ~ spark_windows._feed(read.cursor, range) if in_doubt else none) }}
{%- endmacro %}

{% macro _feed_is_lost(work, read) -%}
    {%- set what = 'does not give its changes since version ' ~ read.range.lower
        ~ ' any more: VACUUM has removed files of them, or the log of dbt says why' -%}
    {{ return(spark_windows._problem(work.model.call, *spark_windows._ended_table(read, what))) }}
{%- endmacro %}

{#- _check_snapshots: the snapshot up to which an Iceberg table was read is none of its ancestors any more. -#}
{% macro _check_snapshots(call, read, rows) -%}
    {%- set begun = rows | selectattr('is_first') | map(attribute='made') | list -%}
    {%- if begun and begun[0] > read.last.committed_at -%}
        {%- do spark_windows._report_table(call, read, 'was made again') -%}
    {%- else -%}
        {%- do spark_windows._report_table(
            call, read, 'was rolled back, or has expired the snapshot ' ~ read.range.lower
                ~ ', up to which the last run read'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}
