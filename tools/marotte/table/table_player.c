/* Players at a table that no person plays. */
#include "tools/marotte/table/table_player.h"

#include <stdio.h>
#include <string.h>

#include "tools/marotte/cli/data_files.h"
#include "tools/marotte/cli/output.h"

enum { FAULTS_TOLD = 5 }; /* of a script: the same fault may come with every hand */

/* ---- players in C ---- */

static mrt_status move_passive(table_player *player, mrt_table *table, const mrt_question *question,
                               mrt_move *out, mrt_error *err)
{
    (void)player;
    (void)question;
    mrt_table_passive_move(table, out);
    return mrt_table_act(table, out, err);
}

static unsigned random_kind(mrt_gen *gen, unsigned moves)
{
    size_t count = 0, pick;
    for (unsigned rest = moves; rest != 0; rest &= rest - 1)
        count++;
    for (pick = mrt_gen_index(gen, count); pick > 0; pick--)
        moves &= moves - 1;
    return moves & (~moves + 1);
}

/* The first `count` of all places, shuffled. */
static void random_cards(mrt_gen *gen, const mrt_table *table, const mrt_question *q, mrt_move *out)
{
    mrt_seat_view view;
    mrt_community_card board[MRT_TABLE_COMMUNITY];
    mrt_table_seat(table, q->seat, q->seat, &view);
    size_t there = q->moves == MRT_MOVE_REPLACE ? mrt_table_community(table, board) : view.count;
    size_t count = q->cards_min + mrt_gen_index(gen, (size_t)(q->cards_max - q->cards_min) + 1);
    size_t left = mrt_table_deck_left(table); /* nobody throws what the deck cannot replace */
    if (q->moves == MRT_MOVE_DRAW && count > left)
        count = left > q->cards_min ? left : q->cards_min;
    uint8_t places[MRT_TABLE_COMMUNITY];
    for (uint8_t i = 0; i < there; i++)
        places[i] = i;
    for (size_t i = 0; i < count && i < there; i++) {
        size_t other = i + mrt_gen_index(gen, there - i);
        uint8_t place = places[other];
        places[other] = places[i];
        places[i] = place;
        out->cards[out->card_count++] = place;
    }
}

/* A total between the least and the most, three times out of four the least: large bets end hands early. */
static mrt_chips random_amount(mrt_gen *gen, const mrt_question *q)
{
    if (q->raise_max <= q->raise_min || mrt_gen_index(gen, 4) != 0)
        return q->raise_min;
    return q->raise_min + (mrt_chips)(mrt_gen_float(gen) * (double)(q->raise_max - q->raise_min));
}

static void random_declarations(mrt_gen *gen, const mrt_question *question, mrt_move *out)
{
    out->declaration_count = question->pots;
    for (size_t i = 0; i < question->pots; i++) {
        unsigned said = random_kind(gen, question->declarations);
        while ((said >>= 1) != 0)
            out->declarations[i]++;
    }
}

static void choose_random(table_player *player, const mrt_table *table, const mrt_question *question,
                          mrt_move *out)
{
    enum { DULL = 2 }; /* one move in so many is the passive one, so that hands come to a showdown */
    unsigned moves = question->moves;
    if ((moves & MRT_MOVE_CHECK) != 0)
        moves &= ~(unsigned)MRT_MOVE_FOLD; /* nobody throws away what is free */
    bool betting = (moves & (MRT_MOVE_CHECK | MRT_MOVE_CALL | MRT_MOVE_BRING_IN)) != 0;
    if (moves == 0 || (betting && mrt_gen_index(player->gen, DULL) == 0)) {
        mrt_table_passive_move(table, out);
        return;
    }
    *out = (mrt_move){.kind = random_kind(player->gen, moves)};
    out->amount = random_amount(player->gen, question);
    if (!betting)
        random_cards(player->gen, table, question, out);
    if (question->declarations != 0) {
        random_declarations(player->gen, question, out);
        out->card_count = 0;
    }
}

/* A subset that must be kept whole, say, makes a random choice illegal. */
static mrt_status move_random(table_player *player, mrt_table *table, const mrt_question *question,
                              mrt_move *out, mrt_error *err)
{
    choose_random(player, table, question, out);
    if (mrt_table_act(table, out, err) == MRT_OK)
        return MRT_OK;
    return move_passive(player, table, question, out, err);
}

/* ---- scripts ---- */

/* A seat's own script: the one that was loaded first is that of the first seat which is asked. */
static mrt_status load_for(table_player *player, size_t seat, mrt_error *err)
{
    if (player->scripts[seat] != NULL)
        return MRT_OK;
    player->scripts[seat] =
        player->spare != NULL ? player->spare : mrt_player_create(player->file, NULL, err);
    player->spare = NULL;
    return player->scripts[seat] != NULL ? MRT_OK : err->status;
}

static mrt_status move_script(table_player *player, mrt_table *table, const mrt_question *question,
                              mrt_move *out, mrt_error *err)
{
    mrt_status status = load_for(player, question->seat, err);
    if (status != MRT_OK)
        return status;
    if (mrt_player_play(player->scripts[question->seat], table, player->gen, out, err) != MRT_OK &&
        player->faults++ < FAULTS_TOLD)
        complain(player->file, "%s", err->message);
    return MRT_OK;
}

/* ---- names ---- */

static const struct {
    const char *name;
    table_player_move *move;
} players[] = {{"check-call", move_passive}, {"random", move_random}};

enum { PLAYERS = sizeof players / sizeof *players };

const char *table_player_name(size_t index)
{
    return index < PLAYERS ? players[index].name : NULL;
}

/* A file as it is named, or a script of ours by its name alone. */
static bool find_script(const char *name, char out[PATH_MAX])
{
    char ours[NAME_MAX];
    const char *dot = strrchr(name, '.');
    if (dot != NULL && strcmp(dot, ".lua") == 0)
        return snprintf(out, PATH_MAX, "%s", name) < PATH_MAX;
    return strchr(name, '/') == NULL &&
           snprintf(ours, sizeof ours, "scripts/players/%s.lua", name) < (int)sizeof ours &&
           data_file_find(ours, out);
}

static mrt_status load_script(table_player *player, mrt_error *err)
{
    player->move = move_script;
    player->spare = mrt_player_create(player->file, NULL, err);
    return player->spare != NULL ? MRT_OK : err->status;
}

mrt_status table_player_init(table_player *player, const char *name, mrt_gen *gen, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    *player = (table_player){.gen = gen};
    for (size_t i = 0; i < PLAYERS; i++)
        if (strcmp(players[i].name, name) == 0) {
            player->move = players[i].move;
            return MRT_OK;
        }
    if (find_script(name, player->file))
        return load_script(player, err);
    return mrt_error_set(
        err, MRT_ERR_INPUT, 0, 0,
        "unknown player %s; check-call, random, a script of the engine (sensible) or FILE.lua",
        mrt_quote(token, name, strlen(name)));
}

void table_player_fini(table_player *player)
{
    if (player->faults > FAULTS_TOLD)
        complain(player->file, "%lld moves were replaced in all", player->faults);
    mrt_player_destroy(player->spare);
    player->spare = NULL;
    for (size_t i = 0; i < MRT_VARIANT_PLAYERS; i++) {
        mrt_player_destroy(player->scripts[i]);
        player->scripts[i] = NULL;
    }
}
