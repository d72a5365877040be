"""A game is a folder of rules and a folder for the page: nothing else needs a change."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from web.build import sprite

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "tests/tictactoe"
SLUG = "tictactoe"
PLAYED = """
from mythshelf import games
from mythshelf.kernel.play.match import Match

from web.app.presenting.registry import presenter
from web.app.session.session import TableSession

assert "tictactoe" in games.SLUGS
match = Match(games.load("tictactoe"), {"first": "crosses"}, seed=1)
table = TableSession(match, presenter("tictactoe"))
for cell in ("a1", "b1", "a2", "b2"):
    table.choose(f"mark {cell}")
table.tap("cell:a3")
table.confirm()
assert len([node for node in table.drawing.scene().nodes if node.key.startswith("mark:")]) == 5
print(table.seen.outcome.summary)
"""
SHELF = """
import sys

from web.build import rooms

sys.stdout.write(rooms.joined() + rooms.style(rooms.GAMES))
"""
NOUGHT, GRID = "M12 2a10 10 0 1 0 .1 0zM12 6a6 6 0 1 0 .1 0z", "M8 2v20M16 2v20M2 8h20M2 16h20"
EMBLEMS = f"""
from functools import partial

from web.app.stage import shapes
from web.app.stage.emblems import SHARED

EMBLEMS = {{"noughts": "{NOUGHT}"}}
emblem = partial(shapes.emblem, among={{**SHARED, **EMBLEMS}})
"""
ICONS = f"""<svg xmlns="http://www.w3.org/2000/svg">
  <symbol id="grid" viewBox="0 0 24 24"><path d="{GRID}" stroke="currentColor"/></symbol>
</svg>
"""
COVER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"/>\n'
STYLE = f"""[data-game="{SLUG}"] .scoretrack::before {{ mask-image: url(../icons/noughts.svg); }}
"""
DRAWN = """
from web.app.games.tictactoe.emblems import EMBLEMS, emblem

assert emblem("noughts", 24, "#000000").d == EMBLEMS["noughts"]
assert emblem("crown", 48, "#000000", 5, 5).scale == 2
"""
GATHERED = """
from web.build import steps

steps.gather_drawings()
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with one game more; no file of theirs is another one."""
    root = tmp_path_factory.mktemp("house")
    for part in ("pylib/mythshelf", "web/app", "web/build", "static"):
        copytree(ROOT / part, root / part, ignore=ignore_patterns("__pycache__"))
    (root / "web/__init__.py").touch()
    rules, page = root / "pylib/mythshelf/games" / SLUG, root / "web/app/games" / SLUG
    rules.mkdir()
    page.mkdir()
    for name in ("__init__.py", "rules.py", "rules.md", "guide.toml", "manifest.toml"):
        (rules / name).write_text((EXAMPLE / name).read_text("utf-8"), "utf-8")
    presenter = (EXAMPLE / "presenter.py").read_text("utf-8")
    presenter = re.sub(
        r"^from \. import", f"from mythshelf.games.{SLUG} import", presenter, flags=re.M
    )
    presenter = re.sub(r"^from \.", f"from mythshelf.games.{SLUG}.", presenter, flags=re.M)
    (page / "__init__.py").write_text(presenter, "utf-8")
    drawings = {"emblems.py": EMBLEMS, "icons.svg": ICONS, "cover.svg": COVER, "style.css": STYLE}
    for name, content in drawings.items():
        (page / name).write_text(content, "utf-8")
    return root


def run(house: Path, *words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{house}{os.pathsep}{house / 'pylib'}"}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=house,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_stands_on_the_shelf_in_a_box_of_its_own(house: Path) -> None:
    page = run(house, "-X", "utf8", "-c", SHELF)
    boxes = re.findall(r'<li class="box" data-game="(\w+)"([^>]*)>(.*?)</li>', page, re.DOTALL)
    assert len(boxes) == 6
    marks, box = next((marks, box) for slug, marks, box in boxes if slug == SLUG)
    assert "data-guided" in marks
    assert f'data-new-game="{SLUG}"' in box
    assert "2 players · 2 min" in box
    assert f'src="covers/{SLUG}.svg"' in box
    assert "Six tabletop games" in page
    assert f'href="web/app/games/{SLUG}/style.css"' in page


def test_its_drawings_are_in_the_site(house: Path) -> None:
    run(house, "-c", GATHERED)
    site = house / "dist"
    assert (site / f"covers/{SLUG}.svg").read_text("utf-8") == COVER
    symbols = (site / sprite.NAME).read_text("utf-8")
    assert f'<symbol id="noughts" viewBox="0 0 24 24"><path d="{NOUGHT}"' in symbols
    assert f'<symbol id="grid" viewBox="0 0 24 24"><path d="{GRID}"' in symbols
    assert symbols.count("<symbol") == sprite.joined().count("<symbol") + 2
    assert NOUGHT in (site / "icons/noughts.svg").read_text("utf-8")


def test_its_table_is_painted_with_its_emblems_and_the_shared_ones(house: Path) -> None:
    run(house, "-c", DRAWN)


def test_the_command_line_lists_it(house: Path) -> None:
    assert SLUG in run(house, "-m", "mythshelf", "games")


def test_it_can_be_played_at_its_own_table(house: Path) -> None:
    assert run(house, "-c", PLAYED) == "Crosses have three in a line.\n"
