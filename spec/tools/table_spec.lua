local command = require "spec.support.command"
local json = require "spec.support.json"
local scratch = require "spec.support.scratch"
local variant = require "spec.support.poker_variant"

local run = command.run

local folder

before_each(function()
  folder = scratch.folder()
end)

after_each(function()
  scratch.remove(folder)
end)

local function write(name, text)
  return scratch.write(folder, name, text)
end

describe("marotte table check", function()
  local function check(...)
    local out, err, status = run { "table", "check", ... }
    return command.lines(out), err, status
  end

  it("says nothing but a summary about good files", function()
    local path = write("good.json", variant())
    assert.are.same({ {}, "marotte table check: 1 file, 0 faults, 0 warnings\n", 0 }, { check(path) })
    assert.are.same({ {}, "marotte table check: 2 files, 0 faults, 0 warnings\n", 0 }, { check(folder, path) })
  end)

  it("tells a hundred faults of a file, and that there are more", function()
    local keys = {}
    for i = 1, 500 do
      keys[i] = ('"k%d": 1'):format(i)
    end
    local path = write("many.json", "{" .. table.concat(keys, ",") .. "}")
    local messages, summary, status = check(path)
    os.remove(path)
    assert.are.equal(1, status)
    assert.are.equal(101, #messages)
    assert.are.equal("marotte table check: 1 file, more than 100 faults, 0 warnings\n", summary)
  end)

  it("names file, line, column and pointer of a fault, and exits with 1", function()
    for _, case in ipairs {
      { variant { players = '"players": { "min": 2, "max": 1000 }' }, 3, "/players/max", "1000" },
      { variant { players = '"players": { "min": "two", "max": 4 }' }, 3, "/players/min", "a number is needed" },
      { variant { players = '"plyers": { "min": 2, "max": 4 }' }, 3, "/plyers", "players" },
      { variant { best = '{ "evaluationType": "hihg", "anyCards": 5 }' }, 15, "/showdown/bestHand/0/evaluationType",
        "high" },
    } do
      local path = write("bad.json", case[1])
      local messages, summary, status = check(path)
      assert.are.equal(1, status)
      assert.is_truthy(summary:find "^marotte table check: 1 file, %d+ faults?, 0 warnings\n$", summary)
      local found = false
      for _, message in ipairs(messages) do
        local file, line, text = message:match "^(.-):(%d+):%d+: (.*)$"
        found = found or file == path and tonumber(line) == case[2] and text:find(case[3] .. ": ", 1, true) == 1
          and text:find(case[4], 1, true) ~= nil
      end
      assert.is_true(found, table.concat(messages, "\n"))
    end
  end)

  it("reports all faults of all files of a folder, in byte order, and leaves schemas out", function()
    write("b.json", variant { players = '"players": { "min": 2, "max": 1000 }', best = '{ "anyCards": 5 }' })
    write("a.json", "{")
    write("c.schema.json", "{")
    write("notes.txt", "{")
    local messages, summary, status = check(folder)
    assert.are.equal(1, status)
    assert.is_truthy(summary:find "2 files, ", summary)
    assert.is_truthy(messages[1]:find "/a%.json:1:")
    assert.is_true(#messages >= 3, table.concat(messages, "\n"))
    for i = 2, #messages do
      assert.is_truthy(messages[i]:find "/b%.json:")
    end
  end)

  it("exits with 0 when there are warnings only, and marks them", function()
    local step = '{ "name": "Bring-in", "bet": { "type": "bring-in" } },'
    local steps = variant():match '"gamePlay": %[\n(.-)\n  %],'
    local path = write("odd.json", (variant { steps = (steps:gsub('{ "name": "Blinds".-},\n', step .. "\n")) }
      :gsub('"gamePlay"', '"forcedBets": { "style": "bring-in", "rule": "low card" },\n  "gamePlay"')))
    local messages, summary, status = check(path)
    assert.are.equal(0, status, table.concat(messages, "\n"))
    assert.is_true(#messages > 0, summary)
    for _, message in ipairs(messages) do
      assert.is_truthy(message:find ":%d+:%d+: warning: /", message)
    end
  end)

  it("reads standard input, and exits with 3 for a path that cannot be read", function()
    local out, _, status = run({ "table", "check", "-" }, "[]")
    assert.is_truthy(out:find "^stdin:1:1: ", out)
    assert.are.equal(1, status)
    local _, err
    _, err, status = run { "table", "check", folder .. "/none.json" }
    assert.are.equal(3, status)
    assert.is_truthy(err:find("none.json: No such file", 1, true), err)
  end)

  it("refuses files over 64 KiB and any nesting with a message", function()
    for _, text in ipairs { (" "):rep(1 << 20), ("["):rep(10000), '{"game":' .. ("["):rep(10000) } do
      local messages, _, status = check(write("large.json", text))
      assert.are.same({ 1, 1 }, { status, #messages }, messages[1])
    end
  end)

  it("shows control characters of names as text", function()
    local messages = check(write("control.json", (variant():gsub("Test Poker", "A\27[31mB"))))
    assert.is_nil(table.concat(messages):find "\27")
  end)
end)

describe("marotte table list", function()
  it("shows the variants that come with the engine", function()
    local out, err, status = run { "table", "list" }
    assert.are.same({ "", 0 }, { err, status })
    assert.is_truthy(out:find "^KEY +PLAYERS BETTING +GAME\n")
    assert.is_truthy(out:find "\nholdem +2%-10 +L NL PL +Texas Hold'em\n", out)
    assert.is_nil(out:find "schema")
    assert.is_true(#command.lines(out) > 20)
  end)

  it("gives JSON lines, and the variants of another folder", function()
    write("mine.json", variant())
    local out, err, status = run { "table", "list", "--json", folder }
    assert.are.same({ "", 0 }, { err, status })
    assert.are.same({
      key = "mine", game = "Test Poker", players_min = 2, players_max = 4, structures = { "Limit", "No Limit" },
    }, json.decode(out))
  end)

  it("shows no table of a folder that is not there, and says so of one without variants", function()
    local out, err, status = run { "table", "list", folder .. "/nonesuch" }
    assert.are.same({ "", 3 }, { out, status })
    assert.is_truthy(err:find("nonesuch: ", 1, true), err)
    out, err, status = run { "table", "list", folder }
    assert.are.same({ "", 0 }, { out, status })
    assert.are.equal(("marotte table list: there are no variants in %s\n"):format(folder), err)
  end)

  it("shows names out of files so that they cannot turn the line round", function()
    write("a\226\128\174b\27.json", variant { game = "C\226\128\143" })
    local out, _, status = run { "table", "list", folder }
    assert.are.equal(0, status)
    assert.is_truthy(out:find("\na\\xe2\\x80\\xaeb\\x1b  ", 1, true), out)
    assert.is_truthy(out:find("C\\xe2\\x80\\x8f\n", 1, true), out)
  end)
end)

describe("marotte table replay", function()
  local deck = "AsKsAdKdQcJcTc2h3h" -- p0 has As Ad, p1 Ks Kd, the board is Qc Jc Tc 2h 3h

  local function line(change)
    local fields = {
      id = '"x"', config = '"mine"', params = '{"structure":"Limit","small_bet":10,"big_bet":20}',
      stacks = "[500,500]", button = '"p0"', deck = '"' .. deck .. '"',
      actions = '[{"p":"p0","a":"call","amount":10},{"p":"p1","a":"check"}]',
    }
    for key, text in pairs(change or {}) do
      fields[key] = text or nil
    end
    local parts = {}
    for key, text in pairs(fields) do
      if text then
        parts[#parts + 1] = ('"%s":%s'):format(key, text)
      end
    end
    return "{" .. table.concat(parts, ",") .. "}\n"
  end

  local function replay(text)
    write("mine.json", variant())
    local out, err, status = run({ "table", "replay", "--variants", folder, "-" }, text)
    return command.lines(out), err, status
  end

  it("plays a recorded hand and gives stacks and hands", function()
    local out, err, status = replay(line())
    assert.are.same({ '{"id":"x","stacks":[510,490],"hands":{"p0":[{"rank":9,"ordered":56}],'
      .. '"p1":[{"rank":9,"ordered":276}]}}' }, out)
    assert.are.same({ "", 0 }, { err, status })
  end)

  it("posts the blinds itself, takes amounts as totals, and knows folds", function()
    for _, case in ipairs {
      { '[{"p":"p0","a":"fold"}]', "[495,505]" },
      { '[{"p":"p0","a":"raise","amount":20},{"p":"p1","a":"fold"}]', "[510,490]" },
      { '[{"p":"p0","a":"raise","amount":20},{"p":"p1","a":"call","amount":20}]', "[520,480]" },
      { '[{"p":"p0","a":"call"},{"p":"p1","a":"raise","amount":20},{"p":"p0","a":"call","amount":20}]', "[520,480]" },
    } do
      local out = replay(line { actions = case[1] })
      assert.is_truthy(out[1]:find('"stacks":' .. case[2], 1, true), out[1])
    end
  end)

  it("names players as the line does", function()
    local out = replay(line {
      players = '[{"id":"Ann"},{"id":"Bob"}]', button = '"Bob"',
      actions = '[{"p":"Bob","a":"call"},{"p":"Ann","a":"check"}]',
    })
    assert.is_truthy(out[1]:find '"hands":{"Ann":%[.*"Bob":', out[1])
  end)

  it("answers an illegal action, and whatever else is wrong, with an error line and exit status 1", function()
    for _, case in ipairs {
      { { actions = '[{"p":"p1","a":"check"}]' }, "action 1: p0 is asked, not p1" },
      { { actions = '[{"p":"p0","a":"check"}]' }, "action 1: p0: check is not possible now" },
      { { actions = '[{"p":"p0","a":"raise","amount":15}]' }, "action 1: " },
      { { actions = '[{"p":"p0","a":"call","amount":20}]' }, "action 1: a call makes 10 chips, not 20" },
      { { actions = '[{"p":"p0","a":"cal"}]' }, 'action 1: \\"cal\\" is no move; did you mean \\"call\\"?' },
      { { actions = '[{"p":"p9","a":"call"}]' }, 'there is no player \\"p9\\"' },
      { { actions = '[{"p":"p0","a":"call"}]' }, "the actions end before the hand does: p1 may check, raise 20" },
      { { actions = '[{"p":"p0","a":"fold"},{"p":"p1","a":"check"}]' }, "action 2: the hand is over" },
      { { actions = '[{"p":"p0","a":"call"},{"p":"p1","a":"check","cards":["2s"]}]' },
        'action 2: the player does not hold \\"2s\\"' },
      { { actions = "7" }, 'actions: a list is needed, not a number' },
      { { config = '"none"' }, "the variant none does not load" },
      { { config = '"../mine"' }, "it must be the name of a variant's file" },
      { { config = "7" }, "config: a text is needed, not a number" },
      { { params = '{"structure":"Pot Limit","small_bet":10}' }, "betting structure" },
      { { params = '{"structure":"Limit","small_bet":1.5}' }, "params.small_bet: a whole number of chips from 0" },
      { { stacks = "[500]" }, "1 player is not possible; " },
      { { stacks = "[500,-1]" }, "stacks[2]: a whole number of chips from 0" },
      { { deck = '"AsAs"' }, "card 2 of the deck, As, is there twice" },
      { { deck = '"As1"' }, "deck: a text of two letters a card is needed" },
      { { button = '"p7"' }, 'there is no player \\"p7\\"' },
      { { players = '[{"id":"Ann"},{"id":"Ann"}]', button = '"Ann"' }, 'players 1 and 2 have the same id \\"Ann\\"' },
      { { players = "5" }, 'players: a list of {\\"id\\"} is needed, not a number' },
      { { actions = '[{"p":"p0","a":"call","cards":5}]' }, "action 1: cards: a list of cards as texts is needed" },
      { { actions = '[{"p":"p0","a":"call","cards":[5]}]' }, "action 1: cards[1]: a text is needed" },
      { { actions = '[{"p":"p0","a":"call","declaration_data":5}]' }, 'action 1: declaration_data: [{' },
    } do
      local out, _, status = replay(line(case[1]) .. line())
      assert.is_truthy(out[1]:find('{"id":"x","error":"', 1, true) == 1, out[1])
      assert.is_truthy(out[1]:find(case[2], 1, true), out[1])
      assert.is_truthy(out[2]:find('"stacks":[510,490]', 1, true), out[2])
      assert.are.equal(1, status)
    end
  end)

  it("maps cards of draws to places, and deals what the deck has", function()
    write("draw.json", variant {
      best = '{ "evaluationType": "high", "holeCards": 5 }',
      steps = [[
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Deal", "deal": { "location": "player", "cards": [{ "number": 5, "state": "face down" }] } },
    { "name": "Draw", "draw": { "cards": [{ "number": 5, "state": "face down" }] } },
    { "name": "Showdown", "showdown": { "type": "final" } }]],
    })
    -- p0: 2c 3d 4h 5s 9c, draws 6d for the nine; p1: Ac Ad Kh Qs Jc stands pat
    local out = replay(line {
      config = '"draw"', deck = '"2cAc3dAd4hKh5sQs9cJc6d"',
      actions = '[{"p":"p1","a":"draw"},{"p":"p0","a":"draw","cards":["9c"]}]',
    })
    assert.is_truthy(out[1]:find('"p0":[{"rank":6,"ordered":9}]', 1, true), out[1])
  end)

  -- p0 is all in with 10 of 10; p1 and p2 have a side pot of 10. The best high is p0's, the best low p2's.
  it("takes declarations for all pots or for single ones", function()
    local function declared(...)
      write("declare.json", variant {
        best = '{ "evaluationType": "high", "holeCards": 5 }, { "evaluationType": "a5_low", "holeCards": 5 }',
        more = ', "declaration_mode": "declare"',
        steps = [[
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Deal", "deal": { "location": "player", "cards": [{ "number": 5, "state": "face down" }] } },
    { "name": "Bets", "bet": { "type": "small" } },
    { "name": "Declare", "declare": { "options": ["high", "low", "high_low"], "per_pot": true } },
    { "name": "Showdown", "showdown": { "type": "final" } }]],
      })
      local actions = '{"p":"p0","a":"call"},{"p":"p1","a":"raise","amount":20},{"p":"p2","a":"call"}'
      for i, data in ipairs { ... } do
        actions = ('%s,{"p":"p%d","a":"declare","declaration_data":%s}'):format(actions, i % 3, data)
      end
      return replay(line {
        config = '"declare"', stacks = "[10,100,100]", deck = '"AsKs2sAdKd3dAh9h4hAc8c5c2h7h7s"',
        params = '{"structure":"Limit","small_bet":10}', actions = "[" .. actions .. "]",
      })[1]
    end
    local function ends(stacks, ...)
      local out = declared(...)
      assert.is_truthy(out:find(('"stacks":[%s]'):format(stacks), 1, true), out)
    end
    local HIGH, LOW = '[{"declaration":"high"}]', '[{"declaration":"low"}]'
    ends("15,90,105", HIGH, LOW, HIGH)
    local first = '[{"pot_index":-1,"declaration":"low"},{"pot_index":0,"declaration":"high_low"}]'
    local second = '[{"pot_index":0,"declaration":"low"},{"pot_index":-1,"declaration":"low"}]'
    ends("15,80,115", first, second, HIGH)
    -- nobody has said anything for the side pot: it belongs to both
    local main = '[{"pot_index":-1,"declaration":"high"}]'
    ends("30,90,90", main, main, HIGH)
    for _, bad in ipairs {
      '[{"pot_index":-2,"declaration":"low"}]', '[{"pot_index":15,"declaration":"low"}]', '[{"declaration":"up"}]',
      '[{"pot_index":0.5,"declaration":"low"}]', '[{"pot_index":"0","declaration":"low"}]', "[7]",
      '[{"declaration":"low"},{"declaration":"low"}]', '[{"pot_index":0,"declaration":"low"},{"declaration":"low"}]',
      '[{"pot_index":0,"declaration":"low"},{"pot_index":0,"declaration":"high"}]',
    } do
      assert.is_truthy(declared(bad):find('action 4: declaration_data: [{', 1, true), bad)
    end
    assert.is_truthy(declared("[]"):find("action 4: p1: 0 declarations", 1, true))
    assert.is_truthy(declared('[{"pot_index":0,"declaration":"low"}]'):find("0 is no declaration here", 1, true))
  end)

  -- Both show aces: p0 (Ac Ad, then Kc, 7s), p1 (As Ah, then 2h, 9s).
  it("lets another player with the same open pair begin, as the tables of the records did", function()
    local STREETS = { { 0, 1 }, { 0, 1 }, { 0, 1 }, { 0, 1 } } -- fourth to seventh street: who acts
    local function played(street, order)
      local actions = { '{"p":"p0","a":"bring_in"},{"p":"p1","a":"call"},{"p":"p0","a":"check"}' }
      for i, both in ipairs(STREETS) do
        for _, player in ipairs(i == street and order or both) do
          actions[#actions + 1] = ('{"p":"p%d","a":"check"}'):format(player)
        end
      end
      return run({ "table", "replay", "--variants", "variants", "-" }, line {
        config = '"seven_card_stud"', deck = '"3c4c5d6dAcAsAdAhKc2h7s9s8hTd"',
        params = '{"structure":"Limit","small_bet":10,"ante":1,"bring_in":3}',
        actions = "[" .. table.concat(actions, ",") .. "]",
      })
    end
    for _, street in ipairs { 0, 2, 3, 4 } do -- three and four open cards
      assert.is_truthy(played(street, { 1, 0 }):find('"stacks":[504,496]', 1, true), played(street, { 1, 0 }))
    end
    -- two open cards were always equal, and the first seat began
    assert.is_truthy(played(1, { 1, 0 }):find("action 4: p0 is asked, not p1", 1, true))
    -- and who has begun is not asked again
    assert.is_truthy(played(2, { 1, 1 }):find("p0 is asked, not p1", 1, true))
  end)

  it("takes the die as it is recorded, or says what is wrong with it", function()
    local function with_die(die)
      return run({ "table", "replay", "--variants", "variants", "-" },
        line { config = '"dice_omaha"', community = ('{"Die":%s}'):format(die), actions = '[{"p":"p0","a":"fold"}]' })
    end
    for _, good in ipairs { '["3"]', "[]", "null" } do
      assert.is_truthy(with_die(good):find('"stacks":[495,505]', 1, true), good)
    end
    for bad, why in pairs {
      ["5"] = "community.Die: a list with the number of the die", ["[5]"] = "community.Die[1]: a text is needed",
      ['{"a":"3"}'] = "community.Die: a list with the number of the die",
    } do
      assert.is_truthy(with_die(bad):find(why, 1, true), bad)
    end
    assert.is_truthy(with_die('["9"]'):find("the die shows", 1, true))
  end)

  it("needs a folder and one file", function()
    local _, err, status = run { "table", "replay", "-" }
    assert.are.equal(2, status)
    assert.is_truthy(err:find("--variants DIR is missing", 1, true), err)
    _, _, status = run { "table", "replay", "--variants", folder }
    assert.are.equal(2, status)
    _, _, status = run { "table", "replay", "--variants", folder, folder .. "/none.jsonl" }
    assert.are.equal(3, status)
    for _, place in ipairs { folder .. "/none", "README.md" } do
      local out
      out, err, status = run({ "table", "replay", "--variants", place, "-" }, line())
      assert.are.same({ "", 3 }, { out, status })
      assert.is_truthy(err:find(place, 1, true), err)
    end
  end)

  it("plays cards that are bought and boards that are changed", function()
    local function replay_shipped(config, cards, actions)
      local text = line { config = ('"%s"'):format(config), deck = ('"%s"'):format(cards), actions = actions }
      local out = run({ "table", "replay", "--variants", "variants", "-" }, text)
      return command.lines(out)[1]
    end
    local calls = '{"p":"p0","a":"call"},{"p":"p1","a":"check"}'
    -- A buy without cards is declined, as it is recorded; p0 pays 10 and gives up the 2s for Ac.
    assert.equal('{"id":"x","stacks":[510,490],"hands":'
      .. '{"p0":[{"rank":7,"ordered":6}],"p1":[{"rank":9,"ordered":621}]}}',
      replay_shipped("card_market", "AsQcAhQdKc9h7d5s2s3cAc",
        "[" .. calls .. ',{"p":"p1","a":"buy","cards":[]},{"p":"p0","a":"buy","amount":10,"cards":["2s"]},'
        .. '{"p":"p1","a":"check"},{"p":"p0","a":"check"},{"p":"p1","a":"decline"},{"p":"p0","a":"decline"},'
        .. '{"p":"p1","a":"check"},{"p":"p0","a":"check"}]'))
    assert.equal('{"id":"x","stacks":[510,490],"hands":'
      .. '{"p0":[{"rank":7,"ordered":16}],"p1":[{"rank":9,"ordered":225}]}}',
      replay_shipped("landscape_gardeners", "AsKcAhKdKs9d7h4c2sQcAd",
        "[" .. calls .. ',{"p":"p1","a":"check"},{"p":"p0","a":"check"},'
        .. '{"p":"p1","a":"replace_community","amount":1,"cards":["9d"]},'
        .. '{"p":"p0","a":"replace_community","cards":["Ks"]},{"p":"p1","a":"check"},{"p":"p0","a":"check"}]'))
    assert.truthy(replay_shipped("landscape_gardeners", "AsKcAhKdKs9d7h4c2s",
      "[" .. calls .. ',{"p":"p1","a":"check"},{"p":"p0","a":"check"},'
      .. '{"p":"p1","a":"replace_community","cards":["Th"]}]'):find('\\"Th\\" does not lie on the table', 1, true))
  end)
end)

describe("marotte table sim", function()
  it("gives the same summary for the same seed, and another for another", function()
    local first, err, status = run { "table", "sim", "holdem", "-n", "500", "--players", "4", "--seed", "ABC" }
    assert.are.equal(0, status, err)
    assert.is_truthy(err:find "^500 hands in [%d.]+ s, %d+ hands/s\n$", err)
    assert.are.equal(first, (run { "table", "sim", "holdem", "-n500", "-p4", "-sabc" }))
    assert.are_not.equal(first, (run { "table", "sim", "holdem", "-n500", "-p4", "-sABD" }))
    assert.is_truthy(first:find "^Texas Hold'em, Limit, 4 players, seed ABC\n500 hands, 500 showdowns\n")
  end)

  it("tells its progress on a terminal, unless NO_COLOR or a dumb one forbid it", function()
    local arguments = { "table", "sim", "holdem", "-n", "300000", "-s", "1" }
    for environment, wanted in pairs {
      ["TERM=xterm"] = true, ["TERM=xterm NO_COLOR="] = true, ["TERM=xterm NO_COLOR=1"] = false, ["TERM=dumb"] = false,
    } do
      local text = command.on_terminal(environment, arguments)
      assert.are.equal(wanted, text:find "^\r\27%[K +%d+ %%, %d+ hands/s\r" ~= nil, environment)
      assert.are.equal(wanted, text:find "\r\27%[K300000 hands in " ~= nil, environment)
      assert.are.equal(wanted, text:find "\27" ~= nil, environment)
    end
  end)

  it("wins and loses the same number of chips, whoever plays", function()
    for _, case in ipairs {
      { "holdem", "random", "no-limit" }, { "stud_8", "random", "limit" }, { "five_card_draw", "random", "pl" },
      { "omaha_8", "check-call", "limit" }, { "badugi", "random", "Limit" },
    } do
      local key, player, structure = table.unpack(case)
      local out, err, status = run {
        "table", "sim", key, "-n", "300", "-s", "X", "--player", player, "--structure", structure,
      }
      assert.are.equal(0, status, err)
      local sum, seats = 0, 0
      for won in out:gmatch "\n%d+ +(%-?%d+) +%-?[%d.]+ +[%d.]+ %%" do
        sum, seats = sum + tonumber(won), seats + 1
      end
      assert.are.equal(0, sum, out)
      assert.is_true(seats >= 2, out)
    end
  end)

  it("lets scripts play, those of the engine and others, and tells what they do wrong", function()
    local mine = write("mine.lua", "return function(view) return view.passive end\n")
    local out = run { "table", "sim", "holdem", "-n", "50", "-s", "A" }
    for _, player in ipairs { "check_call", mine } do
      assert.are.equal(out, (run { "table", "sim", "holdem", "-n", "50", "-s", "A", "--player", player }))
    end
    local bad = write("bad.lua", "return function() error 'no idea' end\n")
    local same, err, status = run { "table", "sim", "holdem", "-n", "50", "-s", "A", "--player", bad }
    assert.are.same({ out, 1 }, { same, status })
    assert.is_truthy(err:find("no idea", 1, true), err)
    assert.is_truthy(err:find "bad%.lua: %d+ moves were replaced in all\n", err)
    same, err, status = run { "table", "sim", "holdem", "--player", folder .. "/none.lua" }
    assert.are.same({ "", 3 }, { same, status })
    assert.is_truthy(err:find("none.lua", 1, true), err)
  end)

  it("gives every seat a script of its own", function()
    local spy = write("spy.lua", [[
local seen
return function(view)
  if seen and seen ~= view.seat then
    error("I was seat " .. seen)
  end
  seen = view.seat
  return view.passive
end
]])
    local _, err, status = run { "table", "sim", "holdem", "-n", "20", "-p4", "-s", "A", "--player", spy }
    assert.are.same({ 0, nil }, { status, err:find("I was", 1, true) })
  end)

  it("lets several players play in turn", function()
    local fails = write("fails.lua", "return function(view) error('this is seat ' .. view.seat) end\n")
    local function seats(player)
      local _, err = run { "table", "sim", "holdem", "-n", "1", "-p4", "-s", "A", "--player", player }
      local list = {}
      for seat in err:gmatch "this is seat (%d)" do
        list[tonumber(seat)] = true
      end
      return list
    end
    assert.same({ [2] = true, [4] = true }, seats("check-call," .. fails))
    assert.same({ [3] = true }, seats("random,random," .. fails .. ",random"))
    local _, err, status = run { "table", "sim", "holdem", "-p2", "--player", "random,random,random" }
    assert.equal(2, status)
    assert.is_truthy(err:find("--player: 3 players, and there are fewer seats for them", 1, true), err)
    _, err = run { "table", "sim", "holdem", "--player", "random,fish" }
    assert.is_truthy(err:find('unknown player "fish"', 1, true), err)
    local comma = write("a,b.lua", "return function(view) return view.passive end\n")
    assert.same({ 0 }, { select(3, run { "table", "sim", "holdem", "-n", "2", "-s", "A", "--player", comma }) })
  end)

  it("takes files, and asks for what it can play", function()
    local path = write("mine.json", variant())
    local out, _, status = run { "table", "sim", path, "-n10", "-s1" }
    assert.are.equal(0, status)
    assert.is_truthy(out:find "^Test Poker, Limit, 4 players")
    for _, case in ipairs {
      { { "holdm" }, 'unknown variant "holdm"; did you mean "holdem"?' },
      { { "xyzzyxyzzy" }, "`marotte table list` shows all" },
      { { "holdem", "--players", "14" }, "14 players are not possible; the variant has 2 to 10" },
      { { "anaconda", "--players", "2" }, "2 players are not possible; the variant has 4" },
      { { "holdem", "--structure", "spread" }, 'unknown betting structure "spread"' },
      { { path, "--structure", "pl" }, "pot-limit is not played in this variant; it has limit and no-limit" },
      { { "variant.schema" }, '"variant.schema" is the schema of variants for editors, not a variant' },
      { { "variants/variant.schema.json" }, "is the schema of variants for editors, not a variant" },
      { { "holdem", "--player", "fish" }, "--player: unknown player" },
      { { "holdem", "--player", "sensibl" }, '; did you mean "sensible"?' },
      { { "holdem", "--player", "check-cal" }, '; did you mean "check-call"?' },
      { { "holdem", "--seed", "?" }, "--seed: " },
      { {}, "one VARIANT is needed" },
    } do
      local nothing, err, wrong = run { "table", "sim", table.unpack(case[1]) }
      assert.are.same({ "", 2 }, { nothing, wrong }, err)
      assert.is_truthy(err:find(case[2], 1, true), err)
    end
  end)

  it("counts one hand as one", function()
    local out, err = run { "table", "sim", "holdem", "-n1", "-s1" }
    assert.is_truthy(err:find "^1 hand in ", err)
    assert.is_truthy(out:find("\n1 hand, 1 showdown\n", 1, true), out)
  end)

  it("shows names out of files so that they cannot turn the line round", function()
    local path = write("turned.json", variant {
      game = "A\226\128\174B", best = '{ "name": "C\226\129\166", "evaluationType": "high", "anyCards": 5 }',
    })
    local out = run { "table", "sim", path, "-n10", "-s1" }
    assert.is_truthy(out:find("^A\\xe2\\x80\\xaeB, Limit"), out)
    assert.is_truthy(out:find "\nC\\xe2\\x81\\xa6 +%u", out)
    assert.is_nil(out:find "\226[\128\129]", out)
  end)

  --- Ctrl-C after half a second: stdout with the exit status, stderr.
  local function interrupt(...)
    -- a background job of a script ignores the signal unless job control is on
    return command.shell(("bash -mc %s"):format(command.quote(
      command.line { "table", "sim", "-n", "1000000000", "-s", "A", ... }
        .. " & sleep 0.5; kill -INT $!; wait $!; echo status $?")))
  end

  it("takes Ctrl-C between two hands where a hand lasts long", function()
    local best = {}
    for i = 1, 8 do
      best[i] = '{ "evaluationType": "21", "holeCards": 2, "communityCards": 3 }'
    end
    local path = write("slow.json", variant {
      best = table.concat(best, ","),
      steps = [[
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Deal", "deal": { "location": "player", "cards": [{ "number": 8, "state": "face down" }] } },
    { "name": "Board", "deal": { "location": "community", "cards": [{ "number": 20, "state": "face up" }] } },
    { "name": "Showdown", "showdown": { "type": "final" } }]],
    })
    local out, err = interrupt(path)
    local hands = err:match "(%d+) hands? in .*, interrupted\n"
    assert.is_true(tonumber(hands) < 200, err) -- thousands a look are right for others
    assert.is_truthy(out:find "\nstatus 0\n", out)
  end)

  it("ends with the summary so far on Ctrl-C", function()
    local out, err = interrupt "holdem"
    assert.is_truthy(err:find "hands in .*, interrupted\n", err)
    assert.is_truthy(out:find "\n%d+ hands, %d+ showdowns\n", out)
    assert.is_truthy(out:find "\nstatus 0\n", out)
  end)
end)

describe("marotte bench table", function()
  it("plays hands of hold'em and Omaha, without a baseline", function()
    local out, err, status = run { "bench", "--json", "--rounds", "5", "table" }
    assert.are.same({ "", 0 }, { err, status })
    local lines = command.lines(out)
    for i, name in ipairs { "table.holdem6", "table.omaha8", "table.holdem6.lua" } do
      local result = json.decode(lines[i])
      assert.are.same({ name, "hands/s", json.null, json.null },
        { result.name, result.unit, result.baseline, result.ratio })
      assert.is_true(result.value > 0)
    end
  end)
end)
