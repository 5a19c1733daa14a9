{#- _heartbeats: what says that an input has brought all rows up to a time, though no row of it is as late: {table,
    column}, as the user wrote them, without comments. -#}
{% macro _heartbeats(call, value, config, watermark) -%}
    {%- if value is none -%}{{ return(none) }}{%- endif -%}
    {%- set given = {} -%}
    {%- for key, text in (value if value is mapping else {}).items() -%}
        {%- do given.update({key: spark_windows._without_comments(text) if text is string else text}) -%}
    {%- endfor -%}
    {%- if given.keys() | map('string') | sort != ['column', 'table'] or given.values() | reject('string') | list
        or not (spark_windows._is_table(given.table) or spark_windows._is_enclosed(given.table)) or not given.column -%}
        {%- do spark_windows._report(
            call, 'SW270', 'heartbeats names a table and its column of times',
            'heartbeats ' ~ spark_windows._show(value), 'Write heartbeats: {table: shop.heartbeats, column: beat_at}'
        ) -%}
    {%- elif config.slice -%}
        {%- do spark_windows._report(
            call, 'SW270', 'a heartbeat is about all rows that have come', 'heartbeats with slice',
            'Leave slice out: a slice leaves rows that are older than the heartbeat'
        ) -%}
    {%- elif watermark is none -%}
        {%- do spark_windows._report_no_watermark(call, 'heartbeats', value) -%}
    {%- endif -%}
    {%- for key, text in given.items() if text is string -%}
        {%- do spark_windows._check_sql(call, {key ~ ' of heartbeats': [text]}) -%}
    {%- endfor -%}
    {{ return(given) }}
{%- endmacro %}
