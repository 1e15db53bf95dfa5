--- Riff-raff: two Common jokers with every blind.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local common = { kind = "joker", source = "rif", rarity = "common" }

--- Expects that many Common jokers when a blind is chosen.
local function expect(count, jokers, slots, blind)
  local situation = board.new { jokers = jokers, joker_slots = slots, played = "2H" }
  situation:set_blind(blind or "bl_small")
  local expected = {}
  for i = 1, count do
    expected[i] = common
  end
  cases.match(expected, situation:state().created, "created")
end

describe("Riff-raff", function()
  it("makes two Common jokers when a blind is chosen", function()
    expect(2, { "j_riff_raff" }, 5)
  end)

  it("makes them for a boss as well", function()
    expect(2, { "j_riff_raff" }, 5, "bl_hook")
  end)

  it("makes as many as there is room for", function()
    expect(1, { "j_riff_raff", "j_joker" }, 3)
    expect(0, { "j_riff_raff", "j_joker" }, 2)
  end)

  it("is copied by Blueprint", function()
    expect(4, { "j_blueprint", "j_riff_raff" }, 6)
    expect(3, { "j_blueprint", "j_riff_raff" }, 5)
  end)

  it("does nothing while it is debuffed", function()
    expect(0, { { key = "j_riff_raff", debuff = true } }, 5)
  end)
end)
