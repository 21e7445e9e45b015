#!/usr/bin/env bash
# Counts into a ledger until the disk is full, frees space, and resumes. No finished shard may be counted
# again, and the total must be exact.
#
#     full_disk.sh QUEENS     the program to test
#
# The disk is a small tmpfs in a user namespace. Exit code 77: this system does not allow user namespaces.

set -euo pipefail

if [ "${2-}" != inside ]; then
    disk=$(mktemp -d)
    trap 'rmdir "$disk"' EXIT
    queens=$(realpath "$1")
    if ! unshare --user --map-root-user --mount mount -t tmpfs -o size=1m none "$disk" 2>&1; then
        echo 'no private disk: this system allows user namespaces to the superuser only' >&2
        exit 77
    fi
    unshare --user --map-root-user --mount "$0" "$queens" inside "$disk"
    exit
fi

readonly queens=$1 disk=$3 shards=300
ledger=$disk/q.db

# Counts until the disk is full, checks the message, and resumes.
fill_up() {
    local code=0 complaint stored printed
    mount -t tmpfs -o size=8192k none "$disk"
    head -c $((8192 - $1))k /dev/zero >"$disk/ballast"
    complaint=$("$queens" count 14 --of $shards --quiet --ledger "$ledger" 2>&1) || code=$?
    [ "$code" = 4 ] || { echo "exit code $code: $complaint"; return 1; }
    # SQLite may report a full disk as a disk error, followed by its cause.
    tail -n 1 <<<"$complaint" | grep -E "^error: $ledger: .*make room .*; finished shards are kept(: .*)?$"
    # If the disk was full from the start, the file has no tables and no status.
    stored=$({ "$queens" ledger status "$ledger" --json 2>/dev/null || true; } |
        sed 's/.*"records":\([0-9]*\).*/\1/')
    rm "$disk/ballast"
    printed=$(grep -c '^{' <<<"$complaint" || true)
    if [ "$printed" -gt 0 ]; then
        grep '^{' <<<"$complaint" | "$queens" ledger import "$ledger"
    fi
    resume $((shards - ${stored:-0} - printed))
    umount "$disk"
}

# Counts only the remaining shards.
resume() {
    "$queens" count 14 --of $shards --ledger "$ledger" --json |
        grep "\"total\":\"365596\".*\"shards_now\":$1[,}]" >/dev/null || {
        echo "not 365596 by counting $1 shards"
        return 1
    }
    "$queens" ledger verify "$ledger" | grep '^total .*, as published$'
    echo "$1 of $shards shards were left"
}

for size in 32 100 300 500; do
    echo "a disk with $size kB left"
    fill_up "$size"
done
