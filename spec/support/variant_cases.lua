--- Variant files, good and bad: what the loader and the JSON Schema must say of them.
---
--- A case is a base file with edits, pairs of a piece of text that is in it exactly once and what replaces it; or a
--- whole `text`. `faults` lists what the loader reports, in order: pointer, and a part of the message. A case without
--- faults is good. `loader` marks a bad file that only the loader can see through: a schema cannot count cards or
--- compare places. `warnings` are like faults of a file that loads. The cases lie in variant_cases/, by what they are
--- about; `no_json` is set for those of text.lua.
local base = require "spec.support.variant_cases.base"

local cases = {}

local function replace(text, from, to, name)
  local start, stop = text:find(from, 1, true)
  assert(start, name .. ": the piece is not there: " .. from)
  assert(not text:find(from, start + 1, true), name .. ": the piece is there twice: " .. from)
  return text:sub(1, start - 1) .. to .. text:sub(stop + 1)
end

local function edited(case)
  local text = assert(base[case.base], case.name)
  for i = 1, #(case.edit or {}), 2 do
    text = replace(text, case.edit[i], case.edit[i + 1], case.name)
  end
  return text
end

local names = {}

local function add(case, part)
  assert(not names[case.name], "two cases are named " .. case.name)
  names[case.name] = true
  case.text = case.text or edited(case)
  case.faults = case.faults or {}
  case.no_json = part == "text"
  cases[#cases + 1] = case
end

for _, part in ipairs { "root", "steps", "extras", "cards", "showdown", "text" } do
  local list = require("spec.support.variant_cases." .. part)
  for _, case in ipairs(list.good or {}) do
    assert(not case.faults, case.name .. ": is among the good ones and has faults")
    add(case, part)
  end
  for _, case in ipairs(list.bad) do
    assert(case.faults and #case.faults > 0, case.name .. ": is among the bad ones and has no fault")
    add(case, part)
  end
end

return cases
