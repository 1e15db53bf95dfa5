--- What the specs of items share: the data of a content file, and the draws that a stream will give.
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

--- The first `count` draws in [0, 1) of a stream.
function items.draws(seed, key, count)
  local draws = {}
  for i, number in ipairs((rng.pseudoseeds(seed, key, count))) do
    draws[i] = rng.generator(number)()
  end
  return draws
end

return items
