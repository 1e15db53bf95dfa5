/* What is legal: every action with the choice of cards that it leaves, and the flat enumeration for random agents. See run.h. */
#include "core/run/run_parts.h"

typedef struct asking {
    mrt_run *run;
    mrt_take_choice *take;
    void *user;
} asking;

static void offer(const asking *a, const mrt_action *action, bool chooses, uint32_t least, uint32_t most)
{
    mrt_choice choice = {.action = *action, .chooses = chooses, .least = least, .most = most};
    a->take(a->user, &choice);
}

/* Does it take only cards without an edition? */
static bool takes_plain(const mrt_run *run, const mrt_item *item)
{
    const mrt_def *def = mrt_run_def(run, item->def);
    return def != NULL && def->use != NULL && def->use->needs.plain_cards;
}

/* An action without cards, if it is legal. */
static void try_action(const asking *a, mrt_do what, mrt_where where, uint32_t place)
{
    mrt_action action = {.what = (uint8_t)what, .where = (uint8_t)where, .place = place};
    if (mrt_run_check(a->run, &action, NULL) ==
        MRT_OK) /* why not is not asked: it would be the most of the work */
        offer(a, &action, false, 0, 0);
}

static uint32_t forced_count(const mrt_run *run)
{
    const mrt_card_id *hand = mrt_run_game(run)->elements[MRT_SECTION_HAND];
    uint32_t count = 0;
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_HAND); i++)
        count += (mrt_game_card(mrt_run_game(run), hand[i])->flags & MRT_CARD_FORCED) != 0;
    return count;
}

static void try_cards(const asking *a, mrt_do what, mrt_stat left)
{
    mrt_action action = {.what = (uint8_t)what};
    if (mrt_run_stat(a->run, left) > 0 && mrt_run_count(a->run, MRT_SECTION_HAND) > 0 &&
        forced_count(a->run) <= mrt_run_play_limit(a->run))
        offer(a, &action, true, 1, mrt_run_play_limit(a->run));
}

/* Uses of an item; the place of `action` is set. */
static void try_use(const asking *a, mrt_action action, const mrt_item *item, mrt_where from)
{
    mrt_choice choice = {.action = action, .plain = takes_plain(a->run, item)};
    if (!mrt_run_can_use(a->run, item, from, &choice.least, &choice.most))
        return;
    choice.chooses = choice.most > 0;
    a->take(a->user, &choice);
}

static void try_consumables(const asking *a)
{
    for (uint32_t i = 0; i < mrt_run_count(a->run, MRT_SECTION_CONSUMABLES); i++) {
        mrt_action action = {.what = MRT_DO_USE, .where = MRT_WHERE_CONSUMABLES, .place = i};
        try_use(a, action, mrt_run_item(a->run, MRT_SECTION_CONSUMABLES, i), MRT_WHERE_CONSUMABLES);
    }
}

static void try_pack(const asking *a)
{
    for (uint32_t i = 0; i < mrt_run_count(a->run, MRT_SECTION_PACK); i++) {
        const mrt_item *item = mrt_run_item(a->run, MRT_SECTION_PACK, i);
        mrt_action action = {.what = MRT_DO_USE, .where = MRT_WHERE_PACK, .place = i};
        if (mrt_content_place(a->run->content, item->kind) == MRT_PLACE_CONSUMABLES)
            try_use(a, action, item, MRT_WHERE_PACK);
        else
            try_action(a, MRT_DO_USE, MRT_WHERE_PACK, i);
    }
    try_action(a, MRT_DO_SKIP_PACK, MRT_WHERE_NONE, 0);
}

static void try_shop(const asking *a)
{
    mrt_run *run = a->run;
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_SHOP); i++) {
        const mrt_item *item = mrt_run_item(run, MRT_SECTION_SHOP, i);
        mrt_action use = {.what = MRT_DO_BUY, .place = i, .use = true};
        double price = mrt_run_price(run, item);
        try_action(a, MRT_DO_BUY, MRT_WHERE_NONE, i);
        if (price == 0 || price <= mrt_run_spending(run))
            try_use(a, use, item, MRT_WHERE_SHOP);
    }
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_SHOP_VOUCHERS); i++)
        try_action(a, MRT_DO_USE, MRT_WHERE_VOUCHERS, i);
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_SHOP_PACKS); i++)
        try_action(a, MRT_DO_USE, MRT_WHERE_PACKS, i);
    try_action(a, MRT_DO_REROLL, MRT_WHERE_NONE, 0);
    try_action(a, MRT_DO_LEAVE_SHOP, MRT_WHERE_NONE, 0);
}

static void try_sales(const asking *a)
{
    for (uint32_t i = 0; i < mrt_run_count(a->run, MRT_SECTION_JOKERS); i++)
        try_action(a, MRT_DO_SELL, MRT_WHERE_JOKERS, i);
    for (uint32_t i = 0; i < mrt_run_count(a->run, MRT_SECTION_CONSUMABLES); i++)
        try_action(a, MRT_DO_SELL, MRT_WHERE_CONSUMABLES, i);
}

