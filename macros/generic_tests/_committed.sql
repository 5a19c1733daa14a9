{#- What the tests of incremental models share: the last committed run, and the rows that it had read and accepted.

    _committed: the row of the last epoch, with `names` (the tables of the model) and `definition` read; none where no run
    has committed. A condition on the model is refused, because no table of it says which rows a condition is about. -#}
{% macro _committed(call, model) -%}
    {%- if model is string -%}
        {%- do spark_windows._report(call, 'SW231', 'where is not possible: the test is about all rows of the model', 'where ' ~ spark_windows._show(model), 'Leave where out') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {%- set names = spark_windows._names(model) -%}
    {%- set last = (spark_windows._epochs({'names': names}) | first) if spark_windows._tables(names, ['epochs'], none).epochs else none -%}
    {{ return(dict(last, names=names, definition=fromjson(last.definition)) if last else none) }}
{%- endmacro %}

{#- _nothing_committed: a query that fails when it runs: until the model is built, its tests can be compiled. -#}
{% macro _nothing_committed(call, model) -%}
    select *
    from (select {{ spark_windows._raise_error(call, 'SW232', 'the model has no committed run', 'model ' ~ model, 'Run it first; it must be materialized as window_incremental') }} as problem)
    where problem is not null
{%- endmacro %}

{#- _inputs_of: what the model reads: {input, cursor, cursor_to, names (of the tables about it), spans (where it stands in the
    compiled body)} for each input. -#}
{% macro _inputs_of(run) -%}
    {%- set definition, found = run.definition, [] -%}
    {%- if run.inputs is none -%}
        {%- do found.append({'input': definition.text.input, 'cursor': dict(definition.settings.cursor, type=definition.cursor_type, columns=['*']), 'cursor_to': run.cursor_to, 'names': run.names, 'spans': [definition.compiled.input]}) -%}
    {%- else -%}
        {%- for input in definition.compiled.inputs -%}
            {%- set i = loop.index0 -%}
            {%- do found.append({
                'input': input.text, 'cursor': dict(definition.settings.inputs[i].cursor, type=definition.described[i].cursor_type, columns=['*']), 'cursor_to': fromjson(run.inputs)[i].cursor_to,
                'names': {'late': spark_windows._numbered(run.names.late, loop.index), 'seen': spark_windows._numbered(run.names.seen, loop.index)}, 'spans': input.spans,
            }) -%}
        {%- endfor -%}
    {%- endif -%}
    {{ return(found) }}
{%- endmacro %}

{#- _rows_read: the rows of an input that all runs so far have read; `input`: another relation to read them from. -#}
{% macro _rows_read(of, input=none) -%}
    {{ return(spark_windows._rows_up_to({'call': spark_windows._call('window_incremental'), 'names': of.names, 'input': input or of.input}, of.cursor, of.cursor_to)) }}
{%- endmacro %}

{#- _is_kept: a row of the log of late rows was put there by a committed run. -#}
{% macro _is_kept(run) -%}
    {{ return('cast(epoch as bigint) <= ' ~ run.epoch) }}
{%- endmacro %}

{#- _rows_accepted: the rows that were read and are in windows: all but the late ones. -#}
{% macro _rows_accepted(of, run) -%}
    {%- set columns = [] -%}
    {%- for name in spark_windows._described(run_query('describe query select * except (late_reason, missed_from, missed_to, epoch) from ' ~ of.names.late)) -%}
        {%- do columns.append(spark_windows._quoted(name)) -%}
    {%- endfor -%}
(
    select {{ columns | join(', ') }} from {{ spark_windows._rows_read(of) }}
    except all
    ({{ spark_windows._late_left(of.names.late, columns, spark_windows._is_kept(run)) }})
)
{%- endmacro %}
