"""Event-time windows on Spark: the macros of the dbt package ``spark_windows``, from Python."""
