"""The table of all benchmarks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.everything import main


def test_a_missed_aim_and_a_broken_benchmark_stop_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    given = {
        "slow": "print('slow  aim 1.00  MISSED'); raise SystemExit(1)",
        "broken": "raise ValueError('no browser')",
        "quick": "print('started'); print('quick  aim 1.00  reached')",
    }
    for name, source in given.items():
        (tmp_path / f"bench_{name}.py").write_text(source)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert main(tuple(f"bench_{name}" for name in given)) == 1
    printed = capfd.readouterr().out.splitlines()
    assert printed[printed.index("# All aims") + 1 :] == [
        "slow  aim 1.00  MISSED",
        "bench_broken could not be measured: see above",
        "quick  aim 1.00  reached",
    ]
    assert main(("bench_quick",)) == 0
