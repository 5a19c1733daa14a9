{#- Before a run: whether it may begin, and what an unfinished one has left.

    _check_lease: refuse while another run is under way. -#}
{% macro _check_lease(call, lease, run) -%}
    {%- if lease and not run.take_over -%}
        {%- do spark_windows._report(call, 'SW206', 'another run of this model is under way, or died', 'lease of run ' ~ lease.run ~ ', epoch ' ~ lease.epoch, "Wait until it ends; if it is dead, take over with --vars 'spark_windows_take_over: true'") -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}

{#- _check_tables: all tables of the model are there, or none. -#}
{% macro _check_tables(call, names, there) -%}
    {%- set missing = [] -%}
    {%- for role in ['target', 'state', 'late', 'epochs'] if role not in there -%}{%- do missing.append(names[role]) -%}{%- endfor -%}
    {%- if missing and missing | length < 4 -%}
        {%- do spark_windows._report(call, 'SW207', 'tables of the model are missing', missing | join(', '), 'Bring them back, or build everything anew with --full-refresh') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}

{#- _check_definition: the model computes what it computed before. -#}
{% macro _check_definition(call, before, now) -%}
    {%- if before == now -%}{{ return(none) }}{%- endif -%}
    {%- set old, new, changes = fromjson(before), fromjson(now), [] -%}
    {%- for part in ['plan', 'settings', 'text'] -%}
        {%- for key, value in new[part].items() if value != old[part].get(key) -%}
            {%- do changes.append(key ~ ' ' ~ spark_windows._show(old[part].get(key)) ~ ' is now ' ~ spark_windows._show(value)) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- do spark_windows._report(call, 'SW208', 'the model computes something else than its state was made for', changes | join('; '), 'Build it anew with --full-refresh, or change it back') -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _discard: what an epoch that never ended has left in the logs. -#}
{% macro _discard(names, there, epoch) -%}
    {%- for role in ['state', 'late'] if role in there -%}
        {%- do spark_windows._execute('alter table ' ~ names[role] ~ ' drop if exists partition (epoch = ' ~ epoch ~ ')') -%}
    {%- endfor -%}
{%- endmacro %}
