/* The table's chips, worked out by hand: blinds, raises and their sizes, caps, all-ins, bring-ins, pots. */
#include "spec/c/table/table_play.h"

static const mrt_stakes limit = {.structure = MRT_STRUCTURE_LIMIT, .small_bet = 10, .big_bet = 20};
static const mrt_stakes no_limit = {.structure = MRT_STRUCTURE_NO_LIMIT, .small_blind = 5, .big_blind = 10};
static const mrt_stakes pot_limit = {.structure = MRT_STRUCTURE_POT_LIMIT, .small_blind = 5, .big_blind = 10};
static const mrt_stakes stud_limit = {
    .structure = MRT_STRUCTURE_LIMIT, .small_bet = 10, .big_bet = 20, .ante = 1, .bring_in = 3};

static game holdem(unsigned *failures, const mrt_stakes *stakes, size_t seats)
{
    return open_game(failures, load_variant("", HOLDEM_PLAY, HIGH_ANY, ""), stakes, seats);
}

/* Everybody folds: the last one takes the pot, and no hand is shown. */
static void test_folds(unsigned *failures)
{
    game g = holdem(failures, &limit, 3);
    start(&g, STACKS(100, 100, 100), 0, "");
    CHECK(failures, mrt_table_pot(g.table) == 15);
    PLAY(&g, "0f 1f");
    CHECK(failures, ends_with(&g, STACKS(100, 95, 105)));
    mrt_hand_result result;
    CHECK(failures, mrt_table_result(g.table, &result, NULL) == MRT_OK && !result.showdown);
    CHECK(failures, result.values[2][0] == MRT_VALUE_NONE && result.pots[0].winners[0] == 4);
    mrt_move move = {.kind = MRT_MOVE_CHECK};
    mrt_error err;
    CHECK(failures, mrt_table_act(g.table, &move, &err) == MRT_ERR_INPUT);
    start(&g, STACKS(100, 100, 100), 2, "");
    CHECK(failures, mrt_table_result(g.table, &result, &err) == MRT_ERR_INPUT);
    PLAY(&g, "2r20 0f 1c 1b10 2f");
    CHECK(failures, ends_with(&g, STACKS(95, 125, 80)));
    close_game(&g);
}

/* Who posts and who is first; two players: the button is the small blind and first before the flop, last after it. */
static void test_order(unsigned *failures)
{
    game g = holdem(failures, &limit, 4);
    start(&g, STACKS(100, 100, 100, 100), 1, "");
    PLAY(&g, "0c 1c 2c 3x 2x 3x 0x 1x");
    close_game(&g);
    g = holdem(failures, &limit, 2);
    start(&g, STACKS(100, 100), 1, "");
    PLAY(&g, "1c 0x 0x 1x");
    close_game(&g);
    g = holdem(failures, &limit, 4); /* seats without chips sit out */
    start(&g, STACKS(0, 100, 0, 100), 1, "");
    PLAY(&g, "1c 3x 3x 1x");
    mrt_seat_view view;
    mrt_table_seat(g.table, 0, MRT_VIEW_ALL, &view);
    CHECK(failures, !view.in_hand && !view.folded && view.count == 0);
    close_game(&g);
}

/* Limit: bet and three raises with three players, no end with two; games of few rounds have one raise more. */
static void test_cap(unsigned *failures)
{
    game g = holdem(failures, &limit, 3);
    start(&g, STACKS(500, 500, 500), 0, "");
    CHECK(failures, refuses(&g, "0r25") && refuses(&g, "0r10") && refuses(&g, "0b20") && refuses(&g, "0x"));
    PLAY(&g, "0r20 1r30 2r40");
    CHECK(failures, asked(&g).moves == (MRT_MOVE_FOLD | MRT_MOVE_CALL) && refuses(&g, "0r50"));
    PLAY(&g, "0c 1c 1b10 2r20 0r30 1r40");
    CHECK(failures, refuses(&g, "2r50"));
    PLAY(&g, "2c 0c 1b20 2f 0r40 1r60 0r80 1r100 0r120 1r140 0c"); /* two players from the fold on */
    close_game(&g);
    const char *play_short = BET("blinds") DEAL_HOLE(5) BET("small") BET("big");
    g = open_game(failures, load_variant("", play_short, HIGH_ANY, ""), &limit, 3);
    start(&g, STACKS(500, 500, 500), 0, "");
    PLAY(&g, "0r20 1r30 2r40 0r50");
    CHECK(failures, refuses(&g, "1r60"));
    close_game(&g);
}

