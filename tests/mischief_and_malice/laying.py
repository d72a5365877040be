"""A table laid for a test of one room: creatures, lanes, hands, the mischief space, and the frames
that are to run. Names are ids of cards; places are 0 to 2 and 3 to 5 for the fields, 6 and 7 for
the benches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.assisting import Assist, KeepUse, SpendUse
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack
from mythshelf.games.mischief_and_malice.attack.naming import ChooseEnergy, NameTarget, Target
from mythshelf.games.mischief_and_malice.table.catalogue import (
    CHALLENGE,
    GLOW,
    MALIGNANT,
    NONE,
    cards,
    kind_of,
)
from mythshelf.games.mischief_and_malice.table.places import BENCHES, FIELDS
from mythshelf.games.mischief_and_malice.table.state import Charge, State
from mythshelf.games.mischief_and_malice.turn.ending import EndPart
from mythshelf.games.mischief_and_malice.turn.main import Main, Turn
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event, Option, Step
from mythshelf.kernel.play.rng import seeded

PLAIN = ("E01", "E08", "E10", "E15", "E18", "E22")
"""An energy of each type, from Havok to Glow."""
assert len(PLAIN) == GLOW + 1


def kinds(ids: str) -> tuple[int, ...]:
    """``E01 C10`` as kinds, ascending."""
    return tuple(sorted(map(kind_of, ids.split())))


def stacked(ids: str) -> tuple[int, ...]:
    """A pile as kinds, whose top card is named first."""
    return tuple(map(kind_of, reversed(ids.split())))


class Table:
    """A state, what has happened on it, and the ways to go on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Event] = []

    def run(self, *frames: Step[State]) -> Table:
        """Run frames, the first one first, until somebody is asked."""
        self.state.events = []
        self.state.known_legal = None
        self.state.stack += reversed(frames)
        engine.settle(self.state)
        self.told = list(self.state.events)
        return self

    def choose(self, *options: Option[State]) -> Table:
        """Make these choices; one that is refused fails with its clause."""
        self.told = []
        for option in options:
            engine.apply(self.state, option)
            self.told += self.state.events
        return self

    def refused(self, option: Option[State]) -> str | None:
        """The clause that forbids an option now."""
        return engine.refusal(self.state, option)

    def why(self, option: Option[State]) -> str:
        """Why an option is refused now, as the page says it."""
        clause = self.refused(option)
        assert clause is not None
        return GAME.why_not(self.state, option, clause)

    @property
    def options(self) -> tuple[Option[Any], ...]:
        """What can be chosen."""
        return engine.legal(self.state)

    @property
    def asked(self) -> Any:
        """The open question, ``None`` if there is none."""
        return self.state.stack[-1] if self.state.stack else None

    def events(self, name: str) -> list[Any]:
        """What happened last, of one kind."""
        return [event for event in self.told if type(event).__name__ == name]

    def hand(self, seat: int) -> str:
        """A hand as ids."""
        return ids(self.state.hands[seat])

    def void(self, seat: int) -> str:
        """A void as ids, the oldest first."""
        return ids(self.state.voids[seat])


def ids(found: Sequence[int]) -> str:
    """Kinds as ids."""
    return " ".join(cards()[kind].id for kind in found)


def laid(
    own: str = "C10",
    foes: str = "C05",
    *,
    active: int = 0,
    health: Mapping[int, int] | None = None,
    lanes: Mapping[int, str] | None = None,
    committed: Mapping[int, int] | None = None,
    afflictions: Mapping[int, int] | None = None,
    bench: tuple[str, str] = ("", ""),
    hands: tuple[str, str] = ("", ""),
    decks: tuple[str, str] = ("E01 E02 E03 E04", "E05 E06 E07 E08"),
    voids: tuple[str, str] = ("", ""),
    relics: tuple[str, str] = ("", ""),
    space: str = "",
    puller: int = 1,
    begun: bool = True,
    malignant: int = 0,
    mischief: tuple[str, str] = ("X02 X02", "X02 X02"),
    seed: int = 1,
) -> Table:
    """A table in the fourth turn of either player: ``own`` are the creatures of player 0 from spot
    0 on, with printed health, and lanes that power them, nothing committed."""
    state = State(rng=seeded(seed))
    for ids_, spots in ((own, FIELDS[0]), (foes, FIELDS[1])):
        for card, place in zip(ids_.split(), spots, strict=False):
            _stand(state, card, place)
    for card, place in zip(bench, BENCHES, strict=True):
        if card:
            _stand(state, card, place)
    for place, lane in (lanes or {}).items():
        state.lanes[place] = tuple(Charge(kind_of(card)) for card in lane.split())
    for row, values in (
        (state.health, health),
        (state.committed, committed),
        (state.afflictions, afflictions),
    ):
        for place, value in (values or {}).items():
            row[place] = value
    state.hands = [kinds(hand) for hand in hands]
    state.decks = [stacked(deck) for deck in decks]
    state.voids = [tuple(map(kind_of, void.split())) for void in voids]
    state.relics = [tuple(map(kind_of, gained.split())) for gained in relics]
    state.mischief_decks = [stacked(deck) for deck in mischief]
    state.piles = [stacked("R01 R02 R06 R08"), stacked("R13 R15")]
    if space:
        card = cards()[kind_of(space)]
        state.space, state.space_owner, state.puller = kind_of(space), 0, puller
        state.begun = begun
        state.turns_left = 2 * card.turns if card.type == CHALLENGE else 0
        state.malignant = (malignant or card.health) if card.type == MALIGNANT else 0
    state.active, state.turn, state.turns = active, 8, [4, 4]
    state.placements, state.powers = 1, 2
    state.paired = state.battle and state.malignant <= 10
    return Table(state)


def _stand(state: State, card: str, place: int) -> None:
    kind = kind_of(card)
    state.creatures[place], state.health[place] = kind, cards()[kind].health
    state.lanes[place] = tuple(Charge(kind_of(PLAIN[one])) for one in cards()[kind].requires)
    assert state.committed[place] == NONE


def main(table: Table) -> Table:
    """The active player's main part is under way, with what comes after it."""
    seat = table.state.active
    table.state.stack += [Turn(1 - seat), EndPart(0), Main(seat)]
    return table


def attack(table: Table, place: int, target: int, *, use: bool = False) -> Table:
    """The creature of a place attacks; a use is spent where it is asked, if wanted."""
    table.choose(DeclareAttack(place))
    told = table.told
    while isinstance(table.asked, (ChooseEnergy, NameTarget, Assist)):
        if isinstance(table.asked, NameTarget):
            table.choose(Target(target))
        elif isinstance(table.asked, Assist):
            table.choose(SpendUse() if use else KeepUse())
        else:
            table.choose(table.options[0])
        told = told + table.told
    table.told = told
    return table
