/* Writes the state of a run: a row for each member. See run_json.h. Not hot but for programs that ask for the whole state. */
#include <math.h>
#include <stdio.h>

#include "core/board/scenario.h"
#include "core/run/run_json_parts.h"

typedef struct putting {
    mrt_text *out;
    mrt_run *run;
    const char *game;
    uint64_t rev;
} putting;

static void put_def(const putting *p, const char *key, uint16_t def)
{
    put_text(p->out, key, def != MRT_DEF_UNKNOWN ? mrt_run_def(p->run, def)->key : NULL);
}

static void put_stat(const putting *p, const char *key, unsigned stat)
{
    put_number(p->out, key, mrt_board_value(p->run->board, stat));
}

static double value_named(const mrt_run *run, const char *name)
{
    int value = mrt_content_find_value(run->content, name, strlen(name));
    return value >= 0 ? mrt_run_stat(run, (unsigned)value) : 0;
}

static const char *hand_name(const mrt_run *run, double place)
{
    const mrt_hand_entry *entry = place >= 1 ? mrt_hands_entry(run->content->hands, (size_t)place - 1) : NULL;
    return entry != NULL ? entry->name : NULL;
}

/* ---- cards, items ---- */

static void put_card(const putting *p, const mrt_card *card)
{
    mrt_json_open(p->out, '{');
    put_number(p->out, "id", (double)card->serial - 1);
    mrt_scenario_put_card_members(p->out, p->run->content, card);
    mrt_json_close(p->out, '}');
}

static void put_pile(const putting *p, const char *key, mrt_section pile)
{
    const mrt_card_id *ids = mrt_run_game(p->run)->elements[pile];
    mrt_json_put_key(p->out, key);
    mrt_json_open(p->out, '[');
    for (uint32_t i = 0; i < mrt_run_count(p->run, pile); i++)
        put_card(p, mrt_game_card(mrt_run_game(p->run), ids[i]));
    mrt_json_close(p->out, ']');
}

/* An item as its owner sees it, and what it costs in the shop (below 0: it is not there). */
static void put_item(const putting *p, const mrt_item *item, double cost)
{
    const mrt_kind *kind = &p->run->content->kinds[item->kind];
    mrt_json_open(p->out, '{');
    put_number(p->out, "id", (double)item->serial - 1);
    if (kind->place == MRT_PLACE_CARDS) {
        mrt_card card = {.face = item->face, .enhancement = item->enhancement, .edition = item->edition};
        card.seal = (uint8_t)item->seal;
        uint16_t def =
            item->enhancement != 0 ? p->run->content->enhancements[item->enhancement] : MRT_DEF_UNKNOWN;
        put_text(p->out, "key", def != MRT_DEF_UNKNOWN ? mrt_run_def(p->run, def)->key : "c_base");
        mrt_scenario_put_card_members(p->out, p->run->content, &card);
    } else {
        put_def(p, "key", item->def);
        if (kind->place == MRT_PLACE_CONSUMABLES)
            put_text(p->out, "set", kind->set);
        if (kind->place == MRT_PLACE_CONSUMABLES || kind->place == MRT_PLACE_JOKERS)
            put_number(p->out, "sell", mrt_ops_sell_value(p->run->board, item));
        mrt_scenario_put_worn(p->out, p->run->board, item);
        if (kind->place == MRT_PLACE_JOKERS && mrt_run_def(p->run, item->def)->slot_count > 0)
            mrt_scenario_put_slots(p->out, p->run->board, item);
    }
    if (cost >= 0)
        put_number(p->out, "cost", cost);
    if ((item->flags & MRT_ITEM_COUPONED) != 0)
        put_flag(p->out, "couponed", true);
    mrt_json_close(p->out, '}');
}

static void put_items(const putting *p, const char *key, mrt_section section, bool priced)
{
    mrt_json_put_key(p->out, key);
    mrt_json_open(p->out, '[');
    for (uint32_t i = 0; i < mrt_run_count(p->run, section); i++) {
        const mrt_item *item = mrt_run_item(p->run, section, i);
        put_item(p, item, priced ? mrt_run_price(p->run, item) : -1);
    }
    mrt_json_close(p->out, ']');
}

/* ---- members ---- */

static void put_game(const putting *p)
{
    put_text(p->out, "game", p->game);
}

static void put_rev(const putting *p)
{
    put_number(p->out, "rev", (double)p->rev);
}

