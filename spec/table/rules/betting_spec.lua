--- The rules of the table (docs/table.md), 24 to 35: seats, blinds, the order of acting, limits, the bring-in.
local marotte = require "marotte"
local rules = require "spec.support.table_rules"

local function bets(t)
  local list = {}
  for seat = 1, t.players do
    list[seat] = t:seat(seat).bet
  end
  return list
end

local function cards_of(t, seat)
  return table.concat(t:seat(seat).cards, " ")
end

local function raise_of(t)
  return { t:ask().raise_min, t:ask().raise_max }
end

local FIVE = '{"name":"High","evaluationType":"high","anyCards":5}'
local ANTES = '{"style":"antes"}'

describe("seats, blinds and order", function()
  it("rule 24: seat 1 has the button unless another is named", function()
    assert.equal(1, rules.start({ players = 3 }).button)
    assert.equal(3, rules.start({ players = 3, button = 3 }).button)
  end)

  it("rule 24: three and more post left of the button, of two the button posts the small blind", function()
    assert.same({ 0, 5, 10, 0 }, bets(rules.start { players = 4 }))
    assert.same({ 10, 0, 0, 5 }, bets(rules.start { players = 4, button = 3 }))
    assert.same({ 5, 10 }, bets(rules.start { players = 2 }))
    assert.same({ 10, 5 }, bets(rules.start { players = 2, button = 2 }))
  end)

  it("rule 25: cards go one at a time from seat 1, wherever the button is", function()
    for button = 1, 3 do
      local t = rules.start { players = 3, button = button, deck = "As Ks Qs Ah Kh Qh" }
      assert.same({ "As Ah", "Ks Kh", "Qs Qh" }, { cards_of(t, 1), cards_of(t, 2), cards_of(t, 3) })
    end
  end)

  it("rule 25: an entry of a deal is complete for everybody before the next begins", function()
    local t = rules.start { players = 2, deck = "2c 3c 4c 5c 6c 7c",
      hands = '{"evaluationType":"three_card_high","anyCards":3}',
      steps = rules.ANTES .. '{"name":"Deal","deal":{"location":"player","cards":[{"number":2},'
        .. '{"number":1,"state":"face up"}]}},' .. rules.SMALL }
    assert.same({ "2c 4c 6c", "3c 5c 7c" }, { cards_of(t, 1), cards_of(t, 2) })
    assert.same({ false, false, true }, t:seat(1).face_up)
  end)

  it("rule 25: who has folded gets no cards", function()
    local t = rules.start { players = 3,
      steps = rules.BLINDS .. rules.down(4) .. rules.SMALL .. rules.down(1) .. rules.BIG }
    rules.play(t, "1 fold, 2 call, 3 check")
    assert.same({ 4, 5, 5 }, { #t:seat(1).cards, #t:seat(2).cards, #t:seat(3).cards })
  end)

  it("rule 26: without forced bets the style is blinds, and an unknown style is a fault", function()
    local t = rules.start { players = 4 }
    assert.equal(4, t:ask().seat)
    local faults = marotte.variant.check(rules.text { forced = '{"style":"straddle"}' })
    assert.equal("/forcedBets/style", faults[1].pointer)
    assert.is_false(faults[1].warning)
  end)

  it("rule 26: the style chooses the order alone, and the steps say what is posted", function()
    for style, first in pairs { blinds = 3, antes = 2, antes_only = 2, bomb = 3 } do
      local t = rules.start { steps = rules.ANTES .. rules.down(5) .. rules.SMALL, ante = 1, players = 3, button = 2,
        forced = ('{"style":"%s"}'):format(style) }
      assert.equal(first, t:ask().seat, style) -- nobody shows a card: the button begins where the best hand would
      assert.same({ 0, 0, 0 }, bets(t))
      assert.equal(3, t:pot())
    end
  end)

  it("rule 27: in limit the blinds are half a small bet and a small bet", function()
    local t = marotte.table { variant = rules.text {}, players = 3, structure = "Limit", small_bet = 30 }
    t:start { seed = "A" }
    assert.same({ 0, 15, 30 }, bets(t))
    assert.same({ 60, 60 }, raise_of(t))
  end)

  it("rule 27: elsewhere the blinds are as given, and the big blind is the least bet", function()
    for _, structure in ipairs { "No Limit", "Pot Limit" } do
      local t = marotte.table { variant = rules.text {}, players = 3, structure = structure, small_blind = 3,
        big_blind = 8 }
      t:start { seed = "A" }
      assert.same({ 0, 3, 8 }, bets(t))
      rules.play(t, "1 call, 2 call, 3 check")
      assert.equal(8, t:ask().raise_min)
    end
  end)

  it("rule 27: a short stack posts what it has, and the others owe the whole blind", function()
    local t = rules.start { structure = "No Limit", stacks = { 100, 3, 4 } }
    assert.same({ 0, 3, 4 }, bets(t))
    assert.equal(4, t:ask().to_call) -- nobody else could pay more
    t = rules.start { structure = "No Limit", stacks = { 100, 100, 4 } }
    assert.equal(10, t:ask().to_call)
    t = rules.start { structure = "No Limit", stacks = { 100, 100, 4 }, recorded = true }
    assert.equal(5, t:ask().to_call) -- a habit of recorded hands: what was posted
  end)

  it("rule 28: limit rounds have the small bet or the big bet", function()
    local t = rules.start { players = 2 }
    rules.play(t, "1 call, 2 check")
    assert.same({ 10, 10 }, raise_of(t))
    rules.play(t, "2 check, 1 check")
    assert.same({ 20, 20 }, raise_of(t))
    rules.refuses(t, "bet 10", "20")
  end)

  it("rule 28: the first round begins left of the big blind, later ones left of the button", function()
    local t = rules.start { players = 4, button = 2 }
    rules.play(t, "1 call, 2 call, 3 fold, 4 check, 4 check, 1 check, 2 check")
  end)

  it("rule 28: a draw begins left of the button as a later round does", function()
    local t = rules.start { players = 3, button = 3, hands = FIVE, steps = rules.BLINDS .. rules.down(5) .. rules.SMALL
      .. rules.step("draw", '{"number":1,"state":"face down"}') }
    rules.play(t, "3 call, 1 call, 2 check, 1 draw, 2 draw, 3 draw")
  end)

  it("rule 28: with antes alone every round begins with the best hand that shows", function()
    -- Two cards up: 9-8, a pair of fours, K-J. Then 9-8-8, 4-4-3, K-J-J.
    local t = rules.start { players = 3, button = 1, forced = ANTES, hands = FIVE,
      steps = rules.ANTES .. rules.down(2) .. rules.up(2) .. rules.SMALL .. rules.up(1) .. rules.SMALL,
      deck = "2c 3c 5c 2d 3d 5d 9c 4c Kc 8c 4d Jc 8d 3h Jd" }
    rules.play(t, "2 check, 3 check, 1 check, 3 check, 1 check, 2 check")
  end)

  local TWO_ROUNDS = rules.BLINDS .. rules.down(5) .. rules.SMALL .. rules.BIG

  it("rule 29: with three rounds and more a bet and three raises are the end", function()
    local t = rules.start { players = 3 }
    rules.play(t, "1 raise 20, 2 raise 30, 3 raise 40")
    rules.refuses(t, "raise 50", "it may fold, call")
    rules.play(t, "1 call, 2 call, 2 bet 10, 3 raise 20, 1 raise 30, 2 raise 40")
    rules.refuses(t, "raise 50", "it may fold, call")
  end)

  it("rule 29: with fewer rounds a bet and four raises are the end", function()
    local t = rules.start { players = 3, steps = TWO_ROUNDS }
    rules.play(t, "1 raise 20, 2 raise 30, 3 raise 40, 1 raise 50")
    rules.refuses(t, "raise 60", "it may fold, call")
  end)

  it("rule 29: two players, also after a fold, raise without end", function()
    local t = rules.start { players = 3 }
    rules.play(t, "1 fold, 2 raise 20, 3 raise 30, 2 raise 40, 3 raise 50, 2 raise 60")
    assert.same({ 70, 70 }, raise_of(t))
  end)

  it("rule 29: without a limit there is no cap", function()
    local t = rules.start { players = 3, structure = "No Limit" }
    rules.play(t, "1 raise 20, 2 raise 30, 3 raise 40, 1 raise 50, 2 raise 60, 3 raise 70")
    assert.equal(80, t:ask().raise_min)
  end)

  it("rule 30: a structure has one of three names, and the variant must have it", function()
    local faults = marotte.variant.check((rules.text({}):gsub('"Limit",', '"Spread Limit",')))
    assert.equal("/bettingStructures/0", faults[1].pointer)
    local one = rules.text({}):gsub('"Limit","No Limit",', "")
    assert.is_true(pcall(marotte.table, { variant = one, players = 2, structure = "Pot Limit" }))
    assert.is_false(pcall(marotte.table, { variant = one, players = 2, structure = "Limit" }))
  end)

  it("rule 30: pot limit ends at the bet, the pot and the call", function()
    local t = rules.start { structure = "Pot Limit", players = 4, ante = 2, steps = rules.ANTES .. rules.HOLDEM }
    assert.same({ 20, 10 + 23 + 10 }, raise_of(t)) -- antes of 8, blinds of 15
    rules.play(t, "4 call") -- the pot is 33
    assert.same({ 20, 10 + 33 + 10 }, raise_of(t))
    rules.play(t, "1 raise 53") -- the pot is 86, seat 2 has 48 to call
    assert.same({ 96, 53 + 86 + 48 }, raise_of(t))
    rules.refuses(t, "raise 188", "96 to 187")
    rules.play(t, "2 fold, 3 fold, 4 call") -- 86 + 43
    assert.same({ 10, 129 }, raise_of(t))
    rules.play(t, "4 bet 129")
    assert.same({ 258, 500 - 2 - 53 }, raise_of(t)) -- the pot would be 516, and seat 1 has less
  end)

  it("rule 30: without a limit a raise is as large as the last, and at least the big blind", function()
    for _, structure in ipairs { "No Limit", "Pot Limit" } do
      local t = rules.start { structure = structure, players = 3 }
      assert.equal(20, t:ask().raise_min)
      rules.play(t, "1 raise 35") -- by 25
      assert.equal(60, t:ask().raise_min)
      rules.play(t, "2 raise 60, 3 raise 110") -- by 50
      assert.equal(160, t:ask().raise_min)
    end
  end)

  it("rule 30: an all-in may be less, and opens the betting anew only where several add up to a raise", function()
    local t = rules.start { structure = "No Limit", stacks = { 500, 500, 45 } }
    rules.play(t, "1 raise 30, 2 call, 3 raise 45")
    rules.refuses(t, "raise 100", "it may fold, call")
    -- A raise by 20, and two all-ins by 10 each.
    t = rules.start { structure = "No Limit", stacks = { 40, 50, 500, 500 } }
    rules.play(t, "4 raise 30, 1 raise 40, 2 raise 50, 3 call")
    assert.same({ 70, 500 }, raise_of(t))
  end)
end)

--- Seats show the cards of `up`, one a seat a street; what lies below is of no account.
local function stud(parts)
  local hidden = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
  local count, players = parts.hidden or 2, parts.players or 4
  return rules.start {
    steps = rules.ANTES .. rules.down(count) .. rules.up(parts.first or 1) .. rules.BRING_IN .. rules.SMALL
      .. (parts.later or rules.up(1) .. rules.SMALL .. rules.up(1) .. rules.BIG),
    forced = parts.forced or ('{"style":"bring-in","rule":"%s"}'):format(parts.rule or "low card"),
    hands = parts.hands or ('{"evaluationType":"%s","anyCards":5}'):format(parts.type or "high"), players = players,
    structure = parts.structure, stacks = parts.stacks, ante = 1, bring_in = parts.bring_in,
    recorded = parts.recorded, deck = hidden:sub(1, count * players * 3) .. parts.up,
  }
end

describe("the bring-in", function()
  for rule, case in pairs {
    ["low card"] = { "Kc 2d As 2c", 4, "the deuce of clubs, the ace high" },
    ["low card al"] = { "Kc 2d As Ac", 4, "the ace of clubs, the ace low" },
    ["high card"] = { "Kc Ks As 2c", 2, "the king of spades, the ace low" },
    ["high card ah"] = { "Kc Ks As Ac", 3, "the ace of spades, the ace high" },
  } do
    it(("rule 31: by %q is due from %s"):format(rule, case[3]), function()
      assert.equal(case[2], stud({ rule = rule, up = case[1] }):ask().seat)
    end)
  end

  it("rule 31: without a rule is due from the lowest card", function()
    assert.equal(4, stud({ forced = '{"style":"bring-in"}', up = "Kc 2d As 2c" }):ask().seat)
  end)

  --- Two cards up, each seat's in turn.
  for _, case in ipairs {
    { "a5_low", "low card", "2c 3d Ac 4c 4s 2s", 3, "two and ace" },
    { "27_low", "low card", "2c 3d Ac 4c 4s 2s", 1, "four and two, as the ace is high" },
    { "high", "low card", "2c 3d Ac 4c 3s Ks", 2, "a pair" },
    { "a5_low_high", "high card", "2c Kd Ac 4c Qs 2s", 2, "king and queen" },
    { "49", "low card", "2c 3d Ac 4c 4s 2s", 3, "two and ace, as for a5_low" },
    { "49", "high card", "2c 3d Ac 4c 4s 2s", 3, "ace and two, as for high" },
  } do
    it(("rule 32: with two cards up in %s by %q is due from %s"):format(case[1], case[2], case[5]), function()
      local t = stud { players = 3, hidden = 3, first = 2, type = case[1], rule = case[2], up = case[3] }
      assert.equal(case[4], t:ask().seat)
    end)
  end

  it("rule 32: with three and with five cards up is due from the best hand of so many", function()
    assert.equal(2, stud({ players = 3, hidden = 2, first = 3, up = "Kc 2c Ac Kd 2d Ad Qc 2s 9c" }):ask().seat)
    -- Five cards: a flush for seat 2 against aces.
    assert.equal(2, stud({ players = 2, hidden = 1, first = 5, up = "Ac 3s Ad 4s Kc 6s Qc 8s Jd 9s" }):ask().seat)
  end)

  it("rule 32: among equals is due from the first seat", function()
    assert.equal(2, stud({ players = 3, hidden = 3, first = 2, type = "a5_low", up = "Kc 2d 2c Kd 3s 3c" }):ask().seat)
  end)

  it("rule 32: follows bringInEval where that is given", function()
    assert.equal(1, stud({ players = 3, hidden = 3, first = 2, up = "2c 3d Kc 4c 3s Ks",
      forced = '{"style":"bring-in","rule":"low card","bringInEval":"a5_low"}' }):ask().seat)
  end)

  it("rule 33: is brought in or completed, and others call, complete or fold to the left", function()
    local t = stud { up = "Kc 2c As 2d", bring_in = 3 }
    assert.same({ "bring_in", "complete" }, t:ask().moves)
    assert.same({ 3, 10, 10 }, { t:ask().to_call, t:ask().raise_min, t:ask().raise_max })
    rules.play(t, "2 bring_in")
    assert.same({ "fold", "call", "complete" }, t:ask().moves)
    rules.play(t, "3 call, 4 fold, 1 complete 10, 2 call, 3 call")
    assert.equal(4 + 30, t:pot())
  end)

  it("rule 33: is half a small bet unless it is set", function()
    for small_bet, bring_in in pairs { [10] = 5, [100] = 50, [1] = 1 } do
      local t = marotte.table { variant = "variants/seven_card_stud.json", players = 2, small_bet = small_bet }
      t:start { seed = "A" }
      assert.equal(bring_in, t:ask().to_call)
    end
  end)

  it("rule 33: is completed by a bet, and three raises may follow", function()
    local t = stud { up = "Kc 2c As 2d" }
    rules.play(t, "2 bring_in, 3 complete 10, 4 raise 20, 1 raise 30, 2 raise 40")
    rules.refuses(t, "raise 50", "it may fold, call")
  end)

  it("rule 33: a completion is a bet of the big blind or more where there is no limit", function()
    local t = stud { up = "Kc 2c As 2d", bring_in = 3, structure = "No Limit" }
    rules.play(t, "2 bring_in")
    assert.same({ 10, 499 }, raise_of(t))
    rules.play(t, "3 complete 25")
    assert.equal(50, t:ask().raise_min)
  end)

  it("rule 33: that is short is owed whole, in recorded hands as far as it was posted", function()
    for recorded, owed in pairs { [false] = 5, [true] = 2 } do
      local t = stud { up = "Kc 2c As 2d", bring_in = 5, stacks = { 100, 3, 100, 100 }, recorded = recorded }
      rules.play(t, "2 bring_in")
      assert.equal(owed, t:ask().to_call)
    end
  end)

  it("rule 34: the variation a5 low high compares what shows as a5_low_high does", function()
    for variation, seat in pairs { [""] = 3, [',"variation":"a5 low high"'] = 1 } do
      -- King and queen, an ace and a king, aces: of high hands the aces are best, of the others the first.
      assert.equal(seat, stud({ players = 3, hidden = 3, first = 2, up = "Kc Ac As Qc Kd Ad",
        forced = ('{"style":"bring-in","rule":"high card"%s}'):format(variation) }):ask().seat)
    end
  end)

  local function second_street(parts, line)
    local t = stud(parts)
    rules.play(t, line)
    return t:ask().seat
  end

  for _, case in ipairs {
    { "high", "low card", "Kc 2c As 3d Kd 9c 9d 4d", "2 bring_in, 3 call, 4 call, 1 call, 2 check", 1, "the pair" },
    { "a5_low", "high card", "Kc 2c As 3d Kd 3c 2d 4d", "1 bring_in, 2 call, 3 call, 4 call, 1 check", 3,
      "the lowest" },
    { "27_low", "high card ah", "Kc 2c As 3d Kd 3c 2d 4d", "3 bring_in, 4 call, 1 call, 2 call, 3 check", 2,
      "the lowest without the ace" },
    { "a5_low_high", "high card", "Kc 2c As 3d 9c Kd 2d 4d", "1 bring_in, 2 call, 3 call, 4 call, 1 check", 1,
      "the highest without a pair" },
  } do
    it(("rule 35: a later street of %s begins with %s"):format(case[1], case[6]), function()
      assert.equal(case[5], second_street({ type = case[1], rule = case[2], up = case[3] }, case[4]))
    end)
  end

  it("rule 35: a type without one for few cards is high or low as it is, in recorded hands as the rule", function()
    local up, line = "Kc 2c As 3d Qd 3c Ad 4d", "2 bring_in, 3 call, 4 call, 1 call, 2 check"
    assert.equal(3, second_street({ type = "49", up = up }, line)) -- aces
    assert.equal(2, second_street({ type = "49", up = up, recorded = true }, line)) -- three and two
    assert.equal(2, second_street({ type = "6", up = up }, line))
  end)

  it("rule 35: one open card is as good as it is in the game, in recorded hands as the rule of the bring-in", function()
    local hidden = rules.down(1) .. rules.SMALL -- nothing more shows in the second round
    for _, case in ipairs {
      { "high", "low card", 2, 3, 2 }, { "a5_low", "high card", 1, 3, 1 }, { "27_low", "high card ah", 3, 2, 3 },
      { "a5_low_high", "high card", 1, 1, 1 }, { "49", "low card", 2, 3, 2 }, { "badugi", "high card", 1, 3, 1 },
    } do
      local type, rule, brings, begins, recorded = table.unpack(case)
      local hand = ('{"evaluationType":"%s","anyCards":%d}'):format(type, type == "badugi" and 4 or 5)
      for habit, seat in pairs { [false] = begins, [true] = recorded } do
        local t = stud { hidden = 3, players = 4, up = "Kc 2c As 3d", rule = rule, hands = hand, later = hidden,
          recorded = habit }
        assert.equal(brings, t:ask().seat)
        t:act { move = "bring_in" }
        for _ = 1, 4 do
          t:passive()
        end
        assert.equal(seat, t:ask().seat, type)
      end
    end
  end)

  it("rule 35: an open wild card counts as what is printed on it", function()
    local wild = '{"evaluationType":"high_wild","anyCards":5,"wildCards":[{"type":"rank","rank":"2","role":"wild"}]}'
    assert.equal(4, second_street({ up = "Kc 2c As 9d 2d 4c 7d 9c", hands = wild },
      "2 bring_in, 3 call, 4 call, 1 call, 2 check"))
  end)

  it("rule 35: among equals the first seat begins a street", function()
    assert.equal(1, second_street({ up = "Kc 2c Ks 3d 9c 4c 9d 4d" }, "2 bring_in, 3 call, 4 call, 1 call, 2 check"))
  end)

  it("rule 35: who has folded does not begin a street", function()
    assert.equal(3, second_street({ up = "Kc 2c Qs 3d 9c Qd 9d" }, "2 bring_in, 3 call, 4 call, 1 fold, 2 check"))
  end)

  it("rule 35: open cards of the community belong to what shows", function()
    -- Deals after the first: a nine on the table, which pairs that of seat 4.
    assert.equal(4, second_street({ hidden = 3, up = "Kc 2c As 9d 9c", later = rules.board(1) .. rules.SMALL },
      "2 bring_in, 3 call, 4 call, 1 call, 2 check"))
  end)

  it("rule 35: who shows fewer cards than others is passed over", function()
    local discard = rules.step("discard", '{"number":1,"min_number":0,"state":"face up"}')
    local t = stud { hidden = 3, up = "Ac 2c Qs Kd Ad 3c Jd 9d", later = discard .. rules.up(1) .. rules.SMALL }
    rules.play(t, "2 bring_in, 3 call, 4 call, 1 call, 2 check")
    for _ = 1, 4 do
      t:act { move = "discard", cards = t:ask().seat == 1 and { 4 } or {} }
    end
    assert.equal(4, t:ask().seat) -- K-9; the ace of seat 1 is alone
  end)
end)
