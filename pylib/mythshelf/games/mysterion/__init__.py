"""Mysterion: battles of decks, and the Journey through six regions.

One module a chapter of the rulebook; read ``table/state.py`` first, then ``battle/turn.py`` and
``battle/exchange.py``. What cards do is in ``card_effects/vocabulary.py``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from ...kernel import effects
from ...kernel.files.codec import Codec
from ...kernel.files.content import manifest_of, text_of
from ...kernel.play import engine
from ...kernel.play.core import Option
from ...kernel.play.game import Game, Outcome
from ...kernel.play.notation import Notation
from ...kernel.play.rulebook import Rulebook
from ...kernel.play.settings import Setting, Settings
from . import migration, setup, spelling
from .battle import (
    attacking,
    beginning,
    choosing,
    defending,
    drawing,
    exchange,
    health,
    items,
    study,
    turn,
    view,
    windows,
)
from .battle.question import Question
from .card_effects import vocabulary
from .checks import invariants
from .journey import challenges, days, meetings, towns
from .journey.question import JourneyQuestion
from .table.journey import Journey
from .table.mode import mode_of
from .table.state import AttackContext, State
from .words import names, picture

State.language = vocabulary.LANGUAGE

BATTLE_OPTIONS: tuple[type[Option[State]], ...] = (
    beginning.KeepHand,
    beginning.RedrawHand,
    drawing.DrawCards,
    drawing.Fast,
    drawing.Discard,
    study.PlayScript,
    study.DropScript,
    items.PlayInstant,
    items.PlaceConditional,
    attacking.Attack,
    attacking.NoAttack,
    defending.Block,
    defending.NoBlock,
    windows.Activate,
    windows.Hold,
    effects.Take,
    choosing.BindScripts,
    health.Concede,
)
BATTLE_FRAMES = (
    beginning.Mulligan,
    turn.TurnCycle,
    turn.SetupStage,
    turn.SetupPlay,
    turn.EndOfCycle,
    drawing.DrawStage,
    drawing.HandLimits,
    drawing.TooMany,
    drawing.DiscardSome,
    study.LoseScript,
    items.InstantWorks,
    defending.Defend,
    exchange.Strike,
    exchange.Fallen,
    exchange.Bury,
    exchange.ScriptPenalty,
    exchange.Partings,
    exchange.Damage,
    exchange.Loss,
    exchange.Homecoming,
    exchange.Aftermath,
    windows.Respond,
    windows.FinishItem,
    choosing.TakeTarget,
    choosing.Bind,
    AttackContext,
    *effects.RECORDS,
    health.BattleOver,
)
JOURNEY_OPTIONS = (*days.OPTIONS, *towns.OPTIONS, *meetings.OPTIONS, *challenges.OPTIONS)
JOURNEY_FRAMES = (*days.FRAMES, *towns.FRAMES, *meetings.FRAMES, *challenges.FRAMES)


class Mysterion(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__)
    version = 3

    comparing = frozenset(
        {
            *("MY-DRAW-05", "MY-R-12", "MY-R-13", "MY-CODEX-01", "MY-STUDY-01", "MY-R-07"),
            *("MY-INVOKE-03", "MY-SCRIPT-04", "MY-SCRIPT-06", "MY-R-24", "MY-COND-03"),
            *("MY-KEY-05", "MY-ITX-06", "MY-JOUR-03", "MY-JOUR-12", "MY-JOUR-15"),
            "MY-R-55",
        }
    )
    counters = frozenset({"cycle", "turns", "quiet", "journey.day", "journey.idle", "journey.won"})
    transient = frozenset({"stack", "rng"})
    notation = Notation((*BATTLE_OPTIONS, *JOURNEY_OPTIONS), spelling.OF_OPTIONS)
    position_words = spelling.OF_POSITIONS
    codec = Codec(State, (Journey, *BATTLE_FRAMES, *JOURNEY_FRAMES), spelling.OF_STATES)

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The clauses, read from ``rules.md`` when first asked for."""
        return Rulebook.parse(text_of(__package__, "rules.md"))

    def settings(self) -> tuple[Setting, ...]:
        """Mode, decks, health, house rules."""
        return setup.settings()

    def seats(self, settings: Settings) -> int:
        """Two in a battle; on a Journey one more than travellers."""
        return setup.mode(settings).seats(settings)

    def automatic(self, settings: Settings) -> tuple[int, ...]:
        """The wilds, against whom travellers battle."""
        return setup.mode(settings).automatic(settings)

    def settings_refusal(self, settings: Settings) -> str | None:
        """A limit of days is for one traveller."""
        return setup.mode(settings).settings_refusal(settings)

    def new(self, settings: Settings, seed: int) -> State:
        """Shuffled, rolled and drawn, the mulligan open; or a Journey's first day."""
        return setup.new(settings, seed)

    def migrated(
        self, version: int, settings: dict[str, Any], snapshot: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Older saves are brought into this version's form (see :mod:`.migration`)."""
        return settings, self.codec.reworded(snapshot, migration.words_of_numbers())

    def view(self, state: State, seat: int) -> State:
        """Without decks, the other's hand and face-down card."""
        return view.view(state, seat)

    def sample(self, view_of_seat: State, rng: int) -> State:
        """With what is hidden dealt at random."""
        return view.sample(view_of_seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The result with its receipt."""
        return mode_of(state).outcome(state) if state.over else None

    def give_up(self, state: State) -> Option[State] | None:
        """At every decision of a battle (MY-R-39)."""
        return health.Concede() if isinstance(engine.decision(state), Question) else None

    def problems(self, state: State) -> Iterable[str]:
        """Components lost or doubled, and questions that nothing leads to."""
        return invariants.problems(state)

    def seats_of(self, state: State) -> int:
        """Two in a battle; on a Journey one more than travellers."""
        return state.seats

    def seat_name(self, state: State, seat: int) -> str:
        """The deck, or a number; a traveller, or the wilds."""
        return names.player(state, seat)

    def kicker(self, state: State) -> str:
        """Whose Turn Cycle it is, or whose day."""
        asked = engine.decision(state)
        return asked.kicker(state) if isinstance(asked, (Question, JourneyQuestion)) else "The end"

    def board(self, state: State) -> str:
        """The position as text."""
        return picture.board_text(state)


GAME = Mysterion()
