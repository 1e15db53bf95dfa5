/* The table's cards, worked out by hand: draws, discards, exposes, passes, separations, boards, declarations, wild
 * cards, dice, and who wins what with them. Then random play on many variants: no chip and no card is ever lost. */
#include "spec/c/table/table_play.h"

static const mrt_stakes limit = {.structure = MRT_STRUCTURE_LIMIT, .small_bet = 10, .big_bet = 20};
static const mrt_stakes no_limit = {.structure = MRT_STRUCTURE_NO_LIMIT, .small_blind = 5, .big_blind = 10};
static const mrt_stakes antes = {.structure = MRT_STRUCTURE_LIMIT, .small_bet = 10, .ante = 5};

#define ANTES BET("antes")
#define HIGH_FIVE "{'name':'High','evaluationType':'high','holeCards':5,'communityCards':0}"
#define LOW_FIVE "{'name':'Low','evaluationType':'a5_low','holeCards':5,'communityCards':0}"

static game with_antes(unsigned *failures, const char *steps, const char *hands, const char *more,
                       size_t seats)
{
    char text[TEXT_SIZE / 2];
    snprintf(text, sizeof text, "%s%s", ANTES, steps);
    return open_game(failures, load_variant("'forcedBets':{'style':'blinds'},", text, hands, more), &antes,
                     seats);
}

static bool holds(const game *g, size_t seat, const char *text)
{
    const char *there = hand_text(g, seat, MRT_VIEW_ALL);
    if (strcmp(there, text) != 0)
        printf("seat %zu holds %s, not %s\n", seat, there, text);
    return strcmp(there, text) == 0;
}

#define DRAW(n) "{'name':'draw','draw':{'cards':[{'number':" #n ",'state':'face down'}]}},"

/* New cards come at the end; too many, unknown and equal places are refused; an all-in seat draws too. */
static void test_draw(unsigned *failures)
{
    const char *steps = BET("blinds") DEAL_HOLE(3) BET("small") DRAW(2) BET("big");
    game g =
        open_game(failures, load_variant("", steps, "{'evaluationType':'three_card_high','anyCards':3}", ""),
                  &no_limit, 3);
    start(&g, STACKS(100, 100, 10), 0, "As2s3s Ad2d3d 9c8c7c KsQsJsTs");
    PLAY(&g, "0c 1c"); /* the big blind is all-in */
    CHECK(failures, asked(&g).cards_min == 0 && asked(&g).cards_max == 2);
    CHECK(failures,
          refuses(&g, "1d0,1,2") && refuses(&g, "1d3") && refuses(&g, "1d1,1") && refuses(&g, "1x"));
    PLAY(&g, "1d0,2 2d1 0d");
    CHECK(failures,
          holds(&g, 1, "(2d)(Ks)(Qs)") && holds(&g, 2, "(3s)(7c)(Js)") && holds(&g, 0, "(As)(Ad)(9c)"));
    close_game(&g);
}

/* A deck that is used up: the later seats draw fewer cards, then none. */
static void test_exhausted_deck(unsigned *failures)
{
    const char *head = "'deck':{'type':'short_ta','cards':20},'players':{'min':2,'max':3},";
    const char *steps = BET("blinds") DEAL_HOLE(5) BET("small") DRAW(5) BET("big");
    game g = open_game(failures, load_variant(head, steps, HIGH_ANY, ""), &limit, 3);
    start(&g, STACKS(100, 100, 100), 0, "");
    PLAY(&g, "0c 1c 2x 1d0,1,2 2d0,1,2,3 0d0,1");
    mrt_seat_view view;
    const size_t counts[] = {3, 5, 3};
    for (size_t i = 0; i < 3; i++) {
        mrt_table_seat(g.table, i, MRT_VIEW_ALL, &view);
        CHECK(failures, view.count == counts[i]);
    }
    play_out(&g);
    CHECK(failures, ends_with(&g, STACKS(90, 120, 90))); /* the others have no hand */
    mrt_hand_result result;
    CHECK(failures,
          mrt_table_result(g.table, &result, NULL) == MRT_OK && result.values[0][0] == MRT_VALUE_NONE);
    close_game(&g);
}