/* No limit: a raise is at least as large as the last one; the first bet of a round at least the big blind. */
static void test_min_raise(unsigned *failures)
{
    game g = holdem(failures, &no_limit, 3);
    start(&g, STACKS(500, 500, 300), 0, "");
    mrt_question q = asked(&g);
    CHECK(failures, q.to_call == 10 && q.raise_min == 20 && q.raise_max == 500);
    CHECK(failures, refuses(&g, "0r19") && refuses(&g, "0r501"));
    PLAY(&g, "0r35");
    q = asked(&g);
    CHECK(failures, q.to_call == 35 && q.raise_min == 60);
    CHECK(failures, refuses(&g, "1r59"));
    PLAY(&g, "1r60 2c 0c");
    q = asked(&g);
    CHECK(failures, q.moves == (MRT_MOVE_CHECK | MRT_MOVE_BET) && q.raise_min == 10 && q.raise_max == 440);
    CHECK(failures, refuses(&g, "1b9"));
    PLAY(&g, "1b10 2r240 0f");
    q = asked(&g);
    CHECK(failures,
          q.to_call == 240 && q.moves == (MRT_MOVE_FOLD | MRT_MOVE_CALL)); /* nobody else has chips */
    close_game(&g);
}

/* Pot limit: a raise by what lies in the middle after the call. */
static void test_pot_limit(unsigned *failures)
{
    game g = holdem(failures, &pot_limit, 3);
    start(&g, STACKS(1000, 1000, 1000), 0, "");
    CHECK(failures, asked(&g).raise_max == 35); /* 10 + (15 + 10) */
    CHECK(failures, refuses(&g, "0r36"));
    PLAY(&g, "0r35");
    CHECK(failures, asked(&g).raise_max == 115); /* 35 + (50 + 30) */
    PLAY(&g, "1r115");
    CHECK(failures, asked(&g).raise_max == 115 + 160 + 105);
    PLAY(&g, "2f 0c");
    CHECK(failures, mrt_table_pot(g.table) == 240 && asked(&g).raise_max == 240);
    PLAY(&g, "1b240");
    CHECK(failures, asked(&g).raise_max == 885); /* 960 by the pot, but that is all that it has */
    close_game(&g);
}

/* An all-in for less than a raise is called or, by who has not acted, raised; who has acted may only call. */
static void test_short_all_in(unsigned *failures)
{
    game g = holdem(failures, &no_limit, 4);
    start(&g, STACKS(500, 500, 500, 130), 0, "");
    PLAY(&g, "3c 0c 1c 2r100 3r130");
    CHECK(failures, asked(&g).raise_min == 220); /* 0 has not answered the raise yet */
    PLAY(&g, "0c 1f");
    CHECK(failures, refuses(&g, "2r300"));
    PLAY(&g, "2c");
    close_game(&g);
    g = holdem(failures, &no_limit, 4); /* two short ones that make a whole raise */
    start(&g, STACKS(250, 500, 500, 180), 0, "");
    PLAY(&g, "3c 0c 1c 2r100 3r180 0r250 1f");
    CHECK(failures, (asked(&g).moves & MRT_MOVE_RAISE) == 0); /* nobody is left who could call */
    PLAY(&g, "2c");
    close_game(&g);
    g = holdem(failures, &no_limit, 4);
    start(&g, STACKS(250, 500, 500, 180), 0, "");
    PLAY(&g, "3c 0c 1c 2r100 3r180 0r250 1c");
    CHECK(failures, asked(&g).raise_min == 340 && asked(&g).raise_max == 500);
    PLAY(&g, "2r400 1c");
    close_game(&g);
    g = holdem(failures, &limit, 3); /* limit: the next one completes the raise */
    start(&g, STACKS(14, 500, 500), 0, "");
    PLAY(&g, "0r14");
    CHECK(failures, asked(&g).raise_min == 20 && asked(&g).raise_max == 20);
    PLAY(&g, "1r20 2r30 1c");
    close_game(&g);
}

