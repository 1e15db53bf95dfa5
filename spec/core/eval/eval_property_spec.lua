--- Properties of every evaluation type over random hands; the slow references say what is right.

local marotte = require "marotte"
local cards = require "spec.support.eval_cards"
local classes = require "spec.support.eval_classes"
local reference = require "spec.support.eval_reference"
local walk = require "spec.support.eval_walk"
local sample = require "spec.support.sample"

local MOST = 9 -- cards of a hand whose subsets are all tried

--- "rank ordered" of the module; the name must say something.
local function answer(name, hand, options)
  local rank, ordered, text = marotte.eval(name, cards.text(hand), options)
  if #text == 0 then error(("%s %s has no name"):format(name, cards.text(hand))) end
  return ("%d %d"):format(rank, ordered)
end

local function expect(value, name, hand, options)
  local rank, ordered = classes.fields(value)
  local wanted, got = ("%d %d"):format(rank, ordered), answer(name, hand, options)
  if wanted ~= got then error(("%s %s: %s, should be %s"):format(name, cards.text(hand), got, wanted)) end
end

--- Decks that make rare hands frequent; a type's short deck stays what it is.
local function decks_of(entry)
  if entry.ranks then return { cards.deck(entry.ranks) } end
  local out = { cards.deck(), cards.deck("A2345T"), {} }
  for _, id in ipairs(cards.deck()) do
    if id & 3 == 1 or id & 3 == 2 then table.insert(out[3], id) end
  end
  return out
end

--- Replaces the first cards of the hand by up to five wild cards or bugs.
local function with_substitutes(next_number, hand)
  local kind = next_number(3) == 0 and cards.BUG or cards.WILD
  for i = 1, next_number(6) do hand[i] = kind end
  return hand
end

