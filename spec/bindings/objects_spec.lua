local marotte = require "marotte"

--- Objects of every kind that could be mistaken for ours.
local function strangers()
  local pool = marotte.pool()
  return {
    ["a string"] = "Ah",
    ["a number"] = 7,
    ["a boolean"] = true,
    ["a table"] = {},
    ["a table in disguise"] = setmetatable({}, { __name = "marotte.Pile", __index = pool:pile() }),
    ["a function"] = print,
    ["a coroutine"] = coroutine.create(print),
    ["an open file"] = io.stdout,
    ["a light userdata"] = debug.upvalueid(function() return marotte end, 1),
    ["a pattern"] = require("lpeg").P "Ah",
    ["a pool"] = pool,
    ["a pile"] = pool:pile(),
    ["a card"] = pool:cards("Ah")[1],
    ["streams"] = marotte.rng "SEED",
    ["a set of hands"] = marotte.hands.load {},
  }
end

local kinds = {
  { "a pool", "marotte.Pool" },
  { "a pile", "marotte.Pile" },
  { "a card", "marotte.Card" },
  { "streams", "marotte.Rng" },
  { "a set of hands", "marotte.HandSet" },
}

--- All methods of an object as plain functions.
local function methods(class_name)
  local object
  for _, kind in ipairs(kinds) do
    if kind[2] == class_name then
      object = strangers()[kind[1]]
    end
  end
  local found = {}
  for _, binding in ipairs(marotte._bindings()) do
    if binding.class_name == class_name then
      for _, entry in ipairs(binding.methods) do
        found[entry.name] = object[entry.name]
      end
    end
  end
  assert.is_not_nil(next(found))
  return found
end

describe("a method", function()
  for _, kind in ipairs(kinds) do
    it(("of %s refuses every other object as self"):format(kind[2]), function()
      local others = strangers()
      others[kind[1]] = nil
      for name, method in pairs(methods(kind[2])) do
        for title, stranger in pairs(others) do
          local ok, message = pcall(method, stranger)
          assert.is_false(ok, name .. " took " .. title)
          assert.is_truthy(message:find(kind[2] .. " expected, got", 1, true), message)
        end
        local ok, message = pcall(method)
        assert.is_false(ok)
        assert.is_truthy(message:find(kind[2] .. " expected, got no value", 1, true), message)
      end
    end)
  end

  it("of a pile refuses every other object as a card", function()
    local others = strangers()
    others["a card"] = nil
    local pile = marotte.cards "Ah"
    for title, stranger in pairs(others) do
      for _, name in ipairs { "push", "find" } do
        local ok, message = pcall(pile[name], pile, stranger)
        assert.is_false(ok, name .. " took " .. title)
        assert.is_truthy(message:find("marotte.Card expected, got", 1, true), message)
      end
    end
    assert.are.equal("Ah", tostring(pile))
  end)
end)

describe("a metamethod", function()
  --- Reached through the debug library only: scripts cannot see it, but it must not crash.
  it("refuses every other object", function()
    for _, kind in ipairs(kinds) do
      local object = strangers()[kind[1]]
      local others = strangers()
      others[kind[1]] = nil
      for name, method in pairs(debug.getmetatable(object)) do
        if type(method) == "function" and name ~= "__index" then
          for title, stranger in pairs(others) do
            assert.is_false(pcall(method, stranger, "x", "y"), kind[2] .. name .. " took " .. title)
          end
        end
      end
    end
  end)

  it("that ends a pool leaves its piles and cards as clear errors", function()
    local pool = marotte.pool()
    local pile = pool:cards "Ah Kh"
    local card = pile[1]
    local finish = debug.getmetatable(pool).__gc
    finish(pool)
    finish(pool)
    local uses = {
      function() return pool.count end,
      function() return pool:cards "Ah" end,
      function() return #pile end,
      function() return pile[1] end,
      function() return tostring(pile) end,
      function() pile:sort() end,
      function() return card.rank end,
      function() card:destroy() end,
      function() return marotte.eval("high", pile) end,
    }
    for _, use in ipairs(uses) do
      local ok, message = pcall(use)
      assert.is_false(ok)
      assert.is_truthy(message:find "finalized", message)
    end
  end)

  it("that ends a pile takes it out of its pool once", function()
    local pool = marotte.pool()
    local first, second, third = pool:cards "Ah", pool:pile(), pool:pile()
    local ace = first[1]
    second:push(ace)
    third:push(ace)
    local finish = debug.getmetatable(second).__gc
    finish(second)
    finish(second)
    ace:destroy()
    assert.are.same({ 0, 0, 0 }, { #first, #second, #third })
  end)
end)

describe("objects under the collector", function()
  it("end in any order, with cycles through them", function()
    for _ = 1, 200 do
      local pool = marotte.pool()
      local hand, deck = pool:cards "Ah Kh", pool:deck(20)
      local keep = setmetatable({ hand, deck, pool, hand[1] }, { __gc = function(self)
        pcall(tostring, self[1])
        pcall(tostring, self[4])
      end })
      keep.self = keep
    end
    collectgarbage()
    collectgarbage()
    local before = collectgarbage "count"
    for _ = 1, 2000 do
      local pile = marotte.cards "Ah Kh Qh"
      assert(pile[1]:copy())
    end
    collectgarbage()
    collectgarbage()
    assert.is_true(collectgarbage "count" < before + 200)
  end)

  it("are cards that are found again while they are being collected", function()
    local pile = marotte.deck()
    collectgarbage "generational"
    for round = 1, 200 do
      for i = 1, #pile do
        local card = pile[i]
        assert.are.equal(i, card.sort_id)
        if round % 50 == 0 then
          collectgarbage "step"
        end
      end
    end
    collectgarbage "incremental"
  end)
end)
