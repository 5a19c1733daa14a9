select *
from {{ spark_windows.drop_columns(
    data=spark_windows.window_table_aggregate(
        data=ref('flights'),
        window='new_york_day',
        group_by='origin',
        aggregate='collect_set(struct(carrier, dest)) filter (where dep_delay > 180)',
    ),
    columns='window_time',
) }}
