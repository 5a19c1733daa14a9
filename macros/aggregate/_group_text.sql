{#- How `group_window` reads SQL that was written for GROUP BY.

    _given_name: a match of an expression and the name behind it, with AS or without; none where there is no name. -#}
{% macro _given_name(text) -%}
    {%- set named = modules.re.match('(?is)^(.+?[\\s)])as\\s+(\\w+|`[^`]+`)$', text) -%}
    {%- if named -%}{{ return(named) }}{%- endif -%}
    {#- what ends an operand, then a word that is none -#}
    {%- set named = modules.re.match('(?is)^(.+?(?:\\)\\s*|[\\w\\]`"\']\\s+))([a-z_]\\w*|`[^`]+`)$', text) -%}
    {%- if not named or named.group(2) | lower in ['end', 'null', 'true', 'false'] -%}{{ return(none) }}{%- endif -%}
    {{ return(none if modules.re.search('(?i)(?<!\\w)(and|or|not|is|in|like|rlike|ilike|between|then|else|when|case|distinct|div)\\s+$', named.group(1)) else named) }}
{%- endmacro %}

{#- _group_having: the condition with the aggregates that are selected under their names. -#}
{% macro _group_having(call, having, aggregates) -%}
    {%- if having is not string -%}{{ return(having) }}{%- endif -%}
    {%- set state, longest_first = namespace(text=having), [] -%}
    {%- for name, text in aggregates.items() -%}{%- do longest_first.append((-(text | length), name, text)) -%}{%- endfor -%}
    {%- for _, name, text in longest_first | sort -%}
        {%- set patterns = [] -%}
        {%- for opaque, code in spark_windows._tokens(text) if opaque or code | trim -%}
            {%- for word in ([opaque] if opaque else modules.re.findall('\\w+|[^\\w\\s]', code)) -%}
                {%- do patterns.append(modules.re.escape(word) if opaque else '(?i:' ~ modules.re.escape(word) ~ ')') -%}
            {%- endfor -%}
        {%- endfor -%}
        {%- set state.text = modules.re.sub('(?<!\\w)' ~ patterns | join('\\s*'), spark_windows._quoted(name), state.text) -%}
    {%- endfor -%}
    {%- set left = modules.re.search('(?i)(?<![.\\w])(?:' ~ spark_windows._aggregate_names() ~ ')\\s*\\(', spark_windows._blanked(state.text)) -%}
    {%- if left -%}
        {%- do spark_windows._report(call, 'SW143', 'having is about what is selected', 'having ' ~ spark_windows._show(having) ~ ' with ' ~ left.group() ~ '…)', 'Select the aggregate too, with a name') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {{ return(state.text) }}
{%- endmacro %}
