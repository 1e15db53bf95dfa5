--- What the answers of a handler do, and in which order those of one answer are applied.

local log = require "spec.support.log"
local marotte = require "marotte"

--- A host with a joker that answers in one context; `answer` is the Lua text of what it returns.
local function host_with(context, answer, filters)
  local host = log.new_host()
  host:load("jokers/speaker.lua", ([[
return { name = "Speaker", rarity = "common", on = { %s = { %s function(self, ctx, card)
  return %s
end } } }]]):format(context, filters or "", answer))
  return host
end

--- Plays an Ace of Hearts (5 + 11 chips x 1) with the speaker: chips, mult, dollars.
local function played(context, answer, filters, more)
  local scenario = more or {}
  scenario.played, scenario.jokers = scenario.played or "AH", scenario.jokers or { "j_speaker" }
  local board = host_with(context, answer, filters):board(scenario)
  local result = board:play()
  assert.are.same({}, board:state().errors)
  return { result.chips, result.mult, result.dollars }, board
end

local function rows(list, run)
  for _, row in ipairs(list) do
    it(row[1], function()
      assert.are.same(row[3], (run(row[2])))
    end)
  end
end

describe("an answer about a scored card", function()
  rows({
    { "adds chips", [["chips", 10]], { 26, 1, 0 } },
    { "adds mult", [["mult", 10]], { 16, 11, 0 } },
    { "multiplies", [["x_mult", 3]], { 16, 3, 0 } },
    { "divides, too", [["x_mult", 0.25]], { 16, 0.25, 0 } },
    { "pays", [["dollars", 3]], { 16, 1, 3 } },
    { "pays for the card", [["p_dollars", 3]], { 16, 1, 3 } },
    { "costs", [["dollars", -3]], { 16, 1, -3 } },
    { "has silent forms", [["chip_mod", 10, "mult_mod", 3, "Xmult_mod", 2]], { 26, 8, 0 } },
    { "may be a table", "{ chips = 10, mult = 3, x_mult = 2, dollars = 1, p_dollars = 2 }", { 26, 8, 3 } },
    { "adds before it multiplies, whatever is said first", [["x_mult", 2, "mult", 3]], { 16, 8, 0 } },
    { "adds extras", [["extra", { chip_mod = 4, mult_mod = 5 }]], { 20, 6, 0 } },
    { "exchanges chips and mult", [["extra", { swap = true }]], { 1, 16, 0 } },
    { "adds what an edition would", [["edition", { chip_mod = 4, mult_mod = 5, x_mult_mod = 2 }]], { 20, 12, 0 } },
    -- 26 x 4; 27 x 6; 6 x 27; 6 x 54; 11 x 58; 11 x 174.
    { "is applied as chips, mult, money, extra, factor, edition", [[{
        edition = { x_mult_mod = 3, mult_mod = 4, chip_mod = 5 }, x_mult = 2,
        extra = { swap = true, mult_mod = 2, chip_mod = 1 }, dollars = 1, mult = 3, chips = 10,
      }]], { 11, 174, 1 } },
    { "gives nothing that is meant for held cards", [["h_mult", 10]], { 16, 1, 0 } },
    { "may only say something", [["message", "Again!"]], { 16, 1, 0 } },
    { "may be nothing", "nil", { 16, 1, 0 } },
    { "may be an empty table", "{}", { 16, 1, 0 } },
  }, function(answer)
    return played("individual", answer, 'area = "play",')
  end)

  it("calls its extra function between money and factor", function()
    local result, board = played("individual", [[{ dollars = 5, chips = 10, mult = 2, x_mult = 3, extra = {
      mult_mod = 1, func = function() game:create("note", string.format("$%d", game.money)) game:earn(1) end } }]])
    assert.are.same({ 26, 12, 6 }, result)
    assert.are.same({ "$9" }, log.lines(board))
  end)
end)

describe("an answer about a held card", function()
  rows({
    { "adds mult", [["h_mult", 10]], { 16, 11, 0 } },
    { "multiplies", [["x_mult", 3]], { 16, 3, 0 } },
    { "pays", [["dollars", 3]], { 16, 1, 3 } },
    { "adds before it multiplies", [["x_mult", 2, "h_mult", 3, "dollars", 1]], { 16, 8, 1 } },
    { "gives no chips, which are for scored cards", [["chips", 10]], { 16, 1, 0 } },
    { "gives no plain mult, which is for scored cards", [["mult", 10]], { 16, 1, 0 } },
  }, function(answer)
    return played("individual", answer, 'area = "hand",', { held = "2C" })
  end)
end)

