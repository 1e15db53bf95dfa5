local probe = require "spec.support.probe"

describe("ctx", function()
  it("tells about the hand that is played", function()
    probe.holds([[
      same(ctx.before, true) same(ctx.cardarea, "jokers") same(ctx.scoring_name, "Pair")
      same(#ctx.full_hand, 3) same(#ctx.scoring_hand, 2) same(ctx.scoring_hand[2], ctx.full_hand[2])
      same(ctx.full_hand, ctx.full_hand)
      for i, card in ipairs(ctx.full_hand) do same(card, game.played[i]) end
    ]], { on = "before" })
  end)

  it("tells what the hand contains", function()
    probe.holds([[
      local hands = ctx.poker_hands
      same(#hands["Pair"], 1) same(#hands.Pair[1], 2) same(hands.Pair[1][1], ctx.full_hand[1])
      same(#hands["High Card"], 1) same(#hands["Flush"], 0) same(next(hands["Flush"]), nil) same(next(hands.Pair), 1)
      local count = 0
      for name, lists in pairs(hands) do count = count + 1 same(game.hands[name] ~= nil, true) end
      same(count, 12) same(hands, ctx.poker_hands)
    ]], { on = "before" })
  end)

  it("knows the selected cards before the hand is worked out", function()
    local host = require("marotte").new_host {}
    host:load("blinds/watcher.lua", [[
      return { name = "Watcher", on = { press_play = function(_, ctx)
        game:earn(#ctx.full_hand + 10 * #ctx.scoring_hand + (ctx.scoring_name and 100 or 0))
      end } }
    ]])
    local board = host:board { played = "KH KS 5D", blind = { key = "bl_watcher" }, money = 0 }
    board:play()
    assert.are.equal(3, board:state().money)
  end)

  it("tells about hands of hand files", function()
    local marotte = require "marotte"
    local set = marotte.hands.load "scripts/hands"
    local host = marotte.new_host { hands = set }
    host:load("jokers/probe.lua", [[
      return { name = "Probe", rarity = "rare", cost = 5, state = { seen = "" }, on = { before = function(self, ctx)
        local lists = ctx.poker_hands[ctx.scoring_name]
        self.state.seen = ctx.scoring_name .. " " .. #lists .. " " .. #lists[1]
      end } }
    ]])
    local board = host:board { played = "2H 2S 7D 7C 7S", jokers = { "j_probe" } }
    local hand = board:play().hand
    local cards = board:state().jokers[1].state.seen:match("^" .. hand .. " 1 (%d)$")
    assert.truthy(cards, board:state().jokers[1].state.seen)
  end)

  it("belongs to the board that runs, whatever lay there before", function()
    local host = require("marotte").new_host {}
    host:load("jokers/probe.lua", [[
      return { name = "Probe", rarity = "rare", cost = 5, state = { seen = "" }, on = { before = function(self, ctx)
        local hands = ctx.poker_hands
        self.state.seen = ctx.scoring_name .. " " .. #hands["Pair"] .. #hands["Flush"] .. #ctx.full_hand
      end } }
    ]])
    local function seen(cards)
      local board = host:board { played = cards, jokers = { "j_probe" } }
      board:play()
      return board:state().jokers[1].state.seen
    end
    for _ = 1, 3 do
      assert.are.equal("Pair 102", seen "2H 2S")
      collectgarbage()
      assert.are.equal("Flush 015", seen "2H 3H 7H 9H KH")
      collectgarbage()
    end
  end)

  it("tells about the card in individual and repetition", function()
    for _, context in ipairs { "individual", "repetition" } do
      probe.holds(([[
        same(ctx.%s, true) same(ctx.other_card, card) same(ctx.cardarea == "play" or ctx.cardarea == "hand", true)
        same(ctx.other_joker, nil) same(ctx.destroying_card, nil)
      ]]):format(context), { on = context })
    end
  end)

  it("tells about the joker in other_joker and the card in destroying_card", function()
    probe.holds([[ same(ctx.other_joker, card) same(card.kind, "joker") same(ctx.other_card, nil) ]], {
      on = "other_joker",
    })
    probe.holds([[ same(ctx.destroying_card, card) same(card.rank, 13) ]], { on = "destroying_card" })
  end)

  it("tells the score so far", function()
    probe.holds([[ same(ctx.chips, 30) same(ctx.mult, 2) ]], {
      on = "joker_main", played = "KH KS 5D", held = "2C", jokers = { "j_probe" },
    })
  end)

  it("tells about the end of a round", function()
    probe.holds([[ same(ctx.end_of_round, true) same(ctx.game_over, true) same(ctx.boss, true) ]], {
      on = "end_of_round", run = { game_over = true },
    })
    probe.holds([[ same(ctx.game_over, nil) same(ctx.boss, nil) ]], {
      on = "end_of_round", run = { game_over = false }, blind = { key = "bl_small" },
    })
  end)

  it("is no longer game over once the game is saved", function()
    local host = require("marotte").new_host {}
    host:load("jokers/saver.lua", [[
      return { name = "Saver", rarity = "common", cost = 2, state = { lost = false }, on = {
        end_of_round = function(self, ctx) self.state.lost = ctx.game_over == true return "saved", true end,
      } }
    ]])
    local board = host:board { played = "2C", jokers = { "j_saver", "j_saver" } }
    assert.is_true(board:end_of_round({ game_over = true }).saved)
    assert.is_true(board:state().jokers[1].state.lost)
    assert.is_false(board:state().jokers[2].state.lost)
  end)

  it("tells about both flags of a joint context", function()
    probe.holds([[ same(ctx.end_of_round, true) same(ctx.individual, true) same(ctx.repetition, nil) ]], {
      on = "end_of_round_individual", run = { game_over = false },
    })
  end)

  it("tells whether the blind has blocked the hand", function()
    probe.holds([[ same(ctx.blocked, nil) ]], { on = "after" })
    probe.holds([[ same(ctx.blocked, true) ]], { on = "after", blind = { key = "bl_psychic" } })
  end)

  it("tells whether a discard is a hook", function()
    probe.holds([[ same(ctx.hook, nil) same(ctx.discard, true) same(#ctx.full_hand, 3) ]], { on = "discard" })
    probe.holds([[ same(ctx.hook, true) ]], { on = "pre_discard", run = { hook = true } })
  end)

  it("has the fields of the event", function()
    probe.holds([[ same(ctx.card.kind, "joker") same(ctx.consumeable, nil) ]], {
      on = "selling_card", fields = { card = { kind = "joker" } },
    })
    probe.holds([[ same(ctx.consumeable.kind, "planet") same(ctx.consumeable.key, "c_pluto") ]], {
      on = "using_consumeable", fields = { consumeable = { kind = "planet", key = "c_pluto" } },
    })
    probe.holds([[ same(ctx.blind.key, "bl_club") same(ctx.blind.boss, true) ]], {
      on = "setting_blind", fields = { blind = { key = "bl_club" } },
    })
    probe.holds([[ same(ctx.blind.key, "bl_hook") same(ctx.blind.boss, true) same(ctx.blind, game.blind) ]], {
      on = "setting_blind", drive = function(board) board:set_blind "bl_hook" end,
    })
    probe.holds([[ same(#ctx.cards, 2) same(ctx.cards[2].rank, 4) same(ctx.removed, nil) ]], {
      on = "playing_card_added", fields = { cards = "3H 4H" },
    })
    probe.holds([[ same(#ctx.removed, 1) same(ctx.removed[1].rank, 3) same(ctx.cards, nil) ]], {
      on = "remove_playing_cards", fields = { removed = "3H" },
    })
  end)

  it("has nil for what only other contexts have", function()
    probe.holds([[
      for _, name in ipairs { "other_card", "other_joker", "consumeable", "destroying_card", "removed", "cards", "card",
        "hook", "game_over", "boss", "blocked", "blueprint", "blueprint_card", "repetition_only", "part", "blind",
        "edition", "after", "joker_main", "individual", "repetition", "end_of_round", "discard" } do
        same(ctx[name], nil)
      end
    ]], { on = "before" })
  end)

  it("is written without an address", function()
    probe.holds [[ same(tostring(ctx), "ctx") ]]
  end)

  it("knows the contexts that a mod brings", function()
    local host = require("marotte").new_host {}
    host:load("contexts/eclipse.lua", [[
      return { fields = { shadow = "text", depth = "number" }, doc = "The sun goes away." }
    ]])
    host:load("jokers/moon.lua", [[
      return { name = "Moon", rarity = "common", cost = 2, on = {
        eclipse = function(_, ctx)
          return "dollars", ctx.eclipse and not ctx.before and ctx.depth == nil and #ctx.shadow or 0
        end,
        skip_blind = function(_, ctx) return "dollars", ctx.eclipse == nil and ctx.shadow == nil and 1 or 0 end,
      } }
    ]])
    local board = host:board { played = "2C", jokers = { "j_moon" }, money = 0 }
    assert.are.equal(4, board:fire("eclipse", { shadow = "deep" }).dollars)
    assert.are.equal(1, board:fire("skip_blind").dollars)
    assert.are.same({}, board:state().errors)
  end)

  probe.refuses({
    { "has no other names", "return ctx.scoring_nam", [[ctx has no "scoring_nam"; did you mean "scoring_name"?]] },
    { "has no fields but names", "return ctx[1]", "ctx has no field of type number" },
    {
      "is read-only", "ctx.chips = 1",
      [[ctx is read-only, "chips" cannot be set: a handler answers by what it returns]],
    },
    { "has read-only lists", "ctx.full_hand[1] = nil", "this table is read-only" },
    {
      "knows every hand", [[return ctx.poker_hands["Pairs"] ]],
      [[ctx.poker_hands has no "Pairs"; did you mean "Pair"?]],
    },
    { "has read-only hands", [[ctx.poker_hands["Pair"] = {}]], "ctx.poker_hands is read-only" },
  }, { on = "before" })
end)
