--- Hands in the markup, rule by rule: which plays contain a hand, which cards score, what a set of hands answers.
--- Cards are written as in hands_text: "AS", "TH:wild", "2C:stone:foil:Red:debuff".

local files = require "spec.support.hands_files"

local load_hands, match, places = files.load, files.match, files.places
local composite, hand_file = files.composite, files.hand

--- Cases { sentence, patterns, play, answer [, options] }: the answer is the places that score, "" for none, "no" for
--- no match. options.with = further properties, options.key = the composite.
local function check_cases(cases)
  for _, case in ipairs(cases) do
    local sentence, patterns, words, expected, options = table.unpack(case)
    it(sentence, function()
      options = options or {}
      local set = load_hands { hand = hand_file(patterns, options.with) }
      assert.are.equal(expected, places((match(set, words, options))[options.key or "hand"]))
    end)
  end
end

local run_of_five = "(a of *, a+1 of *, a+2 of *, a+3 of *, a+4 of *)"

describe("a card pattern", function()
  check_cases {
    { "with an exact rank and suit takes that card alone", "(7 of Clubs)", "7D 7C 8C", "2" },
    { "with a court card's name takes that rank", "(Jack of *, Ace of *)", "JD AC KS", "1 2" },
    { "with stars takes any card", "(* of *)", "2S", "1" },
    { "with stars takes a Stone card", "(* of *)", "2S:stone", "1" },
    { "of a suit takes a Wild card", "(* of Hearts)", "2S:wild", "1" },
    { "of a suit takes no debuffed Wild card of another suit", "(* of Hearts)", "2S:wild:debuff", "no" },
    { "of a suit takes a debuffed Wild card of that suit", "(* of Spades)", "2S:wild:debuff", "1" },
    { "of a suit takes a debuffed card", "(* of Spades)", "2S:debuff", "1" },
    { "of a rank takes a debuffed card", "(2 of *)", "2S:debuff", "1" },
    { "of a suit takes the other suit of its colour under Smeared Joker", "(* of Hearts, * of Clubs)", "2D 3S", "1 2",
      { rules = "smeared" } },
    { "of a suit takes no suit of the other colour under Smeared Joker", "(* of Hearts)", "2S 3C", "no",
      { rules = "smeared" } },
    { "of a suit or a rank takes no Stone card", "(2 of *), (* of Spades)", "2S:stone", "no" },
    { "of Wilds takes a Wild card", "(* of Wilds)", "2S 3S:wild", "2" },
    { "of Wilds and a rank takes a Wild card of that rank", "(2 of Wilds)", "2S 3S:wild 2H:wild", "3" },
    { "of Wilds takes a debuffed Wild card, which does not score", "(* of Wilds)", "2S 3S:wild:debuff", "" },
    { "of Wilds takes no other card under Smeared Joker", "(* of Wilds)", "2S 3H", "no", { rules = "smeared" } },
    { "Stone takes a Stone card alone", "(stone)", "2S 3S:stone", "2" },
    { "Stone takes a debuffed Stone card", "(stone)", "2S 3S:stone:debuff", "2" },
    { "special is an enhancement that keeps rank and suit", "(2 of Spades)", "2S:special", "1" },
  }
end)

