{#- Where the rows of the target lie in time: they are partitioned by the date of that, and close by it.

    _output_place_record:
    column  the column that says it: window_start, or the time of the row
    ends    the one that says until when the row lasts: window_end, or the same
    window  of windows the outermost one, else the one of kind `row`: whose clock gives the date
    waits   how long after that all is there that the row reads, in microseconds
    waiting  the rows that wait for rows behind them: of which blocks, see `_waiting_block_record` -#}
{% macro _output_place_record(column, ends, window, waits, waiting=[]) -%}
    {{ return({'column': column, 'ends': ends, 'window': window, 'waits': waits, 'waiting': waiting}) }}
{%- endmacro %}

{#- _window_place: the place of rows that show a window. -#}
{% macro _window_place(window, waits=0) -%}
    {{ return(spark_windows._output_place_record('window_start', 'window_end', window, waits)) }}
{%- endmacro %}

{#- _is_windowed: rows of the target show a window. -#}
{% macro _is_windowed(output_place) -%}
    {{ return(output_place.column != output_place.ends) }}
{%- endmacro %}

{#- _closed: the condition that a row of the target is closed. A window is 1 ms before its end. -#}
{% macro _closed(output_place, watermark) -%}
    {%- set ends = '(' ~ spark_windows._clock_us(output_place.ends, none, none) ~ ')' -%}
    {%- set before = ' - 1000' if spark_windows._is_windowed(output_place) -%}
    {{ return(
        ends ~ spark_windows._plus(output_place.waits) ~ before ~ ' <= '
        ~ (watermark if watermark is not none else 'null')
    ) }}
{%- endmacro %}
