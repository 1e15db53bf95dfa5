/* What a fuzz target is: libFuzzer's entry, which replay.c calls too. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Any bytes must return; 0 always. What is wrong ends the process. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
