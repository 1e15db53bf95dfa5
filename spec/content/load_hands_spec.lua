--- Hand files in a load: part of the transaction, with what follows from them; living boards go on with the new hands.
local marotte = require "marotte"

--- Two cards of ranks `a` and `b` are a hand.
local function hand(a, b, chips)
  return ([[
Name = Odd Couple
Desc = { Two ranks that do not belong together }
Base Chips = %d
Base Mult = 5
Level Chips = 10
Level Mult = 1
Author = us
Eval = { (%s of *, %s of *) }
]]):format(chips, a, b)
end

local function shown(board)
  board:deal { played = "2D 9S" }
  return board:play()
end

describe("a hand file in a load", function()
  local host, board

  before_each(function()
    host = marotte.new_host {}
    board = host:board { played = "2D 9S" }
  end)

  it("brings its hand to living boards", function()
    assert.are.equal("High Card", shown(board).hand)
    host:load("odd_couple.hand", hand("2", "9", 400))
    local result = shown(board)
    assert.are.equal("Odd Couple", result.hand)
    assert.are.equal(411, result.chips)
  end)

  it("takes the place of the version before, and the level stays", function()
    host:load("odd_couple.hand", hand("2", "9", 400))
    shown(board)
    host:load("odd_couple.hand", hand("2", "9", 500))
    assert.are.equal(511, shown(board).chips)
    assert.are.equal(2, board:state().hands["Odd Couple"].played)
  end)

  it("goes when its file goes", function()
    host:load("odd_couple.hand", hand("2", "9", 400))
    host:load { ["odd_couple.hand"] = false }
    assert.are.equal("High Card", shown(board).hand)
  end)

  it("is loaded with files that name it", function()
    host:load {
      ["jokers/a.lua"] = [[
return {
  name = "A", rarity = "common",
  on = { joker_main = { contains = "Odd Couple", give = { mult = 7 } } },
}]],
      ["mine/odd_couple.hand"] = hand("2", "9", 400),
    }
    assert.are.equal(12, host:score({ played = "2D 9S", jokers = { "j_a" } }).mult)
  end)

  it("changes nothing when another file has a fault", function()
    local done = pcall(host.load, host, {
      ["odd_couple.hand"] = hand("2", "9", 400),
      ["jokers/a.lua"] = "return { nam = 1 }",
    })
    assert.is_false(done)
    assert.are.equal("High Card", shown(board).hand)
  end)

  it("tells what is wrong in it, and where", function()
    local _, message = pcall(host.load, host, "odd_couple.hand", hand("2", "90", 400))
    assert.truthy(message:find("odd_couple.hand:8", 1, true), message)
    assert.are.equal("High Card", shown(board).hand)
  end)

  it("brings the parser no nearer to content: what the sandbox refuses is refused after it", function()
    host:load("odd_couple.hand", hand("2", "9", 400))
    local refused = { 'require "lpeg"', '("abc"):gsub("b", "c")', '("abc").gmatch', "loadstring", "string.match" }
    for _, text in ipairs(refused) do
      host:load("jokers/curious.lua", ([[
return {
  name = "Curious",
  rarity = "common",
  on = { joker_main = function() local x = %s return { mult = x and 1 } end },
}
]]):format(text))
      local made = host:board { played = "8D", jokers = { "j_curious" } }
      made:play()
      assert.are.equal(1, #made:state().errors, text)
    end
  end)

  it("replaces a hand of the original, which comes back when the file goes", function()
    host:load("hands/pair.lua", [[
return { original = "Pair", name = "Twins", base_chips = 100, base_mult = 3, level_chips = 1, level_mult = 1 }]])
    local function pair()
      board:deal { played = "8D 8S" }
      return board:play()
    end
    assert.are.equal(116, pair().chips)
    host:load { ["hands/pair.lua"] = false }
    assert.are.equal(26, pair().chips)
  end)
end)
