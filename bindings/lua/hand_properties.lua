--- The words of a hand file: its properties with their kinds, the properties of the mod's later version, the names of
--- enhancements, editions and seals. Data only; hand_check reads it.
---
--- kind: "text" (one line), "lines" and "eval" (in braces), "number", "integer", "flag" (there or not), "cards" (an
--- Example), "enhancement", "edition", "seal" (one word of a list), "enhancements" (many words of it).
--- into: the part of the definition that gets the value, "gates" or nil for the definition itself; `composite` names
--- the group. least, most, above: the range of a number.
local limits = require "marotte.hand_limits"

local hand_properties = {}

local list = {
  { name = "Name", field = "name", kind = "text", required = true },
  { name = "Desc", field = "desc", kind = "lines", required = true, alias = "Description" },
  { name = "Base Chips", field = "base_chips", kind = "number", required = true },
  { name = "Base Mult", field = "base_mult", kind = "number", required = true },
  { name = "Level Chips", field = "level_chips", kind = "number", required = true },
  { name = "Level Mult", field = "level_mult", kind = "number", required = true },
  { name = "Eval", field = "patterns", kind = "eval", required = true, alias = "Evaluation" },
  { name = "Author", field = "author", kind = "text", required = true },

  { name = "Example", field = "example", kind = "cards" },
  { name = "Order Offset", field = "order_offset", kind = "number" },
  { name = "Planet Name", field = "planet_name", kind = "text" },
  { name = "Joker Mult", field = "joker_mult", kind = "number" },
  { name = "Joker Chips", field = "joker_chips", kind = "number" },
  { name = "Joker XMult", field = "joker_xmult", kind = "number" },
  { name = "Joker Mult Name", field = "joker_mult_name", kind = "text", needs = "Joker Mult" },
  { name = "Joker Chips Name", field = "joker_chips_name", kind = "text", needs = "Joker Chips" },
  { name = "Joker XMult Name", field = "joker_xmult_name", kind = "text", needs = "Joker XMult" },
  { name = "Credits Name", field = "credits_name", kind = "text" },
  { name = "Joker Texture ID", field = "joker_texture_id", kind = "integer" },
  { name = "Planet Texture ID", field = "planet_texture_id", kind = "integer" },
  { name = "Composite Only", field = "composite_only", kind = "flag" },

  { name = "Chance", field = "chance", kind = "number", into = "gates", above = 0 },
  { name = "Rank Sum", field = "rank_sum", kind = "integer", into = "gates", least = 0 },
  { name = "Card Count", field = "card_count", kind = "integer", into = "gates", least = 0, most = limits.PLAY_CARDS },
  { name = "Card Count Min", field = "card_count_min", kind = "integer", into = "gates",
    least = 0, most = limits.PLAY_CARDS },
  { name = "Card Count Max", field = "card_count_max", kind = "integer", into = "gates",
    least = 0, most = limits.PLAY_CARDS },
  { name = "All Enhanced", field = "all_enhanced", kind = "enhancement", into = "gates" },
  { name = "Same Enhancement", field = "same_enhancement", kind = "flag", into = "gates" },
  { name = "Different Enhancement", field = "different_enhancement", kind = "flag", into = "gates" },
  { name = "Exact Enhancements", field = "exact_enhancements", kind = "enhancements", into = "gates" },
  { name = "All Editioned", field = "all_editioned", kind = "edition", into = "gates" },
  { name = "Same Edition", field = "same_edition", kind = "flag", into = "gates" },
  { name = "All Sealed", field = "all_sealed", kind = "seal", into = "gates" },
  { name = "Same Seal", field = "same_seal", kind = "flag", into = "gates" },
  { name = "Unmodified", field = "unmodified", kind = "flag", into = "gates" },
  { name = "All Debuffed", field = "all_debuffed", kind = "flag", into = "gates" },
  { name = "Everything is Stone", field = "everything_is_stone", kind = "flag", into = "gates" },
  { name = "All In", field = "all_in", kind = "flag", into = "gates" },
  { name = "All Face", field = "all_face", kind = "flag", into = "gates" },
  { name = "Two Pair in Hand", field = "two_pair_in_hand", kind = "flag", into = "gates" },
  { name = "Money Min", field = "money_min", kind = "number", into = "gates" },
  { name = "Money Max", field = "money_max", kind = "number", into = "gates" },
  { name = "Nostalgic", field = "nostalgic", kind = "flag", into = "gates" },
  { name = "RNG", field = "rng", kind = "flag", into = "gates" },
  { name = "Deja Vu", field = "deja_vu", kind = "flag", into = "gates" },
}

