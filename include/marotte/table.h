/* A poker table: one hand of a variant, one decision at a time.
 *
 * mrt_table is seats, chips, cards and where the hand stands. mrt_table_ask says what is asked of whom and what is
 * legal; mrt_table_act takes the decision or refuses it and changes nothing. Everything in between (dealing, posting,
 * all-ins, showdown, pots) happens by itself. A table is one block without pointers into itself: copy it to look
 * ahead. Chips are whole numbers and are conserved, always. Hot: simulations play millions of hands on one table; no
 * allocation after creation.
 */
#ifndef MAROTTE_TABLE_H
#define MAROTTE_TABLE_H

#include "marotte/rng.h"
#include "marotte/variant.h"

MRT_BEGIN_DECLS

typedef int64_t mrt_chips;

#define MRT_CHIPS_MAX 1000000000000 /* of one seat: sums of a table stay exact */
#define MRT_TABLE_HOLE 32           /* cards that a seat can hold */
#define MRT_TABLE_COMMUNITY 52
#define MRT_POTS_MAX (MRT_VARIANT_PLAYERS + 1) /* an all-in of each seat, and what is beyond */

typedef struct mrt_table mrt_table;

/* How side pots are made: by levels, or as the tables of recorded hands made them, which put chips into pots when they
 * were bet. The second differs, and is wrong by the rules of poker, where a smaller all-in comes behind a larger one
 * and others call later. It is there to play recorded hands again. */
enum { MRT_POTS_LAYERS, MRT_POTS_ARRIVAL };

/* What a table plays for. */
typedef struct mrt_stakes {
    unsigned structure;               /* one MRT_STRUCTURE_* */
    mrt_chips small_bet, big_bet;     /* limit */
    mrt_chips small_blind, big_blind; /* no limit, pot limit; limit: small_bet / 2 and small_bet when 0 */
    mrt_chips ante, bring_in;         /* bring_in 0 = small_bet / 2 */
    unsigned pots;                    /* one MRT_POTS_* */
    /* Habits of the tables of recorded hands: a draw that names a subset takes any card; a discard of matching ranks is
     * asked for; a declaration may leave out pots; who starts later rounds follows the rule of the bring-in where a
     * type has no table for the cards that show; who alone has chips is asked, and checks; of a big blind or bring-in
     * that is short the others have to call no more than was posted. */
    bool recorded;
} mrt_stakes;

/* The ante that goes with a small bet or big blind: a fifth of it, at least a chip. */
MRT_API mrt_chips mrt_usual_ante(mrt_chips bet);

/* `variant` is borrowed while the table lives. Defaults that a stake leaves 0 are filled in; no ante is an ante of 0. */
MRT_API mrt_table *mrt_table_create(const mrt_variant *variant, const mrt_stakes *stakes, size_t seats,
                                    const mrt_alloc *alloc, mrt_error *err);
MRT_API void mrt_table_destroy(mrt_table *table);

/* Starts a hand: stacks of all seats, the button's seat (0-based), a deck of the variant's cards in the order of
 * dealing. Forced bets and deals run up to the first decision. */
MRT_API mrt_status mrt_table_start(mrt_table *table, const mrt_chips *stacks, size_t button,
                                   const mrt_face *deck, size_t deck_count, mrt_error *err);
/* The same with a deck shuffled by the generator. */
MRT_API mrt_status mrt_table_start_random(mrt_table *table, const mrt_chips *stacks, size_t button,
                                          mrt_gen *gen, mrt_error *err);

/* Makes `to` a copy of `from`, to look ahead: both were created for the same variant and number of seats. */
MRT_API mrt_status mrt_table_copy(mrt_table *to, const mrt_table *from, mrt_error *err);

/* What the die of a variant shows, 1 .. 6, in this hand and the next ones; 0 = it is rolled again: by the generator,
 * or where the deck was given, as that deck decides. */
MRT_API mrt_status mrt_table_set_die(mrt_table *table, unsigned value, mrt_error *err);
MRT_API unsigned mrt_table_die(const mrt_table *table); /* 0 = not rolled yet */

