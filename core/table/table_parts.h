/* What the table's files share: the table itself, and what each of them does for the others.
 *
 * table.c creates, starts, asks and acts, and walks through the steps; table_seats.c says who comes first;
 * table_betting.c moves chips; table_deal.c moves cards that nobody chooses; table_choice.c those that a player
 * chooses, with table_separate.c for parts of a hand; table_buy.c those that come for chips or instead of others on the
 * table; table_hands.c ranks the hands of a showdown, with table_wild.c for wild cards; table_pots.c pays, with
 * table_arrival.c for pots as recorded hands have them.
 */
#ifndef MAROTTE_TABLE_PARTS_H
#define MAROTTE_TABLE_PARTS_H

#include "core/cards/combination.h"
#include "marotte/table.h"

typedef uint16_t mrt_seats; /* bit = seat */

/* Room for a whole deck and its jokers. */
#define MRT_TABLE_DECK (MRT_FACES + MRT_VARIANT_JOKERS)

/* A player's place: his chips and cards. */
typedef struct mrt_chair {
    mrt_chips stack, bet, put_in;       /* left; in this round; in the hand, antes included */
    mrt_chips spent;                    /* for cards: in the main pot, and no part of `put_in` */
    uint8_t raises_seen;                /* full bets and raises of the round when the seat acted last */
    uint8_t count;                      /* cards; the arrays run parallel */
    uint8_t chosen_count;               /* expose, pass: places that wait until everybody has chosen */
    uint8_t declaration_count;          /* 0 = none; pots beyond the last one have what that has */
    uint8_t declarations[MRT_POTS_MAX]; /* MRT_DECLARE_*, 0 = none for this pot */
    uint8_t chosen[MRT_TABLE_HOLE];
    mrt_face cards[MRT_TABLE_HOLE];
    bool face_up[MRT_TABLE_HOLE];
    mrt_subsets subsets[MRT_TABLE_HOLE];
} mrt_chair;

/* A betting round. Totals are of one seat for the round. */
typedef struct mrt_round {
    mrt_chips current;    /* total to be matched */
    mrt_chips owed;       /* the forced bet that the round began with, whole; 0 = none */
    mrt_chips full;       /* total of the last full bet or raise; 0 = none, a bring-in is none */
    mrt_chips last_raise; /* size of that bet or raise: the least that the next one adds */
    mrt_chips unit;       /* size of a bet: small or big bet, the big blind in no limit and pot limit */
    uint8_t raises;       /* full bets and raises so far, the big blind among them */
    bool posted;          /* forced bets stand for the coming round */
    bool open_pair;       /* limit: the big bet may be made beside the small one */
    mrt_seats acted;      /* seats that have acted of their own will */
} mrt_round;

/* A pot to which chips come as they are bet. */
typedef struct mrt_arrival_pot {
    mrt_chips end; /* the most that one seat puts in; 0 = it is open */
    mrt_chips of[MRT_VARIANT_PLAYERS];
} mrt_arrival_pot;

typedef struct mrt_arrival {
    size_t count;
    mrt_arrival_pot pots[MRT_POTS_MAX];
} mrt_arrival;

struct mrt_table {
    const mrt_variant *variant; /* borrowed */
    mrt_alloc alloc;
    mrt_stakes stakes;
    uint8_t seat_count, bet_rounds; /* bet_rounds: small and big rounds of the variant */

    /* From here on: the hand. */
    uint8_t button, big_blind, bring_in; /* seats; SEAT_NONE = nobody yet */
    uint8_t last_actor;                  /* of a betting round */
    uint8_t rounds_begun;                /* small and big rounds so far */
    uint8_t step, part;                  /* where the hand stands; part: action of a grouped step */
    uint8_t actor;                       /* who is asked, while `pending` is not 0 */
    bool over;
    bool fresh;                       /* nobody has been heard in this step yet */
    mrt_seats playing, live, pending; /* dealt in; of these not folded; to be asked in this action */
    mrt_seats funded;    /* seats with chips left: changes with every stack (mrt_table_move_chips) */
    mrt_seats done_once; /* seats that did the once-a-step actions of this step */
    mrt_round round;
    mrt_chips pot;
    mrt_gen gen;             /* dice */
    bool declarations_shown; /* everybody knows them */
    uint8_t die, die_set;    /* what the die shows, what it is told to show; 0 = nothing */
    int8_t die_subset;       /* the community subset that shows it */

