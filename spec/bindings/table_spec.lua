--- marotte.variant, marotte.table and marotte.player as Lua values: what they answer, and what they refuse.
local marotte = require "marotte"
local program = require "spec.support.program"
local rules = require "spec.support.table_rules"
local scratch = require "spec.support.scratch"

--- Asserts that a call raises, and that the message has a part.
local function raises(part, call, ...)
  local ok, message = pcall(call, ...)
  assert.is_false(ok, "no error: " .. part)
  assert.truthy(tostring(message):find(part, 1, true), message)
end

local function holdem(options)
  local settings = { variant = "variants/holdem.json", players = 3 }
  for name, value in pairs(options or {}) do
    settings[name] = value
  end
  return marotte.table(settings)
end

--- The names of the files of a folder that end so, without that, in byte order.
local function files(folder, suffix)
  local names = {}
  for name in ("\n" .. scratch.run("ls " .. folder)):gmatch("%f[^\n]([%w_]+)%." .. suffix .. "%f[\n]") do
    names[#names + 1] = name
  end
  table.sort(names)
  return names
end

describe("marotte.variant", function()
  it("reads a file and tells of it", function()
    local variant = marotte.variant "variants/omaha_8.json"
    assert.equal("omaha_8", variant.key)
    assert.equal(2, variant.players_min)
    assert.truthy(variant.players_max >= 6)
    assert.equal("marotte.Variant(" .. variant.game .. ")", tostring(variant))
    assert.equal("Limit", variant.structures[1])
    assert.equal(2, #variant.hands)
    assert.same({ "high", "a5_low" }, { variant.hands[1].type, variant.hands[2].type })
    assert.truthy(#variant.steps > 5)
  end)

  it("knows the variants of the engine by name, and nothing of a folder", function()
    assert.equal("holdem", marotte.variant("holdem").key)
    assert.equal(marotte.variant("variants/omaha_8.json").game, marotte.variant("omaha_8").game)
    assert.same({}, marotte.variant.check "holdem")
    assert.equal("holdem", marotte.table { variant = "holdem", players = 2 }.variant.key)
    local names = marotte.variant.names()
    assert.same(files("variants", "json"), names)
    for _, name in ipairs(names) do
      assert.equal(name, marotte.variant(name).key)
    end
  end)

  it("suggests the nearest name where there is neither a name nor a file", function()
    raises('there is no variant "holdm"; did you mean "holdem"?', marotte.variant, "holdm")
    raises('there is no variant "holdm"; did you mean "holdem"?', holdem, { variant = "holdm" })
    raises('there is no variant "xyzzyxyzzy", neither by that name nor as a file', marotte.variant, "xyzzyxyzzy")
    raises("variants/holdm.json: ", marotte.variant, "variants/holdm.json")
    raises("holdm.json: ", marotte.variant, "holdm.json")
  end)

  it("takes a file before a name only when it is named as a file", function()
    local folder = scratch.folder()
    scratch.write(folder, "holdem", rules.text {})
    scratch.write(folder, "mine", rules.text {})
    local text, status = program.run(folder, [[
      local marotte = require "marotte"
      print(marotte.variant("holdem").game, marotte.variant("./holdem").game, marotte.variant("mine").game)
    ]])
    scratch.remove(folder)
    assert.same({ "Texas Hold'em\tTest\tTest\n", 0 }, { text, status })
  end)

  it("reads a text, which has no key", function()
    local variant = marotte.variant(rules.text {})
    assert.equal("Test", variant.game)
    assert.is_nil(variant.key)
  end)

  it("raises all faults of a text, a line each", function()
    local bad = rules.text {}:gsub('"min":2', '"min":0'):gsub('"standard"', '"nonsense"')
    local ok, message = pcall(marotte.variant, bad)
    assert.is_false(ok)
    assert.truthy(message:find("variant:1:", 1, true), message)
    assert.truthy(message:find("/players/min: ", 1, true), message)
    assert.truthy(message:find("/deck/type: ", 1, true), message)
  end)

  it("names a path that it cannot read", function()
    raises("no/such/file.json: ", marotte.variant, "no/such/file.json")
    raises("a path has no NUL bytes", marotte.variant, "x\0y")
    raises("name, path or text of a variant expected, got number", marotte.variant, 7)
  end)

  it("takes any bytes as a text with faults", function()
    for _, text in ipairs { "{", "[]", "", "{\0", "{}\n", "\n", ("["):rep(5000), "{" .. ("x"):rep(70000) } do
      assert.is_false((pcall(marotte.variant, text)))
      assert.truthy(#marotte.variant.check(text) > 0)
    end
  end)

  it("has no other fields", function()
    raises('has no field "gane"; did you mean "game"?', function()
      return marotte.variant(rules.text {}).gane
    end)
  end)
end)

describe("marotte.variant.check", function()
  it("lists nothing for a good text", function()
    assert.same({}, marotte.variant.check(rules.text {}))
  end)

  it("lists faults with line, column, pointer and message", function()
    local faults = marotte.variant.check((rules.text {}:gsub('"min":2', '\n"min":"two"')))
    assert.equal(1, #faults)
    assert.same({ 2, "/players/min", false }, { faults[1].line, faults[1].pointer, faults[1].warning })
    assert.truthy(faults[1].column > 0 and #faults[1].message > 0)
  end)

  it("marks warnings, with which a variant loads", function()
    local text = rules.text { steps = rules.ANTES .. rules.down(5) .. rules.BRING_IN .. rules.SMALL,
      forced = '{"style":"bring-in","rule":"low card"}' }
    local faults = marotte.variant.check(text)
    assert.equal(1, #faults)
    assert.is_true(faults[1].warning)
    assert.equal("Test", marotte.variant(text).game)
  end)
end)

describe("marotte.table", function()
  it("has stacks of 500, the button at seat 1 and the variant's first structure by default", function()
    local t = holdem()
    t:start { seed = "A" }
    assert.equal(3, t.players)
    assert.equal(1, t.button)
    assert.equal("holdem", t.variant.key)
    assert.same({ 500, 495, 490 }, { t:seat(1).stack, t:seat(2).stack, t:seat(3).stack })
  end)

  it("takes the number of players from the stacks", function()
    assert.equal(4, marotte.table { variant = "variants/holdem.json", stacks = { 1, 2, 3, 4 } }.players)
  end)

  local bad = {
    { "unknown setting \"player\"; did you mean \"players\"?", { player = 3 } },
    { "structure is \"Limit\"", { structure = "Spread" } },
    { "stacks has 2 entries; it must have 3", { stacks = { 1, 2 } } },
    { "stacks is a list of chips by seat, not a number", { stacks = 500 } },
    { "a stack is 0 to", { stacks = { 1, 2, -3 } } },
    { "button is 1 to 3, not 4", { button = 4 } },
    { "small_bet is a whole number, not a fraction", { small_bet = 1.5 } },
    { "the big bet is at least the small one", { small_bet = 20, big_bet = 10 } },
    { "the big blind the small one", { small_blind = 20, big_blind = 10 } },
    { "ante is a whole number, not a string", { ante = "1" } },
    { "players is 2 to 14, not 15", { players = 15 } },
    { "variant is a marotte.Variant, a name, a path, or a text", { variant = 7 } },
    { "14 players are not possible; the variant has 2 to 10", { players = 14 } },
  }
  for _, case in ipairs(bad) do
    it("raises: " .. case[1], function()
      raises(case[1], holdem, case[2])
    end)
  end

  it("needs settings, and a number of players", function()
    raises("table expected", marotte.table)
    raises("the number of players is needed", marotte.table, { variant = "variants/holdem.json" })
  end)
end)

describe("a marotte.Table", function()
  it("starts from a deck, and adds the cards that are missing", function()
    local t = holdem()
    t:start { deck = { "As", "Kd", "2c", "Ah" } }
    assert.same({ "As", "Ah" }, t:seat(1).cards)
    assert.equal("Kd", t:seat(2).cards[1])
    assert.equal("2d", t:seat(2).cards[2]) -- the first that is missing
  end)

  it("starts from a seed, and the same seed gives the same hand", function()
    local function hand(seed)
      local t = holdem()
      t:start { seed = seed }
      t:play_out()
      return { t:seat(1), t:seat(2), t:community(), t:result() }
    end
    assert.same(hand "ABC", hand "ABC")
    assert.same(hand(0.5), hand(0.5))
    assert.are_not.same(hand "ABC", hand "ABD")
  end)

  local starts = {
    { "a deck or a seed is needed", {} },
    { "card 2 of the deck, As, is there twice or not in the game", { deck = "As As" } },
    { "card 1 of the deck, W, is there twice or not in the game", { deck = "W" } },
    { "seed is a text or a number, not a table", { seed = {} } },
    { "die is 1 to 6, not 7", { seed = "A", die = 7 } },
    { "a hand needs two seats with chips", { seed = "A", stacks = { 10, 0, 0 } } },
    { "unknown option \"seeds\"; did you mean \"seed\"?", { seeds = "A" } },
    { "Ax", { deck = "As Ax" } },
  }
  for _, case in ipairs(starts) do
    it("does not start: " .. case[1], function()
      local t = holdem()
      raises(case[1], t.start, t, case[2])
      raises("no hand was started", t.ask, t)
    end)
  end

  it("asks with everything that is legal", function()
    local t = holdem()
    t:start { seed = "A" }
    local question = t:ask()
    assert.same({ "fold", "call", "raise" }, question.moves)
    assert.same({ 1, 10, 20, 20 }, { question.seat, question.to_call, question.raise_min, question.raise_max })
    assert.equal(t.variant.steps[question.step_number], question.step)
    assert.same({ {}, {} }, { question.groups, question.declarations })
  end)

  local MANY = {}
  for place = 1, 33 do
    MANY[place] = place
  end
  local moves = {
    { "move: a name such as \"check\" is needed, not nothing", {} },
    { "\"cal\" is no move; did you mean \"call\"?", { move = "cal" } },
    { "amount: a whole number of chips is needed, not 20.5", { move = "raise", amount = 20.5 } },
    { "amount: a number is needed, not a string", { move = "raise", amount = "20" } },
    { "cards: a list is needed, not a string", { move = "draw", cards = "1" } },
    { "cards[2]: a whole number from 1 to 52 is needed, not 0", { move = "draw", cards = { 1, 0 } } },
    { "cards: 32 elements are the most, not 33", { move = "draw", cards = MANY } },
    { "unknown field of a move \"amout\"; did you mean \"amount\"?", { move = "raise", amout = 20 } },
    { "draw is not possible now; it may fold, call, raise", { move = "draw" } },
    { "a total of 21 is not allowed", { move = "raise", amount = 21 } },
  }
  for _, case in ipairs(moves) do
    it("refuses a move: " .. case[1], function()
      local t = holdem()
      t:start { seed = "A" }
      local before = t:ask()
      raises(case[1], t.act, t, case[2])
      assert.same(before, t:ask())
    end)
  end

  it("does the passive move and returns it", function()
    local t = holdem()
    t:start { seed = "A" }
    assert.same({ move = "call" }, t:passive())
    t:play_out()
    raises("the hand is over", t.passive, t)
    raises("the hand is over", t.act, t, { move = "check" })
    assert.is_nil(t:ask())
  end)

  it("has no result before the end", function()
    local t = holdem()
    raises("no hand was started", t.result, t)
    t:start { seed = "A" }
    raises("the hand is not over", t.result, t)
  end)

  it("hides face-down cards from other seats", function()
    local t = holdem()
    t:start { deck = "As Ks Qs Ah Kh Qh" }
    assert.same({ "As", "Ah" }, t:seat(1, 1).cards)
    assert.same({ "??", "??" }, t:seat(1, 2).cards)
    assert.same({ "As", "Ah" }, t:seat(1).cards)
    raises("there is no seat 4: there are 3", t.seat, t, 4)
    raises("there is no seat 0: there are 3", t.seat, t, 1, 0)
  end)

  it("tells the hands of a seat as far as it sees cards", function()
    local t = holdem()
    t:start { deck = "As Ks Qs Ah Kh Qh Ad Ac 2c 3d 4d" }
    assert.same({ false }, t:hands(1))
    rules.play(t, "1 call, 2 call, 3 check")
    local hand = t:hands(1)[1]
    assert.same({ 3, "high" }, { hand.rank, hand.type })
    assert.equal("Four Of A Kind, Aces, Two Kicker", hand.name)
  end)

  it("keeps community cards that lie face down from every viewer, and out of the hands so far", function()
    local t = rules.start { players = 2, deck = "As Ks Ah Kh Kd Qc 7h Ad Ac",
      steps = rules.BLINDS .. rules.down(2) .. rules.board(3) .. rules.hidden_board(2) .. rules.SMALL }
    assert.equal("Ad", t:community()[4].card)
    assert.same({ "??", "??" }, { t:community(1)[4].card, t:community(1)[5].card })
    assert.equal("One Pair, Aces, King Kicker", t:hands(1)[1].name:match "^One Pair, Aces, King Kicker")
    local seen
    t:play_out { function(view)
      seen = seen or { view.community[3].card, view.community[4].card, view.hands[1].rank }
      return view.passive
    end }
    assert.same({ "7h", "??", 9 }, seen)
    assert.equal(3, t:result().hands[1][1].rank)
  end)

  it("copies itself, and the copy goes its own way", function()
    local t = holdem { structure = "No Limit" }
    t:start { seed = "COPY" }
    local other = t:copy()
    other:act { move = "fold" }
    assert.equal(1, t:ask().seat)
    assert.equal(2, other:ask().seat)
    t:act { move = "fold" }
    t:play_out()
    other:play_out()
    assert.same(t:result(), other:result())
  end)

  it("keeps its variant alive", function()
    local t = marotte.table { variant = rules.text {}, players = 2 }
    collectgarbage()
    collectgarbage()
    t:start { seed = "A" }
    t:play_out()
    assert.equal("Test", t.variant.game)
  end)

  it("is a clear error after its finalizer, or that of its variant", function()
    local t = holdem()
    local gone = holdem()
    debug.getmetatable(t.variant).__gc(t.variant)
    raises("finalized", t.start, t, { seed = "A" })
    debug.getmetatable(gone).__gc(gone)
    debug.getmetatable(gone).__gc(gone)
    raises("finalized", gone.pot, gone)
  end)
end)

describe("a player", function()
  local function play(first, second)
    local t = marotte.table { variant = "variants/holdem.json", players = 2 }
    t:start { seed = "PLAYER" }
    return t:play_out { first, second }, t
  end

  it("answers with moves", function()
    local messages, t = play(function()
      return { move = "fold" }
    end)
    assert.same({}, messages)
    assert.is_false(t:result().showdown)
  end)

  local bad = {
    { "that raises", "oops", function() error "oops" end },
    { "that raises no text", "an error without a text", function() error {} end },
    { "that answers nothing", "a move as a table, {move = \"check\"}, is needed, not nothing", function() end },
    { "that answers what is illegal", "draw is not possible now", function() return { move = "draw" } end },
    { "that never ends", "thinks too long", function() while true do end end },
    { "that yields", "attempt to yield", function() coroutine.yield() end },
  }
  for _, case in ipairs(bad) do
    it(case[1] .. " plays passively, with a message", function()
      local messages, t = play(function(view)
        if view.question.step_number < 4 then
          return case[3](view)
        end
        return view.passive
      end)
      assert.equal(1, #messages)
      assert.truthy(messages[1]:find("seat 1, ", 1, true), messages[1])
      assert.truthy(messages[1]:find(case[2], 1, true), messages[1])
      assert.is_true(t:result().showdown)
    end)
  end

  it("sees only what its seat may see", function()
    local seen
    play(function(view)
      seen = seen or { view.seats[2].cards, view.own.cards[1], view.seats[1].cards[1], view.seat, view.button, view.pot,
        view.game, view.die, #view.community }
      return view.passive
    end)
    assert.same({ "??", "??" }, seen[1])
    assert.equal(seen[2], seen[3])
    assert.are_not.equal("??", seen[2])
    assert.same({ 1, 1, 15 }, { seen[4], seen[5], seen[6] })
  end)

  it("has one value for a field, and no unknown ones", function()
    local messages = play(function(view)
      assert(view.own == view.own and view.random == view.random)
      return view.nonsense
    end)
    assert.truthy(messages[1]:find('marotte.View has no field "nonsense"', 1, true), messages[1])
  end)

  it("cannot use a view later", function()
    local kept
    play(function(view)
      kept = view
      return view.passive
    end)
    raises("the view is over", function()
      return kept.seats
    end)
  end)

  it("draws chance from the seed of the hand", function()
    local t = marotte.table { variant = "variants/holdem.json", players = 2 }
    local function draws(seed)
      local list = {}
      t:start { seed = seed, deck = "As" }
      t:play_out { function(view)
        list[#list + 1] = view.random(1, 1000)
        list[#list + 1] = view.random()
        return view.passive
      end }
      return list
    end
    local list = draws "ONE"
    assert.truthy(#list >= 8)
    assert.are_not.same(list, draws "TWO")
    assert.same(list, draws "ONE")
    assert.truthy(math.type(list[1]) == "integer" and list[2] >= 0 and list[2] < 1)
  end)

  it("can ask whether a move is legal", function()
    local answers
    play(function(view)
      answers = answers or { view.is_legal { move = "call" }, select("#", view.is_legal { move = "raise" }),
        view.is_legal { move = "draw" } }
      return view.passive
    end)
    assert.same({ true, 1, false }, { answers[1], answers[2], answers[3] })
    assert.truthy(answers[4]:find("draw is not possible now", 1, true))
  end)

  it("cannot move at the table that asks it, nor start another hand there", function()
    local t = marotte.table { variant = "variants/holdem.json", players = 2 }
    t:start { seed = "A" }
    local messages = t:play_out {
      function() t:act { move = "fold" } end,
      function() t:start { seed = "B" } end,
    }
    assert.is_true(#messages > 2)
    for _, message in ipairs(messages) do
      assert.truthy(message:find("the table waits for a player's answer", 1, true), message)
    end
    t:start { seed = "B" }
    assert.has_no.errors(function()
      t:passive()
      t:play_out()
    end)
  end)

  it("knows how many cards the deck has left", function()
    local t, seen = marotte.table { variant = "variants/five_card_draw.json", players = 2 }, {}
    t:start { seed = "A" }
    t:play_out { function(view)
      seen[#seen + 1] = view.deck
      return view.question.moves[1] == "draw" and { move = "draw", cards = { 1, 2 } } or view.passive
    end, false }
    assert.same({ 42, 40 }, { seen[1], seen[#seen] })
  end)

  it("may be left out with false, and is nothing else than a function", function()
    assert.same({}, (play(false, nil)))
    raises("player 1 is a function, or false, not a string", play, "check_call")
  end)
end)

describe("marotte.player", function()
  local folder

  before_each(function()
    folder = scratch.folder()
  end)

  after_each(function()
    scratch.remove(folder)
  end)

  local function load(text)
    return marotte.player(scratch.write(folder, "player.lua", text))
  end

  it("gives a function, which a table takes and which may be called with a view", function()
    local player = load "return function(view) return { move = 'raise', amount = view.question.raise_min } end"
    assert.equal("function", type(player))
    local t = marotte.table { variant = "variants/holdem.json", players = 2 }
    local function pot(first)
      t:start { seed = "A" }
      local messages = t:play_out { first, player }
      return t:result().pots[1].amount, #messages
    end
    local direct, wrapped = { pot(player) }, { pot(function(view)
      local move = player(view)
      assert(move.move == "raise" and move.amount == view.question.raise_min)
      return move
    end) }
    assert.same(direct, wrapped)
    assert.truthy(direct[1] > 40)
  end)

  it("raises what the player raises, and keeps an amount of 0, when it is called with a view", function()
    local wrong = load "return function() error 'no idea' end"
    local zero = load "return function() return { move = 'raise', amount = 0 } end"
    local t = marotte.table { variant = "variants/holdem.json", players = 2 }
    t:start { seed = "A" }
    local seen
    t:play_out { function(view)
      seen = seen or { zero(view), pcall(wrong, view) }
      return view.passive
    end }
    assert.same({ move = "raise", amount = 0 }, seen[1])
    assert.is_false(seen[2])
    assert.truthy(seen[3]:find("player.lua:1: no idea", 1, true), seen[3])
    raises("marotte.View expected, got no value", wrong)
    raises("marotte.View expected, got table", wrong, {})
  end)

  it("raises once the player was finalized, and never takes another object for one", function()
    local t = marotte.table { variant = "variants/holdem.json", players = 2 }
    local player = marotte.player "scripts/players/check_call.lua"
    local _, inside = debug.getupvalue(player, 1)
    debug.getmetatable(inside).__gc(inside)
    debug.getmetatable(inside).__gc(inside)
    t:start { seed = "A" }
    assert.truthy(t:play_out({ player })[1]:find("the player is gone", 1, true))
    debug.setupvalue(player, 1, t)
    t:start { seed = "A" }
    assert.truthy(t:play_out({ player })[1]:find("the player is gone", 1, true))
  end)

  it("knows the players of the engine by name", function()
    local names = files("scripts/players", "lua")
    assert.truthy(#names >= 3)
    for _, name in ipairs(names) do
      local t = marotte.table { variant = "holdem", players = 2 }
      t:start { seed = "A" }
      local player = marotte.player(name)
      assert.same({}, t:play_out { player, player })
    end
    raises('there is no player "sensibel"; did you mean "sensible"?', marotte.player, "sensibel")
    raises('there is no player "check-call"; did you mean "check_call"?', marotte.player, "check-call")
    raises('there is no player "xyzzyxyzzy", neither by that name nor as a file', marotte.player, "xyzzyxyzzy")
    raises("sensibel.lua: ", marotte.player, "sensibel.lua")
    raises("./sensible: ", marotte.player, "./sensible")
  end)

  it("finds both from any folder", function()
    local text, status = program.run(folder, [[
      local marotte = require "marotte"
      local t = marotte.table { variant = "holdem", players = 2 }
      t:start { seed = "A" }
      print(#t:play_out { marotte.player "sensible", marotte.player "random" })
    ]])
    assert.same({ "0\n", 0 }, { text, status })
  end)

  it("takes a file that has no suffix where no player has the name", function()
    scratch.write(folder, "mine", "return function(view) return view.passive end")
    local text = program.run(folder, 'print(type(require "marotte".player "mine"))')
    assert.equal("function\n", text)
  end)

  it("raises for what is no path", function()
    raises("name or path of a player expected, got table", marotte.player, {})
    raises("name or path of a player expected, got number", marotte.player, 7)
    raises("a path has no NUL bytes", marotte.player, "a\0b")
  end)

  --- What players do that go wrong is in spec/sandbox/player_spec.lua.
  local bad = {
    { "no/such/player.lua: ", nil },
    { "a player's file returns a function, not a table", "return {}" },
    { "a player's file returns a function, not a nil", "" },
    { "player.lua:1: ", "return +" },
    { "player.lua:2: no", "\nerror 'no'" },
  }
  for _, case in ipairs(bad) do
    it("raises: " .. case[1], function()
      if case[2] then
        raises(case[1], load, case[2])
      else
        raises(case[1], marotte.player, "no/such/player.lua")
      end
    end)
  end

  it("loads a random player that changes more community cards than it holds itself", function()
    local file = assert(io.open "variants/landscape_gardeners.json")
    local text = file:read "a":gsub('"cardsToReplace": 1', '"cardsToReplace": 4'):gsub('"max": 9', '"max": 2')
    file:close()
    local t = marotte.table { variant = text, players = 2 }
    local random = marotte.player "scripts/players/random.lua"
    for seed = 1, 10 do
      t:start { seed = seed }
      assert.same({}, t:play_out { random, random })
    end
  end)
end)
