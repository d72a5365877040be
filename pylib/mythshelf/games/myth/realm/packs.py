"""Which hunting packs of a legend come (MT-POP-11, MT-POP-12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..darkness.spawning import of_rank, shortage
from ..heroes.question import Question
from ..table.catalogue.enemies import monsters, spawns
from ..table.figures import Figure, is_ranged, of_monster
from ..table.options import UNDEAD_TYPE
from ..table.squares import NOWHERE
from ..table.state import State
from ..table.terms import MINION, MonsterType
from ..words.names import counted, type_name
from .pack_squares import PlacePack
from .placing import charge

LEAST_PACK, MOST_PACK = 3, 8
"""How many minions a hunting pack has (MT-POP-12)."""


@dataclass(frozen=True, slots=True)
class PlacePacks(Step[State]):
    """The players choose how many hunting packs there are (MT-POP-11)."""

    place: int
    placed: int

    def run(self, state: State) -> None:
        """Until the legend has enough."""
        if self.placed < state.tiles[self.place].legend.pack[1]:
            state.stack.append(ChoosePack(state.group_seat(), self.place, self.placed))


def pack_types(state: State) -> list[MonsterType]:
    """The types that have minions; the Undead only where that option is on."""
    undead = UNDEAD_TYPE in state.options
    return list(
        dict.fromkeys(
            monster.type
            for monster in monsters()
            if monster.rank == MINION and (undead or not monster.extra)
        )
    )


def spawning_types(state: State) -> list[MonsterType]:
    """Those of them that have a spawn table (MT-SPAWN-02)."""
    return [which for which in pack_types(state) if which in spawns()]


def in_supply(state: State, which: MonsterType, ranged: bool) -> int:
    """Minions of a type that are left."""
    kind = of_rank(which, MINION)
    assert kind is not None
    return sum(state.at[one] == NOWHERE and is_ranged(one) == ranged for one in of_monster(kind))


@dataclass(frozen=True, slots=True)
class ChoosePack(Question):
    """Which hunting pack comes: of which type, how many, how many of them ranged?"""

    clause = "MT-POP-11"
    place: int
    placed: int

    def question(self, state: State) -> str:
        """It says how many packs there are, and how many the legend asks for."""
        least, most = state.tiles[self.place].legend.pack
        return f"Which hunting pack comes ({self.placed} placed, {least} to {most})?"

    def types(self, state: State) -> list[MonsterType]:
        """The types that may come."""
        return pack_types(state)

    def sizes(self) -> Iterable[int]:
        """How many minions may come (MT-POP-12)."""
        return range(LEAST_PACK, MOST_PACK + 1)

    def optional(self, state: State) -> bool:
        """Whether there are enough packs."""
        return self.placed >= state.tiles[self.place].legend.pack[0]

    def short(self, state: State, which: MonsterType, count: int, ranged: int) -> str | None:
        """Why the supply does not allow a pack. If it has none for even the smallest one, that
        comes with what is left (MT-R-106)."""
        near, far = (in_supply(state, which, one) for one in (False, True))
        if near + min(far, LEAST_PACK // 2) < LEAST_PACK:
            return None if count == LEAST_PACK and not ranged else "MT-R-106"
        return None if ranged <= far and count - ranged <= near else "MT-R-106"

    def placing(self, state: State, members: tuple[Figure, ...]) -> list[Step[State]]:
        """What follows when a pack is chosen: it is placed, then the next one comes."""
        return [PlacePacks(self.place, self.placed + 1), PlacePack(self.place, members, ())]

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every size and mixture, or enough packs."""
        for which in self.types(state):
            for count in self.sizes():
                yield from (SetPack(which, count, ranged) for ranged in range(count // 2 + 1))
        yield NoPack()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A pack, or enough."""
        return (SetPack, NoPack)


@dataclass(frozen=True, slots=True)
class SetPack(Option[State]):
    """A pack of so many minions of a type, so many of them ranged."""

    verb = "pack"
    which: MonsterType
    count: int
    ranged: int

    def refusal(self, state: State) -> str | None:
        """From 3 to 8 minions (MT-POP-12), at most half of them ranged, and no more than the supply
        has (MT-R-106); of a quest as it says (MT-POP-06)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChoosePack)
        if self.which not in asked.types(state):
            return "MT-POP-11"
        if self.count not in asked.sizes() or not 0 <= self.ranged <= self.count // 2:
            return "MT-POP-12"
        return asked.short(state, self.which, self.count, self.ranged)

    def why_not(self, state: State, clause: str) -> str:
        """It says how many minions are left in the supply."""
        if clause != "MT-R-106":
            return ""
        near, far = (in_supply(state, self.which, ranged) for ranged in (False, True))
        return (
            f"{self.count} minions, {self.ranged} of them ranged, are wanted; {near} for melee and "
            f"{far} ranged ones are left."
        )

    def apply(self, state: State) -> None:
        """They are placed one after the other (MT-POP-13)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChoosePack)
        kind = of_rank(self.which, MINION)
        assert kind is not None
        there = [one for one in of_monster(kind) if state.at[one] == NOWHERE]
        near = [one for one in there if not is_ranged(one)]
        far = [one for one in there if is_ranged(one)]
        chosen = (near[: self.count - self.ranged] + far[: self.ranged]) or far
        chosen += [one for one in there if one not in chosen][: self.count - len(chosen)]
        *following, placing = asked.placing(state, tuple(chosen))
        state.stack += following
        charge(state, shortage(self.count - len(chosen), 0))
        state.stack.append(placing)

    def words(self, state: State) -> str:
        """What kind of pack."""
        far = f", {self.ranged} of them ranged" if self.ranged else ""
        return f"{counted(self.count, type_name(self.which))}{far}"


@dataclass(frozen=True, slots=True)
class NoPack(Option[State]):
    """No more hunting packs."""

    verb = "no-pack"

    def refusal(self, state: State) -> str | None:
        """Not below the least of the legend (MT-POP-02)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChoosePack)
        return None if asked.optional(state) else "MT-POP-02"

    def why_not(self, state: State, clause: str) -> str:
        """It says how many packs are wanted, and how many came."""
        asked = state.stack[-1]
        if type(asked) is not ChoosePack:
            return ""
        least = state.tiles[asked.place].legend.pack[0]
        return f"The legend wants {counted(least, 'pack')} at least, and {asked.placed} came."

    def apply(self, state: State) -> None:
        """The next icon of the legend follows."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "No more packs"
