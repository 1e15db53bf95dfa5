/* Inside the reader of definitions: hands_read.c (the hand) uses hands_read_patterns.c (its patterns). */
#ifndef MAROTTE_BINDINGS_HANDS_READ_H
#define MAROTTE_BINDINGS_HANDS_READ_H

#include "bindings/content/hands.h"
#include "bindings/vm/lua_reader.h"

/* Reads the patterns of the list on top of the stack into read->patterns. There is room for `capacity`, their number
 * when the hand was begun: a finalizer that has run since may have changed the list. `faults` as in mrt_read_hand. */
void mrt_read_patterns(mrt_reader *r, int faults, size_t capacity, mrt_hand_read *read);

#endif
