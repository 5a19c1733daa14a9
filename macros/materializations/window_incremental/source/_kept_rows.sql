{#- Rows that a model keeps of an input under a frame of rows, so that a run need not read the input as a whole: all
    from the date of watermark - allowed lateness on (earlier by what joins behind wait for), and of each partition as
    many before as a frame reads, before and behind together. Among these a new row finds its place. Only a run that
    makes an earlier date again reads the input for that.

    _kept_rows_record:
    epoch     under which the rows stand in `<model>__kept`
    from      the date from which on all rows are there
    replaces  the epoch under which the rows before stand, until they are dropped; none without
    frame     the frame of rows that they serve, see `_row_frame_record` -#}
{% macro _kept_rows_record(epoch, from, replaces, frame) -%}
    {{ return({'epoch': epoch, 'from': from, 'replaces': replaces, 'frame': frame}) }}
{%- endmacro %}

{#- _has_kept: rows are kept that serve the frame of the model as it is now, and what a run changes. -#}
{% macro _has_kept(read) -%}
    {%- set keeps = spark_windows._keeps_its_rows(read.input) and not read.reads_past -%}
    {{ return(keeps and read.kept is not none and read.kept.frame == read.input.reach.rows) }}
{%- endmacro %}

{#- _reads_past: rows go that lie before those that are kept as a whole, or others may take their place there: then the
    run reads the input. `sides`: their measures. -#}
{% macro _reads_past(read, sides) -%}
    {%- if not spark_windows._has_kept(read) -%}{{ return(read.reads_past) }}{%- endif -%}
    {%- if not sides.get('gone') or not sides.gone.rows_read -%}{{ return(false) }}{%- endif -%}
    {%- set dates = [sides.gone.earliest, sides.new.earliest if spark_windows._tells_pairs(read.cursor)] -%}
    {%- set dates = dates | select | list -%}
    {{ return(dates != [] and dates | min < read.kept.from) }}
{%- endmacro %}

{#- _kept_before: those rows. -#}
{% macro _kept_before(read) -%}
    {{ return(
        '(select ' ~ read.cursor.columns | join(', ') ~ ' from ' ~ read.input.names.kept ~ ' where epoch = '
        ~ spark_windows._literal(read.kept.epoch | string) ~ ')'
    ) }}
{%- endmacro %}

{#- _rows_before: the rows that earlier epochs have accepted and that have not gone, as far as rows find their places by
    them. -#}
{% macro _rows_before(read, range) -%}
    {%- set rows = spark_windows._kept_before(read) if spark_windows._has_kept(read)
        else spark_windows._accepted_before(read, range) -%}
    {%- if not spark_windows._reads_changes(read.cursor, range) -%}{{ return(rows) }}{%- endif -%}
(
    {{ spark_windows._except_all(
        read.cursor, read.cursor.columns, 'select * from ' ~ rows, spark_windows._gone_and_accepted(read, range)
    ) }}
)
{%- endmacro %}

{#- _needed_rows: the accepted rows, as far as dates need them that are made again; `days`: these, as text. -#}
{% macro _needed_rows(read, days) -%}
    {%- if not spark_windows._has_kept(read) or not days or days | min < read.kept.from -%}
        {{ return(spark_windows._accepted_rows(read, none)) }}
    {%- endif -%}
    {{ return(spark_windows._kept_and_new(read)) }}
{%- endmacro %}

{#- _kept_and_new: the rows that are kept, and the accepted ones of the range. Where rows change, those of the dates
    that are kept as a whole are read from the input, and no earlier one has come or gone, see `_reads_past`. -#}
{% macro _kept_and_new(read) -%}
    {%- if read.cursor.changes -%}
        {#- a date begins up to a day earlier on the clock of a zone -#}
        {%- set day_us, times = 86400000000, modules.datetime.datetime -%}
        {%- set condition = spark_windows._time_in(
            read.input, spark_windows._us_of(times.fromisoformat(read.kept.from)) - day_us,
            spark_windows._us_of(times.max) - 2 * day_us,
        ) -%}
        {{ return(
            '(\n    select * from ' ~ spark_windows._kept_before(read) ~ '\n    where not (' ~ condition
            ~ ')\n    union all\n    select * from ' ~ spark_windows._accepted_rows(read, condition) ~ '\n)'
        ) }}
    {%- endif -%}
    {%- if not read.found or not read.found.accepted -%}{{ return(spark_windows._kept_before(read)) }}{%- endif -%}
    {%- set columns, cutoff = read.cursor.columns | join(', '), read.range.cutoff -%}
(
    select * from {{ spark_windows._kept_before(read) }}
    union all
    select {{ columns }}
    from {{ spark_windows._judged_rows(read, read.range) }} as _src,
    {{- spark_windows._clock(read.input.window) }}
    {{- spark_windows._last_window(read.input) if cutoff is not none }}
    where {{ spark_windows._accepted_condition(read.input, cutoff) }}
)
{%- endmacro %}

{#- _kept_rows: a query for the rows to keep of some accepted ones. `from`: all rows from this time on, in
    microseconds. -#}
{% macro _kept_rows(read, rows, from, epoch) -%}
    {%- set row_frame, columns = read.input.reach.rows, read.cursor.columns | join(', ') -%}
    {%- set us = spark_windows._clock_us(read.input.window.timecol, read.input.window.type, none) -%}
    {%- set back = spark_windows._ordered(
        row_frame.partition_by, spark_windows._reversed_order(row_frame.order_by) | join(', '), frame=''
    ) -%}
    select {{ columns }}, '{{ epoch }}' as epoch
    from {{ rows }}
    where {{ us }} >= {{ from }}
    union all
    select {{ columns }}, '{{ epoch }}'
    from (
        select {{ columns }}, row_number() over ({{ back }}) as _sw_back
        from {{ rows }}
        where {{ us }} < {{ from }}
    )
    where _sw_back <= {{ row_frame.before + row_frame.after }}
{%- endmacro %}

{#- _reversed_order: sort keys the other way round. -#}
{% macro _reversed_order(keys) -%}
    {%- set reversed = [] -%}
    {%- for key in keys -%}
        {%- set parts = modules.re.match('(?is)^(.*?)(\\s+(?:asc|desc))?(?:\\s+nulls\\s+(first|last))?\\s*$', key) -%}
        {%- set descends = (parts.group(2) or '') | trim | lower == 'desc' -%}
        {%- set nulls = (parts.group(3) or ('last' if descends else 'first')) | lower -%}
        {%- do reversed.append(
            parts.group(1) ~ (' asc' if descends else ' desc') ~ ' nulls ' ~ ('first' if nulls == 'last' else 'last')
        ) -%}
    {%- endfor -%}
    {{ return(reversed) }}
{%- endmacro %}
