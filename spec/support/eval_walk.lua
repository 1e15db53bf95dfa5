--- The best hand out of any number of cards: walk all classes from the best on, and stop at the first that the cards
--- can make. Independent of the subsets of eval_reference, and quick enough for a whole deck.
--
-- walk.value(type, hand) for the types whose hands are ranks and flushes, and for high_wild with wild cards.

local cards = require "spec.support.eval_cards"
local classes = require "spec.support.eval_classes"

local walk = {}

--- "AAKQJ" -> { { 12, 2 }, { 11, 1 }, ... }.
local function needs(text)
  local out, by_rank = {}, {}
  for letter in text:gmatch(".") do
    local rank = cards.RANKS:find(letter, 1, true) - 1
    if not by_rank[rank] then
      by_rank[rank] = { rank, 0 }
      out[#out + 1] = by_rank[rank]
    end
    by_rank[rank][2] = by_rank[rank][2] + 1
  end
  return out
end

local steps = {} -- by type: { needs, suited, value } best first

local function steps_of(name)
  if steps[name] then return steps[name] end
  local out = {}
  for rank, category in ipairs(classes.types[name].categories) do
    for ordered, text in ipairs(category.list) do
      out[#out + 1] = { needs(text), category.suited, classes.value(rank, ordered) }
    end
  end
  steps[name] = out
  return out
end

--- How many cards of each rank there are: in all, and by suit; and how many wild cards.
local function count(hand)
  local all, by_suit, wilds = {}, {}, 0
  for rank = 0, 12 do all[rank] = 0 end
  for suit = 0, 3 do
    by_suit[suit] = {}
    for rank = 0, 12 do by_suit[suit][rank] = 0 end
  end
  for _, id in ipairs(hand) do
    if id == cards.WILD then
      wilds = wilds + 1
    else
      local rank, suit = id >> 2, id & 3
      all[rank], by_suit[suit][rank] = all[rank] + 1, 1
    end
  end
  return all, by_suit, wilds
end

--- Are the needed ranks there, but for at most `spare` cards?
local function has(counts, needed, spare)
  for _, need in ipairs(needed) do
    local missing = need[2] - counts[need[1]]
    if missing > 0 then
      spare = spare - missing
      if spare < 0 then return false end
    end
  end
  return true
end

--- Can the ranks be taken only in one suit? Then the hand is a flush whether the player likes it or not.
local function is_forced_flush(all, by_suit, needed)
  for _, need in ipairs(needed) do
    if all[need[1]] > 1 then return false end
  end
  for suit = 0, 3 do
    if has(by_suit[suit], needed, 0) then return true end
  end
  return false
end

local function can_make(step, all, by_suit, wilds, low)
  local needed, suited = step[1], step[2]
  if not suited then
    return has(all, needed, wilds) and not (low and is_forced_flush(all, by_suit, needed))
  end
  for suit = 0, 3 do
    if has(by_suit[suit], needed, wilds) then return true end
  end
  return false
end

local function first(name, all, by_suit, wilds)
  local low = name == "27_low"
  for _, step in ipairs(steps_of(name)) do
    if can_make(step, all, by_suit, wilds, low) then return step[3] end
  end
end

function walk.value(name, hand)
  local all, by_suit, wilds = count(hand)
  if name ~= "high_wild" then return first(name, all, by_suit, 0) end
  for rank = 12, 0, -1 do
    if wilds > 0 and all[rank] + wilds >= 5 then return classes.value(1, 13 - rank) end
  end
  return first("high", all, by_suit, wilds) + classes.value(1, 0)
end

--- The types that can be walked.
walk.types = { "high_wild" }
for name in pairs(classes.types) do walk.types[#walk.types + 1] = name end
table.sort(walk.types)

return walk
