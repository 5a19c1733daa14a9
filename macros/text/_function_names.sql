{#- What the functions of Spark do with rows, by their names. `tests/sql/test_function_names.py` compares these lists
    with Spark's own.

    _aggregate_names: those that aggregate, as alternatives of a pattern. LIKE ANY and LIKE SOME have brackets behind
    the word, too. -#}
{% macro _aggregate_names() -%}
    {{ return([
        '(?<!like\\s)any', 'any_value', 'approx_count_distinct', 'approx_percentile', 'approx_top_k',
        'approx_top_k_accumulate', 'approx_top_k_combine', 'array_agg', 'avg', 'bit_and', 'bit_or', 'bit_xor',
        'bitmap_(?:and|construct|or)_agg', 'bool_and', 'bool_or', 'collect_list', 'collect_set', 'corr', 'count',
        'count_if', 'count_min_sketch', 'covar_\\w+', 'every', 'first', 'first_value', 'grouping', 'grouping_id',
        'histogram_numeric', 'hll_(?:sketch|union)_agg', 'kll_(?:merge|sketch)_agg_\\w+', 'kurtosis', 'last',
        'last_value', 'listagg', 'max',
        'max_by', 'mean', 'median', 'min', 'min_by', 'mode', 'percentile\\w*', 'regr_\\w+', 'skewness',
        '(?<!like\\s)some', 'std', 'stddev\\w*', 'string_agg', 'sum', 'theta_\\w+_agg', 'try_avg', 'try_sum',
        'var_\\w+', 'variance',
    ] | join('|')) }}
{%- endmacro %}

{#- _changing_names: those that may give another value each time they are asked. -#}
{% macro _changing_names() -%}
    {{ return([
        'monotonically_increasing_id', 'rand', 'randn', 'random', 'randstr', 'shuffle', 'spark_partition_id', 'uniform',
        'uuid',
    ] | join('|')) }}
{%- endmacro %}

{#- _clock_calls: a pattern of the calls that say what time it is, and of literals that do. -#}
{% macro _clock_calls() -%}
    {%- set words = '(?:current_timestamp|current_date|current_time|localtimestamp)\\b' -%}
    {%- set calls = '(?:now|curdate|unix_timestamp)\\s*\\(\\s*\\)' -%}
    {{ return('(?<![\\w.])(?<!as )(?:' ~ words ~ '|' ~ calls ~ ')') }}
{%- endmacro %}

{#- _unknown_functions: the words before brackets in some code that are no function of Spark that is known to go row by
    row, to aggregate or to change, and no word of SQL. -#}
{% macro _unknown_functions(code) -%}
    {%- set known -%}
all and as between by case cast char cube decimal distinct else end except exists extract filter from group having in
interval intersect is join lateral like limit not numeric on or over partition recursive rlike rollup select sets
string table tablesample then timestampadd timestampdiff try_cast union unnest using values varchar view when where
with within
cume_dist dense_rank lag lead nth_value ntile percent_rank rank row_number
abs acos acosh add_months aes_decrypt aes_encrypt aggregate and approx_top_k_estimate array
array_append array_compact array_contains array_distinct array_except array_insert array_intersect
array_join array_max array_min array_position array_prepend array_remove array_repeat array_size
array_sort array_union arrays_overlap arrays_zip ascii asin asinh assert_true atan atan2 atanh
base64 between bigint bin binary bit_count bit_get bit_length bitmap_bit_position
bitmap_bucket_number bitmap_count boolean bround btrim cardinality cast cbrt ceil ceiling char
char_length character_length chr coalesce collate collation concat concat_ws contains conv
convert_timezone cos cosh cot crc32 csc curdate current_catalog current_database current_date
current_schema current_time current_timestamp current_timezone current_user date date_add date_diff
date_format date_from_unix_date date_part date_sub date_trunc dateadd datediff datepart day dayname
dayofmonth dayofweek dayofyear decimal decode degrees div double e element_at elt encode endswith
equal_null exists exp explode explode_outer expm1 extract factorial filter find_in_set flatten float
floor forall format_number format_string from_avro from_csv from_json from_protobuf from_unixtime
from_utc_timestamp from_xml get get_json_object getbit greatest hash hex hll_sketch_estimate
hll_union hour hypot if ifnull ilike in initcap inline inline_outer input_file_block_length
input_file_block_start input_file_name instr int is_valid_utf8 is_variant_null isnan isnotnull
isnull java_method json_array_length json_object_keys json_tuple kll_sketch_get_n_bigint
kll_sketch_get_n_double kll_sketch_get_n_float kll_sketch_get_quantile_bigint
kll_sketch_get_quantile_double kll_sketch_get_quantile_float kll_sketch_get_rank_bigint
kll_sketch_get_rank_double kll_sketch_get_rank_float kll_sketch_merge_bigint kll_sketch_merge_double
kll_sketch_merge_float kll_sketch_to_string_bigint kll_sketch_to_string_double
kll_sketch_to_string_float last_day lcase least left len length levenshtein like ln localtimestamp
locate log log10 log1p log2 lower lpad ltrim luhn_check make_date make_dt_interval make_interval
make_time make_timestamp make_timestamp_ltz make_timestamp_ntz make_valid_utf8 make_ym_interval map
map_concat map_contains_key map_entries map_filter map_from_arrays map_from_entries map_keys
map_values map_zip_with mask md5 minute mod month monthname months_between named_struct nanvl
negative next_day not now nullif nullifzero nvl nvl2 octet_length or overlay parse_json parse_url pi
pmod posexplode posexplode_outer position positive pow power printf quarter quote radians
raise_error reduce reflect regexp regexp_count regexp_extract regexp_extract_all regexp_instr
regexp_like regexp_replace regexp_substr repeat replace reverse right rint rlike round rpad rtrim
schema_of_avro schema_of_csv schema_of_json schema_of_variant schema_of_variant_agg schema_of_xml
sec second sentences sequence session_user session_window sha sha1 sha2 shiftleft shiftright
shiftrightunsigned sign signum sin sinh size slice smallint sort_array soundex space split
split_part sqrt st_asbinary st_geogfromwkb st_geomfromwkb st_setsrid st_srid stack startswith
str_to_map string struct substr substring substring_index tan tanh theta_difference
theta_intersection theta_sketch_estimate theta_union time time_diff time_trunc timestamp
timestamp_micros timestamp_millis timestamp_seconds tinyint to_avro to_binary to_char to_csv to_date
to_json to_number to_protobuf to_time to_timestamp to_timestamp_ltz to_timestamp_ntz
to_unix_timestamp to_utc_timestamp to_varchar to_variant_object to_xml transform transform_keys
transform_values translate trim trunc try_add try_aes_decrypt try_divide try_element_at
try_make_interval try_make_timestamp try_make_timestamp_ltz try_make_timestamp_ntz try_mod
try_multiply try_parse_json try_parse_url try_reflect try_subtract try_to_binary try_to_date
try_to_number try_to_time try_to_timestamp try_url_decode try_validate_utf8 try_variant_get typeof
ucase unbase64 unhex unix_date unix_micros unix_millis unix_seconds unix_timestamp upper url_decode
url_encode user validate_utf8 variant_get version weekday weekofyear when width_bucket window
window_time xpath xpath_boolean xpath_double xpath_float xpath_int xpath_long xpath_number
xpath_short xpath_string xxhash64 year zeroifnull zip_with
    {%- endset -%}
    {%- set known, unknown = known.split(), [] -%}
    {%- set others = '(?i)^(?:' ~ spark_windows._aggregate_names() ~ '|' ~ spark_windows._changing_names() ~ ')$' -%}
    {%- for word in modules.re.findall('(?<![\\w`])([a-zA-Z_]\\w*)\\s*\\(', code) -%}
        {%- set name = word | lower -%}
        {%- if name not in known + unknown and not name.startswith('_sw_') and not modules.re.match(others, name) -%}
            {%- do unknown.append(name) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(unknown) }}
{%- endmacro %}