describe("a joker's own answer", function()
  rows({
    { "adds mult and chips", [["mult", 3, "chips", 10]], { 26, 4, 0 } },
    { "has silent forms", [["mult_mod", 3, "chip_mod", 10, "Xmult_mod", 2]], { 26, 8, 0 } },
    { "adds before it multiplies", [["x_mult", 2, "mult", 3]], { 16, 8, 0 } },
    { "pays", [["dollars", 3]], { 16, 1, 3 } },
    { "exchanges chips and mult", [["swap", true]], { 1, 16, 0 } },
    -- 26 x 4, exchanged 4 x 26, 4 x 52.
    { "exchanges after its sums and before its factor", [["x_mult", 2, "swap", true, "mult", 3, "chips", 10]],
      { 4, 52, 0 } },
    { "adds extras", [["extra", { chip_mod = 4, mult_mod = 5 }]], { 20, 6, 0 } },
    { "does not exchange when it says no", [["swap", false]], { 16, 1, 0 } },
  }, function(answer)
    return played("joker_main", answer)
  end)
end)

describe("other answers", function()
  local function level(answer)
    local _, board = played("before", answer)
    return board:state().hands["High Card"].level
  end

  it("raise a level, by one when they only say so, before it is read", function()
    assert.are.same({ 26, 2, 0 }, (played("before", [["level_up", true]])))
    assert.are.same({ 2, 4, 1 }, { level [["level_up", true]], level [["level_up", 3]], level [["level_up", false]] })
  end)

  it("pay before the hand", function()
    assert.are.same({ 16, 1, 3 }, (played("before", [["dollars", 3]])))
  end)

  it("set chips and mult at the end, from what they are then", function()
    assert.are.same({ 17, 10, 0 },
      (played("final_scoring_step", [["set_chips", ctx.chips + 1, "set_mult", ctx.mult * 10]])))
  end)

  it("set them one joker after the other, then the deck", function()
    -- 17 x 1, 18 x 1, then 9 x 9.
    assert.are.same({ 9, 9, 0 }, (played("final_scoring_step", [["set_chips", ctx.chips + 1]], nil,
      { jokers = { "j_speaker", "j_speaker" }, deck = "b_plasma" })))
  end)

  it("remove a card for good", function()
    local host = host_with("destroying_card", [["remove", card.rank == 8]])
    local board = host:board { played = "8D 8S 3C", jokers = { "j_speaker" } }
    assert.are.same({ 1, 2 }, board:play().destroyed)
    assert.are.equal(50, board:state().deck_size)
  end)

  it("trigger a card again, all of them together", function()
    local host = host_with("repetition", [["repetitions", 2]])
    local board = host:board { played = "2C", jokers = { "j_speaker", "j_blueprint", "j_speaker" } }
    assert.are.equal(5 + 2 * 7, board:play().chips)
  end)

  it("save a lost round", function()
    local board = host_with("end_of_round", [["saved", ctx.game_over or false]]):board { played = "2C",
      jokers = { "j_speaker" }, requirement = 100 }
    assert.is_true(board:end_of_round({}).saved)
    assert.is_false(board:end_of_round({ game_over = false }).saved)
  end)

  it("are rows of the cash-out", function()
    local board = host_with("calc_dollar_bonus", [["dollars", 7]]):board { played = "2C", jokers = { "j_speaker" } }
    assert.are.same({ { key = "j_speaker", dollars = 7 } }, board:end_of_round({}).rows)
  end)
end)

