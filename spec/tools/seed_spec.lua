local command = require "spec.support.command"
local json = require "spec.support.json"
local scratch = require "spec.support.scratch"

local run = command.run

--- What the command says about seeds, decoded; it says nothing else.
local function seeds(...)
  local out, err, status = run { "seed", "--json", ... }
  assert.are.same({ "", 0 }, { err, status })
  local list = {}
  for i, line in ipairs(command.lines(out)) do
    list[i] = json.decode(line)
  end
  return list
end

local function antes(...)
  return seeds(...)[1].antes
end

local function keys(cards)
  local list = {}
  for i, card in ipairs(cards) do
    list[i] = card[1]
  end
  return table.concat(list, " ")
end

--- Calls `see(card)` for all shop cards and cards of packs.
local function each_card(list, see)
  for _, ante in ipairs(list) do
    for _, card in ipairs(ante.shop) do
      see(card, "shop")
    end
    for _, pack in ipairs(ante.packs) do
      for _, card in ipairs(pack[2]) do
        see(card, pack[1])
      end
    end
  end
end

--- Plays the real game with a seed, a hand a blind, through `count` shops: what each of them shows.
local function shops_of(seed, count)
  local setup = ('{"seed":"%s","setup":{"need":1}}'):format(seed)
  local requests = { ('{"jsonrpc":"2.0","id":0,"method":"new","params":%s}'):format(setup) }
  local function act(action)
    local text = '{"jsonrpc":"2.0","id":%d,"method":"act","params":{"action":%s}}'
    requests[#requests + 1] = text:format(#requests, action)
  end
  for _ = 1, count do
    act '{"do":"select_blind"}'
    act '{"do":"play","at":[1,2,3,4,5]}'
    act '{"do":"cash_out"}'
    act '{"do":"leave_shop"}'
  end
  local list = {}
  for _, line in ipairs(command.lines((run({ "serve" }, table.concat(requests, "\n") .. "\n")))) do
    local answer = json.decode(line)
    assert.is_nil(answer.error, line)
    local state = answer.result.state
    if state.phase == "SHOP" then
      local shop = { ante = state.ante, voucher = state.ante_voucher, items = {}, packs = {} }
      shop.boss = state.blinds.Boss.key
      shop.tags = state.blinds.Small.tag .. " " .. state.blinds.Big.tag
      for i, item in ipairs(state.shop.cards) do
        shop.items[i] = item.key
      end
      for i, item in ipairs(state.shop.packs) do
        shop.packs[i] = item.key
      end
      list[#list + 1] = shop
    end
  end
  return list
end

describe("marotte seed", function()
  it("tells what the antes of a seed hold, as JSON", function()
    local out, err, status = run { "seed", "--json", "--antes", "1", "TESTSEED" }
    assert.are.same({ "", 0 }, { err, status })
    local start = '{"seed":"TESTSEED","antes":[{"ante":1,"boss":"bl_head","voucher":"v_crystal_ball",'
      .. '"tags":["tag_economy","tag_investment"],"shop":[["j_raised_fist",1,null,null,false],'
      .. '["j_pareidolia",2,null,"E",false],["j_splash",1,null,null,false],["j_smeared",2,"holo","P",false],'
      .. '["j_oops",2,null,"P",true],'
    assert.are.equal(start, out:sub(1, #start))
    local ante = json.decode(out).antes[1]
    assert.are.same({ 20, 4 }, { #ante.shop, #ante.packs })
    assert.are.same({ "c_neptune" }, ante.shop[11])
    assert.are.same({ "p_buffoon_normal_1", "p_standard_jumbo_1", "p_standard_normal_2", "p_celestial_normal_4" },
      { ante.packs[1][1], ante.packs[2][1], ante.packs[3][1], ante.packs[4][1] })
    assert.are.same({ "C_T", "m_gold", json.null, "Red" }, ante.packs[3][2][1])
    assert.are.equal("c_saturn c_earth c_uranus", keys(ante.packs[4][2]))
  end)

  it("has four packs in the first ante, six in the others, and nothing twice in one", function()
    for i, ante in ipairs(antes "NODOUBLE") do
      assert.are.same({ i, 20, i == 1 and 4 or 6 }, { ante.ante, #ante.shop, #ante.packs })
      for _, pack in ipairs(ante.packs) do
        local seen = {}
        for _, card in ipairs(pack[2]) do
          assert.is_true(#card == 4 or not seen[card[1]], card[1])
          seen[card[1]] = true
        end
      end
    end
  end)

  it("shows the antes that are asked for, as they are among all", function()
    local owns = { "--owns", "v_magic_trick,v_illusion,v_omen_globe" } -- their streams go through the whole run
    local all = antes("A", table.unpack(owns))
    assert.are.equal(8, #all)
    assert.are.same({ all[3], all[4], all[5] }, antes("A", "--antes", "3-5", table.unpack(owns)))
    assert.are.same({ all[7] }, antes("A", "-a7", table.unpack(owns)))
    local finisher = antes("A", "--antes", "16")[1]
    assert.are.equal(16, finisher.ante)
  end)

  it("reads seeds as people type them, and shows them as they were typed", function()
    local list = seeds("-a1", "testseed", "TESTSEED", "a0", "AO")
    assert.are.same({ "testseed", "TESTSEED", "a0", "AO" },
      { list[1].seed, list[2].seed, list[3].seed, list[4].seed })
    assert.are.same(list[2].antes, list[1].antes)
    assert.are.same(list[4].antes, list[3].antes)
    local out = run { "seed", "-a1", "testseed" }
    assert.is_truthy(out:find("Seed testseed, read as TESTSEED\n", 1, true) == 1, out)
  end)

  it("reads seeds from standard input, one answer a line, bad ones too", function()
    local out, err, status = run({ "seed", "-j", "-a", "1", "-" }, "A\r\n\nB!\nABCDEFGHJ\nB")
    assert.are.same({ "", 1 }, { err, status })
    local lines = command.lines(out)
    assert.are.equal(5, #lines)
    assert.are.equal("A", json.decode(lines[1]).seed)
    assert.are.equal('{"seed":"","error":"the seed is empty; 1 to 8 characters 1-9, A-Z are right"}', lines[2])
    local bad = json.decode(lines[3])
    assert.are.equal("B!", bad.seed)
    assert.is_truthy(bad.error:find('column 2: "!" cannot stand in a seed', 1, true), bad.error)
    assert.is_truthy(json.decode(lines[4]).error:find("at most 8 are right", 1, true))
    assert.are.same(antes("B", "-a1"), json.decode(lines[5]).antes)
  end)

  it("tells readers of bad seeds on standard error, and goes on", function()
    local out, err, status = run { "seed", "-a1", "B!", "B" }
    assert.are.equal('marotte seed: "B!": column 2: "!" cannot stand in a seed; the characters 1-9 and A-Z can\n', err)
    assert.are.equal(1, status)
    assert.are.equal(out, (run { "seed", "-a1", "B" }))
  end)

  it("leaves nothing of one seed for the next", function()
    local list = seeds("A", "B", "A")
    assert.are.same(list[1], list[3])
    assert.are.same(antes "B", list[2].antes)
  end)

  describe("with vouchers that are owned", function()
    it("does not offer them again, and may offer what needs them", function()
      local voucher = antes("TESTSEED", "-a1")[1].voucher
      assert.are.equal("v_crystal_ball", voucher)
      for _, ante in ipairs(antes("TESTSEED", "-a", "1-40", "--owns", voucher)) do
        assert.are_not.equal(voucher, ante.voucher)
      end
      local found = {}
      for _, ante in ipairs(antes("TESTSEED", "-a", "1-100", "--owns", voucher)) do
        found[ante.voucher] = true
      end
      assert.is_true(found.v_omen_globe)
    end)

    it("takes several, with commas or one after the other, beside folders of content", function()
      local folder = scratch.folder()
      scratch.write(folder, "decks/plain.lua", 'return { name = "Plain Deck", order = 90 }\n')
      local both = antes("A", "--owns", "v_hone,v_tarot_merchant")
      assert.are.same(both, antes("A", "--owns", "v_hone", "--content", folder, "-o", "v_tarot_merchant", "-c", folder))
      assert.are.same(both, antes("A", "--owns", "v_hone v_tarot_merchant, v_hone"))
      assert.are_not.same(both, antes("A", "--owns", "v_tarot_merchant"))
      scratch.remove(folder)
    end)

    it("rolls with their rates", function()
      local kinds = {}
      each_card(antes("A", "-a1-20", "--owns", "v_magic_trick,v_illusion,v_omen_globe"), function(card, where)
        if where == "shop" and #card == 4 then
          kinds.card = true
          kinds.enhanced = kinds.enhanced or card[2] ~= json.null
          assert.are.equal(json.null, card[4])
        end
        if where:find "arcana" and (card[1] == "c_aura" or card[1] == "c_talisman" or card[1] == "c_hex") then
          kinds.omen = true
        end
      end)
      assert.are.same({ card = true, enhanced = true, omen = true }, kinds)
    end)

    it("does not go back an ante with Hieroglyph", function()
      local list, plain = antes("A", "--owns", "v_hieroglyph"), antes "A"
      for i, ante in ipairs(list) do
        assert.are.same({ i, plain[i].boss, plain[i].shop }, { ante.ante, ante.boss, ante.shop })
      end
    end)
  end)

  it("takes the deck into account", function()
    local spectral
    for _, ante in ipairs(antes("A", "--deck", "b_ghost")) do
      spectral = spectral or (keys(ante.shop) .. " "):find "c_immolate " or (keys(ante.shop) .. " "):find "c_ectoplasm "
        or (keys(ante.shop) .. " "):find "c_cryptid " or (keys(ante.shop) .. " "):find "c_trance "
    end
    assert.is_truthy(spectral)
    -- What a deck gives counts as used: two Fools are held by nobody.
    assert.are.same(antes("A", "--owns", "v_crystal_ball"), antes("A", "--deck", "b_magic"))
  end)

  it("tells readers of the stickers that hold at the stake, and JSON of all rolls", function()
    local function count(word, ...)
      return select(2, run { "seed", "TESTSEED", ... }:gsub(word, ""))
    end
    assert.are.same({ 0, 0, 0 }, { count "Eternal", count "Perishable", count "Rental" })
    assert.is_true(count("Eternal", "--stake", "4") > 10)
    assert.are.equal(0, count("Perishable", "--stake", "6"))
    assert.is_true(count("Perishable", "--stake", "7") > 10)
    assert.are.equal(0, count("Rental", "--stake", "7"))
    assert.is_true(count("Rental", "-s8") > 10)
    assert.are.same(antes "TESTSEED", antes("TESTSEED", "--stake", "8"))
  end)

  it("is the game that is played, shop by shop", function()
    for _, seed in ipairs { "TESTSEED", "A", "MAROTTE", "11111111" } do
      local at, list = { 0, 0, 0 }, antes(seed, "--live", "--antes", "1-3")
      for _, shop in ipairs(shops_of(seed, 8)) do
        at[shop.ante] = at[shop.ante] + 1
        local ante = list[shop.ante]
        local visit = ante.shops[at[shop.ante]]
        assert.are.same({ shop.boss, shop.voucher, shop.tags },
          { ante.boss, ante.voucher, table.concat(ante.tags, " ") })
        assert.are.same({ table.concat(shop.items, " "), table.concat(shop.packs, " ") },
          { keys(visit.items), keys(visit.packs) })
      end
      assert.are.same({ 2, 3, 3 }, at)
    end
  end)

  it("shows nothing twice where what is on display blocks its key", function()
    for _, ante in ipairs(antes("NODOUBLE", "--live", "--owns", "v_overstock_norm,v_overstock_plus")) do
      assert.are.equal(ante.ante == 1 and 2 or 3, #ante.shops)
      for _, visit in ipairs(ante.shops) do
        assert.are.same({ 4, 2 }, { #visit.items, #visit.packs })
        for _, pack in ipairs(visit.packs) do
          local seen = {}
          for _, cards in ipairs { visit.items, pack[2] } do
            for _, card in ipairs(cards) do
              assert.is_true(#card == 4 or not seen[card[1]], card[1])
              seen[card[1]] = true
            end
          end
        end
      end
    end
  end)

  describe("for a reader", function()
    it("writes a block an ante", function()
      assert.are.same({ [[
Seed TESTSEED

Ante 1
  Boss     The Head
  Voucher  Crystal Ball
  Tags     Economy Tag, Investment Tag
  Shop     Raised Fist, Pareidolia, Splash, Smeared Joker (Holographic),
           Oops! All 6s, Mystic Summit, Mad Joker, Business Card,
           Gluttonous Joker, Hallucination, Neptune, Droll Joker, Mystic Summit,
           Swashbuckler, The World, Zany Joker, Saturn, Hack,
           Ceremonial Dagger (Foil), Mad Joker
  Packs    Buffoon Pack: Abstract Joker, Astronomer
           Jumbo Standard Pack: 9d, 6s (Bonus Card), Th (Steel Card), Jc,
               Ts (Purple Seal)
           Standard Pack: Tc (Gold Card, Red Seal), Kh (Glass Card, Blue Seal),
               7c (Gold Seal)
           Celestial Pack: Saturn, Earth, Uranus
]], "", 0 }, { run { "seed", "TESTSEED", "--antes", "1" } })
    end)

    it("writes shop by shop with --live", function()
      local out = run { "seed", "--live", "TESTSEED", "-a1" }
      assert.is_truthy(out:find("\n  Shop 1   Raised Fist, Pareidolia\n  Packs    Buffoon Pack: ", 1, true), out)
      assert.is_truthy(out:find("\n  Shop 2   Splash, Smeared Joker (Holographic)\n  Packs    Standard P", 1, true))
    end)

    it("has lines of at most 80 columns, and fewer on a narrower terminal", function()
      for _, columns in ipairs { 60, 80, 200 } do
        local line = ("COLUMNS=%d %s"):format(columns, command.line { "seed", "TESTSEED", "A", "-s8" })
        local out = command.shell(line)
        for text in out:gmatch "[^\n]+" do
          assert.is_true(utf8.len(text) <= math.min(columns, 80), text)
        end
      end
    end)

    it("has colours on a terminal alone, and not with NO_COLOR", function()
      assert.is_nil((run { "seed", "TESTSEED" }):find "\27")
      local colored = command.on_terminal("TERM=xterm", { "seed", "TESTSEED", "-a1" })
      assert.is_truthy(colored:find("\27[33mSmeared Joker (Holographic)\27[0m", 1, true), colored)
      assert.is_nil(command.on_terminal("TERM=xterm NO_COLOR=1", { "seed", "TESTSEED", "-a1" }):find "\27")
    end)
  end)

  it("refuses wrong calls with what would be right", function()
    for _, case in ipairs {
      { {}, "a SEED is needed; - reads seeds from standard input" },
      { { "A", "--antes", "0" }, "--antes: write one or a range, 3 or 1-8, from 1 to 100" },
      { { "A", "--antes", "3-2" }, "--antes: " },
      { { "A", "--antes", "1-101" }, "--antes: " },
      { { "A", "--antes", "1-" }, "--antes: " },
      { { "A", "--antes", "1-2x" }, "--antes: " },
      { { "A", "--antes", "99999999999999999999" }, "--antes: " },
      { { "A", "--stake", "9" }, "there is no stake 9; 1 to 8 are right" },
      { { "A", "--stake", "0" }, "--stake: \"0\" is out of range" },
      { { "A", "--deck", "b_redd" }, 'there is no deck "b_redd"; did you mean "b_red"?' },
      { { "A", "--owns", "v_hon" }, 'there is no voucher "v_hon"; did you mean "v_hone"?' },
      { { "A", "--owns", "v_hone,j_joker" }, 'there is no voucher "j_joker"' },
      { { "A", "--owns", ("v_hone,"):rep(257) }, "--owns: at most 256 vouchers" },
      { { "A", "--jsn" }, "did you mean --json?" },
    } do
      local out, err, status = run { "seed", table.unpack(case[1]) }
      assert.are.same({ "", 2 }, { out, status }, err)
      assert.is_truthy(err:find(case[2], 1, true), err)
    end
  end)

  it("knows people's own content", function()
    local folder = scratch.folder()
    scratch.write(folder, "decks/rich.lua", 'return { name = "Rich", order = 90, start = { items = { "v_own" } } }\n')
    scratch.write(folder, "vouchers/own.lua", 'return { name = "Own", cost = 10, order = 90 }\n')
    local plain = antes("A", "--content", folder, "--deck", "b_rich", "-a1-100")
    for _, ante in ipairs(plain) do
      assert.are_not.equal("v_own", ante.voucher)
    end
    local found = false
    for _, ante in ipairs(antes("A", "--content", folder, "-a1-100")) do
      found = found or ante.voucher == "v_own"
    end
    assert.is_true(found)
    scratch.remove(folder)
  end)
end)
