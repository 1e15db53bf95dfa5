--- What happens around hands, in its order: discards, the end of a round, the choice of a blind, sales.

local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local c = cases.cards

local function state(key, fields)
  return { key = key, state = fields }
end

local function sticker(key, fields)
  fields.key = key
  return fields
end

--- One `it` a case: { sentence, scenario, expected result [, expected state] }, driven by `act(board)`.
local function driven(act, list)
  for _, case in ipairs(list) do
    it(case[1], function()
      local game = board.new(case[2])
      local result = act(game)
      local after = game:state()
      assert.are.same({}, after.errors)
      cases.match(case[3], result, "result")
      cases.match(case[4] or { ante = after.ante }, after, "state")
    end)
  end
end

local function discard(game)
  return game:discard {}
end

local function hooked(game)
  return game:discard { hook = true }
end

local function ended(game)
  return game:end_of_round {}
end

local function lost(game)
  return game:end_of_round { game_over = true }
end

describe("a discard", function()
  driven(discard, {
    { "costs a discard and moves the cards, in their order", { played = "8D 2S KC" }, { dollars = 0, removed = {} },
      { discards_left = 2, discards_used = 1, played = {}, discard = { { rank = 8 }, { rank = 2 }, { rank = 13 } } } },
    { "teaches Burnt Joker the hand of the cards, once", { jokers = { "j_burnt" }, played = "8D 8S 3C" }, {},
      { hands = { Pair = { level = 2, played = 0 } } } },
    { "teaches Burnt Joker nothing the second time", { jokers = { "j_burnt" }, discards_used = 1, played = "8D 8S" },
      {}, { hands = { Pair = { level = 1 } } } },
    { "finds the hand with the rules of the row", { jokers = { "j_burnt", "j_four_fingers" }, played = "2H 4H 6H 8H" },
      {}, { hands = { Flush = { level = 2 }, ["High Card"] = { level = 1 } } } },
    { "asks a card's seal", { played = c "8D:purple 8S:purple" }, {},
      { created = { { kind = "tarot", source = "8ba" }, { kind = "tarot" } } } },
    { "asks seals while there is room", { consumable_slots = 1, played = c "8D:purple 8S:purple" }, {},
      { created = { { kind = "tarot" } } } },
    { "asks no seal of a debuffed card", { played = c "8D:purple:debuff" }, {}, { created = {} } },
    { "asks no seal of a held card", { played = "8D", held = c "8S:purple" }, {}, { created = {} } },
    { "asks jokers about every card", { jokers = { "j_mail", "j_castle" }, mail = 8, castle = "D",
      played = "8D 8S 2D" }, { dollars = 10 }, { jokers = { {}, { state = { chips = 6 } } } } },
    { "asks Green Joker and Faceless Joker at the last card only",
      { jokers = { state("j_green_joker", { mult = 5 }), "j_faceless" }, played = "KD QS JC" }, { dollars = 5 },
      { jokers = { { state = { mult = 4 } } , {} } } },
    { "counts no debuffed face for Faceless Joker", { jokers = { "j_faceless" }, played = c "KD QS JC:debuff" },
      { dollars = 0 } },
    { "cools Ramen by every card, until it is gone", { jokers = { state("j_ramen", { x_mult = 1.015 }), "j_yorick" },
      played = "KD QS JC" }, {}, { jokers = { { key = "j_yorick", state = { left = 20 } } } } },
    { "sells a lone card with Trading Card: it is destroyed", { jokers = { "j_trading" }, played = "KD" },
      { dollars = 3, removed = { 1 } }, { discard = {}, deck_size = 51, discards_used = 1 } },
    { "tells jokers of what was destroyed", { jokers = { "j_trading", "j_caino", "j_glass" }, played = c "KD:glass" },
      { removed = { 1 } }, { jokers = { {}, { state = { x_mult = 2 } }, { state = { x_mult = 1.75 } } } } },
    { "shows a destroyed card to the other jokers all the same",
      { jokers = { "j_trading", "j_mail" }, mail = 13, played = "KD" }, { dollars = 8 } },
    { "sells nothing in a later discard", { jokers = { "j_trading" }, discards_used = 1, played = "KD" },
      { dollars = 0, removed = {} }, { discard = { { rank = 13 } }, deck_size = 52 } },
    { "leaves hands, score and held cards alone", { played = "KD", held = "2C", hands_left = 2, score = 7 }, {},
      { hands_left = 2, hands_played = 0, score = 7, held = { { rank = 2 } } } },
  })

  it("cannot take more discards than there are below none", function()
    local game = board.new { played = "KD", discards_left = 0 }
    game:discard {}
    assert.are.same({ 0, 1 }, { game:state().discards_left, game:state().discards_used })
  end)
end)

