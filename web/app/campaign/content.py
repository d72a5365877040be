"""A campaign as a file: its record, and the game of the act that goes on (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mythshelf.games.added_content import added_to
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.document import parsed
from mythshelf.kernel.files.save import read_body

from web.app.campaign.campaign import Campaign, FindSaga, needed, read
from web.app.series.store import compact

FILE = "mythshelf-campaign-file"
LONGEST_FILE = 8_000_000
"""Characters."""


@dataclass(frozen=True, slots=True)
class CampaignContent:
    """What a campaign's file holds: the record; seats and save of the game that goes on, if there
    is one."""

    campaign: Campaign
    game: tuple[str, str] | None

    @property
    def saves(self) -> list[str]:
        """The text of the game, if there is one."""
        return [self.game[1]] if self.game else []


def content_of(text: str, find: FindSaga) -> CampaignContent:
    """What a campaign's file holds. Raises :class:`.BadSave`.

    The game's text is intact; whether it follows the rules has to be asked of the game.
    """
    body = _parts(text)
    campaign, going = read(compact(body["campaign"]), find), body["game"]
    if going is None:
        return CampaignContent(campaign, None)
    if not (isinstance(going, dict) and set(going) == {"seats", "save"}):
        raise BadSave("This campaign is damaged: its game cannot be read.")
    save, seats = compact(going["save"]), going["seats"]
    found = read_body(save)
    saga = find(campaign.game)
    assert saga is not None  # the record was read with it
    before = found["settings"].get(saga.setting, saga.fresh)
    if type(seats) is not str or found["game"] != campaign.game or before != campaign.chronicle:
        raise BadSave("This campaign is damaged: its game is not one of it.")
    return CampaignContent(campaign, (seats, save))


def game_in(text: str) -> str:
    """The slug that a campaign's file gives for its game, of which nothing is known yet; empty
    where the file is damaged."""
    try:
        record = _parts(text)["campaign"]
    except (BadSave, ValueError):
        return ""
    slug = record.get("game") if isinstance(record, dict) else None
    return slug if type(slug) is str else ""


def needed_of(text: str, find: FindSaga) -> tuple[str, tuple[str, ...]]:
    """The game of a campaign's file, and the content from outside that it needs, here or not.
    Raises :class:`.BadSave` where the file is damaged."""
    return needed(compact(_parts(text)["campaign"]), find)


def lacking(slug: str, needs: Sequence[str]) -> tuple[str, list[str]]:
    """A game, and what is not here of the content from outside that something needs."""
    here = {content.name for content in added_to(slug)}
    return slug, [name for name in needs if name not in here]


def _parts(text: str) -> dict[str, Any]:
    body = parsed(text, LONGEST_FILE)
    if not isinstance(body, dict) or body.get("format") != FILE:
        raise BadSave("This is not a Mythshelf campaign.")
    if set(body) != {"format", "campaign", "game"}:
        raise BadSave("This campaign is damaged: parts of it are missing.")
    return body
