/* What a seed holds, as JSON: lists instead of objects, since there are many. See seed.h.
 *
 * A joker is [key, rarity, edition, poll, poll], a playing card [card, enhancement, edition, seal], all else [key]. The first poll
 * is the letter of the sticker that every joker is rolled for, the second one says whether the one comes up that only some stakes
 * roll for.
 */
#include "core/base/json.h"
#include "core/run/run_parts.h"
#include "core/run/seed.h"
#include "marotte/card_names.h"

static void put_text(mrt_text *out, const char *text)
{
    if (text != NULL)
        mrt_json_put_string(out, text, strlen(text));
    else
        mrt_json_put_raw(out, "null", 4);
}

static void put_def(mrt_text *out, const mrt_run *run, uint16_t def)
{
    put_text(out, def != MRT_DEF_UNKNOWN ? mrt_run_def(run, def)->key : NULL);
}

static void put_polls(mrt_text *out, const mrt_run *run, uint32_t polls)
{
    const mrt_content *content = run->content;
    char letter[2] = "";
    bool other = false;
    for (uint8_t i = 0; i < content->sticker_count; i++) {
        const mrt_def *def = mrt_run_def(run, content->stickers[content->sticker_order[i]]);
        if ((polls >> content->sticker_order[i] & 1) == 0)
            continue;
        other = other || !def->roll->always;
        if (def->roll->always)
            letter[0] = def->name[0];
    }
    put_text(out, letter[0] != '\0' ? letter : NULL);
    mrt_json_put_boolean(out, other);
}

static void put_playing_card(mrt_text *out, const mrt_run *run, const mrt_item *item)
{
    char front[] = {"CDHS"[mrt_face_suit(item->face)], '_', "23456789TJQKA"[mrt_face_rank(item->face)], '\0'};
    put_text(out, front);
    put_def(out, run,
            item->enhancement != 0 ? run->content->enhancements[item->enhancement] : MRT_DEF_UNKNOWN);
    put_text(out, mrt_edition_name(item->edition));
    put_text(out, mrt_seal_name(item->seal));
}

static void put_card(mrt_text *out, const mrt_run *run, const mrt_seed_card *card)
{
    const mrt_item *item = &card->item;
    mrt_place place = mrt_content_place(run->content, item->kind);
    mrt_json_open(out, '[');
    if (place == MRT_PLACE_CARDS)
        put_playing_card(out, run, item);
    else
        put_def(out, run, item->def);
    if (place == MRT_PLACE_JOKERS) {
        mrt_json_put_integer(out, mrt_run_def(run, item->def)->rarity);
        put_text(out, mrt_edition_name(item->edition));
        put_polls(out, run, card->polls);
    }
    mrt_json_close(out, ']');
}

static void put_cards(mrt_text *out, const mrt_run *run, const mrt_seed_card *cards, uint32_t count)
{
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < count; i++)
        put_card(out, run, &cards[i]);
    mrt_json_close(out, ']');
}

static void put_visit(mrt_text *out, const mrt_run *run, const mrt_seed_ante *ante,
                      const mrt_seed_visit *visit)
{
    mrt_json_put_key(out, ante->live ? "items" : "shop");
    put_cards(out, run, ante->cards + visit->first_card, visit->cards);
    mrt_json_put_key(out, "packs");
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < visit->packs; i++) {
        const mrt_seed_pack *pack = &ante->packs[visit->first_pack + i];
        mrt_json_open(out, '[');
        put_def(out, run, pack->def);
        put_cards(out, run, ante->inside + pack->first, pack->count);
        mrt_json_close(out, ']');
    }
    mrt_json_close(out, ']');
}

static void put_visits(mrt_text *out, const mrt_run *run, const mrt_seed_ante *ante)
{
    mrt_json_put_key(out, "shops");
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < ante->visit_count; i++) {
        mrt_json_open(out, '{');
        put_visit(out, run, ante, &ante->visits[i]);
        mrt_json_close(out, '}');
    }
    mrt_json_close(out, ']');
}

void mrt_seed_put(mrt_text *out, const mrt_run *run, const mrt_seed_ante *ante)
{
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "ante");
    mrt_json_put_integer(out, ante->ante);
    mrt_json_put_key(out, "boss");
    put_def(out, run, ante->boss);
    mrt_json_put_key(out, "voucher");
    put_def(out, run, ante->voucher);
    mrt_json_put_key(out, "tags");
    mrt_json_open(out, '[');
    put_def(out, run, ante->small_tag);
    put_def(out, run, ante->big_tag);
    mrt_json_close(out, ']');
    if (ante->live)
        put_visits(out, run, ante);
    else
        put_visit(out, run, ante, &ante->visits[0]);
    mrt_json_close(out, '}');
}
