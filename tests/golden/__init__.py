"""The SQL that the macros render, kept as text: a commit that changes it shows how.

    batch.yml   calls of the public macros, by name; their SQL is in `batch/`
    runs.yml    incremental models and what is done with them; the statements are in `runs/`

Texts claim no results: the other tests do. They are compared without Spark, which has answered
once, when they were recorded: what the macros read of an answer stands behind its statement.
`python -m tests.golden` writes all texts again with the answers that they have;
`python -m tests.golden --record` asks Spark anew, for all or for those that are named.

What differs from run to run has a name in angle brackets: `<lease>` and `<definition>` are what a
run has last written as such, `<default.orders 2>` is the second snapshot or file of a source. Of a
definition its meaning is shown, once, without the SQL that was compiled. Digests are left out, so
that another name for a CTE is seen where it stands and nowhere else.
"""