typedef enum mrt_move_kind {
    MRT_MOVE_FOLD = 1 << 0,
    MRT_MOVE_CHECK = 1 << 1,
    MRT_MOVE_CALL = 1 << 2,
    MRT_MOVE_BET = 1 << 3,
    MRT_MOVE_RAISE = 1 << 4,
    MRT_MOVE_BRING_IN = 1 << 5,
    MRT_MOVE_COMPLETE = 1 << 6,
    MRT_MOVE_DRAW = 1 << 7,
    MRT_MOVE_DISCARD = 1 << 8,
    MRT_MOVE_EXPOSE = 1 << 9,
    MRT_MOVE_PASS = 1 << 10,
    MRT_MOVE_SEPARATE = 1 << 11,
    MRT_MOVE_DECLARE = 1 << 12,
    MRT_MOVE_BUY = 1 << 13,
    MRT_MOVE_DECLINE = 1 << 14, /* to buy */
    MRT_MOVE_REPLACE = 1 << 15  /* community cards; `cards` are places among them */
} mrt_move_kind;

/* "check", "bring_in", ...; NULL for what is no single kind. */
MRT_API const char *mrt_move_name(unsigned kind);
/* The kind of a name; an error tells the nearest one. */
MRT_API mrt_status mrt_move_find(const char *word, size_t length, unsigned *out, mrt_error *err);

enum { MRT_DECLARE_HIGH = 1, MRT_DECLARE_LOW = 2, MRT_DECLARE_BOTH = 3 };

/* What is asked. `moves` are the legal kinds; amounts are totals of the seat for the round. */
typedef struct mrt_question {
    bool over;          /* the hand has ended: results are ready */
    uint8_t seat, step; /* step of the variant's game play */
    unsigned moves;
    mrt_chips to_call;              /* total after a call */
    mrt_chips raise_min, raise_max; /* totals after a bet, raise or completion */
    mrt_chips price;                /* buy: chips into the pot */
    uint8_t cards_min, cards_max;   /* cards to choose: draw, discard, expose, pass, separate, buy, replace */
    uint8_t group_count;            /* separate: subsets to fill, in order */
    uint8_t group_size[MRT_VARIANT_ENTRIES];
    uint8_t declarations; /* declare: MRT_DECLARE_* bits that may be said: bit d */
    uint8_t pots;         /* declare: how many pots the seat declares for; 1 = what it says holds for all */
} mrt_question;

typedef struct mrt_move {
    unsigned kind;    /* one mrt_move_kind */
    mrt_chips amount; /* total of the round: bet, raise, complete; call and bring-in need none */
    uint8_t card_count;
    uint8_t
        cards[MRT_TABLE_HOLE]; /* places in the seat's hand, from 0, different; replace: in the community */
    uint8_t declaration_count; /* declare: 1 = it holds for all pots, else one for each pot of the question */
    uint8_t declarations[MRT_POTS_MAX]; /* MRT_DECLARE_*, the main pot's first */
} mrt_move;

MRT_API void mrt_table_ask(const mrt_table *table, mrt_question *out);
/* Does the move of the asked seat. MRT_ERR_INPUT says what would be right; nothing is changed then. */
MRT_API mrt_status mrt_table_act(mrt_table *table, const mrt_move *move, mrt_error *err);
/* Whether mrt_table_act would do the move; nothing is changed. */
MRT_API mrt_status mrt_table_try(const mrt_table *table, const mrt_move *move, mrt_error *err);
/* Recorded hands alone: the tables on which they were played told equal pairs and trips that show apart by their suits.
 * Lets another seat that shows the same begin the round that has just begun; MRT_ERR_INPUT where that is not so. */
MRT_API mrt_status mrt_table_begin_at(mrt_table *table, size_t seat, mrt_error *err);
/* Check, else call, else what the least is: what a passive player does. */
MRT_API void mrt_table_passive_move(const mrt_table *table, mrt_move *out);

/* What can be seen. */
typedef struct mrt_seat_view {
    mrt_chips stack, bet, put_in; /* left, this round, the whole hand */
    bool folded, all_in, in_hand;
    uint8_t declaration_count; /* as in a move; 0 = none, or the viewer may not know it yet */
    uint8_t declarations[MRT_POTS_MAX];
    uint8_t count;
    mrt_face cards[MRT_TABLE_HOLE];
    bool face_up[MRT_TABLE_HOLE];
    mrt_subsets subsets[MRT_TABLE_HOLE];
} mrt_seat_view;

