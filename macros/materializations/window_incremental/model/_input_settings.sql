{#- _input_settings: the settings of each input, where no input was found, of one placeholder: see `inputs` of
    `_settings`. What `inputs` says under a name that stands in the text of an input comes first, then what the
    model says and, for the watermark, what the YAML of the input declares. -#}
{% macro _input_settings(call, config, leaves) -%}
    {%- set by_table = config.inputs -%}
    {%- if by_table is not mapping or by_table.values() | reject('mapping') | list -%}
        {%- do spark_windows._report(
            call, 'SW226', 'inputs maps the names of tables to their settings',
            'inputs ' ~ spark_windows._show(by_table), 'Write inputs: {orders: {cursor: loaded_at}}'
        ) -%}
        {%- set by_table = {} -%}
    {%- endif -%}
    {%- set settings, idle_keys, texts = [], [], leaves | map(attribute='as_written') | list -%}
    {%- for leaf in leaves or [none] -%}
        {%- set given = {} -%}
        {%- for table, table_settings in by_table.items()
            if leaf and spark_windows._is_input(table, [leaf.as_written]) -%}
            {%- do given.update(table_settings) -%}
        {%- endfor -%}
        {%- if leaf and leaf.panes -%}
            {%- do settings.append(spark_windows._settings_of_panes(call, given, leaf)) -%}
        {%- else -%}
            {%- do settings.append(
                spark_windows._settings_of_input(call, config, given, leaf, idle_keys)
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if leaves and not leaves | rejectattr('panes') | list -%}
        {%- do spark_windows._check_over_panes(call, config, leaves[0].panes.name) -%}
    {%- endif -%}
    {%- set cursors = settings | map(attribute='cursor') | list -%}
    {%- set keyed = cursors | rejectattr('overlap', 'none') | list + cursors | selectattr('changes') | list -%}
    {%- if config.unique_key and not keyed -%}
        {%- do idle_keys.append(config.unique_key) -%}
    {%- endif -%}
    {%- for key in idle_keys -%}
        {%- do spark_windows._report(
            call, 'SW213',
            'unique_key tells rows apart that an overlap reads again, or that change; else every row counts',
            'unique_key ' ~ spark_windows._show(key),
            "Write cursor: {column: loaded_at, overlap: '1 hour'}, or leave unique_key out and choose among rows of one"
                ~ ' key with window_deduplicate'
        ) -%}
    {%- endfor -%}
    {%- do spark_windows._check_one_way(call, settings) -%}
    {%- for table in by_table if not spark_windows._is_input(table, texts) -%}
        {%- do spark_windows._report(
            call, 'SW226', 'the body has no such input', 'inputs ' ~ spark_windows._show(table),
            'It reads ' ~ texts | join(', ')
        ) -%}
    {%- endfor -%}
    {%- if settings | selectattr('watermark') | list | length not in [0, settings | length] -%}
        {%- do spark_windows._report(
            call, 'SW227', 'all inputs have a watermark, or none',
            'watermarks ' ~ spark_windows._show(settings | map(attribute='watermark') | list),
            "Write watermark: '10 minutes' for the model, or under inputs for each"
        ) -%}
    {%- endif -%}
    {{ return(settings) }}
{%- endmacro %}

{#- _is_input: the name of a table under `inputs` stands in one of some texts: in no string or comment, and in quotes
    only as a whole, or as a part of a path. -#}
{% macro _is_input(table, texts) -%}
    {%- for text in texts if spark_windows._is_named(table, [text]) -%}
        {%- set code = spark_windows._blanked(text, names=true) -%}
        {%- for found in modules.re.finditer('(?i)(?<!\\w)' ~ modules.re.escape(table | string) ~ '(?!\\w)', code) -%}
            {%- set before, behind = code[:found.start()], code[found.end():] -%}
            {%- set is_part = before[-1:] in '`/.' and behind[:1] in '`/.' -%}
            {%- if is_part or before.count('`') % 2 == 0 -%}{{ return(true) }}{%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _is_named: the name of a table stands in one of some texts. -#}
{% macro _is_named(table, texts) -%}
    {%- set name = '(?i)(?<!\\w)' ~ modules.re.escape(table | string) ~ '(?!\\w)' -%}
    {%- for text in texts if modules.re.search(name, text) -%}{{ return(true) }}{%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _settings_of_input: the settings of one input. `given`: what `inputs` says for its table. `leaf`: see
    `_leaf_record`; none where no input was found. A `unique_key` that nothing needs is added to `idle_keys`. -#}
{% macro _settings_of_input(call, config, given, leaf, idle_keys) -%}
    {%- set known, unknown = [
        'cursor', 'watermark', 'unique_key', 'idle_after', 'history', 'monotonic', 'heartbeats',
    ], {} -%}
    {%- for option, value in given.items() if option not in known -%}
        {%- do unknown.update({option: value}) -%}
    {%- endfor -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- set declared = leaf.watermark if leaf else none -%}
    {%- set watermark = given.get('watermark', config.watermark if 'watermark' in config.given else declared) -%}
    {%- set cursor = spark_windows._cursor(
        call, given.get('cursor', config.cursor), given.get('unique_key', config.unique_key)
    ) -%}
    {%- set cursor = spark_windows._cursor_of_log(call, cursor, leaf.text if leaf else '') -%}
    {%- if given.get('unique_key') and cursor.overlap is none and not cursor.changes -%}
        {%- do idle_keys.append(given.unique_key) -%}
    {%- endif -%}
    {%- set idle_after = given.get('idle_after', config.idle_after) -%}
    {{ return({
        'cursor': cursor,
        'idle_after': spark_windows._length(call, 'idle_after', idle_after) if idle_after is not none else none,
        'delay': spark_windows._length(call, 'watermark', watermark, 0) if watermark is not none else none,
        'watermark': watermark,
        'history': spark_windows._history_setting(call, given.get('history', config.history), watermark),
        'monotonic': spark_windows._monotonic(call, given.get('monotonic', config.monotonic)),
        'heartbeats': spark_windows._heartbeats(call, given.get('heartbeats', config.heartbeats), config, watermark),
    }) }}
{%- endmacro %}

{#- _warn_of_unread_watermark: no input has a watermark, though the YAML of a table that the model reads declares one:
    it stands behind a CTE or a subquery that cannot be read. `node`: the model as dbt has it. -#}
{% macro _warn_of_unread_watermark(model, node) -%}
    {%- set config, unread = spark_windows._config_record(model.config), [] -%}
    {%- set chosen_of_inputs = config.inputs.values() | selectattr('watermark', 'defined') | list -%}
    {%- set chosen = 'watermark' in config.given or chosen_of_inputs -%}
    {%- if not chosen and not model.settings.inputs | selectattr('watermark') | list -%}
        {%- for upstream in spark_windows._nodes_read(node) -%}
            {%- set declared = spark_windows._declared_of_node(upstream) -%}
            {%- if declared is mapping and declared.get('watermark') -%}
                {%- do unread.append(upstream.unique_id) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endif -%}
    {%- if unread -%}
        {%- do log(
            model.names.target ~ ': has no watermark, though the YAML of ' ~ unread | join(', ') ~ ' declares one, '
            ~ 'because what reads it does more than select from it; write watermark in the config of the model',
            info=true
        ) -%}
    {%- endif -%}
{%- endmacro %}
