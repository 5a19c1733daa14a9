{#- _fill: gap filling: windows without rows, where `fill` asks for them. A key gets the windows that lie between two of
    its own or, with the range `all`, between any two of the result; what it aggregates there is what SQL gives for
    no rows, or the value that `fill` names. Gives the record of the argument. -#}
{% macro _fill(call, fill, window, aggregates) -%}
    {%- set asked = {} if fill is sameas true else fill -%}
    {%- set valid = asked is mapping and asked.get('range', 'key') in ['key', 'all']
        and asked.get('values', {}) is mapping -%}
    {%- if not valid or asked | reject('in', ['range', 'values']) | list -%}
        {%- do spark_windows._report(
            call, 'SW134', "fill is true or a mapping of range ('key' or 'all') and values",
            'fill ' ~ spark_windows._show(asked), "Write fill={'range': 'key', 'values': {'revenue': '0'}}"
        ) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- if window.kind == 'session' or window.only_updates -%}
        {%- set between, leave = ('sessions', 'fill') if window.kind == 'session'
            else ('updates', 'fill or only_updates') -%}
        {%- do spark_windows._report(
            call, 'SW135', 'there are no empty windows between ' ~ between, 'fill ' ~ spark_windows._show(fill),
            'Leave ' ~ leave ~ ' out'
        ) -%}
    {%- endif -%}
    {%- set constants, names = asked.get('values', {}), aggregates | map(attribute='name') | list -%}
    {%- for name in constants if name not in names -%}
        {%- do spark_windows._report(
            call, 'SW134', 'a value of fill is for none of the aggregates', 'fill ' ~ spark_windows._show(name),
            'Name one of ' ~ names | join(', ')
        ) -%}
    {%- endfor -%}
    {%- set checked = {} -%}
    {%- for name, value in constants.items() -%}
        {%- set text = value | string if value is number else value -%}
        {%- do checked.update({name: spark_windows._check_text(call, 'the value of ' ~ name, text)}) -%}
    {%- endfor -%}
    {{ return(spark_windows._fill_record(asked.get('range', 'key'), checked)) }}
{%- endmacro %}

{#- _fill_record: which empty windows there are:
    range      key: those between the first and the last window of each key; all: those between the first and the last
               window of the result, for every key
    constants  {name of an aggregate: its value there}, where that is not what SQL gives for no rows -#}
{% macro _fill_record(range, constants) -%}
    {{ return({'range': range, 'constants': constants}) }}
{%- endmacro %}
