--- What busted loads first: the specs find the module under test and their own support files.
--- MAROTTE_BUILD names the build folder ("build" without it). Specs run from the project's root.
local build = os.getenv "MAROTTE_BUILD"
if not build or build == "" then
  build = "build"
end

package.cpath = build .. "/?.so;" .. package.cpath
package.path = "./?.lua;" .. package.path
