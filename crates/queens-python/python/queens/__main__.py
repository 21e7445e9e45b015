"""Runs the command `queens`: `python -m queens`, or the script `queens`."""

import signal
import sys
import sysconfig
from pathlib import Path

from . import _native

__all__ = ["main"]


def main() -> int:
    """Runs the command line of this process and returns its exit code."""
    # The command handles Ctrl-C itself; Python's handler would raise an exception afterwards.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _native.run_command([_program(), *sys.argv[1:]])


def _program() -> str:
    """Returns the path of the script `queens`, which job arrays start on their nodes."""
    beside = Path(sysconfig.get_path("scripts"), "queens")
    scripts = (script.absolute() for script in (Path(sys.argv[0]), beside))
    return next((str(s) for s in scripts if s.name == "queens" and s.is_file()), "queens")


if __name__ == "__main__":
    sys.exit(main())
