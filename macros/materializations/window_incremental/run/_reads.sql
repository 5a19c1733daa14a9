{#- _read_record: what a run knows of one input:
    input       see `_model`
    number      its place among the inputs, from 0
    last        the last row of the checkpoint, with the cursor_to and `described` of this input; none on a full
                refresh
    before      what the epoch before has committed, see `_input_progress_record`
    cursor      the cursor with the type of its column and the columns of the input
    types       {column: type} of the input, once it is described
    log_types   {column: type} of the log whose current rows it is, likewise; none of others
    keeps_changes  a Delta table keeps its changes; true of every other input
    vacuumed    VACUUM may have removed files of what is new in a Delta table
    table_id    the id of the table of the cursor, of Delta; of panes, of the run that built them
    pane_watermark  the watermark of the model of panes; none of rows
    tables      {role: columns} of its logs, as DESCRIBE gives them, where they are made
    range       the rows that are new, see `_range_record`
    found       how many there are, by their outcome (accepted, late and so on), see `_measure`
    heartbeat   the latest heartbeat of the input, in microseconds; none without
    ignored     how many changes of a log change nothing
    least       the least event time that the input holds, in microseconds, where its history is `held`; none: not known
    furthest    {column: value as text}: of monotonic columns the furthest value that came before
    kept        what is kept of its rows for frames of rows, see `_kept_rows_record`; none without
    reads_past  a run changes rows before those that are kept, see `_reads_past`
    upper       how far the input is read
    watermark   after the run
    late        how many rows of it ever were late or had a time out of range
    heard       the clock of the last run that found a row in it, see `_input_progress_record`
    backfilled  a backfill has accepted late rows
    redone_lease  the lease of a dead run, with the cursor_to of this input; none without
    left_partitions  the partitions of its log that a dead run left
    seen        the epochs under which `__seen` has rows -#}
{% macro _read_record(input, number, last, before, redone_lease=none) -%}
    {{ return({
        'input': input,
        'number': number,
        'last': last,
        'before': before,
        'cursor': spark_windows._kept_cursor(input, last) if last else none,
        'types': none,
        'log_types': none,
        'keeps_changes': true,
        'vacuumed': false,
        'table_id': last.described.get('id') if last else none,
        'pane_watermark': none,
        'tables': {},
        'range': none,
        'found': none,
        'heartbeat': redone_lease.heartbeats[number] if redone_lease and redone_lease.heartbeats else none,
        'ignored': 0,
        'least': none,
        'furthest': (last.described.get('furthest') or {}) if last else {},
        'kept': last.described.get('kept') if last else none,
        'reads_past': false,
        'upper': before.cursor_to,
        'watermark': before.watermark,
        'late': before.late,
        'heard': before.get('heard'),
        'backfilled': before.backfilled,
        'redone_lease': redone_lease,
        'left_partitions': [],
        'seen': [],
    }) }}
{%- endmacro %}

{#- _input_progress_record: how far an input is. The checkpoint keeps it as JSON, of a model that is recomputed:
    cursor_to   up to where it is read, as text; none before the first epoch
    watermark   of this input; none without
    late        how many rows of it ever were late or had a time out of range
    backfilled  a backfill has accepted late rows
    heard       where inputs can be idle: the clock, in microseconds, of the last run that found a row in it, or of the
                first run; else none, and not kept
    counts      its rows by their outcome since the last full refresh, as the totals of an epoch, without those that are
                0; none, and not kept: a release that did not count them has made it -#}
{% macro _input_progress_record(
    cursor_to=none, watermark=none, late=0, backfilled=false, heard=none, counts=none
) -%}
    {{ return({
        'cursor_to': cursor_to,
        'watermark': watermark,
        'late': late,
        'backfilled': backfilled,
        'heard': heard,
        'counts': counts,
    }) }}
{%- endmacro %}

{#- _reads_of: the reads of a work, as the epoch before has left each input. -#}
{% macro _reads_of(model, last, redone_lease=none) -%}
    {%- set reads = [] -%}
    {%- for input in model.inputs -%}
        {%- set input_last = spark_windows._epoch_of_input(last, loop.index0) -%}
        {%- if last is none -%}
            {%- set before = spark_windows._input_progress_record(counts={}) -%}
        {%- elif last.inputs is none -%}
            {#- a model that accumulates does not store whether late rows were accepted: assume that some were -#}
            {%- set before = spark_windows._input_progress_record(
                last.cursor_to, last.watermark, last.total_late + (last.get('total_disordered') or 0), backfilled=true
            ) -%}
        {%- else -%}
            {%- set before = fromjson(last.inputs)[loop.index0] -%}
        {%- endif -%}
        {%- set own_lease = redone_lease -%}
        {%- if redone_lease and model.strategy == 'recompute' -%}
            {%- set own_lease = dict(redone_lease, cursor_to=redone_lease.inputs[loop.index0]) -%}
        {%- endif -%}
        {%- do reads.append(spark_windows._read_record(input, loop.index0, input_last, before, own_lease)) -%}
    {%- endfor -%}
    {{ return(reads) }}
{%- endmacro %}

{#- _logs_of: reads of which only the input is known, and what is left in its log. -#}
{% macro _logs_of(model) -%}
    {%- set before, reads = spark_windows._input_progress_record(), [] -%}
    {%- for input in model.inputs -%}
        {%- do reads.append(spark_windows._read_record(input, loop.index0, none, before)) -%}
    {%- endfor -%}
    {{ return(reads) }}
{%- endmacro %}
