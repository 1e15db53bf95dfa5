--- Playing cards: what a rule sees of them (rank, suit, face), their order in the hand, and how they are changed.
local suit_value = { D = 0.01, C = 0.02, H = 0.03, S = 0.04 }
local face_value = { [11] = 0.1, [12] = 0.2, [13] = 0.3, [14] = 0.4 }
local red = { H = true, D = true }

local function rank_chips(rank)
  return rank == 14 and 11 or math.min(rank, 10)
end

local function order_value(card, by)
  local k = by == "suit" and 1000 or 1
  if card.enh == "stone" then
    k = -1000
  end
  local value = rank_chips(card.rank) + (face_value[card.rank] or 0)
  return value + suit_value[card.suit] * k + 0.0001 * k * (suit_value[card.original] / 10)
end

return function(G)
  G.rank_chips = rank_chips

  --- The rank that rules see: nil for a Stone card.
  function G:rank(card)
    return card.enh ~= "stone" and card.rank or nil
  end

  local function printed_suit(self, card, suit)
    if self:has "j_smeared" then
      return (red[card.suit] or false) == (red[suit] or false)
    end
    return card.suit == suit
  end

  --- The suit test of flushes: debuffed cards count by their printed suit.
  function G:flush_suit(card, suit)
    if card.enh == "stone" then
      return false
    end
    return card.enh == "wild" and not card.debuff or printed_suit(self, card, suit)
  end

  --- The suit test of everything else; `dead_too` lets debuffed cards count.
  function G:is_suit(card, suit, dead_too)
    if card.enh == "stone" or card.debuff and not dead_too then
      return false
    end
    return card.enh == "wild" or printed_suit(self, card, suit)
  end

  --- Faces as bosses see them: debuffed ones too.
  function G:boss_face(card)
    local rank = self:rank(card)
    return self:has "j_pareidolia" or rank ~= nil and rank >= 11 and rank <= 13
  end

  function G:is_face(card)
    return not card.debuff and self:boss_face(card)
  end

  function G:sort_hand()
    table.sort(self.hand, function(a, b)
      local x, y = order_value(a, self.sort), order_value(b, self.sort)
      if x ~= y then
        return x > y
      end
      return a.id < b.id
    end)
  end

  --- Rule 4: bonus chips and the forced mark stay, the rest of the card's history goes.
  function G:set_enhancement(card, enh)
    card.enh = enh
    card.played_this_ante = nil
    card.kept_debuff = nil
    self:ask_card(card)
  end

  function G:set_suit(card, suit)
    card.suit = suit
    self:ask_card(card)
  end

  function G:set_rank(card, rank)
    card.rank = rank
    self:ask_card(card)
  end

  --- How many cards of the full deck satisfy a test.
  function G:count_cards(test)
    local n = 0
    for _, card in ipairs(self.cards) do
      if test(card) then
        n = n + 1
      end
    end
    return n
  end

  function G:count_enhanced(enh)
    return self:count_cards(function(card)
      return card.enh == enh
    end)
  end

  function G:deck_size()
    return #self.cards
  end

  function G:deck_left()
    return #self.draw_pile
  end
end