describe("a hand pattern", function()
  check_cases {
    { "wants a card of its own for each card pattern", "(Ace of *, * of Spades)", "AS", "no" },
    { "finds the assignment, whichever card is taken first", "(Ace of *, * of Spades)", "AS AH", "1 2" },
    { "finds the assignment when the obvious card is needed elsewhere", "(* of *, 7 of *, 7 of Clubs)", "7C 7D 2S",
      "1 2 3" },
    { "finds the assignment with the first pattern as the narrowest one", "(* of Spades, Ace of *)", "AS 3S", "1 2" },
    { "matches no play of fewer cards", "(* of *, * of *)", "2S", "no" },
    { "lets further cards be played", "(7 of *)", "2S 7H 9C", "2" },
    { "without card patterns is in every play and scores nothing", "()", "2S 3S", "" },
    { "without card patterns is in a play of no cards", "()", "", "" },
    { "decides which cards score when it is the first to match", "(2 of *), (3 of *)", "3S 2S", "2" },
    { "needs nothing that only the next one asks for", "(2 of *), (3 of *)", "2S 4S", "1" },
    { "gives way to the next one when it does not match", "(2 of *), (3 of *)", "3S 4S", "1" },
    { "of twelve cards matches twelve", "(" .. ("* of *,"):rep(12) .. ")", "2S 2S 3S 3S 4S 4S 5S 5S 6S 6S 7S 7S",
      "1 2 3 4 5 6 7 8 9 10 11 12" },
  }
end)

describe("a rank variable", function()
  check_cases {
    { "is the same rank wherever it stands", "(a of *, a of *)", "2S 3S 3H", "2 3" },
    { "needs as many cards as it stands for", "(a of *, a of *, a of *)", "2S 3S 3H", "no" },
    { "differs from another one", "(a of *, a of *, b of *)", "3S 3H 3C", "no" },
    { "may equal another one that is nonunique", "(a of *, a of *, b of *; b = [nonunique])", "3S 3H 3C", "1 2 3" },
    { "may equal another one when it is nonunique itself", "(a of *, a of *, b of *; a = [nonunique])", "3S 3H 3C",
      "1 2 3" },
    { "differs from every other one", "(a of *, b of *, c of *)", "3S 3H 4C", "no" },
    { "must differ only where both are unique", "(a of *, b of *, c of *; c = [nonunique])", "3S 3H 4C", "1 2 3" },
    { "that is unique differs from each other unique one", "(a of *, b of *, c of *; c = [nonunique])", "3S 3H 3C",
      "no" },
    { "may equal an exact rank of the pattern", "(3 of *, a of *)", "3S 3H", "1 2" },
    { "is not case-sensitive", "(A of *, a of *)", "3S 4H", "no" },
    { "is apart from a suit variable of the same letter", "(a of a, a of a)", "3S 3S", "1 2" },
    { "is tried from the ace down", "(a of *, a of *)", "2S AH 2H AS 9C 9D", "2 4" },
    { "of the first appearance is tried first", "(b of *, b of *, a of *)", "2S 2H 9C 9D KC", "3 4 5" },
    { "lets the next one go down in its turn", "(a of *, b of *, b of *)", "KC 3S 3H 2S 2H", "1 2 3" },
    { "can be a Stone card", "(a of *)", "2S:stone", "" },
    { "takes a rank before a Stone card", "(a of *)", "2S:stone 2C", "2" },
    { "is for each Stone card another rank", "(a of *, a of *)", "2S:stone 2C:stone", "no" },
    { "can be another one for each Stone card", "(a of *, b of *)", "2S:stone 2C:stone", "" },
    { "that is a Stone card has no suit", "(a of Spades)", "2S:stone", "no" },
    { "that is a Stone card leaves it to score through another pattern", "(a of *, * of *)", "2S:stone 3S:stone",
      "1 2" },
  }
end)

describe("an offset", function()
  check_cases {
    { "counts up from the rank", "(a of *, a+2 of *)", "9S JH", "1 2" },
    { "counts an ace as one", "(a of *, a+1 of *)", "AS 2H", "1 2" },
    { "reaches the ace above the king", "(a of *, a+1 of *)", "AS KH", "1 2" },
    { "does not go around", "(a of *, a+1 of *, a+2 of *)", "KS AH 2C", "no" },
    { "of thirteen leads from ace to ace", "(a of *, a+13 of *)", "AS AH", "1 2" },
    { "makes a straight with a low ace", run_of_five, "AS 2H 3C 4D 5S", "1 2 3 4 5" },
    { "makes a straight with a high ace", run_of_five, "AS KH QC JD TS", "1 2 3 4 5" },
    { "gives nothing from a Stone card", "(a of *, a+1 of *)", "3S:stone 4S", "no" },
    { "may reach what another variable is", "(a of *, a+1 of *, b of *)", "2S 3S 3H", "1 2 3" },
    { "keeps the ace high when it is zero", "(a+0 of *, King of *)", "AS KS", "1 2" },
  }
end)

