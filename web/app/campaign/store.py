"""The campaigns in a store, and which saved game belongs where in them (pure).

A campaign is a record beside the saved games (:class:`.storage.Saves` with a prefix of its own). It
knows the acts that were played to their end; a saved game's head tells its :class:`Place`, so a
game that is deleted, damaged or brought back needs no repair anywhere. What comes out of a store or
a file is checked by the game's :class:`.saga.Saga`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from mythshelf.kernel.errors import BadSave, MythshelfError
from mythshelf.kernel.files.document import Form, parsed
from mythshelf.kernel.files.save import read_body
from mythshelf.kernel.play.match import clean_name

from web.app.platform.phrases import counted
from web.app.platform.storage import LONGEST_TITLE, Damaged, Head, Removed, Saves, Slot, StorageFull
from web.app.presenting.saga import Ending, Facts, Saga

NO_ROOM = "There is no room on this device to keep a campaign."
UNNAMED = "New campaign"
FILE = "mythshelf-campaign-file"
LONGEST_FILE = 8_000_000
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


class ActStands(MythshelfError):
    """An act is not entered, because the campaign has gone on without it. The message is for a
    person."""


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


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game stands: the campaign's id, and how many acts were behind it."""

    campaign: str
    number: int

    @classmethod
    def read(cls, text: str) -> Place | None:
        """What :meth:`write` wrote; ``None`` where it did not."""
        name, colon, number = text.partition(":")
        if not (colon and number.isascii() and number.isdigit()):
            return None
        return cls(name, int(number[:4]))

    def write(self) -> str:
        """The place in a line."""
        return f"{self.campaign}:{self.number}"


class CampaignStore:
    """What a store has of them. Methods raise as :class:`.storage.Saves` does."""

    def __init__(self, kept: Saves, games: Saves, find: FindSaga) -> None:
        """``kept`` holds the records, ``games`` the saved games."""
        self._kept, self._games, self._find = kept, games, find

    def heads(self, game: str) -> list[Head]:
        """The campaigns of a game, the newest first, and those too damaged to tell theirs."""
        return [head for head in self._kept.heads() if head.game in (game, "")]

    def add(self, campaign: Campaign) -> str:
        """Keep a new campaign; its id."""
        head = Head(self._kept.fresh_id(), "", "", "", "", False, 0)
        return self._write(head, campaign).id

    def read(self, campaign_id: str) -> Campaign:
        """The newest record of a campaign. Raises :class:`.BadSave` as well."""
        return read(self._kept.read(campaign_id).text, self._find)

    def has(self, campaign_id: str) -> bool:
        """Whether there is a record that can be read."""
        try:
            self.read(campaign_id)
        except (Damaged, BadSave):
            return False
        return True

    def rename(self, campaign_id: str, name: str) -> None:
        """Give a campaign another name; none at all is not taken."""
        slot = self._kept.read(campaign_id)
        campaign = read(slot.text, self._find)
        self._write(slot.head, replace(campaign, name=_name(name) or campaign.name))

    def enter(self, place: Place, game_id: str, ending: Ending, date: int) -> Campaign:
        """Enter the end of a saved game, and keep it; the campaign as it is then.

        A game that ends again, after something was undone in it, counts as it has ended last, as
        long as its act is the latest and nothing has begun after it. Raises :class:`ActStands`
        where the campaign does not wait for it.
        """
        slot = self._kept.read(place.campaign)
        before = read(slot.text, self._find)
        act = Act(date, game_id, ending.facts)
        count = len(before.acts)
        if place.number == count and ending.before == before.chronicle and count < MOST_ACTS:
            acts = (*before.acts, act)
        elif place.number == count - 1 and before.acts[-1].game == game_id:
            if before.chronicle == ending.after and before.acts[-1].facts == ending.facts:
                return before
            if self.going(place.campaign, count) is not None:
                raise ActStands("The next act has begun, so this one stands as it ended before.")
            acts = (*before.acts[:-1], replace(act, date=before.acts[-1].date))
        else:
            raise ActStands("The campaign has gone on without this act.")
        after = replace(before, chronicle=ending.after, acts=acts)
        self._write(slot.head, after)
        return after

    def going(self, campaign_id: str, number: int) -> Head | None:
        """The saved game of an act; of several the newest."""
        wanted = Place(campaign_id, number).write()
        found = (head for head in self._games.heads() if head.campaign == wanted)
        return next((head for head in found if not head.damaged), None)

    def mark_damaged(self, campaign_id: str) -> None:
        """Note that a campaign could not be opened."""
        self._kept.mark_damaged(campaign_id)

    def raw(self, campaign_id: str) -> str:
        """What can be saved as a file of a campaign that cannot be read."""
        return self._kept.raw(campaign_id)

    def remove(self, campaign_id: str) -> Removed:
        """Delete a campaign, not its games; what :meth:`restore` needs is returned."""
        return self._kept.remove(campaign_id)

    def restore(self, removed: Removed) -> None:
        """Bring a deleted campaign back."""
        self._kept.restore(removed)

    def free_name(self, game: str, wanted: str = UNNAMED) -> str:
        """The name, with a number behind it where a campaign of the game has it already."""
        taken = {head.title for head in self.heads(game)}
        name, number = wanted, 2
        while name in taken:
            name, number = f"{wanted[: LONGEST_TITLE - 4]} {number}", number + 1
        return name

    def checked(self, slot: Slot) -> Head:
        """The head of a campaign's record from outside. Raises :class:`.BadSave`."""
        return _told(slot.head, read(slot.text, self._find))

    def file_of(self, campaign_id: str) -> tuple[str, str]:
        """A campaign's name, and as a file: its record and the game that goes on."""
        campaign = self.read(campaign_id)
        body: dict[str, Any] = {"format": FILE, "campaign": json.loads(written(campaign))}
        head = self.going(campaign_id, len(campaign.acts))
        body["game"] = None
        if head is not None:
            with suppress(Damaged):
                save = json.loads(self._games.read(head.id).text)
                body["game"] = {"seats": head.seats, "save": save}
        return campaign.name, _compact(body)

    def add_from_file(self, content: Content, told: Callable[[str, str, str], Head]) -> str:
        """Keep what a file holds, as a campaign of its own; its id. Nothing where there is no room
        for all of it. ``told`` makes a game's head of its text, its seats and place."""
        name = self.free_name(content.campaign.game, content.campaign.name)
        campaign_id = self.add(replace(content.campaign, name=name))
        if content.game:
            seats, text = content.game
            place = Place(campaign_id, len(content.campaign.acts)).write()
            try:
                head = replace(told(text, seats, place), id=self._games.fresh_id())
                self._games.write(head, text)
            except StorageFull:
                self.remove(campaign_id)
                raise
        return campaign_id

    def _write(self, head: Head, campaign: Campaign) -> Head:
        return self._kept.write(_told(head, campaign), written(campaign))


