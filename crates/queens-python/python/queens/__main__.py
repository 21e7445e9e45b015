"""Runs the command `queens`: `python -m queens`, or the script `queens`."""

import signal
import sys

from . import _native

__all__ = ["main"]


def main() -> int:
    """Runs the command line of this process and returns its exit code."""
    # The command handles Ctrl-C itself; Python's handler would raise an exception afterwards.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _native.run_command(["queens", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
