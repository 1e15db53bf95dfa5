/* Antes for a reader. See seed_table.h.
 *
 * Cards are told by their names, what is special about them in brackets: 6s (Bonus Card, Red Seal). Stickers are those that hold
 * at the stake. What is seldom has a colour, too.
 */
#include "tools/marotte/seed/seed_table.h"

#include <string.h>

#include "tools/marotte/cli/wrap.h"
#include "tools/marotte/score/content_files.h"
#include "tools/marotte/score/explain_parts.h"

enum {
    LABEL = 11,
    INSIDE = 4
}; /* columns of "Packs 1" and blanks; how far the cards of a pack stand further in */

#define STRONG "\033[1m"
#define SELDOM "\033[33m"
#define USUAL "\033[0m"

/* A list behind a word, its entries whole. */
typedef struct flow {
    output *out;
    size_t width, column, indent;
    bool first; /* nothing is in the list */
} flow;

static void put_color(output *out, const char *color)
{
    mrt_text_puts(&out->text, out->color ? color : "");
}

static void put_blanks(flow *f, size_t to)
{
    for (; f->column < to; f->column++)
        mrt_text_putc(&f->out->text, ' ');
}

static flow flow_start(output *out, const char *label)
{
    size_t columns = wrap_columns();
    flow f = {
        .out = out, .width = columns < WRAP_USUAL ? columns : WRAP_USUAL, .indent = LABEL, .first = true};
    mrt_text_printf(&out->text, "  %s", label);
    f.column = 2 + strlen(label);
    put_blanks(&f, LABEL);
    return f;
}

static void flow_break(flow *f)
{
    output_end_line(f->out);
    f->column = 0;
    put_blanks(f, f->indent);
}

/* `end` is what stands behind the entry: a comma, or nothing. */
static void flow_put(flow *f, const char *entry, bool seldom, const char *end)
{
    size_t columns = explain_columns(entry) + strlen(end);
    if (!f->first && f->column + 1 + columns > f->width)
        flow_break(f);
    else if (!f->first)
        put_blanks(f, f->column + 1);
    put_color(f->out, seldom ? SELDOM : "");
    mrt_text_puts(&f->out->text, entry);
    put_color(f->out, seldom ? USUAL : "");
    mrt_text_puts(&f->out->text, end);
    f->column += columns;
    f->first = false;
}

/* ---- names ---- */

typedef struct naming {
    const mrt_content *content;
    mrt_text text;
    bool special; /* a bracket is open */
    bool seldom;
} naming;

static const char *name_of(const mrt_content *content, uint16_t def)
{
    if (def == MRT_DEF_UNKNOWN)
        return "none";
    return content->defs[def].name != NULL ? content->defs[def].name : content->defs[def].key;
}

static void add_special(naming *n, const char *name)
{
    mrt_text_puts(&n->text, n->special ? ", " : " (");
    put_printable(&n->text, name, strlen(name), false);
    n->special = true;
}

static void add_part(naming *n, const uint16_t *defs, unsigned element, bool seldom)
{
    if (element == 0 || defs[element] == MRT_DEF_UNKNOWN)
        return;
    add_special(n, name_of(n->content, defs[element]));
    n->seldom = n->seldom || seldom;
}

/* Only what is seldom is told of rarities: those from the third on. */
static void add_joker(naming *n, const mrt_item *item)
{
    const mrt_content *content = n->content;
    unsigned rarity = content->defs[item->def].rarity;
    if (rarity >= 3 && rarity < content->rarity_count) {
        add_special(n, content->rarities[rarity]);
        n->seldom = true;
    }
    add_part(n, content->editions, item->edition, true);
    for (uint8_t i = 0; i < content->sticker_count; i++)
        if ((item->stickers >> content->sticker_order[i] & 1) != 0)
            add_special(n, name_of(content, content->stickers[content->sticker_order[i]]));
}

static void add_card(naming *n, const mrt_item *item)
{
    char face[MRT_FACE_TEXT_SIZE];
    mrt_text_puts(&n->text, mrt_face_text(item->face, face));
    add_part(n, n->content->enhancements, item->enhancement, false);
    add_part(n, n->content->editions, item->edition, true);
    add_part(n, n->content->seals, item->seal, false);
}

