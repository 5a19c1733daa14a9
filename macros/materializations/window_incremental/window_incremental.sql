{#- window_incremental: a window_aggregate that stays right while rows keep arriving, in any order. A run reads what
    is new, adds its panes to the state, and replaces the windows that they touch; the target is what a full refresh
    over the accepted rows would give, whatever the runs, and wherever one died. -#}
{% materialization window_incremental, adapter='spark', supported_languages=['sql'] %}
    {%- set call = spark_windows._call(config.get('materialized') or 'window_incremental') -%}
    {%- do spark_windows._check_connection(call) -%}
    {%- set told = {
        'spark_windows_take_over': var('spark_windows_take_over', false),
        'spark_windows_reset_watermark': var('spark_windows_reset_watermark', false),
        'spark_windows_dry_run': var('spark_windows_dry_run', false),
    } -%}
    {%- for name, value in told.items() -%}{%- do spark_windows._check_flag(call, name, value) -%}{%- endfor -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set description = model.description if config.persist_relation_docs() else none -%}
    {%- set incremental_model = dict(
        spark_windows._model(call, spark_windows._names(this), sql, config), described=description,
    ) -%}
    {%- do spark_windows._check_what_is_kept(incremental_model) -%}
    {%- do spark_windows._warn_of_unread_watermark(incremental_model, model) -%}
    {%- do spark_windows._check_as_streams(incremental_model, model) -%}
    {%- do spark_windows._take_declared(incremental_model, model) -%}
    {%- if flags.EMPTY -%}
        {%- do run_query('describe query\n' ~ sql) -%}
        {%- do log(this ~ ': --empty checks the body, and touches neither target nor checkpoint', info=true) -%}
        {%- do store_raw_result('main', message='checked', code='OK', rows_affected=0) -%}
        {{ return({'relations': []}) }}
    {%- endif -%}
    {%- set known = {} -%}
    {%- for role in incremental_model.roles + ['lease'] -%}
        {%- set identifier = this.identifier ~ ('' if role == 'target' else '__' ~ role) -%}
        {%- do known.update({role: adapter.get_relation(this.database, this.schema, identifier) is not none}) -%}
    {%- endfor -%}
    {%- set target = adapter.get_relation(this.database, this.schema, this.identifier) -%}
    {%- if target is not none and target.type == 'view' -%}
        {%- do known.update({'target': false, 'view_as_target': true}) -%}
    {%- endif -%}
    {%- do spark_windows._check_target(call, target, known, incremental_model.settings.file_format) -%}
    {%- do spark_windows._check_grows(incremental_model, model, should_full_refresh() or not known.epochs) -%}
    {%- set user = env_var('USER', env_var('USERNAME', 'somebody')) -%}
    {%- set host = env_var('HOSTNAME', env_var('COMPUTERNAME', 'somewhere')) -%}
    {%- set invocation = {
        'id': invocation_id,
        'by': user ~ '@' ~ host,
        'full_refresh': should_full_refresh(),
        'take_over': told.spark_windows_take_over,
        'backfill': spark_windows._backfill_period(
            call, invocation_args_dict, should_full_refresh(), told.spark_windows_reset_watermark
        ),
        'reset_watermark': told.spark_windows_reset_watermark,
        'dry_run': told.spark_windows_dry_run,
        'now': none,
        'there': known,
    } -%}
    {%- if not invocation.dry_run -%}{{ run_hooks(pre_hooks) }}{%- endif -%}
    {%- set summary = spark_windows._run_model(incremental_model, invocation) -%}
    {%- set line = spark_windows._summary_line(summary) -%}
    {%- do log(this ~ ': ' ~ line, info=true) -%}
    {%- set rows = 0 if summary.nothing_new else summary.accepted -%}
    {%- do store_raw_result('main', message=line, code='OK', rows_affected=rows) -%}
    {%- if invocation.dry_run -%}{{ return({'relations': []}) }}{%- endif -%}
    {%- do apply_grants(this, config.get('grants'), should_revoke=true) -%}
    {%- do persist_docs(this, model) -%}
    {{ run_hooks(post_hooks) }}
    {{ return({'relations': [this]}) }}
{% endmaterialization %}

{#- _check_target: nothing can be put into what another materialization has made under the name of the model, while
    the other tables of the model are there. Where all tables are made it goes, a view right before the target is made
    (see `_put_target`). On Parquet the catalog knows partitions, and the target has some. `target`: what dbt knows of
    it; none where it is not there. -#}
{% macro _check_target(call, target, known, file_format) -%}
    {%- set information = target.information or '' if target else '' -%}
    {%- set in_one_piece = 'Schema: root' in information and 'Partition Columns: ' not in information -%}
    {%- set is_view = known.get('view_as_target') -%}
    {%- set in_parts = not spark_windows._has_format('commits', file_format) -%}
    {%- if (is_view or (in_one_piece and in_parts)) and known.epochs and not should_full_refresh() -%}
        {%- do spark_windows._report_other_target(call, 'view' if is_view else 'table', target) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}
