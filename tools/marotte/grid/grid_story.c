/* What happened in a hand on the grid, for a reader. */
#include "tools/marotte/grid/grid_story.h"

#include <stdio.h>
#include <string.h>

#include "core/base/utf8.h"
#include "tools/marotte/grid/grid_draw.h"
#include "tools/marotte/score/explain_parts.h"

enum { WHO_WIDTH = 28, ON_WIDTH = 5, WHAT_WIDTH = 24, NUMBER_WIDTH = 8 };

void grid_story_init(grid_story *story, mrt_grid *grid)
{
    *story = (grid_story){.grid = grid, .line = -1};
    mrt_text_init(&story->text, NULL);
    mrt_text_init(&story->waiting, NULL);
}

void grid_story_fini(grid_story *story)
{
    mrt_text_fini(&story->text);
    mrt_text_fini(&story->waiting);
}

/* A text in a column, cut or filled up with blanks. */
static void put_column(mrt_text *out, const char *text, size_t width)
{
    size_t columns = explain_columns(text), shown = columns > width ? width - 2 : columns;
    const char *end = text;
    for (size_t i = 0; i < shown; i++)
        end += mrt_utf8_length(end, strlen(end));
    mrt_text_add(out, text, (size_t)(end - text));
    mrt_text_puts(out, columns > width ? ".." : "");
    for (size_t i = columns > width ? width : columns; i <= width; i++)
        mrt_text_putc(out, ' ');
}

static void put_row(mrt_text *out, const char *who, const char *on, const char *what, double chips,
                    double mult)
{
    char number[2][GRID_NUMBER_SIZE];
    mrt_text_puts(out, "  ");
    put_column(out, who, WHO_WIDTH);
    put_column(out, on, ON_WIDTH);
    put_column(out, what, WHAT_WIDTH);
    mrt_text_printf(out, "%*s x %s\n", NUMBER_WIDTH, grid_number(chips, NUMBER_WIDTH, number[0]),
                    grid_number(mult, NUMBER_WIDTH, number[1]));
}

/* Sections. */
static void open_section(grid_story *story, int line)
{
    char name[GRID_LINE_SIZE], text[GRID_CARD_SIZE];
    uint8_t cells[MRT_GRID_SIDE];
    while (story->line < line)
        story->start[++story->line] = story->text.length;
    story->acted = false;
    mrt_text_clear(&story->waiting);
    mrt_grid_line_cells(line, cells);
    mrt_text_printf(&story->text, "%s:", grid_line_name(line, name));
    for (int i = 0; i < MRT_GRID_SIDE; i++) {
        const mrt_card *card = mrt_grid_card(story->grid, cells[i] / MRT_GRID_SIDE, cells[i] % MRT_GRID_SIDE);
        if (card != NULL)
            mrt_text_printf(&story->text, " %s", grid_card_text(card, story->signs, text));
    }
    mrt_text_putc(&story->text, '\n');
}

static void tell_base(grid_story *story, const mrt_trace_step *step)
{
    char level[EXPLAIN_LABEL], number[GRID_NUMBER_SIZE];
    uint16_t hand = step->hand;
    explain_format(level, "level %s", grid_number(mrt_grid_level(story->grid, hand), 12, number));
    put_row(&story->text, mrt_grid_hand_name(story->grid, hand), "", level, step->chips, step->mult);
}

static void tell_score(grid_story *story, const mrt_trace_step *step)
{
    char score[EXPLAIN_LABEL], number[GRID_NUMBER_SIZE];
    explain_format(score, "score %s", grid_number(step->value, 18, number));
    put_row(&story->text, story->acted ? "" : "nobody did anything", "", score, step->chips, step->mult);
}

/* "2 Runner", "1 Blueprint as Runner"; a part of a card by its own name. */
static void tell_who(const grid_story *story, const mrt_trace_step *step, char out[EXPLAIN_LABEL])
{
    const mrt_content *content = mrt_board_content(story->grid->board);
    const mrt_game *game = story->grid->game;
    const char *name = step->def >= 0 ? content->defs[step->def].name : "the card";
    mrt_section section;
    uint32_t place;
    uint32_t owner = step->actor != 0 ? step->actor : step->item;
    const mrt_item *actor = owner != 0 ? mrt_game_item(game, owner) : NULL;
    explain_label(out, name);
    if (actor == NULL || !mrt_game_find_item(game, owner, &section, &place) || section != MRT_SECTION_JOKERS)
        return;
    const char *own = actor->def != MRT_DEF_UNKNOWN ? content->defs[actor->def].name : name;
    if (step->def == actor->def)
        explain_format(out, "%u %.150s", (unsigned)place + 1, name);
    else
        explain_format(out, "%u %.70s %s %.70s", (unsigned)place + 1, own, step->depth > 0 ? "as" : "with",
                       name);
}