/* One card fewer comes back than was thrown. */
static void test_draw_amount(unsigned *failures)
{
    const char *steps =
        DEAL_HOLE(6) "{'name':'draw','draw':{'cards':[{'number':4,'min_number':1,'state':'face down',"
                     "'draw_amount':{'relative_to':'discard','amount':-1}}]}},";
    game g = with_antes(failures, steps, HIGH_ANY, "", 2);
    start(&g, STACKS(50, 50), 0, "2s2d3s3d4s4d5s5d6s6d7s7d KsQsJs");
    CHECK(failures, asked(&g).cards_min == 1 && refuses(&g, "1d"));
    PLAY(&g, "1d0,1,2");
    CHECK(failures, holds(&g, 1, "(5d)(6d)(7d)(Ks)(Qs)"));
    PLAY(&g, "0d5");
    CHECK(failures, asked(&g).over && holds(&g, 0, "(2s)(3s)(4s)(5s)(6s)"));
    close_game(&g);
}

#define EXPOSE(n) "{'name':'expose','expose':{'cards':[{'number':" #n ",'state':'face down'}]}},"

/* Nobody sees a choice before all have chosen; a card that lies face up cannot be exposed again. */
static void test_expose(unsigned *failures)
{
    game g = with_antes(failures, DEAL_HOLE(5) EXPOSE(2) EXPOSE(1), HIGH_ANY, "", 2);
    start(&g, STACKS(50, 50), 0, "2s2d3s3d4s4d5s5d6s6d");
    CHECK(failures, refuses(&g, "1e0") && refuses(&g, "1e0,1,2"));
    PLAY(&g, "1e0,4");
    CHECK(failures, holds(&g, 1, "(2d)(3d)(4d)(5d)(6d)"));
    CHECK(failures, strcmp(hand_text(&g, 1, 0), "(--)(--)(--)(--)(--)") == 0);
    CHECK(failures, strcmp(hand_text(&g, 1, 1), "(2d)(3d)(4d)(5d)(6d)") == 0);
    PLAY(&g, "0e1,2");
    CHECK(failures, holds(&g, 1, "2d(3d)(4d)(5d)6d") && holds(&g, 0, "(2s)3s4s(5s)(6s)"));
    CHECK(failures, strcmp(hand_text(&g, 1, 0), "2d(--)(--)(--)6d") == 0);
    CHECK(failures, refuses(&g, "1e0"));
    PLAY(&g, "1e1 0e0");
    close_game(&g);
}

#define PASS(n, direction)                                                                                   \
    "{'name':'pass','pass':{'cards':[{'number':" #n ",'direction':'" direction "','state':'face down'}]}},"

