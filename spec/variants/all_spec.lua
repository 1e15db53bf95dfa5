--- All variants that come with the engine: names, what of the format they use between them, and random play.
local lfs = require "lfs"
local sample = require "spec.support.sample"
local play = require "spec.support.table_play"
local random = require "spec.support.table_random"

local function read_file(path)
  local file = assert(io.open(path, "r"))
  local text = file:read "a"
  file:close()
  return text
end

local KEYS = {}
for name in lfs.dir "variants" do
  local key = name:match "^([^.]+)%.json$"
  KEYS[#KEYS + 1] = key
end
table.sort(KEYS)

describe("the folder of variants", function()
  it("holds 60 variants and more, with names in lower case", function()
    assert.is_true(#KEYS >= 60)
    for _, key in ipairs(KEYS) do
      assert.truthy(key:match "^[a-z][a-z0-9_]*$", key)
    end
  end)

  it("has one game of each name", function()
    local seen = {}
    for _, key in ipairs(KEYS) do
      local game = play.read(key).game
      assert.is_nil(seen[game], game)
      seen[game] = key
    end
  end)

  it("is listed, key and game, in docs/variants.md", function()
    local text, count = read_file "docs/variants.md", 0
    for _, key in ipairs(KEYS) do
      local line = ("\n| `%s` | %s |"):format(key, play.read(key).game)
      assert.truthy(text:find(line, 1, true), key)
    end
    for _ in text:gmatch "\n| `[a-z0-9_]+` | [^|]+ | %d[%d-]* |" do
      count = count + 1
    end
    assert.equal(#KEYS, count)
  end)

  it("has cases for every variant", function()
    local text = ""
    for name in lfs.dir "spec/variants" do
      text = text .. (name:match "_spec%.lua$" and read_file("spec/variants/" .. name) or "")
    end
    for _, key in ipairs(KEYS) do
      assert.truthy(text:find("\n  " .. key .. " = {", 1, true), key)
    end
  end)
end)

--- What a file says: every key, and every "key=value".
local function collect(value, into)
  if type(value) == "table" then
    for key, inner in pairs(value) do
      if type(key) == "string" then
        into[key] = true
        into[key .. "=" .. tostring(inner)] = true
      end
      collect(inner, into)
    end
  end
  return into
end

local WANTED = {
  ["evaluation types"] = {
    "evaluationType=high", "evaluationType=a5_low", "evaluationType=27_low", "evaluationType=badugi",
    "evaluationType=badugi_ah", "evaluationType=higudi", "evaluationType=49", "evaluationType=zero", "evaluationType=6",
    "evaluationType=low_pip_6", "evaluationType=21", "evaluationType=a5_low_high", "evaluationType=high_wild",
    "evaluationType=36card_ffh_high", "evaluationType=20card_high",
  },
  ["actions"] = {
    "bet", "deal", "draw", "expose", "pass", "separate", "discard", "remove", "showdown", "declare", "roll_die",
  },
  ["fields of cards"] = {
    "min_number", "draw_amount", "amount=1", "amount=-1", "rule=matching ranks", "direction=left", "direction=right",
    "direction=across", "location=player", "location=community",
  },
  ["fields of a best hand"] = {
    "name", "holeCards", "holeCards=all", "communityCards", "anyCards", "holeCardsAllowed", "communityCardsAllowed",
    "communitySubsetsAllowed", "subset", "wildCard", "qualifier", "padding", "minimumCards", "indices",
  },
  ["default actions"] = { "condition=no_qualifier_met", "action=split_pot", "action=best_hand" },
  ["forced bets"] = {
    "style=blinds", "style=bring-in", "style=antes", "style=bomb", "rule=low card", "rule=low card al",
    "rule=high card", "rule=high card ah", "variation=a5 low high",
  },
  ["decks"] = { "type=standard", "type=short_6a", "type=short_ta", "jokers" },
}

describe("the variants together", function()
  local used = {}
  for _, key in ipairs(KEYS) do
    collect(play.read(key), used)
  end
  for _, what in ipairs(play.sorted(WANTED)) do
    it("use all " .. what .. " of the format", function()
      for _, thing in ipairs(WANTED[what]) do
        assert.is_true(used[thing], thing)
      end
    end)
  end

  it("use all betting structures", function()
    local found = {}
    for _, key in ipairs(KEYS) do
      for _, structure in ipairs(play.read(key).bettingStructures) do
        found[structure] = true
      end
    end
    assert.same({ Limit = true, ["No Limit"] = true, ["Pot Limit"] = true }, found)
  end)
end)

local STACK = { 500, 37, 120, 8, 500, 64, 300, 21, 500, 90 }

local function stacks_of(players, short)
  local stacks, total = {}, 0
  for seat = 1, players do
    stacks[seat] = short and STACK[seat] or 500
    total = total + stacks[seat]
  end
  return stacks, total
end

local function sum(list)
  local total = 0
  for _, value in ipairs(list) do
    total = total + value
  end
  return total
end

--- One hand of random play; `number` decides everything about it.
local function random_hand(key, players, structure, number)
  local stacks, total = stacks_of(players, number % 2 == 0)
  local t = play.table(key, players, { structure = structure, stacks = stacks, button = number % players + 1 })
  t:start { seed = ("%s %d %d"):format(key, players, number) }
  return random.play(t, players, total, random.dice(number)), total
end

describe("random play", function()
  local hands = sample.size(2)
  for _, key in ipairs(KEYS) do
    it("of " .. key .. " conserves chips and comes to an end", function()
      local variant = play.read(key)
      for players = variant.players.min, variant.players.max do
        for _, structure in ipairs(variant.bettingStructures) do
          for number = 1, hands do
            local result, total = random_hand(key, players, structure, number)
            assert.equal(total, sum(result.stacks))
          end
        end
      end
    end)
  end

  it("gives the same result for the same seed", function()
    for _, key in ipairs { "holdem", "dice_omaha", "badugi", "mexican_stud" } do
      assert.same(random_hand(key, 4, "Limit", 7), random_hand(key, 4, "Limit", 7))
    end
  end)
end)

describe("passive play", function()
  for _, key in ipairs(KEYS) do
    it("of " .. key .. " ends in a showdown with a hand for somebody, at every number of players", function()
      local variant = play.read(key)
      for players = variant.players.min, variant.players.max do
        local t = play.table(key, players)
        t:start { seed = "passive " .. players }
        t:play_out()
        local result = t:result()
        assert.is_true(result.showdown)
        assert.equal(500 * players, sum(result.stacks))
        for seat = 1, players do
          assert.truthy(result.hands[seat][1], "seat " .. seat)
        end
      end
    end)
  end
end)
