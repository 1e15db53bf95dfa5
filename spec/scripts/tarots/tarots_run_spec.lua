--- Tarots, used in a run.
local run_play = require "spec.support.run_play"

-- key, cards that may be chosen, and what each becomes
local changes = {
  { "magician", 2, "enh", "lucky" }, { "empress", 2, "enh", "mult" }, { "heirophant", 2, "enh", "bonus" },
  { "lovers", 1, "enh", "wild" }, { "chariot", 1, "enh", "steel" }, { "justice", 1, "enh", "glass" },
  { "devil", 1, "enh", "gold" }, { "tower", 1, "enh", "stone" }, { "star", 3, "suit", "D" }, { "moon", 3, "suit", "C" },
  { "sun", 3, "suit", "H" }, { "world", 3, "suit", "S" },
}
local first = { 1, 2, 3, 4 }

local function places(count)
  return table.unpack(first, 1, count)
end

describe("in a run", function()
  local run

  setup(function() run = run_play.open() end)
  teardown(function() assert.are.equal(0, run:close()) end)

  --- A round, with these consumables.
  local function round(options)
    run:new(options)
    return run:select()
  end

  for _, case in ipairs(changes) do
    local key, most, field, value = table.unpack(case)
    describe("c_" .. key, function()
      it(("makes up to %d cards %s, in their places, and is gone"):format(most, value), function()
        local before = round { consumables = { "c_" .. key } }
        local after = run:use(places(most))
        for i = 1, 8 do
          assert.are.equal(before.hand[i].id, after.hand[i].id)
          assert.are.equal(i <= most and value or before.hand[i][field], after.hand[i][field])
        end
        assert.are.same({ 0, 1 }, { #after.consumables, after.counters.tarots_used })
      end)

      it(("refuses no card, and %d"):format(most + 1), function()
        round { consumables = { "c_" .. key } }
        assert.is_truthy(run:refused("use", { area = "consumables", i = 1 }))
        assert.is_truthy(run:refused("use", { area = "consumables", i = 1, at = { places(most + 1) } }))
      end)
    end)
  end

  describe("c_strength", function()
    it("raises the rank of two cards by one, and an Ace to 2", function()
      local before = round { seed = "S2", consumables = { "c_strength" } }
      local ace = run_play.find(before.hand, "rank", 14)
      assert.are.equal(1, ace)
      local after = run:use(1, 8)
      assert.are.same({ 2, before.hand[8].rank + 1 }, { after.hand[1].rank, after.hand[8].rank })
      assert.are.equal(before.hand[1].suit, after.hand[1].suit)
    end)
  end)

  describe("c_hanged_man", function()
    it("destroys two cards", function()
      local before = round { consumables = { "c_hanged_man" } }
      local after = run:use(2, 5)
      assert.are.same({ 6, 50 }, { #after.hand, after.deck_size })
      for _, place in ipairs { 2, 5 } do
        assert.is_nil(run_play.find(after.hand, "id", before.hand[place].id))
      end
    end)
  end)

  describe("c_death", function()
    it("makes the left card what the right one is, and needs two", function()
      round { consumables = { "c_death", "c_justice" } }
      run:act("use", { area = "consumables", i = 2, at = { 6 } })
      local before = run.state.hand
      assert.is_truthy(run:refused("use", { area = "consumables", i = 1, at = { 3 } }))
      local after = run:use(6, 3).hand
      assert.are.same({ before[3].id, before[6].rank, before[6].suit, "glass" },
        { after[3].id, after[3].rank, after[3].suit, after[3].enh })
      assert.are.same(before[6], after[6])
    end)
  end)

  describe("c_hermit", function()
    it("doubles money, by 20 at most", function()
      for _, case in ipairs { { 0, 0 }, { 7, 14 }, { 20, 40 }, { 90, 110 } } do
        run:new { money = case[1], consumables = { "c_hermit" } }
        assert.are.equal(case[2], run:use().money)
      end
    end)
  end)

  describe("c_temperance", function()
    it("pays what the jokers sell for, 50 at most", function()
      run:new { money = 0, consumables = { "c_temperance" }, jokers = { "j_joker", "j_baron" } }
      local sum = run.state.jokers[1].sell + run.state.jokers[2].sell
      assert.are.equal(sum, run:use().money)
      local many = {}
      for i = 1, 20 do
        many[i] = "j_baron"
      end
      run:new { money = 0, consumables = { "c_temperance" }, jokers = many }
      assert.are.equal(50, run:use().money)
    end)
  end)

  describe("c_fool", function()
    it("makes the last Tarot or Planet used, and never itself", function()
      run:new { consumables = { "c_hermit", "c_fool" } }
      assert.is_truthy(run:refused("use", { area = "consumables", i = 2 }))
      run:use()
      assert.are.same({ "c_hermit" }, run_play.pluck(run:use().consumables, "key"))
      run:new { consumables = { "c_pluto", "c_fool", "c_fool" } }
      run:use()
      run:use()
      assert.are.same({ "c_fool", "c_pluto" }, run_play.pluck(run.state.consumables, "key"))
      assert.is_truthy(run:refused("use", { area = "consumables", i = 1 }))
    end)
  end)

  for key, set in pairs { emperor = "Tarot", high_priestess = "Planet" } do
    describe("c_" .. key, function()
      it(("makes two different cards of the kind %s"):format(set), function()
        run:new { consumables = { "c_" .. key } }
        local made = run:use().consumables
        assert.are.same({ set, set }, run_play.pluck(made, "set"))
        assert.are_not.equal(made[1].key, made[2].key)
      end)

      it("makes as many as there is room for", function()
        run:new { consumables = { "c_" .. key, "c_sun" } }
        assert.are.equal(2, #run:use().consumables)
      end)
    end)
  end

  describe("c_judgement", function()
    it("makes a joker if there is room", function()
      run:new { consumables = { "c_judgement" } }
      assert.are.equal(1, #run:use().jokers)
      run:new { consumables = { "c_judgement" }, jokers = { "j_joker", "j_joker", "j_joker", "j_joker", "j_joker" } }
      assert.is_truthy(run:refused("use", { area = "consumables", i = 1 }):find "^room")
    end)
  end)

  describe("c_wheel_of_fortune", function()
    it("gives a joker an edition once in four, and needs one without", function()
      local hits, editions = 0, { foil = true, holo = true, poly = true }
      for i = 1, 40 do
        run:new { seed = "W" .. i, consumables = { "c_wheel_of_fortune" }, jokers = { "j_joker" } }
        local edition = run:use().jokers[1].ed
        assert.is_true(edition == nil or editions[edition])
        hits = hits + (edition and 1 or 0)
      end
      assert.is_true(hits >= 3 and hits <= 20)
      run:new { consumables = { "c_wheel_of_fortune" } }
      assert.is_truthy(run:refused("use", { area = "consumables", i = 1 }))
    end)

    it("always does with two Oops! All 6s", function()
      for i = 1, 4 do
        run:new { seed = "W" .. i, consumables = { "c_wheel_of_fortune" }, jokers = { "j_oops", "j_oops" } }
        assert.are.equal(1, run_play.count(run:use().jokers, "ed"))
      end
    end)
  end)
end)