static void put_phase(const putting *p)
{
    put_text(p->out, "phase", mrt_run_phase(p->run));
}

static void put_won(const putting *p)
{
    put_flag(p->out, "won", mrt_run_stat(p->run, MRT_STAT_WON) != 0);
}

static void put_seed(const putting *p)
{
    const mrt_game_head *head = &mrt_run_game(p->run)->head;
    mrt_json_put_key(p->out, "seed");
    mrt_json_put_string(p->out, head->seed, head->seed_length);
}

static void put_fixture(const putting *p, const char *key, int fixture)
{
    const mrt_item *item = mrt_board_fixture(p->run->board, fixture);
    put_def(p, key, item != NULL ? item->def : MRT_DEF_UNKNOWN);
}

static void put_deck(const putting *p)
{
    put_fixture(p, "deck", MRT_FIXTURE_DECK);
}

static void put_challenge(const putting *p)
{
    put_fixture(p, "challenge", MRT_FIXTURE_CHALLENGE);
}

static void put_bankrupt(const putting *p)
{
    double debt = mrt_board_passive(p->run->board, MRT_PASSIVE_DEBT);
    put_number(p->out, "bankrupt_at", debt != 0 ? -debt : 0);
}

static void put_last_hand(const putting *p)
{
    put_text(p->out, "last_hand", hand_name(p->run, mrt_run_stat(p->run, MRT_STAT_LAST_HAND)));
}

static bool has_slot(const mrt_def *def, const char *name, uint16_t *slot)
{
    for (*slot = 0; *slot < def->slot_count; ++*slot)
        if (strcmp(def->slots[*slot].name, name) == 0)
            return true;
    return false;
}

/* What some blinds remember, under the names that the protocol has. */
static void put_blind_state(const putting *p, const mrt_item *blind, const mrt_def *def)
{
    const mrt_game *game = mrt_run_game(p->run);
    uint16_t slot;
    if (has_slot(def, "hands_used", &slot)) {
        uint64_t list = mrt_state_cell(game, blind, slot)->bits;
        mrt_json_put_key(p->out, "hands_used");
        mrt_json_open(p->out, '[');
        for (uint32_t i = 0; i < mrt_state_list_count(game, list); i++) {
            mrt_state_value value = mrt_state_list_at(game, list, i);
            mrt_json_put_string(p->out, value.text, value.length);
        }
        mrt_json_close(p->out, ']');
    }
    static const char *const texts[] = {"only_hand", "most_played"};
    for (size_t i = 0; i < 2; i++)
        if (has_slot(def, texts[i], &slot)) {
            mrt_state_value value = mrt_state_get(game, blind->cells + slot, def->slots[slot].type);
            mrt_json_put_key(p->out, texts[i]);
            if (value.length > 0)
                mrt_json_put_string(p->out, value.text, value.length);
            else
                put_null(p->out);
        }
    if (has_slot(def, "armed", &slot))
        put_flag(p->out, "prepped", mrt_state_number(game, blind, slot) != 0);
}

static void put_blind(const putting *p)
{
    const mrt_item *blind = mrt_board_fixture(p->run->board, MRT_FIXTURE_BLIND);
    const mrt_def *def = blind != NULL ? mrt_run_def(p->run, blind->def) : NULL;
    bool boss = mrt_run_stat(p->run, MRT_STAT_BOSS_ROUND) != 0;
    int place = boss ? MRT_SCREEN_BOSS : (int)mrt_run_stat(p->run, MRT_STAT_ON_DECK);
    mrt_json_put_key(p->out, "blind");
    if (def == NULL) {
        put_null(p->out);
        return;
    }
    mrt_json_open(p->out, '{');
    put_text(p->out, "key", def->key);
    put_stat(p, "need", MRT_STAT_REQUIREMENT);
    put_number(p->out, "reward", mrt_run_reward(p->run, blind->def, place));
    put_flag(p->out, "disabled", (blind->flags & MRT_ITEM_DISABLED) != 0);
    put_flag(p->out, "triggered", (blind->flags & MRT_ITEM_TRIGGERED) != 0);
    put_blind_state(p, blind, def);
    mrt_json_close(p->out, '}');
}

