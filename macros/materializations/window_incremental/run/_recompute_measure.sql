{#- _measuring_inputs_steps: the questions that can be asked before anything is written. -#}
{% macro _measuring_inputs_steps() -%}
    {{ return(spark_windows._reading_steps() + [
        spark_windows._conclusion('how', spark_windows._known_to_append),
        spark_windows._question('measure', spark_windows._measure_question_of_inputs, spark_windows._inputs_measured),
        spark_windows._question('measure by the past', spark_windows._past_question, spark_windows._past_measured),
        spark_windows._question('dates far away', spark_windows._far_days_question, spark_windows._far_days_known),
        spark_windows._conclusion('anything new', spark_windows._inputs_added_up),
    ] + spark_windows._history_steps()) }}
{%- endmacro %}

{#- _measure_question_of_inputs: one question for what is new in all inputs; none where all ranges are empty. -#}
{% macro _measure_question_of_inputs(work, item) -%}
    {{ return(spark_windows._measure_of_reads(work, work.reads)) }}
{%- endmacro %}

{% macro _inputs_measured(work, item, rows) -%}
    {%- do spark_windows._put_measures(work, work.reads, rows) -%}
{%- endmacro %}

{#- _past_question: the same of the inputs that must be read because their kept rows do not suffice. -#}
{% macro _past_question(work, item) -%}
    {%- set reads = work.reads | selectattr('reads_past') | list -%}
    {{ return(spark_windows._measure_of_reads(work, reads) if reads else none) }}
{%- endmacro %}

{% macro _past_measured(work, item, rows) -%}
    {%- do spark_windows._put_measures(work, work.reads | selectattr('reads_past') | list, rows) -%}
{%- endmacro %}

{#- _put_measures: what is new in each input, put into its read. Where nothing was read the cursor stays: a run that
    died may have written down what it read of one input only. -#}
{% macro _put_measures(work, reads, rows) -%}
    {%- for read in reads -%}
        {%- set sides = {} -%}
        {%- for row in rows if row.input == read.number -%}
            {%- do sides.update({row.get('side', 'new'): row}) -%}
        {%- endfor -%}
        {%- set found = spark_windows._with_days(
            sides.get('new') or spark_windows._nothing_found(), work.first_day
        ) -%}
        {%- do spark_windows._check_cursor(work.model.call, read.cursor, found) -%}
        {%- do spark_windows._check_types(work.model.call, read, found) -%}
        {%- if sides.get('gone') -%}
            {%- set found = spark_windows._with_gone(found, spark_windows._with_days(sides.gone, work.first_day)) -%}
        {%- endif -%}
        {%- for side in ['expired', 'disordered'] if sides.get(side) -%}
            {%- set count = sides[side].rows_read -%}
            {%- do found.update({side: count, 'rows_read': found.rows_read + count}) -%}
        {%- endfor -%}
        {%- if read.ignored -%}{%- do found.update({'ignored': read.ignored}) -%}{%- endif -%}
        {%- do read.update({
            'found': found,
            'reads_past': spark_windows._reads_past(read, sides),
            'upper': spark_windows._read_up_to(read, found),
            'watermark': spark_windows._watermark_of(dict(read, found=found)),
            'late': read.before.late + found.late + found.out_of_range + (found.get('disordered') or 0),
            'heard': spark_windows._last_heard(work, read, found),
        }) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _read_up_to: up to where an input is read once it is measured. Without new rows it stays where it was, but for the
    first epoch of a model that accumulates, and for a slice that ends before the newest version: else the next slice
    would be the same. -#}
{% macro _read_up_to(read, found, first=false) -%}
    {%- set upper = found.upper if read.range.upper is none else read.range.upper -%}
    {{ return(upper if first or found.rows_read or read.range.cut else read.before.cursor_to) }}
{%- endmacro %}

{#- _nothing_found: the measure of an input in which nothing is new, see `_measure`. -#}
{% macro _nothing_found() -%}
    {{ return({
        'rows_read': 0, 'accepted': 0, 'late': 0, 'null_time': 0, 'out_of_range': 0, 'in_no_window': 0, 'days': '',
        'latest': none, 'ahead': 0, 'furthest': none, 'upper': none, 'without_cursor': 0, 'without_key': 0,
        'types': none, 'timeless': 0, 'earliest': none,
    }) }}
{%- endmacro %}

{#- _inputs_added_up: the counts of all inputs together, and the watermark of the one that is furthest behind. The
    work ends where nothing is new. -#}
{% macro _inputs_added_up(work, item, answer) -%}
    {%- for read in work.reads if read.found is none -%}
        {%- do spark_windows._put_measures(work, [read], []) -%}
    {%- endfor -%}
    {%- set found, watermark = spark_windows._sums(work.reads), spark_windows._common_watermark(work) -%}
    {%- set cut = work.reads | selectattr('range.cut') | list -%}
    {{ return({
        'found': found,
        'rows': found.rows_read,
        'new_watermark': watermark,
        'label': work.redone_lease.label if work.redone_lease and not work.redone_lease.rebuild else work.epoch,
        'again': spark_windows._is_first_watermark(work, watermark),
        'ended': work.last is not none and not found.rows_read and watermark == work.watermark and not cut,
    }) }}
{%- endmacro %}

{#- _sums: the counts of all inputs together. -#}
{% macro _sums(reads) -%}
    {%- set sums = {} -%}
    {%- set found = reads | map(attribute='found') | list -%}
    {%- for count in spark_windows._counted_rows() + ['out_of_range', 'ahead'] -%}
        {%- do sums.update({count: found | map(attribute=count, default=0) | sum}) -%}
    {%- endfor -%}
    {{ return(dict(sums, furthest=found | map(attribute='furthest') | reject('none') | max | default(none))) }}
{%- endmacro %}

{#- _counts_now: the rows of an input by their outcome, see `_input_progress_record`. -#}
{% macro _counts_now(read) -%}
    {%- set before, counts = read.before.get('counts'), {} -%}
    {%- if before is none -%}{{ return(none) }}{%- endif -%}
    {%- for count in spark_windows._counted_rows() -%}
        {%- set sum = before.get(count, 0) + (read.found.get(count) or 0) -%}
        {%- if sum -%}{%- do counts.update({count: sum}) -%}{%- endif -%}
    {%- endfor -%}
    {{ return(counts) }}
{%- endmacro %}

{#- _overlap_question_of_inputs: the measures of inputs with an overlap, once it is written down which rows were read:
    others may have come meanwhile. -#}
{% macro _overlap_question_of_inputs(work, item) -%}
    {%- set reads = spark_windows._overlapping_reads(work) -%}
    {{ return(spark_windows._measure_of_reads(work, reads) if reads else none) }}
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
    {%- for measured_read in reads -%}
        {%- do work.reads[measured_read.number].update({
            'found': measured_read.found, 'watermark': measured_read.watermark, 'late': measured_read.late,
        }) -%}
    {%- endfor -%}
    {{ return({
        'found': spark_windows._sums(work.reads), 'new_watermark': spark_windows._common_watermark(work),
    }) }}
{%- endmacro %}
