--- Certificate: a sealed card at the start of the round.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local ranks = { 2, 3, 4, 5, 6, 7, 8, 9, 14, 11, 13, 12, 10 }

--- The card that two draws stand for: one of 52 in the order C D H S, 2 .. 9 A J K Q T, and one of four seals.
local function card_of(front, seal)
  local place = math.floor(front * 52)
  local suit = place // 13 + 1
  local seals = { "purple", "gold", "blue", "red" }
  return {
    rank = ranks[place % 13 + 1], suit = ("CDHS"):sub(suit, suit), seal = seals[math.ceil(seal * 4)],
  }
end

local function opened(jokers)
  local game = board.new { jokers = jokers, held = "2C", played = "KS", deck_size = 52 }
  game:fire "first_hand_drawn"
  return game
end

--- The sealed card of the hand that was not seen yet.
local function fresh(game, seen)
  for _, card in ipairs(game:state().held) do
    local text = ("%d%s %s"):format(card.rank, card.suit, card.seal)
    if card.seal and not seen[text] then
      seen[text] = true
      return card
    end
  end
end

describe("Certificate", function()
  it("puts a card with a seal into the hand, both drawn on their own streams", function()
    local fronts, seals = cases.draws("cert_fr", 4), cases.draws("certsl", 4)
    local game, seen = opened { "j_certificate" }, {}
    for i = 1, 4 do
      cases.match(card_of(fronts[i], seals[i]), fresh(game, seen), "card " .. i)
      game:fire "first_hand_drawn"
    end
    assert.are.same({}, game:state().errors)
  end)

  it("makes the deck larger", function()
    assert.are.equal(53, opened({ "j_certificate" }):state().deck_size)
  end)

  it("is seen by Hologram", function()
    assert.are.equal(1.25, opened({ "j_certificate", "j_hologram" }):state().jokers[2].state.x_mult)
  end)

  it("is copied by Blueprint", function()
    assert.are.equal(3, #opened({ "j_blueprint", "j_certificate" }):state().held)
  end)

  it("adds nothing while it is debuffed", function()
    assert.are.equal(1, #opened({ { key = "j_certificate", debuff = true } }):state().held)
  end)
end)