describe("a hooked discard", function()
  driven(hooked, {
    { "costs nothing", { played = "8D 2S" }, { removed = {} },
      { discards_left = 3, discards_used = 0, discard = { {}, {} } } },
    { "teaches Burnt Joker nothing", { jokers = { "j_burnt" }, played = "8D 8S" }, {},
      { hands = { Pair = { level = 1 } } } },
    { "asks seals and jokers as any other", { jokers = { "j_mail" }, mail = 8, played = c "8D:purple" },
      { dollars = 5 }, { created = { { kind = "tarot" } } } },
  })
end)

describe("the end of a round", function()
  driven(ended, {
    { "asks each joker before its stickers: the last round of a perishable Egg counts",
      { jokers = { sticker("j_egg", { perishable = 1, sell = 2 }) }, played = "2H" }, {},
      { jokers = { { sell = 5, perishable = 0, debuff = true } } } },
    { "counts perishables down", { jokers = { sticker("j_egg", { perishable = 5, sell = 2 }) }, played = "2H" }, {},
      { jokers = { { sell = 5, perishable = 4 } } } },
    { "charges rent", { jokers = { sticker("j_joker", { rental = true }), sticker("j_joker", { rental = true }) },
      money = 1, played = "2H" }, { dollars = -6 }, { money = -5 } },
    { "charges rent for a debuffed joker", { jokers = { sticker("j_joker", { rental = true, debuff = true }) },
      played = "2H" }, { dollars = -3 } },
    { "charges rent for a joker that has just gone",
      { jokers = { sticker("j_popcorn", { rental = true, state = { mult = 4 } }) }, played = "2H" }, { dollars = -3 },
      { jokers = {} } },
    { "asks jokers before held cards: a Mime that perishes now triggers nothing",
      { jokers = { sticker("j_mime", { perishable = 1 }) }, played = "2H", held = c "KS:gold" }, { dollars = 3 } },
    { "pays for a Gold card once", { played = "2H", held = c "KS:gold" }, { dollars = 3 }, { money = 7 } },
    { "pays for a Gold card with a Red seal twice", { played = "2H", held = c "KS:gold:red" }, { dollars = 6 } },
    { "pays for it three times with Mime", { jokers = { "j_mime" }, played = "2H", held = c "KS:gold:red" },
      { dollars = 9 } },
    { "pays nothing for a debuffed one", { jokers = { "j_mime" }, played = "2H", held = c "KS:gold:red:debuff" },
      { dollars = 0 } },
    { "brings two planets for Blue with Mime, while there is room",
      { jokers = { "j_mime", "j_mime" }, last_hand = "Pair", played = "2H", held = c "KS:blue" }, {},
      { created = { { key = "c_mercury" }, { key = "c_mercury" } } } },
    { "starves Popcorn", { jokers = { "j_popcorn" }, played = "2H" }, {}, { jokers = { { state = { mult = 16 } } } } },
    { "shrinks Turtle Bean and the hand with it", { jokers = { "j_turtle_bean" }, hand_size = 13, played = "2H" }, {},
      { hand_size = 12, jokers = { { state = { hand_size = 4 } } } } },
    { "ends Turtle Bean", { jokers = { state("j_turtle_bean", { hand_size = 1 }) }, hand_size = 9, played = "2H" }, {},
      { hand_size = 8, jokers = {} } },
    { "makes everything dearer with Gift Card",
      { jokers = { sticker("j_gift", { sell = 3 }), sticker("j_joker", { sell = 1 }) },
        consumables = { { key = "c_pluto" } }, played = "2H" }, {},
      { jokers = { { sell = 4 }, { sell = 2 } }, consumables = { { sell = 2 } } } },
    { "puts Campfire out after a boss",
      { jokers = { state("j_campfire", { x_mult = 2 }) }, blind = { key = "bl_club" }, played = "2H" }, {},
      { jokers = { { state = { x_mult = 1 } } } } },
    { "leaves Campfire burning after a small blind", { jokers = { state("j_campfire", { x_mult = 2 }) },
      played = "2H" }, {}, { jokers = { { state = { x_mult = 2 } } } } },
    { "stops Hit the Road", { jokers = { state("j_hit_the_road", { x_mult = 2.5 }) }, played = "2H" }, {},
      { jokers = { { state = { x_mult = 1 } } } } },
    { "lets Invisible Joker wait", { jokers = { "j_invisible" }, played = "2H" }, {},
      { jokers = { { state = { rounds = 1 } } } } },
    { "rewards Anaglyph after a boss", { deck = "b_anaglyph", blind = { key = "bl_club" }, played = "2H" }, {},
      { tags = { "tag_double" } } },
    { "rewards Anaglyph after a boss only", { deck = "b_anaglyph", played = "2H" }, {}, { tags = {} } },
    { "has the rows of the cash-out in the order of the jokers",
      { jokers = { "j_rocket", "j_golden", "j_cloud_9", "j_satellite", "j_delayed_grat" }, nine_tally = 4,
        planets_used = 2, discards_left = 2, played = "2H" },
      { dollars = 0, rows = { { key = "j_rocket", dollars = 1 }, { key = "j_golden", dollars = 4 },
        { key = "j_cloud_9", dollars = 4 }, { key = "j_satellite", dollars = 2 },
        { key = "j_delayed_grat", dollars = 4 } } }, { money = 4 } },
    { "has Rocket pay more after a boss at once", { jokers = { "j_rocket" }, blind = { key = "bl_club" },
      played = "2H" }, { rows = { { key = "j_rocket", dollars = 3 } } } },
    { "has no row of a debuffed joker, none of nothing",
      { jokers = { sticker("j_golden", { debuff = true }), "j_satellite", "j_delayed_grat" }, discards_used = 1,
        played = "2H" }, { rows = {} } },
    { "has no row of a joker that perishes now", { jokers = { sticker("j_golden", { perishable = 1 }) },
      played = "2H" }, { rows = {} } },
    { "is not lost when the score is there", { jokers = { "j_mr_bones" }, requirement = 100, score = 100,
      played = "2H" }, { saved = false }, { jokers = { {} } } },
    { "is lost when it is not there, and Mr. Bones knows", { jokers = { "j_mr_bones" }, requirement = 100, score = 99,
      played = "2H" }, { saved = true }, { jokers = {} } },
  })

  it("has the blind give back what it took", function()
    local game = board.new { hand_size = 8, played = "2H" }
    game:set_blind "bl_manacle"
    assert.are.equal(7, game:state().hand_size)
    game:end_of_round {}
    assert.are.equal(8, game:state().hand_size)
  end)

  it("draws another task for To Do List", function()
    local game = board.new { jokers = { state("j_todo_list", { to_do = "Pair" }) }, played = "2H" }
    for _ = 1, 20 do
      local before = game:state().jokers[1].state.to_do
      game:end_of_round {}
      local after = game:state().jokers[1].state.to_do
      assert.are_not.equal(before, after)
      assert.is_not_nil(game:state().hands[after])
    end
  end)

  it("leaves a perished joker out for good", function()
    local game = board.new { jokers = { sticker("j_joker", { perishable = 1 }) }, played = "AH" }
    assert.are.equal(5, game:play().mult)
    game:end_of_round {}
    game:deal { played = "AH" }
    assert.are.equal(1, game:play().mult)
    game:end_of_round {}
    assert.are.equal(0, game:state().jokers[1].perishable)
  end)
end)

