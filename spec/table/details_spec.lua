--- Details of the rules that show only in few variants, by hand-worked examples.
local rules = require "spec.support.table_rules"

local ANTES = '{"style":"antes"}'
local function bring_in(rule)
  return ('{"style":"bring-in","rule":"%s"}'):format(rule)
end

--- A deal of several entries, as text.
local function deal(location, ...)
  return ('{"name":"Deal","deal":{"location":"%s","cards":[%s]}},'):format(location, table.concat({ ... }, ","))
end

local function entry(number, state, subset)
  return ('{"number":%d,"state":"face %s"%s}'):format(number, state, subset and (',"subset":%s'):format(subset) or "")
end

local function cards_of(t, seat, viewer)
  return table.concat(t:seat(seat, viewer).cards, " ")
end

describe("a deal with several entries", function()
  it("gives everybody the first, then everybody the second", function()
    local t = rules.start { steps = rules.ANTES .. deal("player", entry(2, "down"), entry(1, "up")) .. rules.SMALL,
      players = 2, hands = '{"evaluationType":"three_card_high","anyCards":3}', deck = "As Ks Ad Kd Ac Kc" }
    assert.equal("As Ad Ac", cards_of(t, 1))
    assert.same({ false, false, true }, t:seat(2).face_up)
  end)
end)

describe("who is first", function()
  local FIVE = '{"evaluationType":"high","anyCards":5}'

  it("in a draw of a stud game is the best hand that shows", function()
    local steps = rules.ANTES .. deal("player", entry(4, "down"), entry(1, "up")) .. rules.BRING_IN .. rules.SMALL
      .. rules.up(1) .. rules.step("draw", '{"number":1,"state":"face down"}')
    local t = rules.start { steps = steps, forced = bring_in "low card", players = 3, hands = FIVE,
      deck = "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s Kd 9h 5c Qc 9s 5d" }
    rules.play(t, "3 bring_in, 1 call, 2 call, 3 check")
    assert.equal(2, t:ask().seat) -- nines
    assert.same({ "draw" }, t:ask().moves)
  end)

  it("where nothing shows is the button, which goes round", function()
    for button = 1, 3 do
      local t = rules.start { steps = rules.ANTES .. rules.down(5) .. rules.SMALL, forced = ANTES, players = 3,
        button = button }
      assert.equal(button, t:ask().seat)
    end
  end)

  --- Two cards up: 2-7, 3-4, 2-4 at the start.
  local function two_up(rule, type, deck)
    return rules.start { steps = rules.ANTES .. deal("player", entry(3, "down"), entry(2, "up")) .. rules.BRING_IN
      .. rules.SMALL, forced = bring_in(rule), players = 3,
      hands = ('{"evaluationType":"%s","anyCards":5}'):format(type), deck = "Ac Kc Qc Ad Kd Qd Ah Kh Qh " .. deck }
  end

  it("to bring in with two cards up has the best hand of the game's type for two cards", function()
    assert.equal(1, two_up("low card", "a5_low", "2c 3d 2h 3c 4s 4h"):ask().seat) -- 3-2, 4-3, 4-2
    assert.equal(2, two_up("low card", "high", "2c 3d 2h 7c 3s 4h"):ask().seat) -- the pair
    assert.equal(3, two_up("low card", "27_low", "As 3d 2h 2c 4s 3h"):ask().seat) -- the ace is high there
  end)

  it("to bring in with equal hands is the first seat", function()
    assert.equal(1, two_up("low card", "a5_low", "2c 2d 2h 3c 3s 4h"):ask().seat)
  end)

  it("in a type without tables for few cards follows the rule's side", function()
    assert.equal(1, two_up("low card", "49", "2c 3d 2h 3c 3s 4h"):ask().seat) -- by a5_low
    assert.equal(2, two_up("high card", "49", "2c 3d 2h 3c 3s 4h"):ask().seat) -- by high
  end)

  it("on a later street passes over who shows fewer cards, and counts common cards that show", function()
    local steps = rules.ANTES .. deal("player", entry(4, "down"), entry(1, "up")) .. rules.BRING_IN .. rules.SMALL
      .. rules.board(1) .. rules.SMALL
    local t = rules.start { steps = steps, forced = bring_in "low card", players = 3, hands = FIVE,
      deck = "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 9d Kh 5c 9c" }
    rules.play(t, "3 bring_in, 1 call, 2 call, 3 check")
    assert.equal(1, t:ask().seat) -- a nine of his own with that of the table
    local expose = rules.ANTES .. deal("player", entry(4, "down"), entry(1, "up")) .. rules.BRING_IN .. rules.SMALL
      .. rules.step("discard", '{"number":1,"min_number":0,"state":"face up"}') .. rules.up(1) .. rules.SMALL
    t = rules.start { steps = expose, forced = bring_in "low card", players = 3, hands = FIVE,
      deck = "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s Ad Kh 5c Ac Kd 5d" }
    rules.play(t, "3 bring_in, 1 call, 2 call, 3 check, 1 discard 5, 2 discard, 3 discard")
    assert.equal(2, t:ask().seat) -- seat 1 shows an ace, and one card only
  end)

  it("may be who acted last", function()
    local text = rules.text { steps = rules.BLINDS .. rules.down(5) .. rules.SMALL .. rules.SMALL }
    text = text:gsub('"bettingStructures"', '"bettingOrder":{"initial":"after_big_blind","subsequent":"last_actor"},%0')
    local t = require "marotte".table { variant = text, players = 3, button = 1 }
    t:start { deck = "2c" }
    rules.play(t, "1 call, 2 raise 20, 3 call, 1 call")
    assert.equal(1, t:ask().seat)
  end)
end)

