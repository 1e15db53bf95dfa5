/* Checks of arguments, as those of Lua's auxiliary library and under their names, that know the names of our functions.
 *
 * Lua names a function in "bad argument #1 to 'eval'" by the code that calls it. Where no code does, because pcall or a
 * coroutine calls it, Lua looks among the modules; it finds neither a callable table nor a table in a module, and says
 * '?'. So the module notes its functions with mrt_name_function, and the checks look there. A state without such notes,
 * a sandbox, gets Lua's own message. All of them raise, and never return, when the argument is wrong.
 */
#ifndef MAROTTE_BINDINGS_ARGUMENTS_H
#define MAROTTE_BINDINGS_ARGUMENTS_H

#include <lauxlib.h>
#include <lua.h>

#if LUA_VERSION_NUM != 504
#error "Marotte needs the headers of Lua 5.4: bytecode and functions of other versions differ"
#endif

/* Notes a function of the module by its whole name, "marotte.eval" or "marotte.Pile.draw". */
void mrt_name_function(lua_State *L, lua_CFunction function, const char *family, const char *name);

int mrt_arg_error(lua_State *L, int arg, const char *message);
int mrt_arg_type_error(lua_State *L, int arg, const char *type);
void mrt_arg_any(lua_State *L, int arg);
void mrt_arg_type(lua_State *L, int arg, int type);
lua_Integer mrt_arg_integer(lua_State *L, int arg);
lua_Number mrt_arg_number(lua_State *L, int arg);
const char *mrt_arg_string(lua_State *L, int arg, size_t *length);
int mrt_arg_option(lua_State *L, int arg, const char *usual, const char *const *names);

#define luaL_argerror mrt_arg_error
#define luaL_typeerror mrt_arg_type_error
#define luaL_checkany mrt_arg_any
#define luaL_checktype mrt_arg_type
#define luaL_checkinteger mrt_arg_integer
#define luaL_checknumber mrt_arg_number
#define luaL_checklstring mrt_arg_string
#define luaL_checkoption mrt_arg_option
#define luaL_optinteger(L, arg, usual) luaL_opt(L, mrt_arg_integer, arg, usual)
#define luaL_optnumber(L, arg, usual) luaL_opt(L, mrt_arg_number, arg, usual)

#endif
