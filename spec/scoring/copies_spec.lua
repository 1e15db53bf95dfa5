--- Jokers that act as another joker: where, how often, and what they leave alone.

local log = require "spec.support.log"
local marotte = require "marotte"
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local c = cases.cards
local BLUE, BRAIN = "j_blueprint", "j_brainstorm"

local function state(key, fields)
  return { key = key, state = fields }
end

local function debuffed(key)
  return { key = key, debuff = true }
end

local function edition(key, ed)
  return { key = key, ed = ed }
end

describe("a chain of copies", function()
  cases.play {
    { "is followed to its end", { jokers = { BLUE, BLUE, BLUE, "j_joker" }, played = "AH" }, { mult = 17 } },
    { "goes through Brainstorm to the first joker", { jokers = { "j_joker", BLUE, BLUE, BRAIN }, played = "AH" },
      { mult = 17 } },
    { "goes through the first joker when that one copies", { jokers = { BLUE, "j_joker", BRAIN }, played = "AH" },
      { mult = 13 } },
    { "ends in nothing at the right end", { jokers = { "j_joker", BLUE }, played = "AH" }, { mult = 5 } },
    { "ends in nothing when it goes in a circle of two", { jokers = { BLUE, BRAIN, "j_joker" }, played = "AH" },
      { mult = 5 } },
    { "ends in nothing when it goes in a circle of many", { jokers = { BLUE, BLUE, BLUE, BRAIN, "j_joker" },
      played = "AH" }, { mult = 5 } },
    { "ends in nothing when Brainstorm is first, for all who copy it", { jokers = { BRAIN, BRAIN, "j_joker", BRAIN },
      played = "AH" }, { mult = 5 } },
    { "ends at a debuffed link", { jokers = { BLUE, debuffed(BLUE), BLUE, "j_joker" }, played = "AH" }, { mult = 9 } },
    { "ends at a debuffed joker", { jokers = { BLUE, debuffed "j_joker" }, played = "AH" }, { mult = 1 } },
    { "does not begin at a debuffed copier", { jokers = { debuffed(BLUE), "j_joker" }, played = "AH" }, { mult = 5 } },
  }
end)

describe("a copy", function()
  cases.play {
    { "acts at the copier's place in the row", { jokers = { BLUE, "j_cavendish", "j_joker" }, played = "AH" },
      { mult = 13 } },
    { "acts at the copier's place in the row, on the other side",
      { jokers = { "j_cavendish", "j_joker", BRAIN }, played = "AH" }, { mult = 21 } },
    { "acts at the copier's place about cards", { jokers = { "j_photograph", "j_smiley", BRAIN }, played = "KH" },
      { mult = 14 } },
    -- Held: 1 x 1.5 + 13, x 1.5.
    { "acts at the copier's place about held cards",
      { jokers = { "j_baron", "j_shoot_the_moon", BRAIN }, played = "AH", held = "QS KS" }, { mult = 14 * 2.25 } },
    { "has the copier's edition, not the original's",
      { jokers = { edition(BLUE, "holo"), edition("j_cavendish", "foil") }, played = "AH" },
      { chips = 66, mult = 99 } },
    { "has the copier's rarity", { jokers = { "j_baseball", BLUE, "j_shortcut" }, played = "AH" }, { mult = 1.5 } },
    { "has the original's state", { jokers = { BLUE, state("j_green_joker", { mult = 6 }) }, played = "AH" },
      { mult = 15 } },
    { "uses what the original has grown to, on its left too",
      { jokers = { BLUE, "j_runner" }, played = "2H 3C 4D 5S 6H" }, { chips = 50 + 30 } },
    { "does not grow the original", { jokers = { BLUE, BLUE, "j_runner" }, played = "2H 3C 4D 5S 6H" }, {},
      { jokers = { {}, {}, { state = { chips = 15 } } } } },
    { "does not use the original up", { jokers = { BLUE, "j_ice_cream" }, played = "AH" }, { chips = 216 },
      { jokers = { {}, { state = { chips = 95 } } } } },
    { "raises a level again", { jokers = { BLUE, "j_space" }, played = "8D 8S", luck = "all" }, { mult = 4 },
      { hands = { Pair = { level = 3 } } } },
    { "pays again", { jokers = { BLUE, state("j_todo_list", { to_do = "Pair" }) }, played = "8D 8S" },
      { dollars = 8 } },
    { "pays again about cards", { jokers = { BLUE, "j_business" }, played = "KH", luck = "all" }, { dollars = 4 } },
    { "creates again", { jokers = { BLUE, "j_8_ball" }, played = "8H", luck = "all" }, {},
      { created = { { kind = "tarot" }, { kind = "tarot" } } } },
    { "retriggers again", { jokers = { BLUE, "j_hack" }, played = "2H" }, { chips = 5 + 6 } },
    { "answers about other jokers again", { jokers = { BLUE, "j_baseball", "j_shortcut" }, played = "AH" },
      { mult = 2.25 } },
    { "of Joker Stencil does not make its copier a Stencil",
      { jokers = { BLUE, "j_stencil" }, joker_slots = 5, played = "AH" }, { mult = 16 } },
    { "does not copy detection rules", { jokers = { BLUE, debuffed "j_four_fingers" }, played = "2H 5H 9H KH" },
      { hand = "High Card" } },
    { "does not double chances", { jokers = { BLUE, "j_oops" }, played = "AH" }, {}, { probability = 2 } },
    { "destroys no card again", { jokers = { BLUE, "j_sixth_sense" }, played = "6H" }, { destroyed = { 1 } },
      { created = { { kind = "spectral" } } } },
    { "does not see its copier strip cards twice", { jokers = { BRAIN, BLUE, "j_vampire" }, played = c "AH:bonus" },
      { mult = 1.1 * 1.1 }, { jokers = { {}, {}, { state = { x_mult = 1.1 } } } } },
  }
end)

