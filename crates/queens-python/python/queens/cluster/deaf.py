"""Lets the workers of a cluster on this machine ignore Ctrl-C.

A terminal sends it to all processes of a command. The command itself ends its workers, after they
have had the time to say what they know.
"""

import signal

__all__ = ["dask_setup"]


def dask_setup(worker: object) -> None:
    """Is called by Dask when a worker starts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
