--- Content that goes wrong: what it did in that call is undone, it is switched off, the hand goes on without it, and a
--- message says where and why.

local marotte = require "marotte"

--- The file of a joker whose handler of `context` has `body` in its line 6.
local function joker(body, context, more)
  return ([[
return {
  name = "Bad",
  rarity = "common",
  %s
  on = { %s = function(self, ctx, card)
    %s
  end },
}
]]):format(more or "cost = 4,", context or "joker_main", body)
end

local function host_with(text, path, options)
  local host = marotte.new_host(options or {})
  host:load(path or "jokers/bad.lua", text)
  return host
end

local function contains(message, part)
  assert.is_truthy(message:find(part, 1, true), ("%q is not in %q"):format(part, message))
end

--- Plays an Ace of Hearts with the bad joker and a Joker: 16 x 5 without the bad one. The state afterwards.
local function failed(text, scenario, path)
  scenario = scenario or {}
  scenario.played, scenario.jokers = scenario.played or "AH", scenario.jokers or { "j_bad", "j_joker" }
  local board = host_with(text, path):board(scenario)
  local result = board:play()
  assert.are.same({ 16, 5 }, { result.chips, result.mult })
  return board:state(), board
end

--- Rows: { what it does, body of joker_main, what the message says }.
local mistakes = {
  { "raises", [[error("out of tune")]], "out of tune" },
  { "raises something that is no text", [[error({})]], "error takes a string" },
  { "calculates with nothing", "return self.position + nil", "arithmetic on a nil value" },
  { "calls what is not there", "game:play_trumpet()", [[game has no "play_trumpet"]] },
  { "misspells what is there", "return ctx.scoring_nam", [[did you mean "scoring_name"?]] },
  { "gives an unknown answer", [[return "mlt", 4]], [[did you mean "mult"?]] },
  { "gives an unknown answer in a table", "return { mult = 4, chps = 3 }", [[did you mean "chips"?]] },
  { "gives an answer of another context", [[return "level_up", 1]], [[joker_main takes no answer "level_up"]] },
  { "gives a text for a number", [[return "mult", "4"]], [["mult" has to be a number, not a string]] },
  { "gives a number for yes or no", [[return "swap", 1]], [["swap" has to be true, not a number]] },
  { "gives NaN", [[return "mult", 0/0]], [["mult" is not a number]] },
  { "gives a name without a value", [[return "chips", 3, "mult"]], [["mult" has no value]] },
  { "gives a bare number", "return 4", "a handler returns nothing, a table of answers, or names and values" },
  { "gives a list", "return { 4 }", "the name of an answer has to be a text" },
  { "gives unknown extras", [[return "extra", { trumpet = 1 }]], [["extra" has no part "trumpet"]] },
  { "gives extras that are no table", [[return "extra", 4]], [["extra" has to be a table, not a number]] },
  { "fails in what it has called later", [[return "extra", { func = function() error("too late") end }]], "too late" },
  { "never ends", "while true do end", "1000000 instructions" },
  { "never ends in a function of its own", "local function go() for _ = 1, 1e9 do end end go()",
    "1000000 instructions" },
  { "eats memory", "local t = {} for i = 1, 1e9 do t[i] = { i } end", "bytes" },
  { "grows a text without end", [[local s = "x" while true do s = s .. s end]], "a string of more than 16384 bytes" },
  { "recurses without end", "local function deep() return deep() + 1 end deep()", "is a recursion endless?" },
  { "writes its config", "self.config.mult = 2", "read-only" },
  { "writes the context", "ctx.chips = 1000", "ctx is read-only" },
  { "changes the type of its state", [[self.state.count = "a"]], "state.count is a number" },
  { "puts NaN into its state", "self.state.count = 0/0", "state.count would not be a number" },
  { "invents state", "self.state.counter = 1", [[has no "counter"; did you mean "count"?]] },
  { "earns a text", [[game:earn("ten")]], "must be a number" },
}