/* What an Orbital tag there would raise; NULL = the screen was not entered yet. */
static const char *tag_hand(const mrt_run *run, int place)
{
    const mrt_orbit *orbits = mrt_run_game(run)->elements[MRT_SECTION_ORBITS];
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_ORBITS); i++)
        if (orbits[i].ante == mrt_run_stat(run, MRT_STAT_ANTE))
            return hand_name(run, orbits[i].hands[place] + 1);
    return NULL;
}

static void put_blinds(const putting *p)
{
    static const char *const names[] = {"Small", "Big", "Boss"};
    static const char *const states[] = {"Upcoming", "Select", "Current", "Defeated", "Skipped"};
    mrt_json_put_key(p->out, "blinds");
    mrt_json_open(p->out, '{');
    for (int i = 0; i < 3; i++) {
        uint16_t def = mrt_run_item(p->run, MRT_SECTION_SCREEN, (uint32_t)i)->def;
        mrt_json_put_key(p->out, names[i]);
        mrt_json_open(p->out, '{');
        put_def(p, "key", def);
        put_number(p->out, "need", mrt_run_need(p->run, def));
        put_number(p->out, "reward", mrt_run_reward(p->run, def, i));
        put_text(p->out, "state", states[(int)mrt_run_stat(p->run, (unsigned)(MRT_STAT_SMALL_STATE + i))]);
        if (i < 2) {
            put_def(p, "tag",
                    mrt_run_item(p->run, MRT_SECTION_SCREEN, (uint32_t)(MRT_SCREEN_SMALL_TAG + i))->def);
            put_text(p->out, "tag_hand", tag_hand(p->run, i));
        }
        mrt_json_close(p->out, '}');
    }
    mrt_json_close(p->out, '}');
}

static void put_on_deck(const putting *p)
{
    static const char *const names[] = {"Small", "Big", "Boss"};
    put_text(p->out, "on_deck", names[(int)mrt_run_stat(p->run, MRT_STAT_ON_DECK) % 3]);
}

static void put_boss_rerolled(const putting *p)
{
    put_flag(p->out, "boss_rerolled", mrt_run_stat(p->run, MRT_STAT_BOSS_REROLLED) != 0);
}

static void put_ante_voucher(const putting *p)
{
    put_def(p, "ante_voucher", mrt_run_item(p->run, MRT_SECTION_SCREEN, MRT_SCREEN_VOUCHER)->def);
}

static void put_hand_size(const putting *p)
{
    put_number(p->out, "hand_size", mrt_run_hand_size(p->run));
}

static void put_hand(const putting *p)
{
    put_pile(p, "hand", MRT_SECTION_HAND);
}

static void put_draw_pile(const putting *p)
{
    put_pile(p, "draw_pile", MRT_SECTION_DECK);
}

static void put_discard_pile(const putting *p)
{
    put_pile(p, "discard_pile", MRT_SECTION_DISCARD);
}

static void put_played(const putting *p)
{
    put_pile(p, "played", MRT_SECTION_PLAY);
}

static void put_jokers(const putting *p)
{
    put_items(p, "jokers", MRT_SECTION_JOKERS, false);
}

static void put_consumables(const putting *p)
{
    put_items(p, "consumables", MRT_SECTION_CONSUMABLES, false);
}

static void put_tags(const putting *p)
{
    mrt_json_put_key(p->out, "tags");
    mrt_json_open(p->out, '[');
    for (uint32_t i = 0; i < mrt_run_count(p->run, MRT_SECTION_TAGS); i++) {
        const mrt_item *tag = mrt_run_item(p->run, MRT_SECTION_TAGS, i);
        const mrt_def *def = mrt_run_def(p->run, tag->def);
        uint16_t slot;
        mrt_json_open(p->out, '{');
        put_text(p->out, "key", def->key);
        if (has_slot(def, "hand", &slot)) {
            mrt_state_value hand =
                mrt_state_get(mrt_run_game(p->run), tag->cells + slot, def->slots[slot].type);
            mrt_json_put_key(p->out, "hand");
            mrt_json_put_string(p->out, hand.text, hand.length);
        }
        mrt_json_close(p->out, '}');
    }
    mrt_json_close(p->out, ']');
}

static void put_vouchers(const putting *p)
{
    mrt_json_put_key(p->out, "vouchers");
    mrt_json_open(p->out, '[');
    for (uint32_t i = 0; i < mrt_run_count(p->run, MRT_SECTION_VOUCHERS); i++) {
        const char *key = mrt_run_def(p->run, mrt_run_item(p->run, MRT_SECTION_VOUCHERS, i)->def)->key;
        mrt_json_put_string(p->out, key, strlen(key));
    }
    mrt_json_close(p->out, ']');
}

