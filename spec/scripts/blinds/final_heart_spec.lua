--- Crimson Heart: another joker each hand.
local board = require "spec.support.board"
local items = require "spec.support.items"

local function heart(jokers, seed)
  local game = board.new { seed = seed, blind = { key = "bl_final_heart" }, jokers = jokers, money = 20, played = "AS" }
  game:set_blind "bl_final_heart"
  return game
end

local function debuffed(game)
  local list = {}
  for i, joker in ipairs(game:state().jokers) do
    if joker.debuff then
      list[#list + 1] = i
    end
  end
  return list
end

local function next_hand(game)
  game:deal { played = "AS" }
  local result = game:play()
  game:fire "drawn_to_hand"
  return result
end

describe("Crimson Heart", function()
  it("debuffs one joker when the first hand is drawn", function()
    local game = heart { "j_joker", "j_mime", "j_egg" }
    assert.are.same({}, debuffed(game))
    game:fire "drawn_to_hand"
    assert.are.equal(1, #debuffed(game))
  end)

  it("takes another one for each hand, by its stream", function()
    local game = heart({ { key = "j_joker", perishable = 1 }, "j_mime", "j_egg" }, "HEART")
    game:fire "drawn_to_hand"
    local free, last = { 1, 2, 3 }, nil
    for i, draw in ipairs(items.draws("HEART", "crimson_heart", 12)) do
      local now = free[math.floor(draw * #free) + 1]
      assert.are.same({ now }, debuffed(game), i)
      assert.are_not.equal(last, now)
      free = {}
      for place = 1, 3 do
        free[#free + 1] = place ~= now and place or nil
      end
      last = now
      next_hand(game)
    end
  end)

  it("begins at once, and again when it is set anew", function()
    local game = board.new { blind = { key = "bl_final_heart" }, jokers = { "j_joker", "j_mime" }, played = "AS" }
    game:fire "drawn_to_hand"
    local first = debuffed(game)
    assert.are.equal(1, #first)
    game:fire "set_blind"
    game:fire "drawn_to_hand"
    assert.are.same({ 3 - first[1] }, debuffed(game))
  end)

  it("changes nothing at a draw after a discard", function()
    local game = heart { "j_joker", "j_mime", "j_egg" }
    game:fire "drawn_to_hand"
    local before = debuffed(game)
    for _ = 1, 5 do
      game:fire "drawn_to_hand"
      assert.are.same(before, debuffed(game))
    end
  end)

  it("keeps the only joker debuffed", function()
    local game = heart { "j_joker" }
    game:fire "drawn_to_hand"
    for _ = 1, 3 do
      assert.are.same({ 1 }, debuffed(game))
      assert.are.equal(1, next_hand(game).mult)
    end
  end)

  it("does nothing without jokers", function()
    local game = heart {}
    game:fire "drawn_to_hand"
    assert.are.same({}, game:state().errors)
  end)

  it("lets all of them go when it is disabled and at the end of the round", function()
    for _, event in ipairs { "disable", "end_of_round" } do
      local game = heart { "j_joker", "j_mime" }
      game:fire "drawn_to_hand"
      if event == "disable" then
        game:disable_blind()
      else
        game:end_of_round {}
      end
      assert.are.same({}, debuffed(game), event)
    end
  end)

  it("neither takes nor frees a joker that has perished", function()
    local game = heart { { key = "j_joker", perishable = 0, debuff = true }, "j_mime", "j_egg" }
    for _ = 1, 6 do
      game:fire "drawn_to_hand"
      local now = debuffed(game)
      assert.are.same({ 2, 1 }, { #now, now[1] })
      game:deal { played = "AS" }
      game:play()
    end
    game:disable_blind()
    assert.are.same({ 1 }, debuffed(game))
  end)

  it("draws also when nobody can be taken", function()
    local spent = { key = "j_joker", perishable = 0, debuff = true }
    local game = heart({ spent }, "HEART")
    game:fire "drawn_to_hand"
    assert.are.same({ 1 }, debuffed(game))
    game:deal { played = "AS" }
    game:play()
    game:buy "j_egg"
    game:buy "j_mime"
    game:fire "drawn_to_hand"
    local second = items.draws("HEART", "crimson_heart", 2)[2]
    assert.are.same({ 1, 2 + math.floor(second * 2) }, debuffed(game))
  end)

  it("waits for a joker: a hand without any prepares nothing", function()
    local game = heart({}, "HEART")
    game:fire "drawn_to_hand"
    game:play()
    game:buy "j_egg"
    game:fire "drawn_to_hand"
    assert.are.same({}, debuffed(game))
  end)

  it("is nothing that Matador is paid for", function()
    local game = heart { "j_matador" }
    assert.are.equal(0, game:play().dollars)
  end)

  it("takes nobody while it is disabled", function()
    local blind = { key = "bl_final_heart", disabled = true }
    local game = board.new { blind = blind, jokers = { "j_joker" }, played = "AS" }
    game:play()
    game:fire "drawn_to_hand"
    assert.are.same({}, debuffed(game))
  end)
end)
