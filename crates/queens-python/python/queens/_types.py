"""Types of arguments, and of the steps of a search."""

from __future__ import annotations

import os
from typing import Callable, Literal, SupportsFloat, SupportsIndex, TypedDict, Union

from ._names import AlgorithmName, LocalSearchName, Method

__all__ = [
    "AlgorithmName",
    "Kernel",
    "LocalSearchName",
    "Method",
    "MethodName",
    "NodeStep",
    "PlacedStep",
    "Progress",
    "RemovedStep",
    "SolutionStep",
    "Step",
    "TestedStep",
]


MethodName = Union[AlgorithmName, Literal["halves"]]
"""A classical algorithm, or the fast counter of `count`."""


Kernel = Literal[
    "auto",
    "avx512",
    "avx512bw",
    "avx2",
    "neon",
    "simd128",
    "portable",
    "gpu",
    "gpu:0",
    "gpu:1",
    "gpu:2",
    "gpu:3",
    "gpu:4",
    "gpu:5",
    "gpu:6",
    "gpu:7",
]
"""The hardware of a count: an instruction set of the processor, or GPUs.

``auto`` is the fastest kernel of this processor; from N = 20 on, a measurement of 0.05 s finds it.
The environment variable ``QUEENS_KERNEL`` names the best kernel that ``auto`` may choose. ``gpu``
means all GPUs of this computer, and ``gpu:0`` the first adapter that ``queens --version`` lists;
``auto`` never uses a GPU.
"""


Progress = Union[bool, Callable[[float], None]]
"""``True`` shows a bar in the terminal or the notebook (`pip install tqdm`). A function receives
the completed fraction, 0 to 1, several times a second."""


Seconds = Union[SupportsFloat, SupportsIndex]
"""A time limit."""

Square = Union[str, tuple[SupportsIndex, SupportsIndex]]
"""The chess name of a square (`a1` is at the bottom left), or row and column from the top left."""


Code = Literal["python", "c", "cpp", "rust", "java"]
"""A programming language."""


Path = Union[str, "os.PathLike[str]"]


class SquareFields(TypedDict):
    """A square, counted from the top left."""

    row: int
    column: int


class Bits(TypedDict):
    """The attacks on the next row as bit fields; the lowest bit is column 0."""

    left: int
    down: int
    right: int


class Attack(TypedDict):
    """Why a square is not free."""

    line: Literal["row", "column", "main", "anti"]
    queen: SquareFields


class _Numbered(TypedDict):
    step: int
    """from 1"""


class _Node(_Numbered):
    event: Literal["node"]
    depth: int
    """queens placed so far"""


class NodeStep(_Node, total=False):
    """The search reached a partial placement or a full board."""

    bits: Bits
    """only for algorithms with bit fields"""


class _Tested(_Numbered):
    event: Literal["tested"]
    square: SquareFields


class TestedStep(_Tested, total=False):
    """A square was tested."""

    attack: Attack
    """the attack, unless the square is free"""


class PlacedStep(_Numbered):
    """A queen was placed."""

    event: Literal["placed"]
    square: SquareFields


class RemovedStep(_Numbered):
    """A queen was removed."""

    event: Literal["removed"]
    square: SquareFields


class SolutionStep(_Numbered):
    """The board is a solution."""

    event: Literal["solution"]
    placement: list[int]
    """the columns"""
    images: list[str]
    """the images that it represents, including itself"""


Step = Union[NodeStep, TestedStep, PlacedStep, RemovedStep, SolutionStep]
"""One step of a search; ``step["event"]`` names its kind."""
