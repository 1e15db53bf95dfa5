/* A double as text: the shortest that reads back as the same double.
 *
 * Used wherever numbers are written for people or files. Whole numbers up to 2^53 have no exponent
 * (1000000000000000, not 1e+15); infinity and NaN are the words inf, -inf and nan, which JSON writes as strings.
 * The decimal sign is a point in every locale. Private to the project.
 */
#ifndef MAROTTE_CORE_NUM_H
#define MAROTTE_CORE_NUM_H

#define MRT_NUM_SIZE 32 /* the longest text, -2.2250738585072014e-308, has 24 bytes */

const char *mrt_num_text(double value, char out[MRT_NUM_SIZE]);

#endif
