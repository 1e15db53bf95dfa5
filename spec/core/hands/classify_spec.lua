local marotte = require "marotte"
local reference = require "spec.support.classify_reference"
local sample = require "spec.support.sample"

--- The lists of a contained hand as one text: "Ah Ad, Kc Kd".
local function lists_text(lists)
  local texts = {}
  for i, list in ipairs(lists) do
    texts[i] = table.concat(list, " ")
  end
  return table.concat(texts, ", ")
end

local function best(play, options)
  local name, _, _, scoring, display = marotte.get_poker_hand_info(play, options)
  return name, table.concat(scoring, " "), display
end

local function contained(play, options)
  local _, _, hands = marotte.get_poker_hand_info(play, options)
  return hands
end

describe("marotte.get_poker_hand_info", function()
  local plays = {
    { "Flush Five", "Ah Ah Ah Ah Ah", "Ah Ah Ah Ah Ah" },
    { "Flush House", "7h 7h 7h 4h 4h", "7h 7h 7h 4h 4h" },
    { "Five of a Kind", "7h 7c 7h 7d 7s", "7h 7c 7h 7d 7s" },
    { "Straight Flush", "9h 6h 7h 5h 8h", "9h 6h 7h 5h 8h" },
    { "Straight Flush", "Ah 2h 3h 4h 5h", "Ah 2h 3h 4h 5h" },
    { "Four of a Kind", "7h 7c 7d 7s 2c", "7h 7c 7d 7s" },
    { "Full House", "7h 7c 7d 2s 2c", "7h 7c 7d 2s 2c" },
    { "Flush", "2c 4c 6c 8c Tc", "2c 4c 6c 8c Tc" },
    { "Flush", "2c 2c 6c 6c Tc", "2c 2c 6c 6c Tc" },
    { "Straight", "2c 3d 4c 5c 6c", "2c 3d 4c 5c 6c" },
    { "Straight", "Ac 2d 3c 4c 5c", "Ac 2d 3c 4c 5c" },
    { "Straight", "Tc Jd Qc Kc Ac", "Tc Jd Qc Kc Ac" },
    { "High Card", "Qc Kd Ac 2c 3c", "Ac" },
    { "Three of a Kind", "9d 7h 7c 7d 2s", "7h 7c 7d" },
    { "Two Pair", "9d 7h 9c 7d 2s", "9d 7h 9c 7d" },
    { "Pair", "Ah 2c 2d 8s", "2c 2d" },
    { "Pair", "2c 2c", "2c 2c" },
    { "High Card", "2c Kd 9s", "Kd" },
    { "High Card", "2c", "2c" },
    { "High Card", "2c 4c 6c 8c", "8c" },
    { "High Card", "Td Jd Qd Kd", "Kd" },
  }
  for _, case in ipairs(plays) do
    it(("finds %s in %s"):format(case[1], case[2]), function()
      local name, scoring = best(case[2])
      assert.are.equal(case[1], name)
      assert.are.equal(case[3], scoring)
    end)
  end

  local bent = {
    { "four_fingers", "2c 4c 6c 8c Td", "Flush", "2c 4c 6c 8c" },
    { "four_fingers", "2c 4c 6c 8c", "Flush", "2c 4c 6c 8c" },
    { "four_fingers", "2c 3d 4c 5c 9h", "Straight", "2c 3d 4c 5c" },
    { "four_fingers", "2c 3d 4c 4h 5c", "Straight", "2c 3d 4c 4h 5c" },
    { "four_fingers", "2c 3c 4c 5h 9c", "Straight Flush", "2c 3c 4c 5h 9c" },
    { "four_fingers", "7c 7c 7c 4c 4d", "Flush House", "7c 7c 7c 4c 4d" },
    { "four_fingers", "Kc Ad 2c 3h", "High Card", "Ad" },
    { "shortcut", "2c 4d 6c 8c Th", "Straight", "2c 4d 6c 8c Th" },
    { "shortcut", "Ac 3d 5c 7c 9h", "Straight", "Ac 3d 5c 7c 9h" },
    { "shortcut", "2c 3d 4c 5c 8h", "High Card", "8h" },
    { "shortcut", "Qc Kd Ac 3c 5h", "High Card", "Ac" },
    { "shortcut", "9c Td Qc Kc Ah", "Straight", "9c Td Qc Kc Ah" },
    { "smeared", "2h 4d 6h 8d Th", "Flush", "2h 4d 6h 8d Th" },
    { "smeared", "2s 4c 6s 8c Ts", "Flush", "2s 4c 6s 8c Ts" },
    { "smeared", "2s 4c 6s 8d Ts", "High Card", "Ts" },
    { "splash", "2s 4c Ks", "High Card", "2s 4c Ks" },
  }
  for _, case in ipairs(bent) do
    it(("finds %s in %s under %s"):format(case[3], case[2], case[1]), function()
      local name, scoring = best(case[2], { [case[1]] = true })
      assert.are.equal(case[3], name)
      assert.are.equal(case[4], scoring)
    end)
  end

  it("does without a rule that is switched off", function()
    assert.are.equal("High Card", (best("2c 4c 6c 8c", { four_fingers = false })))
  end)

  local royals = {
    { "Th Jh Qh Kh Ah", {}, "Royal Flush" },
    { "9h Th Jh Qh Kh", {}, "Straight Flush" },
    { "Jh Qh Kh Ah 2c", { four_fingers = true }, "Royal Flush" },
    { "Jh Qh Kh Ac 2h", { four_fingers = true }, "Straight Flush" },
    { "Jh Qh Kh Ah 2c", { four_fingers = true, splash = true }, "Royal Flush" },
    { "Td Jh Qd Kh Ah", { smeared = true }, "Royal Flush" },
    { "Tc Jh Qh Kh Ah", {}, "Straight" },
    { "Ah Ah Ah Ah Ah", {}, "Flush Five" },
  }
  for _, case in ipairs(royals) do
    it(("shows %s as %s"):format(case[1], case[3]), function()
      local name, _, display = best(case[1], case[2])
      assert.are.equal(case[3], display)
      assert.are_not.equal("Royal Flush", name)
    end)
  end

  describe("contained hands", function()
    local cases = {
      { "Ah Ad Kc Kd 2s", {}, "Pair", "Ah Ad, Kc Kd" },
      { "2h 2d Kc Kd As", {}, "Pair", "Kc Kd, 2h 2d" },
      { "2h 2d Kc Kd As", {}, "Two Pair", "2h 2d Kc Kd" },
      { "2h 2d 2c Kd Ks", {}, "Two Pair", "2h 2d 2c Kd Ks" },
      { "2h 2d 2c Kd Ks", {}, "Pair", "Kd Ks, 2h 2d" },
      { "2h 2d 2c Kd Ks", {}, "Three of a Kind", "2h 2d 2c" },
      { "2h 2d 2c 2s Ks", {}, "Three of a Kind", "2h 2d 2c" },
      { "2h 2d 2c 2s Ks", {}, "Pair", "2h 2d" },
      { "2h 2d 2c 2s Ks", {}, "Two Pair", "" },
      { "2h 2d 2c 2s 2s", {}, "Four of a Kind", "2h 2d 2c 2s" },
      { "2h 2d 2c 2s 2s", {}, "Three of a Kind", "2h 2d 2c" },
      { "2h 2d 2c 2s 2s", {}, "Pair", "2h 2d" },
      { "2h 2d 2c 2s 2s", {}, "Full House", "" },
      { "2h 2h 2h 2h 2h", {}, "Five of a Kind", "2h 2h 2h 2h 2h" },
      { "2h 2h 2h 2h 2h", {}, "Flush", "2h 2h 2h 2h 2h" },
      { "2h 3h 4h 5h 6h", {}, "Straight", "2h 3h 4h 5h 6h" },
      { "2h 3h 4h 5h 6h", {}, "Flush", "2h 3h 4h 5h 6h" },
      { "2h 3h 4h 5c Kh", { four_fingers = true }, "Straight Flush", "2h 3h 4h 5c Kh" },
      { "2h 3h 4h 5c Kh", { four_fingers = true }, "Straight", "2h 3h 4h 5c" },
      { "Ah As Kc", {}, "High Card", "As" },
      -- Larger plays.
      { "2h 2d 3c 3d 9s 9h", {}, "Two Pair", "3c 3d 9s 9h" },
      { "2h 2d 2c 3c 3d 3s", {}, "Full House", "" },
      { "2h 2d 2c 3c 3d 3s", {}, "Two Pair", "" },
      { "2h 2d 2c 3c 3d 3s 5h 5c", {}, "Full House", "3c 3d 3s 5h 5c" },
      { "2h 2d 2c 5h 5c 6h 6c", {}, "Two Pair", "5h 5c 6h 6c" },
      { "2h 2h 2h 2h 2h 2h", {}, "Five of a Kind", "2h 2h 2h 2h 2h 2h" },
      { "2h 2h 2h 2h 2h 2h", {}, "Flush", "" },
      { "Ah 2c 3c 4c 5c Td Jd Qd Kd", {}, "Straight", "Ah Td Jd Qd Kd, Ah 2c 3c 4c 5c" },
      { "2h 3c 3d 4c 5c 6d 7d", {}, "Straight", "2h 3c 3d 4c 5c 6d 7d" },
      { "Ah 3c 5c 7c 9c Jd Kd", { shortcut = true }, "Straight", "Ah 3c 5c 7c 9c Jd Kd" },
    }
    for _, case in ipairs(cases) do
      it(("give %s the lists (%s) in %s"):format(case[3], case[4], case[1]), function()
        assert.are.equal(case[4], lists_text(contained(case[1], case[2])[case[3]]))
      end)
    end

    it("have an empty list for every hand that is not there", function()
      local filled, count = {}, 0
      for name, lists in pairs(contained "2h 2c") do
        count = count + 1
        if next(lists) then
          filled[#filled + 1] = name
        end
      end
      table.sort(filled)
      assert.are.same({ "High Card", "Pair" }, filled)
      assert.are.equal(12, count)
    end)
  end)

  describe("with enhanced and debuffed cards", function()
    local function card(text, enhancement, debuff)
      return { rank = text:sub(1, 1), suit = text:sub(2), enhancement = enhancement, debuff = debuff }
    end

    local function places(play, options)
      local place = {}
      for i, element in ipairs(play) do
        place[element] = i
      end
      local name, _, _, scoring = marotte.get_poker_hand_info(play, options)
      local list = {}
      for i, element in ipairs(scoring) do
        list[i] = place[element]
      end
      return name, table.concat(list, " ")
    end

    local cases = {
      {
        "a Stone card has no rank, and scores",
        { card "2h", card("2c", "stone"), card "Kd" }, "High Card", "2 3",
      },
      {
        "Stone cards alone are a High Card that scores them all",
        { card("2h", "stone"), card("Ac", "stone") }, "High Card", "1 2",
      },
      {
        "a debuffed Stone card has no rank either",
        { card "2h", card("2c", "stone", true), card "Kd" }, "High Card", "2 3",
      },
      {
        "a Stone card has no suit",
        { card "2h", card "4h", card "6h", card "8h", card("Th", "stone") }, "High Card", "4 5",
      },
      {
        "a Wild card counts as every suit",
        { card "2h", card "4h", card "6h", card "8h", card("Tc", "wild") }, "Flush", "1 2 3 4 5",
      },
      {
        "a debuffed Wild card counts as its printed suit",
        { card "2h", card "4h", card "6h", card "8h", card("Th", "wild", true) }, "Flush", "1 2 3 4 5",
      },
      {
        "a debuffed Wild card counts as no other suit",
        { card "2h", card "4h", card "6h", card "8h", card("Tc", "wild", true) }, "High Card", "5",
      },
      {
        "a debuffed card keeps rank and suit",
        { card("2h", nil, true), card "2c", card "4h" }, "Pair", "1 2",
      },
      {
        "the suits decide between equal highest cards: spades, hearts, clubs, diamonds",
        { card "Kd", card "Kc", card "Kh", card "Ks", card("Ks", "stone") }, "Four of a Kind", "1 2 3 4 5",
      },
    }
    for _, case in ipairs(cases) do
      it(case[1], function()
        local name, scoring = places(case[2])
        assert.are.equal(case[3], name)
        assert.are.equal(case[4], scoring)
      end)
    end
  end)

  describe("the values of its lists", function()
    it("are the Card objects of a Pile", function()
      local pile = marotte.cards "Ah Kd Ac"
      local _, _, hands, scoring = marotte.get_poker_hand_info(pile)
      assert.are.equal(pile[1], scoring[1])
      assert.are.equal(pile[3], scoring[2])
      assert.are.equal(pile[3], hands["Pair"][1][2])
    end)

    it("are the elements of an array", function()
      local play = { { rank = 14, suit = "Hearts" }, "Kd", marotte.cards("Ac")[1] }
      local _, _, hands, scoring = marotte.get_poker_hand_info(play)
      assert.are.equal(play[1], scoring[1])
      assert.are.equal(play[3], scoring[2])
      assert.are.equal(play[1], hands["Pair"][1][1])
    end)

    it("see what was done to the cards of a Pile", function()
      local pile = marotte.cards "Ah Ad"
      pile[1].enhancement = "stone"
      assert.are.equal("High Card", (marotte.get_poker_hand_info(pile)))
    end)
  end)

  describe("names", function()
    local names = { Pair = "Paar", ["Royal Flush"] = "Royal", ["Straight Flush"] = "Farbstrasse" }

    it("localize the second and the fifth value", function()
      local name, localized, hands, _, display = marotte.get_poker_hand_info("2h 2c", { names = names })
      assert.are.same({ "Pair", "Paar", "Paar" }, { name, localized, display })
      assert.is_table(hands["Pair"])
    end)

    it("localize the display of a royal flush apart", function()
      local name, localized, _, _, display = marotte.get_poker_hand_info("Th Jh Qh Kh Ah", { names = names })
      assert.are.same({ "Straight Flush", "Farbstrasse", "Royal" }, { name, localized, display })
    end)

    it("leave a hand without a localized name as it is", function()
      local name, localized, _, _, display = marotte.get_poker_hand_info("2h 3c", { names = names })
      assert.are.same({ "High Card", "High Card", "High Card" }, { name, localized, display })
    end)
  end)

  describe("errors", function()
    local cases = {
      { "an empty text", { "" }, "at least one card is needed" },
      { "an empty array", { {} }, "at least one card is needed" },
      { "no cards", {}, "bad argument #1" },
      { "a bad card", { "Ah Xx" }, "card 2, \"Xx\"" },
      { "a wild face", { "Ah W" }, "card 2, \"W\"" },
      { "thirteen cards", { ("Ah "):rep(13) }, "12" },
      { "options that are no table", { "Ah", true }, "bad argument #2" },
      { "an unknown option", { "Ah", { shortcuts = true } }, "did you mean \"shortcut\"" },
      { "an option far from all", { "Ah", { xyzzyxyzzy = true } }, "unknown option \"xyzzyxyzzy\"" },
      { "an option without a name", { "Ah", { true } }, "a name is needed, not a number" },
      { "a rule that is no boolean", { "Ah", { splash = 1 } }, "splash is true or false, not a number" },
      { "names that are no table", { "Ah", { names = "x" } }, "names is a table, not a string" },
      { "a name of no hand", { "Ah", { names = { Pairs = "x" } } }, "did you mean \"Pair\"" },
      { "a name that is no string", { "Ah", { names = { Pair = 1 } } }, "a string, not a number" },
    }
    for _, case in ipairs(cases) do
      it(("name %s"):format(case[1]), function()
        local ok, message = pcall(marotte.get_poker_hand_info, table.unpack(case[2]))
        assert.is_false(ok)
        assert.is_string(message)
        assert.is_truthy(message:find(case[3], 1, true), message)
      end)
    end
  end)

  it("takes twelve cards", function()
    assert.are.equal("Straight", (best "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"))
  end)
end)

describe("marotte.get_poker_hand_info and the rules written out", function()
  local suits = { "Spades", "Hearts", "Clubs", "Diamonds" }
  local enhancements = { "stone", "wild", "wild", "glass", "bonus" }

  local function random_card(lowest, ranks, suit_count, plain)
    return {
      rank = lowest + math.random(0, ranks - 1),
      suit = suits[math.random(1, suit_count)],
      enhancement = math.random() > plain and enhancements[math.random(1, #enhancements)] or nil,
      debuff = math.random() < 0.15 or nil,
    }
  end

  --- Few ranks and suits in some plays, so that every hand occurs.
  local function random_play(size)
    local ranks, suit_count = math.random(1, 13), math.random(1, 4)
    local lowest, plain = math.random(2, 15 - ranks), math.random()
    local play = {}
    for i = 1, size do
      play[i] = random_card(lowest, ranks, suit_count, plain)
    end
    return play
  end

  local function random_rules()
    local rules = {}
    for _, name in ipairs { "four_fingers", "shortcut", "smeared", "splash" } do
      rules[name] = math.random() < 0.5
    end
    return rules
  end

  local function places_of(play, list)
    local place, places = {}, {}
    for i, card in ipairs(play) do
      place[card] = i
    end
    for i, card in ipairs(list) do
      places[i] = place[card]
    end
    return places
  end

  local function describe_play(play, rules)
    local texts = {}
    for i, card in ipairs(play) do
      texts[i] = ("%d %s %s%s"):format(card.rank, card.suit, card.enhancement or "-", card.debuff and " debuffed" or "")
    end
    for name, on in pairs(rules) do
      texts[#texts + 1] = on and name or nil
    end
    return table.concat(texts, "; ")
  end

  local function answer(play, rules)
    local name, _, hands, scoring, display = marotte.get_poker_hand_info(play, rules)
    local contained_places = {}
    for hand, lists in pairs(hands) do
      contained_places[hand] = {}
      for i, list in ipairs(lists) do
        contained_places[hand][i] = places_of(play, list)
      end
    end
    return { name, contained_places, places_of(play, scoring), display }
  end

  local seen = {}
  for size = 1, 12 do
    it(("agree on random plays of %d cards"):format(size), function()
      math.randomseed(size)
      for _ = 1, sample.size(size <= 5 and 2500 or 800) do
        local play, rules = random_play(size), random_rules()
        local expected = { reference.classify(play, rules) }
        seen[expected[4]] = true
        assert.are.same(expected, answer(play, rules), describe_play(play, rules))
      end
    end)
  end

  it("agree on every hand at least once", function()
    local missing = {}
    for _, name in ipairs {
      "Royal Flush", "Flush Five", "Flush House", "Five of a Kind", "Straight Flush", "Four of a Kind", "Full House",
      "Flush", "Straight", "Three of a Kind", "Two Pair", "Pair", "High Card",
    } do
      missing[#missing + 1] = not seen[name] and name or nil
    end
    assert.are.same({}, missing)
  end)
end)
