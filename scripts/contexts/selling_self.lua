return {
  doc = "The item itself is being sold; it is still in its place.",
  asked = { "joker" },
  moment = "selling",
}
