--- Plays for the hands with conditions on the whole play: see spec/scripts/hands/hands_spec.lua.
local first_hand = { state = { nostalgia = "As 9s 9h 5c 3d" } }
local foretold = { state = { rng = "Kh Tc 8d 3s 2s" } }
local echoes = { state = { deja_vu = "Ah Js 8d 7c 2h" } }
local silence = { state = { deja_vu = "stone stone stone stone stone" } }
local two_pair = { held = "4h 4c Td Ts" }

return {
  full_moon = {
    yes = {
      { "As 2h 5c Jd", "1 2 3 4" },
      { "Kh Qh 7c Ac", "1 2 3 4" },
      { "As Ah 6c Td", "1 2 3 4" },
      { "Kh Td 8s stone", "1 2 3 4" },
      { "Kh Qd Ts 2c+negative", "1 2 3 4" },
    },
    no = { { "9h 9c 5d 6s" }, { "9h 9c 5d 4s Ad" }, { "Kh 9c 9d" } },
  },
  weather_vane = {
    lucky = true,
    yes = { { "Th 7s 3d", "1 2 3" }, { "Th 9h 7s 3d", "1 2 3 4" } },
    no = { { "Th 7s 3s" }, { "Th 7s" }, { "Th 7s stone" } },
  },
  knaves_errand = {
    yes = { { "Qs Jd", "1 2" }, { "Jd Qh+wild", "1 2" } },
    no = { { "Qs Jh" }, { "Qs Jd 4c" }, { "Jd Qh+wild+debuff" } },
  },
  haiku = {
    yes = { { "5s 7c 5h", "1 2 3" }, { "7c 5d 5d", "1 2 3" } },
    no = { { "5s 7c 5h 2d" }, { "5s 7c 6h" } },
  },
  levee = {
    yes = { { "Kh Qh Jh 7c 2s", "1 2 3" }, { "2c Js 3d Qs Ks", "2 4 5" } },
    no = { { "Kh Qh Jh 7c" }, { "Kh Qh Jd 7c 2s" } },
  },
  four_leaf_clover = {
    worn = "+lucky",
    yes = { { "all+lucky 2c 7c Jc Ac", "1 2 3 4" }, { "all+lucky 2c 7c 5d Jc Ac", "1 2 4 5" } },
    no = {
      { "all+steel 2c 7c Jc Ac" },
      { "2c+lucky 7c+lucky Jc+lucky Ac" },
      { "all+lucky 2c 7c Jc Ah" },
      { "2c+lucky 7c+lucky Jc+lucky Ac+lucky 5d" },
    },
  },
  livery = {
    worn = "+steel",
    yes = { { "all+steel 6s 7h 8c", "1 2 3" }, { "all+gold Ah 9d 2c 3d", "1 3 4" } },
    no = { { "6s+steel 7h+steel 8c+gold" }, { "6s 7h 8c" }, { "all+steel 6s 7h 9c" }, { "all+stone 6s 7h 8c" } },
  },
  cabinet_of_curiosities = {
    worn = { "+bonus", "+mult" },
    yes = {
      { "3h+bonus 9c+mult stone Ks+wild", "1 2 3 4" },
      { "3h+bonus 9c+mult 2d+glass Ks+lucky Ad+gold", "1 2 3 4 5" },
    },
    no = { { "3h+bonus 9c+mult stone Ks+mult" }, { "3h+bonus 9c+mult stone Ks" }, { "3h+bonus 9c+mult stone" } },
  },
  framed_portrait = {
    worn = { "+steel", "+glass", "+steel" },
    yes = { { "5c+steel Qh+glass 5s+steel", "1 2 3" }, { "Jd+steel 8s+steel 8h+glass", "1 2 3" } },
    no = {
      { "5c+steel Qh+steel 5s+steel" },
      { "5c+steel Qh+glass 5s" },
      { "5c+steel Th+glass 5s+steel" },
      { "5c+steel Qh+glass 6s+steel" },
      { "5c+steel Qh+glass 5s+steel 2d" },
      { "Kc+steel Kh+glass Ks+steel" },
    },
  },
  tinsel = {
    worn = "+foil",
    yes = { { "all+foil 4d 9d Kd", "1 2 3" }, { "all+foil 4s 9s 2h Ks", "1 2 4" } },
    no = { { "all+holo 4d 9d Kd" }, { "4d+foil 9d+foil Kd" }, { "all+foil 4d 9d Kh" } },
  },
  twin_mirrors = {
    worn = "+polychrome",
    yes = { { "all+foil Ts Td", "1 2" }, { "all+negative 2h 2h", "1 2" } },
    no = { { "Ts+foil Td+holo" }, { "Ts Td" }, { "all+foil Ts Td 4c" }, { "all+foil Ts 9d" } },
  },
  sealing_wax = {
    worn = "+Red",
    yes = {
      { "all+Red 2h 8d Qh", "1 2 3" },
      { "all+Red 2d 8d Qd 4d", "1 2 3 4" },
      { "all+Red 2h 3s 8d Qh Kh", "1 3 4 5" },
    },
    no = {
      { "all+Blue 2h 8d Qh" },
      { "all+Red 2h 8d Qs" },
      { "2h+Red 8d+Red Qh" },
      { "all+Red 2h 8h" },
      { "all+Red 2s 8s Qs" },
    },
  },
  chancery = {
    worn = "+Blue",
    yes = {
      { "all+Blue Kc 4h 4s", "1 2 3" },
      { "all+Gold 9s Kc 4h", "1 2 3" },
      { "all+Purple Kc As Qd 2s", "1 2 4" },
    },
    no = { { "Kc+Blue 4h+Blue 4s+Red" }, { "Kc 4h 4s" }, { "all+Blue Kc Qh 4s" } },
  },
  plainsong = {
    yes = {
      { "3s 5c 7d 5h", "1 2 3 4" },
      { "Ts Qc Qd Ah", "1 2 3 4" },
      { "3s+debuff 5c 7d 5h", "1 2 3 4" },
    },
    no = { { "3s 5c 7d 6h" }, { "3s+gold 5c 7d 5h" }, { "3s 5c+foil 7d 5h" }, { "3s 5c 7d 5h+Red" } },
  },
  jailbirds = {
    worn = "+debuff",
    yes = { { "all+debuff 2s 6h Jc", "1 2 3" }, { "all+debuff 2s 6h Jc 4d stone", "1 2 3 4 5" } },
    no = { { "2s+debuff 6h+debuff Jc" }, { "all+debuff 2s 6h" } },
  },
  petrified_forest = {
    yes = { { "stone stone stone", "1 2 3" }, { "stone stone stone stone", "1 2 3 4", { held = "stone" } } },
    no = { { "stone stone stone", { held = "stone 4h" } }, { "stone stone stone 4h" }, { "stone stone" } },
  },
  empty_stage = {
    yes = { { "9h 4c", "" }, { "Kd", "" }, { "2c 4d 6h 8s Tc", "" } },
    no = { { "9h 4c", { held = "2s" } }, { "2c 4d 6h 8s Tc", { held = "stone" } } },
  },
  ambush = {
    options = two_pair,
    yes = { { "6c 6d", "1 2", two_pair }, { "6c 9h 6d", "1 3", { held = "4h 4c Td 2c Ts Th" } } },
    no = {
      { "6c 6d" },
      { "6c 6d", { held = "4h 4c 4d 4s" } },
      { "6c 6d", { held = "4h 4c stone stone" } },
      { "6c 7d", two_pair },
    },
  },
  patron_of_the_arts = {
    options = { money = 60 },
    yes = { { "Ad Td 6d", "1 1 2 3", { money = 60 } }, { "2d Ad Td 6c", "1 2 2 3", { money = 100 } } },
    no = { { "Ad Td 6d", { money = 59 } }, { "Ah Td 6d", { money = 60 } }, { "Ad Td", { money = 60 } } },
  },
  stone_soup = {
    options = { money = 4 },
    yes = {
      { "stone 2h 5c 6c", "1 2 3 4", { money = 4 } },
      { "6d 5d stone 3s", "1 2 3 4", { money = -20 } },
      { "6d Kd 5d stone 3s", "1 3 4 5", { money = 0 } },
    },
    no = {
      { "stone 2h 5c 6c", { money = 5 } },
      { "stone 2h 5c 7c", { money = 0 } },
      { "stone 2h 2c 5c", { money = 0 } },
      { "3h 2h 4c 5c", { money = 0 } },
    },
  },
  class_reunion = {
    options = first_hand,
    yes = {
      { "As 9s 9h 5c 3d", "1 2 3 4 5", first_hand },
      { "3d 9h 5d+wild As 9s", "1 2 3 4 5", first_hand },
    },
    no = { { "As 9s 9h 5c 3d" }, { "As 9s 9h 5c 4d", first_hand }, { "As 9s 9h 5c 3c", first_hand } },
  },
  oracle = {
    options = foretold,
    yes = {
      { "Kh Tc 8d 3s 2s", "1 1 2 2 3 3 4 4 5 5", foretold },
      { "2s 3s 8d Tc Kh", "1 1 2 2 3 3 4 4 5 5", foretold },
    },
    no = { { "Kh Tc 8d 3s 2s" }, { "Kh Tc 8d 3s 2h", foretold } },
  },
  five_echoes = {
    options = echoes,
    yes = {
      { "Ah Js 8d 7c 2h", "1 2 3 4 5", echoes },
      { "2h 7c Ah Js 8d", "1 2 3 4 5", echoes },
      { "stone stone stone stone stone", "1 2 3 4 5", silence },
    },
    no = { { "Ah Js 8d 7c 2c", echoes }, { "Ah Js 8d 7c 2h", silence }, { "Ah Js 8d 7c", echoes } },
  },
}
