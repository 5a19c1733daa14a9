{#- What is computed again in a model that is recomputed: the body, over the rows of the windows that start on the dates which
    new rows touch. A `read` is what a run knows of one input: {input (see `_model`), cursor, range, found (see `_measure`),
    upper (how far it is read), watermark (after the run), late (whether rows of it ever were)}.

    _touched_days: an item of `_measure`: the dates on which the outermost windows of accepted rows start, as pairs; with one more
    pair, where it is given. -#}
{% macro _touched_days(input, cutoff, more=none) -%}
    {%- set window, reach = input.block.plan.window, spark_windows._reach(input) -%}
    {%- set first = spark_windows._floor('(_sw_us - ' ~ reach.before ~ ')', reach.width, reach.offset) -%}
    {%- set last = spark_windows._floor('(_sw_us + ' ~ reach.after ~ ')', reach.width, reach.offset) -%}
    {%- set days = spark_windows._pairs_of_days(first, last, spark_windows._accepted_condition(window, cutoff)) -%}
    {{ return((days if more is none else 'concat(' ~ days ~ ", ',', " ~ more ~ ')') ~ ' as days') }}
{%- endmacro %}

{#- _windows_of: the windows that a row of an input is in, inner first. -#}
{% macro _windows_of(input) -%}
    {{ return([input.block.plan.window] + input.over) }}
{%- endmacro %}

{#- _reach: the outermost windows that a row at t may be in start at the points of a grid, {width, offset}, from the one at or before
    t - `before` to the one at or before t + `after`. -#}
{% macro _reach(input) -%}
    {%- set outer, slack = spark_windows._windows_of(input)[-1], spark_windows._slack(input) -%}
    {%- set width = outer.slide or outer.size -%}
    {{ return({'width': width, 'offset': outer.offset, 'before': outer.size - width + slack, 'after': slack + spark_windows._inner_size(input)}) }}
{%- endmacro %}

{#- _inner_size: how much later than a row the time of its outermost window may be: the sizes of the windows in between. -#}
{% macro _inner_size(input) -%}
    {{ return(spark_windows._windows_of(input)[:-1] | map(attribute='size') | sum) }}
{%- endmacro %}

{#- _slack: how far clocks may differ between the windows of a row: nothing on one clock, else the days that zones do. -#}
{% macro _slack(input) -%}
    {%- set zones = spark_windows._windows_of(input) | map(attribute='zone') | unique | list -%}
    {{ return(0 if zones | length == 1 else 172800000000) }}
{%- endmacro %}

{#- _measures: one query for what is new in all inputs. -#}
{% macro _measures(reads, cutoff) -%}
    {%- set queries = [] -%}
    {%- for read in reads -%}
        {%- set i = loop.index0 -%}
        {%- if not read.range.empty -%}
            {%- do queries.append('select ' ~ i ~ ' as input, * from (' ~ spark_windows._measure(read.input, read.cursor, read.range, cutoff, [spark_windows._touched_days(read.input, cutoff)]) ~ ')') -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(queries | join('\nunion all\n')) }}
{%- endmacro %}

{#- _rows_of_days: a condition on the time of a row: it may be in a window that starts on one of the days. Dates that follow each
    other are one range. It is wider than needed, never narrower, where clocks change. -#}
{% macro _rows_of_days(input, days) -%}
    {%- set window = input.block.plan.window -%}
    {%- set outer = spark_windows._windows_of(input)[-1] -%}
    {%- set time, one = modules.datetime, modules.datetime.timedelta(days=1) -%}
    {%- set around = spark_windows._slack(input) + (0 if window.zone is none else 86400000000) -%}
    {%- set ranges = [] -%}
    {%- for text in days -%}
        {%- set day = time.datetime.fromisoformat(text) -%}
        {%- set from = day - time.timedelta(microseconds=around + spark_windows._inner_size(input)) -%}
        {%- set to = day + one + time.timedelta(microseconds=around + outer.size) -%}
        {%- if ranges and ranges[-1][1] >= from -%}{%- do ranges.append((ranges.pop()[0], to)) -%}{%- else -%}{%- do ranges.append((from, to)) -%}{%- endif -%}
    {%- endfor -%}
    {%- set conditions = [] -%}
    {%- for from, to in ranges -%}
        {%- do conditions.append('(' ~ spark_windows._at_least(window, from) ~ ' and not ' ~ spark_windows._at_least(window, to) ~ ')') -%}
    {%- endfor -%}
    {{ return('(' ~ conditions | join(' or ') ~ ')') }}
{%- endmacro %}

{#- _at_least: the time of a row is not before a time on the clock of UTC; bare where its type is known, so that files can be
    skipped. -#}
{% macro _at_least(window, time) -%}
    {%- set text = time.isoformat(' ') -%}
    {%- set column = '(' ~ window.timecol ~ ')' -%}
    {%- if window.type == 'timestamp' -%}{{ return(column ~ " >= timestamp'" ~ text ~ "+00:00'") }}{%- endif -%}
    {%- if window.type is not none -%}{{ return(column ~ " >= timestamp_ntz'" ~ text ~ "'") }}{%- endif -%}
    {{ return(spark_windows._clock_us(column, none, none) ~ ' >= ' ~ spark_windows._us_of(time)) }}
{%- endmacro %}

{#- _rows_between: the same for a range of microseconds on the clock of a window; a day wider where that has a zone. -#}
{% macro _rows_between(window, from, to) -%}
    {%- set around = 0 if window.zone is none else 86400000000 -%}
    {{ return('(' ~ spark_windows._at_least(window, spark_windows._time_of_us(from - around)) ~ ' and not ' ~ spark_windows._at_least(window, spark_windows._time_of_us(to + around)) ~ ')') }}
{%- endmacro %}

{#- _us_of, _time_of_us: a time as microseconds since 1970, and back. -#}
{% macro _us_of(time) -%}
    {%- set passed = time - modules.datetime.datetime(1970, 1, 1) -%}
    {{ return((passed.days * 86400 + passed.seconds) * 1000000 + passed.microseconds) }}
{%- endmacro %}

{% macro _time_of_us(us) -%}
    {{ return(modules.datetime.datetime(1970, 1, 1) + modules.datetime.timedelta(microseconds=us)) }}
{%- endmacro %}

{#- _accepted_rows: the rows of an input that runs up to this one have accepted, where a condition on their time holds (none: all):
    all rows up to the cursor but the late ones, which may stand there more than once. -#}
{% macro _accepted_rows(read, condition) -%}
    {%- set input = read.input -%}
    {%- set columns = read.cursor.columns | join(', ') -%}
    {%- set rows = 'select ' ~ columns ~ ' from ' ~ spark_windows._rows_up_to(input, read.cursor, read.upper) ~ (' where ' ~ condition if condition else '') -%}
    {%- if not read.late -%}{{ return('(' ~ rows ~ ')') }}{%- endif -%}
    {{ return('(' ~ rows ~ '\nexcept all\n(' ~ spark_windows._late_left(input.names.late, read.cursor.columns, condition or 'true', read.backfilled) ~ '))') }}
{%- endmacro %}

{#- _recomputed: the target over those rows. -#}
{% macro _recomputed(model, reads, days, watermark) -%}
    {%- set pieces = [] -%}
    {%- for read in reads -%}
        {%- set condition = spark_windows._rows_of_days(read.input, days) if days is not none else none -%}
        {%- for start, end in read.input.spans -%}{%- do pieces.append((start, end, spark_windows._accepted_rows(read, condition))) -%}{%- endfor -%}
    {%- endfor -%}
    {%- set shown = spark_windows._shown(spark_windows._replaced(model.sql, pieces), spark_windows._outermost(model), model.settings, watermark) -%}
    {%- if days is none -%}{{ return(shown) }}{%- endif -%}
    {{ return('select * from (\n' ~ shown ~ '\n) where ' ~ model.settings.partition_by ~ ' in (' ~ spark_windows._dates(days) ~ ')') }}
{%- endmacro %}

{#- _outermost: the window whose bounds the target shows; all of a body follow one clock. -#}
{% macro _outermost(model) -%}
    {{ return(spark_windows._windows_of(model.inputs[0])[-1]) }}
{%- endmacro %}

{#- _closing_days: the dates on which windows may start that closed while the watermark moved, as a pair. -#}
{% macro _closing_days(model, before, after) -%}
    {%- if model.settings.emit == 'on_update' or after is none or after == before -%}{{ return([]) }}{%- endif -%}
    {%- set sizes = [] -%}
    {%- for input in model.inputs -%}{%- do sizes.append(spark_windows._windows_of(input)[-1].size) -%}{%- endfor -%}
    {%- set window = spark_windows._outermost(model) -%}
    {%- set first = spark_windows._shown_date(window, before - (sizes | max), -1) -%}
    {{ return([first ~ '/' ~ spark_windows._shown_date(window, after, 1)]) }}
{%- endmacro %}

{#- _shown_date: the date that the clock of the windows shows at a time; a day further (`beside`) where zones are in play. -#}
{% macro _shown_date(window, us, beside) -%}
    {%- set beside = beside if spark_windows._is_zoned(window) else 0 -%}
    {{ return((spark_windows._time_of_us(us) + modules.datetime.timedelta(days=beside)).date().isoformat()) }}
{%- endmacro %}
