--- The random streams written down plainly in Lua: slow, step by step, and without a line of the engine's code.
--- The rounding is string.format's, the generator walks every step. Specs compare the engine with it.
local reference = {}

function reference.pseudohash(text)
  local n = 1.0
  for i = #text, 1, -1 do
    local x = ((1.1239285023 / n) * text:byte(i)) * math.pi + math.pi * i
    n = x - (x < 2.0 ^ 53 and x // 1.0 or x)
  end
  return n
end

function reference.advance(state)
  local x = 2.134453429141 + state * 1.72431234
  return math.abs(tonumber(("%.13f"):format(x - x // 1.0)))
end

--- The first `count` numbers of a stream.
function reference.pseudoseeds(seed, key, count)
  local state, hashed = reference.pseudohash(key .. seed), reference.pseudohash(seed)
  local numbers = {}
  for i = 1, count do
    state = reference.advance(state)
    numbers[i] = (state + hashed) / 2
  end
  return numbers, state
end

local words = {
  { k = 63, q = 31, s = 18, least = 1 },
  { k = 58, q = 19, s = 28, least = 6 },
  { k = 55, q = 24, s = 7, least = 9 },
  { k = 47, q = 21, s = 8, least = 17 },
}

local function step(z)
  local output = 0
  for i, w in ipairs(words) do
    local filled = ((z[i] << w.q) ~ z[i]) >> (w.k - w.s)
    z[i] = filled ~ ((z[i] & (-1 << (64 - w.k))) << w.s)
    output = output ~ z[i]
  end
  return output
end

--- A function that gives the draws in [0, 1) after seeding with `d`.
function reference.generator(d)
  local z = {}
  for i, w in ipairs(words) do
    d = d * 3.14159265358979323846 + 2.7182818284590452354
    z[i] = string.unpack("<i8", string.pack("<d", d))
    if math.ult(z[i], 1 << w.least) then
      z[i] = z[i] + (1 << w.least)
    end
  end
  for _ = 1, 10 do
    step(z)
  end
  return function()
    local bits = (step(z) & 0x000fffffffffffff) | 0x3ff0000000000000
    return (string.unpack("<d", string.pack("<i8", bits))) - 1.0
  end
end

--- Shuffles a list in place, without sorting it.
function reference.shuffle(list, seed)
  local draw = reference.generator(seed)
  for i = #list, 2, -1 do
    local j = math.floor(draw() * i) + 1
    list[i], list[j] = list[j], list[i]
  end
  return list
end

return reference
