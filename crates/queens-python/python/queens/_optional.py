"""Optional packages: imported on first use; an error names a missing one."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["OptionalModule", "missing"]


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
