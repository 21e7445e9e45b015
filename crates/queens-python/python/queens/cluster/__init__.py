"""Counts on many machines, with Dask distributed.

A count is cut into numbered shards. Dask runs them wherever there are workers; each result is a
record that goes into a ledger, one file on this machine, before Dask may forget it. The ledger is
the truth: when workers die, when the scheduler dies, when this program is killed, the same call
with the same ledger goes on with what is missing.

>>> from distributed import Client                                             # doctest: +SKIP
>>> with Client("tcp://10.0.0.1:8786") as client:                              # doctest: +SKIP
...     count(client, 22, ledger="q22.db")
2691008701644

``python -m queens.cluster count 22 --ledger q22.db`` does the same from the command line.

=============  =====================================================================
`driver`       hands out shards and imports their records
`worker`       runs on the workers: checks that it counts the same plan, then counts
`window`       the shards under way, and which workers may take them
`ledger`       what a ledger has and lacks
`terminal`     the command line: `python -m queens.cluster`
=============  =====================================================================
"""

from .driver import ClusterLost, Progress, Refused, ShardFailed, Unsettled, count
from .ledger import Status, status

__all__ = [
    "ClusterLost",
    "Progress",
    "Refused",
    "ShardFailed",
    "Status",
    "Unsettled",
    "count",
    "status",
]
