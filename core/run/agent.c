/* The random agent. See agent.h. Hot in benchmarks: it asks for the choices once. */
#include "core/run/agent.h"

#include "core/run/run_parts.h"

enum { CHOICES = 256 }; /* that are looked at: further ones are never chosen */

typedef struct collected {
    mrt_choice choices[CHOICES];
    uint32_t count;
    uint32_t of_kind[MRT_DOS];
} collected;

static uint64_t next(mrt_random_agent *agent)
{
    uint64_t x = agent->state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static uint32_t below(mrt_random_agent *agent, uint32_t count)
{
    return (uint32_t)((next(agent) >> 32) * count >> 32);
}

static void collect(void *user, const mrt_choice *choice)
{
    collected *all = user;
    if (all->count == CHOICES)
        return;
    all->choices[all->count++] = *choice;
    all->of_kind[choice->action.what]++;
}

/* The n-th of a kind. */
static const mrt_choice *pick(const collected *all, unsigned kind, uint32_t n)
{
    for (uint32_t i = 0; i < all->count; i++)
        if (all->choices[i].action.what == kind && n-- == 0)
            return &all->choices[i];
    return &all->choices[0];
}

static unsigned pick_kind(mrt_random_agent *agent, const collected *all)
{
    unsigned kinds[MRT_DOS], count = 0;
    for (unsigned i = 0; i < MRT_DOS; i++)
        if (all->of_kind[i] > 0)
            kinds[count++] = i;
    return kinds[below(agent, count)];
}

/* Places of cards: those that must be chosen, and others that fit. */
static uint32_t choose_cards(mrt_random_agent *agent, const mrt_run *run, const mrt_choice *choice,
                             uint32_t *at)
{
    const mrt_card_id *hand = mrt_run_game(run)->elements[MRT_SECTION_HAND];
    uint32_t held = mrt_run_count(run, MRT_SECTION_HAND), fit[64], fits = 0, count = 0;
    for (uint32_t i = 0; i < held; i++) {
        const mrt_card *card = mrt_game_card(mrt_run_game(run), hand[i]);
        if ((card->flags & MRT_CARD_FORCED) != 0 && count < choice->most)
            at[count++] = i;
        else if (fits < 64 && (!choice->plain || card->edition == 0))
            fit[fits++] = i;
    }
    uint32_t least = choice->least > count ? choice->least : count;
    uint32_t most = choice->most < count + fits ? choice->most : count + fits;
    uint32_t wanted = least + (most > least ? below(agent, most - least + 1) : 0);
    while (count < wanted && fits > 0) {
        uint32_t n = below(agent, fits);
        at[count++] = fit[n];
        fit[n] = fit[--fits];
    }
    return count;
}

bool mrt_random_agent_choose(mrt_random_agent *agent, mrt_run *run, mrt_action *out, uint32_t *at)
{
    collected all;
    all.count = 0;
    memset(all.of_kind, 0, sizeof all.of_kind);
    mrt_run_choices(run, collect, &all);
    if (all.count == 0)
        return false;
    unsigned kind = pick_kind(agent, &all);
    const mrt_choice *choice = pick(&all, kind, below(agent, all.of_kind[kind]));
    *out = choice->action;
    out->at = at;
    out->count = choice->chooses ? choose_cards(agent, run, choice, at) : 0;
    return true;
}
