--- Fields of contexts: whatever a context of the game does besides asking, one of an author's own can do too.
local log = require "spec.support.log"
local marotte = require "marotte"

--- A host with these files, which are loaded together: path, what the file returns.
local function host_with(files)
  local host, texts = log.new_host(), {}
  for _, file in ipairs(files) do
    texts[file[1]] = "return " .. file[2]
  end
  host:load(texts)
  return host
end

--- A sequence of the game in which a word comes along with another one.
local function sequence_with(name, word, more)
  local path = ("sequences/%s.lua"):format(name)
  local file <close> = assert(io.open("scripts/" .. path))
  local text, count = file:read("a"):gsub(word, word .. ", " .. more)
  assert(count > 0, word)
  return { path, text:match "return (.+)" }
end

local function context(name, fields)
  return { ("contexts/%s.lua"):format(name), fields }
end

--- A joker that answers one context: the body of its handler.
local function joker(name, event, body)
  return { ("jokers/%s.lua"):format(name),
    ('{ name = "X", rarity = "common", on = { %s = function(self, ctx, card) %s end } }'):format(event, body) }
end

local function blind(name, event, body)
  return { ("blinds/%s.lua"):format(name),
    ('{ name = "X", on = { %s = function(self, ctx) %s end } }'):format(event, body) }
end

--- Fires an event; the board afterwards, on which no script has failed.
local function fire(board, event, fields)
  local result = board:fire(event, fields)
  assert.are.same({}, board:state().errors)
  return result
end

describe("the field `as` of a context", function()
  local auction = context("auction", '{ asked = { "joker" }, about = "card", as = "lot", answers = { "dollars" } }')
  local scenario = { played = "2C", held = "KH 5S", jokers = { "j_bidder" }, money = 0 }

  it("names the card, which has no other name then", function()
    local host = host_with { auction, joker("bidder", "auction", [[
      assert(ctx.auction and ctx.lot == card and ctx.other_card == nil and ctx.other_joker == nil)
      return "dollars", ctx.lot.rank]]) }
    assert.are.equal(13, fire(host:board(scenario), "auction", { lot = 1 }).dollars)
  end)

  it("is nil in other contexts, and known there", function()
    local host = host_with { auction, joker("bidder", "skip_blind", [[
      assert(ctx.lot == nil)
      return "dollars", 1]]) }
    assert.are.equal(1, fire(host:board(scenario), "skip_blind").dollars)
  end)

  it("leaves no flag of that name, and stands before what all contexts have", function()
    for _, name in ipairs { "auction", "other_card", "cardarea", "scoring_name" } do
      local host = host_with {
        context("auction", ('{ asked = { "joker" }, about = "card", as = %q, answers = { "dollars" } }'):format(name)),
        joker("bidder", "auction", ('return "dollars", ctx[%q].rank'):format(name)),
      }
      assert.are.equal(13, fire(host:board(scenario), "auction", { [name] = 1 }).dollars)
    end
  end)

  it("is understood in functions that need no call", function()
    local host = host_with { auction, joker("bidder", "auction", [[
      if ctx.lot:is_suit("Hearts") then
        return { dollars = 4 }
      end]]) }
    assert.is_truthy(host:subscriptions("j_bidder", "auction")[1]:find "Hearts")
    local board = host:board(scenario)
    assert.are.equal(4, fire(board, "auction", { lot = 1 }).dollars)
    assert.are.equal(0, fire(board, "auction", { lot = 2 }).dollars)
  end)
end)

