--- The page of the table's rules and the cases of these rules have the same numbers.
---
--- A rule of the page is a paragraph that begins with its number. A case of a spec is an `it` whose name begins with
--- "rule N: ".
local lfs = require "lfs"
local marotte = require "marotte"

local PAGE = "docs/table.md"
local FOLDER = "spec/table/rules"
local LAST = 59

local function read(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

--- The spec files of the rules.
local function specs()
  local list = {}
  for name in lfs.dir(FOLDER) do
    list[#list + 1] = name:find "%.lua$" and FOLDER .. "/" .. name or nil
  end
  return list
end

--- The numbers of the page's rules, in their order.
local function numbers_of_page()
  local list = {}
  for line in read(PAGE):gmatch "[^\n]+" do
    list[#list + 1] = tonumber(line:match "^(%d+)%. %S")
  end
  return list
end

--- By number, how often a case is named for it.
local function numbers_of_specs()
  local counts = {}
  for _, name in ipairs(specs()) do
    for number in read(name):gmatch '%f[%w]it%(%(?"rule (%d+): %S' do
      counts[tonumber(number)] = (counts[tonumber(number)] or 0) + 1
    end
  end
  return counts
end

describe(PAGE, function()
  it("has the rules from 1 to 59 in order, none twice and none missing", function()
    local wanted = {}
    for number = 1, LAST do
      wanted[number] = number
    end
    assert.are.same(wanted, numbers_of_page())
  end)

  it("has a case for every rule", function()
    local counts = numbers_of_specs()
    for _, number in ipairs(numbers_of_page()) do
      assert.is_truthy(counts[number], ("rule %d has no case"):format(number))
    end
  end)

  it("has a rule for every case", function()
    local known = {}
    for _, number in ipairs(numbers_of_page()) do
      known[number] = true
    end
    for number in pairs(numbers_of_specs()) do
      assert.is_truthy(known[number], ("a case is named for rule %d, which is not there"):format(number))
    end
  end)

  it("is followed by specs in which every case names its rule", function()
    assert.is_true(#specs() > 0)
    for _, name in ipairs(specs()) do
      local text = read(name)
      local _, all = text:gsub("%f[%w]it%(", "")
      local _, named = text:gsub('%f[%w]it%(%(?"rule %d+: %S', "")
      assert.are.equal(all, named, name)
    end
  end)

  it("speaks of all evaluation types that hands of five and four cards have", function()
    local text = read(PAGE)
    for _, type in ipairs(marotte.eval.types()) do
      local few = type:match "^two_card_" or type:match "^three_card_" or type:match "^four_card_"
        or type:match "_spade$"
      assert.is_truthy(few or text:find("`" .. type .. "`", 1, true), type)
    end
  end)

  it("links only to files that are there", function()
    for target in read(PAGE):gmatch "%]%(([^)#]+)%)" do
      local file = io.open("docs/" .. target)
      assert.is_truthy(file, target)
      file:close()
    end
  end)
end)
