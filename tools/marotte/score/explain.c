/* A played hand, step by step, for a reader. */
#include "tools/marotte/score/explain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/num.h"
#include "core/base/utf8.h"
#include "tools/marotte/score/content_files.h"
#include "tools/marotte/score/explain_parts.h"

enum { COLUMNS = EXPLAIN_COLUMNS, GAP = 2 };

/* A row in the making. */
typedef struct cells {
    char text[COLUMNS][EXPLAIN_LABEL];
} cells;

static const char *const titles[COLUMNS] = {"STEP", "WHO", "ON", "WHAT"};
static const size_t least[COLUMNS] = {10, 12, 6, 12}; /* columns that stay when the numbers are wide */

/* A text in a column: cut, or filled up with blanks. */
static void put_cell(mrt_text *out, const char *text, size_t width)
{
    size_t columns = explain_columns(text), shown = columns > width ? width - 2 : columns, i = 0;
    const char *end = text;
    for (; *end != '\0' && i < shown; i++)
        end += mrt_utf8_length(end, strlen(end));
    mrt_text_add(out, text, (size_t)(end - text));
    mrt_text_puts(out, columns > width ? ".." : "");
    for (i = columns > width ? width : columns; i < width + GAP; i++)
        mrt_text_putc(out, ' ');
}

static void put_number(mrt_text *out, double value)
{
    char text[MRT_NUM_SIZE];
    mrt_text_puts(out, mrt_num_text(value, text));
}

static size_t number_columns(double value)
{
    char text[MRT_NUM_SIZE];
    return strlen(mrt_num_text(value, text));
}

/* Rows. */
static void add_row(explainer *e, const cells *made, const mrt_trace_step *step)
{
    if (e->count == e->capacity) {
        size_t capacity = e->capacity > 0 ? 2 * e->capacity : 64;
        explain_row *rows = realloc(e->rows, capacity * sizeof *rows);
        if (rows == NULL) {
            e->failed = true;
            return;
        }
        e->rows = rows;
        e->capacity = capacity;
    }
    explain_row *row = &e->rows[e->count];
    *row = (explain_row){.chips = step->chips, .mult = step->mult, .counts = e->based};
    for (int i = 0; i < COLUMNS; i++) {
        row->cell[i] = e->texts.length;
        mrt_text_add(&e->texts, made->text[i], strlen(made->text[i]) + 1);
    }
    e->failed = e->failed || e->texts.failed;
    e->count += !e->texts.failed;
}

/* How an answer is told. */
typedef enum saying {
    SAY_NAME,
    SAY_MORE,
    SAY_TIMES,
    SAY_MONEY,

    SAY_WORDS,
    SAY_AGAIN,
    SAY_MESSAGE
} saying;

static const struct {
    saying how;
    const char *word;
} sayings[MRT_ANSWERS] = {
    [MRT_ANSWER_CHIPS] = {SAY_MORE, "chips"},
    [MRT_ANSWER_CHIP_MOD] = {SAY_MORE, "chips"},
    [MRT_ANSWER_EXTRA_CHIP_MOD] = {SAY_MORE, "chips"},
    [MRT_ANSWER_EDITION_CHIP_MOD] = {SAY_MORE, "chips"},
    [MRT_ANSWER_MULT] = {SAY_MORE, "mult"},
    [MRT_ANSWER_H_MULT] = {SAY_MORE, "mult"},
    [MRT_ANSWER_MULT_MOD] = {SAY_MORE, "mult"},
    [MRT_ANSWER_EXTRA_MULT_MOD] = {SAY_MORE, "mult"},
    [MRT_ANSWER_EDITION_MULT_MOD] = {SAY_MORE, "mult"},
    [MRT_ANSWER_X_MULT] = {SAY_TIMES, "mult"},
    [MRT_ANSWER_XMULT_MOD] = {SAY_TIMES, "mult"},
    [MRT_ANSWER_EDITION_X_MULT_MOD] = {SAY_TIMES, "mult"},
    [MRT_ANSWER_DOLLARS] = {SAY_MONEY, ""},
    [MRT_ANSWER_P_DOLLARS] = {SAY_MONEY, ""},
    [MRT_ANSWER_LEVEL_UP] = {SAY_MORE, "level"},
    [MRT_ANSWER_SET_CHIPS] = {SAY_WORDS, "sets chips"},
    [MRT_ANSWER_SET_MULT] = {SAY_WORDS, "sets mult"},
    [MRT_ANSWER_SWAP] = {SAY_WORDS, "chips and mult change places"},
    [MRT_ANSWER_EXTRA_SWAP] = {SAY_WORDS, "chips and mult change places"},
    [MRT_ANSWER_REMOVE] = {SAY_WORDS, "is destroyed"},
    [MRT_ANSWER_BLOCKED] = {SAY_WORDS, "the hand does not count"},
    [MRT_ANSWER_TRIGGERED] = {SAY_WORDS, "is triggered"},
    [MRT_ANSWER_SAVED] = {SAY_WORDS, "saves the run"},
    [MRT_ANSWER_REPETITIONS] = {SAY_AGAIN, ""},
    [MRT_ANSWER_MESSAGE] = {SAY_MESSAGE, ""},
};

