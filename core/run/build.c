/* Making what the shop, packs and scripts ask for: jokers with stickers and editions, consumables, playing cards. See run_parts.h.
 *
 * Every object gets its creation number when it is built, in the order of building. Which streams are rolled is in docs/run.md.
 */
#include "core/run/run_parts.h"

/* ---- items ---- */

mrt_status mrt_run_build(mrt_run *run, mrt_section to, const mrt_item *item, bool made, uint32_t *serial,
                         mrt_error *err)
{
    mrt_status status = mrt_game_add_item(mrt_run_game(run), run->content, to, mrt_run_count(run, to), item,
                                          NULL, serial, err);
    if (to <= MRT_LAST_ROW)
        mrt_fold_touch(&run->board->fold);
    if (status == MRT_OK && made && item->def != MRT_DEF_UNKNOWN)
        status = mrt_ops_ask_item(run->board, MRT_MOMENT_ITEM_MADE, *serial, err);
    return status;
}

/* What a roll gives of the rarities: the rarest that it passes. */
static unsigned rarity_of(const mrt_content *content, double roll)
{
    unsigned found = 1;
    for (unsigned i = 1; i < content->rarity_count; i++)
        if (content->rarity_info[i].above < 1 && roll > content->rarity_info[i].above)
            found = i;
    return found;
}

static mrt_status roll_rarity(mrt_run *run, const mrt_making *m, unsigned *rarity, mrt_error *err)
{
    double roll = 0;
    mrt_key key;
    key.length = 0;
    mrt_key_put(&key, "rarity");
    mrt_key_number(&key, mrt_run_stat(run, MRT_STAT_ANTE));
    mrt_key_put(&key, m->source);
    *rarity = m->rarity;
    if (m->rarity != 0 && !m->roll)
        return MRT_OK;
    mrt_status status = mrt_run_random(run, &key, &roll, err);
    if (m->rarity == 0)
        *rarity = rarity_of(run->content, roll);
    return status;
}

static mrt_key joker_key(const mrt_run *run, const mrt_making *m, unsigned rarity)
{
    const mrt_rarity_info *info = &run->content->rarity_info[rarity];
    mrt_key key;
    key.length = 0;
    if (info->stream != NULL) {
        mrt_key_put(&key, info->stream);
        return key;
    }
    mrt_key_put(&key, run->content->kinds[m->kind].set);
    mrt_key_number(&key, rarity);
    mrt_key_put(&key, m->source);
    mrt_key_number(&key, mrt_run_stat(run, MRT_STAT_ANTE));
    return key;
}

/* ---- stickers ---- */

static bool may_wear(const mrt_run *run, const mrt_item *item, const mrt_sticker_roll *roll)
{
    return (mrt_run_def(run, item->def)->flags & roll->unless) == 0;
}

static bool is_on(const mrt_run *run, uint16_t flag)
{
    return flag == UINT16_MAX || mrt_run_stat(run, flag) != 0;
}

/* The number of a stream that several stickers may share. */
typedef struct shared_roll {
    const char *stream;
    double number;
} shared_roll;

static mrt_status roll_for(mrt_run *run, const char *stream, shared_roll *rolls, size_t *count, double *out,
                           mrt_error *err)
{
    for (size_t i = 0; i < *count; i++)
        if (strcmp(rolls[i].stream, stream) == 0) {
            *out = rolls[i].number;
            return MRT_OK;
        }
    mrt_key key = mrt_key_of(run, stream, "");
    mrt_status status = mrt_run_random(run, &key, out, err);
    rolls[(*count)++] = (shared_roll){stream, *out};
    return status;
}

static mrt_status roll_stickers(mrt_run *run, enum mrt_origin origin, mrt_item *item, mrt_error *err)
{
    const mrt_content *content = run->content;
    shared_roll rolls[MRT_STICKERS_MAX];
    size_t count = 0;
    mrt_status status = MRT_OK;
    for (uint8_t i = 0; i < content->sticker_count && status == MRT_OK; i++) {
        const mrt_sticker_roll *roll = content->defs[content->stickers[content->sticker_order[i]]].roll;
        const char *stream = roll == NULL ? NULL : origin == MRT_FROM_SHOP ? roll->shop : roll->pack;
        double number = 0;
        if (stream == NULL || (run->polls == NULL && !roll->always && !is_on(run, roll->flag)))
            continue;
        status = roll_for(run, stream, rolls, &count, &number, err);
        uint32_t hit =
            number > roll->above && number <= roll->up_to ? UINT32_C(1) << content->sticker_order[i] : 0;
        if (run->polls != NULL)
            *run->polls |= hit;
        if (is_on(run, roll->flag) && may_wear(run, item, roll))
            item->stickers |= hit;
    }
    return status;
}