    uint64_t wild_faces, bug_faces; /* bit = face: wild since a deal */
    uint64_t last_wild;             /* the same by the last community card */
    bool follows;                   /* the next open card of a player is wild */
    mrt_face followed;              /* the card that is wild by that; MRT_FACE_END = none */
    bool joker_bug;                 /* jokers act as bugs */
    uint8_t late_count;             /* rules of deals that are looked at in the showdown */
    mrt_wild_rule late[MRT_VARIANT_WILDS];

    uint8_t deck_count, deck_next;
    mrt_face deck[MRT_TABLE_DECK];
    uint8_t discard_count; /* those that everybody has seen */
    mrt_discard discards[MRT_TABLE_DISCARDS];
    uint8_t community_count;
    mrt_community_card community[MRT_TABLE_COMMUNITY];
    uint8_t removed_count;
    mrt_community_card removed[MRT_TABLE_COMMUNITY];
    mrt_chair chairs[MRT_VARIANT_PLAYERS];
    mrt_hand_result result;
    mrt_arrival arrival; /* with MRT_POTS_ARRIVAL */
};

#define MRT_SEAT_NONE UINT8_MAX

static inline mrt_seats mrt_seat_bit(size_t seat)
{
    return (mrt_seats)(1u << seat);
}

static inline bool mrt_seats_has(mrt_seats seats, size_t seat)
{
    return (seats >> seat & 1) != 0;
}

static inline unsigned mrt_seats_count(mrt_seats seats)
{
    unsigned n = 0;
    for (unsigned mask = seats; mask != 0; mask &= mask - 1)
        n++;
    return n;
}

/* Chips of a seat go to the middle, or come back from it where `amount` is less than 0. */
static inline void mrt_table_move_chips(mrt_table *t, size_t seat, mrt_chips amount)
{
    t->chairs[seat].stack -= amount;
    t->pot += amount;
    if (t->chairs[seat].stack > 0)
        t->funded |= mrt_seat_bit(seat);
    else
        t->funded &= (mrt_seats)~mrt_seat_bit(seat);
}

/* The action that is under way. */
static inline const mrt_action *mrt_table_action(const mrt_table *t)
{
    return &t->variant->steps[t->step].actions[t->part];
}

static inline bool mrt_table_is_grouped(const mrt_table *t)
{
    return t->variant->steps[t->step].action_count > 1;
}

/* seats: who comes first */
/* The first of `seats` at or after `start`, clockwise; `seats` is not 0. */
uint8_t mrt_table_seat_from(const mrt_table *t, size_t start, mrt_seats seats);
static inline uint8_t mrt_table_seat_after(const mrt_table *t, size_t seat, mrt_seats seats)
{
    return mrt_table_seat_from(t, seat + 1, seats);
}
/* Live seats with chips. */
static inline mrt_seats mrt_table_can_bet(const mrt_table *t)
{
    return t->live & t->funded;
}
/* The best hand that shows among `seats` (not 0); the first seat of equals. For the bring-in without community cards,
 * later with them. */
uint8_t mrt_table_best_showing(const mrt_table *t, mrt_seats seats, bool later);
/* The seat where a betting round, or another round of questions, starts. */
uint8_t mrt_table_first_seat(const mrt_table *t, bool betting);
bool mrt_table_open_pair(const mrt_table *t); /* a pair shows on fourth street */
bool mrt_table_shows_alike(const mrt_table *t, size_t a, size_t b, bool later);
bool mrt_table_began_by_showing(const mrt_table *t, bool betting); /* the round that has just begun */

/* betting */
bool mrt_table_bet_begin(mrt_table *t, const mrt_action *action); /* true: seats are to be asked */
void mrt_table_bet_ask(const mrt_table *t, const mrt_action *action, mrt_question *out);
/* `question` is what was asked; the kind of the move is one of it. */
mrt_status mrt_table_bet_act(mrt_table *t, const mrt_question *question, const mrt_move *move,
                             mrt_error *err);
void mrt_table_bet_end(mrt_table *t, const mrt_action *action);
void mrt_table_return_uncalled(mrt_table *t); /* what nobody has called of the highest bet of the round */

