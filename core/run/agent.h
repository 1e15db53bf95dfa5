/* A random agent: the kind of an action first, then its arguments. For benchmarks and tests of the run. */
#ifndef MAROTTE_CORE_RUN_AGENT_H
#define MAROTTE_CORE_RUN_AGENT_H

#include "core/run/run.h"

typedef struct mrt_random_agent {
    uint64_t state; /* of its own generator: the streams of the run are not touched */
} mrt_random_agent;

/* Chooses an action; `at` has room for MRT_PLAY_MAX places. False: none is legal. */
bool mrt_random_agent_choose(mrt_random_agent *agent, mrt_run *run, mrt_action *out, uint32_t *at);

#endif
