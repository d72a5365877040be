"""The packs and other enemies of a quest (MT-POP-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..darkness.spawning import shortage
from ..heroes.question import Question
from ..quests.looking import card_of, quest_in_play
from ..quests.results import change
from ..realm.leaders import ChooseLeader, leader_squares
from ..realm.pack_squares import PlacePack
from ..realm.packs import LEAST_PACK, MOST_PACK, ChoosePack, in_supply, pack_types
from ..realm.placing import charge
from ..table.catalogue.enemies import monster_of, monsters, types
from ..table.figures import Figure, of_monster, size_of
from ..table.options import UNDEAD_TYPE
from ..table.printed.quests import QuestPack
from ..table.squares import EDGE_NAMES, NOWHERE
from ..table.state import State
from ..table.terms import MINION, NONE, MonsterType, QuestKind
from .quest_lairs import ANY, EXTRA


@dataclass(frozen=True, slots=True)
class AskEdge(Step[State]):
    """Two packs come at opposite edges: the players choose the first one's."""

    card: QuestKind

    def run(self, state: State) -> None:
        """For the whole group."""
        state.stack.append(ChooseQuestEdge(state.group_seat(), self.card))


@dataclass(frozen=True, slots=True)
class ChooseQuestEdge(Question):
    """At which edge does the first pack come?"""

    clause = "MT-POP-06"
    card: QuestKind

    def question(self, state: State) -> str:
        """The second one comes at the opposite one."""
        return "At which edge does the first pack come? The second comes at the opposite one."

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Each of the four edges is offered."""
        return map(QuestEdge, range(4))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an edge."""
        return (QuestEdge,)


@dataclass(frozen=True, slots=True)
class QuestEdge(Option[State]):
    """The enemies of the quest come at this edge."""

    verb = "quest-edge"
    edge: int

    def refusal(self, state: State) -> str | None:
        """One of the four."""
        return None if self.edge in range(4) else "MT-POP-06"

    def apply(self, state: State) -> None:
        """The quest remembers it."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseQuestEdge)
        change(state, asked.card, edge=self.edge)

    def words(self, state: State) -> str:
        """It names the edge."""
        return f"The {EDGE_NAMES[self.edge]} edge"


_ANY_PACK = QuestPack(ANY)


@dataclass(frozen=True, slots=True)
class BringPack(Step[State]):
    """A pack of a quest comes: of a type and size that it names, else as the players choose."""

    card: QuestKind
    number: int

    def run(self, state: State) -> None:
        """Placed like a pack of a legend (MT-POP-13)."""
        quest = quest_in_play(state, self.card)
        pack = card_of(quest).packs[self.number]
        edge = NONE
        if pack.opposite:
            edge = quest.edge if not self.number else (quest.edge + 2) % 4
        seat = state.group_seat()
        state.stack.append(ChooseQuestPack(seat, quest.tile, 0, self.card, pack, edge))


@dataclass(frozen=True, slots=True)
class ChooseQuestPack(ChoosePack):
    """Which pack of a quest comes?"""

    clause = "MT-POP-06"
    card: QuestKind = NONE
    pack: QuestPack = _ANY_PACK
    edge: int = NONE

    def question(self, state: State) -> str:
        """Of which quest, and how large."""
        size = self.pack.size
        many = f" of {size}" if size else ""
        where = f" at the {EDGE_NAMES[self.edge]} edge" if self.edge != NONE else ""
        return f"{card_of(quest_in_play(state, self.card)).title}: which pack{many} comes{where}?"

    def types(self, state: State) -> list[int]:
        """Those that the quest allows."""
        wanted = self.pack.type
        if wanted in types():
            return [types().index(wanted)]
        extra = [one for one in pack_types(state) if _is_extra(one)]
        if wanted == EXTRA and UNDEAD_TYPE in state.options and extra:
            return extra
        return pack_types(state)

    def sizes(self) -> Iterable[int]:
        """The one that the quest names, or any of a pack."""
        return (self.pack.size,) if self.pack.size else range(LEAST_PACK, MOST_PACK + 1)

    def optional(self, state: State) -> bool:
        """It has to come."""
        return False

    def short(self, state: State, which: MonsterType, count: int, ranged: int) -> str | None:
        """A pack of a fixed size that the supply does not have comes with what is left, and the
        rest is a shortage (MT-SPAWN-08)."""
        if not self.pack.size:
            return ChoosePack.short(self, state, which, count, ranged)
        near, far = (in_supply(state, which, one) for one in (False, True))
        if any(one <= far and count - one <= near for one in range(count // 2 + 1)):
            return None if ranged <= far and count - ranged <= near else "MT-R-106"
        return None if not ranged else "MT-R-106"

    def placing(self, state: State, members: tuple[Figure, ...]) -> list[Step[State]]:
        """The quest knows them for its own."""
        return [PlacePack(self.place, members, (), edge=self.edge, card=self.card)]


def _is_extra(which: int) -> bool:
    return any(one.type == which and one.extra and one.rank == MINION for one in monsters())


@dataclass(frozen=True, slots=True)
class BringFigures(Step[State]):
    """The enemies that a quest names come: minions with their leader as a group, others one by
    one; missing miniatures cost AP (MT-SPAWN-08)."""

    card: QuestKind

    def run(self, state: State) -> None:
        """Those that are in the supply."""
        quest = quest_in_play(state, self.card)
        found: list[Figure] = []
        minions = others = 0
        for name, count in card_of(quest).figures:
            kind = monster_of(name)
            there = [one for one in of_monster(kind) if state.at[one] == NOWHERE][:count]
            found += there
            if monsters()[kind].rank == MINION:
                minions += count - len(there)
            else:
                others += count - len(there)
        small = tuple(one for one in found if size_of(one) == 1)
        group = any(state.monster(one).rank == MINION for one in small)
        packs = [small] if group else [(one,) for one in small]
        steps: list[Step[State]] = [
            PlacePack(quest.tile, pack, (), card=self.card) for pack in packs if pack
        ]
        steps += [BringLarge(quest.tile, one) for one in found if size_of(one) > 1]
        state.stack += steps
        charge(state, shortage(minions, others))


@dataclass(frozen=True, slots=True)
class BringLarge(Step[State]):
    """A boss or mini-boss of a quest comes; without room it is not placed (MT-BOSS-01,
    MT-R-38)."""

    place: int
    figure: Figure

    def run(self, state: State) -> None:
        """The players choose the square (MT-R-105)."""
        if leader_squares(state, self.place, self.figure):
            state.stack.append(ChooseLeader(state.group_seat(), self.place, self.figure))