/* An all-in seat is not asked any more; with everybody all-in the cards run out by themselves. */
static void test_all_in(unsigned *failures)
{
    game g = holdem(failures, &no_limit, 3);
    start(&g, STACKS(30, 100, 100), 0, "AsKsQs AhKhQh 2c3d4h5s9c");
    PLAY(&g, "0r30 1c 2c 1x 2b50 1f"); /* who alone has chips is not asked any more */
    CHECK(failures, ends_with(&g, STACKS(90, 70, 70)));
    start(&g, STACKS(100, 100, 100), 0, "");
    PLAY(&g, "0r100 1c 2c");
    CHECK(failures, asked(&g).over);
    close_game(&g);
}

/* Three levels: 0 has 20, 1 has 50, 2 and 3 have 100. The best hand is the shortest stack's, and so on. */
static void test_side_pots(unsigned *failures)
{
    game g = holdem(failures, &no_limit, 4);
    start(&g, STACKS(20, 50, 100, 100), 0, "AsKsQsJs AhKhQhJd 2c2d7h8s9c");
    PLAY(&g, "3r100 0c 1c 2c");
    CHECK(failures, ends_with(&g, STACKS(80, 90, 100, 0)));
    mrt_hand_result result;
    CHECK(failures, mrt_table_result(g.table, &result, NULL) == MRT_OK && result.pot_count == 3);
    CHECK(failures,
          result.pots[0].amount == 80 && result.pots[0].eligible == 15 && result.pots[0].winners[0] == 1);
    CHECK(failures,
          result.pots[1].amount == 90 && result.pots[1].eligible == 14 && result.pots[1].winners[0] == 2);
    CHECK(failures, result.pots[2].amount == 100 && result.pots[2].eligible == 12);
    start(&g, STACKS(20, 50, 100, 100), 0,
          "AsKsQsJs AhKhQhJd 2c2d7h8s9c"); /* the chips of a folded seat stay in */
    PLAY(&g, "3r40 0c 1r50 2r90 3f");
    CHECK(failures, ends_with(&g, STACKS(80, 80, 50, 60)));
    close_game(&g);
}

/* What nobody called comes back; a smaller all-in behind a larger one makes layers all the same. */
static void test_uncalled(unsigned *failures)
{
    game g = holdem(failures, &no_limit, 2);
    start(&g, STACKS(200, 40), 0, "AsKs AhKh 2c2d7h8s9c");
    PLAY(&g, "0r200 1c");
    CHECK(failures, ends_with(&g, STACKS(240, 0)));
    mrt_hand_result result;
    CHECK(failures, mrt_table_result(g.table, &result, NULL) == MRT_OK && result.pot_count == 1 &&
                        result.pots[0].amount == 80);
    start(&g, STACKS(200, 40), 0, "");
    PLAY(&g, "0r30 1f"); /* of the raise 20 were not called */
    CHECK(failures, mrt_table_result(g.table, &result, NULL) == MRT_OK && result.pots[0].amount == 20);
    CHECK(failures, ends_with(&g, STACKS(210, 30)));
    close_game(&g);
    g = holdem(failures, &limit, 5);
    start(&g, STACKS(3, 32, 61, 14, 8), 0, "KsAs2s3s4s 9cAd2d3d4d QcQdJh7h5h");
    PLAY(&g, "3c 4c 0c 1c 2x 1x 2x 3x 1x 2x 3x 1x 2x 3x");
    CHECK(failures, ends_with(&g, STACKS(0, 63, 51, 4, 0)));
    close_game(&g);
}

/* Equal hands: what is over goes to the first seats, one chip each. */
static void test_odd_chips(unsigned *failures)
{
    game g = holdem(failures, &no_limit, 4);
    start(&g, STACKS(100, 100, 100, 100), 2, "2s2d3s2h 3c3d4s4c AsKsQdJhTd");
    PLAY(&g, "1c 2c 3f 0x 0x 1x 2x 0x 1x 2x 0x 1x 2x");
    CHECK(failures, ends_with(&g, STACKS(102, 102, 101, 95))); /* 35 in three parts */
    close_game(&g);
}

