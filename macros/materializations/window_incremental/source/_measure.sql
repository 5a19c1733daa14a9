{#- _measure: one row that says what is new in an input:
    upper           the greatest cursor of its rows, as text
    without_cursor  how many rows have no cursor to go on from (see `_lacks_cursor`)
    without_key     how many have no key, with an overlap
    rows_read, null_time, late, in_no_window, accepted
                    how many rows there are, and how many of each outcome
    out_of_range    how many of those without time have one that their windows cannot hold
    timeless        by reach: how many accepted rows have no time, where they need none
    earliest        the first date of their times
    latest          the greatest event time of accepted rows up to the horizon, in microseconds
    ahead, furthest how many accepted rows are beyond it, and the greatest event time of these
    types           the types of the columns, a line each
    and what `more` asks, select items. `rows`: those of a side, see `_sides`; `all`: those and the disordered ones,
    whose cursor counts too. -#}
{% macro _measure(input, cursor, range, rows, cutoff, horizon, more, all=none) -%}
    {%- set window, upper = input.window, spark_windows._value(range.upper) -%}
    {%- set column = cursor.column if cursor.kind == 'column' else none -%}
    {%- if column -%}
        {%- set lacks_cursor = spark_windows._lacks_cursor(cursor, column) -%}
        {%- set upper = spark_windows._cursor_text(cursor, spark_windows._furthest(cursor, range)) -%}
        {%- if all -%}{%- set upper = '(select ' ~ upper ~ ' from ' ~ all ~ ')' -%}{%- endif -%}
    {%- endif -%}
    select
        {{ upper }} as upper,
        {{ 'count_if(' ~ lacks_cursor ~ ')' if column else '0' }} as without_cursor,
        {{ 'count_if((' ~ cursor.key | join(') is null or (') ~ ') is null)' if cursor.key else '0' }} as without_key,
        count({{ column or '*' }}) as rows_read,
        count_if({{ spark_windows._has_no_place(input) }}) as null_time,
        count_if(_sw_t is null and ({{ input.windows[0].timecol }}) is not null) as out_of_range,
        count_if({{ spark_windows._late_condition(input, cutoff) }}) as late,
        count_if(not ({{ spark_windows._in_a_hop(window) or 'true' }})) as in_no_window,
        count_if({{ spark_windows._accepted_condition(input, cutoff) }}) as accepted,
        {%- if input.reach.closes is not none %}
        {{ 'count_if((' ~ input.windows[0].timecol ~ ') is null)' if input.reach.alone else '0' }} as timeless,
        {%- endif %}
        {%- for item in more %}
        {{ item }},
        {%- endfor %}
        cast({{ spark_windows._date_of('min(_sw_us)') }} as string) as earliest,
        {{ spark_windows._latest(input, cutoff, horizon) }},
        {{ spark_windows._types_read(cursor) }} as types
    from {{ rows }} as _src,
    {{- spark_windows._clock(window) }}
    {{- spark_windows._last_window(input) if cutoff is not none }}
{%- endmacro %}

{#- _measure_of_inputs: one query for what is new in all inputs, with their number `input`, and for what is gone from
    them, with the `side` of these rows. `asks_days`: and which dates change (see `_days_measured`). -#}
{% macro _measure_of_inputs(reads, cutoff, horizon, first_day, asks_days) -%}
    {%- set queries, ordered = [], reads | selectattr('input.settings.monotonic') | list -%}
    {%- set sided = [] -%}
    {%- for read in reads if spark_windows._is_sided(read) -%}{%- do sided.append(read) -%}{%- endfor -%}
    {%- for read in reads if not read.range.empty -%}
        {%- for rows, cutoff, side in spark_windows._sides(read, read.range, cutoff, loose=true) -%}
            {%- set more = [spark_windows._days_measured(read.input, cutoff, first_day)] if asks_days else [] -%}
            {%- if ordered -%}{%- do more.append(spark_windows._furthest_values(read, horizon)) -%}{%- endif -%}
            {%- set disordered = side == 'new' and spark_windows._is_disordered(read) -%}
            {%- set all = spark_windows._new_rows(read.input, read.cursor, read.range, loose=true) if disordered -%}
            {%- set query -%}
select {{ read.number }} as input, {{ "'" ~ side ~ "' as side, " if sided }}* from (
    {{ spark_windows._measure(read.input, read.cursor, read.range, rows, cutoff, horizon, more, all) }}
)
            {%- endset -%}
            {%- do queries.append(query) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(queries | join('\nunion all\n')) }}
{%- endmacro %}

{#- _days_of_inputs: one query for the `days` of inputs, with their number `input`. -#}
{% macro _days_of_inputs(reads, cutoff) -%}
    {%- set queries = [] -%}
    {%- for read in reads -%}
        {%- set range = dict(read.range, upper=read.upper) -%}
        {%- for rows, cutoff, side in spark_windows._sides(read, range, cutoff) if side in ['new', 'gone'] -%}
            {%- set query -%}
select {{ read.number }} as input, {{ spark_windows._touched_days(read.input, cutoff) }}
from {{ rows }} as _src,
{{- spark_windows._clock(read.input.window) }}
{{- spark_windows._last_window(read.input) }}
            {%- endset -%}
            {%- do queries.append(query) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(queries | join('\nunion all\n')) }}
{%- endmacro %}

{#- _furthest: the greatest cursor; of rows that an overlap reads again it may be less than where the last run
    ended. -#}
{% macro _furthest(cursor, range) -%}
    {%- set greatest = 'max(' ~ cursor.column ~ ')' -%}
    {%- if cursor.overlap is none or range.lower is none -%}{{ return(greatest) }}{%- endif -%}
    {{ return('greatest(' ~ greatest ~ ', ' ~ spark_windows._cursor_literal(cursor, range.lower) ~ ')') }}
{%- endmacro %}

{#- _accepted_condition: a row is in a window that is not closed for it. -#}
{% macro _accepted_condition(input, cutoff) -%}
    {%- set in_a_window = spark_windows._in_a_hop(input.window) or 'true' -%}
    {%- set late = spark_windows._late_condition(input, cutoff) -%}
    {{ return(spark_windows._has_place(input) ~ ' and ' ~ in_a_window ~ ' and not (' ~ late ~ ')') }}
{%- endmacro %}

{#- _latest: select items: the greatest event time of accepted rows up to the horizon, and what is beyond it. -#}
{% macro _latest(input, cutoff, horizon) -%}
    {%- set us = spark_windows._clock_us('_sw_t', input.window.type, none) -%}
    {%- set accepted = spark_windows._accepted_condition(input, cutoff) -%}
    {%- set of_accepted = ' filter (where ' ~ accepted ~ ')' -%}
    {%- if horizon is none -%}
        max({{ us }}){{ of_accepted }} as latest,
        0 as ahead,
        cast(null as bigint) as furthest
    {%- else -%}
        {%- set within = us ~ ' <= ' ~ horizon -%}
        max({{ us }}) filter (where {{ within }} and {{ accepted }}) as latest,
        count_if(not {{ within }} and {{ accepted }}) as ahead,
        max({{ us }}) filter (where not {{ within }} and {{ accepted }}) as furthest
    {%- endif -%}
{%- endmacro %}
