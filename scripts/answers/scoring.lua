--- What changes the score of a hand, in the order in which one answer is applied.
return { "mult", "mult_mod", "chips", "chip_mod", "dollars", "swap", "extra", "x_mult", "Xmult_mod", "message" }
