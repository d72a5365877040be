"""Content can grow: whatever was kept before is opened with all of it, and goes back again.

The content of a copy of the package is changed as a maintainer would change it, in the files, and
another Python opens there what this one has kept.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import mythshelf
from mythshelf import games
from mythshelf.kernel.errors import BadLink
from mythshelf.kernel.files import link, save

from tests.games import growing
from tests.web.platform import corpus
from tests.web.platform.released import FOLDER
from tests.web.platform.test_released_saves import RELEASES

ROOT = Path(__file__).resolve().parents[2]
EVERY = 9
"""Of the games of a release every ninth is opened, with ``--soak`` all."""


@dataclass(frozen=True)
class Entry:
    """An entry of a content file, placed before one that is there; ``gone`` is one that is taken
    out, which no game of a release uses."""

    file: str
    before: str
    text: str
    gone: str = ""


CHOSEN = {
    "mischief_and_malice": (
        Entry(
            "creatures",
            '[[creature]]\nid = "C01"',
            """[[creature]]
id = "C00"
title = "Newt"
requires = ["HV"]
health = 9
attack = 3
kindred = "Cinderkin"
program = "LIMITED ATTACK: power(+1) if self.health<=5"
""",
            "C27",
        ),
        Entry(
            "energies",
            '[[energy]]\nid = "E05"',
            '[[energy]]\nid = "E00"\ntitle = "Ray"\ntype = "HV"\nuses = 1\nprogram = ""\n',
            "E25",
        ),
        Entry(
            "mischief",
            '[[chaos]]\nid = "X01"',
            '[[chaos]]\nid = "X00"\ntitle = "Slam"\nprogram = "NOW: draw(me,2)"\n',
        ),
    ),
    "mysterion": (
        Entry(
            "items",
            '[[item]]\nid = "IN-01"',
            """[[item]]
id = "IN-00"
title = "Lens"
kind = "instant"
cost = 1
program = "play: draw(2)"
""",
        ),
    ),
    "mystic_manor": (
        Entry(
            "characters",
            '[[character]]\nslug = "lionheart"',
            """[[character]]
slug = "novice"
title = "The Novice"
ability = "None."
origin = "ours"
""",
        ),
    ),
    "mythic_mischief": (
        Entry(
            "layouts",
            '[[layout]]\nid = "1"',
            """[[layout]]
id = "0"
shelves = ["HA1", "HD1", "HE2", "HC3", "HB4", "VA2", "VC2", "VB3", "VD4", "VC5"]
clutter = ["C2", "B3", "E3", "C5"]
origin = "ours"
""",
        ),
    ),
}
"""Content that a game has only where somebody chooses it, at the front of its file or in the midst
of it."""
DEALT = {
    "mischief_and_malice": (
        Entry(
            "relics",
            '[[relic]]\nid = "R01"',
            """[[relic]]
id = "R00"
title = "Button"
pile = "gold"
category = "Your Choice"
program = "ATTACK: dmg(+1)"
""",
        ),
    ),
    "mystic_manor": (
        Entry("cards", '[[card]]\nid = "H02"', '[[card]]\nid = "H00"\nkind = "imp"\n'),
        Entry(
            "bonus",
            '[[bonus]]\nid = "B01"',
            """[[bonus]]
id = "B00"
title = "Another Cat"
condition = "At least one cat in the inventory"
rule = "cat"
money = 3
""",
        ),
    ),
    "mythic_mischief": (
        Entry(
            "cards",
            '[[card]]\nid = "B01"',
            """[[card]]
id = "B00"
part = "before"
speed = 4
destinations = ["A1", "B5", "E2"]
tomes = ["B1", "D3", "B4", "C5"]
entrances = ["D1", "C2", "A3", "E3", "E4", "A5"]
costs = [20, 18, 19]
""",
        ),
        Entry(
            "detention",
            "[[detention_card]]  # pushed",
            """[[detention_card]]
id = "D00"
activates = "left"
pushed = ["A1>E", "C3>E", "C4>S"]
caught = ["B4", "E5"]
tripped = ["D4", "B5"]
tomes = ["B2", "A5"]
""",
        ),
    ),
}
"""Content that is dealt in every game, so that choices of before lead elsewhere."""


def grown(folder: Path, added: dict[str, tuple[Entry, ...]]) -> Path:
    """A copy of the package with more content."""
    copy = folder / "pylib"
    source = Path(mythshelf.__file__).parent
    shutil.copytree(source, copy / "mythshelf", ignore=shutil.ignore_patterns("__pycache__"))
    for slug, entries in added.items():
        for entry in entries:
            file = copy / "mythshelf" / "games" / slug / "content" / f"{entry.file}.toml"
            text = file.read_text("utf-8")
            assert text.count(entry.before) == 1, entry
            text = text.replace(entry.before, f"{entry.text}\n{entry.before}")
            if entry.gone:
                head, tail = text.split(f'\nid = "{entry.gone}"\n')
                head, after = head.rpartition("\n[[")[0], tail.partition("\n[[")
                text = head + "".join(("\n[[", after[2])) if after[1] else head + "\n"
            file.write_text(text, "utf-8")
    return copy


def opened_in(package: Path, texts: list[dict[str, Any]]) -> list[dict[str, str]]:
    """What the package's own Python opens, by the same rules and then by others."""
    answered = subprocess.run(
        [sys.executable, "-m", "tests.games.growing"],
        input="\n".join(map(json.dumps, texts)),
        env={**os.environ, "PYTHONPATH": f"{package}{os.pathsep}{ROOT}"},
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=True,
    )
    return [json.loads(line) for line in answered.stdout.splitlines()]


