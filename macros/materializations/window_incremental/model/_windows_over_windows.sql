{#- Windows over windows: by which time of the inner ones the outer ones go.

    _time_problem: the time of a window over windows must be that of the inner window, not of a row. -#}
{% macro _time_problem(block, nested_blocks, fragment) -%}
    {%- if not block.summary.get('window') -%}{{ return(none) }}{%- endif -%}
    {%- set time = block.summary.window.timecol | replace('`', '') | trim -%}
    {%- for inner_block in nested_blocks if inner_block.macro == 'cascade' and inner_block.summary.name == time -%}
        {{ return(none) }}
    {%- endfor -%}
    {%- set renamed = '(?i)\\bwindow_(time|start|end)\\s+(as\\s+)?`?' ~ modules.re.escape(time) ~ '`?(?!\\w)' -%}
    {%- if modules.re.search(renamed, fragment) -%}{{ return(none) }}{%- endif -%}
    {{ return('a window over windows whose time ' ~ spark_windows._show(time) ~ ' is not known to be theirs') }}
{%- endmacro %}

{#- _time_by_start: the time of a window over windows is the start of the inner one. -#}
{% macro _time_by_start(sql, blocks, block) -%}
    {%- set start, end = block.inputs[0] -%}
    {%- set time = modules.re.escape(block.summary.window.timecol | replace('`', '') | trim) -%}
    {%- set renamed = '(?i)\\bwindow_start\\s+(as\\s+)?`?' ~ time ~ '`?(?!\\w)' -%}
    {{ return(modules.re.search(renamed, spark_windows._fragment(sql, blocks, start, end)) is not none) }}
{%- endmacro %}
