std = "lua54"
max_line_length = 120
cache = false
exclude_files = { "build*/**", "build*", ".luarocks/**", "lua_modules/**" }

files["spec"] = { std = "lua54+busted" }
-- Declarations for editors: functions without bodies, so without use of their arguments.
files["scripts/meta"] = { ignore = { "212" }, max_line_length = false }
-- Written for luarocks, which reads globals.
files["*.rockspec"] = { std = "rockspec" }
files[".luacheckrc"] = { std = "luacheckrc" }
-- What the engine gives to content, and the words of evaluation orders.
for _, folder in ipairs {
  "jokers", "blinds", "decks", "enhancements", "editions", "seals", "stickers", "vouchers", "planets", "tarots", "spectrals",
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
  },
}