/* A blind that a stack cannot pay: it posts what it has, and the others owe the whole of it. */
static void test_short_blinds(unsigned *failures)
{
    game g = holdem(failures, &limit, 3);
    start(&g, STACKS(100, 100, 3), 0, "");
    CHECK(failures, asked(&g).to_call == 10);
    PLAY(&g, "0c 1c 1x 0x");
    close_game(&g);
    g = holdem(failures, &no_limit, 2);
    start(&g, STACKS(2, 14), 0, "AsKs AhKh 2c2d7h8s9c"); /* one seat with chips has nothing to say */
    CHECK(failures, asked(&g).over);
    CHECK(failures, ends_with(&g, STACKS(4, 12)));
    close_game(&g);
}

#define STUD_PLAY                                                                                            \
    BET("antes")                                                                                             \
    DEAL_HOLE(2) DEAL_UP(1) BET("bring-in") BET("small") DEAL_UP(1) BET("small") DEAL_UP(1) BET("big")

static game stud(unsigned *failures, const char *rule, const char *type)
{
    char head[128], hand[128];
    snprintf(head, sizeof head, "'forcedBets':{'style':'bring-in','rule':'%s'},", rule);
    snprintf(hand, sizeof hand, "{'evaluationType':'%s','holeCards':5,'communityCards':0}", type);
    return open_game(failures, load_variant(head, STUD_PLAY, hand, ""), &stud_limit, 4);
}

