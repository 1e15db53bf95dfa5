/* Using consumables, vouchers and tags: what they need, and what their files say that they do. See def.h for the words.
 *
 * A consumable leaves its place first and lies in MRT_SECTION_USING until its effect is over, so that it counts as present.
 */
#include "core/run/run_parts.h"

static mrt_status refuse(mrt_error *err, const char *why)
{
    return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "%s", why);
}

/* ---- what it needs ---- */

static const mrt_needs *needs_of(const mrt_run *run, const mrt_item *item)
{
    static const mrt_needs none = {.room = MRT_PLACES};
    const mrt_def *def = mrt_run_def(run, item->def);
    return def != NULL && def->use != NULL ? &def->use->needs : &none;
}

/* Are there held cards to choose from? */
static bool has_hand(const mrt_run *run)
{
    const mrt_pack_rules *pack = mrt_run_pack(run);
    return pack != NULL ? pack->hand : mrt_run_phase_of(run) == MRT_PHASE_SELECTING_HAND;
}

static bool has_plain_joker(const mrt_run *run)
{
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_JOKERS); i++)
        if (mrt_run_item(run, MRT_SECTION_JOKERS, i)->edition == 0)
            return true;
    return false;
}

/* A held one gives its own place back. */
static mrt_status check_room(mrt_run *run, const mrt_needs *needs, mrt_where from, mrt_error *err)
{
    if (needs->room == MRT_PLACES || (from == MRT_WHERE_SHOP && needs->bought))
        return MRT_OK;
    if (needs->room == MRT_PLACE_JOKERS)
        return mrt_ops_room(run->board, MRT_SECTION_JOKERS) >= 1
                   ? MRT_OK
                   : refuse(err, "room: the row of jokers is full");
    if (from == MRT_WHERE_CONSUMABLES || mrt_ops_room(run->board, MRT_SECTION_CONSUMABLES) >= 1)
        return MRT_OK;
    return refuse(err, "room: the consumables have no free place");
}

/* Something that was used before, and is not the item itself, can be made again. */
static bool can_repeat(const mrt_run *run, const mrt_item *item)
{
    uint16_t last = mrt_run_item(run, MRT_SECTION_SCREEN, MRT_SCREEN_LAST)->def;
    return last != MRT_DEF_UNKNOWN && last != item->def;
}

static mrt_status check_effects(const mrt_run *run, const mrt_item *item, mrt_error *err)
{
    const mrt_use_rules *use = mrt_run_def(run, item->def)->use;
    for (uint8_t i = 0; use != NULL && i < use->count; i++)
        if (use->effects[i].verb == MRT_VERB_CREATE && use->effects[i].last && !can_repeat(run, item))
            return refuse(err, "target: nothing was used before that it could make again");
    return MRT_OK;
}

/* Everything but the chosen cards. */
static mrt_status check_needs(mrt_run *run, const mrt_item *item, mrt_where from, mrt_error *err)
{
    const mrt_needs *needs = needs_of(run, item);
    if ((needs->most > 0 || needs->held > 0) && !has_hand(run))
        return refuse(err, "target: it needs held cards, and there are none now");
    if (mrt_run_count(run, MRT_SECTION_HAND) < needs->held)
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "target: it needs %d held cards", needs->held);
    if (mrt_run_count(run, MRT_SECTION_HAND) < needs->least)
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "target: it needs %d chosen cards", needs->least);
    if (mrt_run_count(run, MRT_SECTION_JOKERS) < needs->jokers)
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "target: it needs %d jokers", needs->jokers);
    if (needs->plain_joker && !has_plain_joker(run))
        return refuse(err, "target: it needs a joker without an edition");
    mrt_status status = check_effects(run, item, err);
    return status == MRT_OK ? check_room(run, needs, from, err) : status;
}

static const mrt_card *held_card(const mrt_run *run, uint32_t at)
{
    return mrt_game_card(mrt_run_game(run),
                         ((const mrt_card_id *)mrt_run_game(run)->elements[MRT_SECTION_HAND])[at]);
}

static mrt_status check_chosen(const mrt_run *run, const mrt_needs *needs, const uint32_t *at, uint32_t count,
                               mrt_error *err)
{
    if (needs->most == 0)
        return count > 0 ? refuse(err, "target: it takes no cards") : MRT_OK;
    if (count < needs->least || count > needs->most)
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "target: it takes %d to %d cards, not %u",
                             needs->least, needs->most, count);
    mrt_status status = mrt_run_check_chosen(run, at, count, err);
    for (uint32_t i = 0; i < count && status == MRT_OK; i++)
        if (needs->plain_cards && held_card(run, at[i])->edition != 0)
            status = mrt_error_set(err, MRT_ERR_ILLEGAL, 0, (int)i + 1,
                                   "target: it takes cards without an edition");
    return status;
}

mrt_status mrt_run_check_use(mrt_run *run, const mrt_item *item, mrt_where from, const uint32_t *at,
                             uint32_t count, mrt_error *err)
{
    if (mrt_content_place(run->content, item->kind) != MRT_PLACE_CONSUMABLES)
        return refuse(err, "target: only consumables are used");
    mrt_status status = check_needs(run, item, from, err);
    return status == MRT_OK ? check_chosen(run, needs_of(run, item), at, count, err) : status;
}

