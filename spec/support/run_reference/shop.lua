--- The shop: filling it, rerolls, buying and selling.
local content = require "spec.support.run_reference.content"

return function(G)
  --- Rule 262: the shown price is a number of its own.
  function G:set_reroll_price()
    local base = self.d_six and 0 or self.reroll_base
    self.reroll_price = self.free_rerolls > 0 and 0 or math.max(0, base + self.reroll_increase)
  end

  local function shop_card(self, enhanced)
    local fields = {}
    if enhanced then
      fields.enh = self.streams:element(content.enhancements, "Enhancedsho" .. self.ante)
    end
    local card = self:build_card(self.streams:element(content.fronts, "frontsho" .. self.ante), fields)
    if self.vouchers.v_illusion and self.streams:roll "illusion" > 0.8 then
      card.ed = self:sure_edition "illusion"
    end
    return card
  end

  local kinds = { "joker", "tarot", "planet", "card", "spectral" }

  local function roll_kind(self)
    local total = 0
    for _, kind in ipairs(kinds) do
      total = total + self.rates[kind]
    end
    local roll, sum = self.streams:roll("cdt" .. self.ante) * total, 0
    for _, kind in ipairs(kinds) do
      sum = sum + self.rates[kind]
      if roll < sum then
        return kind
      end
    end
  end

  local function rolled_card(self)
    local kind = roll_kind(self)
    local enhanced = self.vouchers.v_illusion and self.streams:roll "illusion" > 0.6
    if kind == "joker" then
      return self:draw_joker { source = "sho", stickers = "shop" }
    elseif kind == "card" then
      return shop_card(self, enhanced)
    end
    local set = kind:sub(1, 1):upper() .. kind:sub(2)
    return self:draw_consumable(set, "sho")
  end

  local function fill_slot(self)
    local card = self:tag_joker() or rolled_card(self)
    if card.set == "Joker" and not card.ed then
      self:tag_edition(card)
    end
    table.insert(self.shop.cards, card)
  end

  function G:fill_shop()
    while #self.shop.cards < self.shop_slots do
      fill_slot(self)
    end
  end

  function G:add_voucher(key)
    table.insert(self.shop.vouchers, self:build_voucher(key))
  end

  local function roll_pack(self)
    local sum = 0
    local function each(body)
      for _, pack in ipairs(content.packs) do
        if not self.banned["p_" .. pack.kind] then
          body(pack)
        end
      end
    end
    each(function(pack)
      sum = sum + pack.weight
    end)
    local roll, walked, found = self.streams:roll("shop_pack" .. self.ante) * sum, 0, nil
    each(function(pack)
      walked = walked + pack.weight
      found = found or roll <= walked and pack.key
    end)
    return found
  end

  local function next_pack(self)
    if self.first_pack and not self.banned.p_buffoon then
      self.first_pack = false
      return "p_buffoon_normal_1"
    end
    return roll_pack(self)
  end

  --- Rule 79.
  function G:open_shop()
    self.shop = { cards = {}, vouchers = {}, packs = {} }
    if self:spend_tag "tag_d_six" then
      self.d_six = true
      self:set_reroll_price()
    end
    self:fill_shop()
    if self.ante_voucher then
      self:add_voucher(self.ante_voucher)
    end
    for _ = 1, self:spend_tags "tag_voucher" do
      self:add_voucher(self:draw_voucher "Voucher_fromtag")
    end
    for i = 1, 2 do
      self.shop.packs[i] = self:build_pack(next_pack(self))
    end
    if self:spend_tag "tag_coupon" then
      for _, list in ipairs { self.shop.cards, self.shop.packs } do
        for _, object in ipairs(list) do
          object.couponed = true
        end
      end
    end
  end

  --- Rule 263.
  function G:can_pay(price)
    return price == 0 or price <= self.money - self:bankrupt_at()
  end

  --- Pays for something; the price was looked at before the rise (rule 266).
  function G:pay_for(object)
    self.money = self.money - self:price(object)
    if self.rules.inflation then
      self.inflation = self.inflation + 1
    end
  end

  function G:reroll()
    self.money = self.money - self.reroll_price
    if self.free_rerolls > 0 then
      self.free_rerolls = self.free_rerolls - 1
    else
      self.reroll_increase = self.reroll_increase + 1
    end
    self:set_reroll_price()
    self.rerolls = self.rerolls + 1
    self:fire "reroll"
    self.shop.cards = {}
    self:fill_shop()
  end

  --- What a card of the shop or a pack becomes when it is kept.
  function G:keep(object)
    object.couponed = nil
    if object.set == "Joker" then
      self:gain_joker(object)
    elseif object.set == "Card" then
      self:add_to_pile(object)
    else
      self:gain_consumable(object)
    end
  end

  function G:buy(i, use, at)
    local object = self.shop.cards[i]
    self:pay_for(object)
    table.remove(self.shop.cards, i)
    if use then
      object.couponed = nil
      self:use_consumable(object, at, "shop")
    else
      self:keep(object)
    end
  end

  --- Rule 94: effects of the sold card, money, the others, then it leaves.
  function G:sell(area, i)
    local object = self[area][i]
    local actors = self:actors()
    self:each_effect(actors, "sold", function(effect, j, actor)
      if actor.place == object then
        effect(self, j, actor)
      end
    end)
    self.money = self.money + self:sell_value(object)
    self.cards_sold = self.cards_sold + 1
    self:each_effect(actors, "card_sold", function(effect, j, actor)
      if actor.place ~= object then
        effect(self, j, actor, object)
      end
    end)
    if area == "consumables" then
      table.remove(self.consumables, self.index_of(self.consumables, object))
      return
    end
    self:lose_joker(object)
    if self:boss "bl_final_leaf" then
      self:disable_blind()
    end
  end

  function G:redeem(i)
    local voucher = self.shop.vouchers[i]
    self:pay_for(voucher)
    table.remove(self.shop.vouchers, i)
    self.ante_voucher = nil
    self:redeem_voucher(voucher.key)
    if voucher.key == "v_overstock_norm" or voucher.key == "v_overstock_plus" then
      self:fill_shop()
    end
  end

  function G:leave_shop()
    self:fire "leave_shop"
    self.shop = nil
    self:enter_blind_screen()
  end
end
