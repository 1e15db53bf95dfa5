--- Fields of contexts: whatever a context of the game does besides asking, one of an author's own can do too.
local marotte = require "marotte"

--- A host with these files: path -> what the file returns.
local function host_with(files)
  local host = marotte.new_host {}
  for _, file in ipairs(files) do
    host:load(file[1], "return " .. file[2])
  end
  return host
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
    assert.are.equal(13, fire(host:board(scenario), "auction", { card = 1 }).dollars)
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
      assert.are.equal(13, fire(host:board(scenario), "auction", { card = 1 }).dollars)
    end
  end)

  it("is understood in functions that need no call", function()
    local host = host_with { auction, joker("bidder", "auction", [[
      if ctx.lot:is_suit("Hearts") then
        return { dollars = 4 }
      end]]) }
    assert.is_truthy(host:subscriptions("j_bidder", "auction")[1]:find "Hearts")
    local board = host:board(scenario)
    assert.are.equal(4, fire(board, "auction", { card = 1 }).dollars)
    assert.are.equal(0, fire(board, "auction", { card = 2 }).dollars)
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
      { "sequences/discard.lua",
        'sequence { each "selected" { doom_all { ask "discard" } }, fire_removed "burning", finish_discard }' },
    }
    local board = host:board { played = "2C 3C 4C", jokers = { "j_stove", "j_match" }, money = 0 }
    board:discard()
    assert.are.equal(3, board:state().money)
  end)
end)

describe("the field `does` of a context", function()
  it("changes the blind before anybody is asked", function()
    local host = host_with {
      context("arrival", '{ asked = { "joker" }, does = "change_blind", answers = { "dollars" } }'),
      joker("usher", "arrival", [[
        assert(ctx.blind.key == "bl_club" and game.blind.key == "bl_club")
        return "dollars", 5]]),
    }
    local board = host:board { played = "2C", jokers = { "j_usher" }, blind = { key = "bl_goad" } }
    assert.are.equal(5, fire(board, "arrival", { blind = { key = "bl_club" } }).dollars)
    assert.are.equal("bl_club", board:state().blind.key)
  end)

  it("leaves the blind where it was when the event speaks of none", function()
    local host = host_with { context("arrival", '{ asked = { "joker" }, does = "change_blind" }') }
    local board = host:board { played = "2C", blind = { key = "bl_goad" } }
    fire(board, "arrival")
    assert.are.equal("bl_goad", board:state().blind.key)
  end)

  it("switches the blind off, and asks nobody else", function()
    local host = host_with {
      context("truce", '{ asked = { "joker", "blind" }, does = "disable_blind" }'),
      joker("herald", "truce", "game:earn(100)"),
      blind("siege", "disable", "game:earn(3)"),
    }
    local board = host:board { played = "2C", jokers = { "j_herald" }, blind = { key = "bl_siege" }, money = 0 }
    assert.are.equal(3, fire(board, "truce").dollars)
    assert.is_true(board:state().blind.disabled)
    assert.are.equal(0, fire(board, "truce").dollars)
  end)

  it("makes a place for jokers while they are asked", function()
    local room = 'game:earn(game:room("joker"))'
    local host = host_with {
      context("pawned", '{ asked = { "joker" }, does = "free_place" }'),
      { "jokers/clerk.lua", ([[{ name = "X", rarity = "common", on = {
        pawned = function() %s end, skip_blind = function() %s end } }]]):format(room, room) },
    }
    local board = host:board { played = "2C", jokers = { "j_clerk" }, joker_slots = 3, money = 0 }
    assert.are.equal(3, fire(board, "pawned", { joker = 1 }).dollars)
    assert.are.equal(2, fire(board, "skip_blind").dollars)
  end)
end)

describe("the field `first` of a context", function()
  it("names one that is asked in front of it, without its fields", function()
    local host = host_with {
      context("thunder", '{ asked = { "joker", "blind" } }'),
      context("rain", '{ asked = { "joker" }, first = "thunder" }'),
      { "jokers/frog.lua", [[{ name = "X", rarity = "common", on = {
        thunder = function(_, ctx) game:add_tag("thunder " .. tostring(ctx.tag)) end,
        rain = function(_, ctx) game:add_tag("rain " .. ctx.tag) end } }]] },
      blind("cloud", "thunder", 'game:add_tag "cloud"'),
    }
    local board = host:board { played = "2C", jokers = { "j_frog" }, blind = { key = "bl_cloud" } }
    fire(board, "rain", { tag = "warm" })
    assert.are.same({ "thunder nil", "cloud", "rain warm" }, board:state().tags)
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
  --- A host with a context at that moment, and a joker and a blind that leave a tag in it.
  local function witnessed(moment, operation)
    local tag = 'game:add_tag((ctx.ashes and #ctx.ashes .. " " or "") .. self.key)'
    return host_with {
      context("witness", ('{ asked = { "joker", "blind" }, cards = "ashes", moment = %q }'):format(moment)),
      { "jokers/tramp.lua", ([[{ name = "X", rarity = "common", on = {
        witness = function(self, ctx) %s end, skip_blind = function(self) %s end } }]]):format(tag, operation) },
      blind("siege", "witness", tag),
    }:board { played = "2C", held = "5C", jokers = { "j_tramp", "j_joker" }, blind = { key = "bl_siege" } }
  end

  for _, case in ipairs {
    { "item_added", "game:copy_joker(self)", { "j_tramp" } },
    { "item_removed", "self:destroy()", { "j_tramp" } },
    { "cards_added", 'game:add_card { rank = 3, suit = "Hearts" }', { "1 j_tramp" } },
    { "cards_removed", "game:destroy_card(game.hand[1])", { "1 j_tramp" } },
    { "blind_disabled", "game:disable_blind()", { "bl_siege" } },
  } do
    local moment, operation, tags = table.unpack(case)
    it(("is %s: asked by %s"):format(moment, operation), function()
      local board = witnessed(moment, operation)
      fire(board, "skip_blind")
      assert.are.same(tags, board:state().tags)
    end)
  end

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

describe("the field `round_flags` of a context", function()
  it("names flags that are set where a round ends, and nowhere else", function()
    local host = host_with {
      context("dream", [[{ asked = { "enhancement" }, about = "card", flags = { "asleep" }, round_flags = { "night" },
        answers = { "dollars" } }]]),
      { "enhancements/sleepy.lua", [[{ name = "X", on = { dream = function(_, ctx)
        assert(ctx.asleep)
        return "dollars", ctx.night and 10 or 1
      end } }]] },
      { "sequences/play_hand.lua", 'sequence { each "held" { gather { own "dream" } } }' },
      { "sequences/end_of_round.lua", 'sequence { each "held" { gather { own "dream" } }, rows "calc_dollar_bonus" }' },
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
        game:add_tag(tostring(ctx.end_of_round))
      end } }]] },
    }
    local sealed = { { rank = 5, suit = "C", seal = "red" } }
    local board = host:board { played = sealed, held = sealed }
    board:play()
    board:end_of_round {}
    local state = board:state()
    assert.are.same({}, state.errors)
    assert.are.same({ "nil", "true" }, state.tags)
  end)
end)