/* Who retriggers a card says so before every joker's turn. That is told when something has come of it: it waits for an
 * answer about the same card, and is dropped when it is said again before that. */
static void hold_retrigger(grid_story *story, const mrt_trace_step *step, const mrt_text *row)
{
    mrt_text *waiting = &story->waiting;
    bool again = story->waiting_card != step->card;
    for (size_t at = 0; !again && at + row->length <= waiting->length; at++)
        again = memcmp(waiting->data + at, row->data, row->length) == 0;
    if (again)
        mrt_text_clear(waiting);
    story->waiting_card = step->card;
    mrt_text_add(waiting, row->data, row->length);
}

static void take_retriggers(grid_story *story, mrt_card_id card)
{
    if (story->waiting.length > 0 && story->waiting_card == card)
        mrt_text_add(&story->text, story->waiting.data, story->waiting.length);
    mrt_text_clear(&story->waiting);
}

static void tell_answer(grid_story *story, const mrt_trace_step *step)
{
    char who[EXPLAIN_LABEL], what[EXPLAIN_LABEL], on[GRID_CARD_SIZE] = "";
    const mrt_card *card = step->card != MRT_CARD_NONE ? mrt_game_card(story->grid->game, step->card) : NULL;
    mrt_text row;
    tell_who(story, step, who);
    explain_answer(step, what);
    if (card != NULL)
        grid_card_text(card, story->signs, on);
    mrt_text_init(&row, NULL);
    put_row(&row, who, on, what, step->chips, step->mult);
    if (row.failed)
        story->text.failed = true;
    else if (step->key == MRT_ANSWER_REPETITIONS)
        hold_retrigger(story, step, &row);
    else {
        take_retriggers(story, step->card);
        mrt_text_add(&story->text, row.data, row.length);
        story->acted = true;
    }
    mrt_text_fini(&row);
}

static void hear(void *user, int line, const mrt_trace_step *step)
{
    grid_story *story = user;
    if (line != story->line)
        open_section(story, line);
    if (step->word == NULL && step->key >= 0)
        tell_answer(story, step);
    else if (step->word != NULL && strcmp(step->word, "base") == 0)
        tell_base(story, step);
    else if (step->word != NULL && strcmp(step->word, "score") == 0)
        tell_score(story, step);
}

/* The sum. */
static void tell_sum(grid_story *story, const mrt_grid_result *result)
{
    mrt_text *out = &story->text;
    char number[GRID_NUMBER_SIZE], name[GRID_BONUS_SIZE];
    mrt_text_printf(out, "all lines: %s", grid_number(result->sum, 20, number));
    for (int bit = 0; bit < MRT_GRID_BONUSES; bit++)
        if ((result->bonuses >> bit & 1) != 0)
            mrt_text_printf(out, "%s%s", (result->bonuses & ((1u << bit) - 1)) == 0 ? "; with " : ", ",
                            grid_bonus_text(bit, name));
    if (result->bonuses != 0)
        mrt_text_printf(out, ": %s", grid_number(result->total, 20, number));
    if (result->dollars != 0)
        mrt_text_printf(out, "; $%s", grid_number(result->dollars, 12, number));
    mrt_text_putc(out, '\n');
}

void grid_story_begin(grid_story *story)
{
    mrt_text_clear(&story->text);
    story->line = -1;
    story->grid->trace = hear;
    story->grid->trace_user = story;
}

void grid_story_end(grid_story *story, const mrt_grid_result *result)
{
    story->grid->trace = NULL;
    if (result == NULL)
        mrt_text_clear(&story->text);
    while (story->line < MRT_GRID_LINES)
        story->start[++story->line] = story->text.length;
    if (result != NULL)
        tell_sum(story, result);
}

const char *grid_story_section(const grid_story *story, int line, size_t *length)
{
    size_t end = line < MRT_GRID_LINES ? story->start[line + 1] : story->text.length;
    *length = 0;
    if (story->text.failed || story->text.length == 0 || story->line < MRT_GRID_LINES)
        return "";
    *length = end - story->start[line];
    return story->text.data + story->start[line];
}
