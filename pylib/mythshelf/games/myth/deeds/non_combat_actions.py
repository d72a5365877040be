"""What heroes do for quests in their cycle: non-combat actions at tokens (MT-NCA-02, MT-NCA-04),
and what the group may do at any time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.effects import Effect, Source, can_begin, effects_of, run_effects
from ....kernel.play.core import Option
from ..events.board import MpSpent
from ..events.rounds import Stirred
from ..heroes.cycle_question import offers
from ..heroes.deed import Deed, PaidDeed, free, mp_refusal
from ..heroes.moving import mp_left
from ..heroes.testing import RollOutcome, attempt
from ..quests.looking import (
    card_of,
    effects,
    entry_edge,
    free_tokens,
    has_hook,
    held_by,
    number_of,
    open_quests,
)
from ..quests.results import change
from ..realm.clearing import CheckTiles
from ..table.catalogue.items import items
from ..table.catalogue.quests import quests
from ..table.figures import Figure
from ..table.records import Quest
from ..table.squares import Square, distance
from ..table.state import State
from ..table.terms import NONE, QuestKind


def _open(state: State, card: int) -> Quest | None:
    number = number_of(state, card)
    if number == NONE or state.quests[number].over:
        return None
    return state.quests[number]


def acting(state: State, quest: Quest, one: Figure, at: Square) -> list[Effect]:
    """What a non-combat action of a hero at a token would do."""
    source = Source(card_of(quest).id, one)
    return effects_of(state, source, "nca", about=at)


def needs_roll(state: State, quest: Quest, one: Figure) -> bool:
    """Whether a hero has to roll for it: not without a TN (MT-NCA-04), and not with the right
    item."""
    token = card_of(quest).token
    if token is None or not token.tn:
        return False
    own = {items()[item].id for item in (*state.worn[one], *state.carried[one]) if item != NONE}
    return token.opens_with not in own


class OfQuest(Deed):
    """A deed that the card of a quest allows."""

    __slots__ = ()
    card: QuestKind

    def hindrance(self, state: State, one: Figure) -> str | None:
        """The quest is not open (MT-R-136), or what it says."""
        clause = free(state, one)
        if clause is not None:
            return clause
        quest = _open(state, self.card)
        return "MT-R-136" if quest is None else self.quest_refusal(state, quest, one)

    def quest_refusal(self, state: State, quest: Quest, one: Figure) -> str | None:
        """The clause of what the quest demands of a hero for it, if that is not met."""
        raise NotImplementedError

    def why_not(self, state: State, clause: str) -> str:
        """It quotes the card."""
        if clause == "MT-R-136" and self.card in quests():
            card = quests()[self.card]
            return f"{card.title}: {state.language.words(card.id)}"
        return ""

    def do(self, state: State, one: Figure) -> None:
        """It may clear a tile."""
        quest = _open(state, self.card)
        assert quest is not None
        state.happen(Stirred())
        self.pay(state, one)
        state.stack.append(CheckTiles())
        self.act(state, quest, one)

    def pay(self, state: State, one: Figure) -> None:
        """Nothing, but for a paid deed."""

    def act(self, state: State, quest: Quest, one: Figure) -> None:
        """What the hero does for the quest."""
        raise NotImplementedError


class PaidOfQuest(OfQuest, PaidDeed):
    """A deed of a quest that takes 1 MP."""

    __slots__ = ()

    def hindrance(self, state: State, one: Figure) -> str | None:
        """The quest's, then the MP."""
        return OfQuest.hindrance(self, state, one) or mp_refusal(state, one)

    def why_not(self, state: State, clause: str) -> str:
        """With the card, or with the MP."""
        return OfQuest.why_not(self, state, clause) or PaidDeed.why_not(self, state, clause)

    def pay(self, state: State, one: Figure) -> None:
        """It counts for the type of movement."""
        state.happen(MpSpent(one, 1))


