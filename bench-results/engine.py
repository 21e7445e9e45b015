#!/usr/bin/env python3
"""Compares the times of whole counts by the engine and by reference programs, in alternating runs.

Usage: bench-results/engine.py REFERENCES [RUNS]
       bench-results/engine.py --earlier ENGINE [RUNS]

REFERENCES is a folder with the two C++ experiments that proved the method, built with
`g++ -O3 -march=native -std=c++20`: `halves-even N THREADS [STRIDE]` and `halves-any N BLOCK`. Build
the engine first: `cargo build --release -p queens --example engine`. Checks every whole count. With
0 RUNS, measures only the samples of larger boards.

With --earlier, compares the engine with the same example of an earlier version, on whole counts and on
samples of larger boards. Only the references need AVX-512.
"""

import csv
import os
import re
import statistics
import subprocess
import sys
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
ENGINE = os.path.join(ROOT, "target/release/examples/engine")
with open(os.path.join(ROOT, "crates/queens/data/known-counts.csv")) as file:
    lines = (line for line in file if not line.startswith("#"))
    KNOWN = {int(row["n"]): int(row["total"]) for row in csv.DictReader(lines)}


def run(command):
    """Wall and processor seconds, peak megabytes, and the output."""
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        text = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    assert process.returncode == 0, (command, text)
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text


def checked(command, n):
    """One run that must print the published count."""
    wall, cpu, peak, text = run(command)
    assert re.search(rf"\b{KNOWN[n]}\b", text), (command, text)
    return wall, cpu, peak


def in_turn(commands, n, runs):
    """The best and median times of each command, in alternating runs."""
    measured = [[] for _ in commands]
    for _ in range(runs):
        for place, command in zip(measured, commands):
            place.append(checked(command, n))
    return [[(min(x), statistics.median(x)) for x in zip(*place)] for place in measured]


def pair(values):
    return " / ".join(f"{value:.3g}" if value < 100 else f"{value:.0f}" for value in values)


def against_earlier(earlier, runs):
    """Whole counts and samples, the two versions alternating; processor time on one thread."""
    print("## Against an earlier version\n")
    print(f"Best / median of {runs} runs in turn, processor seconds on one thread.\n")
    print("| N | earlier | now | earlier to now: best, median | peak MB: earlier, now |\n|---|---|---|---|---|")
    for n in (15, 16, 17, 18):
        before, now = in_turn([[program, str(n), "1"] for program in (earlier, ENGINE)], n, runs)
        ratios = ", ".join(f"{before[1][i] / now[1][i]:.2f}" for i in (0, 1))
        print(f"| {n} | {pair(before[1])} | {pair(now[1])} | {ratios} "
              f"| {before[2][1]:.0f}, {now[2][1]:.0f} |", flush=True)
    print("\nSamples of ranges of 256 units, which differ: nanoseconds of processor time for each solution "
          "counted, medians of 3 (N = 24: one run).\n")
    print("| N | ranges | earlier | now | earlier to now | peak MB: earlier, now |\n|---|---|---|---|---|---|")
    for n, ranges in ((19, 8), (20, 10), (21, 100), (22, 200), (23, 2000), (24, 2600)):
        figures = [[], []]
        for _ in range(3 if n < 24 else 1):
            for place, program in zip(figures, (earlier, ENGINE)):
                _, cpu, peak, text = run([program, str(n), "1", "auto", str(ranges)])
                place.append((1e9 * cpu / int(re.search(r"total (\d+)", text).group(1)), peak))
        before, now = [[statistics.median(x) for x in zip(*place)] for place in figures]
        print(f"| {n} | 1/{ranges} | {before[0]:.3f} | {now[0]:.3f} | {before[0] / now[0]:.2f} "
              f"| {before[1]:.0f}, {now[1]:.0f} |", flush=True)


def main():
    if sys.argv[1] == "--earlier":
        return against_earlier(sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 5)
    references, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    if runs == 0:
        return samples(os.path.join(references, "halves-even"))
    even, any_n = (os.path.join(references, name) for name in ("halves-even", "halves-any"))
    print("## Against the reference programs\n")
    print(f"Best / median of {runs} runs in turn, seconds of the whole process.\n")
    print("| N | threads | engine, wall | engine, processor | reference, wall | reference, processor "
          "| reference to engine: wall, processor (medians) | peak MB |")
    print("|---|---|---|---|---|---|---|---|")
    for n, threads in [(15, 1), (16, 2), (17, 1), (18, 2), (19, 1), (20, 2)]:
        block = "32" if n <= 19 else "16"
        other = [any_n, str(n), block] if n % 2 else [even, str(n), str(threads)]
        ours, theirs = in_turn([[ENGINE, str(n), str(threads)], other], n, runs)
        ratios = [theirs[i][1] / ours[i][1] for i in (0, 1)]
        print(f"| {n} | {threads} | {pair(ours[0])} | {pair(ours[1])} | {pair(theirs[0])} "
              f"| {pair(theirs[1])} | {ratios[0]:.2f}, {ratios[1]:.2f} | {ours[2][1]:.0f} |", flush=True)

    print("\n## Kernels\n\nBest / median, two threads, and processor time against `avx512` (medians).\n")
    print("| N | kernel | wall | processor | ratio |\n|---|---|---|---|---|")
    for n in (16, 18):
        kernels = ["avx512", "avx2", "portable"]
        measured = in_turn([[ENGINE, str(n), "2", kernel] for kernel in kernels], n, runs)
        for kernel, one in zip(kernels, measured):
            ratio = one[1][1] / measured[0][1][1]
            print(f"| {n} | {kernel} | {pair(one[0])} | {pair(one[1])} | {ratio:.2f} |", flush=True)

    print("\n## Threads\n\nWall seconds, best / median.\n")
    print("| N | one thread | two threads | gain (best, median) |\n|---|---|---|---|")
    for n, times in ((18, runs), (20, 2)):
        one, two = in_turn([[ENGINE, str(n), "1"], [ENGINE, str(n), "2"]], n, times)
        gain = [one[0][i] / two[0][i] for i in (0, 1)]
        print(f"| {n} | {pair(one[0])} | {pair(two[0])} | {gain[0]:.2f}, {gain[1]:.2f} |", flush=True)

    samples(even)


def samples(even):
    """Large boards in parts. The samples differ, so processor time is given per solution counted."""
    print("\n## Samples of larger boards\n\nOne run, two threads. The engine counts a sample of ranges of "
          "256 units, the reference a\nsample of column sets; the processor time is given per solution "
          "counted, and for the whole\ncount at that rate where the total is known.\n")
    print("| N | ranges, engine | ns, engine | ns, reference | whole, engine, s | peak MB, engine |")
    print("|---|---|---|---|---|---|")
    for n, ranges, sets in ((21, 20, None), (22, 40, 40), (24, 1000, 5000)):
        _, cpu, peak, text = run([ENGINE, str(n), "2", "auto", str(ranges)])
        ours = cpu / int(re.search(r"total (\d+)", text).group(1))
        theirs = "–"
        if sets:
            # Excludes the tables of the whole board, which a sample needs in full.
            _, _, _, text = run([even, str(n), "2", str(sets)])
            seconds = float(re.search(r"cpu ([0-9.]+)", text).group(1))
            theirs = f"{1e9 * seconds / int(re.search(r'=([0-9]+)', text).group(1)):.3f}"
        whole = ours * KNOWN[n]
        print(f"| {n} | 1/{ranges} | {1e9 * ours:.3f} | {theirs} | {whole:.0f} | {peak:.0f} |", flush=True)


main()
