"""Checks of boards, and explanations."""

import subprocess
import sys

import pytest

import queens
from queens import Board


def forms(columns):
    """Returns a board in all supported formats."""
    n = len(columns)
    rows = [[int(column == place) for place in range(n)] for column in columns]
    text = ["".join("Q" if one else "." for one in row) for row in rows]
    yield from (columns, list(columns), rows, [tuple(row) for row in rows], text)
    yield from ([list(row) for row in text], "\n".join(text), " ".join(map(str, columns)))


@pytest.mark.parametrize("columns", [(0,), (1, 3, 0, 2), (0, 1, 2, 3), (2, 2, 0, 4, 1)])
def test_verdict_does_not_depend_on_the_form(columns):
    # A matrix of one row could also be a list.
    base = 0 if len(columns) > 1 else None
    (verdict,) = {queens.check(form, base=base) for form in forms(columns)}
    assert verdict.n == verdict.queens == len(columns)
    assert bool(verdict) == verdict.solution == (verdict.attack is None)
    assert str(verdict) == verdict.text


@pytest.mark.parametrize("board", ["1 3 0 2\n", "1Q2/4/x3/4\n", "| |Q|\n| | |\n"])
def test_check_agrees_with_the_command(board):
    out = subprocess.run(
        [sys.executable, "-m", "queens", "check", "-v", "-"],
        input=board,
        capture_output=True,
        text=True,
        timeout=60,
    )
    said = " ".join(out.stdout.split())  # narrow terminals wrap lines
    assert said.startswith(f"1: {queens.check(board)} 1 board: "), out


def test_columns_may_start_at_1():
    assert queens.check([2, 4, 1, 3]) == queens.check([1, 3, 0, 2])
    assert queens.check([2, 4, 1, 3], base=1) == queens.check([1, 3, 0, 2])
    assert queens.check(queens.solve(8), base=1) and queens.check("1Q2/3Q/Q3/2Q1", base=1)


def test_check_reads_python_values():
    solution = queens.check([1, 3, 0, 2])
    rows = [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
    assert queens.check([(0, 1), (1, 3), (2, 0), (3, 2)]) == solution
    assert queens.check(rows) == queens.check(["0100", "0001", "1000", "0010"]) == solution
    assert queens.check(["b4", "d3", "a2", "c1"]) == solution
    assert queens.check(dict(enumerate([1, 3, 0, 2]))) == solution
    assert (
        queens.check({3: 2, 1: 3, 2: 0, 0: 1}) == queens.check({2: 4, 1: 2, 4: 3, 3: 1}) == solution
    )
    assert queens.check({(0, 1), (1, 3), (2, 0), (3, 2)}) == solution
    assert queens.check({"b4", "d3", "a2", "c1"}) == solution
    assert queens.check(["1", "3", "0", "2"]) == solution
    assert queens.check([" Q  ", "   Q", "Q   ", "  Q "]) == solution
    assert queens.check([1.0, 3.0, 0.0, 2.0]) == queens.check([[1], [3], [0], [2]]) == solution
    assert queens.check([[1, 3, 0, 2]]) == queens.check(iter([1, 3, 0, 2])) == solution
    assert (
        queens.check([1, None, 0, 2]).queens
        == queens.check({0: 1, 1: None, 2: 0, 3: 2}).queens
        == 3
    )


@pytest.mark.parametrize(
    "board",
    [{0: 1, 1: 3}, {(0, 1), (1, 3)}, [(0, 1), (1, 3)], ["b4", "d3"], "b4 d3", "(0,1) (1,3)"],
)
def test_pairs_and_squares_may_leave_rows_empty(board):
    verdict = queens.check(board, n=4, base=0)
    assert (verdict.n, verdict.queens, verdict.solution) == (4, 2, False)
    assert str(verdict) == "no solution for N = 4: it has 2 queens only"


def test_check_rejects_sizes_other_than_n():
    for board in ([1, 3, 0, 2], "1 3 0 2", "1Q2/3Q/Q3/2Q1", Board("1Q2/3Q/Q3/2Q1")):
        assert queens.check(board, n=4)
        with pytest.raises(ValueError, match=r"^board: .*\b4 rows.*\b5\b"):
            queens.check(board, n=5)
    for empty in ([], {}, set(), "", Board("")):
        assert queens.check(empty, n=0)
    assert not queens.check([], n=4)


def test_check_reads_values_of_tables():
    numpy, pandas = pytest.importorskip("numpy"), pytest.importorskip("pandas")
    matrix = numpy.zeros((4, 4), dtype=bool)
    matrix[[0, 1, 2, 3], [1, 3, 0, 2]] = True
    for board in (matrix, list(matrix), pandas.DataFrame(matrix), pandas.Series([1, 3, 0, 2])):
        assert queens.check(board)
    assert not queens.check(pandas.DataFrame(numpy.eye(4)))


def test_all_attacking_pairs_are_counted():
    verdict = queens.check([0, 1, 2, 3])
    assert verdict.attacking_pairs == len(verdict.attacks) == 6
    assert verdict.attacks[0] == queens.AttackingPair(("a4", "b3"), "main")
    assert (solved := queens.check([1, 3, 0, 2])).attacking_pairs == 0 and solved.attacks == ()


def test_check_accepts_boards_and_arrays():
    numpy = pytest.importorskip("numpy")
    solution = queens.solve(9)
    assert queens.check(solution) and queens.check(solution.board)
    assert queens.check(numpy.asarray(solution)) == queens.check(solution)
    assert queens.check(numpy.eye(3, dtype=int)).attack.line == "main"
    board = Board.of(8, queens=["a1"], blocked=["b2", "c3"])
    verdict = queens.check(board)
    assert (verdict.solution, verdict.queens, verdict.blocked) == (False, 1, 2)
    assert str(verdict) == "no solution for N = 8: it has 1 queen only"
    assert verdict._repr_html_() == "<p>no solution for N = 8: it has 1 queen only</p>"


def test_explanations_agree_with_the_command():
    for name in [*(algorithm.name for algorithm in queens.algorithms()), "halves"]:
        text = queens.explain(name)
        assert text.startswith(f"{name}: ") and repr(text) == str(text)
    command = [sys.executable, "-m", "queens", "explain", "flags", "--lang", "ja"]
    out = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert out.stdout == queens.explain("flags", "ja")


def test_programs_are_complete():
    assert queens.explain("min-conflicts").startswith("min-conflicts: ")
    source = queens.explain("bitmap", "ja", code="python")
    out = subprocess.run(
        [sys.executable, "-c", source], input="8\n", capture_output=True, text=True, timeout=60
    )
    assert out.stdout == "92\n", out.stderr
    assert "<pre>" in source._repr_html_()
