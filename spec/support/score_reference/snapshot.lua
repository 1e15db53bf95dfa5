--- A board's tables copied, kept and summed up.
local snapshot = {}

--- A deep copy; what is the same table twice stays so.
function snapshot.copy(value, seen)
  if type(value) ~= "table" then
    return value
  end
  seen = seen or {}
  if not seen[value] then
    seen[value] = {}
    for key, field in pairs(value) do
      seen[value][key] = snapshot.copy(field, seen)
    end
  end
  return seen[value]
end

local function keep(value, kept)
  if type(value) == "table" and not kept[value] then
    kept[value] = {}
    for key, field in pairs(value) do
      kept[value][key] = field
      keep(field, kept)
    end
  end
  return kept
end

--- What stands in each table now, to bring it back there: those who hold the tables see the change.
function snapshot.keep(data)
  return keep(data, {})
end

function snapshot.bring_back(kept)
  for value, fields in pairs(kept) do
    for key in pairs(value) do
      value[key] = nil
    end
    for key, field in pairs(fields) do
      value[key] = field
    end
  end
end

--- The bytes of a value, the same for equal values: fields by their names, shared tables written out each time.
local function bytes(value, out)
  if type(value) ~= "table" then
    local text = type(value) == "number" and ("%a"):format(value) or tostring(value)
    out[#out + 1] = ("%s:%d:%s"):format(type(value), #text, text)
    return out
  end
  local keys = {}
  for key in pairs(value) do
    keys[#keys + 1] = key ~= "wearer" and key or nil -- of a sticker: it is written where it is worn
  end
  table.sort(keys, function(a, b)
    return tostring(a) < tostring(b)
  end)
  out[#out + 1] = "{"
  for _, key in ipairs(keys) do
    bytes(key, out)
    bytes(value[key], out)
  end
  out[#out + 1] = "}"
  return out
end

--- FNV-1a over everything that the board remembers.
function snapshot.hash(data)
  local hash = 0xcbf29ce484222325
  for byte in table.concat(bytes(data, {})):gmatch "." do
    hash = (hash ~ byte:byte()) * 0x100000001b3
  end
  return hash
end

return snapshot
