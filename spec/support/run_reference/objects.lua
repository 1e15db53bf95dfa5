--- Objects: everything that takes a number of the creation counter, what it costs and what it sells for.
local content = require "spec.support.run_reference.content"

local surcharge = { foil = 2, holo = 3, poly = 5, neg = 5 }

--- The counters that a joker starts with (rule 285).
local start_state = {
  j_ceremonial = { mult = 0 }, j_ride_the_bus = { mult = 0 }, j_green_joker = { mult = 0 },
  j_red_card = { mult = 0 }, j_flash = { mult = 0 }, j_trousers = { mult = 0 }, j_popcorn = { mult = 20 },
  j_runner = { chips = 0 }, j_square = { chips = 0 }, j_castle = { chips = 0 }, j_wee = { chips = 0 },
  j_ice_cream = { chips = 100 }, j_constellation = { x_mult = 1 }, j_madness = { x_mult = 1 },
  j_vampire = { x_mult = 1 }, j_hologram = { x_mult = 1 }, j_obelisk = { x_mult = 1 }, j_lucky_cat = { x_mult = 1 },
  j_campfire = { x_mult = 1 }, j_glass = { x_mult = 1 }, j_hit_the_road = { x_mult = 1 }, j_caino = { x_mult = 1 },
  j_yorick = { x_mult = 1, left = 23 }, j_ramen = { x_mult = 2 }, j_selzer = { left = 10 },
  j_turtle_bean = { hand_size = 5 }, j_rocket = { dollars = 1 }, j_invisible = { rounds = 0 },
}

local function copy_table(from)
  local copy = {}
  for k, v in pairs(from) do
    copy[k] = v
  end
  return copy
end

return function(G)
  --- The next number of the creation counter, for an object.
  function G:number(object)
    object.id = self.next_id
    self.next_id = self.next_id + 1
    return object
  end

  function G:build_card(front, fields)
    local card = copy_table(fields or {})
    card.set, card.rank, card.suit, card.original = "Card", front.rank, front.suit, front.suit
    return self:number(card)
  end

  --- Rules 3 and 202: a new card with the present suit as its original one, face up and free.
  function G:copy_card(model)
    local card = copy_table(model)
    card.original, card.face_down, card.forced = model.suit, nil, nil
    return self:number(card)
  end

  --- A joker without any roll but To Do List's, which `to_do` spares.
  function G:build_joker(key, to_do)
    local j = { set = "Joker", key = key, rarity = content.by_key[key].rarity, extra = 0 }
    j.state = copy_table(start_state[key] or {})
    if key == "j_loyalty_card" then
      j.state.hands_at_create = self.run_hands
    elseif key == "j_todo_list" then
      j.state.to_do = to_do or self.streams:element(self:visible_hands(), "to_do")
    end
    if self.rules.all_eternal then
      self:make_eternal(j)
    end
    return self:number(j)
  end

  --- Rule 280.
  function G:make_eternal(j)
    if content.by_key[j.key].eternal and not j.perishable then
      j.eternal = true
    end
  end

  --- Rule 112.
  function G:copy_joker(model)
    local j = copy_table(model)
    j.state = copy_table(model.state)
    j.face_down, j.pinned = nil, model.pinned
    if j.ed == "neg" then
      j.ed = nil
    end
    if j.key == "j_invisible" then
      j.state.rounds = 0
    elseif j.key == "j_todo_list" then
      self.streams:next "to_do"
    end
    return self:number(j)
  end

  function G:build_consumable(key)
    return self:number { set = content.by_key[key].set, key = key, extra = 0 }
  end

  function G:build_voucher(key)
    return self:number { set = "Voucher", key = key }
  end

  function G:build_pack(key)
    return self:number { set = "Booster", key = key }
  end

  local function base_cost(object)
    return object.set == "Card" and 1 or content.by_key[object.key].cost
  end

  --- Rule 90 without the last step (couponed).
  function G:full_price(object)
    local base = base_cost(object) + (surcharge[object.ed] or 0) + self.inflation + 0.5
    local price = math.max(1, math.floor(base * (100 - self.discount) / 100))
    local celestial = object.set == "Booster" and content.by_key[object.key].kind == "celestial"
    if (object.set == "Planet" or celestial) and self:has "j_astronomer" then
      price = 0
    end
    if object.rental then
      price = 1
    end
    return price
  end

  function G:price(object)
    return object.couponed and 0 or self:full_price(object)
  end

  function G:sell_value(object)
    return object.sell or math.max(1, self:full_price(object) // 2) + object.extra
  end

  --- Hands that may be named, in the order of the original's table.
  function G:visible_hands(but)
    local names = {}
    for _, name in ipairs(content.hand_table) do
      if self.hands[name].visible and name ~= but then
        names[#names + 1] = name
      end
    end
    return names
  end
end
