--- The layer check sees every kind of breach, and nothing else.
local scratch = require "spec.support.scratch"

local clean = {
  ["include/marotte/card.h"] = "#include <stddef.h>\n",
  ["core/cards/card.c"] = [[
/* printf(x), #include <lua.h> and fopen(y) in a comment are no code. */
#include "marotte/card.h"
#include <stdio.h>
// FILE *too
static const char *const names[] = {"fopen(", "stdout", "\"printf("};
int f(struct reader *r, char *out) { return r->remove(names[0]) + snprintf(out, 4, "x") + my_printf('"') + 1 / 2; }
]],
  ["core/cards/pool.h"] = "#include \"core/base/hash.h\"\n",
  ["core/base/hash.h"] = "int x;\n",
  ["core/base/json.c"] = "#include <cjson/cJSON.h>\n",
  ["core/base/fs.c"] = "#include <stdio.h>\n#include <unistd.h>\nFILE *g(void) { return fopen(\"x\", \"r\"); }\n",
  ["core/eval/gen/gen_eval.c"] = "#include <stdio.h>\nint main(void) { printf(\"x\"); }\n",
  ["bindings/vm/binding.h"] = "#include <lua.h>\n#include \"marotte/card.h\"\n",
  ["bindings/module/lib_card.c"] = "#include \"bindings/vm/binding.h\"\n#include \"core/cards/pool.h\"\n",
  ["tools/marotte/main.h"] = "int x;\n",
  ["tools/marotte/main.c"] = "#include <stdio.h>\n#include \"tools/marotte/main.h\"\n#include \"marotte/card.h\"\n",
  ["spec/support/lua_host.c"] = "#include <lua.h>\n",
  ["scripts/jokers/joker.lua"] = [[
-- require "io"
local marotte = require "marotte"
local suits = require("lib.suits")
return { marotte = marotte, suits = suits, required = true }
]],
  ["scripts/kinds/joker.lua"] = "return {\n  folder = \"jokers\",\n  prefix = \"j_\",\n}\n",
  ["scripts/kinds/blind.lua"] = "return {\n  folder = \"blinds\",\n  prefix = \"bl_\",\n}\n",
  ["scripts/kinds/deck.lua"] = "return {\n  folder = \"decks\",\n  prefix = \"b_\",\n}\n",
  ["scripts/kinds/relic.lua"] = "return {\n  folder = \"relics\",\n}\n",
  ["scripts/contexts/eclipse.lua"] = "return {}\n",
  ["scripts/contexts/discard.lua"] = "return {}\n",
  ["scripts/contexts/skip_blind.lua"] = "return {}\n",
  ["scripts/sequences/sunrise.lua"] = "return sequence { base }\n",
  ["scripts/blinds/club.lua"] = "return {\n  name = \"The Club\",\n}\n",
  ["scripts/decks/red.lua"] = "return {\n  name = \"Red Deck\",\n  key = \"b_crimson\",\n}\n",
  -- Words that are no keys, keys in comments, longer names, words that content shares with a pile, the protocol.
  ["core/base/words.c"] = [[
/* "eclipse", "j_joker" */
const char *const words[] = {"joker", "club", "b_red", "eclipses", "the eclipse", "xj_joker", "discard", "skip_blind"};
const char quote = '"'; // "eclipse"
]],
  ["bindings/vm/words.c"] = "int f(void) { return run(\"sunrise\"); }\n",
  ["core/table/table_pots.c"] = "const char *a = \"eclipse\"; /* a word of poker variants */\n",
  -- The command may show an example.
  ["tools/marotte/help.c"] = "const char *help = \"{\\\"jokers\\\":[\\\"j_joker\\\"]}\";\n",
}