static void put_shop(const putting *p)
{
    mrt_json_put_key(p->out, "shop");
    if (mrt_run_phase_of(p->run) != MRT_PHASE_SHOP) {
        put_null(p->out);
        return;
    }
    mrt_json_open(p->out, '{');
    put_items(p, "cards", MRT_SECTION_SHOP, true);
    put_items(p, "vouchers", MRT_SECTION_SHOP_VOUCHERS, true);
    put_items(p, "packs", MRT_SECTION_SHOP_PACKS, true);
    put_stat(p, "reroll_cost", MRT_STAT_REROLL_PRICE);
    put_stat(p, "free_rerolls", MRT_STAT_FREE_REROLLS);
    put_stat(p, "slots", MRT_STAT_SHOP_SLOTS);
    mrt_json_close(p->out, '}');
}

static void put_pack(const putting *p)
{
    const mrt_item *pack = mrt_run_opened(p->run);
    mrt_json_put_key(p->out, "pack");
    if (pack == NULL) {
        put_null(p->out);
        return;
    }
    mrt_json_open(p->out, '{');
    put_number(p->out, "id", (double)pack->serial - 1);
    put_def(p, "key", pack->def);
    put_items(p, "cards", MRT_SECTION_PACK, false);
    put_stat(p, "choices", MRT_STAT_PACK_CHOICES);
    put_text(p->out, "from", mrt_run_stat(p->run, MRT_STAT_PACK_FROM_TAG) != 0 ? "tag" : "shop");
    mrt_json_close(p->out, '}');
}

static void put_hands(const putting *p)
{
    const mrt_hand_record *records = mrt_run_game(p->run)->elements[MRT_SECTION_HANDS];
    mrt_json_put_key(p->out, "hands");
    mrt_json_open(p->out, '{');
    for (uint32_t i = 0; i < mrt_run_count(p->run, MRT_SECTION_HANDS); i++) {
        const mrt_hand_entry *entry = mrt_hands_entry(p->run->content->hands, i);
        double chips, mult;
        mrt_hand_at_level(entry, records[i].level, &chips, &mult);
        mrt_json_put_key(p->out, entry->name);
        mrt_json_open(p->out, '{');
        put_number(p->out, "level", records[i].level);
        put_number(p->out, "chips", chips);
        put_number(p->out, "mult", mult);
        put_number(p->out, "played", records[i].played);
        put_number(p->out, "round", records[i].round);
        put_flag(p->out, "visible", records[i].visible);
        mrt_json_close(p->out, '}');
    }
    mrt_json_close(p->out, '}');
}

/* A value that is drawn for every round. */
static void put_target_value(const putting *p, const char *key, const mrt_value_info *value, double number)
{
    static const char suits[] = "CDHS";
    mrt_json_put_key(p->out, key);
    if (number == 0)
        put_null(p->out);
    else if (value->type == MRT_VALUE_SUIT)
        mrt_json_put_string(p->out, &suits[(int)number - 1], 1);
    else
        mrt_json_put_number(p->out, number);
}

/* "idol.rank" and "idol.suit" stand in one object, which is closed when another name begins. */
static void put_targets(const putting *p)
{
    const mrt_content *content = p->run->content;
    char open[MRT_NAME_LENGTH_MAX] = "";
    mrt_json_put_key(p->out, "targets");
    mrt_json_open(p->out, '{');
    for (size_t i = 0; i < content->value_count; i++) {
        const mrt_value_info *value = &content->values[i];
        const char *name = value->alias != NULL ? value->alias : value->name;
        const char *dot = value->draw != MRT_DRAW_NOTHING ? strchr(name, '.') : NULL;
        if (value->draw == MRT_DRAW_NOTHING)
            continue;
        size_t length = dot != NULL ? (size_t)(dot - name) : 0;
        if (open[0] != '\0' && (strlen(open) != length || strncmp(open, name, length) != 0)) {
            mrt_json_close(p->out, '}');
            open[0] = '\0';
        }
        if (dot != NULL && open[0] == '\0' && length < sizeof open) {
            memcpy(open, name, length);
            open[length] = '\0';
            mrt_json_put_key(p->out, open);
            mrt_json_open(p->out, '{');
        }
        put_target_value(p, dot != NULL ? dot + 1 : name, value, mrt_run_stat(p->run, (unsigned)i));
    }
    if (open[0] != '\0')
        mrt_json_close(p->out, '}');
    mrt_json_close(p->out, '}');
}

