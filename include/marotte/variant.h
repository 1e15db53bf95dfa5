/* A poker variant: what its JSON file says, checked, as plain data that the table plays from.
 *
 * The loader (mrt_variant_load) is strict and reports every fault with line, column and JSON pointer; what comes out
 * has been cross-checked and never needs to be doubted again. Names of subsets are numbers here. A variant is one
 * block without pointers: copy it with memcpy. docs/formats/variant.md is the format.
 */
#ifndef MAROTTE_VARIANT_H
#define MAROTTE_VARIANT_H

#include "marotte/alloc.h"
#include "marotte/card.h"
#include "marotte/error.h"
#include "marotte/eval.h"

MRT_BEGIN_DECLS

/* Limits, each with room beyond the largest published variant. */
#define MRT_VARIANT_SIZE 65536   /* bytes of a file */
#define MRT_VARIANT_NAME 128     /* bytes of a name with its NUL */
#define MRT_VARIANT_PLAYERS 14   /* seats of a table */
#define MRT_VARIANT_STEPS 64     /* steps of the game play */
#define MRT_VARIANT_ACTIONS 4    /* actions that one step groups */
#define MRT_VARIANT_SUBSETS 32   /* names of player and community subsets, each */
#define MRT_VARIANT_ENTRIES 12   /* card entries of a step */
#define MRT_VARIANT_HANDS 8      /* best hands of a showdown */
#define MRT_VARIANT_CHOICES 16   /* alternatives within a best hand */
#define MRT_VARIANT_SINGLES 6    /* single cards, or subsets with their own counts, of an alternative */
#define MRT_VARIANT_JOKERS 4     /* of a deck */
#define MRT_VARIANT_WILDS 4      /* wild-card rules of a step or best hand */
#define MRT_VARIANT_CONDITIONS 8 /* conditional showdowns */
#define MRT_VARIANT_FAULTS 100   /* reported of a file, and one more that says that there are others */

typedef uint32_t mrt_subsets; /* bit = subset number; player and community subsets are numbered apart */

enum { MRT_STRUCTURE_LIMIT = 1 << 0, MRT_STRUCTURE_NO_LIMIT = 1 << 1, MRT_STRUCTURE_POT_LIMIT = 1 << 2 };

typedef enum mrt_forced {
    MRT_FORCED_BLINDS,
    MRT_FORCED_BRING_IN,
    MRT_FORCED_ANTES,
    MRT_FORCED_BOMB
} mrt_forced;

typedef enum mrt_first_to_act {
    MRT_FIRST_DEFAULT, /* as the style of the forced bets says */
    MRT_FIRST_AFTER_BIG_BLIND,
    MRT_FIRST_DEALER, /* left of the button */
    MRT_FIRST_BRING_IN,
    MRT_FIRST_HIGH_HAND, /* the best hand that shows */
    MRT_FIRST_LAST_ACTOR
} mrt_first_to_act;

typedef enum mrt_action_kind {
    MRT_ACTION_BET,
    MRT_ACTION_DEAL,
    MRT_ACTION_DRAW,
    MRT_ACTION_DISCARD,
    MRT_ACTION_EXPOSE,
    MRT_ACTION_PASS,
    MRT_ACTION_SEPARATE,
    MRT_ACTION_REMOVE,
    MRT_ACTION_DECLARE,
    MRT_ACTION_ROLL_DIE, /* entries[0].subset is the community subset that shows the die */
    MRT_ACTION_BUY,
    MRT_ACTION_REPLACE, /* community cards for new ones: entries[0].number of them */
    MRT_ACTION_SHOWDOWN
} mrt_action_kind;

typedef enum mrt_bet_kind {
    MRT_BET_BLINDS,
    MRT_BET_ANTES,
    MRT_BET_BRING_IN,
    MRT_BET_SMALL,
    MRT_BET_BIG
} mrt_bet_kind;
typedef enum mrt_pass_direction { MRT_PASS_LEFT, MRT_PASS_RIGHT, MRT_PASS_ACROSS } mrt_pass_direction;

/* What a bought card costs. */
typedef enum mrt_cost {
    MRT_COST_CHIPS, /* `chips` */
    MRT_COST_ANTE,
    MRT_COST_SMALL_BET,
    MRT_COST_BIG_BET,
    MRT_COST_POT /* as much as is in the middle */
} mrt_cost;

