return {
  doc = "The blind is switched off: it gives back what it took.",
  asked = { "blind" },
  moment = "blind_disabled",
  answers = { "message" },
}
