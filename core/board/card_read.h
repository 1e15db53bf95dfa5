/* Cards as JSON: one spelling, docs/formats/scenario.md, for scenarios, grids and plays. Faults are told to the reader. */
#ifndef MAROTTE_CORE_CARD_READ_H
#define MAROTTE_CORE_CARD_READ_H

#include "core/base/json_read.h"
#include "core/rules/content.h"

/* 2..14; 0 when it is wrong. */
int mrt_jread_rank(mrt_jread *r, const mrt_json *value);
mrt_suit mrt_jread_suit(mrt_jread *r, const mrt_json *value);
/* What a card or a joker wears, by its word or by the key of its definition; 0 when it is wrong. `content` NULL: a play
 * without a game, whose cards can wear what the core knows. */
uint8_t mrt_jread_part(mrt_jread *r, const mrt_json *value, const mrt_content *content, mrt_place place);
/* {"rank":14,"suit":"Spades","enhancement":"m_glass",..}; fields that are null are as if they were not there. */
bool mrt_jread_card(mrt_jread *r, const mrt_json *value, const mrt_content *content, mrt_card *out);

#endif
