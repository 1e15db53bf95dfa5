/* The methods of the server: a row each. */
#ifndef TOOLS_SERVE_METHODS_H
#define TOOLS_SERVE_METHODS_H

#include "tools/marotte/serve/dispatch.h"

typedef struct failure {
    int code;
    char name[24], message[MRT_ERROR_MESSAGE_SIZE + 128], at[128];
    char suggest[4096]; /* a path, too */
} failure;

/* Writes the members of the result. False: it was refused, and `fault` says why. */
typedef bool run_method(server *s, const mrt_json *params, mrt_text *out, failure *fault);

#define METHODS_MAX 32
typedef struct method {
    const char *name;
    const char *params[12]; /* ends with NULL */
    run_method *run;
} method;

extern const method server_methods[]; /* ends with a NULL name */
/* methods_save.c, methods_look.c */
run_method server_save, server_load, server_score, server_streams, server_shuffle;
/* A game that has just begun; it has no name yet. */
game *server_begin(server *s, const mrt_settings *settings, failure *fault);
/* An action of a request; `at` is where it stands there. */
bool server_act_at(game *g, const mrt_json *json, const char *at, failure *fault);
void server_put_error(mrt_text *out, const failure *fault);

#endif
