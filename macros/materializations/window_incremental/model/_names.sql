{#- _names: the tables of a model as SQL names them:
    schema, identifier  of the target
    target              what the body gives
    state               accumulators, of a model that accumulates
    late, seen, kept    the late rows, what has been read, and rows that frames of rows may need; of further inputs
                        late_2, seen_2 and so on
    epochs, lease       the checkpoint, and whose run is under way
    history             what the checkpoint has no place for, where it is a view -#}
{% macro _names(relation) -%}
    {%- set names = {
        'schema': spark_windows._schema_of(relation),
        'identifier': relation.identifier,
        'target': relation | string,
    } -%}
    {%- for role in ['state', 'late', 'seen', 'kept', 'epochs', 'history', 'lease'] -%}
        {%- set table = relation.incorporate(path={'identifier': relation.identifier ~ '__' ~ role}) -%}
        {%- do names.update({role: table | string}) -%}
    {%- endfor -%}
    {{ return(names) }}
{%- endmacro %}

{#- _numbered: the table of the second input ends in _2, and so on. -#}
{% macro _numbered(name, number) -%}
    {{ return(name if number == 1 else modules.re.sub('(`?)$', '_' ~ number ~ '\\1', name, 1)) }}
{%- endmacro %}

{#- _marks_by_views: the checkpoint and the lease are views; on Iceberg, whose catalogs need not know views, tables. -#}
{% macro _marks_by_views(file_format) -%}
    {{ return(spark_windows._has_format('views', file_format)) }}
{%- endmacro %}
