{#- A run is a list of named steps, and this file has the one loop that takes them. In a run only this loop speaks with
    Spark. What can be known of a run before it happens (the dry run, the names that tests and benchmarks count, the
    page on incremental models) is read from the same lists.

    _step_record: one step:
    name          what it does; no other step of its list has the name
    kind          ask: a question; write: it changes tables; conclude: it only thinks; repeat: `steps` are taken for
                  each item
    query         macro(work, item) that gives the SQL of a question, or of the rows that a write stores; where it gives
                  none, the step is left out
    statements    macro(work, item, rows) that gives the statements of a write, in order
    fails         macro(work, item) that gives the message where Spark cannot answer a question; none: Spark's own
    learn         macro(work, item, answer) that gives what is known afterwards, as keys of the item or, without one,
                  of the work
    listing       the question is SHOW or DESCRIBE, which cannot stand in a subquery
    checks_lease  how the lease is checked: rows: by the query itself; each: by a question before each statement;
                  none: not at all
    checks_epoch  the check asks too whether the epoch before is the last one still
    each          macro(work) that gives the items of a repetition
    steps         the steps that are repeated
    says          macro(work) that gives a line of progress for a run of many rows -#}
{% macro _step_record(
    name, kind, query=none, statements=none, learn=none, listing=false, checks_lease=none, checks_epoch=false,
    each=none, steps=none, says=none, fails=none
) -%}
    {{ return({
        'name': name,
        'kind': kind,
        'query': query,
        'statements': statements,
        'learn': learn,
        'listing': listing,
        'checks_lease': checks_lease,
        'checks_epoch': checks_epoch,
        'each': each,
        'steps': steps,
        'says': says,
        'fails': fails,
    }) }}
{%- endmacro %}

{#- _question, _write, _conclusion, _repeated: a step of each kind. -#}
{% macro _question(name, query, learn=none, listing=false, checks_lease=none, checks_epoch=false, fails=none) -%}
    {{ return(spark_windows._step_record(
        name, 'ask', query=query, learn=learn, listing=listing, checks_lease=checks_lease, checks_epoch=checks_epoch,
        fails=fails,
    )) }}
{%- endmacro %}

{% macro _write(name, statements, query=none, learn=none, checks_lease=none, checks_epoch=false, says=none) -%}
    {{ return(spark_windows._step_record(
        name, 'write', query=query, statements=statements, learn=learn,
        checks_lease=checks_lease, checks_epoch=checks_epoch, says=says,
    )) }}
{%- endmacro %}

{% macro _conclusion(name, learn) -%}
    {{ return(spark_windows._step_record(name, 'conclude', learn=learn)) }}
{%- endmacro %}

{% macro _repeated(name, each, steps) -%}
    {{ return(spark_windows._step_record(name, 'repeat', each=each, steps=steps)) }}
{%- endmacro %}

{#- _take_steps: take steps in order, until the work has ended. `work`: the record that they read and fill, of a work,
    an opening or a change. All have `title` and `ended`; where a step checks the lease, `model`, `lease` and `after`;
    where it says something, `rows`. A step that fails ends the run; what it leaves is repaired by the next one. -#}
{% macro _take_steps(work, steps, item=none) -%}
    {%- for step in steps -%}
        {%- if work.ended -%}
        {%- elif step.kind == 'repeat' -%}
            {%- for one in step.each(work) -%}{%- do spark_windows._take_steps(work, step.steps, one) -%}{%- endfor -%}
        {%- elif step.kind == 'ask' -%}
            {%- do spark_windows._ask(work, step, item) -%}
        {%- elif step.kind == 'write' -%}
            {%- do spark_windows._store(work, step, item) -%}
        {%- else -%}
            {%- do spark_windows._keep(work, step, item, none) -%}
        {%- endif -%}
    {%- endfor -%}
{%- endmacro %}

{#- _ask: ask a question, if there is one to ask, and keep what is learned. -#}
{% macro _ask(work, step, item) -%}
    {%- set query = step.query(work, item) -%}
    {%- if query -%}
        {%- if step.checks_lease -%}
            {%- set query = spark_windows._held_by(work, query, step.checks_epoch) -%}
        {%- endif -%}
        {%- do log(work.title ~ ': ' ~ step.name) -%}
        {%- set failure = step.fails(work, item) if step.fails else none -%}
        {%- set answer = run_query(query).rows if step.listing else spark_windows._fetch(query, failure) -%}
        {%- do spark_windows._keep(work, step, item, answer) -%}
    {%- endif -%}
{%- endmacro %}

{#- _store: run the statements of a write, and keep what is known then. -#}
{% macro _store(work, step, item) -%}
    {%- set rows = step.query(work, item) if step.query else none -%}
    {%- if rows or not step.query -%}
        {%- if step.says -%}{%- do spark_windows._say(work, step.says(work)) -%}{%- endif -%}
        {%- if step.checks_lease == 'rows' -%}
            {%- set rows = spark_windows._held_by(work, rows, step.checks_epoch) -%}
        {%- endif -%}
        {%- for statement in step.statements(work, item, rows) -%}
            {%- do log(work.title ~ ': ' ~ step.name) -%}
            {%- if step.checks_lease == 'each' -%}
                {%- set held = spark_windows._held_by(work, spark_windows._held_row(), step.checks_epoch) -%}
                {%- do spark_windows._fetch(held) -%}
            {%- endif -%}
            {%- do run_query(statement) -%}
        {%- endfor -%}
        {%- do spark_windows._keep(work, step, item, none) -%}
    {%- endif -%}
{%- endmacro %}

{#- _keep: put what a step has learned into the record of its item or, where it has none, of the work. -#}
{% macro _keep(work, step, item, answer) -%}
    {%- if step.learn -%}
        {%- do (work if item is none else item).update(step.learn(work, item, answer) or {}) -%}
    {%- endif -%}
{%- endmacro %}

{#- _held_by: a query that fails unless the work holds the lease. -#}
{% macro _held_by(work, query, checks_epoch) -%}
    {{ return(spark_windows._held(
        work.model, work.lease, query, work.after if checks_epoch else none, work.progress.has_history
    )) }}
{%- endmacro %}

{#- _fetch: the rows of a query as mappings. They come as one column of JSON, because dbt guesses the types of what a
    query gives (a cursor '0010' would be the number ten). `failure`: see `fails` of a step. -#}
{% macro _fetch(query, failure=none) -%}
    {%- set text -%}
select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
{{ query }}
)
    {%- endset -%}
    {%- set answer = try_or_compiler_error(failure, run_query, text) if failure else run_query(text) -%}
    {%- set rows = [] -%}
    {%- for row in answer.rows -%}{%- do rows.append(fromjson(row['answer'])) -%}{%- endfor -%}
    {{ return(rows) }}
{%- endmacro %}

{#- _say: a line of progress, where there are so many rows that a step takes long. -#}
{% macro _say(work, text) -%}
    {%- if text and work.rows >= 1000000 -%}
        {%- do log(work.title ~ ': ' ~ text, info=true) -%}
    {%- endif -%}
{%- endmacro %}
