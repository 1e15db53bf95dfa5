--- What owned items change by being there: flags, sums, factors. Debuffed items and those that are switched off change
--- nothing; copies (Blueprint) never copy this. An edition counts even on a debuffed joker: it still takes no place.
--- What a joker wears counts as long as the joker does.
local passives = {}

local function value_of(item, entry, value)
  if type(value) ~= "string" then
    return value
  end
  local where, name = value:match "^(%w+)%.([%w_]+)$"
  if where == "state" then
    return item.state[name]
  elseif where == "config" then
    return entry.item.config[name]
  end
  error(("%s: a passive value is a number, true, or a path, not %q"):format(entry.file, value), 0)
end

local function passive(board, item, key, name)
  local entry = key and board.content:find(key)
  local value = entry and entry.item.passive and entry.item.passive[name]
  if value == nil then
    return nil
  end
  return value_of(item, entry, value)
end

local function each_of(board, item, name, visit)
  if item.debuff or item.off or item.disabled then
    return
  end
  visit(passive(board, item, item.key, name))
  for key, sticker in pairs(item.stickers or {}) do
    visit(passive(board, sticker, key, name))
  end
end

--- Every value of that name that is in force, one by one.
local function each(board, name, visit)
  local data = board.data
  for _, joker in ipairs(data.jokers) do
    each_of(board, joker, name, visit)
    visit(passive(board, joker, joker.edition, name))
  end
  for _, list in ipairs { data.vouchers, data.consumables, { data.deck_item, data.blind } } do
    for _, item in ipairs(list) do
      each_of(board, item, name, visit)
    end
  end
end

function passives.flag(board, name)
  local found = false
  each(board, name, function(value)
    found = found or value == true
  end)
  return found
end

--- An edition that brings a joker its place brings a consumable one, too.
local function consumable_places(board)
  local places = 0.0
  for _, consumable in ipairs(board.data.consumables) do
    places = places + (passive(board, consumable, consumable.edition, "joker_slots") or 0)
  end
  return places
end

function passives.sum(board, name)
  local total = name == "consumable_slots" and consumable_places(board) or 0.0
  each(board, name, function(value)
    total = total + (value or 0)
  end)
  return total
end

function passives.product(board, name)
  local total = 1.0
  each(board, name, function(value)
    total = total * (value or 1)
  end)
  return total
end

--- Does an edition bring its own place?
function passives.brings_place(board, edition)
  return (passive(board, { state = {} }, edition, "joker_slots") or 0) > 0
end

return passives
