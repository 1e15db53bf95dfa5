--- Actions: which are legal, why one is refused, and carrying one out.
local function illegal(reason)
  return { name = "illegal", reason = reason }
end

local function wrong_phase(what)
  return { name = "phase", reason = what .. " is not possible in this phase" }
end

local over = { GAME_OVER = true, WON = true }

--- Why a list of hand positions is no choice of cards; nil if it is one.
local function bad_positions(self, at, low, high)
  if type(at) ~= "table" then
    return illegal "count: cards must be chosen"
  end
  local seen = {}
  for _, position in ipairs(at) do
    if not self.hand[position] or seen[position] then
      return illegal "count: no such card"
    end
    seen[position] = true
  end
  if #at < low or #at > high then
    return illegal "count: that many cards cannot be chosen"
  end
  for i, card in ipairs(self.hand) do
    if card.forced and not seen[i] then
      return illegal "forced: the forced card must be among them"
    end
  end
end

--- Why a consumable cannot be used on these cards; nil if it can.
local function use_refused(self, object, at, from)
  local reason = self:use_refused(object, from)
  if reason then
    return illegal(reason)
  end
  local min, max = self:choice_of(object)
  at = at or {}
  if not min then
    return #at > 0 and illegal "target: it takes no cards" or nil
  elseif #at < min or #at > max then
    return illegal "target: it takes another number of cards"
  end
  local bad = bad_positions(self, at, min, max)
  if bad then
    return bad
  end
  local free = self:choices(object)
  for _, position in ipairs(at) do
    if not self.index_of(free, position) then
      return illegal "target: it cannot go on that card"
    end
  end
end

local function fits(self, object)
  if object.set == "Card" or object.ed == "neg" then
    return true
  elseif object.set == "Joker" then
    return self:joker_room() > 0
  end
  return self:consumable_room() > 0
end

local function phase_is(name)
  return function(self, action)
    return self.phase ~= name and wrong_phase(action["do"]) or nil
  end
end

local function pay_refused(self, object)
  if not object then
    return illegal "empty: nothing is there"
  elseif not self:can_pay(self:price(object)) then
    return illegal "money: too little"
  end
end

local refuse = {}

refuse.select_blind = phase_is "BLIND_SELECT"
refuse.leave_shop = phase_is "SHOP"
refuse.cash_out = phase_is "ROUND_EVAL"

function refuse.skip_blind(self)
  if self.phase ~= "BLIND_SELECT" then
    return wrong_phase "skip_blind"
  elseif self.on_deck == "Boss" then
    return illegal "limit: the boss cannot be skipped"
  end
end

function refuse.reroll_boss(self)
  if self.phase ~= "BLIND_SELECT" then
    return wrong_phase "reroll_boss"
  elseif not self.vouchers.v_retcon and (not self.vouchers.v_directors_cut or self.boss_rerolled) then
    return illegal "limit: no re-roll is left"
  elseif not self:can_pay(10) then
    return illegal "money: too little"
  end
end

function refuse.play(self, action)
  if self.phase ~= "SELECTING_HAND" then
    return wrong_phase "play"
  elseif self.hands_left <= 0 then
    return illegal "limit: no hands are left"
  end
  return bad_positions(self, action.at, 1, 5)
end

function refuse.discard(self, action)
  if self.phase ~= "SELECTING_HAND" then
    return wrong_phase "discard"
  elseif self.discards_left <= 0 then
    return illegal "limit: no discards are left"
  end
  return bad_positions(self, action.at, 1, 5)
end

local refuse_use = {}

function refuse_use.consumables(self, action)
  local object = self.consumables[action.i]
  return object and use_refused(self, object, action.at, "held") or not object and illegal "empty: nothing is there"
end

function refuse_use.pack(self, action)
  if not self.pack then
    return wrong_phase "use"
  end
  local object = self.pack.cards[action.i]
  if not object then
    return illegal "empty: nothing is there"
  elseif object.set ~= "Joker" and object.set ~= "Card" then
    return use_refused(self, object, action.at, "pack")
  elseif action.at and #action.at > 0 then
    return illegal "target: it takes no cards"
  elseif not fits(self, object) then
    return illegal "room: no place for it"
  end
