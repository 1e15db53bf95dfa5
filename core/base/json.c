/* JSON trees: text that the scanner has passed, read by cJSON, behind accessors that cannot be misused.
 *
 * cJSON alone takes trailing garbage, equal keys, [01], 1e999 and broken UTF-8, and its cJSON_GetObjectItem ignores
 * case; none of that gets through here. Its hooks are never touched, nor its printer, which loses bits of doubles.
 */
#include "core/base/json.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "core/base/json_scan.h"

mrt_status mrt_json_check(const char *text, size_t length, size_t limit, mrt_error *err)
{
    if (length > limit)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%zu bytes of JSON are too many: at most %zu", length,
                             limit);
    return mrt_json_scan(text, length, NULL, err);
}

mrt_status mrt_json_parse(const char *text, size_t length, size_t limit, mrt_json_raw *raw, mrt_json **out,
                          mrt_error *err)
{
    if (length > limit)
        return mrt_json_check(text, length, limit, err);
    mrt_json_raw found = {.key = raw != NULL ? raw->key : NULL};
    mrt_status status = mrt_json_scan(text, length, &found, err);
    if (status != MRT_OK)
        return status;
    cJSON *root = cJSON_ParseWithLength(text, length);
    if (root == NULL) /* the text is good: only memory can be missing */
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
    if (raw != NULL)
        *raw = found;
    *out = root;
    return MRT_OK;
}

void mrt_json_free(mrt_json *root)
{
    cJSON_Delete(root);
}

mrt_json_kind mrt_json_kind_of(const mrt_json *value)
{
    if (cJSON_IsObject(value))
        return MRT_JSON_OBJECT;
    if (cJSON_IsArray(value))
        return MRT_JSON_ARRAY;
    if (cJSON_IsString(value))
        return MRT_JSON_STRING;
    if (cJSON_IsNumber(value))
        return MRT_JSON_NUMBER;
    return cJSON_IsBool(value) ? MRT_JSON_BOOLEAN : MRT_JSON_NULL;
}

const char *mrt_json_kind_name(mrt_json_kind kind)
{
    static const char *const names[] = {"null", "a boolean", "a number", "a string", "an array", "an object"};
    return names[kind];
}

const mrt_json *mrt_json_get(const mrt_json *object, const char *key)
{
    return cJSON_IsObject(object) ? cJSON_GetObjectItemCaseSensitive(object, key) : NULL;
}

const mrt_json *mrt_json_first(const mrt_json *container)
{
    return cJSON_IsObject(container) || cJSON_IsArray(container) ? container->child : NULL;
}

const mrt_json *mrt_json_next(const mrt_json *value)
{
    return value->next;
}

const char *mrt_json_key(const mrt_json *member)
{
    return member->string;
}

const char *mrt_json_string(const mrt_json *value)
{
    return cJSON_IsString(value) ? value->valuestring : NULL;
}

bool mrt_json_number(const mrt_json *value, double *out)
{
    if (!cJSON_IsNumber(value))
        return false;
    *out = value->valuedouble;
    return true;
}

bool mrt_json_boolean(const mrt_json *value, bool *out)
{
    if (!cJSON_IsBool(value))
        return false;
    *out = cJSON_IsTrue(value);
    return true;
}
