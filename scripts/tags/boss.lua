--- Boss Tag: another boss.
return {
  name = "Boss Tag",
  order = 9,
  text = "Sends the {attention}boss{} of this ante away, and another one comes",
  tag = { fires = "blind_screen", boss = true },
}
