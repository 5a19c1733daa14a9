{#- The inputs of a model: the rows that the innermost windows of its body are made of.

    _leaf_record: an input as the text of a body shows it:
    text        a relation that can be read alone
    as_written  the relation as it stands in the body
    spans       [(start, end)]: where it stands there
    windows     the windows that its rows are in, inner first; where rows are in none, one of kind `row`, which is no
                longer than the row (see `_row_window`)
    watermark   the one that its YAML declares, as it is written; none without
    reach       see `_reach_record`
    panes       {name, epochs} of the model whose panes stand for the rows; none of rows -#}
{% macro _leaf_record(text, as_written, spans, windows, watermark, reach, panes=none) -%}
    {{ return({
        'text': text,
        'as_written': as_written,
        'spans': spans,
        'windows': windows,
        'watermark': watermark,
        'reach': reach,
        'panes': panes,
    }) }}
{%- endmacro %}

{#- _input_record: an input as a run reads it:
    call        see `_call`
    names       the tables of the model (see `_names`); `late`, `seen` and `kept` are those of this input
    settings    those of the model (see `_settings`); `cursor` and `delay` are those of this input
    strategy    of the model
    text, as_written, spans, windows, reach, panes
                see `_leaf_record`
    window      the inner one of its windows; NULL takes the place of a time that its output rows cannot hold (see
                `_held_time`)
    history_of  the node whose YAML says its `history`; none where the model does, or nobody -#}
{% macro _input_record(call, names, settings, strategy, leaf) -%}
    {{ return({
        'call': call,
        'names': names,
        'settings': settings,
        'strategy': strategy,
        'text': leaf.text,
        'as_written': leaf.as_written,
        'spans': leaf.spans,
        'windows': leaf.windows,
        'reach': leaf.reach,
        'panes': leaf.panes,
        'window': dict(leaf.windows[0], timecol=spark_windows._held_time(leaf.windows[0], leaf.reach)),
        'history_of': none,
    }) }}
{%- endmacro %}

{#- _numbered_input: one of the inputs of a model that is recomputed. Its tables are added to the names and the roles
    of the model: those of the first end as those of a model that accumulates do, those of the second in _2, and so
    on. -#}
{% macro _numbered_input(call, names, roles, settings, leaf, number) -%}
    {%- set input_settings, input_names = settings.inputs[number - 1], {} -%}
    {%- set own_roles = ['late'] -%}
    {%- if spark_windows._keeps_seen(input_settings.cursor) -%}{%- do own_roles.append('seen') -%}{%- endif -%}
    {%- set keeps_rows = spark_windows._keeps_rows(leaf.reach, input_settings.delay) -%}
    {%- if keeps_rows -%}{%- do own_roles.append('kept') -%}{%- endif -%}
    {%- for role in own_roles -%}
        {%- do input_names.update({role: spark_windows._numbered(names[role], number)}) -%}
        {%- set numbered_role = role if number == 1 else role ~ '_' ~ number -%}
        {%- do names.update({numbered_role: input_names[role]}) -%}
        {%- do roles.append(numbered_role) -%}
    {%- endfor -%}
    {{ return(spark_windows._input_record(
        call, dict(names, **input_names),
        dict(
            settings, cursor=input_settings.cursor, delay=input_settings.delay, idle_after=input_settings.idle_after,
            history=input_settings.history, monotonic=input_settings.monotonic,
            heartbeats=input_settings.heartbeats
        ),
        'recompute', leaf
    )) }}
{%- endmacro %}

{#- _typed_input: the input of a read with the type of its time, where only Spark knew it: so files can be skipped. -#}
{% macro _typed_input(read) -%}
    {%- set input, timecol = read.input, spark_windows._plain(read.input.windows[0].timecol) -%}
    {%- if input.windows[0].kind != 'row' or input.windows[0].type is not none or not timecol -%}
        {{ return(input) }}
    {%- endif -%}
    {%- set type = (read.cursor.types or {}).get(spark_windows._quoted(timecol)) -%}
    {%- if type not in ['timestamp', 'timestamp_ntz', 'date'] -%}{{ return(input) }}{%- endif -%}
    {%- set clock = dict(input.windows[0], type=type) -%}
    {%- set timecol = spark_windows._held_time(clock, input.reach) -%}
    {{ return(dict(input, windows=[clock] + input.windows[1:], window=dict(clock, timecol=timecol))) }}
{%- endmacro %}

{#- _standalone: an input that can be read alone: where it is or reads a CTE, with the CTEs up to that one. -#}
{% macro _standalone(sql, text) -%}
    {%- if not modules.re.match('(?i)\\s*with\\b', spark_windows._code(sql)) -%}{{ return(text) }}{%- endif -%}
    {%- if not modules.re.match('^\\w+$', text) -%}
        {%- set ctes = [] -%}
        {%- for cte in spark_windows._ctes(spark_windows._blanked(sql))[0] -%}
            {%- set reads = '(?i)\\b(?:from|join)\\s+' ~ cte.name ~ '(?![\\w.])' -%}
            {%- if modules.re.search(reads, spark_windows._blanked(text)) -%}{%- do ctes.append(cte) -%}{%- endif -%}
        {%- endfor -%}
        {{ return('(' ~ sql[:ctes[-1].end + 1] ~ '\nselect * from ' ~ text ~ ')' if ctes else text) }}
    {%- endif -%}
    {%- for place, is_outer in spark_windows._cte_begins(sql, text) if is_outer -%}
        {%- set ctes = sql[:spark_windows._bracket_end(sql, place - 1)] -%}
        {{ return('(' ~ ctes ~ '\nselect * from ' ~ text ~ ')') }}
    {%- endfor -%}
    {{ return(text) }}
{%- endmacro %}

{#- _is_row_wise: a relation whose rows come from one row each, as far as its text shows; joins with other tables may
    be there, and rows may be the current ones of a log. `panes`: see `_leaf_record`; they are read as rows are. -#}
{% macro _is_row_wise(text, panes=none) -%}
    {%- if panes -%}{{ return(true) }}{%- endif -%}
    {#- what --empty puts behind a relation is no limit of the user's -#}
    {%- set code = spark_windows._code(spark_windows._without_logs(text)) | replace('where false limit 0', '') -%}
    {%- set words = 'group\\s+by|having|limit|offset|over|pivot|unpivot|tablesample|intersect|minus|qualify'
        ~ '|right\\s+(?:outer\\s+)?join|full\\s+(?:outer\\s+)?join|select\\s+distinct|union(?!\\s+all)' -%}
    {%- set aggregates = '(?:' ~ spark_windows._aggregate_names() ~ ')\\s*\\(' -%}
    {%- set set_except = '\\bexcept\\s*(?:all\\b|distinct\\b|select\\b|\\(\\s*select\\b)' -%}
    {%- set not_row_wise = '(?i)(?<![.\\w])(?:(?:' ~ words ~ ')(?!\\w)|' ~ aggregates ~ ')|' ~ set_except -%}
    {{ return(not modules.re.search(not_row_wise, code)) }}
{%- endmacro %}