static void add_item(naming *n, const mrt_item *item)
{
    mrt_place place = mrt_content_place(n->content, item->kind);
    n->special = n->seldom = false;
    mrt_text_clear(&n->text);
    if (place == MRT_PLACE_CARDS) {
        add_card(n, item);
    } else {
        const char *name = name_of(n->content, item->def);
        put_printable(&n->text, name, strlen(name), false);
        n->seldom = item->def != MRT_DEF_UNKNOWN && n->content->defs[item->def].surprise.kinds != 0;
    }
    if (place == MRT_PLACE_JOKERS && item->def != MRT_DEF_UNKNOWN)
        add_joker(n, item);
    mrt_text_puts(&n->text, n->special ? ")" : "");
    mrt_text_putc(&n->text, '\0');
}

/* ---- blocks ---- */

static void put_cards(flow *f, naming *n, const mrt_seed_card *cards, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        add_item(n, &cards[i].item);
        flow_put(f, n->text.failed ? "" : n->text.data, n->seldom, i + 1 < count ? "," : "");
    }
}

static void put_row(output *out, naming *n, const char *label, uint16_t first, uint16_t second)
{
    uint16_t defs[] = {first, second};
    flow f = flow_start(out, label);
    for (size_t i = 0; i < 2 && (i == 0 || second != MRT_DEF_UNKNOWN); i++) {
        const char *name = name_of(n->content, defs[i]);
        mrt_text_clear(&n->text);
        put_printable(&n->text, name, strlen(name), false);
        mrt_text_putc(&n->text, '\0');
        flow_put(&f, n->text.failed ? "" : n->text.data, false,
                 i == 0 && second != MRT_DEF_UNKNOWN ? "," : "");
    }
    output_end_line(out);
}

static void put_pack(output *out, naming *n, const char *label, const mrt_seed_ante *ante,
                     const mrt_seed_pack *pack)
{
    mrt_item item = {.def = pack->def, .kind = n->content->kind_at[MRT_PLACE_PACKS]};
    flow f = flow_start(out, label);
    add_item(n, &item);
    flow_put(&f, n->text.failed ? "" : n->text.data, false, pack->count > 0 ? ":" : "");
    f.indent += INSIDE;
    put_cards(&f, n, ante->inside + pack->first, pack->count);
    output_end_line(out);
}

static void put_visit(output *out, naming *n, const mrt_seed_ante *ante, uint32_t number)
{
    const mrt_seed_visit *visit = &ante->visits[number];
    char label[16] = "Shop";
    if (ante->live)
        memcpy(label, (char[]){'S', 'h', 'o', 'p', ' ', (char)('1' + number), '\0'}, 7);
    flow f = flow_start(out, label);
    put_cards(&f, n, ante->cards + visit->first_card, visit->cards);
    output_end_line(out);
    for (uint32_t i = 0; i < visit->packs; i++)
        put_pack(out, n, i == 0 ? "Packs" : "", ante, &ante->packs[visit->first_pack + i]);
}

void seed_table_title(output *out, const char *given, const char *seed)
{
    put_color(out, STRONG);
    mrt_text_printf(&out->text, "Seed %s", given);
    put_color(out, USUAL);
    if (strcmp(given, seed) != 0)
        mrt_text_printf(&out->text, ", read as %s", seed);
    output_end_line(out);
}

void seed_table_put(output *out, const mrt_content *content, const mrt_seed_ante *ante)
{
    naming n = {.content = content};
    mrt_text_init(&n.text, NULL);
    output_end_line(out);
    put_color(out, STRONG);
    mrt_text_printf(&out->text, "Ante %d", ante->ante);
    put_color(out, USUAL);
    output_end_line(out);
    put_row(out, &n, "Boss", ante->boss, MRT_DEF_UNKNOWN);
    put_row(out, &n, "Voucher", ante->voucher, MRT_DEF_UNKNOWN);
    put_row(out, &n, "Tags", ante->small_tag, ante->big_tag);
    for (uint32_t i = 0; i < ante->visit_count; i++)
        put_visit(out, &n, ante, i);
    mrt_text_fini(&n.text);
}
