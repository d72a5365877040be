"""The app's icons as PNG, for the systems that take no SVG. Drawn by resvg, which is one
WebAssembly file and so the same on every platform."""

from __future__ import annotations

from pathlib import Path

from .tools import CACHE, NODE_MODULES, STATIC, WEB, hash_of, program, run

ICONS = (
    ("app.svg", 192, "app-192.png"),
    ("app.svg", 512, "app-512.png"),
    ("app-maskable.svg", 512, "app-maskable-512.png"),
    ("app-maskable.svg", 180, "apple-touch.png"),
)
"""Source in ``static/icons``, pixels at each side, name of the PNG in ``icons/``. Apple's
system rounds the corners by itself and knows no transparency: it gets the full square."""


def draw() -> list[Path]:
    """The icons, drawn anew where a source has changed. Raises :class:`.tools.BuildError`."""
    script, resvg = WEB / "build" / "icons.mjs", NODE_MODULES / "@resvg" / "resvg-wasm"
    sources = {STATIC / "icons" / source for source, _, _ in ICONS}
    wasm = resvg / "index_bg.wasm"
    folder = CACHE / f"icons-{hash_of([script, wasm, *sources], repr(ICONS))}"
    targets = [folder / name for _, _, name in ICONS]
    if not all(target.exists() for target in targets):
        folder.mkdir(parents=True, exist_ok=True)
        words = [
            word
            for (source, pixels, _), target in zip(ICONS, targets, strict=True)
            for word in (STATIC / "icons" / source, str(pixels), target)
        ]
        run(program("node"), script, resvg, *words)
    return targets
