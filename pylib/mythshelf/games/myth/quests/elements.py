"""The setup of a quest: lairs, traps, packs, enemies, tokens (MT-POP-06, MT-R-134)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....kernel.effects import run_effects
from ....kernel.play.core import Option, Step
from ..cards.programs import group_seat
from ..darkness.spawning import shortage
from ..heroes.question import Question
from ..realm.lairs import ChooseLair, free_lair, lair_squares
from ..realm.leaders import ChooseLeader, leader_squares
from ..realm.packs import LEAST_PACK, MOST_PACK, ChoosePack, PlacePack, in_supply, pack_types
from ..realm.placing import charge
from ..realm.traps import SetTrap
from ..table.catalogue import monster_of, monsters, types
from ..table.events.quests import BystanderCame, CocoonPlaced
from ..table.figures import BYSTANDER, COCOONS, Figure, of_monster, size_of, type_of
from ..table.options import UNDEAD_TYPE
from ..table.printed import QuestPack
from ..table.records import Quest, QuestToken
from ..table.squares import EDGE_NAMES, NOWHERE, Square
from ..table.state import State
from ..table.terms import MINION, NONE
from ..words.names import hero
from .course import change
from .looking import card_of, cocoons, effects, number_of
from .spots import bystander_spots, token_spots

MonsterType = int
ANY, ANOTHER, EXTRA = "any", "another", "extra"
"""Types of lairs and packs that are chosen: any, one that no other lair of the quest has, the
optional type where it is in use."""


def _quest(state: State, card: int) -> Quest:
    return state.quests[number_of(state, card)]


@dataclass(frozen=True, slots=True)
class SetUp(Step[State]):
    """A quest is set up on its tile (MT-POP-04): what it brings counts towards the legend
    (MT-POP-06)."""

    card: int

    def run(self, state: State) -> None:
        """Lairs, traps, enemies, bystander, tokens, in this order."""
        quest = _quest(state, self.card)
        printed, place = card_of(quest), quest.tile
        steps: list[Step[State]] = [QuestLairs(self.card, printed.lairs)]
        steps += [SetTrap(place, "" if name == ANY else name) for name in printed.traps]
        if any(pack.opposite for pack in printed.packs):
            steps.append(AskEdge(self.card))
        steps += [BringPack(self.card, number) for number in range(len(printed.packs))]
        steps.append(BringFigures(self.card))
        if printed.bystander:
            steps.append(PlaceBystander(self.card))
        if printed.token is not None:
            steps.append(SetQuestTokens(self.card))
        steps.append(BeginRules(self.card))
        state.stack += reversed(steps)


@dataclass(frozen=True, slots=True)
class BeginRules(Step[State]):
    """The rules of a quest that last on its tile begin."""

    card: int

    def run(self, state: State) -> None:
        """The setup lines of its card."""
        run_effects(state, effects(state, _quest(state, self.card), "setup"))


# Lairs -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class QuestLairs(Step[State]):
    """The lairs of a quest are placed like those of a legend, whose bounds do not count
    (MT-POP-06)."""

    card: int
    left: tuple[str, ...]

    def run(self, state: State) -> None:
        """One after the other; one for which there is no token or no room is left out
        (MT-R-87)."""
        if not self.left:
            return
        quest = _quest(state, self.card)
        wanted, *rest = self.left
        following = tuple(rest)
        question = QuestLair(group_seat(state), quest.tile, 0, self.card, wanted, following)
        if any(True for _ in question.squares(state)):
            state.stack.append(question)
        else:
            state.stack.append(QuestLairs(self.card, following))


@dataclass(frozen=True, slots=True)
class QuestLair(ChooseLair):
    """Which lair of a quest comes where?"""

    clause = "MT-POP-06"
    card: int = NONE
    wanted: str = ANY
    rest: tuple[str, ...] = ()

    def question(self, state: State) -> str:
        """Of which quest."""
        return f"{card_of(_quest(state, self.card)).title}: which lair comes where?"

    def types(self, state: State) -> Iterable[int]:
        """Those that the quest names."""
        every = range(len(types()))
        if self.wanted in (ANY, ANOTHER):
            own = {type_of(one) for one in _quest(state, self.card).lairs}
            return [one for one in every if self.wanted == ANY or one not in own]
        return [types().index(self.wanted)]

    def optional(self, state: State) -> bool:
        """It has to come."""
        return False

    def placing(self, state: State, lair: Figure) -> Step[State]:
        """The quest knows it for its own."""
        change(state, self.card, lairs=(*_quest(state, self.card).lairs, lair))
        return QuestLairs(self.card, self.rest)


@dataclass(frozen=True, slots=True)
class OneMoreLair(ChooseLair):
    """Which lair comes where, by the consequence of a quest?"""

    clause = "MT-QUEST-08"

    def question(self, state: State) -> str:
        """Beside those of the legend."""
        return "Which lair comes besides, and where?"

    def optional(self, state: State) -> bool:
        """It has to come."""
        return False

    def placing(self, state: State, lair: Figure) -> None:
        """Those of the legend come as well."""
        return


def lairs_fit(state: State, place: int) -> bool:
    """Whether any lair could still be placed on a tile."""
    free = any(free_lair(state, which) != NONE for which in range(len(types())))
    return free and bool(lair_squares(state, place))


# Packs and other enemies -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskEdge(Step[State]):
    """Two packs come at opposite edges: the players choose the first one's."""

    card: int

    def run(self, state: State) -> None:
        """For the whole group."""
        state.stack.append(ChooseQuestEdge(group_seat(state), self.card))


