"""Mischief & Malice: a duel of two decks with lanes of energies, afflictions, relics and mischief.

Read ``table/state.py`` first, then ``turn/main.py`` and ``attack/steps.py``. What cards do is in
``card_effects/vocabulary.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
from . import migration, result, setup, spelling
from .attack import assisting, choices, committing, declaring, steps
from .basics.question import kicker
from .card_effects import picking, vocabulary
from .cards import choosing
from .checks import invariants
from .defeat import credit, deaths, pulling
from .mischief import (
    battle,
    challenges,
    concluding,
    contests,
    mischief_space,
    secrets,
    tie_breaker,
)
from .mischief.guessing import deal_secrets
from .relics import gaining, using
from .table import view
from .table.contexts import Attack, Death
from .table.lane import Charge
from .table.secret import Secret
from .table.state import State
from .turn import afflictions, end_part, main, moving, placing, powering, using_relics, voiding
from .words import names, picture

State.language = vocabulary.LANGUAGE

OPTIONS: tuple[type[Option[State]], ...] = (
    placing.PlaceCreature,
    placing.PlaceBenchEffect,
    powering.PlaceEnergy,
    moving.Move,
    committing.Commit,
    declaring.DeclareAttack,
    declaring.StormField,
    main.EndTurn,
    main.FindSpot,
    choices.UseEnergy,
    choices.AimAt,
    choices.Hit,
    assisting.SpendUse,
    assisting.KeepUse,
    deaths.VoidEnergy,
    deaths.UseLast,
    deaths.KeepSilent,
    afflictions.GiveLife,
    voiding.VoidCard,
    voiding.NoDraw,
    gaining.TakeRelic,
    using_relics.UseRelic,
    using.UseNow,
    using.NotNow,
    secrets.SetAside,
    secrets.NoMore,
    secrets.NameNumber,
    secrets.ShowCreature,
    battle.PayWith,
    effects.Take,
    effects.Choose,
)
FRAMES = (
    main.Turn,
    main.Search,
    main.ChooseSpot,
    main.Main,
    end_part.EndPart,
    afflictions.ShareLife,
    voiding.PayPenalty,
    voiding.LargeHand,
    steps.Course,
    steps.Eliminate,
    choices.ChooseEnergy,
    choices.NameTarget,
    choices.ChooseHit,
    assisting.Assist,
    deaths.Deaths,
    deaths.Perish,
    deaths.PickEnergy,
    deaths.LastWords,
    deaths.LastAssist,
    deaths.AssistLast,
    deaths.Buried,
    credit.Credit,
    credit.Award,
    gaining.ChoosePile,
    using.RelicTurn,
    using.AskRelic,
    pulling.Pull,
    mischief_space.ClearSpace,
    contests.DecideAtOnce,
    contests.VoidOffered,
    contests.RollForNearest,
    secrets.Offering,
    secrets.Naming,
    secrets.Showing,
    challenges.Compare,
    tie_breaker.BreakTie,
    tie_breaker.ShowBoth,
    concluding.Conclude,
    battle.CountLosses,
    battle.Rage,
    battle.Forfeit,
    battle.WhoPays,
    choosing.TakeTarget,
    effects.Branching,
)
RECORDS = (Charge, Secret, Attack, Death, *effects.RECORDS)


class MischiefAndMalice(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__)
    version = 2
    comparing = frozenset({"ML-TURN-02", "ML-POWER-05", "ML-MOVE-05"})
    counters = frozenset({"turn", "turns", "quiet"})
    transient = frozenset({"stack", "rng"})
    notation = Notation(OPTIONS, spelling.OF_OPTIONS)
    position_words = spelling.OF_POSITIONS
    codec = Codec(State, (*RECORDS, *FRAMES), spelling.OF_OPTIONS)

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The clauses, read from ``rules.md`` when first asked for."""
        return Rulebook.parse(text_of(__package__, "rules.md"))

    def settings(self) -> tuple[Setting, ...]:
        """The decks that both players bring."""
        return setup.settings()

    def standing(self) -> tuple[Setting, ...]:
        """Whether assists are used in defense (ML-AST-02)."""
        return (assisting.IN_ADVANCE,)

    def answered_ahead(self, state: State, answers: Mapping[str, str]) -> Option[State] | None:
        """As it was said in advance."""
        return assisting.answered_ahead(state, answers)

    def seats(self, settings: Settings) -> int:
        """There are two players (ML-GOAL-06)."""
        return 2

    def new(self, settings: Settings, seed: int) -> State:
        """Shuffled and drawn, the first turn open."""
        return setup.new(settings, seed)

    def migrated(
        self, version: int, settings: dict[str, Any], snapshot: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Older saves are brought into this version's form (see :mod:`.migration`)."""
        now = migration.since_version_2(snapshot)
        return settings, self.codec.reworded(now, migration.words_of_numbers())

    def view(self, state: State, seat: int) -> State:
        """Without decks, piles, the other's hand and secrets."""
        seen = view.view(state, seat)
        picking.hide_picked(seen, seat)
        return seen

    def sample(self, view_of_seat: State, rng: int) -> State:
        """With what is hidden dealt at random."""
        whole = view.sample(view_of_seat, rng)
        deal_secrets(whole)
        picking.deal_picked(whole)
        return whole

    def outcome(self, state: State) -> Outcome | None:
        """The result with its receipt."""
        return result.outcome(state) if state.over else None

    def problems(self, state: State) -> Iterable[str]:
        """Components lost or doubled, and questions that nothing leads to."""
        return invariants.problems(state)

    def seats_of(self, state: State) -> int:
        """There are two players (ML-GOAL-06)."""
        return 2

    def seat_name(self, state: State, seat: int) -> str:
        """The deck, or a number."""
        return names.player(state, seat)

    def kicker(self, state: State) -> str:
        """Whose turn it is."""
        asked = engine.decision(state)
        return kicker(state, asked.seat) if asked is not None else "The end"

    def board(self, state: State) -> str:
        """The position as text."""
        return picture.board_text(state)

    def turn(self, state: State) -> int:
        """The number of the turn."""
        return state.turn


GAME = MischiefAndMalice()