describe("a discard", function()
  local STEPS = rules.ANTES .. rules.down(5)
    .. rules.step("discard", '{"number":1,"min_number":0,"state":"face up"}')
    .. rules.step("discard", '{"number":1,"state":"face down"}')

  it("face up is seen by all, face down by nobody", function()
    local t = rules.start { steps = STEPS, players = 2, button = 1, deck = "2c As 4c Ks 6c Qs 8c Js Tc 9s",
      hands = '{"evaluationType":"high","holeCards":5,"padding":true}' }
    rules.play(t, "2 discard 2, 1 discard")
    assert.same({ { card = "Ks", seat = 2 } }, t:discards())
    rules.play(t, "2 discard 1, 1 discard 1")
    assert.same({ { card = "Ks", seat = 2 } }, t:discards())
  end)

  it("by matching ranks asks nobody; at a table of recorded hands it is asked for", function()
    local steps = rules.ANTES .. rules.down(3) .. rules.board(2)
      .. rules.step("discard", '{"rule":"matching ranks","subset":"default","state":"face up"}') .. rules.SMALL
    local parts = { steps = steps, players = 2, button = 1, hands = '{"evaluationType":"three_card_high","anyCards":3}',
      deck = "2c As 4c Ks 6c 2s 2h Kh" }
    local t = rules.start(parts)
    assert.equal("4c 6c", cards_of(t, 1))
    assert.equal("As", cards_of(t, 2))
    assert.same({ { card = "Ks", seat = 2 }, { card = "2s", seat = 2 }, { card = "2c", seat = 1 } }, t:discards())
    assert.same({ "check", "bet" }, t:ask().moves)
    parts.recorded = true
    t = rules.start(parts)
    assert.same({ "discard" }, t:ask().moves)
    rules.play(t, "2 discard, 1 discard")
    assert.equal("As", cards_of(t, 2))
  end)
end)

describe("a draw", function()
  local function subset_draw(recorded)
    return rules.start { steps = rules.ANTES .. rules.down(2, "Pocket") .. rules.down(3, "Rest")
      .. rules.step("draw", '{"number":2,"state":"face down","subset":"Rest"}'), players = 2, button = 1,
      recorded = recorded, deck = "2c As 4c Ks 6c Qs 8c Js Tc 9s Ad" }
  end

  it("of a subset takes cards of that subset only; at a table of recorded hands any", function()
    local t = subset_draw(false)
    assert.equal(2, t:ask().cards_max)
    rules.refuses(t, "draw 1", "it is in another part of the hand")
    rules.play(t, "2 draw 3")
    assert.same({ 3, 4, 5 }, t:seat(2).subsets.Rest)
    t = subset_draw(true)
    rules.play(t, "2 draw 1")
    assert.same({ 2, 3, 4, 5 }, t:seat(2).subsets.Rest)
  end)

  it("lays new cards as the old ones lay where the state is preserved", function()
    local t = rules.start { steps = rules.ANTES .. rules.up(1) .. rules.down(4)
      .. rules.step("draw", '{"number":2,"state":"face down","preserve_state":true}'), players = 2, button = 1 }
    rules.play(t, "2 draw 1+2")
    assert.same({ false, false, false, true, false }, t:seat(2).face_up)
  end)
end)

describe("parts of a hand", function()
  it("replace those that were there before", function()
    local t = rules.start { steps = rules.ANTES .. rules.down(4, "Old")
      .. '{"name":"Parts","separate":{"cards":[{"subset":"New","number":2},{"subset":"Other","number":2}]}},',
      players = 2, button = 1, hands = '{"evaluationType":"two_card_high","holeCards":2,"subset":"New"}' }
    rules.play(t, "2 separate 4+3+2+1, 1 separate 1+2+3+4")
    assert.same({ Old = {}, New = { 3, 4 }, Other = { 1, 2 } }, t:seat(2).subsets)
  end)
end)

