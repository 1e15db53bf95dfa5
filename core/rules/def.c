/* Names of what definitions say. See def.h. Not hot. */
#include "core/rules/def.h"

const char *const mrt_verb_names[MRT_VERBS] = {
    [MRT_VERB_ENHANCEMENT] = "enhancement",
    [MRT_VERB_SUIT] = "suit",
    [MRT_VERB_RANK] = "rank",
    [MRT_VERB_SEAL] = "seal",
    [MRT_VERB_DESTROY] = "destroy",
    [MRT_VERB_COPIES] = "copies",
    [MRT_VERB_LEVEL] = "level",
    [MRT_VERB_LEVELS] = "levels",
    [MRT_VERB_SET] = "set",
    [MRT_VERB_ADD] = "add",
    [MRT_VERB_EARN] = "earn",
    [MRT_VERB_CREATE] = "create",
};
