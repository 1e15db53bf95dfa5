--- Purple Seal: a tarot for a discard.
local board = require "spec.support.board"

local function two(card)
  card.rank, card.suit, card.seal = 2, "S", "purple"
  return card
end

local function tarots(scenario, options)
  local game = board.new(scenario)
  game:discard(options or {})
  local created = game:state().created
  for _, request in ipairs(created) do
    assert.are.equal("tarot", request.kind)
    assert.are.equal("8ba", request.source)
  end
  return #created
end

local rows = {
  { "brings a tarot when it is discarded", { played = { two {} } }, 1 },
  { "brings one for each seal", { played = { two {}, two {} } }, 2 },
  { "brings no more than there is room", { played = { two {}, two {}, two {} } }, 2 },
  { "brings nothing when all is full",
    { consumables = { { key = "c_pluto" }, { kind = "tarot" } }, played = { two {} } }, 0 },
  { "brings nothing on a debuffed card", { played = { two { debuff = true } } }, 0 },
  { "brings nothing for a card that stays in the hand", { played = "3H", held = { two {} } }, 0 },
}

describe("Purple Seal", function()
  for _, row in ipairs(rows) do
    it(row[1], function()
      assert.are.equal(row[3], tarots(row[2]))
    end)
  end

  it("brings a tarot when The Hook takes the card", function()
    assert.are.equal(1, tarots({ played = { two {} } }, { hook = true }))
  end)

  it("brings nothing when it is played or held", function()
    local _, game = board.play { played = { two {} }, held = { two {} } }
    game:end_of_round {}
    assert.are.same({}, game:state().created)
  end)
end)
