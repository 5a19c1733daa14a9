"""Runs that die, and what the next run makes of it."""