describe("a joker that goes wrong", function()
  local state = "config = { mult = 1 }, state = { count = 0 },"

  for _, row in ipairs(mistakes) do
    it(row[1] .. " is switched off and told of", function()
      local after = failed(joker(row[2], nil, state))
      assert.are.same({ "j_bad" }, after.switched_off)
      assert.are.equal(1, #after.errors)
      contains(after.errors[1], row[3])
      contains(after.errors[1], "j_bad, in joker_main: ")
      assert.is_truthy(after.errors[1]:find "^jokers/bad%.lua:[56]: ", after.errors[1])
    end)
  end

  for _, number in ipairs { "1e9", "101", "-1", "1.5", "0/0", "1/0" } do
    it(("asks for %s repetitions"):format(number), function()
      local after = failed(joker(('return "repetitions", %s'):format(number), "repetition"))
      assert.are.same({ "j_bad" }, after.switched_off)
      contains(after.errors[1], "jokers/bad.lua:5: j_bad, in repetition: ")
    end)
  end

  it("writes the state of another joker", function()
    local host = host_with(joker("if card ~= self then card.state.mult = 50 end", "other_joker"))
    local board = host:board { played = "AH", jokers = { "j_green_joker", "j_bad" } }
    assert.are.equal(2, board:play().mult)
    assert.are.same({ "j_bad" }, board:state().switched_off)
    assert.are.equal(1, board:state().jokers[1].state.mult)
  end)

  it("may ask for a hundred repetitions", function()
    local board = host_with(joker('return "repetitions", 100', "repetition")):board { played = "2H",
      jokers = { "j_bad" } }
    assert.are.equal(5 + 101 * 2, board:play().chips)
    assert.are.same({}, board:state().errors)
  end)

  it("may multiply by infinity and by less than one", function()
    local function mult(number)
      return host_with(joker(('return "x_mult", %s'):format(number))):board({ played = "AH",
        jokers = { "j_bad" } }):play().mult
    end
    assert.are.equal(math.huge, mult "1/0")
    assert.are.equal(0.5, mult "0.5")
    assert.are.equal(0, mult "0")
  end)

  it("calls itself through events without end", function()
    local after = failed([[
return { name = "Bad", rarity = "common", on = {
  before = function() game:add_card { rank = 2, suit = "Hearts" } end,
  playing_card_added = function() game:add_card { rank = 2, suit = "Hearts" } end,
} }]])
    assert.are.same({ "j_bad" }, after.switched_off)
    contains(after.errors[1], "24 calls within calls")
  end)

  it("ends quickly, whatever it does", function()
    local host = host_with(joker "while true do end")
    local started = os.clock()
    for _ = 1, 10 do
      host:board({ played = "AH", jokers = { "j_bad" } }):play()
    end
    assert.is_true(os.clock() - started < 5, os.clock() - started)
  end)
end)

describe("what a failed call did", function()
  local changes = [[
    self.state.count = 7
    game:earn(10)
    game:add("hands_left", 2)
    game:level_up("High Card", 3)
    game:create("tarot", "x")
    game:add_tag("tag_double")
    game:add_card { rank = 2, suit = "Hearts", to = "hand" }
    game:random("stream")
    ctx.full_hand[1]:set_enhancement("m_steel")
    ctx.full_hand[1]:add_bonus(30)
    game.jokers[2]:set_debuff(true)
    game.jokers[2]:add_sell(5)
    game.jokers[3]:destroy()
    game:copy_joker(game.jokers[2])
    game:shuffle_jokers("mix", 1)
  ]]
  local scenario = { played = "AH 3C", held = "KS", jokers = { "j_bad", "j_joker", "j_hologram" }, joker_slots = 8 }
  local state = "state = { count = 0 },"

  --- The state after a hand, without what tells of the failure.
  local function after(body)
    local board = host_with(joker(body, "before", state)):board(scenario)
    local result = board:play()
    local shown = board:state()
    local told = { #shown.errors, #shown.switched_off }
    shown.errors, shown.switched_off = nil, nil
    return { result, shown }, told
  end

  it("is undone to the last change", function()
    local harmless, quiet = after "local nothing = 0"
    local broken, told = after(changes .. [[ error("after all that") ]])
    assert.are.same({ { 0, 0 }, { 1, 1 } }, { quiet, told })
    assert.are.same(harmless, broken)
  end)

  it("would have been something", function()
    local harmless = after "local nothing = 0"
    local changed, told = after(changes)
    assert.are.same({ 0, 0 }, told)
    assert.are_not.same(harmless, changed)
  end)

  it("is undone when the answer is what is wrong", function()
    local harmless = after "local nothing = 0"
    local broken, told = after(changes .. [[ return "mult", 4 ]])
    assert.are.same({ 1, 1 }, told)
    assert.are.same(harmless, broken)
  end)

  it("is undone when it took too long", function()
    local harmless = after "local nothing = 0"
    local broken = after(changes .. [[ while true do end ]])
    assert.are.same(harmless, broken)
  end)

  it("leaves what it did in earlier calls", function()
    local host = host_with(joker([[
      self.state.count = self.state.count + 1
      game:earn(1)
      assert(self.state.count < 3, "enough")
    ]], "individual", state))
    local board = host:board { played = "8D 8S 8C 8H", jokers = { "j_bad" } }
    assert.are.equal(2, board:play().dollars)
    assert.are.equal(2, board:state().jokers[1].state.count)
  end)
end)

describe("a joker that is switched off", function()
  local text = joker("error('no')", "before", "passive = { splash = true, hand_size = 2 },")

  it("is not asked again", function()
    local board = host_with(text):board { played = "AH", jokers = { "j_bad" } }
    for _ = 1, 3 do
      board:play()
      board:deal { played = "AH" }
    end
    assert.are.equal(1, #board:state().errors)
  end)

  it("changes nothing by being there any more", function()
    local board = host_with(text):board { played = "AH 2C", jokers = { "j_bad" }, hand_size = 10 }
    board:play()
    assert.are.equal(8, board:state().hand_size)
    board:deal { played = "AH 2C" }
    assert.are.same({ 1 }, board:play().scoring)
  end)

  it("gives nothing to those who copy it", function()
    local host = host_with [[
return { name = "Bad", rarity = "common", on = {
  before = function() error("no") end,
  joker_main = { give = { mult = 10 } },
} }]]
    local board = host:board { played = "AH", jokers = { "j_blueprint", "j_bad", "j_joker" } }
    assert.are.equal(5, board:play().mult)
  end)

  it("stays in the row and keeps its edition", function()
    local board = host_with(text):board { played = "AH", jokers = { { key = "j_bad", ed = "foil" }, "j_abstract" } }
    local result = board:play()
    assert.are.same({ 66, 7 }, { result.chips, result.mult })
  end)

  it("is fresh on another board", function()
    local host = host_with(joker [[assert(game.money > 0, "no money") return "mult", 4]])
    assert.are.equal(1, host:board({ played = "AH", jokers = { "j_bad" }, money = 0 }):play().mult)
    assert.are.equal(5, host:board({ played = "AH", jokers = { "j_bad" }, money = 1 }):play().mult)
  end)

  it("comes back when the hand is undone", function()
    local board = host_with(text):board { played = "AH", jokers = { "j_bad" } }
    local mark, hash = board:mark(), board:hash()
    board:play()
    assert.are.same({ "j_bad" }, board:state().switched_off)
    board:undo(mark)
    assert.are.equal(hash, board:hash())
    assert.are.same({}, board:state().switched_off)
  end)
end)

describe("other content that goes wrong", function()
  for _, row in ipairs {
    { "a blind", "blinds/bad.lua", "bl_bad", "modify_hand", { blind = { key = "bl_bad" } } },
    { "a deck", "decks/bad.lua", "b_bad", "final_scoring_step", { deck = "b_bad" } },
    { "an enhancement", "enhancements/bad.lua", "m_bad", "scored",
      { played = { { rank = 14, suit = "H", enh = "m_bad" } } } },
    { "an edition", "editions/bad.lua", "e_bad", "scored", { played = { { rank = 14, suit = "H", ed = "e_bad" } } } },
    { "a joker's edition", "editions/bad.lua", "e_bad", "edition",
      { jokers = { { key = "j_joker", ed = "e_bad" } } } },
    { "a seal", "seals/bad.lua", "Bad", "retrigger", { played = { { rank = 14, suit = "H", seal = "Bad" } } } },
    { "a voucher", "vouchers/bad.lua", "v_bad", "other_consumeable",
      { vouchers = { "v_bad" }, planets = { "c_pluto", "c_mars" } } },
  } do
    local what, path, key, context, scenario = table.unpack(row)
    it(("%s is switched off, too"):format(what), function()
      scenario.jokers = scenario.jokers or { "j_joker" }
      local after = failed(('return { name = "Bad", key = %q, on = {\n  %s = function() error("no") end } }'):format(
        key, context), scenario, path)
      assert.are.same({ key }, after.switched_off)
      assert.are.same({ ("%s:2: %s, in %s: no; it is switched off"):format(path, key, context) }, after.errors)
    end)
  end

  it("a sticker is switched off, too", function()
    local host = host_with('return { name = "Bad", key = "rental", on = {\n  sticker_end_of_round = function()'
      .. ' error("no") end } }', "stickers/rental.lua")
    local board = host:board { played = "AH", jokers = { { key = "j_egg", sell = 2, rental = true } } }
    assert.are.equal(0, board:end_of_round({}).dollars)
    assert.are.same({ "rental" }, board:state().switched_off)
    assert.are.equal(5, board:state().jokers[1].sell)
  end)

  for _, row in ipairs {
    { "raises", "error('no')", "j_bad, in copy: no" },
    { "returns no joker", "return 3", "copy returns a joker or nothing, not a number" },
    { "does something", "game:earn(1) return game.jokers[2]", "j_bad, in copy: " },
    { "never ends", "while true do end", "1000000 instructions" },
  } do
    it(("a copy that %s copies nothing"):format(row[1]), function()
      local after = failed(('return { name = "Bad", rarity = "common", copy = function(self)\n%s\nend }'):format(
        row[2]))
      contains(after.errors[1], row[3])
      assert.are.same({ "j_bad" }, after.switched_off)
      assert.are.equal(4, after.money)
    end)
  end
end)

describe("a file that goes wrong", function()
  for _, row in ipairs {
    { "counts in a variable outside of its handler",
      "local count = 0\n" .. joker "count = count + 1", "jokers/bad.lua:7: ",
      "the upvalue 'count': keep state in self.state" },
    { "counts in a global", joker "count = 1", "jokers/bad.lua:6: ", "the global 'count': keep state in self.state" },
    { "counts in a table of the file", "local t = {}\n" .. joker "t.count = 1", "jokers/bad.lua:7: ",
      "keep state in self.state" },
    { "counts in a helper", "local n = 0\nlocal function up() n = n + 1 end\n" .. joker "up()", "jokers/bad.lua:2: ",
      "the upvalue 'n': keep state in self.state" },
    { "is no Lua", "return {", "jokers/bad.lua:1: ", "" },
    { "raises", "\nerror('no')", "jokers/bad.lua:2: ", "no" },
    { "looks at the clock", "\nlocal t = os.time()", "jokers/bad.lua:2: ", "os is not available" },
    { "returns no table", "return 3", "jokers/bad.lua: ", "a table is needed, not a number" },
    { "has no name", "return { rarity = 'common' }", "jokers/bad.lua: ", "name is missing" },
    { "has a misspelt field", "return { name = 'Bad', rarity = 'common', confg = {} }", "jokers/bad.lua: ",
      [[did you mean "config"?]] },
    { "has a misspelt context", joker("", "befor"), "jokers/bad.lua", [[did you mean "before"?]] },
    { "has a misspelt filter", "return { name = 'Bad', rarity = 'common', on = { individual = {\n"
      .. "  sutt = 'Hearts', function() end } } }", "jokers/bad.lua:2: ", [[did you mean "suit"?]] },
    { "gives an unknown answer",
      "return { name = 'Bad', rarity = 'common', on = { joker_main = { give = { mlt = 4 } } } }", "jokers/bad.lua: ",
      [[did you mean "mult"?]] },
    { "gives what the context does not take",
      "return { name = 'Bad', rarity = 'common', on = { before = { give = { mult = 4 } } } }", "jokers/bad.lua: ",
      "mult is no answer of before" },
    { "gives NaN", "return { name = 'Bad', rarity = 'common', on = { joker_main = { give = { mult = 0/0 } } } }",
      "jokers/bad.lua: ", "NaN" },
    { "remembers a table", "return { name = 'Bad', rarity = 'common', state = { list = {} } }", "jokers/bad.lua: ",
      "state.list: a number, a text, a boolean, field.card, field.list or field.set is needed, not a table" },
  } do
    local what, text, place, message = table.unpack(row)
    it(("%s is refused with its place and what would be right"):format(what), function()
      local host = marotte.new_host {}
      local loaded, told = pcall(host.load, host, "jokers/bad.lua", text)
      assert.is_false(loaded)
      contains(told, place)
      contains(told, message)
      assert.has_error(function()
        host:board { played = "AH", jokers = { "j_bad" } }
      end)
    end)
  end

  it("leaves a good definition of the same key as it was", function()
    local host = marotte.new_host {}
    assert.is_false(pcall(host.load, host, "jokers/joker.lua", "return {"))
    assert.are.equal(5, host:board({ played = "AH", jokers = { "j_joker" } }):play().mult)
  end)
end)

describe("a strict host", function()
  local text = joker("self.state.count = 3 game:earn(4) error('out of tune')", "before", "state = { count = 0 },")

  it("raises what a script does wrong, with its place", function()
    local board = host_with(text, nil, { strict = true }):board { played = "AH", jokers = { "j_bad" } }
    local played, told = pcall(board.play, board)
    assert.is_false(played)
    contains(told, "jokers/bad.lua:6: j_bad, in before: out of tune")
  end)

  it("leaves the board as it was before the hand", function()
    local board = host_with(text, nil, { strict = true }):board { played = "AH", jokers = { "j_green_joker", "j_bad" } }
    local hash = board:hash()
    assert.is_false(pcall(board.play, board))
    assert.are.equal(hash, board:hash())
    assert.are.same({ 4, 0 }, { board:state().money, board:state().hands_played })
    assert.are.same({}, board:state().switched_off)
  end)

  it("raises in discards, round ends and events, too", function()
    for context, act in pairs {
      discard = function(board) board:discard {} end,
      end_of_round = function(board) board:end_of_round {} end,
      reroll_shop = function(board) board:fire "reroll_shop" end,
    } do
      local host = host_with(joker("error('out of tune')", context), nil, { strict = true })
      local board = host:board { played = "AH", jokers = { "j_bad" } }
      local hash = board:hash()
      local done, told = pcall(act, board)
      assert.is_false(done, context)
      contains(told, "out of tune")
      assert.are.equal(hash, board:hash())
    end
  end)

  it("has nothing to say about good content", function()
    local host = marotte.new_host { strict = true }
    assert.are.equal(5, host:board({ played = "AH", jokers = { "j_joker" } }):play().mult)
  end)
end)
