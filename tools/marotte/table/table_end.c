/* What a person is shown of the end of a hand: hands that are turned up, pots and their shares, chips. */
#include <string.h>

#include "tools/marotte/table/table_show.h"
#include "tools/marotte/table/table_words.h"

static bool has_seat(unsigned seats, size_t seat)
{
    return (seats >> seat & 1) != 0;
}

static size_t first_seat(unsigned seats)
{
    size_t seat = 0;
    while (seats >> seat != 0 && !has_seat(seats, seat))
        seat++;
    return seat;
}

static bool is_one(unsigned seats)
{
    return (seats & (seats - 1)) == 0;
}

/* ---- hands ---- */

/* The values that are compared for share `i`, by seat. */
static mrt_value value_of(const mrt_hand_result *result, bool by_default, size_t seat, size_t i)
{
    return by_default ? result->default_values[seat][i] : result->values[seat][i];
}

/* The name of a hand; a longer one where another seat's hand has the same name and is not equal. */
static void name_hand(const table_show *show, const mrt_hand_result *result, bool by_default, size_t seat,
                      size_t i, char out[MRT_EVAL_NAME_SIZE])
{
    const mrt_best_hands *hands = by_default ? result->default_hands : result->hands;
    mrt_eval_type type = hands->hand[i].type;
    mrt_value value = value_of(result, by_default, seat, i);
    mrt_eval_name(type, value, out, MRT_EVAL_NAME_SIZE);
    for (size_t k = 0; k < mrt_table_seats(show->table); k++) {
        char other[MRT_EVAL_NAME_SIZE];
        mrt_value against = value_of(result, by_default, k, i);
        if (against == value || against == MRT_VALUE_NONE)
            continue;
        mrt_eval_name(type, against, other, sizeof other);
        if (strcmp(out, other) == 0) {
            mrt_eval_long_name(type, value, out, MRT_EVAL_NAME_SIZE);
            return;
        }
    }
}

/* A share is called by the name of its best hand, where there are several. */
static void put_share_name(mrt_text *out, const mrt_best_hands *hands, size_t i, const char *before,
                           const char *after)
{
    if (hands->count < 2 || hands->hand[i].name[0] == '\0')
        return;
    mrt_text_puts(out, before);
    put_name(out, hands->hand[i].name);
    mrt_text_puts(out, after);
}

/* True: there is one. */
static bool put_hands(const table_show *show, const mrt_hand_result *result, size_t seat)
{
    const mrt_best_hands *hands = result->hands;
    const mrt_value *values = result->values[seat];
    mrt_text *out = &show->out->text;
    const char *between = "  ";
    for (size_t i = 0; i < hands->count; i++) {
        char name[MRT_EVAL_NAME_SIZE];
        if (values[i] == MRT_VALUE_NONE)
            continue;
        name_hand(show, result, false, seat, i, name);
        mrt_text_puts(out, between);
        put_share_name(out, hands, i, "", ": ");
        mrt_text_puts(out, name);
        if (hands->hand[i].class_ranks != 0)
            mrt_text_puts(out, has_seat(result->class_seats[i], seat) ? " (face)" : " (butt)");
        mrt_text_puts(out, mrt_best_hand_qualifies(&hands->hand[i], values[i]) ? "" : " (not good enough)");
        between = "; ";
    }
    return between[0] == ';';
}

static void show_hand(const table_show *show, size_t seat, const mrt_hand_result *result)
{
    mrt_seat_view view;
    mrt_table_seat(show->table, seat, MRT_VIEW_ALL, &view);
    if (!view.in_hand || view.folded)
        return;
    table_show_who(show, seat);
    if (view.declaration_count > 0) {
        mrt_text_puts(&show->out->text, " (declared ");
        put_declared(&show->out->text, view.declarations, view.declaration_count);
        mrt_text_putc(&show->out->text, ')');
    }
    output_printf(show->out, ": ");
    table_show_cards(show, &view, false);
    if (!put_hands(show, result, seat))
        output_printf(show->out, "%stoo few cards for a hand", view.count > 0 ? "  " : "");
    output_end_line(show->out);
}

/* ---- pots ---- */

