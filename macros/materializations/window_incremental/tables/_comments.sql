{#- What the catalog says of the tables of a model.

    _comment: of a table: of the target what the user does, if `persist_docs` asks for it. -#}
{% macro _comment(model, role) -%}
    {%- if role != 'target' -%}{{ return(spark_windows._comment_on(model.names.identifier, role)) }}{%- endif -%}
    {{ return(' comment ' ~ spark_windows._literal(model.described) if model.described else '') }}
{%- endmacro %}

{#- _comment_on: of a table about the model of a name, with the property by which it is known as ours. -#}
{% macro _comment_on(identifier, role) -%}
    {{ return(
        ' comment ' ~ spark_windows._literal(spark_windows._meaning(identifier, role))
        ~ " tblproperties ('spark_windows.role' = '" ~ role ~ "')"
    ) }}
{%- endmacro %}

{#- _is_ours: the answer of DESCRIBE EXTENDED shows that a table was made for a model: by its property or, of earlier
    releases, by the part of its comment that does not name the model. -#}
{% macro _is_ours(role, rows) -%}
    {%- set role = modules.re.sub('_\\d+$', '', role) -%}
    {%- set meaning = spark_windows._meaning('', role) -%}
    {%- for row in rows -%}
        {%- set text, name = row['data_type'] | string, row['col_name'] | string -%}
        {%- if name == 'Comment' and text.endswith(meaning) -%}{{ return(true) }}{%- endif -%}
        {%- if name.endswith('Properties') and 'spark_windows.role=' ~ role in text -%}{{ return(true) }}{%- endif -%}
    {%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _meaning: what a table holds for the model of a name; none for the target. -#}
{% macro _meaning(identifier, role) -%}
    {%- set meanings = {
        'state': 'accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs',
        'late': 'rows that are in no window, as they came, with the reason, the epoch, and the windows that they'
            ~ ' missed',
        'seen': 'what has been read: the keys of the overlap, or files, with the epoch',
        'kept': 'rows that frames of rows in later runs may need, by the last epoch that has changed them',
        'epochs': 'the last epochs that were committed, newest first; the definition of the model in the newest',
        'history': 'older epochs and definitions of the model, as JSON, by the epoch that has put them there',
        'lease': 'a run is under way, or died: whose it is, which epoch, and up to where it reads',
    } -%}
    {{ return(identifier ~ ': ' ~ meanings[role] if role in meanings else none) }}
{%- endmacro %}
