"""The words in which the scenario tests speak: given a position, when somebody acts, then ...

``given(...)`` lays out a position by name (see ``position``) and is strict: what cannot be in
a sound state fails the test. ``act`` makes choices by notation; one that is not legal fails
with its clause. ``laid(...)`` lays a table for a test of one room, in which nothing is asked until
frames are ``run``; there places are numbers, 0 to 2 and 3 to 5 for the fields, 6 and 7 for the
benches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.assisting import Assist, KeepUse, SpendUse
from mythshelf.games.mischief_and_malice.attack.choices import AimAt, ChooseEnergy, NameTarget
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack
from mythshelf.games.mischief_and_malice.defeat.deaths import Deaths
from mythshelf.games.mischief_and_malice.position import END, START, position
from mythshelf.games.mischief_and_malice.spelling import OF_OPTIONS
from mythshelf.games.mischief_and_malice.table.catalogue import NONE, cards, kind_of, type_ids
from mythshelf.games.mischief_and_malice.table.places import IN_ORDER
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.end_part import EndPart
from mythshelf.games.mischief_and_malice.turn.main import Main, Turn
from mythshelf.kernel.effects import Effect
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option, Step
from mythshelf.kernel.play.rng import seeded

from tests.scenario import Scenario

DECK = "E01 E05 E09 E13 E17 E21 E01 E05 C05"
OTHER = {"spot1": "C18"}
NOTHING: Mapping[int, Any] = MappingProxyType({})
_SPOTS = ("spot1", "spot2", "spot3", "bench")
_WORDS = {"hands": "hand", "voids": "void", "relics": "relics"}


class Table(Scenario):
    """A position with the questions and deeds of this game."""

    game = GAME

    def run(self, *frames: Step[State]) -> Table:
        """Run frames, the first one first, until somebody is asked."""
        self.state.events = []
        self.state.known_legal = None
        self.state.stack += reversed(frames)
        engine.settle(self.state)
        self.told = list(self.state.events)
        return self

    def choose(self, *options: Option[State]) -> Table:
        """Make these choices, as :meth:`act` by notation."""
        self.told = []
        for option in options:
            engine.apply(self.state, option)
            self.told += self.state.events
        return self

    @property
    def legal(self) -> tuple[Option[Any], ...]:
        """What can be chosen."""
        return engine.legal(self.state)

    @property
    def asked(self) -> Any:
        """The open question, ``None`` if there is none."""
        return self.state.stack[-1] if self.state.stack else None

    def refused(self, choice: str | Option[State]) -> str | None:
        """The clause that forbids a choice now, or ``None``."""
        return engine.refusal(self.state, _option(choice))

    def creature(self, place: str) -> str:
        """The creature of a place, by id; empty for none."""
        kind = self.state.creatures[_place(place)]
        return "" if kind == NONE else cards()[kind].id

    def health(self, place: str) -> int:
        """The health of the creature there."""
        return int(self.state.health[_place(place)])

    def affliction(self, place: str) -> str:
        """Its affliction; empty for none."""
        code = self.state.afflictions[_place(place)]
        return "" if code == NONE else type_ids()[code]

    def lane(self, place: str) -> str:
        """The lane as ids: the active one has a star, spent uses stand behind a point."""
        found = []
        for at, charge in enumerate(self.state.lanes[_place(place)]):
            spent = f".{charge.spent}" if charge.spent else ""
            active = "*" if at == self.state.committed[_place(place)] else ""
            found.append(f"{cards()[charge.card].id}{spent}{active}")
        return " ".join(found)

    def hand(self, seat: int = 0) -> str:
        """A hand as ids."""
        return ids(self.state.hands[seat])

    def void(self, seat: int = 0) -> str:
        """A void as ids, the oldest first."""
        return ids(self.state.voids[seat])

    def relics(self, seat: int = 0) -> int:
        """How many relics a player has."""
        return len(self.state.relics[seat])

    def happened(self, kind: str) -> list[Any]:
        """What happened since the last ``act`` began, of one kind."""
        return [event for event in self.told if type(event).__name__ == kind]

    def order(self, *kinds: str) -> list[str]:
        """The events of these kinds in the order in which they came."""
        names = [type(event).__name__ for event in self.told]
        return [name for name in names if name in kinds]

    def why(self, choice: str | Option[State]) -> str:
        """Why a choice is refused, as the page says it."""
        clause = self.refused(choice)
        assert clause is not None
        return GAME.why_not(self.state, _option(choice), clause)

    def clone(self) -> Table:
        """The same position once more."""
        return Table(self.state.clone(), self.sound)


def _option(choice: str | Option[State]) -> Option[State]:
    return GAME.notation.read(choice) if isinstance(choice, str) else choice


def _place(word: str) -> int:
    found: int = OF_OPTIONS["Place"][1](word)
    return found


def ids(kinds: Sequence[int]) -> str:
    """``C10 E01``."""
    return " ".join(cards()[kind].id for kind in kinds)


def given(
    one: Mapping[str, Any] | None = None,
    other: Mapping[str, Any] | None = None,
    *,
    sound: bool = True,
    **rest: Any,
) -> Table:
    """A game in that position; both have a few cards to draw where nothing is said, and
    the other player a creature.

    ``sound`` is false for what a game cannot come to, such as an attacker that is active without
    energies.
    """
    sides = [{"deck": DECK, **(side or {})} for side in (one, OTHER if other is None else other)]
    state = position(sides[0], sides[1], **rest)
    if sound:
        assert list(GAME.problems(state)) == []
    return Table(state, sound)


def starting(
    one: Mapping[str, Any] | None = None, other: Mapping[str, Any] | None = None, **rest: Any
) -> Table:
    """The same at the start of a turn."""
    return given(one, other, at=START, **rest)


def ending(
    one: Mapping[str, Any] | None = None, other: Mapping[str, Any] | None = None, **rest: Any
) -> Table:
    """The same at the end of a turn."""
    return given(one, other, at=END, **rest)


def new_game(seed: int = 1, **settings: Any) -> Table:
    """A game as it begins."""
    return Table(GAME.new(GAME.checked(settings), seed))


def dice(*wanted: int, sides: int = 6) -> int:
    """A seed with which the next dice of so many sides show these numbers, from 1 on."""
    from mythshelf.kernel.play.rng import Dice, below

    for seed in range(100_000):
        thrown = Dice(seeded(seed))
        if all(below(thrown, sides) + 1 == number for number in wanted):
            return seed
    raise LookupError(wanted)


def coin(heads: bool) -> int:
    """A seed with which the next coin falls so."""
    return dice(1 if heads else 2, sides=2)


def worked(table: Table, card: str, seat: int = 0, source: int = -1, line: int = 0) -> Table:
    """The table after a card's line outside of an attack, or at its first question."""
    state = table.state
    state.events, state.known_legal = [], None
    state.stack += [Deaths(), Effect(card, line, seat, source)]
    engine.settle(state)
    table.told = list(state.events)
    return table


