{#- What is read back from the tables of a model stands in later statements, and others may have changed it: it is what
    a run writes there, or it is not read.

    _checkpoint_read: the answer to `_checkpoint_question`. A full refresh goes on from a checkpoint that cannot be
    read, without what is stored beside its epochs. -#}
{% macro _checkpoint_read(opening, item, rows) -%}
    {%- set rows = rows | sort(attribute='epoch', reverse=true) -%}
    {%- for row in rows[:1] -%}{%- do row.update({'stored': spark_windows._stored_of(row)}) -%}{%- endfor -%}
    {%- set numbered, unreadable = rows | selectattr('epoch', 'integer') | list, spark_windows._unreadable(rows) -%}
    {%- if unreadable and rows -%}{%- do rows[0].update({'stored': {'unreadable': unreadable}}) -%}{%- endif -%}
    {{ return({'epochs': numbered, 'unreadable': unreadable}) }}
{%- endmacro %}

{#- _unreadable: why a checkpoint cannot be read, and the remedy; none where it can. `rows`: its epochs, newest
    first. -#}
{% macro _unreadable(rows) -%}
    {%- set anew = 'Build the model anew with --full-refresh' -%}
    {%- if not rows -%}{{ return(['without an epoch', anew]) }}{%- endif -%}
    {%- set unreadable = rows[0].stored.get('unreadable') -%}
    {%- set wrong = none if unreadable else spark_windows._wrong_epochs(rows) -%}
    {{ return(['with ' ~ wrong, anew] if wrong else unreadable) }}
{%- endmacro %}

{#- _wrong_epochs: what no run writes into a checkpoint, of its rows; none where there is nothing of it. Statements have
    dates, types and names as they are, other texts as literals. -#}
{% macro _wrong_epochs(rows) -%}
    {%- set columns = spark_windows._epoch_columns() -%}
    {%- for row in rows -%}
        {%- for name, type, meaning in columns if row.get(name) is not none -%}
            {%- set value = row.get(name) -%}
            {%- set fits = (value is string) if type == 'string' else spark_windows._is_whole(value) -%}
            {%- if not fits -%}
                {{ return(name ~ ' ' ~ spark_windows._show(value)) }}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- set last = rows[0] -%}
    {%- set state_from, progress = last.get('state_from'), fromjson(last.get('inputs') or '[]') -%}
    {%- if state_from is not none and not modules.re.match('^\\d{4,6}-\\d\\d-\\d\\d$', state_from) -%}
        {{ return('state_from ' ~ spark_windows._show(state_from)) }}
    {%- elif progress is not sequence or progress | reject('mapping') | list -%}
        {{ return('inputs ' ~ spark_windows._show(last.inputs)) }}
    {%- endif -%}
    {%- for one in progress -%}
        {%- set numbers = [one.get('watermark'), one.get('late'), one.get('heard')] -%}
        {%- set numbers = numbers + ((one.get('counts') or {}).values() | list) -%}
        {%- for value in numbers if value is not none and not spark_windows._is_whole(value) -%}
            {{ return('inputs ' ~ spark_windows._show(last.inputs)) }}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(spark_windows._wrong_stored(last.stored)) }}
{%- endmacro %}

{#- _wrong_lease: the same of the content of a lease, see `_lease_record`. -#}
{% macro _wrong_lease(content) -%}
    {%- if content is not mapping or not spark_windows._is_whole(content.get('epoch')) -%}
        {{ return('no epoch') }}
    {%- endif -%}
    {%- set numbers, texts = [content.get('since'), content.get('clock')], [content.get('cursor_to')] -%}
    {%- for key in ['backfill', 'heartbeats'] -%}{%- do numbers.extend(content.get(key) or []) -%}{%- endfor -%}
    {%- do texts.extend(content.get('inputs') or []) -%}
    {%- for value in numbers if value is not none and not spark_windows._is_whole(value) -%}
        {{ return(spark_windows._show(value) ~ ' for a number') }}
    {%- endfor -%}
    {%- for value in texts if value is not none and value is not string -%}
        {{ return(spark_windows._show(value) ~ ' for a text') }}
    {%- endfor -%}
    {%- for partition in content.get('compacted') or [] -%}
        {%- if partition is not mapping or partition | reject('in', spark_windows._partitions('state')) | list -%}
            {{ return('compacted ' ~ spark_windows._show(partition)) }}
        {%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _is_definition: a text of a checkpoint without a version is what releases wrote then. -#}
{% macro _is_definition(old) -%}
    {%- if old is not mapping -%}{{ return(false) }}{%- endif -%}
    {%- for part in ['plan', 'settings', 'text'] if old.get(part) is not mapping -%}{{ return(false) }}{%- endfor -%}
    {{ return(old.get('columns') or old.get('described')) }}
{%- endmacro %}

{#- _check_bounds_read: how far the inputs were read, by the last epoch and by a run that died (see `_check_bound`). -#}
{% macro _check_bounds_read(model, opening) -%}
    {%- set lease = opening.lease -%}
    {%- for input in model.inputs -%}
        {%- set last = spark_windows._epoch_of_input(opening.epochs[0], loop.index0) -%}
        {%- set cursor, bounds = spark_windows._kept_cursor(input, last), [last.cursor_to] -%}
        {%- if lease -%}
            {%- do bounds.append(lease.inputs[loop.index0] if lease.inputs else lease.cursor_to) -%}
        {%- endif -%}
        {%- for bound in bounds -%}{%- do spark_windows._check_bound(model.call, cursor, bound) -%}{%- endfor -%}
    {%- endfor -%}
{%- endmacro %}
