--- Cards for chips, new cards for the board, parts with requirements: who is asked, what is refused, what follows.
local rules = require "spec.support.table_rules"

local function buy(inside)
  return ('{"name":"Market","buy":{"cards":[{"number":1,"state":"face down",%s}]}},'):format(inside)
end

local SMALL = '"cost":{"type":"fixed","amount":"small_bet"}'

--- Two players, seat 1 has the button; an ante of 10 each lies in the middle.
local function game(step, deck, more)
  local parts = { steps = rules.ANTES .. rules.down(5) .. step, players = 2, ante = 10, button = 1, deck = deck }
  for name, value in pairs(more or {}) do
    parts[name] = value
  end
  return rules.start(parts)
end

describe("a market", function()
  local DECK = "2c As 4c Ks 6c Qs 8c Js Tc 9s Td"

  it("asks everybody from the left of the button, and tells the price", function()
    local t = game(buy('"discard_first":true,' .. SMALL), DECK)
    local question = t:ask()
    assert.equal(2, question.seat)
    assert.same({ "buy", "decline" }, question.moves)
    assert.equal(10, question.price)
    assert.equal(1, question.cards_min)
    assert.equal(1, question.cards_max)
  end)

  it("takes the price, the card that is given up, and gives one from the deck", function()
    local t = game(buy('"discard_first":true,' .. SMALL), DECK)
    t:act { move = "buy", cards = { 5 } }
    assert.same({ "As", "Ks", "Qs", "Js", "Td" }, t:seat(2).cards)
    assert.equal(480, t:seat(2).stack)
    assert.equal(20, t:seat(2).put_in)
    t:act { move = "decline" }
    assert.same({ 520, 480 }, t:result().stacks) -- a flush against the straight
  end)

  it("lets the hand grow where nothing is given up", function()
    local t = game(buy(SMALL), DECK, { hands = '{"name":"High","evaluationType":"high","anyCards":5}' })
    t:act { move = "buy" }
    assert.equal(6, #t:seat(2).cards)
  end)

  it("asks for what the pot holds at that moment", function()
    local t = game(buy('"discard_first":true,"cost":{"type":"match_pot"}'), DECK)
    assert.equal(20, t:ask().price)
    t:act { move = "buy", cards = { 1 } }
    assert.equal(40, t:ask().price)
  end)

  it("has other prices: the ante, the big bet, chips", function()
    for amount, price in pairs { ['"ante"'] = 10, ['"big_bet"'] = 20, ["33"] = 33, ["0"] = 0 } do
      local t = game(buy(('"cost":{"type":"fixed","amount":%s}'):format(amount)), DECK)
      assert.equal(price, t:ask().price)
    end
  end)

  it("refuses another price, too many cards, and a card that is not there", function()
    local t = game(buy('"discard_first":true,' .. SMALL), DECK)
    rules.refuses(t, "call", "it may buy, decline")
    for _, case in ipairs {
      { { move = "buy", amount = 11, cards = { 1 } }, "the price is 10 chips, not 11" },
      { { move = "buy" }, "0 cards are chosen, it must be 1" },
      { { move = "buy", cards = { 1, 2 } }, "2 cards are chosen, it must be 1" },
      { { move = "buy", cards = { 6 } }, "there is no card 6 among 5" },
    } do
      local ok, message = pcall(t.act, t, case[1])
      assert.is_false(ok)
      assert.truthy(message:find(case[2], 1, true), message)
    end
    assert.equal(490, t:seat(2).stack)
  end)

  it("lets who cannot pay decline, and nothing else", function()
    local t = game(buy(SMALL), DECK, { stacks = { 500, 19 } })
    assert.same({ "decline" }, t:ask().moves)
  end)

  it("may be a duty, which the passive player does with his first card", function()
    local t = game(buy('"optional":false,"discard_first":true,' .. SMALL), DECK)
    assert.same({ "buy" }, t:ask().moves)
    t:passive()
    assert.same({ "Ks", "Qs", "Js", "9s", "Td" }, t:seat(2).cards)
  end)

  it("is closed when the deck is empty", function()
    -- Six players, of whom each has eight cards: four are left, and everybody takes one.
    local t = rules.start { steps = rules.ANTES .. rules.down(8) .. buy(SMALL), players = 6, ante = 10, button = 1 }
    for _ = 1, 4 do
      t:act { move = "buy" }
    end
    assert.same({ "decline" }, t:ask().moves)
  end)

  it("puts its chips into the main pot, which an all-in player can win", function()
    -- Seat 2 is all-in by the ante; seat 1 buys twice and gets nothing back.
    local t = game(buy(SMALL) .. buy(SMALL), DECK, { stacks = { 100, 10 } })
    t:act { move = "decline" }
    t:act { move = "buy" }
    t:act { move = "decline" }
    t:act { move = "buy" }
    assert.same({ 70, 40 }, t:result().stacks)
  end)
end)

describe("a change of the board", function()
  local STEPS = rules.board(3) .. '{"name":"Swap","replaceCommunity":{"cardsToReplace":2}},'
  local DECK = "2c As 4c Ks 6c Qs 8c Js Tc 9s Ac Kc Qc Jc 9c Ad Kd"

  local function board(t)
    local cards = {}
    for i, card in ipairs(t:community()) do
      cards[i] = card.card
    end
    return cards
  end

  it("is done by everybody in turn, new cards last", function()
    local t = game(STEPS, DECK)
    assert.same({ "replace_community" }, t:ask().moves)
    t:act { move = "replace_community", cards = { 3, 1 } }
    assert.same({ "Kc", "Jc", "9c" }, board(t))
    t:act { move = "replace_community", cards = { 1, 2 } }
    assert.same({ "9c", "Ad", "Kd" }, board(t))
    assert.is_nil(t:ask())
  end)

  it("takes as many cards as the step says, of those that lie there", function()
    local t = game(STEPS, DECK)
    for _, case in ipairs {
      { { 1 }, "it must be 2" }, { { 1, 1 }, "chosen twice" }, { { 1, 4 }, "no card 4 among 3" },
    } do
      local ok, message = pcall(t.act, t, { move = "replace_community", cards = case[1] })
      assert.is_false(ok)
      assert.truthy(message:find(case[2], 1, true), message)
    end
    assert.same({ "Ac", "Kc", "Qc" }, board(t))
  end)

  it("keeps a card in its subset and as it lies", function()
    local steps = rules.board(1, "Left") .. rules.board(1, "Right")
      .. '{"name":"Swap","replaceCommunity":{"cardsToReplace":1}},'
    local t = game(steps, DECK)
    t:act { move = "replace_community", cards = { 1 } }
    local card = t:community()[2]
    assert.same({ card = "Qc", face_up = true, subsets = { "Left" } }, card)
  end)
end)

describe("parts with requirements", function()
  local function parts(...)
    return ('{"name":"Parts","separate":{"cards":[{"subset":"Five","number":5},{"subset":"Two","number":2}],%s}},')
      :format(table.concat { ... })
  end
  local HANDS = '{"name":"Five","evaluationType":"high","holeCards":5,"subset":"Five"},'
    .. '{"name":"Two","evaluationType":"two_card_high","holeCards":2,"subset":"Two"}'
  local BEATS = parts('"hand_comparison":{"comparison_rule":"greater_than","subsets":[',
    '{"subset":"Five","evaluationType":"high"},{"subset":"Two","evaluationType":"two_card_high"}]}')

  --- Seat 2 holds these seven cards in this order, the first two of them up where `up` is 2.
  local function start(step, cards, up)
    local deck, others = {}, ("7c 7d 8c 8d Qc Qd Jc"):gmatch "%S+"
    for card in cards:gmatch "%S+" do
      deck[#deck + 1] = others()
      deck[#deck + 1] = card
    end
    local deals = up and rules.up(up) .. rules.down(7 - up) or rules.down(7)
    return rules.start { steps = rules.ANTES .. deals .. step, players = 2, ante = 10, button = 1,
      hands = HANDS, deck = table.concat(deck, " ") }
  end

  local function accepts(t, list)
    local places = {}
    for place in list:gmatch "%d" do
      places[#places + 1] = tonumber(place)
    end
    return pcall(t.act, t, { move = "separate", cards = places })
  end

  it("must have the better hand where it is asked for", function()
    for _, case in ipairs {
      { "Kh 9s 4h Jd Ts 5s 5h", false }, -- king high below a pair
      { "Kh 9s 4h 5d 5c 5s 5h", true }, -- fives and fives: the five cards have kickers
      { "Kh 9s 4h 6d 6c 5s 5h", true },
      { "Kh 9s 4h Jd Ts As Qh", false }, -- ace high is better
      { "Ah 9s 4h Jd Ts As Qh", false }, -- both ace high: the queen beats the jack
      { "Ah Ks 4h Jd Ts As Qh", true },
      { "Ah Qs 4h Jd Ts As Qh", true }, -- alike as far as two cards go: five are better
      { "6h 5s 4h 3s 2s As Ah", true }, -- a straight
      { "5h 4s Ac 3s 2s Ks Kh", true }, -- the wheel
      { "9h 7h 4h 3h 8h As Ah", true }, -- a flush
      { "9h 9s 4h 4s 8h As Ah", true }, -- two pairs
    } do
      local t = start(BEATS, case[1])
      local ok, message = accepts(t, "1 2 3 4 5 6 7")
      assert.equal(case[2], ok, case[1])
      assert.truthy(ok or message:find('"Five" must beat "Two"', 1, true), message)
    end
  end)

  it("must have the cards that lie as required", function()
    local t = start(parts('"visibility_requirements":[{"subset":"Two","min_face_up":1},',
      '{"subset":"Five","min_face_down":5}]'), "Kh 9s 4h Jd Ts 5s 5h", 2)
    local ok, message = accepts(t, "1 2 3 4 5 6 7")
    assert.is_false(ok)
    assert.truthy(message:find('"Five" needs 5 or more cards that lie face down', 1, true), message)
    assert.is_true(accepts(t, "3 4 5 6 7 1 2"))
  end)

  it("are found by the passive player: the first that fit", function()
    local t = start(BEATS, "Kh 9s 4h Jd Ts 5s 5h")
    t:play_out()
    assert.same({ 1, 2, 3, 4, 6 }, t:seat(2).subsets.Five)
    assert.same({ 5, 7 }, t:seat(2).subsets.Two)
  end)

  it("are not held against a player whose cards allow none", function()
    local t = start(parts '"visibility_requirements":[{"subset":"Two","min_face_up":2}]', "Kh 9s 4h Jd Ts 5s 5h", 1)
    assert.is_true(accepts(t, "1 2 3 4 5 6 7"))
  end)
end)
