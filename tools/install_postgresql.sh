#!/bin/sh
# A PostgreSQL server for the tests of the storage, installed where this machine allows it. In CI it must be there.
set -eu

if command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1; then
    exit 0
fi

as_root=""
if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
fi
if command -v apt-get > /dev/null && { [ -z "$as_root" ] || $as_root true 2> /dev/null; }; then
    echo "Installing PostgreSQL for the tests of the server"
    # The tests make clusters of their own; the package need not make one and start it.
    $as_root sh -c 'mkdir -p /etc/postgresql-common &&
        { [ -e /etc/postgresql-common/createcluster.conf ] ||
          echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf; } &&
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql' \
        > /dev/null && exit 0
fi

if [ "${CI:-}" = true ]; then
    echo "PostgreSQL is not here and cannot be installed; in CI it must be." >&2
    exit 1
fi
echo "PostgreSQL is not here and cannot be installed: the server is tested on SQLite only."
