"""The command line: `python -m queens.cluster count 22 --ledger q22.db`.

Results go to standard output, everything else to standard error. Exit codes are the same as for
`queens`: 0 done, 1 something failed, 2 wrong usage, 4 a file cannot be read or written, 130
interrupted.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, NoReturn, Optional, TextIO

from queens import __version__, _native

from . import connection
from .connection import Unreachable
from .driver import ClusterLost, CountProgress, count, describe_workers
from .ledger import Status, status

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["main"]


class _Usage(Exception):
    """The arguments are wrong."""


class _Parser(argparse.ArgumentParser):
    """Reports an error on one line."""

    def error(self, message: str) -> NoReturn:
        raise _Usage(f"{message}; see --help")


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs a command and returns its exit code."""
    _show_warnings()
    try:
        options = _parser().parse_args(arguments)
    except _Usage as error:
        return _fail(error, 2)
    try:
        print(_status(options.ledger) if options.command == "status" else _count(options))
        return 0
    except (_Usage, Unreachable, TypeError, ValueError) as error:
        return _fail(error, 2)
    except (RuntimeError, ClusterLost) as error:
        return _fail(error, 1)
    except OSError as error:
        return _fail(error, 4)
    except KeyboardInterrupt:
        print(f"interrupted: {_kept(options.ledger)}", file=sys.stderr)
        return 130