@dataclass(frozen=True, slots=True)
class Content:
    """What a campaign's file holds: the record; seats and save of the game that goes on, if there
    is one."""

    campaign: Campaign
    game: tuple[str, str] | None


def is_file(text: str) -> bool:
    """Whether a text claims to be a campaign's file."""
    return f'"{FILE}"' in text[:200]


def content_of(text: str, find: FindSaga) -> Content:
    """What a campaign's file holds. Raises :class:`.BadSave`.

    The game's text is intact; whether it follows the rules has to be asked of the game.
    """
    body = parsed(text, LONGEST_FILE)
    if not isinstance(body, dict) or body.get("format") != FILE:
        raise BadSave("This is not a Mythshelf campaign.")
    if set(body) != {"format", "campaign", "game"}:
        raise BadSave("This campaign is damaged: parts of it are missing.")
    campaign, going = read(_compact(body["campaign"]), find), body["game"]
    if going is None:
        return Content(campaign, None)
    if not (isinstance(going, dict) and set(going) == {"seats", "save"}):
        raise BadSave("This campaign is damaged: its game cannot be read.")
    save, seats = _compact(going["save"]), going["seats"]
    found = read_body(save)
    saga = find(campaign.game)
    assert saga is not None  # the record was read with it
    before = found["settings"].get(saga.setting, saga.fresh)
    if type(seats) is not str or found["game"] != campaign.game or before != campaign.chronicle:
        raise BadSave("This campaign is damaged: its game is not one of it.")
    return Content(campaign, (seats, save))


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
    if not name or _name(name) != name or len(body["acts"]) > MOST_ACTS:
        raise BadSave("This campaign is damaged: its name cannot be shown.")
    try:
        chronicle = saga.read(body["chronicle"])
        acts = tuple(_act(one, saga) for one in body["acts"])
    except ValueError as error:
        raise BadSave(f"This campaign cannot be used: {error}.") from error
    return Campaign(game, name, chronicle, acts)


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


def _name(name: str) -> str:
    return clean_name(name, LONGEST_TITLE)


def line_of(campaign: Campaign) -> str:
    """How far a campaign has come, in a few words."""
    if not campaign.acts:
        return "Not begun yet"
    return f"{counted(len(campaign.acts), 'act')} played"


def _told(head: Head, campaign: Campaign) -> Head:
    return replace(head, game=campaign.game, title=campaign.name, people="", line=line_of(campaign))


def _compact(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))
