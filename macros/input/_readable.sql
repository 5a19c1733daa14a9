{#- What Spark is asked of an input that is no relation, while a body is compiled.

    _seen_columns: the columns of a CTE or a subquery (see `_columns`), as far as they can be known. Their names as they
    are written are added to `names`, unless the input selects some by name. -#}
{% macro _seen_columns(call, data, names) -%}
    {%- set behind = spark_windows._behind(call, data) -%}
    {%- if behind -%}
        {%- set columns, seen = spark_windows._columns(call, behind.relation, whole=false), {} -%}
        {%- for name, type in (columns or {}).items() if behind.columns is none or name in behind.columns -%}
            {%- do seen.update({name: type}) -%}
        {%- endfor -%}
        {%- do names.extend((call.names_of.get(behind.relation | string) or []) if behind.columns is none else []) -%}
        {{ return(none if columns is none else seen) }}
    {%- elif not spark_windows._can_be_read(data) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set query = 'describe query select * from ' ~ spark_windows._readable(call, data) -%}
    {{ return(spark_windows._described(run_query(query), names)) }}
{%- endmacro %}

{#- _readable: an input as Spark can read it alone, where its columns are known. -#}
{% macro _readable(call, data) -%}
    {%- if data is not string -%}{{ return(data | string) }}{%- endif -%}
    {%- set behind = spark_windows._behind(call, data) -%}
    {%- if behind -%}{{ return(behind.relation | string) }}{%- endif -%}
    {{ return(data if spark_windows._is_enclosed(data | trim) else '(' ~ data ~ ')') }}
{%- endmacro %}

{#- _can_be_read: Spark can read a subquery alone: all tables in it are there, by names that tell them from CTEs. What
    our own macros have written is left out, because to read it takes long, unless it is asked for (`ours`). -#}
{% macro _can_be_read(data, ours=false) -%}
    {%- if 'spark_windows.begin' in data and not ours -%}{{ return(false) }}{%- endif -%}
    {%- set code = spark_windows._blanked(data, names=true) -%}
    {%- set name = '(?:' ~ spark_windows._patterns().table ~ '(?=[\\s(),]|$)|[^\\s(),]+)' -%}
    {%- set read = modules.re.findall('(?i)\\b(?:from|join)\\s+(?!\\()(' ~ name ~ ')', code) -%}
    {%- set alias = '(?:\\s+(?:as\\s+)?(?:\\w+|' ~ spark_windows._patterns().name ~ '))?' -%}
    {%- set table = '(?i)\\bfrom\\s+' ~ name ~ alias -%}
    {%- set listed = modules.re.search(table ~ '\\s*,(?!\\s*lateral\\b)', code) -%}
    {%- set begins = modules.re.match('(?i)^[\\s(]*(?:' ~ ('with|' if ours) ~ 'select)\\b', code) -%}
    {%- if not read or listed or not begins -%}{{ return(false) }}{%- endif -%}
    {%- for name in read if spark_windows._named_relation(name) is none -%}
        {%- set inside = modules.re.search('(?i)(?<![\\w.])' ~ modules.re.escape(name) ~ '\\s+as\\s*\\(', code) -%}
        {%- if not (ours and inside) -%}{{ return(false) }}{%- endif -%}
    {%- endfor -%}
    {{ return(true) }}
{%- endmacro %}

{#- _output_columns: the columns of an input, of what our own macros have written too. -#}
{% macro _output_columns(call, data) -%}
    {%- set columns = spark_windows._columns(call, data) -%}
    {%- if columns is none and execute and data is string and spark_windows._can_be_read(data, ours=true) -%}
        {%- set query = 'describe query select * from ' ~ spark_windows._readable(call, data) -%}
        {%- set columns = spark_windows._described(run_query(query)) -%}
        {%- do spark_windows._check_found_names(call, columns) -%}
    {%- endif -%}
    {{ return(columns) }}
{%- endmacro %}

{#- _sees: what the mark of a block says where its input is a CTE or a subquery of which something is known. An earlier
    release knew nothing of these (see `_unsee`). -#}
{% macro _sees(call, data) -%}
    {%- set known = spark_windows._columns(call, data) is not none or spark_windows._behind(call, data) is not none -%}
    {{ return({'sees': true} if known else {}) }}
{%- endmacro %}
