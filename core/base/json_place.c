/* Where a value of a tree lies: its path, and its place in the text that the tree was read from.
 *
 * cJSON keeps no places. Tree and text hold the same values in the same order, so the n-th value of a walk over the
 * tree is the n-th value of a scan of the text. Both walks are linear and run only when there is something to say of
 * a value; nothing is hot. The text must have passed mrt_json_scan.
 */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "core/base/json.h"
#include "core/base/utf8.h"

/* A pointer or path under construction; what does not fit is left out. */
typedef struct pointer {
    char *out;
    size_t length;
    bool is_path;  /* for people: jokers[1].state, lists count from 1 */
    size_t parent; /* length without the last part */
} pointer;

/* Adds a piece whole or not at all, so that no character is cut in half. */
static void add(pointer *p, const char *bytes, size_t length)
{
    if (p->length + length < MRT_JSON_POINTER_SIZE) {
        memcpy(p->out + p->length, bytes, length);
        p->length += length;
    }
    p->out[p->length] = '\0';
}

/* RFC 6901: ~ is ~0, / is ~1. Control characters would break a line of output: they become '?'. */
static void add_key(pointer *p, const char *key)
{
    add(p, "/", 1);
    for (size_t left = strlen(key); left > 0;) {
        size_t bytes = mrt_utf8_length(key, left);
        bytes = bytes > 0 ? bytes : 1;
        if (*key == '~' || *key == '/')
            add(p, *key == '~' ? "~0" : "~1", 2);
        else if ((unsigned char)*key < 0x20 || *key == 0x7f)
            add(p, "?", 1);
        else
            add(p, key, bytes);
        key += bytes;
        left -= bytes;
    }
}

static void add_index(pointer *p, size_t index)
{
    char number[24];
    int length = p->is_path ? snprintf(number, sizeof number, "[%zu]", index + 1)
                            : snprintf(number, sizeof number, "/%zu", index);
    add(p, number, (size_t)length);
}

/* ".state", or a name in quotes that is no word. */
static void add_name(pointer *p, const char *key)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    char quoted[MRT_QUOTE_SIZE];
    bool is_plain = key[0] != '\0' && key[strspn(key, plain)] == '\0' && strlen(key) < sizeof quoted;
    const char *name = is_plain ? key : mrt_quote(quoted, key, strlen(key));
    if (p->length > 0)
        add(p, ".", 1);
    add(p, name, strlen(name));
}

/* Looks for `value` in and under `node`; counts the values passed. The pointer is built on the way down. */
static bool find(const mrt_json *node, const mrt_json *value, size_t *passed, pointer *p)
{
    if (node == value)
        return true;
    ++*passed;
    size_t mark = p->length, index = 0;
    for (const mrt_json *child = mrt_json_first(node); child != NULL; child = mrt_json_next(child), index++) {
        if (mrt_json_key(child) == NULL)
            add_index(p, index);
        else if (p->is_path)
            add_name(p, mrt_json_key(child));
        else
            add_key(p, mrt_json_key(child));
        if (child == value)
            p->parent = mark;
        if (find(child, value, passed, p))
            return true;
        p->length = mark;
        p->out[mark] = '\0';
    }
    return false;
}

/* Behind the string that starts at `at`. */
static size_t skip_string(const char *text, size_t at)
{
    for (at++; text[at] != '"'; at++)
        at += text[at] == '\\';
    return at + 1;
}

static size_t skip_any(const char *text, size_t length, size_t at, const char *set)
{
    while (at < length && strchr(set, text[at]) != NULL)
        at++;
    return at;
}

/* The place of the n-th value, from 0, and of the key before it (its own place when it has none). */
static void find_in_text(const char *text, size_t length, size_t n, size_t *value_at, size_t *key_at)
{
    size_t key = SIZE_MAX;
    for (size_t at = skip_any(text, length, 0, " \t\r\n,]}"); at < length;
         at = skip_any(text, length, at, " \t\r\n,]}")) {
        size_t start = at;
        if (text[at] == '"') {
            at = skip_string(text, at);
            size_t next = skip_any(text, length, at, " \t\r\n");
            if (next < length && text[next] == ':') {
                key = start;
                at = next + 1;
                continue;
            }
        } else if (text[at] == '{' || text[at] == '[') {
            at++;
        } else {
            while (at < length && strchr(" \t\r\n,]}", text[at]) == NULL)
                at++;
        }
        if (n-- == 0) {
            *value_at = start;
            *key_at = key != SIZE_MAX ? key : start;
            return;
        }
        key = SIZE_MAX;
    }
}

static void line_and_column(const char *text, size_t at, int *line, int *column)
{
    size_t lines = 1, start = 0;
    for (size_t i = 0; i < at; i++)
        if (text[i] == '\n') {
            lines++;
            start = i + 1;
        }
    *line = lines < INT_MAX ? (int)lines : INT_MAX;
    *column = at - start < INT_MAX ? (int)(at - start) + 1 : INT_MAX;
}

void mrt_json_locate(const mrt_json *root, const mrt_json *value, bool of_key, const char *text,
                     size_t length, mrt_json_place *out)
{
    *out = (mrt_json_place){.line = 1, .column = 1};
    pointer p = {.out = out->pointer};
    size_t passed = 0, value_at = 0, key_at = 0;
    if (!find(root, value, &passed, &p))
        return;
    find_in_text(text, length, passed, &value_at, &key_at);
    line_and_column(text, of_key ? key_at : value_at, &out->line, &out->column);
}

void mrt_json_path(const mrt_json *root, const mrt_json *value, bool of_parent,
                   char out[MRT_JSON_POINTER_SIZE])
{
    pointer p = {.out = out, .is_path = true};
    size_t passed = 0;
    out[0] = '\0';
    if (root != NULL && value != NULL && find(root, value, &passed, &p) && of_parent)
        out[p.parent] = '\0';
}
