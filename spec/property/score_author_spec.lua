--- Content of an author in random situations: scripts that fail, cards, lists and sets in state, stickers, moments. The
--- engine and the slow reference say the same.

local difference = require("spec.support.difference").first
local marotte = require "marotte"
local random = require "spec.support.score_random"
local reference = require "spec.support.score_reference"
local sample = require("spec.support.sample").size

local files = {
  -- Does much, and fails in some hands: nothing of it may be left.
  ["jokers/breaker.lua"] = [[
    return { name = "Breaker", rarity = "common", cost = 3, state = { hands = 0 }, on = {
      before = function(self, ctx)
        self.state.hands = self.state.hands + 1
        game:earn(5)
        game:add_tag("tag_double")
        game:add_card { rank = 9, suit = "Hearts", enhancement = "m_steel", to = "hand" }
        if ctx.scoring_name == "High Card" then error "broken" end
        return "dollars", 1
      end,
      joker_main = { give = { mult = "state.hands" } },
    } }
  ]],
  -- Answers that no context takes, and a score that is not a number.
  ["jokers/wrong.lua"] = [[
    return { name = "Wrong", rarity = "common", on = {
      joker_main = function(_, ctx)
        if #ctx.full_hand == 5 then return "repetitions", 2 end
        return "mult", #ctx.full_hand % 2 == 0 and math.huge or -math.huge
      end,
    } }
  ]],
  ["jokers/diary.lua"] = [[
    return { name = "Diary", rarity = "rare", cost = 7,
      state = { ranks = field.set, suits = field.list, last = field.card, word = "" },
      on = {
        individual = { area = "play", function(self, _, card)
          if self.state.ranks:add(card:get_id() > 0 and card.rank or "stone") then self.state.last = card end
          self.state.suits:add(card.suit)
        end },
        joker_main = function(self)
          return "mult", #self.state.ranks, "chips", #self.state.suits, "dollars", self.state.last and 1 or 0
        end,
        discard = function(self, _, card)
          if self.state.suits:remove(card.suit) and card == self.state.last then self.state.last = nil end
        end,
        end_of_round = { copied = false, function(self)
          self.state.word = self.state.ranks:has(14) and "ace" or self.state.suits[1] or ""
          self.state.suits = { "Spades", self.state.word }
        end },
      } }
  ]],
  ["jokers/clerk.lua"] = [[
    return { name = "Clerk", rarity = "uncommon", cost = 4, state = { made = 0, came = 0, sales = 0 }, on = {
      created = function(self) self.state.made = self.state.made + 1 end,
      add_to_deck = function(self) self.state.came = self.state.came + 1 end,
      remove_from_deck = function(self) game:earn(#game.jokers + self.state.came) end,
      buying_card = function(_, _, item) game:earn(item.kind == "joker" and 2 or 1) end,
      selling_card = function(self, ctx)
        self.state.sales = self.state.sales + ctx.card.sell_cost
        return "dollars", 1
      end,
      selling_self = function(self) game:create("joker", "cle", { key = "j_joker" }) return "dollars", 10 end,
      setting_blind = function(_, ctx) if ctx.blind.boss then game:earn(3) end end,
      playing_card_added = function(_, ctx) return "dollars", #ctx.cards end,
      remove_playing_cards = function(_, ctx) return "dollars", #ctx.removed end,
    } }
  ]],
  -- Kinds that are asked beside jokers.
  ["planets/echo.lua"] = [[
    return { name = "Echo", cost = 6, state = { hands = 1 }, on = {
      add_to_deck = function(self) self.state.hands = self.state.hands + 1 end,
      remove_from_deck = function(self) game:earn(self.state.hands) end,
    } }
  ]],
  ["stickers/cursed.lua"] = [[
    return { name = "Cursed", key = "cursed", order = 0, price = 6, state = { left = 2, paid = 0 },
      shows = "state.left", spent = "state.left", passive = { hand_size = 1 }, on = {
        sticker_end_of_round = function(self, _, joker)
          self.state.left = self.state.left - 1
          self.state.paid = self.state.paid + 1
          if joker.face_down then error "it cannot see" end
          return "dollars", -self.state.paid
        end,
      } }
  ]],
  ["seals/moody.lua"] = [[
    return { name = "Moody", key = "Moody", on = {
      scored = function(_, _, card)
        game:level_up("Pair")
        if card.rank > 12 then error "too high" end
        return "mult", 1
      end,
      discarded = function(_, _, card) game:copy_card(card, "deck") end,
    } }
  ]],
}
local keys = { "j_breaker", "j_wrong", "j_diary", "j_clerk" }

local host, content

local function boards(scenario)
  if not host then
    host, content = marotte.new_host {}, reference.author(files)
    host:load(files)
  end
  return reference.new(scenario, content), host:board(scenario)
end

--- Messages are each host's own: their number is not.
local function state_of(board)
  local state = board:state()
  state.errors = #state.errors
  return state
end

local function situation(next_number)
  local scenario = random.scenario(next_number)
  for _, key in ipairs(keys) do
    if next_number(2) == 0 then
      table.insert(scenario.jokers, 1 + next_number(#scenario.jokers + 1), { key = key })
    end
  end
  for _, joker in ipairs(scenario.jokers) do
    joker.cursed = next_number(6) == 0 and next_number(3) or nil
  end
  for _, card in ipairs(scenario.played) do
    card.seal = next_number(8) == 0 and "Moody" or card.seal
  end
  if next_number(3) == 0 then
    table.insert(scenario.consumables, { key = "c_echo" })
  end
  return scenario
end

--- A whole story on both boards: nil, or what differs.
local function compare(scenario, next_number, seen)
  local first, second = boards(scenario)
  local function step(method, ...)
    local one, other = first[method](first, ...), second[method](second, ...)
    return difference(one, other, method) or difference(state_of(first), state_of(second), method .. ": state")
  end
  local found = difference(state_of(first), state_of(second), "new board") or step "play"
  for _ = 1, 3 do
    local event = random.event(next_number, first:state())
    found = found or step(table.unpack(event))
  end
  local mark, before = first:mark(), state_of(first)
  found = found or step("deal", random.deal(next_number)) or step("discard", {}) or step("end_of_round", {})
  seen.errors = seen.errors + #first:state().errors
  first:undo(mark)
  return found or difference(before, state_of(first), "undo")
end

describe("content of an author on the engine and on the slow reference", function()
  it("does the same, also where it fails", function()
    local seen = { errors = 0 }
    for number = 1, sample(1500) do
      local scenario = situation(random.source(900000 + number))
      local function run(smaller)
        return compare(smaller, random.source(-900000 - number), seen)
      end
      local done, found = pcall(run, scenario)
      if not done or found then
        scenario = random.smallest(scenario, function(smaller)
          local ran, again = pcall(run, smaller)
          return ran == done and again ~= nil
        end)
        error(("situation %d: %s\n%s"):format(number, select(2, pcall(run, scenario)), random.text(scenario)), 0)
      end
    end
    assert.is_true(seen.errors > sample(300))
  end)
end)
