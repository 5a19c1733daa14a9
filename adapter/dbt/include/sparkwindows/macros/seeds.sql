{#- The rows of a seed, in statements of `get_batch_size` rows. dbt-spark asks for the type of a column at each of its
    cells, and looks at all rows for the answer. It names no columns, though those of `partition_by` are the last of the
    table. -#}
{% macro sparkwindows__load_csv_rows(model, agate_table) %}
    {%- set overridden, casts = model['config'].get('column_types') or {}, [] -%}
    {%- for name in agate_table.column_names -%}
        {%- set kind = overridden[name] if name in overridden else adapter.convert_type(agate_table, loop.index0) -%}
        {%- do casts.append('cast(' ~ get_binding_char() ~ ' as ' ~ kind ~ ')') -%}
    {%- endfor -%}
    {%- set columns = get_seed_column_quoted_csv(model, agate_table.column_names) -%}
    {#- values are bound where `%s` is: any other percent sign is doubled -#}
    {%- set into = ('insert into ' ~ this.render() ~ ' (' ~ columns ~ ')') | replace('%', '%%') -%}
    {%- set row_of_casts, statements = '(' ~ casts | join(', ') ~ ')', [] -%}
    {%- for rows in agate_table.rows | batch(get_batch_size()) -%}
        {%- set bindings = [] -%}
        {%- for row in rows -%}{%- do bindings.extend(row) -%}{%- endfor -%}
        {%- set sql = into ~ ' values ' ~ ([row_of_casts] * rows | length) | join(', ') -%}
        {%- do adapter.add_query(sql, bindings=bindings, abridge_sql_log=True) -%}
        {%- do statements.append(sql) -%}
    {%- endfor -%}
    {{ return(statements[0]) }}
{% endmacro %}
