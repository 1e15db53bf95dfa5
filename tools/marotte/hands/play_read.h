/* A play from JSON: {"play":[cards],"held":[cards],"money":12,"jokers":["Smeared Joker"],"state":{...}}.
 *
 * Cards are those of scenarios (core/board/card_read.h). Of the jokers those count that bend the rules of hands; other names are let
 * through, and so are other members of the line. `state` has what a run remembers: "nostalgia", "dejavu", "rng", each five cards
 * {"rank","suit"} or {"stone":true}. What is null is as if it were not there.
 */
#ifndef TOOLS_PLAY_READ_H
#define TOOLS_PLAY_READ_H

#include "core/board/card_read.h"
#include "marotte/hands.h"

typedef struct play_cards {
    mrt_card *card; /* owned */
    size_t count, capacity;
} play_cards;

/* A reader that keeps its memory from line to line. Begins as {0}. */
typedef struct play_reader {
    mrt_play play;           /* the last one read; points into the lists */
    play_cards played, held; /* owned */
} play_reader;

void play_reader_fini(play_reader *reader);

/* Reads the play of an object into reader->play, which lasts until the next call. How many cards may be played is the matcher's
 * business. */
mrt_status play_read(play_reader *reader, const mrt_json *object, mrt_error *err);

#endif
