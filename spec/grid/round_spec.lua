--- A round of Poker Grid: the deal, freezes, hands, its end; and what is refused.
local grid = require "spec.support.grid"
local marotte = require "marotte"
local rng = require "spec.support.rng_reference"

--- Something is refused: with that message, and nothing has changed.
local function refused(game, message, method, ...)
  local before = game:hash()
  local ok, why = pcall(game[method], game, ...)
  assert.is_false(ok)
  assert.is_truthy(tostring(why):find(message, 1, true), why)
  assert.are.equal(before, game:hash())
end

local function frozen_text(game)
  local list = {}
  for _, cell in ipairs(game:state().frozen) do
    list[#list + 1] = cell[1] .. " " .. cell[2]
  end
  return table.concat(list, ", ")
end

--- A game that was dealt, without auto-freeze unless wanted.
local function dealt(options)
  options = options or {}
  options.settings = options.settings or { auto_freeze = false }
  local game = marotte.grid(options)
  game:deal()
  return game
end

describe("the deal", function()
  it("fills all cells and begins a round", function()
    local game = marotte.grid { seed = "DEAL" }
    local before = game:state()
    assert.are.same({ "empty", 0, 0 }, { before.phase, before.round, #before.grid })
    game:deal()
    local state = game:state()
    assert.are.same({ "playing", 1, 0, 5000, 7, 25 },
      { state.phase, state.round, state.score, state.target, state.hands_left, #state.grid })
  end)

  it("draws each cell from its own stream, from the deck as it is ordered", function()
    local game, deck = dealt { seed = "STREAMS" }, {}
    for rank in ("23456789TJQKA"):gmatch "." do
      for suit in ("cdhs"):gmatch "." do
        deck[#deck + 1] = rank .. suit
      end
    end
    local expected = {}
    for hand = 1, 3 do
      for cell = 0, 24 do
        local key = ("grid_%d_%d"):format(cell // 5, cell % 5)
        local roll = rng.generator(rng.pseudoseeds("STREAMS", key, hand)[hand])()
        expected[cell + 1] = deck[math.floor(roll * 52) + 1]
      end
      assert.are.same(expected, grid.faces(game:state()), "hand " .. hand)
      game:play()
    end
  end)

  it("is the same for the same seed, and another for another", function()
    local function faces(seed)
      return table.concat(grid.faces(dealt({ seed = seed }):state()), " ")
    end
    assert.are.equal(faces "SAME", faces "SAME")
    assert.are_not.equal(faces "SAME", faces "OTHER")
  end)

  it("is refused while a round is played, and after a lost one", function()
    local game = dealt { settings = { hands = 1, target = 1e9 } }
    refused(game, "the round is not over: 1 hands are left", "deal")
    game:play()
    assert.are.equal("lost", game:state().phase)
    refused(game, "the round is lost: begin a new game", "deal")
  end)
end)

describe("auto-freeze", function()
  it("takes two cells when the round begins, by default", function()
    local game = marotte.grid { seed = "AUTO" }
    game:deal()
    assert.are.equal(2, #game:state().frozen)
  end)

  --- The rule once more: the highest rank that is there twice, two that share a line, else the first two.
  local function expected(faces)
    local order, cells = "23456789TJQKA", {}
    for i, face in ipairs(faces) do
      local rank = order:find(face:sub(1, 1), 1, true)
      cells[rank] = cells[rank] or {}
      table.insert(cells[rank], i - 1)
    end
    for rank = 13, 1, -1 do
      local list = cells[rank] or {}
      for a = 1, #list do
        for b = a + 1, #list do
          if list[a] // 5 == list[b] // 5 or list[a] % 5 == list[b] % 5 then
            return list[a], list[b]
          end
        end
      end
      if #list >= 2 then
        return list[1], list[2]
      end
    end
  end

  it("takes the highest pair, in a line if there is one, first in reading order", function()
    local apart = 0
    for i = 1, 300 do
      local game = marotte.grid { seed = "AUTO" .. i }
      game:deal()
      local a, b = expected(grid.faces(game:state()))
      assert.are.equal(("%d %d, %d %d"):format(a // 5, a % 5, b // 5, b % 5), frozen_text(game), "seed " .. i)
      apart = apart + (a // 5 ~= b // 5 and a % 5 ~= b % 5 and 1 or 0)
    end
    assert.is_true(apart > 0, "no pair lay apart")
  end)

  it("does nothing when it is off, or when there is room for one freeze only", function()
    assert.are.equal("", frozen_text(dealt { seed = "AUTO", settings = { auto_freeze = false } }))
    assert.are.equal("", frozen_text(dealt { seed = "AUTO", settings = { freezes = 1 } }))
  end)

  it("finds no rank on Stone cards", function()
    local stones = {}
    for i = 1, 3 do
      stones[i] = { rank = 14, suit = "s", enh = "stone" }
    end
    assert.are.equal("", frozen_text(dealt { seed = "STONES", deck = stones, settings = {} }))
  end)

  it("takes the first two cells of a row when all cards are the same", function()
    assert.are.equal("0 0, 0 1", frozen_text(dealt { deck = "7h", settings = {} }))
  end)
end)

describe("freezes", function()
  it("are toggled: freeze, unfreeze, unfreeze all", function()
    local game = dealt()
    assert.is_true(game:toggle(1, 2))
    assert.are.equal("1 2", frozen_text(game))
    assert.is_false(game:toggle(1, 2))
    game:freeze(0, 4)
    game:freeze(4, 0)
    assert.are.equal("0 4, 4 0", frozen_text(game))
    game:unfreeze(0, 4)
    assert.are.equal("4 0", frozen_text(game))
    assert.are.equal(1, game:unfreeze())
    assert.are.equal(0, game:unfreeze())
  end)

  it("keep their cards over all hands, the others are drawn anew", function()
    local game = dealt { seed = "KEEP", settings = { auto_freeze = false, target = 1e9 } }
    game:freeze(2, 3)
    game:freeze(4, 4)
    local first = grid.faces(game:state())
    local changed = {}
    for _ = 1, 7 do
      game:play()
      local now = grid.faces(game:state())
      assert.are.same({ first[14], first[25] }, { now[14], now[25] })
      for i = 1, 25 do
        changed[i] = changed[i] or now[i] ~= first[i]
      end
    end
    for i = 1, 25 do
      assert.are.equal(i ~= 14 and i ~= 25, changed[i] or false, "cell " .. i)
    end
    assert.are.equal("lost", game:state().phase)
  end)

  it("change nothing for the other cells", function()
    local free, bound = dealt { seed = "OTHERS" }, dealt { seed = "OTHERS" }
    bound:freeze(0, 0)
    bound:freeze(3, 1)
    free:play()
    bound:play()
    local a, b = grid.faces(free:state()), grid.faces(bound:state())
    for i = 1, 25 do
      if i ~= 1 and i ~= 17 then
        assert.are.equal(a[i], b[i], "cell " .. i)
      end
    end
  end)

  it("are at most two, or as many as the setting says", function()
    local game = dealt()
    game:freeze(0, 0)
    game:freeze(0, 1)
    refused(game, "2 cells are frozen already: unfreeze one first", "freeze", 0, 2)
    refused(game, "2 cells are frozen already: unfreeze one first", "toggle", 0, 2)
    game = dealt { settings = { auto_freeze = false, freezes = 1 } }
    game:freeze(0, 0)
    refused(game, "1 cell is frozen already", "freeze", 0, 1)
    game = dealt { settings = { freezes = 0 } }
    refused(game, "no cell can be frozen in this game", "freeze", 0, 0)
    game = dealt { settings = { auto_freeze = false, freezes = 25 } }
    for cell = 0, 24 do
      game:freeze(cell // 5, cell % 5)
    end
    local before = grid.faces(game:state())
    game:play()
    assert.are.same(before, grid.faces(game:state()))
  end)

  local far = math.maxinteger
  for _, cell in ipairs { { -1, 0 }, { 0, -1 }, { 5, 0 }, { 0, 5 }, { 99, 99 }, { far, -far } } do
    it(("are refused outside of the grid: %d %d"):format(cell[1], cell[2]), function()
      local game = dealt()
      for _, method in ipairs { "freeze", "unfreeze", "toggle" } do
        refused(game, "rows and columns count from 0 to 4", method, cell[1], cell[2])
      end
    end)
  end

  it("are refused where they make no sense", function()
    local game = dealt()
    refused(game, "cell 0 0 is not frozen", "unfreeze", 0, 0)
    game:freeze(0, 0)
    refused(game, "cell 0 0 is frozen already", "freeze", 0, 0)
    refused(marotte.grid(), "no cards lie on the grid: deal first", "freeze", 0, 0)
    refused(marotte.grid(), "no cards lie on the grid: deal first", "unfreeze")
  end)

  it("are gone when the next round is dealt", function()
    local game = dealt { settings = { auto_freeze = false, target = 1 } }
    game:freeze(1, 1)
    game:play()
    assert.are.equal("1 1", frozen_text(game))
    game:deal()
    assert.are.equal("", frozen_text(game))
  end)
end)

describe("a hand", function()
  it("draws, scores and counts", function()
    local game = dealt { seed = "HAND" }
    local result = game:play()
    local state = game:state()
    assert.are.same({ 6, 1, result.total, "playing" },
      { state.hands_left, state.hands_played, state.score, result.phase })
    local second = game:play()
    assert.are.equal(result.total + second.total, game:state().score)
  end)

  it("scores the cards that lie there after the draw", function()
    local game = dealt { seed = "AFTER" }
    local result = game:play()
    for i, line in ipairs(grid.lines(grid.faces(game:state()))) do
      assert.are.equal(grid.hand(line), result.lines[i].hand, "line " .. i)
    end
  end)

  it("can be looked at beforehand without a change", function()
    local game = dealt { seed = "LOOK", jokers = { "j_runner", "j_misprint", "j_green_joker" } }
    local before = game:hash()
    local first, second = game:preview(), game:preview()
    assert.are.same(first, second)
    assert.are.equal(before, game:hash())
    assert.are.same(first.lines, game:score().lines)
    assert.are_not.equal(before, game:hash())
  end)

  it("is refused before the deal and after the end", function()
    refused(marotte.grid(), "no cards lie on the grid: deal first", "play")
    refused(marotte.grid(), "no cards lie on the grid: deal first", "score")
    local won = dealt { settings = { target = 1 } }
    won:play()
    refused(won, "the round is won: deal the next one", "play")
    refused(won, "the round is won: deal the next one", "freeze", 0, 0)
    local lost = dealt { settings = { hands = 1, target = 1e9 } }
    lost:play()
    refused(lost, "the round is lost: begin a new game", "play")
    refused(lost, "the round is lost: begin a new game", "toggle", 0, 0)
    refused(lost, "the round is lost: begin a new game", "unfreeze")
  end)

  it("that a script's fault would end is finished, and the fault told", function()
    local game = marotte.grid {
      jokers = { "j_bad" },
      files = { ["jokers/bad.lua"] = [[
        return { name = "Bad", rarity = "common", cost = 1, on = { joker_main = function() error("oh") end } }
      ]] },
    }
    game:deal()
    local result = game:play()
    assert.are.equal(10, #result.lines)
    assert.are.equal(1, #game:state().errors)
    assert.is_truthy(game:state().errors[1]:find("oh", 1, true))
  end)
end)

describe("the end of a round", function()
  it("comes when the score is reached, not a hand later", function()
    local game = dealt { seed = "WIN", settings = { target = 300 } }
    local hands = 0
    while game:state().phase == "playing" do
      assert.is_true(game:state().score < 300)
      game:play()
      hands = hands + 1
    end
    local state = game:state()
    assert.are.same({ "won", hands }, { state.phase, state.hands_played })
    assert.is_true(state.score >= 300)
  end)

  it("is a win with exactly the score to reach, a loss with one point less", function()
    local function ended(target)
      local game = dealt { seed = "EXACT", settings = { target = target, hands = 1 } }
      game:play()
      return game:state().phase, game:state().score
    end
    local _, score = ended(1e9)
    assert.are.equal("won", (ended(score)))
    assert.are.equal("lost", (ended(score + 1)))
  end)

  it("comes after seven hands otherwise", function()
    local game = dealt { settings = { target = 1e9 } }
    for hand = 1, 7 do
      assert.are.equal("playing", game:state().phase)
      local result = game:play()
      assert.are.equal(hand < 7 and "playing" or "lost", result.phase)
    end
  end)

  it("that is won leads to the next one, with jokers, deck and levels as they are", function()
    local game = dealt { seed = "NEXT", settings = { target = 1 }, jokers = { { key = "j_green_joker" } } }
    game:deck_remove "2c"
    game:level_up("Pair", 2)
    game:play()
    local grown = game:state().jokers[1].state.mult
    assert.are.equal(10, grown)
    game:deal()
    local state = game:state()
    assert.are.same({ "playing", 2, 0, 7, 0, grown, 51, 3 }, {
      state.phase, state.round, state.score, state.hands_left, state.hands_played, state.jokers[1].state.mult,
      #state.deck, state.hands["One Pair"].level,
    })
    assert.are.equal(0, state.hands["One Pair"].round)
  end)

  it("asks everybody as the engine does: Popcorn shrinks, Gold cards pay, a Blue Seal brings a planet", function()
    local deck = { { rank = 7, suit = "h", enh = "gold", seal = "blue" } }
    local game = dealt { deck = deck, settings = { target = 1 }, jokers = { "j_popcorn" } }
    local result = game:play()
    assert.are.equal(25 * 3, result.dollars)
    local state = game:state()
    assert.are.equal(16, state.jokers[1].state.mult)
    assert.are.same({ "planet", "planet" }, { state.consumables[1].kind, state.consumables[2].kind })
    assert.are.equal("c_mars", state.consumables[1].key)
    assert.are.equal(2, #state.consumables)
  end)

  it("that is lost can be saved by Mr. Bones", function()
    local function bones(target)
      local game = dealt { seed = "BONES", settings = { target = target, hands = 1 }, jokers = { "j_mr_bones" } }
      game:play()
      return game
    end
    local score = bones(1e9):state().score
    local saved = bones(score * 4)
    local state = saved:state()
    assert.are.same({ "won", score, score, 0 }, { state.phase, state.score, state.target, #state.jokers })
    saved:deal()
    assert.are.equal(score * 4, saved:state().target)
    assert.are.equal("lost", bones(score * 4 + 4):state().phase)
  end)
end)

describe("settings", function()
  it("are those of the document by default", function()
    local settings = marotte.grid():state().settings
    assert.are.same({
      target = 5000, hands = 7, freezes = 2, slots = 5, auto_freeze = true, bonuses = {}, line_factor = 1.5,
      symmetry = 500, monochrome = 500,
    }, settings)
  end)

  for name, case in pairs {
    ["a score of 0"] = { { target = 0 }, "the score to reach has to be a number above 0" },
    ["no hands"] = { { hands = 0 }, "a round has 1 to 1000 hands" },
    ["too many hands"] = { { hands = 1001 }, "a round has 1 to 1000 hands" },
    ["half a hand"] = { { hands = 1.5 }, "settings.hands: a whole number from 0 on is needed" },
    ["26 freezes"] = { { freezes = 26 }, "0 to 25 cells can be frozen" },
    ["65 slots"] = { { slots = 65 }, "there are 0 to 64 joker slots" },
    ["a text for a number"] = { { target = "5000" }, "settings.target: a number is needed, not a string" },
    ["a number for a flag"] = { { auto_freeze = 1 }, "settings.auto_freeze: true or false is needed" },
    ["an unknown one"] = { { hand = 3 }, "did you mean \"hands\"?" },
    ["an unknown bonus"] = { { bonuses = { "symetry" } }, "did you mean \"symmetry\"?" },
    ["a factor below 0"] = { { line_factor = -1 }, "the factor of all lines has to be a number from 0 on" },
  } do
    it("refuse " .. name, function()
      local ok, why = pcall(marotte.grid, { settings = case[1] })
      assert.is_false(ok)
      assert.is_truthy(tostring(why):find(case[2], 1, true), why)
    end)
  end

  it("leave hands to jokers: Troubadour takes one, and one is always left", function()
    assert.are.equal(6, dealt({ settings = {}, jokers = { "j_troubadour" } }):state().hands_left)
    assert.are.equal(1, dealt({ settings = { hands = 1 }, jokers = { "j_troubadour" } }):state().hands_left)
  end)
end)
