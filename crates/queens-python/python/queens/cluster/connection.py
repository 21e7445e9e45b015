"""Clients of a running cluster, or of a new cluster on this machine."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from distributed import Client, Security

__all__ = ["Unreachable", "local", "processors", "remote", "security"]

# Other machines cannot reach a cluster on the loopback address.
_LOOPBACK = "127.0.0.1"

# Time limit for the answer of a reached scheduler, in seconds; usually it answers immediately.
_HANDSHAKE = 10.0


class Unreachable(ConnectionError):
    """No scheduler answers."""


@contextmanager
def local(workers: int) -> Iterator[Client]:
    """Starts a cluster of worker processes on this machine, and stops it with the context."""
    from distributed import Client, LocalCluster

    cluster = LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        host=_LOOPBACK,
        # Dask opens these ports even without a dashboard.
        dashboard_address=f"{_LOOPBACK}:0",
        worker_dashboard_address=f"{_LOOPBACK}:0",
        silence_logs=logging.CRITICAL,
        preload=["queens.cluster.ignore_interrupts"],
    )
    with cluster, Client(cluster) as client:
        yield client


@contextmanager
def remote(address: str, keys: Optional[Security]) -> Iterator[Client]:
    """Connects to a running scheduler."""
    from distributed import Client

    _check(address, keys)
    try:
        client = Client(address, security=keys)
    except (OSError, asyncio.TimeoutError) as error:
        raise Unreachable(_nobody(address)) from error
    with client:
        yield client


def _check(address: str, keys: Optional[Security]) -> None:
    """Raises an error unless a scheduler answers.

    A client of another server, such as a web server, would wait forever, or would interpret the
    received bytes as the length of a message.
    """
    try:
        answer = asyncio.run(_identity(address, keys))
    except Exception as error:
        raise Unreachable(_reason(address, error)) from error
    if "workers" not in answer:
        known = answer.get("type") in ("Worker", "Nanny")
        raise Unreachable(_another(address, f"a {answer['type']}" if known else "something else"))


def _reason(address: str, error: Exception) -> str:
    """Explains why no scheduler was found.

    Dask raises exactly these types of errors if no server answers or if an address is invalid;
    other servers cause other errors.
    """
    if type(error) is OSError:
        return _nobody(address)
    if type(error) in (TypeError, ValueError):
        return f"{address}: {error}: name an address as `dask scheduler` prints it"
    return _another(address, "something else")


def _nobody(address: str) -> str:
    remedy = "start one with `dask scheduler`, and name its address as it prints it"
    return f"no scheduler answers at {address}: {remedy}"


def _another(address: str, what: str) -> str:
    remedy = "name the address that `dask scheduler` prints, not that of a dashboard or a worker"
    return f"no scheduler answers at {address}, but {what}: {remedy}"


async def _identity(address: str, keys: Optional[Security]) -> dict[str, Any]:
    """Asks a Dask server to identify itself."""
    import dask
    from distributed import Security
    from distributed.comm.core import connect
    from distributed.core import send_recv

    timeout = dask.utils.parse_timedelta(dask.config.get("distributed.comm.timeouts.connect"))

    async def ask() -> dict[str, Any]:
        security = keys or Security()
        arguments = security.get_connection_args("client")
        comm = await connect(address, timeout=timeout, **arguments)
        try:
            answer = await send_recv(comm, op="identity")
            return answer if isinstance(answer, dict) else {}
        finally:
            comm.abort()

    return await asyncio.wait_for(ask(), timeout + min(timeout, _HANDSHAKE))


def security(ca: Optional[str], cert: Optional[str], key: Optional[str]) -> Optional[Security]:
    """Returns the keys of an encrypted connection, or ``None``."""
    if ca is None and cert is None and key is None:
        return None
    if ca is None or cert is None or key is None:
        raise ValueError("--tls-ca, --tls-cert and --tls-key: give all three of them")
    from distributed import Security

    return Security(
        tls_ca_file=ca, tls_client_cert=cert, tls_client_key=key, require_encryption=True
    )


def processors() -> int:
    """Returns the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
