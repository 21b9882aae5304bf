#!/bin/sh
# The browser that the tests of the client drive, its shell, which opens pages faster, and fonts with Korean and Japanese
# letters, installed where this machine allows it. In CI they must be there, except the shell: not every system has one.
set -eu

has_browser() {
    command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null
}
has_letters() {
    command -v fc-list > /dev/null && [ -n "$(fc-list :lang=ko family)" ] && [ -n "$(fc-list :lang=ja family)" ]
}

missing=""
has_browser || missing="chromium"
has_letters || missing="$missing fontconfig fonts-noto-cjk"
wanted="$missing"
command -v chromium-headless-shell > /dev/null || wanted="$missing chromium-headless-shell"
if [ -z "$wanted" ]; then
    exit 0
fi

as_root=""
if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
fi
install() {
    $as_root sh -c "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $1" > /dev/null
}
if command -v apt-get > /dev/null && { [ -z "$as_root" ] || $as_root true 2> /dev/null; }; then
    echo "Installing for the tests of the browser client: $wanted"
    if $as_root apt-get update -qq > /dev/null && { install "$wanted" || { [ -n "$missing" ] && install "$missing"; }; }; then
        exit 0
    fi
fi
if [ -z "$missing" ]; then
    exit 0
fi

if [ "${CI:-}" = true ]; then
    echo "Not here and cannot be installed, but in CI it must be: $missing" >&2
    exit 1
fi
echo "Not here and cannot be installed, so the browser client is not fully tested: $missing"
