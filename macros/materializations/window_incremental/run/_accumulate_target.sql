{#- What an epoch of a model that accumulates has changed in the state, and the rows of the target that follow from it.

    _changed_sessions: which sessions went is known once the new ones are in the state; of other windows the rows say
    which dates they touch. -#}
{% macro _changed_sessions(work, item) -%}
    {%- if not spark_windows._has_sessions(work.model) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._touched_sessions(work.model, work.plan, work.epoch, work.watermark, work.new_watermark)) }}
{%- endmacro %}

{% macro _changes_counted(work, item, rows) -%}
    {{ return({'touched': rows[0]}) }}
{%- endmacro %}

{% macro _dates_changed(work, item, answer) -%}
    {%- if work.rebuild -%}{{ return({}) }}{%- endif -%}
    {%- set model, changed = work.model, work.touched or work.found -%}
    {%- set pairs = spark_windows._listed(changed.days) + work.span -%}
    {%- set days = spark_windows._changed_days(model, model.inputs[0].window, pairs, work.new_watermark) -%}
    {%- set replaced = spark_windows._listed(work.touched.replaced) if work.touched else [] -%}
    {{ return({'days': days, 'emptied': days if spark_windows._may_lose_windows(model) else replaced}) }}
{%- endmacro %}

{% macro _target_of_state(work, item) -%}
    {%- if not spark_windows._puts_target(work) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._target_query(work.model, work.days, work.new_watermark)) }}
{%- endmacro %}

{#- _changed_windows: what is new in the state, counted right before the commit, which cannot check the lease. -#}
{% macro _changed_windows(work, item) -%}
    {%- if spark_windows._has_sessions(work.model) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._touched_windows(work.model, work.plan, work.epoch, work.found.late)) }}
{%- endmacro %}
