/* A compiled hand for a reader: its values, its conditions, its patterns as they are tried.
 *
 * A pattern is printed card by card in the order in which cards become known, then its variables with what each needs
 * at least. Not hot.
 */
#include <stdarg.h>
#include <stdio.h>

#include "core/base/num.h"
#include "core/hands/hands_set.h"
#include "marotte/card_names.h"

typedef struct printer {
    char *out;
    size_t size, length;
} printer;

static void say(printer *p, const char *format, ...) MRT_PRINTF(2, 3);

static void say(printer *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t room = p->length < p->size ? p->size - p->length : 0;
    int n = vsnprintf(room > 0 ? p->out + p->length : NULL, room, format, args);
    va_end(args);
    p->length += n > 0 ? (size_t)n : 0;
}

static void say_number(printer *p, double number)
{
    char text[MRT_NUM_SIZE];
    mrt_num_text(number, text);
    say(p, "%s", text);
}

/* Variables have lost their names: letters by their place. */
static void say_variable(printer *p, const mrt_matcher *m, int index)
{
    say(p, "%s%c", m->variables[index].rule.is_suit ? "suit " : "", 'a' + index);
}

static void say_card(printer *p, const mrt_matcher *m, const mrt_card_pattern *c)
{
    if (c->times == 0)
        say(p, "nonscoring ");
    else if (c->times > 1)
        say(p, "X%d ", c->times);
    if (c->rank_test == MRT_RANK_STONE) {
        say(p, "stone");
        return;
    }
    if (c->rank_test == MRT_RANK_EXACT)
        say(p, "%s", mrt_rank_name(c->rank));
    else if (c->rank_test == MRT_RANK_VARIABLE) {
        say_variable(p, m, c->rank);
        if (c->offset > 0)
            say(p, "+%d", c->offset);
    } else
        say(p, "*");
    say(p, " of ");
    if (c->suit_test == MRT_SUIT_EXACT)
        say(p, "%s", mrt_suit_name((mrt_suit)c->suit));
    else if (c->suit_test == MRT_SUIT_VARIABLE)
        say_variable(p, m, c->suit);
    else
        say(p, "%s", c->suit_test == MRT_SUIT_WILDS ? "Wilds" : "*");
}

static void say_limits(printer *p, const mrt_variable *v)
{
    if (!v->limited) {
        say(p, " any %s", v->is_suit ? "suit" : "rank");
        return;
    }
    for (int rank = MRT_RANK_ACE; rank >= 0 && !v->is_suit; rank--)
        if ((v->ranks >> rank & 1) != 0)
            say(p, " %s", mrt_rank_name(rank));
    for (int suit = 0; suit < MRT_SUITS && v->is_suit; suit++)
        if ((v->suits >> suit & 1) != 0)
            say(p, " %s", mrt_suit_name((mrt_suit)suit));
    say(p, "%s%s%s", v->face && !v->is_suit ? " face" : "", v->nonface && !v->is_suit ? " nonface" : "",
        v->wilds && v->is_suit ? " Wilds" : "");
}

static void say_need(printer *p, const mrt_need *need, bool more)
{
    say(p, "%s %d", more ? "," : "", need->count);
    if (need->offset > 0)
        say(p, " at +%d", need->offset);
}

static void say_variables(printer *p, const mrt_matcher *m)
{
    for (int i = 0; i < m->variable_count; i++) {
        const mrt_bound_variable *v = &m->variables[i];
        say(p, "      ");
        say_variable(p, m, i);
        say(p, ":");
        say_limits(p, &v->rule);
        say(p, "%s; cards:", v->rule.nonunique ? ", may equal others" : "");
        for (int n = 0; n < v->need_count; n++)
            say_need(p, &v->needs[n], n > 0);
        say(p, "\n");
    }
}

static void say_pattern(printer *p, const mrt_matcher *m, size_t number)
{
    say(p, "  pattern %zu: %s", number, m->card_count == 0 ? "nothing (always matches)" : "");
    for (int i = 0; i < m->card_count; i++) {
        say(p, "%s", i > 0 ? ", " : "");
        say_card(p, m, &m->order[i]);
    }
    say(p, "\n");
    say_variables(p, m);
}

