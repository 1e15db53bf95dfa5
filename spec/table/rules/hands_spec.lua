--- The rules of the table (docs/table.md), 1 to 23: cards and decks, values, evaluation types, hands of few cards.
local classes = require "spec.support.rank_classes"
local marotte = require "marotte"
local rules = require "spec.support.table_rules"

local function pair(type, hand)
  local rank, ordered = marotte.eval(type, hand)
  return { rank, ordered }
end

--- Cases of a type: { cards, rank, ordered }.
local function check(type, cases)
  for _, case in ipairs(cases) do
    assert.same({ case[2], case[3] }, pair(type, case[1]), type .. ": " .. case[1])
  end
end

--- A variant of two players, with another deck where one is named.
local function text_of(parts, deck)
  local text = rules.text(parts):gsub('"max":6', '"max":2')
  return (text:gsub('"type":"standard","cards":52', deck or "%0"))
end

local function start(parts, deck, options)
  local t = marotte.table { variant = text_of(parts, deck), players = 2, button = 1 }
  t:start(options or { seed = "RULES" })
  return t
end

local function cards_of(t, seat)
  return table.concat(t:seat(seat).cards, " ")
end

--- The showdown of five cards each after an ante; the first two seats get `first` and `second`.
local function compare_at_table(hand, first, second)
  local a, b, deck = {}, {}, {}
  for card in first:gmatch "%S+" do a[#a + 1] = card end
  for card in second:gmatch "%S+" do b[#b + 1] = card end
  for i = 1, #a do
    table.insert(deck, a[i])
    table.insert(deck, b[i])
  end
  return rules.start { steps = rules.ANTES .. rules.down(#a), players = 2, ante = 10, hands = hand,
    deck = table.concat(deck, " ") }:result()
end

describe("cards and decks", function()
  it("rule 1: a card is a rank and a suit, and there are 52 of them", function()
    local seen, count = {}, 0
    for rank in ("23456789TJQKA"):gmatch "." do
      for suit in ("cdhs"):gmatch "." do
        local _, ordered = marotte.eval("one_card_low", rank .. suit)
        assert.is_nil(seen[ordered])
        seen[ordered], count = true, count + 1
      end
    end
    assert.equal(52, count)
    assert.is_false(pcall(marotte.eval, "one_card_low", "1c"))
    assert.is_false(pcall(marotte.eval, "one_card_low", "Ax"))
  end)

  it("rule 1: a joker is Rj, also written *j, and plays as a wild card", function()
    check("high_wild", { { "Kc Kd Kh Ks Rj", 1, 2 }, { "Kc Kd Kh Ks *j", 1, 2 } })
    local t = start({ steps = rules.ANTES .. rules.down(5),
      hands = '{"evaluationType":"high_wild","anyCards":5,"wildCards":[{"type":"joker","role":"wild"}]}' },
      '"type":"standard","cards":52,"jokers":1', { deck = "Rj 2c As 3c Ad 4c Ah 5c Ac 7d" })
    assert.equal("W As Ad Ah Ac", cards_of(t, 1)) -- shown as the wild card that it is
    assert.equal("Five Of A Kind, Aces", t:result().hands[1][1].name)
  end)

  for type, deck in pairs {
    standard = { 52, "23456789TJQKA" }, short_6a = { 36, "6789TJQKA" }, short_ta = { 20, "TJQKA" },
  } do
    it(("rule 2: the deck %s has %d cards"):format(type, deck[1]), function()
      local t = start({ steps = rules.ANTES .. rules.down(deck[1] // 2) },
        ('"type":"%s","cards":%d'):format(type, deck[1]))
      local left = {}
      for rank in deck[2]:gmatch "." do
        for suit in ("cdhs"):gmatch "." do left[rank .. suit] = true end
      end
      for seat = 1, 2 do
        for _, card in ipairs(t:seat(seat).cards) do
          assert.is_true(left[card], card)
          left[card] = nil
        end
      end
      assert.is_nil(next(left))
    end)
  end

  for deck, reason in pairs {
    ['"type":"short_6a","cards":52'] = "has 36 cards, not 52",
    ['"type":"stripped","cards":40'] = "unknown word \"stripped\"",
  } do
    it(("rule 2: a deck of %s is a fault"):format(deck), function()
      local faults = marotte.variant.check(text_of({ steps = rules.ANTES .. rules.down(5) }, deck))
      assert.equal(1, #faults)
      assert.truthy(faults[1].message:find(reason, 1, true), faults[1].message)
    end)
  end

  local TEN_TO_ACE = '"type":"short_ta","cards":20'
  local DRAW = rules.step("draw", '{"number":5,"state":"face down"}')

  it("rule 3: cards come from the top of one deck, and thrown ones never come back", function()
    local t = start({ steps = rules.ANTES .. rules.down(5) .. DRAW .. rules.SMALL }, TEN_TO_ACE,
      { deck = "Ac Kc Ad Kd Ah Kh As Ks Qc Jc Qd Qh Qs Jd Jh Js Tc Td Th Ts" })
    rules.play(t, "2 draw 1+2+3+4+5, 1 draw 1+2+3+4+5")
    assert.same({ "Js Tc Td Th Ts", "Qd Qh Qs Jd Jh" }, { cards_of(t, 1), cards_of(t, 2) })
  end)

  it("rule 3: a draw gets what is left, a deal stops where the deck ends", function()
    local t = start({ steps = rules.ANTES .. rules.down(7) .. DRAW .. rules.down(1) .. rules.SMALL }, TEN_TO_ACE)
    rules.play(t, "2 draw 1+2+3+4, 1 draw 1+2+3") -- of 20 cards 14 are dealt, 4 drawn: 2 are left for 3
    assert.same({ 6, 7 }, { #t:seat(1).cards, #t:seat(2).cards })
    t = start({ steps = rules.ANTES .. rules.down(7) .. DRAW .. rules.down(1) .. rules.SMALL }, TEN_TO_ACE)
    rules.play(t, "2 draw 1+2+3, 1 draw 1+2") -- one is left, for the first seat
    assert.same({ 8, 7 }, { #t:seat(1).cards, #t:seat(2).cards })
  end)
end)

describe("values", function()
  it("rule 4: the smaller rank wins, then the smaller place, and equal pairs tie", function()
    for _, case in ipairs {
      { "high", "2c 2d 2h 3c 3d", "Ac Kc Qc Jc 9c", 1 }, -- 4,156 against 5,1
      { "high", "Ac Kc Qc Jc 8c", "Ad Kd Qd Jd 9d", -1 }, -- 5,2 against 5,1
      { "high", "Ac Kd 9h 8s 2c", "Ad Kh 9s 8c 2d", 0 },
      { "a5_low", "Kc Qc Jc Tc 9c", "Ac Ad 4c 3c 2c", 1 }, -- 1,1287 against 2,1
    } do
      assert.equal(case[4], marotte.eval.compare(case[1], case[2], case[3]))
      assert.equal(-case[4], marotte.eval.compare(case[1], case[3], case[2]))
    end
  end)

  it("rule 4: suits break no ties, and equal hands share", function()
    local result = compare_at_table(rules.HIGH, "As Ks Qd 9s 3s", "Ac Kc Qh 9c 3c")
    assert.same({ { 1, 2 } }, result.pots[1].winners)
    assert.same({ 500, 500 }, result.stacks)
  end)

  --- The usual qualifiers: { type, rank, place, worst hand that passes, best one that fails }.
  for _, case in ipairs {
    { "a5_low", 1, 21, "7c 6c 5c 4c 3d", "8h 4h 3h 2h As" }, { "a5_low", 1, 56, "8c 7c 6c 5c 4d", "9h 4h 3h 2h As" },
    { "a5_low", 1, 126, "9c 8c 7c 6c 5d", "Th 4h 3h 2h As" }, { "a5_low", 1, 252, "Tc 9c 8c 7c 6d", "Jh 4h 3h 2h As" },
    { "27_low", 1, 4, "7c 6c 5c 4c 2d", "8h 5h 4h 3h 2s" }, { "27_low", 1, 18, "8c 7c 6c 5c 3d", "9h 5h 4h 3h 2s" },
    { "27_low", 1, 52, "9c 8c 7c 6c 4d", "Th 5h 4h 3h 2s" }, { "27_low", 1, 121, "Tc 9c 8c 7c 5d", "Jh 5h 4h 3h 2s" },
    { "27_low", 1, 246, "Jc Tc 9c 8c 6d", "Qh 5h 4h 3h 2s" },
    { "high", 9, 880, "Jc Jd 4c 3c 2d", "Th Ts Ah Kh Qs" }, { "high", 9, 1100, "Tc Td 4c 3c 2d", "9h 9s Ah Kh Qs" },
    { "high", 9, 1320, "9c 9d 4c 3c 2d", "8h 8s Ah Kh Qs" }, { "high", 9, 1540, "8c 8d 4c 3c 2d", "7h 7s Ah Kh Qs" },
    { "high", 9, 1760, "7c 7d 4c 3c 2d", "6h 6s Ah Kh Qs" }, { "high", 9, 1980, "6c 6d 4c 3c 2d", "5h 5s Ah Kh Qs" },
    { "high", 8, 858, "3c 3d 2c 2d 4c", "Ah As Kh Qh Js" }, { "high", 7, 858, "2c 2d 2h 4c 3d", "Ah As Kh Ks Qh" },
    { "high", 5, 1277, "7c 5c 4c 3c 2c", "Ah Kd Qh Jh Th" },
  } do
    local type, rank, ordered, passes, fails = table.unpack(case)
    it(("rule 5: %d,%d of %s is met by %s and missed by %s"):format(rank, ordered, type, passes, fails), function()
      check(type, { { passes, rank, ordered } })
      local next_rank, next_ordered = marotte.eval(type, fails)
      local is_next = next_rank == rank and next_ordered == ordered + 1
      assert.is_true(is_next or next_rank == rank + 1 and next_ordered == 1)
      local hand = ('{"evaluationType":"%s","anyCards":5,"qualifier":[%d,%d]}'):format(type, rank, ordered)
      local result = compare_at_table(hand, passes, fails)
      assert.same({ true, false }, { result.hands[1][1].qualifies, result.hands[2][1].qualifies })
      assert.same({ 510, 490 }, result.stacks)
    end)
  end

  it("rule 5: a better category meets a qualifier with any place in it", function()
    local result = compare_at_table('{"evaluationType":"high","anyCards":5,"qualifier":[9,1]}',
      "3c 3d 2c 2d 4c", "Jh Js 4h 3h 2s")
    assert.same({ true, false }, { result.hands[1][1].qualifies, result.hands[2][1].qualifies })
  end)

  local function choose(n, k)
    local result = 1
    for i = 1, k do
      result = result * (n - k + i) // i
    end
    return result
  end

  it("rule 6: the number of classes in a category follows from the number of ranks", function()
    --- By type: ranks, straights (0: those are no class of their own), categories of quads, full house, trips, two
    --- pair, pair, no pair.
    for type, case in pairs {
      high = { classes.ALL, 10, 3, 4, 7, 8, 9, 10 }, ["36card_ffh_high"] = { "6789TJQKA", 6, 3, 5, 7, 8, 9, 10 },
      ["20card_high"] = { "TJQKA", 1, 2, 3, 5, 6, 7 }, a5_low = { classes.ALL, 0, 6, 5, 4, 3, 2, 1 },
      ["27_low"] = { classes.ALL, 9, 8, 7, 4, 3, 2, 1 },
    } do
      local counts = classes.count(type, classes.hands(case[1], 5))
      local n = #case[1]
      local wanted = { n * (n - 1), n * (n - 1), n * choose(n - 1, 2), choose(n, 2) * (n - 2), n * choose(n - 1, 3),
        choose(n, 5) - case[2] }
      for i = 1, #case - 2 do
        assert.equal(wanted[i], counts[case[i + 2]], type .. " " .. i)
      end
    end
  end)

  it("rule 6: in a category the ranks that come in groups count first, the highest of them first", function()
    check("high", {
      { "Ac Ad Ah As Kc", 3, 1 }, { "Ac Ad Ah As 2c", 3, 12 }, { "Kc Kd Kh Ks Ac", 3, 13 },
      { "Ac Ad Ah 2s 2c", 4, 12 }, { "Kc Kd Kh As Ac", 4, 13 },
      { "Ac Ad Ah Kc Jd", 7, 2 }, { "Kc Kd Kh Ac Qd", 7, 67 }, -- 66 pairs of kickers before
      { "Ac Ad Kc Kd 2h", 8, 11 }, { "Ac Ad Qc Qd Kh", 8, 12 }, { "Kc Kd Qc Qd Ah", 8, 133 }, -- 12 x 11 before
      { "Ac Ad Kh Qs Tc", 9, 2 }, { "Kc Kd Ah Qs Jc", 9, 221 }, -- 220 kickers before
      { "Ac Kd Qh Js 8c", 10, 2 }, -- A-K-Q-J-T is a straight and no high card
    })
  end)

  it("rule 6: a low type has the list of its high counterpart from the other end", function()
    local hands = classes.hands(classes.ALL, 5)
    local counts = classes.count("a5_low", hands)
    for _, hand in ipairs(hands) do
      local rank, ordered = marotte.eval("a5_low", hand)
      assert.same({ rank, counts[rank] + 1 - ordered }, pair("a5_low_high", hand))
    end
  end)
end)

describe("evaluation types", function()
  local FIVE, FIVE_SUITED = classes.hands(classes.ALL, 5), classes.hands(classes.ALL, 5, true)
  local FOUR = classes.hands(classes.ALL, 4)

  it("rule 7: high has ten categories, from the royal flush to the high card", function()
    assert.same({ 1, 9, 156, 156, 1277, 10, 858, 858, 2860, 1277 }, classes.count("high", FIVE_SUITED))
    check("high", { { "As Ks Qs Js Ts", 1, 1 }, { "Ks Qs Js Ts 9s", 2, 1 }, { "Ac Ad Ah As Kc", 3, 1 },
      { "Ac Ad Ah Ks Kc", 4, 1 }, { "Ac Kc Qc Jc 9c", 5, 1 }, { "Ac Kd Qh Js Tc", 6, 1 }, { "Ac Ad Ah Ks Qc", 7, 1 },
      { "Ac Ad Kh Ks Qc", 8, 1 }, { "Ac Ad Kh Qs Jc", 9, 1 }, { "Ac Kd Qh Js 9c", 10, 1 },
      { "7c 5d 4h 3s 2c", 10, 1277 } })
  end)

  it("rule 7: in high the wheel is the lowest straight, and suited the lowest straight flush", function()
    check("high", { { "5c 4d 3h 2s Ac", 6, 10 }, { "5c 4c 3c 2c Ac", 2, 9 }, { "6c 5d 4h 3s 2c", 6, 9 },
      { "3c 2d Ah Ks Qc", 10, 44 } }) -- round the corner is no straight
  end)

  it("rule 8: a5_low has the ace low and sees no straight and no flush", function()
    assert.same({ 1287, 2860, 858, 858, 156, 156 }, classes.count("a5_low", FIVE_SUITED))
    check("a5_low", { { "5c 4c 3c 2c Ac", 1, 1 }, { "6c 4c 3d 2c Ac", 1, 2 }, { "Kc Qc Jc Tc 9c", 1, 1287 },
      { "Ac Ad 4h 3s 2c", 2, 1 }, { "Kc Kd Qh Js Tc", 2, 2860 }, { "Ac Ad 2h 2s 3c", 3, 1 }, { "Ac Ad Ah 2s 3c", 4, 1 },
      { "Ac Ad Ah 2s 2c", 5, 1 }, { "Ac Ad Ah As 2c", 6, 1 }, { "Kc Kd Kh Ks Qc", 6, 156 } })
  end)

  it("rule 8: a5_low is decided by the highest card first", function()
    assert.equal(1, marotte.eval.compare("a5_low", "8c 6d 5h 4s 3c", "8d 7c 3h 2s Ac"))
    assert.equal(1, marotte.eval.compare("a5_low", "7c 6d 5h 4s 3c", "8d 4c 3h 2s Ac"))
  end)

  it("rule 9: 27_low has the ace high, and straights and flushes count against", function()
    assert.same({ 1278, 2860, 858, 858, 9, 1278, 156, 156, 8, 1 }, classes.count("27_low", FIVE_SUITED))
    check("27_low", { { "7c 5d 4h 3s 2c", 1, 1 }, { "Ac Kd Qh Js 9c", 1, 1278 }, { "2c 2d 5h 4s 3c", 2, 1 },
      { "3c 3d 2h 2s 4c", 3, 1 }, { "2c 2d 2h 4s 3c", 4, 1 }, { "6c 5d 4h 3s 2c", 5, 1 }, { "Ac Kd Qh Js Tc", 5, 9 },
      { "7c 5c 4c 3c 2c", 6, 1 }, { "2c 2d 2h 3s 3c", 7, 1 }, { "2c 2d 2h 2s 3c", 8, 1 }, { "6c 5c 4c 3c 2c", 9, 1 },
      { "Kc Qc Jc Tc 9c", 9, 8 }, { "Ac Kc Qc Jc Tc", 10, 1 } })
  end)

  it("rule 9: in 27_low A-5-4-3-2 is no straight but an ace high, and suited a flush", function()
    check("27_low", { { "Ac 5d 4h 3s 2c", 1, 785 }, { "Ac 5c 4c 3c 2c", 6, 785 } })
    assert.equal(-1, marotte.eval.compare("27_low", "Ac 5d 4h 3s 2c", "Kc Qd Jh Ts 8c"))
  end)

  it("rule 10: badugi takes the most cards of different ranks and suits, then the lowest, ace low", function()
    assert.same({ 715, 286, 78, 13 }, classes.count("badugi", FOUR))
    check("badugi", { { "4c 3d 2h As", 1, 1 }, { "Kc Qd Jh Ts", 1, 715 }, { "3c 2d Ah Ac", 2, 1 },
      { "Kc Qd Jh Jc", 2, 286 }, { "2c Ad 2h As", 3, 1 }, { "Kc Qd Kh Qs", 3, 78 }, { "Ac Kc Qc Jc", 4, 1 },
      { "Kc Kd Kh Ks", 4, 13 } })
  end)

  it("rule 10: of two cards that cannot both stay badugi keeps the one that leaves the lower hand", function()
    check("badugi", { { "4c 3d 2h 2s", 2, 4 }, { "9c 3d 2h Ah", 2, 58 } })
    -- 3-2-A, 4-2-A and 4-3-A come before 4-3-2; all 56 below a nine and 9-2-A before 9-3-A.
    assert.equal(0, marotte.eval.compare("badugi", "9c 3d 2h Ah", "9c 3d Kh Ah"))
  end)

  it("rule 10: badugi takes the best four of more cards", function()
    check("badugi", { { "Kc 4d 3h 2s Ac", 1, 1 }, { "4c 3d 2h As Kd Ks", 1, 1 } })
  end)

  it("rule 11: badugi_ah is badugi with the ace as the highest card", function()
    assert.same({ 715, 286, 78, 13 }, classes.count("badugi_ah", FOUR))
    check("badugi_ah", { { "5c 4d 3h 2s", 1, 1 }, { "Ac Kd Qh Js", 1, 715 }, { "4c 3d 2h As", 1, 496 },
      -- 12 ranks below the ace make 495 hands before that.
      { "4c 3d 2h 2s", 2, 1 }, { "2c 2d 2h 2s", 4, 1 }, { "Ac Ad Ah As", 4, 13 }, { "Ac Kc Qc 2c", 4, 1 } })
  end)

  it("rule 12: higudi is badugi for the highest cards, ace high", function()
    assert.same({ 715, 286, 78, 13 }, classes.count("higudi", FOUR))
    check("higudi", { { "Ac Kd Qh Js", 1, 1 }, { "5c 4d 3h 2s", 1, 715 }, { "Ac Kd Qh Qs", 2, 1 },
      { "Ac Ad Kh Ks", 3, 1 }, { "Ac Kc 3c 2c", 4, 1 }, { "2c 2d 2h 2s", 4, 13 } })
    check("hidugi", { { "Ac Kd Qh Js", 1, 1 } })
  end)

  --- All ranks of a type that counts pips are there, each once, from `first` to `last`.
  local function check_ranks(type, hands, first, last)
    local counts, wanted = classes.count(type, hands), {}
    for rank = first, last do wanted[rank] = 1 end
    assert.same(wanted, counts)
  end

  it("rule 13: 49 wants many pips, with aces for one and court cards for nothing", function()
    check_ranks("49", FIVE, 1, 50)
    check("49", { { "Tc Td Th Ts 9c", 1, 1 }, { "Ac 2d 3h 4s 5c", 35, 1 }, { "Kc Qd Jh Ks Qc", 50, 1 } })
  end)

  it("rule 14: zero wants few of the same pips", function()
    check_ranks("zero", FIVE, 1, 50)
    check("zero", { { "Kc Qd Jh Ks Qc", 1, 1 }, { "Ac Qd Jh Ks Qc", 2, 1 }, { "Tc Td Th Ts 9c", 50, 1 } })
  end)

  it("rule 15: 6 wants few pips, with court cards for ten", function()
    check_ranks("6", FIVE, 1, 45)
    check("6", { { "Ac Ad Ah As 2c", 1, 1 }, { "Ac 2d 3h 4s 5c", 10, 1 }, { "Kc Qd Jh Ts Qc", 45, 1 } })
  end)

  it("rule 16: low_pip_6 counts the pips of up to six cards, and no card is best", function()
    check_ranks("low_pip_6", classes.hands(classes.ALL, 6), 8, 60) -- A-A-A-A-2-2 is the least of six
    check("low_pip_6", { { "", 0, 1 }, { "Ac", 1, 1 }, { "Kc Qd", 20, 1 }, { "Ac 2d 3h 4s 5c 6d", 21, 1 },
      { "Kc Kd Kh Ks Qc Qd", 60, 1 } })
    check("low_pip_6_cards", { { "Ac 2d", 3, 1 } })
  end)

  it("rule 17: 21 is the total nearest to 21 from below, then the number of cards", function()
    local counts, ranks = classes.count("21", FIVE), 0
    for rank = 1, 40 do
      ranks = ranks + counts[rank]
    end
    assert.equal(40, ranks)
    assert.is_nil(counts[41])
    check("21", { { "7c 6d 5h 2s Ac", 1, 1 }, { "Kc Qd Jh Ks Jc", 40, 1 } })
    for _, case in ipairs {
      { "7c 6d 5h 2s Ac", "Tc 9d 2h Ts 9c" }, -- 21 in five before 21 in three
      { "Tc 9d 2h Ts 9c", "9c 8d Ah 2s Kc" }, -- 21 in three before 20 in five
    } do
      assert.equal(1, marotte.eval.compare("21", case[1], case[2]))
    end
  end)

  it("rule 17: 21 finds the best of all choices of cards, whatever their order", function()
    for _, case in ipairs {
      { "Ac Ad Th 8s 2c", 2 }, { "2c 8s Th Ad Ac", 2 }, -- 21 in four: ten, eight, two, one ace
      { "Kc Kd Th Ts Tc", 5 }, { "Tc Th Ts Kc Kd", 5 }, -- 20 in four: two tens and both kings
    } do
      check("21", { { case[1], case[2], 1 } })
    end
  end)

  it("rule 18: a5_low_high has the ace low, unpaired before paired, and the higher of a kind", function()
    assert.same({ 1287, 2860, 858, 858, 156, 156 }, classes.count("a5_low_high", FIVE_SUITED))
    check("a5_low_high", { { "Kc Qc Jc Tc 9c", 1, 1 }, { "5c 4d 3h 2s Ac", 1, 1287 }, { "Kc Kd Qh Js Tc", 2, 1 },
      { "Ac Ad 4h 3s 2c", 2, 2860 }, { "Kc Kd Qh Qs Jc", 3, 1 }, { "Kc Kd Kh Qs Jc", 4, 1 }, { "Kc Kd Kh Qs Qc", 5, 1 },
      { "Kc Kd Kh Ks Qc", 6, 1 }, { "Ac Ad Ah As 2c", 6, 156 } })
  end)

  it("rule 19: high_wild has five of a kind before the categories of high", function()
    local hands = table.move(FIVE_SUITED, 1, #FIVE_SUITED, 1, {})
    for rank in classes.ALL:gmatch "." do
      hands[#hands + 1] = ("%sc %sd %sh %ss W"):gsub("%%s", rank)
    end
    assert.same({ 13, 1, 9, 156, 156, 1277, 10, 858, 858, 2860, 1277 }, classes.count("high_wild", hands))
    check("high_wild", { { "Ac Ad Ah As W", 1, 1 }, { "2c 2d 2h 2s W", 1, 13 }, { "W W W W W", 1, 1 },
      { "As Ks Qs Js Ts", 2, 1 }, { "7c 5d 4h 3s 2c", 11, 1277 } })
  end)

  --- { hand with wild cards, the natural hand that it is }.
  for _, case in ipairs {
    { "Ah Kh 9h 2h W", "Ah Kh Qh 9h 2h" }, -- a second ace of hearts there is not
    { "As Ks Qs W W", "As Ks Qs Js Ts" }, { "Kc Kd 2h 2s W", "Kc Kd Kh 2h 2s" }, { "Ah Kd 9h 2s W", "Ah Ad Kd 9h 2s" },
    { "Kc Kd Kh 2s B", "Kc Kd Kh As 2s" }, { "Kc Kd 3h 3s B", "Kc Kd 3h 3s Ah" }, { "Kc Qd Jh Ts B", "Kc Qd Jh Ts Ac" },
    { "9h 8h 3h 2h B", "Ah 9h 8h 3h 2h" }, { "9h 8h 6h 5h B", "9h 8h 7h 6h 5h" }, { "9c 7d 5h 2s B", "Ac 9c 7d 5h 2s" },
  } do
    it(("rule 19: %s is %s"):format(case[1], case[2]), function()
      local rank, ordered = marotte.eval("high", case[2])
      check("high_wild", { { case[1], rank + 1, ordered } })
    end)
  end

  it("rule 19: four aces and a bug are five of a kind, and a wild card does not go with a bug", function()
    check("high_wild_bug", { { "Ac Ad Ah As B", 1, 1 } })
    assert.is_false(pcall(marotte.eval, "high_wild", "Ac Ad Ah W B"))
  end)

  it("rule 19: 36card_ffh_high has the flush before the full house, and A-9-8-7-6 for its lowest straight", function()
    assert.same({ 1, 5, 72, 120, 72, 6, 252, 252, 504, 120 },
      classes.count("36card_ffh_high", classes.hands("6789TJQKA", 5, true)))
    check("36card_ffh_high", { { "As Ks Qs Js Ts", 1, 1 }, { "As 9s 8s 7s 6s", 2, 5 }, { "Ac Kc Qc Jc 9c", 4, 1 },
      { "Ac Ad Ah Ks Kc", 5, 1 }, { "Ac 9d 8h 7s 6c", 6, 6 }, { "Jc 9d 8h 7s 6c", 10, 120 } })
  end)

  it("rule 19: 20card_high has seven categories", function()
    assert.same({ 1, 20, 20, 1, 30, 30, 20 }, classes.count("20card_high", classes.hands("TJQKA", 5, true)))
    check("20card_high", { { "As Ks Qs Js Ts", 1, 1 }, { "Ac Kd Qh Js Tc", 4, 1 }, { "Tc Td Jh Qs Kc", 7, 20 } })
  end)
end)

describe("hands of few cards", function()
  for type, order in pairs {
    one_card_low = { "23456789TJQKA", "cdhs" }, one_card_low_al = { "A23456789TJQK", "cdhs" },
    one_card_high = { "KQJT98765432A", "shdc" }, one_card_high_ah = { "AKQJT98765432", "shdc" },
  } do
    it(("rule 20: %s knows all 52 cards apart"):format(type), function()
      local place = 0
      for rank in order[1]:gmatch "." do
        for suit in order[2]:gmatch "." do
          place = place + 1
          check(type, { { rank .. suit, 1, place } })
        end
      end
    end)
  end

  --- The sizes of the categories, in the order of high hands.
  local SIZES = {
    two_card_ = { 2, { 13, 78 } }, three_card_ = { 3, { 13, 156, 286 } }, four_card_ = { 4, { 13, 156, 78, 858, 715 } },
  }
  for prefix, size in pairs(SIZES) do
    it(("rule 21: the types %s count groups of equal ranks alone"):format(prefix), function()
      local hands, upside_down = classes.hands(classes.ALL, size[1], true), {}
      for i, count in ipairs(size[2]) do
        upside_down[#size[2] + 1 - i] = count
      end
      assert.same(size[2], classes.count(prefix .. "high", hands))
      for _, low in ipairs { "a5_low", "27_low", "a5_low_high" } do
        assert.same(upside_down, classes.count(prefix .. low, hands))
      end
    end)
  end

  it("rule 21: the best and the worst of two, three and four cards", function()
    check("two_card_high", { { "Ac Ad", 1, 1 }, { "3c 2d", 2, 78 } })
    check("two_card_a5_low", { { "2c Ac", 1, 1 }, { "Kc Kd", 2, 13 } })
    check("three_card_high", { { "Ac Ad Ah", 1, 1 }, { "Ac Kc Qc", 3, 1 }, { "4c 3c 2c", 3, 286 } })
    check("three_card_27_low", { { "4c 3c 2c", 1, 1 }, { "Ac Ad Ah", 3, 13 } })
    check("four_card_high", { { "Ac Ad Ah As", 1, 1 }, { "Ac Kc Qc Jc", 5, 1 }, { "5c 4c 3c 2c", 5, 715 } })
    check("four_card_a5_low", { { "4c 3c 2c Ac", 1, 1 }, { "Kc Kd Kh Ks", 5, 13 } })
    check("four_card_a5_low_high", { { "Kc Qc Jc Tc", 1, 1 }, { "Ac Ad Ah As", 5, 13 } })
  end)

  it("rule 22: suits never count among two cards and more", function()
    for _, case in ipairs {
      { "three_card_high", "As Ah 2c", "Ac Ad Kc", -1 }, { "three_card_high", "As Ah 2c", "Ac Ad 2s", 0 },
      { "four_card_high", "Ks Kh Kd 2c", "Kc Kd Kh 3s", -1 }, { "four_card_high", "As Ah Kc Qd", "Ac Ad Ks Qh", 0 },
    } do
      assert.equal(case[4], marotte.eval.compare(case[1], case[2], case[3]))
    end
  end)

  it("rule 22: every kicker counts in the low types, too", function()
    for _, case in ipairs {
      { "four_card_a5_low", "Ac Ad 5h 2s", "Ac Ad 5h 3s" }, { "four_card_a5_low", "Ac Ad Ah 2s", "Ac Ad Ah 3s" },
      { "four_card_27_low", "2c 2d 7h 3s", "2c 2d 7h 4s" }, { "three_card_a5_low", "Ac Ad 2h", "Ac Ad 3h" },
    } do
      assert.equal(1, marotte.eval.compare(case[1], case[2], case[3]))
    end
  end)

  it("rule 23: a type refuses fewer cards than its hand has", function()
    local sizes = { badugi = 4, badugi_ah = 4, higudi = 4, low_pip_6 = 0 }
    local named = { one = 1, two = 2, three = 3, four = 4 }
    local cards = { "As", "Ks", "Qs", "Js", "Ts" }
    for _, type in ipairs(marotte.eval.types()) do
      local size = sizes[type] or named[type:match "^(%a+)_card_"] or 5
      assert.is_true(pcall(marotte.eval, type, table.move(cards, 1, size, 1, {})), type)
      if size > 0 then
        assert.is_false(pcall(marotte.eval, type, table.move(cards, 1, size - 1, 1, {})), type)
      end
    end
  end)

  local function short_hand(members, number)
    local t = rules.start { steps = rules.ANTES .. rules.down(number), players = 2, ante = 10,
      hands = ('{"evaluationType":"%s"}'):format(members), deck = "Ac Kc 2c Qc 3c Jc 4c Tc" }
    return t:result()
  end

  it("rule 23: padding plays what a seat has, where the type takes so few", function()
    local result = short_hand('low_pip_6","holeCards":6,"padding":true,"name":"Low', 4)
    assert.same({ 10, 40 }, { result.hands[1][1].rank, result.hands[2][1].rank }) -- 1+2+3+4, four tens
    assert.same({ 510, 490 }, result.stacks)
    assert.is_false(short_hand('high","holeCards":5,"padding":true,"name":"High', 4).hands[1][1])
  end)

  --- Seat 1 has a card that matches the board, and none after it; seat 2 has an ace.
  local function no_cards(members)
    local t = rules.start { steps = rules.ANTES .. rules.down(1) .. rules.board(1)
      .. rules.step("discard", '{"rule":"matching ranks","subset":"default"}'), players = 2, ante = 10,
      deck = "Kc As Kd",
      hands = '{"evaluationType":"low_pip_6","holeCards":6,"communityCards":0,"padding":true,' .. members .. "}" }
    return t:result()
  end

  it("rule 23: without a card there is no hand, unless minimumCards is 0 and a value is given for it", function()
    local result = no_cards '"minimumCards":1'
    assert.is_false(result.hands[1][1])
    assert.same({ 490, 510 }, result.stacks)
    result = no_cards '"minimumCards":0,"zeroCardsPipValue":0'
    assert.equal(0, result.hands[1][1].rank)
    assert.same({ 510, 490 }, result.stacks)
  end)
end)
