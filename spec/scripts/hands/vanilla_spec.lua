--- The twelve hands of the original game, scripts/hands/*.lua.
local marotte = require "marotte"

-- key, chips, mult, chips a level, mult a level, planet, secret; from best to worst
local hands = {
  { "flush_five", 160, 16, 50, 3, "c_eris", true },
  { "flush_house", 140, 14, 40, 4, "c_ceres", true },
  { "five_of_a_kind", 120, 12, 35, 3, "c_planet_x", true },
  { "straight_flush", 100, 8, 40, 4, "c_neptune", false },
  { "four_of_a_kind", 60, 7, 30, 3, "c_mars", false },
  { "full_house", 40, 4, 25, 2, "c_earth", false },
  { "flush", 35, 4, 15, 2, "c_jupiter", false },
  { "straight", 30, 4, 30, 3, "c_saturn", false },
  { "three_of_a_kind", 30, 3, 20, 2, "c_venus", false },
  { "two_pair", 20, 2, 20, 1, "c_uranus", false },
  { "pair", 10, 2, 15, 1, "c_mercury", false },
  { "high_card", 5, 1, 10, 1, "c_pluto", false },
}

local files = {}
for i, hand in ipairs(hands) do
  files[i] = ("scripts/hands/%s.lua"):format(hand[1])
end

local set, diagnostics = marotte.hands.load(files)

describe("the hands of the original game", function()
  it("load without a fault and without a warning", function()
    assert.are.same({}, diagnostics)
    assert.are.same({}, marotte.hands.check(files))
    assert.are.equal(#hands, #set)
  end)

  it("stand in the order of the original", function()
    for i, entry in ipairs(set:entries()) do
      assert.are.equal(hands[i][1], entry.key)
    end
  end)

  for i, hand in ipairs(hands) do
    local key, chips, mult, level_chips, level_mult, planet, secret = table.unpack(hand)
    describe(key, function()
      local file = dofile(files[i])

      it("has the original's values", function()
        local level_one, level_three = { set:at_level(key, 1) }, { set:at_level(key, 3) }
        assert.are.same({ chips, mult }, level_one)
        assert.are.same({ chips + 2 * level_chips, mult + 2 * level_mult }, level_three)
        assert.are.equal(planet, file.planet)
        assert.are.equal(secret, file.secret)
      end)

      it("is the best hand of its example", function()
        local name, _, _, _ = marotte.get_poker_hand_info(file.example)
        assert.are.equal(file.original, name)
        assert.are.equal(key, (set:best(file.example)).key)
      end)

      it("says what it is", function()
        assert.are.equal(file.name, file.original)
        assert.is_true(#file.desc > 0)
      end)
    end)
  end

  local plays = {
    { "7c 7c 7c 7c 7c", "flush_five", "1 2 3 4 5" },
    { "9d 9d 9d 3d 3d", "flush_house", "1 2 3 4 5" },
    { "Kh Kc Kd Ks Kh", "five_of_a_kind", "1 2 3 4 5" },
    { "9s 5s 6s 8s 7s", "straight_flush", "1 2 3 4 5" },
    { "4c Jh Jc Jd Js", "four_of_a_kind", "2 3 4 5" },
    { "Th 6s Tc Td 6d", "full_house", "1 2 3 4 5" },
    { "2h 5h 8h Jh Ah", "flush", "1 2 3 4 5" },
    { "Ad 5s 4h 3c 2d", "straight", "1 2 3 4 5" },
    { "8s Kc 8h 8d", "three_of_a_kind", "1 3 4" },
    { "Ah 5c Ad 5s", "two_pair", "1 2 3 4" },
    { "9h Qc Qd", "pair", "2 3" },
    { "Td As 8c", "high_card", "2" },
  }
  for _, case in ipairs(plays) do
    it(("find %s in %s"):format(case[2], case[1]), function()
      local entry, scoring = set:best(case[1])
      assert.are.equal(case[2], entry.key)
      assert.are.equal(case[3], table.concat(scoring, " "))
    end)
  end
end)
