/* What a seed holds: rolled with the functions of the run. See seed.h. */
#include "core/run/seed.h"

#include "core/run/run_parts.h"

/* ---- beginning ---- */

typedef struct owning {
    mrt_run *run;
    const char *const *keys;
    size_t count;
} owning;

/* As one that was bought: it acts at once. */
static mrt_status own(mrt_run *run, const char *key, mrt_error *err)
{
    uint8_t kind = run->content->kind_at[MRT_PLACE_VOUCHERS];
    uint16_t def;
    if (kind == UINT8_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "this content has no vouchers");
    mrt_status status = mrt_ops_find(run->content, kind, key, strlen(key), &def, err);
    if (status != MRT_OK || mrt_run_is_present(run, def))
        return status;
    status = mrt_run_offer_voucher(run, def, err);
    return status == MRT_OK ? mrt_run_redeem(run, mrt_run_count(run, MRT_SECTION_SHOP_VOUCHERS) - 1, err)
                            : status;
}

/* What the beginning has rolled is forgotten: the first ante is rolled as the others are, with what is owned. */
static mrt_status forget(mrt_run *run, mrt_error *err)
{
    static const mrt_section sections[] = {MRT_SECTION_STREAMS, MRT_SECTION_USES, MRT_SECTION_CONSUMABLES,
                                           MRT_SECTION_JOKERS};
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < sizeof sections / sizeof *sections && status == MRT_OK; i++)
        status = mrt_run_clear(run, sections[i], err);
    mrt_fold_touch(&run->board->fold);
    return status;
}

static mrt_status do_begin(mrt_board *board, void *request, mrt_error *err)
{
    owning *o = request;
    mrt_status status = MRT_OK;
    (void)board;
    for (size_t i = 0; i < o->count && status == MRT_OK; i++)
        status = own(o->run, o->keys[i], err);
    return status == MRT_OK ? forget(o->run, err) : status;
}

mrt_status mrt_seed_begin(mrt_run *run, const mrt_run_start *start, const char *const *owned, size_t count,
                          mrt_error *err)
{
    owning o = {.run = run, .keys = owned, .count = count};
    mrt_status status = mrt_run_begin(run, start, err);
    if (status == MRT_OK)
        status = mrt_board_do(run->board, do_begin, &o, "what is owned", err);
    if (status == MRT_OK)
        mrt_board_commit(run->board);
    return status;
}

/* ---- the shop ---- */

typedef struct rolling {
    mrt_run *run;
    mrt_seed_ante *out;
    uint32_t polls; /* of the joker that was made last */
} rolling;

static uint16_t on_screen(const mrt_run *run, int place)
{
    return mrt_run_item(run, MRT_SECTION_SCREEN, (uint32_t)place)->def;
}

/* Notes what was made at the end of a section, if something was. */
static void note(const rolling *r, mrt_section section, uint32_t before, mrt_seed_card *to, uint32_t *count,
                 uint32_t most)
{
    uint32_t now = mrt_run_count(r->run, section);
    if (now > before && *count < most)
        to[(*count)++] = (mrt_seed_card){.item = *mrt_run_item(r->run, section, now - 1), .polls = r->polls};
}

static mrt_status roll_card(rolling *r, mrt_error *err)
{
    uint32_t before = mrt_run_count(r->run, MRT_SECTION_SHOP);
    r->polls = 0;
    mrt_status status = mrt_run_roll_slot(r->run, err);
    note(r, MRT_SECTION_SHOP, before, r->out->cards, &r->out->card_count, MRT_SEED_CARDS_MAX);
    return status;
}

static mrt_status fill(rolling *r, mrt_seed_pack *pack, mrt_error *err)
{
    const mrt_pack_rules *rules = mrt_run_def(r->run, pack->def)->pack;
    mrt_status status = MRT_OK;
    pack->first = r->out->inside_count;
    for (uint8_t i = 0; i < rules->cards && status == MRT_OK; i++) {
        uint32_t before = mrt_run_count(r->run, MRT_SECTION_PACK);
        r->polls = 0;
        status = mrt_run_make_pack_card(r->run, rules, err);
        note(r, MRT_SECTION_PACK, before, r->out->inside, &r->out->inside_count, MRT_SEED_INSIDE_MAX);
    }
    pack->count = r->out->inside_count - pack->first;
    return status == MRT_OK ? mrt_run_clear(r->run, MRT_SECTION_PACK, err) : status;
}

