/* Grids as JSON: reads a whole grid, writes results and states. The format is in docs/grid.md; see grid_build.h.
 *
 * Cards and jokers are written as in scenarios (scenario.h). Every mistake is an error that names the field. Not hot.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/board/ops.h"
#include "core/board/scenario.h"
#include "core/grid/grid_parts.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))
#define WHERE_MAX 128 /* characters of the name of a place: "settings.auto_freeze" */

static mrt_status mistyped(const char *where, const char *due, const mrt_json *value, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s: has to be %s, not %s", where, due,
                         mrt_json_kind_name(mrt_json_kind_of(value)));
}

static mrt_status unknown(const char *where, const char *word, const char *const *names, size_t count,
                          mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    const char *near = mrt_nearest(word, strlen(word), names, count);
    mrt_quote(token, word, strlen(word));
    if (near == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s: %s is not known", where, token);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s: %s is not known; did you mean \"%s\"?", where, token,
                         near);
}

/* A table without fields is written as an empty list when it comes from Lua. */
static bool is_object(const mrt_json *value)
{
    mrt_json_kind kind = mrt_json_kind_of(value);
    return kind == MRT_JSON_OBJECT || (kind == MRT_JSON_ARRAY && mrt_json_first(value) == NULL);
}

static mrt_status read_number(const char *where, const mrt_json *value, double *out, mrt_error *err)
{
    return mrt_json_number(value, out) ? MRT_OK : mistyped(where, "a number", value, err);
}

static mrt_status read_count(const char *where, const mrt_json *value, uint32_t *out, mrt_error *err)
{
    double number;
    mrt_status status = read_number(where, value, &number, err);
    if (status != MRT_OK)
        return status;
    if (!(number >= 0 && number <= UINT32_MAX && number == floor(number)))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s: has to be a whole number from 0 on", where);
    *out = (uint32_t)number;
    return MRT_OK;
}

/* Settings. */
static mrt_status read_bonus(const char *where, const mrt_json *value, unsigned *out, mrt_error *err)
{
    const char *names[MRT_GRID_BONUSES], *word = mrt_json_string(value);
    if (word == NULL)
        return mistyped(where, "names of bonuses", value, err);
    for (int i = 0; i < MRT_GRID_BONUSES; i++) {
        names[i] = mrt_grid_bonus_name(1u << i);
        if (strcmp(names[i], word) == 0) {
            *out |= 1u << i;
            return MRT_OK;
        }
    }
    return unknown(where, word, names, MRT_GRID_BONUSES, err);
}

/* true or false for all of them, or a list of those that count. */
static mrt_status read_bonuses(const char *where, const mrt_json *value, unsigned *out, mrt_error *err)
{
    mrt_status status = MRT_OK;
    unsigned found = 0;
    bool all;
    if (mrt_json_boolean(value, &all)) {
        *out = all ? (1u << MRT_GRID_BONUSES) - 1 : 0;
        return MRT_OK;
    }
    if (mrt_json_kind_of(value) != MRT_JSON_ARRAY)
        return mistyped(where, "true, false or a list of names", value, err);
    for (const mrt_json *one = mrt_json_first(value); one != NULL && status == MRT_OK;
         one = mrt_json_next(one))
        status = read_bonus(where, one, &found, err);
    if (status == MRT_OK)
        *out = found;
    return status;
}

static mrt_status read_setting(const char *where, const mrt_json *field, mrt_grid_settings *out,
                               mrt_error *err)
{
    static const char *const names[] = {"target",  "hands",       "freezes",  "slots",     "auto_freeze",
                                        "bonuses", "line_factor", "symmetry", "monochrome"};
    const char *key = mrt_json_key(field);
    char place[WHERE_MAX];
    snprintf(place, sizeof place, "%s.%s", where, key);
    if (strcmp(key, "target") == 0)
        return read_number(place, field, &out->target, err);
    if (strcmp(key, "hands") == 0)
        return read_count(place, field, &out->hands, err);
    if (strcmp(key, "freezes") == 0)
        return read_count(place, field, &out->freezes, err);
    if (strcmp(key, "slots") == 0)
        return read_count(place, field, &out->slots, err);
    if (strcmp(key, "auto_freeze") == 0)
        return mrt_json_boolean(field, &out->auto_freeze) ? MRT_OK
                                                          : mistyped(place, "true or false", field, err);
    if (strcmp(key, "bonuses") == 0)
        return read_bonuses(place, field, &out->bonuses, err);
    if (strcmp(key, "line_factor") == 0)
        return read_number(place, field, &out->line_factor, err);
    if (strcmp(key, "symmetry") == 0)
        return read_number(place, field, &out->symmetry, err);
    if (strcmp(key, "monochrome") == 0)
        return read_number(place, field, &out->monochrome, err);
    return unknown(where, key, names, COUNT(names), err);
}

