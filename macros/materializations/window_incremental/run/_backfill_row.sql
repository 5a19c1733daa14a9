{#- The counts of a backfill, and its row of the checkpoint.

    _backfill_counts: what has become of its rows, and of all rows of the model. -#}
{% macro _backfill_counts(work, item) -%}
    {{ return(spark_windows._period_counts(work.reads, work.period)) }}
{%- endmacro %}

{% macro _backfill_counted(work, item, rows) -%}
    {%- set found = {} -%}
    {%- for count in rows[0] if count != 'input' -%}
        {%- do found.update({count: rows | map(attribute=count) | sum}) -%}
    {%- endfor -%}
    {%- do found.update({'accepted': found.pop('in_windows') - found.disordered}) -%}
    {{ return({'found': found, 'counted': rows}) }}
{%- endmacro %}

{#- _counts_again: the counts of an input after a backfill, which has counted all of its rows. A row that is gone has
    been read before it was, and then again. `before`: see `_input_progress_record`; with other inputs nothing tells
    where what is gone was, if it is none. -#}
{% macro _counts_again(counted, before, nothing_gone) -%}
    {%- if before is none and not nothing_gone -%}{{ return(none) }}{%- endif -%}
    {%- set before = before or {} -%}
    {%- set gone, counts = before.get('retracted', 0) + before.get('expired', 0), {} -%}
    {%- set accepted = counted.total_rows_read + gone - before.get('disordered', 0)
        - counted.total_null_time - counted.total_in_no_window - counted.total_late -%}
    {%- set again = {
        'rows_read': counted.total_rows_read + 2 * gone, 'accepted': accepted, 'late': counted.total_late,
        'null_time': counted.total_null_time, 'in_no_window': counted.total_in_no_window,
    } -%}
    {%- for count in spark_windows._counted_rows() if again.get(count, before.get(count)) -%}
        {%- do counts.update({count: again.get(count, before.get(count))}) -%}
    {%- endfor -%}
    {{ return(counts) }}
{%- endmacro %}

{% macro _state_rows_question(work, item) -%}
    {{ return('select count(*) as rows from ' ~ spark_windows._state_without_merged(work) if work.plan else none) }}
{%- endmacro %}

{% macro _backfill_row(work, item, answer) -%}
    {%- set last, found, inputs = work.last, work.found, [] -%}
    {#- a row that is gone has been read before it was, and then again -#}
    {%- set gone = (last.get('total_retracted') or 0) + (last.get('total_expired') or 0) -%}
    {%- set total_accepted = found.total_rows_read + gone - (last.get('total_disordered') or 0)
        - found.total_null_time - found.total_in_no_window - found.total_late -%}
    {%- for input in (fromjson(last.inputs) if last.inputs is not none else []) -%}
        {%- set kept = dict(input, backfilled=true, watermark=work.reads[loop.index0].watermark) -%}
        {%- set counts = spark_windows._counts_again(
            work.counted[loop.index0], input.get('counts'), not gone and not last.get('total_disordered')
        ) -%}
        {%- if counts is not none -%}{%- do kept.update({'counts': counts}) -%}{%- endif -%}
        {%- do inputs.append(kept) -%}
    {%- endfor -%}
    {%- set counts = dict(found,
        inputs=none if work.plan else tojson(inputs),
        watermark=work.new_watermark,
        late=0,
        null_time=0,
        in_no_window=found.rows_read - found.accepted - found.disordered,
        total_rows_read=found.total_rows_read + 2 * gone,
        total_accepted=total_accepted,
        retracted=0,
        expired=0,
        disordered=0,
        ignored=0,
        windows=work.windows,
        removed=work.touched.removed if work.touched else 0,
        state_rows=work.state_rows,
    ) -%}
    {{ return(spark_windows._repeated_row(work, counts)) }}
{%- endmacro %}
