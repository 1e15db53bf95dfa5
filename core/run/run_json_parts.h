/* What the files that write runs as JSON share: run_state.c, run_action_json.c. */
#ifndef MAROTTE_CORE_RUN_JSON_PARTS_H
#define MAROTTE_CORE_RUN_JSON_PARTS_H

#include "core/run/run_json.h"
#include "core/run/run_parts.h"

static inline void put_null(mrt_text *out)
{
    mrt_json_put_raw(out, "null", strlen("null"));
}

static inline void put_text(mrt_text *out, const char *key, const char *text)
{
    mrt_json_put_key(out, key);
    if (text != NULL)
        mrt_json_put_string(out, text, strlen(text));
    else
        put_null(out);
}

static inline void put_number(mrt_text *out, const char *key, double number)
{
    mrt_json_put_key(out, key);
    mrt_json_put_number(out, number);
}

static inline void put_flag(mrt_text *out, const char *key, bool flag)
{
    mrt_json_put_key(out, key);
    mrt_json_put_boolean(out, flag);
}

#endif
