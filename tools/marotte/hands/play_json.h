/* A play from JSON: {"play":[cards],"held":[cards],"money":12,"jokers":["Smeared Joker"],"state":{...}}.
 *
 * A card is {"rank":2..14,"suit":"Spades","enh":"wild","ed":"foil","seal":"Red","debuff":true}; what is absent or null is
 * none. Of the jokers those count that bend the rules of hands; other names are let through, and so are other members
 * of the line. `state` has what a run remembers: "nostalgia", "dejavu", "rng", each five cards {"rank","suit"} or
 * {"stone":true}, or null.
 */
#ifndef TOOLS_PLAY_JSON_H
#define TOOLS_PLAY_JSON_H

#include "core/base/json.h"
#include "marotte/hands.h"

typedef struct play_cards {
    mrt_card *card; /* owned */
    size_t count, capacity;
} play_cards;

/* A reader that keeps its memory from line to line. */
typedef struct play_json {
    mrt_play play;           /* the last one read; points into the lists */
    play_cards played, held; /* owned */
} play_json;

void play_json_init(play_json *reader);
void play_json_fini(play_json *reader);

/* Reads the play of an object into reader->play, which lasts until the next call. An error names the card. How many cards
 * may be played is the matcher's business. */
mrt_status play_json_read(play_json *reader, const mrt_json *object, mrt_error *err);

#endif
