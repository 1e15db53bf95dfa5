/* What a person is shown while a hand is played. */
#include "tools/marotte/table/table_show.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tools/marotte/cli/wrap.h"
#include "tools/marotte/table/table_words.h"

/* ---- seats and cards ---- */

void table_show_who(const table_show *show, size_t seat)
{
    if (seat == show->seat)
        mrt_text_puts(&show->out->text, "you");
    else
        mrt_text_printf(&show->out->text, "seat %zu", seat + 1);
}

static void put_card(mrt_text *out, const mrt_seat_view *view, size_t i, bool numbers)
{
    if (numbers)
        mrt_text_printf(out, "%zu:", i + 1);
    put_face(out, view->cards[i]);
    if (numbers && view->face_up[i])
        mrt_text_putc(out, '+');
}

/* Is the card the first of its group? */
static bool is_first(const mrt_seat_view *view, size_t i)
{
    bool first = true;
    for (size_t k = 0; k < i; k++)
        first = first && view->subsets[k] != view->subsets[i];
    return first;
}

/* "Upper 1:5d 3:9d, Lower 2:7h 4:Ts"; cards of no group have no name before them. */
void table_show_cards(const table_show *show, const mrt_seat_view *view, bool numbers)
{
    mrt_text *out = &show->out->text;
    for (size_t i = 0; i < view->count; i++) {
        if (!is_first(view, i))
            continue;
        mrt_text_puts(out, i > 0 ? ", " : "");
        put_groups(out, mrt_table_variant(show->table), view->subsets[i], "/");
        const char *blank = view->subsets[i] != 0 ? " " : "";
        for (size_t k = i; k < view->count; k++) {
            if (view->subsets[k] != view->subsets[i])
                continue;
            mrt_text_puts(out, blank);
            put_card(out, view, k, numbers);
            blank = " ";
        }
    }
}

/* ---- news ---- */

void table_show_begin(table_show *show, const mrt_chips *stacks)
{
    memset(show->paid, 0, sizeof show->paid);
    memcpy(show->came, stacks, mrt_table_seats(show->table) * sizeof *stacks);
    show->step = -1;
    show->die = show->told = 0;
    show->discard_count = show->board_count = show->removed_count = 0;
    memset(show->open, 0, sizeof show->open);
}

/* The chips that seats have put in without being asked. True: everybody has put in `ante` outside of the round, and
 * that is left out of `posted`. */
static bool find_posts(table_show *show, mrt_chips posted[MRT_VARIANT_PLAYERS], mrt_chips *ante)
{
    mrt_chips least = MRT_CHIPS_MAX, most = 0;
    for (size_t i = 0; i < mrt_table_seats(show->table); i++) {
        mrt_seat_view view;
        mrt_table_seat(show->table, i, show->seat, &view);
        posted[i] = view.put_in - show->paid[i];
        show->paid[i] = view.put_in;
        mrt_chips outside = posted[i] - (view.bet < posted[i] ? view.bet : posted[i]);
        if (view.in_hand) {
            least = outside < least ? outside : least;
            most = outside > most ? outside : most;
        }
    }
    *ante = most;
    if (least != most || most == 0)
        return false;
    for (size_t i = 0; i < mrt_table_seats(show->table); i++)
        posted[i] -= posted[i] > 0 ? most : 0;
    return true;
}

/* "10 chips that nobody called go back to you" */
static void show_returned(const table_show *show, const mrt_chips *posted)
{
    for (size_t i = 0; i < mrt_table_seats(show->table); i++) {
        if (posted[i] >= 0)
            continue;
        output_printf(show->out,
                      posted[i] < -1 ? "%lld chips that nobody called go back to "
                                     : "%lld chip that nobody called goes back to ",
                      (long long)-posted[i]);
        table_show_who(show, i);
        output_end_line(show->out);
    }
}

/* Who posts first, the small blind: behind the button, or at it where two play. */
static size_t first_to_post(const table_show *show)
{
    size_t playing = 0;
    for (size_t i = 0; i < mrt_table_seats(show->table); i++) {
        mrt_seat_view view;
        mrt_table_seat(show->table, i, show->seat, &view);
        playing += view.in_hand;
    }
    return mrt_table_button(show->table) + (playing > 2);
}

