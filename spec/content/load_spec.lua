--- Content files through a host: what they add, what they replace, and how a mistake is told. Every single mistake
--- that the loader knows has its case in spec/c/host/host_test.c.
local marotte = require "marotte"

local pair = { played = "8D 8S" }

local function scenario(fields)
  for name, value in pairs(pair) do
    if fields[name] == nil then
      fields[name] = value
    end
  end
  return fields
end

--- The file of a joker with these lines between its name and its end.
local function joker(lines)
  return ('return {\n  name = "X",\n  rarity = "common",\n  %s\n}\n'):format(lines)
end

local function mult_of(host, key)
  return host:board(scenario { jokers = { key } }):play().mult
end

local function message_of(host, path, text)
  local done, message = pcall(host.load, host, path, text)
  assert.is_false(done, "the file loads")
  return message
end

describe("content files", function()
  local host

  before_each(function()
    host = marotte.new_host {}
  end)

  it("make an item that acts", function()
    host:load("my_mod/jokers/lantern.lua", joker "on = { joker_main = { give = { mult = 10 } } },")
    assert.are.equal(12, mult_of(host, "j_lantern"))
  end)

  it("may name their key themselves", function()
    host:load("jokers/lantern.lua", joker 'key = "j_lamp", on = { joker_main = { give = { mult = 10 } } },')
    assert.are.equal(12, mult_of(host, "j_lamp"))
    assert.has_error(function()
      mult_of(host, "j_lantern")
    end)
  end)

  it("replace what has their key, on boards that are there already too", function()
    local old = host:board(scenario { jokers = { "j_joker" } })
    host:load("jokers/joker.lua", joker "on = { joker_main = { give = { mult = 100 } } },")
    assert.are.equal(102, mult_of(host, "j_joker"))
    assert.are.equal(102, old:play().mult)
  end)

  it("leave living items what they remember, field by field", function()
    host:load("jokers/lamp.lua", joker "state = { oil = 3, soot = 1 },")
    local board = host:board(scenario { jokers = { { key = "j_lamp", state = { oil = 8 } } } })
    host:load("jokers/lamp.lua", joker [[state = { wick = 5, oil = 1 }, on = { joker_main = function(self)
      self.state.wick = self.state.wick + 1
      return "mult", self.state.oil
    end },]])
    assert.are.equal(10, board:play().mult)
    assert.are.same({ wick = 6, oil = 8 }, board:state().jokers[1].state)
  end)

  it("replace a part of cards with its place on them", function()
    host:load("enhancements/mult.lua", 'return { name = "Mult", on = { scored = { give = { mult = 50 } } } }')
    assert.are.equal(51, host:board({ played = { { rank = 8, suit = "D", enh = "mult" } } }):play().mult)
  end)

  it("bring contexts of their own, which are fired by name", function()
    host:load("contexts/sunrise.lua", 'return { asked = { "joker" }, answers = { "dollars" } }')
    host:load("jokers/rooster.lua", joker "on = { sunrise = { give = { dollars = 3 } } },")
    local board = host:board(scenario { jokers = { "j_rooster" } })
    assert.are.equal(3, board:fire("sunrise").dollars)
  end)

  it("keep their place in lists when they are replaced: the first blind lies on the table", function()
    host:load("blinds/small.lua", 'return { name = "Tiny", on = { modify_hand = { give = { set_mult = 50 } } } }')
    local board = host:board(scenario {})
    assert.are.equal("bl_small", board:state().blind.key)
    assert.are.equal(50, board:play().mult)
  end)

  it("share what a file of lib returns", function()
    host:load("lib/twice.lua", "return { of = function(n) return 2 * n end }")
    host:load(
      "jokers/double.lua",
      'local twice = require "lib.twice"\n'
        .. joker 'on = { joker_main = function() return "mult", twice.of(8) end },'
    )
    assert.are.equal(18, mult_of(host, "j_double"))
  end)

  it("change the order of a hand through its sequence", function()
    host:load(
      "sequences/play_hand.lua",
      [[return sequence {
        classify, count_hand, base,
        each "jokers" { ask_self "joker_main" },
        each "scoring" { gather { own "scored" }, doom { own "shatter" } },
        each "held" { gather { own "held" } },
        score, finish_hand,
      }]]
    )
    local played = { { rank = 8, suit = "D", enh = "mult" }, { rank = 8, suit = "S" } }
    local result = host:board({ played = played, jokers = { "j_cavendish" } }):play()
    assert.are.equal(10, result.chips) -- cards have no chips of their own
    assert.are.equal(2 * 3 + 4, result.mult) -- and follow the jokers
  end)

  it("may make a sequence shorter: who waits for what it does not ask any more is not asked", function()
    host:load("sequences/play_hand.lua", "return sequence { classify, base, score, finish_hand }")
    local played = { { rank = 8, suit = "D", enh = "mult" }, { rank = 8, suit = "S" } }
    local result = host:board({ played = played, jokers = { "j_joker" } }):play()
    assert.are.same({ 10, 2 }, { result.chips, result.mult })
  end)

  it("change nothing when they are wrong", function()
    local before = mult_of(host, "j_joker")
    message_of(host, "jokers/joker.lua", joker "on = { joker_main = { give = { mlt = 100 } } },")
    message_of(host, "sequences/play_hand.lua", "return sequence { bas }")
    assert.are.equal(before, mult_of(host, "j_joker"))
  end)

  it("are the same on every host", function()
    local other = marotte.new_host {}
    local hashes = {}
    for i, each in ipairs { host, other } do
      each:load("jokers/y.lua", joker 'state = { a = 1, b = "x", c = true, d = 2, e = 3 },')
      hashes[i] = each:board(scenario { jokers = { "j_y", "j_wee", "j_todo_list" } }):hash()
    end
    assert.are.equal(hashes[1], hashes[2])
  end)
end)

