"""Heroic events, bought with serendipity (HEV, MT-SER-09)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..combat.damage import heal
from ..events.fate import Dawned, HeroicEventRolled, LastStand
from ..heroes.cycle_question import offers
from ..heroes.looting import PickUp
from ..heroes.question import Question
from ..heroes.serendipity import HEROIC
from ..realm.clearing import CheckTiles
from ..serendipity.bought_deed import BoughtDeed
from ..table.content import read_content
from ..table.dice import roll_fate
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State
from ..table.terms import SYMBOLS
from ..words.names import hero
from .falling_stars import ChooseStars, star_squares
from .sinking_sand import ChooseStrip

SECOND_WIND = 4


@dataclass(frozen=True, slots=True)
class HeroicEvent(BoughtDeed):
    """Spend 3 serendipity of the group for a heroic event (MT-SER-09)."""

    verb = "heroic-event"
    price = HEROIC

    def effect(self, state: State, one: Figure) -> None:
        """A fate die is rolled, and its row applies (MT-HEV-01)."""
        state.stack += [CheckTiles(), HappenHeroic(one)]

    def words(self, state: State) -> str:
        """The words are always the same."""
        return f"Heroic event, for {HEROIC}"


@dataclass(frozen=True, slots=True)
class HappenHeroic(Step[State]):
    """A heroic event: 1 FD says which (MT-HEV-01)."""

    hero: Figure

    def run(self, state: State) -> None:
        """By the rows of content 7 (MT-R-55)."""
        symbol = SYMBOLS[roll_fate(state, 1)[0]]
        row = next(one for one in read_content("fate")["event"] if one["symbol"] == symbol)
        clause, happen = _EVENTS[row["id"]]
        state.happen(HeroicEventRolled(row["title"], clause))
        happen(state, self.hero)


def _new_dawn(state: State, one: Figure) -> None:
    """The meter goes to 0 (MT-HEV-02)."""
    if state.meter:
        state.happen(Dawned(0))


def _last_stand(state: State, one: Figure) -> None:
    """Attack actions deal 1 damage more in this hero cycle (MT-HEV-03)."""
    state.happen(LastStand())


def _second_wind(state: State, one: Figure) -> None:
    """Every hero regains 4 vitality (MT-HEV-04)."""
    for other in state.heroes():
        heal(state, other, SECOND_WIND)


def _kings_bounty(state: State, one: Figure) -> None:
    """All treasure counters of the tile are picked up without MP (MT-HEV-05)."""
    tile_of = state.board().tile_of
    here = tile_of[state.at[one]]
    state.stack += [Bounty(one, at) for at in reversed(state.treasure) if tile_of[at] == here]


def _falling_stars(state: State, one: Figure) -> None:
    """Enemies around a square take 1 damage (MT-HEV-06)."""
    if star_squares(state):
        state.stack.append(ChooseStars(one))


def _sinking_sand(state: State, one: Figure) -> None:
    """A strip of the tile holds enemies (MT-HEV-07)."""
    state.stack.append(ChooseStrip(one))


_EVENTS: dict[str, tuple[str, Callable[[State, Figure], None]]] = {
    "new-dawn": ("MT-HEV-02", _new_dawn),
    "last-stand": ("MT-HEV-03", _last_stand),
    "second-wind": ("MT-HEV-04", _second_wind),
    "kings-bounty": ("MT-HEV-05", _kings_bounty),
    "falling-stars": ("MT-HEV-06", _falling_stars),
    "sinking-sand": ("MT-HEV-07", _sinking_sand),
}


@dataclass(frozen=True, slots=True)
class Bounty(Step[State]):
    """A counter is picked up for a hero of the players' choice (MT-R-57)."""

    seat: Figure
    at: Square

    def run(self, state: State) -> None:
        """At once where there is only one hero."""
        there = state.heroes()
        if len(there) == 1:
            state.stack.append(PickUp(there[0], self.at))
        elif there:
            state.stack.append(ChooseReceiver(self.seat, self.at))


@dataclass(frozen=True, slots=True)
class ChooseReceiver(Question):
    """Who receives a treasure counter (MT-R-57)?"""

    clause = "MT-R-57"
    at: Square

    def question(self, state: State) -> str:
        """It names the square of the counter."""
        return f"Who receives the treasure counter on {state.where(self.at)}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every hero who is not defeated."""
        return map(Receive, state.heroes())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a hero."""
        return (Receive,)


@dataclass(frozen=True, slots=True)
class Receive(Option[State]):
    """This hero receives the treasure counter."""

    verb = "receive"
    hero: Figure

    def refusal(self, state: State) -> str | None:
        """Not a defeated one."""
        return None if self.hero in state.heroes() else "MT-R-57"

    def apply(self, state: State) -> None:
        """Resolved like a pick-up without MP."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseReceiver)
        state.stack.append(PickUp(self.hero, asked.at))

    def words(self, state: State) -> str:
        """It names the hero."""
        return f"The {hero(state, self.hero)}"


@offers(HeroicEvent)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if HEROIC.covered(state):
        yield HeroicEvent()
