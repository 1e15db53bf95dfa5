--- The words that the grid has brought to sequences: cards in the turn of a joker, and what cards have gained.
local marotte = require "marotte"

local function load(text)
  local host = marotte.new_host()
  return pcall(host.load, host, "sequences/mine.lua", "return sequence { " .. text .. " }")
end

describe("a sequence", function()
  for _, text in ipairs {
    'each "jokers" { each "scoring" { triggers { count { own "retrigger" }, gather { ask_self "individual" } } } }',
    'each "jokers" { each "held" { gather { ask_self "individual" } } }',
    'each "scoring" { gather { bonus, own "scored" } }',
    'each "scoring" { gather { chips, own "scored" } }, classify_line',
  } do
    it("may be " .. text, function()
      assert.is_true(load(text))
    end)
  end

  for _, case in ipairs {
    { 'each "scoring" { gather { ask_self "individual" } }', "ask_self cannot stand here" },
    { 'each "scoring" { each "jokers" { ask_self "before" } }', "each cannot stand here" },
    { 'each "jokers" { each "jokers" { ask_self "before" } }', "each cannot stand here" },
    { 'each "jokers" { each "consumables" { about "other_consumeable" } }', "each cannot stand here" },
    { 'each "jokers" { each "scoring" { ask_self "individual" } }', "ask_self cannot stand here" },
    { 'each "jokers" { each "scoring" { each "scoring" { live } } }', "each cannot stand here" },
    { 'each "jokers" { each "scoring" { score } }', "score cannot stand here" },
    { "bonus", "bonus cannot stand here" },
    { 'each "scoring" { bonus }', "bonus cannot stand here" },
  } do
    it("is refused: " .. case[1], function()
      local ok, why = load(case[1])
      assert.is_false(ok)
      assert.is_truthy(tostring(why):find(case[2], 1, true), why)
    end)
  end
end)

describe("the sequence grid_line", function()
  it("can be another one: a grid runs what the content has", function()
    local game = marotte.grid {
      grid = ("7h "):rep(25),
      jokers = { "j_joker" },
      files = { ["sequences/grid_line.lua"] = "return sequence { classify_line, base, score }" },
    }
    assert.are.same({ hand = "Four of a Kind", chips = 60, mult = 7, score = 420 }, game:score().lines[1])
    assert.is_false(game:works "j_joker")
  end)
end)
