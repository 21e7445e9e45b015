#!/usr/bin/env python3
"""Measures whole counts and samples of larger boards, in alternating runs.

Usage: bench-results/engine.py [REFERENCES] [--earlier ENGINE] [--kernels [OTHER]] [--runs RUNS]

REFERENCES is a folder with the two C++ experiments that proved the method, built with
`g++ -O3 -march=native -std=c++20`: `halves-even N THREADS [STRIDE]` and `halves-any N BLOCK`; they need
AVX-512. ENGINE is the example `engine` of an earlier version. OTHER is a folder with N-Queens-Count-Sol,
built for each N as `16`, `17`, `18` and `20`. Build the engine first:
`cargo build --release -p queens --example engine`. Every whole count must be the published one.
"""

import argparse
import re
import statistics
import subprocess
from pathlib import Path

from common import EXAMPLES, KNOWN, in_turn, pair, row, run, table

ENGINE = EXAMPLES / "engine"


def reference(folder, n, threads=2):
    return [folder / "halves-any", n, 32 if n <= 19 else 16] if n % 2 else [folder / "halves-even", n, threads]


def against_references(folder, runs):
    table(f"Whole counts, seconds, best / median of {runs}:", "N", "threads", "engine, wall", "engine, processor",
          "reference, wall", "reference, processor", "reference to engine (medians)", "peak MB")
    for n, threads in [(15, 1), (16, 2), (17, 1), (18, 2), (19, 1), (20, 2)]:
        ours, theirs = in_turn([[ENGINE, n, threads], reference(folder, n, threads)], runs, KNOWN[n])
        ratios = ", ".join(f"{theirs[i][1] / ours[i][1]:.2f}" for i in (0, 1))
        times = [pair(figures[i]) for figures in (ours, theirs) for i in (0, 1)]
        row(n, threads, *times, ratios, f"{ours[2][1]:.0f}")


def kernels(runs, references, other):
    """Every kernel of this processor and the other programs, in one run."""
    names = [name for name in ("avx512", "avx512bw", "avx2", "portable") if runs_here(name)]
    programs = {f"`{name}`": lambda n, name=name: [ENGINE, n, 2, name] for name in names}
    if references:
        programs["C++, same method"] = lambda n: reference(references, n)
    if other:
        programs["N-Queens-Count-Sol"] = lambda n: [other / str(n)]
    sizes = {16: runs, 17: runs, 18: runs, 20: 1}
    found = {name: [] for name in programs}
    for n, times in sizes.items():
        measured = in_turn([command(n) for command in programs.values()], times, KNOWN[n])
        for figures, (_, processor, _) in zip(found.values(), measured):
            figures.append(pair(processor))
    table("Processor seconds on two threads, best / median:", "N", *sizes)
    for name, figures in found.items():
        row(name, *figures)


def runs_here(kernel):
    return subprocess.run([ENGINE, "1", "1", kernel], capture_output=True, check=False).returncode == 0


def threads(runs):
    table("Wall seconds:", "N", "one thread", "two threads", "gain (best, median)")
    for n, times in ((18, runs), (20, 2)):
        one, two = (figures[0] for figures in in_turn([[ENGINE, n, 1], [ENGINE, n, 2]], times, KNOWN[n]))
        row(n, pair(one), pair(two), ", ".join(f"{one[i] / two[i]:.2f}" for i in (0, 1)))


def sample(program, n, threads, ranges):
    """Nanoseconds of processor time for each solution of every RANGES-th range, and peak MB."""
    _, processor, peak, text = run(program, n, threads, "auto", ranges)
    return 1e9 * processor / int(re.search(r"total (\d+)", text)[1]), peak


def samples(references):
    """The reference counts a sample of column sets; its time excludes the tables of the whole board."""
    table("Samples on two threads, ns of processor time for each solution counted:", "N", "ranges", "engine",
          "reference", "whole count, s", "peak MB")
    for n, ranges, sets in ((21, 20, None), (22, 40, 40), (24, 1000, 5000)):
        ours, peak = sample(ENGINE, n, 2, ranges)
        theirs = "–"
        if sets and references:
            text = run(references / "halves-even", n, 2, sets)[3]
            found = [float(re.search(what, text)[1]) for what in (r"cpu ([0-9.]+)", r"=([0-9]+)")]
            theirs = f"{1e9 * found[0] / found[1]:.3f}"
        row(n, f"1/{ranges}", f"{ours:.3f}", theirs, f"{1e-9 * ours * KNOWN[n]:.0f}", f"{peak:.0f}")


def against_earlier(earlier, runs):
    heads = ("earlier", "now", "earlier to now", "peak MB")
    table(f"Processor seconds on one thread, best / median of {runs}:", "N", *heads)
    for n in (15, 16, 17, 18):
        before, now = in_turn([[program, n, 1] for program in (earlier, ENGINE)], runs, KNOWN[n])
        ratios = ", ".join(f"{before[1][i] / now[1][i]:.2f}" for i in (0, 1))
        row(n, pair(before[1]), pair(now[1]), ratios, f"{before[2][1]:.0f}, {now[2][1]:.0f}")
    table("Samples, ns for each solution counted, medians:", "N", "ranges", *heads)
    for n, ranges in ((19, 8), (20, 10), (21, 100), (22, 200), (23, 2000), (24, 2600)):
        found = [[sample(program, n, 1, ranges) for program in (earlier, ENGINE)] for _ in range(3 if n < 24 else 1)]
        before, now = [[statistics.median(x) for x in zip(*place)] for place in zip(*found)]
        row(n, f"1/{ranges}", f"{before[0]:.3f}", f"{now[0]:.3f}", f"{before[0] / now[0]:.2f}",
            f"{before[1]:.0f}, {now[1]:.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("references", nargs="?", type=Path)
    parser.add_argument("--earlier", type=Path)
    parser.add_argument("--kernels", nargs="?", type=Path, const=Path(), metavar="OTHER")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    if options.earlier:
        against_earlier(options.earlier, options.runs)
        return
    if options.kernels:
        kernels(options.runs, options.references, options.kernels if options.kernels != Path() else None)
        return
    if options.references:
        against_references(options.references, options.runs)
    threads(options.runs)
    samples(options.references)


main()
