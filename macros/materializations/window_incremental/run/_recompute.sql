{#- An epoch of a model that is recomputed: measure what is new in every input, say so in the lease, keep what is
    late, and put the windows that start on touched dates in the place of those that are there. -#}
{% macro _recompute_steps() -%}
    {%- set first = [spark_windows._output_step()] + spark_windows._measuring_inputs_steps() -%}
    {{ return(first + spark_windows._lease_steps(spark_windows._recompute_lease) + [
        spark_windows._question('hold before logs', spark_windows._rebuilding, held='rows'),
        spark_windows._question(
            'location of logs', spark_windows._log_location, spark_windows._location_known, listing=true
        ),
        spark_windows._repeated('logs of inputs', spark_windows._each_read, [
            spark_windows._write('logs', spark_windows._make_input_logs),
        ]),
        spark_windows._seen_step(),
        spark_windows._question(
            'measure again', spark_windows._overlaps_question, spark_windows._inputs_measured_again
        ),
        spark_windows._conclusion('rows', spark_windows._bounded_ranges),
        spark_windows._repeated('what is late', spark_windows._each_read, [
            spark_windows._write(
                'late', spark_windows._append_input_late, query=spark_windows._late_of_input, held='rows', follows=true
            ),
        ]),
        spark_windows._conclusion('dates', spark_windows._recomputed_dates),
    ] + spark_windows._target_steps(spark_windows._recomputed_rows, follows=true) + [
        spark_windows._question(
            'windows', spark_windows._windows_question, spark_windows._windows_counted, held='rows', follows=true
        ),
    ] + spark_windows._commit_steps(spark_windows._recomputed_row)) }}
{%- endmacro %}

{#- _measuring_inputs_steps: the questions that can be asked before anything is written. -#}
{% macro _measuring_inputs_steps() -%}
    {{ return(spark_windows._reading_steps() + [
        spark_windows._question('measure', spark_windows._measures_question, spark_windows._inputs_measured),
        spark_windows._conclusion('anything new', spark_windows._inputs_added_up),
    ]) }}
{%- endmacro %}

{#- _measures_question: one question for what is new in all inputs; none where all ranges are empty. -#}
{% macro _measures_question(work, item) -%}
    {{ return(spark_windows._measures(work.reads, work.cutoff)) }}
{%- endmacro %}

{% macro _inputs_measured(work, item, rows) -%}
    {%- do spark_windows._put_measures(work, work.reads, rows) -%}
{%- endmacro %}

{#- _put_measures: what is new in each input, put into its read. Where nothing was read the cursor stays: a run that
    died may have written down what it read of one input only. -#}
{% macro _put_measures(work, reads, rows) -%}
    {%- for read in reads -%}
        {%- set measured = rows | selectattr('input', 'equalto', loop.index0) | list -%}
        {%- set found = measured[0] if measured else spark_windows._nothing_found() -%}
        {%- do spark_windows._check_cursor(work.model.call, read.cursor, found) -%}
        {%- set upper = found.upper if read.range.upper is none else read.range.upper -%}
        {%- do read.update({
            'found': found,
            'upper': upper if found.rows_read else read.before.cursor_to,
            'watermark': spark_windows._advanced(read.before.watermark, found.latest, read.input.settings.delay),
            'late': read.before.late + found.late,
        }) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _nothing_found: the measure of an input in which nothing is new, see `_measure`. -#}
{% macro _nothing_found() -%}
    {{ return({
        'rows_read': 0, 'accepted': 0, 'late': 0, 'null_time': 0, 'in_no_window': 0, 'days': '', 'latest': none,
        'upper': none, 'without_cursor': 0, 'without_key': 0,
    }) }}
{%- endmacro %}

{#- _inputs_added_up: the counts of all inputs together, and the watermark of the one that is furthest behind. The
    work ends where nothing is new. The first watermark of all inputs closes windows of any age: then the whole target
    is made again. -#}
{% macro _inputs_added_up(work, item, answer) -%}
    {%- for read in work.reads if read.found is none -%}
        {%- do spark_windows._put_measures(work, [read], []) -%}
    {%- endfor -%}
    {%- set found, watermark = spark_windows._sums(work.reads), spark_windows._least_watermark(work.reads) -%}
    {%- set first = not work.rebuild and work.watermark is none and watermark is not none -%}
    {{ return({
        'found': found,
        'rows': found.rows_read,
        'new_watermark': watermark,
        'label': work.redone.label if work.redone and not work.redone.rebuild else work.epoch,
        'again': first and work.model.settings.emit != 'on_update',
        'ended': work.last is not none and not found.rows_read,
    }) }}
{%- endmacro %}

{#- _sums: the counts of all inputs together. -#}
{% macro _sums(reads) -%}
    {%- set sums = {} -%}
    {%- for count in ['rows_read', 'accepted', 'late', 'null_time', 'in_no_window'] -%}
        {%- do sums.update({count: reads | map(attribute='found') | map(attribute=count) | sum}) -%}
    {%- endfor -%}
    {{ return(sums) }}
{%- endmacro %}

{#- _least_watermark: that of the input that is furthest behind; none while one has none. -#}
{% macro _least_watermark(reads) -%}
    {%- set watermarks = reads | map(attribute='watermark') | list -%}
    {{ return(none if none in watermarks else watermarks | min) }}
{%- endmacro %}

{% macro _recompute_lease(work, item, answer) -%}
    {{ return(spark_windows._new_lease(work, {
        'inputs': work.reads | map(attribute='upper') | list,
        'label': work.label,
        'rebuild': work.rebuild,
        'again': work.again,
    })) }}
{%- endmacro %}

{% macro _make_input_logs(work, read, rows) -%}
    {%- if not work.rebuild -%}{{ return([]) }}{%- endif -%}
    {{ return(spark_windows._create_own_logs(read.input, read.cursor, work.location)) }}
{%- endmacro %}

{#- _overlaps_question: the measures of inputs with an overlap, once it is written down which rows were read: others
    may have come meanwhile. -#}
{% macro _overlaps_question(work, item) -%}
    {%- set reads = spark_windows._overlapping_reads(work) -%}
    {{ return(spark_windows._measures(reads, work.cutoff) if reads else none) }}
{%- endmacro %}

{% macro _overlapping_reads(work) -%}
    {%- set reads = [] -%}
    {%- for read in work.reads if read.cursor.overlap is not none and read.found.rows_read -%}
        {%- do reads.append(dict(read, range=dict(read.range, upper=read.upper, label=work.label))) -%}
    {%- endfor -%}
    {{ return(reads) }}
{%- endmacro %}

{% macro _inputs_measured_again(work, item, rows) -%}
    {%- set reads = spark_windows._overlapping_reads(work) -%}
    {%- do spark_windows._put_measures(work, reads, rows) -%}
    {%- for again in reads -%}
        {%- do work.reads[again.number].update({
            'found': again.found, 'watermark': again.watermark, 'late': again.late,
        }) -%}
    {%- endfor -%}
    {{ return({
        'found': spark_windows._sums(work.reads), 'new_watermark': spark_windows._least_watermark(work.reads),
    }) }}
{%- endmacro %}

{#- _bounded_ranges: from here on the rows of the epoch are fixed. -#}
{% macro _bounded_ranges(work, item, answer) -%}
    {%- for read in work.reads -%}
        {%- do read.update({'range': dict(read.range, upper=read.upper, label=work.label)}) -%}
    {%- endfor -%}
{%- endmacro %}

{% macro _late_of_input(work, read) -%}
    {%- if not read.found.late and not read.found.null_time -%}{{ return(none) }}{%- endif -%}
    {%- set rows = spark_windows._new_rows(read.input, read.cursor, read.range) -%}
    {{ return(spark_windows._late_rows(read.input.window, rows, work.cutoff, work.epoch)) }}
{%- endmacro %}

{% macro _append_input_late(work, read, rows) -%}
    {{ return([spark_windows._append(read.input, 'late', work.epoch, rows)]) }}
{%- endmacro %}

{% macro _recomputed_dates(work, item, answer) -%}
    {%- if work.rebuild or work.again -%}{{ return({}) }}{%- endif -%}
    {%- set days = spark_windows._recomputed_days(work) -%}
    {{ return({'days': days, 'emptied': days}) }}
{%- endmacro %}

{#- _recomputed_days: the dates whose windows are computed again. -#}
{% macro _recomputed_days(work) -%}
    {%- set model, pairs = work.model, [] -%}
    {%- for read in work.reads -%}{%- do pairs.extend(spark_windows._listed(read.found.days)) -%}{%- endfor -%}
    {%- do pairs.extend(spark_windows._closing_days(model, work.watermark, work.new_watermark)) -%}
    {{ return(spark_windows._changed_days(model, spark_windows._outermost(model), pairs, work.new_watermark)) }}
{%- endmacro %}

{% macro _recomputed_rows(work, item) -%}
    {%- if not spark_windows._puts_target(work) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._recomputed(work.model, work.reads, work.days, work.new_watermark)) }}
{%- endmacro %}

{#- _windows_question: counted right before the commit, which cannot check the lease itself. -#}
{% macro _windows_question(work, item) -%}
    {{ return(spark_windows._count_windows(work.model, work.days)) }}
{%- endmacro %}

{% macro _windows_counted(work, item, rows) -%}
    {{ return({'windows': rows[0].windows}) }}
{%- endmacro %}

{% macro _recomputed_row(work, item, answer) -%}
    {%- set counts, inputs = dict(work.found), [] -%}
    {%- for read in work.reads -%}{%- do inputs.append(spark_windows._input_progress(read)) -%}{%- endfor -%}
    {%- do counts.update({
        'cursor_to': work.reads | map(attribute='upper') | join(', '),
        'inputs': tojson(inputs),
        'windows': work.windows,
        'removed': 0,
        'state_rows': none,
        'state_from': none,
    }) -%}
    {%- set definition = spark_windows._definition(work.model, work.reads | map(attribute='cursor') | list) -%}
    {{ return(spark_windows._new_row(work, counts, definition)) }}
{%- endmacro %}

{#- _input_progress: how far an input is, as the checkpoint keeps it. -#}
{% macro _input_progress(read) -%}
    {{ return({
        'cursor_to': read.upper, 'watermark': read.watermark, 'late': read.late, 'backfilled': read.backfilled,
    }) }}
{%- endmacro %}