describe("a suit variable", function()
  check_cases {
    { "is the same suit wherever it stands", "(* of a, * of a)", "2S 3H 4H", "2 3" },
    { "differs from another one", "(* of a, * of a, * of b, * of b)", "2S 3S 4S 5S", "no" },
    { "may equal another one that is nonunique", "(* of a, * of a, * of b; b = [nonunique])", "2S 3S 4S", "1 2 3" },
    { "is tried as Spades, Hearts, Clubs, Diamonds", "(* of a)", "2D 3C 4H", "3" },
    { "takes Clubs before Diamonds", "(* of a)", "2D 3C", "2" },
    { "lets a Wild card be what is needed", "(* of a, * of a, * of a)", "2D 3C:wild 4D", "1 2 3" },
    { "lets two suits be one under Smeared Joker", "(* of a, * of a)", "2D 3H", "1 2", { rules = "smeared" } },
    { "can be two suits for the same colour under Smeared Joker", "(* of a, * of b)", "2D 3D", "1 2",
      { rules = "smeared" } },
    { "is bound after the rank of its card pattern", "(a of b, a of b)", "2S 2S 9D 9D", "3 4" },
    { "is bound before a later rank", "(* of b, * of b, a of *)", "9S 2S KD AD", "1 2 4" },
    { "can only be what is listed", "(* of a; a = [Clubs, Diamonds])", "2S 3H 4D", "3" },
    { "with Wilds listed takes Wild cards alone", "(* of a, * of a; a = [Wilds])", "2S 3S 4H:wild 5C:wild", "3 4" },
    { "with Wilds listed takes debuffed Wild cards, which do not score", "(* of a, * of a; a = [Wilds])",
      "4H:wild:debuff 5C:wild:debuff", "" },
    { "with Wilds listed does not match without one", "(* of a; a = [Wilds])", "2S 3H", "no" },
    { "with Wilds and a suit listed takes the suit first", "(* of a; a = [Hearts, Wilds])", "2H 3S:wild", "1 2" },
    { "that is not listed as Wilds is never Wilds", "(* of a, * of b, * of c, * of d, * of e)",
      "2S:wild 3S:wild 4S:wild 5S:wild 6S:wild", "no" },
  }
end)

describe("an option of a rank variable", function()
  check_cases {
    { "allows the ranks that are listed", "(a of *; a = [2, 3, Queen])", "AS 9H QC 3D", "3" },
    { "allows nothing else", "(a of *; a = [2, 3])", "AS 9H", "no" },
    { "face allows jack, queen and king", "(a of *, b of *, c of *; a = [face], b = [face], c = [face])", "JS QS KS AS",
      "1 2 3" },
    { "face allows no ace and no ten", "(a of *; a = [face])", "AS TS", "no" },
    { "face looks at no debuff", "(a of *; a = [face])", "KS:debuff", "1" },
    { "face allows every rank under Pareidolia", "(a of *; a = [face])", "2S", "1", { rules = "pareidolia" } },
    { "face allows a Stone card under Pareidolia", "(a of *; a = [face])", "2S:stone", "", { rules = "pareidolia" } },
    { "face allows no Stone card", "(a of *; a = [face])", "KS:stone", "no" },
    { "nonface allows the others", "(a of *; a = [nonface])", "KS TS", "2" },
    { "nonface allows a Stone card", "(a of *; a = [nonface])", "KS:stone", "" },
    { "nonface allows nothing under Pareidolia", "(a of *; a = [nonface])", "2S", "no", { rules = "pareidolia" } },
    { "nonface with a rank allows that rank too", "(a of *, b of *; a = [nonface, Jack], b = [King])", "JS KS", "1 2" },
    { "with exact ranks is the same under Pareidolia", "(a of *; a = [2])", "KS 2S", "2", { rules = "pareidolia" } },
    { "nonunique alone limits nothing", "(a of *, b of *; a = [nonunique], b = [nonunique])", "9S 9H", "1 2" },
    { "limits the base of an offset", "(a of *, a+1 of *; a = [2, 3])", "KS QS 3S 4S", "3 4" },
    { "that lists suits makes a rank variable match nothing", "(a of *; a = [Spades])", "AS", "no" },
  }
end)

