/* Limits of hand files, for who reads them. Names no Lua type. */
#ifndef MAROTTE_BINDINGS_HAND_LIMITS_H
#define MAROTTE_BINDINGS_HAND_LIMITS_H

#define MRT_HAND_FILE_MAX                                                                                    \
    65536 /* bytes of a hand file: 40 times the longest that we know; more is refused unread */

#endif
