"""Named faults in macros and kernels, and which suites of tests notice each."""
