--- Games with common cards in patterns, and games in which cards are passed: cases worked out by hand.
--- spec/support/table_play.lua says how a case reads.
local play = require "spec.support.table_play"

local CASES = {
  cincinnati = {
    { "plays any five of ten cards",
      hands = { "As Ks Qs Js 4h", "9c 9d 7h 7d 6c" }, board = "Ts 9h 9s 2c 2d",
      ends = { 510, 490 }, wins = { { 1, "Royal Flush" } } },
  },
  cincinnati_hilo = {
    { "splits between high and low",
      hands = { "Ac 2d 3h 4s Kc", "Qc Qd Qh Jc Jd" }, board = "5d 9c 9h Ts 8s",
      ends = { 500, 500 },
      wins = { { 2, "Full House, Queens Over Jacks" }, { 1, "Five-Four-Three-Two-Ace Low" } } },
  },
  iron_cross = {
    { "lets a hand use the row or the column, not both",
      hands = { "Jc Tc 2d 3d", "Qs Qh 4h 5s" }, board = { Row = "Ac Kc", Column = "Qc Qd", Centre = "7s" },
      ends = { 490, 510 }, wins = { { 2, "Four Of A Kind, Queens, Seven Kicker" } } },
    { "has the centre in both lines",
      hands = { "Jc Tc Kc 3d", "Js Jd 4h 5s" }, board = { Row = "Ac 4d", Column = "9h 7d", Centre = "Qc" },
      ends = { 510, 490 }, wins = { { 1, "Royal Flush" } } },
  },
  elevator = {
    { "lets a hand use one floor and the car",
      hands = { "Jc 9c 4d 5h", "Js Jd 6h 6s" },
      board = { Ground = "Ac Kc", First = "Qc 2d", Top = "Jh 3s", Car = "Tc" },
      ends = { 490, 510 }, wins = { { 2, "Full House, Jacks Over Sixes" } } },
  },
  bedsprings = {
    { "lets a hand use one pair of common cards",
      hands = { "Qc Jc Tc 4d 5d", "9h Th Jh Qd 6s" },
      board = { ["Spring 1"] = "Ac Ad", ["Spring 2"] = "Kc Kd", ["Spring 3"] = "2c 3d", ["Spring 4"] = "7h 8h",
                ["Spring 5"] = "9s Ts" },
      ends = { 490, 510 }, wins = { { 2, "Straight Flush, Jack High" } } },
  },
  corners = {
    { "lets a hand use one side, never a diagonal",
      hands = { "Ac Ad 7h", "Kc Ks Kh" }, board = "As Kd Ah 2c",
      ends = { 490, 510 }, wins = { { 2, "Four Of A Kind, Kings, Ace Kicker" } } },
  },
  ladder = {
    { "lets a hand use two neighbours of the row",
      hands = { "Ah 7c 7d", "2c 2h 9s" }, board = "Ac 2d Ad 3h As",
      ends = { 490, 510 }, wins = { { 2, "Three Of A Kind, Twos, Ace Kicker" } } },
  },
  rank_purge = {
    { "takes cards whose rank is purged; the rest count as pips: 10 + 10 + 5",
      hands = { "As Ks Qs 2c 3d 9h", "Kc Kd 4h 4s 5c 9d" }, board = { Board = "Kh Js Ts 8d 8h", Purge = "9s 4d 7c" },
      ends = { 500, 500 }, wins = { { 1, "Royal Flush" }, { 2, "25 Pips" } } },
    { "has no pips for a hand that was purged altogether, and no high hand with cards of the purge",
      hands = { "As Ks Qh 2c 3d 8c", "9c 9d 4h 4s 7d 7h" }, board = { Board = "Kh Js 6s 8d 4c", Purge = "9s 4d 7c" },
      ends = { 510, 490 }, wins = { { 1, "Two Pair, Kings And Eights, Ace Kicker" }, { 1, "34 Pips" } } },
  },
  anaconda = {
    { "passes left, right and across, and plays the five that are set aside",
      hands = { "As Ah Ad Ac Tc 9s 8h", "2c 3d 4h 5s Kc Kd Ks", "Qc Qd 7c 7d Th 9h 8c", "Jc Jd 6c 6d Td 9d 8d" },
      acts = {
        { "Three to the left", 1, "pass", "Tc 9s 8h" }, { "Three to the left", 2, "pass", "Kc Kd Ks" },
        { "Three to the left", 3, "pass", "Th 9h 8c" }, { "Three to the left", 4, "pass", "Td 9d 8d" },
        { "Two to the right", 1, "pass", "Td 9d" }, { "Two to the right", 2, "pass", "Tc 9s" },
        { "Two to the right", 3, "pass", "7c 7d" }, { "Two to the right", 4, "pass", "Th 9h" },
        { "One across", 1, "pass", "8d" }, { "One across", 2, "pass", "8h" },
        { "One across", 3, "pass", "9h" }, { "One across", 4, "pass", "6d" },
        { "Set five aside", 1, "separate", "As Ah Ad Ac Tc 9s 9h" },
        { "Set five aside", 2, "separate", "3d 4h 5s 6d 7c 2c 7d" },
        { "Set five aside", 3, "separate", "Qc Qd Kc Kd Ks Th 8d" },
        { "Set five aside", 4, "separate", "Jc Jd 8c 8h 9d Td 6c" },
      },
      ends = { 501, 501, 499, 499 },
      wins = { { 1, "Four Of A Kind, Aces, Ten Kicker" }, { 2, "Seven-Six-Five-Four-Three Low" } } },
  },
  pass_the_trash = {
    { "passes three, two and one to the left and plays five of seven",
      hands = { "As Ah Ad Ac 2c 3c 4c", "Kc Kd Kh 9s Qc Qd Qh", "5c 6d 7h 8s Jc Jd Jh" },
      acts = {
        { "Three to the left", 1, "pass", "2c 3c 4c" }, { "Three to the left", 2, "pass", "Qc Qd Qh" },
        { "Three to the left", 3, "pass", "Jc Jd Jh" }, { "Two to the left", 1, "pass", "Jc Jd" },
        { "Two to the left", 2, "pass", "2c 3c" }, { "Two to the left", 3, "pass", "Qc Qd" },
        { "One to the left", 1, "pass", "Jh" }, { "One to the left", 2, "pass", "4c" },
        { "One to the left", 3, "pass", "Qh" }, { "Throw two away", 1, "discard", "Qd Qh" },
        { "Throw two away", 2, "discard", "9s Jh" }, { "Throw two away", 3, "discard", "2c 3c" },
      },
      ends = { 502, 499, 499 }, wins = { { 1, "Four Of A Kind, Aces, Queen Kicker" } } },
  },
  crossing = {
    { "passes a card across, between two players to each other",
      hands = { "As Ah Ad Kc 2c", "Ks Kh Kd Ac 3c" },
      acts = { { "One across", 1, "pass", "Kc" }, { "One across", 2, "pass", "Ac" } },
      ends = { 501, 499 }, wins = { { 1, "Four Of A Kind, Aces, Two Kicker" } } },
    { "passes a card across, between four players to the second on the left",
      hands = { "As Ah Ad Kc 2c", "9s 9h 8d 7c 3c", "Ks Kh Kd Ac 3d", "Js Jh Td 6c 4c" },
      acts = { { "One across", 1, "pass", "Kc" }, { "One across", 3, "pass", "Ac" } },
      ends = { 503, 499, 499, 499 }, wins = { { 1, "Four Of A Kind, Aces, Two Kicker" } } },
  },
}

play.describe(CASES)
