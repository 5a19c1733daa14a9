{#- _names: the tables of a model by role, as SQL names them. -#}
{% macro _names(relation) -%}
    {%- set names = {'schema': relation.schema, 'identifier': relation.identifier, 'target': relation | string} -%}
    {%- for role in ['state', 'late', 'seen', 'epochs', 'lease'] -%}
        {%- do names.update({role: relation.incorporate(path={'identifier': relation.identifier ~ '__' ~ role}) | string}) -%}
    {%- endfor -%}
    {{ return(names) }}
{%- endmacro %}

{#- _tables: which of them there are, by role. `known` are those that dbt knows of: where all but the lease are there, that
    is enough; the lease is asked for by its creation. -#}
{% macro _tables(names, known) -%}
    {%- if known and known.target and known.state and known.late and known.epochs and not known.lease -%}{{ return(known) }}{%- endif -%}
    {%- set there = {} -%}
    {%- for row in run_query('show tables in ' ~ names.schema ~ " like '" ~ names.identifier ~ "*'").rows -%}
        {%- for role in ['target', 'state', 'late', 'seen', 'epochs', 'lease'] if row['tableName'] | lower == names[role].split('.')[-1] | replace('`', '') | lower -%}
            {%- do there.update({role: true}) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(there) }}
{%- endmacro %}

{#- _model: what the compiled body and the config of a model say: {call, names, settings, sql, block (the marked
    window_aggregate), rest (the text around it), input}. -#}
{% macro _model(call, names, sql, config) -%}
    {%- set marks = spark_windows._marks(sql) -%}
    {%- set rest = spark_windows._rest_of(sql, marks) -%}
    {%- set block = spark_windows._accumulated_block(marks, rest) -%}
    {%- if block is none -%}
        {%- do spark_windows._report(call, 'SW209', 'the body must be one window_aggregate, with at most a select and where around it', 'model ' ~ names.identifier, 'Put joins, groups and unions into another model') -%}
    {%- endif -%}
    {%- set settings = spark_windows._settings(call, config, block.plan.watermark if block else none) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {{ return({
        'call': call, 'names': names, 'settings': settings, 'sql': sql, 'block': block, 'rest': rest,
        'input': sql[block.inputs[0][0]:block.inputs[0][1]] | trim,
    }) }}
{%- endmacro %}

{#- _summary_line: what a run did, in one line. -#}
{% macro _summary_line(summary) -%}
    {%- if summary.nothing_new -%}{{ return('nothing new since epoch ' ~ summary.epoch) }}{%- endif -%}
    {%- set watermarks = [] -%}
    {%- for us in [summary.watermark_before, summary.watermark] -%}
        {%- do watermarks.append('(none)' if us is none else (modules.datetime.datetime(1970, 1, 1) + modules.datetime.timedelta(microseconds=us)) | string) -%}
    {%- endfor -%}
    {{ return(
        'epoch ' ~ summary.epoch ~ ': ' ~ summary.rows_read ~ ' rows read, ' ~ summary.accepted ~ ' accepted, ' ~ summary.late ~ ' late, '
        ~ summary.null_time ~ ' without time, ' ~ summary.in_no_window ~ ' in no window; ' ~ summary.windows ~ ' windows written, ' ~ summary.removed ~ ' removed; watermark '
        ~ watermarks[0] ~ ' -> ' ~ watermarks[1] ~ '; ' ~ summary.state_rows ~ ' rows of state'
        ~ ('; a full refresh would have been as cheap' if summary.kind == 'run' and summary.rows_read * 2 > summary.total_rows_read else '')
    ) }}
{%- endmacro %}
