/* What happened during an action, for displays and learners: `events` of `act`. Not part of the contract beyond "type". */
#ifndef TOOLS_SERVE_EVENTS_H
#define TOOLS_SERVE_EVENTS_H

#include "tools/marotte/serve/games.h"

typedef struct event_list {
    mrt_text text; /* owned: objects with commas */
    mrt_board *board;
    double money;
    char phase[32];
    uint32_t items[MRT_SECTIONS], cards;
} event_list;

void events_begin(event_list *list, game *g);
void events_end(event_list *list, game *g);
void events_put(const event_list *list, mrt_text *out);
void events_fini(event_list *list);

#endif
