"""What is printed on quest cards (QUEST)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class QuestPack:
    """Minions that a quest brings: their type or how it is chosen, how many, 0 for any number;
    whether two packs come at opposite edges."""

    type: str
    size: int = 0
    opposite: bool = False


@dataclass(frozen=True, slots=True)
class QuestTokenCard:
    """The tokens of a quest and their non-combat action (MT-NCA-02). ``tn`` 0 for one that simply
    succeeds (MT-NCA-04)."""

    name: str
    count: int
    tn: int = 0
    spot: str = ""
    once: bool = False
    """Whether a hero can try it once in a hero cycle."""
    opens_with: str = ""
    """The item whose bearer needs no roll."""
    attackable: bool = False
    """Whether they are figures that can be attacked as well."""


@dataclass(frozen=True, slots=True)
class QuestCard:
    """What is printed on a quest card beside its texts (MT-QUEST-01)."""

    id: str
    title: str
    number: str
    """``C`` and a number for a quest of a chain."""
    sizes: tuple[str, ...] = ()
    """The tiles on which it can be, none for any."""
    timer: int = 0
    """Its hero cycles, 0 for one without limit (MT-QUEST-06)."""
    lairs: tuple[str, ...] = ()
    no_lairs: bool = False
    """Whether no lair comes at all."""
    packs: tuple[QuestPack, ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    traps: tuple[str, ...] = ()
    token: QuestTokenCard | None = None
    bystander: bool = False
    program: str = ""

    @property
    def chain(self) -> bool:
        """Whether it is set aside until another quest unlocks it (MT-SETUP-16)."""
        return not self.number.isdigit()
