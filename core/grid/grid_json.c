/* Grids as JSON: reads a whole grid, writes results and states. The format is in docs/grid.md; see grid_build.h.
 *
 * Cards and jokers are written as in scenarios (scenario.h). Every mistake is an error that names the field. Not hot.
 */
#include <math.h>
#include <string.h>

#include "core/board/ops.h"
#include "core/board/scenario.h"
#include "core/grid/grid_parts.h"

/* Settings. */

/* true or false for all of them, or a list of those that count. */
static unsigned read_bonuses(mrt_jread *r, const mrt_json *value)
{
    const char *names[MRT_GRID_BONUSES];
    unsigned found = 0;
    bool all;
    if (mrt_json_boolean(value, &all))
        return all ? (1u << MRT_GRID_BONUSES) - 1 : 0;
    if (mrt_json_kind_of(value) != MRT_JSON_ARRAY)
        mrt_jread_mistyped(r, value, "true, false or a list of names");
    for (int i = 0; i < MRT_GRID_BONUSES; i++)
        names[i] = mrt_grid_bonus_name(1u << i);
    for (const mrt_json *one = mrt_json_first(value); one != NULL; one = mrt_json_next(one))
        found |= 1u << mrt_jread_word(r, one, "bonus", MRT_WORDS(names));
    return found;
}

static void read_count(mrt_jread *r, const mrt_json *object, const char *key, uint32_t *out)
{
    const mrt_json *value = mrt_json_get(object, key);
    double number = mrt_jread_number(r, value, *out);
    if (number >= 0 && number <= UINT32_MAX && number == floor(number))
        *out = (uint32_t)number;
    else
        mrt_jread_fault(r, value, "a whole number from 0 on is needed, not %.14g", number);
}

static void read_settings(mrt_jread *r, const mrt_json *json, mrt_grid_settings *out)
{
    static const char *const names[] = {"target",  "hands",       "freezes",  "slots",     "auto_freeze",
                                        "bonuses", "line_factor", "symmetry", "monochrome"};
    if (!mrt_jread_object(r, json, MRT_WORDS(names)))
        return;
    out->target = mrt_jread_number(r, mrt_json_get(json, "target"), out->target);
    read_count(r, json, "hands", &out->hands);
    read_count(r, json, "freezes", &out->freezes);
    read_count(r, json, "slots", &out->slots);
    if (mrt_json_get(json, "auto_freeze") != NULL)
        out->auto_freeze = mrt_jread_flag(r, mrt_json_get(json, "auto_freeze"));
    if (mrt_json_get(json, "bonuses") != NULL)
        out->bonuses = read_bonuses(r, mrt_json_get(json, "bonuses"));
    out->line_factor = mrt_jread_number(r, mrt_json_get(json, "line_factor"), out->line_factor);
    out->symmetry = mrt_jread_number(r, mrt_json_get(json, "symmetry"), out->symmetry);
    out->monochrome = mrt_jread_number(r, mrt_json_get(json, "monochrome"), out->monochrome);
}

static mrt_status take_settings(mrt_jread *r, const mrt_json *json, mrt_grid_settings *out)
{
    mrt_grid_settings settings = *out;
    read_settings(r, json, &settings);
    mrt_status status = mrt_jread_status(r);
    if (status == MRT_OK)
        status = mrt_grid_check_settings(&settings, r->err);
    if (status == MRT_OK)
        *out = settings;
    return status;
}

/* The cells. */
static mrt_status read_cells(mrt_grid *grid, mrt_jread *r, const mrt_json *cards)
{
    mrt_card_id ids[MRT_GRID_CELLS];
    mrt_grid_cell cells[MRT_GRID_CELLS];
    size_t count;
    mrt_status status = mrt_scenario_take_cards(grid->board, r, cards, ids, MRT_GRID_CELLS, &count);
    if (status != MRT_OK)
        return status;
    if (count != MRT_GRID_CELLS)
        return mrt_jread_fault(r, cards, "%d cards are needed, not %zu", MRT_GRID_CELLS, count);
    for (int i = 0; i < MRT_GRID_CELLS; i++)
        cells[i] = (mrt_grid_cell){ids[i], 0};
    return mrt_game_assign(grid->game, MRT_SECTION_GRID, cells, MRT_GRID_CELLS, r->err);
}

