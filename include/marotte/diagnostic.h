/* What is wrong in a file that is loaded, for who loads it. */
#ifndef MAROTTE_DIAGNOSTIC_H
#define MAROTTE_DIAGNOSTIC_H

#include <stdbool.h>

#include "marotte/api.h"

MRT_BEGIN_DECLS

/* What is wrong in a file. Strings are borrowed during the callback. */
typedef struct mrt_diagnostic {
    const char *file;
    int line, column; /* 1-based; 0 = none */
    bool warning;     /* fine for now, but worth a look */
    const char *message;
} mrt_diagnostic;

typedef void mrt_diagnose(void *user, const mrt_diagnostic *diagnostic);

MRT_END_DECLS

#endif
