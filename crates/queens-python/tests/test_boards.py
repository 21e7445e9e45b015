"""Boards and solutions as values, and their drawings."""

import pickle
import xml.etree.ElementTree as xml

import pytest

import queens
from queens import Board, Solution

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg, what):
    return [mark for mark in xml.fromstring(svg).iter() if mark.get("class") == what]


def test_a_board_is_read_from_text_from_a_fen_and_from_squares():
    boards = [
        Board(".Q..\n....\nx...\n....\n"),
        Board(". Q . .  # a comment\n. . . .\nx . . .\n. . . ."),
        Board("1Q2/4/x3/4"),
        Board.of(4, queens=["b4"], blocked=["a2"]),
        Board.of(4, queens=[(0, 1)], blocked=[(2, 0)]),
    ]
    assert len(set(boards)) == 1
    assert (boards[0].n, boards[0].queens, boards[0].blocked) == (4, ((0, 1),), ((2, 0),))
    assert Board.of(4) != boards[0]
    assert boards[0] != "1Q2/4/x3/4"


@pytest.mark.parametrize("board", [Board(""), Board("."), Board("Q"), Board("x"), Board.of(32)])
def test_a_board_can_be_written_and_read_again(board):
    assert eval(repr(board)) == board
    assert pickle.loads(pickle.dumps(board)) == board
    assert Board(str(board)) == board


@pytest.mark.parametrize(
    ("call", "kind", "words"),
    [
        (lambda: Board("Q.\n..."), ValueError, "board: line 2, column 3: row longer than"),
        (lambda: Board("Z"), ValueError, "board: line 1, column 1: unknown mark `Z`: use Q"),
        (lambda: Board("3Q/4"), ValueError, "board: row 1 of the FEN:"),
        (lambda: Board(8), TypeError, "board: `8` is not text: use a string"),
        (lambda: Board.of(33), ValueError, "n: a board of 33 rows is too large"),
        (lambda: Board.of(4, ["e1"]), ValueError, "queens: square e1 lies outside a board of 4"),
        (lambda: Board.of(4, ["11"]), ValueError, "queens: `11` is not a square: use a file and"),
        (lambda: Board.of(4, [(4, 0)]), ValueError, "queens: square (row 4, column 0) lies out"),
        (lambda: Board.of(4, [(-1, 0)]), ValueError, "queens: `-1` is not a number"),
        (lambda: Board.of(4, [7]), TypeError, "queens: `7` is not a square: use a name or"),
        (lambda: Board.of(4, 7), TypeError, "'int' object is not iterable"),
        (lambda: Board.of(4, ["a1"], ["a1"]), ValueError, "blocked: a1 holds a queen and is bl"),
        (lambda: Solution([1, 3, 0]), ValueError, "columns: row 1 has its queen in column 3"),
        (lambda: Solution([1, -3]), ValueError, "columns: `-3` is not a column number"),
        (lambda: Solution("1302"), TypeError, "columns: `'1'` is not a column number"),
        (lambda: Solution(4), TypeError, "'int' object is not iterable"),
    ],
)
def test_wrong_values_are_named(call, kind, words):
    with pytest.raises(kind) as raised:
        call()
    assert str(raised.value).startswith(words)


def test_boards_and_solutions_do_not_change():
    for value in (Board.of(4), Solution([1, 3, 0, 2])):
        with pytest.raises(AttributeError, match="does not change"):
            value.n = 5


def test_a_solution_is_a_value():
    one, two = Solution([1, 3, 0, 2]), Solution(iter((1, 3, 0, 2)))
    assert one == two and hash(one) == hash(two) and len({one, two}) == 1
    assert one != Solution([2, 0, 3, 1]) and one != (1, 3, 0, 2)
    assert list(one) == [1, 3, 0, 2] == list(one.columns) and len(one) == one.n == 4
    assert eval(repr(one)) == one and pickle.loads(pickle.dumps(one)) == one
    assert one.board == Board(".Q..\n...Q\nQ...\n..Q.")


def test_the_images_of_all_unique_solutions_are_all_solutions():
    images = [
        image for found in queens.solutions(7, unique=True) for image in Solution(found).images
    ]
    assert sorted(image.columns for image in images) == list(queens.solutions(7))
    assert Solution([2, 0, 3, 1]).canonical == Solution([1, 3, 0, 2])


def test_drawings_have_every_queen_and_block():
    board = Board.of(6, queens=["a1", "c2"], blocked=["f6"])
    assert len(drawn(board._repr_svg_(), "queen")) == 2
    assert len(drawn(board.svg(), "block")) == 1
    assert len(drawn(queens.solve(8)._repr_svg_(), "queen")) == 8
    assert xml.fromstring(Board("").svg()).tag == f"{SVG}svg"


def test_many_drawings_share_a_page():
    page = queens.solve(6).svg() + queens.solve(8).svg()
    assert " id=" not in page


def test_large_boards_are_not_drawn():
    large = queens.solve(1001)
    assert large._repr_svg_() is None
    assert repr(large) == str(large) == "<Solution of 1001 rows>"
    with pytest.raises(ValueError, match="1001 rows are too many: draw boards of at most 1000"):
        large.svg()
    with pytest.raises(ValueError, match="a board of 1001 rows is too large"):
        _ = large.board
