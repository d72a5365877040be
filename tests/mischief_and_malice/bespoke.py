"""Cards that the starter set does not have, for clauses that none of its cards reaches."""

from __future__ import annotations

from contextlib import AbstractContextManager

from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CREATURE,
    CRYSTAL,
    ENERGY,
    Card,
    added_cards,
)


def energy(name: str, program: str, uses: int = 3) -> Card:
    """An energy of crystal."""
    return Card(name, f"Bespoke {name}", ENERGY, program, primary=CRYSTAL, uses=uses)


def creature(name: str, program: str, health: int = 10, attack: int = 3) -> Card:
    """A creature that requires one crystal."""
    return Card(name, f"Bespoke {name}", CREATURE, program, (CRYSTAL,), health, attack, "Prismfolk")


def bench_effect(name: str, program: str) -> Card:
    """A bench effect that one energy switches on."""
    return Card(name, f"Bespoke {name}", BENCH_EFFECT, program, charge=1)


def blast() -> AbstractContextManager[None]:
    """``E90`` kills with its Special, ``E91`` strengthens by it and by its Attack assist."""
    return added_cards(
        energy("E90", "SPECIAL: damage(foe?,9)"),
        energy("E91", "SPECIAL: power(+2)\nATTACK: power(+3)"),
    )
