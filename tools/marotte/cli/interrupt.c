/* Ctrl-C by looking at pending signals: no handler, no global. */
#include "tools/marotte/cli/interrupt.h"

#include <signal.h>
#include <stddef.h>

static sigset_t the_signal(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

void interrupt_hold(void)
{
    sigset_t set = the_signal();
    sigprocmask(SIG_BLOCK, &set, NULL);
}

bool interrupt_came(void)
{
    sigset_t pending;
    return sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1;
}

void interrupt_release(void)
{
    sigset_t set = the_signal();
    int taken;
    if (interrupt_came())
        sigwait(&set, &taken);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}
