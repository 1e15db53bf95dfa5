local probe = require "spec.support.probe"

describe("an item that a handler gets", function()
  it("tells what its file says", function()
    probe.holds [[
      same(self.key, "j_probe") same(self.name, "Probe") same(self.kind, "joker") same(self.rarity, "rare")
      same(self.cost, 5) same(self.config.n, 4) same(self.config.word, "w") same(self.hand, nil)
      same(game.jokers[2].key, "j_joker") same(game.jokers[2].rarity, "common")
      local planet = game.consumables[1]
      same(planet.key, "c_pluto") same(planet.kind, "planet") same(planet.hand, "High Card") same(planet.rarity, nil)
    ]]
  end)

  it("tells where it is and what was done to it", function()
    probe.holds([[
      local first, marked = game.jokers[1], game.jokers[2]
      same(first.position, 1) same(first.sell_cost, 2) same(first.edition, nil) same(first.debuff, false)
      same(first.eternal, false) same(first.perishable, nil) same(first.rental, false) same(first.face_down, false)
      same(marked.position, 2) same(marked.sell_cost, 7) same(marked.edition, "e_negative") same(marked.debuff, true)
      same(marked.eternal, true) same(marked.perishable, 3) same(marked.rental, true)
      same(game.consumables[1].position, 1)
    ]], {
      jokers = {
        "j_probe",
        { key = "j_joker", ed = "neg", sell = 7, debuff = true, eternal = true, perishable = 3, rental = true },
      },
    })
  end)

  it("is one object, and written by its key", function()
    probe.holds([[
      same(self, game.jokers[1]) same(self == game.jokers[2], false) same(tostring(self), "j_probe")
      same(card, ctx.other_joker) same(card, game.jokers[card.position])
    ]], { on = "other_joker" })
  end)

  it("without a definition has a kind alone", function()
    probe.holds([[
      local tarot = game.consumables[1]
      same(tarot.kind, "tarot") same(tarot.key, nil) same(tarot.name, nil) same(tostring(tarot), "tarot")
      same(tarot.sell_cost, 1)
    ]], { planets = {}, consumables = { { kind = "tarot" } } })
  end)

  describe("of the table", function()
    it("tells about the blind", function()
      probe.holds [[
        local blind = game.blind
        same(blind.key, "bl_club") same(blind.name, "The Club") same(blind.kind, "blind") same(blind.boss, true)
        same(blind.disabled, false) same(blind.triggered, false) same(blind.position, nil) same(self.boss, nil)
        same(game.deck_item.key, "b_red") same(game.deck_item.kind, "deck")
      ]]
      probe.holds([[ same(game.blind.boss, false) ]], { blind = { key = "bl_small" } })
      probe.holds([[ same(game.blind.disabled, true) ]], { blind = { key = "bl_club", disabled = true } })
    end)

    it("tells that the blind was triggered", function()
      probe.holds([[ same(game.blind.triggered, true) ]], { on = "joker_main", blind = { key = "bl_flint" } })
    end)
  end)

  it("passes its stickers and editions to the joker that they are on", function()
    local host = require("marotte").new_host {}
    host:load("stickers/rental.lua", [[
      return { name = "Rental", key = "rental", config = { n = 2 }, on = {
        sticker_end_of_round = function(self, ctx, joker)
          return "dollars", self.kind == "sticker" and self.config.n == 2 and self.position == nil
            and ctx.other_joker == joker and joker.rental and joker.key == "j_joker" and 11 or 0
        end,
      } }
    ]])
    local board = host:board { played = "2C", jokers = { { key = "j_joker", rental = true } } }
    assert.are.equal(11, board:end_of_round({}).dollars)
  end)

  it("is not the sticker on it, whose state is its own", function()
    local host = require("marotte").new_host {}
    host:load("stickers/moss.lua", [[
      return { name = "Moss", key = "moss", state = { rounds = 0 }, on = {
        sticker_end_of_round = function(self, ctx, joker)
          self.state.rounds = self.state.rounds + 1
          assert(self.position == nil and self.serial == nil and self ~= joker)
          joker:add_sell(self.state.rounds)
          self:destroy()
        end,
      } }
    ]])
    local board = host:board { played = "2C", jokers = { { key = "j_joker", stickers = { "moss" } } } }
    board:end_of_round {}
    assert.matches("joker:destroy is called on a joker or another item", board:state().errors[1], 1, true)
    assert.are.equal("j_joker", board:state().jokers[1].key)
  end)

  describe("its state", function()
    it("is read and written, and stays", function()
      local board, state = probe.holds [[
        local count, text = self.state.count, self.state.text
        self.state.count = count + 2.5
        self.state.text = text .. "bc"
        self.state.flag = not self.state.flag
        same(self.state.count, count + 2.5) same(self.state.text, text .. "bc")
      ]]
      assert.are.same({ count = 2.5, text = "abc", flag = true }, state.jokers[1].state)
      board:fire "skip_blind"
      assert.are.same({ count = 5, text = "abcbc", flag = false }, board:state().jokers[1].state)
    end)

    it("shows whole numbers without a point", function()
      probe.holds [[
        self.state.count = 3.0
        same("x" .. self.state.count, "x3") same(math.type(self.state.count), "integer")
        self.state.count = -3 same("x" .. self.state.count, "x-3")
        self.state.count = 2.0^40
        same(math.type(self.state.count), "float") same(self.state.count * self.state.count, 2.0^80)
      ]]
    end)

    it("keeps texts of any bytes", function()
      probe.holds [[
        self.state.text = "a\0b" same(#self.state.text, 3) same(self.state.text, "a\0b")
        self.state.text = "" same(self.state.text, "")
      ]]
    end)

    it("of another joker can be read", function()
      probe.holds [[ same(game.jokers[3].state.chips, 30) ]]
    end)

    it("moves what passives read from it", function()
      local _, state = probe.holds([[
        local size = game.hand_size
        self.state.count = 3
        same(game.hand_size, size + 3)
      ]], { file = [[state = { count = 0 }, passive = { hand_size = "state.count" },]] })
      assert.are.equal(11, state.hand_size)
    end)

    it("of the original is that of its copy", function()
      local _, state = probe.holds([[
        self.state.count = self.state.count + 1
        same(ctx.blueprint, self.state.count == 1 and 1 or nil)
        same(ctx.blueprint_card, self.state.count == 1 and game.jokers[1] or nil)
        same(self, game.jokers[2])
      ]], { jokers = { "j_blueprint", "j_probe" } })
      assert.are.equal(2, state.jokers[2].state.count)
    end)

    probe.refuses {
      { "has no other fields", "return self.state.coun", [[self.state has no "coun"; did you mean "count"?]] },
      { "gets no new fields", "self.state.more = 1", [[self.state has no "more"]] },
      {
        "keeps the type of a number", [[self.state.count = "1"]],
        "state.count is a number, as it was at its start, and cannot become string",
      },
      { "keeps the type of a text", "self.state.text = 1", "state.text is a text" },
      { "keeps the type of a boolean", "self.state.flag = 1", "state.flag is true or false" },
      { "loses no field", "self.state.count = nil", "cannot become nil" },
      { "takes no NaN", "self.state.count = 0/0", "state.count would not be a number" },
      {
        "of another joker is not written", "(function(state) state.chips = 1 end)(game.jokers[3].state)",
        "the state of j_runner is written by its own handlers alone",
      },
      {
        "of a destroyed joker is gone", "local j = game.jokers[3] j:destroy() return j.state.chips",
        "this item is gone",
      },
    }
  end)

  probe.refuses {
    { "has no other fields", "return self.stat", [[an item has no "stat"; did you mean "state"?]] },
    { "has no other methods", "self:destory()", [[an item has no "destory"; did you mean "destroy"?]] },
    { "is read-only", [[self.key = "x"]], [[an item is read-only, "key" cannot be set: keep state in self.state]] },
    { "has a read-only config", "self.config.n = 1", [[this table is read-only, "n" cannot be set]] },
    { "has no other config", "return self.config.m", [[self.config has no "m"]] },
    { "is gone when it is destroyed", "local j = game.jokers[2] j:destroy() return j.sell_cost", "this item is gone" },
    { "without state says so", "return game.consumables[1].state.x", [[self.state has no "x"]] },
  }

  describe("is changed by its methods:", function()
    it("destroy takes jokers and consumables away", function()
      local _, state = probe.holds [[
        local joker = game.jokers[2]
        same(joker:destroy(), true) same(#game.jokers, 2) same(joker.position, nil) same(joker.key, "j_joker")
        same(joker:destroy(), false)
        same(game.consumables[1]:destroy(), true) same(#game.consumables, 0)
      ]]
      assert.are.equal(2, #state.jokers)
    end)

    it("destroy spares eternal jokers", function()
      probe.holds([[ same(game.jokers[2]:destroy(), false) same(#game.jokers, 2) ]], {
        jokers = { "j_probe", { key = "j_joker", eternal = true } },
      })
    end)

    it("destroy asks a joker once more before it goes", function()
      local host = require("marotte").new_host {}
      host:load("jokers/leaver.lua", [[
        return { name = "Leaver", rarity = "common", cost = 2, on = {
          skip_blind = function(self) self:destroy() end,
          remove_from_deck = function(self) game:earn(self.position) end,
        } }
      ]])
      local board = host:board { played = "2C", jokers = { "j_joker", "j_leaver" }, money = 1 }
      board:fire "skip_blind"
      assert.are.equal(3, board:state().money)
      assert.are.same({}, board:state().errors)
    end)

    it("add_sell, set_face_down, set_edition and set_debuff", function()
      local _, state = probe.holds [[
        local joker = game.jokers[3]
        local sell = joker.sell_cost
        joker:add_sell(3) same(joker.sell_cost, sell + 3)
        joker:set_face_down(true) same(joker.face_down, true)
        joker:set_edition("e_polychrome") same(joker.edition, "e_polychrome")
        joker:set_debuff(true) same(joker.debuff, true)
        game.jokers[2]:set_edition(nil) same(game.jokers[2].edition, nil)
      ]]
      assert.are.equal("polychrome", (state.jokers[3].ed:gsub("^poly$", "polychrome")))
      assert.is_true(state.jokers[3].debuff)
    end)

    it("add_sticker", function()
      probe.holds [[
        self:add_sticker("eternal") self:add_sticker("rental") self:add_sticker("perishable")
        same(self.eternal, true) same(self.rental, true) same(self.perishable, 5)
      ]]
    end)

    it("only by stickers that it can_wear", function()
      probe.holds([[
        local egg, michel = game.jokers[2], game.jokers[3]
        same(egg:can_wear("eternal"), true) same(egg:can_wear("perishable"), true) same(egg:can_wear("pinned"), true)
        same(michel:can_wear("eternal"), false) same(michel:can_wear("rental"), true)
        same(game.jokers[4]:can_wear("perishable"), false)
      ]], { jokers = { "j_probe", "j_egg", "j_gros_michel", "j_madness" } })
    end)

    it("not by set_debuff when its sticker has run out", function()
      local jokers = { "j_probe", { key = "j_joker", perishable = 2 } }
      local board = probe.holds([[
        local joker = game.jokers[2]
        same(joker.perishable, 2) joker:set_debuff(true) joker:set_debuff(false) same(joker.debuff, false)
      ]], { jokers = jokers })
      board:end_of_round {}
      assert.are.same({ 1, nil }, { board:state().jokers[2].perishable, board:state().jokers[2].debuff })
      board:end_of_round {}
      board:end_of_round {}
      assert.are.same({ 0, true }, { board:state().jokers[2].perishable, board:state().jokers[2].debuff })
      probe.holds([[
        local joker = game.jokers[2]
        same(joker.perishable, 0) joker:set_debuff(false) same(joker.debuff, true)
      ]], { jokers = { "j_probe", { key = "j_joker", perishable = 0 } } })
    end)

    probe.refuses {
      { "not the blind", "game.blind:destroy()", "joker:destroy takes what a player owns, not a blind" },
      { "not without a colon", "self.destroy()", "joker:destroy is called on a joker or another item of the board" },
      { "not what is gone", "local j = game.jokers[2] j:destroy() j:add_sell(1)", "joker:add_sell: this item is gone" },
      { "not by NaN", "self:add_sell(0/0)", "the dollars must be a number, and nan is none" },
      { "not by a flag that is none", "self:set_debuff(1)", "joker:set_debuff: the value must be true or false" },
      {
        "not by an unknown edition", [[self:set_edition("e_hollow")]],
        [[joker:set_edition: there is no edition "e_hollow"; did you mean "e_holo"?]],
      },
      {
        "not by an unknown sticker", [[self:add_sticker("eternl")]],
        [[joker:add_sticker: there is no sticker "eternl"; did you mean "eternal"?]],
      },
      {
        "not by a sticker that nobody has to wear", [[self:can_wear("eternl")]],
        [[joker:can_wear: there is no sticker "eternl"; did you mean "eternal"?]],
      },
      { "not by no sticker", "self:can_wear()", "joker:can_wear: the sticker must be a text, not nothing" },
      {
        "not by what only its sticker can do", "self:count_perishable()",
        [[an item has no "count_perishable"]],
      },
    }
  end)
end)