describe("what a subscription gives without a function", function()
  local function given(give, scenario)
    local host = marotte.new_host {}
    host:load("jokers/giver.lua", ([[
return { name = "Giver", rarity = "common", config = { n = 7 }, state = { grown = 3 }, on = { %s } }]]):format(give))
    scenario = scenario or {}
    scenario.played, scenario.jokers = scenario.played or "AH", { "j_giver" }
    local result = host:board(scenario):play()
    return { result.chips, result.mult, result.dollars }
  end

  it("is numbers and paths", function()
    assert.are.same({ 23, 4, 0 }, given [[joker_main = { give = { chips = "config.n", mult = "state.grown" } }]])
    assert.are.same({ 16, 1 + 4, 0 }, given [[joker_main = { give = { mult = "game.money" } }]])
  end)

  it("is no answer when it changes nothing: a held card does not trigger again for it", function()
    local host = log.new_host()
    host:load("jokers/giver.lua", [[return { name = "Giver", rarity = "common", state = { x = 1 }, on = {
      individual = { area = "hand", give = { x_mult = "state.x" } },
      repetition = { area = "hand", function() game:create("note", "asked") end } } }]])
    local function asked(factor)
      local board = host:board { played = "AH", held = "2C", jokers = { { key = "j_giver", state = { x = factor } } } }
      board:play()
      return #log.lines(board)
    end
    assert.are.same({ 0, 1 }, { asked(1), asked(2) })
  end)

  for _, row in ipairs {
    { "suit", [[suit = "Hearts"]], 12 }, { "one of several suits", [[suit = { "Hearts", "Spades" }]], 22 },
    { "rank", "rank = 8", 22 }, { "another rank", "rank = { 7, 9 }", 2 }, { "no face", "face = true", 2 },
    { "enhancement", [[enhancement = "m_bonus"]], 12 }, { "any enhancement", "enhancement = true", 12 },
    { "edition", [[edition = "e_foil"]], 12 }, { "seal", [[seal = "Gold"]], 12 }, { "the first", "first = true", 12 },
    { "the first of its kind", [[suit = "Spades", first = true]], 12 }, { "the hand", [[hand = "Pair"]], 22 },
    { "what it contains", [[contains = "Two Pair"]], 2 }, { "a value", "when = { hands_left = 3 }", 22 },
    { "another value", "when = { hands_left = 2 }", 2 }, { "held cards only", [[area = "hand"]], 2 },
  } do
    it("is given for what the filter lets through: " .. row[1], function()
      local pair = { { rank = 8, suit = "H", enh = "bonus" }, { rank = 8, suit = "S", ed = "foil", seal = "gold" } }
      local area = row[2]:find("area", 1, true) and "" or 'area = "play", '
      local give = ("individual = { %s%s, give = { mult = 10 } }"):format(area, row[2])
      assert.are.equal(row[3], given(give, { played = pair })[2])
    end)
  end
end)

describe("answers that wait", function()
  --- Of many jokers about a card, while one of them discards, which asks all of them again about another card.
  local function gathering_host(word)
    local host = marotte.new_host {}
    host:load("sequences/discard.lua",
      'return sequence { classify, each "selected" { gather { ask "individual" } }, finish_discard }')
    host:load("jokers/giver.lua",
      ('return { name = "Giver", rarity = "common", on = { individual = %s } }'):format(word))
    host:load("jokers/hook.lua", [[
      return { name = "Hook", rarity = "common",
        on = { individual = function() game:discard_random(1, "spec") end } }]])
    return host
  end

  local function row(givers)
    local jokers = {}
    for i = 1, givers do
      jokers[i] = "j_giver"
    end
    jokers[givers + 1] = "j_hook"
    return jokers
  end

  for _, case in ipairs {
    { "given", "{ give = { dollars = 1 } }" },
    { "returned", "function() return { dollars = 1 } end" },
    { "functions", 'function() return { extra = { func = function() game:earn(1) end } } end' },
  } do
    it(("all count when they are %s, however many cards are asked about at once"):format(case[1]), function()
      local host = gathering_host(case[2])
      for _, givers in ipairs { 1, 4, 9, 12, 40 } do
        for held = 0, 3 do
          local board = host:board {
            jokers = row(givers), joker_slots = givers + 1, money = 0, played = "AH",
            held = ("KS QS JS"):sub(1, 3 * held),
          }
          local result = board:play()
          assert.are.same({}, board:state().errors)
          assert.are.equal(givers * (1 + held), board:state().money, givers .. " jokers, held: " .. held)
          assert.are.equal(givers * (1 + held), result.dollars)
        end
      end
    end)
  end
end)
