"""The classical algorithms: list, comparison, trace."""

import typing
import xml.etree.ElementTree as xml

import pytest

import queens


def test_name_types_match_the_library():
    names = [algorithm.name for algorithm in queens.algorithms()]
    assert list(typing.get_args(queens.AlgorithmName)) == names
    (halves,) = queens.compare(8, "halves")
    assert (halves.algorithm, halves.total) == ("halves", 92)


def test_data_frames_keep_large_integers():
    pandas = pytest.importorskip("pandas")
    missing = [queens.Run(30, "bitmap", "stopped"), queens.Run(31, "bitmap", "skipped")]
    frame = queens.Comparison([*queens.compare(8, ["bitmap"]), *missing], "").dataframe()
    assert list(frame.columns) == list(queens.Run.__annotations__)
    assert str(frame["nodes"].dtype) == "Int64" and len(frame) == 3
    assert frame.loc[0, "nodes"] == 2057 and frame["nodes"].isna().any()
    large = queens.Run(32, "halves", "done", total=2**63 + 1)
    frame = queens.Comparison([large, queens.Run(8, "halves", "stopped")], "").dataframe()
    assert frame.loc[0, "total"] == 2**63 + 1 and pandas.isna(frame.loc[1, "total"])


def test_results_are_tables_in_notebooks():
    runs = queens.compare([6, 8], ["flags", "bitmap"])._repr_html_()
    assert runs.startswith("<img src=") and runs.count("<tr>") == 1 + 4 and ">2,057<" in runs
    assert queens.algorithms()._repr_html_().count("<tr>") == 1 + len(queens.algorithms())
    assert "<td" in queens.estimate(8)._repr_html_()


def test_every_algorithm_can_be_compared():
    names = [*(algorithm.name for algorithm in queens.algorithms()), "halves"]
    runs = queens.compare(range(4, 7), seconds=10)
    assert [(run.n, run.algorithm) for run in runs] == [
        (n, name) for n in (4, 5, 6) for name in names
    ]
    assert {(run.n, run.total) for run in runs} == {(4, 2), (5, 10), (6, 4)}
    assert all(run.ratio >= 1.0 and run.seconds > 0.0 for run in runs)
    assert all((run.nodes is None) == (run.algorithm == "halves") for run in runs)


def test_slow_algorithms_skip_larger_boards():
    runs = queens.compare([30, 31], "brute-force", seconds=0.05)
    assert [run.status for run in runs] == ["stopped", "skipped"]
    assert runs[0].total is None and runs[1].seconds is None
    assert {run.limit_seconds for run in runs} == {0.05}
    assert "stopped" in str(runs)


def test_comparisons_have_charts():
    runs = queens.compare(iter([6, 8]), ["flags", "bitmap", "flags"])
    lines = [mark for mark in xml.fromstring(runs.svg()).iter() if mark.get("class") == "line"]
    assert len(lines) == 2
    assert len(runs) == 4 and runs[-1].n == 8 and [run.n for run in runs[:2]] == [6, 6]
    assert repr(runs) == "<Comparison of 4 runs>"


def test_traces_are_animated_in_notebooks():
    steps = queens.trace(4, "backtracking")
    next(steps)
    html = steps._repr_html_()
    assert html.startswith("<img src=") and "<svg" not in html
    assert repr(steps) == "<Steps of backtracking for N = 4>"
    whole = xml.fromstring(steps.svg())
    assert "steps 1 to 111" in whole.get("aria-label")
    assert any(mark.tag.endswith("}animate") for mark in whole.iter())
    steps.close()
    assert steps.svg() == queens.trace(4, "backtracking", most=111).svg()
    part = queens.trace(32, "backtracking", most=2000)
    assert "steps 1 to 2,000" in part.svg() and sum(1 for _ in part) == 2000


def test_long_traces_are_not_animated():
    long = queens.trace(8, "backtracking")
    with pytest.raises(ValueError, match="most: more than 2,000 steps are too many"):
        long.svg()
    html = long._repr_html_()
    assert html.startswith("<p>most: more than 2,000 steps") and len(html) < 200


def test_bit_fields_are_numbers():
    node = next(step for step in queens.trace(4, "bitmap") if step.get("depth") == 1)
    assert node["bits"] == {"left": 2, "down": 1, "right": 0}
