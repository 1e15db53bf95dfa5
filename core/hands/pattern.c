/* Hand patterns: checking, compiling, matching. See the header for the ideas. */
#include "core/hands/pattern.h"

#include <string.h>

/* ---- checking ---- */

static bool uses_variable(const mrt_pattern *p, int index)
{
    bool is_suit = p->variables[index].is_suit;
    for (int i = 0; i < p->card_count; i++) {
        const mrt_card_pattern *c = &p->cards[i];
        if (c->rank_test == MRT_RANK_STONE)
            continue;
        if (is_suit ? c->suit_test == MRT_SUIT_VARIABLE && c->suit == index
                    : c->rank_test == MRT_RANK_VARIABLE && c->rank == index && c->offset == 0)
            return true;
    }
    return false;
}

static mrt_status check_card(const mrt_pattern *p, int i, mrt_error *err)
{
    const mrt_card_pattern *c = &p->cards[i];
    bool good =
        c->rank_test <= MRT_RANK_STONE && c->suit_test <= MRT_SUIT_WILDS && c->times <= MRT_PATTERN_TIMES;
    if (good && c->rank_test == MRT_RANK_EXACT)
        good = c->rank < MRT_RANKS;
    if (good && c->rank_test == MRT_RANK_VARIABLE)
        good = c->rank < p->variable_count && !p->variables[c->rank].is_suit && c->offset <= MRT_RANKS;
    if (good && c->suit_test == MRT_SUIT_EXACT)
        good = c->suit < MRT_SUITS;
    if (good && c->suit_test == MRT_SUIT_VARIABLE)
        good = c->suit < p->variable_count && p->variables[c->suit].is_suit;
    if (!good)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "card pattern %d is malformed", i + 1);
    return MRT_OK;
}

double mrt_pattern_bindings(const mrt_pattern *p)
{
    double ranks = MRT_PLAY_MAX, suits = MRT_SUITS, work = 1;
    for (int i = 0; i < p->variable_count; i++) {
        const mrt_variable *v = &p->variables[i];
        double *left = v->is_suit ? &suits : &ranks;
        work *= v->nonunique ? (v->is_suit ? MRT_SUITS + 1 : MRT_PLAY_MAX) : *left > 1 ? *left : 1;
        if (!v->nonunique && *left > 1)
            --*left;
    }
    return work;
}

mrt_status mrt_pattern_check(const mrt_pattern *p, mrt_error *err)
{
    if (p->card_count > MRT_PATTERN_CARDS)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "a hand pattern has at most %d card patterns, this one has %d",
                             MRT_PATTERN_CARDS, p->card_count);
    if (p->variable_count > MRT_PATTERN_VARIABLES)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "a hand pattern has at most %d variables, this one has %d",
                             MRT_PATTERN_VARIABLES, p->variable_count);
    for (int i = 0; i < p->card_count; i++) {
        mrt_status status = check_card(p, i, err);
        if (status != MRT_OK)
            return status;
    }
    for (int i = 0; i < p->variable_count; i++)
        if (!uses_variable(p, i))
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "variable %d is never used without an offset",
                                 i + 1);
    if (mrt_pattern_bindings(p) > MRT_PATTERN_WORK)
        return mrt_error_set(
            err, MRT_ERR_LIMIT, 0, 0,
            "the variables of this hand pattern can stand for %.0f combinations, at most %d are taken: "
            "write several smaller hand patterns, or `*` where any card will do",
            mrt_pattern_bindings(p), MRT_PATTERN_WORK);
    return MRT_OK;
}

/* ---- compiling ---- */

/* The number of variables that must be bound before the card pattern is known: 0 = none. */
static int known_after(const mrt_card_pattern *c)
{
    int last = 0;
    if (c->rank_test == MRT_RANK_STONE)
        return 0;
    if (c->rank_test == MRT_RANK_VARIABLE)
        last = c->rank + 1;
    if (c->suit_test == MRT_SUIT_VARIABLE && c->suit + 1 > last)
        last = c->suit + 1;
    return last;
}

