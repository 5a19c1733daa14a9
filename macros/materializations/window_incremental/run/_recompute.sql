{#- An epoch of a model that is recomputed: measure what is new in every input, say so in the lease, keep what is late, and put the
    windows that start on touched dates in the place of those that are there.

    _recompute_epoch: as `_one_epoch`. -#}
{% macro _recompute_epoch(model, run, state, rebuild, redone=none) -%}
    {%- set settings = model.settings -%}
    {%- set rebuild = rebuild or not state.epochs -%}
    {%- set last = none if rebuild else state.epochs[0] -%}
    {%- set epoch, after, watermark = state.epoch + 1, last.epoch if last else none, last.watermark if last else none -%}
    {%- set cutoff = watermark - settings.allowed_lateness if watermark is not none else none -%}
    {%- set reads = spark_windows._reads(model, last, redone, cutoff) -%}
    {%- set found = spark_windows._sums(reads) -%}
    {%- if last and not found.rows_read -%}{{ return(dict(last, nothing_new=true)) }}{%- endif -%}
    {%- set label = redone.label if redone and not redone.rebuild else epoch -%}
    {%- set new_watermark = spark_windows._least_watermark(reads) -%}
    {#- the first watermark of all inputs closes windows of any age -#}
    {%- set again = not rebuild and watermark is none and new_watermark is not none and settings.emit != 'on_update' -%}
    {%- set repair = spark_windows._begin_epoch(model, run, state, {'inputs': reads | map(attribute='upper') | list, 'label': label, 'rebuild': rebuild, 'again': again}) -%}
    {%- set lease = state.lease -%}
    {%- do spark_windows._say(model, found.rows_read, 'epoch ' ~ epoch ~ ', reading ' ~ found.rows_read ~ ' rows') -%}
    {%- if rebuild -%}
        {%- do spark_windows._check_held(model, lease) -%}
        {%- for read in reads -%}
            {%- do spark_windows._execute_all(spark_windows._create_own_logs(read.input, read.cursor, repair)) -%}
        {%- endfor -%}
    {%- endif -%}
    {%- for read in reads if spark_windows._keeps_seen(read.cursor) and read.range.label is none and read.found.rows_read -%}
        {%- do spark_windows._execute(spark_windows._append(read.input, 'seen', epoch, spark_windows._held(model, lease, spark_windows._seen_rows(read.input, read.cursor, dict(read.range, upper=read.upper), epoch), after))) -%}
    {%- endfor -%}
    {%- do spark_windows._measure_again(model, reads, label, cutoff) -%}
    {%- set found, new_watermark = spark_windows._sums(reads), spark_windows._least_watermark(reads) -%}
    {%- for read in reads -%}
        {%- set input = read.input -%}
        {%- if read.found.late or read.found.null_time -%}
            {%- set rows = spark_windows._new_rows(input, read.cursor, dict(read.range, upper=read.upper, label=label)) -%}
            {%- do spark_windows._execute(spark_windows._append(input, 'late', epoch, spark_windows._held(model, lease, spark_windows._late_rows(input.block.plan.window, rows, cutoff, epoch), after))) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set days = none if rebuild or again else spark_windows._recomputed_days(model, reads, watermark, new_watermark) -%}
    {%- do spark_windows._say(model, found.rows_read, 'epoch ' ~ epoch ~ ', building the target') -%}
    {%- set query = spark_windows._held(model, lease, spark_windows._recomputed(model, reads, days, new_watermark), after) if days != [] else none -%}
    {%- if days is none -%}
        {%- do spark_windows._check_held(model, lease, after) -%}
        {%- do spark_windows._execute_all(spark_windows._create_table(model, 'target', settings.partition_by, query, filled=true, repair=repair)) -%}
    {%- elif not state.definition -%}
        {%- do spark_windows._execute_checked(model, lease, after, spark_windows._empty_days(model, days)) -%}
        {%- if days -%}{%- do spark_windows._execute(spark_windows._replace_days(model, days, query)) -%}{%- endif -%}
    {%- endif -%}
    {#- counted right before the commit, which cannot check the lease itself -#}
    {%- set windows = spark_windows._fetch_row(spark_windows._held(model, lease, spark_windows._count_windows(model, days), after)).windows -%}
    {%- set row = {
        'epoch': epoch, 'kind': 'refresh' if rebuild else 'run', 'committed_at': spark_windows._now(run), 'run': run.id, 'watermark': new_watermark,
        'cursor_to': reads | map(attribute='upper') | join(', '), 'inputs': tojson(spark_windows._progress(reads)),
        'rows_read': found.rows_read, 'accepted': found.accepted, 'late': found.late, 'null_time': found.null_time, 'in_no_window': found.in_no_window,
        'windows': windows, 'removed': 0, 'state_rows': none, 'state_from': none,
    } -%}
    {{ return(dict(spark_windows._committed_epoch(model, state, rebuild, row, spark_windows._definition(model, reads | map(attribute='cursor') | list)), watermark_before=watermark)) }}
{%- endmacro %}

{#- _reads: what the run finds in each input (see `_recompute`), measured in one query. -#}
{% macro _reads(model, last, redone, cutoff) -%}
    {%- set before = fromjson(last.inputs) if last else [] -%}
    {%- set reads = [] -%}
    {%- for input in model.inputs -%}
        {%- set i = loop.index0 -%}
        {%- set own = spark_windows._epoch_of_input(last, i) -%}
        {%- set again = dict(redone, cursor_to=redone.inputs[i]) if redone else none -%}
        {%- set cursor = spark_windows._described_cursor(input, own) -%}
        {%- do reads.append({'input': input, 'cursor': cursor, 'range': spark_windows._range(input, cursor, own, again), 'before': before[i] if last else {'cursor_to': none, 'watermark': none, 'late': 0, 'backfilled': false}}) -%}
    {%- endfor -%}
    {%- do spark_windows._measure_all(model, reads, cutoff) -%}
    {{ return(reads) }}
{%- endmacro %}

{#- _measure_again: the same, once it is written down which rows were read: others may have come into an overlap meanwhile. -#}
{% macro _measure_again(model, reads, label, cutoff) -%}
    {%- set overlapping = [] -%}
    {%- for read in reads if read.cursor.overlap is not none and read.found.rows_read -%}
        {%- do overlapping.append(dict(read, range=dict(read.range, upper=read.upper, label=label))) -%}
    {%- endfor -%}
    {%- if overlapping -%}{%- do spark_windows._measure_all(model, overlapping, cutoff) -%}{%- endif -%}
    {%- for again in overlapping -%}
        {%- for read in reads if read.input is sameas again.input -%}
            {%- do read.update({'found': again.found, 'watermark': again.watermark, 'late': again.late}) -%}
        {%- endfor -%}
    {%- endfor -%}
{%- endmacro %}

{#- _measure_all: what is new in each input, put into its read. -#}
{% macro _measure_all(model, reads, cutoff) -%}
    {%- set found, measures = {}, spark_windows._measures(reads, cutoff) -%}
    {%- for row in (spark_windows._fetch(measures) if measures else []) -%}{%- do found.update({row.input: row}) -%}{%- endfor -%}
    {%- for read in reads -%}
        {%- set own = found.get(loop.index0, {'rows_read': 0, 'accepted': 0, 'late': 0, 'null_time': 0, 'in_no_window': 0, 'days': '', 'latest': none, 'upper': none, 'without_cursor': 0, 'without_key': 0}) -%}
        {%- do spark_windows._check_cursor(model.call, read.cursor, own) -%}
        {#- where nothing was read the cursor stays: a run that died may have written down what it read of one input only -#}
        {%- do read.update({
            'found': own,
            'upper': (own.upper if read.range.upper is none else read.range.upper) if own.rows_read else read.before.cursor_to,
            'watermark': spark_windows._advanced(read.before.watermark, own.latest, read.input.settings.delay),
            'late': read.before.late + own.late,
            'backfilled': read.before.backfilled,
        }) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _progress: how far each input is, as the checkpoint keeps it. -#}
{% macro _progress(reads) -%}
    {%- set items = [] -%}
    {%- for read in reads -%}{%- do items.append({'cursor_to': read.upper, 'watermark': read.watermark, 'late': read.late, 'backfilled': read.backfilled}) -%}{%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _least_watermark: that of the input that is furthest behind; none while one has none. -#}
{% macro _least_watermark(reads) -%}
    {%- set watermarks = reads | map(attribute='watermark') | list -%}
    {{ return(none if none in watermarks else watermarks | min) }}
{%- endmacro %}

{#- _sums: the counts of all inputs together. -#}
{% macro _sums(reads) -%}
    {%- set sums = {} -%}
    {%- for count in ['rows_read', 'accepted', 'late', 'null_time', 'in_no_window'] -%}
        {%- do sums.update({count: reads | map(attribute='found') | map(attribute=count) | sum}) -%}
    {%- endfor -%}
    {{ return(sums) }}
{%- endmacro %}

{#- _recomputed_days: the dates whose windows are computed again. -#}
{% macro _recomputed_days(model, reads, watermark, new_watermark) -%}
    {%- set pairs = [] -%}
    {%- for read in reads -%}{%- do pairs.extend(spark_windows._listed(read.found.days)) -%}{%- endfor -%}
    {%- do pairs.extend(spark_windows._closing_days(model, watermark, new_watermark)) -%}
    {{ return(spark_windows._changed_days(model, spark_windows._outermost(model), pairs, new_watermark)) }}
{%- endmacro %}
