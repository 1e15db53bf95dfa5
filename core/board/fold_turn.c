/* The turn of a card or joker: its parts and the jokers are asked, retriggers counted, answers gathered and applied, cards
 * condemned. Hot: all of it. See fold_parts.h.
 */
#include "core/board/fold_parts.h"

/* Parts of a card. */
static int part_def(const mrt_fold *fold, const mrt_card *card, int part)
{
    const mrt_content *content = fold->content;
    uint16_t def = UINT16_MAX;
    if (part == 0 && card->enhancement != MRT_ENHANCEMENT_NONE)
        def = content->enhancements[card->enhancement];
    else if (part == 1 && card->seal != MRT_SEAL_NONE)
        def = content->seals[card->seal];
    else if (part == 2 && card->edition != MRT_EDITION_NONE)
        def = content->editions[card->edition];
    return def == UINT16_MAX ? -1 : def;
}

enum { PART_ENHANCEMENT, PART_SEAL, PART_EDITION, PARTS };

/* Asks enhancement, seal and edition of the card whose turn it is. */
static void ask_parts(mrt_fold *fold, mrt_event *event, mrt_take_answer *take, void *user)
{
    mrt_card as_it_was = *mrt_game_card(fold->game, event->card);
    const mrt_event *outer = fold->event;
    event->outer = outer;
    fold->event = event;
    for (int part = 0; part < PARTS; part++) {
        int def = part_def(fold, &as_it_was, part);
        if (def < 0 || !mrt_fold_part_on(fold, def))
            continue;
        size_t count;
        const mrt_sub *subs = mrt_def_subs(&fold->content->defs[def], event->context, &count);
        for (size_t i = 0; i < count && mrt_fold_goes_on(fold); i++) {
            mrt_link link = {.sub = &subs[i], .place = MRT_PLACE_ENHANCEMENT};
            mrt_answer answer;
            if (!mrt_fold_ask(fold, &link, event, &answer))
                continue;
            if (part == PART_ENHANCEMENT && subs[i].function != 0)
                fold->answered = true;
            take(fold, &link, event, &answer, part, user);
        }
    }
    event->link = NULL;
    fold->event = outer;
}

/* Asks everybody about the card or the joker whose turn it is. */
void mrt_turn_ask_all(mrt_fold *fold, mrt_event *event, uint32_t only, mrt_take_answer *take, void *user)
{
    uint32_t count;
    mrt_fold_ready(fold);
    const mrt_link *links = mrt_fold_links(fold, event->context, &count);
    if (count == 0)
        return;
    const mrt_event *outer = fold->event;
    event->outer = outer;
    fold->event = event;
    fold->busy++;
    for (uint32_t i = 0; i < count && mrt_fold_goes_on(fold); i++) {
        mrt_answer answer;
        if ((only != 0 && links[i].actor != only) || mrt_link_is_elsewhere(fold, &links[i], event) ||
            (fold->dirty && !mrt_fold_link_lives(fold, &links[i])))
            continue;
        if (mrt_fold_ask_here(fold, &links[i], event, &answer))
            take(fold, &links[i], event, &answer, -1, user);
    }
    fold->busy--;
    event->link = NULL;
    fold->event = outer;
}

static inline bool wears_anything(const mrt_fold *fold, mrt_card_id id)
{
    const mrt_card *card = mrt_game_card(fold->game, id);
    return card != NULL && (card->enhancement | card->seal | card->edition) != 0 &&
           !mrt_card_is_debuffed(card);
}

/* Does nothing come of the node, because it is about what the card wears? Most wear nothing. */
static inline bool is_bare(const mrt_fold *fold, const mrt_node *node, const mrt_turn *turn)
{
    return node->word == MRT_WORD_OWN && !wears_anything(fold, turn->card);
}

/* Runs OWN, ASK and ASK_SELF of a block; what the card wears was seen. */
static void ask_node(mrt_fold *fold, const mrt_node *node, const mrt_turn *turn, mrt_take_answer *take,
                     void *user)
{
    mrt_event event = mrt_turn_event(node, turn);
    if (node->word == MRT_WORD_OWN)
        ask_parts(fold, &event, take, user);
    else
        mrt_turn_ask_all(fold, &event, node->word == MRT_WORD_ASK_SELF ? turn->item : 0, take, user);
}

