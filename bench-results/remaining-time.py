#!/usr/bin/env python3
"""Records the progress bar of one count and compares the printed remaining time with the truth.

    bench-results/remaining-time.py [N] [INTERRUPT_AT | --plain]

Runs `queens count N --ledger` on a pseudo-terminal; with --plain, without a ledger. With a fraction, interrupts the
run there with Ctrl-C, resumes it and measures the resumed run, at a quarter, a half and three quarters of its work.
"""

import os
import pty
import re
import signal
import sys
import tempfile
import time

from common import QUEENS

BAR = re.compile(rb"(\d+) %, ([^\r\n]*?) left")
UNITS = {"s": 1, "ms": 1e-3, "min": 60, "h": 3600, "d": 86400}


def seconds(text):
    """The time in a text such as `1 min 05 s` or `42.0 s`."""
    return sum(float(n) * UNITS[unit] for n, unit in re.findall(r"([\d.]+) (ms|min|s|h|d)", text))


def record(arguments, interrupt_at=None):
    """The progress bars shown: time since the start, percent, seconds left; and the whole time."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ["COLUMNS"] = "100"
        os.execv(QUEENS, [QUEENS, *arguments])
    started, bars, text, chunk = time.monotonic(), [], b"", b"first"
    while chunk:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        text = (text + chunk)[-4096:]
        if found := BAR.findall(text):
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
    option = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as directory:
        arguments, first = ["count", n], 0
        if option != "--plain":
            arguments += ["--ledger", os.path.join(directory, "q.db")]
            if option:
                record(arguments, float(option))
        bars, whole = record(arguments)
        if option not in (None, "--plain") and bars:
            first = bars[0][1]
        print(f"N = {n}: the run took {whole:.1f} s")
        for part in (0.25, 0.5, 0.75):
            shown = [bar for bar in bars if bar[1] >= first + part * (100 - first)]
            if not shown:
                sys.exit("The run was too short for a bar.")
            at, percent, left = shown[0]
            truth = whole - at
            print(f"at {percent} %: {left:.1f} s left, in truth {truth:.1f} s ({100 * (left / truth - 1):+.1f} %)")


main()
