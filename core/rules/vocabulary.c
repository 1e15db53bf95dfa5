/* Names of the core's own words. See vocabulary.h. Not hot. */
#include "core/rules/vocabulary.h"

const char *mrt_answer_name(mrt_answer_key key)
{
    static const char *const names[MRT_ANSWERS] = {
        [MRT_ANSWER_CHIPS] = "chips",
        [MRT_ANSWER_MULT] = "mult",
        [MRT_ANSWER_X_MULT] = "x_mult",
        [MRT_ANSWER_DOLLARS] = "dollars",
        [MRT_ANSWER_P_DOLLARS] = "p_dollars",
        [MRT_ANSWER_H_MULT] = "h_mult",
        [MRT_ANSWER_CHIP_MOD] = "chip_mod",
        [MRT_ANSWER_MULT_MOD] = "mult_mod",
        [MRT_ANSWER_XMULT_MOD] = "Xmult_mod",
        [MRT_ANSWER_REPETITIONS] = "repetitions",
        [MRT_ANSWER_REMOVE] = "remove",
        [MRT_ANSWER_SAVED] = "saved",
        [MRT_ANSWER_LEVEL_UP] = "level_up",
        [MRT_ANSWER_SWAP] = "swap",
        [MRT_ANSWER_SET_CHIPS] = "set_chips",
        [MRT_ANSWER_SET_MULT] = "set_mult",
        [MRT_ANSWER_BLOCKED] = "blocked",
        [MRT_ANSWER_TRIGGERED] = "triggered",
        [MRT_ANSWER_EXTRA_CHIP_MOD] = "extra.chip_mod",
        [MRT_ANSWER_EXTRA_MULT_MOD] = "extra.mult_mod",
        [MRT_ANSWER_EXTRA_SWAP] = "extra.swap",
        [MRT_ANSWER_EXTRA_FUNC] = "extra.func",
        [MRT_ANSWER_EDITION_CHIP_MOD] = "edition.chip_mod",
        [MRT_ANSWER_EDITION_MULT_MOD] = "edition.mult_mod",
        [MRT_ANSWER_EDITION_X_MULT_MOD] = "edition.x_mult_mod",
        [MRT_ANSWER_MESSAGE] = "message",
    };
    return (unsigned)key < MRT_ANSWERS ? names[key] : "";
}

const char *mrt_area_name(mrt_area area)
{
    static const char *const names[MRT_AREAS] = {"any", "play", "hand", "jokers", "discard"};
    return (unsigned)area < MRT_AREAS ? names[area] : "";
}

const char *const mrt_value_type_names[MRT_VALUE_TYPES] = {"number", "flag", "rank", "suit", "hand"};

const char *const mrt_value_draw_names[MRT_DRAWS] = {"", "rank", "suit", "other_suit"};

const char *const mrt_passive_mode_names[MRT_PASSIVE_MODES] = {"rule", "sum", "factor"};

const char *const mrt_place_names[MRT_PLACES] = {
    [MRT_PLACE_JOKERS] = "jokers",       [MRT_PLACE_CONSUMABLES] = "consumables",
    [MRT_PLACE_VOUCHERS] = "vouchers",   [MRT_PLACE_OWNED] = "owned",
    [MRT_PLACE_TAGS] = "tags",           [MRT_PLACE_DECK] = "deck",
    [MRT_PLACE_BLIND] = "blind",         [MRT_PLACE_STAKE] = "stake",
    [MRT_PLACE_CHALLENGE] = "challenge", [MRT_PLACE_PACKS] = "packs",
    [MRT_PLACE_CARDS] = "cards",         [MRT_PLACE_ENHANCEMENT] = "enhancement",
    [MRT_PLACE_EDITION] = "edition",     [MRT_PLACE_SEAL] = "seal",
    [MRT_PLACE_STICKER] = "sticker",     [MRT_PLACE_NOWHERE] = "nowhere",
};

const char *const mrt_moment_names[MRT_MOMENTS] = {
    [MRT_MOMENT_NONE] = "",
    [MRT_MOMENT_ITEM_MADE] = "item_made",
    [MRT_MOMENT_ITEM_DOUBLED] = "item_doubled",
    [MRT_MOMENT_ITEM_ADDED] = "item_added",
    [MRT_MOMENT_ITEM_REMOVED] = "item_removed",
    [MRT_MOMENT_CARDS_ADDED] = "cards_added",
    [MRT_MOMENT_CARDS_REMOVED] = "cards_removed",
    [MRT_MOMENT_BLIND_SET] = "blind_set",
    [MRT_MOMENT_BLIND_CHOSEN] = "blind_chosen",
    [MRT_MOMENT_BLIND_SETTLED] = "blind_settled",
    [MRT_MOMENT_BLIND_DISABLED] = "blind_disabled",
    [MRT_MOMENT_SELLING] = "selling",
    [MRT_MOMENT_SOLD] = "sold",
    [MRT_MOMENT_BOUGHT] = "bought",
    [MRT_MOMENT_CARD_DRAWN] = "card_drawn",
    [MRT_MOMENT_USED] = "used",
};

const char *const mrt_tag_moment_names[MRT_TAG_MOMENTS] = {
    [MRT_TAG_NEVER] = "",
    [MRT_TAG_GAINED] = "gained",
    [MRT_TAG_IMMEDIATE] = "immediate",
    [MRT_TAG_BLIND_SCREEN] = "blind_screen",
    [MRT_TAG_SELECT_BLIND] = "select_blind",
    [MRT_TAG_SHOP_OPENS] = "shop_opens",
    [MRT_TAG_SHOP_SLOT] = "shop_slot",
    [MRT_TAG_SHOP_JOKER] = "shop_joker",
    [MRT_TAG_SHOP_VOUCHER] = "shop_voucher",
    [MRT_TAG_SHOP_FILLED] = "shop_filled",
    [MRT_TAG_BOSS_BEATEN] = "boss_beaten",
};

const char *const mrt_about_names[MRT_ABOUTS] = {"nothing", "card", "joker", "consumable", "item"};

const char *const mrt_field_type_names[MRT_FIELD_TYPES] = {"number", "text", "flag", "card", "cards", "item"};
