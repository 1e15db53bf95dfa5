--- Vouchers: what each one changes when it is redeemed.
local function add(field, n)
  return function(self)
    self[field] = self[field] + n
  end
end

local function set(field, value)
  return function(self)
    self[field] = value
  end
end

local function rate(kind, value)
  return function(self)
    self.rates[kind] = value
  end
end

--- Rule 115: more hands (discards) a round, and now.
local function hands(n)
  return function(self)
    self.base_hands = self.base_hands + n
    self.hands_left = self.hands_left + n
  end
end

local function discards(n)
  return function(self)
    self.base_discards = self.base_discards + n
    self.discards_left = math.max(0, self.discards_left + n)
  end
end

--- Rule 262: two off the base and off the shown price.
local function cheaper_rerolls(self)
  self.reroll_base = self.reroll_base - 2
  self.reroll_price = math.max(0, self.reroll_price - 2)
end

local acts = {
  v_overstock_norm = add("shop_slots", 1),
  v_overstock_plus = add("shop_slots", 1),
  v_clearance_sale = set("discount", 25),
  v_liquidation = set("discount", 50),
  v_hone = set("edition_rate", 2),
  v_glow_up = set("edition_rate", 4),
  v_reroll_surplus = cheaper_rerolls,
  v_reroll_glut = cheaper_rerolls,
  v_crystal_ball = add("consumable_slots", 1),
  v_grabber = hands(1),
  v_nacho_tong = hands(1),
  v_wasteful = discards(1),
  v_recyclomancy = discards(1),
  v_tarot_merchant = rate("tarot", 9.6),
  v_tarot_tycoon = rate("tarot", 32),
  v_planet_merchant = rate("planet", 9.6),
  v_planet_tycoon = rate("planet", 32),
  v_seed_money = set("interest_cap", 50),
  v_money_tree = set("interest_cap", 100),
  v_antimatter = add("joker_slots", 1),
  v_magic_trick = rate("card", 4),
  v_illusion = rate("card", 4),
  v_hieroglyph = function(self)
    self.ante = self.ante - 1
    hands(-1)(self)
  end,
  v_petroglyph = function(self)
    self.ante = self.ante - 1
    discards(-1)(self)
  end,
  v_paint_brush = add("base_hand_size", 1),
  v_palette = add("base_hand_size", 1),
}

return function(G)
  function G:redeem_voucher(key)
    self.vouchers[key] = true
    table.insert(self.voucher_list, key)
    if acts[key] then
      acts[key](self)
    end
  end
end
