--- Random situations: the engine and the slow reference say the same, bit for bit; and what holds for every situation.

local differences = require "spec.support.difference"
local marotte = require "marotte"
local random = require "spec.support.score_random"
local reference = require "spec.support.score_reference"
local sample = require("spec.support.sample").size

local difference, shown = differences.first, differences.shown

local host

local engines = {
  reference = reference.new,
  engine = function(scenario)
    host = host or marotte.new_host {}
    return host:board(scenario)
  end,
}

-- Driving ------------------------------------------------------------------------------------------------------------

local function play(board)
  return board:play()
end

local function discard(board)
  return board:discard {}
end

local function end_of_round(board)
  return board:end_of_round {}
end

local function deal(cards)
  return function(board)
    board:deal(cards)
  end
end

--- What happens between hands, as random.event says it: the name of a method and its arguments.
local function happen(method, ...)
  local arguments = table.pack(...)
  return function(board)
    return board[method](board, table.unpack(arguments, 1, arguments.n))
  end
end

--- Does the same to both boards: nil, or what differs.
local function step(first, second, name, act)
  local one, other = act(first), act(second)
  return difference(one, other, name) or difference(first:state(), second:state(), name .. ": state")
end

--- A hand, a discard, the end of the round: nil, or what differs.
local function compare_round(scenario, cards, count)
  local first, second = engines.reference(scenario), engines.engine(scenario)
  local found = difference(first:state(), second:state(), "new board: state")
    or step(first, second, "play", play)
  first:deal(cards)
  second:deal(cards)
  found = found or step(first, second, "discard", discard) or step(first, second, "end of round", end_of_round)
  if not found then
    count(first:state())
  end
  return found
end

--- A hand and some events: nil, or what differs.
local function compare_events(scenario, next_number)
  local first, second = engines.reference(scenario), engines.engine(scenario)
  local found = step(first, second, "play", play)
  for _ = 1, 5 do
    local event = random.event(next_number, first:state())
    found = found or step(first, second, event.name, happen(table.unpack(event)))
  end
  return found or step(first, second, "deal", deal(random.deal(next_number))) or step(first, second, "play again", play)
end

--- Calls compare(scenario, next_number), which gives nil or a complaint, for `count` scenarios; raises the smallest one
--- of which it complains.
local function each_scenario(count, first, compare)
  for number = first, first + sample(count) - 1 do
    local function run(scenario)
      return compare(scenario, random.source(-number))
    end
    local scenario = random.scenario(random.source(number))
    local done, found = pcall(run, scenario)
    if not done or found then
      local smallest = random.smallest(scenario, function(smaller)
        local ran, again = pcall(run, smaller)
        return ran == done and again ~= nil
      end)
      local _, message = pcall(run, smallest)
      error(("situation %d: %s\n%s"):format(number, message, random.text(smallest)), 0)
    end
  end
end