/* Keys of what was used of kinds that count different ones. */
static void put_planets(const putting *p)
{
    const mrt_use *uses = mrt_run_game(p->run)->elements[MRT_SECTION_USES];
    mrt_json_put_key(p->out, "planets");
    mrt_json_open(p->out, '[');
    for (uint32_t i = 0; i < mrt_run_count(p->run, MRT_SECTION_USES); i++) {
        const mrt_def *def = mrt_run_def(p->run, uses[i].def);
        if (p->run->content->kinds[def->kind].counts_different != UINT16_MAX)
            mrt_json_put_string(p->out, def->key, strlen(def->key));
    }
    mrt_json_close(p->out, ']');
}

/* Flags of the game on which pools depend. */
static void put_flags(const putting *p)
{
    const mrt_content *content = p->run->content;
    mrt_json_put_key(p->out, "flags");
    mrt_json_open(p->out, '[');
    for (size_t v = 0; v < content->value_count; v++) {
        bool gates = false;
        if (content->values[v].type != MRT_VALUE_FLAG || mrt_run_stat(p->run, (unsigned)v) == 0)
            continue;
        for (size_t i = 0; i < content->def_count && !gates; i++)
            gates = (content->defs[i].gate.kind == MRT_GATE_FLAG ||
                     content->defs[i].gate.kind == MRT_GATE_NO_FLAG) &&
                    content->defs[i].gate.value == v;
        if (gates)
            mrt_json_put_string(p->out, content->values[v].name, strlen(content->values[v].name));
    }
    mrt_json_close(p->out, ']');
}

static void put_bosses_used(const putting *p)
{
    const mrt_use *uses = mrt_run_game(p->run)->elements[MRT_SECTION_USES];
    mrt_json_put_key(p->out, "bosses_used");
    mrt_json_open(p->out, '{');
    for (uint32_t i = 0; i < mrt_run_count(p->run, MRT_SECTION_USES); i++) {
        const mrt_def *def = mrt_run_def(p->run, uses[i].def);
        if (p->run->content->kinds[def->kind].place == MRT_PLACE_BLIND)
            put_number(p->out, def->key, uses[i].count);
    }
    mrt_json_close(p->out, '}');
}

static void put_rates(const putting *p)
{
    const mrt_content *content = p->run->content;
    mrt_json_put_key(p->out, "rates");
    mrt_json_open(p->out, '{');
    for (unsigned order = 1; order < 256; order++)
        for (size_t i = 0; i < content->kind_count; i++)
            if (content->kinds[i].rate != UINT16_MAX && content->kinds[i].shop_order == order)
                put_number(p->out, content->kinds[i].name, mrt_run_stat(p->run, content->kinds[i].rate));
    put_stat(p, "edition", MRT_STAT_EDITION_RATE);
    mrt_json_close(p->out, '}');
}

static void put_counters(const putting *p)
{
    mrt_json_put_key(p->out, "counters");
    mrt_json_open(p->out, '{');
    put_stat(p, "skips", MRT_STAT_SKIPS);
    put_stat(p, "hands_played", MRT_STAT_RUN_HANDS);
    put_stat(p, "unused_discards", MRT_STAT_UNUSED_DISCARDS);
    put_stat(p, "rerolls", MRT_STAT_REROLLS);
    put_stat(p, "tarots_used", MRT_STAT_TAROTS_USED);
    put_number(p->out, "planets_used", value_named(p->run, "planet_uses"));
    put_stat(p, "spectrals_used", MRT_STAT_SPECTRALS_USED);
    put_planets(p);
    put_def(p, "last_tarot_planet", mrt_run_item(p->run, MRT_SECTION_SCREEN, MRT_SCREEN_LAST)->def);
    put_number(p->out, "ecto_minus", value_named(p->run, "ecto_minus"));
    put_stat(p, "cards_sold", MRT_STAT_CARDS_SOLD);
    put_flags(p);
    put_bosses_used(p);
    put_number(p->out, "probability", mrt_board_passive(p->run->board, MRT_PASSIVE_PROBABILITY));
    put_stat(p, "interest_amount", MRT_STAT_INTEREST);
    put_stat(p, "interest_cap", MRT_STAT_INTEREST_CAP);
    put_stat(p, "discount", MRT_STAT_DISCOUNT);
    put_stat(p, "inflation", MRT_STAT_INFLATION);
    put_rates(p);
    mrt_json_close(p->out, '}');
}

