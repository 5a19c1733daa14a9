"""Moving hours that are far from what the airport does at that hour of that weekday."""

from typing import Any

import numpy as np
import pandas as pd

ZONE = "America/New_York"
FAR = 6.0
"""In robust standard deviations: what a calm year would show about never."""


def model(dbt: Any, session: Any) -> pd.DataFrame:
    dbt.config(materialized="table")
    hours = dbt.ref("departures_moving_hour").toArrow().to_pandas()

    local = hours["window_start"].dt.tz_convert(ZONE)
    slot = [hours["origin"], local.dt.day_of_week, local.dt.hour, local.dt.minute]
    hours["usual_departures"] = hours.groupby(slot)["departures"].transform("median")
    distance = hours["departures"] - hours["usual_departures"]
    spread = 1.4826 * distance.abs().groupby(slot).transform("median")
    hours["deviation"] = distance / np.maximum(spread, 1.0)

    columns = ["window_start", "window_end", "window_time", "origin"]
    columns += ["departures", "usual_departures", "deviation"]
    return hours.loc[hours["deviation"].abs() > FAR, columns]
