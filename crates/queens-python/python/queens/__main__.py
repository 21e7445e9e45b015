"""Runs the command `queens`: `python -m queens`, or the script `queens`."""

import sys

from . import _native

__all__ = ["main"]


def main() -> int:
    """Runs the command line of this process, and returns its exit code."""
    return _native.run_command(["queens", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
