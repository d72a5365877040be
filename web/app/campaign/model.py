"""What the screens of campaigns show (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import localtime
from typing import TYPE_CHECKING

from web.app.campaign.campaign import Campaign, line_of
from web.app.platform.phrases import ago
from web.app.platform.storage import Head
from web.app.ports import NextGame
from web.app.presenting.saga import ActStart, HeroSheet, Saga, SagaLine, ToldAct

if TYPE_CHECKING:
    from web.app.stage.nodes import Scene

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


@dataclass(frozen=True, slots=True)
class ListedCampaign:
    """A campaign in the list; of a damaged one nothing else is known."""

    key: str
    title: str
    line: str
    damaged: bool


@dataclass(frozen=True, slots=True)
class ActCard:
    """An act that was played: its number, what it is called, when, how long, what came of it."""

    number: int
    title: str
    when: str
    long: str
    lines: tuple[SagaLine, ...]
    good: bool
    prose: str = ""
    picture: Scene | None = None


@dataclass(frozen=True, slots=True)
class Going:
    """The act that goes on: its number, the saved game, how it stands."""

    number: int
    game: str
    line: str
    finished: bool


@dataclass(frozen=True, slots=True)
class Page:
    """A campaign's whole screen. ``starts`` are the ways to begin the next act, none while one goes
    on; ``state`` is with what it begins, or began; ``opening`` is the picture before the first one.
    """

    title: str
    line: str
    going: Going | None
    acts: tuple[ActCard, ...]
    heroes: tuple[HeroSheet, ...]
    state: tuple[SagaLine, ...]
    starts: tuple[ActStart, ...]
    opening: Scene | None = None


def rows(heads: Sequence[Head], now: int) -> list[ListedCampaign]:
    """The campaigns of a list."""
    return [
        ListedCampaign(head.id, "Damaged campaign", "It cannot be read.", True)
        if head.damaged
        else ListedCampaign(
            head.id, head.title, f"{head.line}. Saved {ago(head.saved, now)}.", False
        )
        for head in heads
    ]


def page_of(campaign: Campaign, saga: Saga, head: Head | None) -> Page:
    """A campaign; ``head`` is that of the saved game of its next act, if there is one."""
    number = len(campaign.acts) + 1
    going = None
    if head is not None:
        going = Going(number, head.id, head.line, head.finished)
    line = f"Act {number} goes on." if going else f"{line_of(campaign)}."
    return Page(
        campaign.name,
        line,
        going,
        tuple(_acts(campaign, saga)),
        sheets_of(campaign, saga),
        saga.state(campaign.chronicle),
        () if going else saga.starts,
        None if campaign.acts else saga.opening(),
    )


def sheets_of(campaign: Campaign, saga: Saga) -> tuple[HeroSheet, ...]:
    """The heroes of a campaign."""
    return saga.heroes(campaign.chronicle, parts(campaign, saga))


def parts(campaign: Campaign, saga: Saga) -> Mapping[str, int]:
    """In how many acts each hero took part."""
    return Counter(hero for facts in campaign.facts for hero in saga.party(facts))


def _acts(campaign: Campaign, saga: Saga) -> list[ActCard]:
    """The acts, the latest first."""
    found = []
    for number, act in enumerate(campaign.acts, 1):
        found.append(_card(number, day_of(act.date), saga.told(act.facts)))
    return found[::-1]


def _card(number: int, when: str, told: ToldAct) -> ActCard:
    return ActCard(
        number, told.title, when, told.long, told.lines, told.good, told.prose, told.picture
    )


def day_of(date: int) -> str:
    """A day, as people write it: "3 May 2026"."""
    when = localtime(date / 1000)
    return f"{when.tm_mday} {_MONTHS[when.tm_mon - 1]} {when.tm_year}"


def next_game(campaign_id: str, campaign: Campaign, saga: Saga, start: ActStart) -> NextGame:
    """The next act of a campaign, as the screen of a new game asks for what is left to choose."""
    from mythshelf.kernel.play.settings import MODE

    from web.app.campaign.store import ActPlace

    number = len(campaign.acts)
    last = campaign.acts[-1].facts if campaign.acts else None
    return NextGame(
        saga.game,
        ActPlace(campaign_id, number).write(),
        f"{campaign.name}, act {number + 1}",
        start.help,
        {MODE: start.mode, saga.setting: campaign.chronicle},
        saga.proposal(last),
    )
