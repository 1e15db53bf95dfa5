/* bindings/content/lib: a lib that is loaded anew while every allocation fails in turn. Either all that required it is the new
 * version, or nothing is. */
#include <string.h>

#include "bindings/host/host.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

#define JOKER                                                                                                \
    "local lib = require 'lib.more'\n"                                                                       \
    "return { name = 'User', rarity = 'common', text = 'n is #1#', vars = { 'config.n' }, config = { n = "   \
    "lib.n } }"

static mrt_status load(mrt_host *host, const char *path, const char *text, size_t *faults)
{
    mrt_error err;
    const mrt_host_file file = {.path = path, .text = text, .length = strlen(text)};
    return mrt_host_load(host, &file, 1, faults, &err);
}

/* The number that the joker shows; -1 = it is not there. */
static int shown(mrt_host *host)
{
    mrt_text out;
    mrt_error err;
    int n = -1;
    mrt_text_init(&out, NULL);
    if (mrt_host_describe(host, "j_user", strlen("j_user"), &out, &err) == MRT_OK) {
        mrt_text_putc(&out, '\0');
        const char *at = out.failed ? NULL : strstr(out.data, "n is ");
        n = at != NULL ? at[strlen("n is ")] - '0' : -1;
    }
    mrt_text_fini(&out);
    return n;
}

/* False as soon as nothing failed. */
static bool try_once(unsigned *failures, size_t fail_at)
{
    size_t faults = 0;
    mrt_error err;
    failing_alloc in;
    failing_alloc_start(&in, 0, false, failures);
    mrt_host_options options = {.alloc = &in.alloc, .no_vanilla = true};
    mrt_host *host = mrt_host_create(&options, &err);
    if (!CHECK(failures, host != NULL))
        return false;
    CHECK(failures, load(host, "lib/base.lua", "return { n = 3 }", &faults) == MRT_OK && faults == 0);
    CHECK(failures,
          load(host, "lib/more.lua", "return { n = require('lib.base').n + 1 }", &faults) == MRT_OK);
    CHECK(failures, load(host, "jokers/user.lua", JOKER, &faults) == MRT_OK && faults == 0);
    CHECK(failures, shown(host) == 4);
    in.fail_at = in.calls + fail_at;
    in.for_ever = true;
    mrt_status status = load(host, "lib/base.lua", "return { n = 6 }", &faults);
    bool failed = in.failed > 0;
    in.fail_at = 0;
    CHECK(failures, shown(host) == (status == MRT_OK && faults == 0 ? 7 : 4));
    CHECK(failures, load(host, "lib/base.lua", "return { n = 8 }", &faults) == MRT_OK && faults == 0);
    CHECK(failures, shown(host) == 9);
    mrt_host_destroy(host);
    CHECK(failures, in.blocks == 0);
    return failed;
}

int main(void)
{
    unsigned failures = 0;
    size_t fail_at = 1;
    while (try_once(&failures, fail_at) && failures < 10)
        fail_at++;
    CHECK(&failures, fail_at > 50);
    return check_report("host_lib", failures);
}
