"""What PostgreSQL itself answers about frames: `frames.json`, and `ask.py`, which asked for it."""
