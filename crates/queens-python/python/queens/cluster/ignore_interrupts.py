"""Makes the workers of a local cluster ignore Ctrl-C.

A terminal sends Ctrl-C to all processes of a command. The command stops its workers itself after
their last results.
"""

import signal

__all__ = ["dask_setup"]


def dask_setup(worker: object) -> None:
    """Called by Dask when a worker starts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
