"""Measures how much memory this process can still allocate."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Optional

__all__ = ["check", "free"]


def check(need: int, at_least: bool) -> None:
    """Raises a `MemoryError` if an array is larger than the free memory."""
    have = free()
    if have is not None and need > have:
        size = f"{'at least ' if at_least else ''}{need / 2**30:,.1f} GiB"
        problem = f"the array needs {size}, and {have / 2**30:,.1f} GiB of memory are free"
        raise MemoryError(f"{problem}: use `solutions_batches`")


def free(root: Path = Path("/")) -> Optional[int]:
    """Returns the bytes that this process can still allocate; `None` if this is unknown.

    This is the minimum of the free memory of the machine and of the control groups (containers,
    batch jobs). File caches count as free. The allocation itself checks the limits of the process.
    """
    rooms = [*_machine(root), *_control_groups(root)]
    return max(0, min(rooms)) if rooms else None


def _machine(root: Path) -> Iterator[int]:
    available = _fields(root / "proc/meminfo").get("MemAvailable:")
    if available is not None:
        yield 1024 * available
        return
    try:  # other systems report only the total memory
        yield os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return


def _control_groups(root: Path) -> Iterator[int]:
    """Yields the free memory of the control groups of this process, version 2 or 1."""
    mount = root / "sys/fs/cgroup"
    for line in _text(root / "proc/self/cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers == "":
            yield from _groups(mount, path, "memory.max", "memory.current", "inactive_file")
        elif "memory" in controllers.split(","):
            files = ("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file")
            yield from _groups(mount / "memory", path, *files)


def _groups(mount: Path, path: str, limit: str, usage: str, cache: str) -> Iterator[int]:
    """Yields the free memory of a group and its parents; a container may see the host's path."""
    group = Path(path.lstrip("/"))
    for place in (mount / group for group in (group, *group.parents)):
        most, used = _text(place / limit).strip(), _text(place / usage).strip()
        if most.isdigit():  # otherwise `max`
            cached = _fields(place / "memory.stat").get(cache, 0)
            yield int(most) - max(0, int(used or 0) - cached)


def _fields(path: Path) -> dict[str, int]:
    """Reads the numbers of a file with a name and a number in each line."""
    lines = (line.split() for line in _text(path).splitlines())
    return {line[0]: int(line[1]) for line in lines if len(line) > 1 and line[1].isdigit()}


def _text(path: Path) -> str:
    """Reads a file; returns an empty text if that fails."""
    try:
        return path.read_text()
    except (OSError, UnicodeDecodeError):
        return ""
