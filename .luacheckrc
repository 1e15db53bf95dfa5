std = "lua54"
max_line_length = 120
cache = false
exclude_files = { "build*/**", "build*", ".luarocks/**", "lua_modules/**" }

files["spec"] = { std = "lua54+busted" }
-- Methods of one class, some of which need no state.
files["spec/support/run_reference"] = { self = false }
-- Declarations for editors: functions without bodies, so without use of their arguments.
files["scripts/meta"] = { ignore = { "212" }, max_line_length = false }
-- Written for luarocks, which reads globals.
files["*.rockspec"] = { std = "rockspec" }
files[".luacheckrc"] = { std = "luacheckrc" }
-- What the engine gives to content, and the words of evaluation orders.
for _, folder in ipairs {
  "jokers", "blinds", "decks", "enhancements", "editions", "seals", "stickers", "vouchers", "planets", "tarots", "spectrals",
  "tags", "packs", "stakes", "challenges",
} do
  files["scripts/" .. folder] = { read_globals = { "game", "field" } }
end
files["scripts/lib"] = { read_globals = { "game" } }
files["scripts/sequences"] = {
  read_globals = {
    "sequence", "ask_blind", "ask_deck", "classify", "classify_line", "count_hand", "unless_blocked", "if_blocked",
    "unless_hooked", "fire", "base", "zero", "each", "live", "triggers", "echoes", "count", "gather", "chips", "bonus", "own", "ask", "ask_self", "about",
    "edition", "stickers", "doom", "doom_all", "fire_removed", "score", "finish_hand", "finish_discard",
    "count_discard", "rows",
    "ask_challenge", "start_values", "start_cards", "start_suits", "start_items", "roll_boss", "roll_tags", "roll_voucher",
    "roll_hands", "draw_targets", "begin_round", "place_blind", "draw_hand", "gain_tag", "next_blind", "stop_if_lost",
    "count_unused", "gather_cards", "next_ante", "cash_rows", "end_blind", "pay_rows", "begin_ante", "fill_shop",
    "offer_voucher", "offer_packs", "clear_shop", "close_shop", "pay_reroll", "build_pack", "deal_pack", "return_pack",
    "after_boss", "note_money", "use_effects", "count_use", "shuffle", "use_tag", "use_tags", "tell_pack", "tell_used",
  },
}
