--- 8 Ball: Tarot cards for scored 8s.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local tarot = { kind = "tarot", source = "8ba" }
local row = { "j_8_ball" }

describe("8 Ball", function()
  cases.play {
    { "creates a Tarot card for each scored 8",
      { jokers = row, played = "8D 8S 4D", luck = "all" }, { chips = 26, mult = 2 }, { created = { tarot, tarot } } },
    { "creates nothing without luck", { jokers = row, played = "8D 8S", luck = "none" }, {}, { created = {} } },
    { "creates nothing for other ranks or a Stone card",
      { jokers = row, played = cases.cards "9D 9S 8D:stone", held = "8C", luck = "all" }, {}, { created = {} } },
    { "creates nothing for a debuffed 8",
      { jokers = row, played = cases.cards "8D:debuff 8S", luck = "all" }, {}, { created = { tarot } } },
    { "needs room for each of them",
      { jokers = row, played = "8D 8S", consumables = { { kind = "tarot" } }, luck = "all" },
      {}, { created = { tarot } } },
    { "is certain when the odds are doubled twice",
      { jokers = { "j_8_ball", "j_oops", "j_oops" }, played = "8D 4S", luck = "none" }, {}, { created = { tarot } } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_8_ball" }, played = "8D", luck = "all" }, {}, { created = { tarot, tarot } } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_8_ball", debuff = true } }, played = "8D 8S", luck = "all" }, {}, { created = {} } },
  }

  it("rolls one in four for every 8", function()
    local b = board.new { jokers = row, played = "8D", hands_left = 30, consumable_slots = 1 }
    local rolls = 0
    repeat
      b:play()
      b:deal { played = "8D" }
      rolls = rolls + 1
    until #b:state().created > 0 or rolls == 30
    local draws = cases.draws("8ball", 30)
    for i = 1, rolls - 1 do
      assert.is_true(draws[i] >= 1 / 4)
    end
    assert.is_true(draws[rolls] < 1 / 4)
  end)
end)