describe("the scoring list", function()
  check_cases {
    { "has every card that fits a card pattern", "(Ace of *, * of Spades)", "AS AH 3S 4D 5S", "1 2 3 5" },
    { "has every card of a bound rank", "(a of *, a of *)", "9S 9H 9C", "1 2 3" },
    { "leaves out what fits only nonscoring patterns", "(nonscoring * of Hearts, * of Clubs)", "2H 3C 4H", "2" },
    { "has a card of a nonscoring pattern that fits another", "(nonscoring 2 of *, * of Hearts)", "2H 3H", "1 2" },
    { "is empty when nothing scores", "(unscoring * of *)", "2H", "" },
    { "repeats a card side by side", "(X2 * of Hearts, X4 * of Clubs, X2 * of Hearts)", "2H 3C 4H",
      "1 1 2 2 2 2 3 3" },
    { "repeats a card by the largest factor that it fits", "(X2 * of Hearts, X3 7 of *)", "7H 7S 2H",
      "1 1 1 2 2 2 3 3" },
    { "has each card once for X1 and X0", "(X1 2 of *, X0 3 of *)", "2S 3S", "1 2" },
    { "takes no factor from a nonscoring pattern", "(X5 nonscoring 2 of *, * of *)", "2S 3S", "1 2" },
    { "has Stone cards with a factor", "(X3 stone)", "2S:stone", "1 1 1" },
    { "leaves out a nonscoring Stone card", "(unscoring stone, 2 of *)", "2S:stone 2C", "2" },
    { "is in the order of play", "(King of *, 2 of *)", "2S KS 2C KC", "1 2 3 4" },
  }
end)