/* Levels: what is said of Straight Flush holds for Royal Flush as well, unless that is named itself. */
static mrt_status read_level(mrt_grid *grid, mrt_jread *r, const mrt_json *levels, const mrt_json *field)
{
    const mrt_content *content = mrt_grid_content(grid);
    const char *name = mrt_json_key(field);
    uint16_t hand = mrt_grid_find_hand(grid, name, strlen(name)), royal = content->royal_hand;
    if (hand == UINT16_MAX)
        return mrt_scenario_no_hand(content, r, levels, name);
    double level = mrt_jread_number(r, field, 0);
    mrt_status status = mrt_jread_status(r);
    if (status == MRT_OK)
        status = mrt_grid_set_level(grid, hand, level, r->err);
    bool both = hand == content->original_hand[MRT_HAND_STRAIGHT_FLUSH] && royal != UINT16_MAX &&
                mrt_json_get(levels, "Royal Flush") == NULL && mrt_json_get(levels, "royal_flush") == NULL;
    return status == MRT_OK && both ? mrt_grid_set_level(grid, royal, level, r->err) : status;
}

static mrt_status read_levels(mrt_grid *grid, mrt_jread *r, const mrt_json *levels)
{
    if (!mrt_jread_is_object(r, levels))
        return MRT_ERR_INPUT;
    mrt_status status = MRT_OK;
    for (const mrt_json *field = mrt_json_first(levels); field != NULL && status == MRT_OK;
         field = mrt_json_next(field))
        status = read_level(grid, r, levels, field);
    return status;
}

static mrt_status read_deck(mrt_grid *grid, mrt_jread *r, const mrt_json *cards)
{
    mrt_game *game = grid->game;
    mrt_status status = MRT_OK;
    for (uint32_t left = mrt_grid_deck_count(grid); left > 0 && status == MRT_OK; left--)
        status = mrt_game_remove_card(
            game, *(const mrt_card_id *)mrt_game_read(game, MRT_SECTION_DECK, left - 1), r->err);
    if (status == MRT_OK)
        status = mrt_scenario_cards(grid->board, r, cards, MRT_SECTION_DECK);
    if (status != MRT_OK)
        return status;
    uint32_t count = mrt_grid_deck_count(grid);
    if (count == 0 || count > MRT_GRID_DECK_MAX)
        return mrt_jread_fault(r, cards, "1 to %d cards are needed, not %u", MRT_GRID_DECK_MAX, count);
    status = mrt_grid_settle_deck(grid, r->err);
    return status == MRT_OK ? mrt_game_set_stat(game, MRT_STAT_START_SIZE, count, r->err) : status;
}

/* One that comes with what it remembers was made before. */
static mrt_status welcome(mrt_grid *grid, const mrt_json *given, uint32_t serial, mrt_error *err)
{
    bool remembers = mrt_json_kind_of(given) == MRT_JSON_OBJECT && mrt_json_get(given, "state") != NULL;
    return remembers ? mrt_ops_gained(grid->board, serial, err) : mrt_ops_welcome(grid->board, serial, err);
}

static mrt_status read_jokers(mrt_grid *grid, mrt_jread *r, const mrt_json *jokers)
{
    mrt_status status = mrt_scenario_jokers(grid->board, r, jokers);
    uint32_t count = mrt_grid_joker_count(grid), slots = mrt_grid_joker_slots(grid);
    if (status == MRT_OK && count > slots)
        return mrt_jread_fault(r, jokers, "%u are too many for %u slots", count, slots);
    const mrt_json *given = status == MRT_OK ? mrt_json_first(jokers) : NULL;
    for (uint32_t i = 0; given != NULL && status == MRT_OK; i++, given = mrt_json_next(given))
        status = welcome(grid, given, mrt_grid_joker(grid, i)->serial, r->err);
    return status;
}