static void tell_dollars(char out[EXPLAIN_LABEL], double value)
{
    char text[MRT_NUM_SIZE];
    explain_format(out, "%s$%s", value < 0 ? "-" : "+", mrt_num_text(fabs(value), text));
}

void explain_answer(const mrt_trace_step *step, char out[EXPLAIN_LABEL])
{
    char text[MRT_NUM_SIZE];
    const char *word = sayings[step->key].word;
    mrt_num_text(step->value, text);
    switch (sayings[step->key].how) {
    case SAY_MORE:
        explain_format(out, "%s%s %s", step->value < 0 ? "" : "+", text, word);
        break;
    case SAY_TIMES:
        explain_format(out, "x%s %s", text, word);
        break;
    case SAY_MONEY:
        tell_dollars(out, step->value);
        break;
    case SAY_WORDS:
        explain_label(out, word);
        break;
    case SAY_AGAIN:
        explain_format(out, step->value == 1 ? "once more" : "%s times more", text);
        break;
    case SAY_MESSAGE:
        explain_format(out, "\"%.*s\"", EXPLAIN_LABEL, step->message != NULL ? step->message : "");
        break;
    case SAY_NAME:
        explain_label(out, mrt_answer_name((mrt_answer_key)step->key));
        break;
    }
}

static bool is_joker(const explainer *e, int def)
{
    return def >= 0 && mrt_content_place(e->content, e->content->defs[def].kind) == MRT_PLACE_JOKERS;
}

/* "Blueprint as Photograph"; a part of a card or of a joker by its own name. */
static void tell_who(const explainer *e, const mrt_trace_step *step, char out[EXPLAIN_LABEL])
{
    char actor[EXPLAIN_LABEL];
    bool joker = is_joker(e, step->def);
    if (step->def < 0) {
        explain_card(e, step->card, out);
        return;
    }
    if (!joker || step->actor == 0) {
        explain_label(out, explain_def(e, step->def));
        return;
    }
    explain_item(e, step->actor, actor);
    if (step->depth > 0)
        explain_format(out, "%.150s as %.150s", actor, explain_def(e, step->def));
    else
        memcpy(out, actor, EXPLAIN_LABEL);
}

/* The card, or the joker or consumable that is not the one who acts. */
static void tell_on(const explainer *e, const mrt_trace_step *step, char out[EXPLAIN_LABEL])
{
    bool joker = is_joker(e, step->def);
    if (step->def >= 0 && step->card != MRT_CARD_NONE)
        explain_card(e, step->card, out);
    else if (step->item != 0 && !(joker && step->item == step->actor))
        explain_item(e, step->item, out);
}

static void add_answer(explainer *e, const mrt_trace_step *step)
{
    cells made = {0};
    explain_label(made.text[COLUMN_STEP],
                  step->context >= 0 ? e->content->contexts[step->context].name : "card");
    tell_who(e, step, made.text[COLUMN_WHO]);
    tell_on(e, step, made.text[COLUMN_ON]);
    if (step->key >= 0)
        explain_answer(step, made.text[COLUMN_WHAT]);
    add_row(e, &made, step);
}

static void add_base(explainer *e, const mrt_trace_step *step)
{
    const mrt_hand_entry *entry = mrt_hands_entry(e->content->hands, step->hand);
    const mrt_hand_record *records = e->game->elements[MRT_SECTION_HANDS];
    char level[MRT_NUM_SIZE];
    cells made = {0};
    e->based = true;
    if (entry == NULL)
        return;
    explain_label(made.text[COLUMN_STEP], "base");
    explain_label(made.text[COLUMN_WHO], entry->name);
    explain_format(made.text[COLUMN_WHAT], "level %s", mrt_num_text(records[step->hand].level, level));
    add_row(e, &made, step);
}