describe("the engine and the slow reference", function()
  it("agree on hands, discards and ends of rounds, to the last bit of everything", function()
    local jokers, seen = {}, { created = 0, gone = 0, destroyed = 0, infinite = 0, errors = 0 }
    each_scenario(3000, 1, function(scenario, next_number)
      return compare_round(scenario, random.deal(next_number), function(state)
        for _, joker in ipairs(scenario.jokers) do
          jokers[joker.key] = true
        end
        seen.created = seen.created + #state.created
        seen.gone = seen.gone + (#state.jokers < #scenario.jokers and 1 or 0)
        seen.destroyed = seen.destroyed + (state.deck_size < (scenario.deck_size or 52) and 1 or 0)
        seen.infinite = seen.infinite + (state.score == math.huge and 1 or 0)
        seen.errors = seen.errors + #state.errors
      end)
    end)
    for _, key in ipairs(random.keys "joker") do
      assert.is_true(jokers[key], key .. " was never there")
    end
    assert.are.equal(0, seen.errors)
    for name, least in pairs { created = 150, gone = 20, destroyed = 40, infinite = 2 } do
      assert.is_true(seen[name] >= least * sample(1000) // 1000, ("%s: only %d"):format(name, seen[name]))
    end
  end)

  it("agree on every other event", function()
    each_scenario(1000, 100001, compare_events)
  end)
end)

-- What holds for every situation -------------------------------------------------------------------------------------

local function owns(scenario, keys)
  for _, joker in ipairs(scenario.jokers) do
    if keys[joker.key] then
      return true
    end
  end
  return false
end

--- A plain copy of a scenario with other jokers.
local function copy_with(scenario, jokers)
  local copy = {}
  for name, value in pairs(scenario) do
    copy[name] = value
  end
  copy.jokers = jokers
  return copy
end

local function sold_for(joker, price)
  local copy = {}
  for name, value in pairs(joker) do
    copy[name] = value
  end
  copy.sell = price
  return copy
end

local function without_prices(state)
  for _, joker in ipairs(state.jokers) do
    joker.sell = nil
  end
  return state
end

local EXTRA = 77 -- what an added joker sells for, to find it again

local function without_extra(state)
  for i, joker in ipairs(state.jokers) do
    if joker.sell == EXTRA then
      table.remove(state.jokers, i)
      break
    end
  end
  return state
end

local function cards_of(state)
  return #state.played + #state.held + #state.deck + #state.discard
end

for _, name in ipairs { "engine", "reference" } do
  local new, share = engines[name], name == "reference" and 10 or 1

  describe("a random situation on the " .. name, function()
    it("is the same twice, before and after all that happens in it", function()
      each_scenario(2000 // share, 200001, function(scenario, next_number)
        local first, second, cards = new(scenario), new(scenario), random.deal(next_number)
        for _, act in ipairs { play, deal(cards), discard, end_of_round } do
          local found = difference(act(first), act(second), "result")
            or difference(first:state(), second:state(), "state") or difference(first:hash(), second:hash(), "hash")
          if found then
            return found
          end
        end
      end)
    end)

    it("is as it was after a preview, whatever is tried", function()
      each_scenario(2000 // share, 300001, function(scenario, next_number)
        local board, cards = new(scenario), random.deal(next_number)
        local mark, hash, state = board:mark(), board:hash(), board:state()
        local event = random.event(next_number, state)
        for _, act in ipairs { play, discard, end_of_round, happen(table.unpack(event)) } do
          local result = act(board)
          board:deal(cards)
          discard(board)
          board:undo(mark)
          local found = difference(hash, board:hash(), "hash") or difference(state, board:state(), "state")
            or difference(result, act(board), "second result")
          if found then
            return found
          end
          board:undo(mark)
        end
      end)
    end)

    it("loses no card, and counts the cards that come and go", function()
      each_scenario(2000 // share, 400001, function(scenario)
        local board = new(scenario)
        for _, act in ipairs { play, deal { played = "2C 3D" }, discard } do
          local before = board:state()
          local result = act(board)
          local after = board:state()
          if result then -- cards that are dealt come from outside
            local found = difference(cards_of(before) - before.deck_size, cards_of(after) - after.deck_size, "cards")
            if found then
              return found
            end
          end
        end
      end)
    end)

    it("scores with luck no less than with real chances, and with these no less than without luck", function()
      each_scenario(2000 // share, 500001, function(scenario)
        local function score(luck)
          local copy = copy_with(scenario, scenario.jokers)
          copy.luck = luck
          return new(copy):play().score
        end
        local none, real, all = score "none", score(nil), score "all"
        if none > real or real > all then
          return ("%s, %s, %s"):format(shown(none), shown(real), shown(all))
        end
      end)
    end)

    it("does not care which of two jokers that differ in their price alone stands where", function()
      each_scenario(2000 // share, 600001, function(scenario, next_number)
        local twin = random.joker(next_number)
        local left, right = 1 + next_number(#scenario.jokers + 1), 1 + next_number(#scenario.jokers + 1)
        local function row(first, second)
          local jokers = table.move(scenario.jokers, 1, #scenario.jokers, 1, {})
          table.insert(jokers, math.max(left, right), sold_for(twin, second))
          table.insert(jokers, math.min(left, right), sold_for(twin, first))
          return copy_with(scenario, jokers)
        end
        local one, other = new(row(2, 9)), new(row(9, 2))
        if owns(row(2, 9), { j_swashbuckler = true }) then
          return nil
        end
        return difference(play(one), play(other), "result")
          or difference(without_prices(one:state()), without_prices(other:state()), "state")
      end)
    end)

    it("scores as if debuffed jokers were not there, unless somebody counts jokers or copies", function()
      local counting = {
        j_abstract = true, j_stencil = true, j_swashbuckler = true, j_baseball = true, j_blueprint = true,
        j_brainstorm = true,
      }
      each_scenario(2000 // share, 700001, function(scenario, next_number)
        local jokers = table.move(scenario.jokers, 1, #scenario.jokers, 1, {})
        local extra = { key = random.joker(next_number, false).key, debuff = true, sell = EXTRA }
        table.insert(jokers, 1 + next_number(#jokers + 1), extra)
        local larger, smaller = copy_with(scenario, jokers), copy_with(scenario, scenario.jokers)
        larger.joker_slots, smaller.joker_slots = #jokers + 3, #jokers + 3
        if owns(scenario, counting) then
          return nil
        end
        local with, without = new(larger), new(smaller)
        local found = difference(without:play(), with:play(), "result")
        return found or difference(without:state(), without_extra(with:state()), "state")
      end)
    end)

    it("is as it was after a preview with each of the jokers", function()
      for number, key in ipairs(random.keys "joker") do
        for variant = 1, name == "engine" and 4 or 1 do
          local next_number = random.source(800000 + number * 10 + variant)
          local scenario = random.scenario(next_number)
          table.insert(scenario.jokers, 1, random.joker(next_number, false, key))
          scenario.jokers[1].debuff, scenario.jokers[1].eternal = nil, nil
          local board = new(scenario)
          local mark, hash = board:mark(), board:hash()
          for _, act in ipairs { play, discard, end_of_round, happen("set_blind", "bl_big"), happen("sell", 1),
            happen("fire", "add_to_deck", { joker = 1 }), happen("fire", "ending_shop", {}) } do
            act(board)
            board:undo(mark)
            assert.are.equal(hash, board:hash(), key)
          end
        end
      end
    end)
  end)
end