/* Is there a choice of cards that would do? */
static bool can_choose(const mrt_run *run, const mrt_needs *needs)
{
    uint32_t fit = 0, forced = 0;
    for (uint32_t i = 0; needs->most > 0 && i < mrt_run_count(run, MRT_SECTION_HAND); i++) {
        const mrt_card *card = held_card(run, i);
        bool fits = !needs->plain_cards || card->edition == 0;
        fit += fits;
        forced += (card->flags & MRT_CARD_FORCED) != 0;
        if (!fits && (card->flags & MRT_CARD_FORCED) != 0)
            return false;
    }
    return fit >= needs->least && forced <= needs->most;
}

bool mrt_run_can_use(mrt_run *run, const mrt_item *item, mrt_where from, uint32_t *least, uint32_t *most)
{
    const mrt_needs *needs = needs_of(run, item);
    *least = needs->least;
    *most = needs->most;
    return mrt_content_place(run->content, item->kind) == MRT_PLACE_CONSUMABLES &&
           check_needs(run, item, from, NULL) == MRT_OK && can_choose(run, needs);
}

/* ---- what it does ---- */

static mrt_status change_cards(mrt_run *run, unsigned changes, const mrt_card *to, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint32_t i = 0; i < run->chosen_count && status == MRT_OK; i++)
        status = mrt_ops_change_card(run->board, run->chosen[i], changes, to, err);
    return status;
}

/* The rank is so much higher; behind the Ace comes the 2. */
static mrt_status raise_ranks(mrt_run *run, int more, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint32_t i = 0; i < run->chosen_count && status == MRT_OK; i++) {
        const mrt_card *card = mrt_game_card(mrt_run_game(run), run->chosen[i]);
        int rank = (mrt_face_rank(card->face) + more + 2 * MRT_RANKS) % MRT_RANKS;
        mrt_card to = {.face = mrt_face_make(rank, MRT_SUIT_CLUBS)};
        status = mrt_ops_change_card(run->board, run->chosen[i], MRT_CHANGE_RANK, &to, err);
    }
    return status;
}

static mrt_status destroy_cards(mrt_run *run, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint32_t i = 0; i < run->chosen_count && status == MRT_OK; i++)
        if (mrt_game_card(mrt_run_game(run), run->chosen[i]) != NULL)
            status = mrt_ops_destroy_card(run->board, run->chosen[i], err);
    return status;
}

static mrt_status copy_cards(mrt_run *run, double times, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint32_t i = 0; i < run->chosen_count; i++)
        for (double n = 0; n < times && status == MRT_OK; n++) {
            mrt_card_id id;
            status = mrt_ops_copy_card(run->board, run->chosen[i], true, &id, err);
        }
    return status;
}

static mrt_status raise_hands(mrt_run *run, double levels, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint16_t i = 0; i < mrt_run_count(run, MRT_SECTION_HANDS) && status == MRT_OK; i++)
        status = mrt_ops_level_up(run->board, i, levels, err);
    return status;
}

static mrt_status create(mrt_run *run, const mrt_effect *effect, mrt_error *err)
{
    mrt_creation c = {.kind = effect->kind, .rarity = effect->rarity, .count = effect->count, .def = -1};
    mrt_making m = {
        .kind = effect->kind, .rarity = effect->rarity, .roll = effect->roll, .source = effect->source};
    mrt_status status = MRT_OK;
    if (effect->last) {
        uint16_t last = mrt_run_item(run, MRT_SECTION_SCREEN, MRT_SCREEN_LAST)->def;
        if (last == MRT_DEF_UNKNOWN)
            return MRT_OK;
        c.def = last;
        c.kind = mrt_run_def(run, last)->kind;
        c.source = effect->source;
        c.source_length = strlen(c.source);
        return mrt_ops_create(run->board, &c, err);
    }
    m.to = mrt_ops_row_of(run->content, effect->kind);
    for (uint8_t i = 0; i < effect->count && status == MRT_OK && mrt_ops_room(run->board, m.to) >= 1; i++) {
        uint32_t serial = 0;
        status = mrt_run_make(run, &m, &serial, err);
        if (status == MRT_OK && serial != 0)
            status = mrt_ops_gained(run->board, serial, err);
    }
    return status;
}

static mrt_status set_value(mrt_run *run, const mrt_effect *effect, mrt_error *err)
{
    if (effect->verb == MRT_VERB_SET)
        return mrt_run_set(run, effect->stat, effect->number, err);
    return mrt_ops_add_value(run->board, effect->stat, effect->number, err);
}

