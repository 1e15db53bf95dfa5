--- Content files, read plainly: what kinds, rarities, values, sets of answers and contexts there are (rules.lua), and
--- every item by its key, its subscriptions as lists. A file that cannot be used is kept with its fault, which is
--- raised when somebody asks for the item.
local environment = require "spec.support.score_reference.environment"
local game = require "spec.support.score_reference.game"
local names = require "spec.support.score_reference.names"
local rules = require "spec.support.score_reference.rules"

local content = {}
content.__index = content

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
  local where = "filter of on." .. context.name
  check_names(subscription, names.filters, where)
  if subscription.give then
    check_names(subscription.give, context.answers, "answer of on." .. context.name)
  end
  if (subscription.give == nil) == (subscription[1] == nil) then
    error(("on.%s needs either a function or give"):format(context.name), 0)
  end
end

local function check_values(values, what, is_other)
  for name, value in pairs(values) do
    local kind = type(value)
    if kind ~= "number" and kind ~= "string" and kind ~= "boolean" and not is_other(value) then
      error(("%s.%s is a %s"):format(what, tostring(name), kind), 0)
    end
  end
end

local function nothing()
  return false
end

--- The subscriptions of an item, by context.
function content:check_on(kind, item)
  local on = {}
  for name, value in pairs(item.on or {}) do
    local context = self.contexts[name] or error(("unknown context %q"):format(name), 0)
    if not context.asks[kind.name] then
      error(("on.%s: a %s is not asked there"):format(name, kind.name), 0)
    end
    on[name] = subscriptions(name, value)
    for _, subscription in ipairs(on[name]) do
      check_subscription(context, subscription)
    end
  end
  return on
end

function content:check_item(kind, item)
  if type(item) ~= "table" then
    error("the file does not return a table", 0)
  elseif type(item.name) ~= "string" then
    error("the item has no name", 0)
  end
  check_names(item, kind.fields, "field")
  if kind.fields.rarity and not self.rarities[item.rarity] then
    error(("unknown rarity %q"):format(tostring(item.rarity)), 0)
  end
  check_values(item.config or {}, "config", nothing)
  check_values(item.state or {}, "state", environment.is_field)
  check_names(item.passive or {}, names.passives, "passive")
  return self:check_on(kind, item)
end

--- Reads one file; the item is the file's table with what the host adds beside it. Without `text` the file is opened.
function content:read(kind, file, text)
  local path = ("%s/%s/%s"):format(self.root, kind.folder, file)
  local entry = { kind = kind.name, key = kind.prefix .. file:gsub("%.lua$", ""), file = path }
  local ok, fault = pcall(function()
    local chunk = text and assert(load(text, "@" .. path, "t", self.environment))
      or assert(loadfile(path, "t", self.environment))
    entry.item = chunk()
    entry.on = self:check_item(kind, entry.item)
    entry.key = entry.item.key or entry.key
  end)
  if not ok then
    entry.fault = ("%s: %s"):format(path, fault)
  end
  return entry
end

function content:read_hands()
  for _, file in ipairs(rules.files_in(self.root .. "/hands")) do
    local hand = assert(loadfile(self.root .. "/hands/" .. file, "t", self.environment))()
    self.hands[hand.name] = hand
  end
end

function content:read_items()
  for _, kind in ipairs(self.kinds) do
    for _, file in ipairs(rules.files_in(self.root .. "/" .. kind.folder)) do
      local entry = self:read(kind, file)
      self.items[entry.key] = entry
      self.faults[#self.faults + 1] = entry.fault
    end
  end
end

--- Stickers in the order in which they act.
function content:sort_stickers()
  self.stickers = {}
  for _, entry in pairs(self.items) do
    if entry.kind == "sticker" and not entry.fault then
      table.insert(self.stickers, entry)
    end
  end
  table.sort(self.stickers, function(a, b)
    return (a.item.order or 0) < (b.item.order or 0)
  end)
end

--- All of a content folder.
function content.load(root)
  local all = setmetatable({ root = root, items = {}, hands = {}, stickers = {}, faults = {} }, content)
  local libraries = {}
  all.environment = environment.new(game.object, function(name)
    local stem = name:match "^lib%.([%w_]+)$" or error(("there is no %q to require"):format(name), 2)
    libraries[name] = libraries[name] or assert(loadfile(root .. "/lib/" .. stem .. ".lua", "t", all.environment))()
    return libraries[name]
  end)
  rules.read(all)
  all:read_items()
  all:read_hands()
  all:sort_stickers()
  return all
end

--- Adds items of an author: texts by their paths ("jokers/lantern.lua").
function content:add(files)
  for path, text in pairs(files) do
    local folder, file = path:match "^([%w_]+)/([^/]+)$"
    for _, kind in ipairs(self.kinds) do
      if kind.folder == folder then
        local entry = self:read(kind, file, text)
        self.items[entry.key] = entry
      end
    end
  end
  self:sort_stickers()
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
