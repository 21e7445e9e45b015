"""The widgets of notebooks, without a notebook."""

import pytest

pytest.importorskip("anywidget")

from queens import Board, widget


def test_completions_update_with_queens():
    board = widget.Play(6)
    assert (board.completions, board.board) == (4, Board.of(6))
    board.queens = [[0, 1]]
    assert board.completions == 1 and board.board == Board.of(6, queens=[(0, 1)])
    board.queens = [[0, 0], [1, 1]]
    assert board.completions == 0
    assert board.note == ""
    large = widget.Play(32)  # takes too long
    assert large.completions is None and "too many to count" in large.note
    large.queens = [[0, 0], [1, 1]]
    assert (large.completions, large.note) == (0, "")


def test_errors_name_wrong_boards():
    with pytest.raises(ValueError, match="n: a board of 33 rows"):
        widget.Play(33)
    with pytest.raises(ValueError, match="holds a queen and is blocked"):
        widget.Play(4, queens=["a1"], blocked=["a1"])


def test_traces_are_kept_up_to_limit():
    steps = widget.Watch(5, "bitmap", most=20)
    assert len(steps.steps) == 20 and steps.steps[0]["event"] == "node" and steps.n == 5
