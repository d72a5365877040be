"""Extensions for tests: wheels made up on the spot, the example's, and a content file."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).with_name("tictactoe")
GARDENS: dict[str, Any] = json.loads(Path(__file__).with_name("gardens.json").read_text("utf-8"))
"""The example of content: one more layout for Mythic Mischief."""


def make_wheel(
    folder: Path,
    name: str,
    files: Mapping[str, str],
    *,
    version: str = "1.0",
    games: Mapping[str, str] | None = None,
    presenters: Mapping[str, str] | None = None,
    requires: tuple[str, ...] = (),
) -> Path:
    """A wheel of these files; ``games`` and ``presenters`` are its entry points."""
    info = f"{name}-{version}.dist-info"
    points = "".join(
        f"[mythshelf.{group}]\n" + "".join(f"{slug} = {value}\n" for slug, value in found.items())
        for group, found in (("games", games), ("presenters", presenters))
        if found
    )
    needed = "".join(f"Requires-Dist: {requirement}\n" for requirement in requires)
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: A test\n{needed}"
    tag = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    entries = {
        **files,
        f"{info}/METADATA": metadata,
        f"{info}/WHEEL": tag,
        f"{info}/entry_points.txt": points,
    }
    rows = "".join(f"{path},{_digest(text)},{len(text)}\n" for path, text in entries.items())
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in entries.items():
            archive.writestr(path, text)
        archive.writestr(f"{info}/RECORD", f"{rows}{info}/RECORD,,\n")
    return wheel


def make_gardens(folder: Path, **changes: Any) -> Path:
    """The example of content as a file, perhaps with something changed."""
    file = folder / "gardens.json"
    file.write_text(json.dumps({**GARDENS, **changes}))
    return file


def build_example(folder: Path) -> Path:
    """Tic-tac-toe as a wheel, built as its author would."""
    hatchling = Path(sys.executable).with_name("hatchling")
    command = [str(hatchling), "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=EXAMPLE, check=True, capture_output=True)
    return next(folder.glob("mythshelf_tictactoe-*.whl"))


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return "sha256=" + base64.urlsafe_b64encode(digest).decode().rstrip("=")
