--- Hands in the markup, matched slowly and obviously: the rules of docs/formats/hand-markup.md, one function each.
---
--- A definition is the table that marotte.hands.parse gives. A play is
---   { cards = list, held = list, rules = { pareidolia, smeared, four_fingers, shortcut = true }, money = number,
---     state = { nostalgia, deja_vu, rng = five of { rank, suit } or { stone = true } } },
--- a card { rank = 2..14, suit = "Spades", enh = "wild", ed = "foil", seal = "Red", debuff = true }; everything but
--- `cards` may be left out. Every binding and every assignment is tried: nothing here knows a short cut. The specs
--- compare the module with this.
local gates = require "spec.support.hands_gates"

local reference = {}

reference.suits = { "Spades", "Hearts", "Clubs", "Diamonds" } -- the order in which variables try them

local is_stone, is_suit = gates.is_stone, gates.is_suit

--- What a rank variable can be: the ranks of the play from the ace down, then each stone, in play order, for itself.
--- A stone's value is its card.
local function rank_values(play)
  local values = {}
  for rank = 14, 2, -1 do
    for _, card in ipairs(play.cards) do
      if not is_stone(card) and card.rank == rank and values[#values] ~= rank then
        values[#values + 1] = rank
      end
    end
  end
  for _, card in ipairs(play.cards) do
    if is_stone(card) then
      values[#values + 1] = card
    end
  end
  return values
end

local function any(cards, test)
  for _, card in ipairs(cards) do
    if test(card) then
      return true
    end
  end
  return false
end

--- What a suit variable can be: the suits that some card counts as, then "Wilds" when there is a Wild card.
local function suit_values(play)
  local values = {}
  for _, suit in ipairs(reference.suits) do
    if any(play.cards, function(card) return is_suit(card, suit, play.rules) end) then
      values[#values + 1] = suit
    end
  end
  if any(play.cards, function(card) return card.enh == "wild" end) then
    values[#values + 1] = "Wilds"
  end
  return values
end

local function contains(list, value)
  for _, item in ipairs(list or {}) do
    if item == value then
      return true
    end
  end
  return false
end

local function rank_allowed(variable, value, rules)
  if not variable.limited then
    return true
  end
  local face = rules.pareidolia or (type(value) == "number" and value >= 11 and value <= 13)
  return contains(variable.ranks, value) or (variable.face and face) or (variable.nonface and not face) or false
end

local function suit_allowed(variable, value)
  if value == "Wilds" then
    return variable.limited and variable.wilds or false
  end
  return not variable.limited or contains(variable.suits, value)
end

--- Two variables of a kind differ, unless one of the two is nonunique.
local function is_free(variables, bound, index, value)
  local variable = variables[index]
  for other = 1, index - 1 do
    if variables[other].kind == variable.kind and bound[other] == value
      and not variables[other].nonunique and not variable.nonunique then
      return false
    end
  end
  return true
end

--- Calls try(bound) for every binding in order until it answers true.
local function each_binding(pattern, play, try)
  local variables, bound = pattern.variables, {}
  local values = { rank = rank_values(play), suit = suit_values(play) }
  local allowed = { rank = rank_allowed, suit = suit_allowed }
  local function bind(index)
    local variable = variables[index]
    if not variable then
      return try(bound)
    end
    for _, value in ipairs(values[variable.kind]) do
      if allowed[variable.kind](variable, value, play.rules) and is_free(variables, bound, index, value) then
        bound[index] = value
        if bind(index + 1) then
          return true
        end
      end
    end
    return false
  end
  return bind(1)
end

--- The ace counts one below an offset; a stone has no neighbours.
local function offset_rank(value, plus)
  if plus == 0 then
    return value
  elseif type(value) ~= "number" then
    return nil
  end
  return (value == 14 and 1 or value) + plus
end

local function rank_fits(card, wanted, bound, scoring)
  if wanted == "*" then
    return true
  elseif type(wanted) == "table" then
    local value = offset_rank(bound[wanted.var], wanted.plus or 0)
    if is_stone(card) then
      return not scoring and value == card
    end
    return card.rank == value
  end
  return not is_stone(card) and card.rank == wanted
end

local function suit_fits(card, wanted, bound, rules, scoring)
  if wanted == "*" then
    return true
  elseif type(wanted) == "table" then
    wanted = bound[wanted.var]
  end
  if wanted == "Wilds" and not scoring then
    return card.enh == "wild"
  end
  return is_suit(card, wanted, rules)
end

--- Does the card fit the card pattern? `scoring`: asked for its score, where a debuffed Wild card is no Wild card and
--- a stone equals no variable.
local function fits(card, wanted, bound, rules, scoring)
  if wanted.stone then
    return is_stone(card)
  end
  return rank_fits(card, wanted.rank, bound, scoring) and suit_fits(card, wanted.suit, bound, rules, scoring)
end

--- Has every card pattern a card of its own? Keeps all sets of cards that the patterns so far can have taken.
local function can_assign(patterns, play, bound)
  local taken = { [0] = true }
  for _, wanted in ipairs(patterns) do
    local more = {}
    for place, card in ipairs(play.cards) do
      local bit = 1 << place
      if fits(card, wanted, bound, play.rules, false) then
        for set in pairs(taken) do
          if set & bit == 0 then
            more[set | bit] = true
          end
        end
      end
    end
    taken = more
  end
  return next(taken) ~= nil
end

--- How often a card scores: the most that a scoring pattern which it fits gives.
local function times_of(card, patterns, play, bound)
  local times = 0
  for _, wanted in ipairs(patterns) do
    if wanted.scoring ~= false and fits(card, wanted, bound, play.rules, true) then
      times = math.max(times, wanted.times or 1, 1)
    end
  end
  return times
end

local function scoring_list(patterns, play, bound)
  local list = {}
  for place, card in ipairs(play.cards) do
    for _ = 1, times_of(card, patterns, play, bound) do
      list[#list + 1] = place
    end
  end
  return list
end

--- The scoring list of one hand pattern by its first binding that has an assignment, or nil.
local function match_pattern(pattern, play)
  local list
  each_binding(pattern, play, function(bound)
    if can_assign(pattern.cards, play, bound) then
      list = scoring_list(pattern.cards, play, bound)
    end
    return list ~= nil
  end)
  return list
end

--- Do the five remembered cards, as a pattern, match the play?
local function remembers(play, memory)
  return memory ~= nil and can_assign(memory, play, {})
end

local memory_of = { nostalgic = "nostalgia", rng = "rng", deja_vu = "deja_vu" }

local function passes(definition, play)
  for name, value in pairs(definition.gates or {}) do
    local holds
    if value == false then
      holds = true
    elseif memory_of[name] then
      holds = remembers(play, play.state[memory_of[name]])
    else
      holds = assert(gates.tests[name], name)(play, value)
    end
    if not holds then
      return false
    end
  end
  return true
end

local function complete(play)
  return {
    cards = play.cards, held = play.held or {}, rules = play.rules or {}, money = play.money or 0,
    state = play.state or {},
  }
end

--- nil, or the scoring list (places from 1, in order, as often as the card scores). Chance is taken to come up.
function reference.match(definition, play)
  play = complete(play)
  if not passes(definition, play) then
    return nil
  end
  for _, pattern in ipairs(definition.patterns) do
    local list = match_pattern(pattern, play)
    if list then
      return list
    end
  end
  return nil
end

local function flush_part(play)
  for _, suit in ipairs { "Diamonds", "Clubs", "Hearts", "Spades" } do
    local list = {}
    for place, card in ipairs(play.cards) do
      if is_suit(card, suit, play.rules) then
        list[#list + 1] = place
      end
    end
    if #list >= (play.rules.four_fingers and 4 or 5) then
      return list
    end
  end
  return nil
end

--- The ranks (1 = low ace .. 14) of every run that is long enough, as a set.
local function ranks_in_runs(play)
  local present, found = {}, {}
  for _, card in ipairs(play.cards) do
    if not is_stone(card) then
      present[card.rank] = true
      present[1] = present[1] or card.rank == 14
    end
  end
  local length, gap = play.rules.four_fingers and 4 or 5, play.rules.shortcut and 1 or 0
  for low = 1, 14 do
    local run, missing = {}, 0
    for rank = low, 14 do
      missing = present[rank] and 0 or missing + 1
      if missing > gap or not present[low] then
        break
      end
      run[#run + 1] = present[rank] and not (rank == 14 and low == 1) and rank or nil
      if #run >= length then
        for _, member in ipairs(run) do
          found[member] = true
        end
      end
    end
  end
  return found
end

--- All cards of all straights, the lowest rank first; an ace that is in a low straight comes first.
local function straight_part(play)
  local found, list = ranks_in_runs(play), {}
  for rank = 1, 14 do
    for place, card in ipairs(play.cards) do
      local printed = card.rank == 14 and found[1] and 1 or card.rank
      if found[rank] and not is_stone(card) and printed == rank then
        list[#list + 1] = place
      end
    end
  end
  return #list > 0 and list or nil
end

local house = {
  variables = { { name = "a", kind = "rank" }, { name = "b", kind = "rank" } },
  cards = {
    { rank = { var = 1 }, suit = "*" }, { rank = { var = 1 }, suit = "*" }, { rank = { var = 1 }, suit = "*" },
    { rank = { var = 2 }, suit = "*" }, { rank = { var = 2 }, suit = "*" },
  },
}

local parts = {
  flush = flush_part,
  straight = straight_part,
  house = function(play)
    return match_pattern(house, play)
  end,
}

--- nil, or the scoring list of a composite ("flush", "straight", "house").
function reference.match_composite(definition, composite, play)
  local list = parts[composite](complete(play))
  return list and reference.match(definition, play) and list
end

--- What the play contains of a definition: key to scoring list.
function reference.match_all(definition, play)
  local found = {}
  if not definition.composite_only then
    found[definition.key] = reference.match(definition, play)
  end
  for composite in pairs(definition.composites or {}) do
    found[definition.key .. "_" .. composite] = reference.match_composite(definition, composite, play)
  end
  return found
end

return reference
