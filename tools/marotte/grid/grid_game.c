/* A person's game on the grid. */
#include "tools/marotte/grid/grid_game.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/state.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/score/content_files.h"
#include "tools/marotte/score/explain_parts.h"

enum { WORDS_MAX = 4, WORD_SIZE = 16, ALPHABET = 35 };

static void say(grid_game *game, const char *format, ...) MRT_PRINTF(2, 3);
static void say(grid_game *game, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(game->message, sizeof game->message, format, arguments);
    va_end(arguments);
    game->refused = false;
}

void grid_game_refuse(grid_game *game, const mrt_error *err)
{
    snprintf(game->message, sizeof game->message, "%s", err->message);
    game->refused = true;
}

/* Orders. A verb has a letter, as the rules write it, and a word. */
static const char *const verbs[2 * GRID_VERBS] = {"f", "freeze",  "u", "unfreeze", "s", "play",
                                                  "x", "explain", "j", "jokers",   "n", "next",
                                                  "r", "again",   "?", "help",     "q", "quit"};

typedef struct words {
    char word[WORDS_MAX][WORD_SIZE];
    size_t count;
} words;

static mrt_status split(const char *text, size_t length, words *out, mrt_error *err)
{
    static const char *const blanks = " \t,\r\n";
    size_t at = 0;
    out->count = 0;
    for (;;) {
        while (at < length && text[at] != '\0' && strchr(blanks, text[at]) != NULL)
            at++;
        if (at == length)
            return MRT_OK;
        size_t start = at;
        while (at < length && (text[at] == '\0' || strchr(blanks, text[at]) == NULL))
            at++;
        if (out->count == WORDS_MAX || at - start >= WORD_SIZE ||
            memchr(text + start, '\0', at - start) != NULL)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "that is too long for an order; ? tells what there is");
        memcpy(out->word[out->count], text + start, at - start);
        out->word[out->count++][at - start] = '\0';
    }
}

static mrt_status find_verb(const char *word, grid_verb *out, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE], near[SUGGESTION_SIZE];
    for (size_t i = 0; i < 2 * GRID_VERBS; i++)
        if (strcmp(verbs[i], word) == 0) {
            *out = (grid_verb)(i / 2);
            return MRT_OK;
        }
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no order%s; ? tells what there is",
                         mrt_quote(token, word, strlen(word)),
                         suggestion(near, word, verbs, 2 * GRID_VERBS, "", ""));
}

static mrt_status read_number(const char *word, int *out, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    const char *digits = word + (word[0] == '-');
    size_t count = strspn(digits, "0123456789");
    if (count == 0 || count > 6 || digits[count] != '\0')
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no number; rows and columns count from 0 to 4",
                             mrt_quote(token, word, strlen(word)));
    *out = atoi(word);
    return MRT_OK;
}

/* "r2" is a row, "c0" a column. */
static mrt_status read_line(const char *word, int *out, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    bool is_column = word[0] == 'c';
    if ((word[0] == 'r' || is_column) && word[1] >= '0' && word[1] < '0' + MRT_GRID_SIDE && word[2] == '\0') {
        *out = (is_column ? MRT_GRID_SIDE : 0) + word[1] - '0';
        return MRT_OK;
    }
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                         "%s is no line; r0 to r4 are the rows, c0 to c4 the columns",
                         mrt_quote(token, word, strlen(word)));
}

static mrt_status read_details(const words *w, grid_order *out, mrt_error *err)
{
    mrt_status status = MRT_OK;
    char token[MRT_QUOTE_SIZE];
    size_t most = out->verb == GRID_DO_FREEZE ? 3 : out->verb == GRID_DO_EXPLAIN ? 2 : 1;
    if (out->verb == GRID_DO_FREEZE && w->count < most)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "f needs a row and a column, each from 0 to 4: f 1 2");
    if (w->count > most)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is one word too many",
                             mrt_quote(token, w->word[most], strlen(w->word[most])));
    if (out->verb == GRID_DO_EXPLAIN && w->count == 2)
        return read_line(w->word[1], &out->line, err);
    if (out->verb == GRID_DO_FREEZE)
        status = read_number(w->word[1], &out->row, err);
    if (out->verb == GRID_DO_FREEZE && status == MRT_OK)
        status = read_number(w->word[2], &out->column, err);
    return status;
}

