local build = os.getenv "MAROTTE_BUILD"
build = build ~= nil and build ~= "" and build or "build"

local marotte = require "marotte"

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

--- What the generator writes for the module under test.
local function generate()
  local path = os.tmpname()
  assert(loadfile "tools/gen_stubs.lua")(build, path)
  local text = read(path)
  os.remove(path)
  return text
end

describe("scripts/meta/marotte.lua", function()
  it("is what tools/gen_stubs.lua makes of the module now", function()
    assert.is_true(read "scripts/meta/marotte.lua" == generate(),
      "the stubs are old: run lua5.4 tools/gen_stubs.lua " .. build .. " scripts/meta/marotte.lua")
  end)

  it("is the same whenever it is made", function()
    assert.are.equal(generate(), generate())
  end)

  it("is Lua, and declares every function and method of the module", function()
    local stub = assert(load(read "scripts/meta/marotte.lua", "=stubs", "t"))()
    local text = read "scripts/meta/marotte.lua"
    for name, value in pairs(marotte) do
      if type(value) == "table" then
        for inner in pairs(value) do
          assert.are.equal("function", type(stub[name][inner]), name .. "." .. inner)
        end
      elseif name:sub(1, 1) ~= "_" then
        assert.are.equal("function", type(stub[name]), name)
      end
    end
    for _, binding in ipairs(marotte._bindings()) do
      for _, method in ipairs(binding.methods) do
        local class = binding.class_name:match "[^.]+$"
        local head = ("\nfunction %s:%s("):format(class, method.name)
        assert.is_truthy(text:find(head, 1, true), head)
      end
      for _, field in ipairs(binding.fields) do
        assert.is_truthy(text:find(("\n---@field %s %s "):format(field.name, field.type), 1, true), field.name)
      end
    end
  end)

  it("has a description above every function, and an annotation for each of its parameters", function()
    local comment, count = {}, 0
    for line in io.lines "scripts/meta/marotte.lua" do
      if line:match "^%-%-%-" then
        comment[#comment + 1] = line
      else
        local name, params = line:match "^function (%S-)%((.-)%) end$"
        if name then
          count = count + 1
          local above = table.concat(comment, "\n")
          assert.is_truthy(above:match "^%-%-%-[%u`]", name .. " has no description")
          for param in params:gmatch "[^, ]+" do
            local plain = "---@param " .. param .. " "
            local optional = "---@param " .. param .. "? "
            assert.is_truthy(above:find(plain, 1, true) or above:find(optional, 1, true), name .. ": " .. param)
          end
        end
        comment = {}
      end
    end
    assert.is_true(count > 40)
  end)

  it("knows how a table is called", function()
    local text = read "scripts/meta/marotte.lua"
    for _, family in ipairs { "eval", "parsecards", "rng" } do
      local class = ("---@class marotte.%s\n---@overload fun("):format(family)
      assert.is_truthy(text:find(class, 1, true), family)
    end
  end)
end)

describe("tools/gen_stubs.lua", function()
  it("says which module it cannot load", function()
    local ok, message = pcall(assert(loadfile "tools/gen_stubs.lua"), "no/such/folder", os.tmpname())
    assert.is_false(ok)
    assert.is_truthy(message:find("cannot load no/such/folder/marotte.so", 1, true), message)
  end)
end)
