--- The test vectors: cases with known answers outside this tree, in the folder that MAROTTE_VECTORS names.
--- Conformance specs read them here; without the variable they are pending, and say why.
local busted = require "busted"
local json = require "spec.support.json"

local vectors = {}

local unset = "MAROTTE_VECTORS is not set: it names the folder with the test vectors"

--- The vectors folder, or nil.
function vectors.folder()
  local folder = os.getenv "MAROTTE_VECTORS"
  return folder ~= "" and folder or nil
end

--- The path of a vectors file such as "rng/pseudohash.jsonl"; nil without MAROTTE_VECTORS.
function vectors.path(name)
  local folder = vectors.folder()
  return folder and folder .. "/" .. name
end

--- Iterates over the JSON lines of a file: value, line number. A missing file or a bad line is raised with its place.
function vectors.lines(path)
  local file = assert(io.open(path, "r"))
  local number = 0
  return function()
    local line = file:read "l"
    number = number + 1
    if not line then
      file:close()
      return nil
    end
    local ok, value = pcall(json.decode, line)
    if not ok then
      error(("%s:%d: %s"):format(path, number, value), 0)
    end
    return value, number
  end
end

--- A describe block that runs where the vectors are; elsewhere one pending that says what is missing.
function vectors.describe(title, body)
  if vectors.folder() then
    busted.describe(title, body)
  else
    busted.describe(title, function()
      busted.pending(unset)
    end)
  end
end

return vectors
