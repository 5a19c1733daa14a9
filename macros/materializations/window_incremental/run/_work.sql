{#- The records that the steps of a run read and fill.

    _progress_record: how far the epochs of a model are:
    epochs      the committed ones, newest first, see `_epoch_columns`; the first has `stored`, see `_stored_record`
    has_history  as in an opening
    lease       the lease that is there; none where none is
    epoch       the last number that was given to an epoch
    unfinished  the lease is of an epoch that was not committed
    outdated    what is stored of the tables, until the target has followed a changed model; none: no change
    done        the rows of the checkpoint that this run has committed -#}
{% macro _progress_record(epochs, lease, has_history) -%}
    {%- set last_number, lease_number = epochs[0].epoch if epochs else 0, lease.epoch if lease else 0 -%}
    {{ return({
        'epochs': epochs,
        'has_history': has_history,
        'lease': lease,
        'epoch': [last_number, lease_number] | max,
        'unfinished': lease_number > last_number,
        'outdated': none,
        'done': [],
    }) }}
{%- endmacro %}

{#- _work_record: one piece of work of a run, mostly an epoch, and what its steps learn:
    title          what the log calls the model
    model, run, progress  see there
    kind           what the checkpoint calls it: refresh, run, rebuild, backfill, compaction; repair and closing
                   commit no epoch
    last           the row of the epoch before; none on a full refresh
    after          its number, for checks of the lease; none on a full refresh
    epoch          the number of this one
    watermark      what the epoch before has committed; none without
    cutoff         watermark - allowed lateness: rows whose windows had all closed by then are late; none: no row is
    clock          when the run began or, where the rows of a dead run are read again, that one
    horizon        rows with a later time do not move the watermark; none: all do
    first_day      the first of the days that are near the watermark, as a number, see `_near_days`; none without one
    rebuild        all tables are made anew
    redone_lease   the lease of a dead run whose rows are read again; none without
    period         [from, to) of a backfill; none without one
    reset          it sets the watermark back to what the rows give that were read
    reads          a read record for each input
    plan           the plan of the state; none of a model that is recomputed
    found          how many rows there are, by their outcome, see `_measure`
    counted        the same of each input, of a backfill, see `_period_counts`
    lease          the lease as this work wrote it
    left_lease     the lease in whose place it stands; none without one
    label          the epoch under which `__seen` has the rows
    upper          how far the input is read; of a recomputed model, see reads
    again          the whole target is made again
    appends        the rows of the epoch are added to the target, and none of those that are there changes
    new_watermark  what this epoch commits
    waiting        dates of rows that wait for those behind them and may have closed, as pairs 'first/last'
    span           dates that few rows may be on, as pairs 'first/last', see `_span.sql`
    days           the dates of the target to replace; none: all of it
    emptied        those that may be left without a row
    leftovers      what may be left of tables that are made anew, see `_leftovers_known`
    touched        what has changed in the state, see `_touched.sql`
    windows        how many windows the target has on the days
    extent         from where to where sessions are that are built again
    panes          the dates of the state that a backfill makes again
    merged         partitions of the state that go once it is committed; none: they are replaced at once
    left_partitions  those of the state that a dead epoch left
    inventory      what the state holds, see `_inventory`
    chores         what there is to merge and to drop, see `_chores`
    state_rows     how many rows the state has
    collected      the catalog lets the files of a dropped table go
    row            the row of the checkpoint
    tables         {role: columns} of the state and the body, as DESCRIBE gives them, where they are made
    stored         what the checkpoint will keep beside the row, see `_stored_record`
    staying        the epochs that stay behind it
    moved          those that go to the history
    rows           how many rows are read, for lines of progress
    ended          there is nothing to do -#}
{% macro _work_record(model, run, progress, kind, rebuild=false, redone_lease=none, period=none) -%}
    {%- set last = none if rebuild or not progress.epochs else progress.epochs[0] -%}
    {%- set watermark = last.watermark if last else none -%}
    {%- set clock = redone_lease.clock if redone_lease and redone_lease.clock else spark_windows._now(run) -%}
    {{ return({
        'title': model.names.target,
        'model': model,
        'run': run,
        'progress': progress,
        'kind': kind,
        'last': last,
        'after': last.epoch if last else none,
        'epoch': progress.epoch + 1,
        'watermark': watermark,
        'cutoff': none if watermark is none else watermark - model.settings.allowed_lateness,
        'clock': clock,
        'horizon': spark_windows._horizon(model.settings, clock),
        'first_day': none if watermark is none else watermark // 86400000000 - 45,
        'rebuild': rebuild or not progress.epochs,
        'redone_lease': redone_lease,
        'period': period,
        'reset': false,
        'reads': [],
        'plan': none,
        'found': none,
        'counted': [],
        'lease': progress.lease,
        'left_lease': none,
        'label': none,
        'upper': none,
        'again': false,
        'appends': false,
        'new_watermark': watermark,
        'waiting': [],
        'span': [],
        'days': none,
        'emptied': [],
        'leftovers': none,
        'touched': none,
        'windows': none,
        'extent': none,
        'panes': [],
        'merged': none,
        'left_partitions': [],
        'inventory': none,
        'chores': none,
        'state_rows': none,
        'collected': false,
        'row': none,
        'tables': {},
        'stored': none,
        'staying': [],
        'moved': [],
        'rows': 0,
        'ended': false,
    }) }}
{%- endmacro %}

{#- _new_work: the work of an epoch that reads what is new. -#}
{% macro _new_work(model, run, progress, rebuild, redone_lease) -%}
    {%- set work = spark_windows._work_record(model, run, progress, 'run', rebuild, redone_lease) -%}
    {%- do work.update({'reads': spark_windows._reads_of(model, work.last, redone_lease)}) -%}
    {%- if work.rebuild -%}{%- do work.update({'kind': 'refresh'}) -%}{%- endif -%}
    {{ return(work) }}
{%- endmacro %}
