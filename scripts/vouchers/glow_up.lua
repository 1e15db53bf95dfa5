--- Glow Up: even more editions.
return {
  name = "Glow Up",
  cost = 10,
  requires = "v_hone",
  order = 6,
  text = "{attention}Foil{}, {attention}Holographic{} and {attention}Polychrome{} come up with "
    .. "{attention}four times{} the usual chance",
  use = { set = { edition_rate = 4 } },
}