/* Who brings in by rank and suit; who shows best later; completing is the bet, not a raise. */
static void test_bring_in(unsigned *failures)
{
    const char *deck = "2h3h4h5h 6h7h8h9h Kc2cAs2d  AdAhKs2s  3c4c5c6c";
    game g = stud(failures, "low card", "high");
    start(&g, STACKS(100, 100, 100, 100), 0, deck);
    CHECK(failures, mrt_table_pot(g.table) == 4);
    CHECK(failures, refuses(&g, "1c") && refuses(&g, "1x") && refuses(&g, "1f") && refuses(&g, "1m11"));
    PLAY(&g, "1i 2c 3m10");
    CHECK(failures, refuses(&g, "0m20"));
    PLAY(&g, "0r20 1r30 2r40");
    CHECK(failures, refuses(&g, "3r50"));
    PLAY(&g, "3c 0c 1c 3x"); /* a pair of deuces shows best */
    CHECK(failures, refuses(&g, "0b20"));
    close_game(&g);
    g = stud(failures, "low card", "high");
    start(&g, STACKS(100, 100, 100, 100), 0, deck);
    PLAY(&g, "1m10 2c 3c 0c 3x 0x 1x 2x");
    start(&g, STACKS(100, 100, 100, 100), 0, deck);
    PLAY(&g, "1i 2c 3c 0c 1x 3x");
    close_game(&g);
    static const struct {
        const char *rule;
        unsigned seat;
    } cases[] = {{"low card", 1}, {"low card al", 2}, {"high card", 0}, {"high card ah", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        g = stud(failures, cases[i].rule, "a5_low");
        start(&g, STACKS(100, 100, 100, 100), 0, deck);
        CHECK(failures, asked(&g).seat == cases[i].seat && asked(&g).to_call == 3);
        close_game(&g);
    }
}

/* An open pair on fourth street: the small or the big bet; after the big one, big raises only. */
static void test_open_pair(unsigned *failures)
{
    const char *head = "'forcedBets':{'style':'bring-in','rule':'low card','openPairDoubleBet':true},";
    const char *hand = "{'evaluationType':'high','holeCards':5,'communityCards':0}";
    game g = open_game(failures, load_variant(head, STUD_PLAY, hand, ""), &stud_limit, 3);
    start(&g, STACKS(500, 500, 500), 0, "2h3h4h 6h7h8h KcQc2d KsJs9s");
    PLAY(&g, "2i 0c 1c 2x");
    CHECK(failures, asked(&g).raise_min == 10 && asked(&g).raise_max == 20 && refuses(&g, "0b15"));
    PLAY(&g, "0b20");
    CHECK(failures, asked(&g).raise_min == 40 && asked(&g).raise_max == 40);
    start(&g, STACKS(500, 500, 500), 0, "2h3h4h 6h7h8h KcQc2d KsJs9s");
    PLAY(&g, "2i 0c 1c 2x 0b10");
    CHECK(failures, asked(&g).raise_min == 20 && asked(&g).raise_max == 30);
    start(&g, STACKS(500, 500, 500), 0, "2h3h4h 6h7h8h KcQc2d AsJs9s"); /* no pair */
    PLAY(&g, "2i 0c 1c 2x");
    CHECK(failures, asked(&g).raise_max == 10);
    close_game(&g);
}

static void *no_memory(void *user, void *block, size_t old_size, size_t size)
{
    (void)user, (void)block, (void)old_size, (void)size;
    return NULL;
}

/* Bad stakes, seats, stacks, decks and buttons. */
static void test_bad_start(unsigned *failures)
{
    mrt_error err;
    mrt_variant *variant = load_variant("", HOLDEM_PLAY, HIGH_ANY, "");
    const mrt_stakes none = {.structure = MRT_STRUCTURE_LIMIT}, two = {.structure = 3, .small_bet = 10};
    const mrt_stakes minus = {.structure = MRT_STRUCTURE_LIMIT, .small_bet = 10, .ante = -1};
    CHECK(failures, mrt_table_create(variant, &limit, 1, NULL, &err) == NULL);
    CHECK(failures, mrt_table_create(variant, &limit, 7, NULL, &err) == NULL);
    CHECK(failures, mrt_table_create(variant, &none, 2, NULL, &err) == NULL);
    CHECK(failures, mrt_table_create(variant, &two, 2, NULL, &err) == NULL);
    CHECK(failures, mrt_table_create(variant, &minus, 2, NULL, &err) == NULL);
    const mrt_alloc nothing = {no_memory, NULL};
    CHECK(failures,
          mrt_table_create(variant, &limit, 2, &nothing, &err) == NULL && err.status == MRT_ERR_MEMORY);
    game g = open_game(failures, variant, &limit, 2);
    mrt_face deck[MRT_FACES];
    size_t count = make_deck(MRT_DECK_STANDARD, "", deck);
    mrt_hand_result result;
    CHECK(failures, mrt_table_result(g.table, &result, &err) == MRT_ERR_INPUT && asked(&g).over);
    CHECK(failures, mrt_table_start(g.table, STACKS(10, -1), 0, deck, count, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_table_start(g.table, STACKS(10, 0), 0, deck, count, &err) == MRT_ERR_INPUT);
    CHECK(failures,
          mrt_table_start(g.table, STACKS(10, MRT_CHIPS_MAX + 1), 0, deck, count, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_table_start(g.table, STACKS(10, 10), 2, deck, count, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_table_start(g.table, STACKS(10, 10), 0, deck, 51, &err) == MRT_ERR_INPUT);
    deck[7] = deck[8];
    CHECK(failures, mrt_table_start(g.table, STACKS(10, 10), 0, deck, count, &err) == MRT_ERR_INPUT);
    deck[7] = 200;
    CHECK(failures, mrt_table_start(g.table, STACKS(10, 10), 0, deck, count, &err) == MRT_ERR_INPUT);
    close_game(&g);
}

/* A copy goes its own way. */
static void test_copy(unsigned *failures)
{
    game g = holdem(failures, &no_limit, 3);
    start(&g, STACKS(100, 100, 100), 0, "");
    mrt_table *ahead = mrt_table_create(g.variant, &no_limit, 3, NULL, NULL);
    mrt_table *other = mrt_table_create(g.variant, &no_limit, 2, NULL, NULL);
    mrt_error err;
    CHECK(failures, mrt_table_copy(ahead, g.table, &err) == MRT_OK);
    CHECK(failures, mrt_table_copy(other, g.table, &err) == MRT_ERR_INPUT);
    PLAY(&g, "0r50 1f 2f");
    mrt_question q;
    mrt_table_ask(ahead, &q);
    CHECK(failures, !q.over && q.seat == 0 && mrt_table_pot(ahead) == 15);
    mrt_table_destroy(ahead);
    mrt_table_destroy(other);
    mrt_table_destroy(NULL);
    close_game(&g);
}

int main(void)
{
    unsigned failures = 0;
    test_folds(&failures);
    test_order(&failures);
    test_cap(&failures);
    test_min_raise(&failures);
    test_pot_limit(&failures);
    test_short_all_in(&failures);
    test_all_in(&failures);
    test_side_pots(&failures);
    test_uncalled(&failures);
    test_odd_chips(&failures);
    test_short_blinds(&failures);
    test_bring_in(&failures);
    test_open_pair(&failures);
    test_bad_start(&failures);
    test_copy(&failures);
    return check_report("table_betting", failures);
}
