{#- Scopes: whether every row of a body depends on one window, as far as its text shows.

    A text is read from the inside out. Its innermost brackets are replaced by a word, again and again, until there are
    none: the query that they stood in is flat then, and `_scope_problem` judges it by itself. The words:
    _sw_block      the text of a macro; `_fragment` has put it there
    _sw_w          a query that reads windows
    _sw_d          a query that reads none
    {…}            brackets that hold no query: arguments, a list, a condition; brackets within are […]
    { _sw_frame }  the brackets of an OVER that is not partitioned by both window_start and window_end; {} of one that
                   is
    _sw_sum        the name of an aggregate function before its {…}, unless OVER comes behind

    An example: select window_start, window_end, max(n) from (select * from _sw_block where k in (select k from t))
    group by 1, 2 select window_start, window_end, _sw_sum {n} from (select * from _sw_block where k in (select k from
    t)) group by 1, 2 select window_start, window_end, _sw_sum {n} from (select * from _sw_block where k in _sw_d)
    group by 1, 2 select window_start, window_end, _sw_sum {n} from _sw_w group by 1, 2

    _judged: the judgement of a text in which macros are words; `names` are the CTEs around it that read windows:
    problem  why a row may depend on more than one window; none where none does
    names    the CTEs in it that read windows, in lower case -#}
{% macro _judged(text, names=[]) -%}
    {%- set re, innermost, no_brackets = modules.re, '\\(([^()]*)\\)', '\\(\\s*_sw_block\\s*\\)' -%}
    {%- set scan = namespace(text=re.sub(no_brackets, ' _sw_block ', spark_windows._code(text)), problem=none) -%}
    {%- set query, word_alone = '(?i)\\s*(select|with|from|values|table)\\b', '^\\s*_sw_[wd]\\s*$' -%}
    {%- set over, frame = '(?i)\\bover\\s*$', '(?i)\\s*(partition|order|distribute|sort)\\s+by\\b' -%}
    {#- a window that has a name, and all rows -#}
    {%- set named, whole = '(?i)\\bas\\s*$', '(?i)\\s*(?:$|(?:rows|range)\\b)' -%}
    {%- set partition = '(?is)\\s*(?:partition|distribute)\\s+by\\b(.*?)(?:\\b(?:order|sort)\\s+by\\b.*)?$' -%}
    {%- set aggregate = '(?i)\\b(' ~ spark_windows._aggregate_names() ~ ')\\s*$' -%}
    {#- the aggregate whose OVER comes next -#}
    {%- set over_a_frame = '(?i)_sw_sum (\\{[^{}]*\\}(?:\\s*filter\\s*\\{[^{}]*\\})?'
        ~ '(?:\\s*(?:ignore|respect)\\s+nulls)?\\s*over\\s*)$' -%}
    {%- for _ in range(scan.text.count('(')) -%}
        {%- set brackets = re.search(innermost, scan.text) -%}
        {%- if brackets -%}
            {%- set inner = brackets.group(1) -%}
            {%- set before, behind = scan.text[:brackets.start()], scan.text[brackets.end():] -%}
            {%- if re.match(query, inner) -%}
                {%- set known = names + spark_windows._windowed_names(before) -%}
                {%- set windowed = spark_windows._windows_read(inner, known) | length > 0 -%}
                {%- if windowed and not scan.problem -%}
                    {%- set scan.problem = spark_windows._scope_problem(inner, known) -%}
                {%- endif -%}
                {%- set word = ' _sw_w ' if windowed else ' _sw_d ' -%}
            {%- elif re.match(word_alone, inner) -%}
                {%- set word = inner -%}
            {%- elif re.search(over, before) or re.match(frame, inner)
                or (re.match(whole, inner) and re.search(named, before)) -%}
                {%- set by = re.match(partition, inner) -%}
                {%- set word = '{}' if by and spark_windows._names_bounds(by.group(1)) else '{ _sw_frame }' -%}
                {%- set before = re.sub(over_a_frame, '\\1', before) -%}
            {%- else -%}
                {%- set flat = spark_windows._without_named_frames(inner) | replace('{', '[') | replace('}', ']') -%}
                {%- set word = '{' ~ flat ~ '}' -%}
                {%- set before = re.sub(aggregate, ' _sw_sum ', before) -%}
            {%- endif -%}
            {%- set scan.text = before ~ word ~ behind -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set windowed_names = spark_windows._windowed_names(scan.text) -%}
    {%- if not scan.problem and spark_windows._windows_read(scan.text, names + windowed_names) -%}
        {%- set scan.problem = spark_windows._scope_problem(scan.text, names + windowed_names) -%}
    {%- endif -%}
    {{ return({'problem': scan.problem, 'names': windowed_names}) }}
{%- endmacro %}

{#- _without_named_frames: a flat text without `_sw_sum` before what goes over a frame that has a name: `over w`. -#}
{% macro _without_named_frames(text) -%}
    {%- set over_a_name = '(?i)_sw_sum (\\{[^{}]*\\}(?:\\s*filter\\s*\\{[^{}]*\\})?\\s*over\\s+\\w)' -%}
    {{ return(modules.re.sub(over_a_name, '\\1', text)) }}
{%- endmacro %}

{#- _windowed_names: the CTEs of a flat text that read windows, in lower case. -#}
{% macro _windowed_names(text) -%}
    {%- set cte = '(?i)(\\w+)\\s*(?:\\{[^{}]*\\}\\s*)?as\\s+_sw_w\\b' -%}
    {{ return(modules.re.findall(cte, text) | map('lower') | list) }}
{%- endmacro %}

{#- _windows_read: the places where a flat query reads windows: those of macros, of queries, and of CTEs by their
    name. -#}
{% macro _windows_read(text, names) -%}
    {%- set words = ['_sw_block', '_sw_w'] + (names | unique | list) -%}
    {%- set defines_a_cte = '\\s*(?:\\{[^{}]*\\}\\s*)?as\\s+_sw_' -%}
    {%- set read = '(?i)(?<![\\w.])(?:' ~ words | join('|') ~ ')(?![\\w.]|' ~ defines_a_cte ~ ')' -%}
    {{ return(modules.re.findall(read, text)) }}
{%- endmacro %}
