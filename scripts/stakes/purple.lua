--- Purple Stake: targets grow faster still.
return {
  name = "Purple Stake",
  order = 6,
  text = "Targets grow {attention}faster still{} from ante to ante",
  requirements = { 300, 1000, 3200, 9000, 25000, 60000, 110000, 200000 },
}