/* A value of the game gives a sticker to every joker that can wear it. Stickers of which one excludes the other share a stream. */
void mrt_run_add_common_stickers(const mrt_run *run, mrt_item *item)
{
    const mrt_content *content = run->content;
    for (uint8_t i = 0; i < content->sticker_count; i++) {
        const mrt_sticker_roll *roll = content->defs[content->stickers[content->sticker_order[i]]].roll;
        bool excluded = false;
        if (roll == NULL || roll->all == UINT16_MAX || mrt_run_stat(run, roll->all) == 0)
            continue;
        for (uint8_t j = 0; j < content->sticker_count; j++) {
            const mrt_sticker_roll *other = content->defs[content->stickers[content->sticker_order[j]]].roll;
            excluded = excluded || (j != i && other != NULL && other->shop != NULL && roll->shop != NULL &&
                                    strcmp(other->shop, roll->shop) == 0 &&
                                    (item->stickers >> content->sticker_order[j] & 1) != 0);
        }
        if (!excluded && may_wear(run, item, roll))
            item->stickers |= UINT32_C(1) << content->sticker_order[i];
    }
}

/* ---- what lies in a row ---- */

static mrt_status make_joker(mrt_run *run, const mrt_making *m, mrt_item *item, mrt_error *err)
{
    unsigned rarity = 0;
    mrt_status status = roll_rarity(run, m, &rarity, err);
    if (status != MRT_OK)
        return status;
    mrt_key key = joker_key(run, m, rarity);
    status = mrt_run_draw(run, m->kind, rarity, &key, m->no_fallback, &item->def, err);
    if (status != MRT_OK || item->def == MRT_DEF_UNKNOWN)
        return status;
    if (m->origin != MRT_FROM_NOWHERE)
        status = roll_stickers(run, m->origin, item, err);
    mrt_run_add_common_stickers(run, item);
    return status == MRT_OK
               ? mrt_run_roll_part(run, MRT_PLACE_EDITION, MRT_WAY_JOKER, m->source, &item->edition, err)
               : status;
}

mrt_status mrt_run_make(mrt_run *run, const mrt_making *m, uint32_t *serial, mrt_error *err)
{
    const mrt_kind *kind = &run->content->kinds[m->kind];
    mrt_item item = {.def = MRT_DEF_UNKNOWN, .kind = (uint8_t)m->kind};
    mrt_status status;
    *serial = 0;
    if (kind->place == MRT_PLACE_JOKERS) {
        status = make_joker(run, m, &item, err);
    } else {
        mrt_key key = mrt_key_of(run, kind->set != NULL ? kind->set : kind->name, m->source);
        status = mrt_run_draw(run, m->kind, 0, &key, m->no_fallback, &item.def, err);
    }
    if (status != MRT_OK || item.def == MRT_DEF_UNKNOWN)
        return status;
    return mrt_run_build(run, m->to, &item, true, serial, err);
}

mrt_status mrt_run_create_item(void *user, const mrt_creation *c, mrt_error *err)
{
    mrt_run *run = user;
    char source[MRT_KEY_MAX];
    mrt_making m = {.kind = c->kind, .rarity = c->rarity, .source = source};
    uint32_t serial = 0;
    size_t length = c->source_length < sizeof source ? c->source_length : sizeof source - 1;
    memcpy(source, c->source, length);
    source[length] = '\0';
    m.to = mrt_ops_row_of(run->content, c->kind);
    if (m.to == MRT_SECTIONS || run->content->kinds[c->kind].set == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "nothing can be drawn from the pool of %s: it has none",
                             run->content->kinds[c->kind].name);
    mrt_status status = mrt_run_make(run, &m, &serial, err);
    if (status == MRT_OK && serial != 0 && c->edition != 0)
        status = mrt_ops_set_edition(run->board, serial, c->edition, err);
    return status == MRT_OK && serial != 0 ? mrt_ops_gained(run->board, serial, err) : status;
}