static void put_cash_out(const putting *p)
{
    static const char *const names[] = {"blind", "hands", "discards", NULL, "interest"};
    const mrt_cash *rows = mrt_run_game(p->run)->elements[MRT_SECTION_CASH];
    double total = 0;
    mrt_json_put_key(p->out, "cash_out");
    if (mrt_run_phase_of(p->run) != MRT_PHASE_ROUND_EVAL && mrt_run_phase_of(p->run) != MRT_PHASE_WON) {
        put_null(p->out);
        return;
    }
    mrt_json_open(p->out, '{');
    mrt_json_put_key(p->out, "rows");
    mrt_json_open(p->out, '[');
    for (uint32_t i = 0; i < mrt_run_count(p->run, MRT_SECTION_CASH); i++) {
        mrt_json_open(p->out, '{');
        put_text(p->out, "name",
                 rows[i].what == MRT_CASH_ITEM ? mrt_run_def(p->run, rows[i].def)->key : names[rows[i].what]);
        put_number(p->out, "dollars", rows[i].dollars);
        mrt_json_close(p->out, '}');
        total += rows[i].dollars;
    }
    mrt_json_close(p->out, ']');
    put_number(p->out, "total", total);
    mrt_json_close(p->out, '}');
}

static void put_streams(const putting *p)
{
    const mrt_stream *streams = mrt_run_game(p->run)->elements[MRT_SECTION_STREAMS];
    mrt_json_put_key(p->out, "streams");
    mrt_json_open(p->out, '{');
    for (uint32_t i = 0; i < mrt_run_count(p->run, MRT_SECTION_STREAMS); i++) {
        char key[MRT_KEY_MAX + 1];
        memcpy(key, streams[i].key, streams[i].length);
        key[streams[i].length] = '\0';
        mrt_json_put_key(p->out, key);
        mrt_json_open(p->out, '[');
        mrt_json_put_number(p->out, streams[i].state);
        mrt_json_put_number(p->out, streams[i].calls);
        mrt_json_close(p->out, ']');
    }
    mrt_json_close(p->out, '}');
}

static void put_sort(const putting *p)
{
    put_text(p->out, "sort", mrt_run_stat(p->run, MRT_STAT_SORT) != 0 ? "suit" : "rank");
}

static void put_first_pack(const putting *p)
{
    put_flag(p->out, "first_pack", mrt_run_stat(p->run, MRT_STAT_FIRST_PACK) != 0);
}

/* Members: a function, or a value of the game. */
typedef struct state_member {
    const char *name;
    void (*put)(const putting *p);
    unsigned stat;
} state_member;

