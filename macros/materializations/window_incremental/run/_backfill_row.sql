{#- The counts of a backfill, and its row of the checkpoint.

    _backfill_counts: what has become of its rows, and of all rows of the model. -#}
{% macro _backfill_counts(work, item) -%}
    {{ return(spark_windows._period_counts(work.reads, work.period)) }}
{%- endmacro %}

{% macro _backfill_counted(work, item, rows) -%}
    {{ return({'found': rows[0]}) }}
{%- endmacro %}

{% macro _state_rows_question(work, item) -%}
    {{ return('select count(*) as rows from ' ~ spark_windows._state_without_merged(work) if work.plan else none) }}
{%- endmacro %}

{% macro _backfill_row(work, item, answer) -%}
    {%- set last, found, inputs = work.last, work.found, [] -%}
    {#- a row that is gone has been read before it was, and then again -#}
    {%- set gone = (last.get('total_retracted') or 0) + (last.get('total_expired') or 0) -%}
    {%- set total_accepted = found.total_rows_read + gone - (last.get('total_disordered') or 0)
        - found.total_null_time - found.total_in_no_window - found.total_late -%}
    {%- for input in (fromjson(last.inputs) if last.inputs is not none else []) -%}
        {%- do inputs.append(dict(input, backfilled=true, watermark=work.reads[loop.index0].watermark)) -%}
    {%- endfor -%}
    {%- set counts = dict(found,
        inputs=none if work.plan else tojson(inputs),
        watermark=work.new_watermark,
        late=0,
        null_time=0,
        in_no_window=found.rows_read - found.accepted - found.disordered,
        total_rows_read=found.total_rows_read + 2 * gone,
        total_accepted=total_accepted,
        retracted=0,
        expired=0,
        disordered=0,
        windows=work.windows,
        removed=work.touched.removed if work.touched else 0,
        state_rows=work.state_rows,
    ) -%}
    {{ return(spark_windows._repeated_row(work, counts)) }}
{%- endmacro %}
