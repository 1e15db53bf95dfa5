/* What the files that read definitions share: def.c (fields of all items), def_run.c and def_use.c (what the run looks at). */
#ifndef MAROTTE_BINDINGS_DEF_PARTS_H
#define MAROTTE_BINDINGS_DEF_PARTS_H

#include "bindings/content/read.h"

/* A definition while it is read. Places are on the stack. Texts are those of the file's tables: the content copies them. */
typedef struct def_reading {
    mrt_reading r;
    mrt_def def;
    int config;     /* a copy of the table, 0 = none */
    int entry;      /* what the host keeps: config, vars, text */
    int vars_count; /* values that the text may name; -1 = a function gives them */
    mrt_blind_rules blind;
    mrt_start_rules start;
    mrt_use_rules use;
    mrt_sticker_roll roll;
    mrt_odds odds;
    mrt_way way; /* of `odds`: the one that is read */
    mrt_pack_rules pack;
    mrt_tag_rules tag;
    double requirements[MRT_REQUIREMENTS];
    const char *bans[MRT_BANS_MAX];
    mrt_slot slots[MRT_SLOTS_MAX];
    mrt_passive_entry passives[MRT_PASSIVES_MAX];
    mrt_sub subs[MRT_ITEM_SUBS];
} def_reading;

/* A field of a table: its name, and who reads the value on top of the stack. */
typedef struct mrt_def_field {
    const char *name;
    void (*read)(def_reading *d);
} mrt_def_field;

#define MRT_DEF_COUNT(list) (sizeof(list) / sizeof *(list))

/* Reads the table on top of the stack; fields are read in the order of the list. */
void mrt_def_read_table(def_reading *d, const char *what, const mrt_def_field *fields, size_t field_count);
/* Calls `read` for each element of the list on top of the stack, which is then on top. */
void mrt_def_each(def_reading *d, const char *what, int most, void (*read)(def_reading *d, int at));
/* What is on top of the stack: a value of the game or a kind by its name, a count, a part of cards by its key. */
uint16_t mrt_def_read_value(def_reading *d);
uint8_t mrt_def_read_kind(def_reading *d);
uint8_t mrt_def_read_count(def_reading *d, int least);
uint8_t mrt_def_read_part(def_reading *d, mrt_place place);

/* def_run.c: what these begin with, and each the value on top of the stack. */
void mrt_def_begin_run(def_reading *d);
void mrt_def_read_start(def_reading *d);
void mrt_def_read_appears(def_reading *d);
void mrt_def_read_surprise(def_reading *d);
void mrt_def_read_needs(def_reading *d);
void mrt_def_read_use(def_reading *d);
void mrt_def_read_roll(def_reading *d);
void mrt_def_read_pack(def_reading *d);
void mrt_def_read_tag(def_reading *d);
void mrt_def_read_requirements(def_reading *d);
void mrt_def_read_bans(def_reading *d);

#endif
