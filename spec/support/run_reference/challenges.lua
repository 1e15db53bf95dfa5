--- Challenges: rules, start items, own decks, bans. A challenge stands in the place of the deck.
local content = require "spec.support.run_reference.content"

local function fronts(change)
  local list = {}
  for _, front in ipairs(content.fronts) do
    local made, n = change(front)
    for _ = 1, n or (made and 1 or 0) do
      list[#list + 1] = { rank = made.rank, suit = made.suit, enh = made.enh, seal = made.seal }
    end
  end
  return list
end

local function with(front, field, value)
  local card = { rank = front.rank, suit = front.suit }
  card[field] = value
  return card
end

local function is_face(front)
  return front.rank >= 11 and front.rank <= 13
end

local never_eternal = {}
for _, joker in ipairs(content.jokers) do
  if not joker.eternal then
    never_eternal[#never_eternal + 1] = joker.key
  end
end

local function eternal(key, ed, pinned)
  return { key = key, eternal = true, ed = ed, pinned = pinned }
end

local challenges = {
  c_omelette_1 = {
    jokers = { { key = "j_egg" }, { key = "j_egg" }, { key = "j_egg" }, { key = "j_egg" }, { key = "j_egg" } },
    rules = {
      no_reward = { bl_small = true, bl_big = true, boss = true }, no_hand_money = true, no_interest = true,
    },
    banned = { "v_seed_money", "v_money_tree", "j_to_the_moon", "j_rocket", "j_golden", "j_satellite" },
  },
  c_city_1 = {
    jokers = { eternal "j_ride_the_bus", eternal "j_shortcut" },
    cards = function()
      return fronts(function(front)
        if front.rank >= 4 and front.rank <= 10 then
          return front, 1
        end
        return is_face(front) and front or nil, is_face(front) and 2 or 0
      end)
    end,
  },
  c_rich_1 = { money = 100, vouchers = { "v_seed_money", "v_money_tree" }, rules = { chips_capped = true } },
  c_knife_1 = { jokers = { eternal("j_ceremonial", nil, true) } },
  c_xray_1 = { rules = { xray = true } },
  c_mad_world_1 = {
    jokers = { eternal("j_pareidolia", "neg"), eternal "j_business", eternal "j_business" },
    rules = { no_hand_money = true, no_interest = true },
    banned = { "bl_plant" },
    cards = function()
      return fronts(function(front)
        return front.rank <= 9 and front or nil
      end)
    end,
  },
  c_luxury_1 = { hand_size = 10, rules = { luxury = true } },
  c_non_perishable_1 = { rules = { all_eternal = true }, banned = { "bl_final_leaf", table.unpack(never_eternal) } },
  c_medusa_1 = {
    jokers = { eternal "j_marble" },
    cards = function()
      return fronts(function(front)
        return is_face(front) and with(front, "enh", "stone") or front
      end)
    end,
  },
  c_double_nothing_1 = {
    rules = { debuff_scored = true },
    cards = function()
      return fronts(function(front)
        return with(front, "seal", "red")
      end)
    end,
  },
  c_typecast_1 = { rules = { typecast = true }, banned = { "bl_final_leaf" } },
  c_inflation_1 = {
    jokers = { { key = "j_credit_card" } }, rules = { inflation = true },
    banned = { "v_clearance_sale", "v_liquidation" },
  },
  c_bram_poker_1 = {
    jokers = { eternal "j_vampire" }, consumables = { "c_empress", "c_emperor" },
    vouchers = { "v_magic_trick", "v_illusion" }, joker_rate = 0,
  },
  c_fragile_1 = {
    jokers = { eternal("j_oops", "neg"), eternal("j_oops", "neg") },
    banned = {
      "c_magician", "c_empress", "c_heirophant", "c_chariot", "c_devil", "c_tower", "c_lovers", "c_incantation",
      "c_grim", "c_familiar", "p_standard", "tag_standard", "j_marble", "j_vampire", "j_midas_mask", "j_certificate",
      "v_magic_trick", "v_illusion",
    },
    cards = function()
      return fronts(function(front)
        return with(front, "enh", "glass")
      end)
    end,
  },
  c_monolith_1 = { jokers = { eternal "j_obelisk", eternal("j_marble", "neg") } },
  c_blast_off_1 = {
    hands = 2, discards = 2, joker_slots = 4, jokers = { eternal "j_constellation", eternal "j_rocket" },
    vouchers = { "v_planet_merchant", "v_planet_tycoon" }, banned = { "v_grabber", "v_nacho_tong", "j_burglar" },
  },
  c_five_card_1 = {
    hand_size = 5, joker_slots = 7, discards = 6, jokers = { { key = "j_card_sharp" }, { key = "j_joker" } },
    banned = { "j_juggler", "j_troubadour", "j_turtle_bean" },
  },
  c_golden_needle_1 = {
    hands = 1, discards = 6, money = 10, jokers = { { key = "j_credit_card" } }, rules = { discard_cost = 1 },
    banned = { "v_grabber", "v_nacho_tong", "j_burglar" },
  },
  c_cruelty_1 = { joker_slots = 3, rules = { no_reward = { bl_small = true, bl_big = true } } },
  c_jokerless_1 = {
    joker_slots = 0, joker_rate = 0,
    banned = {
      "c_judgement", "c_wraith", "c_soul", "v_antimatter", "p_buffoon", "tag_buffoon", "tag_rare", "tag_uncommon",
      "tag_foil", "tag_holo", "tag_polychrome", "tag_negative", "tag_top_up", "bl_final_acorn", "bl_final_heart",
      "bl_final_leaf",
    },
  },
}

return function(G)
  G.challenges = challenges

  --- Changes the numbers of a run that starts.
  function G:apply_challenge(challenge)
    self.base_hands = challenge.hands or self.base_hands
    self.base_discards = challenge.discards or self.base_discards
    self.base_hand_size = challenge.hand_size or self.base_hand_size
    self.joker_slots = challenge.joker_slots or self.joker_slots
    self.money = challenge.money or self.money
    self.rates.joker = challenge.joker_rate or self.rates.joker
    for name, value in pairs(challenge.rules or {}) do
      self.rules[name] = value
    end
    for _, key in ipairs(challenge.banned or {}) do
      self.banned[key] = true
    end
  end
end