/* A seat as `viewer` may see it: others' face-down cards are MRT_FACE_END. viewer = MRT_VIEW_ALL sees everything. */
#define MRT_VIEW_ALL SIZE_MAX
MRT_API void mrt_table_seat(const mrt_table *table, size_t seat, size_t viewer, mrt_seat_view *out);

typedef struct mrt_community_card {
    mrt_face face;
    bool face_up;
    mrt_subsets subsets;
} mrt_community_card;
MRT_API size_t mrt_table_community(const mrt_table *table, mrt_community_card out[MRT_TABLE_COMMUNITY]);
/* Community cards of boards that were removed, in the order of their dealing: they lie nowhere any more, `subsets` are the
 * removed boards. */
MRT_API size_t mrt_table_removed(const mrt_table *table, mrt_community_card out[MRT_TABLE_COMMUNITY]);
/* Cards that were discarded for all to see, in their order. */
typedef struct mrt_discard {
    mrt_face face;
    uint8_t seat;
} mrt_discard;
#define MRT_TABLE_DISCARDS (MRT_FACES + MRT_VARIANT_JOKERS)
MRT_API size_t mrt_table_discards(const mrt_table *table, mrt_discard out[MRT_TABLE_DISCARDS]);
MRT_API size_t mrt_table_deck_left(const mrt_table *table); /* cards that can still be dealt */
MRT_API size_t mrt_table_seats(const mrt_table *table);
MRT_API mrt_chips mrt_table_pot(const mrt_table *table);              /* everything in the middle */
MRT_API const mrt_variant *mrt_table_variant(const mrt_table *table); /* borrowed */
MRT_API size_t mrt_table_button(const mrt_table *table);              /* seat */
/* Whether a value is one, and good enough for the best hand. */
MRT_API bool mrt_best_hand_qualifies(const mrt_best_hand *hand, mrt_value value);
/* The values of a seat's hands, made of the cards that it can see now; MRT_VALUE_NONE where there is no hand yet, or
 * the seat has folded. The rules that hold by what is seen are returned, borrowed from the variant. */
MRT_API const mrt_best_hands *mrt_table_own_hands(const mrt_table *table, size_t seat,
                                                  mrt_value values[MRT_VARIANT_HANDS]);

/* The cards that are wild or bugs for the seat, by what it sees now: bit = face. Jokers are not among them. */
MRT_API uint64_t mrt_table_own_wilds(const mrt_table *table, size_t seat);

/* Results, once the hand is over. */

typedef struct mrt_pot_result {
    mrt_chips amount;
    uint16_t eligible;                   /* bit = seat */
    uint16_t winners[MRT_VARIANT_HANDS]; /* by best hand; 0 = nobody */
    mrt_chips share[MRT_VARIANT_HANDS];  /* what each best hand's winners share */
    /* Nobody won a best hand: winners and shares are those of the default action's best hands, or of an equal split, in
     * place 0. */
    bool by_default;
} mrt_pot_result;

typedef struct mrt_hand_result {
    bool showdown; /* false: everybody else folded */
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    mrt_value values[MRT_VARIANT_PLAYERS][MRT_VARIANT_HANDS]; /* MRT_VALUE_NONE = no hand */
    const mrt_best_hands *hands; /* which showdown rules were used; borrowed from the variant */
    uint16_t
        class_seats[MRT_VARIANT_HANDS]; /* of a best hand with classes: seats that hold one of the ranks */
    const mrt_best_hands
        *default_hands; /* of the default action, when a pot was won by them; NULL = none was */
    mrt_value default_values[MRT_VARIANT_PLAYERS][MRT_VARIANT_HANDS];
    uint8_t pot_count;
    mrt_pot_result pots[MRT_POTS_MAX];
} mrt_hand_result;

MRT_API mrt_status mrt_table_result(const mrt_table *table, mrt_hand_result *out, mrt_error *err);

MRT_END_DECLS

#endif
