{#- The checkpoint of a model, `<model>__epochs`: one row per committed epoch, appended last by every run. The lease,
    `<model>__lease`: an empty table that exists while a run is under way, whose properties say who runs, which epoch, and
    what is new: CREATE TABLE is the one statement that two runs cannot both do.

    _tables: which of the model's tables there are, by role. -#}
{% macro _tables(names) -%}
    {%- set there = {} -%}
    {%- set found = run_query("show tables in " ~ names.schema ~ " like '" ~ names.identifier ~ "*'") -%}
    {%- for row in found.rows -%}
        {%- for role in ['target', 'state', 'late', 'epochs', 'lease'] if row['tableName'] | lower == names[role].split('.')[-1] | replace('`', '') | lower -%}
            {%- do there.update({role: true}) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(there) }}
{%- endmacro %}

{% macro _create_epochs(names, settings) -%}
    create table {{ names.epochs }} (
        epoch bigint comment 'number of the run; never used twice',
        committed_at timestamp,
        run string comment 'dbt invocation',
        cursor_to string comment 'greatest cursor value that was read; microseconds for a timestamp',
        watermark bigint comment 'event time in microseconds below which no more rows are expected',
        rows_read bigint,
        accepted bigint,
        late bigint,
        null_time bigint,
        in_no_window bigint,
        definition string comment 'what the model computes, as JSON'
    ) using {{ settings.file_format }}
{%- endmacro %}

{#- _last_epoch: the row of the last committed epoch as a mapping, none before the first. -#}
{% macro _last_epoch(names) -%}
    {%- for row in spark_windows._fetch('select * from ' ~ names.epochs ~ ' order by epoch desc limit 1') -%}{{ return(row) }}{%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{% macro _commit(names, row) -%}
    insert into {{ names.epochs }}
    select
        cast({{ row.epoch }} as bigint),
        current_timestamp(),
        '{{ row.run }}',
        {{ "'" ~ row.cursor_to ~ "'" if row.cursor_to is not none else 'cast(null as string)' }},
        {{ row.watermark if row.watermark is not none else 'cast(null as bigint)' }},
        {{ row.rows_read }},
        {{ row.accepted }},
        {{ row.late }},
        {{ row.null_time }},
        {{ row.in_no_window }},
        '{{ row.definition | replace('\\', '\\\\') | replace("'", "\\'") }}'
{%- endmacro %}

{% macro _take_lease(names, lease) -%}
    create table {{ names.lease }} (holder string) using parquet
    tblproperties ('spark_windows.lease' = '{{ tojson(lease) | replace("\\", "\\\\") | replace("'", "\\'") }}')
{%- endmacro %}

{#- _read_lease: what the lease says. -#}
{% macro _read_lease(names) -%}
    {%- for row in run_query('show tblproperties ' ~ names.lease).rows if row['key'] == 'spark_windows.lease' -%}
        {{ return(fromjson(row['value'])) }}
    {%- endfor -%}
{%- endmacro %}