mrt_status mrt_grid_take_settings(const mrt_json *json, const char *where, mrt_grid_settings *out,
                                  mrt_error *err)
{
    mrt_grid_settings settings = *out;
    mrt_status status = MRT_OK;
    if (!is_object(json))
        return mistyped(where, "an object", json, err);
    for (const mrt_json *field = mrt_json_first(json); field != NULL && status == MRT_OK;
         field = mrt_json_next(field))
        status = read_setting(where, field, &settings, err);
    if (status == MRT_OK)
        status = mrt_grid_check_settings(&settings, err);
    if (status == MRT_OK)
        *out = settings;
    return status;
}

/* The cells. */
static mrt_status read_cells(mrt_grid *grid, const mrt_json *cards, mrt_error *err)
{
    mrt_card_id ids[MRT_GRID_CELLS];
    mrt_grid_cell cells[MRT_GRID_CELLS];
    size_t count;
    mrt_status status = mrt_scenario_make_cards(grid->board, cards, "grid", ids, MRT_GRID_CELLS, &count, err);
    if (status != MRT_OK)
        return status;
    if (count != MRT_GRID_CELLS)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "grid: has %zu cards; %d are right", count,
                             MRT_GRID_CELLS);
    for (int i = 0; i < MRT_GRID_CELLS; i++)
        cells[i] = (mrt_grid_cell){ids[i], 0};
    return mrt_game_assign(grid->game, MRT_SECTION_GRID, cells, MRT_GRID_CELLS, err);
}

/* Levels: what is said of Straight Flush holds for Royal Flush as well, unless that is named itself. */
static mrt_status unknown_hand(const mrt_grid *grid, const char *name, mrt_error *err)
{
    const char *names[32];
    size_t count = mrt_hands_count(mrt_grid_content(grid)->hands);
    if (count > COUNT(names))
        count = COUNT(names);
    for (uint16_t i = 0; i < count; i++)
        names[i] = mrt_grid_hand_name(grid, i);
    return unknown("levels", name, names, count, err);
}

static mrt_status read_level(mrt_grid *grid, const mrt_json *levels, const mrt_json *field, mrt_error *err)
{
    const char *name = mrt_json_key(field);
    uint16_t hand = mrt_grid_find_hand(grid, name, strlen(name)), royal = mrt_grid_content(grid)->royal_hand;
    char where[WHERE_MAX];
    double level;
    if (hand == UINT16_MAX)
        return unknown_hand(grid, name, err);
    snprintf(where, sizeof where, "levels.%s", name);
    mrt_status status = read_number(where, field, &level, err);
    if (status == MRT_OK)
        status = mrt_grid_set_level(grid, hand, level, err);
    bool both = hand == mrt_grid_content(grid)->original_hand[MRT_HAND_STRAIGHT_FLUSH] &&
                royal != UINT16_MAX && mrt_json_get(levels, "Royal Flush") == NULL &&
                mrt_json_get(levels, "royal_flush") == NULL;
    return status == MRT_OK && both ? mrt_grid_set_level(grid, royal, level, err) : status;
}

static mrt_status read_levels(mrt_grid *grid, const mrt_json *levels, mrt_error *err)
{
    mrt_status status = MRT_OK;
    if (!is_object(levels))
        return mistyped("levels", "an object", levels, err);
    for (const mrt_json *field = mrt_json_first(levels); field != NULL && status == MRT_OK;
         field = mrt_json_next(field))
        status = read_level(grid, levels, field, err);
    return status;
}