/* All passes move at once, to the left, to the right, across. */
static void test_pass(unsigned *failures)
{
    static const struct {
        const char *steps, *hands[4];
    } cases[] = {
        {DEAL_HOLE(5) PASS(2, "left"),
         {"(4c)(5c)(6c)(2s)(3s)", "(4d)(5d)(6d)(2c)(3c)", "(4h)(5h)(6h)(2d)(3d)", "(4s)(5s)(6s)(2h)(3h)"}},
        {DEAL_HOLE(5) PASS(2, "right"),
         {"(4c)(5c)(6c)(2d)(3d)", "(4d)(5d)(6d)(2h)(3h)", "(4h)(5h)(6h)(2s)(3s)", "(4s)(5s)(6s)(2c)(3c)"}},
        {DEAL_HOLE(5) PASS(2, "across"),
         {"(4c)(5c)(6c)(2h)(3h)", "(4d)(5d)(6d)(2s)(3s)", "(4h)(5h)(6h)(2c)(3c)", "(4s)(5s)(6s)(2d)(3d)"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        game g = with_antes(failures, cases[i].steps, HIGH_ANY, "", 4);
        start(&g, STACKS(50, 50, 50, 50), 0, "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s");
        PLAY(&g, "1p0,1 2p0,1 3p0,1");
        CHECK(failures, holds(&g, 0, "(2c)(3c)(4c)(5c)(6c)"));
        PLAY(&g, "0p0,1");
        for (size_t seat = 0; seat < 4; seat++)
            CHECK(failures, holds(&g, seat, cases[i].hands[seat]));
        close_game(&g);
    }
}

/* Two hands of each player, played apart. 4 chips over 2 best hands: the odd ones by name. */
static void test_separate(unsigned *failures)
{
    const char *steps = DEAL_HOLE(6) "{'name':'separate','separate':{'cards':[{'subset':'Two','number':2},{'"
                                     "subset':'Four','number':4}]}}," DEAL_BOARD(5);
    const char *hands = "{'name':'Hold\\u0027em','evaluationType':'high','anyCards':5,'holeCardsAllowed':[{'"
                        "subsets':['Two']}]},"
                        "{'name':'Omaha','evaluationType':'high','holeCards':2,'communityCards':3,'"
                        "holeCardsAllowed':[{'subsets':['Four']}]}";
    game g = with_antes(failures, steps, hands, "", 2);
    start(&g, STACKS(50, 50), 0, "AsKsAdKd2c3c4c5c6d7d8d9h QhQdTc7s2h");
    CHECK(failures,
          asked(&g).group_count == 2 && asked(&g).group_size[0] == 2 && asked(&g).group_size[1] == 4);
    CHECK(failures, refuses(&g, "1s0,1,2,3,4") && refuses(&g, "1s0,1,2,3,4,4"));
    PLAY(&g, "1s5,4,0,1,2,3 0s0,1,2,3,4,5");
    mrt_hand_result result;
    CHECK(failures, mrt_table_result(g.table, &result, NULL) == MRT_OK);
    CHECK(failures, result.pots[0].winners[0] == 1 && result.pots[0].winners[1] == 2); /* aces; two kings */
    mrt_seat_view view;
    mrt_table_seat(g.table, 1, MRT_VIEW_ALL, &view);
    CHECK(failures, view.subsets[5] == view.subsets[4] && view.subsets[5] != view.subsets[0]);
    close_game(&g);
}

#define DISCARD(what) "{'name':'discard','discard':{'cards':[{" what "}]}},"

/* Exactly so many cards; or all that match the ranks of a board, whatever the player wants. */
static void test_discard(unsigned *failures)
{
    game g = with_antes(failures, DEAL_HOLE(6) DISCARD("'number':1,'state':'face down'"), HIGH_ANY, "", 2);
    start(&g, STACKS(50, 50), 0, "2s2d3s3d4s4d5s5d6s6d7s7d");
    CHECK(failures, refuses(&g, "1g") && refuses(&g, "1g0,1"));
    PLAY(&g, "1g3 0g0");
    CHECK(failures, holds(&g, 1, "(2d)(3d)(4d)(6d)(7d)") && holds(&g, 0, "(3s)(4s)(5s)(6s)(7s)"));
    close_game(&g);
    const char *board =
        "{'name':'board','deal':{'location':'community','cards':[{'number':3,'state':'face up',"
        "'subset':'Away'},{'number':5,'state':'face up','subset':'Board'}]}},";
    char steps[TEXT_SIZE / 4];
    snprintf(steps, sizeof steps, "%s%s%s", DEAL_HOLE(4), board,
             DISCARD("'rule':'matching ranks','subset':'Away','state':'face up'"));
    g = with_antes(failures, steps,
                   "{'evaluationType':'high','anyCards':5,'communitySubsetsAllowed':['Board']}", "", 2);
    start(&g, STACKS(50, 50), 0, "2s7d3s3d4s4d5s5d 2h4h9h AcKcQcJc9c");
    CHECK(failures, holds(&g, 1, "(7d)(3d)(5d)") && holds(&g, 0, "(3s)(5s)")); /* nobody is asked */
    close_game(&g);
}

/* The lowest last card loses its board, unless all are equal. */
static void test_remove(unsigned *failures)
{
    const char *steps = DEAL_HOLE(
        4) "{'name':'boards','deal':{'location':'community','cards':[{'number':5,'state':'face "
           "up','subset':'A'},"
           "{'number':5,'state':'face up','subset':'B'},{'number':5,'state':'face up','subset':'C'}]}},"
           "{'name':'remove','remove':{'type':'subset','criteria':'lowest_river_card_unless_all_same','"
           "subsets':['A','B','C']}},";
    const char *hands = "{'evaluationType':'high','holeCards':2,'communityCards':3,'communityCardsAllowed':[{"
                        "'subsets':['A']},{'subsets':['B']},{'subsets':['C']}]}";
    static const struct {
        const char *deck;
        size_t left;
    } cases[] = {{"2s2d3s3d4s4d5s5d 6s7s8s9sTs 6d7d8d9d9h 6h7h8hTcAh", 10},
                 {"2s2d3s3d4s4d5s5d 6s7s8s9sTs 6d7d8d9dTd 6h7h8h9hTh", 15},
                 {"2s2d3s3d4s4d5s5d 6s7s8s9s2c 6d7d8d9d2h 6h7h8h9hTh", 5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        game g = with_antes(failures, steps, hands, "", 2);
        start(&g, STACKS(50, 50), 0, cases[i].deck);
        mrt_community_card cards[MRT_TABLE_COMMUNITY];
        CHECK(failures, mrt_table_community(g.table, cards) == cases[i].left);
        CHECK(failures, asked(&g).over);
        close_game(&g);
    }
}

#define HILO_8                                                                                               \
    "{'name':'High','evaluationType':'high','anyCards':5},{'name':'Low','evaluationType':'a5_low','"         \
    "anyCards':5,'qualifier':[1,56]}"

/* High and low: half each, the odd chip to the high hand; without a low the high hand takes both halves, each divided
 * on its own among equal hands. */
static void test_hilo(unsigned *failures)
{
    static const struct {
        const char *deck;
        mrt_chips stacks[3];
        uint16_t high, low;
    } cases[] = {
        {"AsKsQs 2sKdJd 3c4c8dThTd", {52, 53, 45}, 2, 1}, /* 15: 8 for kings and tens, 7 for 8432A */
        {"AsKsQs 2sKdJd 3c4cTc9hTd", {45, 60, 45}, 2, 0},
        {"Js2sJc Qd3hQh 9s9dThKcTd", {53, 45, 52}, 5, 0}, /* two straights: 8 = 4 + 4, 7 = 4 + 3 */
    };
    game g = with_antes(failures, DEAL_HOLE(2) DEAL_BOARD(5), HILO_8, "", 3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        start(&g, STACKS(50, 50, 50), 0, cases[i].deck);
        CHECK(failures, ends_with(&g, cases[i].stacks));
        mrt_hand_result result;
        CHECK(failures, mrt_table_result(g.table, &result, NULL) == MRT_OK && result.showdown);
        CHECK(failures,
              result.pots[0].winners[0] == cases[i].high && result.pots[0].winners[1] == cases[i].low);
        CHECK(failures, result.pots[0].share[0] == (cases[i].low != 0 ? 8 : 15));
    }
    close_game(&g);
}

/* Nobody reaches a qualifier: an equal split, or other best hands. */
static void test_default_action(unsigned *failures)
{
    const char *flush = "{'name':'High','evaluationType':'high','anyCards':5,'qualifier':[5,1277]}";
    const char *split = ",'defaultAction':{'condition':'no_qualifier_met','action':'split_pot'}";
    const char *low = ",'defaultAction':{'condition':'no_qualifier_met','action':'best_hand','bestHand':["
                      "{'name':'Low','evaluationType':'27_low','anyCards':5}]}";
    const char *deck = "2sAsKs 4dAdKd 5hAhKh 7c9cTc 8sQsJs";
    game g = with_antes(failures, DEAL_HOLE(5), flush, split, 3);
    start(&g, STACKS(51, 50, 50), 0, deck);
    CHECK(failures, ends_with(&g, STACKS(51, 50, 50)));
    mrt_hand_result result;
    mrt_table_result(g.table, &result, NULL);
    CHECK(failures, result.pots[0].by_default && result.pots[0].winners[0] == 7);
    close_game(&g);
    g = with_antes(failures, DEAL_HOLE(5), flush, low, 3);
    start(&g, STACKS(50, 50, 50), 0, deck);
    CHECK(failures, ends_with(&g, STACKS(60, 45, 45)));
    start(&g, STACKS(50, 50, 50), 0, "2s5s7c 4s9s7d 6s3sJh 8sAsTd TsKsTh"); /* both flushes count now */
    CHECK(failures, ends_with(&g, STACKS(45, 60, 45)));
    close_game(&g);
}

#define DECLARE                                                                                              \
    "{'name':'declare','declare':{'type':'declare','options':['high','low','high_low'],'simultaneous':true}" \
    "},"

/* Who says both must win both, else nothing; a half that nobody wants goes to the other. */
static void test_declare(unsigned *failures)
{
    const char *deck = "AsKs2s AdKd3d Ah9h4h Ac8c5c 2h7h7s"; /* aces full; kings; 2 3 4 5 7 */
    static const struct {
        const char *line;
        mrt_chips stacks[3];
    } cases[] = {
        {"1h 2l 0h", {53, 45, 52}}, {"1h 2h 0h", {60, 45, 45}}, {"1h 2l 0w", {45, 53, 52}},
        {"1l 2l 0w", {45, 45, 60}}, {"1l 2h 0l", {45, 52, 53}}, {"1h 2w 0h", {60, 45, 45}},
        {"1w 2w 0w", {50, 50, 50}},
    };
    game g = with_antes(failures, DEAL_HOLE(5) DECLARE, HIGH_FIVE "," LOW_FIVE,
                        ",'declaration_mode':'declare'", 3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        start(&g, STACKS(50, 50, 50), 0, deck);
        PLAY(&g, cases[i].line);
        if (!CHECK(failures, ends_with(&g, cases[i].stacks)))
            printf("%s\n", cases[i].line);
    }
    start(&g, STACKS(50, 50, 50), 0,
          "As2sKs 3d4dKd 5h6h2c 7c8c9c 9hThTs"); /* ace high and 9753A: 0 wins both */
    PLAY(&g, "1h 2l 0w");
    CHECK(failures, ends_with(&g, STACKS(60, 45, 45)));
    mrt_move move = {.kind = MRT_MOVE_DECLARE};
    start(&g, STACKS(50, 50, 50), 0, deck);
    CHECK(failures, mrt_table_act(g.table, &move, NULL) == MRT_ERR_INPUT);
    move.declaration_count = 1;
    move.declarations[0] = 4;
    CHECK(failures, mrt_table_act(g.table, &move, NULL) == MRT_ERR_INPUT);
    close_game(&g);
}

#define WILD_HAND "{'evaluationType':'high_wild','anyCards':5}"
#define WILD_HAND_RULE(rule) "{'evaluationType':'high_wild','anyCards':5," rule "}"

/* Wild cards by a best hand and by a deal: a rank, the lowest community card, the last one. */
static void test_wild(unsigned *failures)
{
    static const struct {
        const char *steps, *hand, *deck;
        unsigned rank[2];
    } cases[] = {
        {DEAL_HOLE(5),
         WILD_HAND_RULE("'wildCards':[{'type':'rank','rank':'2','role':'wild'}]"),
         "AsKs AdKd AhQh Jc9c 2c8d",
         {4, 10}}, /* four aces; kings */
        {"{'name':'deal','deal':{'location':'player','cards':[{'number':5,'state':'face down'}],"
         "'wildCards':[{'type':'rank','rank':'2','role':'wild'}]}},",
         WILD_HAND,
         "AsKs AdKd AhQh AcJc 2c8d",
         {1, 10}}, /* five aces; kings */
        {DEAL_HOLE(2) DEAL_BOARD(5),
         WILD_HAND_RULE("'wildCard':{'communityCards':'low','otherCards':'same_rank'}"),
         "3cKs AdQd 3hKhTsTd7c",
         {4, 5}}, /* tens and two threes; kings, tens and a three */
        {DEAL_HOLE(
             3) "{'name':'last','deal':{'location':'community','cards':[{'number':2,'state':'face up'}],"
                "'wildCards':[{'type':'last_community_card','role':'wild','scope':'global','match':'rank'}]}}"
                ",",
         WILD_HAND,
         "9c4s 9d5s AdKh Ac9h",
         {1, 10}}, /* two aces and three nines; an ace and a nine */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        game g = with_antes(failures, cases[i].steps, cases[i].hand, "", 2);
        start(&g, STACKS(50, 50), 0, cases[i].deck);
        mrt_hand_result result;
        CHECK(failures, mrt_table_result(g.table, &result, NULL) == MRT_OK);
        for (size_t seat = 0; seat < 2; seat++)
            if (!CHECK(failures, mrt_value_rank(result.values[seat][0]) == cases[i].rank[seat]))
                printf("case %zu, seat %zu: rank %u\n", i, seat, mrt_value_rank(result.values[seat][0]));
        close_game(&g);
    }
}

#define DIE_HANDS(hand) "'bestHand':[" hand "]"

/* The die decides which best hands count. */
static void test_die(unsigned *failures)
{
    const char *more =
        ",'conditionalBestHands':[{'condition':{'type':'community_card_value','subset':'Die','values':[1,2,3]"
        "}," DIE_HANDS(HIGH_FIVE) "},{'condition':{'type':'community_card_value','subset':'Die','values':[4,"
                                  "5,6]}," DIE_HANDS(LOW_FIVE) "}],'defaultBestHand':[" HIGH_FIVE "]";
    game g = with_antes(failures, DEAL_HOLE(5) "{'name':'die','roll_die':{'subset':'Die'}},", "", more, 2);
    for (unsigned value = 1; value <= 6; value++) {
        CHECK(failures, mrt_table_set_die(g.table, value, NULL) == MRT_OK);
        start(&g, STACKS(50, 50), 0, "As2s Ad3d Ah4h Kc5c Kh7h");
        CHECK(failures, ends_with(&g, value <= 3 ? STACKS(55, 45) : STACKS(45, 55)));
        CHECK(failures, mrt_table_die(g.table) == value);
    }
    CHECK(failures, mrt_table_set_die(g.table, 7, NULL) == MRT_ERR_INPUT);
    CHECK(failures, mrt_table_set_die(g.table, 0, NULL) == MRT_OK);
    start(&g, STACKS(50, 50), 0, "As2s");
    unsigned rolled = mrt_table_die(g.table);
    start(&g, STACKS(50, 50), 0, "As2s");
    CHECK(failures, rolled >= 1 && rolled <= 6 && mrt_table_die(g.table) == rolled);
    close_game(&g);
}

/* A bet and a discard in one turn; a raise asks for chips again, not for cards. */
static void test_grouped(unsigned *failures)
{
    const char *steps = BET("blinds")
        DEAL_HOLE(5) "{'name':'both','groupedActions':[{'bet':{'type':'small'}},{'discard':{'cards':["
                     "{'min_number':0,'number':4,'state':'face down','oncePerStep':true}]}}]},";
    game g = open_game(
        failures,
        load_variant("", steps, "{'evaluationType':'high','holeCards':'all','communityCards':0}", ""), &limit,
        3);
    start(&g, STACKS(100, 100, 100), 0, "");
    PLAY(&g, "0c 0g0 1r20 1g 2f 0r30 1c");
    CHECK(failures, ends_with(&g, STACKS(70, 140, 90))); /* four cards are no hand */
    start(&g, STACKS(100, 100, 100), 0, "");
    PLAY(&g, "0f 1c 1g1,2 2r20 2g 1c");
    CHECK(failures, ends_with(&g, STACKS(100, 80, 120)));
    close_game(&g);
}

/* ---- random play ---- */

typedef struct sample {
    const char *head, *steps, *hands, *more;
} sample;

static const sample samples[] = {
    {"", HOLDEM_PLAY, HILO_8, ""},
    {"", BET("blinds") DEAL_HOLE(5) BET("small") DRAW(5) BET("big") DRAW(3) BET("big"), HIGH_ANY, ""},
    {"'forcedBets':{'style':'bring-in','rule':'low card'},",
     BET("antes") DEAL_HOLE(3) DEAL_UP(1) BET("bring-in") BET("small") DEAL_UP(1) BET("small") EXPOSE(1)
         BET("big"),
     HIGH_FIVE "," LOW_FIVE ",{'name':'Badugi','evaluationType':'badugi','holeCards':4}", ""},
    {"'forcedBets':{'style':'bring-in','rule':'high card'},",
     BET("antes") DEAL_HOLE(6) EXPOSE(1) BET("bring-in") BET("small") PASS(2, "left") PASS(1, "across")
         BET("big") DISCARD("'number':1,'state':'face down'") BET("big") DECLARE,
     HIGH_FIVE "," LOW_FIVE, ",'declaration_mode':'declare'"},
    {"'deck':{'type':'short_6a','cards':36},",
     BET("blinds") DEAL_HOLE(4) BET("small") DEAL_BOARD(3) BET("small") DEAL_BOARD(2) BET("big"),
     "{'evaluationType':'36card_ffh_high','holeCards':2,'communityCards':3}", ""},
};

static unsigned next_random(uint32_t *state, unsigned below)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) % below;
}

static void random_move(const mrt_question *q, const mrt_seat_view *view, uint32_t *state, mrt_move *move)
{
    *move = (mrt_move){0};
    do
        move->kind = 1u << next_random(state, 13);
    while ((move->kind & q->moves) == 0 || (move->kind == MRT_MOVE_FOLD && next_random(state, 4) != 0));
    mrt_chips range = q->raise_max - q->raise_min;
    move->amount = q->raise_min + (range > 0 ? (mrt_chips)next_random(state, (unsigned)range + 1) : 0);
    move->declaration_count = 1;
    move->declarations[0] = (uint8_t)(1 + next_random(state, 3));
    unsigned wanted = q->cards_min + next_random(state, q->cards_max - q->cards_min + 1u);
    while (move->card_count < wanted) {
        uint8_t place = (uint8_t)next_random(state, view->count);
        if (memchr(move->cards, place, move->card_count) == NULL)
            move->cards[move->card_count++] = place;
    }
}

/* All cards in hands and on the table are different. */
static bool cards_differ(const game *g)
{
    uint64_t seen = 0;
    mrt_community_card community[MRT_TABLE_COMMUNITY];
    size_t count = mrt_table_community(g->table, community);
    for (size_t i = 0; i < count; i++) {
        if ((seen >> community[i].face & 1) != 0)
            return false;
        seen |= (uint64_t)1 << community[i].face;
    }
    for (size_t seat = 0; seat < g->seats; seat++) {
        mrt_seat_view view;
        mrt_table_seat(g->table, seat, MRT_VIEW_ALL, &view);
        for (size_t i = 0; i < view.count; i++) {
            if ((seen >> view.cards[i] & 1) != 0)
                return false;
            seen |= (uint64_t)1 << view.cards[i];
        }
    }
    return true;
}

/* A move that is refused (a face-up card to be passed, say) is replaced by the passive one. */
static bool random_hand(game *g, uint32_t *state)
{
    for (int moves = 0; moves < 2000; moves++) {
        mrt_question q = asked(g);
        if (q.over)
            return true;
        mrt_seat_view view;
        mrt_move move;
        mrt_table_seat(g->table, q.seat, MRT_VIEW_ALL, &view);
        random_move(&q, &view, state, &move);
        if (mrt_table_act(g->table, &move, NULL) != MRT_OK) {
            mrt_table_passive_move(g->table, &move);
            if (mrt_table_act(g->table, &move, NULL) != MRT_OK)
                return false;
        }
        if (all_chips(g) != g->chips || !cards_differ(g))
            return false;
    }
    return false;
}

static void test_random(unsigned *failures)
{
    enum { HANDS = 400 };
    uint32_t state = 7;
    mrt_gen gen;
    mrt_gen_seed(&gen, 0.25);
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        for (unsigned structure = 1; structure <= 4; structure *= 2) {
            const sample *s = &samples[i];
            const mrt_stakes stakes = {.structure = structure, .small_bet = 10, .ante = 2, .bring_in = 3};
            game g = open_game(failures, load_variant(s->head, s->steps, s->hands, s->more), &stakes, 5);
            for (int hand = 0; hand < HANDS; hand++) {
                mrt_chips stacks[5];
                g.chips = 0;
                for (size_t k = 0; k < g.seats; k++) {
                    stacks[k] = 1 + (mrt_chips)next_random(&state, next_random(&state, 2) != 0 ? 20 : 300);
                    g.chips += stacks[k];
                }
                CHECK(failures,
                      mrt_table_start_random(g.table, stacks, next_random(&state, 5), &gen, NULL) == MRT_OK);
                if (!CHECK(failures, random_hand(&g, &state)))
                    break;
            }
            close_game(&g);
        }
}

int main(void)
{
    unsigned failures = 0;
    test_draw(&failures);
    test_exhausted_deck(&failures);
    test_draw_amount(&failures);
    test_expose(&failures);
    test_pass(&failures);
    test_separate(&failures);
    test_discard(&failures);
    test_remove(&failures);
    test_hilo(&failures);
    test_default_action(&failures);
    test_declare(&failures);
    test_wild(&failures);
    test_die(&failures);
    test_grouped(&failures);
    test_random(&failures);
    return check_report("table_cards", failures);
}
