/* Plays a run with the best hand that it sees: a whole program on libmarotte-host. docs/embedding.md explains it.
 *
 *     gcc play_run.c $(pkg-config --cflags --libs marotte-host) && ./a.out ALEEB
 */
#include <marotte/host.h>
#include <stdio.h>

/* The single action that scores most; of discards and uses nothing is known beforehand. */
static uint64_t best_play(mrt_journey *run, uint64_t count)
{
    uint64_t best = 0;
    double most = -1;
    for (uint64_t k = 0; k < count; k++) {
        uint32_t at[MRT_PLAY_MAX];
        mrt_action action;
        mrt_preview preview;
        if (mrt_journey_action_at(run, k, &action, at) && action.what == MRT_DO_PLAY &&
            mrt_journey_preview(run, at, action.count, MRT_LUCK_NONE, &preview, NULL) == MRT_OK &&
            preview.score > most) {
            most = preview.score;
            best = k;
        }
    }
    return best;
}

/* One decision: the best hand; nothing from the shop; elsewhere the first action that there is. */
static mrt_status decide(mrt_journey *run, const mrt_glance *now, mrt_error *err)
{
    if (now->phase == MRT_PHASE_SHOP && !now->pack_open)
        return mrt_journey_act(run, &(mrt_action){.what = MRT_DO_LEAVE_SHOP}, err);
    if (now->phase == MRT_PHASE_SELECTING_HAND)
        return mrt_journey_pick(run, best_play(run, now->actions), err);
    return mrt_journey_pick(run, 0, err);
}

static int play(mrt_journey *run, const char *seed, mrt_error *err)
{
    mrt_glance now;
    if (mrt_journey_begin(run, &(mrt_run_start){.seed = seed}, err) != MRT_OK)
        return 1;
    for (mrt_journey_look(run, &now); now.actions > 0; mrt_journey_look(run, &now)) {
        if (decide(run, &now, err) != MRT_OK)
            return 1;
        if (now.phase == MRT_PHASE_ROUND_EVAL)
            printf("ante %.0f, round %.0f: %.0f chips\n", now.ante, now.round, now.chips);
    }
    printf("%s in ante %.0f, round %.0f, after %llu actions\n", mrt_journey_phase(run), now.ante, now.round,
           (unsigned long long)mrt_journey_rev(run));
    return 0;
}

/* A part of the state as JSON, and a save that leads to the same state again. */
static int show(mrt_host *host, mrt_journey *run, mrt_error *err)
{
    static const char *const fields[] = {"phase", "money", "last_hand", NULL};
    mrt_text text;
    mrt_journey *again = NULL;
    mrt_text_init(&text, NULL);
    mrt_status status = mrt_journey_put_state(&text, run, fields, err);
    if (status == MRT_OK) {
        printf("%.*s\n", (int)text.length, text.data);
        mrt_text_clear(&text);
        status = mrt_host_save_journey(host, run, &text, err);
    }
    if (status == MRT_OK)
        again = mrt_host_load_journey(host, text.data, text.length, err);
    mrt_text_fini(&text);
    if (again != NULL)
        printf("a save leads to the same state: %s\n",
               mrt_journey_hash(again) == mrt_journey_hash(run) ? "yes" : "no");
    return again == NULL;
}

int main(int argc, char **argv)
{
    mrt_error err;
    mrt_host *host = mrt_host_create(NULL, &err);
    mrt_journey *run = host != NULL ? mrt_host_make_journey(host, &err) : NULL;
    int failed = run == NULL || play(run, argc > 1 ? argv[1] : "ALEEB", &err) || show(host, run, &err);
    if (failed)
        fprintf(stderr, "play_run: %s\n", err.message);
    mrt_host_destroy(host); /* the run goes with it */
    return failed;
}
