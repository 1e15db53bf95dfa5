/* What a seed holds, ante by ante: boss, voucher, tags, shop cards, packs with their contents.
 *
 * For the command `marotte seed`. A run is begun, and then rolled through with its own functions; nothing is played, bought or
 * skipped. There are two views of an ante:
 *
 * - The queue, which seed analysers print: so many shop cards one after the other as rerolls would bring them, and the packs of all
 *   shops. A card on display blocks nothing; only within one pack no card comes twice.
 * - Live: shop by shop, as they are without rerolls. What lies on display blocks its key; the packs are opened in turn and left.
 *
 * Nothing is held: what a deck gives beside vouchers counts as used. A run that was looked through is good for nothing else.
 */
#ifndef MAROTTE_CORE_SEED_H
#define MAROTTE_CORE_SEED_H

#include "core/base/text.h"
#include "core/run/run.h"

#define MRT_SEED_QUEUE 20 /* shop cards of an ante in the queue */
#define MRT_SEED_VISITS                                                                                      \
    3 /* shops of an ante: the first one has a shop less, since its first comes after a blind */
#define MRT_SEED_CARDS_MAX                                                                                   \
    64 /* shop cards of an ante: content may widen shops; more than these are not told */
#define MRT_SEED_PACKS_MAX 32   /* packs of an ante: likewise */
#define MRT_SEED_INSIDE_MAX 512 /* cards of its packs: the original's have at most 30 */

typedef struct mrt_seed_card {
    mrt_item item;
    uint32_t
        polls; /* of a joker: what the rolls for stickers say, whatever stake and joker allow; bits as item.stickers */
} mrt_seed_card;

typedef struct mrt_seed_pack {
    uint16_t def;
    uint32_t first, count; /* in `inside` */
} mrt_seed_pack;

/* A visit to the shop; the queue is one. */
typedef struct mrt_seed_visit {
    uint32_t first_card, cards, first_pack, packs;
} mrt_seed_visit;

/* Definitions are MRT_DEF_UNKNOWN where content has none. Large: not for the stack. */
typedef struct mrt_seed_ante {
    int ante;
    bool live;
    uint16_t boss, voucher, small_tag, big_tag;
    uint32_t visit_count, card_count, pack_count, inside_count;
    mrt_seed_visit visits[MRT_SEED_VISITS];
    mrt_seed_card cards[MRT_SEED_CARDS_MAX];
    mrt_seed_pack packs[MRT_SEED_PACKS_MAX];
    mrt_seed_card inside[MRT_SEED_INSIDE_MAX];
} mrt_seed_ante;

/* Begins with a run's start and vouchers that are owned from the first ante on (keys; borrowed during the call). */
mrt_status mrt_seed_begin(mrt_run *run, const mrt_run_start *start, const char *const *owned, size_t count,
                          mrt_error *err);
/* What an ante holds. All antes are to be asked for, from 1 on in their order: bosses and some cards follow from what came before. */
mrt_status mrt_seed_roll(mrt_run *run, int ante, bool live, mrt_seed_ante *out, mrt_error *err);

/* Writes an ante as an object (docs/command.md). */
void mrt_seed_put(mrt_text *out, const mrt_run *run, const mrt_seed_ante *ante);

#endif