/* "hand" and "score" are in the head and at the end. */
static void hear(void *user, const mrt_trace_step *step)
{
    explainer *e = user;
    if (step->word == NULL)
        add_answer(e, step);
    else if (strcmp(step->word, "base") == 0)
        add_base(e, step);
}

void explain_init(explainer *e, mrt_board *board)
{
    *e = (explainer){.board = board, .game = mrt_board_game(board), .content = mrt_board_content(board)};
    mrt_text_init(&e->head, NULL);
    mrt_text_init(&e->texts, NULL);
    mrt_board_set_trace(board, hear, e);
}

void explain_fini(explainer *e)
{
    mrt_board_set_trace(e->board, NULL, NULL);
    free(e->rows);
    free(e->cards.list);
    free(e->items.list);
    mrt_text_fini(&e->head);
    mrt_text_fini(&e->texts);
}

/* The table. */
typedef struct layout {
    size_t width[COLUMNS];
    size_t chips, mult;
    bool on; /* somebody acts on something */
} layout;

static const char *cell_of(const explainer *e, const explain_row *row, int column)
{
    return e->texts.data + row->cell[column];
}

static bool stands_alone(const explainer *e, const explain_row *row)
{
    return *cell_of(e, row, COLUMN_ON) == '\0';
}

/* The column ON with its gap: nothing when it is not there. */
static size_t on_width(const layout *l)
{
    return l->on ? l->width[COLUMN_ON] + GAP : 0;
}

static size_t total_width(const layout *l)
{
    size_t texts = l->width[COLUMN_STEP] + l->width[COLUMN_WHO] + l->width[COLUMN_WHAT] + 3 * GAP;
    return texts + on_width(l) + l->chips + 3 + l->mult;
}

/* The step gives first, what was done gives last. */
static int column_that_gives(const layout *l)
{
    int wide = l->width[COLUMN_WHO] >= l->width[COLUMN_ON] ? COLUMN_WHO : COLUMN_ON,
        narrow = COLUMN_WHO + COLUMN_ON - wide;
    const int order[COLUMNS] = {COLUMN_STEP, wide, narrow, COLUMN_WHAT};
    for (int i = 0; i < COLUMNS; i++)
        if (l->width[order[i]] > least[order[i]] && (order[i] != COLUMN_ON || l->on))
            return order[i];
    return -1;
}

