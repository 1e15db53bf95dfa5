--- marotte.eval by cases: every type's landmarks, the usual qualifiers, names, equal cards, and what is refused.

local marotte = require "marotte"

local function pair(name, hand, options)
  local rank, ordered = marotte.eval(name, hand, options)
  return { rank, ordered }
end

--- By type: { cards, rank, ordered }.
local CASES = {
  high = {
    { "As Ks Qs Js Ts", 1, 1 }, { "Kd Qd Jd Td 9d", 2, 1 }, { "5h 4h 3h 2h Ah", 2, 9 },
    { "Ac Ad Ah As Kd", 3, 1 }, { "2c 2d 2h 2s 3d", 3, 156 }, { "Ac Ad Ah Ks Kd", 4, 1 }, { "2c 2d 2h 3s 3d", 4, 156 },
    { "Ac Kc Qc Jc 9c", 5, 1 }, { "7c 5c 4c 3c 2c", 5, 1277 }, { "Ac Kd Qc Jc Tc", 6, 1 }, { "Ac 2d 3c 4c 5c", 6, 10 },
    { "6c 2d 3c 4c 5c", 6, 9 }, { "Ac Ad Ah Ks Qd", 7, 1 }, { "2c 2d 2h 3s 4d", 7, 858 }, { "Ac Ad Kh Ks Qd", 8, 1 },
    { "3c 3d 2h 2s 4d", 8, 858 }, { "Ac Ad Kh Qs Jd", 9, 1 }, { "2c 2d 3h 4s 5d", 9, 2860 },
    { "Ac Kd Qh Js 9d", 10, 1 }, { "7c 5d 4h 3s 2d", 10, 1277 }, { "Qc Kd Ah 2s 3d", 10, 44 },
    { "Ac Ad Ah Ks Kd Kc 2d", 4, 1 }, { "2c 3c 4c 5c 6c 7d 8d", 2, 8 }, { "Ah Kh Qh Jh 2h Td 9d", 5, 8 },
  },
  a5_low = {
    { "5c 4c 3c 2c Ac", 1, 1 }, { "6c 4c 3d 2c Ac", 1, 2 }, { "Kc Qc Jc Tc 9c", 1, 1287 }, { "Ac Ad 4c 3c 2c", 2, 1 },
    { "Kc Kd Qc Jc Tc", 2, 2860 }, { "Ac Ad 2c 2d 3c", 3, 1 }, { "Kc Kd Qc Qd Jc", 3, 858 }, { "Ac Ad Ah 2d 3c", 4, 1 },
    { "Kc Kd Kh Qd Jc", 4, 858 }, { "Ac Ad Ah 2d 2c", 5, 1 }, { "Kc Kd Kh Qd Qc", 5, 156 }, { "Ac Ad Ah As 2c", 6, 1 },
    { "Kc Kd Kh Ks Qc", 6, 156 }, { "Ac Ad Ah 2c 3c 4d 5d Kc", 1, 1 },
  },
  ["27_low"] = {
    { "7c 5d 4c 3c 2c", 1, 1 }, { "Ac 5d 4c 3c 2c", 1, 785 }, { "Ac Kd Qc Jc 9c", 1, 1278 }, { "2c 2d 5c 4c 3c", 2, 1 },
    { "Ac Ad Kc Qc Jc", 2, 2860 }, { "3c 3d 2c 2d 4c", 3, 1 }, { "2c 2d 2h 4c 3c", 4, 1 }, { "6c 5d 4c 3c 2c", 5, 1 },
    { "Ac Kd Qc Jc Tc", 5, 9 }, { "7c 5c 4c 3c 2c", 6, 1 }, { "Ac 5c 4c 3c 2c", 6, 785 }, { "Ac Kc Qc Jc 9c", 6, 1278 },
    { "2c 2d 2h 3c 3d", 7, 1 }, { "2c 2d 2h 2s 3d", 8, 1 }, { "6c 5c 4c 3c 2c", 9, 1 }, { "Kc Qc Jc Tc 9c", 9, 8 },
    { "Ac Kc Qc Jc Tc", 10, 1 }, { "2c 3c 4c 5c 7c 7d", 1, 1 }, { "2c 3c 4c 5c 6c 8d", 1, 5 },
  },
  badugi = {
    { "4c 3d 2h As", 1, 1 }, { "Kc Qd Jh Ts", 1, 715 }, { "4c 3d 2h 2s", 2, 4 }, { "4c 3d 2h Ah", 2, 3 },
    { "2c Ad 2h As", 3, 1 }, { "3c 2d Ah Ac", 2, 1 }, { "Ac Kc Qc Jc", 4, 1 }, { "Kc Kd Kh Ks", 4, 13 },
    { "2c 3c Ac Ad", 3, 1 }, { "4c 3d 2h As Kc Ks", 1, 1 },
  },
  badugi_ah = {
    { "5c 4d 3h 2s", 1, 1 }, { "Ac Kd Qh Js", 1, 715 }, { "4c 3d 2h As", 1, 496 }, { "4c 3d 2h 2s", 2, 1 },
    { "2c 2d 2h 2s", 4, 1 }, { "Ac Ad Ah As", 4, 13 }, { "Ac Kc Qc 2c", 4, 1 },
  },
  higudi = {
    { "Ac Kd Qh Js", 1, 1 }, { "5c 4d 3h 2s", 1, 715 }, { "Ac Kd Qh Qs", 2, 1 }, { "Ac Kd Qh Jh", 2, 1 },
    { "Ac Ad Ah As", 4, 1 }, { "2c 2d 2h 2s", 4, 13 }, { "Ac Kc 3c 2c", 4, 1 }, { "Ac Ad Kc Kd", 3, 1 },
  },
  ["49"] = {
    { "Tc Td Th Ts 9c", 1, 1 }, { "Kc Qd Jh Ks Qc", 50, 1 }, { "Ac Qd Jh Ks Qc", 49, 1 }, { "Ac 2d 3h 4s 5c", 35, 1 },
    { "Ac 2d 3h 4s 5c 6d", 30, 1 },
  },
  zero = {
    { "Kc Qd Jh Ks Qc", 1, 1 }, { "Ac Qd Jh Ks Qc", 2, 1 }, { "Tc Td Th Ts 9c", 50, 1 }, { "Ac 2d 3h 4s 5c Kd", 11, 1 },
  },
  ["6"] = {
    { "Ac Ad Ah As 2c", 1, 1 }, { "Kc Qd Jh Ts Qc", 45, 1 }, { "Ac 2d 3h 4s 5c", 10, 1 },
    { "Ac 2d 3h 4s 5c Kd", 10, 1 },
  },
  low_pip_6 = {
    { "", 0, 1 }, { "Ac", 1, 1 }, { "Kc", 10, 1 }, { "Ac 2d 3h 4s 5c 6d", 21, 1 }, { "Kc Qd Jh Ts Qc Td", 60, 1 },
    { "Ac 2d 3h 4s 5c 6d Kc", 21, 1 },
  },
  ["21"] = {
    { "7c 6d 5h 2s Ac", 1, 1 }, { "Kc Qd Jh Ts Ac", 29, 1 }, { "Kc Qd Jh Ks Jc", 40, 1 }, { "Tc 9d 2h Ks Qc", 1, 1 },
    { "Ac Ad Tc 8d 2c", 2, 1 }, { "Kc Kd Tc Td Th", 5, 1 }, { "Tc Td Th Ts 9c", 7, 1 }, { "7c 7d 7h 7s 8c", 3, 1 },
    { "Ac 2d 3h 4s 5c 6d", 4, 1 },
  },
  a5_low_high = {
    { "Kc Qc Jc Tc 9c", 1, 1 }, { "5c 4c 3c 2c Ac", 1, 1287 }, { "Kc Kd Qc Jc Tc", 2, 1 },
    { "Ac Ad 4c 3c 2c", 2, 2860 },
    { "Kc Kd Qc Qd Jc", 3, 1 }, { "Kc Kd Kh Qd Jc", 4, 1 }, { "Kc Kd Kh Qd Qc", 5, 1 }, { "Kc Kd Kh Ks Qc", 6, 1 },
    { "Ac Ad Ah As 2c", 6, 156 },
  },
  high_wild = {
    { "W W W W W", 1, 1 }, { "Ac Ad Ah As W", 1, 1 }, { "2c W W W W", 1, 13 }, { "2c 2d W W W", 1, 13 },
    { "KcKdKhRjJk", 1, 2 }, { "Kc Kd Kh *j W", 1, 2 },
    { "Kc Kd Kh W W", 1, 2 }, { "As Ks Qs Js Ts", 2, 1 }, { "As Ks Qs W W", 2, 1 }, { "9c 8c W 6c 5c", 3, 5 },
    { "Ac 2c W 4c 5c", 3, 9 }, { "Kc Kd Kh 2c W", 4, 24 }, { "Kc Kd 2h 2c W", 5, 24 }, { "Ah Kh 9h 2h W", 6, 23 },
    { "Ah Kd W 9h 2h", 10, 34 }, { "9h 8d W 6h 5c", 7, 6 }, { "W 3d 4h 5h 6c", 7, 8 }, { "7c 5d 4h 3s 2d", 11, 1277 },
    { "Kc 2d W W W", 4, 24 }, { "Ac Ad Ah As B", 1, 1 }, { "Ac Ad Ah Ks B", 4, 1 }, { "Kc Kd Kh Ks B", 4, 13 },
    { "Kc Kd Kh 2s B", 8, 77 }, { "Kc Kd 3h 3s B", 9, 232 }, { "Kc Qd Jh Ts B", 7, 1 }, { "9h 8h 2h 3h B", 6, 439 },
    { "9h 8h 6h 5h B", 3, 5 }, { "9c 7d 5h 2s B", 11, 446 }, { "B B B B B", 1, 1 },
  },
  ["36card_ffh_high"] = {
    { "As Ks Qs Js Ts", 1, 1 }, { "Ks Qs Js Ts 9s", 2, 1 }, { "As 9s 8s 7s 6s", 2, 5 }, { "Ac Ad Ah As Kd", 3, 1 },
    { "6c 6d 6h 6s 7d", 3, 72 }, { "Ac Kc Qc Jc 9c", 4, 1 }, { "Tc 9c 8c 7c 6c", 2, 4 }, { "Ac Ad Ah Ks Kd", 5, 1 },
    { "6c 6d 6h 7s 7d", 5, 72 }, { "Ac Kc Qc Jd Tc", 6, 1 }, { "Ac 9c 8c 7d 6c", 6, 6 }, { "Ac Ad Ah Ks Qd", 7, 1 },
    { "6c 6d 6h 7s 8d", 7, 252 }, { "7c 7d 6h 6s 8d", 8, 252 }, { "6c 6d 7h 8s 9d", 9, 504 },
    { "Ac Kc Qd Jc 9c", 10, 1 },
    { "Jc 9c 8d 7c 6c", 10, 120 },
  },
  ["20card_high"] = {
    { "As Ks Qs Js Ts", 1, 1 }, { "Ac Ad Ah As Kd", 2, 1 }, { "Tc Td Th Ts Jd", 2, 20 }, { "Ac Ad Ah Ks Kd", 3, 1 },
    { "Ac Ks Qs Js Ts", 4, 1 }, { "Ac Ad Ah Ks Qd", 5, 1 }, { "Tc Td Th Js Qd", 5, 30 }, { "Jc Jd Th Ts Qd", 6, 30 },
    { "Ac Ad Kh Qs Jd", 7, 1 }, { "Tc Td Jh Qs Kd", 7, 20 },
  },
  one_card_low = { { "2c", 1, 1 }, { "As", 1, 52 }, { "3c", 1, 5 }, { "3d", 1, 6 }, { "3c 3d As", 1, 5 } },
  one_card_low_al = { { "Ac", 1, 1 }, { "Ks", 1, 52 }, { "2c", 1, 5 } },
  one_card_high = { { "Ks", 1, 1 }, { "Ac", 1, 52 }, { "As", 1, 49 } },
  one_card_high_ah = { { "As", 1, 1 }, { "2c", 1, 52 }, { "Ah", 1, 2 } },
  one_card_low_spade = { { "2s", 1, 1 }, { "As", 13, 1 }, { "2c", 14, 1 }, { "Ac Ah 9s Ks", 8, 1 } },
  one_card_high_spade = { { "As", 1, 1 }, { "2s", 13, 1 }, { "Ah", 14, 1 }, { "Ac Ah 9s Ks", 2, 1 } },
  two_card_high = { { "Ac Ad", 1, 1 }, { "2c 2d", 1, 13 }, { "Ac Kc", 2, 1 }, { "3c 2d", 2, 78 } },
  two_card_a5_low = { { "2c Ac", 1, 1 }, { "Kc Qc", 1, 78 }, { "Ac Ad", 2, 1 }, { "Kc Kd", 2, 13 } },
  two_card_27_low = { { "3c 2c", 1, 1 }, { "Ac Kc", 1, 78 }, { "2c 2d", 2, 1 }, { "Ac Ad", 2, 13 } },
  two_card_a5_low_high = { { "Kc Qc", 1, 1 }, { "2c Ac", 1, 78 }, { "Kc Kd", 2, 1 }, { "Ac Ad", 2, 13 } },
  three_card_high = {
    { "Ac Ad Ah", 1, 1 }, { "Ac Ad Kh", 2, 1 }, { "2c 2d 3h", 2, 156 }, { "Ac Kc Qc", 3, 1 }, { "4c 3c 2c", 3, 286 },
  },
  three_card_a5_low = { { "3c 2c Ac", 1, 1 }, { "Kc Qc Jc", 1, 286 }, { "Ac Ad 2c", 2, 1 }, { "Kc Kd Kh", 3, 13 } },
  three_card_27_low = { { "4c 3c 2c", 1, 1 }, { "Ac 3c 2c", 1, 221 }, { "2c 2d 3c", 2, 1 }, { "Ac Ad Ah", 3, 13 } },
  three_card_a5_low_high = {
    { "Kc Qc Jc", 1, 1 }, { "3c 2c Ac", 1, 286 }, { "Kc Kd Qh", 2, 1 }, { "Ac Ad Ah", 3, 13 },
  },
  four_card_high = {
    { "Ac Ad Ah As", 1, 1 }, { "Ac Ad Ah Ks", 2, 1 }, { "Ac Ad Kh Ks", 3, 1 }, { "Ac Ad Kh Qs", 4, 1 },
    { "Ac Kc Qc Jc", 5, 1 }, { "5c 4c 3c 2c", 5, 715 },
  },
  four_card_a5_low = {
    { "4c 3c 2c Ac", 1, 1 }, { "Ac Ad 3h 2s", 2, 1 }, { "Ac Ad 2h 2s", 3, 1 }, { "Ac Ad Ah 2s", 4, 1 },
    { "Kc Kd Kh Ks", 5, 13 },
  },
  four_card_27_low = {
    { "5c 4c 3c 2c", 1, 1 }, { "2c 2d 4h 3s", 2, 1 }, { "3c 3d 2h 2s", 3, 1 }, { "2c 2d 2h 3s", 4, 1 },
    { "Ac Ad Ah As", 5, 13 },
  },
  four_card_a5_low_high = {
    { "Kc Qc Jc Tc", 1, 1 }, { "Kc Kd Qh Js", 2, 1 }, { "Kc Kd Qh Qs", 3, 1 }, { "Kc Kd Kh Qs", 4, 1 },
    { "Ac Ad Ah As", 5, 13 },
  },
}

