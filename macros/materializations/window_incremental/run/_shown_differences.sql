{#- How a message shows what has changed in a definition.

    _shown_differences: two values of a part, as texts: of lists and mappings only what the other has not, of long texts
    the place where they differ. -#}
{% macro _shown_differences(key, was, is) -%}
    {%- set before, after = spark_windows._where_they_differ(was, is) -%}
    {%- set shown = (spark_windows._shown_value(key, before), spark_windows._shown_value(key, after)) -%}
    {#- what is not shown may be all that differs -#}
    {{ return(shown if shown[0] != shown[1] else (before | string, after | string)) }}
{%- endmacro %}

{#- _where_they_differ: two values, as far as they do. -#}
{% macro _where_they_differ(was, is) -%}
    {%- if was is mapping and is is mapping -%}
        {%- set gone = was.items() | reject('in', is.items() | list) | list -%}
        {%- set new = is.items() | reject('in', was.items() | list) | list -%}
        {{ return((dict(gone), dict(new))) }}
    {%- elif was is string and is is string -%}
        {{ return(spark_windows._differing_words(was, is)) }}
    {%- elif was is string or is is string or was is not iterable or is is not iterable -%}
        {{ return((was, is)) }}
    {%- endif -%}
    {%- set gone, new = was | reject('in', is) | list, is | reject('in', was) | list -%}
    {{ return((gone, new) if gone or new else (was, is)) }}
{%- endmacro %}

{#- _differing_words: two texts; if they are long, from the first word that differs to the last, with two words
    around. -#}
{% macro _differing_words(was, is) -%}
    {%- if was | length + is | length < 160 -%}{{ return((was, is)) }}{%- endif -%}
    {%- set before, after = was.split(), is.split() -%}
    {%- set shorter, same = [before | length, after | length] | min, namespace(first=0, last=0, goes_on=true) -%}
    {%- for n in range(shorter) if same.goes_on -%}
        {%- set same.goes_on = before[n] == after[n] -%}
        {%- if same.goes_on -%}{%- set same.first = n + 1 -%}{%- endif -%}
    {%- endfor -%}
    {%- set same.goes_on = true -%}
    {%- for n in range(shorter - same.first) if same.goes_on -%}
        {%- set same.goes_on = before[-1 - n] == after[-1 - n] -%}
        {%- if same.goes_on -%}{%- set same.last = n + 1 -%}{%- endif -%}
    {%- endfor -%}
    {%- set begin, end = [same.first - 2, 0] | max, [same.last - 2, 0] | max -%}
    {%- set texts = [] -%}
    {%- for words in [before, after] -%}
        {%- set kept = words[begin:words | length - end] -%}
        {%- do texts.append(('… ' if begin else '') ~ kept | join(' ') ~ (' …' if end else '')) -%}
    {%- endfor -%}
    {{ return((texts[0], texts[1])) }}
{%- endmacro %}

{#- _shown_value: a part of the definition as a user would write it. -#}
{% macro _shown_value(key, part) -%}
    {%- set lengths = ['allowed_lateness', 'expire_after', 'size', 'slide', 'step', 'gap', 'offset', 'delay'] -%}
    {%- if key in lengths and part -%}{{ return(spark_windows._length_text(part)) }}{%- endif -%}
    {%- if part is string or part is not iterable -%}{{ return(spark_windows._show(part)) }}{%- endif -%}
    {%- set items = [] -%}
    {%- if part is mapping -%}
        {%- set sql = part.get('text') or part.get('expression') -%}
        {%- if sql and part.get('name') -%}{{ return(sql ~ ' as ' ~ part.name) }}{%- endif -%}
        {%- for name, item in part.items() -%}
            {%- do items.append(name ~ ' ' ~ spark_windows._shown_value(name, item)) -%}
        {%- endfor -%}
    {%- else -%}
        {%- for item in part -%}{%- do items.append(spark_windows._shown_value(none, item)) -%}{%- endfor -%}
    {%- endif -%}
    {{ return(items | join(', ') or '(none)') }}
{%- endmacro %}
