--- Recorded games held against whoever plays them, the slow reference or the engine: every recorded field after every
--- action, and what was derived from the records.
local null = require("spec.support.json").null

local recorded = {}

local rank_letter = { [10] = "T", [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }

local function letters(card)
  return card.suit .. "_" .. (rank_letter[card.rank] or card.rank)
end

local function map(list, of)
  local out = {}
  for i, value in ipairs(list) do
    out[i] = of(value)
  end
  return out
end

local function field(name)
  return function(object)
    return object[name]
  end
end

local function positions(list, name)
  local out = {}
  for i, object in ipairs(list) do
    if object[name] then
      out[#out + 1] = i
    end
  end
  return out
end

local function without_variant(key)
  return key:match "^p_" and key:gsub("_%d$", "") or key
end

local function sorted(list)
  table.sort(list)
  return list
end

--- Recorded ids above 51 stand for ours one to one, in the order of their numbers.
local function match_ids(replayed, theirs, ours)
  if #theirs ~= #ours then
    return false
  end
  for i, id in ipairs(theirs) do
    local known = replayed.ours[id] or id <= 51 and id
    if known then
      if known ~= ours[i] then
        return false
      end
    else
      replayed.ours[id] = ours[i]
    end
  end
  for a, x in pairs(replayed.ours) do
    for b, y in pairs(replayed.ours) do
      if (a < b) ~= (x < y) then
        return false
      end
    end
  end
  return true
end

local function bare(cards)
  return map(cards, function(card)
    return { id = card.id, rank = card.rank, suit = card.suit, enh = card.enh, ed = card.ed, seal = card.seal }
  end)
end

local function levels(state)
  local out = {}
  for name, hand in pairs(state.hands) do
    if hand.level ~= 1 then
      out[name] = hand.level
    end
  end
  return out
end

local function priced(object)
  return { without_variant(object.key), object.cost }
end

local function shop_cards(cards, shown)
  return map(cards, function(card)
    local out = {}
    for name in pairs(shown) do
      out[name] = card[name]
    end
    return out
  end)
end

local getters = {
  skips = function(s)
    return s.counters.skips
  end,
  blind = function(s)
    return s.blind ~= null and s.blind.key or null
  end,
  need = function(s)
    return s.blind ~= null and s.blind.need or 0
  end,
  levels = levels,
  tags = function(s)
    return map(s.tags, field "key")
  end,
  consumables = function(s)
    return map(s.consumables, field "key")
  end,
  jokers = function(s)
    return map(s.jokers, field "key")
  end,
  face_down = function(s)
    return positions(s.hand, "face_down")
  end,
  jokers_face_down = function(s)
    return positions(s.jokers, "face_down")
  end,
  debuffed = function(s)
    return positions(s.hand, "debuff")
  end,
  draw_pile = function(s)
    return map(s.draw_pile, letters)
  end,
}

local special = {}

function special.hand(replayed, want, s)
  if type(want[1]) == "number" then
    return match_ids(replayed, want, map(s.hand, field "id"))
  end
  return replayed.same(want, map(s.hand, letters))
end

function special.joker_ids(replayed, want, s)
  return match_ids(replayed, want, map(s.jokers, field "id"))
end

function special.hand_any_order(replayed, want, s)
  local ids = map(want, function(id)
    return replayed.ours[id] or id
  end)
  return replayed.same(sorted(ids), sorted(map(s.hand, field "id")))
end

function special.jokers_any_order(replayed, want, s)
  return replayed.same(sorted(want), sorted(map(s.jokers, field "key")))
end

function special.streams(_, want, s)
  for key, value in pairs(want) do
    local have = s.streams[key] and s.streams[key][1] or null
    if have ~= value then
      return false
    end
  end
  return true
end

function special.shop(replayed, want, s)
  for _, area in ipairs { "cards", "vouchers", "packs" } do
    for i, entry in ipairs(want[area] or {}) do
      local have = s.shop[area][i]
      local key, cost = entry, nil
      if type(entry) == "table" then
        key, cost = entry[1], entry[2]
      end
      if not have or without_variant(have.key) ~= without_variant(key) or cost and cost ~= have.cost then
        return false
      end
    end
    if want[area] and #want[area] ~= #s.shop[area] then
      return false
    end
  end
  return not want.reroll or replayed.same(want.reroll, s.shop.reroll_cost)
end

local derived = {}

function derived.streams(_, want, s)
  for key, calls in pairs(want) do
    if not s.streams[key] or s.streams[key][2] ~= calls then
      return false
    end
  end
  return true
end

function derived.hand(replayed, want, s)
  return replayed.same(bare(want), bare(s.hand))
end

function derived.face_down(replayed, want, s)
  return replayed.same(want, positions(s.hand, "face_down"))
end

function derived.cash_out(_, want, s)
  return s.cash_out.total == want
end

function derived.targets(replayed, want, s)
  local t = s.targets
  local have = { idol = { t.idol.rank, t.idol.suit }, mail = t.mail, ancient = t.ancient, castle = t.castle }
  return replayed.same(want, have)
end

--- The record names the ante's voucher also after it was redeemed.
function derived.voucher(_, want, s)
  if s.ante_voucher ~= null then
    return s.ante_voucher == want
  end
  for _, key in ipairs(s.vouchers) do
    if key == want then
      return true
    end
  end
  return false
end

function derived.blinds(replayed, want, s)
  local b = s.blinds
  local have = { boss = b.Boss.key, tags = { b.Small.tag, b.Big.tag } }
  local orbital = { b.Small.tag_hand, b.Big.tag_hand, want.orbital[3] }
  return replayed.same(want, { boss = have.boss, tags = have.tags, orbital = orbital })
end

function derived.shop(replayed, want, s)
  local have = {
    vouchers = map(s.shop.vouchers, priced), packs = map(s.shop.packs, priced), reroll = s.shop.reroll_cost, cards = {},
  }
  for i, card in ipairs(s.shop.cards) do
    have.cards[i] = want.cards[i] and shop_cards({ card }, want.cards[i])[1] or card.key
  end
  return replayed.same(want, have)
end

function derived.pack(replayed, want, s)
  local have = { key = without_variant(s.pack.key), choices = s.pack.choices, cards = {} }
  for i, card in ipairs(s.pack.cards) do
    have.cards[i] = want.cards[i] and shop_cards({ card }, want.cards[i])[1] or card.key
  end
  return replayed.same(want, have)
end

function derived.jokers(replayed, want, s)
  local have = {}
  for i, j in ipairs(s.jokers) do
    have[i] = want[i] and shop_cards({ j }, want[i])[1] or j.key
  end
  return replayed.same(want, have)
end

local function compare(replayed, want, s, where)
  for name, value in pairs(want) do
    local ok
    if special[name] then
      ok = special[name](replayed, value, s)
    else
      local have = s[name]
      if getters[name] then
        have = getters[name](s)
      end
      ok = replayed.same(value, have)
    end
    replayed.fields = replayed.fields + 1
    if not ok then
      replayed.fail("%s %s: want %s have %s", where, name, replayed.text(value),
        replayed.text(getters[name] and getters[name](s) or s[name]))
    end
  end
end

local function compare_derived(replayed, want, s, where)
  for name, value in pairs(want) do
    replayed.fields = replayed.fields + 1
    local ran, ok = pcall(derived[name], replayed, value, s)
    if not ran or not ok then
      replayed.fail("%s derived %s: want %s have %s %s", where, name, replayed.text(value), replayed.text(s[name]),
        ran and "" or ok)
    end
  end
end

--- What an action names must be there before it.
local function key_before(s, action)
  local shop, pack = s.shop ~= null and s.shop or {}, s.pack ~= null and s.pack or {}
  local area = action["do"] == "buy" and "cards" or action.area
  local lists = {
    cards = shop.cards, vouchers = shop.vouchers, packs = shop.packs, pack = pack.cards, jokers = s.jokers,
    consumables = s.consumables,
  }
  local object = lists[area] and lists[area][action.i]
  return object and (object.key or "card")
end

local function clean(value)
  return value ~= null and value or nil
end

--- What `new` is given for a record.
function recorded.options(record)
  return {
    seed = record.seed, deck = record.deck, stake = record.stake, challenge = clean(record.challenge),
    setup = clean(record.setup),
  }
end

--- Follows a record. `first` is the state of the new game; `act(action, i)` carries out the i-th action and gives the
--- state, or nil and a reason. `replayed` counts steps and fields, and has functions text, same and fail.
function recorded.replay(replayed, record, first, act)
  local s = first
  replayed.ours = {}
  if clean(record.start) then
    compare(replayed, record.start, s, record.id .. " start")
  end
  for i, step in ipairs(record.steps) do
    local where = ("%s %d %s"):format(record.id, step.n, step["do"]["do"])
    local key = step.key and key_before(s, step["do"])
    if step.key and not key then
      replayed.fail("%s: there is no %s", where, step.key)
    elseif key and key ~= "card" and without_variant(key) ~= without_variant(step.key) then
      replayed.fail("%s: acts on %s, not %s", where, key, step.key)
    end
    local after, refused = act(step["do"], i)
    if not after then
      replayed.fail("%s refused: %s", where, refused)
      return
    end
    s = after
    replayed.steps = replayed.steps + 1
    -- What was derived without a record (the last, winning hand of a game) went on as if nothing had been scored.
    if clean(step.expect) then
      compare(replayed, step.expect, s, where)
      compare_derived(replayed, step.derived or {}, s, where)
    end
  end
end

--- A value as text with sorted keys, for comparing and showing.
function recorded.text(value)
  if type(value) == "number" then
    return ("%.17g"):format(value)
  elseif type(value) ~= "table" or value == null then
    return tostring(value)
  end
  local keys, out = {}, {}
  for key in pairs(value) do
    keys[#keys + 1] = key
  end
  table.sort(keys, function(a, b)
    if type(a) == type(b) then
      return a < b
    end
    return type(a) == "number"
  end)
  for i, key in ipairs(keys) do
    out[i] = (type(key) == "number" and "" or key .. "=") .. recorded.text(value[key])
  end
  return "{" .. table.concat(out, " ") .. "}"
end

--- Counters for replays; of each game the first four faults are told to `fail`.
function recorded.counters(fail)
  local replayed = { steps = 0, fields = 0, text = recorded.text }
  function replayed.same(a, b)
    return recorded.text(a) == recorded.text(b)
  end
  function replayed.fail(...)
    replayed.faults = replayed.faults + 1
    if replayed.faults <= 4 then
      fail(...)
    end
  end
  function replayed.begin()
    replayed.faults = 0
  end
  return replayed
end

return recorded
