--- Plays for the hands that are made of patterns alone: see spec/scripts/hands/hands_spec.lua.
local pareidolia = { rules = { pareidolia = true } }

return {
  clock_face = {
    yes = {
      { "3h 6c 9d Qs", "1 2 3 4" },
      { "Qs Kd 9c 6d 3h", "1 3 4 5" },
      { "3h 3c 6c 9d Qs", "1 2 3 4 5" },
    },
    no = { { "3h 6c 9d Ks" }, { "3h 6c 9d" }, { "3h 6c 9d stone" } },
  },
  stepping_stones = {
    yes = {
      { "4c stone 6h stone 8s", "1 2 3 4 5" },
      { "Ts stone stone Qd Ah", "1 2 3 4 5" },
      { "Ah 3c 5d stone stone", "1 2 3 4 5" },
    },
    no = { { "4c stone 6h 8s 9d" }, { "4c stone 6h stone 9s" }, { "Qc stone Ah stone 2d" } },
  },
  two_banks = {
    yes = { { "2h 3s 8c 9d", "1 2 3 4" }, { "Ah 2c 7d 8s", "1 2 3 4" }, { "4d 7c 8c Kd Ah", "2 3 4 5" } },
    no = { { "2h 3s 8c Td" }, { "8c 9c Ad 2h" }, { "2h 3s 8c" } },
  },
  change_partners = {
    yes = {
      { "9h Jc 9c Jh", "1 2 3 4" },
      { "Qs Ad 7d Qd As", "1 2 4 5" },
      { "9d+wild Jc 9c Jh", "1 2 3 4" },
    },
    no = { { "9h Jc 9c Jd" }, { "Ks Kd Ad As" }, { "9d+wild+debuff Jc 9c Jh" } },
  },
  masked_ball = {
    yes = {
      { "Js Qh Qc", "1 2 3" },
      { "4d Js Jh Jc", "2 3 4" },
      { "Kh Ks+wild Js", "1 2 3" },
      { "2s 7h 9c", "1 2 3", pareidolia },
    },
    no = { { "Js Qh Qh" }, { "Js Qh Tc" }, { "Js Qh" } },
  },
  lamplighter = {
    yes = {
      { "9s 5s Qh 2s", "1 2 3 3 3 4" },
      { "Qd Ac 4c 8c", "1 1 1 2 3 4" },
      { "9s 5s Qd 2s Qh", "1 2 4 5 5 5" },
    },
    no = {
      { "9s 5s Qs 2s" },
      { "9s 5s Qc 2s" },
      { "9s 5s Qh 2c" },
      { "9s Js Qh 2s" },
      { "9s 9s Qh 2s" },
      { "9h 5h Qd 2h" },
    },
  },
  groundling = {
    yes = { { "As Ah 2c", "3 3 3 3 3" }, { "2d Ac As 2h", "1 1 1 1 1 4 4 4 4 4" } },
    no = { { "As 2c" }, { "As Ah 3c" }, { "As Kh 2c" } },
  },
  chameleon = {
    yes = {
      { "8h+wild 8c 8h", "1 2 3" },
      { "Ks 8c 8d+wild 8h", "2 3 4" },
      { "8h+wild+debuff 8c 8h", "1 2 3" },
    },
    no = { { "8h 8c 8d" }, { "8h+wild 8c 7d" }, { "8h 8c 8d Ks+wild" } },
  },
  turncoats = {
    yes = { { "Kh+wild Kc+wild 4s 4d", "1 2 3 4" }, { "4s Kh+wild 9h 4d Kc+wild", "1 2 4 5" } },
    no = { { "Kh+wild Kc 4s 4d" }, { "Kh+wild Kc+wild 4s 5d" }, { "Kh+wild Kc+wild Kd Ks" } },
  },
  stonemason = {
    yes = { { "Jc stone stone", "2 2 3 3" }, { "stone Jd 4h stone", "1 1 4 4" } },
    no = { { "Jc stone" }, { "Qc stone stone" }, { "stone stone stone" } },
  },
  crescendo = {
    yes = {
      { "5c 6c 7c", "1 2 2 3 3 3" },
      { "3h Ah 2h", "1 1 1 2 3 3" },
      { "Kd 4s Ad Qd", "1 1 3 3 3 4" },
    },
    no = { { "5c 6c 7d" }, { "5c 6c 8c" }, { "Kd Ad 2d" } },
  },
  soloist = {
    yes = { { "Kd", "1 1" }, { "Jc", "1 1" }, { "Kd+debuff", "1 1" }, { "4c", "1 1", pareidolia } },
    no = { { "Td" }, { "Kd 2c" }, { "stone" } },
  },
  embers = {
    yes = {
      { "3h 8d Jh Ah", "1 2 3 4" },
      { "2d 5d 9d Kd", "1 2 3 4" },
      { "3h 8h Jh Ah 2d", "1 2 3 4 5" },
      { "3h 8d 4s 9d 9h", "1 2 4 5" },
    },
    no = { { "3h 8d Jh As" }, { "3h 8d Jh" }, { "3h 8h Jh" }, { "3h 8d Jh stone" }, { "2s 5s 9s Ks" } },
  },
  small_fry = {
    yes = { { "2h 2c 3d 5s 5c", "1 2 3 4 5" }, { "3h 3c 3d 3s 3h", "1 2 3 4 5" } },
    no = { { "2h 2c 3d 5s 6c" }, { "2h 3c 4d 5s" }, { "Ah 2c 3d 4s 5c" } },
  },
  harlequin = {
    yes = {
      { "7h 7s Jd Jc", "1 2 3 4" },
      { "7h 7c 2h Jd Js", "1 2 4 5" },
      { "Jh 7d Js 7c", "1 2 3 4" },
    },
    no = { { "7h 7d Js Jc" }, { "7h 7s Jh Jc" }, { "7h 7s 7d 7c" } },
  },
}
