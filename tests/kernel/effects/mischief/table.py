"""The table: whose creature lies where, in what condition, and the attack that is under way."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from mythshelf.kernel import effects
from mythshelf.kernel.effects import Context

CARDS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "cards.toml").read_text(encoding="utf-8")
)
"""What is printed on the cards, by id."""
SPOTS = 3
"""Places 0 to 2 are the field of side 0, 3 to 5 that of side 1, then come the two benches."""
FIELD = range(2 * SPOTS)
BENCH = (6, 7)
MALIGNANT = 8
MOST_HEALTH = 20
PROTECTED = 10
"""Above this health of a malignant nobody touches the other's creatures (ML-MAL-03)."""
NO_ONE = -1


@dataclass(frozen=True, slots=True)
class Attack(Context):
    """An attack: who attacks whom, whether with a use of the attacker's energy, and its figures."""

    scope = "attack"
    attacker: int
    target: int
    use: bool = False
    power: int = 0
    damage: int = 0
    reflected: int = 0
    nothing: bool = False
    """``dmg(=0)`` comes last of all."""
    relics: bool = False
    """It has come to the relics."""
    waiting: tuple[str, ...] = ()
    """Afflictions that are cast on the target when it is hit (ML-R-18, step 9)."""


@dataclass(slots=True, kw_only=True)
class State(effects.State):
    """What lies on the table. Cards are ids, creatures are known by their places."""

    active: int = 0
    creature: list[str] = field(default_factory=lambda: [""] * 8)
    health: list[int] = field(default_factory=lambda: [0] * 8)
    affliction: list[str] = field(default_factory=lambda: [""] * 8)
    immune: list[bool] = field(default_factory=lambda: [False] * 8)
    lane: list[tuple[str, ...]] = field(default_factory=lambda: [()] * 8)
    committed: list[str] = field(default_factory=lambda: [""] * 8)
    uses: list[int] = field(default_factory=lambda: [0] * 8)
    bench_effect: list[str] = field(default_factory=lambda: ["", ""])
    hand: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    deck: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    void: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    relics: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    turned: tuple[str, ...] = ()
    """The one-time relics that have been used."""
    malignant: str = ""
    malignant_health: int = 0
    placements: list[int] = field(default_factory=lambda: [1, 1])
    die: int = 0
    """What the last affliction die showed."""

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        copied = {k: v[:] if isinstance(v, list) else v for k, v in values.items()}
        return type(self)(**{**copied, "events": [], "known_legal": None})


def owner(place: int) -> int:
    """Whose place it is."""
    return place - BENCH[0] if place in BENCH else place // SPOTS


def printed(card: str, what: str, default: Any = "") -> Any:
    """What is printed on a card."""
    return CARDS.get(card, {}).get(what, default)


def own(state: Any, side: int) -> list[int]:
    """The places of a side's field creatures."""
    return [place for place in FIELD if owner(place) == side and state.creature[place]]


def types(state: Any, place: int) -> set[str]:
    """The types of a creature, with that of its affliction (ML-TYPE-01 and 02)."""
    return {*printed(state.creature[place], "types").split(), state.affliction[place]} - {""}


def halved(number: int) -> int:
    """Half of it, rounded down, but 1 stays 1 (ML-ATK-09)."""
    return number // 2 or min(number, 1)
