--- Plain handlers that need no call: what they become, and that they answer as they would if they were called.

local marotte = require "marotte"
local random = require "spec.support.score_random"
local sample = require("spec.support.sample").size

local fields = [[
  name = "Case", rarity = "common", cost = 4,
  config = { mult = 3, zero = 0, suit = "Hearts", hand = "Pair", id = 8, word = "4", on = true },
  state = { mult = 2, hits = 0, flag = false, suit = "Hearts" },
]]

--- Cases: context, what becomes of the handler (nil = not said, only compared), the handler, text in front of `return`.
local cases = {}

local function case(context, becomes, handler, before)
  cases[#cases + 1] = { context = context, becomes = becomes, handler = handler, before = before or "" }
end

local function individual(becomes, body, before)
  case("individual", becomes, "function(self, ctx, card) " .. body .. " end", before)
end

local function main(becomes, body, before)
  case("joker_main", becomes, "function(self, ctx) " .. body .. " end", before)
end

-- Areas, suits, faces.
individual("area play, suit Diamonds: mult 3", [[
  if ctx.cardarea == "play" and card:is_suit("Diamonds") then return { mult = 3 } end]])
individual("area play, suit Diamonds: mult 3", [[
  if ctx.cardarea ~= "play" then return end
  if not card:is_suit("Diamonds") then return nil end
  return "mult", 3]])
individual("area play, suit Hearts: mult 3", [[
  if ctx.individual and ctx.cardarea == "play" and ctx.other_card:is_suit(self.config.suit) then
    return { mult = self.config.mult }
  end]])
individual("area hand, face: x_mult 1.5", [[
  if ctx.cardarea == "hand" then if card:is_face() then return { x_mult = 1.5 } end end]])
individual("area play, face: chips 10, mult 3", [[
  if card and card:is_face() == true and ctx.cardarea == "play" then return "chips", 10, "mult", 3 end]])
individual("suit Spades: p_dollars 1", [[ if card:is_suit("Spades") then return { p_dollars = 1 } end]])
individual("area play: chips 7", [[ if ctx.cardarea == "play" then return { chips = 7 } end]])
individual("area hand, suit Clubs: h_mult 0", [[
  if ctx.cardarea == "hand" and card:is_suit("Clubs") then return { h_mult = 0 } end]])
individual("area hand: x_mult 1", [[ if ctx.cardarea == "hand" then return { x_mult = 1 } end]])
individual("area play, suit Hearts: mult 0", [[
  if ctx.cardarea == "play" and card:is_suit("Hearts") then return { mult = self.config.zero } end]])
individual("area play, not copied: mult 3", [[
  if not ctx.blueprint and ctx.cardarea == "play" then return { mult = 3 } end]])
individual("area play: call", [[ if ctx.blueprint and ctx.cardarea == "play" then return { mult = 3 } end]])
individual("suit Spades: call", [[
  if card:is_suit("Hearts") and card:is_suit("Spades") then return { mult = 3 } end]])
individual("call", [[ if card:is_suit("Hearts") or card:is_suit("Spades") then return { mult = 3 } end]])
individual("area play: call", [[
  if ctx.cardarea == "play" and not card:is_face() then return { mult = 3 } end]])
individual("area play: call", [[
  if ctx.cardarea == "play" and card:is_suit("Hearts", true) then return { mult = 3 } end]])
individual("area play: call", [[
  if ctx.cardarea == "play" and card:is_suit("Herts") then return { mult = 3 } end]])
individual("area play: call", [[ if ctx.cardarea == "play" and card.suit == "Hearts" then return { mult = 3 } end]])
individual("call", [[ if ctx.cardarea == "jokers" then return { mult = 3 } end]])
individual("call", [[ if ctx.cardarea == "play" then return { mult = 3 } end return { h_mult = 2 }]])
individual("call", [[ if ctx.cardarea == "play" and { mult = 3 } then return "mult", 2 end return false]])
individual(nil, [[ return ctx.cardarea == "play" and { mult = 3 } or nil]])
individual(nil, [[ return card:is_face() and { mult = 3 }]])
individual("call", [[ local _ = card:is_face() return { mult = 3, h_mult = 3 }]])
individual("call", [[ local x = card:is_face() if ctx.cardarea == "play" then return { mult = 3 } end]])

-- Ranks.
individual("area play, rank 2 4 6 8 10: mult 4", [[
  local id = card:get_id()
  if ctx.cardarea == "play" and id > 0 and id <= 10 and id % 2 == 0 then return { mult = 4 } end]])
individual("area hand, rank 13: x_mult 1.5", [[
  if ctx.cardarea == "hand" and card:get_id() == 13 then return { x_mult = 1.5 } end]])
individual("area play, rank 2 3 5 8 14: mult 8", [[
  if ctx.cardarea ~= "play" then return end
  local id = card:get_id()
  if id == 2 or id == 3 or id == 5 or id == 8 or id == 14 then return { mult = 8 } end]])
individual("area play, suit Hearts, rank 8: x_mult 2", [[
  if ctx.cardarea == "play" and card:get_id() == self.config.id and card:is_suit("Hearts") then
    return { x_mult = 2 }
  end]])
individual("area play, rank 9 10 11 12 13 14: chips 5", [[
  local id = ctx.other_card:get_id()
  if id % 2 == id % 2 and ctx.cardarea == "play" and not (id < 9) then return { chips = 5 } end]])
individual("rank 12 13 14: chips 5", [[
  if 2 * card:get_id() - 1 > 22 and card:get_id() >= 0 then return "chips", 5 end]])
individual("rank 3 6 9 12: chips 5", [[
  local id = card:get_id() if id // 3 * 3 == id and id / 3 >= 0 and 0 < id then return "chips", 5 end]])
individual("call", [[ if card:get_id() % 2 == 0 then return { mult = 4 } end]])
individual("call", [[ if card:get_id() < 8 then return { mult = 4 } end]])
individual("call", [[ if card:get_id() ~= 8 then return { mult = 4 } end]])
individual("call", [[ if card:get_id() == -105 then return { mult = 4 } end]])
individual("rank 2 3 4: call", [[
  local id = card:get_id() if id > 0 and id < 5 then return { mult = id } end]])
individual("rank 11 12 13 14: call", [[
  local id = card:get_id()
  if id > 10 then self.state.hits = self.state.hits + 1 return { mult = self.state.hits } end]])
individual("call", [[ if card:get_id() == 8 // 0 then return { mult = 4 } end]])
individual("call", [[ if card:get_id() == "8" then return { mult = 4 } end]])
individual("area play: call", [[ if ctx.cardarea == "play" and card:get_id() < "8" then return { mult = 4 } end]])
individual("rank 8: mult 4", [[ if card:get_id() == 8.0 then return { mult = 4.0 } end]])
individual(nil, [[ local id = -card:get_id() if id < 0 and id > -6 then return { mult = 4 } end]])

-- Hands.
main("contains Pair: mult 8", [[ if next(ctx.poker_hands["Pair"]) then return { mult = 8 } end]])
main("contains Pair: mult 8", [[ if next(ctx.poker_hands[self.config.hand]) ~= nil then return { mult = 8 } end]])
main("contains Flush: mult 8", [[ if #ctx.poker_hands["Flush"] > 0 then return { mult = 8 } end]])
main("contains Flush: mult 8", [[ if #ctx.poker_hands.Flush == 0 then return end return "mult", 8]])
main("contains Two Pair: mult 8", [[ if 1 <= #ctx.poker_hands["Two Pair"] then return "mult", 8 end]])
main("hand Pair: x_mult 2", [[ if ctx.scoring_name == "Pair" then return { x_mult = 2 } end]])
main("contains Flush: call", [[
  if next(ctx.poker_hands.Pair) and next(ctx.poker_hands.Flush) then return { x_mult = 2 } end]])
main("call", [[ if #ctx.poker_hands["Pair"] > 1 then return { mult = 8 } end]])
main("call", [[ if not next(ctx.poker_hands["Pair"]) then return { mult = 8 } end]])
main("mult 8", [[ if ctx.poker_hands["Pair"] then return { mult = 8 } end]])
main("call", [[ if next(ctx.poker_hands["Pear"]) then return { mult = 8 } end]])
main("call", [[ if ctx.scoring_name == "pair" then return { x_mult = 2 } end]])
main("call", [[ if next(ctx.poker_hands["Pair"], 1) then return { mult = 8 } end]])
main("contains Pair: mult 8", [[ if next(ctx.poker_hands["Pair"]) then return { mult = 8 } end]], "local next = next")
main("call", [[ if next(ctx.poker_hands["Pair"]) then return { mult = 8 } end]],
  "local function next(list) return #list == 0 end")
main("call", [[ local next = type if next(ctx.poker_hands["Pair"]) then return { mult = 8 } end]])
main("call", [[ if next(ctx.full_hand) then return { mult = 8 } end]])

-- Values of the game.
main("hands_left = 0: x_mult 3", [[ if game.hands_left == 0 then return { x_mult = 3 } end]])
main("hands_left = 0, discards_left = 2: x_mult 3", [[
  if game.discards_left ~= 2 then return end if game.hands_left == 0 then return { x_mult = 3 } end]])
main("mult game.money", [[ return { mult = game.money }]])
main("chips state.mult, mult game.skips", [[ return { chips = self.state.mult, mult = game.skips }]])
main("ancient_suit = 2: mult 3", [[ if game.ancient_suit == "Diamonds" then return { mult = 3 } end]])
main("last_hand = 11: mult 3", [[ if game.last_hand == "Pair" then return { mult = 3 } end]])
main("idol_rank = 8: mult 3", [[ if game.idol_rank == 8 then return { mult = 3 } end]])
-- They may be nil.
for _, name in ipairs { "idol_rank", "mail_rank", "idol_suit", "ancient_suit", "castle_suit", "last_hand" } do
  main("call", ("if game.%s then return { mult = 3 } end"):format(name))
  main("call", ("if not game.%s then return { mult = 3 } end"):format(name))
end
main("call", [[ if game.mail_rank == 0 then return { mult = 3 } end]])
main("call", [[ if game.castle_suit == nil then return { mult = 3 } end]])
main("call", [[ if game.mail_rank < 9 then return { mult = 3 } end]])
main("call", [[ if game.money > 4 then return { mult = 3 } end]])
main("call", [[ if game.hand_size == 8 then return { mult = 3 } end]])
main("call", [[ if game.joker_slots == 5 then return { mult = game.joker_slots } end]])
main("call", [[ if game.money == "5" then return { mult = 3 } end]])
main("call", [[ if game.moneyy == 5 then return { mult = 3 } end]])
main("mult 3", [[ if game.money then return { mult = 3 } end]])

-- Answers.
main("mult 4", [[ return { mult = 4 }]])
main("mult 5", [[ return { mult = 4, mult = 5 }]])
main("mult 4", [[ return { mult = 4, swap = false, dollars = nil }]])
main("swap 1", [[ return { swap = true }]])
main("mult 3", [[ return constants.answer and nil or { mult = constants.mult }]],
  "local constants = { mult = 3, answer = true }")
main("mult 6", [[ return { mult = amount }]], "local amount = 6")
main("x_mult 0", [[ return "x_mult", 0]])
main("mult state.mult", [[ return "mult", self.state.mult]])
main("call", [[ return { mult = "4" }]])
main("call", [[ return { mult = self.config.word }]])
main("call", [[ return { mult = self.config.none }]])
main("call", [[ return { mult = self.state.none }]])
main("call", [[ return { mult = self.state.flag }]])
main("call", [[ return { mult = self.state.suit }]])
main("call", [[ return { chips = 2^60 | 0 }]])
main("call", [[ return { chips = 1152921504606846977 }]])
main("chips 1.1529215046068e+18", [[ return { chips = 1152921504606846976.0 }]])
main("call", [[ return { mult = 1e999 }]])
main("call", [[ return { mult = 0/0 }]])
main("call", [[ return { mlt = 4 }]])
main("call", [[ return { repetitions = 4 }]])
main("call", [[ return { mult = 4, message = "hi" }]])
main("call", [[ return { extra = { chip_mod = 4 } }]])
main("call", [[ return { mult = 4, chips = 1, x_mult = 2, dollars = 1, mult_mod = 1 }]])
main("call", [[ return {}]])
main("call", [[ return 4]])
main("call", [[ return false]])
main("call", [[ return "mult"]])
main("call", [[ return "mult", 4, "mult", 5]])
main("call", [[ return "mult", "4"]])
main("mult 4", [[ return { mult = 4 }, { mult = 5 }]])
main("call", [[ return nil, 4]])
main("call", [[ return { 4 }]])
main("call", [[ return answer]], "local answer = { mult = 4 }")
main("call", [[ return shared()]], "local function shared() return { mult = 4 } end")
main("call", [[ local give = function() return { mult = 4 } end return give()]])
main("call", [[ local t = {} for i = 1, 2 do t.mult = i end return t]])
main("call", [[ local i = 0 while i < 2 do i = i + 1 end return { mult = i }]])
main("mult 9", [[ local t = { mult = 4 } local u = t u.mult = 9 return t]])
main("call", [[ self.state.hits = self.state.hits + 1 if ctx.scoring_name == "Pair" then return { mult = 4 } end]])
main("hand Pair: call", [[ if ctx.scoring_name == "Pair" then self.state.hits = 1 return { mult = 4 } end]])
main("call", [[ if ctx.nothing then return { mult = 4 } end]])
main("call", [[ if ctx.other_card:is_face() then return { mult = 4 } end]])
main("call", [[ if self.debuff then return end return { mult = 4 }]])
main("call", [[ local game = { money = 4 } if game.money == 4 then return { mult = 4 } end]])
main("call", [[ local ctx = { scoring_name = "Pair" } if ctx.scoring_name == "Pair" then return { mult = 4 } end]])
main("call", [[ local _ENV = { game = { money = 3 } } return { mult = game.money }]])
case("joker_main", "call", "function(...) return { mult = 4 } end")
case("joker_main", "call", [[function(...)
  local _, ctx = ...
  if ctx.scoring_name == "Pair" then return "mult", 4 end
end]])
case("joker_main", "mult 4", "function() return 'mult', 4 end")
case("joker_main", "hand Pair: mult 4", [[function(card, self)
  if self.scoring_name == "Pair" then return "mult", 4 end
end]])

-- Other contexts.
case("repetition", "area play, face: repetitions 1", [[function(_, ctx, card)
  if ctx.repetition and ctx.cardarea == "play" and card:is_face() then return { repetitions = 1 } end
end]])
case("repetition", "area hand: repetitions 1", [[function(_, ctx)
  if ctx.cardarea == "hand" then return "repetitions", 1 end
end]])
case("repetition", "call", "function(self) return { repetitions = self.state.mult } end")
case("repetition", "call", "function() return { repetitions = 101 } end")
case("repetition", "call", "function() return { repetitions = 0.5 } end")
case("destroying_card", "rank 6: remove 1", [[function(_, ctx)
  if ctx.destroying_card:get_id() == 6 then return { remove = true } end
end]])
case("destroying_card", "call", [[function(_, ctx)
  if ctx.other_card:get_id() == 6 then return { remove = true } end
end]])
case("destroying_card", "face: call", "function(_, _, card) if card:is_face() then return { remove = 1 } end end")
case("discard", "suit Clubs: dollars 2", [[function(_, _, card)
  if card:is_suit "Clubs" then return { dollars = 2 } end
end]])
case("before", "hand Pair: level_up 1", [[function(_, ctx)
  if ctx.scoring_name == "Pair" then return "level_up", true end
end]])
case("before", "not copied: call", "function(self, ctx) if not ctx.blueprint then self.state.mult = 4 end end")
case("other_joker", "mult 1", "function() return { mult = 1 } end")
case("other_joker", "call", "function(_, _, joker) if joker:is_suit 'Hearts' then return { mult = 1 } end end")
case("end_of_round", "dollars 2", "function() return { dollars = 2 } end")
case("calc_dollar_bonus", "dollars state.mult", "function(self) return { dollars = self.state.mult } end")
-- With filters of their own.
case("individual", "area play, suit Hearts: mult 3", [[{ area = "play", function(_, _, card)
  if card:is_suit("Hearts") then return { mult = 3 } end
end }]])
case("individual", "suit Clubs Spades: call", [[{ suit = { "Spades", "Clubs" }, function(_, _, card)
  if card:is_suit("Spades") then return { mult = 3 } end
end }]])
case("individual", "rank 3: mult 3", [[{ rank = { 2, 3 }, function(_, _, card)
  if card:get_id() == 3 then return { mult = 3 } end
end }]])
case("individual", "face, first: call", [[{ face = true, first = true, function(_, _, card)
  if card:is_suit("Spades") then return { mult = 3 } end
end }]])
case("individual", "contains Pair: call", [[{ contains = "Pair", function(_, _, card)
  if card:is_suit("Spades") then return { mult = 3 } end
end }]])
case("individual", "face, contains Pair, hand Pair: mult 3", [[{ contains = "Pair", face = true, function(_, ctx)
  if ctx.scoring_name == "Pair" then return { mult = 3 } end
end }]])
case("joker_main", "hand Pair: call", [[{ hand = "Pair", function(_, ctx)
  if next(ctx.poker_hands["Flush"]) then return { mult = 3 } end
end }]])

local function source(number)
  local one = cases[number]
  return ("%s\nreturn { %s on = { %s = %s } }"):format(one.before, fields, one.context, one.handler)
end

--- A joker that destroys cards while they are scored: whoever asks for them after it fails.
local eater = [[
  return { name = "Eater", rarity = "common", cost = 4,
    on = { individual = function(_, _, card) if card:get_id() % 3 == 0 then game:destroy_card(card) end end } }
]]

local called, compiled

local function hosts()
  if not called then
    called, compiled = marotte.new_host { compile = false }, marotte.new_host {}
    for _, host in ipairs { called, compiled } do
      host:load("jokers/eater.lua", eater)
      for number = 1, #cases do
        host:load(("jokers/case_%d.lua"):format(number), source(number))
      end
    end
  end
  return called, compiled
end

-- What they become ---------------------------------------------------------------------------------------------------

describe("a plain handler", function()
  for number, one in ipairs(cases) do
    if one.becomes then
      it(("becomes %q: %s, %s"):format(one.becomes, one.context, (one.handler:gsub("%s+", " "))), function()
        local _, host = hosts()
        assert.same({ one.becomes }, host:subscriptions("j_case_" .. number, one.context))
      end)
    end
  end

  it("is called for every card by a host that does not compile", function()
    local host = hosts()
    assert.same({ "call" }, host:subscriptions("j_case_1", "individual"))
    assert.same({ "area play, suit Diamonds: mult 3" }, host:subscriptions("j_greedy_joker", "individual"))
  end)
end)

describe("upvalues of a handler", function()
  local lib = [[
    local kept
    return {
      keep = function(write) kept = write end,
      write = function(value) kept(value) end,
      handler = function(mult) return function() return { mult = mult } end end,
    }
  ]]
  local lent = [[
    local lib, amount = require "lib.lender", 3
    lib.keep(function(value) amount = value end)
    return { name = "Lent", rarity = "common", on = { joker_main = function() return { mult = amount } end } }
  ]]
  local made = [[
    return { name = "Made", rarity = "common", on = { joker_main = require("lib.lender").handler(4) } }
  ]]
  local writer = [[
    require("lib.lender").write(9)
    return { name = "Writer", rarity = "common" }
  ]]

  it("are no constants when another file may write them", function()
    for _, compile in ipairs { true, false } do
      local host = marotte.new_host { compile = compile }
      host:load("lib/lender.lua", lib)
      host:load("jokers/lent.lua", lent)
      host:load("jokers/made.lua", made)
      assert.same({ "call" }, host:subscriptions("j_lent", "joker_main"))
      assert.same({ "call" }, host:subscriptions("j_made", "joker_main"))
      assert.equal(4, host:score({ played = "AH", jokers = { "j_lent" } }).mult)
      host:load("jokers/writer.lua", writer)
      assert.equal(10, host:score({ played = "AH", jokers = { "j_lent" } }).mult)
    end
  end)
end)

describe("a plain handler of an enhancement", function()
  local hopeful = [[
    return { name = "Hopeful", on = {
      scored = function(_, _, card) if card:get_id() == 14 then return "mult", 3 end end,
    } }
  ]]
  local stateful = [[
    return { name = "Stateful", on = { scored = function(self) local _ = self.state return { mult = 3 } end } }
  ]]
  local listener = [[
    return { name = "Listener", rarity = "common", on = { individual = { answered = true, give = { chips = 100 } } } }
  ]]

  --- The result with the enhancement, the messages.
  local function play(compile, name, text)
    local host = marotte.new_host { compile = compile }
    host:load("enhancements/" .. name .. ".lua", text)
    host:load("jokers/listener.lua", listener)
    local cards = { { rank = 14, suit = "H", enh = "m_" .. name }, { rank = 14, suit = "S" } }
    local board = host:board { played = cards, jokers = { "j_listener" } }
    return board:play(), board:state().errors, host
  end

  it("still counts as an answer through its function", function()
    for _, compile in ipairs { true, false } do
      local result, _, host = play(compile, "hopeful", hopeful)
      assert.same({ 10 + 11 + 11 + 100, 2 + 3 }, { result.chips, result.mult })
      assert.same({ compile and "rank 14: mult 3" or "call" }, host:subscriptions("m_hopeful", "scored"))
    end
  end)

  it("still fails when it asks for a state", function()
    local _, slow = play(false, "stateful", stateful)
    local _, fast = play(true, "stateful", stateful)
    assert.matches("no state", slow[1])
    assert.same(slow, fast)
  end)
end)

-- That they answer the same ------------------------------------------------------------------------------------------

local function shown(result)
  return random.text(result)
end

--- All that a board does and becomes, as a text.
local function story(host, scenario, cards)
  local board, parts = host:board(scenario), {}
  local function note(...)
    parts[#parts + 1] = shown { ... }
    parts[#parts + 1] = shown(board:state())
  end
  note(board:play { trace = true })
  note(board:fire("individual", {}))
  board:deal(cards)
  note(board:discard {})
  note(board:fire("destroying_card", {}))
  board:deal(cards)
  note(board:play {})
  note(board:end_of_round {})
  return table.concat(parts, "\n")
end

--- Puts the case into a random situation, often beside jokers that make a difference.
local function situation(number, next_number)
  local scenario = random.scenario(next_number)
  local company = { "j_mime", "j_eater", "j_blueprint", "j_hack", "j_smeared", "j_pareidolia" }
  for _, key in ipairs(company) do
    if next_number(3) == 0 then
      table.insert(scenario.jokers, 1 + next_number(#scenario.jokers + 1), { key = key })
    end
  end
  local state = next_number(2) == 0 and { mult = next_number(3) } or nil
  table.insert(scenario.jokers, 1 + next_number(#scenario.jokers + 1), { key = "j_case_" .. number, state = state })
  return scenario
end

describe("compiling changes nothing", function()
  for number, one in ipairs(cases) do
    it(("%d: %s, %s"):format(number, one.context, (one.handler:gsub("%s+", " "))), function()
      local slow, fast = hosts()
      for i = 1, sample(12) do
        local next_number = random.source(number * 1000 + i)
        local scenario, cards = situation(number, next_number), random.deal(next_number)
        if story(slow, scenario, cards) ~= story(fast, scenario, cards) then
          scenario = random.smallest(scenario, function(smaller)
            local made, first, second = pcall(function()
              return story(slow, smaller, cards), story(fast, smaller, cards)
            end)
            return made and first ~= second
          end)
          assert.equal(story(slow, scenario, cards), story(fast, scenario, cards), random.text(scenario))
        end
      end
    end)
  end
end)
