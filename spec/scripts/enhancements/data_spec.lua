--- Enhancements: the list of the original, in the order of its pool.
local items = require "spec.support.items"

local names = { "bonus", "mult", "wild", "glass", "steel", "stone", "gold", "lucky" }

describe("the enhancements", function()
  it("are eight, one a place of the pool", function()
    local found = {}
    for _, file in ipairs(items.files "enhancements") do
      found[items.load("enhancements", file).order] = file
    end
    assert.are.same(names, found)
  end)
end)
