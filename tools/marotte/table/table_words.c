/* Words of a poker table. */
#include "tools/marotte/table/table_words.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tools/marotte/score/content_files.h"

enum { WORD_MAX = 40 };

static const char replace_word[] = "replace"; /* people need not say "replace_community" */

/* Recordings and people may write capitals. */
mrt_status move_find(const char *word, size_t length, unsigned *out, mrt_error *err)
{
    char small[WORD_MAX];
    if (length > sizeof small)
        return mrt_move_find(word, length, out, err);
    for (size_t i = 0; i < length; i++)
        small[i] = (char)(word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]);
    if (length == sizeof replace_word - 1 && memcmp(small, replace_word, length) == 0) {
        *out = MRT_MOVE_REPLACE;
        return MRT_OK;
    }
    return mrt_move_find(small, length, out, err);
}

const char *move_word(unsigned kind)
{
    return kind == MRT_MOVE_REPLACE ? replace_word : mrt_move_name(kind);
}

/* ---- what may be done ---- */

static void put_range(mrt_text *out, long long low, long long high)
{
    mrt_text_printf(out, low < high ? " %lld to %lld" : " %lld", low, high);
}

const mrt_action *action_of(const mrt_variant *variant, const mrt_question *q, unsigned move)
{
    static const struct {
        unsigned move;
        uint8_t kind;
    } pairs[] = {{MRT_MOVE_DRAW, MRT_ACTION_DRAW},
                 {MRT_MOVE_DISCARD, MRT_ACTION_DISCARD},
                 {MRT_MOVE_PASS, MRT_ACTION_PASS},
                 {MRT_MOVE_SEPARATE, MRT_ACTION_SEPARATE}};
    const mrt_step *step = variant != NULL ? &variant->steps[q->step] : NULL;
    for (size_t i = 0; step != NULL && i < sizeof pairs / sizeof *pairs; i++)
        for (size_t k = 0; pairs[i].move == move && k < step->action_count; k++)
            if (step->actions[k].kind == pairs[i].kind)
                return &step->actions[k];
    return NULL;
}

static void put_sizes(mrt_text *out, const mrt_question *q)
{
    for (size_t i = 0; i < q->group_count; i++)
        mrt_text_printf(out, "%s%d", i == 0 ? " " : " + ", q->group_size[i]);
    mrt_text_puts(out, " cards");
}

/* "4 cards: 2 Upper + 2 Lower", and what is required of the groups. */
static void put_separation(mrt_text *out, const mrt_variant *variant, const mrt_action *action,
                           const mrt_question *q)
{
    mrt_text_printf(out, " %d cards:", q->cards_max);
    for (size_t i = 0; i < action->entry_count; i++) {
        const mrt_card_entry *entry = &action->entries[i];
        mrt_text_printf(out, "%s%d ", i == 0 ? " " : " + ", entry->number);
        put_groups(out, variant, entry->subsets, " and ");
        if (entry->least_down > 0)
            mrt_text_printf(out, " (%d or more face down)", entry->least_down);
        if (entry->least_up > 0)
            mrt_text_printf(out, " (%d or more face up)", entry->least_up);
    }
    if (!action->compares)
        return;
    mrt_text_puts(out, "; ");
    put_groups(out, variant, action->entries[action->stronger].subsets, " and ");
    mrt_text_puts(out, " must beat ");
    put_groups(out, variant, action->entries[action->weaker].subsets, " and ");
}

/* Which cards they are and where they go, as far as it is not plain. */
static void put_choice(mrt_text *out, const mrt_variant *variant, const mrt_action *action)
{
    static const char *const directions[] = {
        [MRT_PASS_LEFT] = " to the left", [MRT_PASS_RIGHT] = " to the right", [MRT_PASS_ACROSS] = " across"};
    const mrt_card_entry *entry = &action->entries[0];
    if (action->kind == MRT_ACTION_PASS)
        mrt_text_puts(out, directions[entry->direction]);
    if (entry->subsets != 0 && (action->kind == MRT_ACTION_DRAW || action->kind == MRT_ACTION_DISCARD)) {
        mrt_text_puts(out, " of ");
        put_groups(out, variant, entry->subsets, " or ");
    }
    if (action->kind != MRT_ACTION_DISCARD)
        return;
    mrt_text_puts(out, entry->entire_subset ? ", a whole group" : "");
    if (entry->face_up || entry->to_community)
        mrt_text_puts(out, entry->to_community ? ", onto the table" : ", shown to all");
}

static void put_declarations(mrt_text *out, const mrt_question *q)
{
    bool first = true;
    for (uint8_t d = MRT_DECLARE_HIGH; d <= MRT_DECLARE_BOTH; d++)
        if ((q->declarations >> d & 1) != 0) {
            mrt_text_printf(out, "%s%s", first ? " " : " or ", declaration_name(d));
            first = false;
        }
    if (q->pots > 1)
        mrt_text_printf(out, ", one for all or one for each of %d pots", q->pots);
}

