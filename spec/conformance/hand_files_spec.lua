require "marotte"
local markup = require "marotte.hand_markup"
local json = require "spec.support.json"
local scratch = require "spec.support.scratch"
local vectors = require "spec.support.vectors"

local function read(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then
    file:close()
  end
  return text
end

--- Keys of the files in the folder, sorted; empty when it is not there.
local function keys_in(folder)
  local keys = {}
  for name in scratch.run("ls " .. scratch.quote(folder)):gmatch "[^\n]+" do
    keys[#keys + 1] = name:match "^([^/ ]+)%.txt$"
  end
  return keys
end

--- The hands that the meta file knows, by key.
local function known_hands()
  local by_key, documented = {}, {}
  for _, hand in ipairs(json.decode(read(vectors.path "hands/hands_meta.json")).hands) do
    by_key[hand.key] = hand
    documented[hand.base] = hand.seed_features_only
  end
  return by_key, documented
end

--- The faults among the diagnostics of a file, one a line.
local function add_faults(list, key, diagnostics)
  for _, entry in ipairs(diagnostics) do
    if not entry.warning then
      list[#list + 1] = ("%s:%d:%d: %s"):format(key, entry.line, entry.column, entry.message)
    end
  end
end

--- Names and values that differ from those of the meta file.
local function add_differences(list, key, values, hand)
  for field, expected in pairs { base_chips = hand.chips, base_mult = hand.mult } do
    if values[field] ~= expected then
      list[#list + 1] = ("%s: %s is %s, not %s"):format(key, field, values[field], expected)
    end
  end
end

vectors.describe("hand_markup.parse on the published hand files", function()
  local folder = vectors.path "../corpus/hands"
  local keys = keys_in(folder)
  if #keys == 0 then
    pending("there are no hand files beside MAROTTE_VECTORS, in ../corpus/hands")
    return
  end
  local by_key, documented = known_hands()

  it("takes every file that uses only what is documented", function()
    local count, faults = 0, {}
    for _, key in ipairs(keys) do
      if documented[key] then
        count = count + 1
        add_faults(faults, key, select(2, markup.parse(read(folder .. "/" .. key .. ".txt"), { key = key })))
      end
    end
    assert.is_true(count > 0, "no file is documented")
    assert.equal("", table.concat(faults, "\n"))
  end)

  it("refuses every file that uses more, and says where", function()
    for _, key in ipairs(keys) do
      if documented[key] == false then
        local definition, diagnostics = markup.parse(read(folder .. "/" .. key .. ".txt"), { key = key })
        local faults = {}
        add_faults(faults, key, diagnostics)
        assert.is_nil(definition, key)
        assert.is_true(#faults > 0, key)
      end
    end
  end)

  it("reads the values that the hands have", function()
    local differences = {}
    for _, key in ipairs(keys) do
      local definition = markup.parse(read(folder .. "/" .. key .. ".txt"), { key = key, lenient = true })
      if definition then
        if by_key[key] then
          add_differences(differences, key, definition, by_key[key])
        end
        for kind, composite in pairs(definition.composites) do
          add_differences(differences, key .. "_" .. kind, composite, assert(by_key[key .. "_" .. kind], key))
        end
      end
    end
    assert.equal("", table.concat(differences, "\n"))
  end)
end)
