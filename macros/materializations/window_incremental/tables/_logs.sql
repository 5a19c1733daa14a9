{#- The logs of a model, partitioned by epoch: its state, what is late, what has been read, and rows that are kept.
    They are made, appended to, and rid of what an epoch has left that never ended.

    _partitions: the columns that a log is partitioned by. -#}
{% macro _partitions(role) -%}
    {%- set columns = {
        'state': ['epoch', 'pane_date'], 'late': ['epoch', 'late_reason'], 'seen': ['epoch'], 'kept': ['epoch'],
    } -%}
    {{ return(columns[role]) }}
{%- endmacro %}

{#- _append: the statement that adds a query's rows to a log, by the names of its columns, under its epoch. On Parquet
    it replaces the partitions of the epoch, which are not there yet: what replaces keeps its unfinished files to
    itself, while one INSERT INTO that fails takes those of all others to the same table with it. -#}
{% macro _append(model, role, epoch, query) -%}
    {%- set table = model.names[role] -%}
    {%- if spark_windows._is_transactional(model) -%}
        {{ return('insert into ' ~ table ~ ' by name\n' ~ query) }}
    {%- endif -%}
    {#- naming the epoch spares Spark a look at all other partitions; one column must be left to the query: where all
        are named Spark overwrites statically, and all writers share the folder _temporary of the table -#}
    {%- set other_columns = spark_windows._partitions(role)[1:] | join -%}
    {%- if not other_columns -%}
        {{ return('insert overwrite table ' ~ table ~ ' partition (epoch) by name\n' ~ query) }}
    {%- endif -%}
    {%- set insert -%}
insert overwrite table {{ table }}
partition (epoch = {{ spark_windows._literal(epoch | string) }}, {{ other_columns }}) by name
select * except (epoch) from (
{{ query }}
)
    {%- endset -%}
    {{ return(insert) }}
{%- endmacro %}

{#- _replace_state: the statement that puts rows in the place of all rows of the state on `days`, in one
    commit. On Parquet there is no such statement: rows are appended, and what they stand for is dropped. It takes
    columns by their places: `stored` says which those are (see `_stored_record`). -#}
{% macro _replace_state(model, days, rows, stored) -%}
    {%- set condition = spark_windows._on_days('pane_date', days, as_text=true) -%}
    {%- set rows = spark_windows._in_stored_order(stored, 'state', rows) -%}
    {{ return('insert into ' ~ model.names.state ~ ' replace where ' ~ condition ~ '\n' ~ rows) }}
{%- endmacro %}

{#- _in_stored_order: a query with the columns of a table, in their order; unchanged where these are not stored. -#}
{% macro _in_stored_order(stored, role, rows) -%}
    {%- set columns = (stored.tables or {}).get(role) -%}
    {%- if not columns -%}{{ return(rows) }}{%- endif -%}
    {{ return(spark_windows._in_order(columns, rows)) }}
{%- endmacro %}

{#- _in_order: a query with some of its columns, in this order. -#}
{% macro _in_order(columns, rows) -%}
    {{ return('select ' ~ spark_windows._quoted_names(columns) | join(', ') ~ ' from (\n' ~ rows ~ '\n)') }}
{%- endmacro %}

{#- _create_log: the statements that make a log anew, empty, with the columns of a query. -#}
{% macro _create_log(model, role, query, columns, leftovers) -%}
    {%- set partitions = spark_windows._partitions(role) | join(', ') -%}
    {{ return(spark_windows._create_table(model, role, partitions, query, columns, leftovers=leftovers)) }}
{%- endmacro %}

{#- _left_question: the question which partitions an epoch has left in a log; none where that need not be known. -#}
{% macro _left_question(model, role, epoch) -%}
    {%- if spark_windows._is_transactional(model) -%}{{ return(none) }}{%- endif -%}
    {{ return(
        'show partitions ' ~ model.names[role] ~ ' partition (epoch = ' ~ spark_windows._literal(epoch | string) ~ ')'
    ) }}
{%- endmacro %}

{#- _left_partitions: the answer as `_drop_rows` takes it: all columns of a partition, because Spark's own catalog
    takes no part. A log has no other columns of partitions than those that it was made with. -#}
{% macro _left_partitions(model, role, rows) -%}
    {%- set partitions, known = [], spark_windows._partitions(role) -%}
    {%- for row in rows -%}
        {%- set partition = {} -%}
        {%- for term in row['partition'].split('/') -%}{%- do partition.update([term.split('=', 1)]) -%}{%- endfor -%}
        {%- if partition | reject('in', known) | list -%}
            {%- do spark_windows._refuse_stored(
                model.call, model.names[role] ~ ' with the partition ' ~ row['partition'] ~ ', whose columns are not '
                    ~ known | join(', '), 'a table of the model'
            ) -%}
        {%- endif -%}
        {%- do partitions.append(partition) -%}
    {%- endfor -%}
    {{ return(partitions) }}
{%- endmacro %}
