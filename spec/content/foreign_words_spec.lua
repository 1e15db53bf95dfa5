--- Words of the original's mods: none of them is a word here, and the message says what is.
local marotte = require "marotte"

local cases = {
  { "calculate = function() end", 'unknown field "calculate"; did you mean "on"?' },
  { 'loc_txt = { name = "X" }', 'unknown field "loc_txt"; did you mean "name" and "text"?' },
  { "loc_vars = function() end", 'unknown field "loc_vars"; did you mean "vars"?' },
  { "extra = { mult = 4 }", 'unknown field "extra"; did you mean "config"?' },
  { "blueprint_compat = true", 'unknown field "blueprint_compat"; did you mean "blueprint"?' },
  { "add_to_deck = function() end", 'unknown field "add_to_deck"; did you mean "add_to_deck" in "on"?' },
  { "on = { joker_main = { give = { xmult = 2 } } }", 'unknown answer "xmult"; did you mean "x_mult"?' },
  { "on = { joker_main = { give = { Xmult = 2 } } }", 'unknown answer "Xmult"; did you mean "x_mult"?' },
}

describe("a word of the original's mods is told what it is here:", function()
  for _, case in ipairs(cases) do
    it(case[1], function()
      local text = ('return { name = "X", rarity = "common", %s }'):format(case[1])
      local done, message = pcall(marotte.new_host {}.load, marotte.new_host {}, "jokers/x.lua", text)
      assert.is_false(done)
      assert.truthy(message:find(case[2], 1, true), message)
    end)
  end

  it("rarity = 2", function()
    local host = marotte.new_host {}
    local _, message = pcall(host.load, host, "jokers/x.lua", 'return { name = "X", rarity = 2 }')
    assert.truthy(message:find('"uncommon"', 1, true), message)
  end)

  it("Xmult in what a handler returns", function()
    local host = marotte.new_host {}
    host:load(
      "jokers/x.lua",
      'return { name = "X", rarity = "common", on = { joker_main = function() return { Xmult = 2 } end } }'
    )
    local board = host:board { played = "8D", jokers = { "j_x" } }
    board:play()
    local message = board:state().errors[1]
    assert.truthy(message:find('joker_main takes no answer "Xmult"; did you mean "x_mult"?', 1, true), message)
  end)
end)
