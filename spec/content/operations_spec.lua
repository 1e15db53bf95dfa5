local probe = require "spec.support.probe"
local rng = require "spec.support.rng_reference"

--- The first `count` draws of a stream with the usual seed.
local function draws(key, count)
  local seed, list = "MAROTTE1", {}
  local state = rng.pseudohash(key .. seed)
  for i = 1, count do
    state = rng.advance(state)
    list[i] = rng.generator((state + rng.pseudohash(seed)) / 2)()
  end
  return list
end

describe("operations of game that draw:", function()
  it("random takes one step of its stream a call", function()
    local expected = draws("roll", 3)
    local _, state = probe.holds([[
      self.state.a = game:random("roll") self.state.b = game:random("roll") self.state.c = game:random("roll")
    ]], { file = "state = { a = 0, b = 0, c = 0 }," })
    local got = state.jokers[1].state
    assert.are.same(expected, { got.a, got.b, got.c })
  end)

  it("chance compares probability / odds with a draw", function()
    for i, draw in ipairs(draws("dice", 6)) do
      local odds = 1 / draw
      probe.holds(([[
        for _ = 2, %d do game:random("dice") end
        same(game:chance(%.17g, "dice"), true)
      ]]):format(i, odds * 0.999))
      probe.holds(([[
        for _ = 2, %d do game:random("dice") end
        same(game:chance(%.17g, "dice"), false)
      ]]):format(i, odds * 1.001))
    end
  end)

  it("chance is certain when the probability reaches the odds", function()
    probe.holds([[ for _ = 1, 20 do same(game:chance(4, "dice"), true) end ]], {
      jokers = { "j_probe", "j_oops", "j_oops" },
    })
  end)

  it("chance and range obey forced luck and take no step", function()
    local first = draws("dice", 1)[1]
    for luck, expected in pairs { none = "false", all = "true" } do
      probe.holds(([[
        same(game:chance(2, "dice"), %s) same(game:range("dice", 3, 9), %s and 9 or 3)
        same(game:chance(1, "dice"), true)
        same(game:random("dice"), %.17g)
      ]]):format(expected, expected, first), { luck = luck })
    end
  end)

  it("range gives whole numbers between its ends", function()
    local first = draws("span", 1)[1]
    probe.holds(([[
      local drawn = game:range("span", 3, 9)
      same(drawn, %d) same(math.type(drawn), "integer")
      same(game:range("span", -2, -2), -2)
    ]]):format(math.floor(first * 7) + 3))
  end)

  it("element takes plain values in their order", function()
    local words = { "x", "y", "z", "u", "v" }
    local first = draws("pick", 1)[1]
    probe.holds(([[ same(game:element("pick", { "x", "y", "z", "u", "v" }), %q) ]]):format(
      words[math.floor(first * 5) + 1]
    ))
  end)

  it("element takes cards and jokers in the order of their making", function()
    local first = draws("pick", 1)[1]
    probe.holds(([[
      local place = %d
      local list = { game.hand[3], game.hand[1], game.hand[2] }
      local by_serial = { game.hand[1], game.hand[2], game.hand[3] }
      table.sort(by_serial, function(a, b) return a.serial < b.serial end)
      same(game:element("pick", list), by_serial[place])
    ]]):format(math.floor(first * 3) + 1))
    probe.holds(([[
      same(game:element("pick", { game.jokers[2], game.jokers[3], self }), game.jokers[%d])
    ]]):format(math.floor(first * 3) + 1))
  end)

  it("element of an empty list is nil and takes no step", function()
    local body = [[ same(game:element("pick", {}), nil) same(game:random("pick"), %.17g) ]]
    probe.holds(body:format(draws("pick", 1)[1]))
  end)

  it("shuffle gives a new list", function()
    probe.holds [[
      local list = { 1, 2, 3, 4, 5, 6 }
      local mixed = game:shuffle("mix", list)
      local sum, moved = 0, false
      for i, value in ipairs(mixed) do sum, moved = sum + value, moved or value ~= i end
      same(#mixed, 6) same(sum, 21) same(moved, true) same(list[1], 1)
      mixed[1] = 9
    ]]
    probe.holds [[ same(#game:shuffle("mix", {}), 0) same(#game:shuffle("mix", game.hand), 3) ]]
  end)

  it("shuffle of cards does not depend on their order", function()
    local _, one = probe.holds([[
      for i, card in ipairs(game:shuffle("mix", { game.hand[1], game.hand[2], game.hand[3] })) do
        self.state.text = self.state.text .. card.rank .. " "
      end
    ]])
    local _, two = probe.holds([[
      for i, card in ipairs(game:shuffle("mix", { game.hand[3], game.hand[1], game.hand[2] })) do
        self.state.text = self.state.text .. card.rank .. " "
      end
    ]])
    assert.are.equal(one.jokers[1].state.text, two.jokers[1].state.text)
  end)

  it("random_card is one of the 52 fronts in byte order", function()
    local ranks = { 2, 3, 4, 5, 6, 7, 8, 9, 14, 11, 13, 12, 10 }
    local suits = { "Clubs", "Diamonds", "Hearts", "Spades" }
    local place = math.floor(draws("front", 1)[1] * 52)
    probe.holds(([[
      local rank, suit = game:random_card("front")
      same(rank, %d) same(suit, %q)
    ]]):format(ranks[place % 13 + 1], suits[place // 13 + 1]))
  end)

  probe.refuses {
    { "random wants a key", "game:random()", "game:random: the key of the stream must be a text, not nothing" },
    { "random takes keys of 64 bytes", [[game:random(("x"):rep(65))]], "at most 64 are right" },
    { "random takes no reserved key", [[game:random("seed")]], "is a reserved name" },
    { "chance wants odds", [[game:chance("a", 4)]], "game:chance: the odds must be a number, not string" },
    { "chance wants odds above 0", [[game:chance(0, "a")]], "the odds are 1 in a number above 0, not 0" },
    { "chance takes no NaN", [[game:chance(0/0, "a")]], "nan is none" },
    { "range wants an end above its start", [[game:range("a", 5, 3)]], "the range from 5 to 3 is empty" },
    { "range wants whole numbers", [[game:range("a", 0.5, 3)]], "the low end must be a whole number, not 0.5" },
    { "element wants a list", [[game:element("a", 3)]], "game:element: the list must be a table, not number" },
    { "element takes no item for a list", [[game:element("a", self)]], "the list must be a table, not an item" },
    {
      "element takes lists of one kind", [[game:element("a", { game.hand[1], 3 })]],
      "a list has cards, items or plain values, not several of them",
    },
    {
      "element takes lists of 4096", [[local t = {} for i = 1, 4097 do t[i] = i end game:element("a", t)]],
      "the list has more than 4096 elements",
    },
    {
      "element takes cards that are there",
      [[local c = game.hand[1] game:destroy_card(c) game:element("a", { c })]], "a card of the list is gone",
    },
  }
end)

describe("operations of game that count:", function()
  it("earn and set_money", function()
    local _, state = probe.holds [[
      game:earn(5) same(game.money, 12) game:earn(-20) same(game.money, -8)
      game:set_money(0) same(game.money, 0) game:earn(1.5) same(game.money, 1.5)
    ]]
    assert.are.equal(1.5, state.money)
  end)

  it("add changes counters", function()
    local _, state = probe.holds [[
      for _, name in ipairs { "hands_left", "discards_left", "hands_played", "run_hands", "discards_used", "ante",
        "round", "score", "requirement", "joker_slots", "consumable_slots", "hand_size", "tarots_used",
        "planets_used", "skips", "interest", "interest_cap" } do
        local before = game[name]
        game:add(name, 2)
        same(game[name], before + 2)
      end
      game:add("requirement", -0.5)
    ]]
    assert.are.equal(1.5, state.requirement)
    assert.are.equal(10, state.hand_size)
  end)

  it("add leaves no fewer hands and discards than none", function()
    probe.holds [[
      game:add("hands_left", -99) same(game.hands_left, 0) game:add("discards_left", -99) same(game.discards_left, 0)
    ]]
  end)

  it("level_up raises and lowers a hand", function()
    local _, state = probe.holds [[
      game:level_up("Pair") same(game.hands.Pair.level, 2) game:level_up("Pair", 2) same(game.hands.Pair.chips, 55)
      game:level_up("Flush", -3) same(game.hands.Flush.level, 0)
    ]]
    assert.are.equal(4, state.hands.Pair.level)
  end)

  it("add_tag adds tags", function()
    local state = probe.run([[ game:add_tag("tag_charm") ]]):state()
    assert.are.same({ "tag_charm", "ran" }, state.tags)
  end)

  probe.refuses {
    { "earn wants dollars", "game:earn()", "game:earn: the dollars must be a number, not nothing" },
    { "earn takes no NaN", "game:earn(0/0)", "the dollars must be a number, and nan is none" },
    { "earn takes no end of money", "game:earn(1/0)", "the dollars must be finite" },
    { "earn takes no text", [[game:earn("5")]], "the dollars must be a number, not string" },
    { "earn wants a colon", "game.earn(5)", "game:earn is called with a colon: game:earn(..)" },
    { "set_money takes no NaN", "game:set_money(0/0)", "nan is none" },
    { "add knows earn", [[game:add("money", 1)]], "money is changed by game:earn(dollars)" },
    {
      "add knows counters", [[game:add("hand_left", 1)]],
      [[there is no value "hand_left"; did you mean "hands_left"?]],
    },
    {
      "add spares the counts of cards", [[game:add("deck_size", 1)]],
      "deck_size follows from the game and cannot be changed",
    },
    { "add wants an amount", [[game:add("ante")]], "game:add: the amount must be a number, not nothing" },
    {
      "level_up knows hands", [[game:level_up("Pare")]],
      [[game:level_up: there is no hand "Pare"; did you mean "Pair"?]],
    },
    { "level_up wants a hand", "game:level_up(nil, 1)", "game:level_up: the hand must be a text, not nil" },
    { "add_tag wants a key", "game:add_tag()", "game:add_tag: the key must be a text, not nothing" },
  }
end)

describe("operations of game that make:", function()
  it("room tells the free places", function()
    probe.holds [[ same(game:room("joker"), 2) same(game:room("consumable"), 1) ]]
    probe.holds([[ same(game:room("joker"), 0) ]], { joker_slots = 3 })
  end)

  it("create asks for what the run picks, as long as there is room", function()
    local _, state = probe.holds [[
      same(game:create("tarot", "8ba"), true) same(game:room("consumable"), 0) same(#game.consumables, 1)
      same(game:create("spectral", "sixth"), false)
      same(game:create("joker", "rif", { rarity = "common", count = 5 }), true) same(game:room("joker"), 0)
      same(game:create("joker", "rif"), false)
    ]]
    assert.are.same({
      { kind = "tarot", source = "8ba" },
      { kind = "joker", source = "rif", rarity = "common" },
      { kind = "joker", source = "rif", rarity = "common" },
    }, state.created)
  end)

  it("create makes what is known at once", function()
    local _, state = probe.holds [[
      same(game:create("planet", "blusl", { hand = "Flush" }), true)
      same(#game.consumables, 2) same(game.consumables[2].key, "c_jupiter") same(game:room("consumable"), 0)
      same(game:create("planet", "x", { key = "c_mars" }), false)
      same(game:create("joker", "x", { key = "j_blueprint" }), true)
      same(#game.jokers, 4) same(game.jokers[4].key, "j_blueprint") same(game.jokers[4].sell_cost, 5)
      same(game:room("joker"), 1)
    ]]
    assert.are.equal("j_blueprint", state.jokers[4].key)
  end)

  it("create needs no room for what brings its own", function()
    probe.holds([[
      same(game:create("joker", "x", { key = "j_joker", edition = "e_negative" }), true)
      same(#game.jokers, 4) same(game.jokers[4].edition, "e_negative") same(game:room("joker"), 0)
      same(game:create("joker", "x"), false)
    ]], { joker_slots = 3 })
  end)

  it("create tells the new joker that it was added", function()
    local host = require("marotte").new_host {}
    host:load("jokers/maker.lua", [[
      return { name = "Maker", rarity = "common", cost = 2, on = {
        skip_blind = function() game:create("joker", "x", { key = "j_comer" }) end,
      } }
    ]])
    host:load("jokers/comer.lua", [[
      return { name = "Comer", rarity = "common", cost = 2, on = {
        add_to_deck = function(self) game:earn(self.position) end,
      } }
    ]])
    local board = host:board { played = "2C", jokers = { "j_joker", "j_maker" }, money = 1 }
    board:fire "skip_blind"
    assert.are.same({}, board:state().errors)
    assert.are.equal(4, board:state().money)
  end)

  it("add_card puts a card into the hand or under the deck", function()
    local _, state = probe.holds [[
      local card = game:add_card {
        rank = 14, suit = "Hearts", enhancement = "m_stone", edition = "e_foil", seal = "Red", to = "hand",
      }
      same(card.rank, 14) same(card.suit, "Hearts") same(card.enhancement, "m_stone") same(card.seal, "Red")
      same(#game.hand, 4) same(game.hand[4], card) same(game.deck_size, 53) same(game.deck_left, 2)
      local other = game:add_card { rank = 2, suit = "Clubs" }
      same(other.serial > card.serial, true) same(game.deck_size, 54) same(game.deck_left, 3)
    ]]
    assert.are.same({ { rank = 2, suit = "C" }, { rank = 3, suit = "C" }, { rank = 4, suit = "C" } }, state.deck)
    assert.are.same({ rank = 14, suit = "H", enh = "stone", ed = "foil", seal = "red" }, state.held[4])
  end)

  it("copy_card doubles everything about a card", function()
    probe.holds [[
      local original = game.hand[2]
      original:set_debuff(true) original:set_face_down(true)
      local copy = game:copy_card(original, "hand")
      same(copy == original, false) same(copy.rank, 9) same(copy.enhancement, "m_steel") same(copy.edition, "e_foil")
      same(copy.seal, "Red") same(copy.bonus, 4) same(copy.debuff, true) same(copy.face_down, false)
      same(game.hand[4], copy) same(copy.serial > original.serial, true)
      game:copy_card(original) same(game.deck_left, 3) same(#game.hand, 4)
    ]]
  end)

  it("added and destroyed cards are told to the jokers", function()
    local _, state = probe.holds([[
      game:add_card { rank = 5, suit = "Clubs", to = "hand" } game:copy_card(game.hand[1])
      game:destroy_card(game.played[1]) game:destroy_card(game.hand[1])
    ]], { jokers = { "j_probe", "j_hologram", "j_caino" } })
    assert.are.equal(1.5, state.jokers[2].state.x_mult)
    assert.are.equal(2, state.jokers[3].state.x_mult)
    assert.are.equal(52, state.deck_size)
  end)

  it("destroy_card takes a card out of the draw pile, too", function()
    local _, state = probe.holds [[
      local card = game:add_card { rank = 5, suit = "Clubs" }
      same(game.deck_left, 3) game:destroy_card(card) same(game.deck_left, 2) same(game.deck_size, 52)
    ]]
    assert.are.equal(2, #state.deck)
  end)

  it("copy_joker doubles a joker without its Negative", function()
    local _, state = probe.holds([[
      local copy = game:copy_joker(game.jokers[2])
      same(copy.key, "j_runner") same(copy.state.chips, 30) same(copy.edition, nil) same(copy.eternal, true)
      same(copy.sell_cost, 6) same(copy.position, 3) same(copy == game.jokers[2], false)
      local kept = game:copy_joker(game.jokers[2], { keep_negative = true })
      same(kept.edition, "e_negative") same(#game.jokers, 4)
      same(game:copy_joker(self), nil)
    ]], {
      jokers = { "j_probe", { key = "j_runner", ed = "neg", state = { chips = 30 }, sell = 9, eternal = true } },
      joker_slots = 3,
    })
    assert.are.equal(30, state.jokers[3].state.chips)
  end)

  it("copy_joker lays the copy face up, whatever lies face down", function()
    local _, state = probe.holds([[
      local original = game.jokers[2]
      local copy = game:copy_joker(original)
      same(original.face_down, true) same(copy.face_down, false)
    ]], { jokers = { "j_probe", { key = "j_joker", face_down = true } } })
    assert.are.same({ true }, { state.jokers[2].face_down, state.jokers[3].face_down })
  end)

  it("copy_consumable doubles a consumable", function()
    probe.holds [[
      same(game:copy_consumable(game.consumables[1]).key, "c_pluto")
      same(game:copy_consumable(game.consumables[1]), nil)
      local negative = game:copy_consumable(game.consumables[1], { edition = "e_negative" })
      same(negative.edition, "e_negative") same(#game.consumables, 3) same(game:room("consumable"), 0)
    ]]
  end)

  probe.refuses {
    { "room knows two kinds", [[game:room("jokers")]], [[game:room takes "joker" or "consumable", not "jokers"]] },
    { "create knows four kinds", [[game:create("taro", "x")]], [[not "taro"; did you mean "tarot"?]] },
    { "create wants a source", [[game:create("tarot")]], "game:create: the source must be a text, not nil" },
    {
      "create knows its options", [[game:create("joker", "x", { rarety = "rare" })]],
      [[there is no option "rarety"; did you mean "rarity"?]],
    },
    { "create wants a table", [[game:create("joker", "x", "rare")]], "the options must be a table, not string" },
    {
      "create knows rarities", [[game:create("joker", "x", { rarity = "rar" })]],
      [[there is no rarity "rar"; did you mean "rare"?]],
    },
    {
      "create gives planets no rarity", [[game:create("planet", "x", { rarity = "rare" })]],
      "only jokers have a rarity",
    },
    {
      "create gives jokers no hand", [[game:create("joker", "x", { hand = "Pair" })]],
      "game:create: a joker has no hand",
    },
    { "create knows hands", [[game:create("planet", "x", { hand = "Pare" })]], [[there is no hand "Pare"]] },
    { "create knows jokers", [[game:create("joker", "x", { key = "j_blueprin" })]], [[did you mean "j_blueprint"?]] },
    { "create knows editions", [[game:create("joker", "x", { edition = "foul" })]], [[there is no edition "foul"]] },
    {
      "create makes 100 at the most", [[game:create("joker", "x", { count = 101 })]],
      "the count must be a whole number from 1 to 100, not 101",
    },
    {
      "add_card wants a rank", [[game:add_card { suit = "Hearts" }]],
      "a card: the rank must be a whole number from 2 to 14, not nil",
    },
    { "add_card wants a suit", [[game:add_card { rank = 3 }]], "a card: the suit must be a text, not nil" },
    { "add_card wants a table", [[game:add_card("3H")]], "a card is written as a table" },
    {
      "add_card knows its fields", [[game:add_card { rank = 3, suit = "Hearts", sel = "Red" }]],
      [[there is no option "sel"; did you mean "seal"?]],
    },
    {
      "add_card knows two places", [[game:add_card { rank = 3, suit = "Hearts", to = "hnad" }]],
      [[is "deck" or "hand", not "hnad"; did you mean "hand"?]],
    },
    { "copy_card wants a card", "game:copy_card(self)", "game:copy_card takes a card, not table" },
    {
      "copy_card wants a card that is there", "local c = game.hand[1] game:destroy_card(c) game:copy_card(c)",
      "this card is gone",
    },
    { "destroy_card wants a card", "game:destroy_card(3)", "game:destroy_card takes a card, not number" },
    {
      "destroy_card destroys once", "local c = game.hand[1] game:destroy_card(c) game:destroy_card(c)",
      "this card is gone",
    },
    {
      "copy_joker wants a joker", "game:copy_joker(game.consumables[1])",
      "game:copy_joker takes a joker, not a planet",
    },
    {
      "copy_joker wants a joker that is there", "local j = game.jokers[2] j:destroy() game:copy_joker(j)",
      "this joker is gone",
    },
    { "copy_joker knows its options", "game:copy_joker(self, { negative = true })", [[there is no option "negative"]] },
    { "copy_consumable wants a consumable", "game:copy_consumable(self)", "takes a consumable, not a joker" },
  }

  it("no card is made without end", function()
    probe.fails([[ while true do game:add_card { rank = 3, suit = "Hearts" } end ]], "", { jokers = { "j_probe" } })
  end)
end)

describe("operations of game that act on the table:", function()
  it("disable_blind switches the blind off and lifts what it did", function()
    local _, state = probe.holds([[
      same(game.hand[3].debuff, true)
      same(game:disable_blind(), true)
      same(game.blind.disabled, true) same(game.hand[3].debuff, false) same(game.jokers[2].debuff, false)
      same(game.jokers[2].face_down, false) same(game.jokers[3].debuff, true)
      same(game:disable_blind(), false)
    ]], {
      jokers = { "j_probe", { key = "j_joker", debuff = true, face_down = true }, { key = "j_joker", perishable = 0 } },
    })
    assert.is_true(state.blind.disabled)
  end)

  it("disable_blind asks the blind to give back what it took", function()
    probe.holds([[
      local size = game.hand_size
      game:disable_blind()
      same(game.hand_size, size + 1)
    ]], { on = "setting_blind", drive = function(board) board:set_blind "bl_manacle" end })
  end)

  it("shuffle_jokers mixes the row, whatever its order was", function()
    local function row(jokers, times)
      local _, state = probe.holds(([[ game:shuffle_jokers("aajk", %d) ]]):format(times), { jokers = jokers })
      local keys = {}
      for i, joker in ipairs(state.jokers) do
        keys[i] = joker.key
      end
      return table.concat(keys, " ")
    end
    local jokers = { "j_probe", "j_joker", "j_runner", "j_droll", "j_jolly" }
    assert.are_not.equal(row(jokers, 1), row(jokers, 3))
    local expected = { 1, 2, 3, 4, 5 }
    local state, seed = rng.pseudohash "aajkMAROTTE1", "MAROTTE1"
    state = rng.advance(rng.advance(rng.advance(state)))
    local draw = rng.generator((state + rng.pseudohash(seed)) / 2)
    for i = 5, 2, -1 do
      local j = math.floor(draw() * i) + 1
      expected[i], expected[j] = expected[j], expected[i]
    end
    for i, place in ipairs(expected) do
      expected[i] = jokers[place]
    end
    assert.are.equal(table.concat(expected, " "), row(jokers, 3))
  end)

  it("discard_random discards held cards with the hook flag", function()
    local first = math.floor(draws("hook", 1)[1] * 3) + 1
    local _, state = probe.holds [[
      game:discard_random(1, "hook")
      same(#game.hand, 2) same(#game.played, 3) same(game.discards_left, 3) same(game.discards_used, 0)
    ]]
    assert.are.equal(({ 2, 9, 14 })[first], state.discard[1].rank)
  end)

  it("discard_random tells the jokers, as a hook", function()
    local host = require("marotte").new_host {}
    host:load("jokers/hooked.lua", [[
      return { name = "Hooked", rarity = "common", cost = 2, state = { seen = "" }, on = {
        skip_blind = function() game:discard_random(2, "hook") end,
        discard = function(self, ctx, card)
          self.state.seen = self.state.seen .. (ctx.hook and "hook " or "own ") .. #ctx.full_hand .. card.rank .. ","
        end,
      } }
    ]])
    local board = host:board { played = "KH", held = "2C 3C", jokers = { "j_hooked" } }
    board:fire "skip_blind"
    assert.are.same({}, board:state().errors)
    assert.are.equal("hook 22,hook 23,", board:state().jokers[1].state.seen)
  end)

  it("discard_random leaves the hand that is being played alone", function()
    local board = probe.holds([[
      local cards, name = ctx.full_hand, ctx.scoring_name
      game:discard_random(5, "hook")
      same(#game.hand, 0) same(#game.played, 3) same(ctx.scoring_name, name) same(ctx.scoring_name, "Pair")
      same(#ctx.full_hand, 3) same(ctx.full_hand[1], cards[1]) same(#ctx.scoring_hand, 2) same(#ctx.poker_hands.Pair, 1)
      same(ctx.hook, nil)
      game:discard_random(1, "hook")
    ]], { on = "before" })
    assert.are.equal("Pair", board:state().last_hand)
  end)

  probe.refuses {
    {
      "discard_random wants a number", "game:discard_random(nil, 'x')",
      "the cards must be a whole number from 0 to 12, not nil",
    },
    { "discard_random takes 12 at the most", "game:discard_random(13, 'x')", "not 13" },
    { "discard_random wants a key", "game:discard_random(1)", "the key of the stream must be a text, not nothing" },
    { "shuffle_jokers wants a key", "game:shuffle_jokers()", "the key of the stream must be a text, not nil" },
    { "shuffle_jokers shuffles 100 times at the most", "game:shuffle_jokers('x', 101)", "not 101" },
  }
end)

describe("every operation of game", function()
  local operations = {
    [[game:chance(2, "a")]], [[game:random("a")]], [[game:range("a", 1, 2)]], [[game:element("a", { 1 })]],
    [[game:shuffle("a", { 1 })]], [[game:random_card("a")]], "game:earn(1)", "game:set_money(1)",
    [[game:add("ante", 1)]], [[game:level_up("Pair")]], [[game:add_tag("tag_charm")]], [[game:room("joker")]],
    [[game:create("tarot", "x")]],
    [[game:add_card { rank = 2, suit = "Clubs" }]], "game:copy_card(game.hand[1])", "game:destroy_card(game.hand[1])",
    "game:copy_joker(self)", "game:copy_consumable(game.consumables[1])", "game:disable_blind()",
    [[game:shuffle_jokers("a")]], [[game:discard_random(1, "a")]], "self:destroy()", "self:add_sell(1)",
    "self:set_debuff(true)", "self:set_face_down(true)", [[self:set_edition("e_foil")]],
    [[self:add_sticker("eternal")]], "self.state.count = 1", "game.hand[1]:set_rank(3)",
  }

  it("is undone when the handler fails later", function()
    local function left_behind(operation)
      local state = probe.run(operation .. " error('stop')"):state()
      local told = state.errors[1] or "nothing"
      assert.truthy(told:find("stop", 1, true), operation .. ": " .. told)
      state.errors, state.switched_off = nil, nil
      return state
    end
    local nothing = left_behind ""
    for _, operation in ipairs(operations) do
      assert.are.same(nothing, left_behind(operation), operation)
    end
  end)

  it("works only inside of a handler", function()
    local host = require("marotte").new_host {}
    for _, operation in ipairs(operations) do
      host:load("jokers/looker.lua", ([[
        return { name = "Looker", rarity = "rare", cost = 5, state = { count = 0 }, copy = function(self) %s end }
      ]]):format(operation))
      local board = host:board {
        played = "KH", held = "2C 3C", jokers = { "j_looker" }, planets = { "c_pluto" },
      }
      board:fire "skip_blind"
      local told = board:state().errors[1] or "nothing"
      assert.truthy(told:find("works only inside of a handler", 1, true), operation .. ": " .. told)
    end
  end)
end)

describe("operations in the midst of a hand:", function()
  it("a card that is destroyed in its own turn is gone for the rest of it", function()
    local _, state = probe.holds([[ game:destroy_card(card) ]], { on = "individual", held = "" })
    assert.are.equal(50, state.deck_size)
    assert.are.equal(1, #state.discard)
  end)

  it("all cards of the hand may go before they score", function()
    local board = probe.run([[ for _, card in ipairs(ctx.full_hand) do game:destroy_card(card) end ]], {
      on = "before", jokers = { "j_probe" }, held = "",
    })
    local state = board:state()
    assert.are.same({ "ran" }, state.tags)
    assert.are.same({}, state.errors)
    assert.are.equal(49, state.deck_size)
    assert.are.equal(20, state.score)
  end)

  it("a joker that is destroyed is not asked any more", function()
    local board = probe.run([[ for _, joker in ipairs(game.jokers) do joker:destroy() end ]], {
      on = "before", jokers = { "j_probe", "j_joker" }, played = "2C 2D", held = "",
    })
    assert.are.same({}, board:state().jokers)
    assert.are.equal(28, board:state().score)
  end)

  it("a discard that discards comes to an end", function()
    local state = probe.run([[
      game:add_card { rank = 2, suit = "Clubs", to = "hand" }
      game:discard_random(1, "x")
    ]], { on = "discard" }):state()
    assert.truthy(state.errors[1]:find("more than 24 calls within calls", 1, true), state.errors[1])
  end)
end)
