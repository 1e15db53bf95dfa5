/* `marotte completions SHELL`: prints the script that teaches a shell our words. */
#include "tools/marotte/cli/completions.h"

static exit_status run_bash(invocation *call)
{
    completions_bash(call->out);
    return STATUS_OK;
}

static exit_status run_zsh(invocation *call)
{
    completions_zsh(call->out);
    return STATUS_OK;
}

static exit_status run_fish(invocation *call)
{
    completions_fish(call->out);
    return STATUS_OK;
}

static const command bash = {
    .name = "bash",
    .path = "marotte completions bash",
    .summary = "for bash",
    .details = "Put into ~/.bashrc:  eval \"$(marotte completions bash)\"",
    .run = run_bash,
};

static const command zsh = {
    .name = "zsh",
    .path = "marotte completions zsh",
    .summary = "for zsh",
    .details = "Put into ~/.zshrc, after compinit:  eval \"$(marotte completions zsh)\"",
    .run = run_zsh,
};

static const command fish = {
    .name = "fish",
    .path = "marotte completions fish",
    .summary = "for fish",
    .details = "Put into ~/.config/fish/config.fish:  marotte completions fish | source",
    .run = run_fish,
};

static const command *const shells[] = {&bash, &zsh, &fish, NULL};

const command command_completions = {
    .name = "completions",
    .path = "marotte completions",
    .summary = "completions for your shell",
    .children = shells,
};
