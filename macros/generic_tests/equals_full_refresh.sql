{#- equals_full_refresh: fails on rows that an incremental model does not hold as often as a full refresh over the rows
    that it accepted would: its own body, as its last run compiled it, over the rows up to the committed cursor that
    are not in `<model>__late`, with the emit mode at the committed watermark. Of inputs with a `history` the rows are
    compared whose reach lies within it. `columns` names what is compared, by
    default all but the epoch of panes and, where their rows change, their first and last time. -#}
{% test equals_full_refresh(model, columns=none) %}
    {%- if execute and spark_windows._is_empty_run() -%}
        select 1 as nothing where false
    {%- elif execute -%}
        {%- set call = spark_windows._call('equals_full_refresh') -%}
        {%- set columns = spark_windows._expressions(call, 'columns', columns) -%}
        {%- do spark_windows._raise_problems(call) -%}
        {%- set committed = spark_windows._committed(call, model) -%}
        {%- if committed -%}
            {%- set refreshed, still_there = spark_windows._full_refresh(committed) -%}
            {%- set refreshed = '(' ~ refreshed ~ ')' -%}
            {%- if still_there -%}
                {%- set model = '(select * from ' ~ model ~ ' where ' ~ still_there ~ ')' -%}
                {%- set refreshed = '(select * from ' ~ refreshed ~ ' where ' ~ still_there ~ ')' -%}
            {%- endif -%}
            {%- if committed.definition.plan.get('panes') is sameas true -%}
                {#- the first and the last time of a pane count rows that have gone -#}
                {%- set left_out = 'pane_epoch'
                    ~ (', pane_first, pane_last' if committed.definition.plan.get('retracts')) -%}
                {%- set model = '(select * except (' ~ left_out ~ ') from ' ~ model ~ ')' -%}
                {%- set refreshed = '(select * except (' ~ left_out ~ ') from ' ~ refreshed ~ ')' -%}
            {%- endif -%}
            {{ spark_windows._difference(model, refreshed, columns) }}
        {%- else -%}
            {{ spark_windows._nothing_committed(call, model) }}
        {%- endif -%}
    {%- endif -%}
{% endtest %}

{#- _full_refresh: the query of that refresh, and a condition on the rows to compare; none: all. -#}
{% macro _full_refresh(committed) -%}
    {%- set definition, pieces = committed.definition, [] -%}
    {%- set settings = dict(definition.settings, begins=committed.stored.begins) -%}
    {%- set committed_inputs = spark_windows._committed_inputs(committed) -%}
    {%- for committed_input in committed_inputs -%}
        {%- set rows = spark_windows._rows_accepted(committed_input, committed) -%}
        {%- for start, end in committed_input.input.spans -%}
            {%- do pieces.append(spark_windows._piece(definition.compiled.text, start, end, rows)) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- set window = definition.plan.window if committed.inputs is none else definition.compiled.window -%}
    {%- set output_place = dict(spark_windows._window_place(window), **(definition.compiled.get('place') or {})) -%}
    {{ return((
        spark_windows._shown_over(
            definition.compiled.text, pieces, output_place, settings, committed.watermark
        ),
        spark_windows._still_there(committed_inputs, output_place),
    )) }}
{%- endmacro %}

{#- _rows_accepted: the rows that were read and are in windows: all but the late ones. -#}
{% macro _rows_accepted(committed_input, committed) -%}
    {%- set input, cursor = committed_input.input, committed_input.cursor -%}
    {%- set condition = spark_windows._is_no_far_time(input) -%}
    {%- if cursor.overlap is not none and cursor.by_distance and committed_input.cursor_to is not none -%}
        {%- set rows = spark_windows._copies_up_to(
            input, cursor, committed_input.cursor_to, committed_input.is_kept
        ) -%}
        {{ return('(select * from ' ~ rows ~ ' where ' ~ condition ~ ')') }}
    {%- endif -%}
    {%- set late, columns = input.names.late, [] -%}
    {%- set query = 'select * except (late_reason, missed_from, missed_to, epoch) from ' ~ late -%}
    {%- set types = spark_windows._described(run_query('describe query ' ~ query)) -%}
    {%- for name in types -%}{%- do columns.append(spark_windows._quoted(name)) -%}{%- endfor -%}
    {%- set cursor = dict(cursor, types=types) -%}
    {%- set kept = spark_windows._is_kept(committed) ~ ' and ' ~ condition -%}
    {%- set rows -%}
    select {{ columns | join(', ') }} from {{ spark_windows._rows_read(committed_input) }} where {{ condition }}
    {%- endset -%}
    {%- set late_rows = spark_windows._late_left(late, cursor, columns, kept) -%}
    {{ return('(\n' ~ spark_windows._except_all(cursor, columns, rows, late_rows) ~ '\n)') }}
{%- endmacro %}
