--- What a player reads of an item: every text of the content that comes along, with its values filled in.
local marotte = require "marotte"

local host = marotte.new_host {}

describe("host:describe", function()
  local kinds = {
    "joker", "blind", "deck", "stake", "challenge", "enhancement", "edition", "seal", "sticker", "voucher", "tag",
    "pack", "tarot", "planet", "spectral",
  }

  for _, kind in ipairs(kinds) do
    it(("gives every %s a name and a text without gaps"):format(kind), function()
      local keys = host:keys(kind)
      assert.is_true(#keys > 0)
      for _, key in ipairs(keys) do
        local item = host:describe(key)
        assert.equal(key, item.key)
        assert.is_true(#item.name > 0, key)
        assert.is_true(#item.text > 0, key)
        assert.is_nil(item.text:find "[#{}?]", ("%s: %s"):format(key, item.text))
      end
    end)
  end

  it("knows rarity, cost and what a joker is compatible with", function()
    local joker = host:describe "j_gros_michel"
    assert.same({ "Gros Michel", "common", 5 }, { joker.name, joker.rarity, joker.cost })
    assert.same({ true, false, true }, { joker.blueprint, joker.eternal, joker.perishable })
  end)

  it("fills in constants and what a joker starts with", function()
    assert.matches("%+3", host:describe("j_greedy_joker").text)
    assert.matches("15.*%+0", host:describe("j_runner").text)
  end)

  it("suggests the nearest key", function()
    assert.error_matches(function()
      host:describe "j_runer"
    end, 'did you mean "j_runner"')
  end)
end)
