{#- _scope_problem: why rows of a flat query (see `_judged`) may depend on more than one window; none where they do
    not. `names` are the CTEs that read windows. -#}
{% macro _scope_problem(text, names) -%}
    {%- set re = modules.re -%}
    {%- set ctes = '(?is)^\\s*with\\s+(\\w+\\s*(\\{[^{}]*\\}\\s*)?as\\s+_sw_[wd]\\s*,?\\s*)+' -%}
    {%- set set_operator = '(?i)\\b(intersect|minus)\\b|\\bexcept\\s*(all\\b|distinct\\b|select\\b|_sw_)' -%}
    {%- set words = 'limit|offset|tablesample|pivot|unpivot|recursive' -%}
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
    {%- if windows | length > 1 and not spark_windows._joins_equal_windows(text, windows) -%}
        {{ return('windows that are joined other than on equal window_start and window_end') }}
    {%- endif -%}
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
        {%- if not spark_windows._groups_bounds(selected.group(2) if all_columns else grouped.group(1)) -%}
            {{ return('GROUP BY without window_start and window_end') }}
        {%- endif -%}
    {%- elif '_sw_sum' in text -%}
        {{ return('an aggregate without GROUP BY') }}
    {%- endif -%}
    {{ return('a window_start or window_end of its own' if spark_windows._redefines_bounds(text) else none) }}
{%- endmacro %}

{#- _joins_equal_windows: a flat query joins all windows that it reads, by inner joins that ask for equal bounds with
    one before. (A left join has rows without the right's bounds, by which a group would be one of all windows.) -#}
{% macro _joins_equal_windows(text, windows) -%}
    {%- set re, kinds = modules.re, 'inner|left|right|full|outer|semi|anti|cross|natural' -%}
    {%- set alias = '(?:\\s+(?:as\\s+)?(?!(?:on|using|join|' ~ kinds ~ ')\\b)(\\w+))?' -%}
    {%- set relation = '(' ~ windows | unique | join('|') ~ ')' ~ alias -%}
    {%- set clauses = 'join|lateral|where|group|having|order|sort|window|distribute|cluster' -%}
    {%- set ends = '(?=\\b(?:' ~ kinds ~ '|' ~ clauses ~ ')\\b|$)' -%}
    {%- set join = '(?is)\\b((?:(?:' ~ kinds ~ ')\\s+)*)join\\s+' ~ relation ~ '\\s+(on|using)\\b(.*?)' ~ ends -%}
    {%- set first, joins = re.search('(?is)\\bfrom\\s+' ~ relation, text), re.findall(join, text) -%}
    {%- if not first or joins | length != windows | length - 1 -%}{{ return(false) }}{%- endif -%}
    {%- set aliases = [(first.group(2) or first.group(1)) | lower] -%}
    {%- for kind, name, own_alias, word, condition in joins -%}
        {%- set own = (own_alias or name) | lower -%}
        {%- if kind | trim | lower not in ['', 'inner']
            or not spark_windows._asks_equal_bounds(word, condition, own, aliases) -%}
            {{ return(false) }}
        {%- endif -%}
        {%- do aliases.append(own) -%}
    {%- endfor -%}
    {{ return(true) }}
{%- endmacro %}

{#- _asks_equal_bounds: what stands behind ON or USING has both bounds of `alias` equal to those of one of `others`. -#}
{% macro _asks_equal_bounds(word, condition, alias, others) -%}
    {%- if word | lower == 'using' -%}
        {{ return(spark_windows._names_bounds(condition | replace('{', '') | replace('}', ''))) }}
    {%- endif -%}
    {%- set equal = '(?is)^\\s*(\\w+)\\.(window_start|window_end)\\s*<?=>?\\s*(\\w+)\\.\\2\\s*$' -%}
    {%- set bounds = [] -%}
    {%- for condition in modules.re.split('(?i)\\band\\b', condition) -%}
        {%- set sides = modules.re.match(equal, condition) -%}
        {%- set names = [sides.group(1) | lower, sides.group(3) | lower] if sides else [] -%}
        {%- if alias in names and names | select('in', others) | list -%}
            {%- do bounds.append(sides.group(2) | lower) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set not_a_conjunction = '(?i)\\b(or|not|between|case)\\b|!|\\|' -%}
    {{ return(bounds | unique | list | length == 2 and not modules.re.search(not_a_conjunction, condition)) }}
{%- endmacro %}

{#- _groups_bounds: each set of a GROUP BY has both bounds in it. -#}
{% macro _groups_bounds(text) -%}
    {%- set sets = '(?is)\\b(rollup|cube|grouping\\s+sets)\\s*(\\{[^{}]*\\})' -%}
    {%- set outside, found = modules.re.sub(sets, ' _sw_sets ', text), modules.re.findall(sets, text) -%}
    {#- GROUP BY a, b GROUPING SETS (…): the sets alone say what is grouped by -#}
    {%- set of_all = modules.re.search('[^\\s,]\\s*_sw_sets|_sw_sets\\s*[^\\s,]', outside | trim) -%}
    {%- if not of_all and spark_windows._names_bounds(outside) -%}{{ return(true) }}{%- endif -%}
    {%- if found | length != 1 or found[0][0] | lower in ['rollup', 'cube'] -%}{{ return(false) }}{%- endif -%}
    {%- for set_of in modules.re.findall('\\[[^\\[\\]]*\\]', found[0][1]) -%}
        {%- if not spark_windows._names_bounds(set_of[1:-1]) -%}{{ return(false) }}{%- endif -%}
    {%- endfor -%}
    {{ return(modules.re.sub('\\[[^\\[\\]]*\\]', '', found[0][1][1:-1]) | replace(',', '') | trim == '') }}
{%- endmacro %}

{#- _scope_remedy: what helps, where a row may depend on more than one window. -#}
{% macro _scope_remedy(problem) -%}
    {%- if problem.startswith('windows that are joined') -%}
        {{ return('Join them by spark_windows.window_join, or by an inner join on both bounds') }}
    {%- elif problem.startswith('GROUP BY') -%}
        {{ return(
            'Group by both bounds too, in every set; for GROUPING SETS, ROLLUP and CUBE within a window there is'
                ~ ' grouping_sets= of spark_windows.window_aggregate'
        ) }}
    {%- endif -%}
    {{ return(
        'Put it into a model of its own that reads this one, or state window_local: true if every row depends on one'
            ~ ' window'
    ) }}
{%- endmacro %}

{#- _names_bounds: a list of expressions has both bounds of the window in it. -#}
{% macro _names_bounds(text) -%}
    {%- set bound = '(?i)(?:^|,)[\\s{[]*(?:\\w+\\.)?(window_start|window_end)[\\s}\\]]*(?=,|$)' -%}
    {%- set bounds = modules.re.findall(bound, text | trim) | map('lower') | list -%}
    {{ return('window_start' in bounds and 'window_end' in bounds) }}
{%- endmacro %}

{#- _plain_bounds: a text without the `as window_start` of a window_start. -#}
{% macro _plain_bounds(text) -%}
    {{ return(modules.re.sub('(?i)\\b(?:\\w+\\.)?(window_start|window_end)\\s+(?:as\\s+)?\\1\\b', '\\1', text)) }}
{%- endmacro %}

{#- _redefines_bounds: whether a select, after `_plain_bounds`, gives the name of a bound to anything else. AS may be
    left out: the name then stands behind what ends an expression, and not behind a word that one follows. -#}
{% macro _redefines_bounds(text) -%}
    {%- set words = 'select|distinct|all|by|and|or|not|on|using|where|having|qualify|when|then|else|case|in|is|from'
        ~ '|between|like|ilike|rlike|regexp|div|for' -%}
    {%- set ends = '(?:[\\])}`"\']|\\b(?!(?:' ~ words ~ ')\\b)\\w+)' -%}
    {{ return(modules.re.search('(?i)' ~ ends ~ '\\s+(window_start|window_end)\\b', text) is not none) }}
{%- endmacro %}
