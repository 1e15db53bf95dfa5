--- Editions and seals by luck: what the `roll` of an edition may say.
local marotte = require "marotte"

local function host_with(roll)
  local host = marotte.new_host {}
  host:load { ["editions/mine.lua"] = ('return { name = "Mine", cost = 1, %s }'):format(roll) }
  return host
end

local function message_of(roll)
  local done, message = pcall(host_with, roll)
  assert.is_false(done, "it loads")
  return message
end

describe("the roll of an edition", function()
  it("is a share, or one that grows with a value of the game", function()
    host_with "roll = { joker = 0.5, pack = { share = 1, rate = \"edition_rate\" } }"
  end)

  it("is refused when no roll could be in it", function()
    for _, share in ipairs { "0", "1.5", "-1" } do
      local message = message_of(("roll = { joker = %s }"):format(share))
      assert.truthy(message:find("a share is more than 0, and at most 1", 1, true), message)
    end
  end)

  it("needs a share, and a value that there is", function()
    assert.truthy(message_of("roll = { joker = { rate = \"edition_rate\" } }"):find("the share is missing", 1, true))
    assert.truthy(message_of("roll = { joker = { share = 1, rate = \"edition_rat\" } }"):find("edition_rate", 1, true))
  end)
end)
