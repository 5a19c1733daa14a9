{#- A landing in a wrong zone, on a wrong day or in the wrong pass of a repeated hour would show as taxi time: an hour or a
    day too much, or less than nothing. The longest of the year is 235 minutes. -#}
select *
from {{ ref('flights') }}
where
    unix_seconds(landed_at) - unix_seconds(departed_at) not between air_time * 60 and (air_time + 240) * 60
    or landed_at < departed_at
