"""The campaigns in a store, and which saved game belongs where in them (pure).

A campaign knows the acts that were played to their end; each saved game's head tells its
:class:`ActPlace`.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from mythshelf.kernel.errors import MythshelfError

from web.app.campaign.campaign import (
    MOST_ACTS,
    Act,
    Campaign,
    FindSaga,
    line_of,
    needed,
    read,
    shown_name,
    written,
)
from web.app.campaign.content import FILE, CampaignContent
from web.app.platform.storage import LONGEST_TITLE, Damaged, Head, Saves, StorageFull
from web.app.presenting.saga import Ending
from web.app.series.store import HeadOf, SeriesStore, compact

UNNAMED = "New campaign"


class ActStands(MythshelfError):
    """An act is not entered, because the campaign has gone on without it. The message is for a
    person."""


@dataclass(frozen=True, slots=True)
class ActPlace:
    """Where a game stands: the campaign's id, and how many acts were behind it."""

    campaign: str
    number: int

    @classmethod
    def read(cls, text: str) -> ActPlace | None:
        """What :meth:`write` wrote; ``None`` where it did not."""
        name, colon, number = text.partition(":")
        if not (colon and number.isascii() and number.isdigit()):
            return None
        return cls(name, int(number[:4]))

    def write(self) -> str:
        """The place in a line."""
        return f"{self.campaign}:{self.number}"


class CampaignStore(SeriesStore[Campaign, CampaignContent]):
    """The campaigns of all games."""

    def __init__(self, kept: Saves, games: Saves, find: FindSaga) -> None:
        """``kept`` holds the records, ``games`` the saved games."""
        super().__init__(kept, games)
        self._find = find

    def _series(self, text: str) -> Campaign:
        return read(text, self._find)

    def _text(self, series: Campaign) -> str:
        return written(series)

    def _told(self, head: Head, series: Campaign) -> Head:
        line = line_of(series)
        return replace(head, game=series.game, title=series.name, people="", line=line)

    def needed(self, campaign_id: str) -> tuple[str, tuple[str, ...]]:
        """The game of a campaign, and the content from outside that it needs, here or not. Raises
        :class:`.BadSave` as well."""
        return needed(self._kept.read(campaign_id).text, self._find)

    def heads(self, game: str) -> list[Head]:
        """The campaigns of a game, the newest first, and those too damaged to tell theirs."""
        return [head for head in self._kept.heads() if head.game in (game, "")]

    def rename(self, campaign_id: str, name: str) -> None:
        """Give a campaign another name; none at all is not taken."""
        self._change(campaign_id, lambda found: replace(found, name=shown_name(name) or found.name))

    def enter(self, place: ActPlace, game_id: str, ending: Ending, date: int) -> Campaign:
        """Enter the end of a saved game, and keep it; the campaign as it is then.

        A game that ends again, after something was undone in it, counts as it has ended last, as
        long as its act is the latest and nothing has begun after it. Raises :class:`ActStands`
        where the campaign does not wait for it.
        """
        act = Act(date, game_id, ending.facts)

        def entered(before: Campaign) -> Campaign:
            count = len(before.acts)
            if place.number == count and ending.before == before.chronicle and count < MOST_ACTS:
                acts = (*before.acts, act)
            elif place.number == count - 1 and before.acts[-1].game == game_id:
                if before.chronicle == ending.after and before.acts[-1].facts == ending.facts:
                    return before
                if self.going(place.campaign, count) is not None:
                    raise ActStands(
                        "The next act has begun, so this one stands as it ended before."
                    )
                acts = (*before.acts[:-1], replace(act, date=before.acts[-1].date))
            else:
                raise ActStands("The campaign has gone on without this act.")
            return replace(before, chronicle=ending.after, acts=acts)

        return self._change(place.campaign, entered)

    def going(self, campaign_id: str, number: int) -> Head | None:
        """The saved game of an act; of several the newest."""
        wanted = ActPlace(campaign_id, number).write()
        found = (head for head in self._games.heads() if head.campaign == wanted)
        return next((head for head in found if not head.damaged), None)

    def free_name(self, game: str, wanted: str = UNNAMED) -> str:
        """The name, with a number behind it where a campaign of the game has it already."""
        taken = {head.title for head in self.heads(game)}
        name, number = wanted, 2
        while name in taken:
            name, number = f"{wanted[: LONGEST_TITLE - 4]} {number}", number + 1
        return name

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
        return campaign.name, compact(body)

    def add_from_file(self, content: CampaignContent, head_of: HeadOf) -> str:
        """Keep what a file holds, as a campaign of its own, whose name no other has."""
        name = self.free_name(content.campaign.game, content.campaign.name)
        campaign_id = self.add(replace(content.campaign, name=name))
        if content.game:
            seats, text = content.game
            place = ActPlace(campaign_id, len(content.campaign.acts)).write()
            try:
                head = replace(head_of(text, seats), id=self._games.fresh_id(), campaign=place)
                self._games.write(head, text)
            except StorageFull:
                self.remove(campaign_id)
                raise
        return campaign_id