mrt_status grid_order_read(const char *text, size_t length, grid_order *out, mrt_error *err)
{
    words w;
    grid_order order = {.line = -1};
    mrt_status status = split(text, length, &w, err);
    if (status == MRT_OK && w.count == 0)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s", "");
    if (status == MRT_OK)
        status = find_verb(w.word[0], &order.verb, err);
    if (status == MRT_OK)
        status = read_details(&w, &order, err);
    if (status == MRT_OK)
        *out = order;
    return status;
}

/* What lies there is known, but not scored. */
static void look_ahead(grid_game *game)
{
    mrt_error err;
    game->known = mrt_grid_preview(game->grid, &game->result, &err) == MRT_OK;
    game->counted = false;
}

static mrt_status deal(grid_game *game, mrt_error *err)
{
    mrt_status status = mrt_grid_deal(game->grid, err);
    if (status != MRT_OK)
        return status;
    game->hands = 0;
    grid_story_begin(&game->story);
    grid_story_end(&game->story, NULL);
    look_ahead(game);
    char target[GRID_NUMBER_SIZE];
    say(game,
        "Round %u: reach %s. s redraws what is not frozen, then scores; ? tells "
        "more.",
        mrt_grid_round(game->grid), grid_number(mrt_grid_target(game->grid), 20, target));
    return MRT_OK;
}

/* A game from its seed. */
static mrt_status start(grid_game *game, const char *seed, mrt_error *err)
{
    mrt_status status = grid_setup_start(game->setup, seed, err);
    game->failed = 0;
    game->money = mrt_game_stat(game->grid->game, MRT_STAT_MONEY);
    memmove(game->seed, seed, strlen(seed) + 1);
    return status == MRT_OK ? deal(game, err) : status;
}

/* The seed of the next game follows from this one: so a whole evening follows
 * from the first. */
static mrt_status next_seed(const grid_game *game, char out[MRT_SEED_MAX + 1], mrt_error *err)
{
    static const char letters[ALPHABET + 1] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", key[] = "next_grid";
    mrt_status status = MRT_OK;
    double number = 0;
    mrt_rng *rng = mrt_rng_create(game->seed, strlen(game->seed), NULL, err);
    if (rng == NULL)
        return err->status;
    for (int i = 0; i < MRT_SEED_MAX && status == MRT_OK; i++) {
        status = mrt_rng_random(rng, key, sizeof key - 1, &number, err);
        out[i] = letters[(int)(number * ALPHABET)];
    }
    out[MRT_SEED_MAX] = '\0';
    mrt_rng_destroy(rng);
    return status;
}

mrt_status grid_game_open(grid_game *game, grid_setup *setup, mrt_error *err)
{
    *game = (grid_game){.setup = setup, .grid = setup->grid, .board = setup->board};
    grid_story_init(&game->story, setup->grid);
    return start(game, setup->seed, err);
}

void grid_game_close(grid_game *game)
{
    grid_story_fini(&game->story);
}

/* Doing. */
static mrt_status freeze(grid_game *game, const grid_order *order, mrt_error *err)
{
    bool frozen;
    mrt_status status = mrt_grid_toggle(game->grid, order->row, order->column, &frozen, err);
    if (status == MRT_OK)
        say(game, "Row %d, column %d is %s.", order->row, order->column, frozen ? "frozen" : "free again");
    return status;
}

static mrt_status unfreeze(grid_game *game, mrt_error *err)
{
    uint32_t count;
    mrt_status status = mrt_grid_unfreeze_all(game->grid, &count, err);
    if (status == MRT_OK && count == 0)
        say(game, "Nothing was frozen.");
    else if (status == MRT_OK)
        say(game, "%u %s free again.", (unsigned)count, count == 1 ? "cell is" : "cells are");
    return status;
}

/* Scripts that failed while the lines were scored: the last one is told. */
static void tell_failed(grid_game *game)
{
    size_t count = mrt_board_errors(game->board);
    if (count > game->failed && mrt_board_error(game->board, game->failed) != NULL) {
        say(game, "%s", mrt_board_error(game->board, game->failed));
        game->refused = true;
    }
    game->failed = count;
}

static mrt_status play(grid_game *game, mrt_error *err)
{
    mrt_grid_result result;
    char total[GRID_NUMBER_SIZE];
    grid_story_begin(&game->story);
    mrt_status status = mrt_grid_play(game->grid, &result, err);
    grid_story_end(&game->story, status == MRT_OK ? &result : NULL);
    if (status != MRT_OK)
        return status;
    game->result = result;
    game->known = game->counted = true;
    if (game->hands < GRID_TOTALS)
        game->totals[game->hands] = result.total;
    game->hands++;
    game->won += mrt_grid_phase_of(game->grid) == MRT_GRID_WON;
    game->lost += mrt_grid_phase_of(game->grid) == MRT_GRID_LOST;
    say(game, "Hand %zu scores %s.", game->hands, grid_number(result.total, 20, total));
    tell_failed(game);
    return MRT_OK;
}

