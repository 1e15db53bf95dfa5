/* The words for what a card can be: ranks, suits, enhancements, editions and seals, by the original's names.
 *
 * One table a family for every reader and writer of cards (texts, Lua tables, files). Case is ignored when a word is
 * looked up; keys of the original ("m_glass", "e_foil") are words too. A `find` that fails says what would be right;
 * with a NULL `err` it costs a few compares only.
 */
#ifndef MAROTTE_CARD_NAMES_H
#define MAROTTE_CARD_NAMES_H

#include "marotte/card.h"

MRT_BEGIN_DECLS

/* "A", "ace", "10", "T", "two": a rank 0..12. */
MRT_API mrt_status mrt_rank_find(const char *word, size_t length, int *out, mrt_error *err);
/* "hearts", "heart", "h". */
MRT_API mrt_status mrt_suit_find(const char *word, size_t length, mrt_suit *out, mrt_error *err);

/* "bonus" .. "special"; borrowed for ever; NULL for none and for what is no enhancement. */
MRT_API const char *mrt_enhancement_name(unsigned enhancement);
/* "glass" or "m_glass". */
MRT_API mrt_status mrt_enhancement_find(const char *word, size_t length, mrt_enhancement *out,
                                        mrt_error *err);

/* "foil", "holo", "polychrome", "negative"; NULL for none and for what is no edition. */
MRT_API const char *mrt_edition_name(unsigned edition);
/* "foil", "holo", "poly", "neg": the spelling of scenarios. */
MRT_API const char *mrt_edition_short(unsigned edition);
/* "holo", "e_holo", also "holographic", "poly" and "neg". */
MRT_API mrt_status mrt_edition_find(const char *word, size_t length, mrt_edition *out, mrt_error *err);

/* "Red", "Blue", "Gold", "Purple"; NULL for none and for what is no seal. */
MRT_API const char *mrt_seal_name(unsigned seal);
/* "red", "blue", "gold", "purple": the spelling of scenarios. Case is ignored when one is looked up. */
MRT_API const char *mrt_seal_short(unsigned seal);
MRT_API mrt_status mrt_seal_find(const char *word, size_t length, mrt_seal *out, mrt_error *err);

MRT_END_DECLS

#endif
