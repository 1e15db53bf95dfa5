/* parsecards: the best five of many cards, its English name, and a ranking that compares number by number.
 *
 * `Ah Td 4c 3s Js 7h` gives `Ah Js Td 7h 4c|Ace High, Jack Kicker|10 1 4 5 8 11`. The lower ranking wins.
 */
#ifndef MAROTTE_PARSECARDS_H
#define MAROTTE_PARSECARDS_H

#include "marotte/card.h"

MRT_BEGIN_DECLS

#define MRT_PARSECARDS_LEAST 5
#define MRT_PARSECARDS_MOST 52
#define MRT_PARSECARDS_LINE_SIZE 128 /* longer than the longest answer */

typedef struct mrt_parsecards {
    mrt_face cards[5]; /* in the order of the ranking */
    int ranking[6];    /* category 1..10, then ace = 1 .. two = 13 */
    char name[64];
} mrt_parsecards;

/* From text, with errors that name the bad card and its column. */
MRT_API mrt_status mrt_parsecards_text(const char *text, size_t length, mrt_parsecards *out, mrt_error *err);
/* From 5..52 different natural faces. */
MRT_API mrt_status mrt_parsecards_faces(const mrt_face *cards, size_t count, mrt_parsecards *out,
                                        mrt_error *err);
/* The line `cards|name|ranking`. */
MRT_API const char *mrt_parsecards_line(const mrt_parsecards *hand, char out[MRT_PARSECARDS_LINE_SIZE]);
/* 1 = a wins, 0 = equal, -1 = b wins. */
MRT_API int mrt_parsecards_compare(const int a[6], const int b[6]);
/* Reads `10 1 4 5 8 11`, or the last part of a whole line. */
MRT_API mrt_status mrt_parsecards_ranking(const char *text, size_t length, int out[6], mrt_error *err);

MRT_END_DECLS

#endif