/* ---- playing cards ---- */

/* An enhancement of the pool, by the stream of its kind. */
static mrt_status roll_enhancement(mrt_run *run, mrt_way way, const char *source, mrt_item *item,
                                   mrt_error *err)
{
    uint32_t count;
    uint8_t kind = run->content->kind_at[MRT_PLACE_ENHANCEMENT];
    const uint16_t *pool = mrt_run_pool(run, kind, 0, &count);
    size_t at = 0;
    if (count == 0 || run->content->kinds[kind].rolls[way].stream == NULL)
        return MRT_OK;
    mrt_key key = mrt_key_from(run, run->content->kinds[kind].rolls[way].stream, source);
    mrt_status status = mrt_run_index(run, &key, count, &at, err);
    item->enhancement = (uint8_t)mrt_run_def(run, pool[at])->element;
    return status;
}

static mrt_status roll_front(mrt_run *run, const char *source, mrt_item *item, mrt_error *err)
{
    mrt_key key = mrt_key_of(run, "front", source);
    size_t front = 0;
    mrt_status status = mrt_run_index(run, &key, MRT_FACES, &front, err);
    item->face = mrt_front_face(front);
    return status;
}

/* The edition and the seal of a playing card. */
static mrt_status roll_parts(mrt_run *run, mrt_way way, const char *source, mrt_item *item, mrt_error *err)
{
    uint8_t seal = 0;
    mrt_status status = mrt_run_roll_part(run, MRT_PLACE_EDITION, way, source, &item->edition, err);
    if (status == MRT_OK)
        status = mrt_run_roll_part(run, MRT_PLACE_SEAL, way, source, &seal, err);
    item->seal = seal;
    return status;
}

static mrt_item blank_card(const mrt_run *run)
{
    return (mrt_item){.def = MRT_DEF_UNKNOWN, .kind = run->content->kind_at[MRT_PLACE_CARDS]};
}

mrt_status mrt_run_make_shop_card(mrt_run *run, bool enhanced, bool illusion, mrt_error *err)
{
    mrt_item item = blank_card(run);
    uint32_t serial;
    mrt_status status = enhanced ? roll_enhancement(run, MRT_WAY_SHOP, "sho", &item, err) : MRT_OK;
    if (status == MRT_OK)
        status = roll_front(run, "sho", &item, err);
    if (status == MRT_OK && illusion)
        status = roll_parts(run, MRT_WAY_SHOP, "sho", &item, err);
    return status == MRT_OK ? mrt_run_build(run, MRT_SECTION_SHOP, &item, true, &serial, err) : status;
}

static mrt_status make_pack_card(mrt_run *run, const char *source, mrt_error *err)
{
    mrt_item item = blank_card(run);
    bool enhanced = false;
    uint32_t serial;
    mrt_status status = mrt_run_roll_chance(run, MRT_PLACE_ENHANCEMENT, MRT_WAY_PACK, source, &enhanced, err);
    if (status == MRT_OK && enhanced)
        status = roll_enhancement(run, MRT_WAY_PACK, source, &item, err);
    if (status == MRT_OK)
        status = roll_front(run, source, &item, err);
    if (status == MRT_OK)
        status = roll_parts(run, MRT_WAY_PACK, source, &item, err);
    return status == MRT_OK ? mrt_run_build(run, MRT_SECTION_PACK, &item, true, &serial, err) : status;
}

/* ---- cards of packs ---- */

/* Those that now and then take the place of another card; the last that comes up counts. */
static mrt_status roll_surprises(mrt_run *run, unsigned kind, uint16_t *out, mrt_error *err)
{
    bool repeats = mrt_board_passive(run->board, MRT_PASSIVE_SHOWMAN) != 0;
    mrt_status status = MRT_OK;
    *out = MRT_DEF_UNKNOWN;
    for (size_t i = 0; i < run->surprise_count; i++)
        if (mrt_run_is_banned(run, run->surprises[i]))
            return MRT_OK;
    for (size_t i = 0; i < run->surprise_count && status == MRT_OK; i++) {
        const mrt_surprise *surprise = &mrt_run_def(run, run->surprises[i])->surprise;
        double number = 0;
        if ((surprise->kinds >> kind & 1) == 0 || (!repeats && mrt_run_is_present(run, run->surprises[i])))
            continue;
        mrt_key key = mrt_key_of(run, "soul_", run->content->kinds[kind].set);
        status = mrt_run_random(run, &key, &number, err);
        if (number > surprise->above)
            *out = run->surprises[i];
    }
    return status;
}