void mrt_run_choices(mrt_run *run, mrt_take_choice *take, void *user)
{
    asking a = {run, take, user};
    mrt_error err;
    mrt_phase phase = mrt_run_phase_of(run);
    if (phase == MRT_PHASE_NONE || phase >= MRT_PHASE_GAME_OVER || mrt_run_refresh(run, &err) != MRT_OK)
        return;
    if (mrt_run_opened(run) != NULL) {
        try_pack(&a);
    } else if (phase == MRT_PHASE_BLIND_SELECT) {
        try_action(&a, MRT_DO_SELECT_BLIND, MRT_WHERE_NONE, 0);
        try_action(&a, MRT_DO_SKIP_BLIND, MRT_WHERE_NONE, 0);
        try_action(&a, MRT_DO_REROLL_BOSS, MRT_WHERE_NONE, 0);
    } else if (phase == MRT_PHASE_SELECTING_HAND) {
        try_cards(&a, MRT_DO_PLAY, MRT_STAT_HANDS_LEFT);
        try_cards(&a, MRT_DO_DISCARD, MRT_STAT_DISCARDS_LEFT);
    } else if (phase == MRT_PHASE_ROUND_EVAL) {
        try_action(&a, MRT_DO_CASH_OUT, MRT_WHERE_NONE, 0);
    } else {
        try_shop(&a);
    }
    try_consumables(&a);
    try_sales(&a);
}

/* ---- single actions ---- */

enum { MASKED = 62 }; /* held cards beyond these are never chosen by a number */

static uint64_t choose(uint64_t n, uint64_t k)
{
    uint64_t result = 1;
    if (k > n)
        return 0;
    for (uint64_t i = 1; i <= k; i++)
        result = result * (n - k + i) / i;
    return result;
}

/* The cards that may be chosen freely, and those that must be. */
typedef struct cards {
    uint32_t free[MASKED], forced[MRT_PLAY_MAX];
    uint32_t free_count, forced_count;
} cards;

static void find_cards(const mrt_run *run, const mrt_choice *choice, cards *out)
{
    const mrt_card_id *hand = mrt_run_game(run)->elements[MRT_SECTION_HAND];
    uint32_t count = mrt_run_count(run, MRT_SECTION_HAND);
    out->free_count = out->forced_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const mrt_card *card = mrt_game_card(mrt_run_game(run), hand[i]);
        if ((card->flags & MRT_CARD_FORCED) != 0 && out->forced_count < MRT_PLAY_MAX)
            out->forced[out->forced_count++] = i;
        else if (out->free_count < MASKED && (!choice->plain || card->edition == 0))
            out->free[out->free_count++] = i;
    }
}

static uint64_t count_choice(const mrt_run *run, const mrt_choice *choice)
{
    cards c;
    uint64_t count = 0;
    if (!choice->chooses)
        return 1;
    find_cards(run, choice, &c);
    for (uint32_t n = choice->least; n <= choice->most; n++)
        count += n >= c.forced_count ? choose(c.free_count, n - c.forced_count) : 0;
    return count;
}

/* The k-th set of allowed size, in the order of bit masks over the free cards: the highest card is decided first. */
static uint32_t decode_choice(const mrt_run *run, const mrt_choice *choice, uint64_t k, uint32_t *at)
{
    cards c;
    find_cards(run, choice, &c);
    uint32_t count = 0, least = choice->least > c.forced_count ? choice->least - c.forced_count : 0,
             most = choice->most - c.forced_count;
    for (uint32_t i = 0; i < c.forced_count; i++)
        at[count++] = c.forced[i];
    for (uint32_t bit = c.free_count; bit-- > 0;) {
        uint64_t without = 0;
        for (uint32_t n = least; n <= most; n++)
            without += choose(bit, n);
        if (k < without)
            continue;
        k -= without;
        at[count++] = c.free[bit];
        least = least > 0 ? least - 1 : 0;
        if (most == 0)
            break;
        most--;
    }
    return count;
}

typedef struct counting {
    mrt_run *run;
    uint64_t count, wanted;
    mrt_choice found;
    bool done;
} counting;

static void count_one(void *user, const mrt_choice *choice)
{
    counting *c = user;
    uint64_t here = count_choice(c->run, choice);
    if (!c->done && c->wanted >= c->count && c->wanted - c->count < here) {
        c->found = *choice;
        c->wanted -= c->count;
        c->done = true;
    }
    c->count += here;
}

uint64_t mrt_run_action_count(mrt_run *run)
{
    counting c = {.run = run, .wanted = UINT64_MAX};
    mrt_run_choices(run, count_one, &c);
    return c.count;
}

bool mrt_run_action_at(mrt_run *run, uint64_t k, mrt_action *out, uint32_t *at)
{
    counting c = {.run = run, .wanted = k};
    mrt_run_choices(run, count_one, &c);
    if (!c.done)
        return false;
    *out = c.found.action;
    out->at = at;
    out->count = c.found.chooses ? decode_choice(run, &c.found, c.wanted, at) : 0;
    return true;
}
