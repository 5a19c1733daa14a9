"""The slow, obvious reference: windows, aggregates, joins and ranks in plain Python, row by row.

Rows are dictionaries. A time value says by its Python type what it is:

* naive `datetime`: a wall clock reading without zone (TIMESTAMP_NTZ);
* `date`: the reading at its midnight (DATE); bounds become naive datetimes;
* aware `datetime`: an instant (TIMESTAMP); bounds are aware datetimes in UTC;
* `None`: no time, the row is in no window.

Lengths and offsets are integer microseconds. Nothing here tries to be fast, and nothing shares a
line of thought with the SQL it is compared with.
"""

from typing import Any

Row = dict[str, Any]
"""A row: column name to value."""
