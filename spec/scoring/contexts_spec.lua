--- Every context: when it is asked, of whom, about what, and the fields that it carries. Witnesses of every kind write
--- down what they hear.

local log = require "spec.support.log"

local library = [[
local suits = { Hearts = "H", Spades = "S", Clubs = "C", Diamonds = "D" }

local function name(thing)
  if thing == nil then
    return ""
  elseif type(thing) ~= "userdata" and type(thing) ~= "table" then
    return " " .. tostring(thing)
  elseif #game.jokers > 0 and (thing == game.jokers[1] or thing == game.jokers[2]) then
    return thing == game.jokers[1] and " j1" or " j2"
  end
  return ""
end

local function card(thing)
  return thing and string.format(" %d%s", thing.rank, suits[thing.suit]) or ""
end

local function write(line)
  game:create("note", line)
end

local witness = {}

function witness.about_card(who, context)
  return function(_, ctx, thing)
    write(who .. " " .. context .. " " .. ctx.cardarea .. card(thing))
  end
end

function witness.about_joker(who, context)
  return function(_, ctx, thing)
    write(who .. " " .. context .. (ctx.part and " " .. ctx.part or "") .. name(thing))
  end
end

function witness.plain(who, context)
  return function(self)
    write(who .. (self.kind == "joker" and self.position or "") .. " " .. context)
  end
end

return witness
]]

local about_card = {}
for context in ([[
  individual repetition destroying_card discard end_of_round_individual end_of_round_repetition
  scored held retrigger shatter discarded round_end stay_flipped
]]):gmatch "%S+" do
  about_card[context] = true
end
local about_joker = { other_joker = true, edition = true, sticker_end_of_round = true }

