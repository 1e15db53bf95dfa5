--- Words of an author's own: kinds, stickers, values of the game, passives, rarities and sets of answers are files, and
--- act as those that come with the engine do. What could never act is refused.
local marotte = require "marotte"

local function host_with(files)
  local host = marotte.new_host {}
  host:load(files)
  return host
end

local function message_of(files)
  local done, message = pcall(host_with, files)
  assert.is_false(done, "it loads")
  return message
end

--- A context that jokers, vouchers, planets and more are asked in.
local BELL = 'return { doc = "A bell rings.", asked = { "joker", "voucher", "planet" }, answers = { "dollars" } }'

describe("a context", function()
  it("asks every kind that it lists, in that order", function()
    local host = host_with {
      ["contexts/bell.lua"] = BELL,
      ["jokers/a.lua"] = 'return { name = "A", rarity = "common", on = { bell = { give = { dollars = 300 } } } }',
      ["vouchers/b.lua"] = 'return { name = "B", on = { bell = { give = { dollars = 30 } } } }',
      ["planets/c.lua"] = 'return { name = "C", hand = "Pair", on = { bell = { give = { dollars = 3 } } } }',
    }
    local board = host:board {
      played = "8D", money = 0, jokers = { "j_a" }, vouchers = { "v_b" }, consumables = { "c_c" },
    }
    board:fire "bell"
    assert.are.equal(333, board:state().money)
  end)

  it("that lists a kind which nobody would ask is refused", function()
    local message = message_of {
      ["contexts/bell.lua"] = 'return { doc = "A bell.", asked = { "joker", "enhancement" } }',
    }
    assert.truthy(message:find("enhancement", 1, true), message)
    assert.truthy(message:find("contexts/bell.lua", 1, true), message)
  end)
end)

