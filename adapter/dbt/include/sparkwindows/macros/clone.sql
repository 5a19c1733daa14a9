{#- Only tables of Delta are cloned, where nothing is: REPLACE refuses a table with rows. What another format has is read
    through a view, as dbt does on engines without clones. -#}
{% macro sparkwindows__can_clone_table() %}
    {{ return(config.get('file_format') == 'delta') }}
{% endmacro %}

{% macro sparkwindows__create_or_replace_clone(this_relation, defer_relation) %}
    {%- do drop_relation_if_exists(load_cached_relation(this_relation)) -%}
    create table {{ this_relation }} shallow clone {{ defer_relation }}
{% endmacro %}

{#- dbt's own materialization; dbt-spark's refuses every other format. A view that reads itself would take the place of
    what it reads: dbt asks only before it clones a table. -#}
{%- materialization clone, adapter='sparkwindows' -%}
    {%- set itself = defer_relation and defer_relation.render() == this.render() -%}
    {%- if itself and flags.FULL_REFRESH and load_cached_relation(this) -%}
        {%- do log('Target relation and defer relation are the same, skipping clone for relation: ' ~ this) -%}
        {{ return({'relations': [this]}) }}
    {%- endif -%}
    {{ return(materialization_clone_default()) }}
{%- endmaterialization -%}

{#- dbt-spark's; dbt looks for it by the name of the adapter where a clone is a view. The query of a clone is in
    `compiled_code`; of a Python model it is nowhere else. -#}
{%- materialization view, adapter='sparkwindows' -%}
    {%- if sql is not none -%}{{ return(create_or_replace_view()) }}{%- endif -%}
    {%- set view, existing = this.incorporate(type='view'), load_cached_relation(this) -%}
    {%- if existing and not existing.is_view -%}{%- do drop_relation_if_exists(existing) -%}{%- endif -%}
    {%- call statement('main') -%}{{ get_create_view_as_sql(view, compiled_code) }}{%- endcall -%}
    {{ return({'relations': [view]}) }}
{%- endmaterialization -%}
