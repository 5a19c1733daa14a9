{#- window_panes: a model whose body is one window_panes: its panes stay right while rows keep arriving, as windows of
    a window_incremental model do, by the same runs. Models that read it with window_aggregate read its state: the
    panes of committed epochs, and nothing else. -#}
{% materialization window_panes, adapter='spark', supported_languages=['sql'] %}
    {{ return(spark_windows.materialization_window_incremental_spark()) }}
{% endmaterialization %}
