"""Progress bars in a terminal or a notebook."""

from __future__ import annotations

from typing import Any

from ._optional import missing

__all__ = ["bar"]


def bar(what: str) -> Any:
    """Returns a bar from 0 to 1. A call with the completed fraction moves it."""
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        raise missing("tqdm", "progress: ") from error

    class Bar(tqdm):  # type: ignore[misc]
        def __call__(self, share: float) -> None:
            self.update(share - self.n)

    form = "{desc}: {percentage:5.1f} %|{bar}| {elapsed}<{remaining}{postfix}"
    return Bar(total=1.0, desc=what, bar_format=form)
