/* The dispatcher of `marotte serve`: a line with a request in, a line with the answer out. docs/protocol.md. */
#ifndef TOOLS_SERVE_DISPATCH_H
#define TOOLS_SERVE_DISPATCH_H

#include "tools/marotte/serve/games.h"

#define REQUEST_SIZE_MAX (8u << 20)

typedef struct server {
    games all;
    bool quits; /* a request said so */
} server;

/* Answers a line: one request or a batch. Appends the answer without a line end; nothing when none is due. */
void server_answer(server *s, const char *line, size_t length, mrt_text *out);
/* Answers a line of more than REQUEST_SIZE_MAX bytes, which nobody has read. */
void server_answer_long(mrt_text *out);

#endif
