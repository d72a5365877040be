"""The box can grow: what was saved before names its content by ids, and opens as it was."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from mythshelf import games
from mythshelf.games.myth import GAME
from mythshelf.games.myth.campaign.chronicle import NOBODY, Chronicle, Veteran
from mythshelf.games.myth.campaign.text import written
from mythshelf.games.myth.spelling import OF_STATES
from mythshelf.kernel.files import link, restoring, save
from mythshelf.kernel.files.released import released

from tests.myth.growing import END, FRONT, MIDDLE
from tests.web.platform import corpus
from tests.web.platform.released import FOLDER

ROOT = Path(__file__).resolve().parents[2]
UNUSED = ["into-the-dark", "order-squire", "S4A", "S4B", "statue", "sealed-letter"]
"""Content that some games have no use for: a card that heroes get later, an ally, a tile, a realm
object, a quest item."""
CHRONICLE = Chronicle(
    (
        Veteran("soldier", ("slow-burn",), ("breaker-of-lines",), ("light-of-freedom",), ()),
        Veteran("archer", titles=("light-of-freedom",), items=("kinmaker",)),
    ),
    (30, 15, 1),
    ("smoke-over-the-mill", "night-watch", "fallen-star", "queens-brood"),
    ("ransom",),
    2,
)
FEW = 15
"""Every so manieth game is opened in a short test."""


@cache
def kept() -> tuple[str, ...]:
    """The texts of all games of Myth that releases have left."""
    texts = (text for release in sorted(FOLDER.iterdir()) for text in corpus.read(release))
    return tuple(text for text in texts if save.read_body(text)["game"] == GAME.slug)


def open_grown(snapshots: Sequence[str], where: str, gone: Sequence[str] = (), **more: Any) -> Any:
    """What comes of saves in a changed box (see :mod:`.growing`); snapshots are unchanged."""
    bodies = [save.read_body(text) for text in snapshots]
    asked = {
        "where": where,
        "gone": gone,
        "version": GAME.version,
        "bodies": bodies,
        "texts": [],
        "links": [],
        "chronicles": [],
        **more,
    }
    run = subprocess.run(
        [sys.executable, "-m", "tests.myth.growing"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    found = json.loads(run.stdout)
    assert found["snapshots"] == [restoring.migrated(GAME, body)["snapshot"] for body in bodies]
    return found


def rewritten(texts: Sequence[str]) -> Iterator[str]:
    """The saves as this version writes them."""
    return (save.dumps(save.loads(text, games.load)) for text in texts)


@pytest.mark.parametrize("where", [FRONT, MIDDLE, END])
def test_released_games_open_in_a_box_that_has_grown(where: str) -> None:
    some = kept()[{FRONT: 0, MIDDLE: 1, END: 2}[where] :: FEW]
    told = [written(CHRONICLE), NOBODY]
    assert open_grown(some, where, chronicles=told)["chronicles"] == told


@pytest.mark.soak
@pytest.mark.parametrize("where", [FRONT, MIDDLE, END])
@pytest.mark.parametrize("raised", [0, 1])
def test_all_released_games_are_restored_in_a_box_that_has_grown(where: str, raised: int) -> None:
    now = [*rewritten(kept())]
    texts = [*kept(), *now]
    open_grown(texts, where, version=GAME.version + raised, texts=texts)


@pytest.mark.parametrize("raised", [0, 1])
def test_games_of_today_open_whatever_their_journals_lead_to(raised: int) -> None:
    matches = [save.loads(text, games.load) for text in kept()[4 :: 2 * FEW]]
    texts = [*map(save.dumps, matches)]
    links = [*map(link.pack, matches)] if raised else []
    version = GAME.version + raised
    open_grown(texts, MIDDLE, version=version, texts=texts, links=links)


def test_a_link_of_a_game_of_an_older_release_holds_every_choice() -> None:
    for text in kept()[6 :: 2 * FEW]:
        match = save.loads(text, games.load)
        again = link.unpack(link.pack(match), games.load)
        assert (again.lost, again.match.cursor) == ("", match.cursor)
        assert again.match.state == match.state


def test_what_no_game_uses_can_go() -> None:
    texts = [text for text in kept() if not any(f'"{one}"' in _words(text) for one in UNUSED)]
    assert len(texts) > 5
    told = [written(CHRONICLE)]
    assert open_grown(texts[::2], "", UNUSED, chronicles=told)["chronicles"] == told


def _words(text: str) -> str:
    """The snapshot of a save, with the words of today."""
    return json.dumps(restoring.migrated(GAME, save.read_body(text))["snapshot"])


def test_the_ids_of_the_first_release_are_still_there() -> None:
    """Where this fails, something was taken out of the box, and games that use it cannot be opened
    any more; leave it in, without copies."""
    for kind, ids in released("mythshelf.games.myth").items():
        write, read = OF_STATES[kind]
        assert [write(read(word)) for word in ids] == [*ids], kind
