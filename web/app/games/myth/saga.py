"""Myth's campaigns (pure): see :class:`web.app.presenting.saga.Saga`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from mythshelf.games.myth.adventure.record import chronicle_of
from mythshelf.games.myth.campaign.chronicle import ADVENTURE, FRESH, NOBODY, STORY, Chronicle
from mythshelf.games.myth.campaign.text import canonical, read, sources_of, written
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play.match import Match

from web.app.games.myth.cards import hero_sheets
from web.app.games.myth.reading import act_facts, act_words
from web.app.games.myth.story import prose, woodcut
from web.app.presenting.saga import ActStart, Ending, Facts, HeroSheet, SagaLine, ToldAct
from web.app.stage.nodes import Scene


class MythSaga:
    """What goes on from act to act (MT-ACT-03)."""

    game: Final = "myth"
    setting: Final = "chronicle"
    fresh: Final = NOBODY
    clause: Final = "MT-ACT-03"
    pitch: Final = (
        "In a campaign the heroes go on from act to act: they keep their titles, the cards that "
        "they have exchanged, and an item for each title. The quests that they have unlocked wait "
        "in the deck."
    )
    starts = (
        ActStart(
            ADVENTURE,
            "The open road",
            "An adventure: stop after any tile that you like.",
            "nothing: you choose the tiles as you go, and stop after any of them",
            "what the tiles hold, and whatever the quests unlock",
            woodcut.seal("boot"),
        ),
        ActStart(
            STORY,
            "A story quest",
            "Three acts of given tiles; whoever fails one begins anew.",
            "three acts in a row, on tiles that are given; whoever fails one begins anew",
            "its own reward, once all three are won",
            woodcut.seal("tome"),
        ),
    )

    def read(self, chronicle: str) -> str:
        """A chronicle in its one form."""
        return canonical(chronicle)

    def needs(self, chronicle: str) -> Sequence[str]:
        """What was shuffled in."""
        return sources_of(chronicle)

    def read_facts(self, facts: Any) -> Facts:
        """The facts of an act, checked. Raises ``ValueError``."""
        return act_facts.checked(facts)

    def ending(self, match: Match[Any]) -> Ending | None:
        """What a finished game adds."""
        state: State = match.state
        if not state.ended_by:
            return None
        before, after = read(str(match.settings[self.setting])), chronicle_of(state)
        return Ending(written(before), written(after), act_facts.facts_of(state, before, after))

    def proposal(self, facts: Facts | None) -> Mapping[str, Any]:
        """The heroes of the last act again."""
        if facts is None:
            return {}
        return {"heroes": str(len(facts["party"])), "hero": list(facts["party"])}

    def told(self, facts: Facts) -> ToldAct:
        """An act in words."""
        return replace(act_words.told(facts), prose=prose.told(facts), picture=woodcut.act(facts))

    def opening(self) -> Scene:
        """The road, before anybody has gone."""
        return woodcut.opening()

    def party(self, facts: Facts) -> Sequence[str]:
        """The keys of the heroes who took part in an act."""
        found: Sequence[str] = facts["party"]
        return found

    def heroes(self, chronicle: str, acts: Mapping[str, int]) -> tuple[HeroSheet, ...]:
        """Everybody who has taken part."""
        veterans = read(chronicle).veterans
        return tuple(hero_sheets.sheet(one, acts.get(one.hero, 0)) for one in veterans)

    def state(self, chronicle: str) -> tuple[SagaLine, ...]:
        """The bag, the quest deck, and what is still to come."""
        return tuple(act_words.outlook(read(chronicle)))

    def alone(self, chronicle: str, hero: str) -> str:
        """The chronicle of one hero, with a bag and quests as at the beginning."""
        whole = read(chronicle)
        veterans = (whole.veteran(hero),)
        return written(Chronicle(veterans, FRESH.bag, FRESH.quests, (), max(whole.acts, 1)))


SAGA = MythSaga()
