"""Runs `python -m queens.cluster`."""

import sys

from .terminal import main

if __name__ == "__main__":
    sys.exit(main())