-- file, what it holds, the line of the breach, what the message names
local breaches = {
  { "core/base/a.c", "\n#include <lua.h>\n", 2, "no Lua header: lua.h" },
  { "core/base/a.c", "#include \"lua5.4/lauxlib.h\"\n", 1, "no Lua header: lua5.4/lauxlib.h" },
  { "include/marotte/a.h", "#include <lualib.h>\n", 1, "no Lua header" },
  { "core/base/a.c", "#include \"../bindings/binding.h\"\n", 1, "nothing from bindings/" },
  { "core/base/a.c", "#include \"bindings/vm/binding.h\"\n", 1, "nothing from bindings/" },
  { "core/base/a.c", "#include \"card.h\"\n", 1, "named from the root of the project: card.h" },
  { "core/cards/a.c", "#include \"core/board/game.h\"\n", 1, "core/cards includes nothing from core/board" },
  { "core/grid/a.c", "#include \"core/table/table.h\"\n", 1, "core/grid includes nothing from core/table" },
  { "core/attic/a.c", "#include \"core/base/text.h\"\n", 1, "core/attic is no folder that this check knows" },
  { "bindings/vm/a.c", "#include \"bindings/host/host.h\"\n", 1, "bindings/vm includes nothing from bindings/host" },
  { "bindings/content/a.h", "#include \"bindings/module/cards.h\"\n", 1,
    "bindings/content includes nothing from bindings/module" },
  { "tools/marotte/a.c", "\n#include \"main.h\"\n", 2, "named from the root of the project: main.h" },
  { "core/base/a.c", "#include \"tools/marotte/main.h\"\n", 1, "nothing from tools/" },
  { "core/eval/gen/a.c", "#include \"tools/marotte/main.h\"\n", 1, "nothing from tools/" },
  { "core/base/a.c", "\n\nvoid f(void) { fopen(\"x\", \"r\"); }\n", 3, "no I/O: fopen" },
  { "core/base/a.c", "/* a\n comment */ void f(void) { printf (\"x\"); }\n", 2, "no I/O: printf" },
  { "core/base/a.c", "void f(void)\n{\n    fputs(\"x\", stderr);\n}\n", 3, "no I/O: stderr" },
  { "core/base/a.h", "FILE *f(void);\n", 1, "no I/O: FILE" },
  { "core/base/a.c", "#  include <unistd.h>\n", 1, "no I/O: unistd.h" },
  { "core/base/a.c", "int f(void) { return rand(); }\n", 1, "foreign randomness: rand" },
  { "core/base/a.c", "long f(void) { return time(0); }\n", 1, "clock" },
  { "core/base/a.c", "#include <cjson/cJSON.h>\n", 1, "only core/base/json.c includes cJSON" },
  { "bindings/vm/a.c", "#include <cJSON.h>\n", 1, "only core/base/json.c includes cJSON" },
  { "bindings/vm/a.c", "\n#include \"tools/marotte/main.h\"\n", 2, "nothing from tools/" },
  { "bindings/vm/a.c", "#include \"../tools/marotte/other.h\"\n", 1, "nothing from tools/" },
  { "tools/marotte/a.c", "#include <lua.h>\n", 1, "only bindings/ includes Lua headers" },
  { "spec/c/base/a_test.c", "#include <lauxlib.h>\n", 1, "only bindings/ includes Lua headers" },
  { "scripts/jokers/a.lua", "local x\nlocal lfs = require \"lfs\"\n", 2, "scripts see only the marotte module" },
  { "scripts/lib/a.lua", "local t = require('tools.x')\n", 1, "scripts see only the marotte module" },
  { "scripts/lib/a.lua", "local t = require(name)\n", 1, "written out" },
  { "core/base/a.c", "/* a\n */ const char *a = \"j_joker\";\n", 2, "j_joker is scripts/jokers/joker.lua" },
  { "include/marotte/a.h", "#define A \"bl_club\"\n", 1, "bl_club is scripts/blinds/club.lua" },
  { "bindings/vm/a.c", "char q = '\"';\nint f(void) { return strcmp(name, \"eclipse\") == 0; }\n", 2,
    "eclipse is scripts/contexts/eclipse.lua" },
  { "bindings/vm/a.c", "int f(void) { return play(\"a\\\n\",\n \"b_crimson\"); }\n", 3,
    "b_crimson is scripts/decks/red.lua" },
  { "core/base/a.h", "const char *a = \"{\\\"key\\\":\\\"bl_club\\\"}\";\n", 1, "bl_club is scripts/blinds/club.lua" },
  { "scripts/kinds/a.lua", "return {}\n", 1, "a kind has a folder" },
  { "tools/marotte/a.c", "\n\nint f(void) { return is(\"eclipse\"); }\n", 3, "C code names no content: eclipse" },
}

describe("tools/ci/layers", function()
  local folder

  local function layers(...)
    local words = { "tools/ci/layers", scratch.quote(folder) }
    for _, word in ipairs { ... } do
      words[#words + 1] = scratch.quote(word)
    end
    return scratch.run(table.concat(words, " "))
  end

  before_each(function()
    folder = scratch.folder()
    for name, text in pairs(clean) do
      scratch.write(folder, name, text)
    end
  end)

  after_each(function()
    scratch.remove(folder)
  end)

  it("is content with a clean tree", function()
    local text, status = layers()
    assert.equal("", text)
    assert.equal(0, status)
  end)

  for _, case in ipairs(breaches) do
    local file, source, line, message = table.unpack(case)
    it(("reports %s with %q"):format(file, source), function()
      scratch.write(folder, file, source)
      local text, status = layers()
      assert.equal(1, status)
      assert.equal(("%s:%d: "):format(file, line), text:match "^[^:]+:%d+: ")
      assert.is_truthy(text:find(message, 1, true), text)
    end)
  end

  it("reports every breach of a tree", function()
    scratch.write(folder, "core/base/a.c", "#include <lua.h>\nint f(void) { return puts(\"x\"); }\n")
    scratch.write(folder, "tools/a.c", "#include <lua.h>\n")
    local text = layers()
    assert.equal(3, select(2, text:gsub("\n", "")))
  end)

  it("cannot be content with a tree without sources", function()
    scratch.remove(folder)
    assert.equal(2, select(2, layers()))
  end)

  describe("with a build folder", function()
    local object = "CMakeFiles/marotte_core.dir/core/base/a.c.o"

    local function compile(source)
      local path = scratch.write(folder, "b/" .. object .. ".c", source)
      local text, status = scratch.run(("gcc -O2 -fPIC -c -o %s %s"):format(
        scratch.quote(folder .. "/b/" .. object), scratch.quote(path)))
      assert.equal(0, status, text)
    end

    it("takes constants, those with addresses too", function()
      compile "const char *const names[] = {\"a\", \"b\"}; const int n = 3; int f(int i) { return names[i][0]; }"
      local text, status = layers(folder .. "/b")
      assert.equal("", text)
      assert.equal(0, status)
    end)

    for _, source in ipairs {
      "int count;", "static int calls; int f(void) { return ++calls; }", "int start = 3;", "const char *name = \"a\";",
      "int f(void) { static int n = 1; return ++n; }", "_Thread_local int per_thread;",
      "__attribute__((common)) int shared;",
    } do
      it("reports the variable of " .. source, function()
        compile(source)
        local text, status = layers(folder .. "/b")
        assert.equal(1, status)
        assert.matches("^core/base/a%.c:1: core keeps no static or global variables: ", text)
      end)
    end

    it("fails when there is no such folder", function()
      assert.equal(2, select(2, layers(folder .. "/none")))
    end)
  end)
end)
