# %% [markdown]
# # A walk through `queens`
#
# `python docs/notebook.py` runs every cell and writes the drawings to `docs/notebook/`. In an
# editor that supports cells, each cell shows its drawing.

# %%
from pathlib import Path

import queens

PICTURES = Path(__file__).parent / "notebook"


def keep(name: str, svg: str) -> None:
    """Keeps a drawing for the documentation."""
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / f"{name}.svg").write_text(svg)


# %% [markdown]
# ## One solution, and its class
#
# The lexicographically first solution of the chessboard stands for eight.

# %%
first = queens.solve(8, method="first")
assert first is not None
print(first, first.class_size)
keep("first", first.svg())

# %% [markdown]
# Of the twelve classes, one has only four members: a half turn leaves it as it is.

# %%
classes = [queens.Solution(columns) for columns in queens.solutions(8, unique=True)]
(symmetric,) = [solution for solution in classes if solution.class_size == 4]
print(len(classes), symmetric)
keep("symmetric", symmetric.svg())

# %% [markdown]
# ## Completing a board
#
# Two queens are placed, and the middle is blocked.

# %%
board = queens.Board.of(8, queens=["a5", "h3"], blocked=["d4", "d5", "e4", "e5"])
print(queens.count_completions(board))
keep("board", board.svg())

# %%
completed = queens.complete(board)
assert completed is not None
keep("completed", completed.svg())

# %% [markdown]
# ## Comparing algorithms
#
# From brute force to a bit map: one line per algorithm, on a logarithmic axis.

# %%
NAMES = ["brute-force", "permutation", "backtracking", "flags", "bitmap", "symmetry", "exact-cover"]
race = queens.compare(range(4, 13), NAMES, seconds=2)
print(race)
keep("race", race.svg())

# %% [markdown]
# ## The cost of a long count

# %%
expected = queens.estimate(22, seconds=5)
print(
    f"Q(22) is about {expected.total:.3e}, and takes {expected.wall_seconds / 60:.0f} minutes here"
)