describe("a lost round", function()
  local function bones(more)
    more.requirement, more.played = 100, "2H"
    return more
  end
  driven(lost, {
    { "is saved by Mr. Bones, who dies of it", bones { jokers = { "j_mr_bones" }, score = 25 }, { saved = true },
      { jokers = {} } },
    { "is not saved below a quarter", bones { jokers = { "j_mr_bones" }, score = 24 }, { saved = false },
      { jokers = { { key = "j_mr_bones" } } } },
    { "costs one Mr. Bones, the left one",
      bones { jokers = { sticker("j_mr_bones", { sell = 7 }), sticker("j_mr_bones", { sell = 8 }) }, score = 50 },
      { saved = true }, { jokers = { { key = "j_mr_bones", sell = 8 } } } },
    { "is not saved by a debuffed one", bones { jokers = { sticker("j_mr_bones", { debuff = true }) }, score = 50 },
      { saved = false }, { jokers = { {} } } },
    { "is not saved by a copy", bones { jokers = { "j_blueprint", sticker("j_mr_bones", { debuff = true }) },
      score = 50 }, { saved = false } },
    { "is saved by an eternal one, who lives on",
      bones { jokers = { sticker("j_mr_bones", { eternal = true }) }, score = 50 }, { saved = true },
      { jokers = { {} } } },
    { "is lost without him", bones { jokers = { "j_joker" }, score = 99 }, { saved = false } },
  })
end)

