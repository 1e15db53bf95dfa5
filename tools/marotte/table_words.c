/* Words of a poker table. */
#include "table_words.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WORD_MAX = 40 };

/* Recordings and people may write capitals; people need not write "replace_community". */
mrt_status move_find(const char *word, size_t length, unsigned *out, mrt_error *err)
{
    static const char replace[] = "replace";
    char small[WORD_MAX];
    if (length > sizeof small)
        return mrt_move_find(word, length, out, err);
    for (size_t i = 0; i < length; i++)
        small[i] = (char)(word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]);
    if (length == sizeof replace - 1 && memcmp(small, replace, length) == 0) {
        *out = MRT_MOVE_REPLACE;
        return MRT_OK;
    }
    return mrt_move_find(small, length, out, err);
}

static void put_range(mrt_text *out, long long low, long long high)
{
    mrt_text_printf(out, low < high ? " %lld to %lld" : " %lld", low, high);
}

static void put_groups(mrt_text *out, const mrt_question *q)
{
    for (size_t i = 0; i < q->group_count; i++)
        mrt_text_printf(out, "%s%d", i == 0 ? " " : " + ", q->group_size[i]);
}

static void put_declarations(mrt_text *out, const mrt_question *q)
{
    static const char *const names[] = {"", "high", "low", "both"};
    bool first = true;
    for (unsigned d = MRT_DECLARE_HIGH; d <= MRT_DECLARE_BOTH; d++)
        if ((q->declarations >> d & 1) != 0) {
            mrt_text_printf(out, "%s%s", first ? " " : " or ", names[d]);
            first = false;
        }
}

/* "buy for 10 chips, giving up 1 card" */
static void put_offer(mrt_text *out, const mrt_question *q)
{
    mrt_text_printf(out, " for %lld chips", (long long)q->price);
    if (q->cards_min > 0)
        mrt_text_printf(out, ", giving up %d %s", q->cards_min, q->cards_min == 1 ? "card" : "cards");
}

static void put_move(mrt_text *out, const mrt_question *q, unsigned kind)
{
    enum { RAISES = MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE };
    enum { CARDS = MRT_MOVE_DRAW | MRT_MOVE_DISCARD | MRT_MOVE_EXPOSE | MRT_MOVE_PASS | MRT_MOVE_REPLACE };
    mrt_text_puts(out, mrt_move_name(kind));
    if (kind == MRT_MOVE_CALL)
        mrt_text_printf(out, " %lld", (long long)q->to_call);
    else if ((kind & RAISES) != 0)
        put_range(out, q->raise_min, q->raise_max);
    else if ((kind & CARDS) != 0)
        put_range(out, q->cards_min, q->cards_max);
    else if (kind == MRT_MOVE_SEPARATE)
        put_groups(out, q);
    else if (kind == MRT_MOVE_DECLARE)
        put_declarations(out, q);
    else if (kind == MRT_MOVE_BUY)
        put_offer(out, q);
    if ((kind & (CARDS | MRT_MOVE_SEPARATE)) != 0)
        mrt_text_puts(out, q->cards_max == 1 ? " card" : " cards");
}

void put_moves(mrt_text *out, const mrt_question *question)
{
    bool first = true;
    for (unsigned kind = 1; kind <= question->moves; kind <<= 1) {
        if ((question->moves & kind) == 0)
            continue;
        mrt_text_puts(out, first ? "" : ", ");
        put_move(out, question, kind);
        first = false;
    }
}

static const struct {
    const char *name, *word, *letters;
    unsigned bit;
} structures[] = {{"Limit", "limit", "l", MRT_STRUCTURE_LIMIT},
                  {"No Limit", "no-limit", "nl", MRT_STRUCTURE_NO_LIMIT},
                  {"Pot Limit", "pot-limit", "pl", MRT_STRUCTURE_POT_LIMIT}};

mrt_status structure_find(const char *word, unsigned *out, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    for (size_t i = 0; i < sizeof structures / sizeof *structures; i++)
        if (strcasecmp(word, structures[i].name) == 0 || strcasecmp(word, structures[i].word) == 0 ||
            strcasecmp(word, structures[i].letters) == 0) {
            *out = structures[i].bit;
            return MRT_OK;
        }
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                         "unknown betting structure %s; limit, no-limit and pot-limit are known",
                         mrt_quote(token, word, strlen(word)));
}

const char *structure_name(unsigned structure)
{
    for (size_t i = 0; i < sizeof structures / sizeof *structures; i++)
        if (structures[i].bit == structure)
            return structures[i].name;
    return "";
}

uint8_t declaration_find(const char *word)
{
    static const struct {
        const char *word;
        uint8_t said;
    } words[] = {{"high", MRT_DECLARE_HIGH},
                 {"low", MRT_DECLARE_LOW},
                 {"both", MRT_DECLARE_BOTH},
                 {"high_low", MRT_DECLARE_BOTH}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(word, words[i].word) == 0)
            return words[i].said;
    return 0;
}

void put_face(mrt_text *out, mrt_face face)
{
    char text[MRT_FACE_TEXT_SIZE];
    if (face >= MRT_FACE_END)
        mrt_text_puts(out, "??");
    else
        mrt_text_puts(out, mrt_face_is_natural(face) ? mrt_face_text(face, text) : "Jk");
}

/* The name up to its first comma; an unpaired hand is named by its cards, and stands for all of them. */
const char *category_name(mrt_eval_type type, mrt_value value, char out[MRT_EVAL_NAME_SIZE])
{
    mrt_eval_name(type, value, out, MRT_EVAL_NAME_SIZE);
    char *comma = strchr(out, ',');
    if (comma != NULL)
        *comma = '\0';
    size_t length = strlen(out);
    if (length > 5 && strcmp(out + length - 5, " High") == 0)
        snprintf(out, MRT_EVAL_NAME_SIZE, "High Card");
    else if (length > 4 && strcmp(out + length - 4, " Low") == 0)
        snprintf(out, MRT_EVAL_NAME_SIZE, "No Pair");
    return out;
}
