--- Cards that players choose: draws, discards, exposed and passed cards, separate parts, removed boards.
local rules = require "spec.support.table_rules"

local function cards(t, seat)
  return table.concat(t:seat(seat).cards, " ")
end

--- Two players with an ante; seat 2 is left of the button. Odd cards go to seat 1.
local function game(steps, deck, hands, more, players)
  return rules.start {
    steps = rules.ANTES .. steps, forced = '{"style":"antes"}', players = players or 2, deck = deck,
    hands = hands or '{"evaluationType":"high","holeCards":"all","communityCards":0}', more = more,
  }
end

describe("a deal", function()
  it("gives one card at a time from seat 1, wherever the button is", function()
    local t = rules.start { players = 3, button = 2, deck = "As Ks Qs Ah Kh Qh" }
    assert.equal("As Ah", cards(t, 1))
    assert.equal("Ks Kh", cards(t, 2))
    assert.equal("Qs Qh", cards(t, 3))
  end)

  it("gives cards to nobody who has folded", function()
    local steps = rules.BLINDS .. rules.down(1) .. rules.SMALL .. rules.down(1) .. rules.BIG
    local t = rules.start { players = 3, steps = steps,
      deck = "As Ks Qs Ah Kh", hands = '{"evaluationType":"two_card_high","holeCards":"all","communityCards":0}' }
    rules.play(t, "1 fold, 2 call, 3 check")
    assert.same({ "As", "Ks Ah", "Qs Kh" }, { cards(t, 1), cards(t, 2), cards(t, 3) })
  end)
end)

