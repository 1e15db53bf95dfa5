--- The random streams of a run: one state a key, kept for the whole run, and the ways to draw from them.
local rng = require "spec.support.rng_reference"

local streams = {}
streams.__index = streams

local positive_nan = string.unpack("<d", string.pack("<i8", 0x7ff8000000000000))
local negative_nan = string.unpack("<d", string.pack("<i8", 0x7ff8000000000000 | math.mininteger))

function streams.new(seed)
  return setmetatable({ seed = seed, hashed = rng.pseudohash(seed), states = {} }, streams)
end

--- The next number of a stream.
function streams:next(key)
  local state = self.states[key]
  if not state then
    state = { value = rng.pseudohash(key .. self.seed), calls = 0 }
    self.states[key] = state
  end
  state.calls = state.calls + 1
  if state.value ~= state.value then
    state.value = positive_nan
  else
    state.value = rng.advance(state.value)
  end
  -- The sign of a NaN decides the draws (facts of NaN seeds).
  if self.hashed ~= self.hashed then
    return negative_nan
  elseif state.value ~= state.value then
    return positive_nan
  end
  return (state.value + self.hashed) / 2
end

--- A draw in [0, 1).
function streams:roll(key)
  return rng.generator(self:next(key))()
end

function streams:integer(key, low, high)
  return math.floor(self:roll(key) * (high - low + 1)) + low
end

--- An element of a list as it stands.
function streams:element(list, key)
  return list[math.floor(self:roll(key) * #list) + 1]
end

local function by_id(list)
  local ordered = table.move(list, 1, #list, 1, {})
  table.sort(ordered, function(a, b)
    return a.id < b.id
  end)
  return ordered
end

--- An element of objects, which are ordered by their number first.
function streams:object(list, key)
  return self:element(by_id(list), key)
end

--- The objects in a new list, ordered by number, then shuffled.
function streams:shuffled(list, key)
  return rng.shuffle(by_id(list), self:next(key))
end

return streams
