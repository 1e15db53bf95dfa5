--- Plays for the hands that go with a Flush, a Straight or a Full House: see spec/scripts/hands/hands_spec.lua.
local four_fingers = { rules = { four_fingers = true } }

return {
  clock_face_flush = {
    yes = {
      { "Qh 3h 6h 9h Kh", "1 2 3 4 5" },
      { "Qh 3h 6c+wild 9h Kh", "1 2 3 4 5" },
      { "Kd Qh 3h 6h 9h", "2 3 4 5", four_fingers },
    },
    no = { { "Qh 3h 6h 9h Kd" }, { "Qh 3h 6h 8h Kh" } },
  },
  crescendo_flush = {
    yes = { { "5c 6c 7c Jc Ac", "1 2 3 4 5" }, { "Kd Ad Qd 2d 4d", "1 2 3 4 5" } },
    no = { { "5c 6c 7c Jc Ad" }, { "5c 6c 8c Jc Ac" } },
  },
  gala = {
    yes = { { "Qs Qh Kc Kd", "1 2 3 4" }, { "Qs Jh Kh Qc Jd", "1 2 4 5" } },
    no = { { "Qs Qh Kc Kd 2c" }, { "Qs Qh Qc Kd" }, { "Ts Th Kc Kd" }, { "Qs+debuff Qh Kc Kd" } },
  },
  gala_house = {
    yes = { { "Js Jh Jc Kd Kc", "1 2 3 4 5" }, { "Kd Qs Kc Qh Qd", "1 2 3 4 5" } },
    no = { { "Js Jh Jc Td Tc" }, { "Js Jh Qc Kd Kc" }, { "Js Jh Jc Jd Kc" } },
  },
  elopement = {
    yes = { { "Jh Qh", "1 2" }, { "Qh 2c Jh", "1 3" } },
    no = { { "Jh Qd" }, { "Jh Jd Kh" } },
  },
  elopement_flush = {
    yes = { { "Jc Qc 4c 6c 9c", "1 2 3 4 5" }, { "2d Jd 2d Qd Ad", "1 2 3 4 5" } },
    no = { { "Jc Qc 4c 6c 9d" }, { "Jc Kc 4c 6c 9c" } },
  },
  elopement_straight = {
    yes = {
      { "8h 9c Td Js Qs", "1 2 3 4 5" },
      { "Qs Js Td 9c 8h", "5 4 3 2 1" },
      { "As Jd Qd 2h Kc", "2 3 5 1", four_fingers },
    },
    no = { { "8h 9c Td Js Qd" }, { "8h 9c 2d Js Qs" } },
  },
  regency_flush = {
    yes = { { "Qh Qh 9h 7h 2h", "1 2 3 4 5" }, { "2s 4s Qs+wild 8s Qs", "1 2 3 4 5" } },
    no = { { "Qh Qd 9h 7h 2h" }, { "Qh Kh 9h 7h 2h" } },
  },
  regency_house = {
    yes = { { "Qs Qd 8h 8c 8s", "1 2 3 4 5" }, { "8c Qs Qd Qh 8s", "1 2 3 4 5" } },
    no = { { "Qs Qd 8h 8c 7s" }, { "Ks Kd 8h 8c 8s" }, { "Qs Qd Qh Qc Qs" } },
  },
}
