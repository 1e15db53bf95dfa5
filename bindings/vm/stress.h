/* Collections at the worst moments, for tests.
 *
 * The allocator of a state asks mrt_stress_refuses about every block, and has none to give when it says so. Lua then collects
 * everything, in the midst of whatever it does, and asks again. What a C function still needs and nothing holds is gone then: a
 * sanitizer or Lua's assertions see its use. Finalizers do not run in such a collection; in Lua's own they do.
 *
 * Only blocks of new objects are refused, which Lua's core asks for and tells by their type. Others may be asked for by who
 * does not try twice: luaL_Buffer, and bindings that share the allocator of a state.
 *
 * Only in builds with MAROTTE_GC_STRESS (presets asan and apicheck), and there only when the environment variable of that name
 * is a number: about each so many-th object of a small state. Larger ones wait longer, by their size, since that is what a
 * collection costs.
 */
#ifndef MAROTTE_BINDINGS_STRESS_H
#define MAROTTE_BINDINGS_STRESS_H
#ifdef MAROTTE_GC_STRESS

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#define MRT_STRESS_SMALL                                                                                     \
    (256u << 10) /* bytes of a small state: an engine with all its content has some 1.3 million */

typedef struct mrt_stress {
    uint32_t every; /* 0 = never */
    uint32_t left;  /* objects until the next refusal */
    uint32_t dice;  /* the distance varies, so that a loop does not always meet the same object */
} mrt_stress;

static inline void mrt_stress_wait(mrt_stress *stress, size_t used)
{
    uint32_t distance = stress->every * (uint32_t)(1 + used / MRT_STRESS_SMALL);
    stress->dice = stress->dice * UINT32_C(1664525) + UINT32_C(1013904223);
    stress->left = 2 + distance / 2 + (stress->dice >> 8) % distance; /* 2: the second try has it */
}

/* After the state is made: one that is not whole cannot collect. */
static inline void mrt_stress_begin(mrt_stress *stress)
{
    const char *text = getenv("MAROTTE_GC_STRESS");
    *stress = (mrt_stress){.every = text != NULL ? (uint32_t)strtoul(text, NULL, 10) : 0};
    if (stress->every != 0)
        mrt_stress_wait(stress, 0);
}

/* `block` and `old_size` as a lua_Alloc has them: for a new block `old_size` is the type of an object, or 0. `used`: bytes of
 * the state. */
static inline bool mrt_stress_refuses(mrt_stress *stress, const void *block, size_t old_size, size_t used)
{
    if (stress->every == 0 || block != NULL || old_size == 0 || --stress->left != 0)
        return false;
    mrt_stress_wait(stress, used);
    return true;
}

#endif
#endif