describe("a copy outside of hands", function()
  it("discards: what pays pays again, what grows does not", function()
    local game = board.new { jokers = { BLUE, "j_mail", BLUE, "j_castle" }, mail = 13, castle = "H", played = "KH" }
    assert.are.equal(10, game:discard({}).dollars)
    assert.are.equal(3, game:state().jokers[4].state.chips)
  end)

  it("raises the level of a discarded hand again", function()
    local game = board.new { jokers = { BLUE, "j_burnt" }, played = "8D 8S" }
    game:discard {}
    assert.are.equal(3, game:state().hands.Pair.level)
  end)

  it("adds no row to the cash-out", function()
    local game = board.new { jokers = { BLUE, "j_golden", "j_golden" }, played = "8D" }
    local row = { key = "j_golden", dollars = 4 }
    assert.are.same({ row, row }, game:end_of_round({}).rows)
  end)

  it("triggers held cards again at the end of the round", function()
    local game = board.new { jokers = { BLUE, "j_mime" }, played = "8D", held = c "KS:gold" }
    assert.are.equal(9, game:end_of_round({}).dollars)
  end)

  it("brings more when a blind is chosen", function()
    local game = board.new { jokers = { BLUE, "j_cartomancer" }, played = "8D" }
    game:set_blind "bl_small"
    assert.are.equal(2, #game:state().created)
  end)

  it("follows the row: a neighbour that goes leaves the next one to copy", function()
    local game = board.new { jokers = { BLUE, state("j_ice_cream", { chips = 5 }), "j_joker" }, played = "AH" }
    assert.are.same({ 26, 5 }, { (function(r) return r.chips, r.mult end)(game:play()) })
    game:deal { played = "AH" }
    assert.are.equal(9, game:play().mult)
  end)
end)

describe("a context that says `copies = false`", function()
  --- Jokers that say nothing about copies themselves: it is the context that keeps copiers out.
  local host

  local function speaker(context, body)
    host = host or log.new_host()
    host:load("jokers/speaker.lua", ('return { name = "Speaker", rarity = "common", on = { %s = %s } }'):format(
      context, body))
    return host
  end

  local writer = 'function(self) game:create("note", self.key .. " " .. self.position) end'

  it("asks no copier for a row of the cash-out", function()
    local game = speaker("calc_dollar_bonus", "{ give = { dollars = 4 } }"):board {
      jokers = { BLUE, BLUE, "j_speaker", BRAIN }, played = "8D",
    }
    assert.are.same({ { key = "j_speaker", dollars = 4 } }, game:end_of_round({}).rows)
  end)

  it("calls no function for a copier either", function()
    local game = speaker("calc_dollar_bonus", writer):board { jokers = { BLUE, "j_speaker" }, played = "8D" }
    game:end_of_round {}
    assert.are.same({ "j_speaker 2" }, log.lines(game))
  end)

  for _, context in ipairs { "add_to_deck", "remove_from_deck" } do
    it("tells " .. context .. " to the joker itself, never to its copier", function()
      for joker, lines in ipairs { {}, { "j_speaker 2" } } do
        local game = speaker(context, writer):board { jokers = { BLUE, "j_speaker" }, played = "8D" }
        game:fire(context, { joker = joker })
        assert.are.same(lines, log.lines(game))
      end
    end)
  end

  it("may be an author's own; without it copiers are asked", function()
    for _, case in ipairs { { "false", 1 }, { "true", 3 }, { "nil", 3 } } do
      local fresh = marotte.new_host {}
      fresh:load("contexts/sunrise.lua",
        ('return { asked = { "joker" }, answers = { "dollars" }, copies = %s }'):format(case[1]))
      fresh:load("jokers/lark.lua",
        'return { name = "Lark", rarity = "common", on = { sunrise = { give = { dollars = 1 } } } }')
      local game = fresh:board { jokers = { BLUE, BLUE, "j_lark" }, played = "8D", money = 0 }
      game:fire "sunrise"
      assert.are.equal(case[2], game:state().money, "copies = " .. case[1])
    end
  end)
end)