describe("a kind of an author's own", function()
  local RELIC = 'return { doc = "A relic.", folder = "relics", prefix = "r_", place = "owned", fields = { "state" } }'

  it("has its folder, is asked, keeps state, and is owned", function()
    local host = host_with {
      ["relics/horn.lua"] = [[
return {
  name = "Horn",
  state = { blown = 0 },
  passive = { hand_size = 2 },
  on = {
    bell = function(self)
      self.state.blown = self.state.blown + 1
      return { dollars = self.state.blown }
    end,
  },
}]],
      ["kinds/relic.lua"] = RELIC,
      ["contexts/bell.lua"] = 'return { doc = "A bell.", asked = { "relic" }, answers = { "dollars" } }',
    }
    assert.are.same({ "r_horn" }, host:keys "relic")
    local board = host:board { played = "8D", money = 10 }
    board:buy "r_horn"
    local paid = board:state().money
    board:fire "bell"
    board:fire "bell"
    assert.are.equal(paid + 3, board:state().money)
    assert.are.equal(10, board:state().hand_size)
  end)

  it("gives `game.owned` its items", function()
    local host = host_with {
      ["kinds/relic.lua"] = RELIC,
      ["relics/horn.lua"] = 'return { name = "Horn" }',
      ["contexts/bell.lua"] = 'return { doc = "A bell.", answers = { "dollars" } }',
      ["jokers/a.lua"] = [[
return { name = "A", rarity = "common", on = { bell = function() return { dollars = #game.owned * 7 } end } }]],
    }
    local board = host:board { played = "8D", money = 10, jokers = { "j_a" } }
    board:buy "r_horn"
    local paid = board:state().money
    board:fire "bell"
    assert.are.equal(paid + 7, board:state().money)
  end)
end)

describe("a sticker of an author's own", function()
  it("is worn, acts in its context, counts in its own state and changes the price", function()
    local host = host_with {
      ["stickers/waxed.lua"] = [[
return {
  name = "Waxed",
  order = 9,
  price = 2,
  state = { rounds = 2 },
  shows = "state.rounds",
  spent = "state.rounds",
  on = {
    sticker_end_of_round = function(self)
      self.state.rounds = self.state.rounds - 1
      return { dollars = 100 }
    end,
  },
}]],
    }
    local board = host:board { played = "8D", money = 0, jokers = { { key = "j_joker", waxed = true } } }
    assert.are.equal(5, board:play().mult)
    board:end_of_round()
    assert.are.equal(1, board:state().jokers[1].waxed)
    local money = board:state().money
    assert.is_true(money >= 100)
    board:end_of_round()
    assert.is_true(board:state().money >= money + 100)
    board:deal { played = "8D" }
    assert.are.equal(1, board:play().mult) -- spent: it is debuffed
  end)
end)

describe("a value of an author's own", function()
  local FILES = {
    ["values/mine.lua"] = 'return { karma = { doc = "Good deeds.", start = 3 }, kings = { counts = { rank = 13 } } }',
    ["jokers/monk.lua"] = [[
return {
  name = "Monk", rarity = "common",
  on = {
    before = function() game:add("karma", 2) end,
    joker_main = function() return { mult = game.karma, chips = game.kings * 100 } end,
  },
}]],
  }

  it("begins as its file says, is changed, read, shown and given by scenarios", function()
    local board = host_with(FILES):board { played = "8D", jokers = { "j_monk" }, deck_cards = "KH KS 2D" }
    assert.are.equal(6, board:play().mult)
    assert.are.equal(5, board:state().karma)
    board = host_with(FILES):board { played = "8D", jokers = { "j_monk" }, karma = 10 }
    assert.are.equal(13, board:play().mult)
  end)

  it("goes back with undo and has its part in the hash", function()
    local board = host_with(FILES):board { played = "8D", jokers = { "j_monk" } }
    local before, mark = board:hash(), board:mark()
    board:play()
    board:undo(mark)
    assert.are.equal(before, board:hash())
    assert.are.equal(3, board:state().karma)
  end)

  it("is there on boards that were made before it", function()
    local host = marotte.new_host {}
    local board = host:board { played = "8D", jokers = { "j_joker" } }
    host:load(FILES)
    assert.are.equal(3, board:state().karma)
  end)
end)

describe("a passive of an author's own", function()
  it("is summed, multiplied or a rule, and read from the game", function()
    local host = host_with {
      ["passives/mine.lua"] =
        'return { luckiness = { mode = "sum" }, greed = { mode = "factor" }, vow = { mode = "rule" } }',
      ["jokers/a.lua"] =
        'return { name = "A", rarity = "common", passive = { luckiness = 2, greed = 3, vow = true } }',
      ["jokers/b.lua"] = [[
return {
  name = "B", rarity = "common", passive = { luckiness = 5, greed = 2 },
  on = {
    joker_main = function()
      return { mult = game.passives.luckiness * 100 + game.passives.greed * (game.passives.vow and 10 or 1) }
    end,
  },
}]],
    }
    assert.are.equal(1 + 760, host:score({ played = "8D", jokers = { "j_a", "j_b" } }).mult)
    assert.are.equal(1 + 502, host:score({ played = "8D", jokers = { "j_b" } }).mult)
  end)
end)

describe("what could never act is refused:", function()
  local cases = {
    ["a deck's start that names no value"] = {
      "decks/mine.lua",
      'return { name = "Mine", start = { monney = 3 } }',
      'did you mean "money"',
    },
    ["a blind's debuff that is no rule"] = {
      "blinds/mine.lua",
      'return { name = "Mine", debuff = { suite = "Hearts" } }',
      "debuff",
    },
    ["a sticker's shown field that it has not"] = {
      "stickers/mine.lua",
      'return { name = "Mine", shows = "state.rounds" }',
      "rounds",
    },
    ["a kind of a place that there is not"] = {
      "kinds/relic.lua",
      'return { doc = "A relic.", folder = "relics", prefix = "r_", place = "shelf" }',
      "shelf",
    },
    ["a rarity that there is not"] = {
      "jokers/mine.lua",
      'return { name = "Mine", rarity = "fabled" }',
      "fabled",
    },
  }
  for name, case in pairs(cases) do
    it(name, function()
      local message = message_of { [case[1]] = case[2] }
      assert.truthy(message:find(case[3], 1, true), message)
    end)
  end
end)