@dataclass(frozen=True)
class Kept:
    """What was kept, as it is opened here, and what the package opens that has grown."""

    body: dict[str, Any]
    text: str
    is_link: bool
    way: str
    lost: str
    by_same_rules: dict[str, str]
    by_others: dict[str, str]


def kept(soak: bool, slugs: set[str]) -> Iterator[tuple[str, bool]]:
    """Saves of each release, the same as they are saved today, and as links."""
    for release in RELEASES:
        found = [
            text for text in corpus.read(FOLDER / release) if json.loads(text)["game"] in slugs
        ]
        for text in found[:: 1 if soak else EVERY]:
            yield text, False
            match = save.loads(text, games.load)
            yield save.dumps(match), False
            with suppress(BadLink):
                yield link.pack(match), True


def tried(folder: Path, soak: bool, added: dict[str, tuple[Entry, ...]]) -> list[Kept]:
    texts = [*kept(soak, {*added})]
    asked = [{"text": text, "link": is_link} for text, is_link in texts]
    answers = opened_in(grown(folder, added), asked)
    assert len(answers) == 2 * len(texts)
    pairs = zip(texts, answers[: len(texts)], answers[len(texts) :], strict=True)
    return [_kept(*one, same, others) for one, same, others in pairs]


def _kept(text: str, is_link: bool, same: dict[str, str], others: dict[str, str]) -> Kept:
    restored = (link.unpack if is_link else save.restore)(text, games.load)
    body, way = json.loads(save.dumps(restored.match)), growing.way(restored.match)
    return Kept(body, text, is_link, way, restored.lost, same, others)


_SAID = ("rules", "checksum")


def same_but_rules(text: str, body: dict[str, Any]) -> bool:
    """Whether a save is the same as another, but for the version of its rules."""
    return {k: v for k, v in json.loads(text).items() if k not in _SAID} == {
        k: v for k, v in body.items() if k not in _SAID
    }


def stays_the_same(one: Kept, answer: dict[str, str]) -> None:
    """Every choice and the whole position, there and back again."""
    assert same_but_rules(answer["text"], one.body), (one.body["settings"], answer["lost"])
    assert (answer["lost"], answer["way"]) == (one.lost, one.way)
    again = save.restore(answer["text"], games.load)  # as where the new content was never used
    assert again.lost == ""
    assert same_but_rules(save.dumps(again.match), one.body)


def goes_on(one: Kept, answer: dict[str, str]) -> None:
    """Every choice, or the position; what is not as before is told."""
    body = json.loads(answer["text"])
    as_it_was = body["snapshot"] == one.body["snapshot"]
    assert as_it_was or body["journal"] == one.body["journal"]
    assert as_it_was or answer["lost"]
    assert body["names"] == one.body["names"]


def matters(one: Kept) -> bool:
    """Whether the game looks at what has been added: lots are drawn among all that there is, or a
    link counts through the characters on offer."""
    settings, counted = one.body["settings"], one.is_link and one.body["game"] == "mystic_manor"
    drawn = (("layout", "random"), ("mats", "dealt"), ("mode", "journey"))
    return counted or any(settings.get(key) == value for key, value in drawn)


def test_what_is_chosen_can_be_added_and_taken_out_without_any_game_noticing(
    tmp_path: Path, soak: bool
) -> None:
    every = tried(tmp_path, soak, CHOSEN)
    assert {one.body["game"] for one in every} == {*CHOSEN}
    for one in every:
        if matters(one):
            opens_and_goes_on(one)
            continue
        for answer in (one.by_same_rules, one.by_others):
            assert "refused" not in answer, (one.body["settings"], answer)
            stays_the_same(one, answer)


def test_what_is_dealt_can_be_added_and_every_game_goes_on(tmp_path: Path, soak: bool) -> None:
    every = tried(tmp_path, soak, DEALT)
    assert {one.body["game"] for one in every} == {*DEALT}
    for one in every:
        opens_and_goes_on(one)


def opens_and_goes_on(one: Kept) -> None:
    """By other rules always; by the same ones a link has to lead to its position, and is refused
    where it does not."""
    assert "refused" not in one.by_others, (one.body["settings"], one.by_others)
    goes_on(one, one.by_others)
    if not one.is_link or "refused" not in one.by_same_rules:
        goes_on(one, one.by_same_rules)
