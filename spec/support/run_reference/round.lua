--- A round: selecting the blind, drawing, playing, discarding.
local function remove_cards(list, gone)
  local kept = {}
  for _, card in ipairs(list) do
    if not gone[card] then
      kept[#kept + 1] = card
    end
  end
  return kept
end

local function set_of(cards)
  local set = {}
  for _, card in ipairs(cards) do
    set[card] = true
  end
  return set
end

return function(G)
  --- A new card joins the full deck and the right end of the hand.
  function G:add_to_hand(card)
    table.insert(self.cards, card)
    table.insert(self.hand, card)
    self:fire "card_added"
  end

  --- A new card joins the full deck at the bottom of the draw pile.
  function G:add_to_pile(card)
    table.insert(self.cards, card)
    table.insert(self.draw_pile, 1, card)
    self:fire "card_added"
  end

  --- Destroys cards; the jokers look at them while they are still there.
  function G:destroy_cards(cards, spectral)
    if #cards == 0 then
      return
    end
    self:fire("removed", cards, spectral)
    local gone = set_of(cards)
    for _, pile in ipairs { "cards", "hand", "draw_pile", "discard_pile", "played" } do
      self[pile] = remove_cards(self[pile], gone)
    end
  end

  --- Draws up to n cards from the end of the pile; the rules of the blind apply in a round.
  function G:draw_cards(n)
    n = math.min(n, #self.draw_pile)
    for _ = 1, n do
      local card = table.remove(self.draw_pile)
      card.face_down = self:drawn_face_down(card) or nil
      table.insert(self.hand, card)
    end
    if n > 0 then
      self:sort_hand()
    end
  end

  --- Rule 55: nothing to play with ends the round.
  local function check_empty(self)
    if self.phase == "SELECTING_HAND" and #self.hand == 0 and #self.draw_pile == 0 then
      self:end_round(true)
    end
  end

  --- A draw of the round, and what the blind does after it.
  function G:draw_round()
    if self:hand_size() == 0 and #self.hand == 0 then
      self.phase = "GAME_OVER" -- rule 56
      return
    end
    if self:boss "bl_serpent" and (self.hands_played > 0 or self.discards_used > 0) then
      self:draw_cards(3)
    else
      self:draw_cards(math.max(0, self:hand_size() - #self.hand))
    end
  end

  --- The draw that follows a play or a discard, or a consumable that emptied the hand.
  function G:draw_again()
    self:draw_round()
    if self.phase == "SELECTING_HAND" then
      self:drawn_to_hand()
      check_empty(self)
    end
  end

  local function reset_round(self)
    self.round = self.round + 1
    self.chips = 0
    self.hands_left = math.max(1, self:hands_per_round())
    self.discards_left = math.max(0, self:discards_per_round())
    self.hands_played, self.discards_used = 0, 0
    self.reroll_increase, self.d_six = 0, false
    self.free_rerolls = self:count_live "j_chaos"
    self:set_reroll_price()
    for _, hand in pairs(self.hands) do
      hand.round = 0
    end
    self.juggle = 3 * self:spend_tags "tag_juggle"
  end

  local function set_blind_pass(self)
    local plan = { jobs = {}, jokers = 0, eaten = 0, tarots = 0 }
    self:fire("set_blind", plan)
    self:acorn_shuffle()
    for _, job in ipairs(plan.jobs) do
      job()
    end
    for _, j in ipairs(table.move(self.jokers, 1, #self.jokers, 1, {})) do
      if j.marked then
        self:lose_joker(j)
      end
    end
  end

  function G:select_blind()
    local slot = self.on_deck
    reset_round(self)
    self.blind_states[slot] = "Current"
    local setup = self.setup_blind
    self.setup_blind = nil
    self:set_blind(setup or self.blind_keys[slot], setup ~= nil or slot == "Boss")
    set_blind_pass(self)
    self.draw_pile = self.streams:shuffled(self.draw_pile, "nr" .. self.ante)
    self.phase = "SELECTING_HAND"
    self:draw_round()
    if self.phase == "SELECTING_HAND" then
      self:fire "first_hand"
      self:drawn_to_hand()
      check_empty(self)
    end
  end

  --- Cards of the hand in display order, by positions in any order.
  function G:cards_at(at)
    local chosen, cards = {}, {}
    for _, position in ipairs(at or {}) do
      chosen[position] = true
    end
    for i, card in ipairs(self.hand) do
      if chosen[i] then
        cards[#cards + 1] = card
      end
    end
    return cards
  end

  local function destruction(self, hand)
    local doomed = {}
    for _, card in ipairs(hand.scoring) do
      local taken = false
      self:each_effect(hand.actors, "destroy", function(effect, j, actor)
        -- Rule 244: the first Sixth Sense acts alone.
        taken = taken or effect(self, j, actor, card, hand)
      end)
      if taken or card.enh == "glass" and not card.debuff and self:chance("glass", 4) then
        doomed[#doomed + 1] = card
      end
    end
    self:destroy_cards(doomed)
  end

  local function finish_hand(self, hand)
    self.chips = self.chips + hand.score
    self.best_hand = math.max(self.best_hand, hand.score)
    self:each_effect(hand.actors, "after", function(effect, j, actor)
      effect(self, j, actor, hand)
    end)
    if self.rules.debuff_scored and not hand.blocked then
      for _, card in ipairs(hand.scoring) do
        card.kept_debuff, card.debuff = true, true
      end
    end
    for _, card in ipairs(self.played) do
      table.insert(self.discard_pile, card)
    end
    self.played = {}
    self.hands_played, self.run_hands = self.hands_played + 1, self.run_hands + 1
  end

  function G:play(at)
    local cards = self:cards_at(at)
    self.hand = remove_cards(self.hand, set_of(cards))
    self.played = cards
    self.hands_left = self.hands_left - 1
    for _, card in ipairs(cards) do
      card.played_this_ante, card.face_down, card.forced = true, nil, nil
    end
    self:press_play(cards)
    local hand = self:evaluate(cards)
    if not hand.blocked then
      destruction(self, hand)
    end
    finish_hand(self, hand)
    if self.chips >= self.blind.need or self.hands_left <= 0 then
      self:end_round()
    else
      self:draw_again()
    end
  end

  --- The stages of a discard, for the player's and the Hook's.
  function G:discard_cards(cards, hooked)
    local actors = self:actors()
    if not hooked then
      self:each_effect(actors, "pre_discard", function(effect, j, actor)
        effect(self, j, actor, cards)
      end)
    end
    local doomed = {}
    for _, card in ipairs(cards) do
      card.face_down, card.forced = nil, nil
      if card.seal == "purple" and not card.debuff then
        self:create_consumable("Tarot", "8ba")
      end
      local removed = false
      self:each_effect(actors, "discard", function(effect, j, actor)
        removed = effect(self, j, actor, card, cards) == true or removed
      end)
      if removed then
        doomed[#doomed + 1] = card
      end
    end
    self:destroy_cards(doomed)
    self.hand = remove_cards(self.hand, set_of(cards))
    local gone = set_of(doomed)
    for _, card in ipairs(cards) do
      if not gone[card] then
        table.insert(self.discard_pile, card)
      end
    end
  end

  function G:discard(at)
    self:discard_cards(self:cards_at(at), false)
    self.discards_left = self.discards_left - 1
    self.discards_used = self.discards_used + 1
    self.money = self.money - (self.rules.discard_cost or 0)
    self:draw_again()
  end

  --- Rule 238: a consumable that left the hand empty in a round.
  function G:refill_if_empty()
    if self.phase == "SELECTING_HAND" and #self.hand == 0 then
      self:draw_again()
    end
  end
end