describe("choosing a blind", function()
  local function choose(key)
    return function(game)
      game:set_blind(key)
      return {}
    end
  end
  driven(choose "bl_water", {
    { "lets the blind act first: The Water", { discards_left = 3, played = "2H" }, {},
      { discards_left = 0, blind = { key = "bl_water", disabled = false } } },
    { "lets Chicot answer: The Water gives back", { jokers = { "j_chicot" }, discards_left = 3, played = "2H" }, {},
      { discards_left = 3, blind = { disabled = true } } },
    { "goes from left to right: what Chicot gave back Burglar takes",
      { jokers = { "j_chicot", "j_burglar" }, discards_left = 3, hands_left = 4, played = "2H" }, {},
      { discards_left = 0, hands_left = 7 } },
    { "goes from left to right: Burglar first, then Chicot gives back",
      { jokers = { "j_burglar", "j_chicot" }, discards_left = 3, hands_left = 4, played = "2H" }, {},
      { discards_left = 3, hands_left = 7 } },
    { "does not feed Madness with a boss", { jokers = { "j_madness", "j_joker" }, played = "2H" }, {},
      { jokers = { { state = { x_mult = 1 } }, {} } } },
  })
  driven(choose "bl_needle", {
    { "leaves one hand under The Needle", { hands_left = 4, played = "2H" }, {}, { hands_left = 1 } },
    { "leaves Burglar's hands under The Needle", { jokers = { "j_burglar" }, hands_left = 4, played = "2H" }, {},
      { hands_left = 4, discards_left = 0 } },
  })
  driven(choose "bl_big", {
    { "feeds Madness", { jokers = { "j_madness", "j_joker" }, played = "2H" }, {},
      { jokers = { { state = { x_mult = 1.5 } } } } },
    { "does not let Madness eat itself or the eternal", { jokers = { "j_madness", sticker("j_joker",
      { eternal = true }) }, played = "2H" }, {}, { jokers = { { state = { x_mult = 1.5 } }, {} } } },
    { "lets the Dagger strike to its right", { jokers = { "j_ceremonial", sticker("j_joker", { sell = 4 }), "j_egg" },
      played = "2H" }, {}, { jokers = { { state = { mult = 8 } }, { key = "j_egg" } } } },
    { "makes room before Riff-raff looks for it", { jokers = { "j_ceremonial", "j_joker", "j_riff_raff" },
      joker_slots = 3, played = "2H" }, {}, { created = { { kind = "joker", rarity = "common" } } } },
    { "makes no room after Riff-raff has looked", { jokers = { "j_riff_raff", "j_ceremonial", "j_joker" },
      joker_slots = 3, played = "2H" }, {}, { created = {} } },
    { "adds a Stone card, of which Hologram hears", { jokers = { "j_marble", "j_hologram" }, played = "2H" }, {},
      { deck = { { enh = "stone" } }, deck_left = 45, deck_size = 53, stone_tally = 1,
        jokers = { {}, { state = { x_mult = 1.25 } } } } },
  })
end)

