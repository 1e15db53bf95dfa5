/* Shortest text of a double, by trying: 15 significant digits suffice for every number that was written with 15 or
 * fewer, 17 suffice for all. Below the normal range fewer than 15 digits may be enough, and are tried first. */
#include "core/base/num.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXACT_LIMIT 9007199254740992.0 /* 2^53: whole numbers up to here are exact */

/* Makes the locale's decimal sign, of one or more bytes, a point. */
static void use_point(char *text)
{
    char *write = text;
    for (const char *read = text; *read != '\0'; read++) {
        if (strchr("0123456789+-e", *read) != NULL)
            *write++ = *read;
        else if (write == text || write[-1] != '.')
            *write++ = '.';
    }
    *write = '\0';
}

const char *mrt_num_text(double value, char out[MRT_NUM_SIZE])
{
    if (isnan(value))
        return strcpy(out, "nan");
    if (isinf(value))
        return strcpy(out, value > 0 ? "inf" : "-inf");
    if (fabs(value) <= EXACT_LIMIT && value == floor(value)) {
        snprintf(out, MRT_NUM_SIZE, "%.0f", value);
        return out;
    }
    for (int digits = fabs(value) < DBL_MIN ? 1 : 15; digits <= 17; digits++) {
        snprintf(out, MRT_NUM_SIZE, "%.*g", digits, value);
        if (strtod(out, NULL) == value)
            break;
    }
    use_point(out);
    return out;
}
