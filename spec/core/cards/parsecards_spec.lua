local marotte = require "marotte"
local reference = require "spec.support.parsecards_reference"
local sample = require "spec.support.sample"

describe("marotte.parsecards", function()
  local cases = {
    { "Ah Td 4c 3s Js 7h", "Ah Js Td 7h 4c|Ace High, Jack Kicker|10 1 4 5 8 11" },
    { "5c 6h Qc Jc Qh Th 8h 2c 3c 7h", "Qc Jc 5c 3c 2c|Flush, Queen High|5 3 4 10 12 13" },
    { "3h 5h 2h Ah 4h", "5h 4h 3h 2h Ah|Straight Flush, Five High|2 10 11 12 13 1" },
    { "As Ks Qs Js Ts 9s", "As Ks Qs Js Ts|Royal Flush|1 1 2 3 4 5" },
    { "9d 8d 7d 6d 5d 9h", "9d 8d 7d 6d 5d|Straight Flush, Nine High|2 6 7 8 9 10" },
    { "7s 7h 7d 7c As Ad", "7h 7c 7d 7s Ad|Four Of A Kind, Sevens, Ace Kicker|3 8 8 8 8 1" },
    { "Ts Td Th 4s 4d 2c", "Th Td Ts 4d 4s|Full House, Tens Over Fours|4 5 5 5 11 11" },
    { "Ts Td Th 4s 4d 4c", "Th Td Ts 4c 4d|Full House, Tens Over Fours|4 5 5 5 11 11" },
    { "Qd 9d 7d 4d 2d Ah", "Qd 9d 7d 4d 2d|Flush, Queen High|5 3 6 8 11 13" },
    { "5s 4d 3h 2c As", "5s 4d 3h 2c As|Straight, Five High|6 10 11 12 13 1" },
    { "As Kd Qh Jc Ts Tc", "As Kd Qh Jc Tc|Straight, Ace High|6 1 2 3 4 5" },
    { "7s 7d 7h As Kd 2c", "7h 7d 7s As Kd|Three Of A Kind, Sevens, Ace Kicker|7 8 8 8 1 2" },
    { "Ks Kd 4s 4d 2s 2d As", "Kd Ks 4d 4s As|Two Pair, Kings And Fours, Ace Kicker|8 2 2 11 11 1" },
    { "Ks Kd 4s 4d 2s 2d", "Kd Ks 4d 4s 2d|Two Pair, Kings And Fours, Two Kicker|8 2 2 11 11 13" },
    { "6s 6d As Kd Qh", "6d 6s As Kd Qh|One Pair, Sixes, Ace Kicker|9 9 9 1 2 3" },
    { "ace of hearts, 10d,4C 3sJs 7h", "Ah Js Td 7h 4c|Ace High, Jack Kicker|10 1 4 5 8 11" },
  }
  for _, case in ipairs(cases) do
    it(("reads %s"):format(case[1]), function()
      assert.are.equal(case[2], marotte.parsecards(case[1]))
    end)
  end

  it("finds the royal flush of hearts in the whole deck", function()
    local deck = table.concat(reference.deck(), " ")
    assert.are.equal("Ah Kh Qh Jh Th|Royal Flush|1 1 2 3 4 5", marotte.parsecards(deck))
  end)

  it("takes a Pile", function()
    local line = marotte.parsecards(marotte.cards "Ah Td 4c 3s Js 7h")
    assert.are.equal("Ah Js Td 7h 4c|Ace High, Jack Kicker|10 1 4 5 8 11", line)
  end)

  it("takes an array of texts and cards", function()
    local line = marotte.parsecards { "Ah", marotte.cards("Td")[1], "4c", "3s", "Js", "7h" }
    assert.are.equal("Ah Js Td 7h 4c|Ace High, Jack Kicker|10 1 4 5 8 11", line)
  end)

  local errors = {
    { "too few cards", "Ah Kd Qc Js", { "column 12: ", "card 5 is missing", "at least 5 cards" } },
    { "no card", "", { "column 1: ", "card 1 is missing" } },
    { "a bad card", "Ah Kd Xx Js 2c", { "column 7: ", "card 3, \"Xx\"" } },
    { "the same card twice", "Ah Kd Qc Ah 2c", { "column 10: ", "card 4, \"Ah\"", "twice" } },
    { "a wild card", "Ah Kd Qc W 2c", { "column 10: ", "card 4, \"W\"" } },
    { "too few cards of an array", { "Ah", "Kd" }, { "card 3 is missing" } },
    { "the same card twice in an array", { "Ah", "Kd", "Qc", "Ah", "2c" }, { "4", "\"Ah\"", "twice" } },
    { "a bad card of an array", { "Ah", "Kd", "Qc", "x", "2c" }, { "4", "\"x\"" } },
    { "a number", 5, { "bad argument #1" } },
  }
  for _, case in ipairs(errors) do
    it(("refuses %s, and says where"):format(case[1]), function()
      local ok, message = pcall(function()
        return marotte.parsecards(case[2])
      end)
      assert.is_false(ok)
      for _, part in ipairs(case[3]) do
        assert.is_truthy(message:find(part, 1, true), message)
      end
      assert.is_truthy(message:find("parsecards_spec.lua:", 1, true), message)
    end)
  end
end)

describe("marotte.parsecards.parse", function()
  it("gives the parts of the line", function()
    assert.are.same({
      cards = { "Ah", "Js", "Td", "7h", "4c" },
      name = "Ace High, Jack Kicker",
      ranking = { 10, 1, 4, 5, 8, 11 },
      line = "Ah Js Td 7h 4c|Ace High, Jack Kicker|10 1 4 5 8 11",
    }, marotte.parsecards.parse "Ah Td 4c 3s Js 7h")
  end)
end)

