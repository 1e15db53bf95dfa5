/* Reading the values of a scenario: each says what is wrong, where, and what would be right. Shared by scenario.c and
 * scenario_items.c. */
#ifndef MAROTTE_CORE_SCENARIO_READ_H
#define MAROTTE_CORE_SCENARIO_READ_H

#include "core/board/scenario.h"
#include "core/board/scenario_words.h"

/* What is read, and where it goes. */
typedef struct mrt_scn_reader {
    mrt_board *board;
    mrt_game *game;
    const mrt_content *content;
    mrt_error *err;
    bool short_state; /* a joker may have its `chips` beside its key */
} mrt_scn_reader;

static inline mrt_scn_reader mrt_scn_begin(mrt_board *board, mrt_error *err)
{
    return (mrt_scn_reader){board, mrt_board_game(board), mrt_board_content(board), err, false};
}

#define MRT_WHERE_MAX 128 /* characters of the name of a place: "hands.Straight Flush.played" */

mrt_status mrt_scn_wrong(const mrt_scn_reader *r, const char *where, const char *format, ...)
    MRT_PRINTF(3, 4);
mrt_status mrt_scn_mistyped(const mrt_scn_reader *r, const char *where, const char *due,
                            const mrt_json *value);
mrt_status mrt_scn_unknown_word(const mrt_scn_reader *r, const char *where, const char *word,
                                const char *const *names, size_t count);
bool mrt_scn_is_object(const mrt_json *value);
mrt_status mrt_scn_check_keys(const mrt_scn_reader *r, const char *where, const mrt_json *object,
                              const char *const *names, size_t count);
mrt_status mrt_scn_read_number(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                               double *out);
mrt_status mrt_scn_read_flag(const mrt_scn_reader *r, const char *where, const mrt_json *value, bool *out);
mrt_status mrt_scn_read_word(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                             const char *const *words, size_t count, int *out);
mrt_status mrt_scn_read_suit(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                             mrt_suit *out);
mrt_status mrt_scn_read_rank(const mrt_scn_reader *r, const char *where, const mrt_json *value, int *out);
mrt_status mrt_scn_read_part(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                             mrt_place kind, uint8_t *out);

/* scenario_items.c. Jokers, vouchers, consumables and tags of a scenario; the deck; the blind with its memory. */
mrt_status mrt_scn_items(const mrt_scn_reader *r, const mrt_json *scenario);
mrt_status mrt_scn_fixture(const mrt_scn_reader *r, const char *where, const mrt_json *key, int fixture,
                           uint32_t flags, uint32_t *serial);
mrt_status mrt_scn_blind(const mrt_scn_reader *r, const mrt_json *blind);

#endif
