"""The examples and pictures of the documentation."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import queens

ROOT = Path(__file__).parents[3]
DOCUMENTS = [ROOT / "docs" / "python.md", ROOT / "crates" / "queens-python" / "README.md"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_document_examples_pass(document):
    results = doctest.testfile(str(document), module_relative=False)
    assert results.failed == 0 and results.attempted >= 3


def test_open_record_plan_matches_document():
    text = (ROOT / "docs" / "cluster.md").read_text()
    plan = queens._native.Plan(28)
    assert f"`{plan.hash}`" in text
    assert f" {plan.units:,} " in text


def test_pictures_match_the_package():
    first = queens.solve(8, method="first")
    board = queens.Board.of(8, queens=["a5", "h3"], blocked=["d4", "d5", "e4", "e5"])
    drawn = {"first": first, "board": board, "completed": queens.complete(board)}
    for name, value in drawn.items():
        picture = ROOT / "docs" / "notebook" / f"{name}.svg"
        if "UPDATE_PICTURES" in os.environ:
            picture.write_text(value.svg(coordinates=True))
        assert picture.read_text() == value.svg(coordinates=True), name


def test_notebook_runs_and_shows_outputs():
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    path = ROOT / "docs" / "notebook.ipynb"
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120).execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    assert not [out for out in outputs if out["output_type"] in ("error", "stream_error")]
    shown = "".join(out["data"].get("text/html", "") for out in outputs if "data" in out)
    assert shown.count('<img src="data:image/svg+xml;base64,') == 1 + 8 + 12 + 1 + 1 + 1
    assert shown.count("<table") >= 4 and "<svg" not in shown
    if "UPDATE_NOTEBOOK" in os.environ:
        notebook.metadata.pop("widgets", None)  # their state is useless without a kernel
        nbformat.write(notebook, path)


def test_reference_contains_every_public_name(tmp_path):
    pytest.importorskip("pdoc")
    modules = [queens, queens.cluster]
    command = ["pdoc", "--docformat", "restructuredtext", "-o", str(tmp_path)]
    names = [module.__name__ for module in modules]
    out = subprocess.run(
        [sys.executable, "-m", *command, *names], capture_output=True, text=True, timeout=120
    )
    assert out.returncode == 0, out.stderr
    for module in modules:
        page = tmp_path.joinpath(*module.__name__.split(".")).with_suffix(".html").read_text()
        for name in module.__all__:
            if name != "__version__":
                assert f'id="{name}"' in page, (module, name)
        # The parser leaves text that is not a field unchanged.
        prose = re.sub(r'<div class="pdoc-code.*?</div>', "", page, flags=re.DOTALL)
        assert not re.search(r":(param|return|raises)\b", prose), module
