{#- _grouping_sets: a list of lists of key names in any case, 'rollup' or 'cube', as a list of lists of key columns. -#}
{% macro _grouping_sets(call, grouping_sets, keys) -%}
    {%- set columns, sets = {}, [] -%}
    {%- for key in keys -%}{%- do columns.update({key.name | lower: key.column}) -%}{%- endfor -%}
    {%- set all = columns.values() | list -%}
    {%- set sets_given = [] if grouping_sets is string or grouping_sets is mapping or grouping_sets is not iterable
        else grouping_sets | list -%}
    {%- if grouping_sets == 'rollup' -%}
        {%- for n in range(all | length, -1, -1) -%}{%- do sets.append(all[:n]) -%}{%- endfor -%}
    {%- elif grouping_sets == 'cube' -%}
        {%- for mask in range(2 ** (all | length)) -%}
            {%- set members = [] -%}
            {%- for column in all -%}
                {%- if mask // (2 ** loop.index0) % 2 == 0 -%}{%- do members.append(column) -%}{%- endif -%}
            {%- endfor -%}
            {%- do sets.append(members) -%}
        {%- endfor -%}
    {%- elif not sets_given -%}
        {%- do spark_windows._report(
            call, 'SW119', "grouping_sets must be 'rollup', 'cube' or a list of lists of keys",
            'grouping_sets ' ~ spark_windows._show(grouping_sets),
            "Write grouping_sets=[['airport', 'carrier'], ['airport'], []]"
        ) -%}
    {%- else -%}
        {%- for names in sets_given -%}
            {%- set members, before = [], call.problems | length -%}
            {%- set is_list = names is iterable and names is not string and names is not mapping -%}
            {%- for name in (names if is_list else [names]) -%}
                {%- if name is not string or name | lower not in columns -%}
                    {%- do spark_windows._report(
                        call, 'SW119', 'a grouping set names a key that group_by does not have',
                        'grouping_sets ' ~ spark_windows._show(name),
                        'group_by has ' ~ (keys | map(attribute='name') | join(', ') or '(none)')
                    ) -%}
                {%- elif columns[name | lower] not in members -%}
                    {%- do members.append(columns[name | lower]) -%}
                {%- endif -%}
            {%- endfor -%}
            {%- if call.problems | length == before and members | sort in sets | map('sort') | list -%}
                {%- do spark_windows._report(
                    call, 'SW119', 'a grouping set stands twice', 'grouping_sets ' ~ spark_windows._show(names),
                    'Name each set once'
                ) -%}
            {%- elif call.problems | length == before -%}
                {%- do sets.append(members) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endif -%}
    {{ return(sets) }}
{%- endmacro %}
