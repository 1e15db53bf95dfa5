# What the scripts of tools/ share; sourced, never run. Messages go to stderr: stdout belongs to the command that is run.
# shellcheck shell=bash

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() {
    printf '%s\n' "$*" >&2
}

# The word after `"binaryDir"` of a preset, as CMakePresets.json names it.
build_folder() {
    if [ "$1" = release ]; then
        printf '%s/build' "$ROOT"
    else
        printf '%s/build-%s' "$ROOT" "$1"
    fi
}

# quietly LOG COMMAND...: the output goes to LOG; on failure all of it is shown.
quietly() {
    local log=$1 status=0
    shift
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -ne 0 ]; then
        cat "$log" >&2
        say "failed with status $status: $*"
    fi
    return "$status"
}
