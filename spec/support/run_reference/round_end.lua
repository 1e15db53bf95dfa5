--- The end of a round, the rows of the cash-out, and the cash-out itself.
local content = require "spec.support.run_reference.content"
local effects = require "spec.support.run_reference.jokers"

local suits = { "S", "H", "C", "D" }
local next_slot = { Small = "Big", Big = "Boss", Boss = "Small" }

return function(G)
  G.next_slot = next_slot

  --- Rule 66: effect, rent, perishable count, joker by joker.
  local function joker_pass(self, round)
    for _, j in ipairs(table.move(self.jokers, 1, #self.jokers, 1, {})) do
      local effect = effects[j.key].round_end
      if effect and self:live(j) then
        effect(self, j, { place = j, who = j, copied = false }, round)
      end
      if j.rental then
        self.money = self.money - 3
      end
      if j.perishable and j.perishable > 0 and not j.gone then
        self:change_row(function()
          j.perishable = j.perishable - 1
        end)
      end
    end
  end

  local function held_trigger(self, card)
    if card.enh == "gold" then
      self.money = self.money + 3
    end
    if card.seal == "blue" and self.last_hand and self:consumable_room() > 0 then
      self:gain_consumable(self:build_consumable(content.by_key[self.last_hand].planet))
    end
  end

  local function held_cards(self)
    local mimes = 0
    self:each_effect(self:actors(), "rep_held", function()
      mimes = mimes + 1
    end)
    for _, card in ipairs(self.hand) do
      if not card.debuff then
        for _ = 1, 1 + (card.seal == "red" and 1 or 0) + mimes do
          held_trigger(self, card)
        end
      end
    end
  end

  --- Rule 69: undrawn cards stay on top in their order.
  local function gather_cards(self)
    local pile = self.discard_pile
    table.move(self.hand, 1, #self.hand, #pile + 1, pile)
    table.move(self.draw_pile, 1, #self.draw_pile, #pile + 1, pile)
    self.draw_pile, self.hand, self.discard_pile = pile, {}, {}
    for _, card in ipairs(pile) do
      card.face_down, card.forced = nil, nil
    end
  end

  --- Ties go to the last in the table's order (rule 254).
  local function most_played(self)
    local best
    for _, name in ipairs(content.hand_table) do
      if not best or self.hands[name].played >= self.hands[best].played then
        best = name
      end
    end
    return best
  end

  --- Rule 290.
  local function typecast(self)
    for _, j in ipairs(self.jokers) do
      self:make_eternal(j)
    end
    self.joker_slots = self.joker_slots - self:joker_limit()
  end

  local function boss_beaten(self)
    if self.rules.typecast and self.ante == 4 then
      typecast(self)
    end
    if self.ante == 8 then
      self.won = true
    end
    self.ante = self.ante + 1
    for _, card in ipairs(self.cards) do
      card.played_this_ante = nil
    end
    self.most_played = most_played(self)
    self.ante_voucher = self:draw_voucher("Voucher" .. self.ante)
  end

  function G:roll_targets()
    local pool = {}
    for _, card in ipairs(self.cards) do
      if card.enh ~= "stone" then
        pool[#pool + 1] = card
      end
    end
    local function draw(key)
      return #pool > 0 and self.streams:object(pool, key .. self.ante) or { rank = 14, suit = "S" }
    end
    local idol = draw "idol"
    self.targets.idol = { rank = idol.rank, suit = idol.suit }
    self.targets.mail = draw("mail").rank
    local others = {}
    for _, suit in ipairs(suits) do
      if suit ~= self.targets.ancient then
        others[#others + 1] = suit
      end
    end
    self.targets.ancient = self.streams:element(others, "anc" .. self.ante)
    self.targets.castle = draw("cas").suit
  end

  function G:interest_amount()
    return 1 + self:count_live "j_to_the_moon"
  end

  local function interest(self)
    if self.rules.no_interest or self.money < 5 then
      return 0
    end
    return self:interest_amount() * math.min(self.money // 5, self.interest_cap // 5)
  end

  local function work_out_rows(self, round)
    local rows = {}
    local function row(name, dollars)
      if dollars ~= 0 then
        rows[#rows + 1] = { name = name, dollars = dollars }
      end
    end
    row("blind", round.saved and 0 or self.blind.reward)
    row("hands", self.rules.no_hand_money and 0 or self.hands_left * self.hand_money)
    row("discards", self.discards_left * self.discard_money)
    for _, j in ipairs(self.jokers) do
      local pays = effects[j.key].pays
      if pays and self:live(j) then
        row(j.key, pays(self, j))
      end
    end
    if round.boss then
      for _ = 1, self:spend_tags "tag_investment" do
        row("tag_investment", 25)
      end
    end
    row("interest", interest(self))
    return rows
  end

  --- `hopeless`: rule 55, where nobody saves.
  function G:end_round(hopeless)
    local blind, slot = self.blind, self.on_deck
    local enough = self.chips >= blind.need -- false for NaN
    local round = { boss = blind.boss, short = not enough }
    self.phase = "ROUND_EVAL"
    joker_pass(self, round)
    if round.short and (hopeless or not round.saved) then
      self.phase = "GAME_OVER"
      return
    end
    held_cards(self)
    self.unused_discards = self.unused_discards + self.discards_left
    gather_cards(self)
    local won_before = self.won
    if round.boss then
      boss_beaten(self)
    end
    self:roll_targets()
    self.cash_rows = work_out_rows(self, round)
    self.after_boss = round.boss
    self.juggle = 0
    self.blind = nil
    self:ask_all()
    for _, j in ipairs(self.jokers) do
      j.face_down = nil
    end
    self:release_jokers()
    if round.boss and self.rules.anaglyph then
      self:gain_tag { key = "tag_double" }
    end
    self.blind_states[slot] = "Defeated"
    self.on_deck = round.boss and "Small" or next_slot[slot]
    if self.won and not won_before and self.stop_at_win then
      self.phase = "WON"
    end
  end

  function G:cash_out()
    self.draw_pile = self.streams:shuffled(self.draw_pile, "cashout" .. self.ante)
    for _, row in ipairs(self.cash_rows) do
      self.money = self.money + row.dollars
    end
    self.cash_rows = nil
    self.chips = 0
    self.hands_left = math.max(1, self:hands_per_round())
    self.discards_left = math.max(0, self:discards_per_round())
    if self.after_boss then
      self.after_boss = false
      self.blind_tags = { Small = self:draw_tag(), Big = nil }
      self.blind_tags.Big = self:draw_tag()
      self.blind_keys.Boss = self:roll_boss()
      self.boss_rerolled = false
      self.blind_states = { Small = "Upcoming", Big = "Upcoming", Boss = "Upcoming" }
    end
    self.phase = "SHOP"
    self:open_shop()
  end
end
