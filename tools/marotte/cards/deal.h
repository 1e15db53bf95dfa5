/* Seeded deals: a shuffled standard deck, cards from its top. The same seed gives the same cards everywhere. */
#ifndef TOOLS_DEAL_H
#define TOOLS_DEAL_H

#include "marotte/marotte.h"

/* A seed nobody has chosen: eight characters from the system's randomness. */
mrt_status deal_random_seed(char out[MRT_SEED_MAX + 1], mrt_error *err);

/* `count` cards, 52 at most, of the deck that stream `key` of that seed shuffles. */
mrt_status deal_cards(const char *seed, const char *key, size_t count, mrt_face *out, mrt_error *err);

/* "Ah Kd 7c"; `out` has room for `count` cards of 3 bytes each. */
const char *deal_text(const mrt_face *cards, size_t count, char *out);

#endif
