{#- _comment: what the catalog says of a table: of the target what the user does, if `persist_docs` asks for it. -#}
{% macro _comment(model, role) -%}
    {%- set text = model.described if role == 'target' else spark_windows._meaning(model.names.identifier, role) -%}
    {{ return(' comment ' ~ spark_windows._literal(text) if text else '') }}
{%- endmacro %}

{#- _meaning: what a table holds for the model of a name; none for the target. -#}
{% macro _meaning(identifier, role) -%}
    {%- set meanings = {
        'state': 'accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs',
        'late': 'rows that are in no window, as they came, with the reason, the epoch, and the windows that they'
            ~ ' missed',
        'seen': 'what has been read: the keys of the overlap, or files, with the epoch',
        'epochs': 'the last epochs that were committed, newest first; the definition of the model in the newest',
        'lease': 'a run is under way, or died: whose it is, which epoch, and up to where it reads',
    } -%}
    {{ return(identifier ~ ': ' ~ meanings[role] if role in meanings else none) }}
{%- endmacro %}
