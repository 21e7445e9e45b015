"""How much memory this process may have: that of the machine, of its container, of its limits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Optional

__all__ = ["check", "memory"]


def check(need: int, at_least: bool) -> None:
    """Raises a `MemoryError` for an array that is larger than the memory of this process."""
    have = memory()
    if have is not None and need > have:
        size = f"{'at least ' if at_least else ''}{need / 2**30:,.1f} GiB"
        problem = f"the array needs {size}, this process may have {have / 2**30:,.1f}"
        raise MemoryError(f"{problem}: use `solutions_batches`")


def memory(root: Path = Path("/")) -> Optional[int]:
    """Bytes that this process may have, where the system tells.

    The least of the memory of the machine, the limits of the control groups that hold the process
    (those of containers and of Slurm) and the limit of its own addresses.
    """
    limits = [*_machine(), *_control_groups(root), *_addresses()]
    return min(limits, default=None)


def _machine() -> Iterator[int]:
    try:
        yield os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return


def _addresses() -> Iterator[int]:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    for limit in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
        soft, _ = resource.getrlimit(limit)
        if soft != resource.RLIM_INFINITY:
            yield soft


def _control_groups(root: Path) -> Iterator[int]:
    """The limits of all groups that hold this process: of version 2, and of version 1."""
    try:
        lines = (root / "proc/self/cgroup").read_text().splitlines()
    except OSError:
        return
    mount = root / "sys/fs/cgroup"
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if controllers == "":
            yield from _limits(mount, path, "memory.max")
        elif "memory" in controllers.split(","):
            yield from _limits(mount / "memory", path, "memory.limit_in_bytes")


def _limits(mount: Path, path: str, name: str) -> Iterator[int]:
    """The limits of a group and of all above it; in a container, `path` may be that of outside."""
    group = Path(path.lstrip("/"))
    for place in [group, *group.parents]:
        try:
            text = (mount / place / name).read_text().strip()
        except OSError:
            continue
        if text.isdigit():  # otherwise `max`
            yield int(text)