local function sorted_keys(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

describe("marotte.eval", function()
  for _, name in ipairs(sorted_keys(CASES)) do
    for _, case in ipairs(CASES[name]) do
      local hand, rank, ordered = table.unpack(case)
      it(("gives %s in %s the pair %d, %d"):format(hand == "" and "no cards" or hand, name, rank, ordered), function()
        assert.are.same({ rank, ordered }, pair(name, hand))
      end)
    end
  end

  it("has cases for every type", function()
    for _, name in ipairs(marotte.eval.types()) do assert.is_table(CASES[name], name) end
  end)

  for alias, name in pairs { hidugi = "higudi", low_pip_6_cards = "low_pip_6", high_wild_bug = "high_wild" } do
    it(("knows %s as %s"):format(alias, name), function()
      for _, case in ipairs(CASES[name]) do assert.are.same({ case[2], case[3] }, pair(alias, case[1])) end
    end)
  end

  it("takes a list of cards as well as a text", function()
    assert.are.same({ 4, 1 }, pair("high", { "Ac", "Ad", "Ah", "Ks", "Kd" }))
    assert.are.same({ 1, 13 }, pair("high_wild", { "2c", "W", "W", "W", "W" }))
    assert.are.same({ 0, 1 }, pair("low_pip_6", {}))
  end)

  it("takes a pile of cards", function()
    assert.are.same({ 4, 1 }, pair("high", marotte.cards "Ac Ad Ah Ks Kd"))
  end)
end)

--- { type, rank, ordered, the worst hand that qualifies, the best that does not }: a qualifier is met by
--- rank < r or (rank == r and ordered <= o).
local QUALIFIERS = {
  { "a5_low", 1, 21, "7c 6c 5c 4c 3d", "8c 4c 3c 2c Ad" },
  { "a5_low", 1, 56, "8c 7c 6c 5c 4d", "9c 4c 3c 2c Ad" },
  { "a5_low", 1, 126, "9c 8c 7c 6c 5d", "Tc 4c 3c 2c Ad" },
  { "a5_low", 1, 252, "Tc 9c 8c 7c 6d", "Jc 4c 3c 2c Ad" },
  { "27_low", 1, 4, "7c 6c 5c 4c 2d", "8c 5c 4c 3c 2d" },
  { "27_low", 1, 18, "8c 7c 6c 5c 3d", "9c 5c 4c 3c 2d" },
  { "27_low", 1, 52, "9c 8c 7c 6c 4d", "Tc 5c 4c 3c 2d" },
  { "27_low", 1, 121, "Tc 9c 8c 7c 5d", "Jc 5c 4c 3c 2d" },
  { "27_low", 1, 246, "Jc Tc 9c 8c 6d", "Qc 5c 4c 3c 2d" },
  { "high", 9, 880, "Jc Jd 4c 3c 2d", "Tc Td Ac Kc Qd" },
  { "high", 9, 1100, "Tc Td 4c 3c 2d", "9c 9d Ac Kc Qd" },
  { "high", 9, 1320, "9c 9d 4c 3c 2d", "8c 8d Ac Kc Qd" },
  { "high", 9, 1540, "8c 8d 4c 3c 2d", "7c 7d Ac Kc Qd" },
  { "high", 9, 1760, "7c 7d 4c 3c 2d", "6c 6d Ac Kc Qd" },
  { "high", 9, 1980, "6c 6d 4c 3c 2d", "5c 5d Ac Kc Qd" },
  { "high", 8, 858, "3c 3d 2c 2d 4c", "Ac Ad Kc Qc Jd" },
  { "high", 7, 858, "2c 2d 2h 4c 3d", "Ac Ad Kc Kd Qc" },
  { "high", 7, 528, "7c 7d 7h 3c 2d", "6c 6d 6h Ac Kd" },
  { "high", 5, 1277, "7c 5c 4c 3c 2c", "Ac Kd Qc Jc Tc" },
  { "badugi", 1, 715, "Kc Qd Jh Ts", "3c 2d Ah Ac" },
  { "badugi", 1, 35, "7c 6d 5h 4s", "8c 3d 2h As" },
}

describe("a qualifier", function()
  for _, case in ipairs(QUALIFIERS) do
    local name, rank, ordered, last, first = table.unpack(case)
    it(("%d,%d of %s ends with %s"):format(rank, ordered, name, last), function()
      assert.are.same({ rank, ordered }, pair(name, last))
    end)

    it(("%d,%d of %s is missed by %s"):format(rank, ordered, name, first), function()
      local r, o = marotte.eval(name, first)
      assert.is_true(r > rank or (r == rank and o == ordered + 1))
    end)
  end
end)

describe("marotte.eval.compare", function()
  for _, case in ipairs {
    { "high", "Ac Ad Kc Qc Jc", "Ah As Kd Qd Td", 1 }, { "high", "Ac Ad Kc Qc Jc", "Ah As Kd Qd Jd", 0 },
    { "a5_low", "8c 7c 6c 5c 4c", "8d 7d 6d 5d 3d", -1 }, { "27_low", "Ac 5d 4c 3c 2c", "Ad Kd Qd Jd 9d", 1 },
    { "badugi", "Kc Qd Jh Ts", "Ac 2d 3h 3s", 1 }, { "49", "Tc Td 9h 8s 7c", "Tc Td Th 2s Kc", 1 },
    { "low_pip_6", "", "Ac", 1 }, { "21", "Tc 9c 2c Kd Qd", "7c 7d 7h 7s 8c", 1 },
    { "high_wild", "2c W W W W", "As Ks Qs Js Ts", 1 }, { "three_card_high", "As Ah 2c", "As Ad Kc", -1 },
    { "high", "Ac Ad Ah Ks Kd 2c 3c", "Ac Ad Ah As Kd", -1 },
  } do
    local name, a, b, wanted = table.unpack(case)
    it(("gives %d for %s against %s in %s"):format(wanted, a == "" and "nothing" or a, b, name), function()
      assert.are.equal(wanted, marotte.eval.compare(name, a, b))
      assert.are.equal(-wanted, marotte.eval.compare(name, b, a))
    end)
  end
end)

local EQUAL = { duplicates = true }

describe("marotte.eval with equal cards", function()
  for _, case in ipairs {
    { "high", "Ac Ac Ac Ac Ac", 0, 1 }, { "high", "Ac Ad Ah As Ac", 0, 1 }, { "high", "2c 2d 2h 2s 2c", 0, 13 },
    { "high", "Ah Ah Ah Ah Kh", 3, 1 }, { "high", "Ah Ah Ah Kh Kh", 4, 1 }, { "high", "Ah Ah Ah Kh Qh", 5, 0 },
    { "high", "Ah Ah Kh 9h 5h", 5, 0 }, { "high", "Kh Kh 5h 4h 2h", 5, 493 }, { "high", "7h 7h 5h 4h 2h", 5, 1273 },
    { "high", "3h 3h 3h 2h 4h", 5, 1277 }, { "high", "Ah Ah Kd 9h 5h", 9, 31 }, { "high", "Ah Ah Kd Kd 5h", 8, 8 },
    { "high", "Ah Ah Kh Qh Jh Th", 1, 1 }, { "high", "2c 2c 2c 2c 2c As Ks Qs Js Ts", 0, 13 },
    { "high_wild", "2c 2c 2c 2c 2c", 1, 13 }, { "high_wild", "2c 2c 2c 2c W", 1, 13 },
    { "high_wild", "Ah Ah Kh 9h 5h", 6, 0 }, { "high_wild", "Kh Kh 5h 4h W", 6, 0 },
  } do
    local name, hand, rank, ordered = table.unpack(case)
    it(("gives %s in %s the pair %d, %d"):format(hand, name, rank, ordered), function()
      assert.are.same({ rank, ordered }, pair(name, hand, EQUAL))
    end)
  end

  for _, case in ipairs {
    { "Ah Ah Kh 9h 5h", "Ah Ah Kh 9h 4h", 1 }, { "Ah 6h 4h 3h 2h", "Kh Kh 5h 4h 2h", 1 },
    { "Kh Kh 5h 4h 2h", "Kh Qh Jh Th 8h", 1 }, { "Ah Ah Kh 9h 5h", "As As Ks 9s 5s", 0 },
    { "Ah Ah Kh 9h 5h", "Ah Kh Qh Jh 9h", 1 }, { "2c 2c 2c 2c 2c", "As Ks Qs Js Ts", 1 },
  } do
    local a, b, wanted = table.unpack(case)
    it(("gives %d for %s against %s"):format(wanted, a, b), function()
      assert.are.equal(wanted, marotte.eval.compare("high", a, b, EQUAL))
      assert.are.equal(-wanted, marotte.eval.compare("high", b, a, EQUAL))
    end)
  end
end)

describe("the name of a hand", function()
  for _, case in ipairs {
    { "high", "As Ks Qs Js Ts", "royal flush" }, { "high", "Tc Td Th 4c 4d", "full house", "tens", "fours" },
    { "high", "Ac 2d 3c 4c 5c", "straight", "five" }, { "high", "Ac 2c 3c 4c 5c", "straight flush", "five" },
    { "high", "6c 6d 6h 6s 2d", "four of a kind", "sixes" }, { "high", "Kc Kd Kh 2c 3c", "three of a kind", "kings" },
    { "high", "9c 9d 4h 4c 3c", "two pair", "nines", "fours" }, { "high", "9c 9d 4h 2c 3c", "pair", "nines" },
    { "high", "9c 7d 4h 2c 3c", "nine", "high" }, { "high", "9c 7c 4c 2c 3c", "flush", "nine" },
    { "high_wild", "W W W W W", "five of a kind", "aces" }, { "high_wild", "2c 2d 2h 2s W", "five of a kind", "twos" },
    { "27_low", "7c 5d 4c 3c 2c", "seven", "five", "four", "three", "two" }, { "27_low", "7c 5c 4c 3c 2c", "flush" },
    { "a5_low", "8c 7c 6c 5c 4d", "eight", "seven", "six", "five", "four" }, { "a5_low", "6c 6d 3c 2c Ac", "sixes" },
    { "badugi", "4c 3d 2h As", "four", "badugi", "four", "three", "two", "ace" }, { "badugi", "Kc Qc Jc 9c", "nine" },
    { "badugi_ah", "5c 4d 3h 2s", "badugi", "five" }, { "higudi", "Ac Ad Kc Kd", "two", "ace", "king" },
    { "49", "Tc Td Th Ts 9c", "49" }, { "zero", "Kc Kd Kh Ks Qc", "0" }, { "6", "Ac Ad Ah As 2c", "6" },
    { "low_pip_6", "", "0" }, { "21", "7c 7d 7h 7s 8c", "21", "three" }, { "one_card_low", "As", "ace", "spades" },
    { "two_card_high", "6c 6d", "pair", "sixes" }, { "three_card_high", "6c 6d 6h", "three of a kind", "sixes" },
    { "four_card_a5_low", "4c 3d 2h As", "four", "three", "two", "ace" },
    { "36card_ffh_high", "Ac 9c 8c 7c 6d", "nine" },
    { "20card_high", "Ac Ad Ah Ks Kd", "full house", "aces", "kings" },
  } do
    local name, hand = case[1], case[2]
    it(("says what %s is in %s"):format(hand == "" and "no card" or hand, name), function()
      local _, _, text = marotte.eval(name, hand)
      local at = 1
      for i = 3, #case do
        local _, last = text:lower():find(case[i], at, true)
        assert.is_number(last, ("%q does not say %q"):format(text, case[i]))
        at = last + 1
      end
    end)
  end

  for _, case in ipairs { { "Ac Ac Ac Ac Ac", "Five Of A Kind, Aces" }, { "Ah Ah 9h 5h 2h", "Flush, Ace High" } } do
    it("is there for the equal cards " .. case[1], function()
      assert.are.equal(case[2], (select(3, marotte.eval("high", case[1], EQUAL))))
    end)
  end
end)

--- The message of what is raised; a call that succeeds is a failure.
local function message_of(call, ...)
  local ok, message = pcall(call, ...)
  assert.is_false(ok, "nothing was raised")
  assert.is_string(message)
  return message
end

local function assert_says(message, parts)
  for _, part in ipairs(parts) do
    assert.is_truthy(message:find(part, 1, true), ("%q does not say %q"):format(message, part))
  end
end

local WHOLE_DECK = {}
for rank in ("23456789TJQKA"):gmatch(".") do
  for suit in ("cdhs"):gmatch(".") do WHOLE_DECK[#WHOLE_DECK + 1] = rank .. suit end
end
local WHOLE_TEXT = table.concat(WHOLE_DECK, " ")

describe("marotte.eval refuses", function()
  for _, case in ipairs {
    { "no cards", "high", "", { "high", "5", "0" } },
    { "one card", "high", "Ac", { "high", "5", "1" } },
    { "too few cards for a badugi", "badugi", "Ac 2d 3h", { "badugi", "4", "3" } },
    { "too few cards for 21", "21", "Ac 2d 3h 4s", { "21", "5", "4" } },
    { "too few cards for a partial table", "three_card_high", "Ac 2d", { "three_card_high", "3", "2" } },
    { "no card for a one-card table", "one_card_low", "", { "one_card_low", "1", "0" } },
    { "what is no card", "high", "Ac Kd Qh 1x 9c", { "column 10", "card 4", "1x" } },
    { "equal cards", "high", "Ac Kd Qh Js Ac", { "column 13", "card 5", "Ac", "twice" } },
    { "equal cards beside wild ones", "high_wild", "Ac W W Js Ac", { "column 11", "card 5", "Ac", "twice" } },
    { "a wild card in high", "high", "Ac Kd Qh Js W", { "card 5", "W", "wild" } },
    { "a bug in a5_low", "a5_low", "Ac Kd Qh Js B", { "card 5", "B", "wild" } },
    { "a wild card and a bug together", "high_wild", "Ac Kd Qh W B", { "wild card", "bug" } },
    { "a five in the 36-card deck", "36card_ffh_high", "Ac Kd Qh Js 5c", { "card 5", "5c", "36card_ffh_high", "Six" } },
    { "a nine in the 20-card deck", "20card_high", "Ac Kd Qh Js 9c", { "card 5", "9c", "20card_high", "Ten" } },
    { "a misspelt type", "hihg", "Ac Kd Qh Js 9c", { "hihg", "did you mean high" } },
    { "a type without its underscore", "a5low", "Ac Kd Qh Js 9c", { "a5low", "did you mean a5_low" } },
    { "a type that is near to none", "qqqqqqqqqqqq", "Ac Kd Qh Js 9c", { "qqqqqqqqqqqq", "high" } },
    { "53 cards", "high", WHOLE_TEXT .. " W", { "card 53" } },
    { "53 cards with wild ones", "high_wild", WHOLE_TEXT .. " W", { "card 53", "52" } },
    { "53 cards with equal ones", "high", WHOLE_TEXT .. " Ac", { "card 53", "52" }, { duplicates = true } },
    { "an unknown option", "high", "Ac Kd Qh Js 9c", { "dupes", "duplicates" }, { dupes = true } },
    { "cards in a list, with the index", "high", { "Ac", "Kd", "Qh", "Js", "1x" }, { "cards[5]", "1x" } },
    { "a number for the cards", "high", 5, { "number" } },
  } do
    local title, name, hand, parts, options = table.unpack(case, 1, 5)
    it(title, function() assert_says(message_of(marotte.eval, name, hand, options), parts) end)
  end

  it("names the line of the caller", function()
    local message = message_of(function()
      local rank = marotte.eval("high", "Ac")
      return rank
    end)
    assert.is_truthy(message:find("eval_spec.lua:%d+: "), message)
  end)

  it("a bad hand on either side of a comparison", function()
    assert_says(message_of(marotte.eval.compare, "high", "Ac", "Ac Kd Qh Js 9c"), { "high", "5", "1" })
    assert_says(message_of(marotte.eval.compare, "high", "Ac Kd Qh Js 9c", "Ac Kd"), { "high", "5", "2" })
  end)
end)

describe("marotte.eval.batch", function()
  it("gives nothing for nothing", function() assert.are.equal("", marotte.eval.batch(5, "")) end)

  it("answers for several hands in their order", function()
    local packed = marotte.eval.ids "As Ks Qs Js Ts" .. marotte.eval.ids "7c 5d 4h 3s 2c"
    assert.are.same({ 1, 7462, 5 }, { string.unpack("<I2I2", marotte.eval.batch(5, packed)) })
  end)

  for _, case in ipairs {
    { "hands of four cards", 4, "\0\1\2\3", { "5, 6 or 7" } },
    { "hands of eight cards", 8, "\0\1\2\3\4\5\6\7", { "5, 6 or 7" } },
    { "a hand that is cut off", 5, "\0\1\2\3\4\5", { "length" } },
    { "what is no card", 5, "\0\1\2\3\4\0\1\2\3\52", { "hand 2", "card 5", "52" } },
    { "equal cards", 7, "\0\1\2\3\4\5\3", { "hand 1", "card 7", "3", "twice" } },
  } do
    local title, n, packed, parts = table.unpack(case)
    it("refuses " .. title, function() assert_says(message_of(marotte.eval.batch, n, packed), parts) end)
  end
end)

describe("marotte.eval.omaha", function()
  for _, case in ipairs {
    { "Ah Kh 2c 3d", "Qh Jh Th 9h 8h", 1, 1 }, { "Ah Kd 2c 3d", "Qh Jh Th 9h 8h", 6, 1 },
    { "Ac Ad Ah As", "Kc Kd Qh Js 9c", 8, 1 }, { "Ah 2c 3d 4s", "Kh Qh Jh Th 9c", 10, 6 },
  } do
    local hole, board, rank, ordered = table.unpack(case)
    it(("gives %s with %s the pair %d, %d"):format(hole, board, rank, ordered), function()
      local r, o, name = marotte.eval.omaha(hole, board)
      assert.are.same({ rank, ordered, true }, { r, o, #name > 0 })
    end)
  end

  for _, case in ipairs {
    { "three hole cards", "Ac Kd 2c", "Qh Js 9c 8c 7c", { "4", "3" } },
    { "four board cards", "Ac Kd 2c 3c", "Qh Js 9c 8c", { "5", "4" } },
    { "a card on both sides", "Ac Kd 2c 3c", "Qh Js 9c 8c 3c", { "3c" } },
    { "a wild card", "Ac Kd 2c W", "Qh Js 9c 8c 3c", { "card 4", "W" } },
  } do
    local title, hole, board, parts = table.unpack(case)
    it("refuses " .. title, function() assert_says(message_of(marotte.eval.omaha, hole, board), parts) end)
  end
end)
