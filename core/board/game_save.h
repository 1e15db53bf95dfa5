/* The state of a game as JSON: every section and the head, by names.
 *
 * For saves. Nothing that is written depends on what else was loaded, or on places in memory: definitions are named by kind and key,
 * values, hands, editions and fields of state by their names, cards by their serials. What is read is a whole state or nothing: a
 * text that is wrong, whoever wrote it, is refused with the path and the reason. What was written and is read again has the same
 * mrt_game_hash and goes on in the same way. Texts of any bytes are spelled by mrt_json_put_bytes.
 *
 * The object has the members of the head and one list for each section of MRT_SECTION_LIST; what items remember stands with them,
 * so there is none for the cells. An element:
 *
 *   stats        [name, number], of a value that names a hand [name, key or null]: each value once
 *   hands        [key, level, played, played in this round, visible]: each hand once
 *   streams      [key, state, calls]
 *   cards        {serial, face, suit, enhancement, edition, seal, flags, bonus}: every card that there is
 *   piles        serial of the card; a card lies in one pile
 *   items        {serial, kind, key, edition, stickers, flags, extra, face, enhancement, seal, state, worn, aside}
 *   requests     {what, kind, rarity, edition, face, enhancement, seal, to_hand, source, key, serial, open}
 *   uses         [kind, key, count]
 *   orbits       [ante, key, key, key]
 *   cash         [what, dollars] or ["item", dollars, kind, key]
 *   grid         [serial or null, frozen]
 *   off          [kind, key]
 *
 * Members that say nothing are left out: a flag that is not set, an edition that is not worn. Of an item `state` is [[field,
 * value], ..], `worn` [[sticker, field, value], ..], and `aside` are fields of versions that are gone. A value is a number, a
 * boolean, {"text":..}, {"card":serial or null}, {"list":[..]} or {"set":[..]}.
 *
 * Refused for now, and the one place to be less strict in later: items of definitions that are not loaded, fields that these have
 * not, values, hands and fields that the text lacks.
 */
#ifndef MAROTTE_CORE_GAME_SAVE_H
#define MAROTTE_CORE_GAME_SAVE_H

#include "core/base/json_read.h"
#include "core/board/game.h"

/* Writes the state as an object. */
void mrt_game_put_state(mrt_text *out, const mrt_game *game, const mrt_content *content);
/* Reads a state into `game`, which is initialised and becomes unusable when it fails; its journal is empty then. `r` gives the
 * root of the text and gets the faults. */
mrt_status mrt_game_read_state(mrt_game *game, const mrt_content *content, mrt_jread *r,
                               const mrt_json *value, mrt_error *err);

/* ---- words of both (game_save.c) ---- */

extern const char *const mrt_save_card_flags[5]; /* bit = place */
extern const char *const mrt_save_item_flags[9];
extern const char *const mrt_save_lucks[3];
extern const char *const mrt_save_requests[3];
extern const char *const mrt_save_cash[5];

/* What cards and items wear, by the place of its kind. */
typedef struct mrt_save_part {
    mrt_place place;
    const char *field;
    unsigned known;                     /* values below it are the core's own; 0 = none */
    const char *(*word)(unsigned part); /* of these */
} mrt_save_part;
enum { MRT_SAVE_ENHANCEMENT, MRT_SAVE_EDITION, MRT_SAVE_SEAL, MRT_SAVE_PARTS };
extern const mrt_save_part mrt_save_parts[MRT_SAVE_PARTS];
/* The definitions of its values. */
const uint16_t *mrt_save_part_defs(const mrt_content *content, unsigned part);

#endif
