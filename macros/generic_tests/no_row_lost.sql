{#- no_row_lost: fails where an incremental model has not accounted for every row of its input up to the committed
    cursor, as accepted, late, without time or in no window; or where `<model>__late` does not hold the late ones and
    those without time. One row with the counts. `input` is by default what the model reads; `condition` says which of
    its rows the model reads. -#}
{% test no_row_lost(model, input=none, condition=none) %}
    {%- if execute and spark_windows._is_empty_run() -%}
        select 1 as nothing where false
    {%- elif execute -%}
        {%- set call = spark_windows._call('no_row_lost') -%}
        {%- set condition = spark_windows._check_text(call, 'condition', condition) -%}
        {%- if input is not none -%}{%- do spark_windows._check_data(call, input, 'input') -%}{%- endif -%}
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
            {{ spark_windows._accounts(committed, input, condition) }}
        {%- else -%}
            {{ spark_windows._nothing_committed(call, model) }}
        {%- endif -%}
    {%- endif -%}
{% endtest %}

{#- _accounts: the counts, where they disagree: a row for each input, or one for all where a release has counted some
    that did not count them apart. All disagree where the totals are not those of the inputs. A row that was taken back
    was read twice, and is in no source; of inputs with a `history` rows may be gone, which only those say whose
    changes are read. -#}
{% macro _accounts(committed, input, condition) -%}
    {%- set committed_inputs = spark_windows._committed_inputs(committed) -%}
    {%- set totals, accounts, sums = spark_windows._counts_of_all(committed), [], {} -%}
    {%- set one = committed_inputs | length == 1 -%}
    {%- if one or committed_inputs | selectattr('counts', 'none') | list -%}
        {%- do accounts.append([committed_inputs, committed.stored.inputs, totals, 1 if one else none]) -%}
    {%- else -%}
        {%- for committed_input in committed_inputs -%}
            {%- set described = [committed.stored.inputs[loop.index0]] -%}
            {%- do accounts.append([[committed_input], described, committed_input.counts, loop.index]) -%}
        {%- endfor -%}
    {%- endif -%}
    {%- for some, described, counts, number in accounts -%}
        {%- for count in totals -%}
            {%- do sums.update({count: sums.get(count, 0) + counts.get(count, 0)}) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- for some, described, counts, number in accounts %}
    {{ spark_windows._lost_rows(committed, some, described, counts, number, input, condition) }}
    {{- '\n        or true' if sums != totals }}
    {{- ' union all' if not loop.last }}
    {%- endfor %}
{%- endmacro %}

{#- _counts_of_all: the totals of the last epoch. A checkpoint of an earlier release does not have all. -#}
{% macro _counts_of_all(committed) -%}
    {%- set counts = {} -%}
    {%- for count in spark_windows._counted_rows() -%}
        {%- do counts.update({count: committed.get('total_' ~ count) or 0}) -%}
    {%- endfor -%}
    {{ return(counts) }}
{%- endmacro %}

{#- _lost_rows: a row with the counts of some inputs, where they disagree. `number`: of the only one; none: of all. -#}
{% macro _lost_rows(committed, committed_inputs, described, counts, number, input, condition) -%}
    {%- set changes = committed_inputs | selectattr('cursor.changes') | list -%}
    {%- set history = described | selectattr('history', 'defined') | list -%}
    {%- set gone = counts.get('retracted', 0) + counts.get('expired', 0) -%}
    select *
    from (
        select {{ spark_windows._value(number) }} as input, sum(rows) as rows_in_source
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
    ), (
        select
            {%- for count in ['rows_read', 'accepted', 'late', 'null_time', 'in_no_window'] %}
            {{ counts.get(count, 0) }} as {{ count }},
            {%- endfor %}
            {{ gone }} as gone,
            {{ counts.get('disordered', 0) }} as disordered
    ), (
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
    where rows_in_source {{ '>' if history and not changes else '<>' }} rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
{%- endmacro %}