void mrt_turn_ask(mrt_fold *fold, const mrt_node *node, const mrt_turn *turn, mrt_take_answer *take,
                  void *user)
{
    if (!is_bare(fold, node, turn))
        ask_node(fold, node, turn, take, user);
}

/* Retriggers. */
static void take_repetitions(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *answer,
                             int part, void *user)
{
    double *sum = user;
    (void)part;
    if ((answer->mask >> MRT_ANSWER_REPETITIONS & 1) == 0) {
        mrt_fold_drop(fold, link, answer);
        return;
    }
    *sum += answer->value[MRT_ANSWER_REPETITIONS];
    mrt_fold_apply(fold, link, event, answer);
}

static double count_triggers(mrt_fold *fold, const mrt_plan *plan, unsigned count_node, const mrt_turn *turn)
{
    double sum = 0;
    unsigned end = plan->nodes[count_node].end, at = mrt_block_first(fold, count_node + 1, end);
    for (; at < end; at = mrt_block_next(fold, plan, at)) {
        const mrt_node *node = &plan->nodes[at];
        if (is_bare(fold, node, turn))
            continue;
        mrt_event event = mrt_turn_event(node, turn);
        event.repetition_only = node->word == MRT_WORD_OWN;
        if (event.repetition_only)
            ask_parts(fold, &event, take_repetitions, &sum);
        else
            mrt_turn_ask_all(fold, &event, 0, take_repetitions, &sum);
    }
    return sum;
}

/* What is triggered is nearly always one gather. */
static inline void run_body(mrt_fold *fold, const mrt_plan *plan, unsigned body, unsigned end, mrt_turn *turn)
{
    if (plan->nodes[body].word == MRT_WORD_GATHER && plan->nodes[body].end == end)
        mrt_word_gather(fold, plan, body, turn);
    else
        mrt_fold_block(fold, plan, body, end, turn);
}

bool mrt_word_triggers(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    unsigned counting = at + 1, body = plan->nodes[counting].end, end = plan->nodes[at].end;
    double triggers = (1 + count_triggers(fold, plan, counting, turn)) * turn->times;
    turn->trigger = 0;
    for (double i = 0; i < triggers && mrt_fold_goes_on(fold); i++) {
        run_body(fold, plan, body, end, turn);
        if (turn->trigger < MRT_TRIGGERS_NOTED)
            turn->trigger = (uint8_t)(turn->trigger + 1);
    }
    return true;
}

/* Gathering: the card's own answer is one sum, with its edition apart; those of jokers wait in the order of the board. */
typedef struct gathered {
    double rank_chips, bonus_chips;
    size_t first; /* in fold->pending */
    mrt_answer own, edition;
    const mrt_sub *giver[MRT_ANSWERS],
        *edition_giver; /* who answered each part of them, the last of several */
    uint16_t own_context;
} gathered;

static void merge(mrt_answer *into, const mrt_answer *answer)
{
    for (uint32_t mask = answer->mask; mask != 0; mask &= mask - 1) {
        int key = __builtin_ctz(mask);
        bool factor = key == MRT_ANSWER_X_MULT || key == MRT_ANSWER_XMULT_MOD;
        if ((into->mask >> key & 1) == 0)
            into->value[key] = answer->value[key];
        else
            into->value[key] =
                factor ? into->value[key] * answer->value[key] : into->value[key] + answer->value[key];
    }
    into->mask |= answer->mask;
    into->func = answer->func;
    into->message = answer->message;
}

static void take_own(gathered *all, const mrt_sub *sub, const mrt_answer *answer, bool edition)
{
    merge(edition ? &all->edition : &all->own, answer);
    if (edition)
        all->edition_giver = sub;
    for (uint32_t mask = edition ? 0 : answer->mask; mask != 0; mask &= mask - 1)
        all->giver[__builtin_ctz(mask)] = sub;
}

/* Answers are large, and have one key or two. */
static inline void copy_answer(mrt_answer *to, const mrt_answer *from)
{
    to->mask = from->mask;
    to->func = from->func;
    to->message = from->message;
    for (uint32_t mask = from->mask; mask != 0; mask &= mask - 1)
        to->value[__builtin_ctz(mask)] = from->value[__builtin_ctz(mask)];
}

