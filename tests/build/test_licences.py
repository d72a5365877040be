"""Everything in the site has its licence there, in full; where one is missing the build fails."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from web.build import licences
from web.build.tools import DIST, BuildError

MPL, APACHE = "Mozilla Public License Version 2.0", "Apache License"
OFL, PSF = "SIL OPEN FONT LICENSE Version 1.1", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"
WORDS = {
    "Mythshelf": "the Mythshelf authors",
    "Python": PSF,
    "pyodide": MPL,
    "micropip": APACHE,
    "@pyscript/core": APACHE,
    "polyscript": APACHE,
    "coincident": "Andrea Giammarchi",
    "codedent": "ISC License",
    "lean-qr": "Permission is hereby granted",
    **dict.fromkeys(licences.FONTS, OFL),
}
built = pytest.mark.skipif(
    not (DIST / licences.NAME).exists(), reason="dist/ is missing; build it first: make site"
)


@built
def test_the_texts_are_in_the_site() -> None:
    found = {n["name"]: n for n in json.loads((DIST / licences.NAME).read_text("utf-8"))}
    for name, words in WORDS.items():
        assert words in found[name]["text"], name
    assert licences.bundled() <= {*found}
    for name in ("pyodide", "micropip"):
        assert found[name]["text"].startswith("Source code: https://github.com/pyodide/"), name
    parts = {part["name"] for part in tomllib.loads(licences.NOTICES.read_text("utf-8"))["part"]}
    assert all(len(found[name]["text"]) > 600 for name in {*found} - parts)
    assert all(notice["licence"] for notice in found.values())


GRANTS = {
    "MIT": "Permission is hereby granted, free of charge",
    "BSD": "Redistribution and use in source and binary forms",
    "bzip2": "must not be misrepresented as being the original software",
    "Zlib": "provided 'as-is', without any express or implied",
    "0BSD": "Permission to use, copy, modify, and/or distribute",
    "Apache": "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
    "Unicode": "NOTICE TO USER",
    "dtoa": "Permission to use, copy, modify, and distribute",
    "Public": "May you do good and not evil.",
}
"""Words that a licence has, by how its name begins."""


@built
def test_every_part_of_the_runtime_has_its_copyright_and_its_licence_in_the_site() -> None:
    found = {n["name"]: n for n in json.loads((DIST / licences.NAME).read_text("utf-8"))}
    parts = tomllib.loads(licences.NOTICES.read_text("utf-8"))["part"]
    names = {part["name"] for part in parts}
    assert names >= {"musl", "libffi", "Expat", "Zstandard", "mpdecimal", "HACL*", "zlib", "bzip2"}
    for part in parts:
        notice = found[part["name"]]
        lines, _, text = notice["text"].partition("\n\n")
        assert "Copyright" in lines or lines.startswith("No copyright: "), part["name"]
        (grant,) = {GRANTS[begin] for begin in GRANTS if notice["licence"].startswith(begin)}
        assert grant in " ".join(text.split()), part["name"]


def test_a_part_that_is_gone_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "pyodide.asm.wasm").write_bytes(b"nothing")
    with pytest.raises(BuildError, match=r"is not in pyodide\.asm\.wasm any more"):
        licences.compiled_in(tmp_path / "pyodide.asm.wasm")


def test_a_file_from_nowhere_stops_the_build() -> None:
    licences.check(["index.html", "boot/early.js", "app.pack"], ["Mythshelf", "@pyscript/core"])
    with pytest.raises(BuildError, match=r"vendor/x.js comes from nowhere"):
        licences.check(["vendor/x.js"], WORDS)
    with pytest.raises(BuildError, match=r"python/micropip.zip has no licence: micropip"):
        licences.check(["python/micropip.zip"], ["Mythshelf"])


def test_a_package_without_a_text_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("bare", "codedent", "sticky-module"):
        (tmp_path / name).mkdir()
        about = {"version": "1", "license": "ISC", "author": name}
        (tmp_path / name / "package.json").write_text(json.dumps(about))
    (tmp_path / "sticky-module" / "LICENSE").write_text("ISC License")
    monkeypatch.setattr(licences, "NODE_MODULES", tmp_path)
    with pytest.raises(BuildError, match="bare brings no licence"):
        licences._of_package("bare")
    with pytest.raises(BuildError, match="codedent is not licensed as sticky-module is"):
        licences._of_package("codedent")
    with pytest.raises(BuildError, match=r"missing: .*polyscript"):
        licences._of_package("polyscript")


def test_source_maps_that_tell_nothing_stop_the_build(tmp_path: Path) -> None:
    (tmp_path / "core.js").touch()
    with pytest.raises(BuildError, match=r"core.js.map"):
        licences.bundled(tmp_path)
    (tmp_path / "core.js.map").write_text('{"sources": ["../src/core.js"]}')
    with pytest.raises(BuildError, match="do not tell what is in its bundle"):
        licences.bundled(tmp_path)
