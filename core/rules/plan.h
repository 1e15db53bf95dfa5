/* A plan: an evaluation order as the fold runs it, compiled from a script in scripts/sequences.
 *
 * The nodes of a tree in preorder; `end` is the place behind a node's last child, so that a block is a range. What the words
 * are, and where they may stand, is in core/board/words.h.
 */
#ifndef MAROTTE_CORE_PLAN_H
#define MAROTTE_CORE_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "marotte/error.h"

typedef enum mrt_list {
    MRT_LIST_SCORING,
    MRT_LIST_SELECTED,
    MRT_LIST_HELD,
    MRT_LIST_JOKERS,
    MRT_LIST_CONSUMABLES,
    MRT_LISTS
} mrt_list;
extern const char *const mrt_list_names[MRT_LISTS]; /* "scoring" */

#define MRT_PLAN_NODES 128 /* play_hand has 47 */
#define MRT_PLAN_TEXTS 8   /* keys of streams: one is the most in use */
#define MRT_PLAN_DEPTH 8   /* blocks within blocks */

typedef struct mrt_node {
    uint8_t word;     /* mrt_word_id */
    uint8_t arg;      /* mrt_list, mrt_part, mrt_tag_moment */
    uint16_t context; /* where it has one; of a word with a text the number of that */
    uint32_t end;     /* place behind the last child; of 32 bits, so that nodes are found by a shift */
} mrt_node;

typedef struct mrt_plan {
    uint16_t count;
    uint16_t text_count;
    mrt_node nodes[MRT_PLAN_NODES];
    uint16_t block_end[MRT_PLAN_NODES]; /* of the block that a node stands in; made by mrt_content_put_plan */
    const char *texts[MRT_PLAN_TEXTS];  /* of the names of the content */
} mrt_plan;

#endif
