#!/usr/bin/env python3
"""Records the progress bar of one count and compares the printed remaining time with the truth.

    bench-results/remaining-time.py [N] [INTERRUPT_AT | --plain]

Runs `target/release/queens count N --ledger` on a pseudo-terminal; with --plain, without a ledger.
With a fraction, interrupts the run there with Ctrl-C, resumes it and measures the resumed run, at a
quarter, a half and three quarters of its work.
"""

import os
import pty
import re
import signal
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
QUEENS = os.path.join(ROOT, "target/release/queens")
BAR = re.compile(rb"(\d+) %, ([^\r\n]*?) left")


def seconds(text):
    """The time in a text such as `1 min 05 s` or `42.0 s`."""
    units = {"s": 1, "ms": 1e-3, "min": 60, "h": 3600, "d": 86400}
    return sum(float(n) * units[u] for n, u in re.findall(r"([\d.]+) (ms|min|s|h|d)", text))


def run(arguments, interrupt_at=None):
    """The progress bars shown: time since the start, percent, seconds left; and the whole time."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ["COLUMNS"] = "100"
        os.execv(QUEENS, [QUEENS, *arguments])
    started, bars, text = time.monotonic(), [], b""
    while True:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        if not chunk:
            break
        text = (text + chunk)[-4096:]
        found = BAR.findall(text)
        if found:
            percent, left = found[-1]
            bars.append((time.monotonic() - started, int(percent), seconds(left.decode())))
            text = b""
            if interrupt_at and int(percent) >= 100 * interrupt_at:
                os.kill(child, signal.SIGINT)
                interrupt_at = None
    os.waitpid(child, 0)
    return bars, time.monotonic() - started


def main():
    n = sys.argv[1] if len(sys.argv) > 1 else "20"
    plain = "--plain" in sys.argv
    share = float(sys.argv[2]) if len(sys.argv) > 2 and not plain else None
    with tempfile.TemporaryDirectory() as directory:
        arguments = ["count", n]
        if not plain:
            arguments += ["--ledger", os.path.join(directory, "q.db")]
        if share:
            bars, _ = run(arguments, share)
            print(f"interrupted at {bars[-1][1]} %")
        bars, whole = run(arguments)
        first = bars[0][1] if share else 0
        print(f"N={n}: the run took {whole:.1f} s")
        for part in (0.25, 0.5, 0.75):
            wanted = first + part * (100 - first)
            bar = next((bar for bar in bars if bar[1] >= wanted), None)
            if bar is None:
                sys.exit("  the run was too short for a bar")
            at, percent, left = bar
            truth = whole - at
            print(f"  at {percent} % after {at:.1f} s: {left:.1f} s left, in truth {truth:.1f} s "
                  f"({100 * (left / truth - 1):+.1f} %)")


main()
