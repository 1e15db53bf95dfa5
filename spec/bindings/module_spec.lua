local marotte = require "marotte"

local build = os.getenv "MAROTTE_BUILD"
build = build ~= nil and build ~= "" and build or "build"

local function failure(call, ...)
  local ok, message = pcall(call, ...)
  assert.is_false(ok, "no error was raised")
  return message
end

describe("the module marotte", function()
  it("has the version of the library", function()
    assert.is_truthy(marotte._VERSION:match "^%d+%.%d+%.%d+$")
  end)

  it("has what the bindings describe, and nothing else", function()
    local expected = { _VERSION = true, _bindings = true }
    for _, binding in ipairs(marotte._bindings()) do
      local owner = marotte
      if binding.path ~= "" then
        owner = marotte[binding.path]
        expected[binding.path] = true
      end
      for _, entry in ipairs(binding.functions) do
        if binding.path == "" then
          expected[entry.name] = true
        end
        if entry.name ~= "__call" then
          assert.are.equal("function", type(owner[entry.name]), entry.name)
        end
      end
    end
    for name in pairs(marotte) do
      assert.is_true(expected[name], "marotte." .. name .. " is not described")
    end
    for name in pairs(expected) do
      assert.is_not_nil(marotte[name], "marotte." .. name .. " is missing")
    end
  end)

  it("leaves no global behind", function()
    assert.is_nil(rawget(_G, "marotte"))
  end)

  it("can be loaded twice in one state, and the objects of both loads mix", function()
    local open = assert(package.loadlib(build .. "/marotte.so", "luaopen_marotte"))
    local again = open()
    assert.are_not.equal(marotte, again)
    local pool = marotte.pool()
    local pile, ace = pool:pile(), pool:cards("Ah")[1]
    assert.are.equal("Ah", tostring(pile:push(ace)))
    assert.are.equal(marotte.parsecards "Ah Kh Qh Jh Th", again.parsecards(marotte.cards "Ah Kh Qh Jh Th"))
    assert.are.equal("Kd", again.cards("Kd")[1]:text())
  end)

  it("works in a coroutine", function()
    local step = coroutine.wrap(function()
      local pile = marotte.cards "Ah Kh"
      coroutine.yield(pile)
      coroutine.yield(pile:draw())
    end)
    local pile = step()
    assert.are.equal("Kh", step():text())
    assert.are.equal("Ah", tostring(pile))
  end)

  it("raises strings with the position of the caller", function()
    local line
    local message = failure(function()
      line = debug.getinfo(1, "l").currentline + 1
      marotte.cards "Ah Xx"
    end)
    assert.are.equal("string", type(message))
    local place = ("module_spec.lua:%d: column 4: "):format(line)
    assert.is_truthy(message:find(place, 1, true), message)
  end)

  it("raises strings for every function that is called with wrong arguments", function()
    for _, binding in ipairs(marotte._bindings()) do
      local owner = binding.path == "" and marotte or marotte[binding.path]
      for _, entry in ipairs(binding.functions) do
        local call = entry.name == "__call" and owner or owner[entry.name]
        for _, wrong in ipairs { io.stdout, print, coroutine.create(print), {}, true, -1, 0 / 0, "?", "\0" } do
          for _, second in ipairs { io.stdout, {}, "\0", 1e308 } do
            local ok, message = pcall(call, wrong, second)
            assert.is_true(ok or type(message) == "string", entry.name)
          end
        end
      end
    end
  end)

  it("names its functions in argument errors, however they were called", function()
    local function named(call, name, ...)
      local ok, message = pcall(call, ...)
      local told = not ok and message:match "^bad argument #%d+ to '(.-)' "
      if told then
        assert.are.equal(name, told)
      end
      return told
    end
    local count = 0
    for _, binding in ipairs(marotte._bindings()) do
      local owner = binding.path == "" and marotte or marotte[binding.path]
      local before = binding.path == "" and "marotte" or "marotte." .. binding.path
      for _, entry in ipairs(binding.functions) do
        local is_call = entry.name == "__call"
        local told = named(is_call and owner or owner[entry.name], is_call and before or before .. "." .. entry.name)
        count = count + (told and 1 or 0)
      end
    end
    assert.is_true(count > 15, tostring(count))
    for name, arguments in pairs { eval = { "hgh" }, parsecards = { 7 }, rng = { {} }, variant = { 7 } } do
      local whole = "marotte." .. name
      assert.are.equal(whole, named(marotte[name], whole, table.unpack(arguments)))
    end
    local deck = marotte.deck()
    assert.are.equal("marotte.Pile.draw", named(deck.draw, "marotte.Pile.draw", deck, "x"))
    assert.are.equal("marotte.Pile.draw", named(deck.draw, "marotte.Pile.draw", 7))
  end)

  it("names its functions as the program does where it calls them", function()
    local function eval()
      local _ = marotte.eval "hgh"
    end
    local function draw()
      marotte.deck():draw "x"
    end
    assert.is_truthy(failure(eval):find("bad argument #1 to 'eval' (\"hgh\" is no evaluation type", 1, true))
    assert.is_truthy(failure(draw):find("bad argument #1 to 'draw' (number expected, got string)", 1, true))
  end)

  it("hides its metatables", function()
    local pool = marotte.pool()
    local objects = {
      ["marotte.Pool"] = pool,
      ["marotte.Pile"] = pool:pile(),
      ["marotte.Card"] = pool:cards("Ah")[1],
      ["marotte.Rng"] = marotte.rng "SEED",
      ["marotte.HandSet"] = marotte.hands.load {},
    }
    for name, object in pairs(objects) do
      assert.are.equal(name, getmetatable(object))
      assert.has_error(function()
        setmetatable(object, {})
      end)
    end
    assert.is_false(getmetatable(marotte.eval))
    assert.has_error(function()
      setmetatable(marotte.eval, {})
    end)
  end)

  it("describes every class that its functions give", function()
    local classes = {}
    for _, binding in ipairs(marotte._bindings()) do
      if binding.class_name then
        classes[binding.class_name] = binding
        assert.is_truthy(binding.class_doc)
      end
    end
    for _, name in ipairs { "marotte.Card", "marotte.Pile", "marotte.Pool", "marotte.Rng", "marotte.HandSet" } do
      assert.is_truthy(classes[name], name)
    end
    local card = marotte.cards("Ah")[1]
    for _, method in ipairs(classes["marotte.Card"].methods) do
      assert.are.equal("function", type(card[method.name]))
    end
    for _, field in ipairs(classes["marotte.Card"].fields) do
      local _ = card[field.name] -- a field that is described but missing would raise
    end
  end)
end)

