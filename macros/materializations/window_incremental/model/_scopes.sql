{#- _scopes: whether every row of a body depends on one window, as far as its text shows. A text is read from its innermost
    queries outwards; each becomes a word, `_sw_w` where it reads windows (`_sw_block` stands for the text of a macro),
    `_sw_d` where it reads none, so that the query around it is flat and can be judged by itself.

    _judged: {problem (none: every row depends on one window), names (the CTEs that read windows)} of a text in which
    macros are words; `names` are those known from around it. -#}
{% macro _judged(text, names=[]) -%}
    {%- set re = modules.re -%}
    {%- set state = namespace(text=re.sub('\\(\\s*_sw_block\\s*\\)', ' _sw_block ', spark_windows._code(text)), problem=none) -%}
    {%- set aggregates = '(?i)\\b(' ~ spark_windows._aggregate_names() ~ ')\\s*$' -%}
    {%- for _ in range(state.text.count('(')) -%}
        {%- set group = re.search('\\(([^()]*)\\)', state.text) -%}
        {%- if group -%}
            {%- set inner, before = group.group(1), state.text[:group.start()] -%}
            {%- set known = names + spark_windows._windowed_names(before) -%}
            {%- if re.match('(?i)\\s*(select|with|from|values|table)\\b', inner) -%}
                {%- set windowed = spark_windows._windows_read(inner, known) | length > 0 -%}
                {%- if windowed and not state.problem -%}{%- set state.problem = spark_windows._scope_problem(inner, known) -%}{%- endif -%}
                {%- set word = ' _sw_w ' if windowed else ' _sw_d ' -%}
            {%- elif re.match('^\\s*_sw_[wd]\\s*$', inner) -%}
                {%- set word = inner -%}
            {%- elif re.search('(?i)\\bover\\s*$', before) or re.match('(?i)\\s*(partition|order|distribute|sort)\\s+by\\b', inner) -%}
                {%- set by = re.match('(?is)\\s*(?:partition|distribute)\\s+by\\b(.*?)(?:\\b(?:order|sort)\\s+by\\b.*)?$', inner) -%}
                {%- set word = '{}' if by and spark_windows._names_windows(by.group(1)) else '{ _sw_frame }' -%}
                {#- an aggregate over a frame is none over a group -#}
                {%- set before = re.sub('(?i)_sw_sum (\\{[^{}]*\\}(?:\\s*filter\\s*\\{[^{}]*\\})?(?:\\s*(?:ignore|respect)\\s+nulls)?\\s*over\\s*)$', '\\1', before) -%}
            {%- else -%}
                {%- set flat = re.sub('(?i)_sw_sum (\\{[^{}]*\\}(?:\\s*filter\\s*\\{[^{}]*\\})?\\s*over\\s+\\w)', '\\1', inner) | replace('{', '[') | replace('}', ']') -%}
                {%- set word = '{' ~ flat ~ '}' -%}
                {%- set before = re.sub(aggregates, ' _sw_sum ', before) -%}
            {%- endif -%}
            {%- set state.text = before ~ word ~ state.text[group.end():] -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if not state.problem and spark_windows._windows_read(state.text, names + spark_windows._windowed_names(state.text)) -%}
        {%- set state.problem = spark_windows._scope_problem(state.text, names + spark_windows._windowed_names(state.text)) -%}
    {%- endif -%}
    {{ return({'problem': state.problem, 'names': spark_windows._windowed_names(state.text)}) }}
{%- endmacro %}

{#- _bounds_as_they_are: a text without the `as window_start` of a window_start. -#}
{% macro _bounds_as_they_are(text) -%}
    {{ return(modules.re.sub('(?i)\\b(?:\\w+\\.)?(window_start|window_end)\\s+as\\s+\\1\\b', '\\1', text)) }}
{%- endmacro %}

{#- _own_bounds: whether a select gives the name of a bound to anything else, after `_bounds_as_they_are`. -#}
{% macro _own_bounds(text) -%}
    {{ return(modules.re.search('(?i)(\\bas\\s+|[\\])}]\\s+)(window_start|window_end)\\b', text) is not none) }}
{%- endmacro %}

{#- _windowed_names: the CTEs of a flat text that read windows, in lower case. -#}
{% macro _windowed_names(text) -%}
    {{ return(modules.re.findall('(?i)(\\w+)\\s*(?:\\{[^{}]*\\}\\s*)?as\\s+_sw_w\\b', text) | map('lower') | list) }}
{%- endmacro %}

{#- _windows_read: the places where a flat query reads windows: those of macros, of queries, and of CTEs by their name. -#}
{% macro _windows_read(text, names) -%}
    {%- set words = ['_sw_block', '_sw_w'] + (names | unique | list) -%}
    {{ return(modules.re.findall('(?i)(?<![\\w.])(?:' ~ words | join('|') ~ ')(?![\\w.]|\\s*(?:\\{[^{}]*\\}\\s*)?as\\s+_sw_)', text)) }}
{%- endmacro %}

{#- _names_windows: a list of expressions has both bounds of the window in it. -#}
{% macro _names_windows(text) -%}
    {%- set found = modules.re.findall('(?i)(?:^|,)[\\s{[]*(?:\\w+\\.)?(window_start|window_end)[\\s}\\]]*(?=,|$)', text | trim) | map('lower') | list -%}
    {{ return('window_start' in found and 'window_end' in found) }}
{%- endmacro %}

{#- _scope_problem: why rows of a flat query may depend on more than one window; none where they do not. -#}
{% macro _scope_problem(text, names) -%}
    {%- set re = modules.re -%}
    {%- set text = re.sub('(?is)^\\s*with\\s+(\\w+\\s*(\\{[^{}]*\\}\\s*)?as\\s+_sw_[wd]\\s*,?\\s*)+', '', text) -%}
    {%- set text = re.sub('(?i)_sw_sum (\\{[^{}]*\\}(?:\\s*filter\\s*\\{[^{}]*\\})?\\s*over\\s+\\w)', '\\1', text) -%}
    {%- set text = spark_windows._bounds_as_they_are(text) -%}
    {%- if re.search('(?i)\\b(intersect|minus)\\b|\\bexcept\\s*(all\\b|distinct\\b|select\\b|_sw_)', text) -%}{{ return('a set operator other than UNION') }}{%- endif -%}
    {%- if re.search('(?i)\\bwith\\b', text) -%}{{ return('a WITH that is not read here') }}{%- endif -%}
    {%- set words = re.search('(?i)\\b(limit|offset|tablesample|pivot|unpivot|recursive|rollup|cube|grouping\\s+sets)\\b', text) -%}
    {%- if words -%}{{ return(words.group(1) | upper) }}{%- endif -%}
    {%- for arm in re.split('(?i)\\bunion\\b(?:\\s+all\\b|\\s+distinct\\b)?', text) if not re.match('^\\s*_sw_w\\s*$', arm) -%}
        {%- set sources = spark_windows._windows_read(arm, names) -%}
        {%- if not sources -%}{{ return('a part of UNION that reads no window') }}{%- endif -%}
        {%- if sources | length > 1 -%}{{ return('windows that are joined other than by window_join') }}{%- endif -%}
        {%- if not re.search('(?i)\\bfrom\\s+' ~ sources[0] ~ '\\b', arm) -%}{{ return('windows that are not read right behind FROM') }}{%- endif -%}
        {%- if re.search('(?i)\\b(right|full)\\s+(outer\\s+)?join\\b', arm) -%}{{ return('a RIGHT or FULL JOIN, which gives rows without a window') }}{%- endif -%}
        {%- if '_sw_frame' in arm -%}{{ return('OVER that is not partitioned by window_start and window_end') }}{%- endif -%}
        {%- set listed = re.search('(?is)\\bselect\\b\\s*(distinct\\b)?(.*?)\\bfrom\\b', arm) -%}
        {%- if listed and listed.group(1) and '*' not in listed.group(2) and not spark_windows._names_windows(listed.group(2)) -%}{{ return('DISTINCT without window_start and window_end') }}{%- endif -%}
        {%- set grouped = re.search('(?is)\\bgroup\\s+by\\b(.*?)(?=\\b(?:having|order\\s+by|sort\\s+by|window)\\b|$)', arm) -%}
        {%- if grouped -%}
            {%- if not spark_windows._names_windows(listed.group(2) if grouped.group(1) | trim | lower == 'all' and listed else grouped.group(1)) -%}{{ return('GROUP BY without window_start and window_end') }}{%- endif -%}
        {%- elif '_sw_sum' in arm -%}
            {{ return('an aggregate without GROUP BY') }}
        {%- endif -%}
        {%- if spark_windows._own_bounds(arm) -%}{{ return('a window_start or window_end of its own') }}{%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}
