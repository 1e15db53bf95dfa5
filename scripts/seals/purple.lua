--- Purple Seal: discarded, it brings a tarot.
return {
  name = "Purple Seal",
  key = "Purple",
  text = "Discard it for a {attention}Tarot{}, if there is room",
  roll = { pack = 1 },
  on = {
    -- It shares its stream with 8 Ball.
    discarded = function()
      game:create("tarot", "8ba")
    end,
  },
}