static void add_need(mrt_bound_variable *v, unsigned offset)
{
    for (int i = 0; i < v->need_count; i++)
        if (v->needs[i].offset == offset) {
            v->needs[i].count++;
            return;
        }
    v->needs[v->need_count++] = (mrt_need){(uint8_t)offset, 1};
}

static void collect_needs(mrt_matcher *m)
{
    for (int i = 0; i < m->card_count; i++) {
        const mrt_card_pattern *c = &m->order[i];
        if (c->rank_test == MRT_RANK_STONE)
            continue;
        if (c->rank_test == MRT_RANK_VARIABLE)
            add_need(&m->variables[c->rank], c->offset);
        if (c->suit_test == MRT_SUIT_VARIABLE)
            add_need(&m->variables[c->suit], 0);
    }
    for (int i = 0; i < m->variable_count; i++) {
        mrt_bound_variable *v = &m->variables[i];
        v->stones =
            !v->rule.is_suit && v->need_count == 1 && v->needs[0].count == 1 && v->needs[0].offset == 0;
    }
}

static void sort_cards(mrt_matcher *m, const mrt_pattern *p)
{
    int n = 0;
    for (int known = 0; known <= p->variable_count; known++) {
        for (int i = 0; i < p->card_count; i++)
            if (known_after(&p->cards[i]) == known)
                m->order[n++] = p->cards[i];
        if (known == 0)
            m->fixed_count = (uint8_t)n;
        else
            m->variables[known - 1].ready_end = (uint8_t)n;
    }
}

static void need_bit(mrt_matcher *m, int first, unsigned number, unsigned least, unsigned most)
{
    if (number >= least)
        m->cards |= (uint64_t)1 << (first + (int)((number < most ? number : most) - least));
}

/* What fixed card patterns need. */
static void fixed_features(mrt_matcher *m)
{
    unsigned stones = 0, wilds = 0, ranks[MRT_RANKS] = {0}, suits[MRT_SUITS] = {0};
    for (int i = 0; i < m->card_count; i++) {
        const mrt_card_pattern *c = &m->order[i];
        if (c->rank_test == MRT_RANK_STONE) {
            stones++;
            continue;
        }
        if (c->rank_test == MRT_RANK_EXACT) {
            m->cards |= (uint64_t)1 << (MRT_HAS_RANK + c->rank);
            need_bit(m, MRT_HAS_EQUAL_2, ++ranks[c->rank], 2, 5);
        }
        if (c->suit_test == MRT_SUIT_EXACT) {
            m->cards |= (uint64_t)1 << (MRT_HAS_SUIT + c->suit);
            need_bit(m, MRT_HAS_SUITED_2, ++suits[c->suit], 2, 5);
        }
        wilds += c->suit_test == MRT_SUIT_WILDS;
    }
    need_bit(m, MRT_HAS_STONE_1, stones, 1, 5);
    need_bit(m, MRT_HAS_WILD_1, wilds, 1, 2);
}

/* What variables need. A suit variable that may be Wild cards promises nothing about suits. */
static void variable_features(mrt_matcher *m)
{
    unsigned values = 0, suits = 0;
    for (int i = 0; i < m->variable_count; i++) {
        const mrt_bound_variable *v = &m->variables[i];
        if (v->rule.is_suit) {
            bool wilds = v->rule.limited && v->rule.wilds;
            suits += !v->rule.nonunique && !wilds;
            if (!wilds)
                need_bit(m, MRT_HAS_SUITED_2, v->needs[0].count, 2, 5);
            continue;
        }
        values += !v->rule.nonunique;
        for (int n = 0; n < v->need_count; n++)
            need_bit(m, MRT_HAS_EQUAL_2, v->needs[n].count, 2, 5);
    }
    need_bit(m, MRT_HAS_VALUES_2, values, 2, 5);
    need_bit(m, MRT_HAS_SUITS_2, suits, 2, 4);
}