--- The file of a witness of a kind that hears all these contexts.
local function witness(kind, contexts, more)
  local lines = {}
  for context in contexts:gmatch "%S+" do
    local how = about_card[context] and "about_card" or about_joker[context] and "about_joker" or "plain"
    lines[#lines + 1] = ("    %s = witness.%s(%q, %q),"):format(context, how, kind, context)
  end
  return ('local witness = require "lib.witness"\nreturn {\n  name = "Witness", %s\n  on = {\n%s\n  },\n}\n'):format(
    more or "", table.concat(lines, "\n"))
end

local joker_contexts = [[
  debuffed_hand before repetition individual joker_main other_joker final_scoring_step destroying_card
  remove_playing_cards after pre_discard discard end_of_round end_of_round_individual end_of_round_repetition
  calc_dollar_bonus setting_blind first_hand_drawn skip_blind playing_card_added using_consumeable selling_card
  selling_self buying_card open_booster skipping_booster reroll_shop ending_shop add_to_deck remove_from_deck
]]
local blind_contexts = [[
  press_play debuff_hand modify_hand set_blind blind_settled disable drawn_to_hand stay_flipped end_of_round
  selling_card
]]
local part_contexts = "scored held retrigger shatter discarded round_end pre_discard"

local function new_host()
  local host = log.new_host()
  host:load("lib/witness.lua", library)
  host:load("jokers/witness.lua", witness("joker", joker_contexts, 'rarity = "common",'))
  host:load("blinds/witness.lua", witness("blind", blind_contexts, "min_ante = 1,"))
  host:load("decks/witness.lua", witness("deck", "final_scoring_step end_of_round"))
  host:load("enhancements/witness.lua", witness("enhancement", part_contexts))
  host:load("editions/witness.lua", witness("edition", part_contexts .. " edition"))
  host:load("seals/witness.lua", witness("seal", part_contexts, 'key = "Witness",'))
  host:load("stickers/rental.lua", witness("sticker", "sticker_end_of_round", 'key = "rental",'))
  host:load("vouchers/witness.lua", witness("voucher", "other_consumeable"))
  return host
end

local host

local function heard(scenario, act)
  host = host or new_host()
  local board = host:board(scenario)
  act(board)
  assert.are.same({}, board:state().errors)
  return log.lines(board)
end

local function play(board)
  board:play()
end

local function lines(text)
  local list = {}
  for line in text:gmatch "[^\n]+" do
    list[#list + 1] = line:match "%S.*"
  end
  return list
end

local J = "j_witness"
local marked = { rank = 8, suit = "D", enh = "m_witness", ed = "e_witness", seal = "Witness" }

describe("the contexts of a hand", function()
  it("come in the order of the stages", function()
    local scenario = {
      played = "8D 3C", held = "KS", jokers = { J },
      blind = { key = "bl_witness" }, deck = "b_witness", vouchers = { "v_witness" }, planets = { "c_pluto" },
    }
    assert.are.same(lines [[
      blind press_play
      blind debuff_hand
      joker1 before
      blind modify_hand
      joker repetition play 8D
      joker individual play 8D
      joker individual hand 13S
      joker1 joker_main
      joker other_joker j1
      voucher other_consumeable
      joker1 final_scoring_step
      deck final_scoring_step
      joker destroying_card play 8D
      joker1 after
    ]], heard(scenario, play))
  end)

  it("ask the parts of a card before the jokers", function()
    local told = heard({ played = { marked }, held = { marked }, jokers = { J } }, play)
    assert.are.same(lines [[
      joker1 before
      enhancement retrigger play 8D
      seal retrigger play 8D
      edition retrigger play 8D
      joker repetition play 8D
      enhancement scored play 8D
      seal scored play 8D
      edition scored play 8D
      joker individual play 8D
      enhancement held hand 8D
      seal held hand 8D
      edition held hand 8D
      joker individual hand 8D
      joker1 joker_main
      joker other_joker j1
      joker1 final_scoring_step
      joker destroying_card play 8D
      enhancement shatter play 8D
      seal shatter play 8D
      edition shatter play 8D
      joker1 after
    ]], told)
  end)

  it("ask for repetitions of a scored card before it, of a held one after its first effect", function()
    local told = heard({
      played = { { rank = 8, suit = "D", seal = "red" } }, held = { { rank = 13, suit = "S", enh = "steel" } },
      jokers = { J },
    }, play)
    assert.are.same(lines [[
      joker1 before
      joker repetition play 8D
      joker individual play 8D
      joker individual play 8D
      joker individual hand 13S
      joker repetition hand 13S
      joker1 joker_main
      joker other_joker j1
      joker1 final_scoring_step
      joker destroying_card play 8D
      joker1 after
    ]], told)
  end)

  it("are joker_main for each joker, then other_joker for all about it, its edition around both", function()
    local told = heard({ played = "2C", jokers = { { key = J, ed = "e_witness" }, J } }, play)
    assert.are.same(lines [[
      joker1 before
      joker2 before
      joker repetition play 2C
      joker repetition play 2C
      joker individual play 2C
      joker individual play 2C
      edition edition add j1
      joker1 joker_main
      joker other_joker j1
      joker other_joker j1
      edition edition times j1
      joker2 joker_main
      joker other_joker j2
      joker other_joker j2
      joker1 final_scoring_step
      joker2 final_scoring_step
      joker destroying_card play 2C
      joker destroying_card play 2C
      joker1 after
      joker2 after
    ]], told)
  end)

  it("leave out debuffed cards and debuffed jokers", function()
    local told = heard({
      played = { { rank = 2, suit = "C", debuff = true } }, held = { { rank = 3, suit = "C", debuff = true } },
      jokers = { J, { key = J, debuff = true, ed = "e_witness" } },
    }, play)
    assert.are.same(lines [[
      joker1 before
      joker1 joker_main
      joker other_joker j1
      joker other_joker j2
      joker1 final_scoring_step
      joker destroying_card play 2C
      joker1 after
    ]], told)
  end)

  it("are debuffed_hand and after when the hand is blocked", function()
    local told = heard({ played = "2C", jokers = { J }, blind = { key = "bl_psychic" } }, play)
    assert.are.same({ "joker1 debuffed_hand", "joker1 after" }, told)
  end)

  it("leave out a disabled blind", function()
    local told = heard({ played = "2C", blind = { key = "bl_witness", disabled = true } }, play)
    assert.are.same({}, told)
  end)

  it("tell of destroyed cards once, when all are known", function()
    local glass = { rank = 2, suit = "C", enh = "glass" }
    local told = heard({ played = { glass, glass }, jokers = { J }, luck = "all" }, play)
    assert.are.same({
      "joker destroying_card play 2C", "joker destroying_card play 2C", "joker1 remove_playing_cards", "joker1 after",
    }, table.move(told, #told - 3, #told, 1, {}))
  end)
end)

describe("the contexts of a discard", function()
  it("come in the order of the stages, card after card", function()
    local told = heard({
      played = { marked, { rank = 3, suit = "C" } }, held = { marked }, jokers = { J },
      blind = { key = "bl_witness" },
    }, function(board)
      board:discard {}
    end)
    assert.are.same(lines [[
      enhancement pre_discard
      seal pre_discard
      edition pre_discard
      joker1 pre_discard
      enhancement discarded discard 8D
      seal discarded discard 8D
      edition discarded discard 8D
      joker discard discard 8D
      joker discard discard 3C
    ]], told)
  end)

  it("tell of what was destroyed at the end", function()
    local told = heard({ played = "3C", jokers = { "j_trading", J } }, function(board)
      board:discard {}
    end)
    assert.are.same({ "joker2 pre_discard", "joker discard discard 3C", "joker2 remove_playing_cards" }, told)
  end)
end)

describe("the contexts of the end of a round", function()
  it("come in the order of the stages", function()
    local told = heard({
      played = "2C", held = { marked, { rank = 13, suit = "S" } }, jokers = { { key = J, rental = true }, J },
      blind = { key = "bl_witness" }, deck = "b_witness",
    }, function(board)
      board:end_of_round {}
    end)
    assert.are.same(lines [[
      joker1 end_of_round
      sticker sticker_end_of_round j1
      joker2 end_of_round
      enhancement retrigger hand 8D
      seal retrigger hand 8D
      edition retrigger hand 8D
      joker end_of_round_repetition hand 8D
      joker end_of_round_repetition hand 8D
      enhancement round_end hand 8D
      seal round_end hand 8D
      edition round_end hand 8D
      joker end_of_round_individual hand 8D
      joker end_of_round_individual hand 8D
      joker end_of_round_repetition hand 13S
      joker end_of_round_repetition hand 13S
      joker end_of_round_individual hand 13S
      joker end_of_round_individual hand 13S
      joker1 calc_dollar_bonus
      joker2 calc_dollar_bonus
      blind end_of_round
      deck end_of_round
    ]], told)
  end)
end)

describe("an event", function()
  local function fired(context, fields, more)
    local scenario = more or {}
    scenario.played, scenario.jokers = "2C", scenario.jokers or { J, J }
    return heard(scenario, function(board)
      board:fire(context, fields)
    end)
  end

  for _, row in ipairs {
    { "first_hand_drawn" }, { "skip_blind" }, { "skipping_booster" }, { "reroll_shop" }, { "ending_shop" },
    { "playing_card_added", { cards = "3H 4H" } }, { "remove_playing_cards", { removed = "3H" } },
    { "using_consumeable", { consumeable = { kind = "planet", key = "c_pluto" } } },
    { "buying_card", { card = { kind = "tarot" } } }, { "open_booster", { card = { kind = "spectral" } } },
    { "selling_card", { card = { kind = "tarot" } } },
  } do
    it(("%s asks every joker, from left to right"):format(row[1]), function()
      assert.are.same({ "joker1 " .. row[1], "joker2 " .. row[1] }, fired(row[1], row[2]))
    end)
  end

  for _, context in ipairs { "selling_self", "add_to_deck", "remove_from_deck" } do
    it(context .. " asks the joker itself", function()
      assert.are.same({ "joker2 " .. context }, fired(context, { joker = 2 }))
    end)
  end

  for _, context in ipairs { "press_play", "set_blind", "blind_settled", "drawn_to_hand", "disable" } do
    it(context .. " asks the blind", function()
      assert.are.same({ "blind " .. context }, fired(context, nil, { blind = { key = "bl_witness" } }))
    end)
  end

  it("stay_flipped asks the blind about a held card", function()
    local more = { blind = { key = "bl_witness" }, held = { { rank = 3, suit = "C" }, { rank = 4, suit = "D" } } }
    assert.are.same({ "blind stay_flipped hand 4D" }, fired("stay_flipped", { card = 2 }, more))
  end)

  it("setting_blind asks the blind first, and once more when all jokers know", function()
    assert.are.same({ "blind set_blind", "joker1 setting_blind", "joker2 setting_blind", "blind blind_settled" },
      heard({ played = "2C", jokers = { J, J } }, function(board)
        board:set_blind "bl_witness"
      end))
  end)

  it("selling_card asks the blind last", function()
    assert.are.same({ "joker1 selling_card", "joker2 selling_card", "blind selling_card" },
      fired("selling_card", { card = { kind = "joker" } }, { blind = { key = "bl_witness" } }))
  end)

  it("leaves out debuffed jokers and a disabled blind", function()
    local more = { jokers = { { key = J, debuff = true }, J }, blind = { key = "bl_witness", disabled = true } }
    assert.are.same({ "joker2 selling_card" }, fired("selling_card", { card = { kind = "joker" } }, more))
  end)

  it("that no context is named after is refused, with the nearest name", function()
    local board = (host or new_host()):board { played = "2C" }
    assert.has_error(function()
      board:fire "reroll_shp"
    end)
    local _, message = pcall(board.fire, board, "reroll_shp")
    assert.is_truthy(message:find("reroll_shop", 1, true), message)
  end)

  it("that a joker causes reaches the others: a card that DNA made", function()
    assert.are.same({ "joker2 before", "joker2 playing_card_added" }, (function()
      local told = heard({ played = "2C", jokers = { "j_dna", J } }, play)
      return { told[2], told[1] }
    end)())
  end)
end)

--- Runs checks inside of a handler: `body` sees self, ctx, card, and `same(a, b)`.
local function holds(context, body, scenario, act)
  local fresh = log.new_host()
  fresh:load("jokers/probe.lua", ([[
local function same(a, b)
  if a ~= b then
    error(tostring(a) .. " is not " .. tostring(b))
  end
end
return { name = "Probe", rarity = "common", on = { %s = function(self, ctx, card)
  %s
  game:create("note", "held")
end } }]]):format(context, body))
  scenario.jokers = scenario.jokers or { "j_probe" }
  local board = fresh:board(scenario)
  act(board)
  assert.are.same({}, board:state().errors)
  assert.is_true(#log.lines(board) > 0, context .. " was not asked")
end

describe("the fields", function()
  local hand = [[
    same(ctx.scoring_name, "Pair")
    same(#ctx.full_hand, 3)
    same(#ctx.scoring_hand, 2)
    same(ctx.scoring_hand[2], ctx.full_hand[3])
    same(#ctx.poker_hands["Pair"], 1)
    same(#ctx.poker_hands["Pair"][1], 2)
    same(#ctx.poker_hands["Flush"], 0)
    same(ctx.blueprint, nil)
    same(ctx.blueprint_card, nil)
  ]]
  local function pair(more)
    local scenario = more or {}
    scenario.played, scenario.luck = scenario.played or "8D 3C 8S", "all"
    return scenario
  end
  local function discard(board)
    board:discard {}
  end
  local function fire(context, fields)
    return function(board)
      board:fire(context, fields)
    end
  end

  for _, row in ipairs {
    { "before", [[ same(ctx.before, true) same(ctx.cardarea, "jokers") same(card, nil) ]] },
    { "joker_main", [[ same(ctx.joker_main, true) same(ctx.cardarea, "jokers") same(ctx.other_joker, nil) ]] },
    { "after", [[ same(ctx.after, true) same(ctx.cardarea, "jokers") ]] },
    { "final_scoring_step", [[ same(ctx.final_scoring_step, true) same(ctx.chips, 26) same(ctx.mult, 2) ]] },
    { "individual", [[ same(ctx.individual, true) same(ctx.other_card, card) same(ctx.cardarea, "play")
      same(card.rank, 8) same(ctx.repetition, nil) ]] },
    { "repetition", [[ same(ctx.repetition, true) same(ctx.other_card, card) same(ctx.cardarea, "play")
      same(card.rank, 8) same(ctx.individual, nil) same(ctx.repetition_only, nil) ]] },
    { "other_joker", [[ same(ctx.other_joker, card) same(card, self) same(ctx.joker_main, nil) ]] },
    { "destroying_card", [[ same(ctx.destroying_card, card) same(card.rank, 8) ]] },
  } do
    it("of a hand are there in " .. row[1], function()
      holds(row[1], hand .. row[2], pair(), play)
    end)
  end

  it("of a held card say where it is", function()
    holds("individual", [[ if ctx.cardarea == "hand" then same(card, game.hand[1]) game:create("note", "hand") end ]],
      pair { held = { { rank = 13, suit = "S" } } }, play)
  end)

  it("of a blocked hand are there in debuffed_hand", function()
    holds("debuffed_hand", hand .. [[ same(ctx.debuffed_hand, true) same(ctx.cardarea, "jokers") ]],
      pair { blind = { key = "bl_psychic" } }, play)
  end)

  it("of destroyed cards are a list", function()
    local glass = { rank = 8, suit = "D", enh = "glass" }
    holds("remove_playing_cards", [[ same(ctx.remove_playing_cards, true) same(#ctx.removed, 2)
      same(ctx.removed[1], ctx.scoring_hand[1]) same(ctx.removed[2].enhancement, "m_glass")
      same(ctx.cardarea, "jokers") ]], pair { played = { glass, { rank = 3, suit = "C" }, glass } }, play)
  end)

  it("of a discard are the discarded cards and their hand", function()
    holds("pre_discard", hand .. [[ same(ctx.pre_discard, true) same(ctx.hook, nil) ]], pair(), discard)
    holds("discard", [[ same(ctx.discard, true) same(ctx.other_card, card) same(#ctx.full_hand, 3)
      same(card == ctx.full_hand[1] or card == ctx.full_hand[2] or card == ctx.full_hand[3], true) ]], pair(), discard)
    holds("pre_discard", [[ same(ctx.hook, true) ]], pair(), function(board)
      board:discard { hook = true }
    end)
    holds("pre_discard", [[ same(ctx.hook, true) same(#ctx.full_hand, 2) same(ctx.scoring_name, "Pair") ]],
      { played = "2C", held = "8D 8S", blind = { key = "bl_hook" } }, play)
  end)

  it("of the end of a round say whether it was lost, and who is asked", function()
    holds("end_of_round", [[ same(ctx.end_of_round, true) same(ctx.game_over, true) same(ctx.individual, nil)
      same(ctx.repetition, nil) same(ctx.boss, true) ]], pair { blind = { key = "bl_club" } }, function(board)
      board:end_of_round { game_over = true }
    end)
    holds("end_of_round", [[ same(ctx.game_over or false, false) same(ctx.boss or false, false) ]], pair(),
      function(board)
        board:end_of_round {}
      end)
    for _, which in ipairs { "individual", "repetition" } do
      holds("end_of_round_" .. which, ([[ same(ctx.end_of_round, true) same(ctx.%s, true) same(ctx.other_card, card)
        same(ctx.cardarea, "hand") same(card.rank, 13) ]]):format(which), pair { held = { { rank = 13, suit = "S" } } },
        function(board)
          board:end_of_round {}
        end)
    end
  end)

  it("of events are what they speak of", function()
    holds("setting_blind", [[ same(ctx.setting_blind, true) same(ctx.blind.key, "bl_hook") same(ctx.blind.boss, true)
      same(ctx.blind, game.blind) ]], pair(), function(board)
      board:set_blind "bl_hook"
    end)
    holds("setting_blind", [[ same(ctx.blind.key, "bl_hook") same(ctx.blind.boss, true) same(game.blind.boss, false) ]],
      pair(), fire("setting_blind", { blind = { key = "bl_hook" } }))
    holds("playing_card_added", [[ same(ctx.playing_card_added, true) same(#ctx.cards, 2) same(ctx.cards[2].rank, 4) ]],
      pair(), fire("playing_card_added", { cards = "3H 4H" }))
    holds("using_consumeable", [[ same(ctx.using_consumeable, true) same(ctx.consumeable.kind, "planet")
      same(ctx.consumeable.hand, "High Card") same(ctx.consumeable, card) ]], pair(),
      fire("using_consumeable", { consumeable = { kind = "planet", key = "c_pluto" } }))
    holds("selling_card", [[ same(ctx.selling_card, true) same(ctx.card.kind, "tarot") ]], pair(),
      fire("selling_card", { card = { kind = "tarot" } }))
    holds("selling_self", [[ same(ctx.selling_self, true) same(self.position, 1) ]], pair(),
      function(board)
        board:sell(1)
      end)
    holds("buying_card", [[ same(ctx.buying_card, true) same(ctx.card.kind, "voucher") ]], pair(),
      fire("buying_card", { card = { kind = "voucher" } }))
    holds("open_booster", [[ same(ctx.open_booster, true) same(ctx.card.kind, "spectral") ]], pair(),
      fire("open_booster", { card = { kind = "spectral" } }))
    for _, context in ipairs { "first_hand_drawn", "skip_blind", "skipping_booster", "reroll_shop", "ending_shop" } do
      holds(context, ([[ same(ctx.%s, true) same(ctx.cardarea, "jokers") same(#ctx.full_hand, 0) ]]):format(context),
        pair(), fire(context))
    end
  end)

  it("of an event after a hand have nothing of the hand", function()
    holds("reroll_shop", [[ same(#ctx.full_hand, 0) same(#ctx.scoring_hand, 0) same(ctx.scoring_name, nil)
      same(#ctx.poker_hands["Pair"], 0) ]], pair(), function(board)
      board:play()
      board:fire "reroll_shop"
    end)
  end)

  it("of a copy say how deep it is and who copies", function()
    holds("joker_main", [[
      if ctx.blueprint then
        same(ctx.blueprint, 3 - ctx.blueprint_card.position)
        same(ctx.blueprint_card.key, "j_blueprint")
        same(self.position, 3)
        game:create("note", "copied")
      end ]], pair { jokers = { "j_blueprint", "j_blueprint", "j_probe" } }, play)
  end)
end)

describe("the seal of a card", function()
  it("is asked for repetitions with repetition_only", function()
    local fresh = log.new_host()
    fresh:load("seals/probe.lua", [[
return { name = "Probe", key = "Probe", on = { retrigger = function(_, ctx, card)
  assert(ctx.repetition_only and ctx.other_card == card)
  game:create("note", ctx.cardarea .. (ctx.repetition and " repetition" or "") .. (ctx.end_of_round and " end" or ""))
end } }]])
    local card = { rank = 8, suit = "D", enh = "steel", seal = "Probe" }
    local board = fresh:board { played = { card }, held = { card } }
    board:play()
    board:end_of_round {}
    assert.are.same({}, board:state().errors)
    assert.are.same({ "play repetition", "hand repetition", "hand repetition end" }, log.lines(board))
  end)
end)

describe("the answers about a card", function()
  it("are all collected before the first is applied", function()
    local fresh = log.new_host()
    fresh:load("jokers/payer.lua",
      'return { name = "Payer", rarity = "common", on = { individual = { give = { dollars = 5, h_mult = 2 } } } }')
    fresh:load("jokers/miser.lua", [[
return { name = "Miser", rarity = "common", on = { individual = function(_, ctx)
  game:create("note", string.format("%s %d %d x %d", ctx.cardarea, game.money, ctx.chips, ctx.mult))
end } }]])
    local card = { rank = 8, suit = "D", seal = "red" }
    local board = fresh:board { played = { card }, held = { card }, jokers = { "j_payer", "j_miser" }, money = 1 }
    assert.are.equal(20, board:play().dollars)
    -- What the first trigger gave counts in the second; h_mult is for held cards.
    assert.are.same({ "play 1 5 x 1", "play 6 13 x 1", "hand 11 21 x 1", "hand 16 21 x 3" }, log.lines(board))
  end)
end)

describe("the repetitions of a held card", function()
  it("are asked for after its first trigger was worked out and before it is applied", function()
    local fresh = log.new_host()
    fresh:load("jokers/payer.lua",
      'return { name = "Payer", rarity = "common", on = { individual = { area = "hand", give = { dollars = 5 } } } }')
    fresh:load("jokers/miser.lua", [[
return { name = "Miser", rarity = "common", on = { repetition = { area = "hand", function()
  game:create("note", string.format("%d", game.money))
  return "repetitions", 2
end } } }]])
    local board = fresh:board { played = "2C", held = "KS", jokers = { "j_payer", "j_miser" }, money = 1 }
    assert.are.equal(15, board:play().dollars)
    assert.are.same({ "1" }, log.lines(board))
  end)
end)

describe("a context of one's own", function()
  local function encore()
    local fresh = log.new_host()
    fresh:load("contexts/encore.lua", [[
return { doc = "The audience wants more.", answers = { "dollars" }, fields = {
  times = "number", title = "text", late = "flag", card = "card", flowers = "cards", guest = "item",
} }]])
    return fresh
  end

  it("is fired by its name and asks jokers from left to right, copies too", function()
    local fresh = encore()
    fresh:load("jokers/diva.lua", [[
return { name = "Diva", rarity = "rare", state = { encores = 0 }, on = {
  encore = {
    { copied = false, function(self, ctx)
      assert(ctx.encore)
      self.state.encores = self.state.encores + 1
    end },
    { function(self) return "dollars", self.state.encores end },
  },
} }]])
    local board = fresh:board { played = "2C", jokers = { "j_diva", "j_brainstorm" } }
    assert.are.equal(2, board:fire("encore").dollars)
    assert.are.equal(4, board:fire("encore").dollars)
    assert.are.same({}, board:state().errors)
    assert.are.equal(2, board:state().jokers[1].state.encores)
  end)

  it("carries the fields that it is fired with", function()
    local fresh = encore()
    fresh:load("jokers/diva.lua", [[
return { name = "Diva", rarity = "rare", on = { encore = function(_, ctx)
  return "dollars", ctx.times
end } }]])
    local board = fresh:board { played = "2C", jokers = { "j_diva" } }
    assert.are.equal(7, board:fire("encore", { times = 7 }).dollars)
  end)

  it("carries fields of every type that it declares", function()
    local fresh = encore()
    fresh:load("jokers/diva.lua", [[
return { name = "Diva", rarity = "rare", on = { encore = function(self, ctx)
  assert(ctx.title == "Aria" and ctx.late == true and ctx.card == game.hand[2] and ctx.times == nil)
  assert(#ctx.flowers == 2 and ctx.flowers[2].rank == 4 and ctx.guest == game.jokers[2])
  return "dollars", 1
end } }]])
    local board = fresh:board { played = "2C", held = "5H 6H", jokers = { "j_diva", "j_joker" } }
    local hash = board:hash()
    local mark = board:mark()
    assert.are.equal(1, board:fire("encore",
      { title = "Aria", late = true, card = 2, flowers = "3S 4S", guest = 2 }).dollars)
    assert.are.same({}, board:state().errors)
    board:undo(mark)
    assert.are.equal(hash, board:hash())
  end)

  it("takes no field that it does not declare, and none of another type", function()
    local board = encore():board { played = "2C" }
    local before = board:hash()
    for _, row in ipairs {
      { { time = 7 }, 'encore has no field "time"; did you mean "times"?' },
      { { applause = 7 }, 'encore has no field "applause"' },
      { { times = "7" }, "times has to be a number, not a string" },
      { { title = 7 }, "title has to be a text, not a number" },
      { { card = 3 }, "card: nothing lies at that place" },
      { { guest = { key = "j_nobody" } }, 'guest: there is no "j_nobody"' },
    } do
      local ok, message = pcall(board.fire, board, "encore", row[1])
      assert.is_false(ok)
      assert.is_truthy(message:find(row[2], 1, true), message)
    end
    assert.are.equal(before, board:hash())
  end)

  it("takes no other answers than it says", function()
    local fresh = encore()
    local ok, message = pcall(fresh.load, fresh, "jokers/diva.lua",
      'return { name = "Diva", rarity = "rare", on = { encore = { give = { mult = 3 } } } }')
    assert.is_false(ok)
    assert.is_truthy(message:find("jokers/diva.lua", 1, true), message)
    assert.is_truthy(message:find("dollars", 1, true), message)
  end)

  it("is unknown before it is defined", function()
    local fresh = log.new_host()
    local ok, message = pcall(fresh.load, fresh, "jokers/diva.lua",
      'return { name = "Diva", rarity = "rare", on = { encore = { give = { dollars = 3 } } } }')
    assert.is_false(ok)
    assert.is_truthy(message:find("encore", 1, true), message)
  end)

  it("takes its place in a sequence that a script changes", function()
    local fresh = encore()
    fresh:load("sequences/play_hand.lua", [[
return sequence { classify, count_hand, base, each "scoring" { live, triggers {
  count { own "retrigger", ask "repetition" }, gather { chips, own "scored", ask "individual" } },
  doom { own "shatter" } }, each "held" { gather { own "held" } }, fire "encore", score, finish_hand }]])
    fresh:load("jokers/diva.lua",
      'return { name = "Diva", rarity = "rare", on = { encore = { give = { dollars = 3 } } } }')
    local result = fresh:board({ played = "AH", jokers = { "j_joker", "j_diva" } }):play()
    assert.are.same({ 16, 1, 3 }, { result.chips, result.mult, result.dollars })
  end)
end)
