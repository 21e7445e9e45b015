#!/usr/bin/env python3
"""Compares the library's single-threaded `bitmap-mirror` with plain C loops of the same algorithm, in turn.

Usage: bench-results/bitmap-mirror.py [N]

Build first: `cargo build --release -p queens --example count_one`. Fails if the best run of the recursive search needs
more than 1.3 times the processor time of the C program (crates/queens/benches/reference/bitmap_mirror.c).
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from common import EXAMPLES, KNOWN, ROOT, in_turn, pair, row, table

SOURCE = ROOT / "crates/queens/benches/reference/bitmap_mirror.c"


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as folder:
        c = Path(folder) / "c"
        subprocess.run(["gcc", "-O3", "-march=native", "-o", c, SOURCE], check=True)
        commands = {
            "library": [EXAMPLES / "count_one", "bitmap-mirror", n],
            "C": [c, "recursive", n],
            "library, iterative": [EXAMPLES / "count_one", "bitmap-mirror-iterative", n],
            "C, iterative": [c, "iterative", n],
        }
        measured = in_turn(commands.values(), 5, KNOWN[n])
    table(f"N = {n}, seconds, best / median of 5:", "program", "processor", "wall")
    for name, (wall, processor, _) in zip(commands, measured):
        row(name, pair(processor), pair(wall))
    ratio = measured[0][1][0] / measured[1][1][0]
    print(f"\nLibrary to C, recursive: {ratio:.2f} (limit 1.30).")
    sys.exit(ratio > 1.3)


main()
