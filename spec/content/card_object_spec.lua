local probe = require "spec.support.probe"

describe("a card that a handler gets", function()
  it("tells what is printed on it and what was done to it", function()
    probe.holds [[
      local plain, rich, dull = game.hand[1], game.hand[2], game.hand[3]
      same(plain.rank, 2) same(plain.suit, "Clubs")
      same(plain.enhancement, nil) same(plain.edition, nil) same(plain.seal, nil)
      same(plain.debuff, false) same(plain.face_down, false) same(plain.bonus, 0)
      same(rich.enhancement, "m_steel") same(rich.edition, "e_foil") same(rich.seal, "Red") same(rich.bonus, 4)
      same(dull.rank, 14) same(dull.debuff, true)
      same(plain.serial < rich.serial, true)
    ]]
  end)

  it("tells what it counts as", function()
    probe.holds [[
      local king, nine, ace = game.played[1], game.hand[2], game.hand[3]
      same(king:get_id(), 13) same(king:nominal(), 10) same(king:is_face(), true)
      same(king:is_suit("Hearts"), true) same(king:is_suit("Diamonds"), false)
      same(nine:is_face(), false) same(nine:nominal(), 9)
      same(ace:get_id(), 14) same(ace:nominal(), 11)
      same(ace:is_suit("Spades"), false) same(ace:is_suit("Spades", true), true)
    ]]
  end)

  it("follows the rules that jokers bend", function()
    probe.holds([[
      same(game.played[1]:is_suit("Diamonds"), true) same(game.hand[1]:is_face(), true)
      same(game.hand[3]:is_face(), false) same(game.hand[3]:is_face(true), true)
    ]], { jokers = { "j_probe", "j_smeared", "j_pareidolia" } })
  end)

  it("has no rank and no suit when it is Stone", function()
    probe.holds [[
      local one, two = game.hand[1], game.hand[2]
      one:set_enhancement("m_stone") two:set_enhancement("m_stone")
      same(one:get_id() < 0, true) same(one:get_id() ~= two:get_id(), true)
      same(one:nominal(), 0) same(one:is_suit("Clubs"), false) same(one.rank, 2)
    ]]
  end)

  it("is changed by its methods", function()
    local _, state = probe.holds [[
      local card = game.hand[1]
      card:set_enhancement("m_gold") card:set_edition("e_holo") card:set_seal("Blue")
      card:add_bonus(5) card:add_bonus(2.5) card:set_debuff(true) card:set_face_down(true)
      card:set_rank(14) card:set_suit("Hearts")
      same(card.enhancement, "m_gold") same(card.edition, "e_holo") same(card.seal, "Blue") same(card.bonus, 7.5)
      same(card.debuff, true) same(card.face_down, true) same(card.rank, 14) same(card.suit, "Hearts")
      game.hand[2]:set_enhancement(nil) game.hand[2]:set_edition() game.hand[2]:set_seal(nil)
    ]]
    assert.are.same({
      rank = 14, suit = "H", enh = "gold", ed = "holo", seal = "blue", bonus = 7.5, debuff = true, face_down = true,
    }, state.held[1])
    assert.are.same({ rank = 9, suit = "D", bonus = 4 }, state.held[2])
  end)

  it("is forced, spent, or made like another one", function()
    local _, state = probe.holds [[
      local plain, rich, dull = game.hand[1], game.hand[2], game.hand[3]
      same(plain.forced, false) plain:set_forced(true) same(plain.forced, true)
      dull:become(rich) same(dull.rank, 9) same(dull.enhancement, "m_steel") same(dull.bonus, 4)
      same(dull.debuff, false)
      rich:spend() same(rich.debuff, true)
    ]]
    assert.are.same({ true, nil, nil }, { state.held[1].forced, state.held[2].forced, state.held[3].forced })
  end)

  it("is one object, however it is reached", function()
    probe.holds([[
      same(card, ctx.other_card)
      if ctx.cardarea == "play" then
        same(card == ctx.full_hand[1] or card == ctx.full_hand[2], true)
        same(card == game.played[1] or card == game.played[2], true)
        same(card == game.hand[1], false)
      end
    ]], { on = "individual" })
  end)

  it("is written without an address", function()
    probe.holds [[ same(tostring(game.played[1]), "King of Hearts") same(tostring(game.hand[1]), "Two of Clubs") ]]
  end)

  it("is gone once it is destroyed", function()
    probe.holds [[
      local card = game.hand[1]
      game:destroy_card(card)
      same(tostring(card), "a card that is gone")
    ]]
    local gone = "this card is gone: it was destroyed"
    probe.fails([[ local card = game.hand[1] game:destroy_card(card) return card.rank ]], gone)
    probe.fails([[ local card = game.hand[1] game:destroy_card(card) return card:is_face() ]], gone)
    probe.fails([[ local card = game.hand[1] game:destroy_card(card) card:add_bonus(1) ]], gone)
  end)

  probe.refuses {
    { "has no other fields", "return game.hand[1].ranks", [[a card has no "ranks"; did you mean "rank"?]] },
    { "has no fields but names", "return game.hand[1][1]", "a card has no field of type number" },
    {
      "is read-only", "(function(card) card.rank = 3 end)(game.hand[1])",
      [[a card is read-only, "rank" cannot be set: a card is changed by methods]],
    },
    {
      "wants methods with a colon", "return game.hand[1].is_face()",
      "card:is_face is called on a card, with a colon, not on nothing",
    },
    {
      "takes suits by their names", [[game.hand[1]:set_suit("Haerts")]],
      [[card:set_suit: there is no suit "Haerts"; did you mean "Hearts"?]],
    },
    { "asks for a suit", "return game.hand[1]:is_suit()", "card:is_suit: the suit must be a text, not nothing" },
    {
      "takes ranks from 2 to 14", "game.hand[1]:set_rank(15)",
      "card:set_rank: the rank must be a whole number from 2 to 14, not 15",
    },
    { "takes whole ranks", "game.hand[1]:set_rank(2.5)", "not 2.5" },
    {
      "takes enhancements that are loaded", [[game.hand[1]:set_enhancement("m_gol")]],
      [[card:set_enhancement: there is no enhancement "m_gol"; did you mean "m_gold"?]],
    },
    {
      "takes editions that are loaded", [[game.hand[1]:set_edition("e_foul")]],
      [[card:set_edition: there is no edition "e_foul"; did you mean "e_foil"?]],
    },
    {
      "takes seals that are loaded", [[game.hand[1]:set_seal("Reed")]],
      [[there is no seal "Reed"; did you mean "Red"?]],
    },
    { "takes keys as texts", "game.hand[1]:set_seal(3)", "card:set_seal: the seal must be a text or nil, not number" },
    { "takes numbers as a bonus", [[game.hand[1]:add_bonus("x")]], "the chips must be a number, not string" },
    { "takes no NaN", "game.hand[1]:add_bonus(0/0)", "the chips must be a number, and nan is none" },
    { "takes no infinite bonus", "game.hand[1]:add_bonus(1/0)", "the chips must be finite" },
    { "takes true and false as a flag", "game.hand[1]:set_debuff(1)", "must be true or false, not number" },
  }

  it("cannot be changed by a function that only looks", function()
    local file = [[copy = function(self) game.hand[1]:add_bonus(1) end,]]
    local host = require("marotte").new_host {}
    host:load("jokers/probe.lua", ([[return { name = "Probe", rarity = "rare", cost = 5, %s }]]):format(file))
    local board = host:board(probe.scenario)
    board:fire("skip_blind")
    local state = board:state()
    assert.truthy(state.errors[1]:find("card:add_bonus works only inside of a handler", 1, true), state.errors[1])
  end)
end)
