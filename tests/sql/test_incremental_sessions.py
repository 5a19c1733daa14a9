"""The id of a session is that of the part that came first, whatever it grows into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .orders import Orders

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

VISITS = {"kind": "session", "timecol": "ts", "gap": "1 hour"}


class Visits(Orders):
    """Sessions, each with the id of its row that was loaded first."""

    window = VISITS

    def run(self, **how: Any) -> dict[str, Any]:
        block = self.model.macros.render(
            "window_aggregate",
            f"select * from {self.source}",
            window=self.window,
            aggregates={"n": "count(*)", "visit_id": "min_by(id, n)"},
        )
        return self.model.run(f"select * from {block}", self.config, **how)

    def visits(self) -> list[tuple[Any, ...]]:
        start = "date_format(to_utc_timestamp(window_start, current_timezone()), 'HH:mm')"
        return self.model.rows("target", f"{start}, n, visit_id")


def test_an_id_stays_that_of_the_oldest_part(spark: SparkSession) -> None:
    visits = Visits(spark, "parquet", "n")
    visits.come((1, "12:00", 1, "10"))
    visits.come((2, "10:00", 1, "11"))
    visits.run()
    assert visits.visits() == [("10:00", 1, 2), ("12:00", 1, 1)]
    visits.come((3, "09:30", 1, "12"))  # the session begins earlier than its id's row
    visits.run()
    assert visits.visits() == [("09:30", 2, 2), ("12:00", 1, 1)]
    visits.come((4, "11:00", 1, "13"))  # the two become one: its older part began later
    visits.run()
    assert visits.visits() == [("09:30", 4, 1)]
    epochs = visits.model.names["epochs"]
    ((removed,),) = spark.sql(f"select sum(removed) from {epochs}").collect()
    assert removed == 3  # 10:00, then both parts
    visits.run(full_refresh=True)
    assert visits.visits() == [("09:30", 4, 1)]
    visits.drop()
