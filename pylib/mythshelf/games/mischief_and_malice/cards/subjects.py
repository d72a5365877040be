"""The numbers of what cards can select: creatures are known by their places, cards and energies by
the numbers here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..table.catalogue import Kind
from ..table.places import Place, Seat
from ..table.state import State

_ENERGIES = 100
"""Energy ``at`` of the lane of a place is 100 + 10 * place + at."""
_CARDS = 1000
"""Copy ``n`` of a card in a player's hand or void is 1000 + 100 * kind + n, and so much more for
the second player."""
_COPIES = 100
_PLAYER = 100_000


def energy(place: Place, at: int) -> int:
    """An energy of a lane."""
    return _ENERGIES + 10 * place + at


def place_of(subject: int) -> tuple[Place, int]:
    """The lane of an energy, and its place in it."""
    return divmod(subject - _ENERGIES, 10)


def card(seat: Seat, kind: Kind, copy: int) -> int:
    """A copy of a card of a player."""
    return _CARDS + _PLAYER * seat + _COPIES * kind + copy


def cards_of(seat: Seat, kinds: Iterable[Kind]) -> Iterator[int]:
    """Cards that lie or are held together, each copy a subject of its own."""
    copies: dict[Kind, int] = {}
    for kind in kinds:
        n = copies[kind] = copies.get(kind, -1) + 1
        yield card(seat, kind, n)


def owner_of(subject: int) -> Seat:
    """Whose card it is."""
    return (subject - _CARDS) // _PLAYER


def kind_of(subject: int) -> Kind:
    """Which card a subject is a copy of."""
    return (subject - _CARDS) % _PLAYER // _COPIES


def copy_of(subject: int) -> int:
    """Which copy of its card a subject is."""
    return (subject - _CARDS) % _COPIES


def is_card(subject: int) -> bool:
    """Whether a subject is a card in a hand or a void."""
    return subject >= _CARDS


def is_energy(subject: int) -> bool:
    """Whether a subject is an energy in a lane."""
    return _ENERGIES <= subject < _CARDS


def same_card(state: State, subject: int) -> Kind:
    """Copies of a card are the same to whoever picks."""
    return kind_of(subject)


def same_energy(state: State, subject: int) -> tuple[Kind, Place, int]:
    """Copies in a lane are the same if as many uses of them are spent."""
    place, at = place_of(subject)
    charge = state.lanes[place][at]
    return charge.card, place, charge.spent
