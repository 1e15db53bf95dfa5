/* A recorded hand of poker from JSON: who sits there with how much, the deck, what everybody did.
 *
 * {"id","config":"holdem","n":2,"params":{"structure":"Limit","small_bet":10,...},"stacks":[500,500],"button":"p0",
 *  "deck":"JdAs...","players":[{"id":"p0"},...],"community":{"Die":["3"]},"actions":[{"p":"p0","a":"call","amount":10},...]}
 *
 * Players are p0, p1, ... where `players` does not name them. Cards that the variant's deck has and `deck` has not lie
 * below it. A die that was recorded in `community` (one text, its value) shows the same again. Other members are let
 * through.
 */
#ifndef TOOLS_TABLE_JSON_H
#define TOOLS_TABLE_JSON_H

#include "core/base/json.h"
#include "marotte/table.h"

#define RECORD_DECK (MRT_FACES + MRT_VARIANT_JOKERS)

typedef struct record {
    const char *config; /* texts and lists are borrowed from the tree */
    size_t seats, button;
    mrt_stakes stakes;
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    char names[MRT_VARIANT_PLAYERS][32];
    mrt_face deck[RECORD_DECK];
    size_t deck_count;
    const mrt_json *community; /* NULL = none */
    const mrt_json *actions;   /* an array */
} record;

mrt_status record_read(const mrt_json *object, record *out, mrt_error *err);
/* Puts the cards below that the variant's deck has more. */
void record_fill_deck(record *hand, const mrt_variant *variant);
/* What the die of the variant showed; 0 = nothing is recorded, or there is none. */
mrt_status record_die(const record *hand, const mrt_variant *variant, unsigned *out, mrt_error *err);

/* Lets the player of an action begin the round where recorded hands may (mrt_table_begin_at). */
void record_begin(const record *hand, mrt_table *table, const mrt_json *action);
/* An action for the seat that is asked: the move, its cards as places in the seat's hand. */
mrt_status record_move(const record *hand, const mrt_table *table, const mrt_json *action, mrt_move *out,
                       mrt_error *err);

#endif