describe("the cards of a hand", function()
  local function showdown(hand, steps, deck)
    local t = rules.start { steps = rules.ANTES .. steps, players = 2, hands = hand, deck = deck }
    return t:result().hands
  end

  it("are those of all boards when there is none by default", function()
    local hands = showdown('{"evaluationType":"high","anyCards":5}', rules.down(1) .. rules.board(2, "A")
      .. rules.board(2, "B"), "As Ks Ad 2c Ac 7h")
    assert.equal("Three Of A Kind, Aces, Seven Kicker", hands[1][1].name)
  end)

  it("are each used once, however often they are named", function()
    local hands = showdown('{"evaluationType":"two_card_high","holeCards":2,"communityCards":0,"holeCardsAllowed":['
      .. '{"subsets":["A","B"],"indices":[0,0]},{"subsets":["A","B"],"indices":[0,1]}]}',
      deal("player", entry(1, "down", '["A","B"]'), entry(1, "down", '"B"')), "As Ks Qd Jd")
    assert.equal("Ace High, Queen Kicker", hands[1][1].name)
  end)

  it("are any of a number below that of the type", function()
    local hands = showdown('{"evaluationType":"low_pip_6","anyCards":3}', rules.down(5),
      "Ac Kc 2c Qc 3c Jc Kd 9c Ks 2s")
    assert.equal(6, hands[1][1].rank)
    assert.equal(21, hands[2][1].rank)
  end)
end)

describe("shares of a pot", function()
  local LOW_6 = '{"name":"Low","evaluationType":"a5_low","anyCards":5,"qualifier":[1,6]}'

  local function pots(hands, deck, more)
    local parts = { steps = rules.ANTES .. rules.down(5), players = 3, hands = hands, deck = deck, ante = 25 }
    for key, value in pairs(more or {}) do
      parts[key] = value
    end
    local t = rules.start(parts)
    return t:result()
  end

  it("of three best hands go to the other two when one has no winner", function()
    -- 75 chips: 25 each; the third share is split 13 and 12.
    local result = pots('{"name":"A","evaluationType":"high","anyCards":5},'
      .. '{"name":"B","evaluationType":"27_low","anyCards":5},' .. LOW_6,
      "As 2c 7h Ad 3d 8h Kc 5h 9c Kd 7s Jc Kh 8c Qs")
    assert.same({ 38, 37, 0 }, result.pots[1].shares)
    assert.same({ 475 + 38, 475 + 37, 475 }, result.stacks)
  end)

  --- The odd chip of 75 by the names and sizes of two best hands, where seat 1 wins the first and seat 2 the second.
  local function odd_chip(first, second, deck, more)
    local result = pots(first .. "," .. second, deck, more)
    return result.pots[1].shares
  end

  it("are 38 and 37: the odd chip goes to five cards before four", function()
    local five = '{"name":"X","evaluationType":"27_low","anyCards":5}'
    local four = '{"name":"Y","evaluationType":"badugi","anyCards":4}'
    local deck = "As 2c 7h Ad 3d 8h Kc 5h 9c Kd 7s Jc Kh 8c Qs"
    assert.same({ 38, 37 }, odd_chip(five, four, deck))
    assert.same({ 37, 38 }, odd_chip(four, five, deck))
  end)

  it("are 38 and 37: Draw comes before Omaha, Omaha before Hold'em, else the first", function()
    local deck = "As 2c 7h Ad 3d 8h Kc 5h 9c Kd 7s Jc Kh 8c Qs"
    local function named(name)
      return ('{"name":"%s","evaluationType":"27_low","anyCards":5}'):format(name)
    end
    assert.same({ 38, 37 }, odd_chip(named "Draw", named "Omaha", deck))
    assert.same({ 37, 38 }, odd_chip(named "Omaha", named "Draw", deck))
    assert.same({ 37, 38 }, odd_chip(named "Hold'em", named "Omaha", deck))
    assert.same({ 38, 37 }, odd_chip(named "One", named "Other", deck))
  end)

  it("are 37 and 38 where the second hand has more cards", function()
    local deck = "As 2c 7h Ad 3d 8h Kc 5h 9c Kd 7s Jc Kh 8c Qs"
    assert.same({ 37, 38 }, odd_chip('{"name":"X","evaluationType":"three_card_high","holeCards":3}',
      '{"name":"Y","evaluationType":"27_low","anyCards":5}', deck))
  end)

  it("tell the hands of the default action where they decide", function()
    local result = pots(LOW_6, "As 2c 7h Ad 3d 8h Kc 5h 9c Kd 7s Jc Kh 8c Qs",
      { more = ',"defaultAction":{"condition":"no_qualifier_met","action":"best_hand","bestHand":['
        .. '{"name":"High","evaluationType":"high","anyCards":5}]}' })
    assert.is_true(result.pots[1].by_default)
    assert.equal("Full House, Kings Over Aces", result.default_hands[1][1].name)
    assert.same({ { 1 } }, result.pots[1].winners)
  end)
end)

