{#- no_row_lost: fails where an incremental model has not accounted for every row of its input up to the committed
    cursor, as accepted, late, without time or in no window; or where `<model>__late` does not hold the late ones and
    those without time. One row with the counts. `input` is by default what the model reads; `condition` says which of
    its rows the model reads. -#}
{% test no_row_lost(model, input=none, condition=none) %}
    {%- if execute -%}
        {%- set call = spark_windows._call('no_row_lost') -%}
        {%- set condition = spark_windows._check_text(call, 'condition', condition) -%}
        {%- do spark_windows._raise_problems(call) -%}
        {%- set committed = spark_windows._committed(call, model) -%}
        {%- for one in (committed.definition.settings.inputs if committed else []) -%}
            {%- if one.cursor.column == 'pane_epoch' and one.cursor.relation -%}
                {%- do spark_windows._report(
                    call, 'SW260', 'the rows of a model over panes are not its own', 'model ' ~ model,
                    'Put the test on the model of the panes'
                ) -%}
            {%- endif -%}
        {%- endfor -%}
        {%- do spark_windows._raise_problems(call) -%}
        {%- if committed -%}
            {{ spark_windows._lost_rows(committed, input, condition) }}
        {%- else -%}
            {{ spark_windows._nothing_committed(call, model) }}
        {%- endif -%}
    {%- endif -%}
{% endtest %}

{#- _lost_rows: the counts, where they disagree. A row that was taken back was read twice, and is in no source; of
    inputs with a `history` rows may be gone, which only those say whose changes are read. -#}
{% macro _lost_rows(committed, input, condition) -%}
    {%- set committed_inputs = spark_windows._committed_inputs(committed) -%}
    {%- set changes = committed_inputs | selectattr('cursor.changes') | list -%}
    {%- set history = committed.stored.inputs | selectattr('history', 'defined') | list -%}
    {%- set ordered = committed.stored.inputs | selectattr('furthest', 'defined') | list -%}
    with source as (
        select sum(rows) as rows_in_source
        from (
            {%- for committed_input in committed_inputs %}
            select count(*) as rows
            from {{ spark_windows._rows_read(committed_input, input) }}
            {%- if condition %}
            where ({{ condition }})
            {%- endif %}
            {{- ' union all' if not loop.last }}
            {%- endfor %}
        )
    ),
    epochs as (
        select
            total_rows_read as rows_read,
            total_accepted as accepted,
            total_late as late,
            total_null_time as null_time,
            total_in_no_window as in_no_window,
            {{ ('total_retracted' ~ (' + total_expired' if history)) if changes else '0' }} as gone,
            {{ 'total_disordered' if ordered else '0' }} as disordered
        from {{ committed.names.epochs }}
        where epoch = {{ committed.epoch }}
    ),
    kept as (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            {%- for committed_input in committed_inputs %}
            select late_reason from {{ committed_input.input.names.late }} where {{ spark_windows._is_kept(committed) }}
            {{- ' union all' if not loop.last }}
            {%- endfor %}
        )
    )
    select *
    from source, epochs, kept
    where rows_in_source {{ '>' if history and not changes else '<>' }} rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
{%- endmacro %}
