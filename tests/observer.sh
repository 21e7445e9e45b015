#!/usr/bin/env bash
# The step observer: searches of the library may use 1.02 times the instructions of searches written by hand.

. tests/lib.sh

if has valgrind; then
    check 'cost of the observer' bench-results/observer-cost.sh
else
    skip 'cost of the observer' 'no valgrind (install valgrind)'
fi