static void say_gates(printer *p, const mrt_gates *g)
{
    static const struct {
        unsigned flag;
        const char *text;
    } flags[] = {
        {MRT_GATE_SAME_ENHANCEMENT, "same enhancement"},
        {MRT_GATE_DIFFERENT_ENHANCEMENT, "different enhancements"},
        {MRT_GATE_SAME_EDITION, "same edition"},
        {MRT_GATE_SAME_SEAL, "same seal"},
        {MRT_GATE_UNMODIFIED, "unmodified"},
        {MRT_GATE_ALL_DEBUFFED, "all debuffed"},
        {MRT_GATE_EVERYTHING_IS_STONE, "everything is stone"},
        {MRT_GATE_ALL_IN, "all in"},
        {MRT_GATE_ALL_FACE, "all face cards"},
        {MRT_GATE_TWO_PAIR_IN_HAND, "two pair held in hand"},
        {MRT_GATE_NOSTALGIC, "the first five-card hand of the run"},
        {MRT_GATE_RNG, "the run's five random cards"},
        {MRT_GATE_DEJA_VU, "the first cards of the last five hands"},
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if ((g->flags & flags[i].flag) != 0)
            say(p, "  if %s\n", flags[i].text);
    if ((g->flags & MRT_GATE_COUNT) != 0)
        say(p, "  if %d to %d cards are played\n", g->count_min, g->count_max);
    if ((g->flags & MRT_GATE_RANK_SUM) != 0)
        say(p, "  if the ranks add up to %d\n", g->rank_sum);
    const struct {
        unsigned flag;
        const char *text;
        double number;
    } numbers[] = {{MRT_GATE_MONEY_MIN, "  if money is at least ", g->money_min},
                   {MRT_GATE_MONEY_MAX, "  if money is at most ", g->money_max},
                   {MRT_GATE_CHANCE, "  with a chance of 1 in ", g->chance}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if ((g->flags & numbers[i].flag) != 0) {
            say(p, "%s", numbers[i].text);
            say_number(p, numbers[i].number);
            say(p, "\n");
        }
}

static void say_kinds(printer *p, const mrt_gates *g)
{
    if (g->all_enhanced != 0)
        say(p, "  if all cards are %s\n", mrt_enhancement_name(g->all_enhanced));
    if (g->all_editioned != 0)
        say(p, "  if all cards are %s\n", mrt_edition_name(g->all_editioned));
    if (g->all_sealed != 0)
        say(p, "  if all cards have a %s seal\n", mrt_seal_name(g->all_sealed));
    for (int i = 0; i < g->exact_count; i++)
        say(p, "%s%s%s", i == 0 ? "  if the enhancements are among " : ", ",
            g->exact[i] == 0 ? "none" : mrt_enhancement_name(g->exact[i]),
            i + 1 == g->exact_count ? "\n" : "");
}

static void say_values(printer *p, const mrt_hand_entry *e)
{
    say(p, "%s: %s\n  ", e->key, e->name);
    say_number(p, e->chips);
    say(p, " chips x ");
    say_number(p, e->mult);
    say(p, " mult; a level adds ");
    say_number(p, e->level_chips);
    say(p, " and ");
    say_number(p, e->level_mult);
    say(p, "; order ");
    say_number(p, e->order_value);
    say(p, "\n");
}

size_t mrt_hands_print(const mrt_hands *h, size_t index, char *out, size_t size)
{
    static const char *const composites[] = {"Flush", "Straight", "Full House"};
    printer p = {out, size, 0};
    if (size > 0)
        out[0] = '\0';
    if (index >= h->entry_count)
        return 0;
    const mrt_set_entry *e = &h->entries[h->order[index]];
    say_values(&p, &e->shown);
    if (e->rule == UINT32_MAX) {
        say(&p, "  the original's %s\n", mrt_hand_name((mrt_hand)e->shown.original));
        return p.length;
    }
    const mrt_set_rule *r = &h->rules[e->rule];
    if (e->shown.composite >= 0)
        say(&p, "  with a %s, whose cards score\n", composites[e->shown.composite]);
    say_gates(&p, &r->gates);
    say_kinds(&p, &r->gates);
    if (r->matcher_count == 0)
        say(&p, "  no pattern: never matches\n");
    for (uint32_t i = 0; i < r->matcher_count; i++)
        say_pattern(&p, &h->matchers[r->matcher + i], i + 1);
    return p.length;
}
