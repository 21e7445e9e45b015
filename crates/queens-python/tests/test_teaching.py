"""Verdicts on boards, and explanations."""

import itertools
import pathlib
import pickle
import subprocess
import sys

import pytest

import queens
from queens import Board


def attacking(columns):
    """Whether two queens attack each other, by comparing all."""
    rows = list(enumerate(columns))
    return any(
        left == right or abs(left - right) == two - one
        for (one, left), (two, right) in itertools.combinations(rows, 2)
    )


def forms(columns):
    """A board in all forms in which it can be given."""
    n = len(columns)
    rows = [[int(column == place) for place in range(n)] for column in columns]
    text = ["".join("Q" if one else "." for one in row) for row in rows]
    yield from (columns, list(columns), rows, [tuple(row) for row in rows], text)
    yield from ([list(row) for row in text], "\n".join(text), " ".join(map(str, columns)))


@pytest.mark.parametrize("n", [1, 4, 5])
def test_a_verdict_is_that_of_comparing_all_queens(n):
    for columns in itertools.product(range(n), repeat=n):
        # A matrix of one row is a list as well.
        base = 0 if n > 1 else None
        verdicts = [queens.check(form, base=base) for form in forms(columns)]
        assert len(set(verdicts)) == 1
        (verdict, *_) = verdicts
        assert verdict.n == verdict.queens == n
        assert bool(verdict) == verdict.solution == (not attacking(columns))
        assert (verdict.attack is None) == verdict.solution
        assert str(verdict) == verdict.text


def test_a_verdict_is_that_of_the_command():
    for board in ["1 3 0 2", "1 3 0 3", "1Q2/4/x3/4"]:
        out = subprocess.run(
            [sys.executable, "-m", "queens", "check", "-v", "-"],
            input=board + "\n",
            capture_output=True,
            text=True,
            timeout=60,
        )
        said = " ".join(out.stdout.split())  # a narrow terminal breaks lines
        assert said.startswith(f"1: {queens.check(board)} 1 board: "), out


def test_columns_may_begin_at_1():
    assert queens.check([2, 4, 1, 3]) == queens.check([1, 3, 0, 2])
    assert queens.check([2, 4, 1, 3], base=1) == queens.check([1, 3, 0, 2])
    with pytest.raises(
        ValueError, match="columns counted from 0, or from 1: say which with base=0"
    ):
        queens.check([1, 1, 1])
    assert queens.check(queens.solve(8), base=1) and queens.check("1Q2/3Q/Q3/2Q1", base=1)
    with pytest.raises(ValueError, match="base: columns begin at 0 or 1, not at 2"):
        queens.check([2, 4, 1, 3], base=2)


BOARDS = pathlib.Path(__file__).parents[2] / "queens-report" / "tests" / "boards"


@pytest.mark.parametrize(
    "name", ["array.txt", "bars.txt", "facts.txt", "matrix.txt", "pairs.json", "squares.txt"]
)
def test_boards_of_other_programs_are_read(name):
    assert queens.check((BOARDS / name).read_text())


def test_values_of_programs_are_read():
    solution = queens.check([1, 3, 0, 2])
    rows = [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
    assert queens.check([(0, 1), (1, 3), (2, 0), (3, 2)]) == solution
    assert queens.check(rows) == queens.check(["0100", "0001", "1000", "0010"]) == solution
    assert queens.check(["b4", "d3", "a2", "c1"]) == solution
    assert queens.check([1, None, 0, 2]).queens == 3
    assert queens.count_completions((BOARDS / "dots-and-stars.txt").read_text()) == 39


def test_all_attacking_pairs_are_counted():
    verdict = queens.check([0, 1, 2, 3])
    assert verdict.attacking_pairs == len(verdict.attacks) == 6
    assert verdict.attacks[0] == queens.AttackingPair(("a4", "b3"), "main")
    assert (solved := queens.check([1, 3, 0, 2])).attacking_pairs == 0 and solved.attacks == ()


@pytest.mark.parametrize("text", ["x", "xx\nxx", "Qx\nxQ", "x.\n.x"])
def test_boards_without_free_squares_survive(text):
    board = Board(text)
    assert pickle.loads(pickle.dumps(board)) == eval(repr(board)) == board


def test_boards_and_arrays_have_verdicts():
    numpy = pytest.importorskip("numpy")
    solution = queens.solve(9)
    assert queens.check(solution) and queens.check(solution.board)
    assert queens.check(numpy.asarray(solution)) == queens.check(solution)
    assert queens.check(numpy.eye(3, dtype=int)).attack.line == "main"
    board = Board.of(8, ["a1"], ["b2", "c3"])
    verdict = queens.check(board)
    assert (verdict.solution, verdict.queens, verdict.blocked) == (False, 1, 2)
    assert str(verdict) == "no solution for N = 8: it has 1 queen only"
    assert verdict._repr_html_() == "<p>no solution for N = 8: it has 1 queen only</p>"


@pytest.mark.parametrize(
    ("board", "kind", "words"),
    [
        (5, TypeError, "board: `5` is no board: use a list of columns"),
        (None, TypeError, "board: `None` is no board"),
        ("zz", ValueError, "board: line 1: this is no board that can be read"),
        ([0, 9], ValueError, "board: line 1: row 1 has its queen in column 9"),
        ([2, "x"], ValueError, "board: line 1: `x` after 1 column"),
        ([[1, 0, 0], [0, 0, 1]], ValueError, "board: line 1: 2 rows of 0 and 1"),
        ("1 3 0 2\n2 0 3 1\n", ValueError, "board: there are several: give them one by one"),
        ("", ValueError, "board: "),
    ],
)
def test_wrong_boards_are_named(board, kind, words):
    with pytest.raises(kind) as raised:
        queens.check(board)
    assert str(raised.value).startswith(words)


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_explanations_are_those_of_the_command(language):
    names = [algorithm.name for algorithm in queens.algorithms()] + ["halves"]
    for name in names:
        text = queens.explain(name, language)
        assert text.startswith(f"{name}: ") and repr(text) == str(text)
    command = [sys.executable, "-m", "queens", "explain", "flags", "--lang", language]
    out = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert out.stdout == queens.explain("flags", language)


def test_programs_are_complete():
    source = queens.explain("bitmap", "ja", code="python")
    out = subprocess.run(
        [sys.executable, "-c", source], input="8\n", capture_output=True, text=True, timeout=60
    )
    assert out.stdout == "92\n", out.stderr
    assert "<pre>" in source._repr_html_()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: queens.explain("bitmaps"), "name: there is no algorithm `bitmaps`: did you mean"),
        (lambda: queens.explain("bitmap", "fr"), "language: "),
        (lambda: queens.explain("bitmap", code="cobol"), "code: "),
        (lambda: queens.explain("halves", code="c"), "code: there is no short program"),
    ],
)
def test_wrong_names_are_reported(call, words):
    with pytest.raises(ValueError) as raised:
        call()
    assert str(raised.value).startswith(words)
