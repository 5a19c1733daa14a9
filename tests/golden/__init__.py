"""The SQL that the macros render, kept as text: a commit that changes it shows how.

    batch.yml   calls of the public macros, by name; their SQL is in `batch/`

Texts claim no results: the other tests do. They are compared without Spark, which has answered
once, when they were recorded: what the macros read of an answer stands behind its statement.
`python -m tests.golden` writes all texts again with the answers that they have;
`python -m tests.golden --record` asks Spark anew, for all or for those that are named.

Digests are left out, so that another name for a CTE is seen once, where it stands.
"""