/* "you and seat 3 share 15", "seat 2 wins 30" */
static void put_winners(const table_show *show, unsigned winners, mrt_chips chips)
{
    bool alone = is_one(winners), you = winners == 1u << show->seat;
    const char *between = "";
    for (size_t i = 0; winners != 0; i++) {
        if (!has_seat(winners, i))
            continue;
        winners &= ~(1u << i);
        mrt_text_puts(&show->out->text, between);
        table_show_who(show, i);
        between = is_one(winners) ? " and " : ", ";
    }
    output_printf(show->out, " %s %lld", !alone ? "share" : you ? "win" : "wins", (long long)chips);
}

static void put_pot_name(const table_show *show, const mrt_hand_result *result, size_t number)
{
    long long amount = result->pots[number].amount;
    if (result->pot_count == 1)
        output_printf(show->out, "pot of %lld", amount);
    else if (number == 0)
        output_printf(show->out, "main pot of %lld", amount);
    else
        output_printf(show->out, "side pot %zu of %lld", number, amount);
}

/* What won share `i`: its name, empty where none of the hands did that are compared for it. A share that nobody is good
 * enough for may go to somebody all the same, by a single card or in equal parts. */
static void winning_hand(const table_show *show, const mrt_hand_result *result, const mrt_pot_result *pot,
                         size_t i, char out[MRT_EVAL_NAME_SIZE])
{
    const mrt_best_hands *hands = pot->by_default ? result->default_hands : result->hands;
    size_t seat = first_seat(pot->winners[i]);
    out[0] = '\0';
    if (hands == NULL || i >= hands->count)
        return;
    if (mrt_best_hand_qualifies(&hands->hand[i], value_of(result, pot->by_default, seat, i)))
        name_hand(show, result, pot->by_default, seat, i, out);
}

static void show_share(const table_show *show, const mrt_hand_result *result, size_t number, size_t i)
{
    const mrt_pot_result *pot = &result->pots[number];
    const mrt_best_hands *hands = pot->by_default ? result->default_hands : result->hands;
    char name[MRT_EVAL_NAME_SIZE];
    bool contested = !is_one(pot->eligible);
    winning_hand(show, result, pot, i, name);
    put_pot_name(show, result, number);
    if (hands != NULL && contested)
        put_share_name(&show->out->text, hands, i, ", ", "");
    if (!contested)
        output_printf(show->out, ", nobody else is in it: ");
    else if (pot->by_default || name[0] == '\0')
        output_printf(show->out, ", nobody has a hand that is good enough: ");
    else
        output_printf(show->out, ": ");
    put_winners(show, pot->winners[i], pot->share[i]);
    if (contested && name[0] != '\0')
        output_printf(show->out, " with %s", name);
    output_end_line(show->out);
}

/* A line a share. */
static void show_pot(const table_show *show, const mrt_hand_result *result, size_t number)
{
    const mrt_pot_result *pot = &result->pots[number];
    for (size_t i = 0; i < MRT_VARIANT_HANDS; i++)
        if (pot->winners[i] != 0 && pot->share[i] > 0)
            show_share(show, result, number, i);
}

/* ---- the whole ---- */

static void show_showdown(const table_show *show, const mrt_hand_result *result)
{
    output_printf(show->out, "-- Showdown\n");
    for (size_t i = 0; i < mrt_table_seats(show->table); i++)
        show_hand(show, i, result);
    for (size_t i = 0; i < result->pot_count; i++)
        show_pot(show, result, i);
}

void table_show_result(table_show *show, const mrt_hand_result *result)
{
    uint8_t step = result->showdown ? mrt_table_variant(show->table)->step_count : (uint8_t)show->step;
    table_show_news(show, &(mrt_question){.over = true, .step = step});
    if (result->showdown)
        show_showdown(show, result);
    else {
        put_winners(show, result->pots[0].winners[0], result->pots[0].amount);
        output_printf(show->out, ", everybody else folded\n");
    }
    for (size_t i = 0; i < mrt_table_seats(show->table); i++)
        if (show->came[i] > 0 && result->stacks[i] == 0 && i != show->seat)
            output_printf(show->out, "seat %zu has no chips left\n", i + 1);
    output_printf(show->out, "you have %lld (%+lld)\n", (long long)result->stacks[show->seat],
                  (long long)(result->stacks[show->seat] - show->came[show->seat]));
}
