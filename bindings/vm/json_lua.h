/* JSON and Lua tables: a box that owns a text and a tree, so that nothing is lost when something raises.
 *
 * Tables become objects or, when their keys are 1..n, arrays; an empty table is an empty array. */
#ifndef MAROTTE_BINDINGS_JSON_LUA_H
#define MAROTTE_BINDINGS_JSON_LUA_H

#include "bindings/vm/binding.h"
#include "core/base/json.h"

typedef struct mrt_json_box {
    mrt_object head;
    mrt_alloc alloc;
    mrt_text text;  /* owned */
    mrt_json *tree; /* owned, NULL = none */
} mrt_json_box;

/* Pushes an empty box. */
mrt_json_box *mrt_push_json_box(lua_State *L);
/* Writes the value at `index` into the box's text as JSON, and parses it: the tree is the value. Raises what JSON cannot
 * hold, with `what` in front: functions, cycles, NaN. */
void mrt_json_box_take(lua_State *L, mrt_json_box *box, int index, const char *what);
/* Parses the box's text, which is ours. */
void mrt_json_box_parse(lua_State *L, mrt_json_box *box);
/* Pushes a tree as a Lua value; the texts "inf", "-inf" and "nan" become numbers. */
void mrt_push_json(lua_State *L, const mrt_json *value);

#endif
