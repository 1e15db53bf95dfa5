return {
  doc = "Everybody was told of the blind, and what they promised is still to come. "
    .. "The blind is asked also when it was disabled.",
  asked = { "blind" },
  moment = "blind_settled",
  answers = { "message" },
}
