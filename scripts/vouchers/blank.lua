--- Blank: nothing.
return {
  name = "Blank",
  cost = 10,
  order = 23,
  text = "{inactive}An empty sheet, which does nothing by itself{}",
}
