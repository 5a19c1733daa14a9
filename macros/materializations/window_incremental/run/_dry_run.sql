{#- _dry_run: what a run would do, as {dry_run: text}: it reads, and writes nothing, not even a lease. -#}
{% macro _dry_run(model, run, state) -%}
    {%- set last, steps = state.epochs[0] if state.epochs and not run.full_refresh else none, [] -%}
    {%- if state.lease and state.unfinished -%}{%- do steps.append('do the rows of run ' ~ state.lease.run ~ ' again, which ended in epoch ' ~ state.lease.epoch) -%}{%- endif -%}
    {%- if state.definition -%}{%- do steps.append('build ' ~ model.names.target ~ ' again, because the model has changed') -%}{%- endif -%}
    {%- if run.backfill and last -%}
        {%- set reads = spark_windows._committed_reads(model, last) -%}
        {%- set found, late = spark_windows._fetch_row(spark_windows._counts_again(reads, run.backfill)), namespace(rows=0) -%}
        {%- for read in reads if read.late -%}
            {%- set late.rows = late.rows + spark_windows._fetch_row('select count(*) as rows from (' ~ spark_windows._accepted_late(read, run.backfill, '') ~ ')').rows -%}
        {%- endfor -%}
        {%- do steps.append('read ' ~ spark_windows._counted(found.rows_read, 'row') ~ ' of ' ~ spark_windows._shown_range(run.backfill) ~ ' again, ' ~ late.rows ~ ' of them late before, and build the windows that they are in') -%}
        {{ return({'dry_run': 'a run would ' ~ steps | join('; '), 'accepted': 0}) }}
    {%- endif -%}
    {%- set watermark = last.watermark if last else none -%}
    {%- set cutoff = watermark - model.settings.allowed_lateness if watermark is not none else none -%}
    {%- if model.strategy == 'recompute' -%}
        {%- set reads = spark_windows._reads(model, last, none, cutoff) -%}
        {%- set found, new_watermark = spark_windows._sums(reads), spark_windows._least_watermark(reads) -%}
        {%- set days = spark_windows._recomputed_days(model, reads, watermark, new_watermark) if last and found.rows_read and (watermark is not none or new_watermark is none or model.settings.emit == 'on_update') else none -%}
    {%- else -%}
        {%- set cursor = spark_windows._described_cursor(model, last) -%}
        {%- set range = spark_windows._range(model, cursor, last, none) -%}
        {%- set found = {'rows_read': 0} if range.empty else spark_windows._fetch_row(spark_windows._measure(model, cursor, range, cutoff, spark_windows._measured_days(model, watermark, cutoff))) -%}
        {%- set new_watermark = spark_windows._advanced(watermark, found.latest, model.settings.delay) if found.rows_read else watermark -%}
        {%- set days = spark_windows._changed_days(model, model.block.plan.window, found.days, new_watermark) if found.days else none -%}
    {%- endif -%}
    {%- if not found.rows_read and last -%}
        {%- do steps.append('find nothing new since epoch ' ~ last.epoch) -%}
    {%- else -%}
        {%- do steps.append('read ' ~ spark_windows._counted(found.rows_read, 'row') ~ ': ' ~ found.accepted ~ ' accepted, ' ~ found.late ~ ' late, ' ~ found.null_time ~ ' without time, ' ~ found.in_no_window ~ ' in no window') -%}
        {%- if not last -%}{%- do steps.append('make all tables of ' ~ model.names.target ~ ' anew') -%}
        {%- elif days -%}{%- do steps.append('build ' ~ spark_windows._counted(days | length, 'date') ~ ' of ' ~ model.names.target ~ ' again, from ' ~ days[0] ~ ' to ' ~ days[-1]) -%}
        {%- elif days == [] -%}{%- do steps.append('leave ' ~ model.names.target ~ ' as it is, because none of these windows has closed') -%}
        {%- else -%}{%- do steps.append('build the dates of ' ~ model.names.target ~ ' again on which touched windows start') -%}{%- endif -%}
        {%- do steps.append('move the watermark from ' ~ spark_windows._shown_watermark(watermark) ~ ' to ' ~ spark_windows._shown_watermark(new_watermark)) -%}
    {%- endif -%}
    {{ return({'dry_run': 'a run would ' ~ steps | join('; '), 'accepted': 0}) }}
{%- endmacro %}
