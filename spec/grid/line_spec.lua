--- A line of a grid: its hand, its cards, its jokers, in that order.
local grid = require "spec.support.grid"
local marotte = require "marotte"

local text = grid.text

describe("the hand of a line", function()
  for cards, expected in pairs {
    ["Ts Js Qs Ks As"] = "Royal Flush 100 8",
    ["9s Ts Js Qs Ks"] = "Straight Flush 80 6",
    ["As 2s 3s 4s 5s"] = "Straight Flush 80 6",
    ["9h 9d 9c 9s 2d"] = "Four of a Kind 60 7",
    ["8h 8d 8c Ks Kd"] = "Full House 40 4",
    ["2d 6d 8d Jd Kd"] = "Flush 35 4",
    ["Ks Qd Jc Th 9s"] = "Straight 30 4",
    ["5s 4d 3c 2h As"] = "Straight 30 4",
    ["6h 6d 6c 9s Kd"] = "Three of a Kind 30 3",
    ["5h 5d 9c 9s Kd"] = "Two Pair 20 2",
    ["5h 5d 2c 9s Kh"] = "One Pair 10 2",
    ["2h 5d 8c 9s Kh"] = "High Card 5 1",
    -- Cards come with replacement: nothing is above four of a kind, and no hand is more than one thing.
    ["9h 9h 9h 9h 9h"] = "Four of a Kind 60 7",
    ["9h 9d 9c 9s 9d"] = "Four of a Kind 60 7",
    ["8h 8h 8h Kh Kh"] = "Full House 40 4",
    ["8h 8h 2h 5h Kh"] = "Flush 35 4",
    -- No straight goes round the corner, none has four cards.
    ["Ks As 2d 3c 4h"] = "High Card 5 1",
    ["9s Td Jc Qh 2d"] = "High Card 5 1",
  } do
    it(("of %s is %s"):format(cards, expected), function()
      assert.are.equal(expected, text(cards))
    end)
  end

  it("scores chips times mult, and the chips of the cards do not count", function()
    local line = grid.line "Ah Ad 2c 9s Kh"
    assert.are.same({ hand = "One Pair", chips = 10, mult = 2, score = 20 }, line)
  end)

  it("is found in rows from the left and in columns from the top", function()
    local result = marotte.grid({
      grid = "Th 2c 3c 4s 6d  Jh 9d 4d 8s 2h  Qh 5s 7c 9s 3d  Kh 8c Jc 2d 5c  Ah 7d Ts 6s 9c",
    }):score()
    assert.are.equal(10, #result.lines)
    assert.are.equal("Royal Flush", result.lines[6].hand)
    for i, line in ipairs(result.lines) do
      assert.are.equal(i == 6 and "Royal Flush" or "High Card", line.hand, "line " .. i)
    end
    assert.are.equal(800 + 9 * 5, result.total)
  end)
end)

describe("the document's examples", function()
  it("a pair with a joker that gives +8 mult for pairs scores 100, a flush beside it 140", function()
    local result = marotte.grid({
      grid = "5h 5d 2c 9s Kh  3d 7d 9d Jd Ad  Ks Jh 6d 7c 8h  2h 8d Ts 4h 3c  As Tc Qh 6c 4s",
      jokers = { "j_jolly" },
    }):score()
    assert.are.same({ hand = "One Pair", chips = 10, mult = 10, score = 100 }, result.lines[1])
    assert.are.same({ hand = "Flush", chips = 35, mult = 4, score = 140 }, result.lines[2])
  end)

  it("two copies of Joker give +8 mult", function()
    assert.are.equal("High Card 5 9", text("2h 5d 8c 9s Kh", { "j_joker", "j_joker" }))
  end)

  it("Greedy Joker gives +3 mult a diamond, Scary Face 30 chips a face card", function()
    assert.are.equal("High Card 5 7", text("2d 5d 8c 9s Kh", { "j_greedy_joker" }))
    assert.are.equal("High Card 65 1", text("2d Jd 8c 9s Kh", { "j_scary_face" }))
  end)

  it("Photograph doubles for the leftmost face card, once", function()
    assert.are.equal("One Pair 10 4", text("Kd Kh 2c 5s 9h", { "j_photograph" }))
    local trace = grid.new("2d Jd 8c 9s Kh", { "j_photograph" }):score({ trace = true }).trace[1]
    local cards = {}
    for _, step in ipairs(trace) do
      cards[#cards + 1] = step.card
    end
    assert.are.same({ "Jd" }, cards)
  end)

  it("[Joker, Photograph] on a pair of Kings gives (2 + 4) x 2", function()
    assert.are.equal("One Pair 10 12", text("Kd Kh 2c 5s 9h", { "j_joker", "j_photograph" }))
    assert.are.equal("One Pair 10 8", text("Kd Kh 2c 5s 9h", { "j_photograph", "j_joker" }))
  end)

  it("Runner grows before the line in which it sees a Straight, and gives to that line and all later ones", function()
    local game = marotte.grid {
      grid = "2h 5d 8c 9s Kh  3d 4c 5s 6d 7h  Ks Jh 2d 7c 8h  5h 5c 6h 7s 8d  As Tc Qh 6c 4s",
      jokers = { { key = "j_runner", chips = 30 } },
    }
    local result, chips = game:score(), {}
    for i, line in ipairs(result.lines) do
      local plain = grid.base(line.hand)
      chips[i] = line.chips - plain
    end
    assert.are.same({ 30, 45, 45, 45, 45, 45, 45, 45, 45, 45 }, chips)
    assert.are.equal(45, game:state().jokers[1].state.chips)
  end)

  it("chips of Runner are the chips of its state", function()
    assert.are.equal("High Card 35 1", text("2h 5d 8c 9s Kh", { { key = "j_runner", chips = 30 } }))
    assert.are.equal("High Card 35 1", text("2h 5d 8c 9s Kh", { { key = "j_runner", state = { chips = 30 } } }))
  end)
end)

describe("a line is one hand alone", function()
  for cards, jokers in pairs {
    ["8h 8d 8c Ks Kd"] = { "j_jolly", "j_zany", "j_mad", "j_sly", "j_wily", "j_clever", "j_duo", "j_trio" },
    ["9s Ts Js Qs Ks"] = { "j_crazy", "j_droll", "j_devious", "j_crafty", "j_runner", "j_order", "j_tribe" },
    ["Ts Js Qs Ks As"] = { "j_crazy", "j_droll", "j_devious", "j_crafty", "j_runner", "j_order", "j_tribe" },
    ["9h 9d 9c 9s 2d"] = { "j_jolly", "j_zany", "j_mad", "j_duo", "j_trio" },
    ["5h 5d 9c 9s Kd"] = { "j_jolly", "j_sly", "j_duo" },
  } do
    it(("%s is no hand that is only in it"):format(cards), function()
      local plain = text(cards)
      for _, joker in ipairs(jokers) do
        assert.are.equal(plain, text(cards, { joker }), joker)
      end
    end)
  end

  for _, case in ipairs {
    { "5h 5d 2c 9s Kh", "j_jolly", "One Pair 10 10" },
    { "5h 5d 2c 9s Kh", "j_duo", "One Pair 10 4" },
    { "6h 6d 6c 9s Kd", "j_zany", "Three of a Kind 30 15" },
    { "5h 5d 9c 9s Kd", "j_mad", "Two Pair 20 12" },
    { "Ks Qd Jc Th 9s", "j_crazy", "Straight 30 16" },
    { "2d 6d 8d Jd Kd", "j_droll", "Flush 35 14" },
    { "9h 9h 9h 9h 9h", "j_family", "Four of a Kind 60 28" },
    { "5h 5d 2c 9s Kh", "j_sly", "One Pair 60 2" },
    { "6h 6d 6c 9s Kd", "j_wily", "Three of a Kind 130 3" },
    { "5h 5d 9c 9s Kd", "j_clever", "Two Pair 100 2" },
    { "Ks Qd Jc Th 9s", "j_devious", "Straight 130 4" },
    { "2d 6d 8d Jd Kd", "j_crafty", "Flush 115 4" },
  } do
    it(("%s counts for %s"):format(case[1], case[2]), function()
      assert.are.equal(case[3], text(case[1], { case[2] }))
    end)
  end

  it("scripts see it under the original's names, and a royal flush as a straight flush", function()
    local seen = [[
      return { name = "Seer", rarity = "common", cost = 1, on = { joker_main = function(self, ctx)
        local held = {}
        for _, name in ipairs(game.hand_order) do
          if #ctx.poker_hands[name] > 0 then held[#held + 1] = name end
        end
        return "message", ctx.scoring_name .. ": " .. table.concat(held, ",") .. " " .. #ctx.scoring_hand
      end } }
    ]]
    for cards, expected in pairs {
      ["5h 5d 2c 9s Kh"] = "Pair: Pair 5",
      ["Ts Js Qs Ks As"] = "Royal Flush: Straight Flush 5",
      ["9h 9h 9h 9h 9h"] = "Four of a Kind: Four of a Kind 5",
      ["2h 5d 8c 9s Kh"] = "High Card: High Card 5",
    } do
      local game = grid.new(cards, { jokers = { "j_seer" }, files = { ["jokers/seer.lua"] = seen } })
      local messages = {}
      for _, step in ipairs(game:score({ trace = true }).trace[1]) do
        messages[#messages + 1] = step.message
      end
      assert.are.same({ expected }, messages)
    end
  end)
end)

describe("the cards of a line", function()
  local function with(card, jokers)
    local row = { "2h", "5d", "8c", "9s", card }
    return text(row, { jokers = jokers })
  end

  for name, case in pairs {
    ["a Bonus Card gives 30 chips"] = { { enh = "bonus" }, "High Card 35 1" },
    ["a Mult Card gives 4 mult"] = { { enh = "mult" }, "High Card 5 5" },
    ["a Glass Card doubles the mult"] = { { enh = "glass" }, "High Card 5 2" },
    ["Foil gives 50 chips"] = { { ed = "foil" }, "High Card 55 1" },
    ["Holographic gives 10 mult"] = { { ed = "holo" }, "High Card 5 11" },
    ["Polychrome makes the mult half as much again"] = { { ed = "poly" }, "High Card 5 1.5" },
    ["a Red Seal triggers once more"] = { { ed = "foil", seal = "red" }, "High Card 105 1" },
    ["what a card has gained counts"] = { { bonus = 15 }, "High Card 20 1" },
    ["a Steel Card gives nothing: no card is held"] = { { enh = "steel" }, "High Card 5 1" },
    ["a debuffed card gives nothing"] = { { ed = "foil", debuff = true }, "High Card 5 1" },
  } do
    it(name, function()
      local card = { rank = 13, suit = "h" }
      for key, value in pairs(case[1]) do
        card[key] = value
      end
      assert.are.equal(case[2], with(card))
    end)
  end

  it("a Stone Card gives 50 chips and has no rank", function()
    assert.are.equal("High Card 55 1", with { rank = 5, suit = "h", enh = "stone" })
  end)

  it("a Wild Card is of every suit", function()
    assert.are.equal("Flush 35 4", text { "2d", "6d", "8d", "Jd", { rank = 13, suit = "h", enh = "wild" } })
  end)

  it("a Gold Seal pays $3 each time the card scores: in its row and in its column", function()
    local game = grid.new { "2h", "5d", "8c", "9s", { rank = 13, suit = "h", seal = "gold" } }
    assert.are.equal(6, game:score().dollars)
    assert.are.equal(10, game:state().money)
  end)

  it("come before every joker, the jokers one by one", function()
    local row = { "2h", "5d", "8c", "9s", { rank = 13, suit = "h", ed = "poly" } }
    assert.are.equal("High Card 5 5.5", text(row, { "j_joker" }))
    local glass = { { rank = 13, suit = "d", enh = "mult", seal = "red" }, "Kh", "2c", "5s", "9h" }
    -- (2 + 4 + 4) for the card, x2 twice for Photograph on it, +4 for Joker.
    assert.are.equal("One Pair 10 44", text(glass, { "j_photograph", "j_joker" }))
  end)

  it("are triggered again for the joker whose turn it is", function()
    local row = { { rank = 13, suit = "d", seal = "red" }, "Kh", "2c", "5s", "9h" }
    assert.are.equal("One Pair 100 2", text(row, { "j_scary_face" }))
    assert.are.equal("One Pair 130 2", text("Kd Kh 2c 5s 9h", { "j_scary_face", "j_sock_and_buskin" }))
    assert.are.equal("One Pair 130 2", text("Kd Kh 2c 5s 9h", { "j_sock_and_buskin", "j_scary_face" }))
  end)
end)

describe("the jokers of a line", function()
  local plain = "2h 5d 8c 9s Kh"

  it("have their editions: Foil and Holographic before, Polychrome after", function()
    assert.are.equal("High Card 55 5", text(plain, { { key = "j_joker", ed = "foil" } }))
    assert.are.equal("High Card 5 15", text(plain, { { key = "j_joker", ed = "holo" } }))
    assert.are.equal("High Card 5 7.5", text(plain, { { key = "j_joker", ed = "poly" } }))
    assert.are.equal("High Card 5 11.5", text(plain, { { key = "j_joker", ed = "poly" }, "j_joker" }))
  end)

  it("copy each other as everywhere", function()
    assert.are.equal("High Card 5 9", text(plain, { "j_blueprint", "j_joker" }))
    assert.are.equal("High Card 5 9", text(plain, { "j_joker", "j_brainstorm" }))
    assert.are.equal("One Pair 10 8", text("Kd Kh 2c 5s 9h", { "j_blueprint", "j_photograph" }))
  end)

  it("speak about each other in the turn of each", function()
    -- Blackboard x3 (no card is held), x1.5 of Baseball Card for it, which is uncommon; then Joker.
    assert.are.equal("High Card 5 8.5", text(plain, { "j_blackboard", "j_baseball", "j_joker" }))
    assert.are.equal("High Card 5 22.5", text(plain, { "j_joker", "j_baseball", "j_blackboard" }))
  end)

  it("change the rules: Four Fingers, Shortcut, Smeared Joker, Pareidolia", function()
    assert.are.equal("Flush 35 4", text("2d 6d 8d Jd Kh", { "j_four_fingers" }))
    assert.are.equal("Straight 30 4", text("9s Td Jc Qh 2d", { "j_four_fingers" }))
    assert.are.equal("Straight 30 4", text("2s 4d 6c 8h Td", { "j_shortcut" }))
    assert.are.equal("Flush 35 4", text("2d 6h 8d Jh Kd", { "j_smeared" }))
    assert.are.equal("High Card 155 1", text(plain, { "j_pareidolia", "j_scary_face" }))
  end)

  it("roll on their streams, or as luck says", function()
    local row = { "2h", "5d", "8c", "9s", { rank = 13, suit = "h", enh = "lucky" } }
    assert.are.equal("High Card 5 21", text(row, { luck = "all" }))
    assert.are.equal("High Card 5 1", text(row, { luck = "none" }))
  end)
end)
