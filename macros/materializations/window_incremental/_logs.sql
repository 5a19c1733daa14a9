{#- The logs of a model, partitioned by epoch: its state, what is late, and what has been read. They are made, appended to, and
    rid of what an epoch has left that never ended.

    _partitions: the columns that a log is partitioned by. -#}
{% macro _partitions(role) -%}
    {{ return({'state': ['epoch', 'pane_date'], 'late': ['epoch', 'late_reason'], 'seen': ['epoch']}[role]) }}
{%- endmacro %}

{#- _append: the statement that adds a query's rows to a log, under its epoch. On Parquet it replaces the partitions of the epoch,
    which are not there yet: what replaces keeps its unfinished files to itself, while one INSERT INTO that fails takes those
    of all others to the same table with it. -#}
{% macro _append(model, role, epoch, query) -%}
    {%- if spark_windows._is_transactional(model) -%}{{ return('insert into ' ~ model.names[role] ~ '\n' ~ query) }}{%- endif -%}
    {#- naming the epoch spares Spark a look at all other partitions; one column must be left to the query, or it shares its files -#}
    {%- set by = spark_windows._partitions(role)[1:] | join -%}
    {%- set into = 'insert overwrite table ' ~ model.names[role] ~ ' partition (epoch' -%}
    {%- if not by -%}{{ return(into ~ ')\n' ~ query) }}{%- endif -%}
    {{ return(into ~ ' = ' ~ spark_windows._literal(epoch | string) ~ ', ' ~ by ~ ')\nselect * except (epoch, ' ~ by ~ '), ' ~ by ~ ' from (\n' ~ query ~ '\n)') }}
{%- endmacro %}

{#- _discard: the statements that remove what an epoch that never ended has left in the logs. -#}
{% macro _discard(model, epoch) -%}
    {%- set statements = [] -%}
    {%- if model.strategy == 'accumulate' -%}{%- do statements.extend(spark_windows._drop_rows(model, 'state', spark_windows._left(model, 'state', epoch))) -%}{%- endif -%}
    {%- for input in model.inputs or [model] -%}{%- do statements.extend(spark_windows._drop_rows(input, 'late', spark_windows._left(input, 'late', epoch))) -%}{%- endfor -%}
    {{ return(statements) }}
{%- endmacro %}

{#- _left: the partitions of an epoch, as `_drop_rows` takes them: all their columns, because Spark's own catalog takes no part. -#}
{% macro _left(model, role, epoch) -%}
    {%- if spark_windows._is_transactional(model) -%}{{ return([{'epoch': epoch | string}]) }}{%- endif -%}
    {%- set partitions = [] -%}
    {%- for row in run_query('show partitions ' ~ model.names[role] ~ ' partition (epoch = ' ~ spark_windows._literal(epoch | string) ~ ')').rows -%}
        {%- set partition = {} -%}
        {%- for term in row['partition'].split('/') -%}{%- do partition.update([term.split('=')]) -%}{%- endfor -%}
        {%- do partitions.append(partition) -%}
    {%- endfor -%}
    {{ return(partitions) }}
{%- endmacro %}

{#- _create_logs: the statements that make the logs anew, empty; _create_own_logs: those of one input. `repair`: see
    `_create_table`. -#}
{% macro _create_logs(model, cursor, repair) -%}
    {%- set nothing = spark_windows._stored_plan(model.call, model.block.plan, input='(select * from ' ~ model.input ~ ' where false)') -%}
    {{ return(spark_windows._create_table(model, 'state', spark_windows._partitions('state') | join(', '), spark_windows._new_state(none, nothing, {}, none, 0), repair=repair) + spark_windows._create_own_logs(model, cursor, repair)) }}
{%- endmacro %}

{% macro _create_own_logs(model, cursor, repair) -%}
    {{ return(
        spark_windows._create_table(model, 'late', spark_windows._partitions('late') | join(', '), spark_windows._late_rows(model.block.plan.window, '(select * from ' ~ model.input ~ ' where false)', none, 0), repair=repair)
        + (spark_windows._create_table(model, 'seen', spark_windows._partitions('seen') | join(', '), spark_windows._seen_rows(model, cursor, {'files': [], 'lower': none, 'upper': none, 'label': none}, 0), repair=repair) if spark_windows._keeps_seen(cursor) else [])
    ) }}
{%- endmacro %}
