local marotte = require "marotte"
local vectors = require "spec.support.vectors"

vectors.describe("marotte.parsecards on the recorded cases", function()
  it("gives every line as recorded", function()
    local count, wrong = 0, {}
    for line in assert(io.open(vectors.path "parsecards/cases.tsv")):lines() do
      local cards, expected = line:match "^([^\t]*)\t([^\r]*)"
      assert(cards, "no tab in: " .. line)
      count = count + 1
      local got = marotte.parsecards(cards)
      if got ~= expected then
        wrong[#wrong + 1] = ("%s: %s, not %s"):format(cards, got, expected)
      end
    end
    assert.is_true(count > 0, "there are no cases")
    assert.are.equal("", table.concat(wrong, "\n", 1, math.min(#wrong, 10)))
  end)
end)
