{#- _names: the tables of a model by role, as SQL names them. -#}
{% macro _names(relation) -%}
    {%- set names = {'schema': relation.schema, 'identifier': relation.identifier, 'target': relation | string} -%}
    {%- for role in ['state', 'late', 'seen', 'epochs', 'lease'] -%}
        {%- do names.update({role: relation.incorporate(path={'identifier': relation.identifier ~ '__' ~ role}) | string}) -%}
    {%- endfor -%}
    {{ return(names) }}
{%- endmacro %}

{#- _numbered: the table of the second input ends in _2, and so on. -#}
{% macro _numbered(name, number) -%}
    {{ return(name if number == 1 else modules.re.sub('(`?)$', '_' ~ number ~ '\\1', name, 1)) }}
{%- endmacro %}

{#- _tables: which of them there are, by role. `known` are those that dbt knows of: where all that the model has but the lease
    are there, that is enough; the lease is asked for by its creation. -#}
{% macro _tables(names, roles, known) -%}
    {%- set there, missing = {}, [] -%}
    {%- for role in roles if not (known or {}).get(role) -%}{%- do missing.append(role) -%}{%- endfor -%}
    {%- if known and not known.lease and not missing -%}{{ return(known) }}{%- endif -%}
    {%- for row in run_query('show tables in ' ~ names.schema ~ " like '" ~ names.identifier ~ "*'").rows -%}
        {%- for role in roles + ['lease'] if row['tableName'] | lower == names[role].split('.')[-1] | replace('`', '') | lower -%}
            {%- do there.update({role: true}) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(there) }}
{%- endmacro %}

{#- _summary: what all epochs of a run did, as the row of the last one; `row` where there was none. -#}
{% macro _summary(done, row) -%}
    {%- if not done -%}{{ return(row) }}{%- endif -%}
    {%- set sums = {} -%}
    {%- for count in ['rows_read', 'accepted', 'late', 'null_time', 'in_no_window', 'windows', 'removed'] -%}
        {%- do sums.update({count: done | map(attribute=count) | sum}) -%}
    {%- endfor -%}
    {{ return(dict(done[-1], first_epoch=done[0].epoch, forgiven=done | map(attribute='forgiven', default=0) | sum, watermark_before=done[0].watermark_before, **sums)) }}
{%- endmacro %}

{#- _summary_line: what a run did, in one line. -#}
{% macro _summary_line(summary) -%}
    {%- if summary.dry_run -%}{{ return(summary.dry_run) }}{%- endif -%}
    {%- if summary.nothing_new -%}{{ return('nothing new since epoch ' ~ summary.epoch) }}{%- endif -%}
    {{ return(
        ('epochs ' ~ summary.first_epoch ~ ' to ' if summary.first_epoch is defined and summary.first_epoch != summary.epoch else 'epoch ') ~ summary.epoch ~ (' (backfill)' if summary.kind == 'backfill' else '') ~ ': ' ~ spark_windows._counted(summary.rows_read, 'row') ~ ' read, ' ~ summary.accepted ~ ' accepted, ' ~ (summary.forgiven ~ ' of them late before, ' if summary.forgiven else '') ~ summary.late ~ ' late, '
        ~ summary.null_time ~ ' without time, ' ~ summary.in_no_window ~ ' in no window; ' ~ spark_windows._counted(summary.windows, 'window') ~ ' changed, ' ~ summary.removed ~ ' removed; watermark '
        ~ spark_windows._shown_watermark(summary.watermark_before) ~ ' -> ' ~ spark_windows._shown_watermark(summary.watermark) ~ '; ' ~ (spark_windows._counted(summary.state_rows, 'row') ~ ' of state' if summary.state_rows is not none else 'recomputed')
        ~ ('; a full refresh would have been as cheap' if summary.kind == 'run' and summary.rows_read * 2 > summary.total_rows_read else '')
    ) }}
{%- endmacro %}

{#- _counted: '1 row', '2 rows'. -#}
{% macro _counted(number, thing) -%}
    {{ return(number ~ ' ' ~ thing ~ ('' if number == 1 else 's')) }}
{%- endmacro %}

{% macro _shown_watermark(us) -%}
    {{ return('(none)' if us is none else spark_windows._time_of_us(us) | string) }}
{%- endmacro %}
