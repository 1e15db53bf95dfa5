--- Conditions on a whole play, slow and obvious: what a hand file asks of all played cards before its patterns count.
--- Used by hands_reference.lua, which also says what a play is. One function a condition; all must hold.
local gates = {}

local colour = { Spades = "black", Clubs = "black", Hearts = "red", Diamonds = "red" }

function gates.is_stone(card)
  return card.enh == "stone"
end

--- Does the card count as the suit, or as a Wild card when `suit` is "Wilds"?
function gates.is_suit(card, suit, rules)
  if card.enh == "stone" then
    return false
  elseif card.enh == "wild" and not card.debuff then
    return true
  elseif suit == "Wilds" then
    return false
  end
  return card.suit == suit or (rules.smeared and colour[card.suit] == colour[suit]) or false
end

local function is_face(card, rules)
  if card.debuff then
    return false
  end
  return rules.pareidolia or (card.enh ~= "stone" and card.rank >= 11 and card.rank <= 13)
end

local function all(cards, test)
  for _, card in ipairs(cards) do
    if not test(card) then
      return false
    end
  end
  return true
end

local function all_have(cards, field, value)
  return all(cards, function(card)
    return card[field] == value
  end)
end

--- All cards have the same value of the field, and have one.
local function all_same(cards, field)
  return #cards == 0 or (cards[1][field] ~= nil and all_have(cards, field, cards[1][field]))
end

local function all_different(cards, field)
  local seen = {}
  return all(cards, function(card)
    local value = card[field]
    local new = value ~= nil and not seen[value]
    seen[value or "none"] = true
    return new
  end)
end

--- Can the signed values of the cards make the sum? An ace is 1 or 11, a Negative card is taken away, a stone is 0.
local function makes_sum(cards, sum, from)
  from = from or 1
  local card = cards[from]
  if not card then
    return sum == 0
  elseif gates.is_stone(card) then
    return makes_sum(cards, sum, from + 1)
  end
  local sign = card.ed == "negative" and -1 or 1
  if card.rank == 14 then
    return makes_sum(cards, sum - sign, from + 1) or makes_sum(cards, sum - 11 * sign, from + 1)
  end
  return makes_sum(cards, sum - sign * math.min(card.rank, 10), from + 1)
end

--- Every card takes an equal entry of the list; entries may be left.
local function takes_from(cards, list)
  local left = {}
  for _, name in ipairs(list) do
    left[name] = (left[name] or 0) + 1
  end
  return all(cards, function(card)
    local name = card.enh or "none"
    left[name] = (left[name] or 0) - 1
    return left[name] >= 0
  end)
end

local function has_two_pair(cards)
  local count, found = {}, 0
  for _, card in ipairs(cards) do
    if not gates.is_stone(card) then
      count[card.rank] = (count[card.rank] or 0) + 1
      found = found + (count[card.rank] == 2 and 1 or 0)
    end
  end
  return found >= 2
end

--- The conditions by name: test(play, value of the definition).
gates.tests = {
  chance = function()
    return true -- the caller's: a roll
  end,
  rank_sum = function(play, sum)
    return makes_sum(play.cards, sum)
  end,
  card_count = function(play, count)
    return #play.cards == count
  end,
  card_count_min = function(play, count)
    return #play.cards >= count
  end,
  card_count_max = function(play, count)
    return #play.cards <= count
  end,
  all_enhanced = function(play, name)
    return all_have(play.cards, "enh", name)
  end,
  same_enhancement = function(play)
    return all_same(play.cards, "enh")
  end,
  different_enhancement = function(play)
    return all_different(play.cards, "enh")
  end,
  exact_enhancements = function(play, list)
    return takes_from(play.cards, list)
  end,
  all_editioned = function(play, name)
    return all_have(play.cards, "ed", name)
  end,
  same_edition = function(play)
    return all_same(play.cards, "ed")
  end,
  all_sealed = function(play, name)
    return all_have(play.cards, "seal", name)
  end,
  same_seal = function(play)
    return all_same(play.cards, "seal")
  end,
  unmodified = function(play)
    return all(play.cards, function(card)
      return not (card.enh or card.ed or card.seal)
    end)
  end,
  all_debuffed = function(play)
    return all_have(play.cards, "debuff", true)
  end,
  everything_is_stone = function(play)
    return all(play.cards, gates.is_stone) and all(play.held, gates.is_stone)
  end,
  all_in = function(play)
    return #play.held == 0
  end,
  all_face = function(play)
    return all(play.cards, function(card)
      return is_face(card, play.rules)
    end)
  end,
  two_pair_in_hand = function(play)
    return has_two_pair(play.held)
  end,
  money_min = function(play, money)
    return play.money >= money
  end,
  money_max = function(play, money)
    return play.money <= money
  end,
}

return gates