--- What a composite has: `Flush Name`, ... Where one is, the needed ones must be.
local grouped = {
  { name = "Name", field = "name", kind = "text", grouped = true },
  { name = "Base Chips", field = "base_chips", kind = "number", grouped = true },
  { name = "Base Mult", field = "base_mult", kind = "number", grouped = true },
  { name = "Level Chips", field = "level_chips", kind = "number", grouped = true },
  { name = "Level Mult", field = "level_mult", kind = "number", grouped = true },
  { name = "Planet Name", field = "planet_name", kind = "text" },
  { name = "Example", field = "example", kind = "cards" },
}

--- The composites: the word before the property, and the field of the definition.
hand_properties.composites = {
  { word = "Flush", field = "flush" },
  { word = "Straight", field = "straight" },
  { word = "House", field = "house" },
}

for _, composite in ipairs(hand_properties.composites) do
  for _, member in ipairs(grouped) do
    list[#list + 1] = {
      name = composite.word .. " " .. member.name, field = member.field, kind = member.kind,
      grouped = member.grouped, composite = composite.field,
    }
  end
end

--- The 112 properties that only the mod's later version has.
local later = {
  "add first card seal", "all cards in hand of rank", "all facedown", "all nonface",
  "all steel red seal king in hand", "any enhancement", "any seal", "banana scoring", "base emult", "ceasar",
  "chance or lucky high", "change blind req", "chill hands", "cigarette chance", "class dived", "contrast mode",
  "create consumable count", "create consumable id", "create consumable negative", "create joker id", "date check",
  "debuff faces held in hand", "different suits count", "disable boss blind", "discard ease", "draw extra",
  "enhance faces held in hand", "enhance kicker", "eval held in hand", "everything is enhanced", "exact editions",
  "exact seals", "game speed", "game state", "gene dupes", "hand ease", "hand ease permanent", "hand size mod",
  "held in hand scoring rank", "high special", "idol cards", "joker slots filled", "joker stat min",
  "joker stat property", "joker stat target", "keyed", "leaf rank sum", "less exact editions", "level up multi",
  "math identity", "max times per round", "money ease", "neutral hands", "no cards in deck", "no cigarette",
  "no discards", "no hand", "no support warning", "no wee", "nonspecial convert", "nonspecial remove mods",
  "nostalgic ranks", "omni chips", "omni mult", "omni xmult", "open url", "perma all cards rank count as",
  "planet badge", "play atleast hand", "play atleast times", "play in order", "possible last hand ids",
  "probability mod", "rank constrain", "rank max", "rank min", "rank product multi", "rank sum multi",
  "required hands left", "required hands played", "reset nostalgia", "ritual", "ritual type edition",
  "ritual type enhancement", "rng hint", "schrodinger", "slayer", "special balance", "special chance",
  "special chips", "special copy", "special destroy", "special horsemen xmult", "special joker", "special maximize",
  "special money", "special mult", "special perma bonus", "special perma mult", "special swap", "special wild",
  "special xmult", "spicy hands", "statistic", "suit constrain", "super ritual type", "triangular", "trolled",
  "trolley debuff", "tsunami and dupe", "with flush three", "yin yan",
}

--- All properties, in the order of the documentation.
hand_properties.list = list
--- Right names, for suggestions.
hand_properties.names = {}
--- Small-letter name (also an alias) -> property.
hand_properties.by_name = {}
--- Small-letter name -> true, of the later version.
hand_properties.later = {}

for _, property in ipairs(list) do
  for _, name in ipairs { property.name, property.alias } do
    table.insert(hand_properties.names, name)
    hand_properties.by_name[name:lower()] = property
  end
end
for _, name in ipairs(later) do
  hand_properties.later[name] = true
end

--- The words of the enumerated kinds, as the definition spells them.
hand_properties.words = {
  enhancement = { "bonus", "mult", "wild", "glass", "steel", "stone", "gold", "lucky", "special" },
  enhancements = { "bonus", "mult", "wild", "glass", "steel", "stone", "gold", "lucky", "special", "none" },
  edition = { "foil", "holo", "polychrome", "negative" },
  seal = { "Red", "Blue", "Gold", "Purple" },
}

return hand_properties
