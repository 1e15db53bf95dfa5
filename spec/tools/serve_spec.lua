--- `marotte serve`: every method, every error, and lines of any kind. docs/protocol.md.
local command = require "spec.support.command"
local json = require "spec.support.json"
local scratch = require "spec.support.scratch"
local serve = require "spec.support.serve"

local client

--- Makes the game of the server anew.
local function new(params)
  params = params or {}
  params.seed = params.seed or "SERVE"
  return client:ask("new", params).state
end

local function act(action, params)
  params = params or {}
  params.action = action
  return client:ask("act", params)
end

--- The error of an action.
local function refused(action, params)
  params = params or {}
  params.action = action
  local before = client:ask "hash"
  local fault = client:refused("act", params)
  assert.are.same(before, client:ask "hash")
  return fault
end

--- From the blind screen to the shop, with a requirement that any hand reaches.
local function to_shop(params)
  params = params or {}
  params.setup = params.setup or {}
  params.setup.need = 1
  new(params)
  act { ["do"] = "select_blind" }
  act { ["do"] = "play", at = { 1 } }
  return act({ ["do"] = "cash_out" }).state
end

describe("marotte serve", function()
  setup(function()
    client = serve.open()
  end)

  teardown(function()
    client:close()
  end)

  describe("methods:", function()
    it("hello says who is there", function()
      local hello = client:ask "hello"
      assert.are.same({ 1, "marotte", "string" }, { hello.protocol, hello.engine, type(hello.version) })
      assert.is_truthy(hello.content:find "^%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x$")
    end)

    it("new begins a game, with a state unless none is wanted", function()
      local made = client:ask("new", { seed = "SERVE", deck = "b_blue", stake = 3, game = "n" })
      local state = made.state
      assert.are.same({ "n", 0 }, { made.game, made.rev })
      assert.are.same({ "n", 0, "BLIND_SELECT", "SERVE", "b_blue", 3, json.null },
        { state.game, state.rev, state.phase, state.seed, state.deck, state.stake, state.challenge })
      local bare = client:ask("new", { seed = "SERVE", state = false })
      assert.are.same({ game = "g", rev = 0 }, bare)
    end)

    it("new draws a seed where none is given, and takes one as it is written", function()
      local first, second = client:ask("new").state.seed, client:ask("new", { seed = json.null }).state.seed
      assert.is_truthy(first:find "^[1-9A-NP-Z]+$" and #first == 8)
      assert.are_not.equal(first, second)
      assert.are.equal("o0l", client:ask("new", { seed = "o0l" }).state.seed)
    end)

    it("new takes a situation", function()
      local state = new {
        setup = { blind = "bl_hook", need = 7, jokers = { "j_joker" }, consumables = { "c_fool" }, money = 33 },
      }
      assert.are.same({ "j_joker", "c_fool", 33 }, { state.jokers[1].key, state.consumables[1].key, state.money })
      state = act({ ["do"] = "select_blind" }).state
      assert.are.same({ "bl_hook", 7 }, { state.blind.key, state.blind.need })
    end)

    it("new replaces a game of its name only when it succeeds", function()
      new()
      act { ["do"] = "select_blind" }
      client:refused("new", { deck = "b_none" })
      assert.are.equal(1, client:ask("hash").rev)
      new()
      assert.are.equal(0, client:ask("hash").rev)
    end)

    it("new takes challenges and stops at the win if told to", function()
      assert.are.equal("c_omelette_1", client:ask("new", { challenge = "c_omelette_1" }).state.challenge)
      local won
      local state = new { stop_at_win = true, setup = { need = 0, money = 999 } }
      while not won do
        local name = ({ BLIND_SELECT = "select_blind", SHOP = "leave_shop", ROUND_EVAL = "cash_out" })[state.phase]
        local at = { 1 }
        for i, card in ipairs(state.hand) do
          at[1] = card.forced and i or at[1]
        end
        state = act(name and { ["do"] = name } or { ["do"] = "play", at = at }).state
        won = state.won
      end
      assert.are.equal("WON", state.phase)
      assert.are.same({}, client:ask("actions").actions)
      assert.are.equal("phase", refused({ ["do"] = "cash_out" }).data.name)
    end)

    it("state gives all members or those that are asked for", function()
      new()
      local answer = client:ask("state", { fields = { "ante", "phase" } })
      assert.are.same({ rev = 0, state = { ante = 1, phase = "BLIND_SELECT" } }, answer)
      local whole = client:ask("state").state
      for _, name in ipairs {
        "game", "rev", "phase", "won", "seed", "deck", "stake", "challenge", "ante", "round", "money", "bankrupt_at",
        "chips", "best_hand", "last_hand", "blind", "blinds", "on_deck", "boss_rerolled", "ante_voucher", "hands_left",
        "discards_left", "hands_played", "discards_used", "hands_per_round", "discards_per_round", "hand_size",
        "joker_slots", "consumable_slots", "deck_size", "start_size", "hand", "draw_pile", "discard_pile", "played",
        "jokers", "consumables", "tags", "vouchers", "shop", "pack", "hands", "targets", "counters", "streams", "sort",
        "first_pack",
      } do
        assert.is_not_nil(whole[name], name)
      end
    end)

    it("actions lists what is legal, cards as a choice", function()
      new()
      assert.are.same({ { ["do"] = "select_blind" }, { ["do"] = "skip_blind" } }, client:ask("actions").actions)
      act { ["do"] = "select_blind" }
      local choose = { min = 1, max = 5, from = { 1, 2, 3, 4, 5, 6, 7, 8 }, must = {} }
      assert.are.same({ { ["do"] = "play", choose = choose }, { ["do"] = "discard", choose = choose } },
        client:ask("actions").actions)
      assert.are.equal(2 * 218, client:ask("actions", { flat = true }).n)
    end)

    it("act takes a number of the flat enumeration, inside of the action or beside it", function()
      new()
      act { ["do"] = "select_blind" }
      client:ask("copy", { to = "c" })
      act { pick = 4 } -- 1, 2, 12, 3
      client:ask("act", { game = "c", pick = 4 })
      assert.are.same({ { ["do"] = "select_blind" }, { ["do"] = "play", at = { 3 } } }, client:ask("replay").actions)
      assert.are.same(client:ask "hash", client:ask("hash", { game = "c" }))
    end)

    it("act gives the state, parts of it, or none; and events", function()
      new()
      local all = act({ ["do"] = "select_blind" }, { rev = 0 })
      assert.are.same({ 1, 1, "SELECTING_HAND" }, { all.rev, all.state.rev, all.state.phase })
      assert.are.same({ rev = 2 }, act({ ["do"] = "sort", by = "suit" }, { state = false }))
      local played = act({ ["do"] = "play", at = { 1 } }, { fields = { "hands_left" }, events = true })
      assert.are.same({ hands_left = 3 }, played.state)
      local types = {}
      for _, event in ipairs(played.events) do
        types[event.type] = true
      end
      assert.is_true(types.trigger)
    end)

    it("acts stops at the first action that is refused", function()
      new()
      local actions = {
        { ["do"] = "select_blind" }, { ["do"] = "play", at = { 1 } }, { ["do"] = "reroll" }, { pick = 1 },
      }
      local answer = client:ask("acts", { actions = actions, fields = { "phase" } })
      assert.are.same({ 2, 2, "SELECTING_HAND" }, { answer.done, answer.rev, answer.state.phase })
      assert.are.same({ -32003, "phase", "/actions/2" },
        { answer.refused.code, answer.refused.data.name, answer.refused.data.at })
      answer = client:ask("acts", { actions = { { pick = 1 } }, state = false })
      assert.are.same({ done = 1, rev = 3 }, answer)
      assert.are.same({ done = 0, rev = 3 }, client:ask("acts", { actions = {}, state = false }))
    end)

    it("copy makes an independent game", function()
      new()
      assert.are.same({ game = "c" }, client:ask("copy", { to = "c" }))
      act { ["do"] = "select_blind" }
      assert.are.same({ 1, 0 }, { client:ask("hash").rev, client:ask("hash", { game = "c" }).rev })
      client:ask("act", { game = "c", action = { ["do"] = "select_blind" } })
      assert.are.same(client:ask "hash", client:ask("hash", { game = "c" }))
      assert.are.same({ game = "g" }, client:ask("copy", { to = "g" }))
    end)

    it("mark and undo go back", function()
      new()
      local start = client:ask "hash"
      assert.are.equal(1, client:ask("mark").mark)
      act { ["do"] = "select_blind" }
      local round = client:ask "hash"
      assert.are.equal(2, client:ask("mark").mark)
      act { ["do"] = "play", at = { 1 } }
      assert.are.same({ 1, "SELECTING_HAND" }, { client:ask("undo").rev, client:ask("state").state.phase })
      assert.are.same(round, client:ask "hash")
      assert.are.same({ rev = 0 }, client:ask("undo", { mark = 1, state = false }))
      assert.are.same(start, client:ask "hash")
      assert.are.equal("illegal", client:refused("undo", { mark = 2 }).data.name)
      assert.are.same("empty", client:refused("undo").message:match "^%l+")
      assert.are.same({ rev = 0 }, client:ask("undo", { mark = 1, state = false }))
    end)

    it("save and load keep a game, as text and in a file", function()
      new { setup = { need = 1, jokers = { "j_joker" } } }
      act { ["do"] = "select_blind" }
      act { ["do"] = "play", at = { 1, 2 } }
      local hash, folder = client:ask "hash", scratch.folder()
      local data = client:ask("save").data
      local loaded = client:ask("load", { game = "l", data = data })
      assert.are.same({ "l", 2, "ROUND_EVAL" }, { loaded.game, loaded.rev, loaded.state.phase })
      assert.are.same(hash, client:ask("hash", { game = "l" }))
      client:ask("save", { file = folder .. "/run" })
      client:ask("load", { game = "m", file = folder .. "/run", state = false })
      assert.are.same(hash, client:ask("hash", { game = "m" }))
      scratch.remove(folder)
    end)

    it("replay gives what new and acts need", function()
      new { deck = "b_blue", stake = 2 }
      act { pick = 1 }
      act { ["do"] = "reorder", area = "hand", order = { 8, 7, 6, 5, 4, 3, 2, 1 } }
      local record = client:ask "replay"
      assert.are.same({ "SERVE", "b_blue", 2, json.null },
        { record.seed, record.deck, record.stake, record.challenge })
      assert.are.same({
        { ["do"] = "select_blind" }, { ["do"] = "reorder", area = "hand", order = { 8, 7, 6, 5, 4, 3, 2, 1 } },
      }, record.actions)
    end)

    it("score previews a hand and changes nothing", function()
      new { seed = "12351", setup = { jokers = { "j_joker", "j_misprint" } } }
      act { ["do"] = "select_blind" }
      local before = client:ask "hash"
      local none = client:ask("score", { at = { 2, 1 } })
      local all = client:ask("score", { at = { 1, 2 }, luck = "all" })
      local streams = client:ask("score", { at = { 1, 2 }, luck = "streams" })
      assert.are.same(before, client:ask "hash")
      assert.are.same({ false, false, false }, { none.certain, all.certain, streams.certain })
      assert.are.same({ none.mult + 23, "table" }, { all.mult, type(none.scoring) })
      local gained = act({ ["do"] = "play", at = { 1, 2 } }).state.chips
      assert.are.equal(gained, streams.score)
    end)

    it("streams gives the values after some calls, and those of a game", function()
      new()
      local streams = client:ask("streams").values
      local calls, wanted = {}, {}
      for key, stream in pairs(streams) do
        calls[key], wanted[key] = stream[2], stream[1]
      end
      assert.are.same(wanted, client:ask("streams", { seed = "SERVE", calls = calls }).values)
      assert.are.same(client:ask("state").state.streams, streams)
    end)

    it("shuffle orders ids as a pile is", function()
      new()
      local ids = {}
      for i = 52, 1, -1 do
        ids[#ids + 1] = i - 1
      end
      local pile = {}
      for i, card in ipairs(client:ask("state").state.draw_pile) do
        pile[i] = card.id
      end
      assert.are.same(pile, client:ask("shuffle", { seed = "SERVE", key = "shuffle", ids = ids }).order)
      assert.are.same(pile, client:ask("shuffle", { seed = "SERVE", key = "shuffle", call = 1, ids = ids }).order)
      assert.are_not.same(pile, client:ask("shuffle", { seed = "SERVE", key = "shuffle", call = 2, ids = ids }).order)
    end)

    it("list and drop tell of games and forget them", function()
      new { game = "x" }
      local before = #client:ask("list").games
      assert.are.same({ game = "x" }, client:ask("drop", { game = "x" }))
      assert.are.equal(before - 1, #client:ask("list").games)
      assert.are.equal("game", client:refused("drop", { game = "x" }).data.name)
    end)
  end)

  describe("refuses", function()
    it("methods that are not there, and names the nearest", function()
      local fault = client:refused("actoins")
      assert.are.same({ -32601, "actions" }, { fault.code, fault.data.suggest })
    end)

    for _, case in ipairs {
      { "an unknown param", "new", { sead = "A" }, "/sead", "seed" },
      { "an unknown param of hello", "hello", { game = "g" }, "/game" },
      { "a seed that is no text", "new", { seed = 4 }, "/seed" },
      { "an empty seed", "new", { seed = "" }, "/seed" },
      { "a long seed", "new", { seed = "123456789" }, "/seed" },
      { "a stake of 0", "new", { stake = 0 }, "/stake" },
      { "half a stake", "new", { stake = 1.5 }, "/stake" },
      { "a stake that is not there", "new", { stake = 9 } },
      { "an unknown deck", "new", { deck = "b_none" } },
      { "an unknown challenge", "new", { challenge = "c_none" } },
      { "an empty name", "new", { game = "" }, "/game" },
      { "a setup that is no object", "new", { setup = 1 }, "/setup" },
      { "an unknown member of a setup", "new", { setup = { joker = "j_joker" } }, "/setup/joker" },
      { "jokers that are no list", "new", { setup = { jokers = "j_joker" } }, "/setup/jokers" },
      { "an unknown joker", "new", { setup = { jokers = { "j_none" } } } },
      { "an unknown blind", "new", { setup = { blind = "bl_none" } } },
      { "a need below 0", "new", { setup = { need = -1 } }, "/setup/need" },
      { "fields that are no list", "state", { fields = "ante" }, "/fields" },
      { "an unknown field", "state", { fields = { "anti" } }, "/fields" },
      { "act without an action", "act", {}, "/action" },
      { "an action that is no object", "act", { action = "play" }, "/action" },
      { "an action without do", "act", { action = { at = { 1 } } }, "/action/do" },
      { "an unknown member of an action", "act", { action = { ["do"] = "select_blind", at = { 1 } } }, "/action/at" },
      { "places that are no list", "act", { action = { ["do"] = "play", at = 1 } }, "/action/at" },
      { "half a place", "act", { action = { ["do"] = "play", at = { 1.5 } } }, "/action/at/0" },
      { "reorder without an order", "act", { action = { ["do"] = "reorder", area = "hand" } }, "/action/order" },
      { "sell without a place", "act", { action = { ["do"] = "sell", area = "jokers" } }, "/action/i" },
      { "pick 0", "act", { action = { pick = 0 } }, "/action/pick" },
      { "a rev that is no number", "act", { action = { pick = 1 }, rev = "1" }, "/rev" },
      { "acts without actions", "acts", {}, "/actions" },
      { "copy without a name", "copy", {}, "/to" },
      { "a mark of 0", "undo", { mark = 0 }, "/mark" },
      { "score without cards", "score", {}, "/at" },
      { "another luck", "score", { at = { 1 }, luck = "good" }, "/luck" },
      { "streams of a seed without calls", "streams", { seed = "A" }, "/calls" },
      { "shuffle without a key", "shuffle", { seed = "A", ids = { 1 } }, "/key" },
      { "shuffle without ids", "shuffle", { seed = "A", key = "k" }, "/ids" },
      { "load without anything", "load", {}, "/data" },
      { "a flag that is none", "actions", { flat = 1 }, "/flat" },
    } do
      it(case[1], function()
        new()
        act { ["do"] = "select_blind" }
        local before, fault = client:ask "hash", client:refused(case[2], case[3])
        assert.are.same({ -32602, "field", case[4], case[5] },
          { fault.code, fault.data.name, fault.data.at, fault.data.suggest })
        assert.are.same(before, client:ask "hash")
      end)
    end

    it("params that are no object", function()
      local answer = client:line '{"jsonrpc":"2.0","id":7,"method":"hello","params":[1]}\n'
      assert.are.same({ 7, -32602, "field" }, { answer.id, answer.error.code, answer.error.data.name })
    end)

    it("games that are not there", function()
      for _, method in ipairs { "state", "actions", "mark", "undo", "replay", "hash", "save", "drop", "streams" } do
        local fault = client:refused(method, { game = "nobody" })
        assert.are.same({ -32001, "game", "/game" }, { fault.code, fault.data.name, fault.data.at }, method)
      end
    end)

    it("an action for another rev", function()
      new()
      act { ["do"] = "select_blind" }
      local fault = refused({ ["do"] = "play", at = { 1 } }, { rev = 0 })
      assert.are.same({ -32004, "stale", "/rev" }, { fault.code, fault.data.name, fault.data.at })
    end)

    it("files that cannot be read or written, and saves that are none", function()
      new()
      for _, case in ipairs {
        { "load", { file = "/nowhere/at/all" } }, { "save", { file = "/nowhere/at/all" } }, { "load", { data = "{}" } },
      } do
        local fault = client:refused(case[1], case[2])
        assert.are.same({ -32005, "file" }, { fault.code, fault.data.name }, case[1])
      end
      local data = client:ask("save").data
      assert.are.equal("file", client:refused("load", { data = data:gsub("SERVE", "SERVF") }).data.name)
    end)

    describe("actions of another phase:", function()
      local cases = {
        { "select_blind", "SHOP" }, { "skip_blind", "SHOP" }, { "reroll_boss", "SHOP" }, { "cash_out", "SHOP" },
        { "skip_pack", "SHOP" }, { "play", "SHOP", at = { 1 } }, { "discard", "SHOP", at = { 1 } },
        { "use", "SHOP", area = "pack", i = 1 },
        { "reroll", "BLIND_SELECT" }, { "leave_shop", "BLIND_SELECT" }, { "buy", "BLIND_SELECT", i = 1 },
        { "use", "BLIND_SELECT", area = "vouchers", i = 1 }, { "use", "BLIND_SELECT", area = "packs", i = 1 },
      }
      for _, case in ipairs(cases) do
        it(("%s in %s"):format(case[1], case[2]), function()
          local state = case[2] == "SHOP" and to_shop() or new()
          assert.are.equal(case[2], state.phase)
          local fault = refused { ["do"] = case[1], at = case.at, area = case.area, i = case.i }
          assert.are.same({ -32003, "phase" }, { fault.code, fault.data.name })
        end)
      end
    end)

    describe("what is illegal, with the reason:", function()
      local function illegal(action, reason, at)
        local fault = refused(action)
        assert.are.same({ -32002, "illegal", reason }, { fault.code, fault.data.name, fault.message:match "^%l+" })
        if at then
          assert.are.equal(at, fault.data.at)
        end
      end

      it("money", function()
        to_shop { setup = { money = -50 } }
        illegal({ ["do"] = "reroll" }, "money")
        illegal({ ["do"] = "use", area = "packs", i = 1 }, "money")
        illegal({ ["do"] = "use", area = "vouchers", i = 1 }, "money")
        illegal({ ["do"] = "buy", i = 1 }, "money")
      end)

      it("room", function()
        local jokers = {}
        for i = 1, 5 do
          jokers[i] = "j_joker"
        end
        new { setup = { jokers = jokers, consumables = { "c_judgement" } } }
        illegal({ ["do"] = "use", area = "consumables", i = 1 }, "room")
      end)

      it("target", function()
        new { setup = { consumables = { "c_magician", "c_mercury" } } }
        illegal({ ["do"] = "fold" }, "target", "/action/do")
        illegal({ ["do"] = "use", area = "cellar", i = 1 }, "target", "/action/area")
        illegal({ ["do"] = "use", area = "jokers", i = 1 }, "target")
        illegal({ ["do"] = "sell", area = "hand", i = 1 }, "target")
        illegal({ ["do"] = "reorder", area = "pack", order = { 1 } }, "target")
        act { ["do"] = "select_blind" }
        illegal({ ["do"] = "use", area = "consumables", i = 1 }, "target")
        illegal({ ["do"] = "use", area = "consumables", i = 1, at = { 1, 2, 3 } }, "target")
        illegal({ ["do"] = "use", area = "consumables", i = 2, at = { 1 } }, "target")
      end)

      it("count", function()
        new { setup = { jokers = { "j_joker" } } }
        act { ["do"] = "select_blind" }
        illegal({ ["do"] = "play", at = {} }, "count")
        illegal({ ["do"] = "play", at = { 1, 2, 3, 4, 5, 6 } }, "count")
        illegal({ ["do"] = "play", at = { 1, 9 } }, "count", "/action/at/1")
        illegal({ ["do"] = "discard", at = { 2, 3, 2 } }, "count", "/action/at/2")
        illegal({ ["do"] = "play", at = { 0 } }, "count", "/action/at/0")
        illegal({ ["do"] = "sell", area = "jokers", i = 2 }, "count")
        illegal({ ["do"] = "reorder", area = "hand", order = { 1, 2 } }, "count")
        illegal({ pick = 100000 }, "count", "/action/pick")
      end)

      it("forced", function()
        new { setup = { blind = "bl_final_bell", consumables = { "c_magician" } } }
        local hand, other = act({ ["do"] = "select_blind" }).state.hand, 1
        for i, card in ipairs(hand) do
          other = card.forced and i % 8 + 1 or other
        end
        illegal({ ["do"] = "play", at = { other } }, "forced")
        illegal({ ["do"] = "discard", at = { other } }, "forced")
        illegal({ ["do"] = "use", area = "consumables", i = 1, at = { other } }, "forced")
      end)

      it("eternal", function()
        new { challenge = "c_knife_1" }
        illegal({ ["do"] = "sell", area = "jokers", i = 1 }, "eternal")
      end)

      it("empty", function()
        new()
        illegal({ ["do"] = "sell", area = "jokers", i = 1 }, "empty")
        illegal({ ["do"] = "use", area = "consumables", i = 1 }, "empty")
      end)

      it("limit", function()
        new { setup = { blind = "bl_water", need = 1e9 } }
        illegal({ ["do"] = "reroll_boss" }, "limit")
        act { ["do"] = "select_blind" }
        illegal({ ["do"] = "discard", at = { 1 } }, "limit")
        to_shop()
        for _, name in ipairs { "leave_shop", "select_blind" } do
          act { ["do"] = name }
        end
        act { ["do"] = "play", at = { 1 } }
        act { ["do"] = "cash_out" }
        act { ["do"] = "leave_shop" }
        illegal({ ["do"] = "skip_blind" }, "limit")
      end)
    end)
  end)
end)

describe("lines of marotte serve:", function()
  local hello = '{"jsonrpc":"2.0","id":%s,"method":"hello"}'

  --- The answers to a text, decoded; the server has to end well.
  local function feed(text)
    local lines, err, status = serve.feed(text)
    assert.are.same({ "", 0 }, { err, status })
    for i, line in ipairs(lines) do
      lines[i] = json.decode(line)
    end
    return lines
  end

  local function codes(text)
    local list = {}
    for i, answer in ipairs(feed(text)) do
      list[i] = { answer.id, answer.error and answer.error.code or 0 }
    end
    return list
  end

  it("nothing is answered by nothing, and the end of input is status 0", function()
    assert.are.same({}, feed "")
    assert.are.same({}, feed "\n  \n\r\n\t\n")
  end)

  it("CRLF and a last line without an end are lines", function()
    local text = hello:format(1) .. "\r\n" .. hello:format(2)
    assert.are.same({ { 1, 0 }, { 2, 0 } }, codes(text))
  end)

  it("quit is answered, and ends it there", function()
    local text = '{"jsonrpc":"2.0","id":1,"method":"quit"}\n' .. hello:format(2) .. "\n"
    assert.are.same({ { jsonrpc = "2.0", id = 1, result = {} } }, feed(text))
  end)

  it("what is no JSON has the id null, and the next line is read", function()
    for name, bad in pairs {
      word = "hello", half = '{"jsonrpc":"2.0","id":1', twice = '{"id":1,"id":2}', comma = "[1,]", two = "{} {}",
      utf8 = '{"jsonrpc":"2.0","id":1,"method":"\xff\xfe"}', surrogate = '["\\ud800"]', nul = '["\\u0000"]',
      deep = ("["):rep(100000), nested = ("["):rep(70) .. ("]"):rep(70), control = '"\1"', number = "01",
    } do
      assert.are.same({ { json.null, -32700 }, { 2, 0 } }, codes(bad .. "\n" .. hello:format(2) .. "\n"), name)
    end
  end)

  it("a line of 9 MB is told to be too long", function()
    local answers = feed('"' .. ("x"):rep(9 << 20) .. '"\n' .. hello:format(2) .. "\n")
    assert.are.same({ json.null, -32700, "the line is longer than 8388608 bytes" },
      { answers[1].id, answers[1].error.code, answers[1].error.message })
    assert.are.equal(2, answers[2].id)
  end)

  it("JSON that is no request is refused", function()
    for _, bad in ipairs {
      "1", "null", '"hello"', "{}", '{"jsonrpc":"1.0","id":1,"method":"hello"}', '{"id":1,"method":"hello"}',
      '{"jsonrpc":"2.0","id":1}', '{"jsonrpc":"2.0","id":1,"method":7}', '{"jsonrpc":"2.0","id":{},"method":"hello"}',
      '{"jsonrpc":"2.0","id":[1],"method":"hello"}', "[]",
    } do
      local answers = feed(bad .. "\n")
      assert.are.same({ 1, -32600 }, { #answers, answers[1].error.code }, bad)
    end
    assert.are.same({ { 1, -32600 } }, codes '{"jsonrpc":"2.0","id":1,"method":7}\n')
  end)

  it("ids come back as they were written", function()
    for _, id in ipairs { "0", "-7", "1.50", "12345678901234567890", '"a\\u0041"', "null", '""' } do
      local lines = serve.feed(hello:format(id) .. "\n")
      assert.are.equal('{"jsonrpc":"2.0","id":' .. id .. ",", lines[1]:sub(1, 23 + #id), id)
    end
  end)

  it("a request without an id is carried out and not answered", function()
    local text = '{"jsonrpc":"2.0","method":"new","params":{"game":"n"}}\n'
      .. '{"jsonrpc":"2.0","method":"nothing"}\n{"jsonrpc":"2.0","method":"state","params":{"game":"no"}}\n'
      .. '{"jsonrpc":"2.0","id":1,"method":"list"}\n'
    assert.are.same({ { jsonrpc = "2.0", id = 1, result = { games = { "n" } } } }, feed(text))
  end)

  it("a batch is answered by an array, in order, without its notifications", function()
    local batch = '[{"jsonrpc":"2.0","method":"new","params":{"state":false}},' .. hello:format '"a"' .. ","
      .. '1,{"jsonrpc":"2.0","id":2,"method":"nothing"},{"jsonrpc":"2.0","id":3,"method":"list"}]'
    local answers = feed(batch .. "\n")
    assert.are.equal(1, #answers)
    local found = {}
    for i, answer in ipairs(answers[1]) do
      found[i] = { answer.id, answer.error and answer.error.code or 0 }
    end
    assert.are.same({ { "a", 0 }, { json.null, -32600 }, { 2, -32601 }, { 3, 0 } }, found)
    assert.are.same({ "g" }, answers[1][4].result.games)
    assert.are.same({}, feed '[{"jsonrpc":"2.0","method":"hello"}]\n')
  end)
end)

describe("scripts that fail under marotte serve", function()
  it("are switched off, told of, and the action goes on without them", function()
    local folder = scratch.folder()
    scratch.write(folder, "jokers/broken.lua", [[
--- Broken: fails when a blind is set.
return {
  name = "Broken", rarity = "common", cost = 1,
  on = { setting_blind = function() error "on purpose" end },
}
]])
    local lines, err, status = serve.feed(
      serve.request(1, "new", { seed = "A", state = false, setup = { jokers = { "j_broken" } } })
      .. serve.request(2, "act", { action = { ["do"] = "select_blind" }, fields = { "phase" } }),
      { "--content", folder })
    scratch.remove(folder)
    assert.are.equal(0, status)
    local answer = json.decode(lines[2]).result
    assert.are.same({ 1, "SELECTING_HAND", 1 }, { answer.rev, answer.state.phase, #answer.errors })
    assert.is_truthy(answer.errors[1]:find("on purpose", 1, true))
    assert.is_truthy(err:find("on purpose", 1, true))
  end)
end)

describe("marotte serve on the command line", function()
  it("takes no arguments", function()
    local _, _, status = command.run { "serve", "x" }
    assert.are.equal(2, status)
  end)
end)
