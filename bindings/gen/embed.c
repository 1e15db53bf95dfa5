/* Writes Lua scripts and variants into a C file: `embed OUTPUT SCRIPT...`, run by the build. What it writes is declared in
 * scripts.h and shipped.h.
 *
 * A script becomes an array of bytes: no quoting, no limit of a compiler on the length of strings, and the same output
 * for the same input. Its folder says what it is: a module of the bindings (lua), a hand of the original (hands), what
 * programs take by name (players, variants), or content, which keeps the name of its folder. Scripts are sorted by the
 * caller.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_A_LINE = 24, NAME_MAX_LENGTH = 64 };

typedef enum script_kind { KIND_MODULE, KIND_SHIPPED, KIND_CONTENT } script_kind;

typedef struct script {
    const char *path;
    char folder[NAME_MAX_LENGTH], name[NAME_MAX_LENGTH]; /* "jokers", "greedy_joker" */
} script;

static void fail(const char *what, const char *path)
{
    fprintf(stderr, "embed: %s: %s\n", path, what);
    exit(1);
}

/* The last part of a path but one. */
static void read_folder(const char *path, const char *name, char out[NAME_MAX_LENGTH])
{
    const char *end = name - 1, *start = end;
    while (start > path && start[-1] != '/')
        start--;
    if (name == path || end == start || end - start >= NAME_MAX_LENGTH)
        fail("a script lies in a folder", path);
    memcpy(out, start, (size_t)(end - start));
    out[end - start] = '\0';
}

static script_kind kind_of(const script *s)
{
    if (strcmp(s->folder, "lua") == 0 || strcmp(s->folder, "hands") == 0)
        return KIND_MODULE;
    return strcmp(s->folder, "players") == 0 || strcmp(s->folder, "variants") == 0 ? KIND_SHIPPED
                                                                                   : KIND_CONTENT;
}

static bool has_suffix(const script *s, const char *suffix)
{
    return strcmp(suffix, strcmp(s->folder, "variants") == 0 ? ".json" : ".lua") == 0;
}

/* The name of a script: letters, digits and underscores, for it becomes part of a Lua module's name or of a key. */
static script read_path(const char *path)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
    script out = {.path = path};
    const char *slash = strrchr(path, '/'), *name = slash == NULL ? path : slash + 1;
    size_t length = strspn(name, allowed);
    read_folder(path, name, out.folder);
    if (length == 0 || length >= NAME_MAX_LENGTH || !has_suffix(&out, name + length))
        fail("a script is named in lower case and ends in .lua, a variant in .json", path);
    memcpy(out.name, name, length);
    return out;
}

static void write_bytes(FILE *in, FILE *out)
{
    size_t count = 0;
    for (int c = getc(in); c != EOF; c = getc(in))
        fprintf(out, "%s%d,", count++ % BYTES_A_LINE == 0 ? "\n    " : " ", c);
}

/* A script of no bytes still needs an array with an element. */
static void write_script(FILE *out, int number, const char *path)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        fail("cannot be read", path);
    fprintf(out, "static const unsigned char script_%d[] = {", number);
    write_bytes(in, out);
    fprintf(out, "\n    0};\n\n");
    if (ferror(in))
        fail("cannot be read", path);
    fclose(in);
}

static void write_modules(FILE *out, int count, char **paths)
{
    fprintf(out, "const mrt_script mrt_scripts[] = {\n");
    for (int i = 0; i < count; i++) {
        script s = read_path(paths[i]);
        bool hand = strcmp(s.folder, "hands") == 0;
        if (kind_of(&s) == KIND_MODULE)
            fprintf(
                out,
                "    {\"marotte.%s%s\", \"=marotte/%s%s.lua\", (const char *)script_%d, sizeof script_%d - "
                "1},\n",
                hand ? "hands." : "", s.name, hand ? "hands/" : "", s.name, i, i);
    }
    fprintf(out, "    {NULL, NULL, NULL, 0},\n};\n\n");
}

static void write_content(FILE *out, int count, char **paths)
{
    fprintf(out, "const mrt_content_file mrt_content_files[] = {\n");
    for (int i = 0; i < count; i++) {
        script s = read_path(paths[i]);
        if (kind_of(&s) == KIND_CONTENT)
            fprintf(out, "    {\"%s/%s.lua\", (const char *)script_%d, sizeof script_%d - 1},\n", s.folder,
                    s.name, i, i);
    }
    fprintf(out, "    {NULL, NULL, 0},\n};\n\n");
}

static void write_shipped(FILE *out, int count, char **paths)
{
    fprintf(out, "const mrt_shipped mrt_shipped_files[] = {\n");
    for (int i = 0; i < count; i++) {
        script s = read_path(paths[i]);
        if (kind_of(&s) == KIND_SHIPPED)
            fprintf(out, "    {\"%s\", \"%s\", (const char *)script_%d, sizeof script_%d - 1},\n", s.folder,
                    s.name, i, i);
    }
    fprintf(out, "    {NULL, NULL, NULL, 0},\n};\n");
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: embed OUTPUT SCRIPT...\n");
        return 2;
    }
    FILE *out = fopen(argv[1], "w");
    if (out == NULL)
        fail("cannot be written", argv[1]);
    fprintf(out, "/* Made by embed from bindings/lua, scripts and variants; changes belong there. */\n"
                 "#include \"bindings/vm/scripts.h\"\n#include \"bindings/vm/shipped.h\"\n\n");
    for (int i = 2; i < argc; i++)
        write_script(out, i - 2, argv[i]);
    write_modules(out, argc - 2, argv + 2);
    write_content(out, argc - 2, argv + 2);
    write_shipped(out, argc - 2, argv + 2);
    if (fclose(out) != 0)
        fail("cannot be written", argv[1]);
    return 0;
}