/* "buy for 10 chips, giving up 1 card" */
static void put_offer(mrt_text *out, const mrt_question *q)
{
    mrt_text_printf(out, " for %lld chips", (long long)q->price);
    if (q->cards_min > 0)
        mrt_text_printf(out, ", giving up %d %s", q->cards_min, q->cards_min == 1 ? "card" : "cards");
}

static void put_cards_move(mrt_text *out, const mrt_variant *variant, const mrt_question *q, unsigned kind)
{
    const mrt_action *action = action_of(variant, q, kind);
    if (kind == MRT_MOVE_SEPARATE && action != NULL) {
        put_separation(out, variant, action, q);
        return;
    }
    if (kind == MRT_MOVE_SEPARATE) {
        put_sizes(out, q);
        return;
    }
    put_range(out, q->cards_min, q->cards_max);
    mrt_text_puts(out, q->cards_max == 1 ? " card" : " cards");
    if (action != NULL)
        put_choice(out, variant, action);
}

static void put_move(mrt_text *out, const mrt_variant *variant, const mrt_question *q, unsigned kind)
{
    enum { RAISES = MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE };
    enum { CARDS = MRT_MOVE_DRAW | MRT_MOVE_DISCARD | MRT_MOVE_EXPOSE | MRT_MOVE_PASS | MRT_MOVE_REPLACE };
    mrt_text_puts(out, variant != NULL ? move_word(kind) : mrt_move_name(kind));
    if (kind == MRT_MOVE_CALL || kind == MRT_MOVE_BRING_IN)
        mrt_text_printf(out, " %lld", (long long)q->to_call);
    else if ((kind & RAISES) != 0)
        put_range(out, q->raise_min, q->raise_max);
    else if ((kind & (CARDS | MRT_MOVE_SEPARATE)) != 0)
        put_cards_move(out, variant, q, kind);
    else if (kind == MRT_MOVE_DECLARE)
        put_declarations(out, q);
    else if (kind == MRT_MOVE_BUY)
        put_offer(out, q);
}

void put_moves_of(mrt_text *out, const mrt_variant *variant, const mrt_question *question)
{
    bool first = true;
    for (unsigned kind = 1; kind <= question->moves; kind <<= 1) {
        if ((question->moves & kind) == 0)
            continue;
        mrt_text_puts(out, first ? "" : ", ");
        put_move(out, variant, question, kind);
        first = false;
    }
}

void put_moves(mrt_text *out, const mrt_question *question)
{
    put_moves_of(out, NULL, question);
}

/* ---- messages ---- */

const char *without_seat(const char *message, size_t *seat)
{
    size_t number = 0;
    int length = 0;
    bool named = sscanf(message, "seat %zu: %n", &number, &length) == 1 && length > 0 && number > 0;
    *seat = named ? number - 1 : SIZE_MAX;
    return named ? message + length : message;
}

/* ---- structures and declarations ---- */

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

void put_structures(mrt_text *out, unsigned set)
{
    for (size_t i = 0; i < sizeof structures / sizeof *structures; i++) {
        if ((set & structures[i].bit) == 0)
            continue;
        mrt_text_puts(out, structures[i].word);
        set &= ~structures[i].bit;
        mrt_text_puts(out, set == 0 ? "" : (set & (set - 1)) == 0 ? " and " : ", ");
    }
}

const char *declaration_name(uint8_t declaration)
{
    static const char *const names[] = {
        "", [MRT_DECLARE_HIGH] = "high", [MRT_DECLARE_LOW] = "low", [MRT_DECLARE_BOTH] = "both"};
    return names[declaration <= MRT_DECLARE_BOTH ? declaration : 0];
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

void put_declared(mrt_text *out, const uint8_t *declarations, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        mrt_text_printf(out, "%s%s", i > 0 ? ", " : "",
                        declarations[i] != 0 ? declaration_name(declarations[i]) : "nothing");
        if (count > 1 && i == 0)
            mrt_text_puts(out, " in the main pot");
        else if (count > 1)
            mrt_text_printf(out, " in side pot %zu", i);
    }
}

/* ---- cards and names ---- */

void put_face(mrt_text *out, mrt_face face)
{
    char text[MRT_FACE_TEXT_SIZE];
    if (face >= MRT_FACE_END)
        mrt_text_puts(out, "??");
    else
        mrt_text_puts(out, mrt_face_is_natural(face) ? mrt_face_text(face, text) : "Jk");
}

void put_name(mrt_text *out, const char *name)
{
    put_printable(out, name, strlen(name), false);
}

void put_name_padded(mrt_text *out, const char *name, size_t width)
{
    size_t before = out->length;
    put_name(out, name);
    while (!out->failed && out->length - before < width)
        mrt_text_putc(out, ' ');
}

void put_groups(mrt_text *out, const mrt_variant *variant, mrt_subsets subsets, const char *between)
{
    bool any = false;
    for (size_t i = 0; i < variant->hole_subset_count; i++) {
        if ((subsets >> i & 1) == 0)
            continue;
        mrt_text_puts(out, any ? between : "");
        put_name(out, variant->hole_subset[i]);
        any = true;
    }
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
