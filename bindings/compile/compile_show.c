/* Subscriptions in words, to see what became of a handler: see compile.h. Not hot. */
#include "bindings/compile/compile.h"
#include "bindings/objects/objects.h"
#include "marotte/card_names.h"

static void name(mrt_text *out, const char *word)
{
    mrt_text_puts(out, out->length > 0 ? ", " : "");
    mrt_text_puts(out, word);
}

static void word(mrt_text *out, const char *what, const char *value)
{
    name(out, what);
    mrt_text_printf(out, " %s", value != NULL ? value : "?");
}

static void show_suits(const mrt_sub *sub, mrt_text *out)
{
    name(out, "suit");
    for (int suit = 0; suit < MRT_SUITS; suit++)
        if ((sub->suits >> suit & 1) != 0)
            mrt_text_printf(out, " %s", mrt_suit_name((mrt_suit)suit));
}

static void show_ranks(const mrt_sub *sub, mrt_text *out)
{
    enum { ID_OF_TWO = 2 };
    name(out, "rank");
    for (int rank = 0; rank < MRT_RANKS; rank++)
        if ((sub->ranks >> rank & 1) != 0)
            mrt_text_printf(out, " %d", rank + ID_OF_TWO);
}

/* Tests that are said by their name alone. */
static void show_others(const mrt_sub *sub, mrt_text *out)
{
    static const struct {
        uint32_t test;
        const char *word;
    } others[] = {
        {MRT_TEST_SUIT_OF, "suit of"}, {MRT_TEST_RANK_OF, "rank of"},
        {MRT_TEST_FACE, "face"},       {MRT_TEST_ENHANCEMENT, "enhancement"},
        {MRT_TEST_SEAL, "seal"},       {MRT_TEST_EDITION, "edition"},
        {MRT_TEST_FIRST, "first"},     {MRT_TEST_ANSWERED, "answered"},
        {MRT_TEST_RARITY, "rarity"},   {MRT_TEST_NOT_COPIED, "not copied"},
        {MRT_TEST_PART, "part"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if ((sub->tests & others[i].test) != 0)
            name(out, others[i].word);
}

static void show_tests(const mrt_content *content, const mrt_sub *sub, mrt_text *out)
{
    if ((sub->tests & MRT_TEST_AREA) != 0)
        word(out, "area", mrt_area_name((mrt_area)sub->area));
    if ((sub->tests & MRT_TEST_SUIT) != 0)
        show_suits(sub, out);
    if ((sub->tests & MRT_TEST_RANK) != 0)
        show_ranks(sub, out);
    show_others(sub, out);
    if ((sub->tests & MRT_TEST_CONTAINS) != 0)
        word(out, "contains", mrt_content_hand_name(content, sub->hand));
    if ((sub->tests & MRT_TEST_HAND) != 0)
        word(out, "hand", mrt_content_hand_name(content, sub->hand));
    for (uint8_t i = 0; i < sub->when_count; i++) {
        name(out, content->values[sub->when[i].stat].name);
        mrt_text_printf(out, " = %.14g", sub->when[i].equals);
    }
}

static void show_operand(const mrt_content *content, const mrt_sub *sub, const mrt_operand *operand,
                         mrt_text *out)
{
    switch (operand->source) {
    case MRT_FROM_STATE:
        mrt_text_printf(out, "state.%s", content->defs[sub->def].slots[operand->index].name);
        break;
    case MRT_FROM_GAME:
        mrt_text_printf(out, "game.%s", content->values[operand->index].name);
        break;
    case MRT_FROM_PROBABILITY:
        mrt_text_puts(out, "game.probability");
        break;
    default:
        mrt_text_printf(out, "%.14g", operand->number);
    }
}

void mrt_compile_show(const mrt_content *content, const mrt_sub *sub, mrt_text *out)
{
    show_tests(content, sub, out);
    mrt_text_puts(out, out->length > 0 ? ": " : "");
    if (sub->give_count == 0)
        mrt_text_puts(out, "call");
    for (uint8_t i = 0; i < sub->give_count; i++) {
        mrt_text_printf(out, "%s%s ", i > 0 ? ", " : "", mrt_answer_name((mrt_answer_key)sub->give[i].key));
        show_operand(content, sub, &sub->give[i].value, out);
    }
}
