{#- _run_record: what dbt says of a run:
    id            the invocation
    by            who runs, for others who find the lease; none where it is not known
    full_refresh  all tables are made anew
    take_over     the lease of another run counts as that of a dead one
    backfill      [from, to) of a backfill, see `_backfill_period`; none without one
    reset         the backfill sets the watermark back
    dry_run       nothing is written
    now           the time in microseconds; none: that of the clock
    there         {role: the table is there}, as far as dbt knows; what stands in the way of the target: view_as_target,
                  and other_as_target, the statement that drops a table of another format -#}
{% macro _run_record(invocation) -%}
    {{ return({
        'id': invocation.id,
        'by': invocation.get('by'),
        'full_refresh': invocation.full_refresh,
        'take_over': invocation.take_over,
        'backfill': invocation.get('backfill'),
        'reset': invocation.get('reset_watermark', false),
        'dry_run': invocation.get('dry_run', false),
        'now': invocation.now,
        'there': invocation.there,
    }) }}
{%- endmacro %}