static void shrink(layout *l)
{
    for (int column = 0; total_width(l) > EXPLAIN_WIDTH && column >= 0;) {
        column = column_that_gives(l);
        if (column >= 0)
            l->width[column]--;
    }
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static void measure(layout *l, const explainer *e, const explain_row *row)
{
    bool alone = stands_alone(e, row);
    for (int i = 0; i < COLUMNS; i++)
        if (i != COLUMN_WHO || !alone)
            l->width[i] = larger(l->width[i], explain_columns(cell_of(e, row, i)));
    l->chips = larger(l->chips, number_columns(row->chips));
    l->mult = larger(l->mult, number_columns(row->mult));
    l->on = l->on || !alone;
}

/* A name that stands on nothing may take that column too. */
static void make_room(layout *l, const explainer *e, const explain_row *row)
{
    size_t columns = explain_columns(cell_of(e, row, COLUMN_WHO)), both = l->width[COLUMN_WHO] + on_width(l);
    if (stands_alone(e, row) && columns > both)
        l->width[COLUMN_WHO] += columns - both;
}

static layout lay_out(const explainer *e)
{
    layout l = {.chips = 5, .mult = 4};
    for (int i = 0; i < COLUMNS; i++)
        l.width[i] = strlen(titles[i]);
    for (size_t i = 0; i < e->count; i++)
        measure(&l, e, &e->rows[i]);
    for (size_t i = 0; i < e->count; i++)
        make_room(&l, e, &e->rows[i]);
    shrink(&l);
    return l;
}

static void put_colored(output *out, const char *color, double value)
{
    mrt_text_puts(&out->text, out->color ? color : "");
    put_number(&out->text, value);
    mrt_text_puts(&out->text, out->color ? "\033[0m" : "");
}

#define BLUE "\033[34m"
#define RED "\033[31m"

static void put_product(output *out, double chips, double mult, size_t width)
{
    for (size_t i = number_columns(chips); i < width; i++)
        mrt_text_putc(&out->text, ' ');
    put_colored(out, BLUE, chips);
    mrt_text_puts(&out->text, " x ");
    put_colored(out, RED, mult);
}

/* A line has no blanks at its end. */
static void trim(mrt_text *text)
{
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text->length--;
}

static void put_row(output *out, const layout *l, const explainer *e, const explain_row *row)
{
    bool alone = stands_alone(e, row);
    put_cell(&out->text, cell_of(e, row, COLUMN_STEP), l->width[COLUMN_STEP]);
    put_cell(&out->text, cell_of(e, row, COLUMN_WHO), l->width[COLUMN_WHO] + (alone ? on_width(l) : 0));
    if (!alone)
        put_cell(&out->text, cell_of(e, row, COLUMN_ON), l->width[COLUMN_ON]);
    put_cell(&out->text, cell_of(e, row, COLUMN_WHAT), l->width[COLUMN_WHAT]);
    if (row->counts)
        put_product(out, row->chips, row->mult, l->chips);
    trim(&out->text);
    output_end_line(out);
}

static void put_table(const explainer *e, output *out)
{
    layout l = lay_out(e);
    if (e->count == 0)
        return;
    for (int i = 0; i < COLUMNS; i++)
        if (i != COLUMN_ON || l.on)
            put_cell(&out->text, titles[i], l.width[i]);
    mrt_text_printf(&out->text, "%*s x MULT", (int)l.chips, "CHIPS");
    output_end_line(out);
    for (size_t i = 0; i < e->count; i++)
        put_row(out, &l, e, &e->rows[i]);
    if (e->failed)
        output_printf(out, "there was no memory for all steps\n");
}

/* The end. */
static void put_score(output *out, const mrt_result *result)
{
    double exact = result->chips * result->mult;
    mrt_text_printf(&out->text, "%-*s", EXPLAIN_INDENT, "score");
    if (result->blocked) {
        mrt_text_puts(&out->text, "0: the blind does not let this hand count");
    } else {
        put_product(out, result->chips, result->mult, 0);
        mrt_text_puts(&out->text, " = ");
        put_number(&out->text, result->score);
    }
    if (!result->blocked && exact != result->score && isfinite(exact)) {
        mrt_text_puts(&out->text, " (");
        put_number(&out->text, exact);
        mrt_text_puts(&out->text, " rounded down)");
    }
    output_end_line(out);
}

static void put_money(output *out, const mrt_result *result)
{
    char text[EXPLAIN_LABEL];
    if (result->dollars == 0)
        return;
    tell_dollars(text, result->dollars);
    mrt_text_printf(&out->text, "%-*s%s", EXPLAIN_INDENT, "money", text);
    output_end_line(out);
}

/* Which cards score, when it is not all of them. */
static void put_scoring(const explainer *e, output *out, const mrt_result *result)
{
    explain_list list = {&out->text, "scoring", 0};
    if (result->scoring_count == e->played_count)
        return;
    for (uint8_t i = 0; i < result->scoring_count; i++) {
        char name[EXPLAIN_LABEL];
        explain_card(e, e->played[result->scoring[i]], name);
        explain_put(&list, name);
    }
    explain_close(&list);
}

static void put_title(const explainer *e, output *out, const char *title, const mrt_result *result)
{
    const mrt_hand_entry *hand = result != NULL ? mrt_hands_entry(e->content->hands, result->hand) : NULL;
    mrt_text_puts(&out->text, out->color ? "\033[1m" : "");
    put_printable(&out->text, title, strlen(title), false);
    if (hand != NULL) {
        mrt_text_puts(&out->text, ": ");
        put_printable(&out->text, hand->name, strlen(hand->name), false);
    }
    mrt_text_puts(&out->text, out->color ? "\033[0m" : "");
    output_end_line(out);
}

void explain_end(explainer *e, output *out, const char *title, const mrt_result *result, const mrt_error *err)
{
    put_title(e, out, title, err == NULL ? result : NULL);
    if (e->head.length > 0)
        mrt_text_add(&out->text, e->head.data, e->head.length);
    if (err == NULL)
        put_scoring(e, out, result);
    put_table(e, out);
    if (err == NULL) {
        put_score(out, result);
        put_money(out, result);
    } else {
        mrt_text_printf(&out->text, "%-*s", EXPLAIN_INDENT, "error");
        put_printable(&out->text, err->message, strlen(err->message), false);
        output_end_line(out);
    }
}
