"""Boards and solutions as values, and their drawings."""

import base64
import pickle
import re
import xml.etree.ElementTree as xml
from collections.abc import Sequence

import pytest

import queens
from queens import Board, Solution

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg, what):
    return [mark for mark in xml.fromstring(svg).iter() if mark.get("class") == what]


def test_boards_accept_text_fen_and_squares():
    boards = [
        Board(".Q..\n....\nx...\n....\n"),
        Board("# a comment\n. Q . .\n. . . .\nx . . .\n. . . ."),
        Board("_Q__\n____\n#___\n____"),
        Board("1Q2/4/x3/4"),
        Board.of(4, queens=["b4"], blocked=["a2"]),
        Board.of(4, queens=[(0, 1)], blocked=[(2, 0)]),
    ]
    assert len(set(boards)) == 1
    assert (boards[0].n, boards[0].queens, boards[0].blocked) == (4, ((0, 1),), ((2, 0),))
    assert Board.of(4) != boards[0]
    assert boards[0] != "1Q2/4/x3/4"


@pytest.mark.parametrize(
    "text", ["", ".", "Q", "x", "xx\nxx", "Qx\nxQ", "x.\n.x", "32/" * 31 + "32"]
)
def test_boards_round_trip(text):
    board = Board(text)
    assert eval(repr(board)) == board
    assert pickle.loads(pickle.dumps(board)) == board
    assert Board(str(board)) == board


def test_boards_and_solutions_are_immutable():
    for value in (Board.of(4), Solution([1, 3, 0, 2])):
        with pytest.raises(AttributeError):
            value.n = 5


def test_solutions_compare_by_value():
    one, two = Solution([1, 3, 0, 2]), Solution(iter((1, 3, 0, 2)))
    assert one == two and hash(one) == hash(two) and len({one, two}) == 1
    assert one != Solution([2, 0, 3, 1])
    assert list(one) == [1, 3, 0, 2] == list(one.columns) and len(one) == one.n == 4
    assert eval(repr(one)) == one and pickle.loads(pickle.dumps(one)) == one
    assert one.board == Board(".Q..\n...Q\nQ...\n..Q.")


def test_solutions_are_sequences_and_compare_with_tuples():
    one, columns = Solution([1, 3, 0, 2]), (1, 3, 0, 2)
    assert isinstance(one, Sequence) and one == columns and columns == one
    assert hash(one) == hash(columns) and {one: 1}[columns] == 1
    assert [one[row] for row in range(-4, 4)] == [*columns, *columns]
    assert (
        one[1:3] == (3, 0) and 3 in one and one.index(0) == 2 and [*reversed(one)] == [2, 0, 3, 1]
    )
    for row in (4, -5, 10**30):
        with pytest.raises(IndexError):
            one[row]
    assert one != [1, 3, 0, 2] and one != (1, 3)


def test_solutions_have_tuple_order():
    found = list(queens.solutions(6))
    assert sorted(found, reverse=True)[::-1] == found == [solution.columns for solution in found]
    one, two = found[:2]
    assert one < two and one <= one and two > one and two >= one.columns and one < two.columns
    with pytest.raises(TypeError):
        _ = one < 5


def test_solutions_convert_to_arrays():
    numpy = pytest.importorskip("numpy")
    large = queens.solve(100_000)
    array = numpy.asarray(large)
    assert array.shape == (100_000,) and array.dtype == numpy.int32
    assert tuple(array.tolist()) == large.columns and Solution(array) == large
    assert numpy.asarray(large, dtype="int64").dtype == numpy.int64
    own = numpy.array(large)
    own[0] = 7  # a copy: the solution does not change
    assert numpy.asarray(large)[0] != 7
    assert numpy.array(list(queens.solutions(6))).shape == (4, 6)
    assert numpy.diff(numpy.asarray(Solution([2, 0, 3, 1]))).tolist() == [-2, 3, -2]
    assert large.__array__(copy=False).tolist() == array.tolist()
    with pytest.raises(ValueError, match="dtype: only int32 needs no copy: use copy=None or"):
        large.__array__("int64", copy=False)
    assert large.__array__(copy=True).tolist() == array.tolist()


def test_images_of_unique_solutions_are_all_solutions():
    images = [image for found in queens.solutions(7, unique=True) for image in found.images]
    assert sorted(image.columns for image in images) == list(queens.solutions(7))
    assert Solution([2, 0, 3, 1]).canonical == Solution([1, 3, 0, 2])


def test_drawings_show_every_queen_and_block():
    board = Board.of(6, queens=["a1", "c2"], blocked=["f6"])
    assert len(drawn(board.svg(), "queen")) == 2
    assert len(drawn(board.svg(), "block")) == 1
    assert len(drawn(queens.solve(8).svg(), "queen")) == 8
    assert xml.fromstring(Board("").svg()).tag == f"{SVG}svg"


def shown(value):
    """Returns the drawing that a notebook shows, and the HTML around it."""
    html = value._repr_html_()
    data = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html).group(1)
    return base64.b64decode(data).decode(), html


def test_images_fit_notebook_cells():
    for value, width in [(queens.solve(4), 200), (queens.solve(100), 480), (Board.of(8), 360)]:
        svg, html = shown(value)
        assert xml.fromstring(svg).tag == f"{SVG}svg"
        assert f'width="{width}"' in html and "max-width: 100%" in html and "<svg" not in html


def test_squares_have_chess_names():
    svg, _ = shown(Board.of(28))
    names = [mark.text for mark in drawn(svg, "name")]
    assert {"a", "z", "aa", "ab", "1", "28"} <= set(names) and len(names) == 56
    assert drawn(queens.solve(8).svg(), "name") == []
    drawing = xml.fromstring(queens.solve(8).svg(size=90))
    assert drawing.get("width") == drawing.get("height") == "90"
    with pytest.raises(ValueError, match="size: `0` is not a number above 0"):
        queens.solve(8).svg(size=0)


def test_gallery_shows_boards_side_by_side():
    boards = queens.gallery(queens.solutions(8), most=10, size=90)
    html = boards._repr_html_()
    assert html.count("<img") == len(boards) == 10 and 'width="90"' in html and "more" in html
    whole = queens.gallery([Board.of(4), queens.solve(6)])
    assert whole._repr_html_().count("<img") == 2 and "more" not in whole._repr_html_()


def test_large_boards_are_not_drawn():
    large = queens.solve(1001)
    assert large._repr_html_() is None
    assert repr(large) == str(large) == "<Solution of 1001 rows>"
    with pytest.raises(ValueError, match="1001 rows are too many: draw boards of at most 1000"):
        large.svg()
    with pytest.raises(ValueError, match="a board of 1001 rows is too large"):
        _ = large.board
