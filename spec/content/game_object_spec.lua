local probe = require "spec.support.probe"

describe("the global game", function()
  it("has the values of the run", function()
    probe.holds([[
      same(game.money, 7) same(game.hands_left, 2) same(game.discards_left, 1) same(game.hands_played, 1)
      same(game.run_hands, 9) same(game.discards_used, 2) same(game.ante, 3) same(game.round, 8) same(game.score, 100)
      same(game.requirement, 2000) same(game.joker_slots, 6) same(game.consumable_slots, 3) same(game.hand_size, 9)
      same(game.deck_left, 30) same(game.deck_size, 50) same(game.start_size, 51) same(game.steel_tally, 1)
      same(game.stone_tally, 2) same(game.enhanced_tally, 3) same(game.nine_tally, 4) same(game.tarots_used, 5)
      same(game.planets_used, 6) same(game.skips, 7) same(game.interest, 1) same(game.interest_cap, 25)
      same(game.probability, 1)
    ]], {
      hands_left = 2, discards_left = 1, hands_played = 1, run_hands = 9, discards_used = 2, ante = 3, round = 8,
      score = 100, requirement = 2000, joker_slots = 6, consumable_slots = 3, hand_size = 9, deck_left = 30,
      deck_size = 50, start_size = 51, steel_tally = 1, stone_tally = 2, enhanced_tally = 3, nine_tally = 4,
      tarots_used = 5, planets_used = 6, skips = 7,
    })
  end)

  it("has suits, ranks and hands by their names, or nil", function()
    probe.holds [[
      same(game.idol_rank, 8) same(game.idol_suit, "Diamonds") same(game.mail_rank, nil) same(game.ancient_suit, nil)
      same(game.castle_suit, nil) same(game.last_hand, nil) same(game.most_played, nil)
    ]]
    probe.holds([[
      same(game.mail_rank, 14) same(game.ancient_suit, "Spades") same(game.castle_suit, "Clubs")
      same(game.last_hand, "Full House") same(game.most_played, "Flush")
    ]], {
      mail = 14, ancient = "S", castle = "C", last_hand = "Full House",
      hands = { Flush = { played = 3 }, Pair = { played = 3 }, Straight = { played = 2 } },
    })
  end)

  it("counts what owned jokers change", function()
    probe.holds([[ same(game.probability, 4) same(game.interest, 2) ]], {
      jokers = { "j_probe", "j_oops", "j_oops", "j_to_the_moon" }, interest = 2,
    })
    probe.holds([[
      local size = game.hand_size
      game.jokers[2]:destroy()
      same(game.hand_size, size - 1)
    ]], { jokers = { "j_probe", "j_juggler" } })
  end)

  it("has lists of what lies on the table", function()
    probe.holds [[
      same(#game.jokers, 3) same(#game.consumables, 1) same(#game.hand, 3) same(#game.played, 3)
      same(game.jokers[1], self) same(game.consumables[1].key, "c_pluto") same(game.hand[3].rank, 14)
      same(game.played[3].rank, 5) same(game.jokers[4], nil)
      same(game.jokers, game.jokers) same(game.hand, game.hand)
      for place, joker in ipairs(game.jokers) do same(joker.position, place) end
      local count = 0
      for _ in pairs(game.hand) do count = count + 1 end
      same(count, 3)
    ]]
  end)

  it("has lists that stay what they were while things change", function()
    probe.holds [[
      local before = game.jokers
      for _, joker in ipairs(before) do
        if joker ~= self then joker:destroy() end
      end
      same(#before, 3) same(#game.jokers, 1) same(game.jokers == before, false)
      self.state.count = 1
      same(#game.jokers, 1)
    ]]
  end)

  it("has long lists, too", function()
    local held = ("2C "):rep(40)
    probe.holds([[ same(#game.hand, 40) same(game.hand[40].rank, 2) same(game.hand[1], game.hand[1]) ]], {
      held = held,
    })
    local jokers = { "j_probe" }
    for i = 2, 30 do
      jokers[i] = "j_joker"
    end
    probe.holds([[ same(#game.jokers, 30) same(game.jokers[30].position, 30) same(game.jokers[1], self) ]], {
      jokers = jokers,
    })
  end)

  it("has the record of every hand", function()
    probe.holds([[
      local pair = game.hands["Pair"]
      same(pair.level, 3) same(pair.played, 5) same(pair.round, 1) same(pair.visible, true)
      same(pair.chips, 40) same(pair.mult, 4)
      same(game.hands["Flush Five"].visible, false) same(game.hands.Flush.level, 1) same(game.hands.Flush.chips, 35)
      same(#game.hand_order, 12) same(game.hand_order[1], "Flush Five") same(game.hand_order[12], "High Card")
      for _, name in ipairs(game.hand_order) do same(game.hands[name].level >= 1, true) end
      local count = 0
      for name, hand in pairs(game.hands) do count = count + hand.level end
      same(count, 14)
    ]], { hands = { Pair = { level = 3, played = 5, round = 1 } } })
  end)

  probe.refuses {
    { "has no other values", "return game.mony", [[game has no "mony"; did you mean "money"?]] },
    { "has no other operations", "game:earns(1)", [[game has no "earns"; did you mean "earn"?]] },
    { "has no fields but names", "return game[1]", "game has no field of type number" },
    {
      "is read-only", "(function(game) game.money = 3 end)(game)",
      [[game is read-only, "money" cannot be set: it is changed by operations, as in game:earn(3)]],
    },
    { "has read-only lists", "(function(list) list[1] = nil end)(game.jokers)", "this table is read-only" },
    { "knows every hand", "return game.hands.Pear", [[game.hands has no "Pear"; did you mean "Pair"?]] },
    {
      "has records of these fields", "return game.hands.Pair.levels",
      [[a hand of game.hands has no "levels"; did you mean "level"?]],
    },
    {
      "has read-only records", "(function(hand) hand.level = 9 end)(game.hands.Pair)",
      [[a hand of game.hands is read-only, "level" cannot be set: game:level_up(hand, levels) raises its level]],
    },
  }

  it("is not written by a handler, as its file already shows", function()
    local host = require("marotte").new_host {}
    local ok, message = pcall(host.load, host, "jokers/x.lua", [[
      return { name = "X", rarity = "rare", cost = 5, on = { before = function() game.money = 3 end } }
    ]])
    assert.is_false(ok)
    assert.truthy(message:find("keep state in self.state", 1, true), message)
  end)
end)
