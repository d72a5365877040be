"""A campaign, and the text of its record (pure). What comes out of a store or a file is checked by
the game's :class:`.saga.Saga`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.document import Form
from mythshelf.kernel.play.match import clean_name

from web.app.platform.phrases import counted
from web.app.platform.storage import LONGEST_TITLE
from web.app.presenting.saga import Facts, Saga

MOST_ACTS = 999
_LATEST = 1 << 43
"""Milliseconds since 1970: no act is played after the year 2248."""
_FORM = Form(
    "mythshelf-campaign",
    1,
    {
        "format": (str,),
        "schema": (int,),
        "game": (str,),
        "name": (str,),
        "chronicle": (str,),
        "acts": (list,),
        "checksum": (str,),
    },
    "campaign",
    "This campaign was saved by a newer version; reload the page to update.",
)

FindSaga = Callable[[str], Saga | None]
"""Gives the saga of a game by its slug, ``None`` where there is none."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act that was played to its end: when, in which saved game, what it added."""

    date: int
    game: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign of a game: its name, its acts, the chronicle with which the next one begins."""

    game: str
    name: str
    chronicle: str
    acts: tuple[Act, ...] = ()

    @property
    def facts(self) -> tuple[Facts, ...]:
        """What its acts have added."""
        return tuple(act.facts for act in self.acts)


def written(campaign: Campaign) -> str:
    """A campaign as a record's text."""
    acts = [[act.date, act.game, dict(act.facts)] for act in campaign.acts]
    return _FORM.write(
        {
            "game": campaign.game,
            "name": campaign.name,
            "chronicle": campaign.chronicle,
            "acts": acts,
        }
    )


def read(text: str, find: FindSaga) -> Campaign:
    """The campaign of a record's text, all of it checked. Raises :class:`.BadSave`."""
    body = _FORM.read(text)
    _FORM.check_sum(body)
    game, name = body["game"], body["name"]
    saga = find(game)
    if saga is None:
        raise BadSave(f"This campaign is of a game that is not here: {clean_name(game)!r}.")
    if not name or shown_name(name) != name or len(body["acts"]) > MOST_ACTS:
        raise BadSave("This campaign is damaged: its name cannot be shown.")
    try:
        chronicle = saga.read(body["chronicle"])
        acts = tuple(_act(one, saga) for one in body["acts"])
    except ValueError as error:
        raise BadSave(f"This campaign cannot be used: {error}.") from error
    return Campaign(game, name, chronicle, acts)


def needed(text: str, find: FindSaga) -> tuple[str, tuple[str, ...]]:
    """The game of a record's text, and the names of the content from outside that it needs, here
    or not. Raises :class:`.BadSave` where the text is damaged."""
    body = _FORM.read(text)
    _FORM.check_sum(body)
    saga = find(body["game"])
    return body["game"], tuple(saga.needs(body["chronicle"])) if saga is not None else ()


def _act(data: Any, saga: Saga) -> Act:
    """An act from outside. Raises ``ValueError``."""
    if type(data) is not list or len(data) != 3:
        raise ValueError("one of its acts cannot be read")
    date, game, facts = data
    if type(date) is not int or not 0 <= date < _LATEST or type(game) is not str:
        raise ValueError("one of its acts cannot be read")
    if not (game.isascii() and (game.isalnum() or not game)):
        raise ValueError("one of its acts cannot be read")
    return Act(date, game, saga.read_facts(facts))


def shown_name(name: str) -> str:
    """A name as it can be shown; empty if nothing of it can."""
    return clean_name(name, LONGEST_TITLE)


def line_of(campaign: Campaign) -> str:
    """How far a campaign has come, in a few words."""
    if not campaign.acts:
        return "Not begun yet"
    return f"{counted(len(campaign.acts), 'act')} played"
