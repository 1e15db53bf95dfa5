--- Loads while games go on: a load is one transaction, living boards go on with the new versions, state is kept by
--- name.
local marotte = require "marotte"
local sample = require "spec.support.sample"

--- The file of a joker that counts hands in a field and gives so much mult for each.
local function counter(field, each, more)
  return ([[
return {
  name = "Counter",
  rarity = "common",
  state = { %s = 0, %s },
  on = {
    before = function(self)
      self.state.%s = self.state.%s + 1
    end,
    joker_main = function(self)
      return { mult = self.state.%s * %d }
    end,
  },
}
]]):format(field, more or "", field, field, field, each)
end

--- Plays the same two cards again and again.
local function play(board)
  board:deal { played = "8D 8S" }
  return board:play()
end

local function item(board, place)
  return board:state().jokers[place or 1]
end

describe("a load", function()
  local host, board

  before_each(function()
    host = marotte.new_host {}
    host:load("jokers/counter.lua", counter("seen", 10))
    board = host:board { played = "8D 8S", jokers = { "j_counter" } }
  end)

  it("takes effect on a living board, and state stays", function()
    assert.are.equal(12, play(board).mult)
    host:load("jokers/counter.lua", counter("seen", 100))
    assert.are.equal(202, play(board).mult)
    assert.are.equal(2, item(board).state.seen)
  end)

  it("gives new fields what they begin with and keeps the others by name", function()
    play(board)
    host:load("jokers/counter.lua", counter("seen", 10, 'a_name = "fresh", zeal = 7, before_it = true,'))
    assert.are.same({ seen = 1, a_name = "fresh", zeal = 7, before_it = true }, item(board).state)
  end)

  it("brings a lost field back when its version comes back", function()
    play(board)
    play(board)
    host:load("jokers/counter.lua", counter("other", 10))
    assert.are.same({ other = 0 }, item(board).state)
    host:load("jokers/counter.lua", counter("seen", 10))
    assert.are.equal(2, item(board).state.seen)
  end)

  it("begins anew where a field has another type now", function()
    play(board)
    host:load(
      "jokers/counter.lua",
      'return { name = "Counter", rarity = "common", state = { seen = "x" } }'
    )
    assert.are.equal("x", item(board).state.seen)
  end)

  it("does nothing when one of its files has a fault", function()
    local message = select(
      2,
      pcall(host.load, host, {
        ["jokers/counter.lua"] = counter("seen", 1000),
        ["jokers/new.lua"] = 'return { name = "New", rarity = "common" }',
        ["jokers/wrong.lua"] = 'return { nam = "Wrong" }',
        ["values/mine.lua"] = "return { karma = { start = 3 } }",
      })
    )
    assert.truthy(message:find("jokers/wrong.lua", 1, true), message)
    assert.are.equal(12, play(board).mult)
    assert.has_error(function()
      host:board { played = "8D", jokers = { "j_new" } }
    end)
    host:load("values/mine.lua", 'return { karma = { type = "flag" } }') -- nothing of the first try is left
  end)

  it("lets its files name each other, in whatever order they come", function()
    host:load {
      ["a/jokers/omen.lua"] = [[
return {
  name = "Omen", rarity = "fabled",
  on = { omen_comes = function() return { dollars = 3 } end },
}]],
      ["z/contexts/omen_comes.lua"] = 'return { doc = "An omen.", answers = { "dollars" } }',
      ["z/rarities/mine.lua"] = 'return { "fabled" }',
    }
    local made = host:board { played = "8D", jokers = { "j_omen" }, money = 0 }
    made:fire "omen_comes"
    assert.are.equal(3, made:state().money)
  end)

  it("of a file that is gone leaves its items where they are, without effect", function()
    play(board)
    host:load { ["jokers/counter.lua"] = false }
    assert.are.equal(2, play(board).mult)
    assert.are.equal("j_counter", item(board).key)
    host:load("jokers/counter.lua", counter("seen", 10))
    assert.are.equal(22, play(board).mult)
  end)

  it("can be undone over: the older state gets the newer version", function()
    local mark = board:mark()
    play(board)
    host:load("jokers/counter.lua", counter("seen", 10, "zeal = 7,"))
    board:undo(mark)
    assert.are.same({ seen = 0, zeal = 7 }, item(board).state)
    assert.are.equal(12, play(board).mult)
  end)

  it("leaves equal boards equal: the hash is that of a host that began with the new version", function()
    play(board)
    host:load("jokers/counter.lua", counter("seen", 10, "zeal = 7,"))
    local other = marotte.new_host {}
    other:load("jokers/other.lua", counter("first", 1)) -- numbers of definitions differ
    other:load("jokers/counter.lua", counter("seen", 10, "zeal = 7,"))
    local same = other:board { played = "8D 8S", jokers = { "j_counter" } }
    play(same)
    assert.are.equal(same:hash(), board:hash())
  end)

  it("takes constant memory, however often", function()
    local loads = sample.size(10000)
    local function many(count)
      for i = 1, count do
        host:load("jokers/counter.lua", counter("seen", i % 7 + 1, i % 3 == 0 and "zeal = 7," or ""))
        if i % 100 == 0 then
          play(board)
        end
      end
    end
    many(500)
    local before = host:memory()
    many(loads)
    assert.is_true(math.abs(host:memory() - before) < 2 ^ 20, "it has grown")
  end)
end)
