{#- rename_incremental: an operation that gives a window_incremental model another name, with the tables about it, so
    that its next run goes on where the last one ended. The target is renamed last; what a failure has left is renamed
    by doing it again. -#}
{% macro rename_incremental(from_name, to_name, schema=none) -%}
    {{ return(adapter.dispatch('rename_incremental', 'spark_windows')(from_name, to_name, schema)) }}
{%- endmacro %}

{% macro default__rename_incremental(from_name, to_name, schema) -%}
    {%- set call = spark_windows._call('rename_incremental') -%}
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
    {%- for relation in relations | sort(attribute='identifier', reverse=true) -%}
        {%- set suffix = relation.identifier[from_name | length:] -%}
        {%- set renamed = api.Relation.create(
            schema=relation.schema, identifier=to_name ~ suffix, type=relation.type
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
