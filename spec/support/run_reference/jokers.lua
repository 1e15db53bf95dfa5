--- All 150 jokers: one entry each, a table of what it does at which moment. The entries stand in four files.
---
--- An effect is called as effect(game, joker, actor, ...): the joker whose counters count, and the actor with its
--- `place` in the row and `copied` (under Blueprint or Brainstorm). Answers: { chips =, mult =, x =, dollars = }.
--- Moments of a hand: before, rep, card, rep_held, held, main, other, blocked, destroy, removed, after.
--- Moments of the run: set_blind, first_hand, pre_discard, discard, round_end, pays, sold, card_sold, used, reroll,
--- open_pack, skip_pack, card_added, leave_shop. Numbers: hand_size, discards, hands.
local jokers = {}

for _, file in ipairs { "jokers_cards", "jokers_hand", "jokers_growing", "jokers_run" } do
  for key, entry in pairs(require("spec.support.run_reference." .. file)) do
    assert(not jokers[key], key)
    jokers[key] = entry
  end
end

return jokers
