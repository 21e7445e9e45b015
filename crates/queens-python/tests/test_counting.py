"""Compares totals with published ones; tests estimates and messages for wrong arguments."""

import typing

import pytest

import queens


@pytest.mark.parametrize("kernel", ["auto", "portable"])
def test_counts_equal_published_ones(kernel):
    totals, classes = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352], [1, 1, 0, 0, 1, 2, 1, 6, 12, 46]
    assert [queens.count(n, kernel=kernel) for n in range(10)] == totals
    assert [queens.unique(n, threads=2, kernel=kernel) for n in range(10)] == classes


def test_symmetric_counts_are_consistent():
    for n in range(2, 14):
        half_turn, quarter_turn = queens.symmetric_counts(n)
        assert 8 * queens.unique(n) == queens.count(n) + half_turn + 2 * quarter_turn, n


def test_integers_of_any_type_are_accepted():
    numpy = pytest.importorskip("numpy")
    assert queens.count(numpy.int64(8), threads=numpy.uint8(1)) == 92


def test_estimates_of_small_boards_are_exact():
    found = queens.estimate(8, seconds=1)
    assert (found.basis, found.total, found.keep) == ("all", 92.0, None)
    assert (found.total_standard_error, found.total_interval) == (None, None)


def test_seed_determines_estimate():
    one, two = (queens.estimate(18, sample=60, seed=3, threads=threads) for threads in (1, 3))
    assert (one.basis, one.sampled, one.seed) == ("units", 60, 3)
    assert (one.total, one.total_interval) == (two.total, two.total_interval)
    low, high = one.total_interval
    assert low <= 666090624 <= high
    low, high = one.cpu_seconds_interval
    assert low <= one.cpu_seconds <= high


def test_extrapolated_estimates_have_a_note():
    assert queens.estimate(12).note is None
    model = queens.estimate(32, seconds=0.001)
    assert model.basis in ("model", "subsampled")
    assert model.note.startswith("extrapolated: ")
    assert model.note in model._repr_html_() and model.note in str(model)


def test_kernel_types_match_the_library():
    for kernel in typing.get_args(queens.Kernel):
        try:
            assert queens.count(8, kernel=kernel) == 92
        except ValueError as error:  # not available on this computer
            assert "cannot run" in str(error) or "gpu" in str(error).lower(), error


@pytest.mark.parametrize(
    "count", [queens.count, queens.unique, queens.estimate, queens.solutions_array]
)
def test_progress_increases_to_1(count):
    pytest.importorskip("numpy")
    seen = []
    count(12, progress=seen.append)
    assert seen == sorted(seen) and seen[-1] == 1.0


def test_progress_errors_stop_the_count():
    def fail(share):
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        queens.count(27, progress=fail)


def test_progress_bar_is_shown(capsys):
    pytest.importorskip("tqdm")
    assert queens.count(12, progress=True) == 14200
    assert "N = 12: 100.0 %" in capsys.readouterr().err
    assert queens.count(12) == 14200
    assert capsys.readouterr().err == ""


def test_interrupted_counts_keep_their_shards(tmp_path):
    ledger = tmp_path / "q22.db"
    plan = queens._native.Plan(22)
    queens._native.Ledger.create_or_open(ledger, plan, 10_000)  # minutes, in short shards

    class Enough(Exception):
        pass

    def stop(share):
        if queens.cluster.status(ledger).shards_done >= 2:
            raise Enough

    with pytest.raises(Enough):
        queens.count(22, ledger=ledger, progress=stop)
    kept = queens.cluster.status(ledger)
    assert 2 <= kept.shards_done < kept.shards and not kept.complete


def test_counts_resume_from_the_ledger(tmp_path):
    ledger = tmp_path / "q14.db"
    records = queens._native.Ledger.create_or_open(ledger, queens._native.Plan(14), 40)
    for shard in records.missing()[:10]:
        assert records.add(queens._native.run_shard(14, shard, 40, 1, "auto")) == shard
    kept = queens.cluster.status(ledger)
    assert (kept.shards_done, kept.complete) == (10, False)
    seen = []
    assert queens.count(14, ledger=ledger, progress=seen.append) == 365596
    assert seen[0] >= kept.share * 0.99
    assert queens.count(14, ledger=str(ledger)) == 365596
    with pytest.raises(ValueError, match=r"q14\.db"):
        queens.count(15, ledger=ledger)


def test_unusable_ledgers_raise_matching_errors(tmp_path):
    ledger, link = tmp_path / "q6.db", tmp_path / "link.db"
    queens.count(6, ledger=ledger)
    link.hardlink_to(ledger)
    for wrong, kind, words in [
        (link, ValueError, "several names"),
        (":memory:", ValueError, "names no file that would last"),
        (tmp_path / "none" / "q6.db", OSError, "its directory does not exist"),
    ]:
        with pytest.raises(kind, match=words):
            queens.count(6, ledger=wrong)
    link.unlink()
    records = queens._native.Ledger.create_or_open(ledger, queens._native.Plan(6), None)
    with pytest.raises(RuntimeError, match="not JSON"):
        records.add("not a record")
