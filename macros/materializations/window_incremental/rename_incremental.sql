{#- rename_incremental: an operation that gives a window_incremental model another name, with the tables about it, so
    that its next run goes on where the last one ended. The target is renamed last; what a failure has left is renamed
    by doing it again. A checkpoint that is a view names its history: both are made again under the new name, before the
    old ones go. -#}
{% macro rename_incremental(from_name, to_name, schema=none) -%}
    {{ return(adapter.dispatch('rename_incremental', 'spark_windows')(from_name, to_name, schema)) }}
{%- endmacro %}

{% macro default__rename_incremental(from_name, to_name, schema) -%}
    {%- set call = spark_windows._call('rename_incremental') -%}
    {%- set schema = spark_windows._given_schema(schema) -%}
    {%- do spark_windows._check_names_of_model(
        call, {'from_name': from_name, 'to_name': to_name, 'schema': schema}
    ) -%}
    {%- set relations = spark_windows._relations_of(from_name, schema) -%}
    {%- set there = relations | map(attribute='identifier') | map('lower') | list -%}
    {%- if (from_name ~ '__lease') | lower in there -%}
        {%- do spark_windows._report(
            call, 'SW206', 'a run of this model is under way, or died', 'lease ' ~ from_name ~ '__lease',
            'Let the model run to its end first'
        ) -%}
    {%- else -%}
        {#- the checkpoint may have the other name already -#}
        {%- set renamed_before = spark_windows._relations_of(to_name, schema) if relations else [] -%}
        {%- do spark_windows._check_incremental(call, 'from_name', from_name, relations + renamed_before) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set made_again = spark_windows._renamed_checkpoint(call, relations, from_name, to_name) -%}
    {%- for relation in made_again -%}
        {%- do adapter.drop_relation(relation) -%}
        {%- do log(relation ~ ' is made again for ' ~ to_name, info=true) -%}
    {%- endfor -%}
    {%- for relation in relations | reject('in', made_again) | sort(attribute='identifier', reverse=true) -%}
        {%- set suffix = relation.identifier[from_name | length:] -%}
        {%- set renamed = api.Relation.create(
            database=relation.database, schema=relation.schema, identifier=to_name ~ suffix, type=relation.type
        ) -%}
        {%- do adapter.rename_relation(relation, renamed) -%}
        {%- set meaning = spark_windows._meaning(to_name, modules.re.sub('^__|_\\d+$', '', suffix)) -%}
        {#- a view is made anew by the next run, with its comment -#}
        {%- if meaning and relation.type == 'table' -%}
            {%- do run_query('comment on table ' ~ renamed ~ ' is ' ~ spark_windows._literal(meaning)) -%}
        {%- endif -%}
        {%- do log(relation ~ ' is now ' ~ renamed, info=true) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _renamed_checkpoint: make the history, and the checkpoint over it, again under another name. Answers the old ones in
    the order in which they may go. -#}
{% macro _renamed_checkpoint(call, relations, from_name, to_name) -%}
    {%- set views, histories = [], [] -%}
    {%- for relation in relations -%}
        {%- set suffix = relation.identifier[from_name | length:] | lower -%}
        {%- if suffix == '__history' -%}{%- do histories.append(relation) -%}{%- endif -%}
        {%- if suffix == '__epochs' and relation.type == 'view' -%}{%- do views.append(relation) -%}{%- endif -%}
    {%- endfor -%}
    {%- if histories and views -%}
        {%- set target = views[0].incorporate(path={'identifier': from_name}) -%}
        {%- set names = spark_windows._names(target) -%}
        {%- set new_names = spark_windows._names(target.incorporate(path={'identifier': to_name})) -%}
        {%- set opening = spark_windows._opening_record(call, names, ['epochs'], none) -%}
        {%- do spark_windows._take_steps(opening, spark_windows._checkpoint_steps()) -%}
        {%- do spark_windows._check_tables(opening) -%}
        {%- for statement in spark_windows._add_history(new_names, 'select * from ' ~ names.history) -%}
            {%- do run_query(statement) -%}
        {%- endfor -%}
        {%- set epochs = opening.epochs -%}
        {%- set renamed_model = {'names': new_names, 'settings': {'file_format': 'parquet'}} -%}
        {%- do run_query(spark_windows._commit(renamed_model, epochs[0], epochs[1:], epochs[0].stored)) -%}
    {%- endif -%}
    {{ return(views + histories if histories else []) }}
{%- endmacro %}