/* What makes cards wild. */
typedef enum mrt_wild_kind {
    MRT_WILD_RANK,             /* cards of `rank` */
    MRT_WILD_JOKER,            /* the jokers of the deck */
    MRT_WILD_LOWEST_COMMUNITY, /* the lowest community card and its rank */
    MRT_WILD_LAST_COMMUNITY,   /* the community card dealt last, its rank as `match` says */
    MRT_WILD_LOWEST_HOLE,      /* each player's lowest hole card and its rank */
    MRT_WILD_FOLLOW_CARD /* what is dealt face up to players next after a card of `rank`: the last such card */
} mrt_wild_kind;

typedef struct mrt_wild_rule {
    uint8_t kind;     /* mrt_wild_kind */
    uint8_t rank;     /* RANK, FOLLOW_CARD */
    bool bug;         /* acts as a bug only */
    bool match_rank;  /* all cards of that rank, not that card alone */
    bool hidden_only; /* looks at face-down hole cards only */
    int8_t subset;    /* a community subset, -1 = any */
} mrt_wild_rule;

/* One entry of the `cards` of an action. Fields that an action does not know are 0. */
typedef struct mrt_card_entry {
    uint8_t number;
    uint8_t least; /* draw, discard: min_number */
    bool face_up;
    bool has_number;              /* a discard may name a subset or a rule alone */
    bool entire_subset;           /* discard: a whole subset of the player's choice or the named one */
    bool matching_ranks;          /* discard: every hole card whose rank is in the community subset */
    bool to_community;            /* discard: the cards become community cards in `to_subset` */
    bool preserve_state;          /* draw: a new card lies as the old one did */
    int8_t draw_more;             /* draw: cards drawn beyond those discarded */
    bool optional;                /* buy: the player may decline */
    bool discard_first;           /* buy: as many cards are discarded */
    uint8_t cost;                 /* buy: mrt_cost */
    int32_t chips;                /* buy: MRT_COST_CHIPS */
    uint8_t least_down, least_up; /* separate: cards that lie so in this part */
    uint8_t direction;            /* pass: mrt_pass_direction */
    int8_t subset;                /* the community subset of `matching_ranks` or of a removal, -1 = none */
    int8_t to_subset;             /* community subset for to_community, -1 = default */
    mrt_subsets
        subsets; /* deal: subsets that the card belongs to; draw, discard, separate: the hole subset(s) */
} mrt_card_entry;

typedef struct mrt_action {
    uint8_t kind;         /* mrt_action_kind */
    uint8_t bet;          /* mrt_bet_kind */
    bool community;       /* deal: to the table */
    bool simultaneous;    /* declare: nobody knows what others say before all have spoken */
    bool per_pot;         /* declare: for each pot apart */
    bool low, high, both; /* declare: what may be declared */
    bool once;            /* of a group: at most once a step */
    bool compares;        /* separate: the part of entry `stronger` must beat that of entry `weaker` */
    uint8_t stronger, weaker;
    uint8_t entry_count, wild_count;
    mrt_card_entry entries[MRT_VARIANT_ENTRIES];
    mrt_wild_rule wilds[MRT_VARIANT_WILDS];
    mrt_subsets remove; /* remove: boards that compete */
} mrt_action;

typedef struct mrt_step {
    char name[MRT_VARIANT_NAME];
    uint8_t action_count; /* more than one: each player does all of them in his turn */
    mrt_action actions[MRT_VARIANT_ACTIONS];
} mrt_step;

/* One way to pick cards: counts from pools. */
typedef struct mrt_hand_choice {
    int8_t hole, community;        /* cards taken from each; -1 = all of them */
    uint8_t hand_size;             /* only for a player with exactly so many cards, 0 = for all */
    mrt_subsets hole_subsets;      /* 0 = the whole hand */
    mrt_subsets community_subsets; /* 0 = the default rule */
    /* Single cards: card index[i], from 0, of subset single[i]; single -1 = none. Where there are any, the pool is
     * these cards alone. */
    int8_t hole_single[MRT_VARIANT_SINGLES], hole_index[MRT_VARIANT_SINGLES];
    int8_t community_single[MRT_VARIANT_SINGLES], community_index[MRT_VARIANT_SINGLES];
    /* Where pick_subset[0] is not -1: exactly pick_count[i] cards of community subset pick_subset[i], `community`
     * cards in all. */
    int8_t pick_subset[MRT_VARIANT_SINGLES];
    uint8_t pick_count[MRT_VARIANT_SINGLES];
} mrt_hand_choice;

