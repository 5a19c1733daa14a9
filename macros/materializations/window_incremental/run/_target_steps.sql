{#- _target_steps: check the lease, and replace the target (see `_replace_target_steps`). -#}
{% macro _target_steps(query, checks_epoch) -%}
    {{ return([
        spark_windows._question(
            'hold before target', spark_windows._making_target, checks_lease='rows', checks_epoch=true
        ),
    ] + spark_windows._replace_target_steps(query, checks_epoch)) }}
{%- endmacro %}

{#- _replace_target_steps: replace the target by the rows of `query`, a macro of the work: of all dates, where `days` of
    the work is none, else of these. What is replaced by date first makes room on dates that may be left without a row.
    `checks_epoch`: see `_step_record`. -#}
{% macro _replace_target_steps(query, checks_epoch) -%}
    {{ return([
        spark_windows._question(
            'leftovers of target', spark_windows._target_leftovers, spark_windows._leftovers_told, listing=true
        ),
        spark_windows._write(
            'make room', spark_windows._make_room,
            checks_lease='each', checks_epoch=true, says=spark_windows._says_target
        ),
        spark_windows._write(
            'target', spark_windows._put_target, query=query, checks_lease='rows', checks_epoch=checks_epoch
        ),
    ]) }}
{%- endmacro %}

{% macro _making_target(work, item) -%}
    {{ return(spark_windows._held_row() if work.days is none else none) }}
{%- endmacro %}

{% macro _target_leftovers(work, item) -%}
    {{ return(spark_windows._asked_leftovers(work) if work.days is none and work.leftovers is none else none) }}
{%- endmacro %}

{% macro _make_room(work, item, rows) -%}
    {%- if work.days is none or not spark_windows._follows_body(work) -%}{{ return([]) }}{%- endif -%}
    {{ return(spark_windows._empty_days(work.model, work.emptied)) }}
{%- endmacro %}

{% macro _put_target(work, item, rows) -%}
    {%- set model = work.model -%}
    {%- set columns = spark_windows._target_columns(work) -%}
    {%- if work.appends -%}{{ return(['insert into ' ~ model.names.target ~ ' by name\n' ~ rows]) }}{%- endif -%}
    {%- if work.days is not none -%}
        {{ return([spark_windows._replace_days(model, work.days, rows, columns)]) }}
    {%- endif -%}
    {%- set statements = spark_windows._create_table(
        model, 'target', spark_windows._date_column(model), rows, columns, filled=true, leftovers=work.leftovers
    ) -%}
    {%- set there = work.run.there -%}
    {%- set drop_view = 'drop view if exists ' ~ model.names.target if there.get('view_as_target') -%}
    {%- set drops = [drop_view, there.get('other_as_target')] | select | list -%}
    {%- do there.update({'view_as_target': false, 'other_as_target': none}) -%}
    {{ return(drops + statements) }}
{%- endmacro %}

{#- _target_columns: the columns of the target, as DESCRIBE gives them: those of the body, asked in this work or kept in
    the checkpoint, and what `_shown` adds; none where an earlier release kept none. -#}
{% macro _target_columns(work) -%}
    {%- set columns, kept = [], (work.last.stored.tables or {}).get('body') if work.last else none -%}
    {%- for column in work.tables.get('body') or [] -%}{%- do columns.append(column) -%}{%- endfor -%}
    {%- for name, type in (kept or {}).items() if not work.tables.get('body') -%}
        {%- do columns.append({'col_name': name, 'data_type': type, 'comment': none}) -%}
    {%- endfor -%}
    {%- if not columns -%}{{ return(none) }}{%- endif -%}
    {%- for name, type in spark_windows._added_columns(work.model.settings) -%}
        {%- do columns.append({'col_name': name, 'data_type': type, 'comment': none}) -%}
    {%- endfor -%}
    {{ return(columns) }}
{%- endmacro %}

{#- _puts_target: whether rows go to the target: some date has changed, or all are made. -#}
{% macro _puts_target(work) -%}
    {{ return(work.days is none or (work.days and spark_windows._follows_body(work))) }}
{%- endmacro %}

{#- _follows_body: the dates of the target are those of the body as it is now. Until the target has followed a changed
    body, which is done next, it has other columns. -#}
{% macro _follows_body(work) -%}
    {{ return(work.kind == 'rebuild' or not work.progress.outdated) }}
{%- endmacro %}

{% macro _says_target(work) -%}
    {{ return('epoch ' ~ work.epoch ~ ', building the target') }}
{%- endmacro %}
