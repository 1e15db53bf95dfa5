--- Saves of random games: what is loaded goes on as what was saved; and what is no save is refused, whatever it is.
local random = require "spec.support.run_reference.check_random"
local sample = require "spec.support.sample"
local save = require "spec.support.save"
local scratch = require "spec.support.scratch"
local serve = require "spec.support.serve"

local GAMES, STEPS, EVERY = sample.size(60), 45, 5
local DAMAGED, KILLED = sample.size(5000), sample.size(200)

local client, other

setup(function()
  client, other = serve.open(), serve.open()
end)

teardown(function()
  assert.are.equal(0, client:close())
  assert.are.equal(0, other:close())
end)

local function hash(who, game)
  return who:ask("hash", { game = game }).hash
end

local function state(who, game)
  local all = who:ask("state", { game = game }).state
  all.game = nil
  return all
end

--- Plays game n by random actions; `each(step)` after every one of them, which is given too.
local function play(n, steps, each)
  math.randomseed(n)
  client:ask("new", random.options(n))
  for step = 1, steps do
    local count = client:ask("actions", { flat = true }).n
    if count == 0 then
      return
    end
    local action = { pick = math.random(count) }
    client:ask("act", { action = action, state = false })
    each(step, action)
  end
end

describe("a game that was loaded", function()
  it("is the one that was saved, and goes on as it does, in another process", function()
    local loads = 0
    for n = 1, GAMES do
      local loaded = false
      play(n, STEPS, function(step, action)
        if loaded then
          other:ask("act", { game = "l", action = action, state = false })
          assert.are.equal(hash(client), hash(other, "l"), ("game %d, action %d"):format(n, step))
        end
        if step % EVERY == 0 then
          other:ask("load", { game = "l", data = client:ask("save").data, state = false })
          assert.are.same(client:ask "hash", other:ask("hash", { game = "l" }), ("game %d, action %d"):format(n, step))
          assert.are.same(state(client), state(other, "l"))
          loaded, loads = true, loads + 1
        end
      end)
      if loaded then
        assert.are.same(client:ask "actions", other:ask("actions", { game = "l" }))
        assert.are.equal(client:ask("save").data, other:ask("save", { game = "l" }).data)
      end
    end
    assert.is_true(loads > GAMES)
  end)

  it("gives the same previews", function()
    local previews = 0
    for n = 1, GAMES // 4 + 1 do
      play(n, STEPS, function()
        local now = client:ask("state", { fields = { "phase", "hand" } }).state
        if now.phase == "SELECTING_HAND" and #now.hand > 1 then
          other:ask("load", { game = "l", data = client:ask("save").data, state = false })
          local mine, fault = client:try("score", { at = { 1, 2 } })
          local its, other_fault = other:try("score", { game = "l", at = { 1, 2 } })
          assert.are.same({ mine, fault }, { its, other_fault })
          assert.are.equal(hash(client), hash(other, "l"))
          previews = previews + 1
        end
      end)
    end
    assert.is_true(previews > 0)
  end)

  it("is undone to the load and no further, and its record begins at the beginning", function()
    play(3, 12, function() end)
    local record, rev = client:ask "replay", client:ask("hash").rev
    other:ask("load", { game = "l", data = client:ask("save").data, state = false })
    local before = hash(other, "l")
    assert.are.same(record, other:ask("replay", { game = "l" }))
    assert.are.equal("illegal", other:refused("undo", { game = "l" }).data.name)
    other:ask("act", { game = "l", action = { pick = 1 }, state = false })
    assert.are.equal(rev + 1, other:ask("hash", { game = "l" }).rev)
    other:ask("undo", { game = "l", state = false })
    assert.are.equal(before, hash(other, "l"))
    assert.are.equal("illegal", other:refused("undo", { game = "l" }).data.name)
  end)

  it("may come from a save of version 1, which is played again", function()
    play(5, 30, function() end)
    local data = client:ask("save").data
    other:ask("load", { game = "l", data = save.old(data), state = false })
    assert.are.same(client:ask "hash", other:ask("hash", { game = "l" }))
    assert.are.equal(data, other:ask("save", { game = "l" }).data)
  end)
end)

