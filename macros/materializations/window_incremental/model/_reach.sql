{#- Which windows a row is in, from its input to the target.

    _outermost: the window whose bounds the target shows; all of a body follow one clock. -#}
{% macro _outermost(model) -%}
    {{ return(model.inputs[0].windows[-1]) }}
{%- endmacro %}

{#- _reach: the outermost windows that a row of an input may be in. Of a row at t they start at the points of a grid,
    from the one at or before t - before to the one at or before t + after; inner windows stand first in `windows`:
    width, offset  those of the grid
    before, after  how far
    inner          how much later than the row the time of its outermost window may be: the sizes of the windows in
                   between
    slack          how far clocks may differ between its windows: nothing on one clock, else the days that zones do -#}
{% macro _reach(windows) -%}
    {%- set outer = windows[-1] -%}
    {%- set width = outer.slide or outer.size -%}
    {%- set inner = windows[:-1] | map(attribute='size') | sum -%}
    {%- set zones = windows | map(attribute='zone') | unique | list -%}
    {%- set slack = 0 if zones | length == 1 else 172800000000 -%}
    {{ return({
        'width': width,
        'offset': outer.offset,
        'before': outer.size - width + slack,
        'after': slack + inner,
        'inner': inner,
        'slack': slack,
    }) }}
{%- endmacro %}

{#- _held_time: the time of a row that its windows can hold, else NULL: all their dates are in the years 1 to 9999,
    because dates beyond are not in order as text. Three days at either end are left to clocks and to dates beside a
    date. -#}
{% macro _held_time(windows) -%}
    {%- set outer, timecol = windows[-1], windows[0].timecol -%}
    {%- set more_before, more_after = outer.gap, outer.gap -%}
    {%- if outer.kind != 'session' -%}
        {%- set reach = spark_windows._reach(windows) -%}
        {%- set more_before, more_after = outer.size + reach.slack, outer.size + reach.after -%}
    {%- endif -%}
    {%- set three_days, times = 3 * 86400000000, modules.datetime.datetime -%}
    {%- set from = spark_windows._us_of(times.min) + three_days + more_before -%}
    {%- set to = spark_windows._us_of(times.max) - three_days - more_after -%}
    {%- set held = spark_windows._time_between(
        windows[0], spark_windows._time_of_us(from), spark_windows._time_of_us(to)
    ) -%}
    {{ return('case when ' ~ held ~ ' then ' ~ timecol ~ ' end') }}
{%- endmacro %}
