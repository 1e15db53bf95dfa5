--- Amber Acorn: jokers turned over and mixed.
local board = require "spec.support.board"
local rng = require "spec.support.rng_reference"

local row = { "j_joker", "j_mime", "j_egg", "j_banner", "j_hack" }

local function acorn(seed, jokers)
  local game = board.new { seed = seed, blind = { key = "bl_final_acorn" }, jokers = jokers, played = "AS" }
  game:set_blind "bl_final_acorn"
  return game
end

local function keys(game)
  local list = {}
  for i, joker in ipairs(game:state().jokers) do
    list[i] = joker.key
  end
  return list
end

local function hidden(game)
  local n = 0
  for _, joker in ipairs(game:state().jokers) do
    n = n + (joker.face_down and 1 or 0)
  end
  return n
end

describe("Amber Acorn", function()
  it("turns all jokers face down", function()
    assert.are.equal(5, hidden(acorn("ACORN", row)))
    assert.are.equal(1, hidden(acorn("ACORN", { "j_joker" })))
  end)

  it("shuffles them three times, of which the last counts", function()
    local moved = false
    for i = 1, 4 do
      local seed = ("ACORN%d"):format(i)
      local expected = rng.shuffle({ table.unpack(row) }, rng.pseudoseeds(seed, "aajk", 3)[3])
      local got = keys(acorn(seed, row))
      assert.are.same(expected, got, seed)
      moved = moved or table.concat(got) ~= table.concat(row)
    end
    assert.is_true(moved)
  end)

  it("shuffles two jokers, but rolls nothing for one", function()
    local moved = 0
    for i = 1, 8 do
      moved = moved + (keys(acorn(("ACORN%d"):format(i), { "j_joker", "j_mime" }))[1] == "j_mime" and 1 or 0)
    end
    assert.is_true(moved > 0 and moved < 8)
    local one = acorn("ACORN", { "j_joker" })
    local before = one:hash()
    one:fire "set_blind"
    assert.are.equal(before, one:hash())
  end)

  it("shuffles them also under Chicot, face up", function()
    local jokers = { "j_chicot", "j_joker", "j_mime", "j_egg" }
    local game = acorn("ACORN", jokers)
    assert.are.same(rng.shuffle({ table.unpack(jokers) }, rng.pseudoseeds("ACORN", "aajk", 3)[3]), keys(game))
    assert.are.equal(0, hidden(game))
  end)

  it("shuffles them when everybody has been told of it", function()
    -- The Dagger still stands in front of its victim, which is shuffled too before it goes.
    local game = acorn("ACORN", { "j_ceremonial", "j_egg", "j_mime" })
    local left = keys(game)
    table.sort(left)
    assert.are.same({ "j_ceremonial", "j_mime" }, left)
  end)

  it("turns them up when it is disabled", function()
    local game = acorn("ACORN", row)
    game:disable_blind()
    assert.are.equal(0, hidden(game))
  end)

  it("turns them up at the end of the round", function()
    local game = acorn("ACORN", row)
    game:end_of_round {}
    assert.are.equal(0, hidden(game))
  end)

  it("lets hidden jokers score", function()
    assert.are.equal(5, acorn("ACORN", { "j_joker" }):play().mult)
  end)

  it("does nothing without jokers", function()
    assert.are.same({}, acorn("ACORN", {}):state().errors)
  end)
end)
