--- Hallucination: an opened pack may bring a Tarot card.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local tarot = { kind = "tarot", source = "hal" }

--- Opens a pack; the board afterwards.
local function open(scenario)
  scenario.played = "2H"
  scenario.jokers = scenario.jokers or { "j_hallucination" }
  local situation = board.new(scenario)
  situation:fire "open_booster"
  return situation
end

--- Expects these requests after a pack was opened.
local function expect(created, scenario)
  cases.match(created, open(scenario):state().created, "created")
end

describe("Hallucination", function()
  it("makes a Tarot card when the roll comes up", function()
    expect({ tarot }, { luck = "all" })
    expect({}, { luck = "none" })
  end)

  it("rolls one in two on the stream of its ante", function()
    for ante = 1, 8 do
      local lucky = cases.draws("halu" .. ante, 1)[1] < 1 / 2
      expect(lucky and { tarot } or {}, { ante = ante })
    end
  end)

  it("always makes one when chances are doubled", function()
    expect({ tarot }, { luck = "none", jokers = { "j_hallucination", "j_oops" } })
  end)

  it("does not even roll without room", function()
    for room = 0, 1 do
      local situation = board.new { jokers = { "j_hallucination" }, played = "2H", consumable_slots = room }
      local before = situation:hash()
      situation:fire "open_booster"
      assert.are.equal(room == 0, situation:hash() == before)
    end
  end)

  it("is copied by Blueprint", function()
    expect({ tarot, tarot }, { luck = "all", jokers = { "j_blueprint", "j_hallucination" } })
  end)

  it("does nothing while it is debuffed", function()
    expect({}, { luck = "all", jokers = { { key = "j_hallucination", debuff = true } } })
  end)
end)