describe("a save that is none", function()
  local data, body

  setup(function()
    play(4, 40, function() end)
    data = client:ask("save").data
    body = select(2, save.parts(data))
    other:ask("load", { game = "d", data = data, state = false })
  end)

  --- Loads a text, which may be refused and must do no harm: whether it was loaded.
  local function try(text)
    local result, fault = other:try("load", { game = "d", data = text, state = true })
    if not result then
      assert.are.same({ -32005, "file" }, { fault.code, fault.data.name })
      assert.is_true(#fault.message > 0)
    end
    return result ~= nil, fault
  end

  it("is refused when a byte is another one or the end is missing", function()
    math.randomseed(7)
    local good = 0
    for i = 1, DAMAGED do
      local at, byte = math.random(#body), i % 3 == 0 and 48 + math.random(0, 9) or math.random(1, 127)
      local text = body:sub(1, at)
      if i % 8 < 6 then
        text = body:sub(1, at - 1) .. string.char(byte) .. body:sub(at + 1)
      end
      if i % 2 == 0 then
        local loaded = try(save.of(text))
        good = good + (loaded and 1 or 0)
        if loaded and text ~= body then -- what the hash does not see: it must go on all the same
          other:try("act", { game = "d", action = { pick = 1 } })
        end
      elseif text ~= body then
        assert.is_false(try("marotte-save 2 " .. ("%016x\n"):format(save.sum(body)) .. text))
      end
    end
    assert.is_true(good < DAMAGED // 8, good .. " of them were loaded")
  end)

  local using = '"using":%[%]'

  --- A pattern of the body and what takes its place, of `using` an item; what the message says.
  local cases = {
    { '"seed":"%w+","luck"', '"seed":"MUCHTOOLONG","luck"', "game.seed: a text of more than 8 bytes" },
    { '"luck":"streams"', '"luck":"good"', "game.luck: unknown luck" },
    { '"one_counter":true', '"one_counter":1', "game.one_counter: true or false" },
    { '"one_counter":true', '"one_counter":false', "" },
    { '"next_serial":%d+', '"next_serial":5', "is not behind its counter" },
    { '"next_serial":%d+', '"next_serial":-1', "game.next_serial: a whole number from 1" },
    { '"next_serial":%d+', '"next_serial":1e300', "game.next_serial: a whole number from 1" },
    { '"next_serial":%d+', '"next_serial":4294967295', "game.next_serial: a whole number from 1" },
    { '"next_hidden":%d+', '"next_hidden":2147483648', "is not behind its counter" },
    { '"errors":0', '"errors":3', "messages: 3 elements are needed, not 0" },
    { '"errors":0', '"errors":0.5', "game.errors: a whole number" },
    { '%["money",', '["monee",', 'unknown value "monee"' },
    { '%["money",[^%]]+%],', "", 'the value "money" is missing' },
    { '%["money",[^%]]+%]', '["money",1],["money",2]', "for the second time" },
    { '%["money",[^%]]+%]', '["money",1e999]', "" },
    { '%["money",[^%]]+%]', '["money","nan"]', "game.stats%[1%]%[2%]: a number is needed" },
    { '%["money",[^%]]+%]', '["money"]', "2 elements are needed" },
    { '%["money",[^%]]+%]', '["money",1,2]', "2 elements are needed" },
    { '%["phase",%d+%]', '["phase",99]', 'the value "phase" is a whole number from 0 to 6' },
    { '%["phase",%d+%]', '["phase",-1]', 'the value "phase" is a whole number from 0 to 6' },
    { '%["on_deck",%d+%]', '["on_deck",1.5]', 'the value "on_deck" is a whole number from 0 to 2' },
    { '%["boss_state",%d+%]', '["boss_state",5]', 'the value "boss_state" is a whole number from 0 to 4' },
    { '%["idol_suit",%d+%]', '["idol_suit",5]', "a whole number from 0 to 4 is needed: it is a suit" },
    { '%["idol_rank",%d+%]', '["idol_rank","inf"]', "it is a rank" },
    { '%["last_hand",[^%]]+%]', '["last_hand","hand"]', 'unknown hand "hand"' },
    { '%["pair",', '["pear",', 'unknown hand "pear"' },
    { '%["pair",[^%]]+%],', "", 'the hand "pair" is missing' },
    { '%["pair",[^%]]+%]', '["flush",1,0,0,true]', "for the second time" },
    { '%["boss",[^%]]+%]', '["boss",0.5,1],["boss",0.5,1]', 'the stream "boss" is there twice' },
    { '%["boss",[^%]]+%]', '["seed",0.5,1]', "a reserved name" },
    { '%["boss",[^%]]+%]', '["boss","inf",1]', "at no such number" },
    { '%["boss",[^%]]+%]', '["boss",0.5,-1]', "a whole number from 0" },
    { '%["boss",[^%]]+%]', '["bo%%zz",0.5,1]', "%% stands before two digits" },
    { '%["boss",[^%]]+%]', '["' .. ("b"):rep(65) .. '",0.5,1]', "a text of more than 64 bytes" },
    { '{"serial":1,"face"', '{"serial":2,"face"', "there is no card with the serial 1" },
    { '{"serial":1,"face"', '{"serial":2,"face":"As"},{"serial":1,"face"', "the serial 2 names two things" },
    { '{"serial":1,"face":[^}]*}', '{"serial":1,"face":"W"}', "a card is needed" },
    { '{"serial":1,"face":[^}]*}', '{"serial":1,"face":"AhAs"}', "a card is needed" },
    { '{"serial":1,"face":[^}]*}', '{"serial":0,"face":"Ah"}', "a whole number from 1" },
    { '{"serial":1,"face":[^}]*}', '{"serial":1}', 'the field "face" is missing' },
    { '{"serial":1,"face":[^}]*}', '{"serial":1,"face":"Ah","flags":["lost"]}', 'unknown flag "lost"' },
    { '{"serial":1,"face":[^}]*}', '{"serial":1,"face":"Ah","edition":"e_none"}', 'unknown edition "e_none"' },
    { '{"serial":1,"face":[^}]*}', '{"serial":1,"face":"Ah","weight":1}', 'unknown field "weight"' },
    { '"deck":%[', '"deck":[1,1,', "lies somewhere else already" },
    { '"play":%[', '"play":[9999', "there is no card with the serial 9999" },
    { '"play":%[', '"play":[null', "a number is needed" },
    { '"play":%[%]', '"play":{}', "game.play: a list is needed" },
    { '"play":%[%],', "", 'the field "play" is missing' },
    { '"play":%[%]', '"playd":[]', 'unknown field "playd"' },
    { '"owned":%[%]', '"owned":[{"serial":7,"kind":"joker","key":"j_joker"}]', "a joker lies elsewhere" },
    { using, '{"serial":2147483648,"kind":"joker","key":"j_joker"}', "names two things" },
    { using, '{"serial":0,"kind":"joker","key":"j_joker"}', "a whole number from 1" },
    { using, '{"serial":9,"kind":"jokers","key":"j_joker"}', 'unknown kind "jokers"' },
    { using, '{"serial":9,"kind":"joker","key":"j_jokr"}',
      'joker "j_jokr" is not loaded %(the nearest is "j_joker"%)' },
    { using, '{"serial":9,"kind":"joker","key":"j_ride_the_bus"}',
      'the field "mult" of "j_ride_the_bus" is missing' },
    { using, '{"serial":9,"kind":"joker","key":"j_joker","state":[["x",1]]}',
      'joker "j_joker" has no such field' },
    { using, '{"serial":9,"kind":"joker","key":"j_joker","stickers":["blue"]}',
      'unknown sticker "blue"' },
    { using, '{"serial":9,"kind":"joker","key":"j_ride_the_bus","state":[["mult",true]]}',
      'the field "mult" is a number' },
    { using, '{"serial":9,"kind":"joker","key":"j_ride_the_bus","state":[["mult","nan"]]}',
      "a number is needed" },
    { '"opened":%[%]', '"opened":[{"serial":9,"kind":"pack"}]', "" },
    { '"screen":%[', '"screen":[{"serial":0,"kind":"tag","key":"tag_double"},', "a tag lies elsewhere" },
    { '"fixtures":%[.-%],"using"', '"fixtures":[],"using"', "a board has a deck and a blind" },
    { '"screen":%[.-%],"requests"', '"screen":[],"requests"', "game.screen: 8 elements are needed, not 0" },
    { '"requests":%[%]', '"requests":[{"what":"bill"}]', 'unknown request "bill"' },
    { '"uses":%[', '"uses":[["joker","j_nobody",1],', 'joker "j_nobody" is not loaded' },
    { '"cash":.-,"grid"', '"cash":[["item",1]],"grid"', "a row of an item has four" },
    { '"cash":.-,"grid"', '"cash":[["blind",1,"joker","j_joker"]],"grid"', "a row of an item has four" },
    { '"grid":%[%]', '"grid":[[1,true]]', "lies somewhere else already" },
    { '"off":%[%]', '"off":[["joker"]]', "2 elements are needed" },
    { '"messages":%[%]', '"messages":["x"]', "messages: 0 elements" },
    { '"messages":%[%]}', '"messages":[],"more":1}', 'unknown field "more"' },
    { '"rev":%d+,"state"', '"rev":7,"state"', "the number of actions" },
    { '"actions":%[{', '"actions":[{"do":"fold"},{', "" },
    { '"hash":"%x+","actions"', '"hash":"0123456789abcdef","actions"', "another engine wrote it" },
    { '"state":{', '"state":{}, "stat":{', 'the field "game" is missing' },
  }

  it("is refused with a place and a reason when its contents are wrong", function()
    for _, case in ipairs(cases) do
      local change = case[1] == using and ('"using":[%s]'):format(case[2]) or case[2]
      local text, count = body:gsub(case[1], change, 1)
      if count > 0 then
        local loaded, fault = try(save.of(text))
        assert.is_false(loaded, case[2])
        assert.is_truthy(fault.message:find(case[3]), ("%s: %s"):format(case[2], fault.message))
      else
        error("nothing to change: " .. case[1])
      end
    end
  end)

  it("is refused however long its lists are", function()
    for _, case in ipairs {
      { '"off":%[', '"off":[' .. ('["joker","j_joker"],'):rep(70000) .. '["joker","j_joker"]', "cannot grow" },
      { '"streams":%[', '"streams":[' .. ('["x",0.5,1],'):rep(70000), "cannot grow" },
      { '"play":%[', '"play":[' .. ("[1],"):rep(400000) .. "1", "a number is needed" },
      { '"play":%[', '"play":[' .. ("["):rep(100) .. ("]"):rep(100), "nested" },
    } do
      local loaded, fault = try(save.of((body:gsub(case[1], case[2], 1))))
      assert.is_false(loaded)
      assert.is_truthy(fault.message:find(case[3]), fault.message)
    end
  end)

  it("leaves the game of that name as it was", function()
    other:ask("load", { game = "d", data = data, state = false })
    local before = hash(other, "d")
    try(save.of((body:gsub('"next_serial":%d+', '"next_serial":3'))))
    assert.are.equal(before, hash(other, "d"))
  end)
end)

describe("a save whose process is killed", function()
  it("is the old or the new one, and leaves no files behind", function()
    local folder = scratch.folder()
    local file = folder .. "/run"
    client:ask("new", { seed = "KILL" })
    client:ask("save", { file = file })
    local script = [[
      i=0
      while [ $i -lt %d ]; do
        { printf '%%s\n' %s; yes %s; } | %s serve > '%s/out' 2>&1 &
        sleep 0.0$((i %% 10 + 3)); kill -9 $! 2>/dev/null; wait $! 2>/dev/null
        printf '%%s\n' %s | %s serve | grep -q '"result"' || echo lost $i
        i=$((i + 1))
      done]]
    local marotte = scratch.quote(require("spec.support.command").path)
    local function line(method, params)
      return scratch.quote(serve.request(1, method, params):sub(1, -2))
    end
    local new, saves = line("new", { seed = "KILL2" }), line("save", { file = file })
    local loads = line("load", { file = file })
    assert.are.equal("", (scratch.run(script:format(KILLED, new, saves, marotte, folder, loads, marotte))))
    client:ask("save", { file = file })
    os.remove(folder .. "/out")
    assert.are.equal("run\nrun~\n", (scratch.run("ls " .. scratch.quote(folder))))
    scratch.remove(folder)
  end)
end)

describe("a save that is damaged", function()
  it("has the one before it beside it, which is offered, however long its path is", function()
    local folder = scratch.folder()
    local file = folder .. "/" .. ("long"):rep(40)
    client:ask("new", { seed = "OLDER" })
    client:ask("save", { file = file })
    local before = hash(client)
    client:ask("act", { action = { pick = 1 }, state = false })
    client:ask("save", { file = file })
    scratch.write(folder, ("long"):rep(40), "marotte-save 2 0000000000000000\n{}\n")
    local fault = client:refused("load", { file = file })
    assert.are.equal(file .. "~", fault.data.suggest)
    assert.is_truthy(fault.message:find("the save before it is whole: load the same name with ~ behind it", 1, true))
    client:ask("load", { game = "o", file = fault.data.suggest, state = false })
    assert.are.equal(before, hash(client, "o"))
    scratch.write(folder, ("long"):rep(40) .. "~", "nothing")
    assert.is_nil(client:refused("load", { file = file }).data.suggest)
    scratch.remove(folder)
  end)
end)