describe("a mistake in a content file", function()
  local host = marotte.new_host {}

  it("is told with the file and the line of the function", function()
    local text = joker 'on = {\n    individual = {\n      suit = "Herts",\n      function() end,\n    },\n  },'
    assert.are.equal(
      'my_mod/jokers/x.lua:7: on.individual.suit: unknown suit "Herts"; did you mean "Hearts"?',
      message_of(host, "my_mod/jokers/x.lua", text)
    )
  end)

  it("is told with the file where Lua knows no line", function()
    assert.are.equal(
      'jokers/x.lua: unknown field "confg"; did you mean "config"?',
      message_of(host, "jokers/x.lua", joker "confg = {},")
    )
  end)

  it("is told with the line of the syntax error", function()
    assert.matches("^jokers/x%.lua:2: ", message_of(host, "jokers/x.lua", "return {\n  name = = 3\n}"))
  end)

  it("in a lib is told with the file of the lib", function()
    host:load("lib/good.lua", "return { fail = function() error 'from the lib' end }")
    local text = 'local good = require "lib.good"\ngood.fail()\n' .. joker ""
    assert.matches("lib/good%.lua:1: from the lib", message_of(host, "jokers/x.lua", text))
  end)

  it("that only shows when a handler runs switches the item off", function()
    host:load("jokers/shared.lua", "local list = {}\n" .. joker [[on = {
    before = function()
      table.insert(list, 1)
    end,
    joker_main = { give = { mult = 5 } },
  },]])
    local board = host:board(scenario { jokers = { "j_shared", "j_joker" } })
    assert.are.equal(6, board:play().mult)
    local errors = board:state().errors
    assert.are.equal(1, #errors)
    assert.matches("jokers/shared%.lua:7: j_shared, in before: .*read%-only", errors[1])
    assert.are.same({ "j_shared" }, board:state().switched_off)
  end)

  it("in require is told while the file is loaded, and only there", function()
    assert.matches('did you mean "lib.reveal"', message_of(host, "jokers/x.lua", 'require "lib.reveel"'))
    host:load("jokers/late.lua", joker [[on = { before = function() require "lib.reveal" end },]])
    local board = host:board(scenario { jokers = { "j_late" } })
    board:play()
    assert.matches("put it at the head of the file", board:state().errors[1])
  end)
end)
