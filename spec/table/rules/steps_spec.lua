--- The rules of the table (docs/table.md), 36 to 45: what the steps of a game do.
local marotte = require "marotte"
local rules = require "spec.support.table_rules"

local function cards_of(t, seat, viewer)
  return table.concat(t:seat(seat, viewer).cards, " ")
end

local function all_cards(t)
  local list = {}
  for seat = 1, t.players do
    list[seat] = cards_of(t, seat)
  end
  return list
end

local function board_of(t)
  local list = {}
  for i, card in ipairs(t:community()) do
    list[i] = card.card
  end
  return table.concat(list, " ")
end

local ALL = '{"name":"High","evaluationType":"%s","holeCards":"all","communityCards":0}'

--- An ante, cards, a step, a round. Seat 1 has the button: seat 2 acts first.
local function game(steps, deck, parts)
  parts = parts or {}
  return rules.start { steps = rules.ANTES .. steps, players = parts.players or 2, deck = deck, ante = 1,
    hands = parts.hands or ALL:format "high", recorded = parts.recorded }
end

describe("a hand of cards", function()
  it("rule 36: its steps run in their order, and each is named when it asks", function()
    local t = game(rules.down(5) .. rules.SMALL .. rules.step("draw", '{"number":1,"state":"face down"}') .. rules.BIG)
    local seen = {}
    while t:ask() do
      if seen[#seen] ~= t:ask().step then
        seen[#seen + 1] = t:ask().step
      end
      t:passive()
    end
    assert.same({ "Small bet", "draw", "Big bet" }, seen)
  end)

  it("rule 36: it ends when one player is left, who shows nothing", function()
    local t = rules.start { players = 3 }
    rules.play(t, "1 raise 20, 2 fold, 3 fold")
    assert.is_nil(t:ask())
    local result = t:result()
    assert.is_false(result.showdown)
    assert.same({ 515, 495, 490 }, result.stacks)
    assert.equal("", board_of(t))
  end)

  it("rule 36: a step has one action", function()
    local two = '{"name":"Two","bet":{"type":"small"},"draw":{"cards":[{"number":1,"state":"face down"}]}},'
    assert.is_true(#marotte.variant.check(rules.text { steps = rules.BLINDS .. rules.down(5) .. two }) > 0)
  end)
end)

describe("a bet", function()
  it("rule 37: antes are paid by everybody and count towards no bet", function()
    local t = rules.start { steps = rules.ANTES .. rules.HOLDEM, players = 3, ante = 4, stacks = { 100, 100, 2 } }
    assert.same({ 0, 5, 0 }, { t:seat(1).bet, t:seat(2).bet, t:seat(3).bet })
    assert.same({ 4, 9, 2 }, { t:seat(1).put_in, t:seat(2).put_in, t:seat(3).put_in })
    assert.equal(15, t:pot())
  end)

  it("rule 37: its type is one of five", function()
    for _, type in ipairs { "blinds", "antes", "small", "big" } do
      local step = ('{"name":"Bet","bet":{"type":"%s"}},'):format(type)
      assert.same({}, marotte.variant.check(rules.text { steps = rules.ANTES .. rules.down(5) .. step .. rules.SMALL }))
    end
    local stud = { steps = rules.STUD, forced = '{"style":"bring-in","rule":"low card"}' }
    assert.same({}, marotte.variant.check(rules.text(stud)))
    local huge = '{"name":"Bet","bet":{"type":"huge"}},'
    local faults = marotte.variant.check(rules.text { steps = rules.down(5) .. huge })
    assert.equal("/gamePlay/1/bet/type", faults[1].pointer)
  end)
end)

describe("a deal", function()
  it("rule 38: cards lie face down unless they are to lie up", function()
    local t = game('{"name":"Deal","deal":{"location":"player","cards":[{"number":4},{"number":1,"state":"face up"}]}},'
      .. rules.SMALL, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc")
    assert.same({ false, false, false, false, true }, t:seat(1).face_up)
    assert.equal("?? ?? ?? ?? Jc", cards_of(t, 2, 1))
  end)

  for _, key in ipairs { "subset", "hole_subset" } do
    it(("rule 38: a card with a %s lies in it, and in the hand as well"):format(key), function()
      local t = game(('{"name":"Deal","deal":{"location":"player","cards":[{"number":2,"%s":"A"},{"number":3}]}},')
        :format(key) .. rules.SMALL, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc")
      assert.same({ 1, 2 }, t:seat(1).subsets.A)
      assert.equal(5, #t:seat(1).cards)
    end)
  end

  it("rule 38: community cards lie in a subset that is called default unless one is named", function()
    local t = rules.start { players = 2, steps = rules.ANTES .. rules.down(3) .. rules.board(2) .. rules.board(1, "B")
      .. rules.SMALL }
    local subsets = {}
    for i, card in ipairs(t:community()) do
      subsets[i] = card.subsets[1]
    end
    assert.same({ "default", "default", "B" }, subsets)
  end)
end)

describe("a draw", function()
  local DECK = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Ad Kd Qd Jd"

  local function draw(members, line)
    local step = rules.step("draw", '{"number":3,"state":"face down"' .. members .. "}")
    local t = game(rules.down(5) .. step .. rules.SMALL, DECK)
    rules.play(t, line)
    return t
  end

  it("rule 39: new cards take the place behind the others, as many as were thrown", function()
    local t = draw("", "2 draw 4+1, 1 draw")
    assert.same({ "2c 4c 6c 8c Tc", "5c 7c Jc Ad Kd" }, all_cards(t))
    assert.same({ false, false, false, false, false }, t:seat(2).face_up)
  end)

  it("rule 39: from none, or the least number, up to the number of the step may go", function()
    rules.refuses(draw("", "2 draw 1+2+3"), "draw 1+2+3+4", "it must be 0 to 3")
    rules.refuses(draw(',"min_number":2', "2 draw 1+2"), "draw 1", "it must be 2 to 3")
  end)

  for amount, wanted in pairs { [1] = "3c 5c 7c Jc Ad Kd", [-1] = "3c 5c 7c Jc", [-2] = "3c 5c 7c Jc" } do
    it(("rule 39: with a draw amount of %d a card thrown brings so many more"):format(amount), function()
      local members = (',"draw_amount":{"relative_to":"discard","amount":%d}'):format(amount)
      assert.equal(wanted, cards_of(draw(members, "2 draw 4"), 2))
    end)
  end

  it("rule 39: it goes round from the left of the button, and each sees his cards at once", function()
    local t = draw("", "2 draw 1")
    assert.equal("5c 7c 9c Jc Ad", cards_of(t, 2, 2))
    rules.play(t, "1 draw 1")
    assert.equal("4c 6c 8c Tc Kd", cards_of(t, 1))
  end)
end)

describe("a discard", function()
  it("rule 40: it is of exactly its number, unless a least number is given", function()
    local t = game(rules.down(6) .. rules.step("discard", '{"number":1,"state":"face down"}') .. rules.SMALL)
    rules.refuses(t, "discard", "it must be 1")
    rules.refuses(t, "discard 1+2", "it must be 1")
    rules.play(t, "2 discard 6, 1 discard 1")
    assert.same({ 5, 5 }, { #t:seat(1).cards, #t:seat(2).cards })
    t = game(rules.down(6) .. rules.step("discard", '{"number":2,"min_number":0,"state":"face down"}') .. rules.SMALL)
    rules.play(t, "2 discard, 1 discard 1+2")
    assert.same({ 4, 6 }, { #t:seat(1).cards, #t:seat(2).cards })
  end)

  it("rule 40: of several entries the first counts, as in a draw, and the others are warned of", function()
    for _, action in ipairs { "draw", "discard" } do
      local steps = rules.ANTES .. rules.down(6) .. rules.step(action,
        '{"number":1,"state":"face down"},{"number":2,"state":"face down"}') .. rules.SMALL
      local found = marotte.variant.check(rules.text { steps = steps })
      assert.same({ ("/gamePlay/2/%s/cards"):format(action), true }, { found[1].pointer, found[1].warning })
      assert.equal(1, rules.start({ steps = steps, players = 2 }):ask().cards_max)
    end
  end)

  it("rule 40: cards that go face up are seen by all", function()
    local t = game(rules.down(6) .. rules.step("discard", '{"number":1,"state":"face up"}') .. rules.SMALL,
      "2c 3c 4c 5c")
    rules.play(t, "2 discard 2, 1 discard 1")
    assert.same({ { card = "5c", seat = 2 }, { card = "2c", seat = 1 } }, t:discards())
  end)

  local MATCHING = rules.down(3) .. rules.board(1, "Pile") .. rules.board(1, "Other")
    .. rules.step("discard", '{"rule":"matching ranks","subset":"Pile","state":"face up"}') .. rules.SMALL
  local PARTS = { hands = '{"evaluationType":"low_pip_6","holeCards":3,"communityCards":0,"padding":true}' }

  it("rule 40: matching ranks of the named board go by themselves, all of them", function()
    local t = game(MATCHING, "Kc 3c Kd 4c Qc 5c Kh Qh", PARTS)
    assert.same({ "Qc", "3c 4c 5c" }, all_cards(t))
    assert.same({ "check", "bet" }, t:ask().moves)
    assert.same({ { card = "Kc", seat = 1 }, { card = "Kd", seat = 1 } }, t:discards())
  end)

  it("rule 40: in recorded hands matching ranks are asked for, and go whatever was said", function()
    local t = game(MATCHING, "Kc 3c Kd 4c Qc 5c Kh Qh", { hands = PARTS.hands, recorded = true })
    rules.play(t, "2 discard, 1 discard")
    assert.same({ "Qc", "3c 4c 5c" }, all_cards(t))
  end)
end)

describe("exposed cards", function()
  it("rule 41: so many hidden cards turn when all have chosen", function()
    local step = rules.step("expose", '{"number":2,"state":"face down"}')
    local t = game(rules.up(1) .. rules.down(4) .. step .. rules.SMALL)
    rules.refuses(t, "expose 2", "it must be 2")
    rules.refuses(t, "expose 1+2", "it lies face up")
    rules.play(t, "2 expose 5+2")
    assert.same({ true, false, false, false, false }, t:seat(2).face_up)
    rules.play(t, "1 expose 2+3")
    assert.same({ true, true, false, false, true }, t:seat(2).face_up)
    assert.same({ true, true, true, false, false }, t:seat(1).face_up)
  end)
end)

describe("passed cards", function()
  --- Every seat has A, K, Q, J of its suit; seat 1 spades, then hearts, diamonds, clubs.
  local SUITS = { "s", "h", "d", "c" }

  local function pass(direction, number, players, line)
    local deck = {}
    for rank in ("AKQJ"):gmatch "." do
      for seat = 1, players do
        deck[#deck + 1] = rank .. SUITS[seat]
      end
    end
    local t = game(rules.down(4) .. rules.step("pass", ('{"number":%d,"direction":"%s","state":"face down"}')
      :format(number, direction)) .. rules.SMALL, table.concat(deck, " "),
      { players = players, hands = ALL:format "four_card_high" })
    rules.play(t, line)
    return all_cards(t)
  end

  local FOUR = "2 pass 1, 3 pass 1, 4 pass 1, 1 pass 1"

  it("rule 42: to the left they go to the next seat", function()
    assert.same({ "Ks Qs Js Ac", "Kh Qh Jh As", "Kd Qd Jd Ah", "Kc Qc Jc Ad" }, pass("left", 1, 4, FOUR))
  end)

  it("rule 42: to the right they go to the seat before", function()
    assert.same({ "Ks Qs Js Ah", "Kh Qh Jh Ad", "Kd Qd Jd Ac", "Kc Qc Jc As" }, pass("right", 1, 4, FOUR))
  end)

  it("rule 42: across they go to the seat opposite", function()
    assert.same({ "Ks Qs Js Ad", "Kh Qh Jh Ac", "Kd Qd Jd As", "Kc Qc Jc Ah" }, pass("across", 1, 4, FOUR))
    assert.same({ "Ks Qs Js Ah", "Kh Qh Jh As" }, pass("across", 1, 2, "2 pass 1, 1 pass 1"))
  end)

  it("rule 42: across of three, where nobody sits opposite, they go to the left", function()
    assert.same({ "Ks Qs Js Ad", "Kh Qh Jh As", "Kd Qd Jd Ah" }, pass("across", 1, 3, "2 pass 1, 3 pass 1, 1 pass 1"))
  end)

  it("rule 42: several go all, in the order in which they were chosen", function()
    local three = "2 pass 1+2+3, 3 pass 3+1+2, 1 pass 4+2+1"
    assert.same({ "Qs Qd Ad Kd", "Jh Js Ks As", "Jd Ah Kh Qh" }, pass("left", 3, 3, three))
    assert.same({ "Qs Ah Kh Qh", "Jh Qd Ad Kd", "Jd Js Ks As" }, pass("right", 3, 3, three))
  end)

  it("rule 42: nothing moves before all have chosen, and only hidden cards go", function()
    local t = game(rules.up(1) .. rules.down(3) .. rules.step("pass",
      '{"number":1,"direction":"left","state":"face down"}') .. rules.SMALL, "As Ah Ks Kh Qs Qh Js Jh",
      { hands = ALL:format "four_card_high" })
    rules.refuses(t, "pass 1", "it lies face up")
    rules.play(t, "2 pass 2")
    assert.same({ "As Ks Qs Js", "Ah Kh Qh Jh" }, all_cards(t))
    rules.play(t, "1 pass 2")
    assert.same({ "As Qs Js Kh", "Ah Qh Jh Ks" }, all_cards(t))
  end)

  it("rule 42: who has folded neither gives nor gets", function()
    local t = rules.start { players = 3, hands = ALL:format "four_card_high", steps = rules.BLINDS .. rules.down(4)
      .. rules.SMALL .. rules.step("pass", '{"number":1,"direction":"left","state":"face down"}') .. rules.BIG,
      deck = "As Ah Ad Ks Kh Kd Qs Qh Qd Js Jh Jd" }
    rules.play(t, "1 call, 2 fold, 3 check, 3 pass 1, 1 pass 1")
    assert.same({ "Ks Qs Js Ad", "Ah Kh Qh Jh", "Kd Qd Jd As" }, all_cards(t))
  end)
end)

describe("separate parts", function()
  local STEP = rules.step("separate", '{"subset":"Front","number":2},{"hole_subset":"Back","number":3}')
  local HANDS = { hands = '{"evaluationType":"two_card_high","holeCards":2,"communityCards":0,"subset":"Front"}' }

  it("rule 43: are filled in the order of the chosen cards", function()
    local t = game(rules.down(5) .. STEP .. rules.SMALL, nil, HANDS)
    rules.play(t, "2 separate 5+1+2+3+4")
    assert.same({ Front = {}, Back = {} }, t:seat(2).subsets) -- nobody sees it before all have chosen
    rules.play(t, "1 separate 1+2+3+4+5")
    assert.same({ Front = { 1, 5 }, Back = { 2, 3, 4 } }, t:seat(2).subsets)
    assert.same({ Front = { 1, 2 }, Back = { 3, 4, 5 } }, t:seat(1).subsets)
  end)

  it("rule 43: take the place of those that were there before", function()
    local t = game(rules.down(5, "Old") .. STEP .. rules.SMALL, nil, HANDS)
    assert.same({ 1, 2, 3, 4, 5 }, t:seat(1).subsets.Old)
    rules.play(t, "2 separate 1+2+3+4+5, 1 separate 1+2+3+4+5")
    assert.same({}, t:seat(1).subsets.Old)
  end)

  it("rule 43: need as many cards as their numbers sum up to", function()
    local t = game(rules.down(5) .. STEP .. rules.SMALL, nil, HANDS)
    rules.refuses(t, "separate 1+2+3+4", "it must be 5")
    rules.refuses(t, "separate 1+2+3+4+4", "chosen twice")
  end)
end)

describe("removed boards", function()
  local REMOVE = '{"name":"Remove","remove":{"type":"subset","criteria":"lowest_river_card_unless_all_same",'
    .. '"subsets":["A","B","C"]}},'
  local HANDS = { hands = '{"evaluationType":"high","holeCards":2,"communityCards":3,'
    .. '"communitySubsetsAllowed":["A","B","C"]}' }

  --- Three boards of two cards; what is left of them.
  local function left(deck)
    return board_of(game(rules.down(2) .. rules.board(2, "A") .. rules.board(2, "B") .. rules.board(2, "C") .. REMOVE
      .. rules.SMALL, "2s 3s 2h 3h " .. deck, HANDS))
  end

  for _, case in ipairs {
    { "2c Kc 3c 9c 4c Tc", "2c Kc 4c Tc", "the one whose last card is the lowest" },
    { "2c Ac 3c 9c 4c Tc", "2c Ac 4c Tc", "not the one with an ace, which is high" },
    { "2c 9d 3c 9c 4c Tc", "4c Tc", "every one that ends with the lowest rank" },
    { "2c 9d 3c 9c 4c 9h", "2c 9d 3c 9c 4c 9h", "none where all end alike" },
  } do
    it("rule 44: of several boards goes " .. case[3], function()
      assert.equal(case[2], left(case[1]))
    end)
  end
end)

describe("the showdown", function()
  it("rule 45: it is the last step, and of the type final", function()
    local text = rules.text {}
    assert.same({}, marotte.variant.check(text))
    assert.is_true(#marotte.variant.check((text:gsub('"type":"final"', '"type":"first"'))) > 0)
    local without, count = text:gsub(',{"name":"Showdown".-}}%]', "]")
    assert.equal(1, count)
    assert.is_true(#marotte.variant.check(without) > 0)
  end)

  it("rule 45: there every hand that is left gets its value, and the folded ones get none", function()
    local t = rules.start { players = 3 }
    rules.play(t, "1 fold")
    t:play_out()
    local result = t:result()
    assert.is_true(result.showdown)
    assert.is_false(result.hands[1][1])
    assert.is_number(result.hands[2][1].rank)
    assert.is_number(result.hands[3][1].rank)
  end)
end)
