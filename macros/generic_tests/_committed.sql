{#- What the tests of incremental models share: the last committed run, and the rows that it had read and accepted.

    _committed: the row of the last epoch, with `names` (the tables of the model) and `definition` read; none where no run
    has committed. A condition on the model is refused, because no table of it says which rows a condition is about. -#}
{% macro _committed(call, model) -%}
    {%- if model is string -%}
        {%- do spark_windows._report(call, 'SW231', 'where is not possible: the test is about all rows of the model', 'where ' ~ spark_windows._show(model), 'Leave where out') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {%- set names = spark_windows._names(model) -%}
    {%- set last = (spark_windows._epochs({'names': names}) | first) if spark_windows._tables(names, none).epochs else none -%}
    {{ return(dict(last, names=names, definition=fromjson(last.definition)) if last else none) }}
{%- endmacro %}

{#- _nothing_committed: a query that fails when it runs: until the model is built, its tests can be compiled. -#}
{% macro _nothing_committed(call, model) -%}
    select *
    from (select {{ spark_windows._raise_error(call, 'SW232', 'the model has no committed run', 'model ' ~ model, 'Run it first; it must be materialized as window_incremental') }} as problem)
    where problem is not null
{%- endmacro %}

{#- _rows_read: the rows of `input` that all runs so far have read, or would have, had they been there. -#}
{% macro _rows_read(run, input) -%}
    {%- if run.cursor_to is none -%}{{ return('(select * from ' ~ input ~ ' where false)') }}{%- endif -%}
    {%- set cursor = dict(run.definition.settings.cursor, type=run.definition.cursor_type, columns=['*']) -%}
    {%- set range = {'lower': none, 'upper': run.cursor_to, 'label': none, 'files': none} -%}
    {%- if cursor.kind == 'files' -%}
        {%- do range.update({'files': spark_windows._fetch('select distinct path from ' ~ run.names.seen) | map(attribute='path') | list}) -%}
    {%- endif -%}
    {{ return(spark_windows._new_rows({'call': spark_windows._call('window_incremental'), 'names': run.names, 'input': input}, cursor, range)) }}
{%- endmacro %}

{#- _rows_accepted: those of them that are in windows: all but what `<model>__late` holds. -#}
{% macro _rows_accepted(run) -%}
    {%- set columns = [] -%}
    {%- for name in spark_windows._described(run_query('describe query select * except (late_reason, missed_from, missed_to, epoch) from ' ~ run.names.late)) -%}
        {%- do columns.append(spark_windows._quoted(name)) -%}
    {%- endfor -%}
(
    select {{ columns | join(', ') }} from {{ spark_windows._rows_read(run, run.definition.text.input) }}
    except all
    select {{ columns | join(', ') }} from {{ run.names.late }} where cast(epoch as bigint) <= {{ run.epoch }}
)
{%- endmacro %}
