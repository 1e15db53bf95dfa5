/* Hashes for tables and for comparing states: the same on every machine, and no defence against an enemy. Private. */
#ifndef MAROTTE_CORE_HASH_H
#define MAROTTE_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t mrt_hash_mix(uint64_t hash, uint64_t part)
{
    hash = (hash ^ part) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 32);
}

/* Bit for bit: 0 and -0 differ. */
static inline uint64_t mrt_hash_double(uint64_t hash, double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return mrt_hash_mix(hash, bits);
}

/* Eight bytes, the first one lowest. */
static inline uint64_t mrt_hash_load(const char *bytes)
{
    uint64_t part;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(&part, bytes, sizeof part);
#else
    part = 0;
    for (int k = 0; k < 8; k++)
        part |= (uint64_t)(unsigned char)bytes[k] << k * 8;
#endif
    return part;
}

/* Eight bytes at a time, the first one lowest; the length is hashed as well. */
static inline uint64_t mrt_hash_bytes(uint64_t hash, const char *bytes, size_t length)
{
    size_t i = 0;
    uint64_t part = 0;
    hash = mrt_hash_mix(hash, length);
    for (; length - i >= 8; i += 8)
        hash = mrt_hash_mix(hash, mrt_hash_load(bytes + i));
    if (i == length)
        return hash;
    for (size_t k = i; k < length; k++)
        part |= (uint64_t)(unsigned char)bytes[k] << (k - i) * 8;
    return mrt_hash_mix(hash, part);
}

#endif
