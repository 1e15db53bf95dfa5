--- marotte.new_game, marotte.load_game and marotte.Game: every method, what is refused, what is raised; and the same
--- games as through `marotte serve`.
local marotte = require "marotte"
local difference = require "spec.support.difference"
local json = require "spec.support.json"
local sample = require "spec.support.sample"
local scratch = require "spec.support.scratch"
local serve = require "spec.support.serve"

local COMPARED, STEPS = sample.size(10), 80

local function failure(call, ...)
  local ok, message = pcall(call, ...)
  assert.is_false(ok, "no error was raised")
  return message
end

--- A game in its first hand.
local function in_hand(options)
  options = options or {}
  options.seed = options.seed or "12351"
  local game = marotte.new_game(options)
  assert.is_true(game:act "select_blind")
  return game
end

local function refused(word, done, reason)
  assert.is_nil(done)
  assert.are.equal(word, reason:match "^[%a_]+", reason)
end

--- Random actions: how many were carried out.
local function wander(game, steps, seed)
  local state = seed
  for step = 1, steps do
    local count = game:count()
    if count == 0 then
      return step - 1
    end
    state = (state * 1103515245 + 12345) & 0x7fffffff
    assert.is_true(game:pick((state >> 8) % count + 1))
  end
  return steps
end

