"""Benchmarks of `window_incremental`: beside earlier runs, a full refresh and a stream."""
