--- What the specs of items share: the data of a content file, and the draws that a stream will give.
local busted = require "busted"
local assert = require "luassert"

local rng = require "spec.support.rng_reference"

local items = {}

local function library(name)
  return assert(loadfile(("scripts/%s.lua"):format(name:gsub("%.", "/")), "t", _G))()
end

--- The table that a content file returns; for its data only, its handlers have no game.
function items.load(folder, file)
  local field = { card = {}, list = {}, set = {} }
  local env = setmetatable({ require = library, field = field }, { __index = _G })
  return assert(loadfile(("scripts/%s/%s.lua"):format(folder, file), "t", env))()
end

--- Names of the content files of a folder, without ".lua", sorted.
function items.files(folder)
  local names = {}
  local pipe = assert(io.popen(("ls scripts/%s"):format(folder)))
  for line in pipe:lines() do
    names[#names + 1] = line:match "^(.+)%.lua$"
  end
  pipe:close()
  return names
end

--- The items of a folder in the order that they name; it must have no gaps. Each has its file: { file, item }.
function items.ordered(folder)
  local list, names = {}, items.files(folder)
  for _, name in ipairs(names) do
    local item = items.load(folder, name)
    assert(item.order and not list[item.order], ("%s/%s: order %s"):format(folder, name, item.order))
    list[item.order] = { file = name, item = item }
  end
  assert(#list == #names, ("%s: the order has a gap"):format(folder))
  return list
end

--- One `it` an item: the rows say file, name and what these fields of its table are, in their order.
function items.check(folder, fields, rows)
  local list = items.ordered(folder)
  busted.it(("are %d"):format(#rows), function()
    assert.are.equal(#rows, #list)
  end)
  for order, row in ipairs(rows) do
    busted.it(("have %s in its place"):format(row[2]), function()
      assert.are.same({ row[1], row[2] }, { list[order].file, list[order].item.name })
      for i, field in ipairs(fields) do
        assert.are.same(row[i + 2], list[order].item[field], field)
      end
    end)
  end
end

--- The first `count` draws in [0, 1) of a stream.
function items.draws(seed, key, count)
  local draws = {}
  for i, number in ipairs((rng.pseudoseeds(seed, key, count))) do
    draws[i] = rng.generator(number)()
  end
  return draws
end

return items
