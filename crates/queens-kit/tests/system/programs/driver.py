"""Runs programs in one interpreter: arguments are files, each with its boards."""

import io
import runpy
import sys

for path, sizes in zip(sys.argv[1::2], sys.argv[2::2]):
    for n in sizes.split(","):
        sys.stdin = io.StringIO(f"{n}\n")
        runpy.run_path(path, run_name="__main__")