def loose(one: Mapping[str, Any], other: Mapping[str, Any] | None = None, **rest: Any) -> Table:
    """A position for a single line, which need not be one of a game."""
    return given(one, other, sound=False, **rest)


PLAIN = ("E01", "E08", "E10", "E15", "E18", "E22")
"""An energy of each type, from Havok to Glow."""


def laid(
    own: str = "C10",
    foes: str = "C05",
    *,
    active: int = 0,
    health: Mapping[int, int] = NOTHING,
    lanes: Mapping[int, str] = NOTHING,
    committed: Mapping[int, int] = NOTHING,
    afflictions: Mapping[int, int] = NOTHING,
    bench: tuple[str, str] = ("", ""),
    decks: tuple[str, str] = ("E01 E02 E03 E04", "E05 E06 E07 E08"),
    mischief: tuple[str, str] = ("X02 X02", "X02 X02"),
    space: str = "",
    malignant: int = 0,
    puller: int = 1,
    begun: bool = True,
    seed: int = 1,
    **others: tuple[str, str],
) -> Table:
    """A table in the fourth turn of either player: ``own`` are the creatures of player 0 from spot
    0 on, with lanes that power them, nothing committed. ``hands``, ``voids`` and ``relics`` are
    given for both players, too."""
    sides: list[dict[str, Any]] = []
    for seat, creatures in enumerate((own, foes)):
        side = {"turns": 4, "deck": decks[seat], "mischief": mischief[seat]}
        side |= {_WORDS[name]: given[seat] for name, given in others.items()}
        one, two, three, *_ = [*creatures.split(), "", "", ""]
        cards_there = (one, two, three, bench[seat])
        for name, place, card in zip(_SPOTS, IN_ORDER[seat], cards_there, strict=True):
            requires = cards()[kind_of(card)].requires if card else ()
            lane = lanes.get(place, " ".join(PLAIN[code] for code in requires)).split()
            if place in committed:
                lane[committed[place]] += "*"
            head = [card or "-"]
            head += [str(health[place])] if place in health else []
            head += [type_ids()[afflictions[place]]] if place in afflictions else []
            side[name] = f"{' '.join(head)}: {' '.join(lane)}"
        sides.append(side)
    words = [space, f"puller={puller}", "" if begun else "waiting", str(malignant or "")]
    state = position(
        *sides,
        active=active,
        space=" ".join(filter(None, words)) if space else "",
        seed=seeded(seed),
        gold="R01 R02 R06 R08",
        rose="R13 R15",
    )
    state.stack, state.events, state.known_legal = [], [], None
    return Table(state, sound=False)


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
            table.choose(AimAt(target))
        elif isinstance(table.asked, Assist):
            table.choose(SpendUse() if use else KeepUse())
        else:
            table.choose(table.legal[0])
        told = told + table.told
    table.told = told
    return table


def kinds(ids_: str) -> tuple[int, ...]:
    """``E01 C10`` as kinds, ascending."""
    return tuple(sorted(map(kind_of, ids_.split())))