describe("a draw", function()
  local DECK = "As 2s Ah 2h Ad 2d Kc 3c Kd 4c 5d 6d 7d 8d 9d"

  it("throws cards of any places and puts the new ones behind, face down", function()
    local t = game(rules.down(5) .. rules.step("draw", '{"number":3,"state":"face down"}'), DECK)
    local first = t:ask().seat
    t:act { move = "draw", cards = { 4, 1 } }
    assert.equal(first == 1 and "Ah Ad Kd 5d 6d" or "2h 2d 4c 5d 6d", cards(t, first))
  end)

  it("is at most of the number of the step", function()
    local t = game(rules.down(5) .. rules.step("draw", '{"number":3,"state":"face down"}'), DECK)
    rules.refuses(t, "draw 1+2+3+4", "it must be 0 to 3")
    rules.refuses(t, "draw 1+1", "chosen twice")
    rules.refuses(t, "draw 6", "there is no card 6 among 5")
  end)

  it("may have a least number", function()
    local t = game(rules.down(5) .. rules.step("draw", '{"number":3,"min_number":2,"state":"face down"}'), DECK)
    rules.refuses(t, "draw 1", "it must be 2 to 3")
  end)

  it("may give more cards than were thrown", function()
    local step = '{"number":3,"state":"face down","draw_amount":{"relative_to":"discard","amount":1}}'
    local t = game(rules.down(4) .. rules.step("draw", step), "As 2s Ah 2h Ad 2d Ac 2c Kd Kh")
    local first = t:ask().seat
    t:act { move = "draw", cards = {} }
    assert.equal(5, #t:seat(first).cards)
  end)

  it("gives what is left when the deck runs out", function()
    local t = game(rules.down(5) .. rules.step("draw", '{"number":5,"state":"face down"}')
      .. rules.step("draw", '{"number":5,"state":"face down"}'), nil, nil, nil, 6)
    for _ = 1, 6 do
      t:act { move = "draw", cards = { 1, 2, 3, 4, 5 } } -- 60 cards are wanted, 52 are there
    end
    local count = 0
    for seat = 1, 6 do
      count = count + #t:seat(seat).cards
    end
    assert.equal(52 - 30, count)
  end)
end)

describe("a discard", function()
  it("is of exactly the number of the step", function()
    local t = game(rules.down(6) .. rules.step("discard", '{"number":1,"state":"face down"}'), "As 2s Ah 2h")
    rules.refuses(t, "discard", "it must be 1")
    rules.refuses(t, "discard 1+2", "it must be 1")
    local first = t:ask().seat
    t:act { move = "discard", cards = { 1 } }
    assert.equal(5, #t:seat(first).cards)
  end)

  it("by matching ranks takes every card of a rank that lies on the board", function()
    local t = game(rules.down(4) .. rules.board(2, "Purge")
      .. rules.step("discard", '{"rule":"matching ranks","subset":"Purge","state":"face up"}'),
      "As 2s Ah 3h Kd 3d Qc 4c Ac 3s",
      '{"evaluationType":"low_pip_6","holeCards":4,"communityCards":0,"padding":true,"minimumCards":0}')
    t:play_out()
    assert.equal("Kd Qc", cards(t, 1))
    assert.equal("2s 4c", cards(t, 2))
  end)
end)

describe("an exposed card", function()
  local step = rules.step("expose", '{"number":1,"state":"face down"}')

  it("turns when everybody has chosen", function()
    local t = game(rules.down(5) .. step, "As 2s Ah 2h Ad 2d")
    local first = t:ask().seat
    t:act { move = "expose", cards = { 2 } }
    assert.same({ false, false, false, false, false }, t:seat(first).face_up)
    t:act { move = "expose", cards = { 3 } }
    assert.same({ false, true, false, false, false }, t:seat(first).face_up)
    assert.same({ false, false, true, false, false }, t:seat(3 - first).face_up)
  end)

  it("is one that lies face down", function()
    local t = game(rules.up(1) .. rules.down(4) .. step, "As 2s")
    rules.refuses(t, "expose 1", "it lies face up")
  end)
end)

describe("a pass", function()
  local DECK = "As Ks Qs Js Ah Kh Qh Jh"

  local function pass(direction)
    local steps = rules.down(2) .. rules.step("pass",
      ('{"number":1,"direction":"%s","state":"face down"}'):format(direction))
    local t = game(steps, DECK, '{"evaluationType":"two_card_high","holeCards":"all","communityCards":0}', nil, 4)
    for _ = 1, 4 do
      t:act { move = "pass", cards = { 1 } }
    end
    return { cards(t, 1), cards(t, 2), cards(t, 3), cards(t, 4) }
  end

  it("to the left gives all cards at once to the next seat", function()
    assert.same({ "Ah Js", "Kh As", "Qh Ks", "Jh Qs" }, pass "left")
  end)

  it("to the right gives them to the seat before", function()
    assert.same({ "Ah Ks", "Kh Qs", "Qh Js", "Jh As" }, pass "right")
  end)

  it("across gives them to the seat opposite", function()
    assert.same({ "Ah Qs", "Kh Js", "Qh As", "Jh Ks" }, pass "across")
  end)
end)

describe("separate parts", function()
  local STEP = rules.step("separate", '{"subset":"Two","number":2},{"subset":"Five","number":5}')
  local HANDS = '{"name":"Five","evaluationType":"high","holeCards":5,"communityCards":0,"subset":"Five"},'
    .. '{"name":"Two","evaluationType":"two_card_high","holeCards":2,"communityCards":0,"subset":"Two"}'

  it("are filled in the order of the chosen cards, and each plays for its share", function()
    local t = game(rules.down(7) .. STEP, "As 9s Ah 9h Kd 9d Kc 8c Qd 8d 2h 3h 4h 5d", HANDS)
    assert.same({ 2, 5 }, t:ask().groups)
    local function act(seat, places)
      t:act { move = "separate", cards = seat == 1 and places[1] or places[2] }
    end
    local first = t:ask().seat
    -- Seat 1 puts its aces apart and has kings in the five; seat 2 has eights apart and three nines.
    local places = { { 1, 2, 3, 4, 5, 6, 7 }, { 4, 5, 1, 2, 3, 6, 7 } }
    act(first, places)
    assert.same({ Two = {}, Five = {} }, t:seat(first).subsets) -- nobody sees it before all have chosen
    act(3 - first, places)
    assert.same({ { 1, 2 }, { 4, 5 } }, { t:seat(1).subsets.Two, t:seat(2).subsets.Two })
    local result = t:result()
    assert.same({ { 2 }, { 1 } }, result.pots[1].winners)
    assert.same({ 500, 500 }, result.stacks)
  end)

  it("need all their cards", function()
    local t = game(rules.down(7) .. STEP, "As", HANDS)
    rules.refuses(t, "separate 1+2+3", "it must be 7")
  end)
end)

describe("removed boards", function()
  local REMOVE = '{"name":"Remove","remove":{"type":"subset","criteria":"lowest_river_card_unless_all_same",'
    .. '"subsets":["One","Two"]}},'
  local HANDS = '{"name":"High","evaluationType":"high","holeCards":2,"communityCards":3,'
    .. '"communitySubsetsAllowed":["One","Two"]}'

  local function boards(deck)
    local t = game(rules.down(2) .. rules.board(3, "One") .. rules.board(3, "Two") .. REMOVE, deck, HANDS)
    local left = {}
    for _, card in ipairs(t:community()) do
      left[#left + 1] = card.card
    end
    return table.concat(left, " ")
  end

  it("are those whose last card is the lowest, the ace high", function()
    assert.equal("7c 8c Ac", boards "2s 3s 2h 3h 7c 8c Ac 9d Td Kd")
  end)

  it("are none when all last cards are equal", function()
    assert.equal("7c 8c Kc 9d Td Kd", boards "2s 3s 2h 3h 7c 8c Kc 9d Td Kd")
  end)
end)
