--- Planets, used in a run.
local run_play = require "spec.support.run_play"

-- key, hand, what a level adds: mult, chips
local planets = {
  { "mercury", "Pair", 1, 15 }, { "venus", "Three of a Kind", 2, 20 }, { "earth", "Full House", 2, 25 },
  { "mars", "Four of a Kind", 3, 30 }, { "jupiter", "Flush", 2, 15 }, { "saturn", "Straight", 3, 30 },
  { "uranus", "Two Pair", 1, 20 }, { "neptune", "Straight Flush", 4, 40 }, { "pluto", "High Card", 1, 10 },
  { "planet_x", "Five of a Kind", 3, 35 }, { "ceres", "Flush House", 4, 40 }, { "eris", "Flush Five", 3, 50 },
}

describe("in a run", function()
  local run

  setup(function() run = run_play.open() end)
  teardown(function() assert.are.equal(0, run:close()) end)

  for _, case in ipairs(planets) do
    local key, hand, mult, chips = "c_" .. case[1], table.unpack(case, 2)
    describe(key, function()
      it(("raises %s by a level, and no other hand"):format(hand), function()
        local before = run:new { consumables = { key } }.hands
        local after = run:use().hands
        for name, was in pairs(before) do
          local own = name == hand and 1 or 0
          assert.are.same({ was.level + own, was.mult + own * mult, was.chips + own * chips },
            { after[name].level, after[name].mult, after[name].chips }, name)
        end
        local counters = run.state.counters
        assert.are.same({ 1, { key }, key }, { counters.planets_used, counters.planets, counters.last_tarot_planet })
      end)
    end)
  end
end)
