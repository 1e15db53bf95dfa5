return {
  doc = "A card scores (area \"play\") or is held (area \"hand\"): what jokers give for it.",
  about = "card",
  answers = {
    "chips", "chip_mod", "mult", "mult_mod", "h_mult", "p_dollars", "dollars",
    "extra", "x_mult", "Xmult_mod", "edition", "message",
  },
  -- As in the original, what is meant for held cards alone counts for no other, and the other way round.
  held = { "dollars", "h_mult", "x_mult", "message" },
  scored = {
    "chips", "chip_mod", "mult", "mult_mod", "p_dollars", "dollars", "extra", "x_mult", "Xmult_mod", "edition",
    "message",
  },
}