void mrt_matcher_compile(mrt_matcher *m, const mrt_pattern *p)
{
    memset(m, 0, sizeof *m);
    m->card_count = p->card_count;
    m->variable_count = p->variable_count;
    m->asks_first = p->variable_count > 2;
    for (int i = 0; i < p->variable_count; i++)
        m->variables[i].rule = p->variables[i];
    sort_cards(m, p);
    collect_needs(m);
    fixed_features(m);
    variable_features(m);
    for (int i = 0; i < p->card_count; i++)
        m->scores_times = m->scores_times || p->cards[i].times > 1;
}

/* ---- matching ---- */

enum {
    STONE_VALUE = MRT_RANKS
}; /* a variable's value from here on: the Stone card at place value - STONE_VALUE */

typedef struct search {
    const mrt_matcher *m;
    const mrt_summary *v;
    uint8_t value[MRT_PATTERN_VARIABLES];
    uint16_t ranks[MRT_PATTERN_VARIABLES];   /* possible ranks of a rank variable */
    uint8_t suits[MRT_PATTERN_VARIABLES];    /* possible "suits" of a suit variable */
    mrt_cards stones[MRT_PATTERN_VARIABLES]; /* Stone cards that a rank variable can stand for */
    mrt_cards fits[MRT_PATTERN_CARDS];       /* cards that a known card pattern can have */
    bool failed; /* a binding left a card pattern without a card of its own: look closer */
} search;

/* The rank that a rank plus an offset is: the ace counts low as a base; -1 = there is none. */
static int plus(int rank, int offset)
{
    if (offset == 0)
        return rank;
    int sum = (rank == MRT_RANK_ACE ? -1 : rank) + offset;
    return sum < MRT_RANKS ? sum : -1;
}

/* The ranks that have `offset` above them a rank of the mask. */
static unsigned below(unsigned mask, unsigned offset)
{
    if (offset == 0)
        return mask;
    unsigned low = mask >> offset & ((1u << MRT_RANK_ACE) - 1);
    return low | (mask >> (offset - 1) & 1) << MRT_RANK_ACE;
}

static const unsigned faces = 7u << MRT_RANK_JACK;

static void limit_ranks(const mrt_variable *rule, const mrt_summary *v, unsigned *ranks, unsigned *stones)
{
    if (!rule->limited)
        return;
    unsigned allowed = rule->ranks;
    if (v->pareidolia)
        allowed |= rule->face ? ~0u : 0;
    else
        allowed |= (rule->face ? faces : 0) | (rule->nonface ? ~faces : 0);
    *ranks &= allowed;
    if (!(v->pareidolia ? rule->face : rule->nonface))
        *stones = 0;
}

/* The values that each variable can have by itself; false when one has none. */
static bool find_values(search *s)
{
    for (int i = 0; i < s->m->variable_count; i++) {
        const mrt_bound_variable *b = &s->m->variables[i];
        if (b->rule.is_suit) {
            unsigned suits = s->v->suit_at_least[b->needs[0].count], wilds = 1u << MRT_SUMMARY_WILDS;
            unsigned allowed = b->rule.limited ? b->rule.suits | (b->rule.wilds ? wilds : 0) : wilds - 1;
            s->suits[i] = (uint8_t)(suits & allowed);
            if (s->suits[i] == 0)
                return false;
            continue;
        }
        unsigned ranks = s->v->at_least[1], stones = b->stones ? s->v->stone : 0;
        for (int n = 0; n < b->need_count; n++)
            ranks &= below(s->v->at_least[b->needs[n].count], b->needs[n].offset);
        limit_ranks(&b->rule, s->v, &ranks, &stones);
        if ((ranks | stones) == 0)
            return false;
        s->ranks[i] = (uint16_t)ranks;
        s->stones[i] = (mrt_cards)stones;
    }
    return true;
}

/* The cards that fit a card pattern whose variables are bound. When scoring, a debuffed Wild card is none, and a Stone
 * card does not score through a rank variable. */
