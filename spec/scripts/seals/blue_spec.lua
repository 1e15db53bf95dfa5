--- Blue Seal: the planet of the last hand.
local board = require "spec.support.board"

local function king(card)
  card.rank, card.suit, card.seal = 13, "S", "blue"
  return card
end

local function created(scenario)
  scenario.played = scenario.played or "2H"
  local game = board.new(scenario)
  game:end_of_round {}
  local keys = {}
  for i, request in ipairs(game:state().created) do
    assert.are.equal("planet", request.kind)
    assert.are.equal("blusl", request.source)
    keys[i] = request.key
  end
  return keys
end

local rows = {
  { "brings the planet of the last played hand", { last_hand = "Pair", held = { king {} } }, { "c_mercury" } },
  { "looks at the last hand, not at the most played one",
    { last_hand = "Pair", hands = { Flush = { level = 1, played = 9, round = 0 } }, held = { king {} } },
    { "c_mercury" } },
  { "brings one for each seal", { last_hand = "Flush", held = { king {}, king {} } }, { "c_jupiter", "c_jupiter" } },
  { "brings no more than there is room", { last_hand = "Flush", consumable_slots = 1, held = { king {}, king {} } },
    { "c_jupiter" } },
  { "brings nothing when all is full",
    { last_hand = "Pair", consumables = { { key = "c_pluto" }, { kind = "tarot" } }, held = { king {} } }, {} },
  { "brings one more with Mime", { last_hand = "Pair", jokers = { "j_mime" }, held = { king {} } },
    { "c_mercury", "c_mercury" } },
  { "brings nothing on a debuffed card", { last_hand = "Pair", held = { king { debuff = true } } }, {} },
  { "brings nothing before any hand was played", { held = { king {} } }, {} },
}

describe("Blue Seal", function()
  for _, row in ipairs(rows) do
    it(row[1], function()
      assert.are.same(row[3], created(row[2]))
    end)
  end

  it("takes its place among the consumables", function()
    local game = board.new { last_hand = "Pair", played = "2H", held = { king {} } }
    game:end_of_round {}
    local held = game:state().consumables
    assert.are.equal(1, #held)
    assert.are.equal("c_mercury", held[1].key)
  end)

  it("sees the hand that was just played, and does nothing while it scores", function()
    local _, game = board.play { played = "7H 7S 7D", held = { king {} } }
    assert.are.same({}, game:state().created)
    game:end_of_round {}
    assert.are.equal("c_venus", game:state().created[1].key)
  end)
end)
