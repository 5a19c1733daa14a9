{#- What the catalog says of the tables of a model.

    _comment: of a table: of the target what the user does, if `persist_docs` asks for it. -#}
{% macro _comment(model, role) -%}
    {%- if role != 'target' -%}{{ return(spark_windows._comment_on(model.names.identifier, role)) }}{%- endif -%}
    {{ return(' comment ' ~ spark_windows._literal(model.described) if model.described else '') }}
{%- endmacro %}

{#- _comment_on: of a table about the model of a name. -#}
{% macro _comment_on(identifier, role) -%}
    {{ return(' comment ' ~ spark_windows._literal(spark_windows._meaning(identifier, role))) }}
{%- endmacro %}

{#- _meaning: what a table holds for the model of a name; none for the target. -#}
{% macro _meaning(identifier, role) -%}
    {%- set meanings = {
        'state': 'accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs',
        'late': 'rows that are in no window, as they came, with the reason, the epoch, and the windows that they'
            ~ ' missed',
        'seen': 'what has been read: the keys of the overlap, or files, with the epoch',
        'epochs': 'the last epochs that were committed, newest first; the definition of the model in the newest',
        'history': 'older epochs and definitions of the model, as JSON, by the epoch that has put them there',
        'lease': 'a run is under way, or died: whose it is, which epoch, and up to where it reads',
    } -%}
    {{ return(identifier ~ ': ' ~ meanings[role] if role in meanings else none) }}
{%- endmacro %}
