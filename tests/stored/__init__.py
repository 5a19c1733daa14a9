"""What models have stored: their tables as an earlier release of the macros left them.

Each folder is a model. `model.yml` is written by hand; the rest is what `python -m tests.stored`
made of it:

    source.jsonl    the rows that came, with their source and the run before which they came
    tables.sql      how the tables of the model are defined after the runs but the last
    before.jsonl    the rows in them
    after.jsonl     the rows in them after the last run, and the leases that it took
    changed.sql     the definitions that are others then, of a model whose body has changed

Models whose names begin with `format_1` have tables of that version of the format, the others
those of a release that wrote no version. Models are added, and never written again.

The definition of an epoch in `after.jsonl` is without the SQL that the macros rendered: what it
says is compared, not its words. A name in angle brackets, `<default.orders 2>`, stands for the
second snapshot, or file, of a source; that of a Delta table for its id.
"""
