/* What the methods of the server share: params of requests, refusals, members of answers.
 *
 * A function that reads a param gives false when it is there and wrong, and fills the failure; one that is absent, or null, leaves
 * its value as it was.
 */
#ifndef TOOLS_SERVE_PARAMS_H
#define TOOLS_SERVE_PARAMS_H

#include "tools/marotte/serve/methods.h"

enum {
    CODE_FIELD = -32602,
    CODE_CONTENT = -32000,
    CODE_GAME = -32001,
    CODE_ILLEGAL = -32002,
    CODE_PHASE = -32003,
    CODE_STALE = -32004,
    CODE_FILE = -32005,
};

bool params_fail(failure *fault, int code, const char *name, const char *at, const char *message);
bool params_fail_field(failure *fault, const char *name, const char *right);
bool params_fail_status(failure *fault, const mrt_error *err, const char *at);
const mrt_json *params_get(const mrt_json *params, const char *name);
bool params_flag(const mrt_json *params, const char *name, bool *out, failure *fault);
bool params_text(const mrt_json *params, const char *name, const char **out, failure *fault);
bool params_whole(const mrt_json *params, const char *name, double low, double high, double *out,
                  failure *fault);
game *params_game(server *s, const mrt_json *params, failure *fault);
void answer_text(mrt_text *out, const char *key, const char *text);
void answer_rev(mrt_text *out, const game *g);
bool answer_state(mrt_text *out, game *g, mrt_fields fields, failure *fault);
bool params_fields(const mrt_json *params, mrt_fields *out, failure *fault);
/* What a run begins with; a seed is drawn where there is none. */
bool params_settings(const mrt_json *params, mrt_settings *out, failure *fault);
void answer_hash(mrt_text *out, game *g);
bool params_seed(const char *seed, failure *fault);
bool params_name(const mrt_json *params, const char *param, const char **out, failure *fault);

#endif
