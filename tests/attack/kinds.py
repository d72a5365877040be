"""The kinds of attack: each makes an input and opens it, as the page would.

Opening raises a :class:`.MythshelfError` where the input is refused; else everything that follows
has to go well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from mythshelf import games
from mythshelf.games import added_content
from mythshelf.games.myth import GAME as MYTHS
from mythshelf.kernel.files import link, save
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.files.position import read_position, write_position
from mythshelf.kernel.files.stepwise import at_once
from mythshelf.kernel.play.match import Match

from tests.attack import damage
from tests.attack.limits import in_slices
from tests.attack.material import CHRONICLES, MYTH, OTHERS, files, sound
from tests.kernel.files.test_link import Parts
from tests.mutated.test_links import forged as forged_link
from tests.mutated.test_position_lines import by_hand
from tests.mutated.texts import mutated
from tests.myth.mill import MILL
from tests.plugin import take_back_content
from tests.web.hostile.mutations import altered, forged, scratched
from tests.web.hostile.test_mutations import (
    changed_campaign,
    changed_tournament,
    use_campaign,
    use_decks,
    use_tournament,
)
from tests.wheels import GARDENS


@dataclass(frozen=True, slots=True)
class Kind:
    """``make`` gives an input of a game, ``open`` the game that it leads to, if it leads to one."""

    name: str
    slugs: tuple[str, ...]
    make: Callable[[Random, str], str]
    open: Callable[[str, str], Match[Any] | None]
    ending: str = "json"
    """That of the file in which an input is kept."""


def _save(dice: Random, slug: str) -> str:
    text = dice.choice(sound(slug).saves)
    if dice.random() < 0.4:
        return scratched(dice, text)
    return forged(dice, text)


def _journal(dice: Random, slug: str) -> str:
    return damage.journal(dice, sound(slug))


def _position(dice: Random, slug: str) -> str:
    return damage.position(dice, sound(slug))


find_game = at_once(games.load)


def _open_save(text: str, _slug: str) -> Match[Any]:
    match = in_slices(save.reading(text, find_game)).match
    again = in_slices(save.reading(save.dumps(match), find_game))
    assert not again.lost, "a save that was accepted is written so that its choices are lost"
    assert again.match.state == match.state
    return match


def _link(dice: Random, slug: str) -> str:
    text = dice.choice(sound(slug).links)
    if dice.random() < 0.4:
        return mutated(dice, text)
    if dice.random() < 0.2:
        settings, data = dice.choice(sound(slug).positions)
        parts = Parts.of(text)
        return parts.link(settings=settings, start=data, snapshot=data)
    return forged_link(dice, text)


def _open_link(text: str, _slug: str) -> Match[Any]:
    match = in_slices(link.unpacking(text, find_game)).match
    again = in_slices(link.unpacking(link.pack(match), find_game)).match
    assert again.state == match.state
    return match


def _line(dice: Random, slug: str) -> str:
    return by_hand(dice, dice.choice(sound(slug).lines))


def _open_line(text: str, _slug: str) -> Match[Any]:
    game, state = read_position(games.load, text)
    again = read_position(games.load, write_position(game, state))[1]
    assert again == state
    seats = game.seats_of(state)
    settings = next(one for one, _ in sound(game.slug).positions if game.seats(one) == seats)
    match = Match(game, settings, 1)
    match.resume(state)
    return match


def _campaign(dice: Random, _slug: str) -> str:
    return changed_campaign(dice, files()["campaign"])


def _open_campaign(text: str, _slug: str) -> None:
    use_campaign(text)


def _chronicle(dice: Random, _slug: str) -> str:
    text = dice.choice(CHRONICLES[1:])
    if dice.random() < 0.3:
        return mutated(dice, text, "abcdefghijklmnopqrstuvwxyz-._~:0123456789")
    parts = text.split("~")[2:]
    place = dice.randrange(len(parts))
    if dice.random() < 0.5:
        words = dice.choice(parts).replace("_", ".").split(".")
        inner = parts[place].split("_")
        inner[dice.randrange(len(inner))] += dice.choice(("", ".")) + dice.choice(words)
        parts[place] = "_".join(inner)
    else:
        parts[place] = mutated(dice, parts[place], "abcdefghijklmnopqrstuvwxyz-._0123456789")
    body = "~".join(parts)
    return f"1~{digest_of(body)[:8]}~{body}"


def _open_chronicle(text: str, _slug: str) -> Match[Any]:
    return Match(MYTHS, {"mode": "adventure", "chronicle": text}, 1)


def _tournament(dice: Random, _slug: str) -> str:
    return changed_tournament(dice, files()["tournament"])


def _open_tournament(text: str, _slug: str) -> None:
    use_tournament(text)


def _decks(dice: Random, slug: str) -> str:
    text = files()[slug]
    if dice.random() < 0.3:
        return scratched(dice, text)
    body = json.loads(text)
    body = altered(dice, body)
    return json.dumps(body)


def _open_decks(text: str, _slug: str) -> None:
    use_decks(text)


def _content(dice: Random, slug: str) -> str:
    return damage.content(dice, MILL if slug == MYTH else GARDENS)


def _open_content(text: str, slug: str) -> Match[Any] | None:
    """A game with the content, where it gives one."""
    found = added_content.read(text)
    added_content.add(found)
    if found.game == MYTH:
        stories, name = found.data.get("story", ()), f"{found.name}:all"
        if stories:
            settings = {"mode": "story", "story": f"{found.name}:{stories[0]['id']}"}
        else:
            settings = {"mode": "adventure", "content": name}
    else:
        settings = {"layout": f"{found.name}:{found.data['layout'][0]['id']}"}
    return Match(games.load(found.game), settings, 1)


ALL = (MYTH, *OTHERS)
KINDS = (
    Kind("save", ALL, _save, _open_save),
    Kind("journal", ALL, _journal, _open_save),
    Kind("position", ALL, _position, _open_save),
    Kind("line", ALL, _line, _open_line, "txt"),
    Kind("link", ALL, _link, _open_link, "txt"),
    Kind("content", (MYTH, "mythic_mischief"), _content, _open_content),
    Kind("campaign", (MYTH,), _campaign, _open_campaign),
    Kind("chronicle", (MYTH,), _chronicle, _open_chronicle, "txt"),
    Kind("tournament", ("mythic_mischief",), _tournament, _open_tournament),
    Kind("decks", ("mysterion", "mischief_and_malice"), _decks, _open_decks),
)


@contextmanager
def content_taken_back() -> Iterator[None]:
    """What an input adds to the games is gone afterwards."""
    try:
        yield
    finally:
        take_back_content()
