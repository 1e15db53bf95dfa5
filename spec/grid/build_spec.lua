--- What a grid is built from: the deck and what its cards wear, the levels of hands, the bonuses of the whole grid.
local grid = require "spec.support.grid"
local marotte = require "marotte"

--- How often each face lies on so many grids.
local function counted(options, hands)
  options.settings = { auto_freeze = false, target = 1e300, hands = hands }
  local game, count = marotte.grid(options), {}
  game:deal()
  for _ = 1, hands do
    for _, face in ipairs(grid.faces(game:state())) do
      count[face] = (count[face] or 0) + 1
    end
    game:play()
  end
  return count
end

describe("the deck", function()
  it("has 52 cards, and drawing takes none away", function()
    local game = marotte.grid()
    assert.are.equal(52, #game:state().deck)
    game:deal()
    game:play()
    assert.are.equal(52, #game:state().deck)
  end)

  it("gives every card with the same odds", function()
    local count, kinds = counted({ seed = "ODDS" }, 400), 0
    -- 10,000 draws: 192 of each card, with a spread of 14.
    for face, times in pairs(count) do
      kinds = kinds + 1
      assert.is_true(times > 130 and times < 260, face .. ": " .. times)
    end
    assert.are.equal(52, kinds)
  end)

  it("has other odds with cards added: the odds follow", function()
    local count = counted({ seed = "ODDS", deck = "Ah Ah Ah Kd" }, 100)
    -- 2,500 draws: 1,875 aces, with a spread of 22.
    assert.are.equal(2500, count.Ah + count.Kd)
    assert.is_true(count.Ah > 1765 and count.Ah < 1985, count.Ah)
  end)

  it("takes cards in and gives them out", function()
    local game = marotte.grid { deck = "2c 3d" }
    game:deck_add "Ah"
    game:deck_add { rank = 13, suit = "s", enh = "glass", ed = "poly", seal = "red" }
    local deck = game:state().deck
    assert.are.same({ 4, "2c", "3d", "Ah" }, { #deck, grid.face(deck[1]), grid.face(deck[2]), grid.face(deck[3]) })
    assert.are.same({ rank = 13, suit = "S", enh = "glass", ed = "poly", seal = "red" }, deck[4])
    game:deck_remove(1)
    game:deck_remove "Ah"
    deck = game:state().deck
    assert.are.same({ 2, "3d", "Ks" }, { #deck, grid.face(deck[1]), grid.face(deck[2]) })
  end)

  it("has cards enhanced, from the next draw on", function()
    local game = marotte.grid { deck = "7h" }
    game:deal()
    game:deck_set("7h", { rank = 7, suit = "h", ed = "foil" })
    assert.is_nil(game:state().grid[13].ed)
    game:unfreeze()
    local result = game:play()
    assert.are.equal("foil", game:state().grid[13].ed)
    assert.are.same({ hand = "Four of a Kind", chips = 60 + 5 * 50, mult = 7, score = 310 * 7 }, result.lines[1])
  end)

  it("refuses what cannot be, and stays as it is", function()
    local game = marotte.grid { deck = "2c 3d" }
    local before = game:hash()
    for _, case in ipairs {
      { "deck_remove", "the deck has 2 cards: there is none at place 2", 3 },
      { "deck_remove", "places in the deck count from 1", 0 },
      { "deck_remove", "the deck has no Kh", "Kh" },
      { "deck_set", "the deck has 2 cards", 9, "Kh" },
      { "deck_add", "is no card", "Xx" },
      { "deck_add", "one card is right", "2c 3c" },
      { "deck_add", "a rank is a whole number from 2 to 14", { rank = 1, suit = "h" } },
      { "deck_add", "did you mean \"glass\"?", { rank = 2, suit = "h", enh = "glas" } },
    } do
      local ok, why = pcall(game[case[1]], game, case[3], case[4])
      assert.is_false(ok)
      assert.is_truthy(tostring(why):find(case[2], 1, true), why)
      assert.are.equal(before, game:hash())
    end
    game:deck_remove(1)
    local ok, why = pcall(game.deck_remove, game, 1)
    assert.is_false(ok)
    assert.is_truthy(why:find("the last card of the deck cannot be removed", 1, true), why)
  end)

  it("has at most 4096 cards, and one at least", function()
    local full = { deck = ("2c "):rep(416) }
    local list = {}
    for i = 1, 4096 do
      list[i] = "2c"
    end
    assert.are.equal(416, #marotte.grid(full):state().deck)
    local game = marotte.grid { deck = list }
    local ok, why = pcall(game.deck_add, game, "2c")
    assert.is_false(ok)
    assert.is_truthy(why:find("the deck is full: it has 4096 cards", 1, true), why)
    list[4097] = "2c"
    for _, deck in ipairs { list, {} } do
      ok, why = pcall(marotte.grid, { deck = deck })
      assert.is_false(ok)
      assert.is_truthy(why:find("deck: 1 to 4096 cards are needed", 1, true), why)
    end
  end)
end)

describe("the seals", function()
  local function one(seal)
    return { { rank = 7, suit = "h", seal = seal } }
  end

  it("Gold pays $3 for each line of each card", function()
    local game = marotte.grid { deck = one "gold", settings = { target = 1e9 } }
    game:deal()
    assert.are.equal(50 * 3, game:play().dollars)
  end)

  it("Red triggers the card once more: for itself and for the jokers", function()
    local game = marotte.grid { deck = one "red", jokers = { "j_odd_todd" }, settings = { target = 1e9 } }
    game:deal()
    assert.are.equal(60 + 2 * 5 * 31, game:play().lines[1].chips)
  end)

  it("Blue brings the planet of the last line when the round ends, while there is room", function()
    local game = marotte.grid { deck = one "blue", settings = { hands = 2, target = 1e9 } }
    game:deal()
    game:play()
    assert.are.equal(0, #game:state().consumables)
    game:play()
    local state = game:state()
    assert.are.same({ 2, "c_mars" }, { #state.consumables, state.consumables[2].key })
  end)

  it("Purple brings a tarot when the card makes room for another, not when it stays", function()
    local game = marotte.grid { deck = one "purple", settings = { freezes = 25, auto_freeze = false, target = 1e9 } }
    game:deal()
    for cell = 0, 24 do
      game:freeze(cell // 5, cell % 5)
    end
    game:play()
    assert.are.same({}, game:state().created)
    game:unfreeze(2, 2)
    game:play()
    assert.are.same({ { kind = "tarot", source = "8ba" } }, game:state().created)
    game:unfreeze()
    game:play()
    assert.are.equal(2, #game:state().created)
  end)
end)

describe("levels", function()
  it("raise chips and mult of a hand in every line", function()
    local game = grid.new("5h 5d 2c 9s Kh", { levels = { Pair = 3 } })
    assert.are.same({ hand = "One Pair", chips = 40, mult = 4, score = 160 }, game:score().lines[1])
    assert.are.same({ 3, 40, 4 }, { game:level "One Pair" })
    game:level_up("pair", 2)
    assert.are.same({ 5, 70, 6 }, { game:level "Pair" })
  end)

  it("of Straight Flush are those of Royal Flush as well, but not the other way round", function()
    local game = marotte.grid { levels = { ["Straight Flush"] = 2 } }
    assert.are.same({ 2, 120, 10 }, { game:level "Straight Flush" })
    assert.are.same({ 2, 140, 12 }, { game:level "Royal Flush" })
    game:level_up "Straight Flush"
    assert.are.same({ 3, 180, 16 }, { game:level "Royal Flush" })
    game:level_up "Royal Flush"
    assert.are.same({ 3, 4 }, { (game:level "Straight Flush"), (game:level "Royal Flush") })
    game = marotte.grid { levels = { ["Straight Flush"] = 2, ["Royal Flush"] = 5 } }
    assert.are.same({ 2, 5 }, { (game:level "Straight Flush"), (game:level "Royal Flush") })
  end)

  it("never take chips below 0 nor mult below 1", function()
    local game = grid.new("5h 5d 2c 9s Kh", { levels = { Pair = 0 } })
    assert.are.same({ hand = "One Pair", chips = 0, mult = 1, score = 0 }, game:score().lines[1])
  end)

  it("refuse hands that a grid does not have, and numbers that are none", function()
    for _, case in ipairs {
      { { ["Five of a Kind"] = 2 }, "there is no hand \"Five of a Kind\"" },
      { { Pear = 2 }, "levels: there is no hand \"Pear\"" },
      { { Pair = "2" }, "levels.Pair: a number is needed" },
      { { Pair = -1 }, "a level is a number from 0 on" },
    } do
      local ok, why = pcall(marotte.grid, { levels = case[1] })
      assert.is_false(ok)
      assert.is_truthy(why:find(case[2], 1, true), why)
    end
    local game = marotte.grid()
    assert.is_false((pcall(game.level, game, "Flush House")))
    assert.is_false((pcall(game.level_up, game, "Pair", 0 / 0)))
    assert.are.equal(1, (game:level "Pair"))
  end)
end)

describe("the bonuses of a grid", function()
  local pairs_everywhere = "5h 5d 2c 9s Kh  5c 2d 2h 9c Kd  8h 2s 8d 9d 3h  8c 6h 6d Jc Jd  8s Th 4d 4c Tc"

  local function scored(cards, bonuses, jokers)
    return marotte.grid({ grid = cards, jokers = jokers, settings = { bonuses = bonuses } }):score()
  end

  it("are off by default", function()
    local result = marotte.grid({ grid = pairs_everywhere }):score()
    assert.are.same({ {}, result.sum }, { result.bonuses, result.total })
  end)

  it("all lines: the sum half as much again when every line is more than a High Card", function()
    local result = scored(pairs_everywhere, { "all_lines" })
    for i, line in ipairs(result.lines) do
      assert.are_not.equal("High Card", line.hand, "line " .. i)
    end
    assert.are.same({ { "all_lines" }, math.floor(result.sum * 1.5) }, { result.bonuses, result.total })
    result = scored(grid.cards "5h 5d 2c 9s Kh", { "all_lines" })
    assert.are.same({ {}, result.sum }, { result.bonuses, result.total })
  end)

  for name, cards in pairs {
    upright = "2h 5d 8c 5d 2h  3d 7c 9c 7c 3d  4s 5c 6d 5c 4s  Qh 2d Ts 2d Qh  As 8d Jh 8d As",
    level = "2h 5d 8c 9s Kh  3d 7c 9c Jd 4d  4s 5c 6d 8c 2h  3d 7c 9c Jd 4d  2h 5d 8c 9s Kh",
    ["main diagonal"] = "2h 5d 8c 9s Kh  5d 7c 9c Jd 4d  8c 9c 6d 8c 2h  9s Jd 8c Ts 3h  Kh 4d 2h 3h As",
    ["other diagonal"] = "Kh 9s 8c 5d 2h  4d Jd 9c 7c 5d  2h 8c 6d 9c 8c  3h Ts 8c Jd 9s  As 3h 2h 4d Kh",
  } do
    it("symmetry: +500 for a mirror image, " .. name, function()
      local result = scored(cards, { "symmetry" })
      assert.are.same({ { "symmetry" }, result.sum + 500 }, { result.bonuses, result.total })
      local broken = cards:gsub("^%S+", "6c")
      if name ~= "main diagonal" then
        assert.are.same({}, scored(broken, { "symmetry" }).bonuses)
      end
    end)
  end

  it("symmetry: suits count", function()
    local almost = "2h 5d 8c 5d 2c  3d 7c 9c 7c 3d  4s 5c 6d 5c 4s  Qh 2d Ts 2d Qh  As 8d Jh 8d As"
    assert.are.same({}, scored(almost, { "symmetry" }).bonuses)
  end)

  it("monochrome: +500 when all cards are of one suit", function()
    local hearts = "2h 5h 8h 9h Kh  3h 7h 9h Jh 4h  4h 5h 6h 8h 2h  Qh 2h Th 3h 6h  Ah 8h Jh Th 3h"
    local result = scored(hearts, { "monochrome" })
    assert.are.same({ { "monochrome" }, result.sum + 500 }, { result.bonuses, result.total })
    local other = hearts:gsub("Kh", "Kd")
    assert.are.same({}, scored(other, { "monochrome" }).bonuses)
    assert.are.same({ "monochrome" }, scored(other, { "monochrome" }, { "j_smeared" }).bonuses)
  end)

  it("come together: the factor first, then what is added; and they count for the round", function()
    local game = marotte.grid { deck = "7h", settings = { bonuses = true, target = 1e9 } }
    game:deal()
    local result = game:play()
    assert.are.same({ "all_lines", "symmetry", "monochrome" }, result.bonuses)
    assert.are.same({ 4200, 4200 * 1.5 + 1000 }, { result.sum, result.total })
    assert.are.equal(result.total, game:state().score)
  end)

  it("have numbers of their own", function()
    local settings = { bonuses = true, line_factor = 2, symmetry = 7, monochrome = -1 }
    local game = marotte.grid { grid = ("7h "):rep(25), settings = settings }
    assert.are.equal(4200 * 2 + 7 - 1, game:score().total)
  end)
end)

describe("a grid from a table", function()
  for name, case in pairs {
    ["24 cards"] = { { grid = ("7h "):rep(24) }, "grid: 25 cards are needed, not 24" },
    ["26 cards"] = { { grid = ("7h "):rep(26) }, "more than 25 cards" },
    ["a word that is no card"] = { { grid = ("7h "):rep(24) .. "Zz" }, "grid: " },
    ["an unknown field"] = { { joker = {} }, "did you mean \"jokers\"?" },
    ["a seed that is too long"] = { { seed = "123456789" }, "a seed has at most 8 characters" },
    ["jokers that are no list"] = { { jokers = "j_joker" }, "jokers: a list is needed" },
    ["chips for a joker without any"] = { { jokers = { { key = "j_joker", chips = 3 } } }, "unknown field \"chips\"" },
    ["a luck that is none"] = { { luck = "good" }, "luck: unknown luck \"good\"" },
    ["money that is none"] = { { money = "much" }, "money: a number is needed" },
  } do
    it("refuses " .. name, function()
      local ok, why = pcall(marotte.grid, case[1])
      assert.is_false(ok)
      assert.is_truthy(why:find(case[2], 1, true), why)
    end)
  end
end)
