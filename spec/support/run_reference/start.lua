--- The start of a run: its numbers, its items, its first rolls, and a `setup`.
local content = require "spec.support.run_reference.content"
local null = require "spec.support.run_reference.null"
local streams = require "spec.support.run_reference.streams"

local function fresh_numbers(self)
  self.next_id = 0
  self.money, self.ante, self.round, self.chips, self.best_hand = 4, 1, 0, 0, 0
  self.base_hands, self.base_discards, self.base_hand_size = 4, 3, 8
  self.joker_slots, self.consumable_slots, self.shop_slots = 5, 2, 2
  self.hands_left, self.discards_left, self.hands_played, self.discards_used = 0, 0, 0, 0
  self.hand_money, self.discard_money, self.need_factor = 1, 0, 1
  self.juggle, self.inflation, self.discount, self.edition_rate = 0, 0, 0, 1
  self.interest_cap, self.ecto_minus = 25, 1
  self.reroll_base, self.reroll_increase, self.free_rerolls, self.d_six = 5, 0, 0, false
  self.rates = { joker = 20, tarot = 4, planet = 4, card = 0, spectral = 0 }
  self.skips, self.run_hands, self.unused_discards, self.rerolls, self.cards_sold = 0, 0, 0, 0, 0
  self.tarots_used, self.planets_count, self.spectrals_used = 0, 0, 0
end

local function fresh_lists(self)
  self.cards, self.hand, self.draw_pile, self.discard_pile, self.played = {}, {}, {}, {}, {}
  self.jokers, self.consumables, self.tags = {}, {}, {}
  self.vouchers, self.voucher_list, self.planets_used = {}, {}, {}
  self.rules, self.banned, self.flags, self.bosses_used = {}, {}, {}, {}
  self.targets, self.orbital, self.hands = {}, {}, {}
  self.blind_states = { Small = "Upcoming", Big = "Upcoming", Boss = "Upcoming" }
  for _, hand in ipairs(content.hands) do
    self.hands[hand.key] = { level = 1, played = 0, round = 0, visible = not hand.secret }
  end
end

local function start_jokers(self, list)
  for _, wanted in ipairs(list or {}) do
    local j = self:build_joker(wanted.key, "High Card")
    j.ed, j.eternal, j.pinned = wanted.ed, wanted.eternal or j.eternal, wanted.pinned
    self:gain_joker(j)
  end
end

local function start_consumables(self, list)
  for _, key in ipairs(list or {}) do
    self:gain_consumable(self:build_consumable(key))
  end
end

local function apply_setup(self, setup)
  local jokers = {}
  for i, key in ipairs(setup.jokers or {}) do
    jokers[i] = { key = key }
  end
  start_jokers(self, jokers)
  start_consumables(self, setup.consumables)
  self.money = setup.money or self.money
  self.setup_blind, self.setup_need = setup.blind, setup.need
end

return function(G)
  --- Everything empty, every number as at the start: what a scenario of a single hand needs too.
  function G:reset(seed)
    fresh_numbers(self)
    fresh_lists(self)
    self.streams = streams.new(seed)
    self.phase, self.won, self.sort, self.first_pack, self.on_deck = "BLIND_SELECT", false, "rank", true, "Small"
    self.most_played, self.boss_rerolled = "High Card", false
    self:set_reroll_price()
  end

  local function first_rolls(self)
    self.blind_keys = { Small = "bl_small", Big = "bl_big", Boss = self:roll_boss() }
    self.ante_voucher = self:draw_voucher "Voucher1"
    self.blind_tags = { Small = self:draw_tag() }
    self.blind_tags.Big = self:draw_tag()
  end

  function G:start(options)
    self:reset(options.seed)
    self.seed, self.deck = options.seed, options.deck or "b_red"
    self.challenge = options.challenge ~= null and options.challenge or nil
    self.stop_at_win = options.stop_at_win or false
    -- Rule 208: with a challenge, deck and stake have no effect.
    local challenge = self.challenges[self.challenge]
    local items = challenge or self.decks[self.deck]
    if challenge then
      self:apply_stake(1)
      self:apply_challenge(challenge)
    else
      self:apply_stake(options.stake or 1)
      self:apply_deck(items)
    end
    for _, key in ipairs(items.vouchers or {}) do
      self:redeem_voucher(key)
    end
    self.hands_left = self:hands_per_round()
    self.discards_left = math.max(0, self:discards_per_round())
    first_rolls(self)
    self:build_deck { cards = challenge and challenge.cards and challenge.cards(), erratic = items.erratic,
      no_faces = items.no_faces }
    self:roll_targets()
    self:check_suits(items)
    start_jokers(self, items.jokers)
    start_consumables(self, items.consumables)
    apply_setup(self, options.setup or {})
    self:enter_blind_screen()
  end
end