describe("a condition on the play", function()
  local function with(properties, options)
    local all = { with = properties }
    for name, value in pairs(options or {}) do
      all[name] = value
    end
    return all
  end

  check_cases {
    { "Rank Sum counts court cards as ten", "()", "JS QS KS", "", with "Rank Sum = 30" },
    { "Rank Sum counts an ace as one", "()", "AS 5S", "", with "Rank Sum = 6" },
    { "Rank Sum counts an ace as eleven", "()", "AS 5S", "", with "Rank Sum = 16" },
    { "Rank Sum counts each ace for itself", "()", "AS AH", "", with "Rank Sum = 12" },
    { "Rank Sum fails on any other sum", "()", "AS AH", "no", with "Rank Sum = 13" },
    { "Rank Sum takes nothing away without a Negative card", "()", "KS QS", "no", with "Rank Sum = 10" },
    { "Rank Sum leaves out Stone cards", "()", "5S 9S:stone", "", with "Rank Sum = 5" },
    { "Rank Sum takes Negative cards away", "()", "5S TS:negative KH", "", with "Rank Sum = 5" },
    { "Rank Sum takes a Negative ace away as one or eleven", "()", "5S AS:negative KH", "", with "Rank Sum = 4" },
    { "Rank Sum takes the largest number there is", "()", "5S:negative", "no", with "Rank Sum = 2147483647" },
    { "Rank Sum looks at no debuff", "()", "5S:debuff", "", with "Rank Sum = 5" },
    { "Card Count wants that many cards", "(2 of *)", "2S 3S", "1", with "Card Count = 2" },
    { "Card Count refuses one more", "(2 of *)", "2S 3S 4S", "no", with "Card Count = 2" },
    { "Card Count Min takes that many", "(2 of *)", "2S 3S", "1", with "Card Count Min = 2" },
    { "Card Count Min refuses fewer", "(2 of *)", "2S", "no", with "Card Count Min = 2" },
    { "Card Count Max takes that many, with Stone cards", "(2 of *)", "2S 3S:stone", "1", with "Card Count Max = 2" },
    { "Card Count Max refuses more", "(2 of *)", "2S 3S 4S:stone", "no", with "Card Count Max = 2" },
    { "All Enhanced wants the enhancement on all cards", "(2 of *)", "2S:glass 3S:glass", "1",
      with "All Enhanced = Glass" },
    { "All Enhanced refuses one card without", "(2 of *)", "2S:glass 3S", "no", with "All Enhanced = Glass" },
    { "All Enhanced counts debuffed cards", "(2 of *)", "2S:glass:debuff", "1", with "All Enhanced = glass" },
    { "Same Enhancement wants the same on all", "()", "2S:gold 3S:gold", "", with "Same Enhancement = Yes" },
    { "Same Enhancement refuses two kinds", "()", "2S:gold 3S:mult", "no", with "Same Enhancement = Yes" },
    { "Same Enhancement refuses plain cards", "()", "2S 3S", "no", with "Same Enhancement = Yes" },
    { "Different Enhancement wants another on each", "()", "2S:gold 3S:mult", "", with "Different Enhancement = Yes" },
    { "Different Enhancement refuses the same twice", "()", "2S:gold 3S:gold", "no",
      with "Different Enhancement = Yes" },
    { "Different Enhancement refuses a plain card", "()", "2S:gold 3S", "no", with "Different Enhancement = Yes" },
    { "Exact Enhancements gives each card one entry", "()", "2S:gold 3S:steel 4S:gold", "",
      with "Exact Enhancements = Steel, Gold, Gold" },
    { "Exact Enhancements refuses more of a kind", "()", "2S:gold 3S:gold 4S:gold", "no",
      with "Exact Enhancements = Steel, Gold, Gold" },
    { "Exact Enhancements lets entries be left", "()", "2S:gold", "", with "Exact Enhancements = Steel, Gold, Gold" },
    { "Exact Enhancements refuses a plain card", "()", "2S:gold 3S", "no", with "Exact Enhancements = Steel, Gold" },
    { "Exact Enhancements takes a plain card as None", "()", "2S:gold 3S", "", with "Exact Enhancements = None, Gold" },
    { "All Editioned wants the edition on all cards", "()", "2S:foil 3S:foil", "", with "All Editioned = Foil" },
    { "All Editioned refuses another edition", "()", "2S:foil 3S:holo", "no", with "All Editioned = Foil" },
    { "Same Edition wants the same on all", "()", "2S:holo 3S:holo", "", with "Same Edition = Yes" },
    { "Same Edition refuses plain cards", "()", "2S 3S", "no", with "Same Edition = Yes" },
    { "All Sealed wants the seal on all cards", "()", "2S:Red 3S:Red", "", with "All Sealed = red" },
    { "All Sealed refuses another seal", "()", "2S:Red 3S:Blue", "no", with "All Sealed = Red" },
    { "Same Seal wants the same on all", "()", "2S:Gold 3S:Gold", "", with "Same Seal = Yes" },
    { "Same Seal refuses a card without", "()", "2S:Gold 3S", "no", with "Same Seal = Yes" },
    { "Unmodified wants plain cards, debuffed or not", "()", "2S 3S:debuff", "", with "Unmodified = Yes" },
    { "Unmodified refuses an enhancement", "()", "2S 3S:mult", "no", with "Unmodified = Yes" },
    { "Unmodified refuses an edition", "()", "2S 3S:foil", "no", with "Unmodified = Yes" },
    { "Unmodified refuses a seal", "()", "2S 3S:Red", "no", with "Unmodified = Yes" },
    { "All Debuffed wants all cards debuffed", "()", "2S:debuff 3S:debuff", "", with "All Debuffed = Yes" },
    { "All Debuffed refuses one that is not", "()", "2S:debuff 3S", "no", with "All Debuffed = Yes" },
    { "Everything is Stone wants played and held cards", "()", "2S:stone", "", with("Everything is Stone = Yes",
      { held = "3S:stone" }) },
    { "Everything is Stone refuses another held card", "()", "2S:stone", "no", with("Everything is Stone = Yes",
      { held = "3S" }) },
    { "Everything is Stone refuses another played card", "()", "2S", "no", with("Everything is Stone = Yes",
      { held = "3S:stone" }) },
    { "All In wants nothing held", "()", "2S", "", with "All In = Yes" },
    { "All In refuses a held card", "()", "2S", "no", with("All In = Yes", { held = "3S" }) },
    { "All Face wants court cards", "()", "JS QS KS", "", with "All Face = Yes" },
    { "All Face refuses an ace", "()", "JS AS", "no", with "All Face = Yes" },
    { "All Face refuses a debuffed king", "()", "KS:debuff", "no", with "All Face = Yes" },
    { "All Face refuses a Stone card", "()", "KS:stone", "no", with "All Face = Yes" },
    { "All Face takes all cards under Pareidolia", "()", "2S 3S:stone", "", with("All Face = Yes",
      { rules = "pareidolia" }) },
    { "All Face refuses a debuffed card under Pareidolia", "()", "KS:debuff", "no", with("All Face = Yes",
      { rules = "pareidolia" }) },
    { "Two Pair in Hand wants two pairs held", "()", "2S", "", with("Two Pair in Hand = Yes",
      { held = "3S 4S 3H 4H" }) },
    { "Two Pair in Hand takes a full house", "()", "2S", "", with("Two Pair in Hand = Yes",
      { held = "3S 4S 3H 4H 4C" }) },
    { "Two Pair in Hand refuses four of a kind", "()", "2S", "no", with("Two Pair in Hand = Yes",
      { held = "3S 3S 3H 3C" }) },
    { "Two Pair in Hand pairs no Stone cards", "()", "2S", "no", with("Two Pair in Hand = Yes",
      { held = "3S 3H 4S:stone 4H:stone" }) },
    { "Two Pair in Hand looks at no played card", "()", "3S 4S", "no", with("Two Pair in Hand = Yes",
      { held = "3H 4H" }) },
    { "Money Min takes that much", "()", "2S", "", with("Money Min = 10", { money = 10 }) },
    { "Money Min refuses less", "()", "2S", "no", with("Money Min = 10", { money = 9 }) },
    { "Money Max takes that much", "()", "2S", "", with("Money Max = -3", { money = -3 }) },
    { "Money Max refuses more", "()", "2S", "no", with("Money Max = -3", { money = -2 }) },
    { "does not spare the patterns", "(3 of *)", "2S", "no", with "Card Count = 1" },
    { "holds with a second one or not at all", "()", "2S 3S", "no", with "Card Count = 2\nAll Face = Yes" },
    { "about all cards holds for none", "()", "", "", with "All Face = Yes\nSame Seal = Yes\nRank Sum = 0" },
  }
end)

