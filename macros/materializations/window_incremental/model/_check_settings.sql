{#- What may not be in the config of a model (see `_config_record`).

    _check_refused: refuses keys of dbt about how tables are created (location_root, tblproperties and so on): the
    materialization creates its tables itself. -#}
{% macro _check_refused(call, config) -%}
    {%- for option, value in config.refused.items() -%}
        {%- set remedy = 'set it for the schema or the session' -%}
        {%- if option == 'incremental_strategy' -%}
            {%- set remedy = 'meta.spark_windows has a strategy of its own: accumulate or recompute' -%}
        {%- elif option == 'sql_header' -%}
            {%- set remedy = 'write it as a pre_hook' -%}
        {%- endif -%}
        {%- do spark_windows._report(
            call, 'SW236', 'window_incremental makes its tables itself, and knows no ' ~ option,
            option ~ ' ' ~ spark_windows._show(value), 'Leave it out; ' ~ remedy
        ) -%}
    {%- endfor -%}
    {%- if config.contract -%}
        {%- do spark_windows._report(
            call, 'SW236', 'window_incremental adds columns of its own, and knows no contract',
            'contract enforced true', 'Put the contract on a view that reads the model'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _check_kept: what decides how long state is kept, how much a run does, and how. -#}
{% macro _check_kept(call, config, allowed_lateness, expire_after) -%}
    {%- if allowed_lateness is not none and expire_after is not none and expire_after < allowed_lateness -%}
        {%- do spark_windows._report(
            call, 'SW211', 'expire_after must not be shorter than allowed_lateness',
            'expire_after ' ~ spark_windows._length_text(expire_after)
                ~ ', allowed_lateness ' ~ spark_windows._length_text(allowed_lateness),
            'Leave expire_after out: state goes when no accepted row can touch it'
        ) -%}
    {%- endif -%}
    {%- if config.compact_every is not integer or config.compact_every is boolean or config.compact_every < 1 -%}
        {%- do spark_windows._report(
            call, 'SW212', 'compact_every is a number of runs',
            'compact_every ' ~ spark_windows._show(config.compact_every), 'Write compact_every: 16'
        ) -%}
    {%- endif -%}
    {%- set slice = config.slice -%}
    {%- if slice is not none and (slice is not integer or slice is boolean or slice < 1) -%}
        {%- do spark_windows._report(
            call, 'SW216',
            'slice is a number: of rows or, where the cursor is a table, of its versions, snapshots or files',
            'slice ' ~ spark_windows._show(config.slice), 'Write slice: 1000000'
        ) -%}
    {%- endif -%}
    {%- if config.on_schema_change not in ['ignore', 'fail', 'append_new_columns', 'sync_all_columns'] -%}
        {%- do spark_windows._report(
            call, 'SW220', 'on_schema_change is ignore, fail, append_new_columns or sync_all_columns',
            'on_schema_change ' ~ spark_windows._show(config.on_schema_change),
            'Write on_schema_change: sync_all_columns'
        ) -%}
    {%- endif -%}
    {%- if config.strategy not in ['auto', 'accumulate', 'recompute'] or config.window_local is not boolean -%}
        {%- do spark_windows._report(
            call, 'SW217', 'strategy is auto, accumulate or recompute, and window_local true or false',
            'strategy ' ~ spark_windows._show(config.strategy)
                ~ ', window_local ' ~ spark_windows._show(config.window_local),
            'Leave strategy out, and write window_local: true where every row depends on one window'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{% macro _report_no_watermark(call, option, value) -%}
    {%- do spark_windows._report(
        call, 'SW203', option ~ ' needs a watermark', option ~ ' ' ~ spark_windows._show(value),
        "Write watermark: '10 minutes': how far it stays behind the latest row"
    ) -%}
{%- endmacro %}