describe("other moments", function()
  local function fire(context, fields)
    return function(game)
      return game:fire(context, fields or {})
    end
  end
  driven(fire "first_hand_drawn", {
    { "the first draw: Certificate's card joins the hand, which is sorted, and Hologram hears of it",
      { jokers = { "j_certificate", "j_hologram" }, played = "2H", held = "3H" }, {},
      { held = { { rank = 5 }, { rank = 3 } }, jokers = { {}, { state = { x_mult = 1.25 } } } } },
  })
  driven(fire("selling_card", { card = { kind = "joker" } }), {
    { "a sale: Campfire burns, Verdant Leaf is over",
      { jokers = { "j_campfire" }, blind = { key = "bl_final_leaf" }, played = "2H" }, {},
      { jokers = { { state = { x_mult = 1.25 } } }, blind = { disabled = true } } },
  })
  driven(fire("selling_card", { card = { kind = "tarot" } }), {
    { "a sale of something else: Verdant Leaf stays",
      { jokers = { "j_campfire" }, blind = { key = "bl_final_leaf" }, played = "2H" }, {},
      { jokers = { { state = { x_mult = 1.25 } } }, blind = { disabled = false } } },
  })
  driven(function(game)
    return { dollars = game:sell(1) }
  end, {
    { "its own sale: Luchador ends the boss", { jokers = { "j_luchador" }, blind = { key = "bl_flint" },
      played = "2H" }, { dollars = 2 }, { blind = { disabled = true }, jokers = {}, money = 6 } },
    { "its own sale: Diet Cola leaves a tag", { jokers = { "j_diet_cola" }, played = "2H" }, { dollars = 3 },
      { tags = { "tag_double" }, jokers = {} } },
    { "its own sale: others hear of it while it is still there",
      { jokers = { sticker("j_joker", { sell = 4 }), "j_campfire" }, blind = { key = "bl_final_leaf" },
        played = "2H" }, { dollars = 4 },
      { jokers = { { key = "j_campfire", state = { x_mult = 1.25 } } }, blind = { disabled = true } } },
  })
  driven(fire("using_consumeable", { consumeable = { kind = "planet", key = "c_pluto" } }), {
    { "a used planet: Constellation grows", { jokers = { "j_constellation" }, played = "2H" }, {},
      { jokers = { { state = { x_mult = 1.1 } } } } },
  })
  driven(fire("using_consumeable", { consumeable = { kind = "tarot" } }), {
    { "a used tarot: Constellation does not", { jokers = { "j_constellation" }, played = "2H" }, {},
      { jokers = { { state = { x_mult = 1 } } } } },
  })
  driven(fire "reroll_shop", {
    { "a reroll: Flash Card grows", { jokers = { "j_flash" }, played = "2H" }, {},
      { jokers = { { state = { mult = 2 } } } } },
  })
  driven(fire "skipping_booster", {
    { "a pack left: Red Card grows", { jokers = { "j_red_card" }, played = "2H" }, {},
      { jokers = { { state = { mult = 3 } } } } },
  })
  driven(fire "ending_shop", {
    { "the shop left: Perkeo's Negative takes no place",
      { jokers = { "j_perkeo" }, consumables = { { key = "c_pluto" }, { key = "c_mars" } }, consumable_slots = 2,
        played = "2H" }, {}, { consumables = { {}, {}, { ed = "neg" } }, consumable_slots = 3 } },
  })
end)

describe("dealt cards", function()
  it("replace the selected ones and leave the held ones, unless new ones are given", function()
    local game = board.new { played = "AH", held = "KS QS" }
    game:deal { played = "2C 3C" }
    assert.are.same({ 2, 2 }, { #game:state().played, #game:state().held })
    game:deal { played = "2C", held = "4C" }
    assert.are.same({ 1, 1 }, { #game:state().played, #game:state().held })
    game:deal { played = "2C", held = {} }
    assert.are.same({ 1, 0 }, { #game:state().played, #game:state().held })
  end)
end)

describe("a blind that the hand has set off", function()
  it("stays so until the next hand, whatever happens between", function()
    local game = board.new { blind = { key = "bl_arm" }, hands = { ["High Card"] = { level = 2 } }, played = "AH",
      held = "KS", jokers = { "j_joker" } }
    game:play()
    for _, event in ipairs { "reroll_shop", "drawn_to_hand", "skip_blind" } do
      game:fire(event)
      assert.is_true(game:state().blind.triggered, event)
    end
    game:deal { played = "AH" }
    game:play()
    assert.is_false(game:state().blind.triggered)
  end)

  it("is not one that has turned a card over", function()
    local game = board.new { blind = { key = "bl_mark" }, played = "AH", held = "KS" }
    assert.is_true(game:fire("stay_flipped", { card = 1 }).triggered)
    assert.is_false(game:state().blind.triggered)
  end)
end)
