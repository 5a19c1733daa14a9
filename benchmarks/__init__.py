"""Benchmarks: the package's SQL beside what a user would write without it, in one session."""
