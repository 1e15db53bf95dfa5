/* The questions of variant_read.h. */
#include "core/table/variant_read.h"

#include <string.h>

/* Keys of the published format that the table does not play: they deserve a better word than "unknown". */
static const char *const unplayed[] = {
    "choose", "conditionalOrders", "conditional_state", "protection_option", "zeroCardsBetting",
};

bool mrt_vread_object(mrt_vread *r, const mrt_json *value, mrt_wordlist keys)
{
    if (!mrt_jread_is_object(&r->json, value))
        return false;
    for (const mrt_json *member = mrt_json_first(value); member != NULL; member = mrt_json_next(member)) {
        const char *key = mrt_json_key(member);
        if (mrt_wordlist_find(keys, key) < keys.count)
            continue;
        if (mrt_wordlist_find(MRT_WORDS(unplayed), key) < MRT_WORDS(unplayed).count)
            mrt_jread_key_fault(&r->json, member,
                                "\"%s\" is an extension of the format that cannot be played here", key);
        else
            mrt_jread_unknown(&r->json, member, "field", key, keys);
    }
    return true;
}

unsigned mrt_vread_word(mrt_vread *r, const mrt_json *value, mrt_wordlist words)
{
    return mrt_jread_word(&r->json, value, "word", words);
}

/* Names come back in messages and on screens. */
static bool has_control(const char *name)
{
    for (; *name != '\0'; name++)
        if ((unsigned char)*name < 0x20 || *name == 0x7f)
            return true;
    return false;
}

void mrt_vread_name(mrt_vread *r, const mrt_json *value, char out[MRT_VARIANT_NAME])
{
    if (!mrt_jread_is(&r->json, value, MRT_JSON_STRING))
        return;
    const char *name = mrt_json_string(value);
    size_t length = strlen(name);
    if (length == 0 || length >= MRT_VARIANT_NAME)
        mrt_jread_fault(&r->json, value, "a name must have 1 to %d bytes, and this has %zu",
                        MRT_VARIANT_NAME - 1, length);
    else if (has_control(name))
        mrt_jread_fault(&r->json, value, "a name must have no control characters");
    else
        memcpy(out, name, length + 1);
}

void mrt_vread_remark(mrt_vread *r, const mrt_json *value)
{
    (void)mrt_jread_is(&r->json, value, MRT_JSON_STRING);
}

bool mrt_vread_face_up(mrt_vread *r, const mrt_json *value)
{
    static const char *const states[] = {"face down", "face up"};
    return mrt_vread_word(r, value, MRT_WORDS(states)) == 1;
}
