"""What the pages say is so: excerpts, paths, commands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from mythshelf.cli import main
from mythshelf.games import SLUGS
from mythshelf.games.myth.checks.programs import ATTACK, ITEM, MONSTER, QUEST, moments

from tests.myth.mill import MILL
from tests.web.platform.memory import MemoryStore
from tests.wheels import GARDENS
from web.app.extension.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "pylib/docs").glob("*.md"))]
FENCED = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
TICK = re.compile(r"`([^`\n]+)`")
COMMAND = re.compile(r"(?:^    |`)(?:\.venv/bin/)?mythshelf ([^`\n#]+)", re.M)
MAKE = re.compile(r"(?:^    |`)make ([a-z]+)", re.M)
PATH = re.compile(r"[\w./*]+(?:/|\.(?:py|toml|md|html|css))")
ELISION = "# ..."
SUFFIXES = {"python": "py", "markdown": "md", "toml": "toml"}


def name_of(doc: Path) -> str:
    return doc.relative_to(ROOT).as_posix()


def excerpts() -> list[tuple[str, str]]:
    pages = ("pylib/docs/adding-a-game.md", "pylib/docs/adding-a-guide.md")
    text = "".join((ROOT / page).read_text("utf-8") for page in pages)
    return [(kind, block) for kind, block in FENCED.findall(text) if kind in SUFFIXES]


def sources(kind: str) -> list[str]:
    folder = ROOT / "tests/tictactoe"
    return [path.read_text("utf-8") for path in folder.glob(f"*.{SUFFIXES[kind]}")]


def card_excerpts() -> list[tuple[str, str]]:
    text = (ROOT / "pylib/docs/adding-a-card.md").read_text("utf-8")
    return FENCED.findall(text)


def card_sources(kind: str) -> list[str]:
    games = [
        ROOT / f"pylib/mythshelf/games/{slug}"
        for slug in ("mysterion", "mischief_and_malice", "myth")
    ]
    folders = (*games, ROOT / "tests/mysterion", ROOT / "tests/kernel/effects")
    found = (path for folder in folders for path in sorted(folder.rglob(f"*.{SUFFIXES[kind]}")))
    return [path.read_text("utf-8") for path in found]


def stands_in(excerpt: str, source: str) -> bool:
    """Whether the pieces between elisions stand in the source, whole lines, in this order."""
    place = 0
    for piece in re.split(rf"^ *{re.escape(ELISION)}\n", excerpt, flags=re.M):
        found = ("\n" + source).find("\n" + piece, place)
        if found < 0:
            return False
        place = found + len(piece)
    return True


def test_there_are_excerpts_of_each_kind() -> None:
    kinds = [kind for kind, _ in excerpts()]
    assert kinds.count("python") >= 6
    assert set(kinds) == set(SUFFIXES)


@pytest.mark.parametrize(("kind", "excerpt"), excerpts())
def test_an_excerpt_stands_in_the_example(kind: str, excerpt: str) -> None:
    assert any(stands_in(excerpt, source) for source in sources(kind))


def test_the_page_on_cards_has_excerpts() -> None:
    kinds = [kind for kind, _ in card_excerpts()]
    assert kinds.count("toml") >= 14
    assert kinds.count("python") >= 5


@pytest.mark.parametrize(("kind", "excerpt"), card_excerpts())
def test_an_excerpt_on_cards_stands_in_the_game(kind: str, excerpt: str) -> None:
    assert any(stands_in(excerpt, source) for source in card_sources(kind))


def test_an_excerpt_that_has_drifted_is_noticed() -> None:
    source = "one\ntwo\nthree\n"
    assert stands_in("one\n# ...\nthree\n", source)
    assert not stands_in("three\n# ...\none\n", source)
    assert not stands_in("on\n", source)
    assert not stands_in("one\nthree\n", source)


def test_the_entry_points_are_those_of_the_example() -> None:
    page = (ROOT / "pylib/docs/extensions.md").read_text("utf-8")
    (shown,) = (block for kind, block in FENCED.findall(page) if kind == "toml")
    assert shown in (ROOT / "tests/tictactoe/pyproject.toml").read_text("utf-8")


def test_the_content_shown_is_that_of_the_tests() -> None:
    page = (ROOT / "pylib/docs/extensions.md").read_text("utf-8")
    shown, _ = (block for kind, block in FENCED.findall(page) if kind == "json")
    assert json.loads(shown) == GARDENS


def test_the_adventure_shown_is_that_of_the_tests() -> None:
    page = (ROOT / "pylib/docs/writing-an-adventure.md").read_text("utf-8")
    (shown,) = (block for kind, block in FENCED.findall(page) if kind == "json")
    assert json.loads(shown) == MILL


def test_the_moments_shown_are_those_at_which_words_work() -> None:
    page = (ROOT / "pylib/docs/writing-an-adventure.md").read_text("utf-8")
    for kind in (ITEM, MONSTER, ATTACK, QUEST):
        name = "attack of a monster" if kind == ATTACK else kind
        (row,) = re.findall(rf"^\| {name} \| (.*) \|$", page, re.MULTILINE)
        assert set(re.findall(r"`(\w+)`", row)) == {*moments(kind)}, kind


def test_the_list_shown_is_one_that_the_page_takes() -> None:
    page = (ROOT / "pylib/docs/extensions.md").read_text("utf-8")
    _, shown = (block for kind, block in FENCED.findall(page) if kind == "json")
    catalogue = Catalogue(MemoryStore(), SLUGS)
    assert catalogue.take(re.sub(r'("sha256": )"[^"]*"', rf'\1"{"0" * 64}"', shown)) == []
    assert list(catalogue.listed) == ["tictactoe", "gardens"]


def test_adding_a_game_stays_a_page() -> None:
    page = (ROOT / "pylib/docs/adding-a-game.md").read_text("utf-8")
    assert len(page.splitlines()) <= 165


@pytest.mark.parametrize("doc", PAGES, ids=name_of)
def test_links_lead_somewhere(doc: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", doc.read_text("utf-8")):
        assert target.startswith("https://") or (doc.parent / target).exists(), target


@pytest.mark.parametrize("doc", PAGES, ids=name_of)
def test_paths_in_ticks_are_there(doc: Path) -> None:
    tops = {path.name for path in ROOT.iterdir()} - {"dist", ".venv"}
    for name in TICK.findall(doc.read_text("utf-8")):
        if "/" in name and not set(" *<") & set(name) and name.split("/")[0] in tops:
            assert (ROOT / name).exists(), name


def sections_of_the_house() -> dict[str, str]:
    """The sections of the page on the house, by the folder in their heading."""
    text = (ROOT / "pylib/docs/house.md").read_text("utf-8")
    found = (section.partition("\n") for section in text.split("\n## ")[1:])
    return {"".join(TICK.findall(top)).replace("<slug>", "*"): body for top, _, body in found}


def named_in_the_house() -> list[tuple[str, str]]:
    """The paths in the page on the house, each with the folder of its section."""
    return [
        (folder, name)
        for folder, body in sections_of_the_house().items()
        for name in TICK.findall(body)
        if PATH.fullmatch(name)
    ]


def test_the_page_on_the_house_names_paths_of_every_section() -> None:
    assert {folder for folder, _ in named_in_the_house()} == {*sections_of_the_house()}


@pytest.mark.parametrize(("folder", "name"), named_in_the_house())
def test_paths_of_the_house_are_there(folder: str, name: str) -> None:
    assert any(ROOT.glob(folder + name)) or (ROOT / name).exists()


@pytest.mark.parametrize("doc", PAGES, ids=name_of)
def test_make_targets_are_there(doc: Path) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in MAKE.findall(doc.read_text("utf-8")):
        assert re.search(rf"^{target}:", makefile, re.M), target


@pytest.mark.parametrize("doc", PAGES, ids=name_of)
def test_commands_are_understood(doc: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMAND.findall(doc.read_text("utf-8")):
        words = command.replace("GAME", SLUGS[0]).split()
        with pytest.raises(SystemExit) as left:
            main([*words, "--help"])
        assert left.value.code == 0, command
        options = {word for word in words if word.startswith("--")}
        assert options <= set(re.findall(r"--[a-z-]+", capsys.readouterr().out)), command
