--- How large samples are. A run takes them as the spec says; with MAROTTE_QUICK, which runs on further builds set, a
--- tenth of that; with MAROTTE_LARGE, which `tools/test --all` sets, ten times as much.
local sample = {}

local function is_set(name)
  return (os.getenv(name) or "") ~= ""
end

local quick = is_set "MAROTTE_QUICK"
local large = not quick and is_set "MAROTTE_LARGE"

--- How many random cases, for a usual number of them.
function sample.size(n)
  return quick and math.max(n // 10, 1) or large and n * 10 or n
end

--- Each how many-th of the cases that there are, all of which are right: 1 = all.
function sample.step(n)
  return quick and n * 10 or large and math.max(n // 10, 1) or n
end

return sample