static mrt_status read_deck(mrt_grid *grid, const mrt_json *cards, mrt_error *err)
{
    mrt_game *game = grid->game;
    mrt_status status = MRT_OK;
    for (uint32_t left = mrt_grid_deck_count(grid); left > 0 && status == MRT_OK; left--)
        status = mrt_game_remove_card(
            game, *(const mrt_card_id *)mrt_game_read(game, MRT_SECTION_DECK, left - 1), err);
    if (status == MRT_OK)
        status = mrt_scenario_cards(grid->board, cards, "deck", MRT_SECTION_DECK, err);
    if (status != MRT_OK)
        return status;
    if (mrt_grid_deck_count(grid) == 0 || mrt_grid_deck_count(grid) > MRT_GRID_DECK_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "deck: has to have 1 to %d cards", MRT_GRID_DECK_MAX);
    status = mrt_grid_settle_deck(grid, err);
    return status == MRT_OK ? mrt_game_set_stat(game, MRT_STAT_START_SIZE, mrt_grid_deck_count(grid), err)
                            : status;
}

static mrt_status read_jokers(mrt_grid *grid, const mrt_json *jokers, mrt_error *err)
{
    mrt_status status = mrt_scenario_jokers(grid->board, jokers, err);
    uint32_t count = mrt_grid_joker_count(grid), slots = mrt_grid_joker_slots(grid);
    if (status == MRT_OK && count > slots)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "jokers: %u are too many for %u slots", count, slots);
    for (uint32_t i = 0; i < mrt_grid_joker_count(grid) && status == MRT_OK; i++)
        status = mrt_ops_welcome(grid->board, mrt_grid_joker(grid, i)->serial, err);
    return status;
}

static mrt_status read_field(mrt_grid *grid, const char *key, const mrt_json *value, mrt_error *err)
{
    double money;
    if (strcmp(key, "grid") == 0)
        return read_cells(grid, value, err);
    if (strcmp(key, "jokers") == 0)
        return read_jokers(grid, value, err);
    if (strcmp(key, "levels") == 0)
        return read_levels(grid, value, err);
    if (strcmp(key, "deck") == 0)
        return read_deck(grid, value, err);
    if (strcmp(key, "luck") == 0)
        return mrt_scenario_luck(grid->board, value, err);
    if (strcmp(key, "money") != 0)
        return MRT_OK; /* read elsewhere, or a remark */
    mrt_status status = read_number(key, value, &money, err);
    return status == MRT_OK ? mrt_game_set_stat(grid->game, MRT_STAT_MONEY, money, err) : status;
}

/* The last ones are remarks of recorded grids. */
static const char *const keys[] = {"grid", "jokers", "levels", "deck", "settings",
                                   "seed", "luck",   "money",  "id",   "expect"};

static mrt_status check_keys(const mrt_json *json, mrt_error *err)
{
    if (!is_object(json))
        return mistyped("a grid", "an object", json, err);
    for (const mrt_json *field = mrt_json_first(json); field != NULL; field = mrt_json_next(field)) {
        size_t i = 0;
        while (i < COUNT(keys) && strcmp(keys[i], mrt_json_key(field)) != 0)
            i++;
        if (i == COUNT(keys))
            return unknown("grid", mrt_json_key(field), keys, COUNT(keys), err);
    }
    return MRT_OK;
}

mrt_status mrt_grid_take(mrt_grid *grid, const mrt_json *json, mrt_error *err)
{
    mrt_grid_settings settings = mrt_grid_defaults();
    const char *seed;
    mrt_status status = check_keys(json, err);
    const mrt_json *given = mrt_json_get(json, "settings");
    if (status == MRT_OK && given != NULL)
        status = mrt_grid_take_settings(given, "settings", &settings, err);
    if (status == MRT_OK)
        status = mrt_scenario_seed(json, &seed, err);
    if (status == MRT_OK)
        status = mrt_grid_reset(grid, &settings, seed, strlen(seed), err);
    for (const mrt_json *field = status == MRT_OK ? mrt_json_first(json) : NULL;
         field != NULL && status == MRT_OK; field = mrt_json_next(field))
        status = read_field(grid, mrt_json_key(field), field, err);
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
