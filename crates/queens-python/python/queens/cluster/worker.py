"""Counts a shard on a worker.

Drivers of any version send a `Job` to `run` in this module and read an `Answer`. A worker of
another version reads only the field `version` of the job, and reports its own version. So these
three names, the field `version` and the fields of the answer must not change.
"""

from __future__ import annotations

from typing import Optional, TypedDict

import queens
from queens import _native

__all__ = ["Answer", "Job", "run"]


class Job(TypedDict):
    """A shard of a plan."""

    version: str
    """the version of the driver's package"""
    n: int
    plan_version: int
    plan_hash: str
    shard: int
    of: int
    threads: int
    kernel: str


class Answer(TypedDict, total=False):
    """The record of a shard, or the reason for a refusal."""

    worker: str
    """its address"""
    record: str
    refused: str
    """why this worker does not count for this driver"""


def run(job: Job) -> Answer:
    """Counts a shard, unless this worker has another version or plan."""
    refused = _refusal(job)
    if refused is not None:
        return {"worker": _address(), "refused": refused}
    record = _native.run_shard(job["n"], job["shard"], job["of"], job["threads"], job["kernel"])
    return {"worker": _address(), "record": record}


def _refusal(job: Job) -> Optional[str]:
    if queens.__version__ != job["version"]:
        return f"it has queens {queens.__version__}, this program has {job['version']}"
    plan = _native.Plan(job["n"])
    if (plan.version, plan.hash) != (job["plan_version"], job["plan_hash"]):
        here = f"version {plan.version}, hash {plan.hash}"
        there = f"version {job['plan_version']}, hash {job['plan_hash']}"
        return f"its plan of N={job['n']} is another one ({here}; this program's: {there})"
    return None


def _address() -> str:
    from distributed import get_worker

    return str(get_worker().address)
