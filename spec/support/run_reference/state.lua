--- The state as a table in the shape of the protocol.
local null = require "spec.support.run_reference.null"

local function copy(list)
  return table.move(list, 1, #list, 1, {})
end

--- Whole numbers as integers, infinities and NaN as texts.
local function plain(x)
  if math.type(x) ~= "float" then
    return x
  elseif x ~= x then
    return "nan"
  elseif x == math.huge then
    return "inf"
  elseif x == -math.huge then
    return "-inf"
  end
  return math.abs(x) < 2 ^ 53 and math.tointeger(x) or x
end

local function plain_all(value)
  if type(value) ~= "table" or value == null then
    return plain(value)
  end
  for k, inner in pairs(value) do
    value[k] = plain_all(inner)
  end
  return value
end

local function card_state(card)
  local shown = { id = card.id, rank = card.rank, suit = card.suit }
  for _, field in ipairs { "enh", "ed", "seal", "debuff", "face_down", "forced", "played_this_ante" } do
    shown[field] = card[field] or nil
  end
  shown.bonus = card.bonus ~= 0 and card.bonus or nil
  return shown
end

local function cards_state(cards)
  local list = {}
  for i, card in ipairs(cards) do
    list[i] = card_state(card)
  end
  return list
end

local function joker_state(self, j)
  local shown = { id = j.id, key = j.key, sell = self:sell_value(j), debuff = not self:live(j) or nil }
  for _, field in ipairs { "ed", "eternal", "perishable", "rental", "pinned", "face_down" } do
    shown[field] = j[field] or nil
  end
  if next(j.state) then
    shown.state = {}
    for name, value in pairs(j.state) do
      shown.state[name] = value
    end
  end
  return shown
end

local function consumable_state(self, object)
  return { id = object.id, key = object.key, set = object.set, sell = self:sell_value(object), ed = object.ed }
end

local function object_state(self, object)
  if object.set == "Card" then
    local shown = card_state(object)
    shown.key = object.enh and "m_" .. object.enh or "c_base"
    return shown
  elseif object.set == "Joker" then
    return joker_state(self, object)
  elseif object.set == "Voucher" or object.set == "Booster" then
    return { id = object.id, key = object.key }
  end
  return consumable_state(self, object)
end

local function objects_state(self, objects, priced)
  local list = {}
  for i, object in ipairs(objects) do
    list[i] = object_state(self, object)
    if priced then
      list[i].cost = self:price(object)
      list[i].couponed = object.couponed
    end
  end
  return list
end

local function shop_state(self)
  if not self.shop then
    return null
  end
  return {
    cards = objects_state(self, self.shop.cards, true), vouchers = objects_state(self, self.shop.vouchers, true),
    packs = objects_state(self, self.shop.packs, true), reroll_cost = self.reroll_price,
    free_rerolls = self.free_rerolls, slots = self.shop_slots,
  }
end

local function pack_state(self)
  local pack = self.pack
  return pack and {
    id = pack.id, key = pack.key, cards = objects_state(self, pack.cards), choices = pack.choices, from = pack.from,
  } or null
end

local function blind_state(self)
  local blind = self.blind
  if not blind then
    return null
  end
  local shown = {
    key = blind.key, need = blind.need, reward = blind.reward, disabled = blind.disabled or false,
    triggered = blind.triggered,
  }
  if blind.key == "bl_eye" then
    shown.hands_used = copy(blind.hands_used)
  elseif blind.key == "bl_mouth" then
    shown.only_hand = blind.only_hand or null
  elseif blind.key == "bl_ox" then
    shown.most_played = blind.most_played
  elseif blind.key == "bl_fish" or blind.key == "bl_final_heart" then
    shown.prepped = blind.prepped or false
  end
  return shown
end

local function blinds_state(self)
  local list = {}
  for _, slot in ipairs { "Small", "Big", "Boss" } do
    local key = self.blind_keys[slot]
    list[slot] = {
      key = key, need = self:requirement(key), reward = self:reward(key), state = self.blind_states[slot],
      tag = self.blind_tags[slot],
    }
    if slot ~= "Boss" then
      list[slot].tag_hand = self.orbital[self.ante] and self.orbital[self.ante][slot] or null
    end
  end
  return list
end

local function hands_state(self)
  local list = {}
  for name, hand in pairs(self.hands) do
    local chips, mult = self:hand_values(name)
    list[name] = {
      level = hand.level, chips = chips, mult = mult, played = hand.played, round = hand.round, visible = hand.visible,
    }
  end
  return list
end

local function keys_of(set)
  local list = {}
  for key in pairs(set) do
    list[#list + 1] = key
  end
  table.sort(list)
  return list
end

local function counters_state(self)
  local used = {}
  for key, n in pairs(self.bosses_used) do
    used[key] = n
  end
  local rates = { edition = self.edition_rate }
  for kind, rate in pairs(self.rates) do
    rates[kind] = rate
  end
  return {
    skips = self.skips, hands_played = self.run_hands, unused_discards = self.unused_discards, rerolls = self.rerolls,
    tarots_used = self.tarots_used, planets_used = self.planets_count, spectrals_used = self.spectrals_used,
    planets = copy(self.planets_used), last_tarot_planet = self.last_tarot_planet or null,
    ecto_minus = self.ecto_minus, cards_sold = self.cards_sold, flags = keys_of(self.flags), bosses_used = used,
    probability = self:probability(), interest_amount = self:interest_amount(), interest_cap = self.interest_cap,
    discount = self.discount, inflation = self.inflation, rates = rates,
  }
end

local function cash_state(self)
  if not self.cash_rows then
    return null
  end
  local shown = { rows = {}, total = 0 }
  for i, row in ipairs(self.cash_rows) do
    shown.rows[i] = { name = row.name, dollars = row.dollars }
    shown.total = shown.total + row.dollars
  end
  return shown
end

local function streams_state(self)
  local list = {}
  for key, state in pairs(self.streams.states) do
    list[key] = { state.value == state.value and state.value or "nan", state.calls }
  end
  return list
end

return function(G)
  local function run_state(self, shown)
    shown.phase, shown.won, shown.seed, shown.deck = self.phase, self.won, self.seed, self.deck
    shown.stake, shown.challenge, shown.rev = self.stake, self.challenge or null, self.rev
    shown.ante, shown.round, shown.money, shown.bankrupt_at = self.ante, self.round, self.money, self:bankrupt_at()
    shown.chips, shown.best_hand, shown.last_hand = self.chips, self.best_hand, self.last_hand or null
    shown.blind, shown.blinds, shown.on_deck = blind_state(self), blinds_state(self), self.on_deck
    shown.boss_rerolled, shown.ante_voucher = self.boss_rerolled, self.ante_voucher or null
    shown.sort, shown.first_pack = self.sort, self.first_pack
  end

  local function table_state(self, shown)
    shown.hands_left, shown.discards_left = self.hands_left, self.discards_left
    shown.hands_played, shown.discards_used = self.hands_played, self.discards_used
    shown.hands_per_round, shown.discards_per_round = self:hands_per_round(), self:discards_per_round()
    shown.hand_size, shown.joker_slots = self:hand_size(), self:joker_limit()
    shown.consumable_slots = self:consumable_limit()
    shown.deck_size, shown.start_size = #self.cards, self.start_size
    for _, pile in ipairs { "hand", "draw_pile", "discard_pile", "played" } do
      shown[pile] = cards_state(self[pile])
    end
    shown.jokers = objects_state(self, self.jokers)
    shown.consumables = objects_state(self, self.consumables)
    shown.tags = {}
    for i, tag in ipairs(self.tags) do
      shown.tags[i] = { key = tag.key, hand = tag.hand }
    end
  end

  function G:state()
    local shown = {}
    run_state(self, shown)
    table_state(self, shown)
    shown.vouchers = copy(self.voucher_list)
    shown.shop, shown.pack = shop_state(self), pack_state(self)
    shown.hands = hands_state(self)
    local idol = self.targets.idol
    shown.targets = {
      idol = { rank = idol.rank, suit = idol.suit }, mail = self.targets.mail, ancient = self.targets.ancient,
      castle = self.targets.castle,
    }
    shown.counters = counters_state(self)
    shown.cash_out = cash_state(self)
    local streams = streams_state(self)
    shown = plain_all(shown)
    shown.streams = streams
    return shown
  end
end
