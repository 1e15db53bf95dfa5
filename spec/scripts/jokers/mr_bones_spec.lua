--- Mr. Bones: saves a lost run once.
local board = require "spec.support.board"

--- Ends a round with `score` of 1,000,000; gives whether the run was saved and the keys that are left.
local function lose(score, jokers, game_over)
  local game = board.new { jokers = jokers or { "j_mr_bones" }, played = "KS", score = score, requirement = 1e6 }
  local result = game:end_of_round { game_over = game_over ~= false }
  local keys = {}
  for i, joker in ipairs(game:state().jokers) do
    keys[i] = joker.key
  end
  return result.saved, table.concat(keys, " ")
end

describe("Mr. Bones", function()
  it("saves a run that has a quarter of the score, and dies of it", function()
    assert.are.same({ true, "" }, { lose(250000) })
    assert.are.same({ true, "" }, { lose(999999) })
  end)

  it("lets a run end that has less", function()
    assert.are.same({ false, "j_mr_bones" }, { lose(249999) })
  end)

  it("does nothing when the round was won", function()
    assert.are.same({ false, "j_mr_bones" }, { lose(1e6, nil, false) })
  end)

  it("is needed once only", function()
    assert.are.same({ true, "j_joker j_mr_bones" }, { lose(500000, { "j_mr_bones", "j_joker", "j_mr_bones" }) })
  end)

  it("does not take a Blueprint with him", function()
    assert.are.same({ true, "j_blueprint" }, { lose(500000, { "j_blueprint", "j_mr_bones" }) })
  end)

  it("saves nobody while he is debuffed", function()
    assert.are.same({ false, "j_mr_bones" }, { lose(500000, { { key = "j_mr_bones", debuff = true } }) })
  end)
end)