/* After a won round the next one; after a lost one a new game. */
static mrt_status next(grid_game *game, mrt_error *err)
{
    char seed[MRT_SEED_MAX + 1];
    if (mrt_grid_phase_of(game->grid) != MRT_GRID_LOST)
        return deal(game, err);
    mrt_status status = next_seed(game, seed, err);
    return status == MRT_OK ? start(game, seed, err) : status;
}

static mrt_status again(grid_game *game, mrt_error *err)
{
    if (mrt_grid_phase_of(game->grid) == MRT_GRID_PLAYING)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the round is not over yet");
    return start(game, game->seed, err);
}

void grid_game_do(grid_game *game, const grid_order *order)
{
    mrt_error err;
    mrt_status status = MRT_OK;
    switch (order->verb) {
    case GRID_DO_FREEZE:
        status = freeze(game, order, &err);
        break;
    case GRID_DO_UNFREEZE:
        status = unfreeze(game, &err);
        break;
    case GRID_DO_PLAY:
        status = play(game, &err);
        break;
    case GRID_DO_NEXT:
        status = next(game, &err);
        break;
    case GRID_DO_AGAIN:
        status = again(game, &err);
        break;
    default:
        break;
    }
    if (status != MRT_OK)
        grid_game_refuse(game, &err);
    mrt_board_commit(game->board);
}

grid_look grid_game_look(const grid_game *game, int cursor)
{
    return (grid_look){game->grid, game->known ? &game->result : NULL, game->counted, cursor};
}

/* Texts. */
void grid_game_put_status(mrt_text *out, const grid_game *game)
{
    const mrt_grid *grid = game->grid;
    char score[GRID_NUMBER_SIZE], target[GRID_NUMBER_SIZE];
    double money = mrt_game_stat(grid->game, MRT_STAT_MONEY) - game->money;
    uint32_t left = mrt_grid_hands_left(grid);
    mrt_text_printf(out, "score %s of %s, %u %s left, %u of %u frozen",
                    grid_number(mrt_grid_score_so_far(grid), 16, score),
                    grid_number(mrt_grid_target(grid), 16, target), (unsigned)left,
                    left == 1 ? "hand" : "hands", (unsigned)mrt_grid_frozen_count(grid),
                    (unsigned)grid->settings.freezes);
    if (money != 0)
        mrt_text_printf(out, ", %s$%s", money < 0 ? "-" : "+",
                        grid_number(money < 0 ? -money : money, 9, score));
}

static void put_totals(mrt_text *out, const grid_game *game)
{
    char number[GRID_NUMBER_SIZE];
    size_t shown = game->hands < GRID_TOTALS ? game->hands : GRID_TOTALS;
    for (size_t i = 0; i < shown; i++)
        mrt_text_printf(out, "%s%s", i > 0 ? " + " : ": ", grid_number(game->totals[i], 7, number));
    mrt_text_puts(out, shown < game->hands ? " + .." : "");
}

void grid_game_put_end(mrt_text *out, const grid_game *game)
{
    mrt_grid_phase phase = mrt_grid_phase_of(game->grid);
    if (phase != MRT_GRID_WON && phase != MRT_GRID_LOST)
        return;
    mrt_text_printf(out, "Round %u is %s", (unsigned)mrt_grid_round(game->grid),
                    phase == MRT_GRID_WON ? "WON" : "LOST");
    put_totals(out, game);
}

void grid_game_put_leave(mrt_text *out, const grid_game *game)
{
    mrt_text_printf(out, "You leave after %zu %s won and %zu lost, seed %s:\n", game->won,
                    game->won == 1 ? "round" : "rounds", game->lost, game->seed);
    grid_game_put_status(out, game);
    mrt_text_puts(out, ".\n");
}

