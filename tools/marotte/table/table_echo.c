/* What a person is shown of a move that has been made, his own or another's.
 *
 * Of others the numbers: never which cards, and what they declare only where everybody hears it. The cards of his own
 * move a person knows; they are those that lay there before it.
 */
#include "tools/marotte/table/table_show.h"
#include "tools/marotte/table/table_words.h"

enum { RAISES = MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE };
enum { CALLS = MRT_MOVE_CALL | MRT_MOVE_BRING_IN };
enum { CARDS = MRT_MOVE_DRAW | MRT_MOVE_DISCARD | MRT_MOVE_EXPOSE | MRT_MOVE_PASS | MRT_MOVE_REPLACE };

/* ---- chips ---- */

/* The chips of a move. */
static mrt_chips price(const table_show *show, const mrt_question *q, const mrt_move *move)
{
    if ((move->kind & RAISES) != 0)
        return move->amount - show->asked.bet;
    if ((move->kind & CALLS) != 0)
        return q->to_call - show->asked.bet;
    return move->kind == MRT_MOVE_BUY ? q->price : 0;
}

static void put_chips(const table_show *show, const mrt_question *q, const mrt_move *move)
{
    if ((move->kind & RAISES) != 0)
        output_printf(show->out, " %lld", (long long)move->amount);
    if ((move->kind & CALLS) != 0)
        output_printf(show->out, " %lld", (long long)q->to_call);
    if (move->kind == MRT_MOVE_BUY)
        output_printf(show->out, " for %lld chips", (long long)q->price);
}

/* ---- cards ---- */

/* The card that a move of the person names. */
static mrt_face face_of(const table_show *show, const mrt_move *move, size_t i)
{
    size_t place = move->cards[i];
    return move->kind == MRT_MOVE_REPLACE ? show->board[place].face : show->asked.cards[place];
}

static void put_faces(const table_show *show, const mrt_move *move, size_t from, size_t count)
{
    for (size_t i = from; i < from + count; i++) {
        mrt_text_putc(&show->out->text, ' ');
        put_face(&show->out->text, face_of(show, move, i));
    }
}

/* " 2 cards"; " 3 cards for 2" where a draw gives more or fewer than were thrown. */
static void put_number(const table_show *show, const mrt_question *q, const mrt_move *move)
{
    const mrt_action *action = action_of(mrt_table_variant(show->table), q, move->kind);
    int more = move->kind == MRT_MOVE_DRAW && action != NULL ? action->entries[0].draw_more : 0;
    int number = move->card_count + more > 0 ? move->card_count + more : 0;
    if (number == 0)
        output_printf(show->out, " no card");
    else
        output_printf(show->out, " %d %s", number, number == 1 ? "card" : "cards");
    if (more != 0)
        output_printf(show->out, " for %d", move->card_count);
}

/* Which cards they are: ", away go 7h 8c" where others come for them, else ": 7h 8c". */
static void put_own_cards(const table_show *show, const mrt_move *move)
{
    static const char *const away[] = {", away go", ", away goes"};
    bool change = (move->kind & (MRT_MOVE_DRAW | MRT_MOVE_BUY)) != 0;
    if (move->card_count == 0)
        return;
    mrt_text_puts(&show->out->text, change ? away[move->card_count == 1] : ":");
    put_faces(show, move, 0, move->card_count);
}

/* " Upper 5d 9d, Lower 7h Ts" */
static void put_parts(const table_show *show, const mrt_question *q, const mrt_move *move)
{
    const mrt_variant *variant = mrt_table_variant(show->table);
    const mrt_action *action = action_of(variant, q, MRT_MOVE_SEPARATE);
    size_t start = 0;
    if (action == NULL || move->card_count == 0)
        return;
    for (size_t i = 0; i < action->entry_count; i++) {
        mrt_text_puts(&show->out->text, i > 0 ? ", " : " ");
        put_groups(&show->out->text, variant, action->entries[i].subsets, "/");
        put_faces(show, move, start, action->entries[i].number);
        start += action->entries[i].number;
    }
}

/* ---- declarations ---- */

static bool is_said_aloud(const table_show *show, const mrt_question *q)
{
    const mrt_step *step = &mrt_table_variant(show->table)->steps[q->step];
    for (size_t i = 0; i < step->action_count; i++)
        if (step->actions[i].kind == MRT_ACTION_DECLARE && !step->actions[i].simultaneous)
            return true;
    return false;
}

/* The end of a line; what is not heard now may be told later. */
static void put_declaration(table_show *show, const mrt_question *q)
{
    mrt_seat_view view;
    mrt_table_seat(show->table, q->seat, show->seat, &view);
    if (q->seat == show->seat || is_said_aloud(show, q))
        table_show_declared(show, &view, q->seat);
    else
        show->told &= ~(1u << q->seat);
}

/* ---- the whole ---- */

/* Does a discard show its cards to all? */
static bool is_shown(const table_show *show, const mrt_question *q, const mrt_move *move)
{
    const mrt_action *action = action_of(mrt_table_variant(show->table), q, MRT_MOVE_DISCARD);
    return move->kind == MRT_MOVE_DISCARD && action != NULL && action->entries[0].face_up &&
           !action->entries[0].to_community;
}

void table_show_move(table_show *show, const mrt_question *q, const mrt_move *move)
{
    mrt_chips chips = price(show, q, move);
    show->paid[q->seat] += chips;
    table_show_who(show, q->seat);
    output_printf(show->out, ": %s", move_word(move->kind));
    put_chips(show, q, move);
    if ((move->kind & CARDS) != 0)
        put_number(show, q, move);
    if (q->seat == show->seat && (move->kind & (CARDS | MRT_MOVE_BUY)) != 0)
        put_own_cards(show, move);
    if (q->seat == show->seat && move->kind == MRT_MOVE_SEPARATE)
        put_parts(show, q, move);
    if (move->kind == MRT_MOVE_DECLARE)
        put_declaration(show, q);
    output_printf(show->out, "%s\n", chips > 0 && chips == show->asked.stack ? " (all in)" : "");
    if (is_shown(show, q, move))
        table_show_discards(show, move->card_count);
}
