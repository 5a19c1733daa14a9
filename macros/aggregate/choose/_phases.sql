{#- _phases: what rows are shuffled by, where they are shuffled once, before they are accumulated (`one`): by the keys
    that windows are merged per. Empty where each task makes panes first, and these are shuffled (`two`): by pane and
    key, and then by key. With few rows in a pane there are about as many panes as rows, and one shuffle is less than
    two. `auto` takes one phase where the model says that it has so few. `several`: of several windows in a call. -#}
{% macro _phases(call, plan, phases, several=false) -%}
    {%- set few_rows = 2 -%}
    {%- set unfit = spark_windows._unfit_for_one_phase(plan, several) -%}
    {%- set rows_per_pane = spark_windows._said_of_data(call, 'rows_per_pane') -%}
    {%- set has_few = rows_per_pane is not none and rows_per_pane <= few_rows -%}
    {%- if phases not in ['auto', 'one', 'two'] -%}
        {%- do spark_windows._report(
            call, 'SW172', 'phases must be auto, one or two', 'phases ' ~ spark_windows._show(phases), 'Leave it out'
        ) -%}
    {%- elif phases == 'one' and unfit -%}
        {%- do spark_windows._report(
            call, 'SW173', 'rows cannot be shuffled once', unfit,
            "Leave phases out: 'auto' takes two phases where one cannot be"
        ) -%}
    {%- elif not unfit and (phases == 'one' or (phases == 'auto' and has_few)) -%}
        {{ return(spark_windows._merged_per(plan)) }}
    {%- endif -%}
    {{ return([]) }}
{%- endmacro %}

{#- _phases_of_state: the same of a log of panes, which has about a row for each: one phase, unless two are asked for. A
    log of sessions is shuffled where it is read. -#}
{% macro _phases_of_state(plan, phases) -%}
    {%- set shuffles = plan.layout == 'session' or spark_windows._unfit_for_one_phase(plan) -%}
    {{ return([] if phases == 'two' or shuffles else plan.key_columns) }}
{%- endmacro %}

{#- _merged_per: the expressions of the keys that windows are merged per. -#}
{% macro _merged_per(plan) -%}
    {%- if plan.layout == 'session' and plan.window.partition_by is not none -%}
        {{ return(plan.window.partition_by) }}
    {%- endif -%}
    {{ return(plan.group_by | map(attribute='expression') | list) }}
{%- endmacro %}

{#- _unfit_for_one_phase: why the rows of a plan cannot be shuffled once; none where they can. -#}
{% macro _unfit_for_one_phase(plan, several=false) -%}
    {%- if not several and plan.layout not in ['hop', 'cumulate', 'session'] -%}
        {{ return(plan.window.kind ~ ' windows of this size do not share panes') }}
    {%- elif not spark_windows._merged_per(plan) -%}
        {{ return('without keys all rows would be in one task') }}
    {%- elif plan.sets is not none -%}
        {{ return('grouping sets have several keys') }}
    {%- elif plan.salt -%}
        {{ return('salt shuffles in parts') }}
    {%- endif -%}
    {{ return(none) }}
{%- endmacro %}
