{#- window_incremental: a window_aggregate that stays right while rows keep arriving, in any order. A run reads what is new,
    adds its panes to the state, and replaces the windows that they touch; the target is what a full refresh over the
    accepted rows would give, whatever the runs, and wherever one died. -#}
{% materialization window_incremental, adapter='spark', supported_languages=['sql'] %}
    {%- set call = spark_windows._call('window_incremental') -%}
    {%- set settings = spark_windows._settings(call, config) -%}
    {%- set block = spark_windows._accumulated_block(sql, spark_windows._marks(sql)) -%}
    {%- if block is none -%}
        {%- do spark_windows._report(call, 'SW209', 'the body must be one window_aggregate, with at most a select and where around it', 'model ' ~ model.name, 'Put joins, groups and unions into another model') -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {{ run_hooks(pre_hooks) }}
    {%- set run = {
        'id': invocation_id,
        'full_refresh': should_full_refresh(),
        'take_over': var('spark_windows_take_over', false),
    } -%}
    {%- set summary = spark_windows._run_accumulate(call, spark_windows._names(this), sql, settings, run) -%}
    {%- set line = spark_windows._summary_line(summary) -%}
    {%- do log(this ~ ': ' ~ line, info=true) -%}
    {%- do store_raw_result('main', message=line, code='OK', rows_affected=summary.accepted) -%}
    {%- do apply_grants(this, config.get('grants'), should_revoke=true) -%}
    {%- do persist_docs(this, model) -%}
    {{ run_hooks(post_hooks) }}
    {{ return({'relations': [this]}) }}
{% endmaterialization %}