static mrt_cards fitting(const search *s, const mrt_card_pattern *c, bool scoring)
{
    const mrt_summary *v = s->v;
    const mrt_cards *suits = scoring ? v->scored : v->suit;
    unsigned cards = v->all;
    switch ((mrt_rank_test)c->rank_test) {
    case MRT_RANK_STONE:
        return v->stone;
    case MRT_RANK_EXACT:
        cards = v->rank[c->rank];
        break;
    case MRT_RANK_VARIABLE: {
        int value = s->value[c->rank];
        if (value >= STONE_VALUE) {
            cards = scoring || c->offset > 0 ? 0 : 1u << (value - STONE_VALUE);
        } else {
            int rank = plus(value, c->offset);
            cards = rank < 0 ? 0 : v->rank[rank];
        }
        break;
    }
    case MRT_RANK_ANY:
        break;
    }
    switch ((mrt_suit_test)c->suit_test) {
    case MRT_SUIT_EXACT:
        return (mrt_cards)(cards & suits[c->suit]);
    case MRT_SUIT_WILDS:
        return (mrt_cards)(cards & suits[MRT_SUMMARY_WILDS]);
    case MRT_SUIT_VARIABLE:
        return (mrt_cards)(cards & suits[s->value[c->suit]]);
    case MRT_SUIT_ANY:
        break;
    }
    return (mrt_cards)cards;
}

/* Finds the cards of the patterns from `from` to before `end`; false when one has none. */
static bool find_fits(search *s, int from, int end)
{
    for (int i = from; i < end; i++) {
        s->fits[i] = fitting(s, &s->m->order[i], false);
        if (s->fits[i] == 0)
            return false;
    }
    return true;
}

/* Gives pattern `i` a card, moving others where it must; `seen` are the cards that were tried. */
static bool give_card(const search *s, int i, int8_t *owner, mrt_cards *seen)
{
    for (unsigned open = s->fits[i] & ~(unsigned)*seen; open != 0; open = s->fits[i] & ~(unsigned)*seen) {
        int place = mrt_lowest(open);
        *seen |= (mrt_cards)(1u << place);
        if (owner[place] < 0 || give_card(s, owner[place], owner, seen)) {
            owner[place] = (int8_t)i;
            return true;
        }
    }
    return false;
}

/* Can the first `count` card patterns each have a card of their own? Free cards first: most plays need no second
 * look. */
static bool assign(const search *s, int count)
{
    int8_t owner[MRT_PLAY_MAX];
    unsigned free_cards = s->v->all;
    int late[MRT_PATTERN_CARDS], late_count = 0;
    memset(owner, -1, sizeof owner);
    for (int i = 0; i < count; i++) {
        unsigned open = s->fits[i] & free_cards;
        if (open == 0) {
            late[late_count++] = i;
            continue;
        }
        owner[mrt_lowest(open)] = (int8_t)i;
        free_cards &= ~(open & -open);
    }
    for (int i = 0; i < late_count; i++) {
        mrt_cards seen = 0;
        if (!give_card(s, late[i], owner, &seen))
            return false;
    }
    return true;
}

/* May variable `i` have the value beside those that are bound? */
static bool is_free(const search *s, int i, int value)
{
    const mrt_variable *rule = &s->m->variables[i].rule;
    for (int j = 0; j < i && !rule->nonunique; j++) {
        const mrt_variable *other = &s->m->variables[j].rule;
        if (other->is_suit == rule->is_suit && !other->nonunique && s->value[j] == value)
            return false;
    }
    return true;
}

static bool bind(search *s, int i);

/* Binds variable `i` to a value and goes on. */
static bool bind_value(search *s, int i, int value)
{
    if (!is_free(s, i, value))
        return false;
    int from = i == 0 ? s->m->fixed_count : s->m->variables[i - 1].ready_end;
    s->value[i] = (uint8_t)value;
    int ready = s->m->variables[i].ready_end;
    return find_fits(s, from, ready) && (!s->failed || assign(s, ready)) && bind(s, i + 1);
}