static mrt_status read_field(mrt_grid *grid, mrt_jread *r, const mrt_json *value)
{
    const char *key = mrt_json_key(value);
    if (strcmp(key, "grid") == 0)
        return read_cells(grid, r, value);
    if (strcmp(key, "jokers") == 0)
        return read_jokers(grid, r, value);
    if (strcmp(key, "levels") == 0)
        return read_levels(grid, r, value);
    if (strcmp(key, "deck") == 0)
        return read_deck(grid, r, value);
    if (strcmp(key, "luck") == 0)
        return mrt_scenario_luck(grid->board, r, value);
    if (strcmp(key, "money") != 0)
        return MRT_OK; /* read elsewhere, or a remark */
    double money = mrt_jread_number(r, value, 0);
    mrt_status status = mrt_jread_status(r);
    return status == MRT_OK ? mrt_game_set_stat(grid->game, MRT_STAT_MONEY, money, r->err) : status;
}

mrt_status mrt_grid_take(mrt_grid *grid, const mrt_json *json, mrt_error *err)
{
    /* The last ones are remarks of recorded grids. */
    static const char *const keys[] = {"grid", "jokers", "levels", "deck", "settings",
                                       "seed", "luck",   "money",  "id",   "expect"};
    mrt_jread r = {.root = json, .what = "grid", .err = err, .from_lua = true};
    mrt_grid_settings settings = mrt_grid_defaults();
    const char *seed;
    mrt_jread_object(&r, json, MRT_WORDS(keys));
    mrt_status status = mrt_jread_status(&r);
    const mrt_json *given = mrt_json_get(json, "settings");
    if (status == MRT_OK && given != NULL)
        status = take_settings(&r, given, &settings);
    if (status == MRT_OK)
        status = mrt_scenario_seed(json, &seed, err);
    if (status == MRT_OK)
        status = mrt_grid_reset(grid, &settings, seed, strlen(seed), err);
    for (const mrt_json *field = status == MRT_OK ? mrt_json_first(json) : NULL;
         field != NULL && status == MRT_OK; field = mrt_json_next(field))
        status = read_field(grid, &r, field);
    mrt_board_commit(grid->board);
    return status;
}

/* Results. */
static void put_number(mrt_text *out, const char *key, double number)
{
    mrt_json_put_key(out, key);
    mrt_json_put_number(out, number);
}

static void put_text(mrt_text *out, const char *key, const char *text)
{
    mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, strlen(text));
}

static void put_flag(mrt_text *out, const char *key, bool on)
{
    mrt_json_put_key(out, key);
    mrt_json_put_boolean(out, on);
}

static void put_bonuses(mrt_text *out, unsigned bonuses)
{
    mrt_json_put_key(out, "bonuses");
    mrt_json_open(out, '[');
    for (int i = 0; i < MRT_GRID_BONUSES; i++)
        if ((bonuses >> i & 1) != 0) {
            const char *name = mrt_grid_bonus_name(1u << i);
            mrt_json_put_string(out, name, strlen(name));
        }
    mrt_json_close(out, ']');
}

static void put_line(mrt_text *out, const mrt_grid *grid, const mrt_grid_line *line)
{
    mrt_json_open(out, '{');
    put_text(out, "hand", mrt_grid_hand_name(grid, line->hand));
    put_number(out, "chips", line->chips);
    put_number(out, "mult", line->mult);
    put_number(out, "score", line->score);
    mrt_json_close(out, '}');
}

void mrt_grid_put_result(mrt_text *out, const mrt_grid *grid, const mrt_grid_result *result)
{
    mrt_json_put_key(out, "lines");
    mrt_json_open(out, '[');
    for (int i = 0; i < MRT_GRID_LINES; i++)
        put_line(out, grid, &result->lines[i]);
    mrt_json_close(out, ']');
    put_number(out, "total", result->total);
    if (grid->settings.bonuses != 0)
        put_bonuses(out, result->bonuses);
    if (result->dollars != 0)
        put_number(out, "dollars", result->dollars);
}

/* States. */
static void put_settings(mrt_text *out, const mrt_grid_settings *settings)
{
    mrt_json_put_key(out, "settings");
    mrt_json_open(out, '{');
    put_number(out, "target", settings->target);
    put_number(out, "hands", settings->hands);
    put_number(out, "freezes", settings->freezes);
    put_number(out, "slots", settings->slots);
    put_flag(out, "auto_freeze", settings->auto_freeze);
    put_bonuses(out, settings->bonuses);
    put_number(out, "line_factor", settings->line_factor);
    put_number(out, "symmetry", settings->symmetry);
    put_number(out, "monochrome", settings->monochrome);
    mrt_json_close(out, '}');
}

