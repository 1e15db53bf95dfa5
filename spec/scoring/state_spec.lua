--- What can change a result is state: undo takes it back, copies have it, and equal states have equal hashes, wherever
--- and however they came about.
local marotte = require "marotte"
local program = require "spec.support.program"
local scratch = require "spec.support.scratch"

local function host_with(files)
  local host = marotte.new_host {}
  host:load(files)
  return host
end

--- An enhancement that gives 10 mult, and raises while the game has money.
local FRAIL = [[
return {
  name = "Frail",
  on = {
    scored = function()
      if game.money > 0 then
        error "it broke"
      end
      return { mult = 10 }
    end,
  },
}]]

--- A joker that keeps whatever it is told, in a field of each type.
local KEEPER = [[
return {
  name = "Keeper",
  rarity = "common",
  state = { text = "", number = 0, flag = false, card = field.card, list = field.list, set = field.set },
  on = {
    keep = function(self, ctx)
      self.state.text = ctx.word
      self.state.number = #ctx.word
      self.state.flag = true
      self.state.card = ctx.card
      self.state.list:add(ctx.word)
      self.state.list:add(#self.state.list)
      self.state.set:add(ctx.word)
    end,
    forget = function(self)
      self.state.text, self.state.card = "", nil
      self.state.number, self.state.flag = 0, false
      self.state.list:clear()
      self.state.set:clear()
    end,
  },
}]]

local KEEPS = {
  ["contexts/keep.lua"] = 'return { doc = "Something to keep.", fields = { word = "text", card = "card" } }',
  ["contexts/forget.lua"] = 'return { doc = "Nothing to keep." }',
  ["jokers/keeper.lua"] = KEEPER,
}

local function keeper_board(host)
  return host:board { played = "8D 8S", held = "KH QH", jokers = { "j_keeper" } }
end

describe("a preview", function()
  it("in which a part of a card fails changes nothing", function()
    local host = host_with {
      ["enhancements/frail.lua"] = FRAIL,
      ["contexts/pay.lua"] = 'return { doc = "Everybody pays.", answers = { "dollars" } }',
      ["jokers/payer.lua"] = 'return { name = "Payer", rarity = "common", on = { pay = { give = { dollars = -5 } } } }',
    }
    local cards = { { rank = 8, suit = "D", enh = "m_frail" }, { rank = 8, suit = "S" } }
    local board = host:board { played = cards, money = 5, jokers = { "j_payer" } }
    local before, mark = board:hash(), board:mark()
    assert.are.equal(2, board:play().mult)
    assert.are.equal(1, #board:state().errors)
    assert.are_not.equal(before, board:hash())
    board:undo(mark)
    assert.are.equal(before, board:hash())
    assert.are.same({}, board:state().errors)
    board:fire "pay"
    assert.are.equal(12, board:play().mult)
  end)

  it("is part of what a copy has", function()
    local host = host_with { ["enhancements/frail.lua"] = FRAIL }
    local cards = { { rank = 8, suit = "D", enh = "m_frail" } }
    local board = host:board { played = cards, money = 5 }
    board:play()
    local copy = board:copy()
    assert.are.equal(board:hash(), copy:hash())
    assert.are.same(board:state(), copy:state())
    copy:deal { played = cards }
    assert.are.equal(1, copy:play().mult) -- it stays switched off
    assert.are_not.equal(board:hash(), copy:hash())
  end)
end)

describe("state", function()
  it("holds texts, numbers, flags, cards, lists and sets, under undo", function()
    local board = keeper_board(host_with(KEEPS))
    local empty, mark = board:hash(), board:mark()
    board:fire("keep", { word = "first", card = 1 })
    local first, second_mark = board:hash(), board:mark()
    board:fire("keep", { word = "second", card = 2 })
    board:fire("keep", { word = "first", card = 1 })
    local kept = board:state().jokers[1].state
    assert.are.equal("first", kept.text)
    assert.are.equal(5, kept.number)
    assert.is_true(kept.flag)
    assert.are.same({ "first", 1, "second", 3, "first", 5 }, kept.list)
    assert.are.same({ "first", "second" }, kept.set)
    board:undo(second_mark)
    assert.are.equal(first, board:hash())
    board:undo(mark)
    assert.are.equal(empty, board:hash())
  end)

  it("has the same hash whatever the host did before", function()
    local hashes = {}
    for round = 0, 2 do
      local host = host_with(KEEPS)
      local other = keeper_board(host)
      for i = 1, round * 7 do
        other:fire("keep", { word = "word" .. i, card = 1 })
      end
      if round == 2 then
        host:load("jokers/more.lua", 'return { name = "More", rarity = "rare", state = { word = "x" } }')
      end
      local board = keeper_board(host)
      board:fire("keep", { word = "hand2", card = 2 })
      hashes[round + 1] = board:hash()
    end
    assert.are.equal(hashes[1], hashes[2])
    assert.are.equal(hashes[1], hashes[3])
  end)

  it("has the same hash when it has come back to what it was", function()
    local host = host_with(KEEPS)
    local board, fresh = keeper_board(host), keeper_board(host)
    for i = 1, 20 do
      board:fire("keep", { word = "word" .. i, card = 1 })
    end
    assert.are_not.equal(fresh:hash(), board:hash())
    board:fire "forget"
    assert.are.equal(fresh:hash(), board:hash())
  end)

  it("has the same hash in another process", function()
    local script = ([[
      local marotte = require "marotte"
      local host = marotte.new_host {}
      host:load(%q, %q)
      local board = host:board { played = "8D 8S", jokers = { "j_todo_list", "j_told" }, seed = "SAME" }
      for _ = 1, 3 do
        board:deal { played = "8D 8S KH" }
        board:play()
      end
      print(board:hash())
    ]]):format(
      "jokers/told.lua",
      [[return { name = "Told", rarity = "common", state = { said = "" },
        on = { before = function(self) self.state.said = self.state.said .. game.hands_played .. ";" end } }]]
    )
    local folder = scratch.folder()
    local first = program.run(folder, script)
    local again = program.run(folder, script)
    scratch.remove(folder)
    assert.truthy(first:match "^%-?%d+%s*$", first)
    assert.are.equal(first, again)
    local kept = "local out; local print = function(v) out = tostring(v) end " .. script .. " return out"
    local here = assert(load(kept))()
    assert.are.equal((first:gsub("%s", "")), here)
  end)

  it("gives back texts that nobody has any more", function()
    local board = keeper_board(host_with(KEEPS))
    for i = 1, 3000 do
      board:fire "forget"
      board:fire("keep", { word = ("long"):rep(50) .. i, card = 1 })
      board:commit()
    end
    assert.are.same({}, board:state().errors)
    assert.are.equal(("long"):rep(50) .. 3000, board:state().jokers[1].state.text)
  end)

  it("frees the cards of the deal before", function()
    local board = host_with(KEEPS):board { played = "8D 8S" }
    local mark = board:mark()
    for _ = 1, 3 do
      board:deal { played = "2C 3C", held = "4C 5C" }
    end
    local once = board:copy()
    board:undo(mark)
    board:deal { played = "2C 3C", held = "4C 5C" }
    assert.are.equal(#board:state().held, #once:state().held)
    for _ = 1, 70000 do -- more cards than a game has room for
      board:deal { played = "2C" }
      board:commit()
    end
  end)
end)
