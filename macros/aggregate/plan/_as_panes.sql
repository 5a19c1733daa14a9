{#- _as_panes: a plan that gives its panes instead of results: a column for each accumulator, and what readers of panes
    want to know of them: how many rows they have, their first and last time, and the last epoch that changed them.
    Lists and sets are shown in order: which runs they were made by must not be seen.
    `{epoch}` in the last one stands for the epoch of the rows, see `_of_epoch`. -#}
{% macro _as_panes(plan) -%}
    {%- set accumulators, outputs = plan.accumulators | rejectattr('name', 'equalto', 'pane_rows') | list, [] -%}
    {%- do accumulators.append(dict(spark_windows._count_of_panes('pane_rows', 'count(*)'), shown='pane_rows')) -%}
    {%- for name, rows, merge in [
        ('pane_first', 'min(_sw_t)', 'min'), ('pane_last', 'max(_sw_t)', 'max'), ('pane_epoch', 'max({epoch})', 'max'),
    ] -%}
        {%- do accumulators.append(dict(spark_windows._accumulator(name, rows, merge), shown=name)) -%}
    {%- endfor -%}
    {%- for accumulator in accumulators if accumulator.shown -%}
        {%- set in_order = 'array_sort(' ~ accumulator.name ~ ')' -%}
        {%- do outputs.append({
            'name': accumulator.shown,
            'output': in_order if accumulator.kernel in ['list', 'set'] else accumulator.name,
        }) -%}
    {%- endfor -%}
    {{ return(dict(plan, accumulators=accumulators, aggregates=outputs)) }}
{%- endmacro %}

{#- _of_epoch: a plan whose rows are of an epoch, where its accumulators keep that. -#}
{% macro _of_epoch(plan, epoch) -%}
    {%- set accumulators = [] -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set rows = accumulator.rows -%}
        {%- if accumulator.name == 'pane_epoch' -%}{%- set rows = rows | replace('{epoch}', epoch) -%}{%- endif -%}
        {%- do accumulators.append(dict(accumulator, rows=rows)) -%}
    {%- endfor -%}
    {{ return(dict(plan, accumulators=accumulators)) }}
{%- endmacro %}

{#- _check_shown: the columns of panes have names of their own. -#}
{% macro _check_shown(call, plan) -%}
    {%- set taken = ['window_start', 'window_end', 'window_time', 'pane_start', 'pane_date', 'pane_written'] -%}
    {%- for name in plan.group_by | map(attribute='name') | list + plan.aggregates | map(attribute='name') | list -%}
        {%- if name | lower in taken -%}
            {%- do spark_windows._report(
                call, 'SW115', 'two output columns have the same name', spark_windows._show(name),
                'Rename the key or the aggregate: panes show its accumulators, and pane_rows, pane_first, pane_last'
                    ~ ' and pane_epoch'
            ) -%}
        {%- endif -%}
        {%- do taken.append(name | lower) -%}
    {%- endfor -%}
{%- endmacro %}