static mrt_status do_effect(mrt_run *run, const mrt_def *def, const mrt_effect *effect, mrt_error *err)
{
    mrt_card to = {.enhancement = effect->element, .seal = effect->element};
    switch ((mrt_verb)effect->verb) {
    case MRT_VERB_ENHANCEMENT:
        return change_cards(run, MRT_CHANGE_ENHANCEMENT, &to, err);
    case MRT_VERB_SUIT:
        to.face = mrt_face_make(0, (mrt_suit)effect->element);
        return change_cards(run, MRT_CHANGE_SUIT, &to, err);
    case MRT_VERB_RANK:
        return raise_ranks(run, (int)effect->number, err);
    case MRT_VERB_SEAL:
        return change_cards(run, MRT_CHANGE_SEAL, &to, err);
    case MRT_VERB_DESTROY:
        return destroy_cards(run, err);
    case MRT_VERB_COPIES:
        return copy_cards(run, effect->number, err);
    case MRT_VERB_LEVEL:
        return mrt_ops_level_up(run->board, def->hand, effect->number, err);
    case MRT_VERB_LEVELS:
        return raise_hands(run, effect->number, err);
    case MRT_VERB_SET:
    case MRT_VERB_ADD:
        return set_value(run, effect, err);
    case MRT_VERB_EARN:
        return mrt_ops_earn(run->board, effect->number, err);
    default:
        return create(run, effect, err);
    }
}

/* The handler of the item. */
static mrt_status ask_used(mrt_run *run, uint32_t serial, mrt_error *err)
{
    mrt_status status = MRT_OK;
    int context = -1;
    while (status == MRT_OK &&
           (context = mrt_content_at_moment(run->content, MRT_MOMENT_USED, context)) >= 0) {
        mrt_event event = {.context = (uint16_t)context, .area = MRT_AREA_JOKERS, .cards = run->chosen};
        event.card_count = run->chosen_count;
        status = mrt_fold_ask_item_event(&run->board->fold, &event, serial, err);
    }
    return status;
}

mrt_status mrt_run_effects(mrt_run *run, uint32_t serial, mrt_error *err)
{
    const mrt_item *item = mrt_game_item(mrt_run_game(run), serial);
    const mrt_def *def = item != NULL ? mrt_run_def(run, item->def) : NULL;
    mrt_status status = MRT_OK;
    for (uint8_t i = 0; def != NULL && def->use != NULL && i < def->use->count && status == MRT_OK; i++)
        status = do_effect(run, def, &def->use->effects[i], err);
    return status == MRT_OK ? ask_used(run, serial, err) : status;
}

/* ---- consumables ---- */

mrt_status mrt_run_count_used(mrt_run *run, mrt_error *err)
{
    uint16_t def = mrt_run_item(run, MRT_SECTION_USING, 0)->def;
    const mrt_kind *kind = &run->content->kinds[mrt_run_item(run, MRT_SECTION_USING, 0)->kind];
    bool first = false;
    mrt_status status = MRT_OK;
    if (kind->counts != UINT16_MAX)
        status = mrt_run_add(run, kind->counts, 1, err);
    if (status == MRT_OK && kind->counts_different != UINT16_MAX)
        status = mrt_run_count_use(run, def, &first, err);
    if (status == MRT_OK && first)
        status = mrt_run_add(run, kind->counts_different, 1, err);
    if (status == MRT_OK && kind->remembered)
        status = mrt_run_set_screen(run, MRT_SCREEN_LAST, def, err);
    return status;
}

/* In the order of the hand. */
static void choose(mrt_run *run, const uint32_t *at, uint32_t count)
{
    const mrt_card_id *hand = mrt_run_game(run)->elements[MRT_SECTION_HAND];
    run->chosen_count = 0;
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_HAND); i++)
        if (mrt_is_among(at, count, i) && run->chosen_count < MRT_PLAY_MAX)
            run->chosen[run->chosen_count++] = hand[i];
}

mrt_status mrt_run_use(mrt_run *run, mrt_section from, uint32_t place, const uint32_t *at, uint32_t count,
                       mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    mrt_item item;
    choose(run, at, count);
    mrt_status status = mrt_game_take(game, from, place, &item, err);
    if (status == MRT_OK)
        status = mrt_game_append(game, MRT_SECTION_USING, &item, 1, err);
    mrt_fold_touch(&run->board->fold);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_USING, 1, err);
    if (status == MRT_OK)
        status = mrt_run_sequence(run, MRT_SEQUENCE_USE, NULL, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_USING, 0, err);
    return status == MRT_OK ? mrt_run_clear(run, MRT_SECTION_USING, err) : status;
}

/* ---- vouchers ---- */

mrt_status mrt_run_redeem(mrt_run *run, uint32_t place, mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    mrt_item item;
    mrt_status status = mrt_game_take(game, MRT_SECTION_SHOP_VOUCHERS, place, &item, err);
    if (status == MRT_OK)
        status = mrt_game_append(game, MRT_SECTION_VOUCHERS, &item, 1, err);
    mrt_fold_touch(&run->board->fold);
    run->chosen_count = 0;
    if (status == MRT_OK)
        status = mrt_run_effects(run, item.serial, err);
    return status == MRT_OK ? mrt_run_set_screen(run, MRT_SCREEN_VOUCHER, MRT_DEF_UNKNOWN, err) : status;
}