static void take_gathered(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *answer,
                          int part, void *user)
{
    gathered *all = user;
    if (part >= 0) {
        all->own_context = event->context;
        take_own(all, link->sub, answer, part == PART_EDITION);
        return;
    }
    if (fold->pending_used >=
        fold->pending_capacity) { /* a handler fires what gathers: deeper than any of ours */
        mrt_fold_apply(fold, link, event, answer);
        return;
    }
    mrt_pending *pending = &fold->pending[fold->pending_used++];
    pending->link = *link;
    copy_answer(&pending->answer, answer);
    pending->context = event->context;
}

static void trace_card(mrt_fold *fold, const mrt_turn *turn, double chips)
{
    if (fold->trace == NULL)
        return;
    mrt_trace_step step = {
        .context = -1, .def = -1, .card = turn->card, .key = MRT_ANSWER_CHIPS, .value = chips};
    step.chips = fold->chips;
    step.mult = fold->mult;
    fold->trace(fold->trace_user, &step);
}

/* Key by key, each by the one who gave it. */
static void apply_own_keys(mrt_fold *fold, gathered *all, const mrt_event *event)
{
    const mrt_context *context = &fold->content->contexts[event->context];
    uint32_t mask = all->own.mask;
    for (uint8_t i = 0; i < context->order_count && mrt_fold_goes_on(fold); i++) {
        uint8_t key = context->order[i];
        if ((mask >> key & 1) == 0)
            continue;
        mrt_link link = {.sub = all->giver[key], .place = MRT_PLACE_ENHANCEMENT};
        all->own.mask = UINT32_C(1) << key;
        mrt_fold_apply(fold, &link, event, &all->own);
    }
}

/* The chips of rank, enhancement and bonus are one addition, summed in this order. */
static void apply_own(mrt_fold *fold, gathered *all, mrt_turn *turn)
{
    double chips = all->rank_chips;
    if ((all->own.mask >> MRT_ANSWER_CHIPS & 1) != 0) {
        chips += all->own.value[MRT_ANSWER_CHIPS];
        all->own.mask &= ~(UINT32_C(1) << MRT_ANSWER_CHIPS);
    }
    chips += all->bonus_chips;
    if (chips != 0) {
        fold->chips += chips;
        mrt_fold_cap_chips(fold);
        trace_card(fold, turn, chips);
    }
    if ((all->own.mask | all->edition.mask) == 0)
        return;
    mrt_event event = {.context = all->own_context, .area = turn->area, .card = turn->card};
    if (all->own.mask != 0)
        apply_own_keys(fold, all, &event);
    if (all->edition.mask != 0) {
        mrt_link link = {.sub = all->edition_giver, .place = MRT_PLACE_EDITION};
        mrt_fold_apply(fold, &link, &event, &all->edition);
    }
}

static void apply_pending(mrt_fold *fold, const gathered *all, mrt_turn *turn)
{
    size_t end = fold->pending_used;
    fold->busy++; /* what waits must not move while a function of an answer changes the board */
    for (size_t i = all->first; i < end; i++) {
        mrt_pending *pending = &fold->pending[i];
        mrt_event event = {.context = pending->context, .area = turn->area, .card = turn->card};
        if (mrt_fold_goes_on(fold))
            mrt_fold_apply(fold, &pending->link, &event, &pending->answer);
        else
            mrt_fold_drop(fold, &pending->link, &pending->answer);
    }
    fold->busy--;
    fold->pending_used = all->first;
}

/* When a joker asks in its own turn, the card's answers lie behind: they were noted by trigger. */
static bool has_answered(const mrt_fold *fold, const mrt_turn *turn)
{
    return turn->item != 0 && turn->area == MRT_AREA_PLAY && turn->trigger < MRT_TRIGGERS_NOTED &&
           (fold->played.answered[turn->place] >> turn->trigger & 1) != 0;
}

static void note_answered(mrt_fold *fold, const mrt_turn *turn)
{
    if (turn->item == 0 && turn->area == MRT_AREA_PLAY && turn->trigger < MRT_TRIGGERS_NOTED)
        fold->played.answered[turn->place] |= UINT32_C(1) << turn->trigger;
}

