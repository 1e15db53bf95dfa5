--- Jokers that work outside a scored hand: blinds, discards, ends of rounds, the shop; and those that only are there.
local function own(effect)
  return function(g, j, actor, ...)
    if not actor.copied then
      return effect(g, j, ...)
    end
  end
end

local function pays(amount)
  return {
    pays = function()
      return amount
    end,
  }
end

local function banana(key, odds, answer, flag)
  return {
    main = function()
      return answer
    end,
    round_end = function(g, j)
      if g:chance(key, odds) then
        g.flags[flag or ""] = flag and true or nil
        g:destroy_joker(j)
      end
    end,
  }
end

local function count_faces(g, cards)
  local n = 0
  for _, card in ipairs(cards) do
    n = n + (g:is_face(card) and 1 or 0)
  end
  return n
end

return {
  j_marble = {
    set_blind = function(g, _, _, plan)
      table.insert(plan.jobs, function()
        local front = g.streams:element(g.fronts, "marb_fr")
        g:add_to_pile(g:build_card(front, { enh = "stone" }))
      end)
    end,
  },
  j_burglar = {
    set_blind = function(g)
      g.hands_left = g.hands_left + 3
      g.discards_left = 0
    end,
  },
  j_riff_raff = {
    -- Rule 220: room is counted when it is promised.
    set_blind = function(g, _, _, plan)
      local n = math.min(2, g:joker_room() + plan.eaten - plan.jokers)
      plan.jokers = plan.jokers + math.max(0, n)
      table.insert(plan.jobs, function()
        for _ = 1, n do
          g:gain_joker(g:draw_joker { rarity = 1, source = "rif" })
        end
      end)
    end,
  },
  j_cartomancer = {
    set_blind = function(g, _, _, plan)
      if g:consumable_room() - plan.tarots > 0 then
        plan.tarots = plan.tarots + 1
        table.insert(plan.jobs, function()
          g:gain_consumable(g:draw_consumable("Tarot", "car"))
        end)
      end
    end,
  },
  j_chicot = {
    set_blind = own(function(g)
      if g.blind.boss then
        g:disable_blind()
      end
    end),
  },
  j_certificate = {
    first_hand = function(g)
      local card = g:build_card(g.streams:element(g.fronts, "cert_fr"), { seal = g:roll_seal "certsl" })
      g:add_to_hand(card)
      g:ask_card(card)
      g:sort_hand()
    end,
  },

  j_faceless = {
    discard = function(g, _, _, card, cards)
      if card == cards[#cards] and count_faces(g, cards) >= 3 then
        g.money = g.money + 5
      end
    end,
  },
  j_mail = {
    discard = function(g, _, _, card)
      if g:rank(card) == g.targets.mail and not card.debuff then
        g.money = g.money + 5
      end
    end,
  },
  j_trading = {
    discard = own(function(g, _, _, cards)
      if g.discards_used == 0 and #cards == 1 then
        g.money = g.money + 3
        return true
      end
    end),
  },
  j_burnt = {
    pre_discard = function(g, _, _, cards)
      if g.discards_used == 0 then
        g:level_up(g:classify(cards), 1)
      end
    end,
  },

  j_gros_michel = banana("gros_michel", 6, { mult = 15 }, "gros_michel_extinct"),
  j_cavendish = banana("cavendish", 1000, { x = 3 }),
  j_egg = {
    round_end = function(_, j)
      j.extra = j.extra + 3
    end,
  },
  j_gift = {
    round_end = function(g)
      for _, list in ipairs { g.jokers, g.consumables } do
        for _, object in ipairs(list) do
          object.extra = object.extra + 1
        end
      end
    end,
  },
  j_turtle_bean = {
    hand_size = "counter",
    round_end = function(g, j)
      j.state.hand_size = j.state.hand_size - 1
      if j.state.hand_size <= 0 then
        g:destroy_joker(j)
      end
    end,
  },
  j_rocket = {
    round_end = function(_, j, _, round)
      j.state.dollars = j.state.dollars + (round.boss and 2 or 0)
    end,
    pays = function(_, j)
      return j.state.dollars
    end,
  },
  j_invisible = {
    round_end = function(_, j)
      j.state.rounds = j.state.rounds + 1
    end,
    -- Rule 181: it still takes its place while the copy is made.
    sold = own(function(g, j)
      if j.state.rounds < 2 or g:joker_room() < 0 then
        return
      end
      local others = {}
      for _, other in ipairs(g.jokers) do
        if other ~= j then
          others[#others + 1] = other
        end
      end
      if #others > 0 then
        g:gain_joker(g:copy_joker(g.streams:object(others, "invisible")))
      end
    end),
  },
  j_mr_bones = {
    round_end = function(g, j, _, round)
      if round.short and not round.saved and g.chips >= g.blind.need / 4 then
        round.saved = true
        g:destroy_joker(j)
      end
    end,
  },

  j_golden = pays(4),
  j_cloud_9 = {
    pays = function(g)
      return g:count_cards(function(card)
        return g:rank(card) == 9
      end)
    end,
  },
  j_satellite = {
    pays = function(g)
      return #g.planets_used
    end,
  },
  j_delayed_grat = {
    pays = function(g)
      return g.discards_used == 0 and 2 * g.discards_left or 0
    end,
  },

  j_luchador = {
    sold = function(g)
      if g.blind and g.blind.boss then
        g:disable_blind()
      end
    end,
  },
  j_diet_cola = {
    sold = function(g)
      g:gain_tag { key = "tag_double" }
    end,
  },
  j_hallucination = {
    open_pack = function(g)
      if g:consumable_room() > 0 and g:chance("halu" .. g.ante, 2) then
        g:create_consumable("Tarot", "hal")
      end
    end,
  },
  j_perkeo = {
    leave_shop = function(g)
      if #g.consumables > 0 then
        local model = g.streams:object(g.consumables, "perkeo")
        local copy = g:build_consumable(model.key)
        copy.ed, copy.extra = "neg", model.extra
        g:gain_consumable(copy)
      end
    end,
  },

  j_juggler = { hand_size = 1 },
  j_troubadour = { hand_size = 2, hands = -1 },
  j_merry_andy = { hand_size = -1, discards = 3 },
  j_drunkard = { discards = 1 },
  j_credit_card = {},
  j_chaos = {},
  j_to_the_moon = {},
  j_ring_master = {},
  j_oops = {},
  j_astronomer = {},
}
