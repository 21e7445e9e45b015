"""A client of a running cluster, or of one that is started on this machine."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Optional

if TYPE_CHECKING:
    from distributed import Client, Security

__all__ = ["Unreachable", "local", "processors", "remote", "security"]

# Other machines cannot reach a cluster on the loopback address.
_LOOPBACK = "127.0.0.1"


class Unreachable(ConnectionError):
    """No scheduler answers."""


@contextmanager
def local(workers: int) -> Iterator[Client]:
    """A client of a new cluster of worker processes on this machine, ended with the context."""
    from distributed import Client, LocalCluster

    cluster = LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        host=_LOOPBACK,
        # Dask opens these ports even where there is no dashboard.
        dashboard_address=f"{_LOOPBACK}:0",
        worker_dashboard_address=f"{_LOOPBACK}:0",
        silence_logs=logging.CRITICAL,
        preload=["queens.cluster.ignore_interrupts"],
    )
    with cluster, Client(cluster) as client:
        yield client


@contextmanager
def remote(address: str, keys: Optional[Security]) -> Iterator[Client]:
    """A client of a running scheduler."""
    from distributed import Client

    try:
        client = Client(address, security=keys)
    except (OSError, ValueError, TypeError) as error:
        remedy = "start one with `dask scheduler`, and name its address as it prints it"
        raise Unreachable(f"no scheduler answers at {address}: {remedy}") from error
    with client:
        yield client


def security(ca: Optional[str], cert: Optional[str], key: Optional[str]) -> Optional[Security]:
    """The keys of an encrypted connection; ``None`` without any."""
    if ca is None and cert is None and key is None:
        return None
    if ca is None or cert is None or key is None:
        raise ValueError("--tls-ca, --tls-cert and --tls-key: give all three of them")
    from distributed import Security

    return Security(
        tls_ca_file=ca, tls_client_cert=cert, tls_client_key=key, require_encryption=True
    )


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
