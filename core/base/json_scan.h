/* The validating scanner behind json.h: it builds nothing, it says whether a text is strict JSON. */
#ifndef MAROTTE_CORE_JSON_SCAN_H
#define MAROTTE_CORE_JSON_SCAN_H

#include "core/base/json.h"

/* `raw` may be NULL; it is written only on success. */
mrt_status mrt_json_scan(const char *text, size_t length, mrt_json_raw *raw, mrt_error *err);

#endif
