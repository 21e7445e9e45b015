"""Progress bars in a terminal or a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Callable, Optional, Union

from ._optional import missing

__all__ = ["Progress", "bar", "reports"]

Progress = Union[bool, Callable[[float], None]]
"""``True`` shows a bar in the terminal or the notebook (`pip install tqdm`). A function receives
the completed fraction, 0 to 1, several times a second."""


@contextmanager
def reports(progress: Progress, what: str) -> Iterator[Optional[Callable[[float], None]]]:
    """Yields the function that receives the completed fraction, or ``None``."""
    if callable(progress):
        yield progress
    elif progress:
        with bar(what) as shown:
            yield lambda share: advance(shown, share)
    else:
        yield None


def bar(what: str) -> Any:
    """Returns a bar from 0 to 1."""
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        raise missing("tqdm", "progress: ") from error
    form = "{desc}: {percentage:5.1f} %|{bar}| {elapsed}<{remaining}{postfix}"
    return tqdm(total=1.0, desc=what, bar_format=form)


def advance(shown: Any, share: float) -> None:
    """Moves a bar to this fraction."""
    shown.update(share - shown.n)
