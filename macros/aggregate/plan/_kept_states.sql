{#- _check_kept_states: accumulators that stand in a table, as the state of a model or as panes, are of types of Spark,
    which any release can read, and which run no code. A class that says no state pickles it: that is for states that
    no query leaves behind. Frames and models of panes count as stored, both where they are made and where they are
    read: others may have written what is read. -#}
{% macro _check_kept_states(call, aggregates) -%}
    {%- for aggregate in aggregates
        if aggregate.declared is mapping and aggregate.declared.get('state') == 'none declared' -%}
        {%- do spark_windows._report(
            call, 'SW244', 'the class of an aggregate whose state is kept must say how',
            aggregate.name ~ ' of the class ' ~ aggregate.declared.name,
            "Write in the class state = 'struct<total double, weight double>', another type of Spark, or 'json',"
                ~ ' and build anew what has kept pickles, a model with --full-refresh; or go on with these by'
                ~ " state = 'pickle', if nobody else can write its tables: reading a pickle can run code"
        ) -%}
    {%- endfor -%}
{%- endmacro %}