static void put_cells(mrt_text *out, const mrt_grid *grid)
{
    const mrt_grid_cell *cells = mrt_grid_cells(grid);
    mrt_json_put_key(out, "grid");
    mrt_json_open(out, '[');
    for (int i = 0; cells != NULL && i < MRT_GRID_CELLS; i++) {
        const mrt_card *card = mrt_game_card(grid->game, cells[i].card);
        if (card != NULL)
            mrt_scenario_put_card(out, mrt_grid_content(grid), card);
    }
    mrt_json_close(out, ']');
    mrt_json_put_key(out, "frozen");
    mrt_json_open(out, '[');
    for (int i = 0; cells != NULL && i < MRT_GRID_CELLS; i++)
        if (cells[i].frozen != 0) {
            mrt_json_open(out, '[');
            mrt_json_put_integer(out, i / MRT_GRID_SIDE);
            mrt_json_put_integer(out, i % MRT_GRID_SIDE);
            mrt_json_close(out, ']');
        }
    mrt_json_close(out, ']');
}

static void put_items(mrt_text *out, const mrt_grid *grid, const char *key, mrt_section section)
{
    const mrt_game *game = grid->game;
    mrt_json_put_key(out, key);
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(game, section); i++)
        mrt_scenario_put_item(out, grid->board, mrt_game_read(game, section, i));
    mrt_json_close(out, ']');
}

/* Keys of jokers that can do nothing here. */
static void put_idle(mrt_text *out, const mrt_grid *grid)
{
    mrt_json_put_key(out, "idle");
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_grid_joker_count(grid); i++) {
        uint16_t def = mrt_grid_joker(grid, i)->def;
        if (def != MRT_DEF_UNKNOWN && !mrt_grid_joker_works(grid, def))
            mrt_json_put_string(out, mrt_grid_content(grid)->defs[def].key,
                                strlen(mrt_grid_content(grid)->defs[def].key));
    }
    mrt_json_close(out, ']');
}

static void put_hands(mrt_text *out, const mrt_grid *grid)
{
    const mrt_hand_record *records = grid->game->elements[MRT_SECTION_HANDS];
    mrt_json_put_key(out, "hands");
    mrt_json_open(out, '{');
    for (uint16_t i = 0; i < mrt_game_count(grid->game, MRT_SECTION_HANDS); i++) {
        double chips, mult;
        mrt_grid_hand_values(grid, i, &chips, &mult);
        mrt_json_put_key(out, mrt_grid_hand_name(grid, i));
        mrt_json_open(out, '{');
        put_number(out, "level", records[i].level);
        put_number(out, "chips", chips);
        put_number(out, "mult", mult);
        put_number(out, "played", records[i].played);
        put_number(out, "round", records[i].round);
        mrt_json_close(out, '}');
    }
    mrt_json_close(out, '}');
}

static void put_deck(mrt_text *out, const mrt_grid *grid)
{
    mrt_json_put_key(out, "deck");
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_grid_deck_count(grid); i++)
        mrt_scenario_put_card(out, mrt_grid_content(grid), mrt_grid_deck_card(grid, i));
    mrt_json_close(out, ']');
}

void mrt_grid_put_state(mrt_text *out, const mrt_grid *grid)
{
    const mrt_game *game = grid->game;
    mrt_json_open(out, '{');
    put_text(out, "phase", mrt_grid_phase_name(mrt_grid_phase_of(grid)));
    put_number(out, "round", mrt_grid_round(grid));
    put_number(out, "score", mrt_grid_score_so_far(grid));
    put_number(out, "target", mrt_grid_target(grid));
    put_number(out, "hands_left", mrt_grid_hands_left(grid));
    put_number(out, "hands_played", mrt_game_stat(game, MRT_STAT_HANDS_PLAYED));
    put_number(out, "money", mrt_game_stat(game, MRT_STAT_MONEY));
    put_cells(out, grid);
    put_number(out, "slots", mrt_grid_joker_slots(grid));
    put_items(out, grid, "jokers", MRT_SECTION_JOKERS);
    put_idle(out, grid);
    put_items(out, grid, "consumables", MRT_SECTION_CONSUMABLES);
    mrt_scenario_put_created(out, grid->board);
    put_hands(out, grid);
    put_deck(out, grid);
    put_settings(out, &grid->settings);
    mrt_json_close(out, '}');
}