@dataclass(frozen=True, slots=True)
class ChooseQuestEdge(Question):
    """At which edge does the first pack come?"""

    clause = "MT-POP-06"
    card: int

    def question(self, state: State) -> str:
        """The second one comes at the opposite one."""
        return "At which edge does the first pack come? The second comes at the opposite one."

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """All four."""
        return map(QuestEdge, range(4))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An edge."""
        return (QuestEdge,)


@dataclass(frozen=True, slots=True)
class QuestEdge(Option[State]):
    """This edge."""

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
        """Which."""
        return f"The {EDGE_NAMES[self.edge]} edge"


_ANY_PACK = QuestPack(ANY)


@dataclass(frozen=True, slots=True)
class BringPack(Step[State]):
    """A pack of a quest comes: of a type and size that it names, else as the players choose."""

    card: int
    number: int

    def run(self, state: State) -> None:
        """Placed like a pack of a legend (MT-POP-13)."""
        quest = _quest(state, self.card)
        pack = card_of(quest).packs[self.number]
        edge = NONE
        if pack.opposite:
            edge = quest.edge if not self.number else (quest.edge + 2) % 4
        seat = group_seat(state)
        state.stack.append(ChooseQuestPack(seat, quest.tile, 0, self.card, pack, edge))


@dataclass(frozen=True, slots=True)
class ChooseQuestPack(ChoosePack):
    """Which pack of a quest comes?"""

    clause = "MT-POP-06"
    card: int = NONE
    pack: QuestPack = _ANY_PACK
    edge: int = NONE

    def question(self, state: State) -> str:
        """Of which quest, and how large."""
        size = self.pack.size
        many = f" of {size}" if size else ""
        where = f" at the {EDGE_NAMES[self.edge]} edge" if self.edge != NONE else ""
        return f"{card_of(_quest(state, self.card)).title}: which pack{many} comes{where}?"

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

    card: int

    def run(self, state: State) -> None:
        """Those that are in the supply."""
        quest = _quest(state, self.card)
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
            state.stack.append(ChooseLeader(group_seat(state), self.place, self.figure))


# Tokens and the bystander ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceBystander(Step[State]):
    """The bystander comes beside a hero."""

    card: int

    def run(self, state: State) -> None:
        """The players choose the square."""
        _ask(state, self.card, bystander=True)


@dataclass(frozen=True, slots=True)
class SetQuestTokens(Step[State]):
    """The next token of a quest is set, until all stand or there is no room (MT-R-38)."""

    card: int

    def run(self, state: State) -> None:
        """The players choose where several squares are alike."""
        quest = _quest(state, self.card)
        token = card_of(quest).token
        assert token is not None
        if len(quest.tokens) + len(cocoons(state, quest)) < token.count:
            _ask(state, self.card, bystander=False)


def _spots(state: State, card: int, bystander: bool) -> list[Square]:
    quest = _quest(state, card)
    return bystander_spots(state, quest) if bystander else token_spots(state, quest)


def _ask(state: State, card: int, *, bystander: bool) -> None:
    found = _spots(state, card, bystander)
    if len(found) == 1:
        _stand(state, card, bystander, found[0])
    elif found:
        state.stack.append(ChooseStand(group_seat(state), card, bystander))


def _stand(state: State, card: int, bystander: bool, at: Square) -> None:
    if bystander:
        state.happen(BystanderCame(BYSTANDER, at))
        return
    quest = _quest(state, card)
    token = card_of(quest).token
    assert token is not None
    if token.attackable:
        free = next(one for one in COCOONS if state.at[one] == NOWHERE)
        state.happen(CocoonPlaced(free, at))
    else:
        told = f"{card_of(quest).title}: {token.name} on {state.where(at)}."
        change(state, card, told, tokens=(*quest.tokens, QuestToken(at)))
    state.stack.append(SetQuestTokens(card))


@dataclass(frozen=True, slots=True)
class ChooseStand(Question):
    """Where does a token of a quest stand, or its bystander?"""

    clause = "MT-R-134"
    card: int
    bystander: bool

    def question(self, state: State) -> str:
        """What, and how many are left."""
        if self.bystander:
            return f"Where does the {hero(state, BYSTANDER)} stand?"
        quest = _quest(state, self.card)
        token = card_of(quest).token
        assert token is not None
        left = token.count - len(quest.tokens) - len(cocoons(state, quest))
        more = f" ({left} to go)" if token.count > 1 else ""
        return f"{card_of(quest).title}: where does the {token.name} stand{more}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The squares that are alike."""
        return map(StandAt, _spots(state, self.card, self.bystander))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A square."""
        return (StandAt,)


@dataclass(frozen=True, slots=True)
class StandAt(Option[State]):
    """Here."""

    verb = "stand-at"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Where the quest allows it."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseStand)
        found = _spots(state, asked.card, asked.bystander)
        return None if self.at in found else "MT-R-134"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseStand)
        _stand(state, asked.card, asked.bystander, self.at)

    def words(self, state: State) -> str:
        """Where."""
        return f"On {state.where(self.at)}"
