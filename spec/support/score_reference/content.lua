--- Content files, read plainly: every item of a content folder by its key, its subscriptions as lists. A file that
--- cannot be used is kept with its fault, which is raised when somebody asks for the item.
local environment = require "spec.support.score_reference.environment"
local game = require "spec.support.score_reference.game"
local names = require "spec.support.score_reference.names"

local content = {}
content.__index = content

local classes = {
  { folder = "jokers", kind = "joker", prefix = "j_" },
  { folder = "blinds", kind = "blind", prefix = "bl_" },
  { folder = "decks", kind = "deck", prefix = "b_" },
  { folder = "enhancements", kind = "enhancement", prefix = "m_" },
  { folder = "editions", kind = "edition", prefix = "e_" },
  { folder = "seals", kind = "seal", capital = true },
  { folder = "stickers", kind = "sticker", prefix = "" },
  { folder = "vouchers", kind = "voucher", prefix = "v_" },
  { folder = "planets", kind = "planet", prefix = "c_" },
}

local function files_in(folder)
  local pipe = assert(io.popen("ls '" .. folder .. "' 2>/dev/null", "r"))
  local files = {}
  for name in pipe:lines() do
    if name:find "%.lua$" then
      files[#files + 1] = name
    end
  end
  pipe:close()
  return files
end

local function usual_key(class, file)
  local stem = file:gsub("%.lua$", "")
  if class.capital then
    return stem:sub(1, 1):upper() .. stem:sub(2)
  end
  return class.prefix .. stem
end

local function check_names(given, known, what)
  for name in pairs(given) do
    if type(name) == "string" and not known[name] then
      error(("unknown %s %q"):format(what, name), 0)
    end
  end
end

--- What stands at a context, as a list of subscription tables.
local function subscriptions(context, value)
  if type(value) == "function" then
    return { { value } }
  elseif type(value) ~= "table" then
    error(("on.%s is neither a function nor a table"):format(context), 0)
  elseif type(value[1]) == "table" then
    check_names(value, {}, "filter")
    return value
  end
  return { value }
end

local function check_subscription(context, subscription)
  local where = "filter of on." .. context
  check_names(subscription, names.filters, where)
  if subscription.give then
    check_names(subscription.give, names.answers, "answer of on." .. context)
  end
  if (subscription.give == nil) == (subscription[1] == nil) then
    error(("on.%s needs either a function or give"):format(context), 0)
  end
end

local function check_values(values, what)
  local count = 0
  for name, value in pairs(values) do
    local kind = type(value)
    if kind ~= "number" and kind ~= "string" and kind ~= "boolean" then
      error(("%s.%s is a %s"):format(what, tostring(name), kind), 0)
    end
    count = count + 1
  end
  return count
end

local function check_item(item)
  if type(item) ~= "table" then
    error("the file does not return a table", 0)
  elseif type(item.name) ~= "string" then
    error("the item has no name", 0)
  end
  check_values(item.config or {}, "config")
  if check_values(item.state or {}, "state") > 8 then
    error("state has more than 8 fields", 0)
  end
  check_names(item.passive or {}, names.passives, "passive")
  local on = {}
  for context, value in pairs(item.on or {}) do
    if not names.contexts[context] then
      error(("unknown context %q"):format(context), 0)
    end
    on[context] = subscriptions(context, value)
    for _, subscription in ipairs(on[context]) do
      check_subscription(context, subscription)
    end
  end
  return on
end

--- Reads one file; the item is the file's table with what the host adds beside it.
function content:read(class, file)
  local path = ("%s/%s/%s"):format(self.root, class.folder, file)
  local entry = { kind = class.kind, key = usual_key(class, file), file = path }
  local ok, fault = pcall(function()
    local chunk = assert(loadfile(path, "t", self.environment))
    entry.item = chunk()
    entry.on = check_item(entry.item)
    entry.key = entry.item.key or entry.key
  end)
  if not ok then
    entry.fault = ("%s: %s"):format(path, fault)
  end
  return entry
end

function content:read_hands()
  for _, file in ipairs(files_in(self.root .. "/hands")) do
    local hand = assert(loadfile(self.root .. "/hands/" .. file, "t", self.environment))()
    self.hands[hand.name] = hand
  end
end

--- All of a content folder.
function content.load(root)
  local all = setmetatable({ root = root, items = {}, hands = {}, faults = {} }, content)
  local libraries = {}
  all.environment = environment.new(game.object, function(name)
    local stem = name:match "^lib%.([%w_]+)$" or error(("there is no %q to require"):format(name), 2)
    libraries[name] = libraries[name] or assert(loadfile(root .. "/lib/" .. stem .. ".lua", "t", all.environment))()
    return libraries[name]
  end)
  for _, class in ipairs(classes) do
    for _, file in ipairs(files_in(root .. "/" .. class.folder)) do
      local entry = all:read(class, file)
      all.items[entry.key] = entry
      all.faults[#all.faults + 1] = entry.fault
    end
  end
  all:read_hands()
  return all
end

--- The entry { kind, key, item, on } of a key, or nil. A faulty file is raised.
function content:find(key)
  local entry = self.items[key]
  if entry and entry.fault then
    error(entry.fault, 0)
  end
  return entry
end

--- The same for a key that has to be there.
function content:get(key, kind)
  local entry = self:find(key)
  if not entry or entry.kind ~= kind then
    error(("there is no %s %q"):format(kind, tostring(key)), 0)
  end
  return entry
end

--- The planet of a poker hand: its key, or nil.
function content:planet_of(hand)
  for key, entry in pairs(self.items) do
    if entry.kind == "planet" and entry.item and entry.item.hand == hand then
      return key
    end
  end
  return nil
end

return content
