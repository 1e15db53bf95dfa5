/* The names of suits as a list, for whoever looks for one or suggests one. Private to the project. */
#ifndef MAROTTE_CORE_CARD_WORDS_H
#define MAROTTE_CORE_CARD_WORDS_H

#include "marotte/card.h"

extern const char *const mrt_suit_names[MRT_SUITS]; /* "Clubs" .. "Spades" */

#endif
