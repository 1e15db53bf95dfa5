/* Runs a fuzz target over files and over large inputs that it makes itself: replay_NAME [--times] PATH...
 *
 * PATH is a file or a folder of them. --times prints the milliseconds of CPU time that each input took. What is wrong
 * ends the program as it ends a fuzzer, after the name of the input; exit status 3 when a path cannot be read.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/fs.h"
#include "core/base/text.h"
#include "tools/fuzz/fuzz.h"

#define FILE_SIZE_MAX ((size_t)4 << 20) /* of a corpus file: far more than a fuzzer keeps */
#define LARGE ((size_t)1 << 20)         /* a file of 1 MiB: over the limit of every text format of ours */
#define FULL ((size_t)65536)            /* the longest hand file */
#define MANY 10000                      /* brackets, in a file that is not too long */

typedef struct replay {
    bool times;
    size_t inputs;
    double slowest; /* milliseconds */
    bool failed;
} replay;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static void run(replay *r, const char *name, const char *data, size_t size)
{
    if (r->times)
        printf("%-56s ", name);
    else
        printf("%s\n", name);
    fflush(stdout); /* a crash leaves the name of its input */
    double start = now();
    LLVMFuzzerTestOneInput((const uint8_t *)data, size);
    double spent = now() - start;
    if (r->times)
        printf("%9zu bytes %8.2f ms\n", size, spent);
    r->slowest = spent > r->slowest ? spent : r->slowest;
    r->inputs++;
}

static void run_file(replay *r, const char *path)
{
    char *data = NULL;
    size_t length = 0;
    mrt_error err;
    if (mrt_fs_read(path, FILE_SIZE_MAX, NULL, &data, &length, &err) != MRT_OK) {
        fprintf(stderr, "%s: %s\n", path, err.message);
        r->failed = true;
        return;
    }
    run(r, path, data, length);
    mrt_fs_free(NULL, data, length);
}

static void run_folder(replay *r, const char *path)
{
    mrt_fs_names names;
    mrt_error err;
    if (mrt_fs_list(path, NULL, &names, &err) != MRT_OK) {
        fprintf(stderr, "%s: %s\n", path, err.message);
        r->failed = true;
        return;
    }
    for (size_t i = 0; i < names.count; i++) {
        mrt_text file;
        mrt_text_init(&file, NULL);
        mrt_text_printf(&file, "%s/%s", path, names.name[i]);
        mrt_text_putc(&file, '\0');
        if (!file.failed)
            run_file(r, file.data);
        mrt_text_fini(&file);
    }
    mrt_fs_names_fini(&names);
}

static void run_path(replay *r, const char *path)
{
    bool is_folder = false;
    mrt_error err;
    if (mrt_fs_is_folder(path, &is_folder, &err) != MRT_OK) {
        fprintf(stderr, "%s: %s\n", path, err.message);
        r->failed = true;
    } else if (is_folder) {
        run_folder(r, path);
    } else {
        run_file(r, path);
    }
}

/* `before`, then `piece` over and over while it fits into `size` bytes or `count` times, then `after`. */
static void run_repeated(replay *r, const char *name, const char *before, const char *piece, size_t count,
                         size_t size, const char *after)
{
    mrt_text text;
    mrt_text_init(&text, NULL);
    mrt_text_puts(&text, before);
    for (size_t i = 0; i < count && text.length + strlen(piece) + strlen(after) <= size; i++)
        mrt_text_puts(&text, piece);
    mrt_text_puts(&text, after);
    if (text.failed)
        r->failed = true;
    else
        run(r, name, text.data, text.length);
    mrt_text_fini(&text);
}

/* Random bytes; `add` 0 makes all of them NUL. */
static void run_bytes(replay *r, const char *name, size_t size, uint64_t add)
{
    char *data = malloc(size);
    uint64_t state = 0;
    if (data == NULL) {
        r->failed = true;
        return;
    }
    for (size_t i = 0; i < size; i++) {
        state = state * UINT64_C(6364136223846793005) + add * UINT64_C(1442695040888963407);
        data[i] = (char)(state >> 56);
    }
    run(r, name, data, size);
    free(data);
}

/* Too large to be kept as files. The properties that every hand needs stand before Eval, so that Eval is reached. */
#define HAND                                                                                                 \
    "Name = Large\nAuthor = Marotte\nDesc = {large}\nBase Chips = 1\nBase Mult = 1\nLevel Chips = 1\n"       \
    "Level Mult = 1\nEval = {\n"

#define STEPS "{\"game\":\"Large\",\"players\":{\"min\":2,\"max\":6},\"gamePlay\":["

