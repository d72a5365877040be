"""Myth: heroes against a Darkness that nobody plays.

Read ``table/state.py`` first, then ``rounds/round.py``, ``deeds/playing_cards.py``,
``combat/attack_steps.py`` and ``darkness/cycle.py``. What cards do is in ``cards/vocabulary.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from ...kernel.files.codec import Codec
from ...kernel.files.content import manifest_of, text_of
from ...kernel.play import engine
from ...kernel.play.core import Option
from ...kernel.play.game import Game, Outcome
from ...kernel.play.notation import Notation
from ...kernel.play.rulebook import Rulebook
from ...kernel.play.settings import Setting, Settings
from . import migration, new_game_settings, result, setup, spelling, view
from .adventure.ending_early import Concede
from .cards.language import LANGUAGE
from .checks import excesses, invariants
from .forecast import in_advance
from .frames import FRAMES, RECORDS
from .heroes.cycle_question import Cycle
from .modes import MODES
from .offers import OFFERS
from .options import OPTIONS
from .table.mode import mode_of, use_modes
from .table.state import State
from .words import names, picture

State.language = LANGUAGE
Cycle.offers = OFFERS
use_modes(*MODES)


class Myth(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__)
    version = 3
    comparing = frozenset({"MT-R-106"})
    counters = frozenset({"round", "laid", "arrivals"})
    transient = frozenset({"stack", "rng", "contexts"})
    notation = Notation(OPTIONS, spelling.OF_OPTIONS)
    codec = Codec(State, (*RECORDS, *FRAMES), spelling.OF_STATES, LANGUAGE.kinds)

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The clauses, read from ``rules.md`` when first asked for; a ruling for every point that
        they leave open (MT-GEN-04)."""
        return Rulebook.parse(text_of(__package__, "rules.md"))

    def settings(self) -> tuple[Setting, ...]:
        """The settings of the new-game screen, from the mode to the heroes."""
        return new_game_settings.settings()

    def extend(self, source: str, content: Mapping[str, Any], title: str = "") -> None:
        """Quests, items, tiles, monsters and story quests (see :mod:`.extension`)."""
        from . import extension

        extension.add(source, content, title)

    def settings_refusal(self, settings: Settings) -> str | None:
        """A hero cannot be chosen twice."""
        return new_game_settings.refusal(settings)

    def seats(self, settings: Settings) -> int:
        """A seat for each hero."""
        return int(str(settings["heroes"]))

    def sides(self, settings: Settings) -> tuple[tuple[int, ...], ...]:
        """All heroes together, against the Darkness (MT-GEN-01)."""
        return (tuple(range(self.seats(settings))), ())

    def new(self, settings: Settings, seed: int) -> State:
        """Shuffled and drawn, the first tile to be chosen."""
        return setup.new(settings, seed)

    def migrated(
        self, version: int, settings: dict[str, Any], snapshot: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Older saves are brought into this version's form (see :mod:`.migration`)."""
        now = migration.since_version_3(snapshot)
        return settings, self.codec.reworded(now, migration.words_of_numbers())

    def standing(self) -> tuple[Setting, ...]:
        """Whether interrupts are played (MT-R-81)."""
        return (in_advance.IN_ADVANCE,)

    def answered_ahead(self, state: State, answers: Mapping[str, str]) -> Option[State] | None:
        """As it was said in advance."""
        return in_advance.answered_ahead(state, answers)

    def view(self, state: State, seat: int) -> State:
        """Without the order of piles."""
        return view.view(state, seat)

    def sample(self, view_of_seat: State, rng: int) -> State:
        """With what is hidden dealt at random."""
        return view.sample(view_of_seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Won or lost, together."""
        return result.outcome(state) if state.ended_by else None

    def give_up(self, state: State) -> Option[State] | None:
        """An act of a campaign may be conceded in the hero cycle (MT-R-91)."""
        option = Concede()
        asked = engine.decision(state)
        able = isinstance(asked, Cycle) and option.refusal(state) is None
        return option if able else None

    def problems(self, state: State) -> Iterable[str]:
        """Components lost or doubled, figures that cannot stand as they do."""
        return invariants.problems(state)

    def excesses(self, state: State) -> Iterable[str]:
        """More dice or AP than the box can bring."""
        return excesses.excesses(state)

    def seats_of(self, state: State) -> int:
        """As many as heroes."""
        return len(state.party)

    def seat_name(self, state: State, seat: int) -> str:
        """A seat is called by its hero."""
        return names.hero(state, seat)

    def kicker(self, state: State) -> str:
        """The round, and what goes on in it."""
        if engine.decision(state) is None:
            return "The end"
        if not state.round:
            return "Setup"
        if state.travels:
            return mode_of(state).progress(state)
        part = "the Darkness" if state.cycle else "hero cycle" if state.in_hero_cycle else "refresh"
        return f"Round {state.round}, {part}"

    def board(self, state: State) -> str:
        """The position as text."""
        return picture.board_text(state)

    def turn(self, state: State) -> int:
        """The number of the round."""
        return state.round


GAME = Myth()
