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

--- Raises when an answer is not one.
function answers.check(answer)
  check(answer, names.answers, "answer")
  check(answer.extra or {}, names.extra, "answer extra")
  check(answer.edition or {}, names.edition, "answer edition")
  local repetitions = answer.repetitions or 0
  if repetitions < 0 or repetitions > 100 or repetitions % 1 ~= 0 then
    error(("repetitions cannot be %s"):format(repetitions), 0)
  end
end

--- The answer in a handler's results: nothing, one table, or pairs of name and value. nil when there is none.
function answers.read(first, ...)
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
  answers.check(answer)
  return next(answer) ~= nil and answer or nil
end

--- What a value has to be to change nothing. (Chips that are set to 0 are a change.)
local nothing = {
  chips = 0, mult = 0, h_mult = 0, dollars = 0, p_dollars = 0, chip_mod = 0, mult_mod = 0, repetitions = 0,
  level_up = 0, x_mult = 1, Xmult_mod = 1,
}

--- `give` without what changes nothing: nil when nothing is left.
function answers.given(answer)
  for name, value in pairs(answer) do
    if value == false or value == nothing[name] then
      answer[name] = nil
    end
  end
  answers.check(answer)
  return next(answer) ~= nil and answer or nil
end

local function add_chips(score, amount)
  score.chips = score.chips + (amount or 0)
end

local function add_mult(score, amount)
  score.mult = score.mult + (amount or 0)
end

local function times(score, factor)
  if factor then
    score.mult = score.mult * factor
  end
end

local function swap(score)
  score.chips, score.mult = score.mult, score.chips
end

local function apply_extra(board, score, effect)
  local extra = effect.answer.extra or {}
  add_chips(score, extra.chip_mod)
  add_mult(score, extra.mult_mod)
  if extra.swap then
    swap(score)
  end
  if extra.func then
    board:call(effect.item, "extra.func", extra.func)
  end
  if effect.answer.swap then
    swap(score)
  end
end

local function apply_edition(score, edition)
  add_chips(score, edition.chip_mod)
  add_mult(score, edition.mult_mod)
  times(score, edition.x_mult_mod)
end

--- About a scored card: chips, mult, the card's money, money, extra, X mult, edition.
function answers.apply_scored(board, score, effect)
  local answer = effect.answer
  add_chips(score, answer.chips)
  add_chips(score, answer.chip_mod)
  add_mult(score, answer.mult)
  add_mult(score, answer.mult_mod)
  board:earn(answer.p_dollars or 0)
  board:earn(answer.dollars or 0)
  apply_extra(board, score, effect)
  times(score, answer.x_mult)
  times(score, answer.Xmult_mod)
  apply_edition(score, answer.edition or {})
end

--- About a held card: money, mult, X mult.
function answers.apply_held(board, score, effect)
  local answer = effect.answer
  board:earn(answer.dollars or 0)
  add_mult(score, answer.h_mult)
  times(score, answer.x_mult)
end

--- Of a joker for the whole hand: what it sets, mult, chips, money, extra, X mult.
function answers.apply_joker(board, score, effect)
  local answer = effect.answer
  score.chips = answer.set_chips and answer.set_chips + 0.0 or score.chips
  score.mult = answer.set_mult and answer.set_mult + 0.0 or score.mult
  add_mult(score, answer.mult)
  add_mult(score, answer.mult_mod)
  add_chips(score, answer.chips)
  add_chips(score, answer.chip_mod)
  board:earn(answer.dollars or 0)
  apply_extra(board, score, effect)
  times(score, answer.x_mult)
  times(score, answer.Xmult_mod)
end

return answers
