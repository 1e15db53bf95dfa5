--- Every variant that comes with the engine, played by scripts: chips, cards, what is seen, and repeatability.
local lfs = require "lfs"
local marotte = require "marotte"
local sample = require "spec.support.sample"

local HANDS = sample.size(4) -- of each number of players and structure

local KEYS = {}
for name in lfs.dir "variants" do
  KEYS[#KEYS + 1] = name:match "^([^.]+)%.json$"
end
table.sort(KEYS)

local PLAYERS = {
  marotte.player "scripts/players/sensible.lua", marotte.player "scripts/players/random.lua",
  marotte.player "scripts/players/check_call.lua",
}

--- One player function a seat, in an order that the number decides; `wrap` may put something around each.
local function seat_players(count, number, wrap)
  local list = {}
  for seat = 1, count do
    local player = PLAYERS[(seat + number) % #PLAYERS + 1]
    list[seat] = wrap and wrap(player, seat) or player
  end
  return list
end

--- Calls `play(table, number of players, seed, number)` for hands of every number of players and every structure.
local function each_hand(key, play)
  local variant = marotte.variant("variants/" .. key .. ".json")
  for players = variant.players_min, variant.players_max do
    for i, structure in ipairs(variant.structures) do
      local stacks = {}
      for seat = 1, players do
        stacks[seat] = i % 2 == 0 and seat % 3 * 40 + 7 or 500
      end
      local t = marotte.table { variant = variant, players = players, structure = structure, stacks = stacks }
      for number = 1, HANDS do
        play(t, players, ("%s %d %d"):format(key, players, number), number)
      end
    end
  end
end

local function chips(t, players)
  local sum = t:pot()
  for seat = 1, players do
    sum = sum + t:seat(seat).stack
  end
  return sum
end

--- What a view shows, against the table itself: hidden cards are hidden, all others are right. Raises what is not so;
--- thousands of views are checked, too many for assertions.
local function check_view(t, view, seat, players)
  for other = 1, players do
    local shown, real = view.seats[other], t:seat(other)
    for place = 1, math.max(#real.cards, #shown.cards) do
      local visible = other == seat or real.face_up[place]
      local wanted, card = visible and real.cards[place] or "??", shown.cards[place]
      if card ~= wanted then
        error(("seat %d sees %s as card %d of seat %d, not %s"):format(seat, card, place, other, wanted), 0)
      end
    end
  end
  for i, real in ipairs(t:community()) do
    if view.community[i].card ~= (real.face_up and real.card or "??") then
      error(("seat %d sees %s as community card %d"):format(seat, view.community[i].card, i), 0)
    end
  end
  if table.concat(view.own.cards) ~= table.concat(t:seat(seat).cards) then
    error(("seat %d does not see its own cards"):format(seat), 0)
  end
end

--- A player who checks what he is shown before he plays; `broken` gets what is wrong.
local function watch(t, players, total, broken)
  return function(player, seat)
    return function(view)
      local ok, message = pcall(check_view, t, view, seat, players)
      if not ok or view.seat ~= seat or chips(t, players) ~= total then
        broken[#broken + 1] = message or ("chips or seat of question %d"):format(view.question.step_number)
      end
      return player(view)
    end
  end
end

describe("scripted players", function()
  for _, key in ipairs(KEYS) do
    it("play " .. key .. " legally, with chips conserved and only their own cards seen", function()
      each_hand(key, function(t, players, seed, number)
        t:start { seed = seed, button = number % players + 1 }
        local total = chips(t, players)
        local broken = {}
        assert.same({}, t:play_out(seat_players(players, number, watch(t, players, total, broken))))
        assert.same({}, broken)
        assert.equal(total, chips(t, players))
      end)
    end)
  end

  it("play the same hand from the same seed", function()
    for _, key in ipairs(KEYS) do
      local function play()
        local variant = marotte.variant("variants/" .. key .. ".json")
        local t = marotte.table { variant = variant, players = variant.players_min }
        t:start { seed = "SAME " .. key }
        t:play_out(seat_players(variant.players_min, 1))
        return { t:result(), t:seat(1), t:seat(2), t:community() }
      end
      assert.same(play(), play())
    end
  end)
end)

describe("a player's decision", function()
  it("does not depend on cards that he cannot see", function()
    --- The answers of seat 1 to every question of a hold'em hand, with the given cards for seat 2.
    local function answers(other)
      local list = {}
      local t = marotte.table { variant = "variants/holdem.json", players = 2, structure = "No Limit" }
      t:start { deck = ("As %s Kd %s 2c 7h 9d Jc 4s"):format(other[1], other[2]), seed = "BLIND" }
      t:play_out { function(view)
        local move = PLAYERS[1](view)
        list[#list + 1] = move
        return move
      end }
      return list
    end
    assert.same(answers { "Qs", "Qh" }, answers { "3c", "8h" })
  end)
end)

describe("the sensible player", function()
  it("wins chips from the random one", function()
    local won = 0
    local t = marotte.table { variant = "variants/holdem.json", players = 2 }
    for number = 1, 200 do
      t:start { seed = "DUEL " .. number, button = number % 2 + 1 }
      t:play_out { PLAYERS[1], PLAYERS[2] }
      won = won + t:result().stacks[1] - 500
    end
    assert.is_true(won > 0, tostring(won))
  end)
end)