/* "everybody posts 2, seat 2 posts 5, you post 10" */
static void show_posts(table_show *show)
{
    mrt_chips posted[MRT_VARIANT_PLAYERS], ante;
    size_t seats = mrt_table_seats(show->table), first = first_to_post(show);
    bool any = find_posts(show, posted, &ante);
    show_returned(show, posted);
    if (any)
        output_printf(show->out, "everybody posts %lld", (long long)ante);
    for (size_t k = 0; k < seats; k++) {
        size_t i = (first + k) % seats;
        mrt_seat_view view;
        if (posted[i] <= 0)
            continue;
        mrt_table_seat(show->table, i, show->seat, &view);
        mrt_text_puts(&show->out->text, any ? ", " : "");
        table_show_who(show, i);
        output_printf(show->out, " %s %lld%s", i == show->seat ? "post" : "posts", (long long)posted[i],
                      view.all_in ? " (all in)" : "");
        any = true;
    }
    if (any)
        output_end_line(show->out);
}

/* "seat 2 shows 7h 7c as they go": cards of one seat that follow each other in one line. */
void table_show_discards(table_show *show, size_t most)
{
    mrt_discard list[MRT_TABLE_DISCARDS];
    size_t count = mrt_table_discards(show->table, list);
    count = count - show->discard_count > most ? show->discard_count + most : count;
    for (size_t i = show->discard_count, end; i < count; i = end) {
        table_show_who(show, list[i].seat);
        mrt_text_puts(&show->out->text, list[i].seat == show->seat ? " show" : " shows");
        for (end = i; end < count && list[end].seat == list[i].seat; end++) {
            mrt_text_putc(&show->out->text, ' ');
            put_face(&show->out->text, list[end].face);
        }
        mrt_text_puts(&show->out->text, end - i > 1 ? " as they go" : " as it goes");
        output_end_line(show->out);
    }
    show->discard_count = count;
}

static void show_step(table_show *show, const mrt_question *q)
{
    if (q->over || show->step == q->step)
        return;
    show->step = q->step;
    mrt_text_puts(&show->out->text, "-- ");
    put_name(&show->out->text, mrt_table_variant(show->table)->steps[q->step].name);
    output_end_line(show->out);
}

static void show_die(table_show *show)
{
    unsigned die = mrt_table_die(show->table);
    if (die != show->die && die != 0)
        output_printf(show->out, "the die shows %u\n", die);
    show->die = die;
}

void table_show_declared(table_show *show, const mrt_seat_view *view, size_t seat)
{
    mrt_text_putc(&show->out->text, ' ');
    put_declared(&show->out->text, view->declarations, view->declaration_count);
    show->told |= 1u << seat;
}

/* What others have declared, once all have: "seat 2 declared low". */
static void show_declarations(table_show *show)
{
    for (size_t i = 0; i < mrt_table_seats(show->table); i++) {
        mrt_seat_view view;
        mrt_table_seat(show->table, i, show->seat, &view);
        if (view.declaration_count == 0 || view.folded || (show->told >> i & 1) != 0)
            continue;
        table_show_who(show, i);
        mrt_text_puts(&show->out->text, " declared");
        table_show_declared(show, &view, i);
        output_end_line(show->out);
    }
}

/* ---- the board ---- */

/* The community cards as they are seen. */
static size_t see_board(const table_show *show, mrt_community_card out[MRT_TABLE_COMMUNITY])
{
    size_t count = mrt_table_community(show->table, out);
    for (size_t i = 0; i < count; i++)
        out[i].face = out[i].face_up ? out[i].face : MRT_FACE_END;
    return count;
}

/* Whether the board is another one than was shown last; it is noted. */
static bool board_changed(table_show *show, const mrt_community_card *cards, size_t count)
{
    bool changed = count != show->board_count;
    for (size_t i = 0; i < count; i++) {
        changed = changed || show->board[i].face != cards[i].face;
        show->board[i] = cards[i];
    }
    show->board_count = count;
    return changed;
}

/* "board", "board Top"; a name that says it already stands alone. */
static void put_board_name(mrt_text *out, const mrt_variant *variant, size_t subset)
{
    static const char word[] = "board";
    const char *name = subset > 0 ? variant->community_subset[subset] : word;
    bool says_it = false;
    for (const char *at = name; *at != '\0'; at++)
        says_it = says_it || strncasecmp(at, word, sizeof word - 1) == 0;
    mrt_text_puts(out, says_it ? "" : "board ");
    put_name(out, name);
}

