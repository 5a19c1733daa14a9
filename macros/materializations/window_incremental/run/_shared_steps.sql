{#- The steps that several kinds of work share: what is new in each input, the lease, the logs, the counts.

    _output_steps: whether the body has the columns that the target needs, and keeps to its windows. -#}
{% macro _output_steps() -%}
    {{ return([
        spark_windows._question('output', spark_windows._output_question, spark_windows._check_output, listing=true),
        spark_windows._question(
            'times in Parquet', spark_windows._parquet_question, spark_windows._check_parquet_times, listing=true
        ),
    ] + spark_windows._functions_steps()) }}
{%- endmacro %}

{#- _reading_steps: the cursor and the range of each input. -#}
{% macro _reading_steps() -%}
    {{ return([
        spark_windows._repeated('inputs', spark_windows._each_read, [
            spark_windows._question('heartbeat', spark_windows._heartbeat_question, spark_windows._heartbeat_known),
            spark_windows._question(
                'input', spark_windows._input_question, spark_windows._input_described, listing=true
            ),
            spark_windows._question(
                'log', spark_windows._log_columns_question, spark_windows._log_described, listing=true
            ),
            spark_windows._question(
                'changes', spark_windows._keeps_feed_question, spark_windows._changes_kept, listing=true
            ),
            spark_windows._conclusion('cursor', spark_windows._first_cursor),
            spark_windows._question(
                'kept types', spark_windows._kept_types_question, spark_windows._kept_types_known, listing=true
            ),
            spark_windows._conclusion('range', spark_windows._begun_range),
            spark_windows._question('table', spark_windows._table_question, spark_windows._same_table, listing=true),
            spark_windows._question(
                'versions', spark_windows._versions_question, spark_windows._check_versions, listing=true
            ),
            spark_windows._question(
                'version', spark_windows._version_question, spark_windows._up_to_version, listing=true
            ),
            spark_windows._question('feed', spark_windows._feed_question, fails=spark_windows._feed_is_lost),
            spark_windows._question('snapshots', spark_windows._snapshot_question, spark_windows._up_to_snapshot),
            spark_windows._question('files', spark_windows._file_question, spark_windows._these_files),
            spark_windows._question('newest change', spark_windows._log_question, spark_windows._up_to_change),
            spark_windows._question('slice', spark_windows._slice_question, spark_windows._up_to_slice),
            spark_windows._conclusion('whole range', spark_windows._known_range),
            spark_windows._question('ignored changes', spark_windows._ignored_question, spark_windows._ignored_known),
        ]),
    ]) }}
{%- endmacro %}

{#- _measure_of_reads: the measure of inputs, and which dates change: not asked where that follows from the state, or
    where all tables are made anew. -#}
{% macro _measure_of_reads(work, reads) -%}
    {%- set by_state = work.model.strategy == 'accumulate' and spark_windows._has_sessions(work.model) -%}
    {{ return(spark_windows._measure_of_inputs(
        reads, work.cutoff, work.horizon, work.first_day, not (by_state or work.rebuild or work.appends)
    )) }}
{%- endmacro %}

{#- _is_first_watermark: rows came before there was a watermark, and the first one closes windows of any age: where the
    target shows that, it is made again as a whole. -#}
{% macro _is_first_watermark(work, watermark) -%}
    {%- set is_first = not work.rebuild and work.watermark is none and watermark is not none -%}
    {{ return(is_first and work.model.settings.emit != 'on_update') }}
{%- endmacro %}

{#- _far_days_question: the dates of inputs that have rows far away from the watermark. -#}
{% macro _far_days_question(work, item) -%}
    {%- set reads = work.reads | selectattr('found') | selectattr('found.far') | list -%}
    {{ return(spark_windows._days_of_inputs(reads, work.cutoff) if reads else none) }}
{%- endmacro %}

{% macro _far_days_known(work, item, rows) -%}
    {%- for read in work.reads if read.found and read.found.far -%}
        {%- set days = rows | selectattr('input', 'equalto', read.number) | map(attribute='days') | select -%}
        {%- do read.found.update({'days': days | join(','), 'far': 0}) -%}
    {%- endfor -%}
{%- endmacro %}

{% macro _each_read(work) -%}
    {{ return(work.reads) }}
{%- endmacro %}

{#- _lease_steps: take the lease. `content`: a conclusion that gives the lease of this kind of work. -#}
{% macro _lease_steps(content) -%}
    {{ return([
        spark_windows._conclusion('lease', content),
        spark_windows._write(
            'take lease', spark_windows._take_lease, learn=spark_windows._lease_taken, says=spark_windows._says_reading
        ),
    ]) }}
{%- endmacro %}

{#- _new_lease: what is known once the content of the lease is. -#}
{% macro _new_lease(work, content) -%}
    {{ return({'lease': spark_windows._taken(work, content), 'left_lease': work.progress.lease}) }}
{%- endmacro %}

{#- _rebuilding: a query of one row, to be asked with `checks_lease` (see `_is_held`) before tables are made anew. -#}
{% macro _rebuilding(work, item) -%}
    {{ return(spark_windows._held_row() if work.rebuild else none) }}
{%- endmacro %}

{#- _log_leftovers: what may be left of the logs when they are made anew. -#}
{% macro _log_leftovers(work, item) -%}
    {{ return(spark_windows._asked_leftovers(work) if work.rebuild else none) }}
{%- endmacro %}

{% macro _asked_leftovers(work) -%}
    {%- set there = work.run.there.values() | select | list -%}
    {{ return(spark_windows._leftovers_question(work.model, work.left_lease, there)) }}
{%- endmacro %}

{% macro _leftovers_told(work, item, rows) -%}
    {{ return({'leftovers': spark_windows._leftovers_known(rows, work.left_lease)}) }}
{%- endmacro %}

{% macro _says_reading(work) -%}
    {{ return('epoch ' ~ work.epoch ~ ', reading ' ~ work.rows ~ ' rows') }}
{%- endmacro %}

{#- _drop_merged: partitions of the state go that a compaction or a backfill has written again. -#}
{% macro _drop_merged(work, item, rows) -%}
    {{ return(spark_windows._drop_rows(work.model, 'state', work.merged or [])) }}
{%- endmacro %}

{% macro _state_rows_counted(work, item, rows) -%}
    {{ return({'state_rows': rows[0].rows}) }}
{%- endmacro %}

{#- _append_input_late: late rows of one input, new ones or those that a backfill accepts. -#}
{% macro _append_input_late(work, read, rows) -%}
    {{ return([spark_windows._append(read.input, 'late', work.epoch, rows)]) }}
{%- endmacro %}

{#- _windows_question: the windows on the dates of the target that were replaced, counted right before the commit, which
    cannot check the lease itself. -#}
{% macro _windows_question(work, item) -%}
    {{ return(none if work.appends else spark_windows._count_windows(work.model, work.days)) }}
{%- endmacro %}

{% macro _windows_counted(work, item, rows) -%}
    {{ return({'windows': rows[0].windows}) }}
{%- endmacro %}
