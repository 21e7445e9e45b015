"""The examples and pictures of the documentation."""

import doctest
import runpy
from pathlib import Path

import pytest

import queens

ROOT = Path(__file__).parents[3]
DOCUMENTS = [ROOT / "docs" / "python.md", ROOT / "crates" / "queens-python" / "README.md"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_examples_are_true(document):
    results = doctest.testfile(str(document), module_relative=False)
    assert results.failed == 0 and results.attempted >= 3


def test_the_plan_of_the_open_record_is_the_one_described():
    text = (ROOT / "docs" / "cluster.md").read_text()
    plan = queens._native.Plan(28)
    assert f"`{plan.hash}`" in text
    assert f"{plan.units:,} units" in text


def test_the_notebook_runs_and_its_boards_are_those_of_the_documentation(tmp_path):
    kept = ROOT / "docs" / "notebook"
    script = (ROOT / "docs" / "notebook.py").read_text()
    # The race and the estimate differ from run to run: small ones show that they work.
    script = script.replace("range(4, 13)", "range(4, 7)").replace("seconds=5", "seconds=0.5")
    (tmp_path / "notebook.py").write_text(script)
    runpy.run_path(str(tmp_path / "notebook.py"))
    drawn = {picture.name for picture in (tmp_path / "notebook").iterdir()}
    assert drawn == {picture.name for picture in kept.iterdir()}
    for name in sorted(drawn - {"race.svg"}):
        assert (tmp_path / "notebook" / name).read_text() == (kept / name).read_text(), name
