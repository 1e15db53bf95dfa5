--- Jokers and all other items: where they are, what they wear and cost, the object that handlers see, and what handlers
--- can do to them. A sticker that a joker wears is an item of its own, with a state of its own.
local objects = require "spec.support.score_reference.objects"
local passives = require "spec.support.score_reference.passives"
local state = require "spec.support.score_reference.state"

local items = {}

local function file_of(board, item)
  local entry = item.key and board.content:find(item.key)
  return entry and entry.item or {}
end

local rows = { "jokers", "consumables", "vouchers" }

local function place_in(list, item)
  for i, other in ipairs(list) do
    if other == item then
      return i
    end
  end
  return nil
end

--- Where it stands in its row, and the name of the row; nil when it is in none.
function items.position(board, item)
  for _, name in ipairs(rows) do
    local place = place_in(board.data[name], item)
    if place then
      return place, name
    end
  end
  return nil
end

--- Is it on the board?
function items.is_there(board, item)
  return items.position(board, item) ~= nil or item == board.data.blind or item == board.data.deck_item
end

--- Can it act?
function items.is_live(board, item)
  return items.is_there(board, item) and not item.debuff and not item.off and not item.disabled
end

--- Is it asked? Who is to be destroyed does nothing more.
function items.is_asked(board, item)
  return items.is_live(board, item) and not item.doomed
end

-- Stickers -----------------------------------------------------------------------------------------------------------

--- Calls visit(sticker, its file) for those that an item wears, in their order.
function items.each_sticker(board, item, visit)
  for _, entry in ipairs(board.content.stickers) do
    local sticker = (item.stickers or {})[entry.key]
    if sticker then
      visit(sticker, entry.item)
    end
  end
end

local function field_name(path)
  return path and path:match "^state%.([%w_]+)$"
end

--- A joker whose sticker has run out is debuffed for good.
function items.spend(board, item)
  items.each_sticker(board, item, function(sticker, file)
    local name = field_name(file.spent)
    if name and sticker.state[name] <= 0 then
      item.spent, item.debuff = true, true
    end
  end)
end

--- Sticks it on; nothing happens to who wears it already. `shown` is what it shows at first.
function items.stick(board, item, key, shown)
  local file = board.content:get(key, "sticker").item
  item.stickers = item.stickers or {}
  if item.stickers[key] then
    return
  end
  local sticker = { class = "item", kind = "sticker", key = key, wearer = item, state = state.new(file.state) }
  if shown then
    sticker.state[field_name(file.shows)] = shown + 0.0
  end
  item.stickers[key] = sticker
  items.spend(board, item)
end

--- What joker.perishable and its like are: a number where the sticker shows one, or whether it is worn.
function items.sticker_field(item, entry)
  local sticker, name = (item.stickers or {})[entry.key], field_name(entry.item.shows)
  if not name then
    return sticker ~= nil
  end
  return sticker and sticker.state[name] or nil
end

--- Does a sticker keep it from being sold and destroyed?
function items.is_kept(board, item)
  local kept = false
  items.each_sticker(board, item, function(_, file)
    kept = kept or file.keeps or false
  end)
  return kept
end

--- One that has run out stays debuffed.
function items.set_debuff(item, value)
  item.debuff = value or item.spent or false
end

-- Prices -------------------------------------------------------------------------------------------------------------

--- Planets cost nothing with an Astronomer, nor do the packs that they come in.
local function is_free(board, item)
  local pack = file_of(board, item).pack
  local kind = board.content.kind[pack and pack.kind or item.kind]
  return kind.free_with ~= nil and passives.flag(board, kind.free_with)
end

--- What it costs: the first sticker that says so, or that of its file and its edition, dearer by inflation, cheaper by
--- discount.
function items.price(board, item)
  local fixed
  items.each_sticker(board, item, function(_, file)
    fixed = fixed or file.price
  end)
  if fixed then
    return fixed + 0.0
  elseif is_free(board, item) then
    return 0.0
  end
  local stored = board.data.values
  local base = (file_of(board, item).cost or 0) + (item.edition and file_of(board, { key = item.edition }).cost or 0)
  return math.max(1.0, (base + stored.inflation + 0.5) * (100 - stored.discount) / 100 // 1.0)
end

function items.sell_value(board, item)
  return math.max(1.0, items.price(board, item) // 2.0) + (item.extra or 0.0)
end

-- Objects ------------------------------------------------------------------------------------------------------------

local function check_boolean(value)
  if type(value) ~= "boolean" then
    error(("true or false is needed, not %s"):format(tostring(value)), 3)
  end
  return value
end

local methods = {
  destroy = function(item, options)
    return objects.running():destroy_item(item, options and options.frees_place)
  end,
  add_sell = function(item, amount)
    item.extra = item.extra + amount
  end,
  set_debuff = function(item, value)
    items.set_debuff(item, check_boolean(value))
  end,
  set_face_down = function(item, value)
    item.face_down = check_boolean(value)
  end,
  set_edition = function(item, key)
    if key ~= nil then
      objects.running().content:get(key, "edition")
    end
    item.edition = key
  end,
  add_sticker = function(item, key)
    items.stick(objects.running(), item, key)
  end,
}

for name, method in pairs(methods) do
  methods[name] = function(object, ...)
    objects.running()
    local item = objects.raw(object)
    if type(item) ~= "table" or item.class ~= "item" then
      error(("%s is called on an item with a colon"):format(name), 2)
    end
    return method(item, ...)
  end
end

local fields = {
  key = true, kind = true, edition = true, debuff = true, face_down = true, boss = true, disabled = true,
  triggered = true, serial = true, doomed = true,
}

local function read_config(config, name)
  return config[name], config[name] ~= nil
end

local readers = {
  state = function(item)
    local board = objects.running()
    if item.kind ~= "sticker" and not item.serial then
      error(("%s has no state: it is a part of a card"):format(item.key), 3)
    end
    return state.object(item, file_of(board, item).state, function()
      if item.wearer then
        items.spend(board, item.wearer)
      end
    end)
  end,
  config = function(item)
    local config = file_of(objects.running(), item).config or {}
    return objects.new(config, "config of " .. tostring(item.key), read_config)
  end,
  sell_cost = function(item)
    return items.sell_value(objects.running(), item)
  end,
  position = function(item)
    return (items.position(objects.running(), item))
  end,
}
for _, name in ipairs { "name", "rarity", "cost", "hand" } do
  readers[name] = function(item)
    return file_of(objects.running(), item)[name]
  end
end

local function read(item, name)
  if methods[name] then
    return methods[name], true
  elseif readers[name] then
    return readers[name](item), true
  elseif fields[name] then
    return item[name], true
  end
  local entry = objects.running().content:find(name)
  if entry and entry.kind == "sticker" then
    return items.sticker_field(item, entry), true
  end
  return nil, false
end

--- The object of an item.
function items.object(item)
  return objects.new(item, "item", read)
end

return items
