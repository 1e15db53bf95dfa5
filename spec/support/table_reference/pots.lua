--- Pots of the slow reference: layers by all-in level, shares of the best hands, odd chips.
---
--- A value is { rank =, ordered =, place = }, smaller is better; false is no hand. The place is that of the player's
--- class, nil where there are none, and counts before everything else. `terms` of a showdown:
---   entries   the best hands of the variant, as in its file
---   values    by seat, by entry
---   declared  by seat "high", "low" or "both"; nil where the cards speak
---   default   nil (a split), or { entries =, values = } of the default action's best hands
local seats = require "spec.support.table_reference.seats"

local pots = {}

-- Layers -------------------------------------------------------------------------------------------------------------

--- What live seats have put in, each amount once, the smallest first. A live seat that has less than another is all-in.
local function levels(list)
  local found, seen = {}, {}
  for _, seat in ipairs(seats.live(list)) do
    if not seen[seat.put_in] then
      seen[seat.put_in] = true
      found[#found + 1] = seat.put_in
    end
  end
  table.sort(found)
  return found
end

--- The pot of the chips that lie between two levels of each seat.
local function layer(list, low, high)
  local pot = { amount = 0, eligible = {} }
  for _, seat in ipairs(list) do
    pot.amount = pot.amount + math.max(math.min(seat.put_in, high) - low, 0)
    if seats.is_live(seat) and seat.put_in >= high then
      pot.eligible[#pot.eligible + 1] = seat.number
    end
  end
  return pot
end

--- The pots of a hand, the main pot first. What was paid for cards is in the main pot.
function pots.layers(list)
  local found, low = {}, 0
  for _, high in ipairs(levels(list)) do
    found[#found + 1] = layer(list, low, high)
    low = high
  end
  found[1].amount = found[1].amount + seats.spent(list)
  return found
end

-- Winners ------------------------------------------------------------------------------------------------------------

local function is_better(a, b)
  if a.place ~= b.place then
    return a.place < b.place
  end
  return a.rank < b.rank or a.rank == b.rank and a.ordered < b.ordered
end

local function qualifies(entry, value)
  local least = entry.qualifier
  return not least or not is_better({ rank = least[1], ordered = least[2], place = value.place }, value)
end

--- The seats with the best value that qualifies.
local function winners(entry, among, value_of)
  local best, found = nil, {}
  for _, seat in ipairs(among) do
    local value = value_of(seat)
    if value and qualifies(entry, value) then
      if not best or is_better(value, best) then
        best, found = value, {}
      end
      if not is_better(best, value) then
        found[#found + 1] = seat
      end
    end
  end
  return found
end

--- Whether a seat plays for entry `i`: the first is for high, the others for low.
local function plays_for(declared, seat, i)
  return not declared or declared[seat] == "both" or declared[seat] == (i == 1 and "high" or "low")
end

local function winners_among(entries, among, values, declared)
  local found = {}
  for i, entry in ipairs(entries) do
    found[i] = winners(entry, among, function(seat)
      return plays_for(declared, seat, i) and values[seat][i]
    end)
  end
  return found
end

local function contains(list, wanted)
  for _, value in ipairs(list) do
    if value == wanted then
      return true
    end
  end
  return false
end

local function wins_all(won, seat)
  for _, list in ipairs(won) do
    if not contains(list, seat) then
      return false
    end
  end
  return true
end

--- Who wins each entry. Who declares both and does not win both, alone or with others, is out, and the rest is looked
--- at without him.
local function all_winners(entries, among, values, declared)
  local won, left = winners_among(entries, among, values, declared), {}
  for _, seat in ipairs(among) do
    if not declared or declared[seat] ~= "both" or wins_all(won, seat) then
      left[#left + 1] = seat
    end
  end
  if #left < #among then
    return all_winners(entries, left, values, declared)
  end
  return won
end

-- Shares -------------------------------------------------------------------------------------------------------------

local function largest(counts, absent)
  if type(counts) ~= "table" then
    return counts == "all" and 5 or counts or absent
  end
  return math.max(table.unpack(counts))
end

local function card_count(entry)
  if entry.anyCards then
    return entry.anyCards
  elseif not entry.holeCards and not entry.communityCards then
    return 5
  end
  return largest(entry.holeCards, 0) + largest(entry.communityCards, 0)
end

local function has_word(entry, word)
  return (entry.name or ""):find(word, 1, true) ~= nil
end

--- Of two entries the one, 1 or 2, with a word in its name while the other has another word; nil: neither.
local function by_words(a, b, word, other)
  if has_word(a, word) and has_word(b, other) then
    return 1
  elseif has_word(b, word) and has_word(a, other) then
    return 2
  end
  return nil
end

--- Which of two entries gets the odd chip.
local function odd_entry(a, b)
  if a.evaluationType == "high" and b.evaluationType:find("low", 1, true) then
    return 1
  end
  local first, second = card_count(a), card_count(b)
  if first == 5 and second == 4 then
    return 1
  elseif first == 4 and second == 5 then
    return 2
  end
  return by_words(a, b, "Draw", "Omaha") or by_words(a, b, "Omaha", "Hold'em") or (second > first and 2 or 1)
end

--- An amount in parts for the entries of the list.
local function parts(amount, entries)
  local count, shares = #entries, {}
  for i = 1, count do
    shares[i] = amount // count
  end
  if count == 2 then
    local odd = odd_entry(entries[1], entries[2])
    shares[odd] = shares[odd] + amount % 2
  else
    for i = 1, amount % count do
      shares[i] = shares[i] + 1
    end
  end
  return shares
end

local function has_winner(won)
  for _, list in ipairs(won) do
    if #list > 0 then
      return true
    end
  end
  return false
end

--- The places of the entries that somebody has won, and these entries.
local function won_entries(entries, won)
  local places, alive = {}, {}
  for i, entry in ipairs(entries) do
    if #won[i] > 0 then
      places[#places + 1], alive[#alive + 1] = i, entry
    end
  end
  return places, alive
end

--- Adds winners, shares and portions to a pot. A portion is chips that the winners of one entry divide at once: the
--- entry's own share, and parts of shares that nobody has won. Each leaves odd chips of its own.
local function settle(pot, entries, won)
  local places, alive = won_entries(entries, won)
  pot.winners, pot.shares, pot.portions = won, {}, {}
  for i = 1, #entries do
    pot.shares[i] = 0
  end
  local function give(i, amount)
    pot.shares[i] = pot.shares[i] + amount
    table.insert(pot.portions, { winners = won[i], amount = amount })
  end
  for i, share in ipairs(parts(pot.amount, entries)) do
    if #won[i] > 0 then
      give(i, share)
    else
      for k, more in ipairs(parts(share, alive)) do
        give(places[k], more)
      end
    end
  end
end

--- All of a pot to the seats that can win it, in the place of the first of `count` entries.
local function settle_whole(pot, count)
  pot.winners, pot.shares = { pot.eligible }, { pot.amount }
  for i = 2, count do
    pot.winners[i], pot.shares[i] = {}, 0
  end
  pot.portions = { { winners = pot.eligible, amount = pot.amount } }
end

--- Nobody has won an entry: the default action's best hands, else an equal split.
local function settle_default(pot, default)
  pot.by_default = true
  local won = default and all_winners(default.entries, pot.eligible, default.values) or {}
  if has_winner(won) then
    settle(pot, default.entries, won)
  else
    settle_whole(pot, default and #default.entries or 1)
  end
end

--- Adds winners, shares, portions and by_default to a pot. What one seat alone can win was not called: it comes back.
function pots.award(pot, terms)
  pot.by_default = false
  local won = all_winners(terms.entries, pot.eligible, terms.values, terms.declared)
  if has_winner(won) then
    settle(pot, terms.entries, won)
  elseif #pot.eligible == 1 then
    settle_whole(pot, #terms.entries)
  else
    settle_default(pot, terms.default)
  end
end

--- Gives a pot to the only seat that is left.
function pots.give(pot, terms)
  pot.by_default = false
  settle_whole(pot, #terms.entries)
end

--- Pays a pot into the seats' stacks: equal parts of each portion; what is over goes to the first seats.
function pots.pay(pot, list)
  for _, portion in ipairs(pot.portions) do
    local count = #portion.winners
    for place, number in ipairs(portion.winners) do
      local over = place <= portion.amount % count and 1 or 0
      list[number].stack = list[number].stack + portion.amount // count + over
    end
  end
end

return pots
