"""Packages that only some functions need: imported when they are used, named when missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["OptionalModule", "missing"]


class OptionalModule:
    """Stands for a module in annotations and in functions, until something of it is asked for."""

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
    """The error of a package that is not installed, with the remedy and perhaps who needs it."""
    return ImportError(f"{user}{package} is missing: install it with `pip install {package}`")
