--- Stone Card: neither rank nor suit.
local cases = require "spec.support.joker_cases"

local function stone(card)
  card.rank, card.suit, card.enh = card.rank or 8, card.suit or "S", "stone"
  return card
end

describe("Stone Card", function()
  cases.play {
    { "scores with any hand, 50 chips and none for its rank",
      { played = { { rank = 13, suit = "S" }, stone {} } },
      { hand = "High Card", chips = 65, mult = 1, scoring = { 1, 2 } } },
    { "is a High Card alone",
      { played = { stone {}, stone {} } }, { hand = "High Card", chips = 105, scoring = { 1, 2 } } },
    { "makes no pair with its printed rank",
      { played = { { rank = 8, suit = "H" }, stone {} } }, { hand = "High Card", chips = 63 } },
    { "makes no flush with its printed suit",
      { played = cases.cards "8S:stone 2S 4S 6S 9S" },
      { hand = "High Card", chips = 64, scoring = { 1, 5 } } },
    { "keeps its permanent bonus", { played = { stone { bonus = 25 } } }, { chips = 80 } },
    { "triggers again with a Red Seal", { played = { stone { seal = "red" } } }, { chips = 105 } },
    { "grows under Hiker from the next trigger on",
      { jokers = { "j_hiker" }, played = { stone { seal = "red" } } }, { chips = 110 } },
    { "scores, but gives nothing while it is debuffed", { played = { stone { debuff = true } } },
      { chips = 5, scoring = { 1 } } },
    { "is neither even nor odd",
      { jokers = { "j_even_steven", "j_odd_todd" }, played = { stone {}, stone { rank = 7 } } },
      { chips = 105, mult = 1 } },
    { "is not triggered again by Hack", { jokers = { "j_hack" }, played = { stone { rank = 3 } } }, { chips = 55 } },
    { "is no face", { jokers = { "j_scary_face", "j_smiley", "j_photograph" }, played = { stone { rank = 13 } } },
      { chips = 55, mult = 1 } },
    { "is a face with Pareidolia",
      { jokers = { "j_pareidolia", "j_scary_face" }, played = { stone {} } }, { chips = 85 } },
    { "has no rank in the hand",
      { jokers = { "j_baron", "j_shoot_the_moon", "j_raised_fist" }, played = "AS", held = cases.cards "KS:stone" },
      { chips = 16, mult = 1 } },
    { "shows its rank in the same hand when Vampire bites it",
      { jokers = { "j_vampire", "j_even_steven" }, played = { { rank = 13, suit = "S" }, stone {} } },
      { hand = "High Card", chips = 23, mult = (1 + 4) * 1.1, scoring = { 1, 2 } } },
  }
end)