--- Calls visit(hand) for `count` random hands of a type, of its least number of cards up to `most`.
local function each_hand(name, count, most, seed, visit)
  local entry, next_number = reference.types[name], cards.source(seed)
  local decks = decks_of(entry)
  for i = 1, sample.size(count) do
    local hand = cards.deal(next_number, decks[i % #decks + 1], entry.least + next_number(most - entry.least + 1))
    if name == "high_wild" then hand = with_substitutes(next_number, hand) end
    visit(hand, next_number)
  end
end

describe("marotte.eval", function()
  it("knows exactly the types of the rules", function()
    local types = {}
    for i, name in ipairs(marotte.eval.types()) do types[i] = name end
    table.sort(types)
    assert.are.same(reference.names, types)
  end)

  for i, name in ipairs(reference.names) do
    it(("gives the best %s hand of up to %d cards"):format(name, MOST), function()
      local count = reference.types[name].size == 5 and 1500 or 400
      if name == "21" then count = 400 end
      each_hand(name, count, MOST, i, function(hand) expect(reference.value(name, hand), name, hand) end)
    end)

    it(("gives hands of exactly the size of %s"):format(name), function()
      local entry = reference.types[name]
      each_hand(name, 1000, math.max(entry.size, entry.least), 100 + i, function(hand)
        expect(reference.value(name, hand), name, hand)
      end)
    end)

    it(("does not look at the order of the cards in %s"):format(name), function()
      each_hand(name, 200, MOST, 200 + i, function(hand, next_number)
        assert.are.equal(answer(name, hand), answer(name, cards.shuffled(next_number, hand)))
      end)
    end)

    it(("compares two hands of %s as the rules do"):format(name), function()
      local last
      each_hand(name, 200, reference.types[name].size, 300 + i, function(hand)
        local other = last or hand
        local wanted = reference.compare(name, hand, other)
        assert.are.equal(wanted, marotte.eval.compare(name, cards.text(hand), cards.text(other)))
        last = hand
      end)
    end)

    if not name:find("^one_card") then
      it(("is the same for any exchange of suits in %s"):format(name), function()
        each_hand(name, 200, MOST, 400 + i, function(hand, next_number)
          local suits, other = cards.deal(next_number, { 0, 1, 2, 3 }, 4), {}
          for k, id in ipairs(hand) do other[k] = id >= cards.WILD and id or (id & ~3) | suits[(id & 3) + 1] end
          assert.are.equal(answer(name, hand), answer(name, other))
        end)
      end)
    end
  end
end)

describe("marotte.eval with many cards", function()
  for i, name in ipairs(walk.types) do
    it(("finds the best %s hand in ten cards and more"):format(name), function()
      local entry, next_number = reference.types[name], cards.source(500 + i)
      local deck = cards.deck(entry.ranks)
      for _ = 1, sample.size(100) do
        local hand = cards.deal(next_number, deck, 10 + next_number(#deck - 9))
        if name == "high_wild" then
          for k = 1, next_number(5) do hand[k] = cards.WILD end
        end
        expect(walk.value(name, hand), name, hand)
      end
      local whole = cards.deck(entry.ranks)
      expect(walk.value(name, whole), name, whole)
    end)
  end

  for i, name in ipairs { "21", "49", "zero", "6", "low_pip_6", "badugi", "badugi_ah", "higudi" } do
    it(("finds the best %s hand in ten to thirteen cards"):format(name), function()
      local next_number, deck = cards.source(600 + i), cards.deck()
      for _ = 1, sample.size(30) do
        local hand = cards.deal(next_number, deck, 10 + next_number(4))
        expect(reference.value(name, hand), name, hand)
      end
    end)
  end

  for _, case in ipairs {
    { "high", "1 1" }, { "a5_low", "1 1" }, { "27_low", "1 1" }, { "badugi", "1 1" }, { "badugi_ah", "1 1" },
    { "higudi", "1 1" }, { "49", "1 1" }, { "zero", "1 1" }, { "6", "1 1" }, { "low_pip_6", "8 1" }, { "21", "1 1" },
    { "a5_low_high", "1 1" }, { "one_card_low", "1 1" }, { "three_card_27_low", "1 1" }, { "four_card_high", "1 1" },
  } do
    local name, wanted = table.unpack(case)
    it(("takes a whole deck in %s"):format(name), function()
      assert.are.equal(wanted, answer(name, cards.deck()))
    end)
  end
end)

local EQUAL = { duplicates = true }

--- Hands of several decks at once: a few faces, many equal ones; every second hand is mostly of one suit.
local function deal_equal(next_number, n)
  local hand = {}
  local ranks, suits = 2 + next_number(12), 1 + next_number(4)
  for i = 1, n do hand[i] = (12 - next_number(ranks)) * 4 + next_number(suits) end
  return hand
end

describe("marotte.eval with equal cards", function()
  for i, name in ipairs { "high", "high_wild" } do
    it(("gives the best %s hand"):format(name), function()
      local next_number = cards.source(700 + i)
      for _ = 1, sample.size(3000) do
        local hand = deal_equal(next_number, 5 + next_number(4))
        if name == "high_wild" and next_number(2) == 0 then hand = with_substitutes(next_number, hand) end
        expect(reference.value(name, hand), name, hand, EQUAL)
      end
    end)

    it(("compares flushes of %s card by card"):format(name), function()
      local next_number, last = cards.source(740 + i), nil
      for _ = 1, sample.size(1000) do
        local hand = {}
        for k = 1, 5 do hand[k] = (12 - next_number(3 + next_number(10))) * 4 + 2 end
        last = last or hand
        local wanted = reference.compare(name, hand, last)
        local got = marotte.eval.compare(name, cards.text(hand), cards.text(last), EQUAL)
        if wanted ~= got then
          error(("%s against %s: %d, should be %d"):format(cards.text(hand), cards.text(last), got, wanted))
        end
        last = hand
      end
    end)

    it(("answers for different cards in %s as without them"):format(name), function()
      each_hand(name, 300, MOST, 720 + i, function(hand)
        assert.are.equal(answer(name, hand), answer(name, hand, EQUAL))
      end)
    end)
  end
end)
