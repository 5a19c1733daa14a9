{#- What a run says of itself.

    _summary: what all epochs of a run did, as the row of the last one; `row` where there was none. With it goes what
    no checkpoint keeps:
    late_accepted    how many late rows backfills have accepted
    out_of_range     how many of the rows without time have one that no window can hold
    ahead, furthest  how many accepted rows are too far ahead to move the watermark, and the greatest time of these
    why              of a model that is recomputed: why
    took             microseconds from the lease to the commit
    refresh          see `_stored_record`
    begins           of a first run or a full refresh, likewise -#}
{% macro _summary(done, row) -%}
    {%- if not done -%}{{ return(row) }}{%- endif -%}
    {%- set sums = {} -%}
    {%- for count in spark_windows._counted_rows() + ['windows', 'removed'] -%}
        {%- do sums.update({count: done | map(attribute=count, default=0) | sum}) -%}
    {%- endfor -%}
    {{ return(dict(
        done[-1],
        first_epoch=done[0].epoch,
        late_accepted=done | map(attribute='late_accepted', default=0) | sum,
        out_of_range=done | map(attribute='out_of_range', default=0) | sum,
        ahead=done | map(attribute='ahead', default=0) | sum,
        took=done | map(attribute='took', default=0) | sum,
        refresh=done[-1].refresh | default(none),
        begins=done[0].begins | default(none) if done[0].kind == 'refresh' else none,
        furthest=done | map(attribute='furthest', default=0) | select | max | default(none),
        watermark_before=done[0].watermark_before,
        **sums
    )) }}
{%- endmacro %}

{#- _summary_line: what a run did, in one line. `summary`: see `_summary` and `_dry_run`; or the row of one epoch. -#}
{% macro _summary_line(summary) -%}
    {%- if summary.dry_run is defined -%}{{ return(summary.dry_run) }}{%- endif -%}
    {%- if summary.nothing_new -%}{{ return('nothing new since epoch ' ~ summary.epoch) }}{%- endif -%}
    {%- set first = summary.first_epoch | default(summary.epoch) -%}
    {%- set one = first == summary.epoch -%}
    {%- set epochs = 'epoch ' ~ summary.epoch if one else 'epochs ' ~ first ~ ' to ' ~ summary.epoch -%}
    {%- set late_accepted, out_of_range = summary.late_accepted | default(0), summary.out_of_range | default(0) -%}
    {%- set rows = [
        spark_windows._counted(summary.rows_read, 'row') ~ ' read',
        summary.accepted ~ ' accepted',
        late_accepted ~ ' of them late before' if late_accepted else none,
        summary.late ~ ' late',
        summary.null_time ~ ' without time',
        out_of_range ~ ' of them beyond the years 1 to 9999' if out_of_range else none,
        summary.in_no_window ~ ' in no window',
        (summary.retracted ~ ' taken back') if summary.get('retracted') else none,
        (summary.disordered ~ ' disordered') if summary.get('disordered') else none,
        (summary.expired ~ ' expired') if summary.get('expired') else none,
        (summary.ignored ~ ' changes ignored') if summary.get('ignored') else none,
    ] -%}
    {%- set why = summary.why | default(none) -%}
    {%- set recomputed = 'recomputed' ~ (', because ' ~ why if why else '') -%}
    {%- set before, ahead = spark_windows._shown_watermark(summary.watermark_before), summary.ahead | default(0) -%}
    {%- set parts = [
        epochs ~ (' (backfill)' if summary.kind == 'backfill' else '') ~ ': ' ~ rows | reject('none') | join(', '),
        spark_windows._counted(summary.windows, 'window') ~ ' changed, ' ~ summary.removed ~ ' removed',
        'watermark ' ~ before ~ ' -> ' ~ spark_windows._shown_watermark(summary.watermark),
        recomputed if summary.state_rows is none else spark_windows._counted(summary.state_rows, 'row') ~ ' of state',
    ] -%}
    {%- if ahead -%}
        {%- do parts.append(
            spark_windows._counted(ahead, 'row') ~ ' too far ahead to move the watermark (max_ahead), up to '
            ~ spark_windows._shown_watermark(summary.furthest)
        ) -%}
    {%- endif -%}
    {%- if summary.begins | default(none) is not none and summary.kind == 'refresh' -%}
        {%- do parts.append('rows from ' ~ spark_windows._shown_watermark(summary.begins) ~ ' on (history)') -%}
    {%- endif -%}
    {%- set took, refresh = summary.took | default(none), summary.refresh | default(none) -%}
    {%- if summary.kind == 'run' and took and refresh and refresh[1] -%}
        {#- what a full refresh takes grows with its rows, at most as they do -#}
        {%- set expected = refresh[0] * ([summary.total_rows_read, refresh[1]] | max) // refresh[1] -%}
        {%- if took >= expected -%}
            {%- do parts.append(
                'a full refresh would have been as cheap (' ~ spark_windows._shown_seconds(took) ~ ' beside '
                ~ spark_windows._shown_seconds(expected) ~ ')'
            ) -%}
        {%- endif -%}
    {%- endif -%}
    {{ return(parts | join('; ')) }}
{%- endmacro %}

{% macro _shown_seconds(us) -%}
    {{ return((us / 1000000) | round(1) ~ ' s') }}
{%- endmacro %}

{#- _counted: '1 row', '2 rows'. -#}
{% macro _counted(number, thing) -%}
    {{ return(number ~ ' ' ~ thing ~ ('' if number == 1 else 's')) }}
{%- endmacro %}

{% macro _shown_watermark(us) -%}
    {{ return('(none)' if us is none else spark_windows._time_of_us(us) | string) }}
{%- endmacro %}