@dataclass(frozen=True, slots=True)
class Interact(PaidOfQuest):
    """Spend 1 MP for a non-combat action at a token of a quest (MT-NCA-01)."""

    verb = "interact"
    card: QuestKind
    at: Square

    def quest_refusal(self, state: State, quest: Quest, one: Figure) -> str | None:
        """Adjacent to it (MT-NCA-02), if the card allows it now (MT-R-136)."""
        if self.at not in free_tokens(state, quest) or distance(self.at, state.at[one]) > 1:
            return "MT-NCA-02"
        token = card_of(quest).token
        tried = token is not None and token.once and one in quest.tries
        if tried or held_by(quest, one) is not None or quest.met:
            return "MT-R-136"
        return None if acting(state, quest, one, self.at) else "MT-R-136"

    def act(self, state: State, quest: Quest, one: Figure) -> None:
        """One success suffices (MT-NCA-03); without a TN it simply succeeds (MT-NCA-04)."""
        card = card_of(quest)
        rolls = needs_roll(state, quest, one)
        state.stack.append(Interacting(not rolls, one, self.card, self.at))
        if card.token is not None and card.token.once:
            change(state, self.card, tries=(*quest.tries, one))
        if rolls and card.token is not None:
            attempt(state, one, "quest", card.token.tn, f"{card.title}, {card.token.name}")

    def words(self, state: State) -> str:
        """Which token, and what it takes."""
        card = quests()[self.card]
        token = card.token
        name = token.name if token is not None else "token"
        tn = f", TN {token.tn}" if token is not None and token.tn else ""
        return f"{card.title}: act at the {name} on {state.where(self.at)}{tn}"


@dataclass(frozen=True, slots=True)
class Interacting(RollOutcome):
    """The non-combat action happens, if the attempt has succeeded."""

    hero: Figure = 0
    card: QuestKind = 0
    at: Square = 0

    def run(self, state: State) -> None:
        """Nothing happens if the attempt has failed (MT-NCA-03)."""
        quest = _open(state, self.card)
        if self.passed and quest is not None:
            run_effects(state, acting(state, quest, self.hero, self.at))


@dataclass(frozen=True, slots=True)
class Deliver(PaidOfQuest):
    """Spend 1 MP on the edge of entry: the captive whom the hero leads is safe."""

    verb = "deliver"
    card: QuestKind

    def quest_refusal(self, state: State, quest: Quest, one: Figure) -> str | None:
        """Only with a captive, on the edge of entry of his tile (MT-R-136)."""
        if not effects(state, quest, "nca_home", side=one) or held_by(quest, one) is None:
            return "MT-R-136"
        return None if state.at[one] in entry_edge(state, quest) else "MT-R-136"

    def act(self, state: State, quest: Quest, one: Figure) -> None:
        """It simply succeeds (MT-NCA-04)."""
        run_effects(state, effects(state, quest, "nca_home", side=one))

    def words(self, state: State) -> str:
        """It names the captive."""
        token = quests()[self.card].token
        return f"Bring the {token.name if token is not None else 'token'} to safety"


@dataclass(frozen=True, slots=True)
class PayForQuest(OfQuest):
    """The group does what the card of a quest lets it do at any time (MT-GEN-07)."""

    verb = "settle"
    card: QuestKind

    def quest_refusal(self, state: State, quest: Quest, one: Figure) -> str | None:
        """If the card allows it now, and what it costs is there (MT-R-136)."""
        found = effects(state, quest, "group")
        able = found and all(can_begin(state, effect) for effect in found)
        return None if able else "MT-R-136"

    def act(self, state: State, quest: Quest, one: Figure) -> None:
        """What the card says happens."""
        run_effects(state, effects(state, quest, "group"))

    def words(self, state: State) -> str:
        """It names the quest."""
        return f"{quests()[self.card].title}: pay for it"


@offers(Interact, Deliver, PayForQuest)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    here = state.at[one]
    for quest in open_quests(state):
        if mp_left(state, one):
            for at in free_tokens(state, quest):
                if distance(at, here) <= 1:
                    yield Interact(quest.card, at)
            if held_by(quest, one) is not None:
                yield Deliver(quest.card)
        if has_hook(quest, "group", state):
            yield PayForQuest(quest.card)
