/* What pile.c needs of pool.c beyond the public calls. Private to core. */
#ifndef MAROTTE_CORE_POOL_H
#define MAROTTE_CORE_POOL_H

#include "marotte/pile.h"

/* Room for `count` more cards: that many mrt_pool_add succeed after it. The cards stay as they are. */
mrt_status mrt_pool_reserve(mrt_pool *pool, size_t count, mrt_error *err);

#endif