describe("a remembered play", function()
  local remembered = "2S 3S 3H KD AC"
  local function nostalgic(words)
    return { with = "Nostalgic = Yes", state = { nostalgia = words } }
  end

  check_cases {
    { "is found in any order", "()", "AC KD 3H 3S 2S", "", nostalgic(remembered) },
    { "is not found when a card is another", "()", "AC KD 3H 3C 2S", "no", nostalgic(remembered) },
    { "is not found when a card is missing", "()", "AC KD 3H 3S", "no", nostalgic(remembered) },
    { "is found among more cards", "()", "AC KD 9H 3H 3S 2S", "", nostalgic(remembered) },
    { "is found with a Wild card for a suit", "()", "AC KD 3H 3C:wild 2S", "", nostalgic(remembered) },
    { "is found with the other suit under Smeared Joker", "()", "AC KD 3H 3C 2S", "",
      { with = "Nostalgic = Yes", state = { nostalgia = remembered }, rules = "smeared" } },
    { "is not found when there is none", "()", "AC KD 3H 3S 2S", "no", { with = "Nostalgic = Yes" } },
    { "does not spare the patterns", "(9 of *)", "AC KD 3H 3S 2S", "no", nostalgic(remembered) },
    { "of five Stone cards is what Deja Vu begins with", "(stone)", "2S:stone 2S:stone 4C:stone KD:stone 2H:stone",
      "1 2 3 4 5", { with = "Deja Vu = Yes", state = { deja_vu = "stone stone stone stone stone" } } },
    { "of Deja Vu wants a Stone card for a Stone card", "()", "2S 3S 3H KD AC", "no",
      { with = "Deja Vu = Yes", state = { deja_vu = "2S 3S 3H KD stone" } } },
    { "of RNG is another one", "()", "2S 3S 3H KD AC", "", { with = "RNG = Yes", state = { rng = remembered } } },
    { "of another kind does not count", "()", "2S 3S 3H KD AC", "no",
      { with = "RNG = Yes", state = { nostalgia = remembered, deja_vu = remembered } } },
  }
end)

