{#- An epoch of a model that is recomputed: measure what is new in every input, say so in the lease, keep what is
    late, and put the windows that start on touched dates in the place of those that are there. -#}
{% macro _recompute_steps() -%}
    {%- set first = spark_windows._output_steps() + spark_windows._measuring_inputs_steps() -%}
    {{ return(first + spark_windows._lease_steps(spark_windows._recompute_lease) + [
        spark_windows._question('hold before logs', spark_windows._rebuilding, checks_lease='rows'),
    ] + spark_windows._other_formats_steps() + [
        spark_windows._question(
            'leftovers of logs', spark_windows._log_leftovers, spark_windows._leftovers_told, listing=true
        ),
        spark_windows._log_columns_steps(),
        spark_windows._repeated('logs of inputs', spark_windows._each_read, [
            spark_windows._write('logs', spark_windows._make_input_logs),
        ]),
        spark_windows._seen_step(),
        spark_windows._question(
            'measure again', spark_windows._overlap_question_of_inputs, spark_windows._inputs_measured_again
        ),
        spark_windows._conclusion('rows', spark_windows._bounded_range_of_inputs),
        spark_windows._question(
            'dates far away again', spark_windows._far_days_question, spark_windows._far_days_known
        ),
        spark_windows._repeated('what is late', spark_windows._each_read, [
            spark_windows._write(
                'late', spark_windows._append_input_late, query=spark_windows._late_of_input,
                checks_lease='rows', checks_epoch=true
            ),
        ]),
        spark_windows._question('rows that close', spark_windows._waiting_question, spark_windows._waiting_known),
    ] + spark_windows._span_steps(spark_windows._run_span) + [
        spark_windows._conclusion('dates', spark_windows._recomputed_dates),
    ] + spark_windows._target_steps(spark_windows._recomputed_rows, checks_epoch=true) + [
        spark_windows._question(
            'windows', spark_windows._windows_question, spark_windows._windows_counted,
            checks_lease='rows', checks_epoch=true
        ),
    ] + spark_windows._keeping_steps() + spark_windows._commit_steps(spark_windows._recomputed_row)
        + spark_windows._dropping_steps()) }}
{%- endmacro %}

{% macro _recompute_lease(work, item, answer) -%}
    {{ return(spark_windows._new_lease(work, dict(spark_windows._heartbeats_read(work), **{
        'inputs': work.reads | map(attribute='upper') | list,
        'label': work.label,
        'rebuild': work.rebuild,
        'again': work.again,
    }))) }}
{%- endmacro %}

{% macro _make_input_logs(work, read, rows) -%}
    {%- if not work.rebuild -%}{{ return([]) }}{%- endif -%}
    {{ return(spark_windows._create_input_logs(read, work.leftovers)) }}
{%- endmacro %}

{#- _bounded_range_of_inputs: from here on the rows of the epoch are fixed. -#}
{% macro _bounded_range_of_inputs(work, item, answer) -%}
    {%- for read in work.reads -%}
        {%- do read.update({'range': dict(read.range, upper=read.upper, label=work.label)}) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _late_of_input: what the epoch adds to the log of late rows of an input: those that are late, that have no place or
    are disordered; and copies of those that are gone. -#}
{% macro _late_of_input(work, read) -%}
    {%- set queries, input, paired = [], read.input, spark_windows._tells_pairs(read.cursor) -%}
    {%- if read.found.late or read.found.null_time -%}
        {%- set rows = spark_windows._judged_rows(read, read.range) -%}
        {%- if work.plan and work.plan.layout == 'session' and work.cutoff is not none -%}
            {%- do queries.append(
                spark_windows._late_session_rows(input, work.plan, rows, work.cutoff, work.epoch, paired)
            ) -%}
        {%- else -%}
            {%- do queries.append(spark_windows._late_rows(input, rows, work.cutoff, work.epoch, paired=paired)) -%}
        {%- endif -%}
    {%- endif -%}
    {%- if read.found.get('disordered') -%}
        {%- do queries.append(spark_windows._disordered_rows(read, work.epoch)) -%}
    {%- endif -%}
    {%- if read.found.get('retracted') and spark_windows._has_aside(read) -%}
        {%- do queries.append(spark_windows._retracted_rows(read, work.epoch)) -%}
    {%- endif -%}
    {{ return(queries | join('\nunion all\n') or none) }}
{%- endmacro %}

{% macro _recomputed_dates(work, item, answer) -%}
    {%- if work.rebuild or work.again -%}{{ return({}) }}{%- endif -%}
    {%- if work.appends -%}{{ return({'days': [], 'windows': 0}) }}{%- endif -%}
    {%- set days = spark_windows._recomputed_days(work) -%}
    {{ return({'days': days, 'emptied': days}) }}
{%- endmacro %}

{#- _recomputed_days: the dates whose rows are computed again; 'null' of rows without a time. -#}
{% macro _recomputed_days(work) -%}
    {%- set model, pairs = work.model, work.span | list -%}
    {%- set without_time = [] -%}
    {%- for read in work.reads -%}
        {#- what versions touch is in the span -#}
        {%- if not spark_windows._has_versions(read.input.reach) -%}
            {%- do pairs.extend(spark_windows._listed(read.found.days)) -%}
        {%- endif -%}
        {%- if read.found.get('timeless') -%}{%- do without_time.append('null') -%}{%- endif -%}
    {%- endfor -%}
    {%- set days = spark_windows._changed_days(model, pairs, work.new_watermark) -%}
    {%- if model.settings.begins is not none -%}
        {%- set first = spark_windows._shown_date(model.place.window, model.settings.begins, -1) -%}
        {%- set days = days | select('ge', first) | list -%}
    {%- endif -%}
    {{ return(days + without_time[:1]) }}
{%- endmacro %}

{% macro _recomputed_rows(work, item) -%}
    {%- if work.appends -%}{{ return(spark_windows._appended(work.model, work.reads)) }}{%- endif -%}
    {%- if not spark_windows._puts_target(work) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._recomputed(work.model, work.reads, work.days, work.new_watermark)) }}
{%- endmacro %}

{% macro _recomputed_row(work, item, answer) -%}
    {%- set counts, inputs = dict(work.found), [] -%}
    {%- for read in work.reads -%}
        {%- set kept = spark_windows._input_progress_record(
            read.upper, read.watermark, read.late, read.backfilled, read.heard, spark_windows._counts_now(read)
        ) -%}
        {%- for key in ['heard', 'counts'] if kept[key] is none -%}{%- do kept.pop(key) -%}{%- endfor -%}
        {%- do inputs.append(kept) -%}
    {%- endfor -%}
    {%- do counts.update({
        'cursor_to': work.reads | map(attribute='upper') | join(', '),
        'inputs': tojson(inputs),
        'windows': work.windows,
        'removed': 0,
        'state_rows': none,
        'state_from': none,
    }) -%}
    {{ return(spark_windows._new_row(work, counts)) }}
{%- endmacro %}