describe("the field `cards` of a context", function()
  local burning = context("burning", '{ asked = { "joker" }, cards = "ashes", answers = { "dollars" } }')

  it("names the cards of the event", function()
    local host = host_with { burning, joker("stove", "burning", [[
      assert(ctx.cards == nil and #ctx.ashes == 2)
      return "dollars", ctx.ashes[1].rank + ctx.ashes[2].rank]]) }
    local board = host:board { played = "2C", jokers = { "j_stove" }, money = 0 }
    assert.are.equal(7, fire(board, "burning", { ashes = "3H 4H" }).dollars)
  end)

  it("names those that a sequence has condemned", function()
    local host = host_with {
      burning,
      joker("stove", "burning", 'return "dollars", #ctx.ashes'),
      joker("match", "discard", 'return "remove", true'),
      sequence_with("discard", 'fire_removed "remove_playing_cards"', 'fire_removed "burning"'),
    }
    local board = host:board { played = "2C 3C 4C", jokers = { "j_stove", "j_match" }, money = 0 }
    board:discard()
    assert.are.equal(3, board:state().money)
  end)
end)

describe("the field `marks` of a context", function()
  local function siege(marks)
    return host_with {
      context("storm", ('{ asked = { "blind" }, marks = %s, answers = { "triggered" } }'):format(marks)),
      blind("siege", "storm", 'return "triggered", true'),
    }:board { played = "2C", blind = { key = "bl_siege" } }
  end

  it("lets the blind's mark stay", function()
    local board = siege(true)
    assert.is_true(fire(board, "storm").triggered)
    assert.is_true(board:state().blind.triggered)
  end)

  it("is not there: the mark is told, and stays as it was", function()
    local board = siege(false)
    assert.is_true(fire(board, "storm").triggered)
    assert.is_falsy(board:state().blind.triggered)
  end)
end)

describe("the field `moment` of a context", function()
  --- A host with a context at that moment, and a joker and a blind that write a line in it.
  local function witnessed(moment, operation)
    local line = 'game:create("note", (ctx.ashes and #ctx.ashes .. " " or "") .. self.key)'
    return host_with {
      context("witness", ('{ asked = { "joker", "blind" }, cards = "ashes", moment = %q }'):format(moment)),
      { "jokers/tramp.lua", ([[{ name = "X", rarity = "common", on = {
        witness = function(self, ctx) %s end, skip_blind = function(self) %s end } }]]):format(line, operation) },
      blind("siege", "witness", line),
    }:board { played = "2C", held = "5C", jokers = { "j_tramp", "j_joker" }, blind = { key = "bl_siege" } }
  end

  for _, case in ipairs {
    { "item_added", "game:copy_joker(self)", { "j_tramp" } },
    { "item_removed", "self:destroy()", { "j_tramp" } },
    { "item_made", 'game:create("joker", "x", { key = "j_tramp" })', { "j_tramp" } },
    { "item_made", "game:copy_joker(self)", {} },
    { "cards_added", 'game:add_card { rank = 3, suit = "Hearts" }', { "1 j_tramp", "1 bl_siege" } },
    { "cards_removed", "game:destroy_card(game.hand[1])", { "1 j_tramp", "1 bl_siege" } },
    { "blind_disabled", "game:disable_blind()", { "bl_siege" } },
  } do
    local moment, operation, lines = table.unpack(case)
    it(("is %s: asked by %s"):format(moment, operation), function()
      local board = witnessed(moment, operation)
      fire(board, "skip_blind")
      assert.are.same(lines, log.lines(board))
    end)
  end

  for _, case in ipairs {
    { "blind_set", function(board) board:set_blind "bl_siege" end, { "bl_siege" } },
    { "blind_chosen", function(board) board:set_blind "bl_siege" end, { "j_tramp", "bl_siege" } },
    { "blind_disabled", function(board) board:disable_blind() board:disable_blind() end, { "bl_siege" } },
    { "selling", function(board) board:sell(1) end, { "j_tramp" } },
    { "selling", function(board) board:sell(2) end, {} },
    { "sold", function(board) board:sell(2) end, { "j_tramp", "bl_siege" } },
    { "bought", function(board) board:buy "j_joker" end, { "j_tramp", "bl_siege" } },
  } do
    local moment, drive, lines = table.unpack(case)
    it(("is %s: asked by operations of a board, %s"):format(moment, table.concat(lines, " and ")), function()
      local board = witnessed(moment, "")
      drive(board)
      assert.are.same({}, board:state().errors)
      assert.are.same(lines, log.lines(board))
    end)
  end

  it("is blind_chosen: the blind has taken its place by then", function()
    local host = host_with {
      context("arrival", '{ about = "item", as = "blind", moment = "blind_chosen" }'),
      joker("usher", "arrival", [[
        assert(ctx.blind.key == "bl_club" and game.blind == ctx.blind)
        return "dollars", 5]]),
    }
    local board = host:board { played = "2C", jokers = { "j_usher" }, blind = { key = "bl_goad" }, money = 0 }
    board:set_blind "bl_club"
    assert.are.same({}, board:state().errors)
    assert.are.equal(5, board:state().money)
    assert.are.equal("bl_club", board:state().blind.key)
  end)

  it("leaves the blind where it was when the event is only fired", function()
    local host = host_with { context("arrival", '{ about = "item", as = "blind", moment = "blind_chosen" }') }
    local board = host:board { played = "2C", blind = { key = "bl_goad" } }
    fire(board, "arrival", { blind = { key = "bl_club" } })
    assert.are.equal("bl_goad", board:state().blind.key)
  end)

  it("is selling: the item is in its place and takes no room", function()
    local room = 'game:earn(10 * #game.jokers + game:room("joker"))'
    local host = host_with {
      context("pawned", '{ moment = "selling" }'),
      { "jokers/clerk.lua", ([[{ name = "X", rarity = "common", cost = 2, on = {
        pawned = function() %s end, skip_blind = function() %s end } }]]):format(room, room) },
    }
    local board = host:board { played = "2C", jokers = { "j_clerk" }, joker_slots = 3, money = 0 }
    assert.are.equal(12, fire(board, "skip_blind").dollars)
    assert.are.equal(13 + 1, board:sell(1))
    assert.are.same({}, board:state().jokers)
  end)

  it("is one of a grid, too", function()
    local game = marotte.grid {
      files = {
        ["contexts/hello.lua"] = 'return { asked = { "joker" }, moment = "item_added" }',
        ["contexts/so_long.lua"] = 'return { asked = { "joker" }, moment = "item_removed" }',
        ["jokers/tramp.lua"] = [[return { name = "X", rarity = "common", on = {
          hello = function() game:earn(3) end, so_long = function() game:earn(10) end } }]],
      },
    }
    local money = game:state().money
    game:add_joker "j_tramp"
    assert.are.equal(3, game:state().money - money)
    game:remove_joker(1)
    assert.are.equal(13, game:state().money - money)
    assert.are.same({}, game:state().errors)
  end)
end)

describe("the field `promises` of a context", function()
  --- A joker that makes another and ends itself, and one that writes down how many jokers and free places it sees.
  local function new_board(moment)
    return host_with {
      context("flood", ("{ promises = true, moment = %s }"):format(moment)),
      joker("noah", "flood", [[
        game:create("joker", "x", { key = "j_joker" })
        game:add_card { rank = 3, suit = "Hearts", enhancement = "m_stone", to = "deck" }
        assert(self:destroy() and self.doomed)]]),
      joker("raven", "flood", 'game:create("note", string.format("%d %d", #game.jokers, game:room("joker")))'),
    }:board { played = "2C", jokers = { "j_noah", "j_raven" }, joker_slots = 4, money = 100 }
  end

  for _, case in ipairs {
    { "an event that is fired", "nil", function(board) board:fire "flood" end, "2 1" },
    { "a moment", '"sold"', function(board) board:buy "j_egg" board:sell(3) end, "3 1" },
    { "the choice of a blind", '"blind_chosen"', function(board) board:set_blind "bl_club" end, "2 1" },
  } do
    local where, moment, drive, seen = table.unpack(case)
    it(("lets nobody come or go before all were asked, in %s"):format(where), function()
      local board = new_board(moment)
      drive(board)
      local state, keys = board:state(), {}
      for i, item in ipairs(state.jokers) do
        keys[i] = item.key
      end
      assert.are.same({}, state.errors)
      assert.are.same({ seen }, log.lines(board))
      assert.are.same({ "j_raven", "j_joker" }, keys)
      assert.are.same({ 53, 1 }, { state.deck_size, state.stone_tally })
    end)
  end
end)

describe("the field `round_flags` of a context", function()
  it("names flags that are set where a round ends, and nowhere else", function()
    local host = host_with {
      context("dream", [[{ asked = { "enhancement" }, about = "card", flags = { "asleep" }, round_flags = { "night" },
        answers = { "dollars" } }]]),
      { "enhancements/sleepy.lua", [[{ name = "X", on = { dream = function(_, ctx)
        assert(ctx.asleep)
        return "dollars", ctx.night and 10 or 1
      end } }]] },
      sequence_with("play_hand", 'own "held"', 'own "dream"'),
      sequence_with("end_of_round", 'own "round_end"', 'own "dream"'),
    }
    local board = host:board { played = "2C", held = { { rank = 5, suit = "C", enh = "m_sleepy" } }, money = 0 }
    assert.are.equal(1, board:play().dollars)
    assert.are.equal(10, board:end_of_round({}).dollars)
    assert.are.same({}, board:state().errors)
  end)

  it("tells the parts of a held card that it is triggered again at the end of a round", function()
    local host = host_with {
      { "seals/red.lua", [[{ name = "X", key = "Red", on = { retrigger = function(_, ctx)
        assert(ctx.repetition and ctx.repetition_only)
        game:create("note", tostring(ctx.end_of_round))
      end } }]] },
    }
    local sealed = { { rank = 5, suit = "C", seal = "red" } }
    local board = host:board { played = sealed, held = sealed }
    board:play()
    board:end_of_round {}
    local state = board:state()
    assert.are.same({}, state.errors)
    assert.are.same({ "nil", "true" }, log.lines(board))
  end)
end)