/* Packs are offered first, then opened in turn. */
static mrt_status roll_packs(rolling *r, double count, mrt_error *err)
{
    mrt_run *run = r->run;
    mrt_status status = MRT_OK;
    if (run->content->kind_at[MRT_PLACE_PACKS] == UINT8_MAX)
        return status;
    for (double i = 0; i < count && status == MRT_OK; i++)
        status = mrt_run_offer_pack(run, err);
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_SHOP_PACKS) && status == MRT_OK; i++) {
        if (r->out->pack_count == MRT_SEED_PACKS_MAX)
            break;
        mrt_seed_pack *pack = &r->out->packs[r->out->pack_count++];
        *pack = (mrt_seed_pack){.def = mrt_run_item(run, MRT_SECTION_SHOP_PACKS, i)->def};
        status = fill(r, pack, err);
    }
    return status == MRT_OK ? mrt_run_clear(run, MRT_SECTION_SHOP_PACKS, err) : status;
}

/* ---- the two views ---- */

static int visits_of(int ante)
{
    return ante <= 1 ? MRT_SEED_VISITS - 1 : MRT_SEED_VISITS;
}

static void begin_visit(mrt_seed_ante *out)
{
    out->visits[out->visit_count] =
        (mrt_seed_visit){.first_card = out->card_count, .first_pack = out->pack_count};
}

static void end_visit(mrt_seed_ante *out)
{
    mrt_seed_visit *visit = &out->visits[out->visit_count++];
    visit->cards = out->card_count - visit->first_card;
    visit->packs = out->pack_count - visit->first_pack;
}

static mrt_status roll_queue(rolling *r, mrt_error *err)
{
    mrt_status status = MRT_OK;
    begin_visit(r->out);
    for (int i = 0; i < MRT_SEED_QUEUE && status == MRT_OK; i++) {
        status = roll_card(r, err);
        if (status == MRT_OK)
            status = mrt_run_clear(r->run, MRT_SECTION_SHOP, err);
    }
    if (status == MRT_OK)
        status = roll_packs(r, visits_of(r->out->ante) * mrt_run_stat(r->run, MRT_STAT_PACK_SLOTS), err);
    end_visit(r->out);
    return status;
}

static mrt_status roll_visit(rolling *r, mrt_error *err)
{
    double slots = mrt_board_value(r->run->board, MRT_STAT_SHOP_SLOTS);
    mrt_status status = MRT_OK;
    begin_visit(r->out);
    for (double i = 0; i < slots && i < MRT_SEED_CARDS_MAX && status == MRT_OK; i++)
        status = roll_card(r, err);
    if (status == MRT_OK)
        status = roll_packs(r, mrt_run_stat(r->run, MRT_STAT_PACK_SLOTS), err);
    end_visit(r->out);
    return status == MRT_OK ? mrt_run_clear(r->run, MRT_SECTION_SHOP, err) : status;
}

static mrt_status roll_screen(rolling *r, mrt_error *err)
{
    mrt_run *run = r->run;
    mrt_status status = mrt_run_draw_boss(run, &r->out->boss, err);
    if (status == MRT_OK)
        status = mrt_run_roll_screen(run, MRT_PLACE_VOUCHERS, MRT_SCREEN_VOUCHER, err);
    if (status == MRT_OK)
        status = mrt_run_roll_screen(run, MRT_PLACE_TAGS, MRT_SCREEN_SMALL_TAG, err);
    if (status == MRT_OK)
        status = mrt_run_roll_screen(run, MRT_PLACE_TAGS, MRT_SCREEN_BIG_TAG, err);
    r->out->voucher = on_screen(run, MRT_SCREEN_VOUCHER);
    r->out->small_tag = on_screen(run, MRT_SCREEN_SMALL_TAG);
    r->out->big_tag = on_screen(run, MRT_SCREEN_BIG_TAG);
    return status;
}

static mrt_status do_roll(mrt_board *board, void *request, mrt_error *err)
{
    rolling *r = request;
    (void)board;
    mrt_status status = mrt_run_set(r->run, MRT_STAT_ANTE, r->out->ante, err);
    if (status == MRT_OK)
        status = roll_screen(r, err);
    if (status == MRT_OK && !r->out->live)
        status = roll_queue(r, err);
    for (int i = 0; i < visits_of(r->out->ante) && r->out->live && status == MRT_OK; i++)
        status = roll_visit(r, err);
    return status;
}

mrt_status mrt_seed_roll(mrt_run *run, int ante, bool live, mrt_seed_ante *out, mrt_error *err)
{
    rolling r = {.run = run, .out = out};
    *out = (mrt_seed_ante){.ante = ante, .live = live};
    run->polls = &r.polls;
    mrt_status status = mrt_board_do(run->board, do_roll, &r, "what an ante holds", err);
    run->polls = NULL;
    if (status == MRT_OK)
        mrt_board_commit(run->board);
    return status;
}