static void put_board_cards(mrt_text *out, const mrt_community_card *cards, size_t count, size_t subset,
                            bool numbers)
{
    for (size_t i = 0; i < count; i++) {
        if ((cards[i].subsets >> subset & 1) == 0)
            continue;
        mrt_text_putc(out, ' ');
        if (numbers)
            mrt_text_printf(out, "%zu:", i + 1);
        put_face(out, cards[i].face);
    }
}

/* The boards that have cards: bit = subset. */
static mrt_subsets boards_of(const mrt_community_card *cards, size_t count)
{
    mrt_subsets boards = 0;
    for (size_t i = 0; i < count; i++)
        boards |= cards[i].subsets;
    return boards;
}

/* A board a line; a card that lies in two of them is in both. Only a new one is shown, or one with the numbers of its
 * cards. */
static void show_board(table_show *show, bool numbers)
{
    mrt_community_card cards[MRT_TABLE_COMMUNITY];
    const mrt_variant *variant = mrt_table_variant(show->table);
    mrt_text *out = &show->out->text;
    size_t count = see_board(show, cards);
    mrt_subsets boards = boards_of(cards, count);
    if (!board_changed(show, cards, count) && !numbers)
        return;
    for (size_t subset = 0; subset < variant->community_subset_count; subset++) {
        if ((boards >> subset & 1) == 0)
            continue;
        put_board_name(out, variant, subset);
        mrt_text_putc(out, ':');
        put_board_cards(out, cards, count, subset, numbers);
        output_end_line(show->out);
    }
}

/* ---- boards that sink ---- */

/* "board Middle sinks, its last card is the lowest: 7d Kd 2c Qs 3h" */
static void show_sunk(table_show *show)
{
    mrt_community_card cards[MRT_TABLE_COMMUNITY];
    const mrt_variant *variant = mrt_table_variant(show->table);
    size_t count = mrt_table_removed(show->table, cards), before = show->removed_count;
    mrt_subsets sunk = boards_of(cards + before, count - before);
    for (size_t i = before; i < count; i++)
        cards[i].face = cards[i].face_up ? cards[i].face : MRT_FACE_END;
    for (size_t subset = 0; subset < variant->community_subset_count; subset++) {
        if ((sunk >> subset & 1) == 0)
            continue;
        put_board_name(&show->out->text, variant, subset);
        mrt_text_puts(&show->out->text, " sinks, its last card is the lowest:");
        put_board_cards(&show->out->text, cards + before, count - before, subset, false);
        output_end_line(show->out);
    }
    show->removed_count = count;
}

/* ---- open cards ---- */

/* Whether the open cards of a seat are others than were shown last; they are noted. */
static bool open_changed(table_show *show, const mrt_seat_view *view, size_t seat)
{
    enum { NUMBER = 58 }; /* above all faces: how many, for jokers are alike */
    uint64_t open = 0;
    for (size_t i = 0; i < view->count; i++)
        if (view->face_up[i])
            open = (open | (uint64_t)1 << view->cards[i]) + ((uint64_t)1 << NUMBER);
    bool changed = show->open[seat] != open;
    show->open[seat] = open;
    return changed;
}

/* Seats whose cards can be seen in part: all of them, or those with new ones. */
static void show_open_cards(table_show *show, bool all)
{
    for (size_t i = 0; i < mrt_table_seats(show->table); i++) {
        mrt_seat_view view;
        mrt_table_seat(show->table, i, show->seat, &view);
        bool changed = open_changed(show, &view, i);
        if (show->open[i] == 0 || view.folded || i == show->seat || !(all || changed))
            continue;
        output_printf(show->out, "seat %zu: ", i + 1);
        table_show_cards(show, &view, false);
        output_end_line(show->out);
    }
}

/* Who is asked no more looks on. */
static void show_new_cards(table_show *show)
{
    mrt_seat_view view;
    mrt_table_seat(show->table, show->seat, show->seat, &view);
    if (view.folded || view.all_in)
        show_open_cards(show, false);
}

/* ---- all of it ---- */

