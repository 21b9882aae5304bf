#!/bin/sh
# The browser that the tests of the client drive, installed where this machine allows it. In CI it must be there.
set -eu

if command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null; then
    exit 0
fi

as_root=""
if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
fi
if command -v apt-get > /dev/null && { [ -z "$as_root" ] || $as_root true 2> /dev/null; }; then
    echo "Installing Chromium for the tests of the browser client"
    $as_root sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium' \
        > /dev/null && exit 0
fi

if [ "${CI:-}" = true ]; then
    echo "Chromium is not here and cannot be installed; in CI it must be." >&2
    exit 1
fi
echo "Chromium is not here and cannot be installed: the browser client is not tested."
