import signal

import pytest

from processes import Cluster

distributed = pytest.importorskip("distributed")


@pytest.fixture(autouse=True)
def limited():
    """No test takes longer than this."""

    def late(*_):
        raise TimeoutError("the test takes too long")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(autouse=True)
def attentive(monkeypatch):
    """Progress is told often enough to act in the middle of a short count."""
    monkeypatch.setattr("queens.cluster.driver._TICK", 0.05)


@pytest.fixture
def cluster(tmp_path):
    """A scheduler, and no worker yet."""
    cluster = Cluster(tmp_path)
    try:
        cluster.scheduler()
        yield cluster
    finally:
        cluster.close()


@pytest.fixture
def client(cluster):
    with distributed.Client(cluster.address, timeout=20, set_as_default=False) as client:
        yield client
