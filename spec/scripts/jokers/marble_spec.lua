--- Marble Joker: Stone cards for the deck.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

--- The state after a blind has started.
local function after_blind(jokers)
  local b = board.new { jokers = jokers, played = "8D", deck_cards = "2S 3S", deck_size = 52 }
  b:set_blind "bl_small"
  return b:state()
end

local function sorted_text(cards)
  local list = {}
  for i, card in ipairs(cards) do
    list[i] = card.suit .. card.rank
  end
  table.sort(list)
  return list
end

--- Fronts as the stream draws them, out of all 52 in byte order of suit and rank.
local function fronts(count)
  local list, ranks = {}, { 2, 3, 4, 5, 6, 7, 8, 9, 14, 11, 13, 12, 10 }
  for i, draw in ipairs(cases.draws("marb_fr", count)) do
    local index = math.floor(draw * 52)
    list[i] = { suit = ("CDHS"):sub(index // 13 + 1, index // 13 + 1), rank = ranks[index % 13 + 1] }
  end
  return sorted_text(list)
end

local function stones(state)
  local list = {}
  for _, card in ipairs(state.deck) do
    list[#list + 1] = card.enh == "stone" and card or nil
  end
  return sorted_text(list)
end

describe("Marble Joker", function()
  it("adds one Stone card with a random front to the deck", function()
    local state = after_blind { "j_marble" }
    assert.are.same(fronts(1), stones(state))
    cases.match({ deck_size = 53, deck_left = 3, stone_tally = 1 }, state, "state")
  end)

  it("lets Hologram see the card", function()
    local state = after_blind { "j_marble", "j_hologram" }
    assert.are.equal(1.25, state.jokers[2].state.x_mult)
  end)

  it("adds another one through Blueprint", function()
    assert.are.same(fronts(2), stones(after_blind { "j_blueprint", "j_marble" }))
  end)

  it("does nothing while it is debuffed", function()
    assert.are.equal(2, #after_blind({ { key = "j_marble", debuff = true } }).deck)
  end)
end)
