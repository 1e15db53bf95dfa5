--- Saves as texts: their checksum, made right again for a text that was changed.
local save = {}

local function mix(hash, part)
  hash = (hash ~ part) * 0x9e3779b97f4a7c15
  return hash ~ (hash >> 32)
end

--- The checksum of a body: eight bytes at a time, the first one lowest; the length counts as well.
function save.sum(body)
  local hash = mix(0, #body)
  for i = 1, #body, 8 do
    local part = body:sub(i, i + 7)
    hash = mix(hash, (string.unpack("<I8", part .. ("\0"):rep(8 - #part))))
  end
  return hash
end

--- The version and the body of a save.
function save.parts(data)
  local version, body = data:match "^marotte%-save (%d) %x+\n(.*)$"
  return version, body
end

--- A save with that body.
function save.of(body, version)
  return ("marotte-save %s %016x\n%s"):format(version or 2, save.sum(body), body)
end

--- The same game as version 1 wrote it: without its state.
function save.old(data)
  local _, body = save.parts(data)
  local first, last = body:find ',"rev":%d+,"state":'
  local hash = body:find(',"hash":"%x+","actions":', last)
  return save.of(body:sub(1, first - 1) .. body:sub(hash), 1)
end

return save