describe("marotte.parsecards.compare", function()
  local compare = marotte.parsecards.compare
  local queen_ten_five = "10 1 3 5 10 12"
  local queen_ten_six = "10 1 3 5 9 13"

  it("gives the win to the lower ranking, number by number", function()
    assert.are.equal(-1, compare(queen_ten_five, queen_ten_six))
    assert.are.equal(1, compare(queen_ten_six, queen_ten_five))
    assert.are.equal(0, compare(queen_ten_six, queen_ten_six))
    assert.are.equal(1, compare("9 13 13 1 2 3", "10 1 2 3 4 6"))
  end)

  it("puts the ace-low straight last among the straights", function()
    assert.are.equal(-1, compare("6 10 11 12 13 1", "6 9 10 11 12 13"))
  end)

  it("takes rankings, lines, arrays and what parse gave alike", function()
    local cards = "6h Ad Qs Tc 2c"
    local forms = {
      queen_ten_six,
      marotte.parsecards(cards),
      { 10, 1, 3, 5, 9, 13 },
      marotte.parsecards.parse(cards),
    }
    for _, a in ipairs(forms) do
      for _, b in ipairs(forms) do
        assert.are.equal(0, compare(a, b))
      end
      assert.are.equal(1, compare(a, queen_ten_five))
      assert.are.equal(-1, compare(queen_ten_five, a))
    end
  end)

  local errors = {
    { "a short ranking", "10 1 3 5 10", "number 6 of the ranking is missing" },
    { "a long ranking", "10 1 3 5 10 12 13", "column 16: \"13\" is too many" },
    { "a category that is none", "11 1 3 5 10 12", "column 1: number 1 of the ranking, \"11\", is not in 1..10" },
    { "a zero", "10 1 0 5 10 12", "column 6: number 3 of the ranking, \"0\", is not in 1..13" },
    { "a word", "10 1 x 5 10 12", "column 6: number 3 of the ranking, \"x\", is not in 1..13" },
    { "a huge number", "10 1 99999999999999999999 5 10 12", "is not in 1..13" },
    { "a negative number", "10 1 -3 5 10 12", "\"-3\", is not in 1..13" },
    { "an empty text", "", "number 1 of the ranking is missing" },
    { "five integers", { 10, 1, 3, 5, 10 }, "six numbers, not 5" },
    { "seven integers", { 10, 1, 3, 5, 10, 12, 13 }, "six numbers, not 7" },
    { "a text among integers", { 10, 1, "3", 5, 10, 12 }, "number 3 of the ranking" },
    { "a fraction", { 10, 1, 3.5, 5, 10, 12 }, "number 3 of the ranking, 3.5," },
    { "fourteen", { 10, 1, 14, 5, 10, 12 }, "number 3 of the ranking, 14, is no integer in 1..13" },
    { "a boolean", true, "ranking (a text, six integers, or what parse gave) expected, got boolean" },
  }
  for _, case in ipairs(errors) do
    it(("refuses %s, and says which argument"):format(case[1]), function()
      local ok, message = pcall(compare, case[2], queen_ten_five)
      assert.is_false(ok)
      assert.is_truthy(message:find("bad argument #1", 1, true), message)
      assert.is_truthy(message:find(case[3], 1, true), message)
      ok, message = pcall(compare, queen_ten_five, case[2])
      assert.is_false(ok)
      assert.is_truthy(message:find("bad argument #2", 1, true), message)
    end)
  end
end)

describe("marotte.parsecards and the rules written out", function()
  local function draw(deck, count)
    for i = 1, count do
      local j = math.random(i, #deck)
      deck[i], deck[j] = deck[j], deck[i]
    end
    return table.move(deck, 1, count, 1, {})
  end

  --- How many hands of `count` cards are compared: brute force over every five takes its time from ten cards on.
  local function rounds(count)
    local number = count <= 7 and 400 or count <= 9 and 100 or count <= 16 and 3 or 6
    return sample.size(number)
  end

  for count = 5, 52 do
    it(("agree on random hands of %d cards"):format(count), function()
      math.randomseed(count)
      for _ = 1, rounds(count) do
        local cards = draw(reference.deck(), count)
        assert.are.equal(reference.line(cards), marotte.parsecards(cards), table.concat(cards, " "))
      end
    end)
  end

  it("agree where ranks or suits are few", function()
    math.randomseed(99)
    for _ = 1, sample.size(400) do
      local ranks, deck = math.random(2, 6), {}
      local from = math.random(0, 13 - ranks) * 4
      table.move(reference.deck(), from + 1, from + ranks * 4, 1, deck)
      local cards = draw(deck, math.random(5, math.min(#deck, 10)))
      assert.are.equal(reference.line(cards), marotte.parsecards(cards), table.concat(cards, " "))
    end
  end)

  it("do not depend on the order of the cards", function()
    math.randomseed(7)
    for _ = 1, 200 do
      local cards = draw(reference.deck(), math.random(5, 20))
      local line = marotte.parsecards(cards)
      assert.are.equal(line, marotte.parsecards(draw(cards, #cards)))
    end
  end)

  it("rank a hand of five so that the ranking is its own ranking again", function()
    math.randomseed(8)
    for _ = 1, 200 do
      local hand = marotte.parsecards.parse(draw(reference.deck(), 9))
      assert.are.equal(hand.line, marotte.parsecards(hand.cards))
    end
  end)
end)
