"""Runs programs in one interpreter: arguments are files, each with its largest N."""

import io
import runpy
import sys

for path, largest in zip(sys.argv[1::2], sys.argv[2::2]):
    for n in range(1, int(largest) + 1):
        sys.stdin = io.StringIO(f"{n}\n")
        runpy.run_path(path, run_name="__main__")
