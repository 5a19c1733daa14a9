{#- _model_as_stored: the model, without what is seen behind CTEs and subqueries where its tables were made by a release
    that saw nothing there: it keeps its strategy, its watermark and its plan until a full refresh. -#}
{% macro _model_as_stored(model, opening, full_refresh) -%}
    {%- set stored = opening.epochs[0].stored if opening.epochs and not opening.unreadable else none -%}
    {%- set lease = opening.lease -%}
    {%- set dead_rebuild = lease and stored and lease.rebuild and lease.epoch > opening.epochs[0].epoch -%}
    {%- set rebuilds = full_refresh or dead_rebuild -%}
    {%- if not model.sees or stored is none or rebuilds or opening.lacks_history
        or stored.sees or stored.made_for == spark_windows._fingerprint(model) -%}
        {{ return(model) }}
    {%- endif -%}
    {%- set call = spark_windows._call(model.call.macro) -%}
    {%- set unseeing = dict(
        spark_windows._model(call, model.names, model.sql, model.config, sees=false), described=model.described,
    ) -%}
    {%- if stored.definition is none and stored.made_for != spark_windows._fingerprint(unseeing) -%}
        {%- do spark_windows._take_steps(opening, [spark_windows._definition_step()]) -%}
    {%- endif -%}
    {%- if stored.definition is not none -%}
        {%- set seeing_changes = spark_windows._change_record(model, opening).changes | length -%}
        {%- if spark_windows._change_record(unseeing, opening).changes | length >= seeing_changes -%}
            {{ return(model) }}
        {%- endif -%}
    {%- endif -%}
    {%- do opening.update({'roles': unseeing.roles}) -%}
    {%- set kept = [
        'its strategy ' ~ unseeing.strategy if unseeing.strategy != model.strategy else none,
        'no watermark' if unseeing.settings.inputs != model.settings.inputs else none,
    ] | reject('none') | list -%}
    {%- if kept -%}
        {%- do log(
            model.names.target ~ ': keeps ' ~ kept | join(' and ') ~ ', because its tables were made before '
            ~ 'spark_windows read through CTEs and subqueries; --full-refresh takes what is known of them', info=true
        ) -%}
    {%- endif -%}
    {{ return(unseeing) }}
{%- endmacro %}
