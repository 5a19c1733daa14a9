{#- The watermark of several inputs together: that of the input that is furthest behind, but for those that bring
    nothing.

    _least_watermark: that of the input that is furthest behind; none while one has none. -#}
{% macro _least_watermark(reads) -%}
    {%- set watermarks = reads | map(attribute='watermark') | list -%}
    {{ return(none if none in watermarks else watermarks | min) }}
{%- endmacro %}

{#- _common_watermark: the same of the inputs that are not idle: an input without a row for `idle_after` holds the
    others back no longer. When it brings rows again the watermark stays where it is. -#}
{% macro _common_watermark(work) -%}
    {%- set busy = [] -%}
    {%- for read in work.reads -%}
        {%- set idle_after = read.input.settings.idle_after -%}
        {%- if idle_after is none or read.heard is none or work.clock - read.heard <= idle_after -%}
            {%- do busy.append(read) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set least = spark_windows._least_watermark(busy or work.reads) -%}
    {{ return([work.watermark, least] | reject('none') | max | default(none)) }}
{%- endmacro %}

{#- _last_heard: when an input had rows last, if it can be idle; one that never had any is waited for from the first run
    on. -#}
{% macro _last_heard(work, read, found) -%}
    {%- if read.input.settings.idle_after is none -%}{{ return(none) }}{%- endif -%}
    {%- set before = read.before.get('heard') -%}
    {{ return(work.clock if found.rows_read or before is none else before) }}
{%- endmacro %}