def _show_warnings() -> None:
    """Prints the warnings of this package; Dask's messages go to its log."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("note: %(message)s"))
    log = logging.getLogger("queens.cluster")
    log.handlers = [handler]
    log.propagate = False


def _fail(error: Exception, code: int) -> int:
    print(f"error: {error}", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m queens.cluster",
        description="Counts N-Queens solutions on a Dask cluster, into a ledger.",
    )
    parser.add_argument("--version", action="version", version=f"queens {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_count(commands.add_parser("count", help="count the missing units, print the total"))
    state = commands.add_parser("status", help="show the progress of a count")
    state.add_argument("ledger", metavar="LEDGER", help="the ledger")
    return parser


def _add_count(parser: argparse.ArgumentParser) -> None:
    def add(name: str, metavar: str, text: str, **more: object) -> None:
        parser.add_argument(name, metavar=metavar, help=text, **more)  # type: ignore[arg-type]

    add("n", "N", "rows of the board, 0 to 32", type=_whole)
    add("--ledger", "FILE", "the ledger; it is created, or resumed", required=True)
    add(
        "--scheduler",
        "ADDRESS",
        "the scheduler, such as tcp://10.0.0.1:8786 (default: a new cluster on this machine)",
    )
    add(
        "--workers",
        "W",
        "workers of the local cluster (default: as many as the processors allow)",
        type=_positive,
    )
    add("--shards", "M", "number of shards of a new ledger", type=_whole)
    add(
        "--threads-per-shard",
        "T",
        "threads that count one shard (default: 1)",
        type=_positive,
        default=1,
    )
    add(
        "--kernel",
        "NAME",
        "auto, avx512, avx512bw, avx2, neon, simd128, portable, gpu or gpu:0"
        " (default: auto, the best of each worker)",
        default="auto",
    )
    add(
        "--retries",
        "R",
        "number of retries of a failed shard (default: 3)",
        type=_whole,
        default=3,
    )
    add("--tls-ca", "FILE", "certificate of the authority, for tls:// schedulers")
    add("--tls-cert", "FILE", "certificate of this client")
    add("--tls-key", "FILE", "key of that certificate")
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"`{text}` is not a number: use a whole number from 0 up")
    return int(text)


def _positive(text: str) -> int:
    number = _whole(text)
    if number == 0:
        raise argparse.ArgumentTypeError("`0` is too few: use a whole number from 1 up")
    return number


def _count(options: argparse.Namespace) -> int:
    plan = _native.Plan(options.n)  # rejects a large board before a cluster starts
    total = _counted(plan, options.ledger)
    if total is not None:
        return total
    with _client(options) as client, _ProgressLine(sys.stderr, options) as line:
        return count(
            client,
            options.n,
            options.ledger,
            shards=options.shards,
            threads_per_shard=options.threads_per_shard,
            kernel=options.kernel,
            retries=options.retries,
            progress=line.show,
        )


def _counted(plan: _native.Plan, ledger: str) -> Optional[int]:
    """Returns the total of a complete ledger, which needs no cluster."""
    if not os.path.exists(ledger) or os.path.getsize(ledger) == 0:
        return None
    return _native.Ledger.create_or_open(ledger, plan, None).total()


def _client(options: argparse.Namespace) -> AbstractContextManager[Client]:
    keys = connection.security(options.tls_ca, options.tls_cert, options.tls_key)
    try:
        import distributed  # noqa: F401
    except ImportError as error:
        remedy = "install it with `pip install distributed`"
        raise _Usage(f"Dask distributed is missing ({error}): {remedy}") from error
    _silence_dask()
    if options.scheduler is not None:
        return connection.remote(options.scheduler, keys)
    fit = max(1, connection.processors() // options.threads_per_shard)
    return connection.local(options.workers or fit)


def _silence_dask() -> None:
    """Silences connection errors of Dask and asyncio: this module reports them on one line."""
    for name in [*logging.root.manager.loggerDict, "asyncio"]:
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


class _ProgressLine:
    """Shows the progress on one line of a terminal, and nothing in a pipe."""

    def __init__(self, out: TextIO, options: argparse.Namespace) -> None:
        self._out = out
        self._shows = out.isatty() and not options.quiet

    def show(self, progress: CountProgress) -> None:
        if self._shows:
            self._out.write(f"\r{_describe(progress)}\x1b[K")
            self._out.flush()

    def __enter__(self) -> _ProgressLine:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shows:
            self._out.write("\r\x1b[K")
            self._out.flush()


def _describe(progress: CountProgress) -> str:
    left = "" if progress.left is None else f", {_span(progress.left)} left"
    shards = f"{progress.shards} of {_several(progress.missing, 'shard')}"
    workers = describe_workers(progress.workers)
    return f"{_percent(progress.share)}, {shards}, {workers}{left}"


def _percent(share: float) -> str:
    # Rounded down: only a complete count is 100 %.
    return f"{int(share * 1000) / 10:.1f} %"


def _span(seconds: float) -> str:
    """Formats a time in its two largest units."""
    whole = round(seconds)
    for unit, size, part in (("days", 86_400, 3600), ("h", 3600, 60), ("min", 60, 1)):
        if whole >= size:
            smaller = {3600: "h", 60: "min", 1: "s"}[part]
            return f"{whole // size} {unit} {whole % size // part} {smaller}"
    return "less than 1 s" if whole == 0 else f"{whole} s"


def _status(ledger: str) -> str:
    return "\n".join(_lines(status(ledger)))


def _lines(state: Status) -> list[str]:
    total = "not known yet" if state.total is None else str(state.total)
    lines = [
        f"board      N = {state.n}",
        f"total      {total}",
        f"done       {_percent(state.share)} of the expected cost, {state.units_done} of "
        f"{_several(state.units, 'unit')} in {_several(state.records, 'record')} "
        f"(cut into {_several(state.shards, 'shard')})",
        f"missing    {_ranges(state.missing)}",
        f"counted    {_percent(state.counted)} once",
        f"confirmed  {_percent(state.confirmed)}",
        f"conflict   {_ranges(state.conflicts)}",
    ]
    if state.cpu_seconds is not None:
        left = f", {_span(state.cpu_seconds_left)} left" if state.cpu_seconds_left else ""
        lines.append(f"time       {_span(state.cpu_seconds)} of processor time{left}")
    return lines


def _several(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _ranges(number: int) -> str:
    return f"{_several(number, 'range')} of units" if number else "nothing"


def _kept(ledger: str) -> str:
    """Describes what an interrupted count has stored."""
    try:
        state = status(ledger)
    except (ValueError, OSError):
        return "nothing was counted yet"
    kept = f"{_percent(state.share)} of the count is in {ledger}"
    return f"{kept}; the same command resumes the count"
