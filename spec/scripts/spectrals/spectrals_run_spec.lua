--- Spectrals, used in a run.
local run_play = require "spec.support.run_play"

describe("in a run", function()
  local run

  setup(function() run = run_play.open() end)
  teardown(function() assert.are.equal(0, run:close()) end)

  local function round(options)
    run:new(options)
    return run:select()
  end

  local function is_face(rank) return rank >= 11 and rank <= 13 end
  local function is_ace(rank) return rank == 14 end
  local function is_number(rank) return rank <= 10 end

  for key, case in pairs { familiar = { 3, is_face }, grim = { 2, is_ace }, incantation = { 4, is_number } } do
    describe("c_" .. key, function()
      it(("destroys a held card and adds %d enhanced ones at the end of the hand"):format(case[1]), function()
        local before = round { consumables = { "c_" .. key } }
        local after = run:use()
        assert.are.same({ 7 + case[1], 51 + case[1] }, { #after.hand, after.deck_size })
        local left = 0
        for i = 1, 7 do
          left = left + (run_play.find(before.hand, "id", after.hand[i].id) and 1 or 0)
        end
        assert.are.equal(7, left)
        for i = 8, #after.hand do
          assert.is_true(case[2](after.hand[i].rank) and after.hand[i].enh ~= nil and after.hand[i].enh ~= "stone")
        end
      end)

      it("needs a hand", function()
        run:new { consumables = { "c_" .. key } }
        assert.is_truthy(run:refused("use", { area = "consumables", i = 1 }))
      end)
    end)
  end

  for key, seal in pairs { talisman = "gold", deja_vu = "red", trance = "blue", medium = "purple" } do
    describe("c_" .. key, function()
      it(("puts a %s seal on one card, in the place of another"):format(seal), function()
        round { consumables = { "c_" .. key, key == "trance" and "c_medium" or "c_trance" } }
        run:act("use", { area = "consumables", i = 2, at = { 4 } })
        assert.is_truthy(run:refused("use", { area = "consumables", i = 1, at = { 4, 5 } }))
        local hand = run:use(4).hand
        assert.are.same({ seal, 1 }, { hand[4].seal, run_play.count(hand, "seal") })
      end)
    end)
  end

  describe("c_aura", function()
    it("gives a card an edition, once", function()
      round { consumables = { "c_aura", "c_aura" } }
      local edition = run:use(3).hand[3].ed
      assert.is_true(edition == "foil" or edition == "holo" or edition == "poly")
      assert.is_truthy(run:refused("use", { area = "consumables", i = 1, at = { 3 } }))
    end)
  end)

  describe("c_wraith", function()
    it("makes a rare joker and takes all money", function()
      run:new { seed = "S3", consumables = { "c_wraith" }, money = 33 }
      local after = run:use()
      assert.are.same({ 1, 0 }, { #after.jokers, after.money })
      assert.is_truthy(after.streams["Joker3wra1"])
      assert.is_nil(after.streams["rarity1wra"])
    end)
  end)

  describe("c_sigil", function()
    it("gives all held cards one suit", function()
      local before = round { consumables = { "c_sigil" } }
      local after = run:use()
      assert.are.equal(8, run_play.count(after.hand, "suit", after.hand[1].suit))
      assert.are.same(run_play.pluck(before.hand, "rank"), run_play.pluck(after.hand, "rank"))
    end)
  end)

  describe("c_ouija", function()
    it("gives all held cards one rank, and takes a card of hand size", function()
      local before = round { consumables = { "c_ouija" } }
      local after = run:use()
      assert.are.equal(8, run_play.count(after.hand, "rank", after.hand[1].rank))
      assert.are.same(run_play.pluck(before.hand, "suit"), run_play.pluck(after.hand, "suit"))
      assert.are.equal(7, after.hand_size)
    end)
  end)

  describe("c_ectoplasm", function()
    it("makes a joker Negative, and costs 1, 2, 3 of hand size", function()
      run:new {
        consumables = { "c_ectoplasm", "c_ectoplasm", "c_ectoplasm" }, jokers = { "j_joker", "j_egg", "j_baron" },
      }
      for use, size in ipairs { 7, 5, 2 } do
        local state = run:use()
        local negative = run_play.count(state.jokers, "ed", "neg")
        assert.are.same({ use, size, 5 + use, use + 1 },
          { negative, state.hand_size, state.joker_slots, state.counters.ecto_minus })
      end
    end)
  end)

  describe("c_immolate", function()
    it("destroys five held cards for $20", function()
      round { consumables = { "c_immolate" }, money = 1 }
      local after = run:use()
      assert.are.same({ 3, 47, 21 }, { #after.hand, after.deck_size, after.money })
    end)
  end)

  describe("c_ankh", function()
    it("copies one joker and destroys the others", function()
      local before = run:new { consumables = { "c_ankh" }, jokers = { "j_joker", "j_baron", "j_egg" } }
      local after = run:use().jokers
      assert.are.equal(2, #after)
      assert.are.equal(after[1].key, after[2].key)
      assert.is_truthy(run_play.find(before.jokers, "id", after[1].id))
      assert.is_nil(run_play.find(before.jokers, "id", after[2].id))
    end)

    it("is refused with a full row", function()
      run:new { consumables = { "c_ankh" }, jokers = { "j_joker", "j_joker", "j_joker", "j_joker", "j_joker" } }
      assert.is_truthy(run:refused("use", { area = "consumables", i = 1 }):find "^room")
    end)
  end)

  describe("c_hex", function()
    it("makes one joker Polychrome and destroys the others", function()
      run:new { consumables = { "c_hex" }, jokers = { "j_joker", "j_baron", "j_egg" } }
      assert.are.same({ "poly" }, run_play.pluck(run:use().jokers, "ed"))
    end)

    it("destroys no eternal joker", function()
      run:new { challenge = "c_knife_1", consumables = { "c_hex" }, jokers = { "j_joker" } }
      local after = run:use().jokers
      assert.is_truthy(run_play.find(after, "key", "j_ceremonial"))
      assert.are.equal(1, run_play.count(after, "ed", "poly"))
    end)
  end)

  describe("c_cryptid", function()
    it("makes two copies of a card", function()
      local before = round { consumables = { "c_cryptid" } }
      local after = run:use(2)
      assert.are.same({ 10, 54 }, { #after.hand, after.deck_size })
      for i = 9, 10 do
        assert.are.same({ before.hand[2].rank, before.hand[2].suit }, { after.hand[i].rank, after.hand[i].suit })
      end
    end)
  end)

  describe("c_soul", function()
    it("makes a Legendary joker", function()
      run:new { consumables = { "c_soul" } }
      local legendary = { j_caino = true, j_triboulet = true, j_yorick = true, j_chicot = true, j_perkeo = true }
      local after = run:use()
      assert.is_true(#after.jokers == 1 and legendary[after.jokers[1].key])
    end)
  end)

  describe("c_black_hole", function()
    it("raises every hand by a level, and is no Planet", function()
      run:new { consumables = { "c_black_hole" }, jokers = { "j_constellation" } }
      local after, levels = run:use(), 0
      for _, hand in pairs(after.hands) do
        levels = levels + (hand.level == 2 and 1 or 0)
      end
      assert.are.same({ 12, 0, 1, 1 },
        { levels, after.counters.planets_used, after.counters.spectrals_used, after.jokers[1].state.x_mult })
    end)
  end)
end)
