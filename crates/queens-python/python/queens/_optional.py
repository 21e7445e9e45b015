"""Imports optional packages on first use, and reports missing ones; also makes progress bars."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["OptionalModule", "bar", "missing"]


class OptionalModule:
    """A placeholder that imports its module on the first access to an attribute."""

    def __init__(self, name: str, *more: str) -> None:
        self._name, self._more = name, more

    def __getattr__(self, attribute: str) -> Any:
        try:
            module = import_module(self._name)
            for name in self._more:
                import_module(name)
        except ImportError as error:
            raise missing(self._name) from error
        return getattr(module, attribute)


def missing(package: str, user: str = "") -> ImportError:
    """Returns the error for a missing package: the remedy and, optionally, what needs it."""
    return ImportError(f"{user}{package} is missing: install it with `pip install {package}`")


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
