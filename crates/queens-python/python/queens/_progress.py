"""Bars of progress in a terminal or a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Callable, Optional, Union

from ._optional import missing

__all__ = ["Progress", "bar", "reports"]

Progress = Union[bool, Callable[[float], None]]
"""``True`` shows a bar in the terminal or the notebook (`pip install tqdm`); a
function is called with the share that is done, 0 to 1, several times a second."""


@contextmanager
def reports(progress: Progress, what: str) -> Iterator[Optional[Callable[[float], None]]]:
    """What is called with the share that is done; ``None`` if nobody wants to know."""
    if callable(progress):
        yield progress
    elif progress:
        with bar(what) as shown:
            yield lambda share: advance(shown, share)
    else:
        yield None


def bar(what: str) -> Any:
    """A bar that goes from 0 to 1."""
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        raise missing("tqdm", "progress: ") from error
    form = "{desc}: {percentage:5.1f} %|{bar}| {elapsed}<{remaining}{postfix}"
    return tqdm(total=1.0, desc=what, bar_format=form)


def advance(shown: Any, share: float) -> None:
    """Moves a bar to this share."""
    shown.update(share - shown.n)