end

local function refuse_shop_use(area)
  return function(self, action)
    if self.phase ~= "SHOP" then
      return wrong_phase "use"
    elseif action.at and #action.at > 0 then
      return illegal "target: it takes no cards"
    end
    return pay_refused(self, self.shop[area][action.i])
  end
end

refuse_use.vouchers = refuse_shop_use "vouchers"
refuse_use.packs = refuse_shop_use "packs"

function refuse.use(self, action)
  local check = refuse_use[action.area]
  if not check then
    return illegal "target: no such area"
  end
  return check(self, action)
end

function refuse.buy(self, action)
  if self.phase ~= "SHOP" then
    return wrong_phase "buy"
  end
  local object = self.shop.cards[action.i]
  local poor = pay_refused(self, object)
  if poor then
    return poor
  elseif not action.use then
    return not fits(self, object) and illegal "room: no place for it" or nil
  elseif object.set == "Joker" or object.set == "Card" then
    return illegal "target: it cannot be used"
  end
  return use_refused(self, object, action.at, "shop")
end

function refuse.sell(self, action)
  if action.area ~= "jokers" and action.area ~= "consumables" then
    return illegal "target: no such area"
  end
  local object = self[action.area][action.i]
  if not object then
    return illegal "empty: nothing is there"
  elseif object.eternal then
    return illegal "eternal: it cannot be sold"
  end
end

function refuse.reroll(self)
  if self.phase ~= "SHOP" then
    return wrong_phase "reroll"
  elseif not self:can_pay(self.reroll_price) then
    return illegal "money: too little"
  end
end

function refuse.skip_pack(self)
  return not self.pack and wrong_phase "skip_pack" or nil
end

function refuse.sort(_, action)
  return action.by ~= "rank" and action.by ~= "suit" and illegal "target: no such order" or nil
end

function refuse.reorder(self, action)
  local areas = { hand = true, jokers = true, consumables = true }
  if not areas[action.area] then
    return illegal "target: no such area"
  end
  local n, seen = #self[action.area], {}
  if type(action.order) ~= "table" or #action.order ~= n then
    return illegal "count: every position once"
  end
  for _, position in ipairs(action.order) do
    if math.type(position) ~= "integer" or position < 1 or position > n or seen[position] then
      return illegal "count: every position once"
    end
    seen[position] = true
  end
end

local carry_out = {
  select_blind = function(self)
    self:select_blind()
  end,
  skip_blind = function(self)
    self:skip_blind()
  end,
  reroll_boss = function(self)
    self:reroll_boss(true)
  end,
  play = function(self, action)
    self:play(action.at)
  end,
  discard = function(self, action)
    self:discard(action.at)
  end,
  use = function(self, action)
    local areas = { consumables = self.use_held, pack = self.take_card, vouchers = self.redeem, packs = self.buy_pack }
    areas[action.area](self, action.i, action.at)
  end,
  buy = function(self, action)
    self:buy(action.i, action.use, action.at)
  end,
  sell = function(self, action)
    self:sell(action.area, action.i)
  end,
  reroll = function(self)
    self:reroll()
  end,
  leave_shop = function(self)
    self:leave_shop()
  end,
  cash_out = function(self)
    self:cash_out()
  end,
  skip_pack = function(self)
    self:skip_pack()
  end,
  sort = function(self, action)
    self.sort = action.by
    self:sort_hand()
  end,
  reorder = function(self, action)
    local list = {}
    for i, position in ipairs(action.order) do
      list[i] = self[action.area][position]
    end
    self[action.area] = list
    if action.area == "jokers" then
      self:pinned_first()
    end
  end,
}

return function(G)
  --- Why an action is refused now; nil if it is legal.
  function G:refusal(action)
    local check = refuse[action["do"]]
    if not check then
      return illegal "target: no such action"
    elseif over[self.phase] then
      return wrong_phase(action["do"])
    end
    return check(self, action) or nil
  end

  function G:act(action)
    local refused = self:refusal(action)
    if refused then
      return nil, refused
    end
    carry_out[action["do"]](self, action)
    self.rev = self.rev + 1
    return true
  end
end
