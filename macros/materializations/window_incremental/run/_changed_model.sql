{#- Whether a model computes something else than its tables were made for (see `_differences`).

    _changed_definition: what is stored of the tables, where the model has another definition that the target can
    follow; none where nothing has changed. What the tables cannot follow is refused. -#}
{% macro _changed_definition(model, opening) -%}
    {%- set stored = opening.epochs[0].stored -%}
    {%- if stored.made_for == spark_windows._fingerprint(model) -%}{{ return(none) }}{%- endif -%}
    {%- if stored.definition is none -%}
        {%- do spark_windows._take_steps(opening, [spark_windows._definition_step()]) -%}
    {%- endif -%}
    {%- set change = spark_windows._change_record(model, opening) -%}
    {%- if not change.changes -%}{{ return(none) }}{%- endif -%}
    {%- if not change.follows or model.settings.on_schema_change in ['ignore', 'fail'] -%}
        {%- set follow = ', or set on_schema_change: sync_all_columns, and only the target is built again' -%}
        {%- do spark_windows._report(
            model.call, 'SW208', 'the model computes something else than its tables were made for',
            change.changes | join('; '),
            'Build it anew with --full-refresh, or change it back' ~ (follow if change.follows else '')
        ) -%}
    {%- elif model.settings.on_schema_change == 'append_new_columns' and opening.there.get('target') -%}
        {%- do spark_windows._take_steps(change, spark_windows._change_steps()) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(model.call) -%}
    {{ return(stored) }}
{%- endmacro %}

{#- _definition_step: the text of the definition, which the history has. -#}
{% macro _definition_step() -%}
    {{ return(spark_windows._question(
        'definition', spark_windows._definition_question, spark_windows._definition_read
    )) }}
{%- endmacro %}

{% macro _definition_question(opening, item) -%}
    {%- set defined = opening.epochs[0].stored.defined -%}
    {{ return('select max(text) as text from ' ~ spark_windows._in_history(opening.names, 'definition', defined)) }}
{%- endmacro %}

{% macro _definition_read(opening, item, rows) -%}
    {%- set stored = opening.epochs[0].stored -%}
    {%- set text, wrong = spark_windows._definition_kept(rows[0].text, stored.made_for) -%}
    {%- if text is none or wrong -%}
        {%- set found = ' with ' ~ wrong if wrong else ' without a definition' -%}
        {%- do spark_windows._refuse_stored(opening.call, opening.names.history ~ found) -%}
    {%- endif -%}
    {%- do stored.update({'definition': text}) -%}
{%- endmacro %}

{#- _change_steps: whether the body has all columns of the target. -#}
{% macro _change_steps() -%}
    {{ return([
        spark_windows._question('body', spark_windows._body_question, spark_windows._body_columns, listing=true),
        spark_windows._question(
            'columns of target', spark_windows._target_question, spark_windows._lost_columns, listing=true
        ),
    ]) }}
{%- endmacro %}

{#- _change_record:
    title       what the log calls the model
    model       the model as it is now
    changes     what differs, as texts
    follows     the target can follow, without a full refresh
    columns     the columns of the body as it is now, once they are asked for
    ended       see `_take_steps` -#}
{% macro _change_record(model, opening) -%}
    {%- set last = opening.epochs[0] -%}
    {%- set definition = spark_windows._definition(model) -%}
    {%- set old, new = fromjson(last.stored.definition), fromjson(definition) -%}
    {%- set changes, changed_keys = spark_windows._differences(old, new) -%}
    {%- set in_python = spark_windows._lack('python_aggregates', method=spark_windows._method()) is none -%}
    {%- if changes and in_python -%}
        {#- functions in Python that do the same may have had other names -#}
        {%- set found = namespace(changes=changes, keys=changed_keys) -%}
        {%- for former in adapter.with_former_names(definition) if found.changes -%}
            {%- set formerly = spark_windows._differences(old, fromjson(former)) -%}
            {%- if not formerly[0] -%}
                {%- set found.changes = formerly[0] -%}
                {%- set found.keys = formerly[1] -%}
            {%- endif -%}
        {%- endfor -%}
        {%- set changes, changed_keys = found.changes, found.keys -%}
    {%- endif -%}
    {%- set follows = changes and spark_windows._target_can_follow(model, old, new, changed_keys) -%}
    {%- if follows and last.state_from is not none -%}
        {%- set follows = false -%}
        {%- do changes.append('the state, from which the target would follow, begins at ' ~ last.state_from) -%}
    {%- endif -%}
    {{ return({
        'title': model.names.target,
        'model': model,
        'changes': changes,
        'follows': follows,
        'columns': none,
        'ended': false,
    }) }}
{%- endmacro %}

{% macro _body_question(change, item) -%}
    {{ return('describe query ' ~ change.model.sql) }}
{%- endmacro %}

{% macro _body_columns(change, item, rows) -%}
    {%- set columns = spark_windows._described({'rows': rows}) -%}
    {%- do spark_windows._check_found_names(change.model.call, columns) -%}
    {%- do spark_windows._raise_problems(change.model.call) -%}
    {{ return({'columns': columns}) }}
{%- endmacro %}

{% macro _target_question(change, item) -%}
    {%- set model = change.model -%}
    {%- set column = spark_windows._date_column(model) -%}
    {{ return('describe query select * except (' ~ column ~ ') from ' ~ model.names.target) }}
{%- endmacro %}

{% macro _lost_columns(change, item, rows) -%}
    {%- set columns = spark_windows._described({'rows': rows}) -%}
    {%- set lost = columns | reject('in', change.columns) | reject('equalto', 'is_final') | list -%}
    {%- if lost -%}
        {%- do spark_windows._report(
            change.model.call, 'SW208', 'on_schema_change: append_new_columns takes no column away',
            'a body without ' ~ lost | join(', '), 'Select them, or set on_schema_change: sync_all_columns'
        ) -%}
    {%- endif -%}
{%- endmacro %}
