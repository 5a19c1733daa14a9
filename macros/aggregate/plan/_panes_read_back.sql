{#- What panes say of themselves, in the comment of a frame or the checkpoint of their model, stands in later
    statements, and others may have changed it: it is what `window_panes` says there, or it is not read.

    _summary_of_panes: the summary of panes (see `_aggregate_summary`), of which only that is kept which readers need:
    a key is a column of its name there, and rows that were left out are gone. -#}
{% macro _summary_of_panes(call, place, summary) -%}
    {%- set wrong = spark_windows._wrong_panes(summary) -%}
    {%- if wrong -%}{%- do spark_windows._refuse_panes(call, place, wrong) -%}{%- endif -%}
    {%- set keys, aggregates = [], [] -%}
    {%- for key in summary.group_by -%}
        {%- do keys.append({'name': key.name, 'expression': spark_windows._quoted(key.name)}) -%}
    {%- endfor -%}
    {%- for aggregate in summary.aggregates -%}
        {%- do aggregates.append({
            'name': aggregate.name,
            'text': aggregate.text,
            'type': aggregate.get('type'),
            'declared': aggregate.get('declared'),
        }) -%}
    {%- endfor -%}
    {{ return({
        'window': spark_windows._window_as_said(summary.window),
        'group_by': keys,
        'aggregates': aggregates,
        'where': none,
        'having': none,
        'grouping_sets': none,
        'fill': none,
        'watermark': none,
        'panes': true,
        'retracts': summary.get('retracts') is sameas true,
    }) }}
{%- endmacro %}

{#- _window_as_said: the window of panes that the summary says. -#}
{% macro _window_as_said(window) -%}
    {%- set lengths = spark_windows._lengths_record(size=window.size, offset=window.offset) -%}
    {%- set time = {
        'column': window.timecol,
        'type': window.get('type'),
        'zone': window.get('zone'),
        'zone_given': window.get('zone_given') is sameas true,
    } -%}
    {{ return(spark_windows._window_record('window_panes', 'tumble', time, lengths)) }}
{%- endmacro %}

{#- _definition_of_panes: the definition that a checkpoint shows, where its hash is the one that is kept. -#}
{% macro _definition_of_panes(call, epochs) -%}
    {%- set query = 'select definition, stored from ' ~ epochs ~ ' where definition is not null' -%}
    {%- set row = run_query(query).rows | first | default({'definition': none, 'stored': none}) -%}
    {%- set kept = fromjson(row['stored'] or '') -%}
    {%- set made_for = kept.get('made_for') if kept is mapping else none -%}
    {%- set text, wrong = spark_windows._definition_kept(row['definition'], made_for) -%}
    {%- set definition = fromjson(text or '') -%}
    {%- set settings = definition.get('settings') if definition is mapping else none -%}
    {%- set inputs = settings.get('inputs') if settings is mapping else none -%}
    {%- set has_input = inputs and inputs is sequence and inputs is not mapping and inputs[0] is mapping -%}
    {%- if wrong or text is none -%}
        {%- do spark_windows._refuse_panes(call, epochs, wrong or 'no definition') -%}
    {%- elif definition is not mapping or definition.get('plan') is not mapping -%}
        {%- do spark_windows._refuse_panes(call, epochs, 'a definition without a plan') -%}
    {%- elif not has_input -%}
        {%- do spark_windows._refuse_panes(call, epochs, 'the settings ' ~ spark_windows._show(settings)) -%}
    {%- elif inputs[0].get('watermark') is not none and inputs[0].watermark is not string -%}
        {%- do spark_windows._refuse_panes(call, epochs, 'watermark ' ~ spark_windows._show(inputs[0].watermark)) -%}
    {%- endif -%}
    {{ return(definition) }}
{%- endmacro %}

{#- _refuse_panes: stop at a summary that `window_panes` does not write. -#}
{% macro _refuse_panes(call, place, wrong) -%}
    {%- do spark_windows._report(
        call, 'SW219', 'what panes say of themselves cannot be read', place ~ ' with ' ~ wrong,
        'Build their model anew with --full-refresh; in Python take read_panes or window_panes again'
    ) -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _wrong_panes: what no `window_panes` says, of a summary; none where there is nothing of it. -#}
{% macro _wrong_panes(summary) -%}
    {%- if summary is not mapping -%}{{ return('the summary ' ~ spark_windows._show(summary)) }}{%- endif -%}
    {%- for name in ['group_by', 'aggregates'] -%}
        {%- set records = summary.get(name) -%}
        {%- if records is not sequence or records is string or records | reject('mapping') | list -%}
            {{ return(name ~ ' ' ~ spark_windows._show(records)) }}
        {%- endif -%}
    {%- endfor -%}
    {%- set trial_call = spark_windows._call('window_panes') -%}
    {%- for record in summary.group_by + summary.aggregates -%}
        {%- do spark_windows._check_names(trial_call, 'the name', [record.get('name')]) -%}
        {%- if trial_call.problems -%}{{ return('the name ' ~ spark_windows._show(record.get('name'))) }}{%- endif -%}
    {%- endfor -%}
    {%- for aggregate in summary.aggregates -%}
        {%- set wrong = spark_windows._wrong_aggregate(aggregate) -%}
        {%- if wrong -%}{{ return(wrong) }}{%- endif -%}
        {#- no row is taken out of a state that is declared (see `_can_retract`) -#}
        {%- if summary.get('retracts') and aggregate.get('declared') -%}{{ return('retracts') }}{%- endif -%}
    {%- endfor -%}
    {{ return(spark_windows._wrong_window(summary.get('window'))) }}
{%- endmacro %}

{#- _wrong_aggregate: the same of an aggregate. Where an aggregate in Python is, the project says, and no table; what
    declares it stands here as SQL over functions of a session. -#}
{% macro _wrong_aggregate(aggregate) -%}
    {%- set text, type, declared = aggregate.get('text'), aggregate.get('type'), aggregate.get('declared') -%}
    {%- set trial_call = spark_windows._call('window_panes') -%}
    {%- do spark_windows._check_text(trial_call, 'aggregates', text) -%}
    {%- if text is none or trial_call.problems -%}
        {{ return('the aggregate ' ~ spark_windows._show(text)) }}
    {%- elif type is not none and (type is not string or not spark_windows._is_type(type)) -%}
        {{ return('the type ' ~ spark_windows._show(type)) }}
    {%- elif declared is none -%}
        {{ return(none) }}
    {%- elif declared is not mapping or 'python' in declared -%}
        {{ return('the declaration ' ~ spark_windows._show(declared)) }}
    {%- endif -%}
    {%- set problem = spark_windows._declaration_problem(spark_windows._declared_texts(declared)) -%}
    {%- if problem -%}{{ return('a declaration with ' ~ problem) }}{%- endif -%}
    {%- do spark_windows._check_names(trial_call, 'the name', declared.accumulate | list) -%}
    {{ return('the names ' ~ declared.accumulate | join(', ') if trial_call.problems else none) }}
{%- endmacro %}

{#- _wrong_window: the same of the window of panes. -#}
{% macro _wrong_window(window) -%}
    {%- if window is not mapping -%}{{ return('the window ' ~ spark_windows._show(window)) }}{%- endif -%}
    {%- set size, offset, zone = window.get('size'), window.get('offset'), window.get('zone') -%}
    {%- set trial_call, timecol = spark_windows._call('window_panes'), window.get('timecol') -%}
    {%- do spark_windows._check_text(trial_call, 'timecol', timecol) -%}
    {%- for name, fits in [
        ('kind', window.get('kind') == 'tumble'),
        ('months', window.get('months') is none),
        ('timecol', timecol is not none and not trial_call.problems),
        ('size', spark_windows._is_whole(size) and 0 < size < 10 ** 18),
        ('offset', spark_windows._is_whole(offset) and -(10 ** 18) < offset < 10 ** 18),
        ('zone', zone is none or (zone is string and spark_windows._is_zone(zone))),
        ('type', window.get('type') in [none, 'timestamp', 'timestamp_ntz', 'date']),
    ] if not fits -%}
        {{ return(name ~ ' ' ~ spark_windows._show(window.get(name))) }}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}
