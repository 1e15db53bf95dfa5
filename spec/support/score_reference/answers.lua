--- Answers of handlers: reading them, checking them, and the fixed orders in which they change chips, mult and money.
--- An answer is a table; its `item` (kept beside it, in an effect) is who gave it.
local names = require "spec.support.score_reference.names"

local answers = {}

local function fits(value, kind)
  if kind == "level" then
    return value == true or fits(value, "number")
  elseif kind == "number" then
    return type(value) == "number" and value == value
  end
  return type(value) == kind
end

local function check(answer, known, what)
  for name, value in pairs(answer) do
    if not known[name] then
      error(("unknown %s %q"):format(what, tostring(name)), 0)
    elseif not fits(value, known[name]) then
      error(("%s %s cannot be %s"):format(what, name, tostring(value)), 0)
    end
  end
end

--- Raises when an answer is not one that is `accepted`.
function answers.check(answer, accepted)
  check(answer, accepted, "answer")
  check(answer.extra or {}, names.extra, "answer extra")
  check(answer.edition or {}, names.edition, "answer edition")
  local repetitions = answer.repetitions or 0
  if repetitions < 0 or repetitions > 100 or repetitions % 1 ~= 0 then
    error(("repetitions cannot be %s"):format(repetitions), 0)
  end
end

--- The answer in a handler's results: nothing, one table, or pairs of name and value. nil when there is none.
function answers.read(accepted, first, ...)
  if first == nil then
    return nil
  end
  local answer = {}
  if type(first) == "table" then
    for name, value in pairs(first) do
      answer[name] = value
    end
  else
    local results = table.pack(first, ...)
    for i = 1, results.n, 2 do
      if type(results[i]) ~= "string" then
        error(("an answer's name cannot be %s"):format(tostring(results[i])), 0)
      elseif results[i + 1] == nil then
        error(("answer %s has no value"):format(results[i]), 0)
      end
      answer[results[i]] = results[i + 1]
    end
  end
  answers.check(answer, accepted)
  for name, value in pairs(answer) do
    if value == false then
      answer[name] = nil
    end
  end
  return next(answer) ~= nil and answer or nil
end

--- What a value has to be to change nothing. (Chips that are set to 0 are a change.)
local nothing = {
  chips = 0, mult = 0, h_mult = 0, dollars = 0, p_dollars = 0, chip_mod = 0, mult_mod = 0, repetitions = 0,
  level_up = 0, x_mult = 1, Xmult_mod = 1,
}

--- `give` without what changes nothing: nil when nothing is left.
function answers.given(answer, accepted)
  for name, value in pairs(answer) do
    if value == false or value == nothing[name] then
      answer[name] = nil
    end
  end
  answers.check(answer, accepted)
  return next(answer) ~= nil and answer or nil
end

--- The steps in which an answer changes chips, mult and money: step(score, value).
local steps = {}

function steps.add_chips(score, amount)
  score.chips = score.chips + amount
end

function steps.add_mult(score, amount)
  score.mult = score.mult + amount
end

function steps.times(score, factor)
  score.mult = score.mult * factor
end

function steps.set_chips(score, amount)
  score.chips = amount + 0.0
end

function steps.set_mult(score, amount)
  score.mult = amount + 0.0
end

function steps.swap(score)
  score.chips, score.mult = score.mult, score.chips
end

--- Makes one step for a value that was answered. One after which the score is not a number is not made: who answered so
--- is switched off.
local function change(board, score, effect, step, value)
  if value == nil or value == false then
    return
  end
  local chips, mult = score.chips, score.mult
  steps[step](score, value)
  if score.chips ~= score.chips or score.mult ~= score.mult then
    score.chips, score.mult = chips, mult
    board:refuse(effect.item, step .. " makes the score not a number")
  end
end

local function apply_extra(board, score, effect)
  local extra = effect.answer.extra or {}
  change(board, score, effect, "add_chips", extra.chip_mod)
  change(board, score, effect, "add_mult", extra.mult_mod)
  change(board, score, effect, "swap", extra.swap)
  if extra.func then
    board:call(effect.item, "extra.func", extra.func)
  end
end

local function apply_edition(board, score, effect)
  local edition = effect.answer.edition or {}
  change(board, score, effect, "add_chips", edition.chip_mod)
  change(board, score, effect, "add_mult", edition.mult_mod)
  change(board, score, effect, "times", edition.x_mult_mod)
end

--- About a scored card: chips, mult, the card's money, money, extra, X mult, edition.
function answers.apply_scored(board, score, effect)
  local answer = effect.answer
  change(board, score, effect, "add_chips", answer.chips)
  change(board, score, effect, "add_chips", answer.chip_mod)
  change(board, score, effect, "add_mult", answer.mult)
  change(board, score, effect, "add_mult", answer.mult_mod)
  board:earn(answer.p_dollars or 0)
  board:earn(answer.dollars or 0)
  apply_extra(board, score, effect)
  change(board, score, effect, "times", answer.x_mult)
  change(board, score, effect, "times", answer.Xmult_mod)
  apply_edition(board, score, effect)
end

--- About a held card: money, mult, X mult.
function answers.apply_held(board, score, effect)
  local answer = effect.answer
  board:earn(answer.dollars or 0)
  change(board, score, effect, "add_mult", answer.h_mult)
  change(board, score, effect, "times", answer.x_mult)
end

--- For the whole hand: what it sets, mult, chips, money, swap, extra, X mult.
function answers.apply_joker(board, score, effect)
  local answer = effect.answer
  change(board, score, effect, "set_chips", answer.set_chips)
  change(board, score, effect, "set_mult", answer.set_mult)
  change(board, score, effect, "add_mult", answer.mult)
  change(board, score, effect, "add_mult", answer.mult_mod)
  change(board, score, effect, "add_chips", answer.chips)
  change(board, score, effect, "add_chips", answer.chip_mod)
  board:earn(answer.dollars or 0)
  change(board, score, effect, "swap", answer.swap)
  apply_extra(board, score, effect)
  change(board, score, effect, "times", answer.x_mult)
  change(board, score, effect, "times", answer.Xmult_mod)
end

return answers
