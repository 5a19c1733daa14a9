"""The oracle checked against Apache Flink 2.3.0: inputs, cases, and what Flink answered.

`inputs.py` holds the tables, `cases.py` the cases (each as data, as Flink SQL and as a call of the
oracle), `run_flink.py` asks Flink and writes `expected/<case>.csv`.
"""
