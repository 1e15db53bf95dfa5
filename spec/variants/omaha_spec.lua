--- Omaha, and drawmaha, which plays Omaha beside a draw: cases worked out by hand.
--- spec/support/table_play.lua says how a case reads.
local play = require "spec.support.table_play"

local CASES = {
  omaha = {
    { "makes exactly two hole cards play",
      hands = { "As Kd 7c 2d", "9s 9d 4h 3c" }, board = "Ks Qs Js 2s 9h",
      ends = { 490, 510 }, wins = { { 2, "Three Of A Kind, Nines, King Kicker" } } },
  },
  omaha_8 = {
    { "takes different hole cards for high and low",
      hands = { "As 2d Kc Kd", "Qh Qd Jc Ts", "7h 7s 6c 5d" }, board = "3s 4h 8d Qs 9c",
      ends = { 505, 505, 490 },
      wins = { { 2, "Straight, Queen High" }, { 1, "Eight-Four-Three-Two-Ace Low" } } },
    { "has no low when the board has two low cards only",
      hands = { "As 2d Kc Kd", "Qh Qd Jc Ts" }, board = "3s 4h 9d Qs 9c",
      ends = { 490, 510 }, wins = { { 2, "Full House, Queens Over Nines" }, false } },
    { "shares one half among equal lows, the odd chip to the first seat",
      hands = { "As 2d Kc Kd", "Qh Qd Jc Ts", "Ac 2h 7c 6s" }, board = "3s 4h 8d Qs 9c",
      ends = { 498, 505, 497 },
      wins = { { 2, "Straight, Queen High" }, { 1, 3, "Eight-Four-Three-Two-Ace Low" } } },
  },
  five_card_omaha = {
    { "plays two of five hole cards",
      hands = { "As 2c 3d 4h 5h", "9c 9d 8c 8d 7h" }, board = "Ks Qs Js Ts 9h",
      ends = { 490, 510 }, wins = { { 2, "Straight, Queen High" } } },
  },
  big_o = {
    { "has no low when the board has two low cards only",
      hands = { "As 2s 3d Kc Kd", "Qc Qd Jh 9h 9c" }, board = "4c 5d 9s Qh Tc",
      ends = { 490, 510 }, wins = { { 2, "Three Of A Kind, Queens, Ten Kicker" }, false } },
    { "splits when it has three",
      hands = { "As 2s 3d Kc Kd", "Qc Qd Jh 9h 9c" }, board = "4c 5d 8s Qh Tc",
      ends = { 500, 500 }, wins = { { 2, "Straight, Queen High" }, { 1, "Eight-Five-Four-Two-Ace Low" } } },
  },
  six_card_omaha = {
    { "plays two of six hole cards",
      hands = { "2c 3c 4d 5d 6s Ah", "Kc Kd Jc Jd 9h 8h" }, board = "Ac Ad As 7s 2d",
      ends = { 510, 490 }, wins = { { 1, "Four Of A Kind, Aces, Six Kicker" } } },
  },
  six_card_omaha_8 = {
    { "lets a wheel win both halves",
      hands = { "Ah 2h 7c 8c Td Tc", "Kc Kd Qc Qd Jh Js" }, board = "3d 4s 5c Kh 9d",
      ends = { 510, 490 }, wins = { { 1, "Straight, Five High" }, { 1, "Five-Four-Three-Two-Ace Low" } } },
    { "has no low when the board has two low cards only",
      hands = { "Ah 2h 7c 8c Td Tc", "Kc Kd Qc Qd Jh Js" }, board = "3d 4s Jc Kh 9d",
      ends = { 490, 510 }, wins = { { 2, "Three Of A Kind, Kings, Jack Kicker" }, false } },
  },
  courchevel = {
    { "deals the flop as one card and two",
      hands = { "Kc Kd 3c 4c 5c", "As Qc Qd 8d 9c" }, board = "Ks Qs 2s 7s 9h",
      ends = { 510, 490 }, wins = { { 1, "Three Of A Kind, Kings, Queen Kicker" } } },
  },
  courchevel_8 = {
    { "splits between high and low",
      hands = { "Ac 3c Qd Qs 9h", "Kd Jd Jh Ts 9s", "Tc Td 8h 8s 6c" }, board = "2s 5h 7d Kc Kh",
      ends = { 505, 505, 490 },
      wins = { { 2, "Three Of A Kind, Kings, Jack Kicker" }, { 1, "Seven-Five-Three-Two-Ace Low" } } },
    { "has no low when the board has two low cards only",
      hands = { "Ac 3c Qd Qs 9h", "Kd Jd Jh Ts 9s" }, board = "2s 8c Td Kc Kh",
      ends = { 490, 510 }, wins = { { 2, "Full House, Kings Over Tens" }, false } },
  },
  double_board_omaha = {
    { "pays half of the pot for each board",
      hands = { "As Ac 2s 3c", "Kc Kd 8c 7s", "Ah Qd 4d 4s" },
      board = { Top = "Ad 9s 5d Jc Jh", Bottom = "Kh 9d 6h 5h 2h" },
      ends = { 505, 505, 490 }, wins = { { 1, "Full House, Aces Over Jacks" }, { 2, "Straight, Nine High" } } },
  },
  omaha_deuce = {
    { "plays the low as deuce to seven, ten or better",
      hands = { "2c 3d Kc Kh", "Qs Qd 9s 9h", "Ah 2h Jd 8c" }, board = "4h 5s 7d Td Qc",
      ends = { 505, 505, 490 },
      wins = { { 2, "Three Of A Kind, Queens, Ten Kicker" }, { 1, "Seven-Five-Four-Three-Two Low" } } },
    { "has no low worse than a ten",
      hands = { "2c Jd Kc Kh", "Qs Qd 9s 9h" }, board = "4h 5s 7d Js Qc",
      ends = { 490, 510 }, wins = { { 2, "Three Of A Kind, Queens, Jack Kicker" }, false } },
  },
  dice_omaha = {
    { "is Omaha high when the die is even",
      hands = { "As 2d Kc Kd", "Qh Qd Qs Jc" }, board = "3s 4h 8d Qc 9c", die = 4,
      ends = { 490, 510 }, wins = { { 2, "Three Of A Kind, Queens, Nine Kicker" } } },
    { "is Omaha eight or better when the die is odd",
      hands = { "As 2d Kc Kd", "Qh Qd Qs Jc" }, board = "3s 4h 8d Qc 9c", die = 3,
      ends = { 500, 500 },
      wins = { { 2, "Three Of A Kind, Queens, Nine Kicker" }, { 1, "Eight-Four-Three-Two-Ace Low" } } },
    { "has no low worse than an eight either",
      hands = { "As 2d Kc Kd", "Qh Qd Qs Jc" }, board = "3s 4h Td Qc 9c", die = 5,
      ends = { 490, 510 }, wins = { { 2, "Three Of A Kind, Queens, Ten Kicker" }, false } },
  },
  drawmaha = {
    { "pays half for the hand drawn to and half for Omaha",
      hands = { "As Ah Ad 2c 7d", "Kc Qc 9h 9d 3s" }, board = "Jc Tc 4h 2h 8d", drawn = { "9s 5c 5d" },
      acts = { { "Change up to five", 2, "draw", "3s" }, { "Change up to five", 1, "draw", "2c 7d" } },
      ends = { 500, 500 }, wins = { { 1, "Full House, Aces Over Fives" }, { 2, "Straight, Queen High" } } },
  },
  drawmaha_27 = {
    { "draws to deuce to seven",
      hands = { "2c 3c 4d 5d Ks", "As 2d 3d 4c 6c" }, board = "Ac Ad 9s 9h Th", drawn = { "7h" },
      acts = { { "Change up to five", 1, "draw", "Ks" } },
      ends = { 500, 500 },
      wins = { { 1, "Seven-Five-Four-Three-Two Low" }, { 2, "Three Of A Kind, Aces, Ten Kicker" } } },
  },
  drawmaha_a5 = {
    { "draws to ace to five",
      hands = { "Ac 2c 3d 4d Ks", "Qh Qd Js Jd 9c" }, board = "Qc Jh 7s 8s 2h", drawn = { "6h" },
      acts = { { "Change up to five", 1, "draw", "Ks" } },
      ends = { 500, 500 },
      wins = { { 1, "Six-Four-Three-Two-Ace Low" }, { 2, "Three Of A Kind, Queens, Jack Kicker" } } },
  },
  drawmaha_badugi = {
    { "takes the best badugi out of five cards",
      hands = { "Ac 2d 3h 4s 9s", "Kc Kd Th Ts 5c" }, board = "Kh 8d 8h Qc Jc",
      ends = { 500, 500 },
      wins = { { 1, "Four-Card Badugi, Four-Three-Two-Ace" }, { 2, "Full House, Kings Over Eights" } } },
  },
  drawmaha_hidugi = {
    { "takes the highest badugi out of five cards",
      hands = { "Ac Kd Qh Js 2s", "9c 9d 8c 8d 7c" }, board = "9h 9s 4c 4d 3h",
      ends = { 500, 500 },
      wins = { { 1, "Four-Card Hidugi, Ace-King-Queen-Jack" }, { 2, "Four Of A Kind, Nines, Four Kicker" } } },
  },
  drawmaha_49 = {
    { "counts the most pips: three tens and two nines are 48",
      hands = { "Tc Td Th 9s 9d", "Ac Kc Qd Jd 3h" }, board = "Ad As 2c 2s 7h",
      ends = { 500, 500 }, wins = { { 1, "48 Pips" }, { 2, "Three Of A Kind, Aces, King Kicker" } } },
  },
  drawmaha_zero = {
    { "counts the fewest pips, pictures as nothing",
      hands = { "Kc Qd Jh Js Qc", "9c 9d 8c 8d 7c" }, board = "9h 9s 4c 4d 3h",
      ends = { 500, 500 }, wins = { { 1, "0 Pips" }, { 2, "Four Of A Kind, Nines, Four Kicker" } } },
  },
  drawmaha_6 = {
    { "counts the fewest pips, pictures as ten: 1 + 1 + 2 + 2 + 3",
      hands = { "Ac Ad 2h 2c 3s", "Kc Kd 9c 9d 8h" }, board = "Kh Ks 7d 7c 4h",
      ends = { 500, 500 }, wins = { { 1, "9 Pips" }, { 2, "Four Of A Kind, Kings, Seven Kicker" } } },
  },
  drawmaha_21 = {
    { "counts to 21 in five cards: 1 + 2 + 3 + 5 + 10",
      hands = { "Ac 2d 3h 5s Th", "Kc Kd Qc Qd Ts" }, board = "Kh Ks 7d 7c 4h",
      ends = { 500, 500 }, wins = { { 1, "21 With Five Cards" }, { 2, "Four Of A Kind, Kings, Seven Kicker" } } },
  },
  leftover_omaha = {
    { "gives half of the pot to the best two cards that the high hand leaves",
      -- Seat 1 makes aces full with As Ah and keeps 3c 2d; seat 2 makes a straight with 9c 8c and keeps kings.
      hands = { "As Ah 3c 2d", "Kc Kd 9c 8c" }, board = "Ac Td Th 7s 6d",
      ends = { 500, 500 }, wins = { { 1, "Full House, Aces Over Tens" }, { 2, "One Pair, Kings" } } },
    { "leaves what the first of equal high hands leaves",
      -- Seat 1 makes the same straight with Ah Th (and Jd) or with Ah Jc (and Ts); the ten is dealt first.
      hands = { "Ah Th Jc 2h", "Td 5h 3c 3d" }, board = "Kc Qc Ts Jd 3s",
      ends = { 510, 490 }, wins = { { 1, "Straight, Ace High" }, { 1, "Jack High, Two Kicker" } } },
    { "leaves less when the cards are dealt in the other order",
      hands = { "Ah Jc Th 2h", "Td 5h 3c 3d" }, board = "Kc Qc Ts Jd 3s",
      ends = { 500, 500 }, wins = { { 1, "Straight, Ace High" }, { 2, "Ten High, Five Kicker" } } },
  },
}

play.describe(CASES)