describe("marotte.eval", function()
  it("takes a text, a pile, or an array of texts and cards", function()
    local text = "Ah Kh Qh Jh Th 2c 3c"
    local pile = marotte.cards(text)
    local mixed = { "ace of hearts", pile[2], "Qh", pile[4], "10h", "2c", pile[7] }
    local rank, ordered, name = marotte.eval("high", text)
    assert.are.same({ 1, 1 }, { rank, ordered })
    assert.are.equal("string", type(name))
    assert.are.same({ rank, ordered, name }, { marotte.eval("high", pile) })
    assert.are.same({ rank, ordered, name }, { marotte.eval("high", mixed) })
  end)

  it("compares hands", function()
    assert.are.equal(1, marotte.eval.compare("high", "AhAdAcAs2c", "KhKdKcKs2c"))
    assert.are.equal(-1, marotte.eval.compare("27_low", "AhAdAcAs2c", "7h5d4c3s2c"))
    assert.are.equal(0, marotte.eval.compare("high", "AhKdQcJs9c", "AdKhQsJc9d"))
    assert.are.equal(1, marotte.eval.compare("high", "AhAhAhAhAh", "AhKhQhJhTh", { duplicates = true }))
  end)

  it("lists its types, each of which it takes", function()
    local types = marotte.eval.types()
    assert.are.equal(33, #types)
    assert.are.equal("high", types[1])
    for _, name in ipairs(types) do
      local _, message = pcall(marotte.eval, name, "2c")
      assert.is_falsy(tostring(message):find("evaluation type", 1, true), message)
    end
  end)

  it("packs and evaluates many hands at once", function()
    local packed = marotte.eval.ids "Ah Kh Qh Jh Th" .. marotte.eval.ids { "7h", "5d", "4c", "3s", "2c" }
    assert.are.equal("\50\46\42\38\34\22\13\8\7\0", packed)
    assert.are.equal("\x01\x00\x26\x1d", marotte.eval.batch(5, packed)) -- 1 and 7462
    assert.are.equal("", marotte.eval.batch(7, ""))
    assert.are.equal(("\x01\x00"):rep(1000), marotte.eval.batch(5, packed:sub(1, 5):rep(1000)))
    local seven = marotte.eval.ids "Ah Kh Qh Jh Th 2c 3c"
    assert.are.equal("\x01\x00", marotte.eval.batch(7, seven))
    assert.are.equal("\x01\x00", marotte.eval.batch(6, seven:sub(1, 6)))
  end)

  it("ranks an Omaha hand by two hole cards and three of the board", function()
    local rank = marotte.eval.omaha("Ah Kh 2c 3c", "Qh Jh Th 9h 8h")
    assert.are.equal(1, rank)
    rank = marotte.eval.omaha("Ah Ad 2c 3c", "Qh Jh Th 9h 8h") -- one heart in the hand is no flush
    assert.are_not.equal(5, rank)
  end)

  local five = "Ah Kh Qh Jh Th"
  local eval = marotte.eval
  local faults = {
    { "#1 to 'batch' (a hand has 5, 6 or 7 cards)", function() eval.batch(8, "") end },
    { "#2 to 'batch' (the length is no multiple of the hand's size)", function() eval.batch(5, "\0\1\2\3\4\5") end },
    { "#1 to 'omaha' (4 hole cards are needed, not 5)", function() eval.omaha(five, five) end },
    { "#2 to 'omaha' (5 board cards are needed, not 2)", function() eval.omaha("2c 3c 4c 5c", "AhKh") end },
    { "#2 to 'omaha' (Ah is a hole card too)", function() eval.omaha("Ah 3c 4c 5c", five) end },
    { '#4 to \'compare\' (unknown option "duplicate"; did you mean "duplicates"?)', function()
      eval.compare("high", five, five, { duplicate = true })
    end },
    { '#3 to \'eval\' (unknown option "x"; "duplicates" is one)', function() eval("high", five, { x = true }) end },
    { "#1 to 'eval' (string expected, got no value)", function() eval() end },
  }
  for _, case in ipairs(faults) do
    it("refuses " .. case[1], function()
      local message = failure(case[2]):gsub("^[^:]+:%d+: ", "")
      assert.are.equal("bad argument " .. case[1], message)
    end)
  end

  it("refuses packed hands that are none, and names them", function()
    assert.are.equal("hand 2, card 5: 52 is no card id; 0 .. 51 are",
      failure(marotte.eval.batch, 5, "\0\1\2\3\4\0\1\2\3\52"))
    assert.are.equal("hand 1, card 3: id 0 is there twice", failure(marotte.eval.batch, 5, "\0\1\0\3\4"))
  end)

  it("refuses cards of an array or a pile, and says which", function()
    assert.are.equal('cards[3]: "Ah" is there twice', failure(marotte.eval, "high", { "Ah", "Kh", "Ah", "2c", "3c" }))
    assert.are.equal('cards[2]: "W" is a wild card: not allowed here',
      failure(marotte.eval, "high", marotte.cards "Ah W Kh 2c 3c"))
    assert.are.equal("cards[2]: a card text or a marotte.Card is needed, not nothing",
      failure(marotte.eval, "high", setmetatable({ "Ah" }, { __len = function() return 5 end })))
    local many = {}
    for i = 1, 53 do
      many[i] = "2c"
    end
    assert.is_truthy(failure(marotte.eval, "high", many):find("53 cards are too many: at most 52 cards", 1, true))
    assert.is_truthy(failure(marotte.eval, "high", 7):find(
      "card text, marotte.Pile or array of cards expected, got number", 1, true))
  end)
end)