static void run_large(replay *r)
{
    run_repeated(r, "(1 MiB of hand patterns)", HAND, "(7 of Clubs, 7 of Clubs),\n", SIZE_MAX, LARGE, "}\n");
    run_repeated(r, "(1 MiB of one letter)", "", "a", SIZE_MAX, LARGE, "");
    run_bytes(r, "(1 MiB of random bytes)", LARGE, 1);
    run_bytes(r, "(64 KiB of random bytes)", FULL, 1);
    run_bytes(r, "(64 KiB of NUL)", FULL, 0);
    run_repeated(r, "(10,000 open parentheses)", HAND, "(", MANY, FULL, "}\n");
    run_repeated(r, "(10,000 open parentheses, no end)", HAND, "(", MANY, FULL, "");
    run_repeated(r, "(10,000 closed parentheses)", HAND, ")", MANY, FULL, "}\n");
    run_repeated(r, "(10,000 pairs of parentheses)", HAND, "()", MANY, FULL, "}\n");
    run_repeated(r, "(10,000 open brackets)", HAND "(a of *; ", "a = [", MANY, FULL, ")}\n");
    run_repeated(r, "(10,000 braces)", "Desc = ", "{", MANY, FULL, "\n");
    run_repeated(r, "(10,000 braces, closed)", "Desc = ", "{}", MANY, FULL, "\n");
    run_repeated(r, "(64 KiB of unclosed patterns)", HAND, "(7 of *, ", SIZE_MAX, FULL, "}\n");
    run_repeated(r, "(64 KiB of hand patterns)", HAND, "(7 of Clubs, a of b; a = [face]),\n", SIZE_MAX, FULL,
                 "}\n");
    run_repeated(r, "(64 KiB of one pattern)", HAND "(7 of *", ", X2 nonscoring a+1 of b", SIZE_MAX, FULL,
                 ")}\n");
    run_repeated(r, "(64 KiB of options)", HAND "(a of *; a = [", "nonunique, 7, ", SIZE_MAX, FULL, "])}\n");
    run_repeated(r, "(64 KiB of blanks)", HAND "(7", " ", SIZE_MAX, FULL, "of *)}\n");
    run_repeated(r, "(64 KiB of lines)", "", "\n", SIZE_MAX, FULL, "");
    run_repeated(r, "(64 KiB of comments)", HAND, " > (\n", SIZE_MAX, FULL, "(7 of *)}\n");
    run_repeated(r, "(64 KiB of one property)", "", "Base Mult = 4\n", SIZE_MAX, FULL, "");
    run_repeated(r, "(64 KiB of unknown properties)", "", "Bace Mlut = 4\n", SIZE_MAX, FULL, "");
    run_repeated(r, "(64 KiB of equal signs)", "", "=", SIZE_MAX, FULL, "\n");
    run_repeated(r, "(64 KiB of digits)", "Base Chips = ", "9", SIZE_MAX, FULL, "\n");
    run_repeated(r, "(64 KiB of an example)", "Example = ", "7 of Clubs, ", SIZE_MAX, FULL, "\n");
    run_repeated(r, "(64 KiB of enhancements)", "Exact Enhancements = ", "Steel, ", SIZE_MAX, FULL, "\n");
    run_repeated(r, "(1 MiB of JSON)", "{\"gamePlay\":[{}", ",{}", SIZE_MAX, LARGE, "]}\n");
    run_repeated(r, "(64 KiB of steps)", STEPS "{}", ",{\"name\":\"Bets\",\"bet\":{\"type\":\"small\"}}",
                 SIZE_MAX, FULL, "]}\n");
    run_repeated(r, "(64 KiB of faults)", STEPS "0", ",0", SIZE_MAX, FULL, "]}\n");
    run_repeated(r, "(64 KiB of unknown keys)", "{\"a\":0", ",\"gmae\":{}", SIZE_MAX, FULL, "}\n");
    run_repeated(r, "(64 KiB of one key)", "{\"", "players", SIZE_MAX, FULL, "\":1}\n");
    run_repeated(r, "(10,000 arrays)", "{\"game\":", "[", MANY, FULL, "");
    run_repeated(r, "(10,000 objects)", "", "{\"a\":", MANY, FULL, "");
}

int main(int argc, char **argv)
{
    replay r = {.times = argc > 1 && strcmp(argv[1], "--times") == 0};
    for (int i = r.times ? 2 : 1; i < argc; i++)
        run_path(&r, argv[i]);
    run_large(&r);
    if (r.times)
        printf("%zu inputs, the slowest took %.2f ms\n", r.inputs, r.slowest);
    return r.failed ? 3 : 0;
}
