/* The conditions of a hand on the whole play: as feature bits where they can be, as a test for the rest. */
#ifndef MAROTTE_GATES_H
#define MAROTTE_GATES_H

#include "core/hands/summary.h"

/* Refuses what no play can meet by a mistake: numbers that are none, a chance that is not positive. */
mrt_status mrt_gates_check(const mrt_gates *gates, mrt_error *err);
/* The bits of mrt_summary.whole that the conditions need. */
uint64_t mrt_gates_bits(const mrt_gates *gates);
/* Is there something that bits do not say? */
bool mrt_gates_need_test(const mrt_gates *gates);
/* That test. Chance is left to the caller. */
bool mrt_gates_test(const mrt_gates *gates, const mrt_summary *summary);

#endif