void table_show_news(table_show *show, const mrt_question *question)
{
    show_posts(show);
    if (!question->over) /* the showdown tells it beside the hands */
        show_declarations(show);
    show_step(show, question);
    show_die(show);
    show_board(show, false);
    show_sunk(show);
    if (!question->over) /* as above */
        show_new_cards(show);
    table_show_discards(show, MRT_TABLE_DISCARDS); /* no move's: a card of the board made them go */
    mrt_table_seat(show->table, question->seat, show->seat, &show->asked);
}

/* ---- questions ---- */

/* "wild: every 7, every Q", "wild: 2c" */
static void show_wilds(table_show *show)
{
    uint64_t faces = mrt_table_own_wilds(show->table, show->seat);
    mrt_text *out = &show->out->text;
    const char *between = "wild: ";
    for (unsigned face = 0; face < MRT_FACES; face++) {
        enum { SUITS = (1 << MRT_SUITS) - 1 };
        char text[MRT_FACE_TEXT_SIZE];
        bool whole = (faces >> (face - face % MRT_SUITS) & SUITS) == SUITS;
        if ((faces >> face & 1) == 0 || (whole && face % MRT_SUITS != 0))
            continue;
        mrt_face_text((mrt_face)face, text);
        mrt_text_printf(out, "%s%s%.*s", between, whole ? "every " : "", whole ? 1 : 2, text);
        between = ", ";
    }
    if (faces != 0)
        output_end_line(show->out);
}

enum { SEAT_TEXT = 96 };

/* "seat 2 has 490, bet 10", "seat 3 folded", "seat 4 is all in, bet 20" */
static void describe_seat(const mrt_seat_view *view, size_t seat, char out[SEAT_TEXT])
{
    char has[32], bet[32] = "";
    snprintf(has, sizeof has, "has %lld", (long long)view->stack);
    if (view->bet > 0 && !view->folded)
        snprintf(bet, sizeof bet, ", bet %lld", (long long)view->bet);
    snprintf(out, SEAT_TEXT, "seat %zu %s%s", seat + 1,
             view->folded   ? "folded"
             : view->all_in ? "is all in"
                            : has,
             bet);
}

/* "others: seat 2 has 490, bet 10; seat 3 folded", as many in a line as fit. */
static void show_others(table_show *show)
{
    static const char label[] = "others:";
    size_t column = 0, width = wrap_columns();
    for (size_t i = 0; i < mrt_table_seats(show->table); i++) {
        mrt_seat_view view;
        char text[SEAT_TEXT];
        mrt_table_seat(show->table, i, show->seat, &view);
        if (!view.in_hand || i == show->seat)
            continue;
        describe_seat(&view, i, text);
        bool fits = column + strlen("; ") + strlen(text) + strlen(";") <= width;
        output_printf(show->out, "%s %s", column == 0 ? label : fits ? ";" : ";\n       ", text);
        column = (column == 0 || !fits ? sizeof label : column + strlen("; ")) + strlen(text);
    }
    output_end_line(show->out);
}

/* Who throws more than the deck can replace gets fewer back. */
static void show_short_deck(const table_show *show, const mrt_question *q)
{
    size_t left = mrt_table_deck_left(show->table);
    if (q->moves == MRT_MOVE_DRAW && left == 0)
        output_printf(show->out, "the deck has no card left\n");
    else if (q->moves == MRT_MOVE_DRAW && left < q->cards_max)
        output_printf(show->out, "the deck has %zu card%s left\n", left, left == 1 ? "" : "s");
}

void table_show_question(table_show *show, const mrt_question *q)
{
    mrt_seat_view view;
    mrt_table_seat(show->table, show->seat, show->seat, &view);
    if (q->moves == MRT_MOVE_REPLACE)
        show_board(show, true);
    show_open_cards(show, true);
    show_wilds(show);
    show_short_deck(show, q);
    show_others(show);
    output_printf(show->out, "your cards: ");
    table_show_cards(show, &view, true);
    output_printf(show->out, "\npot %lld, you have %lld", (long long)mrt_table_pot(show->table),
                  (long long)view.stack);
    if (view.bet > 0)
        output_printf(show->out, " and %lld in this round", (long long)view.bet);
    output_printf(show->out, "; you may ");
    put_moves_of(&show->out->text, mrt_table_variant(show->table), q);
    output_end_line(show->out);
}