#define MEMBERS(X)                                                                                           \
    X("game", put_game, 0)                                                                                   \
    X("rev", put_rev, 0)                                                                                     \
    X("phase", put_phase, 0)                                                                                 \
    X("won", put_won, 0)                                                                                     \
    X("seed", put_seed, 0)                                                                                   \
    X("deck", put_deck, 0)                                                                                   \
    X("stake", NULL, MRT_STAT_STAKE)                                                                         \
    X("challenge", put_challenge, 0)                                                                         \
    X("ante", NULL, MRT_STAT_ANTE)                                                                           \
    X("round", NULL, MRT_STAT_ROUND)                                                                         \
    X("money", NULL, MRT_STAT_MONEY)                                                                         \
    X("bankrupt_at", put_bankrupt, 0)                                                                        \
    X("chips", NULL, MRT_STAT_SCORE)                                                                         \
    X("best_hand", NULL, MRT_STAT_BEST_HAND)                                                                 \
    X("last_hand", put_last_hand, 0)                                                                         \
    X("blind", put_blind, 0)                                                                                 \
    X("blinds", put_blinds, 0)                                                                               \
    X("on_deck", put_on_deck, 0)                                                                             \
    X("boss_rerolled", put_boss_rerolled, 0)                                                                 \
    X("ante_voucher", put_ante_voucher, 0)                                                                   \
    X("hands_left", NULL, MRT_STAT_HANDS_LEFT)                                                               \
    X("discards_left", NULL, MRT_STAT_DISCARDS_LEFT)                                                         \
    X("hands_played", NULL, MRT_STAT_HANDS_PLAYED)                                                           \
    X("discards_used", NULL, MRT_STAT_DISCARDS_USED)                                                         \
    X("hands_per_round", NULL, MRT_STAT_HANDS)                                                               \
    X("discards_per_round", NULL, MRT_STAT_DISCARDS)                                                         \
    X("hand_size", put_hand_size, 0)                                                                         \
    X("joker_slots", NULL, MRT_STAT_JOKER_SLOTS)                                                             \
    X("consumable_slots", NULL, MRT_STAT_CONSUMABLE_SLOTS)                                                   \
    X("deck_size", NULL, MRT_STAT_DECK_SIZE)                                                                 \
    X("start_size", NULL, MRT_STAT_START_SIZE)                                                               \
    X("hand", put_hand, 0)                                                                                   \
    X("draw_pile", put_draw_pile, 0)                                                                         \
    X("discard_pile", put_discard_pile, 0)                                                                   \
    X("played", put_played, 0)                                                                               \
    X("jokers", put_jokers, 0)                                                                               \
    X("consumables", put_consumables, 0)                                                                     \
    X("tags", put_tags, 0)                                                                                   \
    X("vouchers", put_vouchers, 0)                                                                           \
    X("shop", put_shop, 0)                                                                                   \
    X("pack", put_pack, 0)                                                                                   \
    X("hands", put_hands, 0)                                                                                 \
    X("targets", put_targets, 0)                                                                             \
    X("counters", put_counters, 0)                                                                           \
    X("cash_out", put_cash_out, 0)                                                                           \
    X("streams", put_streams, 0)                                                                             \
    X("sort", put_sort, 0)                                                                                   \
    X("first_pack", put_first_pack, 0)

static const state_member members[] = {
#define ROW(name, put, stat) {name, put, stat},
    MEMBERS(ROW)
#undef ROW
};
enum { MEMBER_COUNT = sizeof members / sizeof *members };

const char *const mrt_run_field_names[] = {
#define NAME(name, put, stat) name,
    MEMBERS(NAME)
#undef NAME
        NULL};

static int find_member(const char *name)
{
    for (int i = 0; i < MEMBER_COUNT; i++)
        if (strcmp(members[i].name, name) == 0)
            return i;
    return -1;
}

mrt_status mrt_run_add_field(const char *name, mrt_fields *wanted, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    int at = find_member(name);
    if (at < 0) {
        const char *near = mrt_nearest(name, strlen(name), mrt_run_field_names, MEMBER_COUNT);
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "fields: a state has no %s%s%s%s",
                             mrt_quote(token, name, strlen(name)), near != NULL ? "; did you mean \"" : "",
                             near != NULL ? near : "", near != NULL ? "\"?" : "");
    }
    *wanted |= UINT64_C(1) << at;
    return MRT_OK;
}

mrt_status mrt_run_read_fields(const mrt_json *names, mrt_fields *wanted, mrt_error *err)
{
    mrt_status status = MRT_OK;
    *wanted = MRT_ALL_FIELDS;
    if (names == NULL)
        return MRT_OK;
    if (mrt_json_kind_of(names) != MRT_JSON_ARRAY)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "fields: a list of names is right");
    *wanted = 0;
    for (const mrt_json *e = mrt_json_first(names); e != NULL && status == MRT_OK; e = mrt_json_next(e))
        status = mrt_json_string(e) != NULL
                     ? mrt_run_add_field(mrt_json_string(e), wanted, err)
                     : mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "fields: a list of names is right");
    return status;
}
_Static_assert(MEMBER_COUNT <= 64, "wanted members are bits");

mrt_status mrt_run_put_state(mrt_text *out, mrt_run *run, const char *game, uint64_t rev, mrt_fields wanted,
                             mrt_error *err)
{
    putting p = {out, run, game, rev};
    mrt_status status = mrt_run_refresh(run, err);
    if (status != MRT_OK)
        return status;
    mrt_json_open(out, '{');
    for (int i = 0; i < MEMBER_COUNT; i++) {
        if ((wanted >> i & 1) == 0)
            continue;
        if (members[i].put != NULL)
            members[i].put(&p);
        else
            put_stat(&p, members[i].name, members[i].stat);
    }
    mrt_json_close(out, '}');
    return MRT_OK;
}