describe("alternatives of hole cards", function()
  -- Two groups of two cards; two hole cards and the three of the board play. The board and one card of each group are a
  -- flush for seat 1.
  local STEPS = rules.ANTES .. rules.down(2, "Left") .. rules.down(2, "Right") .. rules.board(3)
  local HAND = '{"name":"High","evaluationType":"high","holeCards":2,"communityCards":3,'
    .. '"holeCardsAllowed":[{"subsets":["Left"]},{"subsets":["Right"]}]}'

  local function name(recorded)
    local t = rules.start { steps = STEPS, hands = HAND, players = 2, button = 2, recorded = recorded,
      deck = "As 7c 9d 7d Ks 4c 8d 4d 2s 3s Qs" }
    return t:result().hands[1][1].name
  end

  it("do not mix, but in recorded hands they do", function()
    assert.equal("Ace High, Queen Kicker", name(false))
    assert.equal("Flush, Ace High", name(true))
  end)
end)

describe("wild cards", function()
  local function wild_of(t, seat)
    local seen
    t:play_out { [seat] = function(view)
      seen = seen or table.concat(view.wild, " ")
      return view.passive
    end }
    return seen
  end

  local function game(rule, steps)
    return rules.start {
      steps = steps, players = 2, button = 2, deck = "9c Qd 4h 4s 7d 8c 2c",
      hands = ('{"name":"High","evaluationType":"high_wild","anyCards":5,"wildCards":[%s]}'):format(rule),
    }
  end

  local BOARD = rules.BLINDS .. rules.down(2) .. rules.board(2) .. rules.hidden_board(1) .. rules.SMALL
  local HAND = rules.BLINDS .. rules.down(3) .. rules.board(2) .. rules.SMALL

  it("are known as far as their seat can see them", function()
    assert.equal("4c 4d 4h 4s", wild_of(game('{"type":"rank","rank":"4"}', BOARD), 1))
    assert.equal("7c 7d 7h 7s", wild_of(game('{"type":"lowest_community"}', BOARD .. rules.board(2)), 1))
    assert.equal("4h", wild_of(game('{"type":"lowest_hole"}', HAND), 1))
    assert.equal("4s", wild_of(game('{"type":"lowest_hole"}', HAND), 2))
  end)

  it("are none in hands of another type", function()
    local t = rules.start { players = 2 }
    assert.equal("", wild_of(t, 1))
  end)
end)

describe("a group of actions", function()
  local function group(...)
    return ('{"name":"Group","groupedActions":[%s]},'):format(table.concat({ ... }, ","))
  end
  local BET = '{"bet":{"type":"small"}}'
  local THROW = '{"discard":{"cards":[{"number":1,"min_number":0,"state":"face down","oncePerStep":true}]}}'

  for _, order in ipairs { "first", "last" } do
    it("bets and discards in one turn, with the bet " .. order, function()
      local parts = order == "first" and { BET, THROW } or { THROW, BET }
      local first, second = "call", "discard"
      if order == "last" then
        first, second = second, first
      end
      local t = rules.start { steps = rules.BLINDS .. rules.down(5) .. group(table.unpack(parts)) .. rules.SMALL,
        players = 3, button = 1, hands = '{"evaluationType":"high","holeCards":5,"padding":true}' }
      local question = t:ask()
      assert.equal(1, question.seat) -- left of the big blind
      rules.play(t, ("1 %s, 1 %s, 2 %s"):format(first, second, order == "first" and "raise 20" or "discard"))
      if order == "last" then
        assert.same({ 10, 20, 20 }, { t:ask().to_call, t:ask().raise_min, t:ask().raise_max })
        rules.play(t, "2 raise 20, 3 discard, 3 call, 1 call") -- seat 1 has discarded in this step
      else
        rules.play(t, "2 discard, 3 call, 3 discard, 1 call")
      end
      assert.equal(2, t:ask().seat)
      assert.same({ "check", "bet" }, t:ask().moves)
      assert.equal(60, t:pot())
    end)
  end

  it("without a bet is done by everybody in turn", function()
    local t = rules.start { steps = rules.ANTES .. rules.down(5) .. group(THROW,
      '{"draw":{"cards":[{"number":1,"state":"face down"}]}}'), players = 2, button = 1 }
    rules.play(t, "2 discard, 2 draw, 1 discard, 1 draw 1")
    assert.is_nil(t:ask())
  end)
end)