typedef enum mrt_card_state { MRT_STATE_ANY, MRT_STATE_FACE_UP, MRT_STATE_FACE_DOWN } mrt_card_state;

typedef struct mrt_best_hand {
    char name[MRT_VARIANT_NAME];
    mrt_eval_type type;
    int8_t any_cards; /* anyCards, -1 = not given */
    bool all_hole;    /* holeCards "all", or nothing is said: the hand as it is */
    bool padding;
    bool has_qualifier;
    int8_t minimum_cards; /* -1 = not given */
    int8_t zero_cards;    /* value of an empty hand, -1 = none */
    uint8_t card_state;   /* mrt_card_state: only such hole cards */
    uint8_t unused_from;  /* not 0: made of the hole cards that hand[unused_from - 1] leaves */
    uint8_t otherwise; /* not 0: default_hands.hand[otherwise - 1] wins this share when nobody wins it here */
    uint16_t qualifier[2]; /* rank and ordered rank that must be reached */
    uint16_t
        class_ranks; /* bit = rank: players who hold one are of one class, the others of another; 0 = no classes */
    uint8_t choice_count, wild_count;
    mrt_hand_choice choices[MRT_VARIANT_CHOICES]; /* alternatives; the best counts */
    mrt_wild_rule wilds[MRT_VARIANT_WILDS];
} mrt_best_hand;

typedef struct mrt_best_hands {
    uint8_t count;
    mrt_best_hand hand[MRT_VARIANT_HANDS];
} mrt_best_hands;

typedef enum mrt_default { MRT_DEFAULT_SPLIT, MRT_DEFAULT_BEST_HAND } mrt_default;

/* A showdown for a die or a community card: the first whose condition holds. */
typedef struct mrt_condition {
    int8_t subset;   /* community subset that holds the card or die */
    uint32_t values; /* bit v = value v (die 1..6, ranks 2..14) */
    mrt_best_hands hands;
} mrt_condition;

typedef struct mrt_variant {
    char game[MRT_VARIANT_NAME];
    uint8_t players_min, players_max;
    mrt_deck deck;
    uint8_t jokers;
    uint8_t follow;      /* rank + 1 of the FOLLOW_CARD rules, 0 = there are none */
    unsigned structures; /* MRT_STRUCTURE_* */
    uint8_t forced;      /* mrt_forced */
    uint8_t bring_in; /* 0 low card, 1 low card al, 2 high card, 3 high card ah: the one-card table's order */
    bool open_pair_double; /* openPairDoubleBet: an open pair on fourth street lets the big bet be made */
    uint8_t
        showing; /* mrt_eval_type by which showing hands compare: that of the first best hand, or another */
    uint8_t first_initial, first_later; /* mrt_first_to_act */
    bool class_last;                    /* of classes, the one without the ranks comes first */
    bool declares;                      /* declaration_mode declare: a player wins what he declared */
    uint8_t step_count;
    mrt_step steps[MRT_VARIANT_STEPS];
    uint8_t hole_subset_count, community_subset_count;
    char hole_subset[MRT_VARIANT_SUBSETS][MRT_VARIANT_NAME];
    char community_subset[MRT_VARIANT_SUBSETS][MRT_VARIANT_NAME]; /* 0 is "default" */
    mrt_best_hands showdown;
    uint8_t default_action; /* mrt_default */
    mrt_best_hands default_hands;
    uint8_t condition_count;
    mrt_condition conditions[MRT_VARIANT_CONDITIONS];
} mrt_variant;

/* A fault or warning of a file. Strings are borrowed during the callback. */
typedef struct mrt_variant_fault {
    int line, column;
    bool warning;        /* strange, and playable: the file loads */
    const char *pointer; /* JSON pointer, "/gamePlay/2/deal" */
    const char *message;
} mrt_variant_fault;

typedef void mrt_variant_report(void *user, const mrt_variant_fault *fault);

/* Reads a variant; NULL when there is a fault or no memory (err). Faults and warnings are reported in the order of
 * their places. */
MRT_API mrt_variant *mrt_variant_load(const char *text, size_t length, const mrt_alloc *alloc,
                                      mrt_variant_report *report, void *user, mrt_error *err);
MRT_API void mrt_variant_destroy(mrt_variant *variant, const mrt_alloc *alloc);

MRT_END_DECLS

#endif
