--- Jokers on a grid: slots, what they remember, what they can do there.
local grid = require "spec.support.grid"
local marotte = require "marotte"

local plain = "2h 5d 8c 9s Kh"

describe("the slots", function()
  it("are five, and the same joker may sit in all of them", function()
    local game = grid.new(plain, { "j_joker", "j_joker", "j_joker", "j_joker", "j_joker" })
    assert.are.equal(21, game:score().lines[1].mult)
    local before = game:hash()
    local ok, why = pcall(game.add_joker, game, "j_joker")
    assert.is_false(ok)
    assert.is_truthy(why:find("there is no room: 5 joker slots", 1, true), why)
    assert.are.equal(before, game:hash())
  end)

  it("are one more for every Negative joker", function()
    local game = grid.new(plain, { "j_joker", "j_joker", "j_joker", "j_joker", "j_joker" })
    game:add_joker("j_joker", "neg")
    assert.are.same({ 6, 6 }, { game:state().slots, #game:state().jokers })
    assert.is_false((pcall(game.add_joker, game, "j_joker")))
    game:remove_joker(6)
    assert.are.same({ 5, 5 }, { game:state().slots, #game:state().jokers })
  end)

  it("refuse too many jokers of a list, and keys that are none", function()
    local six = { "j_joker", "j_joker", "j_joker", "j_joker", "j_joker", "j_joker" }
    local ok, why = pcall(marotte.grid, { jokers = six })
    assert.is_false(ok)
    assert.is_truthy(why:find("jokers: 6 are too many for 5 slots", 1, true), why)
    ok, why = pcall(marotte.grid, { jokers = { "j_joly" } })
    assert.is_false(ok)
    assert.is_truthy(why:find('did you mean "j_jolly"?', 1, true), why)
    local game = marotte.grid()
    ok, why = pcall(game.add_joker, game, "jolly")
    assert.is_false(ok)
    assert.is_truthy(why:find("there is no joker", 1, true), why)
  end)

  it("can be ordered: each acts whole before the next", function()
    local game = grid.new("Kd Kh 2c 5s 9h", { "j_joker", "j_photograph" })
    assert.are.equal(12, game:preview().lines[1].mult)
    game:move_joker(2, 1)
    assert.are.equal(8, game:preview().lines[1].mult)
    game:remove_joker(1)
    assert.are.equal(6, game:preview().lines[1].mult)
    for _, place in ipairs { 0, 2, -1 } do
      assert.is_false((pcall(game.remove_joker, game, place)))
      assert.is_false((pcall(game.move_joker, game, 1, place)))
    end
    assert.are.equal(1, #game:state().jokers)
  end)
end)

describe("what jokers remember", function()
  it("goes from line to line, hand to hand, round to round", function()
    local game = marotte.grid { seed = "GROW", jokers = { "j_green_joker" }, settings = { target = 1 } }
    for round = 1, 3 do
      game:deal()
      game:play()
      assert.are.equal(10 * round, game:state().jokers[1].state.mult)
    end
  end)

  it("is each one's own, also of two that are the same", function()
    local game = grid.new(plain, { { key = "j_runner", chips = 15 }, { key = "j_runner", chips = 100 } })
    assert.are.equal(5 + 15 + 100, game:score().lines[1].chips)
  end)

  it("lets Lucky Cat grow with every lucky roll, trigger by trigger", function()
    local row = { "2h", "5d", "8c", "9s", { rank = 13, suit = "h", enh = "lucky", seal = "red" } }
    local game = grid.new(row, { jokers = { "j_lucky_cat" }, luck = "all" })
    local lines = game:score().lines
    -- Twice in its row, twice in its column: 20 mult each time, then x1.5 and x2.
    assert.are.same({ 41 * 1.5, 41 * 2 }, { lines[1].mult, lines[10].mult })
    assert.are.equal(2, game:state().jokers[1].state.x_mult)
    game = grid.new(row, { jokers = { "j_lucky_cat" }, luck = "none" })
    game:score()
    assert.are.equal(1, game:state().jokers[1].state.x_mult)
  end)

  it("lets Hiker raise the cards that lie there, until they are drawn anew", function()
    local game = marotte.grid {
      seed = "HIKE", jokers = { "j_hiker" }, settings = { auto_freeze = false, target = 1e9 },
    }
    game:deal()
    game:freeze(0, 0)
    game:play()
    local state = game:state()
    assert.are.equal(10, state.grid[1].bonus)
    for _, card in ipairs(state.deck) do
      assert.is_nil(card.bonus)
    end
    local second = game:play()
    assert.are.equal(20, game:state().grid[1].bonus)
    assert.are.equal(10, second.lines[1].chips - grid.base(second.lines[1].hand))
    assert.are.equal(10, game:state().grid[2].bonus)
  end)

  it("lets Ice Cream melt once a hand, and go when it is gone", function()
    local game = marotte.grid { jokers = { "j_ice_cream" }, settings = { target = 1e9, hands = 21 } }
    game:deal()
    for i, line in ipairs(game:play().lines) do
      assert.are.equal(100, line.chips - grid.base(line.hand), "line " .. i)
    end
    assert.are.equal(95, game:state().jokers[1].state.chips)
    for _ = 2, 19 do
      game:play()
    end
    assert.are.equal(5, game:state().jokers[1].state.chips)
    game:play()
    assert.are.equal(0, #game:state().jokers)
  end)
end)

describe("what a grid tells jokers", function()
  it("how many hands are left: Acrobat on the last one, Dusk too", function()
    local game = marotte.grid { jokers = { "j_acrobat" }, settings = { hands = 2, target = 1e9 } }
    game:deal()
    local first, last = game:play().lines[1], game:play().lines[1]
    local _, mult = grid.base(first.hand)
    assert.are.equal(mult, first.mult)
    _, mult = grid.base(last.hand)
    assert.are.equal(3 * mult, last.mult)
  end)

  it("how often a hand was played: Supernova counts lines", function()
    local game = grid.new("2h 5d 8c 9s Kh", { "j_supernova" })
    local result, count = game:score(), {}
    for i, line in ipairs(result.lines) do
      count[line.hand] = (count[line.hand] or 0) + 1
      local _, mult = grid.base(line.hand)
      assert.are.equal(mult + count[line.hand], line.mult, "line " .. i)
    end
    assert.are.equal(count["High Card"], game:state().hands["High Card"].played)
  end)

  it("what its deck is: Steel Joker, Stone Joker, Cloud 9's nines and Blue Joker look there", function()
    local deck = { { rank = 9, suit = "h", enh = "steel" }, { rank = 5, suit = "h", enh = "stone" }, "9c", "2d" }
    local options = { deck = deck, jokers = { "j_blue_joker", "j_stone", "j_steel_joker" } }
    -- 2 chips for each of 4 cards, 25 for the Stone card, x1.2 for the Steel one.
    assert.are.equal("High Card 38 1.2", grid.text(plain, options))
  end)

  it("the targets of the round: Ancient Joker and The Idol find theirs", function()
    local suits = {}
    for i = 1, 40 do
      local game = marotte.grid { seed = "TARGET" .. i, deck = "7h", jokers = { "j_ancient", "j_idol" } }
      game:deal()
      local line = game:preview().lines[1]
      -- Five sevens: The Idol doubles five times, Ancient Joker gives x1.5 five times when it looks for hearts.
      local ancient = math.abs(line.mult - 7 * 2 ^ 5 * 1.5 ^ 5) < 1e-9
      assert.is_true(ancient or line.mult == 7 * 2 ^ 5, line.mult)
      suits[ancient] = true
    end
    assert.are.same({ [true] = true, [false] = true }, suits)
  end)

  it("that they have come: To Do List has a hand to ask for, and pays for every line of it", function()
    local game = marotte.grid { seed = "TODO", jokers = { "j_todo_list" } }
    assert.are_not.equal("", game:state().jokers[1].state.to_do)
    game:remove_joker(1)
    game:add_joker "j_todo_list"
    assert.are_not.equal("", game:state().jokers[1].state.to_do)
    game = grid.new("2h 5d 8c 9s Kh", { { key = "j_todo_list", state = { to_do = "High Card" } } })
    local result, paid = game:score(), 0
    for _, line in ipairs(result.lines) do
      paid = paid + (line.hand == "High Card" and 4 or 0)
    end
    assert.are.same({ true, paid }, { paid > 0, result.dollars })
  end)

  it("levels that rise in a line count from the next one on", function()
    local game = grid.new("5h 5d 2c 9s Kh", { jokers = { "j_space" }, luck = "all" })
    local levels = {}
    for i, line in ipairs(game:score().lines) do
      local level = levels[line.hand] or 0
      local chips, mult = grid.base(line.hand)
      local steps = ({ ["One Pair"] = { 15, 1 }, ["High Card"] = { 10, 1 } })[line.hand]
      assert.are.same({ chips + level * steps[1], mult + level * steps[2] }, { line.chips, line.mult }, "line " .. i)
      levels[line.hand] = level + 1
    end
    assert.are.equal(1 + levels["One Pair"], (game:level "One Pair"))
    assert.is_true(levels["One Pair"] >= 2)
  end)
end)

describe("a script that destroys cards of the grid", function()
  it("makes room for new ones before the next line", function()
    local game = marotte.grid {
      seed = "AXE",
      jokers = { "j_axe" },
      files = { ["jokers/axe.lua"] = [[
        return { name = "Axe", rarity = "common", cost = 1, on = {
          joker_main = function(self, ctx) game:destroy_card(ctx.scoring_hand[1]) end,
        } }
      ]] },
    }
    game:deal()
    game:unfreeze()
    game:freeze(0, 0)
    local result = game:play()
    local state = game:state()
    assert.are.equal(10, #result.lines)
    assert.are.same({ 25, 52, {} }, { #state.grid, #state.deck, state.errors })
    assert.are.same({}, state.frozen)
  end)
end)

describe("the check of a joker", function()
  local game = marotte.grid()

  for _, key in ipairs {
    "j_baron", "j_raised_fist", "j_shoot_the_moon", "j_reserved_parking", "j_burnt", "j_trading", "j_faceless",
    "j_marble", "j_golden", "j_chaos", "j_splash", "j_juggler", "j_luchador", "j_sixth_sense",
  } do
    it(("says that %s does nothing"):format(key), function()
      assert.is_false(game:works(key))
      local result = grid.line("Kh Kd 2c 5s 9h", { key })
      assert.are.same({ hand = "One Pair", chips = 10, mult = 2, score = 20 }, result)
    end)
  end

  for _, key in ipairs {
    "j_joker", "j_greedy_joker", "j_photograph", "j_runner", "j_blueprint", "j_brainstorm", "j_four_fingers", "j_oops",
    "j_pareidolia", "j_mime", "j_hiker", "j_ice_cream", "j_popcorn", "j_baseball", "j_hack", "j_troubadour", "j_space",
  } do
    it(("says that %s works"):format(key), function()
      assert.is_true(game:works(key))
    end)
  end

  it("needs no list of names: it knows a joker of one's own", function()
    local own = marotte.grid {
      jokers = { "j_joker", "j_shy" },
      files = {
        ["jokers/shy.lua"] = [[
          return { name = "Shy", rarity = "common", cost = 1, on = { reroll_shop = function() end } }
        ]],
        ["jokers/held.lua"] = [[
          return { name = "Held", rarity = "common", cost = 1, on = {
            individual = { area = "hand", give = { mult = 5 } },
          } }
        ]],
        ["jokers/loud.lua"] = [[
          return { name = "Loud", rarity = "common", cost = 1, on = { before = function() end } }
        ]],
      },
    }
    assert.are.same({ false, false, true }, { own:works "j_shy", own:works "j_held", own:works "j_loud" })
    assert.are.same({ "j_shy" }, own:state().idle)
  end)

  it("refuses what is no joker", function()
    assert.is_false((pcall(game.works, game, "j_nobody")))
    assert.is_false((pcall(game.works, game, "bl_hook")))
  end)
end)

describe("every joker", function()
  it("can sit on a grid without a fault, with its edition, through a whole round", function()
    local host = marotte.new_host()
    local count = 0
    for _, key in ipairs(host:keys "joker") do
      local game = marotte.grid {
        seed = "ALL", jokers = { key, "j_blueprint", { key = key, ed = "poly" } },
        deck = {
          "Kh", "9d", "As", { rank = 7, suit = "c", enh = "lucky", seal = "red", ed = "holo" },
          { rank = 13, suit = "d", enh = "glass", seal = "purple" },
          { rank = 2, suit = "s", enh = "gold", seal = "blue" },
        },
        settings = { target = 1e300 },
      }
      game:deal()
      while game:state().phase == "playing" do
        game:play()
      end
      assert.are.same({}, game:state().errors, key)
      assert.are.equal(25, #game:state().grid, key)
      count = count + 1
    end
    assert.are.equal(150, count)
  end)
end)