static bool bind_suit(search *s, int i)
{
    static const uint8_t order[MRT_SUMMARY_SUITS] = {MRT_SUIT_SPADES, MRT_SUIT_HEARTS, MRT_SUIT_CLUBS,
                                                     MRT_SUIT_DIAMONDS, MRT_SUMMARY_WILDS};
    for (int k = 0; k < MRT_SUMMARY_SUITS; k++)
        if ((s->suits[i] >> order[k] & 1) != 0 && bind_value(s, i, order[k]))
            return true;
    return false;
}

static bool bind_rank(search *s, int i)
{
    for (int rank = MRT_RANK_ACE; rank >= 0; rank--)
        if ((s->ranks[i] >> rank & 1) != 0 && bind_value(s, i, rank))
            return true;
    for (int place = 0; place < MRT_PLAY_MAX; place++)
        if ((s->stones[i] >> place & 1) != 0 && bind_value(s, i, STONE_VALUE + place))
            return true;
    return false;
}

static bool bind(search *s, int i)
{
    if (i == s->m->variable_count) {
        s->failed = !assign(s, s->m->card_count);
        return !s->failed;
    }
    return s->m->variables[i].rule.is_suit ? bind_suit(s, i) : bind_rank(s, i);
}

/* The cards that a card pattern can have under any value of its variables. */
static mrt_cards any_fitting(const search *s, const mrt_card_pattern *c)
{
    const mrt_summary *v = s->v;
    mrt_card_pattern fixed = *c;
    unsigned cards = v->all;
    if (c->rank_test == MRT_RANK_VARIABLE) {
        cards = c->offset == 0 ? s->stones[c->rank] : 0;
        for (unsigned ranks = s->ranks[c->rank]; ranks != 0; ranks &= ranks - 1) {
            int rank = plus(mrt_lowest(ranks), c->offset);
            cards |= rank < 0 ? 0 : v->rank[rank];
        }
        fixed.rank_test = MRT_RANK_ANY;
    }
    if (c->suit_test == MRT_SUIT_VARIABLE) {
        unsigned suited = 0;
        for (unsigned suits = s->suits[c->suit]; suits != 0; suits &= suits - 1)
            suited |= v->suit[mrt_lowest(suits)];
        cards &= suited;
        fixed.suit_test = MRT_SUIT_ANY;
    }
    return (mrt_cards)(cards & fitting(s, &fixed, false));
}

/* Could there be enough cards at all? */
static bool can_match(search *s)
{
    for (int i = s->m->fixed_count; i < s->m->card_count; i++)
        s->fits[i] = any_fitting(s, &s->m->order[i]);
    return assign(s, s->m->card_count);
}

/* What scores under the binding that was found: every card that fits a scoring pattern, the highest Xn of those. */
static void score(const search *s, mrt_match *out)
{
    uint8_t times[MRT_PLAY_MAX] = {0};
    unsigned scoring = 0;
    for (int i = 0; i < s->m->card_count; i++) {
        const mrt_card_pattern *c = &s->m->order[i];
        if (c->times == 0)
            continue;
        mrt_cards cards = fitting(s, c, true);
        scoring |= cards;
        for (unsigned place = 0; s->m->scores_times && place < s->v->count; place++)
            if ((cards >> place & 1) != 0 && times[place] < c->times)
                times[place] = c->times;
    }
    out->count = 0;
    for (unsigned place = 0; place < s->v->count; place++)
        if ((scoring >> place & 1) != 0) {
            out->card[out->count] = (uint8_t)place;
            out->times[out->count++] = s->m->scores_times ? times[place] : 1;
        }
}

bool mrt_matcher_match(const mrt_matcher *m, const mrt_summary *v, mrt_match *out)
{
    if ((m->cards & ~v->cards) != 0 || m->card_count > v->count)
        return false;
    search s;
    s.m = m;
    s.v = v;
    s.failed = false;
    if (!find_values(&s) || !find_fits(&s, 0, m->fixed_count) || (m->asks_first && !can_match(&s)) ||
        !bind(&s, 0))
        return false;
    score(&s, out);
    return true;
}
