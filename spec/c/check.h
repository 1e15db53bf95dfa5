/* What the C tests share: CHECK reports a false condition with its place and goes on; the test's main ends with
 * `return check_report("name", failures)`. */
#ifndef MAROTTE_SPEC_CHECK_H
#define MAROTTE_SPEC_CHECK_H

#include <stdbool.h>
#include <stdio.h>

static inline bool check_that(bool good, const char *text, const char *file, int line, unsigned *failures)
{
    if (!good) {
        printf("%s:%d: failed: %s\n", file, line, text);
        ++*failures;
    }
    return good;
}

#define CHECK(failures, condition) check_that((condition), #condition, __FILE__, __LINE__, (failures))

static inline int check_report(const char *name, unsigned failures)
{
    if (failures > 0)
        printf("%s: %u failures\n", name, failures);
    else
        printf("ok %s\n", name);
    return failures > 0;
}

#endif