/* dealing */
void mrt_table_deal(mrt_table *t, const mrt_action *action);
void mrt_table_remove_boards(mrt_table *t, const mrt_action *action);
void mrt_table_roll_die(mrt_table *t, const mrt_action *action);
void mrt_table_give(mrt_table *t, size_t seat, mrt_face face, bool face_up, mrt_subsets subsets);
void mrt_table_add_community(mrt_table *t, mrt_face face, bool face_up, mrt_subsets subsets);
bool mrt_table_draw_card(mrt_table *t, mrt_face *out); /* false: no card is left */

/* choices: draw, discard, expose, pass, separate, declare */
bool mrt_table_choice_begin(mrt_table *t, const mrt_action *action);
void mrt_table_choice_ask(const mrt_table *t, const mrt_action *action, mrt_question *out);
mrt_status mrt_table_choice_act(mrt_table *t, const mrt_action *action, const mrt_question *question,
                                const mrt_move *move, mrt_error *err);
void mrt_table_choice_end(mrt_table *t, const mrt_action *action);
/* Buying cards and replacing community cards, likewise. */
bool mrt_table_offer_begin(mrt_table *t);
void mrt_table_offer_ask(const mrt_table *t, const mrt_action *action, mrt_question *out);
mrt_status mrt_table_offer_act(mrt_table *t, const mrt_action *action, const mrt_question *question,
                               const mrt_move *move, mrt_error *err);
void mrt_table_offer_least(const mrt_question *question, mrt_move *out);
/* What a choice of cards shares: numbers, places that are there and differ; taking cards out of a hand. */
mrt_status mrt_table_check_number(const mrt_question *question, const mrt_move *move, mrt_error *err);
mrt_status mrt_table_check_place(const mrt_question *question, const mrt_move *move, size_t i, size_t count,
                                 mrt_error *err);
void mrt_table_drop(mrt_chair *chair, uint32_t gone); /* bit = place; the others close up */
uint32_t mrt_table_places(const uint8_t *cards, size_t count);
/* Parts of a hand. */
void mrt_table_separate_ask(const mrt_action *action, const mrt_chair *chair, mrt_question *out);
mrt_status mrt_table_separate_check(const mrt_table *t, const mrt_action *action, const mrt_move *move,
                                    mrt_error *err);                 /* of the seat that is asked */
void mrt_table_separate(mrt_chair *chair, const mrt_action *action); /* by the chosen places */
void mrt_table_separate_least(const mrt_action *action, const mrt_chair *chair, mrt_move *out);
/* The least that satisfies the question: the first places that may be chosen. */
void mrt_table_choice_least(const mrt_table *t, const mrt_question *question, mrt_move *out);

/* wild cards */
void mrt_table_wild_deal(mrt_table *t, const mrt_action *action); /* after a deal */
void mrt_table_wild_follow(mrt_table *t, mrt_face face);          /* after an open card of a player */
/* The cards that are wild for a seat's best hand; `community` are the usable ones. */
typedef struct mrt_wilds {
    uint64_t wild, bug; /* bit = face, jokers included */
} mrt_wilds;
mrt_wilds mrt_table_wilds(const mrt_table *t, size_t seat, const mrt_best_hand *hand,
                          const mrt_face *community, size_t count);
void mrt_table_wild_apply(const mrt_wilds *wilds, mrt_face *cards, size_t count);

/* pots as chips arrive */
void mrt_arrival_reset(mrt_arrival *arrival);
void mrt_arrival_pay(mrt_table *t, size_t seat,
                     mrt_chips amount); /* after the seat has paid it; antes are not told */
void mrt_arrival_pots(mrt_table *t);    /* fills the result's pots */

/* pots */
/* How many pots a seat that is in can win against another, as things stand; at least 1. */
size_t mrt_table_contested_pots(const mrt_table *t, size_t seat);

/* showdown */
const mrt_best_hands *mrt_table_rules(const mrt_table *t);
/* The values of the live seats' hands; MRT_VALUE_NONE for others. */
void mrt_table_rank(const mrt_table *t, const mrt_best_hands *hands,
                    mrt_value values[MRT_VARIANT_PLAYERS][MRT_VARIANT_HANDS]);
void mrt_table_showdown(mrt_table *t); /* ranks, pays, ends the hand */
void mrt_table_everybody_folded(mrt_table *t);

#endif
