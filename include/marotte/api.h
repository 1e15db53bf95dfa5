/* What every public header needs: the export mark and the version.
 *
 * The library is built with hidden visibility; only what carries MRT_API can be called from outside.
 */
#ifndef MAROTTE_API_H
#define MAROTTE_API_H

#define MRT_VERSION_MAJOR 0
#define MRT_VERSION_MINOR 1
#define MRT_VERSION_PATCH 0
#define MRT_VERSION "0.1.0"

#if defined(__GNUC__)
#define MRT_API __attribute__((visibility("default")))
#define MRT_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define MRT_API
#define MRT_PRINTF(text, first)
#endif

#ifdef __cplusplus
#define MRT_BEGIN_DECLS extern "C" {
#define MRT_END_DECLS }
#else
#define MRT_BEGIN_DECLS
#define MRT_END_DECLS
#endif

#endif
