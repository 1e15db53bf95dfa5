local marotte = require "marotte"

--- What a call raises; the message without its position.
local function failure(call, ...)
  local ok, message = pcall(call, ...)
  assert.is_false(ok, "no error was raised")
  return (message:gsub("^[^:]+:%d+: ", ""))
end

local function card(text)
  return marotte.cards(text)[1]
end

local no_card = "is no card; write rank and suit, as in Ah, Td, 10d or ace of hearts"

describe("marotte.cards", function()
  local spellings = {
    { "Ah", "Ah" },
    { "aH", "Ah" },
    { "AH", "Ah" },
    { "ah", "Ah" },
    { "Td", "Td" },
    { "tD", "Td" },
    { "10d", "Td" },
    { "10D", "Td" },
    { "ace of hearts", "Ah" },
    { "Ace Of Hearts", "Ah" },
    { "ACE OF HEART", "Ah" },
    { "two of clubs", "2c" },
    { "ten of diamonds", "Td" },
    { "10 of diamond", "Td" },
    { "T of d", "Td" },
    { "2 of clubs", "2c" },
    { "jack of spade", "Js" },
    { "king \t of\n spades", "Ks" },
    { "W", "W" },
    { "w", "W" },
    { "B", "B" },
    { "b", "B" },
    { "AhKd", "Ah Kd" },
    { "10h10s", "Th Ts" },
    { "2c3c4c5c6c", "2c 3c 4c 5c 6c" },
    { "AhWB2c", "Ah W B 2c" },
    { "WW", "W W" },
    { "Ah,Kd", "Ah Kd" },
    { "Ah, Kd ,Qs", "Ah Kd Qs" },
    { "  Ah\tKd\r\nQs  ", "Ah Kd Qs" },
    { "ace of hearts Kd ten of clubs,9s", "Ah Kd Tc 9s" },
    { "Ah Ah", "Ah Ah" },
    { "", "" },
    { " , ", "" },
  }
  for _, case in ipairs(spellings) do
    it(("reads %q as %q"):format(case[1], case[2]), function()
      assert.are.equal(case[2], tostring(marotte.cards(case[1])))
    end)
  end

  it("reads every card in each of its spellings", function()
    local ranks = {
      { "2", "two" }, { "3", "three" }, { "4", "four" }, { "5", "five" }, { "6", "six" }, { "7", "seven" },
      { "8", "eight" }, { "9", "nine" }, { "T", "ten" }, { "J", "jack" }, { "Q", "queen" }, { "K", "king" },
      { "A", "ace" },
    }
    for id, rank in ipairs(ranks) do
      for _, suit in ipairs { "Clubs", "Diamonds", "Hearts", "Spades" } do
        local text = rank[1] .. suit:sub(1, 1):lower()
        for _, spelling in ipairs { text, text:upper(), text:lower(), rank[2] .. " of " .. suit } do
          local read = card(spelling)
          assert.are.equal(text, read:text())
          assert.are.equal(id + 1, read.id)
          assert.are.equal(suit, read.suit)
          assert.are.equal(rank[2], read.rank:lower())
        end
      end
    end
  end)

  local faults = {
    { "Ax", 'column 1: card 1, "Ax", ' .. no_card },
    { "Ah Xx Kd", 'column 4: card 2, "Xx", ' .. no_card },
    { "Ah  1h", 'column 5: card 2, "1h", ' .. no_card },
    { "AhKdQ", 'column 5: card 3, "Q", ' .. no_card },
    { "AhKdQx", 'column 5: card 3, "Qx", ' .. no_card },
    { "10", 'column 1: card 1, "10", ' .. no_card },
    { "11h", 'column 1: card 1, "11h", ' .. no_card },
    { "h", 'column 1: card 1, "h", ' .. no_card },
    { "A h", 'column 1: card 1, "A", ' .. no_card },
    { "Ah;Kd", 'column 3: card 2, ";Kd", ' .. no_card },
    { "A\0h", 'column 1: card 1, "A\\x00h", ' .. no_card },
    { "\xff\xfe", 'column 1: card 1, "\\xff\\xfe", ' .. no_card },
    { "\27[2J", 'column 1: card 1, "\\x1b[2J", ' .. no_card },
    { "eleven of hearts", 'column 1: card 1: "eleven" is no rank; two .. ten, jack, queen, king or ace is' },
    { "Ah ace of harts", 'column 11: card 2: "harts" is no suit; clubs, diamonds, hearts or spades is' },
    { "ace of", 'column 7: card 1: "" is no suit; clubs, diamonds, hearts or spades is' },
    { "W of hearts", 'column 1: card 1: "W" is no rank; two .. ten, jack, queen, king or ace is' },
  }
  for _, case in ipairs(faults) do
    it(("names the fault and its column in %q"):format(case[1]), function()
      assert.are.equal(case[2], failure(marotte.cards, case[1]))
    end)
  end

  it("shortens an endless word in its message", function()
    local message = failure(marotte.cards, ("x"):rep(100000))
    assert.is_true(#message < 240, message)
    assert.is_truthy(message:find('xxx..."', 1, true), message)
  end)

  it("refuses what is no text", function()
    assert.are.equal("bad argument #1 to 'marotte.cards' (string expected, got table)", failure(marotte.cards, {}))
    assert.are.equal("bad argument #1 to 'marotte.cards' (string expected, got no value)", failure(marotte.cards))
  end)
end)

describe("marotte.Card", function()
  it("has the printed rank and suit as names and the rank as a number", function()
    local ace, ten = card "As", card "10c"
    assert.are.same({ "Ace", 14, "Spades" }, { ace.rank, ace.id, ace.suit })
    assert.are.same({ "Ten", 10, "Clubs" }, { ten.rank, ten.id, ten.suit })
  end)

  it("is plain when it is new", function()
    local new = card "7h"
    assert.is_nil(new.enhancement)
    assert.is_nil(new.edition)
    assert.is_nil(new.seal)
    assert.is_false(new.debuff)
    assert.is_false(new.face_down)
    assert.are.equal(0, new.bonus)
    assert.are.equal(1, new.sort_id)
  end)

  it("has neither rank nor suit when it stands for any card", function()
    for _, text in ipairs { "W", "B" } do
      local wild = card(text)
      assert.is_nil(wild.rank)
      assert.is_nil(wild.id)
      assert.is_nil(wild.suit)
      assert.is_nil(wild:get_id())
      assert.is_false(wild:is_face())
      assert.is_false(wild:is_suit "Hearts")
      assert.are.equal(text, wild:text())
      assert.are.equal(text .. " stands for any card: it has no rank to set", failure(function()
        wild.rank = "Ace"
      end))
    end
  end)

  local settings = {
    { "rank", "King", "King" }, { "rank", "k", "King" }, { "rank", "10", "Ten" }, { "rank", 11, "Jack" },
    { "rank", 14.0, "Ace" }, { "id", 2, 2 }, { "id", "A", 14 },
    { "suit", "Spades", "Spades" }, { "suit", "d", "Diamonds" }, { "suit", "CLUB", "Clubs" },
    { "enhancement", "bonus", "bonus" }, { "enhancement", "mult", "mult" }, { "enhancement", "wild", "wild" },
    { "enhancement", "glass", "glass" }, { "enhancement", "steel", "steel" }, { "enhancement", "stone", "stone" },
    { "enhancement", "gold", "gold" }, { "enhancement", "lucky", "lucky" }, { "enhancement", "m_glass", "glass" },
    { "enhancement", "M_Lucky", "lucky" }, { "enhancement", "special", "special" },
    { "enhancement", "m_special", "special" }, { "enhancement", nil, nil },
    { "edition", "foil", "foil" }, { "edition", "holo", "holo" }, { "edition", "polychrome", "polychrome" },
    { "edition", "negative", "negative" }, { "edition", "e_foil", "foil" }, { "edition", "e_holo", "holo" },
    { "edition", "poly", "polychrome" }, { "edition", "neg", "negative" }, { "edition", "holographic", "holo" },
    { "edition", nil, nil },
    { "seal", "Red", "Red" }, { "seal", "blue", "Blue" }, { "seal", "GOLD", "Gold" },
    { "seal", "purple", "Purple" }, { "seal", nil, nil },
    { "debuff", true, true }, { "debuff", false, false }, { "face_down", true, true },
    { "bonus", 30, 30 }, { "bonus", -2.5, -2.5 }, { "bonus", math.huge, math.huge },
  }
  for _, case in ipairs(settings) do
    it(("takes %s for %s"):format(tostring(case[2]), case[1]), function()
      local set = card "7h"
      if case[2] == nil then
        set[case[1]] = case[1] == "seal" and "Red" or case[1] == "edition" and "foil" or "glass"
      end
      set[case[1]] = case[2]
      assert.are.equal(case[3], set[case[1]])
    end)
  end

  local enhancements = "is no enhancement; bonus, mult, wild, glass, steel, stone, gold, lucky and special are"
  local refusals = {
    { "rank", "Joker", '"Joker" is no rank; two .. ten, jack, queen, king or ace is' },
    { "rank", 1, "1 is no rank; 2 to 14 (ace) are" },
    { "rank", 15, "15 is no rank; 2 to 14 (ace) are" },
    { "id", 2.5, "2.5 is no rank; 2 to 14 (ace) are" },
    { "rank", nil, "rank is a number from 2 to 14 (ace) or a name, not a nil" },
    { "suit", "Harts", '"Harts" is no suit; clubs, diamonds, hearts or spades is' },
    { "suit", 1, 'suit is a name, as in "Hearts" or "h", not a number' },
    { "enhancement", "glas", '"glas" is no enhancement; did you mean "glass"?' },
    { "enhancement", "m_", '"m_" ' .. enhancements },
    { "enhancement", "", '"" ' .. enhancements },
    { "enhancement", true, 'enhancement is a name, as in "glass", or nil, not a boolean' },
    { "edition", "foill", '"foill" is no edition; did you mean "foil"?' },
    { "edition", "m_foil", '"m_foil" is no edition; did you mean "foil"?' },
    { "edition", 7, 'edition is a name, as in "foil", or nil, not a number' },
    { "seal", "Purpel", '"Purpel" is no seal; did you mean "Purple"?' },
    { "seal", {}, 'seal is a name, as in "Red", or nil, not a table' },
    { "debuff", 1, "debuff is true or false, not a number" },
    { "face_down", nil, "face_down is true or false, not a nil" },
    { "bonus", "30", "bonus is a number of chips, not a string" },
    { "bonus", 0 / 0, "bonus is a number of chips, not nan" },
    { "sort_id", 3, "sort_id of a card cannot be set" },
    { "enhancment", "glass", 'marotte.Card has no field "enhancment"; did you mean "enhancement"?' },
    { "ability", {}, 'marotte.Card has no field "ability"' },
    { 1, 1, "marotte.Card has no field of type number" },
  }
  for _, case in ipairs(refusals) do
    it(("refuses %s for %s and stays as it was"):format(tostring(case[2]), case[1]), function()
      local set = card "7h"
      assert.are.equal(case[3], failure(function()
        set[case[1]] = case[2]
      end))
      assert.are.same({ "7h", nil, nil, nil, false, false, 0, 1 }, {
        set:text(), set.enhancement, set.edition, set.seal, set.debuff, set.face_down, set.bonus, set.sort_id,
      })
    end)
  end

  it("raises for a field that it has not, with the nearest one", function()
    local plain = card "7h"
    assert.are.equal('marotte.Card has no field "siut"; did you mean "suit"?', failure(function()
      return plain.siut
    end))
    assert.are.equal('marotte.Card has no field "get_idd"; did you mean "get_id"?', failure(function()
      return plain:get_idd()
    end))
  end)

  it("has no rank for get_id when it is Stone, debuffed or not", function()
    local king = card "Kh"
    assert.are.equal(13, king:get_id())
    king.enhancement = "stone"
    assert.is_nil(king:get_id())
    king.debuff = true
    assert.is_nil(king:get_id())
    assert.are.equal(13, king.id)
  end)

  local faces = {
    --text, enhancement, debuff, is_face(), is_face(true)
    { "Th", nil, false, false, true },
    { "Jh", nil, false, true, true },
    { "Qh", "wild", false, true, true },
    { "Kh", nil, false, true, true },
    { "Ah", nil, false, false, true },
    { "Kh", nil, true, false, false },
    { "2h", nil, true, false, false },
    { "Kh", "stone", false, false, true },
    { "Kh", "stone", true, false, false },
  }
  for _, case in ipairs(faces) do
    local text, enhancement, debuff, plain, pareidolia = table.unpack(case, 1, 5)
    it(("%s %s%s is a face card: %s, with Pareidolia: %s"):format(enhancement or "plain", text,
      debuff and " (debuffed)" or "", plain, pareidolia), function()
      local tested = card(text)
      tested.enhancement, tested.debuff = enhancement, debuff
      assert.are.equal(plain, tested:is_face())
      assert.are.equal(plain, tested:is_face(false))
      assert.are.equal(pareidolia, tested:is_face(true))
    end)
  end

  local function suits(tested, options)
    local found = {}
    for _, suit in ipairs { "Clubs", "Diamonds", "Hearts", "Spades" } do
      if tested:is_suit(suit, options) then
        found[#found + 1] = suit:sub(1, 1)
      end
    end
    return table.concat(found)
  end

  local counted = {
    --enhancement, debuff, plain, smeared, flush, flush and smeared
    { nil, false, "H", "DH", "H", "DH" },
    { "glass", false, "H", "DH", "H", "DH" },
    { "wild", false, "CDHS", "CDHS", "CDHS", "CDHS" },
    { "stone", false, "", "", "", "" },
    { nil, true, "", "", "H", "DH" },
    { "wild", true, "", "", "H", "DH" },
    { "stone", true, "", "", "", "" },
  }
  for _, case in ipairs(counted) do
    local enhancement, debuff, plain, smeared, flush, both = table.unpack(case, 1, 6)
    it(("%s heart%s counts by the rules of suits"):format(enhancement or "plain", debuff and " (debuffed)" or ""),
      function()
        local heart = card "5h"
        heart.enhancement, heart.debuff = enhancement, debuff
        assert.are.equal(plain, suits(heart))
        assert.are.equal(smeared, suits(heart, { smeared = true }))
        assert.are.equal(flush, suits(heart, { flush = true }))
        assert.are.equal(both, suits(heart, { flush = true, smeared = true }))
      end)
  end

  it("joins black suits when they are smeared", function()
    assert.are.equal("CS", suits(card "5s", { smeared = true }))
    assert.are.equal("CS", suits(card "5c", { smeared = true }))
  end)

  it("checks the arguments of is_suit and is_face", function()
    local heart = card "5h"
    assert.are.equal("bad argument #2 to 'is_suit' (unknown option \"smeard\"; did you mean \"smeared\"?)",
      failure(function()
        heart:is_suit("h", { smeard = true })
      end))
    assert.are.equal("bad argument #2 to 'is_suit' (flush is true or false, not a number)", failure(function()
      heart:is_suit("h", { flush = 1 })
    end))
    assert.are.equal('"x" is no suit; clubs, diamonds, hearts or spades is', failure(function()
      heart:is_suit "x"
    end))
    assert.are.equal("bad argument #1 to 'is_face' (boolean expected, got string)", failure(function()
      heart:is_face "yes"
    end))
  end)

  it("is copied with everything but its sort_id, into no pile", function()
    local pile = marotte.cards "7h 8h"
    local first = pile[1]
    first.enhancement, first.edition, first.seal = "steel", "holo", "Blue"
    first.debuff, first.face_down, first.bonus = true, true, 12
    local copy = first:copy()
    assert.are.same({ "7h", "steel", "holo", "Blue", true, true, 12, 3 }, {
      copy:text(), copy.enhancement, copy.edition, copy.seal, copy.debuff, copy.face_down, copy.bonus, copy.sort_id,
    })
    assert.is_nil(pile:find(copy))
    copy.seal = nil
    assert.are.equal("Blue", first.seal)
  end)
end)

describe("cards written as tables", function()
  local function classify(cards)
    return (marotte.get_poker_hand_info(cards))
  end

  it("carry everything that a card has", function()
    local flush = {}
    for i, suit in ipairs { "Hearts", "h", "H", "hearts" } do
      flush[i] = { rank = i * 2, suit = suit }
    end
    flush[5] = { rank = "K", suit = "Clubs", enhancement = "m_wild", edition = "e_foil", seal = "red", bonus = 5 }
    assert.are.equal("Flush", classify(flush))
    flush[5].debuff = true
    assert.are.equal("High Card", classify(flush))
  end)

  it("stand beside texts and marotte.Card values", function()
    assert.are.equal("Three of a Kind", classify { "9s", marotte.cards("9d")[1], { rank = 9, suit = "h" } })
  end)

  local faults = {
    { { rank = 14 }, "suit is missing" },
    { { suit = "h" }, "rank is missing" },
    { { rank = 1, suit = "h" }, "1 is no rank; 2 to 14 (ace) are" },
    { { rank = "A", siut = "h" }, 'unknown key "siut"; did you mean "suit"?' },
    { { rank = 14, suit = "h", zz = 1, id = 3, yy = 2 }, 'unknown key "id"; "rank" is one' },
    { { rank = 14, suit = "h", "x" }, "unknown key: a name is needed, not a number" },
    { { rank = 14, suit = "h", enhancement = "ston" }, '"ston" is no enhancement; did you mean "stone"?' },
    { { rank = 14, suit = "h", debuff = 1 }, "debuff is true or false, not a number" },
    { "AhKh", '"AhKh" is more than one card; each element of an array is one' },
    { "2c3c4c", '"2c3c4c" is more than one card; each element of an array is one' },
    { "Xh", '"Xh" ' .. no_card },
    { "", '"" ' .. no_card },
    { 14, "a card text, a table or a marotte.Card is needed, not a number" },
  }
  for _, case in ipairs(faults) do
    it("are refused with their index: " .. case[2], function()
      assert.are.equal("cards[2]: " .. case[2], failure(classify, { "2c", case[1] }))
    end)
  end
end)
