/* The head of an explanation: cards, jokers and what else is there at the start, and the names they go by. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/num.h"
#include "core/base/utf8.h"
#include "core/board/scenario_words.h"
#include "core/board/state.h"
#include "tools/marotte/score/content_files.h"
#include "tools/marotte/score/explain_parts.h"

/* Texts. */
size_t explain_columns(const char *text)
{
    size_t columns = 0;
    for (; *text != '\0'; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

void explain_label(char out[EXPLAIN_LABEL], const char *text)
{
    mrt_text clean;
    size_t length = 0, more;
    mrt_text_init(&clean, NULL);
    put_printable(&clean, text, strlen(text), false);
    for (; length < clean.length; length += more) {
        more = mrt_utf8_length(clean.data + length, clean.length - length);
        if (length + more >= EXPLAIN_LABEL)
            break;
    }
    if (length > 0)
        memcpy(out, clean.data, length);
    out[length] = '\0';
    mrt_text_fini(&clean);
}

void explain_format(char out[EXPLAIN_LABEL], const char *format, ...)
{
    char text[2 * EXPLAIN_LABEL + 64];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    explain_label(out, text);
}

/* Names. */
const char *explain_def(const explainer *e, int def)
{
    return def >= 0 && def != MRT_DEF_UNKNOWN ? e->content->defs[def].name : "something";
}

static bool add_name(explainer *e, explain_names *names, explain_name name)
{
    if (names->count == names->capacity) {
        size_t capacity = names->capacity > 0 ? 2 * names->capacity : 64;
        explain_name *list = realloc(names->list, capacity * sizeof *list);
        if (list == NULL) {
            e->failed = true;
            return false;
        }
        names->list = list;
        names->capacity = capacity;
    }
    names->list[names->count++] = name;
    return true;
}

static void name_cards(explainer *e, mrt_section pile)
{
    const mrt_card_id *ids = e->game->elements[pile];
    for (uint32_t i = 0; i < mrt_game_count(e->game, pile); i++)
        add_name(e, &e->cards, (explain_name){.id = ids[i], .what = mrt_game_card(e->game, ids[i])->face});
}

static void name_items(explainer *e, mrt_section section)
{
    const mrt_item *items = e->game->elements[section];
    for (uint32_t i = 0; i < mrt_game_count(e->game, section); i++)
        add_name(e, &e->items,
                 (explain_name){.id = items[i].serial, .what = items[i].def, .kind = items[i].kind});
}

static int compare_names(const void *a, const void *b)
{
    const explain_name *x = a, *y = b;
    return (x->id > y->id) - (x->id < y->id);
}

/* Things that look alike are numbered in their order: "Ks #1", "Ks #2". Items without a definition have no numbers. */
static void number_names(explainer *e, explain_names *names)
{
    uint32_t *counts = calloc((size_t)MRT_DEF_UNKNOWN + 1, sizeof *counts);
    e->failed = e->failed || counts == NULL;
    for (size_t i = 0; counts != NULL && i < names->count; i++)
        names->list[i].number = ++counts[names->list[i].what];
    for (size_t i = 0; counts != NULL && i < names->count; i++)
        if (counts[names->list[i].what] == 1 || names->list[i].what == MRT_DEF_UNKNOWN)
            names->list[i].number = 0;
    free(counts);
    if (names->count > 0)
        qsort(names->list, names->count, sizeof *names->list, compare_names);
}

static explain_name find_name(const explain_names *names, uint32_t id)
{
    explain_name wanted = {.id = id};
    const explain_name *found =
        names->count > 0 ? bsearch(&wanted, names->list, names->count, sizeof *names->list, compare_names)
                         : NULL;
    return found != NULL ? *found : (explain_name){0};
}

static void put_name(char out[EXPLAIN_LABEL], const char *text, uint32_t number)
{
    if (number > 0)
        explain_format(out, "%.140s #%u", text, (unsigned)number);
    else
        explain_label(out, text);
}

void explain_card(const explainer *e, mrt_card_id id, char out[EXPLAIN_LABEL])
{
    explain_name name = find_name(&e->cards, id);
    const mrt_card *card = mrt_game_card(e->game, id);
    char text[MRT_FACE_TEXT_SIZE];
    if (name.id == 0 && card == NULL)
        explain_label(out, "a card");
    else
        put_name(out, mrt_face_text(name.id != 0 ? (mrt_face)name.what : card->face, text), name.number);
}

/* An item without a definition goes by its kind: "a planet". */
static void name_kind(const explainer *e, unsigned kind, char out[EXPLAIN_LABEL])
{
    const char *name = kind < e->content->kind_count ? e->content->kinds[kind].name : "thing";
    explain_format(out, "%s %s", strchr("aeiou", name[0]) != NULL ? "an" : "a", name);
}

void explain_item(const explainer *e, uint32_t serial, char out[EXPLAIN_LABEL])
{
    explain_name name = find_name(&e->items, serial);
    const mrt_item *item = mrt_game_item(e->game, serial);
    if (name.id == 0 && item != NULL)
        name = (explain_name){.id = serial, .what = item->def, .kind = item->kind};
    if (name.id != 0 && name.what == MRT_DEF_UNKNOWN)
        name_kind(e, name.kind, out);
    else
        put_name(out, explain_def(e, name.id != 0 ? name.what : -1), name.number);
}

/* Lists. */
void explain_put(explain_list *list, const char *text)
{
    size_t columns = explain_columns(text);
    bool first = list->column == 0;
    if (!first) {
        mrt_text_putc(list->out, ',');
        list->column++;
    }
    if (first || list->column + 1 + columns + 1 > EXPLAIN_WIDTH) {
        mrt_text_printf(list->out, "%s%-*s", first ? "" : "\n", EXPLAIN_INDENT, first ? list->title : "");
        list->column = EXPLAIN_INDENT;
    } else {
        mrt_text_putc(list->out, ' ');
        list->column++;
    }
    mrt_text_puts(list->out, text);
    list->column += columns;
}

void explain_close(explain_list *list)
{
    if (list->column > 0)
        mrt_text_putc(list->out, '\n');
}

/* What a card or joker wears stands behind its name, in parentheses. */
static void add_trait(mrt_text *traits, const char *word, const char *after)
{
    mrt_text_printf(traits, "%s%s%s", traits->length > 0 ? ", " : "", word, after);
}

static void add_part(mrt_text *traits, const explainer *e, mrt_place place, const uint16_t *defs,
                     uint8_t value, const char *after)
{
    const char *word = mrt_part_word(place, value);
    if (value == 0)
        return;
    if (word != NULL)
        add_trait(traits, word, after);
    else
        add_trait(traits, explain_def(e, defs[value] != UINT16_MAX ? defs[value] : -1), "");
}

static void put_with_traits(explain_list *list, const char *name, const mrt_text *traits)
{
    char text[EXPLAIN_LABEL];
    if (traits->length > 0)
        explain_format(text, "%s (%.*s)", name, (int)traits->length, traits->data);
    else
        explain_label(text, name);
    explain_put(list, text);
}

static void put_card(explain_list *list, const explainer *e, mrt_card_id id)
{
    const mrt_content *content = e->content;
    const mrt_card *card = mrt_game_card(e->game, id);
    char name[EXPLAIN_LABEL], number[MRT_NUM_SIZE];
    mrt_text traits;
    mrt_text_init(&traits, NULL);
    explain_card(e, id, name);
    add_part(&traits, e, MRT_PLACE_ENHANCEMENT, content->enhancements, card->enhancement, "");
    add_part(&traits, e, MRT_PLACE_EDITION, content->editions, card->edition, "");
    add_part(&traits, e, MRT_PLACE_SEAL, content->seals, card->seal, " seal");
    if (card->bonus != 0) {
        add_trait(&traits, card->bonus > 0 ? "+" : "", mrt_num_text(card->bonus, number));
        mrt_text_puts(&traits, " chips");
    }
    if (mrt_card_is_debuffed(card))
        add_trait(&traits, "debuffed", "");
    put_with_traits(list, name, &traits);
    mrt_text_fini(&traits);
}

static void put_cards(explainer *e, const char *title, mrt_section pile)
{
    explain_list list = {&e->head, title, 0};
    for (uint32_t i = 0; i < mrt_game_count(e->game, pile); i++)
        put_card(&list, e, ((const mrt_card_id *)e->game->elements[pile])[i]);
    explain_close(&list);
}

static void put_value(mrt_text *out, const mrt_game *game, const mrt_state_value *value)
{
    char number[MRT_NUM_SIZE], face[MRT_FACE_TEXT_SIZE];
    const mrt_card *card = NULL;
    switch (value->type) {
    case MRT_SLOT_TEXT:
        mrt_text_add(out, value->text, value->length);
        break;
    case MRT_SLOT_BOOLEAN:
        mrt_text_puts(out, value->number != 0 ? "yes" : "no");
        break;
    case MRT_SLOT_CARD:
        card = mrt_game_card(game, value->card);
        mrt_text_puts(out, card != NULL ? mrt_face_text(card->face, face) : "none");
        break;
    default:
        mrt_text_puts(out, mrt_num_text(value->number, number));
    }
}

void explain_state(mrt_text *out, const mrt_game *game, const mrt_item *item, const mrt_def *def,
                   uint16_t slot)
{
    uint8_t type = def->slots[slot].type;
    uint32_t cell = item->cells + slot;
    if (type != MRT_SLOT_LIST && type != MRT_SLOT_SET) {
        mrt_state_value value = mrt_state_get(game, cell, type);
        put_value(out, game, &value);
        return;
    }
    uint64_t list = mrt_state_cell(game, item, slot)->bits;
    for (uint32_t i = 0; i < mrt_state_list_count(game, list); i++) {
        mrt_state_value value = mrt_state_list_at(game, list, i);
        mrt_text_puts(out, i > 0 ? " " : "");
        put_value(out, game, &value);
    }
}

/* An empty text says nothing. */
static void add_state(mrt_text *traits, const explainer *e, const mrt_item *item)
{
    const mrt_def *def = item->def != MRT_DEF_UNKNOWN ? &e->content->defs[item->def] : NULL;
    mrt_text value;
    mrt_text_init(&value, NULL);
    for (uint16_t i = 0; def != NULL && i < def->slot_count; i++) {
        mrt_text_clear(&value);
        explain_state(&value, e->game, item, def, i);
        if (value.length == 0)
            continue;
        add_trait(traits, def->slots[i].name, " ");
        mrt_text_add(traits, value.data, value.length);
    }
    mrt_text_fini(&value);
}

static void put_items(explainer *e, const char *title, mrt_section section)
{
    explain_list list = {&e->head, title, 0};
    const mrt_item *items = e->game->elements[section];
    for (uint32_t i = 0; i < mrt_game_count(e->game, section); i++) {
        char name[EXPLAIN_LABEL];
        mrt_text traits;
        mrt_text_init(&traits, NULL);
        explain_item(e, items[i].serial, name);
        add_part(&traits, e, MRT_PLACE_EDITION, e->content->editions, items[i].edition, "");
        add_state(&traits, e, &items[i]);
        if ((items[i].flags & MRT_ITEM_DEBUFFED) != 0)
            add_trait(&traits, "debuffed", "");
        if ((items[i].flags & MRT_ITEM_DISABLED) != 0)
            add_trait(&traits, "disabled", "");
        put_with_traits(&list, name, &traits);
        mrt_text_fini(&traits);
    }
    explain_close(&list);
}

void explain_start(explainer *e)
{
    mrt_text_clear(&e->head);
    mrt_text_clear(&e->texts);
    e->count = e->cards.count = e->items.count = 0;
    e->based = e->failed = false;
    e->played_count = mrt_game_count(e->game, MRT_SECTION_PLAY);
    if (e->played_count > 0)
        memcpy(e->played, e->game->elements[MRT_SECTION_PLAY], e->played_count * sizeof *e->played);
    name_cards(e, MRT_SECTION_PLAY);
    name_cards(e, MRT_SECTION_HAND);
    name_items(e, MRT_SECTION_JOKERS);
    name_items(e, MRT_SECTION_CONSUMABLES);
    number_names(e, &e->cards);
    number_names(e, &e->items);
    put_cards(e, "played", MRT_SECTION_PLAY);
    put_cards(e, "held", MRT_SECTION_HAND);
    put_items(e, "jokers", MRT_SECTION_JOKERS);
    put_items(e, "consumables", MRT_SECTION_CONSUMABLES);
    put_items(e, "vouchers", MRT_SECTION_VOUCHERS);
    put_items(e, "table", MRT_SECTION_FIXTURES);
}
