/* The yardstick of naive.c: higher values are better hands. */
#ifndef BENCH_NAIVE_H
#define BENCH_NAIVE_H

int naive5(int a, int b, int c, int d, int e);
int naive7(const int *h);
int naive_omaha(const int *hole, const int *board);

#endif
