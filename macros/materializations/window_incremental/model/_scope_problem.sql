{#- _scope_problem: why rows of a flat query (see `_judged`) may depend on more than one window; none where they do
    not. `names` are the CTEs that read windows. -#}
{% macro _scope_problem(text, names) -%}
    {%- set re = modules.re -%}
    {%- set ctes = '(?is)^\\s*with\\s+(\\w+\\s*(\\{[^{}]*\\}\\s*)?as\\s+_sw_[wd]\\s*,?\\s*)+' -%}
    {%- set set_operator = '(?i)\\b(intersect|minus)\\b|\\bexcept\\s*(all\\b|distinct\\b|select\\b|_sw_)' -%}
    {%- set words = 'limit|offset|tablesample|pivot|unpivot|recursive|rollup|cube|grouping\\s+sets' -%}
    {%- set union = '(?i)\\bunion\\b(?:\\s+all\\b|\\s+distinct\\b)?' -%}
    {%- set text = spark_windows._without_named_frames(re.sub(ctes, '', text)) -%}
    {%- set text = spark_windows._plain_bounds(text) -%}
    {%- if re.search(set_operator, text) -%}{{ return('a set operator other than UNION') }}{%- endif -%}
    {%- if re.search('(?i)\\bwith\\b', text) -%}{{ return('a WITH that is not read here') }}{%- endif -%}
    {%- set word = re.search('(?i)\\b(' ~ words ~ ')\\b', text) -%}
    {%- if word -%}{{ return(word.group(1) | upper) }}{%- endif -%}
    {%- for query in re.split(union, text) if not re.match('^\\s*_sw_w\\s*$', query) -%}
        {%- set problem = spark_windows._query_problem(query, names) -%}
        {%- if problem -%}{{ return(problem) }}{%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _query_problem: the same of one part of a UNION. -#}
{% macro _query_problem(text, names) -%}
    {%- set re = modules.re -%}
    {%- set select = '(?is)\\bselect\\b\\s*(distinct\\b)?(.*?)\\bfrom\\b' -%}
    {%- set group_by = '(?is)\\bgroup\\s+by\\b(.*?)(?=\\b(?:having|order\\s+by|sort\\s+by|window)\\b|$)' -%}
    {%- set windows = spark_windows._windows_read(text, names) -%}
    {%- if not windows -%}{{ return('a part of UNION that reads no window') }}{%- endif -%}
    {%- if windows | length > 1 -%}{{ return('windows that are joined other than by window_join') }}{%- endif -%}
    {%- if not re.search('(?i)\\bfrom\\s+' ~ windows[0] ~ '\\b', text) -%}
        {{ return('windows that are not read right behind FROM') }}
    {%- elif re.search('(?i)\\b(right|full)\\s+(outer\\s+)?join\\b', text) -%}
        {{ return('a RIGHT or FULL JOIN, which gives rows without a window') }}
    {%- elif '_sw_frame' in text -%}
        {{ return('OVER that is not partitioned by window_start and window_end') }}
    {%- endif -%}
    {%- set selected, grouped = re.search(select, text), re.search(group_by, text) -%}
    {%- set distinct = selected and selected.group(1) and '*' not in selected.group(2) -%}
    {%- if distinct and not spark_windows._names_bounds(selected.group(2)) -%}
        {{ return('DISTINCT without window_start and window_end') }}
    {%- elif grouped -%}
        {%- set all_columns = grouped.group(1) | trim | lower == 'all' and selected -%}
        {%- if not spark_windows._names_bounds(selected.group(2) if all_columns else grouped.group(1)) -%}
            {{ return('GROUP BY without window_start and window_end') }}
        {%- endif -%}
    {%- elif '_sw_sum' in text -%}
        {{ return('an aggregate without GROUP BY') }}
    {%- endif -%}
    {{ return('a window_start or window_end of its own' if spark_windows._redefines_bounds(text) else none) }}
{%- endmacro %}

{#- _names_bounds: a list of expressions has both bounds of the window in it. -#}
{% macro _names_bounds(text) -%}
    {%- set bound = '(?i)(?:^|,)[\\s{[]*(?:\\w+\\.)?(window_start|window_end)[\\s}\\]]*(?=,|$)' -%}
    {%- set bounds = modules.re.findall(bound, text | trim) | map('lower') | list -%}
    {{ return('window_start' in bounds and 'window_end' in bounds) }}
{%- endmacro %}

{#- _plain_bounds: a text without the `as window_start` of a window_start. -#}
{% macro _plain_bounds(text) -%}
    {{ return(modules.re.sub('(?i)\\b(?:\\w+\\.)?(window_start|window_end)\\s+as\\s+\\1\\b', '\\1', text)) }}
{%- endmacro %}

{#- _redefines_bounds: whether a select, after `_plain_bounds`, gives the name of a bound to anything else. -#}
{% macro _redefines_bounds(text) -%}
    {{ return(modules.re.search('(?i)(\\bas\\s+|[\\])}]\\s+)(window_start|window_end)\\b', text) is not none) }}
{%- endmacro %}
