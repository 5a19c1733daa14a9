{#- What is there of a model: the first questions of a run, of its tests, and of what ends a lease.

    _opening_record:
    title   what the log calls the model
    call    where problems are reported
    names   the tables of the model by role
    roles   those that it must have
    known   {role: the table is there}, as far as dbt knows, and view_as_target: a view has the name of the target, and
            is no table of the model; none where it was not asked
    there   the same as Spark says
    has_history  the checkpoint is a view over `<model>__history`, too
    lacks_history  which is gone, so that the checkpoint cannot be read
    epochs  the committed epochs, newest first, as far as the checkpoint itself has them
    unreadable  why the checkpoint cannot be read, and the remedy; none where it can
    lease   the lease that is there; none where none is
    lease_by_view  it is a view
    file_format  of the tables, where a lease is written
    ended   there is nothing more to ask -#}
{% macro _opening_record(call, names, roles, known) -%}
    {{ return({
        'title': names.target,
        'call': call,
        'names': names,
        'roles': roles,
        'known': known,
        'there': known or {},
        'has_history': (known or {}).get('history', false),
        'lacks_history': false,
        'epochs': [],
        'unreadable': none,
        'lease': none,
        'lease_by_view': none,
        'file_format': none,
        'ended': false,
    }) }}
{%- endmacro %}

{% macro _opening_steps() -%}
    {{ return(spark_windows._checkpoint_steps() + [
        spark_windows._question(
            'whose lease', spark_windows._lease_owner_question, spark_windows._lease_owner, listing=true
        ),
        spark_windows._question('lease', spark_windows._lease_question, spark_windows._lease_read),
    ]) }}
{%- endmacro %}

{#- _checkpoint_steps: the checkpoint, if there is one. -#}
{% macro _checkpoint_steps() -%}
    {{ return([
        spark_windows._question('tables', spark_windows._tables_question, spark_windows._tables_there, listing=true),
        spark_windows._question(
            'checkpoint columns', spark_windows._format_question, spark_windows._format_known, listing=true
        ),
        spark_windows._question('checkpoint', spark_windows._checkpoint_question, spark_windows._checkpoint_read),
    ]) }}
{%- endmacro %}

{#- _opened: what is there of a model. -#}
{% macro _opened(call, names, roles, known=none) -%}
    {%- set opening = spark_windows._opening_record(call, names, roles, known) -%}
    {%- do spark_windows._take_steps(opening, spark_windows._opening_steps()) -%}
    {{ return(opening) }}
{%- endmacro %}

{#- _tables_question: not asked where dbt knows all tables that the model has but the lease, and no lease: its
    creation asks for that. -#}
{% macro _tables_question(opening, item) -%}
    {%- set missing, known, names = [], opening.known or {}, opening.names -%}
    {%- for role in opening.roles if not known.get(role) -%}{%- do missing.append(role) -%}{%- endfor -%}
    {%- if opening.known and not opening.known.lease and not missing -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._show_tables(names)) }}
{%- endmacro %}

{% macro _tables_there(opening, item, rows) -%}
    {%- set there = spark_windows._tables_shown(opening.names, opening.roles + ['history', 'lease'], rows) -%}
    {%- if (opening.known or {}).get('view_as_target') -%}{%- do there.pop('target', none) -%}{%- endif -%}
    {{ return({'there': there, 'has_history': there.get('history', false)}) }}
{%- endmacro %}

{#- _format_question: whether the checkpoint is over the history, which is as a rule where there is one. But an earlier
    release makes none, a run that died may have made it in vain, and it may have got lost. Where other tables of the
    model are missing it may be no checkpoint at all. -#}
{% macro _format_question(opening, item) -%}
    {%- set there, may_be = opening.there, not opening.known or 'history' in opening.roles -%}
    {%- set unsure = there.get('lease') if there.get('history') else may_be -%}
    {%- for role in opening.roles if role != 'history' and not there.get(role) -%}
        {{ return('describe ' ~ opening.names.epochs if there.get('epochs') else none) }}
    {%- endfor -%}
    {{ return('describe ' ~ opening.names.epochs if there.get('epochs') and unsure else none) }}
{%- endmacro %}

{% macro _format_known(opening, item, rows) -%}
    {%- set columns = rows | map(attribute='col_name') | list -%}
    {%- set has_history = 'from_history' in columns -%}
    {%- if 'committed_at' not in columns or 'definition' not in columns -%}
        {%- do spark_windows._report_stranger(opening.call, [opening.names.epochs]) -%}
    {%- endif -%}
    {{ return({
        'has_history': has_history, 'lacks_history': has_history and not opening.there.get('history', false),
    }) }}
{%- endmacro %}

{#- _checkpoint_question: the epochs, without what only the history has. They are put in order here: Spark knows the
    rows of the view when it plans, and runs no job for them. -#}
{% macro _checkpoint_question(opening, item) -%}
    {%- if not opening.there.get('epochs') or opening.lacks_history -%}{{ return(none) }}{%- endif -%}
    {{ return(
        'select * except (committed_at' ~ (', definition' if opening.has_history)
        ~ '), unix_micros(committed_at) as committed_at from '
        ~ spark_windows._last_epochs(opening.names, opening.has_history)
    ) }}
{%- endmacro %}

{#- _last_epochs: the epochs that the checkpoint itself has, as a relation. -#}
{% macro _last_epochs(names, has_history) -%}
    {{ return(names.epochs ~ (' where not from_history' if has_history else '')) }}
{%- endmacro %}

{#- _check_tables: all tables of the model are there, or none, and the checkpoint can be read. `again`: a run died while
    it made the target again, which may be missing. -#}
{% macro _check_tables(opening, again=false) -%}
    {%- set roles, missing = opening.roles | reject('equalto', 'history') | list, [] -%}
    {%- for role in roles if not opening.there.get(role) and not (again and role == 'target') -%}
        {%- do missing.append(opening.names[role]) -%}
    {%- endfor -%}
    {%- if opening.lacks_history -%}{%- do missing.append(opening.names.history) -%}{%- endif -%}
    {%- if missing | length == roles | length - 1 and opening.there.get('target') -%}
        {%- do spark_windows._report_other_target(opening.call, 'table', opening.names.target) -%}
    {%- elif opening.lacks_history or (missing and missing | length < roles | length) -%}
        {%- do spark_windows._report(
            opening.call, 'SW207', 'tables of the model are missing', missing | join(', '),
            'Bring them back, or build everything anew with --full-refresh'
        ) -%}
    {%- elif opening.unreadable -%}
        {%- set problem, remedy = opening.unreadable -%}
        {%- do spark_windows._report(
            opening.call, 'SW219', 'the checkpoint cannot be read', opening.names.epochs ~ ' ' ~ problem, remedy
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(opening.call) -%}
{%- endmacro %}