/* What the card is worth by itself. */
static void take_chips(const mrt_fold *fold, const mrt_node *node, const mrt_turn *turn, gathered *all)
{
    const mrt_card *card = mrt_game_card(fold->game, turn->card);
    if (card == NULL)
        return;
    all->bonus_chips = card->bonus;
    if (node->word == MRT_WORD_CHIPS)
        all->rank_chips = mrt_card_nominal(card);
}

/* Asks everybody: true when somebody answered, or the card has chips to give. */
static bool collect_answers(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn, gathered *all)
{
    all->rank_chips = all->bonus_chips = 0;
    all->first = fold->pending_used;
    all->own_context = 0;
    all->own.mask = all->edition.mask = 0;
    fold->answered = has_answered(fold, turn);
    unsigned end = plan->nodes[at].end, node = mrt_block_first(fold, at + 1, end);
    for (; node < end; node = mrt_block_next(fold, plan, node)) {
        const mrt_node *child = &plan->nodes[node];
        if (child->word == MRT_WORD_CHIPS || child->word == MRT_WORD_BONUS)
            take_chips(fold, child, turn, all);
        else if (!is_bare(fold, child, turn))
            ask_node(fold, child, turn, take_gathered, all);
    }
    if (fold->answered)
        note_answered(fold, turn);
    fold->answered = false;
    return (all->own.mask | all->edition.mask) != 0 || all->rank_chips + all->bonus_chips != 0 ||
           fold->pending_used != all->first;
}

static void apply_answers(mrt_fold *fold, gathered *all, mrt_turn *turn)
{
    apply_own(fold, all, turn);
    if (fold->pending_used != all->first)
        apply_pending(fold, all, turn);
}

bool mrt_word_gather(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    gathered all;
    collect_answers(fold, plan, at, turn, &all);
    apply_answers(fold, &all, turn);
    return true;
}

/* A held card: its repetitions are asked for once it is known that its first trigger has an effect, and before that is
 * applied. */
bool mrt_word_echoes(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    unsigned counting = at + 1, body = plan->nodes[counting].end;
    gathered all;
    bool effect = collect_answers(fold, plan, body, turn, &all);
    double echoes = effect && mrt_fold_goes_on(fold) ? count_triggers(fold, plan, counting, turn) : 0;
    apply_answers(fold, &all, turn);
    for (double i = 0; i < echoes && mrt_fold_goes_on(fold); i++)
        mrt_word_gather(fold, plan, body, turn);
    return true;
}

/* Destruction. */
typedef struct doom {
    bool doomed;
} doom;

static void take_doom(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *answer, int part,
                      void *user)
{
    doom *card = user;
    (void)part;
    if ((answer->mask >> MRT_ANSWER_REMOVE & 1) != 0)
        card->doomed = true;
    mrt_fold_apply(fold, link, event, answer);
}

/* As mrt_turn_ask_jokers, but the first `remove` ends it. */
static void doom_first(mrt_fold *fold, const mrt_node *node, const mrt_turn *turn, doom *card)
{
    uint32_t count;
    mrt_event event = mrt_turn_event(node, turn);
    mrt_fold_ready(fold);
    const mrt_link *links = mrt_fold_links(fold, event.context, &count);
    event.outer = fold->event;
    fold->event = &event;
    fold->busy++;
    for (uint32_t i = 0; i < count && !card->doomed && mrt_fold_goes_on(fold); i++) {
        mrt_answer answer;
        if (fold->dirty && !mrt_fold_link_lives(fold, &links[i]))
            continue;
        if (mrt_fold_ask(fold, &links[i], &event, &answer))
            take_doom(fold, &links[i], &event, &answer, -1, card);
    }
    fold->busy--;
    fold->event = event.outer;
}

bool mrt_word_doom(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    doom card = {false};
    bool all = plan->nodes[at].word == MRT_WORD_DOOM_ALL;
    unsigned end = plan->nodes[at].end, node = mrt_block_first(fold, at + 1, end);
    for (; node < end; node = mrt_block_next(fold, plan, node)) {
        if (card.doomed && !all)
            break;
        if (plan->nodes[node].word == MRT_WORD_ASK && !all)
            doom_first(fold, &plan->nodes[node], turn, &card);
        else
            mrt_turn_ask(fold, &plan->nodes[node], turn, take_doom, &card);
    }
    if (card.doomed && fold->doomed_count < MRT_DOOMED_MAX)
        fold->doomed[fold->doomed_count++] = turn->card;
    return true;
}