void grid_game_put_help(mrt_text *out, bool on_screen)
{
    mrt_text_puts(out, "f ROW COLUMN  freezes a cell, or frees it again; rows and columns count from 0\n"
                       "u             frees all cells\n"
                       "s             plays a hand: the cells that are not frozen are drawn anew, then\n"
                       "              the ten lines are scored\n"
                       "x             explains the last hand: who did what in which line\n");
    if (!on_screen)
        mrt_text_puts(out, "x r2, x c0    the same for row 2, for column 0\n");
    mrt_text_puts(out, "j             what the jokers do\n"
                       "n             after a won round the next one, after a lost one a new game\n"
                       "r             after a round the same game again, from its beginning\n"
                       "?             this help\n"
                       "q             leaves\n");
    if (on_screen)
        mrt_text_puts(out, "arrows        move over the cells\n"
                           "space, Enter  freeze the cell, or free it again\n"
                           "\n"
                           "Reach the score before the hands are used up. Frozen cells (*) stay as they\n"
                           "are in every hand; a + marks cards that are more than plain ones.\n");
}

/* Jokers. The values of a joker stand in front, where no narrow screen cuts
 * them off. */
static void put_state(mrt_text *out, const grid_game *game, const mrt_item *item)
{
    const mrt_def *def = &mrt_board_content(game->board)->defs[item->def];
    char number[GRID_NUMBER_SIZE];
    for (uint16_t i = 0; i < def->slot_count; i++) {
        mrt_text_puts(out, i > 0 ? ", " : " (");
        for (const char *c = def->slots[i].name; *c != '\0'; c++)
            mrt_text_putc(out, *c == '_' ? ' ' : *c);
        mrt_text_putc(out, ' ');
        if (def->slots[i].type == MRT_SLOT_NUMBER)
            mrt_text_puts(out, grid_number(mrt_state_number(game->grid->game, item, i), 12, number));
        else
            explain_state(out, game->grid->game, item, def, i);
    }
    mrt_text_puts(out, def->slot_count > 0 ? ")" : "");
}

static void put_description(mrt_text *out, grid_game *game, uint32_t serial)
{
    mrt_error err;
    mrt_text json;
    mrt_json *tree = NULL;
    mrt_text_init(&json, NULL);
    if (mrt_host_describe_item(game->setup->files.host, game->board, serial, &json, &err) == MRT_OK &&
        !json.failed && mrt_json_parse(json.data, json.length, json.length, NULL, &tree, &err) == MRT_OK) {
        const char *text = mrt_json_string(mrt_json_get(tree, "text"));
        mrt_text_puts(out, text != NULL ? text : "");
    }
    mrt_json_free(tree);
    mrt_text_fini(&json);
}

static void put_joker(mrt_text *out, grid_game *game, const mrt_item *item)
{
    const mrt_content *content = mrt_board_content(game->board);
    uint16_t edition = item->edition != 0 ? content->editions[item->edition] : UINT16_MAX;
    mrt_text_puts(out, content->defs[item->def].name);
    if (edition != UINT16_MAX)
        mrt_text_printf(out, ", %s", content->defs[edition].name);
    put_state(out, game, item);
    mrt_text_puts(out, ": ");
    if ((item->flags & MRT_ITEM_OFF) != 0)
        mrt_text_puts(out, "switched off, its script failed. ");
    if ((item->flags & MRT_ITEM_DEBUFFED) != 0)
        mrt_text_puts(out, "debuffed. ");
    if (!mrt_grid_joker_works(game->grid, item->def))
        mrt_text_puts(out, "does nothing on a grid. ");
    put_description(out, game, item->serial);
}

void grid_game_put_joker(mrt_text *out, grid_game *game, uint32_t place)
{
    mrt_text raw;
    const mrt_item *item = mrt_grid_joker(game->grid, place);
    if (item == NULL || item->def == MRT_DEF_UNKNOWN)
        return;
    mrt_text_init(&raw, NULL);
    put_joker(&raw, game, item);
    mrt_text_printf(out, "%u ", (unsigned)place + 1);
    for (size_t i = 0; i < raw.length; i++)
        if (raw.data[i] == '\n')
            raw.data[i] = ' ';
    put_printable(out, raw.data, raw.length, false);
    mrt_text_fini(&raw);
}

void grid_game_put_story(mrt_text *out, const grid_game *game, int line)
{
    size_t length;
    if (!game->counted) {
        mrt_text_puts(out, "No hand was played in this round yet.\n");
        return;
    }
    for (int i = line >= 0 ? line : 0; i <= (line >= 0 ? line : MRT_GRID_LINES); i++) {
        const char *text = grid_story_section(&game->story, i, &length);
        mrt_text_add(out, text, length);
    }
}
