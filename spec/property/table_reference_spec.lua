--- Random legal play on the real table and on the slow reference: every question and every result is the same.
--- MAROTTE_HANDS is the number of hands of each game, MAROTTE_HANDS_FROM the number of the first.
local json = require "spec.support.json"
local lfs = require "lfs"
local marotte = require "marotte"
local match = require "spec.support.table_reference.match"
local rules = require "spec.support.table_rules"
local sample = require("spec.support.sample").size
local table_play = require "spec.support.table_play"

local hands = tonumber(os.getenv "MAROTTE_HANDS" or "") or sample(40)
local first = tonumber(os.getenv "MAROTTE_HANDS_FROM" or "") or 1

-- Games --------------------------------------------------------------------------------------------------------------

local games = {}

local function add(name, text)
  games[#games + 1] = { name = name, variant = marotte.variant(text), rules = json.decode(text) }
end

local keys = {}
for name in lfs.dir "variants" do
  keys[#keys + 1] = name:match "^([^.]+)%.json$"
end
table.sort(keys)
for _, key in ipairs(keys) do
  games[#games + 1] = { name = key, variant = marotte.variant(table_play.path(key)), rules = table_play.read(key) }
end

--- A best hand of any cards: its type, how many, and what else it has.
local function any(type, count, name, more)
  return ('{"name":"%s","evaluationType":"%s","anyCards":%d%s}'):format(name, type, count, more or "")
end

local function on_board(name)
  return any("high", 5, name, (',"communitySubsetsAllowed":["%s"]'):format(name))
end

local function small(name, parts)
  add("small game: " .. name, rules.text(parts))
end

local STUD_HAND = '{"evaluationType":"%s","holeCards":5,"communityCards":0}'
local DECLARE = '{"name":"Declare","declare":{"options":["high","low","high_low"],"simultaneous":true}},'
local ACTION = ',"%s":{"condition":"no_qualifier_met","action":%s}'
local LOWBALL = any("a5_low", 5, "Lowball")
local FLUSHES, EIGHTS = any("high", 5, "High", ',"qualifier":[5,1277]'), rules.LOW_8

small("hold'em", {})
small("hold'em with antes", { steps = rules.ANTES .. rules.HOLDEM })
small("two rounds", { steps = rules.BLINDS .. rules.down(5) .. rules.SMALL .. rules.BIG })
small("high and low", { hands = rules.HIGH .. "," .. EIGHTS })
small("low and high", { hands = EIGHTS .. "," .. rules.HIGH })
small("both halves with a qualifier", { hands = FLUSHES .. "," .. EIGHTS })
small("three parts with qualifiers", {
  hands = FLUSHES .. "," .. EIGHTS .. "," .. any("27_low", 5, "Deuce", ',"qualifier":[1,246]'),
})
small("four parts", {
  hands = table.concat({ rules.HIGH, EIGHTS, any("27_low", 5, "Deuce"), any("badugi", 4, "Badugi") }, ","),
})
small("three boards", {
  steps = rules.ANTES .. rules.down(2) .. rules.board(5, "A") .. rules.SMALL .. rules.board(5, "B") .. rules.BIG
    .. rules.board(5, "C") .. rules.BIG,
  forced = '{"style":"bomb"}', hands = on_board "A" .. "," .. on_board "B" .. "," .. on_board "C",
})
small("four cards and five", { hands = any("badugi", 4, "Badugi") .. "," .. any("27_low", 5, "Deuce") })
small("five cards and four", { hands = any("27_low", 5, "Deuce") .. "," .. any("badugi", 4, "Badugi") })
small("Omaha and Draw", { hands = any("27_low", 5, "Omaha half") .. "," .. any("high", 5, "Draw half") })
small("Hold'em and Omaha", { hands = any("27_low", 5, "Hold'em half") .. "," .. any("high", 5, "Omaha half") })
small("five cards and six", { hands = any("27_low", 5, "Deuce") .. "," .. any("low_pip_6", 6, "Pips") })
small("two of five cards", { hands = any("27_low", 5, "Deuce") .. "," .. any("high", 5, "High") })
small("a pot that is split by default", { hands = FLUSHES, more = ACTION:format("defaultAction", '"split_pot"') })
small("a pot that another hand wins by default", {
  hands = FLUSHES .. "," .. EIGHTS, more = ACTION:format("defaultAction", '"best_hand","bestHand":[' .. LOWBALL .. "]"),
})
small("a pot that two other hands win by default", {
  hands = FLUSHES,
  more = ACTION:format("globalDefaultAction",
    '{"type":"best_hand","bestHand":[' .. LOWBALL .. "," .. any("49", 5, "Pips") .. "]}"),
})
for _, rule in ipairs { "low card", "low card al", "high card", "high card ah" } do
  small("stud, " .. rule, {
    steps = rules.STUD, forced = ('{"style":"bring-in","rule":"%s"}'):format(rule),
    hands = STUD_HAND:format(rule:find "^low" and "high" or "a5_low"),
  })
end
small("stud without a rule, with declarations", {
  steps = rules.STUD .. DECLARE, forced = '{"style":"bring-in"}', more = ',"declaration_mode":"declare"',
  hands = STUD_HAND:format "high" .. "," .. STUD_HAND:format "a5_low",
})
small("stud with declarations for each pot, and bets behind them", {
  steps = rules.STUD .. DECLARE:gsub("true}},", 'true,"per_pot":true}},') .. rules.BIG,
  forced = '{"style":"bring-in"}', more = ',"declaration_mode":"declare"',
  hands = STUD_HAND:format "high" .. "," .. STUD_HAND:format "a5_low",
})
small("stud by the last actor", {
  steps = rules.STUD, forced = '{"style":"bring-in"},"bettingOrder":{"initial":"bring_in","subsequent":"last_actor"}',
  hands = STUD_HAND:format "27_low",
})
small("stud for a badugi", {
  steps = rules.STUD, forced = '{"style":"bring-in","rule":"high card"}',
  hands = '{"evaluationType":"badugi","holeCards":4,"communityCards":0}',
})
small("stud with a draw, so that not all show as many cards", {
  steps = rules.ANTES .. rules.up(2) .. rules.down(3) .. rules.BRING_IN .. rules.SMALL
    .. rules.step("draw", '{"number":3,"state":"face down"}') .. rules.BIG .. rules.BIG,
  forced = '{"style":"bring-in"}', hands = STUD_HAND:format "high",
})
small("stud with blinds", {
  steps = rules.BLINDS .. rules.down(2) .. rules.up(2) .. rules.SMALL .. rules.up(1) .. rules.BIG,
  forced = '{"style":"blinds"},"bettingOrder":{"initial":"after_big_blind","subsequent":"high_hand"}',
  hands = STUD_HAND:format "high",
})
small("antes alone, cards up and on the board", {
  steps = rules.ANTES .. rules.down(2) .. rules.SMALL .. rules.up(1) .. rules.SMALL .. rules.board(2) .. rules.BIG
    .. rules.hidden_board(1) .. rules.BIG,
  forced = '{"style":"antes"}',
})

-- Playing ------------------------------------------------------------------------------------------------------------

local seen = {}

local function count(name, happened)
  seen[name] = (seen[name] or 0) + (happened and 1 or 0)
end

--- Counts what the rules are about, so that a sample without it is noticed.
local function look_at(result)
  count("showdowns", result.showdown)
  count("hands without one", not result.showdown)
  count("three pots and more", #result.pots > 2)
  for _, pot in ipairs(result.pots) do
    count("default actions", pot.by_default)
    for i, winners in ipairs(pot.winners) do
      count("shares that nobody wins", result.showdown and not pot.by_default and #winners == 0)
      count("equal hands", not pot.by_default and #winners > 1)
      count("odd chips of equal hands", #winners > 1 and pot.shares[i] % #winners > 0)
    end
  end
end

local played = {}

local function play(game)
  for number = first, played[game] and 0 or first + hands - 1 do
    look_at((match.play(game, number)))
  end
  played[game] = true
end

describe("the table and the slow reference", function()
  for _, game in ipairs(games) do
    it("agree on " .. game.name, function()
      play(game)
    end)
  end

  it("have met every kind of pot", function()
    for _, game in ipairs(games) do
      play(game)
    end
    for name, number in pairs(seen) do
      assert.is_true(number > 0, "no " .. name)
    end
  end)
end)
