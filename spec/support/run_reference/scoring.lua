--- The score of a hand: base values, scored cards, held cards, jokers and consumables, deck.
--- `hand` carries played, scoring, name, contains, actors, and chips and mult as they grow.
local content = require "spec.support.run_reference.content"

local held_planet_hand = {}
for _, planet in ipairs(content.planets) do
  held_planet_hand[planet.key] = planet.hand
end

local edition_answer = { foil = { chips = 50 }, holo = { mult = 10 }, poly = { x = 1.5 } }

return function(G)
  function G:hand_values(name)
    local hand, level = content.by_key[name], self.hands[name].level
    local chips = math.max(0, hand.chips + (level - 1) * hand.chips_step)
    return chips, math.max(1, hand.mult + (level - 1) * hand.mult_step)
  end

  function G:level_up(name, n)
    self.hands[name].level = math.max(1, self.hands[name].level + n)
  end

  function G:misprint()
    return self.streams:integer("misprint", 0, 23)
  end

  function G:count_all_enhanced()
    return self:count_cards(function(card)
      return card.enh ~= nil
    end)
  end

  --- Rich get Richer: chips never exceed the money.
  function G:cap_chips(hand)
    if self.rules.chips_capped then
      hand.chips = math.min(hand.chips, math.max(0, self.money))
    end
  end

  local apply = {
    chips = function(self, hand, n)
      hand.chips = hand.chips + n
      self:cap_chips(hand)
    end,
    mult = function(_, hand, n)
      hand.mult = hand.mult + n
    end,
    dollars = function(self, _, n)
      self.money = self.money + n
    end,
    x = function(_, hand, n)
      hand.mult = hand.mult * n
    end,
  }

  local function answer(self, hand, effect, order)
    for _, name in ipairs(order) do
      if effect and effect[name] then
        apply[name](self, hand, effect[name])
      end
    end
  end

  local card_order = { "chips", "mult", "dollars", "x" }
  local held_order = { "dollars", "mult", "x" }
  local main_order = { "mult", "chips", "x", "dollars" }

  --- What a scored card gives by itself, without its edition. Rolls a Lucky card's two chances.
  local function own_answer(self, hand, card)
    local effect = { chips = card.bonus or 0, mult = 0, dollars = 0 }
    if card.enh == "stone" then
      effect.chips = effect.chips + 50
    else
      effect.chips = effect.chips + self.rank_chips(card.rank)
    end
    hand.lucky_hit = false
    if card.enh == "bonus" then
      effect.chips = effect.chips + 30
    elseif card.enh == "mult" then
      effect.mult = 4
    elseif card.enh == "glass" then
      effect.x = 2
    elseif card.enh == "lucky" then
      local mult, money = self:chance("lucky_mult", 5), self:chance("lucky_money", 15)
      effect.mult, effect.dollars = mult and 20 or 0, money and 20 or 0
      hand.lucky_hit = mult or money
    end
    if card.seal == "gold" then
      effect.dollars = effect.dollars + 3
    end
    return effect
  end

  local function collect(self, hand, moment, card)
    local answers = {}
    self:each_effect(hand.actors, moment, function(effect, j, actor)
      local given = effect(self, j, actor, card, hand)
      if given then
        answers[#answers + 1] = given
      end
    end)
    return answers
  end

  local function repetitions(self, hand, moment, card)
    local n = card.seal == "red" and 1 or 0
    for _, more in ipairs(collect(self, hand, moment, card)) do
      n = n + more
    end
    return n
  end

  local function score_card(self, hand, card)
    if card.debuff then
      self.blind.triggered = true
      return
    end
    for _ = 1, 1 + repetitions(self, hand, "rep", card) do
      local own = own_answer(self, hand, card)
      local answers = collect(self, hand, "card", card)
      answer(self, hand, own, card_order)
      answer(self, hand, edition_answer[card.ed], card_order)
      for _, given in ipairs(answers) do
        answer(self, hand, given, card_order)
      end
    end
  end

  --- One trigger of a held card; whether it had any effect.
  local function hold_card(self, hand, card)
    local answers = collect(self, hand, "held", card)
    if card.enh == "steel" then
      table.insert(answers, 1, { x = 1.5 })
    end
    for _, given in ipairs(answers) do
      answer(self, hand, given, held_order)
    end
    return #answers > 0
  end

  local function score_held(self, hand, card)
    if card.debuff then
      return
    end
    if hold_card(self, hand, card) then
      for _ = 1, repetitions(self, hand, "rep_held", card) do
        hold_card(self, hand, card)
      end
    end
  end

  local function ask_others(self, hand, j)
    self:each_effect(hand.actors, "other", function(effect, who, actor)
      answer(self, hand, effect(self, who, actor, j), main_order)
    end)
  end

  local function actor_at(hand, j)
    for _, actor in ipairs(hand.actors) do
      if actor.place == j then
        return { actor }
      end
    end
    return {}
  end

  local function score_joker(self, hand, j)
    local edition = self:live(j) and j.ed
    if edition ~= "poly" then
      answer(self, hand, edition_answer[edition], main_order)
    end
    self:each_effect(actor_at(hand, j), "main", function(effect, who, actor)
      answer(self, hand, effect(self, who, actor, hand), main_order)
    end)
    ask_others(self, hand, j)
    if edition == "poly" then
      answer(self, hand, edition_answer.poly, main_order)
    end
  end

  local function snapshot(list)
    return table.move(list, 1, #list, 1, {})
  end

  local function score_consumables(self, hand)
    for _, object in ipairs(self.consumables) do
      if self.vouchers.v_observatory and held_planet_hand[object.key] == hand.name then
        hand.mult = hand.mult * 1.5
      end
    end
  end

  local function flint(hand)
    hand.mult = math.max(math.floor(hand.mult * 0.5 + 0.5), 1) + 0.0
    hand.chips = math.max(math.floor(hand.chips * 0.5 + 0.5), 0) + 0.0
  end

  --- Steps 6 to 12 for a hand that is not blocked.
  function G:score_hand(hand)
    self:each_effect(hand.actors, "before", function(effect, j, actor)
      effect(self, j, actor, hand)
    end)
    local chips, mult = self:hand_values(hand.name)
    hand.chips, hand.mult = chips + 0.0, mult + 0.0
    self:cap_chips(hand)
    if self:boss "bl_flint" then
      flint(hand)
      self:cap_chips(hand)
      self.blind.triggered = true
    end
    for _, card in ipairs(hand.scoring) do
      score_card(self, hand, card)
    end
    for _, card in ipairs(snapshot(self.hand)) do
      score_held(self, hand, card)
    end
    for _, j in ipairs(snapshot(self.jokers)) do
      score_joker(self, hand, j)
    end
    score_consumables(self, hand)
    if self.plasma then
      local half = math.floor((hand.chips + hand.mult) / 2) + 0.0
      hand.chips, hand.mult = half, half
      self:cap_chips(hand)
    end
  end

  --- Names and counts the hand, asks the blind, scores it. The result has `score` and `blocked`.
  function G:evaluate(played)
    local hand = { played = played, chips = 0, mult = 0 }
    hand.name, hand.contains, hand.scoring = self:classify(played)
    hand.actors = self:actors()
    local record = self.hands[hand.name]
    record.played, record.round, record.visible = record.played + 1, record.round + 1, true
    self.last_hand = hand.name
    hand.blocked = self:judge(hand.name, played)
    hand.money_before = self.money
    if hand.blocked then
      self:each_effect(hand.actors, "blocked", function(effect, j, actor)
        effect(self, j, actor)
      end)
    else
      self:score_hand(hand)
    end
    hand.score = math.floor(hand.chips * hand.mult) + 0.0
    return hand
  end
end
