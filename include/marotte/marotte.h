/* The C API of libmarotte: what needs no content. Hosts and runs are in marotte/host.h, of libmarotte-host. */
#ifndef MAROTTE_MAROTTE_H
#define MAROTTE_MAROTTE_H

#include "marotte/alloc.h"
#include "marotte/api.h"
#include "marotte/card.h"
#include "marotte/card_names.h"
#include "marotte/classify.h"
#include "marotte/error.h"
#include "marotte/eval.h"
#include "marotte/hands.h"
#include "marotte/parsecards.h"
#include "marotte/pile.h"
#include "marotte/rng.h"

MRT_BEGIN_DECLS

/* The version of the library that is running, "0.1.0". */
MRT_API const char *mrt_version(void);

MRT_END_DECLS

#endif
