{#- _take_declared: what the YAML of the inputs declares of their rows, where the model says nothing: `history` and
    `monotonic`; that of columns which the input has as they are in its table. `node`: the model as dbt has it. -#}
{% macro _take_declared(model, node) -%}
    {%- set config_record = spark_windows._config_record(model.config) -%}
    {%- for upstream in spark_windows._nodes_behind(node) -%}
        {%- set declared = spark_windows._declared_of_node(upstream) -%}
        {%- set declared = declared if declared is mapping else {} -%}
        {%- for input in spark_windows._inputs_over(model, upstream) -%}
            {%- set chosen = config_record.given | list -%}
            {%- for table, given in config_record.inputs.items() -%}
                {%- set is_it = spark_windows._is_input(table, [input.as_written]) -%}
                {%- do chosen.extend(given if is_it else []) -%}
            {%- endfor -%}
            {%- if declared.get('history') is not none and 'history' not in chosen -%}
                {%- do input.settings.update({
                    'history': spark_windows._history_setting(model.call, declared.history, input.settings.delay),
                }) -%}
                {%- do input.update({'history_of': declared.history_of}) -%}
            {%- endif -%}
            {%- if declared.get('monotonic') is not none and 'monotonic' not in chosen -%}
                {%- set text = spark_windows._with_log_itself(input.text) -%}
                {%- set is_table = spark_windows._is_table(text | trim) -%}
                {%- set columns = declared.monotonic if is_table
                    else spark_windows._passed_on(text, declared.monotonic) -%}
                {%- do input.settings.update({'monotonic': spark_windows._monotonic(model.call, columns)}) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(model.call) -%}
{%- endmacro %}

{#- _monotonic: columns whose values come in order, by what the user wrote: a name, a list of names, or {column:
    increasing, decreasing, or {order, disorder}}. For each a record:
    column      in lower case
    decreasing  whether values fall
    distance    how far a value may be behind the furthest one that came before it: microseconds of times, else a
                number; none: not at all
    of_time     the distance is one of times -#}
{% macro _monotonic(call, value) -%}
    {%- if value is none -%}{{ return([]) }}{%- endif -%}
    {%- set found, given, wrong = [], {}, [] -%}
    {%- if value is mapping -%}
        {%- do given.update(value) -%}
    {%- else -%}
        {%- for column in ([value] if value is string or value is not iterable else value) -%}
            {%- if column is string -%}{%- do given.update({column: {}}) -%}{%- else -%}{%- do wrong.append(column) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endif -%}
    {%- for column, said in given.items() -%}
        {%- set said = said if said is mapping else {'order': said} -%}
        {%- set order, disorder = said.get('order', 'increasing'), said.get('disorder') -%}
        {%- set is_number = disorder is number and disorder is not boolean and disorder >= 0 -%}
        {%- set unknown = said | list | reject('in', ['order', 'disorder']) | list -%}
        {%- if order not in ['increasing', 'decreasing'] or unknown or column is not string
            or not (disorder is none or disorder is string or is_number) -%}
            {%- do wrong.append(column) -%}
        {%- else -%}
            {%- set distance = disorder if disorder is not string
                else spark_windows._length(call, 'disorder', disorder, minimum=0) -%}
            {%- do found.append({
                'column': column | lower, 'decreasing': order == 'decreasing', 'distance': distance,
                'of_time': disorder is string,
            }) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if wrong -%}
        {%- do spark_windows._report(
            call, 'SW269', 'monotonic names columns whose values come in order, increasing or decreasing, and the'
                ~ ' disorder that is allowed',
            'monotonic ' ~ spark_windows._show(value),
            'Write monotonic: [order_id], or monotonic: {ordered_at: {order: increasing, disorder: 10 minutes}}'
        ) -%}
    {%- endif -%}
    {{ return(found) }}
{%- endmacro %}
