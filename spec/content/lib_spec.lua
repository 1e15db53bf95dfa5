--- Files of lib that are loaded anew: who has required them, itself or through another lib, is loaded again in the same
--- step.
local marotte = require "marotte"

--- A lib whose function gives a number.
local function giver(number)
  return ("return { amount = function() return %d end }"):format(number)
end

--- A lib that hands on what another one gives.
local function adder(name, more)
  return ([[
local other = require "lib.%s"
return { amount = function() return other.amount() + %d end }
]]):format(name, more)
end

--- A joker that gives so much mult, with a count of its hands.
local function joker(lib)
  return ([[
local lib = require "lib.%s"
return {
  name = "Borrower",
  rarity = "common",
  state = { seen = 0 },
  on = {
    before = function(self)
      self.state.seen = self.state.seen + 1
    end,
    joker_main = function()
      return { mult = lib.amount() }
    end,
  },
}
]]):format(lib)
end

local function mult(board)
  board:deal { played = "8D" }
  return board:play().mult - 1
end

--- The message of a load that is refused.
local function refusal(host, ...)
  local good, message = pcall(host.load, host, ...)
  assert.is_false(good)
  return message
end

describe("a lib that is loaded anew", function()
  local host, board

  before_each(function()
    host = marotte.new_host {}
    host:load {
      ["lib/base.lua"] = giver(10),
      ["lib/more.lua"] = adder("base", 1),
      ["jokers/direct.lua"] = joker "base",
      ["jokers/through.lua"] = joker "more",
    }
    board = host:board { played = "8D", jokers = { "j_direct", "j_through" } }
    assert.are.equal(21, mult(board))
  end)

  it("changes what those do that have required it, also on living boards", function()
    host:load("lib/base.lua", giver(100))
    assert.are.equal(201, mult(board))
    assert.are.equal(2, board:state().jokers[1].state.seen)
    assert.are.equal(201, mult(host:board { played = "8D", jokers = { "j_direct", "j_through" } }))
  end)

  it("changes only those behind it in a chain", function()
    host:load("lib/more.lua", adder("base", 5))
    assert.are.equal(25, mult(board))
  end)

  it("holds through a chain of any length", function()
    host:load { ["lib/third.lua"] = adder("more", 100), ["jokers/through.lua"] = joker "third" }
    assert.are.equal(10 + 111, mult(board))
    host:load("lib/base.lua", giver(20))
    assert.are.equal(20 + 121, mult(board))
  end)

  it("can be loaded with the libs that it needs, in any order of their names", function()
    host:load {
      ["lib/a.lua"] = adder("b", 1),
      ["lib/b.lua"] = adder("c", 2),
      ["lib/c.lua"] = giver(3),
      ["jokers/direct.lua"] = joker "a",
    }
    assert.are.equal(6 + 11, mult(board))
    host:load { ["lib/a.lua"] = adder("b", 10), ["lib/c.lua"] = giver(30) }
    assert.are.equal(42 + 11, mult(board))
  end)

  it("lets a file of the same load be the new one", function()
    host:load {
      ["lib/base.lua"] = "return { much = function() return 7 end }",
      ["lib/more.lua"] = 'return { amount = require("lib.base").much }',
      ["jokers/direct.lua"] = joker "more",
    }
    assert.are.equal(14, mult(board))
  end)

  it("changes nothing when who needs it cannot be loaded with it", function()
    local message = refusal(host, "lib/base.lua", "return { amount = 3, other = require 'lib.more' }")
    assert.matches("requires itself", message)
    message = refusal(host, {
      ["lib/base.lua"] = "return { much = function() return 7 end }",
      ["lib/more.lua"] = 'return { amount = require("lib.base").amount() }',
    })
    assert.matches("lib/more.lua:1", message, 1, true)
    assert.are.equal(21, mult(board))
    host:load("lib/more.lua", adder("base", 2)) -- still the old base
    assert.are.equal(22, mult(board))
  end)

  it("tells the file that does not agree with it", function()
    host:load("jokers/strict.lua", [[
local amount = require("lib.base").amount
return { name = "Strict", rarity = "common", config = { mult = amount() } }
]])
    local message = refusal(host, "lib/base.lua", "return {}")
    assert.matches("jokers/strict.lua:2", message, 1, true)
    assert.are.equal(21, mult(board))
  end)

  it("says of a faulty one that it is faulty, and not that it is not there", function()
    local message = refusal(host, { ["lib/base.lua"] = "return 3" })
    assert.matches("lib/base.lua: a file of lib returns a table, not a number", message, 1, true)
    assert.is_nil(message:find("requires itself", 1, true), message)
  end)

  it("does not bring back a file that is gone", function()
    host:load { ["jokers/direct.lua"] = false }
    host:load("lib/base.lua", giver(100))
    assert.are.equal(101, mult(board))
    assert.has_error(function()
      host:board { played = "8D", jokers = { "j_direct" } }
    end)
  end)

  it("leaves a file alone that requires it no more", function()
    host:load("jokers/direct.lua", joker "more")
    host:load("lib/own.lua", giver(1000))
    host:load("jokers/through.lua", joker "own")
    host:load("lib/base.lua", giver(50))
    assert.are.equal(51 + 1000, mult(board))
  end)

  it("may be one of the library's own: its blinds follow", function()
    local message = refusal(host, "lib/reveal.lua", "error 'no'")
    assert.matches("lib/reveal.lua:1: no (and 5 more)", message, 1, true)
    message = refusal(host, "lib/reveal.lua", "return { hand = 3, jokers = 3 }")
    assert.matches("blinds/[a-z_]+%.lua: .*disable", message)
    host:load("lib/reveal.lua", "return { hand = function() end, jokers = function() end }")
  end)

  it("can be loaded a thousand times in constant memory", function()
    local function most()
      local bytes = 0
      for i = 1, 500 do
        host:load("lib/base.lua", giver(i))
        bytes = math.max(bytes, host:memory())
      end
      return bytes
    end
    local first = most()
    assert.is_true(most() < first * 1.2)
    assert.are.equal(1001, mult(board))
  end)
end)
