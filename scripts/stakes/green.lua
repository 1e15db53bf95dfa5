--- Green Stake: targets grow faster.
return {
  name = "Green Stake",
  order = 3,
  text = "Targets grow {attention}faster{} from ante to ante",
  requirements = { 300, 900, 2600, 8000, 20000, 36000, 60000, 100000 },
}
