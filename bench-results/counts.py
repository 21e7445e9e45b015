#!/usr/bin/env python3
"""Compares programs that count whole boards, in alternating runs.

    bench-results/counts.py COMMAND... [--sizes 16 18] [--runs 5]

A command contains {n} for the size, such as 'target/release/examples/engine {n} 2 avx2'. Every program must print the
published count. The last column is the processor time divided by that of the first command, best and median.
"""

import argparse

from common import KNOWN, in_turn, pair, row, table


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("commands", nargs="+", metavar="COMMAND")
    parser.add_argument("--sizes", nargs="+", type=int, default=[16, 17, 18])
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    heads = ("N", "program", "processor", "wall", "peak MB", "times the first")
    table(f"Seconds, best / median of {options.runs}:", *heads)
    for n in options.sizes:
        commands = [command.format(n=n).split() for command in options.commands]
        measured = in_turn(commands, options.runs, KNOWN[n])
        first = measured[0][1]
        for command, (wall, processor, peak) in zip(commands, measured):
            times = (time / usual for time, usual in zip(processor, first))
            row(n, f"`{' '.join(command)}`", pair(processor), pair(wall), f"{peak[1]:.0f}", pair(times))


main()
