"""Archives are pressed once, and anew where what is in them has changed."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from web.build import archives, steps


def test_an_archive_is_pressed_once_for_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed: list[archives.Files] = []

    def press(files: archives.Files) -> bytes:
        pressed.append(files)
        return gzip.compress(archives.zipped(files))

    monkeypatch.setattr(steps, "CACHE", tmp_path)
    monkeypatch.setattr(archives, "packed", press)
    old, new = {"web/x.pyc": b"1"}, {"web/x.pyc": b"2"}
    for files in (old, old, new, old):
        assert gzip.decompress(steps._packed(files)) == archives.zipped(files)
    assert pressed == [old, new]
