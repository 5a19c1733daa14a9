{#- _choose: which combiner makes the windows of a plan from its panes, and why, as {combiner, because}:
    arrow     a table function of the adapter over Arrow columns (see `_engine`)
    direct    one GROUP BY over rows
    panes     one GROUP BY over panes
    session   islands of panes
    cumulate  a running merge of panes
    masks     a bit for each pane of a window that holds a distinct value
    copies    a copy of each pane for each of its windows
    hop       running scans in both directions over blocks of panes -#}
{% macro _choose(plan) -%}
    {%- set few_panes, bits = 8, 32 -%}
    {#- measured: docs/decisions, 0012 and 0013 -#}
    {%- set length = plan.hop.length if plan.hop else none -%}
    {%- if plan.engine and plan.engine.name == 'arrow' -%}
        {%- set combiner, because = 'arrow', 'many windows share a pane, and each of them is merged by a kernel' -%}
    {%- elif plan.layout == 'direct' -%}
        {%- set combiner, because = 'direct', 'windows do not overlap' -%}
    {%- elif plan.layout == 'panes' -%}
        {%- set combiner, because = 'panes', 'windows do not overlap, and rows are accumulated before' -%}
    {%- elif plan.layout == 'session' -%}
        {%- set combiner, because = 'session', 'rows less than a gap apart share a session' -%}
    {%- elif plan.layout == 'cumulate' -%}
        {%- set combiner, because = 'cumulate', 'the windows of a cycle begin together' -%}
    {%- elif plan.distinct and length <= bits -%}
        {%- set because = 'a window has ' ~ length ~ ' panes, ' ~ bits
            ~ ' at most, whose distinct values are counted as bits' -%}
        {%- set combiner = 'masks' -%}
    {%- elif plan.distinct -%}
        {%- set because = 'a window has ' ~ length ~ ' panes, more than ' ~ bits
            ~ ', whose distinct values are counted in order' -%}
        {%- set combiner = 'hop' -%}
    {%- elif length <= few_panes -%}
        {%- set combiner, because = 'copies', 'a window has ' ~ length ~ ' panes, ' ~ few_panes ~ ' at most' -%}
    {%- else -%}
        {%- set combiner, because = 'hop', 'a window has ' ~ length ~ ' panes, more than ' ~ few_panes -%}
    {%- endif -%}
    {{ return({'combiner': combiner, 'because': because}) }}
{%- endmacro %}