static mrt_status build_known(mrt_run *run, uint16_t def, mrt_error *err)
{
    mrt_item item = {.def = def, .kind = mrt_run_def(run, def)->kind};
    uint32_t serial;
    return mrt_run_build(run, MRT_SECTION_PACK, &item, true, &serial, err);
}

/* The planet of the hand that was played most; false = none was. */
static bool find_telescoped(mrt_run *run, unsigned kind, uint16_t *out)
{
    uint32_t count;
    const uint16_t *pool = mrt_run_pool(run, kind, 0, &count);
    double most = mrt_board_value(run->board, MRT_STAT_MOST_PLAYED);
    for (uint32_t i = 0; i < count && most >= 1; i++)
        if (mrt_run_def(run, pool[i])->hand == most - 1) {
            *out = pool[i];
            return true;
        }
    return false;
}

mrt_status mrt_run_make_pack_card(mrt_run *run, const mrt_pack_rules *pack, mrt_error *err)
{
    mrt_making m = {
        .kind = pack->kind, .source = pack->source, .origin = MRT_FROM_PACK, .to = MRT_SECTION_PACK};
    double number = 0;
    uint16_t def;
    uint32_t serial;
    mrt_status status = MRT_OK;
    if (mrt_content_place(run->content, pack->kind) == MRT_PLACE_CARDS)
        return make_pack_card(run, pack->source, err);
    if (mrt_run_count(run, MRT_SECTION_PACK) == 0 &&
        mrt_board_passive(run->board, MRT_PASSIVE_TELESCOPE) != 0 && find_telescoped(run, pack->kind, &def))
        return build_known(run, def, err);
    if (pack->other != UINT8_MAX && mrt_board_passive(run->board, MRT_PASSIVE_OMEN_GLOBE) != 0) {
        mrt_key key = mrt_key_from(run, pack->stream, pack->source);
        status = mrt_run_random(run, &key, &number, err);
        if (number > pack->above) {
            m.kind = pack->other;
            m.source = pack->other_source;
        }
    }
    if (status == MRT_OK)
        status = roll_surprises(run, m.kind, &def, err);
    if (status == MRT_OK && def != MRT_DEF_UNKNOWN)
        return build_known(run, def, err);
    return status == MRT_OK ? mrt_run_make(run, &m, &serial, err) : status;
}

/* ---- coming to the player ---- */

static mrt_status join_card(mrt_run *run, const mrt_item *item, mrt_error *err)
{
    mrt_card card = {.face = item->face, .enhancement = item->enhancement, .edition = item->edition};
    mrt_card_id id;
    mrt_event event = {.cards = &id, .card_count = 1};
    card.seal = (uint8_t)item->seal;
    mrt_status status = mrt_game_add_numbered(mrt_run_game(run), &card, item->serial, &id, err);
    if (status == MRT_OK)
        status = mrt_game_insert(mrt_run_game(run), MRT_SECTION_DECK, 0, &id, err);
    if (status == MRT_OK)
        status = mrt_run_sync(run, err);
    return status == MRT_OK ? mrt_ops_tell(run->board, MRT_MOMENT_CARDS_ADDED, &event, err) : status;
}

mrt_status mrt_run_gain(mrt_run *run, mrt_section from, uint32_t at, mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    mrt_item item;
    mrt_status status = mrt_game_take(game, from, at, &item, err);
    mrt_section row = mrt_ops_row_of(run->content, item.kind);
    if (status != MRT_OK)
        return status;
    if (mrt_content_place(run->content, item.kind) == MRT_PLACE_CARDS)
        return join_card(run, &item, err);
    item.flags &= ~(uint32_t)MRT_ITEM_COUPONED;
    status = mrt_game_append(game, row, &item, 1, err);
    mrt_fold_touch(&run->board->fold);
    return status == MRT_OK ? mrt_ops_gained(run->board, item.serial, err) : status;
}
