--- Packs, opened in a run: seeds whose first shop has them.
local json = require "spec.support.json"
local run_play = require "spec.support.run_play"

local seeds = {
  arcana_normal_1 = "S31", arcana_normal_2 = "S4", arcana_normal_3 = "S5", arcana_normal_4 = "S27",
  arcana_jumbo_1 = "S22", arcana_jumbo_2 = "S6", arcana_mega_1 = "S44", arcana_mega_2 = "S36",
  celestial_normal_1 = "S26", celestial_normal_2 = "S18", celestial_normal_3 = "S82", celestial_normal_4 = "S23",
  celestial_jumbo_1 = "S42", celestial_jumbo_2 = "S16", celestial_mega_1 = "S39", celestial_mega_2 = "S198",
  standard_normal_1 = "S2", standard_normal_2 = "S13", standard_normal_3 = "S17", standard_normal_4 = "S24",
  standard_jumbo_1 = "S46", standard_jumbo_2 = "S3", standard_mega_1 = "S114", standard_mega_2 = "S25",
  buffoon_normal_1 = "S1", buffoon_normal_2 = "S33", buffoon_jumbo_1 = "S8", buffoon_mega_1 = "S126",
  spectral_normal_1 = "S11", spectral_normal_2 = "S80", spectral_jumbo_1 = "S20", spectral_mega_1 = "S140",
}

-- price, cards, choices; Buffoon and Spectral packs have a card less
local sizes = { normal = { 4, 3, 1 }, jumbo = { 6, 5, 1 }, mega = { 8, 5, 2 } }
local kinds = {
  arcana = { "TAROT_PACK", "Tarot" }, celestial = { "PLANET_PACK", "Planet" },
  spectral = { "SPECTRAL_PACK", "Spectral" },
  standard = { "STANDARD_PACK" }, buffoon = { "BUFFOON_PACK" },
}

describe("in a run", function()
  local run

  setup(function() run = run_play.open() end)
  teardown(function() assert.are.equal(0, run:close()) end)

  --- Opens the pack in the first shop of its seed: its number in the row before.
  local function open(key)
    run:new { seed = seeds[key], need = 1, money = 100 }
    run:shop()
    local i = assert(run_play.find(run.state.shop.packs, "key", "p_" .. key), "the shop does not have it")
    run.price = run.state.shop.packs[i].cost
    run.before = run.state
    return run:act("use", { area = "packs", i = i })
  end

  local function check_contents(kind, cards)
    for _, card in ipairs(cards) do
      local set = card.rank and "card" or card.set or "joker"
      local soul = card.key == "c_soul" or card.key == "c_black_hole"
      assert.is_true(soul or set == (kinds[kind][2] or kind == "standard" and "card" or "joker"), set)
    end
  end

  --- Takes the first card that can be taken.
  local function take()
    local list = run.client:ask("actions").actions
    for _, entry in ipairs(list) do
      if entry["do"] == "use" and entry.area == "pack" then
        local choose = entry.choose
        return run:act("use", { area = "pack", i = entry.i,
          at = choose and table.move(choose.from, 1, choose.min, 1, {}) or nil })
      end
    end
  end

  local rest = {}
  for key in pairs(seeds) do
    rest[#rest + 1] = key
  end
  table.sort(rest)
  for _, key in ipairs(rest) do
    local kind, size = key:match "^(%l+)_(%l+)_%d$"
    describe("p_" .. key, function()
      local price, cards, choices = table.unpack(sizes[size])
      cards = (kind == "buffoon" or kind == "spectral") and cards - 1 or cards

      it(("costs $%d, shows %d cards and lets %d be chosen"):format(price, cards, choices), function()
        local state = open(key)
        assert.are.same({ price, run.before.money - price, kinds[kind][1], cards, choices, "shop" },
          { run.price, state.money, state.phase, #state.pack.cards, state.pack.choices, state.pack.from })
        check_contents(kind, state.pack.cards)
        local deals = kind == "arcana" or kind == "spectral"
        assert.are.equal(deals and 8 or 0, #state.hand)
      end)

      it("closes after the last choice, and the hand goes back", function()
        open(key)
        for _ = 1, choices do
          if run.state.pack ~= json.null and not take() then
            run:act "skip_pack" -- none of its cards can be used here
          end
        end
        assert.are.same({ "SHOP", 0 }, { run.state.phase, #run.state.hand })
        assert.are.equal(#run.before.shop.packs - 1, #run.state.shop.packs)
      end)
    end)
  end
end)