describe("marotte.new_game", function()
  it("begins the run of a seed", function()
    local game = marotte.new_game { seed = "12351", deck = "b_blue", stake = 3, stop_at_win = true }
    assert.are.equal("BLIND_SELECT", game:phase())
    assert.are.equal(0, game:rev())
    local state = game:state { "seed", "deck", "stake" }
    assert.are.same({ seed = "12351", deck = "b_blue", stake = 3 }, state)
    assert.are.equal("marotte.Game (BLIND_SELECT, rev 0)", tostring(game))
  end)

  it("draws a seed where there is none", function()
    local seeds = {}
    for _ = 1, 20 do
      local seed = marotte.new_game():get "seed"
      assert.is_truthy(seed:find "^[1-9A-NP-Z][1-9A-NP-Z]+$" and #seed == 8, seed)
      assert.is_nil(seeds[seed], "the same seed twice")
      seeds[seed] = true
    end
    assert.are.equal(8, #marotte.new_game({}):get "seed")
  end)

  it("takes challenges and set-ups", function()
    assert.are.equal("c_omelette_1", marotte.new_game({ challenge = "c_omelette_1" }):get "challenge")
    local game = in_hand { setup = { need = 1, jokers = { "j_joker", "j_baron" }, money = 50, blind = "bl_hook" } }
    assert.are.equal("j_baron", game:get("jokers")[2].key)
    assert.are.equal(50, game:get "money")
    assert.are.equal("bl_hook", game:get("blind").key)
    assert.are.equal(1, game:get("blind").need)
    assert.are.equal(4, marotte.new_game({ setup = {} }):get "money")
  end)

  it("takes a folder of content, a list of folders, or a host", function()
    for _, content in ipairs { "examples/content", { "examples/content" } } do
      local game = marotte.new_game { content = content, setup = { jokers = { "j_lamplighter" } } }
      assert.are.equal(10, game:get("jokers")[1].state.chips)
    end
    local host = marotte.new_host {}
    host:load "examples/content/jokers/lamplighter.lua"
    local first = marotte.new_game { content = host, seed = "A", setup = { jokers = { "j_lamplighter" } } }
    local second = marotte.new_game { content = host, seed = "A", setup = { jokers = { "j_lamplighter" } } }
    assert.are.equal(first:hash(), second:hash())
    assert.is_truthy(failure(marotte.new_game, { setup = { jokers = { "j_lamplighter" } } }):find "j_lamplighter")
  end)

  it("raises what is wrong with its options", function()
    local cases = {
      [{ sed = "A" }] = 'unknown option "sed"; did you mean "seed"?',
      [{ seed = 5 }] = "seed: a text is right",
      [{ seed = "" }] = "seed: a text of 1 to 8 bytes is right",
      [{ seed = "123456789" }] = "seed: a text of 1 to 8 bytes is right",
      [{ deck = "b_rad" }] = 'there is no deck "b_rad"; did you mean "b_red"?',
      [{ deck = true }] = "deck: a text is right",
      [{ stake = 0 }] = "stake: a whole number from 1 to 1000 is right",
      [{ stake = 900 }] = "there is no stake 900; 1 to 8 are right",
      [{ challenge = "c_none" }] = "there is no challenge",
      [{ stop_at_win = 1 }] = "stop_at_win: true or false is right",
      [{ setup = 1 }] = "setup: an object is right",
      [{ setup = { need = -1 } }] = "need: a number of 0 or more is right",
      [{ setup = { joker = {} } }] = "joker: blind, need, jokers, consumables or money is right",
      [{ setup = { jokers = { 1 } } }] = "jokers: a list of at most 256 keys is right",
      [{ content = 5 }] = "content: a folder, a list of folders or a marotte.Host is right",
      [{ content = { 5 } }] = "content: a folder, a list of folders or a marotte.Host is right",
    }
    for options, expected in pairs(cases) do
      local message = failure(marotte.new_game, options)
      assert.is_truthy(message:find(expected, 1, true), message)
      assert.is_truthy(message:find("bad argument #1 to 'marotte.new_game'", 1, true), message)
    end
    assert.is_truthy(failure(marotte.new_game, 5):find "table expected, got number")
    assert.is_truthy(failure(marotte.new_game, { setup = print }):find("new_game: a function is nothing", 1, true))
    assert.is_truthy(failure(marotte.new_game, { content = "examples\0" }):find("content: a folder", 1, true))
    assert.is_truthy(failure(marotte.new_game, { content = "examples" }):find("slot_machine.lua", 1, true))
    assert.is_truthy(failure(marotte.new_game, { content = "nonesuch" }):find("there is no such folder", 1, true))
  end)
end)

describe("marotte.Game", function()
  it("says what is legal, as a list and as a number of single actions", function()
    local game = marotte.new_game { seed = "12351" }
    assert.are.same({ { ["do"] = "select_blind" }, { ["do"] = "skip_blind" } }, game:actions())
    assert.are.equal(2, game:count())
    assert.is_true(game:pick(1))
    assert.are.equal("SELECTING_HAND", game:phase())
    assert.are.same({ min = 1, max = 5, from = { 1, 2, 3, 4, 5, 6, 7, 8 }, must = {} }, game:actions()[1].choose)
    assert.are.equal(436, game:count())
  end)

  it("carries out actions by name, by table, by number", function()
    local game = marotte.new_game { seed = "12351", setup = { need = 1 } }
    assert.are.same({ true }, { game:act "select_blind" })
    assert.are.same({ true }, { game:act { pick = 1 } })
    assert.are.same({ true }, { game:act { ["do"] = "cash_out" } })
    assert.are.same({ "SHOP", 3 }, { game:phase(), game:rev() })
    assert.is_true(game:act { ["do"] = "sort", by = "suit" })
    assert.is_true(game:act "leave_shop")
  end)

  it("refuses with nil and the reason, and nothing has changed", function()
    local game = in_hand()
    local before, rev = game:hash(), game:rev()
    refused("count", game:act { ["do"] = "play", at = { 1, 9 } })
    refused("count", game:act { ["do"] = "play", at = {} })
    refused("count", game:act { ["do"] = "play", at = { 1, 1 } })
    refused("target", game:act "shop")
    refused("leave_shop", game:act "leave_shop")
    refused("count", game:act { pick = 100000 })
    refused("count", game:pick(100000))
    refused("count", game:pick(math.maxinteger))
    refused("count", game:check { ["do"] = "play", at = { 1, 9 } })
    refused("count", game:score { 9 })
    refused("count", game:score {})
    assert.are.same({ before, rev }, { game:hash(), game:rev() })
  end)

  it("raises what is wrong with an action", function()
    local game = in_hand()
    local before = game:hash()
    local cases = {
      { 5, "string or table expected, got number" },
      { nil, "string or table expected, got nil" },
      { {}, "action: an object such as" },
      { { "play" }, "action: an object such as" },
      { { at = { 1 } }, "do: a word is right" },
      { { ["do"] = 5 }, "do: a word is right" },
      { { ["do"] = "play", at = "1" }, "at: a list of places is right" },
      { { ["do"] = "play", at = { 1.5 } }, "at/0: a whole number is right" },
      { { ["do"] = "play", at = { {} } }, "at/0: a whole number is right" },
      { { ["do"] = "play", i = 1 }, 'play has no member "i"' },
      { { pick = "x" }, "pick: a whole number from 1 on is right" },
      { { ["do"] = "sell", area = "jokers", i = {} }, "i: a whole number is right" },
    }
    for _, case in ipairs(cases) do
      for _, method in ipairs { "act", "check" } do
        local message = failure(game[method], game, case[1])
        assert.is_truthy(message:find(case[2], 1, true), message)
        assert.is_truthy(message:find("bad argument #2 to 'marotte.Game." .. method .. "'", 1, true), message)
      end
    end
    local round = { ["do"] = "play" }
    round.at = round
    for _, action in ipairs { round, { ["do"] = print }, { ["do"] = "play", at = { 0 / 0 } }, { [1.5] = 1 } } do
      failure(game.act, game, action)
    end
    assert.are.equal(before, game:hash())
  end)

  it("checks without doing", function()
    local game = in_hand()
    local before = game:hash()
    assert.is_true(game:check { ["do"] = "play", at = { 1, 2 } })
    assert.is_true(game:check { pick = 3 })
    assert.are.equal(before, game:hash())
  end)

  it("shows its state, members of it, and one member", function()
    local game = in_hand()
    local state = game:state()
    assert.are.equal("SELECTING_HAND", state.phase)
    assert.are.equal(8, #state.hand)
    assert.is_nil(state.shop)
    assert.are.same(state.hand, game:get "hand")
    assert.are.same({ money = state.money, hand = state.hand }, game:state { "money", "hand" })
    assert.are.same({}, game:state {})
    assert.is_nil(game:get "shop")
    for name, value in pairs(state) do
      assert.are.same(value, game:get(name), name)
    end
  end)

  it("raises fields that there are not", function()
    local game = in_hand()
    assert.is_truthy(failure(game.state, game, { "mony" }):find('did you mean "money"', 1, true))
    assert.is_truthy(failure(game.state, game, { 5 }):find("a list of names", 1, true))
    assert.is_truthy(failure(game.state, game, "money"):find("table expected", 1, true))
    assert.is_truthy(failure(game.get, game, "mony"):find('did you mean "money"', 1, true))
    assert.is_truthy(failure(game.get, game):find("string expected", 1, true))
    assert.is_truthy(failure(game.get, game, "money\0"):find("bad argument #2", 1, true))
  end)

  it("tells what a play would score, and the play does", function()
    local game = in_hand()
    local before = game:hash()
    local preview = game:score { 3, 2 }
    assert.are.same({
      hand = "Pair", scoring = { 2, 3 }, chips = 26.0, mult = 2.0, score = 52.0, dollars = 0.0, certain = true,
    }, preview)
    assert.are.same(preview, game:score({ 2, 3 }, "streams"))
    assert.are.equal(before, game:hash())
    assert.is_true(game:act { ["do"] = "play", at = { 2, 3 } })
    assert.are.equal(52, game:get "chips")
    assert.is_truthy(failure(game.score, game, { 1 }, "much"):find("invalid option 'much'", 1, true))
    for _, at in ipairs { 5, { "x" }, { 0 }, { 1.5 }, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 } } do
      assert.is_truthy(failure(game.score, game, at):find("bad argument #2", 1, true))
    end
  end)

  it("goes back by one action, and to marks", function()
    local game = marotte.new_game { seed = "12351" }
    refused("empty", game:undo())
    local hashes = { [0] = game:hash() }
    assert.are.equal(1, game:mark())
    for step = 1, wander(game, 30, 5) do
      hashes[step] = true
    end
    local last = #hashes
    assert.are.equal(last, game:rev())
    assert.are.equal(2, game:mark())
    local there = game:hash()
    assert.is_true(game:undo())
    assert.are.equal(last - 1, game:rev())
    refused("empty", game:undo(2))
    assert.is_true(game:undo(1))
    assert.are.same({ 0, hashes[0] }, { game:rev(), game:hash() })
    wander(game, 30, 5)
    assert.are.equal(there, game:hash())
    for _, mark in ipairs { 0, -1, "x", 1.5 } do
      assert.is_truthy(failure(game.undo, game, mark):find("bad argument #2", 1, true))
    end
    refused("empty", game:undo(math.maxinteger))
  end)

  it("makes copies that are equal and independent, without a history", function()
    local game = in_hand()
    local copy = game:copy()
    assert.are.same({ game:hash(), game:rev(), game:phase() }, { copy:hash(), copy:rev(), copy:phase() })
    refused("empty", copy:undo())
    wander(copy, 10, 3)
    assert.are_not.equal(game:hash(), copy:hash())
    wander(game, 10, 3)
    assert.are.equal(game:hash(), copy:hash())
    assert.are.same(game:replay(), copy:replay())
    local other = marotte.new_game { seed = "OTHER" }
    assert.are.equal(other, game:copy(other))
    assert.are.equal(game:hash(), other:hash())
    assert.are.equal(game, game:copy(game))
    local far = marotte.new_game { content = "examples/content" }
    assert.is_truthy(failure(game.copy, game, far):find("of the same host", 1, true))
    assert.is_truthy(failure(game.copy, game, 5):find("marotte.Game expected", 1, true))
  end)

  it("is saved as a text, or to a file, and loaded again", function()
    local folder = scratch.folder()
    local file = folder .. "/game.save"
    local game = in_hand { setup = { need = 1, jokers = { "j_joker" } } }
    wander(game, 60, 9)
    local text = game:save()
    local again = marotte.load_game(text)
    assert.are.same({ game:hash(), game:rev() }, { again:hash(), again:rev() })
    assert.are.equal(text, again:save())
    assert.is_true(game:save(file))
    assert.are.equal(game:hash(), marotte.load_game({ file = file }):hash())
    assert.are.equal(game:hash(), marotte.load_game({ data = text }):hash())
    local done, reason = game:save(folder .. "/nonesuch/game.save")
    assert.is_nil(done)
    assert.is_truthy(reason:find("nonesuch", 1, true))
    assert.is_truthy(failure(game.save, game, file .. "\0"):find("bad argument #2", 1, true))
    scratch.remove(folder)
  end)

  it("is loaded with the content that it was played with, or not at all", function()
    local game = marotte.new_game { content = "examples/content" }
    local none, reason = marotte.load_game(game:save())
    assert.is_nil(none)
    assert.is_truthy(reason:find("other content", 1, true))
    local again = marotte.load_game { data = game:save(), content = "examples/content" }
    assert.are.equal(game:hash(), again:hash())
  end)

  it("loads no damaged save, whatever byte is another one", function()
    local text = in_hand():save()
    for at = 1, #text, 7 do
      local changed = text:sub(1, at - 1) .. string.char(text:byte(at) ~ 1) .. text:sub(at + 1)
      local none, reason = marotte.load_game(changed)
      assert.is_nil(none, at)
      assert.are.equal("string", type(reason))
    end
    for _, save in ipairs { "", "marotte-save 1", text:sub(1, -2), text .. " " } do
      assert.is_nil(marotte.load_game(save))
    end
    local none, reason = marotte.load_game { file = "spec/nonesuch.save" }
    assert.is_nil(none)
    assert.is_truthy(reason:find("spec/nonesuch.save: No such file", 1, true))
    for _, argument in ipairs { 5, {}, { data = "x", file = "y" }, { data = 5 }, { fil = "x" } } do
      assert.is_truthy(failure(marotte.load_game, argument):find("bad argument #1", 1, true))
    end
    assert.is_truthy(failure(marotte.load_game, { file = "x\0" }):find("bad argument #1", 1, true))
    assert.is_truthy(failure(marotte.load_game):find("bad argument #1", 1, true))
  end)

  it("replays to where it is", function()
    local game = in_hand { deck = "b_magic", stake = 2 }
    wander(game, 40, 2)
    local log = game:replay()
    local again = marotte.new_game { seed = log.seed, deck = log.deck, stake = log.stake, setup = log.setup }
    for _, action in ipairs(log.actions) do
      assert.is_true(again:act(action))
    end
    assert.are.equal(game:hash(), again:hash())
    assert.are.equal(log.hash, ("%016x"):format(again:hash()))
  end)

  it("goes on without a script that fails, and says so", function()
    local host = marotte.new_host {}
    host:load("jokers/broken.lua", [[
      return { name = "Broken", rarity = "common", cost = 1,
        on = { joker_main = function() error "it is broken" end } }]])
    local game = in_hand { content = host, setup = { jokers = { "j_broken" } } }
    assert.are.same({}, game:errors())
    assert.is_true(game:act { ["do"] = "play", at = { 1 } })
    assert.are.equal(1, #game:errors())
    assert.is_truthy(game:errors()[1]:find("it is broken", 1, true))
  end)

  it("goes on with content that is loaded anew", function()
    local host = marotte.new_host {}
    local function load(chips)
      host:load("jokers/mine.lua", ('return { name = "Mine", rarity = "common", cost = 1, '
        .. 'on = { joker_main = { give = { chips = %d } } } }'):format(chips))
    end
    load(100)
    local game = in_hand { content = host, setup = { jokers = { "j_mine" } } }
    local before = game:score({ 1 }).chips
    load(300)
    assert.are.equal(before + 200, game:score({ 1 }).chips)
  end)

  it("stays while it is used, and takes its host along", function()
    local game = in_hand { content = "examples/content" }
    collectgarbage()
    collectgarbage()
    local copy = game:copy()
    local hash = game:hash()
    game = nil -- luacheck: ignore
    collectgarbage()
    collectgarbage()
    assert.are.equal(hash, copy:hash())
    for i = 1, 50 do
      wander(marotte.new_game { seed = "GC" .. i }, 5, i)
    end
    collectgarbage()
    assert.are.equal(5, wander(copy, 5, 1))
  end)

  it("is no use once it was finalized, and nothing else is a game", function()
    local game = in_hand()
    local finalize = debug.getmetatable(game).__gc
    finalize(game)
    finalize(game)
    for _, name in ipairs { "phase", "actions", "count", "state", "hash", "rev", "mark", "copy", "save", "errors" } do
      assert.is_truthy(failure(game[name], game):find("finalized", 1, true))
      for _, stranger in ipairs { 5, {}, io.stdout, marotte.pool() } do
        assert.is_truthy(failure(game[name], stranger):find("marotte.Game expected", 1, true))
      end
    end
    assert.are.equal("marotte.Game", getmetatable(game))
  end)
end)

describe("a game and marotte serve", function()
  --- JSON's null is nil in tables of the module; "game" is a name that only the server has.
  local function plain(value)
    if type(value) ~= "table" then
      return value
    end
    local copy = {}
    for name, member in pairs(value) do
      if member ~= json.null then
        copy[name] = plain(member)
      end
    end
    return copy
  end

  local client

  setup(function()
    client = serve.open()
  end)

  teardown(function()
    client:close()
  end)

  it("are one, state by state, in random games", function()
    for n = 1, COMPARED do
      local options = { seed = "EQ" .. n, stake = n % 8 + 1, setup = n % 2 == 0 and { need = 1 } or nil }
      local game = marotte.new_game(options)
      client:ask("new", { seed = options.seed, stake = options.stake, setup = options.setup, state = false })
      local state = n
      for step = 1, STEPS do
        local count = game:count()
        assert.are.equal(client:ask("actions", { flat = true }).n, count)
        if count == 0 then
          break
        end
        state = (state * 1103515245 + 12345) & 0x7fffffff
        local k = (state >> 8) % count + 1
        assert.is_true(game:pick(k))
        local answer = plain(client:ask("act", { pick = k }).state)
        answer.game = nil
        local found = difference.first(answer, game:state(), "state")
        assert.is_nil(found, found and ("game %d, action %d: %s"):format(n, step, found))
      end
      assert.are.same(plain(client:ask("actions").actions), game:actions())
      assert.are.same(plain(client:ask "replay"), game:replay())
      assert.are.equal(client:ask("save").data, game:save())
      assert.are.equal(client:ask("hash").hash, ("%016x"):format(game:hash()))
    end
  end)
end)
