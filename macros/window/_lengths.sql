{#- _lengths: the lengths of a window: months on an axis of their own (see `_calendar.sql`), all others as they are. -#}
{% macro _lengths(call, options) -%}
    {%- set us, in_months, kind = {}, [], options.kind -%}
    {%- for name in options.names if kind != 'session' and options[name] is string -%}
        {%- set has_months = modules.re.search('(?i)\\d\\s*(mo|q|y)|P\\d+M', options[name]) -%}
        {%- if has_months -%}{%- do in_months.append(name) -%}{%- endif -%}
    {%- endfor -%}
    {%- set calendar_lengths = spark_windows._calendar_lengths(call, options) if in_months else none -%}
    {%- for name in options.names -%}
        {%- if options[name] is none -%}
            {%- do spark_windows._report(
                call, 'SW101', name ~ ' is required', spark_windows._show(none), 'Write ' ~ name ~ "='10 minutes'"
            ) -%}
        {%- elif not calendar_lengths or options[name] is not string -%}
            {%- do us.update({name: spark_windows._length(call, name, options[name])}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if calendar_lengths -%}
        {%- set lengths = dict(calendar_lengths, **us) -%}
    {%- else -%}
        {%- set lengths = spark_windows._lengths_record(offset=spark_windows._offset(call, options), **us) -%}
    {%- endif -%}
    {%- if kind == 'cumulate' and lengths.step and lengths.size and lengths.size % lengths.step != 0 -%}
        {%- do spark_windows._refuse_step(call, options, lengths) -%}
    {%- endif -%}
    {{ return(lengths) }}
{%- endmacro %}

{#- _lengths_record: the record of them, in microseconds:
    size, slide, step, gap, period, restart   none for those that there are not, or that are wrong; a pane is a size
    offset                                    none where it is wrong
    months                                    as in `_window_record` -#}
{% macro _lengths_record(
    size=none, slide=none, step=none, gap=none, period=none, restart=none, pane=none, offset=0, months=none
) -%}
    {{ return({
        'size': pane if size is none else size,
        'slide': slide,
        'step': step,
        'gap': gap,
        'period': period,
        'restart': restart,
        'offset': offset,
        'months': months,
    }) }}
{%- endmacro %}

{#- _offset: the offset of fixed lengths. Weeks of ISO begin on Monday; those that restart begin where they restart. -#}
{% macro _offset(call, options) -%}
    {%- set offset = 0 -%}
    {%- if (options.offset or '0 seconds') != '0 seconds' -%}
        {%- set offset = spark_windows._length(call, 'offset', options.offset, none) -%}
    {%- endif -%}
    {%- set lengths = (options.size or options.pane or '') ~ (options.slide or '')
        ~ (options.restart or options.period or '') -%}
    {%- if offset is not none and 'isoweek' in lengths | lower -%}
        {#- 1970-01-01 was a Thursday. -#}
        {%- set offset = offset + 4 * 86400000000 -%}
    {%- endif -%}
    {{ return(offset) }}
{%- endmacro %}

{#- _refuse_step: a size that is no multiple of the step. -#}
{% macro _refuse_step(call, options, lengths) -%}
    {%- set longer = (lengths.size // lengths.step + 1) * lengths.step -%}
    {%- set divisor = spark_windows._common_divisor(lengths.size, lengths.step) -%}
    {%- do spark_windows._report(
        call, 'SW103', 'size must be a multiple of step', "size '" ~ options.size ~ "', step '" ~ options.step ~ "'",
        'Use size ' ~ spark_windows._length_text(longer, lengths.months)
            ~ ' or step ' ~ spark_windows._length_text(divisor, lengths.months)
    ) -%}
{%- endmacro %}
