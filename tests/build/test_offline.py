"""The list of files that the offline worker keeps, and the version that names a build."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from web.build import offline
from web.build.tools import program, run


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "css").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "css" / "base.css").write_text("body { margin: 0; }")
    (tmp_path / "mythshelf-1.0-py3-none-any.whl").write_bytes(b"PK")
    offline.write_version(tmp_path, "1.0")
    offline.write_worker(tmp_path)
    return tmp_path


def listed(site: Path, name: str) -> dict[str, dict[str, Any]]:
    """One of the two lists in a written worker, by path."""
    text = (site / "sw.js").read_text("utf-8")
    found = re.search(rf"^  {name}: \[\n(.*?)^  \],$", text, re.DOTALL | re.MULTILINE)
    assert found
    entries = json.loads(f"[{found[1].rstrip().rstrip(',')}]")
    return {entry["path"]: entry for entry in entries}


def test_everything_but_the_worker_is_kept(site: Path) -> None:
    assert list(listed(site, "first")) == ["./", "css/base.css", "version.json"]
    assert list(listed(site, "later")) == ["mythshelf-1.0-py3-none-any.whl"]


def test_the_hash_is_what_a_browser_checks_and_the_size_is_in_bytes(site: Path) -> None:
    content = b"body { margin: 0; }"
    digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
    entry = listed(site, "first")["css/base.css"]
    assert entry == {"path": "css/base.css", "hash": f"sha256-{digest}", "bytes": len(content)}


def test_what_every_start_takes_is_named(site: Path) -> None:
    (site / "boot").mkdir()
    (site / "boot" / "early.js").write_text("import('./interpreter.mjs')")
    offline.write_worker(site)
    assert '  start: ["boot/early.js"],\n' in (site / "sw.js").read_text("utf-8")


PREFIXES = """
const script = require("fs").readFileSync(process.argv[1], "utf-8").trimEnd();
const vm = require("vm");
new vm.Script(script);
for (let length = 1; length < script.length; length += 23)
  try { new vm.Script(script.slice(0, length)); console.log(length); } catch {}
"""
"""Prints the lengths at which a script, cut off there, is still a script."""


def test_a_worker_that_is_torn_anywhere_is_no_worker(site: Path) -> None:
    assert run(program("node"), "-e", PREFIXES, site / "sw.js") == ""


def test_the_same_site_gives_the_same_worker(site: Path) -> None:
    before = (site / "sw.js").read_bytes(), (site / "version.json").read_bytes()
    offline.write_version(site, "1.0")
    offline.write_worker(site)
    assert ((site / "sw.js").read_bytes(), (site / "version.json").read_bytes()) == before


def test_any_change_of_the_site_gives_another_version_and_worker(site: Path) -> None:
    before = listed(site, "first")
    versions = {(site / "version.json").read_text()}
    for change in (
        lambda: (site / "css" / "base.css").write_text("body { margin: 1px; }"),
        lambda: (site / "css" / "base.css").rename(site / "base.css"),
        lambda: (site / "base.css").unlink(),
    ):
        change()
        offline.write_version(site, "1.0")
        offline.write_worker(site)
        versions.add((site / "version.json").read_text())
        after = listed(site, "first")
        assert after != before
        assert after["./"] == before["./"], "what has not changed keeps its hash"
        before = after
    assert len(versions) == 4


def test_the_version_file_names_release_and_content(site: Path) -> None:
    version = json.loads((site / "version.json").read_text())
    assert version["version"] == "1.0"
    assert re.fullmatch("[0-9a-f]{8}", version["content"])


def test_a_template_without_its_mark_is_noticed(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoilt = tmp_path / "template.js"
    spoilt.write_text("self.addEventListener('fetch', () => {});")
    monkeypatch.setattr(offline, "TEMPLATE", spoilt)
    with pytest.raises(ValueError, match="has lost its line"):
        offline.write_worker(site)