describe("a composite", function()
  local function of(kind, options)
    local all = { with = composite(kind), key = "hand_" .. kind:lower() }
    for name, value in pairs(options or {}) do
      all[name] = value
    end
    return all
  end

  check_cases {
    { "Flush wants the hand and five of a suit, which score", "(2 of *)", "2S 3S 9S JS KS", "1 2 3 4 5", of "Flush" },
    { "Flush is not there without the hand", "(7 of *)", "2S 3S 9S JS KS", "no", of "Flush" },
    { "Flush is not there with four of a suit", "(2 of *)", "2S 3S 9S JS KH", "no", of "Flush" },
    { "Flush is there with four of a suit and Four Fingers", "(2 of *)", "2H 3S 9S JS KS", "2 3 4 5",
      of("Flush", { rules = "four_fingers" }) },
    { "Flush looks at no factor and no nonscoring", "(X3 nonscoring 2 of *)", "2S 3S 9S JS KS", "1 2 3 4 5",
      of "Flush" },
    { "Flush leaves Stone cards out", "(2 of *)", "2S 3S 9S JS KS 5S:stone", "1 2 3 4 5", of "Flush" },
    { "Flush takes all cards of the suit", "(2 of *)", "2S 3S 9S 8D JS KS TS", "1 2 3 5 6 7", of "Flush" },
    { "Flush counts Wild cards in", "(2 of *)", "2S 3S 9D:wild JS KS", "1 2 3 4 5", of "Flush" },
    { "Flush looks for Diamonds before Spades", "(2 of *)", "2S 3S 4S 5S 6S 2D 3D 4D 5D 6D", "6 7 8 9 10", of "Flush" },
    { "Flush looks for Diamonds before Clubs", "(2 of *)", "2C 3C 4C 5C 6C 2D 3D 4D 5D 6D", "6 7 8 9 10", of "Flush" },
    { "Flush looks for Clubs before Hearts", "(2 of *)", "2H 3H 4H 5H 6H 2C 3C 4C 5C 6C", "6 7 8 9 10", of "Flush" },
    { "Straight gives its cards from low to high", "(2 of *)", "6S 5H 2S 4C 3D", "3 5 4 2 1", of "Straight" },
    { "Straight puts a low ace first", "(2 of *)", "AS 5H 2S 4C 3D", "1 3 5 4 2", of "Straight" },
    { "Straight puts a high ace last", "(10 of *)", "AS TH JS QC KD", "2 3 4 5 1", of "Straight" },
    { "Straight does not go around", "(2 of *)", "AS KH 2S 4C 3D", "no", of "Straight" },
    { "Straight is not there without the hand", "(9 of *)", "6S 5H 2S 4C 3D", "no", of "Straight" },
    { "Straight takes both cards of a rank, in play order", "(2 of *)", "6S 5H 2S 4C 3D 5C", "3 5 4 2 6 1",
      of "Straight" },
    { "Straight of four is there with Four Fingers", "(2 of *)", "KS 5H 2S 4C 3D", "3 5 4 2",
      of("Straight", { rules = "four_fingers" }) },
    { "Straight has gaps of one rank with Shortcut", "(2 of *)", "TS 8H 2S 4C 6D", "3 4 5 2 1",
      of("Straight", { rules = "shortcut" }) },
    { "Straight has no gap of two ranks with Shortcut", "(2 of *)", "TS 8H 2S 5C 6D", "no",
      of("Straight", { rules = "shortcut" }) },
    { "Straight has all straights of the play", "(2 of *)", "2S 3S 4S 5S 6S 9H TH JH QH KH", "1 2 3 4 5 6 7 8 9 10",
      of "Straight" },
    { "Straight lists an ace once that ends two of them", "(2 of *)", "TS JS QS KS AS 2S 3S 4S 5S", "5 6 7 8 9 1 2 3 4",
      of "Straight" },
    { "House wants three and two of a rank", "(2 of *)", "2S 2H 9S 9C 9D", "1 2 3 4 5", of "House" },
    { "House is no five of a kind", "(2 of *)", "2S 2H 2S 2C 2D", "no", of "House" },
    { "House is not there without the hand", "(7 of *)", "2S 2H 9S 9C 9D", "no", of "House" },
    { "House has no use for Stone cards", "(9 of *)", "2S:stone 2H 9S 9C 9D", "no", of "House" },
    { "House takes the highest ranks", "(2 of *)", "2S 2H 9S 9C 9D KH KD", "3 4 5 6 7", of "House" },
    { "asks for the conditions of the hand", "(2 of *)", "2S 3S 9S JS KS", "no",
      { with = composite "Flush" .. "\nMoney Min = 5", key = "hand_flush" } },
    { "leaves the hand itself in the set", "(2 of *)", "2S 3S 9S JS KS", "1", { with = composite "Flush" } },
    { "is alone under Composite Only", "(2 of *)", "2S 3S 9S JS KS", "no",
      { with = composite "Flush" .. "\nComposite Only = Yes" } },
    { "is there under Composite Only", "(2 of *)", "2S 3S 9S JS KS", "1 2 3 4 5",
      { with = composite "Flush" .. "\nComposite Only = Yes", key = "hand_flush" } },
  }
end)

describe("a hand with Chance", function()
  it("is among those that match if its luck comes", function()
    local set = load_hands { hand = hand_file("(2 of *)", "Chance = 4\n" .. composite "Flush") }
    local certain, lucky = match(set, "2S 3S 4S 5S 9S")
    assert.are.same({}, certain)
    assert.are.same({ hand = { 1 }, hand_flush = { 1, 2, 3, 4, 5 } }, lucky)
  end)

  it("is in neither list when it does not match", function()
    local certain, lucky = match(load_hands { hand = hand_file("(2 of *)", "Chance = 4") }, "3S")
    assert.are.same({ {}, {} }, { certain, lucky })
  end)

  it("of one in two needs luck", function()
    local certain, lucky = match(load_hands { hand = hand_file("(2 of *)", "Chance = 2") }, "2S")
    assert.are.same({ {}, { hand = { 1 } } }, { certain, lucky })
  end)

  it("of one in one is certain", function()
    local certain, lucky = match(load_hands { hand = hand_file("(2 of *)", "Chance = 1") }, "2S")
    assert.are.same({ { hand = { 1 } }, {} }, { certain, lucky })
  end)
end)
