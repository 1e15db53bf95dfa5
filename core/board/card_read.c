/* Cards as JSON. See card_read.h. */
#include "core/board/card_read.h"

#include <math.h>
#include <string.h>

#include "core/board/scenario_words.h"
#include "core/cards/card_words.h"
#include "marotte/card_names.h"

int mrt_jread_rank(mrt_jread *r, const mrt_json *value)
{
    double number = 0;
    int rank;
    const char *text = mrt_json_string(value);
    if (text != NULL && mrt_rank_find(text, strlen(text), &rank, NULL) == MRT_OK)
        return rank + 2;
    if (mrt_json_number(value, &number) && number >= 2 && number <= 14 && number == floor(number))
        return (int)number;
    mrt_jread_fault(r, value, "a rank is a whole number from 2 to 14 (11 J, 12 Q, 13 K, 14 A), or its name");
    return 0;
}

mrt_suit mrt_jread_suit(mrt_jread *r, const mrt_json *value)
{
    mrt_suit suit = MRT_SUIT_CLUBS;
    const char *text = mrt_jread_text(r, value);
    if (text != NULL && mrt_suit_find(text, strlen(text), &suit, NULL) != MRT_OK)
        mrt_jread_unknown(r, value, "suit", text, MRT_WORDS(mrt_suit_names));
    return suit;
}

/* Without content there are the core's own, and "special": all that content may bring. */
static unsigned find_part(const mrt_content *content, mrt_place place, const char *word)
{
    mrt_enhancement enhancement = MRT_ENHANCEMENT_NONE;
    mrt_edition edition = MRT_EDITION_NONE;
    mrt_seal seal = MRT_SEAL_NONE;
    size_t length = strlen(word);
    if (content != NULL)
        return mrt_content_find_part(content, place, word, length);
    if (place == MRT_PLACE_ENHANCEMENT && mrt_enhancement_find(word, length, &enhancement, NULL) == MRT_OK)
        return enhancement;
    if (place == MRT_PLACE_EDITION && mrt_edition_find(word, length, &edition, NULL) == MRT_OK)
        return edition;
    return place == MRT_PLACE_SEAL && mrt_seal_find(word, length, &seal, NULL) == MRT_OK ? seal : 0;
}

uint8_t mrt_jread_part(mrt_jread *r, const mrt_json *value, const mrt_content *content, mrt_place place)
{
    const char *names[16], *text = mrt_jread_text(r, value);
    unsigned element = text != NULL ? find_part(content, place, text) : 0;
    size_t count = 0;
    if (text == NULL || element != 0)
        return (uint8_t)element;
    for (unsigned i = 1; count < 16 && mrt_part_word(place, (uint8_t)i) != NULL; i++)
        names[count++] = mrt_part_word(place, (uint8_t)i);
    mrt_jread_unknown(r, value, mrt_place_names[place], text, (mrt_wordlist){names, count});
    return 0;
}

/* The fields of a card, in the order of `fields`. */
enum { RANK, SUIT, ENH, ED, SEAL, BONUS, DEBUFF, FACE_DOWN, PLAYED, EDITION, ENHANCEMENT, FORCED };
static const char *const fields[] = {[RANK] = "rank",
                                     [SUIT] = "suit",
                                     [ENH] = "enh",
                                     [ED] = "ed",
                                     [SEAL] = "seal",
                                     [BONUS] = "bonus",
                                     [DEBUFF] = "debuff",
                                     [FACE_DOWN] = "face_down",
                                     [EDITION] = "edition",
                                     [PLAYED] = "played_this_ante",
                                     [ENHANCEMENT] = "enhancement",
                                     [FORCED] = "forced"};

static void read_flag(mrt_jread *r, const mrt_json *field, uint32_t flag, mrt_card *card)
{
    if (mrt_jread_flag(r, field))
        card->flags |= flag;
}

static void read_field(mrt_jread *r, const mrt_json *field, const mrt_content *content, mrt_card *card)
{
    switch (mrt_wordlist_find(MRT_WORDS(fields), mrt_json_key(field))) {
    case ENH:
    case ENHANCEMENT:
        card->enhancement = mrt_jread_part(r, field, content, MRT_PLACE_ENHANCEMENT);
        break;
    case ED:
    case EDITION:
        card->edition = mrt_jread_part(r, field, content, MRT_PLACE_EDITION);
        break;
    case SEAL:
        card->seal = mrt_jread_part(r, field, content, MRT_PLACE_SEAL);
        break;
    case BONUS:
        card->bonus = mrt_jread_any_number(r, field, 0);
        break;
    case DEBUFF:
        read_flag(r, field, MRT_CARD_DEBUFFED, card);
        break;
    case FACE_DOWN:
        read_flag(r, field, MRT_CARD_FACE_DOWN, card);
        break;
    case PLAYED:
        read_flag(r, field, MRT_CARD_PLAYED, card);
        break;
    case FORCED:
        read_flag(r, field, MRT_CARD_FORCED, card);
        break;
    default: /* rank and suit */
        break;
    }
}

bool mrt_jread_card(mrt_jread *r, const mrt_json *value, const mrt_content *content, mrt_card *out)
{
    unsigned faults = r->faults;
    mrt_card card = {0};
    if (!mrt_jread_object(r, value, MRT_WORDS(fields)))
        return false;
    const mrt_json *rank = mrt_json_get(value, "rank"), *suit = mrt_json_get(value, "suit");
    if (rank == NULL || suit == NULL) {
        mrt_jread_fault(r, value, "a card has a rank and a suit");
        return false;
    }
    int number = mrt_jread_rank(r, rank);
    mrt_suit of = mrt_jread_suit(r, suit);
    for (const mrt_json *field = mrt_json_first(value); field != NULL && r->faults == faults;
         field = mrt_json_next(field))
        if (mrt_json_kind_of(field) != MRT_JSON_NULL)
            read_field(r, field, content, &card);
    if (r->faults != faults)
        return false;
    card.face = mrt_face_make(number - 2, of);
    *out = card;
    return true;
}
