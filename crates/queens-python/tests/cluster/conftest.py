import signal

import pytest

from processes import Cluster, Gate

distributed = pytest.importorskip("distributed")


@pytest.fixture(autouse=True)
def limited():
    """Ends a test that hangs."""

    def late(*_):
        raise TimeoutError("the test takes too long")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(autouse=True)
def frequent_reports(monkeypatch):
    """Reports progress often enough to act in the middle of a short count."""
    monkeypatch.setattr("queens.cluster.driver._INTERVAL", 0.05)


@pytest.fixture
def cluster(tmp_path):
    """A scheduler without workers."""
    cluster = Cluster(tmp_path)
    try:
        cluster.scheduler()
        yield cluster
    finally:
        cluster.close()


@pytest.fixture
def gate(tmp_path):
    """Stops counts of N = 14 before their end."""
    return Gate(tmp_path)


@pytest.fixture
def client(cluster):
    with distributed.Client(cluster.address, timeout=20, set_as_default=False) as client:
        yield client
