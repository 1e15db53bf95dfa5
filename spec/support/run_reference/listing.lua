--- The list of everything that is legal now, card choices compact.
local plain_actions = {
  "select_blind", "skip_blind", "reroll_boss", "reroll", "leave_shop", "cash_out", "skip_pack",
}

return function(G)
  local function hand_choice(self, max)
    local from, must = {}, {}
    for i, card in ipairs(self.hand) do
      from[i] = i
      if card.forced then
        must[#must + 1] = i
      end
    end
    return { min = 1, max = max, from = from, must = must }
  end

  local function simple(self, list)
    for _, name in ipairs(plain_actions) do
      if not self:refusal { ["do"] = name } then
        list[#list + 1] = { ["do"] = name }
      end
    end
  end

  local function play_and_discard(self, list)
    if self.phase ~= "SELECTING_HAND" or #self.hand == 0 then
      return
    end
    if self.hands_left > 0 then
      list[#list + 1] = { ["do"] = "play", choose = hand_choice(self, 5) }
    end
    if self.discards_left > 0 then
      list[#list + 1] = { ["do"] = "discard", choose = hand_choice(self, 5) }
    end
  end

  --- An entry for the use of a consumable, if it can be used from there.
  local function add_use(self, list, entry, object, from)
    if self:use_refused(object, from) then
      return
    end
    local min, max = self:choice_of(object)
    if min then
      local free, must = self:choices(object)
      entry.choose = { min = min, max = max, from = free, must = must }
    end
    list[#list + 1] = entry
  end

  local function add_if_legal(self, list, entry)
    if not self:refusal(entry) then
      list[#list + 1] = entry
    end
  end

  local function is_consumable(object)
    return object.set == "Tarot" or object.set == "Planet" or object.set == "Spectral"
  end

  local function uses(self, list)
    for i, object in ipairs(self.consumables) do
      add_use(self, list, { ["do"] = "use", area = "consumables", i = i }, object, "held")
    end
    for i, object in ipairs(self.pack and self.pack.cards or {}) do
      local entry = { ["do"] = "use", area = "pack", i = i }
      if is_consumable(object) then
        add_use(self, list, entry, object, "pack")
      else
        add_if_legal(self, list, entry)
      end
    end
  end

  local function shopping(self, list)
    if self.phase ~= "SHOP" then
      return
    end
    for i, object in ipairs(self.shop.cards) do
      add_if_legal(self, list, { ["do"] = "buy", i = i })
      if is_consumable(object) and self:can_pay(self:price(object)) then
        add_use(self, list, { ["do"] = "buy", i = i, use = true }, object, "shop")
      end
    end
    for _, area in ipairs { "vouchers", "packs" } do
      for i in ipairs(self.shop[area]) do
        add_if_legal(self, list, { ["do"] = "use", area = area, i = i })
      end
    end
  end

  local function selling(self, list)
    for _, area in ipairs { "jokers", "consumables" } do
      for i in ipairs(self[area]) do
        add_if_legal(self, list, { ["do"] = "sell", area = area, i = i })
      end
    end
  end

  function G:actions()
    local list = {}
    if self.phase == "GAME_OVER" or self.phase == "WON" then
      return list
    end
    simple(self, list)
    play_and_discard(self, list)
    uses(self, list)
    shopping(self, list)
    selling(self, list)
    return list
  end
end
