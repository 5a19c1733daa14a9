{#- What YAML says of the rows of a view or an ephemeral model that reads one table: what it does not say itself, the
    table says. Lengths of time (`history`, the delay of `watermark`) hold under any name of a column. What is said of a
    column (the time column with its zone, `monotonic`) holds where the SQL of the view is seen to give it as it is.

    _declared_of_node: this, as `_meta_of_node`; `history_of` names the node that says `history`. What an incremental
    model says of history and order is about its own inputs. `passed`: the nodes on the way to this one. -#}
{% macro _declared_of_node(node, passed=[]) -%}
    {%- set own, id = spark_windows._meta_of_node(node), node.get('unique_id') -%}
    {%- if own is not mapping -%}{{ return(own) }}{%- endif -%}
    {%- set declared = dict(own) -%}
    {%- if ((node.get('config') or {}).get('materialized') or '').startswith('window_') -%}
        {%- for key in ['history', 'monotonic'] -%}{%- do declared.pop(key, none) -%}{%- endfor -%}
    {%- endif -%}
    {%- if declared.get('history') is not none -%}{%- do declared.update({'history_of': id}) -%}{%- endif -%}
    {%- set table = spark_windows._one_table_behind(node) if id not in passed else none -%}
    {%- if table is not none -%}
        {%- set theirs = spark_windows._declared_of_node(table, passed + [id]) -%}
        {%- do declared.update(spark_windows._inherited(node, table, own, theirs) if theirs is mapping else {}) -%}
    {%- endif -%}
    {{ return(declared) }}
{%- endmacro %}

{#- _one_table_behind: the one node or source that a view or an ephemeral model reads; none of others, and where it
    reads several, or a table that it names without ref or source. -#}
{% macro _one_table_behind(node) -%}
    {%- set ids = (node.get('depends_on') or {}).get('nodes', []) | unique | list -%}
    {%- set tables = spark_windows._nodes_read(node) -%}
    {%- if not spark_windows._is_seen_through(node) or ids | length != 1 or not tables -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set code = spark_windows._code(spark_windows._sql_of_node(node)) -%}
    {%- set no_table = '(?i)\\b(?:extract|trim|substring|overlay)\\s*\\([^()]*?\\bfrom\\b|\\bdistinct\\s+from\\b' -%}
    {%- set named = '(?i)\\b(?:from|join)\\s+(?!lateral\\b)([\\w`.]+)' -%}
    {%- set names = modules.re.findall(named, modules.re.sub(no_table, ' ', code)) | map('lower') -%}
    {%- set ctes = modules.re.findall('(?i)(\\w+)\\s+as\\s*\\(', code) | map('lower') | list -%}
    {{ return(none if names | reject('in', ctes) | list else tables | first) }}
{%- endmacro %}

{#- _inherited: what a view takes of what is declared of its table. `own`: what it says itself. -#}
{% macro _inherited(node, table, own, theirs) -%}
    {%- set found, sql, call = {}, spark_windows._sql_of_node(node), spark_windows._call('meta') -%}
    {%- if 'history' not in own and theirs.get('history') is not none -%}
        {%- do found.update({'history': theirs.history, 'history_of': theirs.history_of}) -%}
    {%- endif -%}
    {%- set yaml = spark_windows._yaml_record(call, theirs, (table.get('config') or {}).get('event_time')) -%}
    {%- if 'watermark' not in own and yaml.delay is not none -%}
        {%- do found.update({'watermark': yaml.delay}) -%}
    {%- endif -%}
    {%- set own_yaml = spark_windows._yaml_record(call, own, (node.get('config') or {}).get('event_time')) -%}
    {%- if not own_yaml.timecol and spark_windows._passes_on(sql, yaml.timecol) -%}
        {%- do found.update({'rowtime': yaml.timecol}) -%}
        {%- if 'timezone' not in own and yaml.timezone -%}
            {%- do found.update({'timezone': yaml.timezone}) -%}
        {%- endif -%}
    {%- endif -%}
    {%- if 'monotonic' not in own and theirs.get('monotonic') is not none -%}
        {%- set monotonic = spark_windows._passed_on(sql, theirs.monotonic) -%}
        {%- do found.update({'monotonic': monotonic} if monotonic else {}) -%}
    {%- endif -%}
    {{ return(found) }}
{%- endmacro %}

{#- _passed_on: of columns whose values come in order (see `_monotonic`, as the user wrote them), those that a query
    gives as they are. -#}
{% macro _passed_on(sql, columns) -%}
    {%- set kept, given = {}, {} -%}
    {%- set names = [columns] if columns is string else columns if columns is iterable else [] -%}
    {%- for column in names -%}
        {%- do given.update({column: columns[column] if columns is mapping else 'increasing'}) -%}
    {%- endfor -%}
    {%- for column, said in given.items() if spark_windows._passes_on(sql, column) -%}
        {%- do kept.update({column: said}) -%}
    {%- endfor -%}
    {{ return(kept) }}
{%- endmacro %}

{#- _sql_of_node: the code of a model without what Jinja does not render, its config and comments, and without quotes
    around names that need none. -#}
{% macro _sql_of_node(node) -%}
    {%- set sql = modules.re.sub('(?s)\\{#.*?#\\}', ' ', node.get('raw_code') or '') -%}
    {%- set sql = modules.re.sub('(?s)\\{\\{-?\\s*config\\s*\\(.*?\\)\\s*-?\\}\\}', ' ', sql) -%}
    {{ return(modules.re.sub(
        '`(' ~ spark_windows._patterns().plain ~ ')`', '\\1', spark_windows._without_comments(sql)
    )) }}
{%- endmacro %}
