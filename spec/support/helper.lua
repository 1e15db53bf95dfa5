--- What busted loads first: the specs find the module under test and their own support files.
--- MAROTTE_BUILD names the build folder ("build" without it). Specs run from the project's root.
---
--- With MAROTTE_GC_STRESS test builds collect inside of C functions (bindings/vm/stress.h), without finalizers; here
--- collections with finalizers are added, between instructions of the specs.
local build = os.getenv "MAROTTE_BUILD"
if not build or build == "" then
  build = "build"
end

package.cpath = build .. "/?.so;" .. package.cpath
package.path = "./?.lua;" .. package.path

local stress = math.tointeger(tonumber(os.getenv "MAROTTE_GC_STRESS"))
if stress and stress > 0 then
  debug.sethook(function()
    collectgarbage()
  end, "", 1000 * stress)
end
