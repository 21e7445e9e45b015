"""Counts on many machines, with Dask distributed.

A count is divided into numbered shards. Dask runs them on its workers. Each result is a record; the
driver stores it in a ledger, a file on this machine, before Dask may release it. If workers, the
scheduler or this program die, the same call with the same ledger counts the missing shards.

>>> from distributed import Client                                             # doctest: +SKIP
>>> with Client("tcp://10.0.0.1:8786") as client:                              # doctest: +SKIP
...     count(client, 22, ledger="q22.db")
2691008701644

=============  =====================================================================
`driver`       submits shards and stores their records
`worker`       runs on the workers: checks that the plan is the same, then counts
`submissions`  the submitted shards, and which workers may run them
`ledger`       the state of a ledger
=============  =====================================================================
"""

from .driver import ClusterLost, Conflict, CountProgress, Refused, ShardFailed, count
from .ledger import Status, status

__all__ = [
    "ClusterLost",
    "Conflict",
    "CountProgress",
    "Refused",
    "ShardFailed",
    "Status",
    "count",
    "status",
]
