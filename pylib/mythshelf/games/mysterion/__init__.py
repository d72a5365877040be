"""Mysterion: battles of decks, and the Journey through six regions.

One module a chapter of the rulebook; read :mod:`.state` first, then :mod:`.turn` and
:mod:`.exchange`. What cards do is in :mod:`.vocabulary`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from ...kernel.files.codec import Codec
from ...kernel.files.content import manifest_of, text_of
from ...kernel.play import engine
from ...kernel.play.core import Event, Option
from ...kernel.play.game import Game, Outcome, Prompt, Setting, Settings
from ...kernel.play.notation import Notation
from ...kernel.play.rulebook import Rulebook
from . import setup
from .battle import (
    beginning,
    choosing,
    drawing,
    exchange,
    health,
    invoking,
    items,
    study,
    turn,
    windows,
)
from .battle.question import Question
from .cards import programs
from .checks import invariants
from .journey import challenges, days, departure, meetings, towns
from .journey.land import space_of, spaces
from .journey.state import Journey
from .table import outcome, view
from .table.catalogue import NONE, cards, element_ids
from .table.state import NO_SCRIPTS, Cards, Scripts, State, plus
from .words import narration, picture, text

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
    invoking.Attack,
    invoking.NoAttack,
    invoking.Block,
    invoking.NoBlock,
    windows.Activate,
    windows.Hold,
    choosing.TakeCard,
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
    invoking.Defend,
    exchange.Strike,
    exchange.Fallen,
    exchange.Bury,
    exchange.ScriptPenalty,
    exchange.Partings,
    exchange.Damage,
    exchange.Loss,
    exchange.Homecoming,
    exchange.Aftermath,
    windows.Window,
    windows.Respond,
    windows.FinishItem,
    choosing.Recover,
    choosing.Search,
    choosing.Dig,
    choosing.Bind,
    programs.CardEffect,
    programs.Trigger,
    health.BattleOver,
)
JOURNEY_OPTIONS = (*days.OPTIONS, *towns.OPTIONS, *meetings.OPTIONS, *challenges.OPTIONS)
JOURNEY_FRAMES = (*days.FRAMES, *towns.FRAMES, *meetings.FRAMES, *challenges.FRAMES)


def _kind_word(kind: int) -> str:
    return "-" if kind == NONE else cards()[kind].id


def _word_kind(word: str) -> int:
    return NONE if word == "-" else [card.id for card in cards()].index(word)


def _cards_word(kinds: Cards) -> str:
    return "+".join(map(_kind_word, kinds)) or "-"


def _word_cards(word: str) -> Cards:
    return () if word == "-" else tuple(map(_word_kind, word.split("+")))


def _scripts_word(scripts: Scripts) -> str:
    named = zip(scripts, element_ids(), strict=True)
    return "+".join(f"{count}{name}" for count, name in named if count) or "-"


def _word_scripts(word: str) -> Scripts:
    found = NO_SCRIPTS
    for part in word.split("+") if word != "-" else ():
        found = plus(found, element_ids().index(part[-2:]), int(part[:-2]))
    return found


class Mysterion(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__)
    version = 1

    notation = Notation(
        (*BATTLE_OPTIONS, *JOURNEY_OPTIONS),
        {
            "Kind": (_kind_word, _word_kind),
            "Enhancement": (_kind_word, _word_kind),
            "Cards": (_cards_word, _word_cards),
            "Scripts": (_scripts_word, _word_scripts),
            "Element": (
                lambda number: element_ids()[number],
                lambda word: element_ids().index(word),
            ),
            "Space": (lambda space: spaces()[space].id, space_of),
            "Seat": (lambda seat: str(seat + 1), lambda word: int(word) - 1),
        },
    )
    codec = Codec(State, (Journey, *BATTLE_FRAMES, *JOURNEY_FRAMES))

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The clauses, read from ``rules.md`` when first asked for."""
        return Rulebook.parse(text_of(__package__, "rules.md"))

    def settings(self) -> tuple[Setting, ...]:
        """Mode, decks, health, house rules."""
        return setup.settings()

    def seats(self, settings: Settings) -> int:
        """Two in a battle; on a Journey one more than travellers."""
        return setup.seats(settings)

    def automatic(self, settings: Settings) -> tuple[int, ...]:
        """The wilds, against whom travellers battle."""
        return (setup.seats(settings) - 1,) if setup.travels(settings) else ()

    def settings_refusal(self, settings: Settings) -> str | None:
        """A limit of days is for one traveller."""
        return departure.settings_refusal(settings) if setup.travels(settings) else None

    def new(self, settings: Settings, seed: int) -> State:
        """Shuffled, rolled and drawn, the mulligan open; or a Journey's first day."""
        return setup.new(settings, seed)

    def view(self, state: State, seat: int) -> State:
        """Without decks, the other's hand and face-down card."""
        return view.view(state, seat)

    def sample(self, view_of_seat: State, rng: int) -> State:
        """With what is hidden dealt at random."""
        return view.sample(view_of_seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The result with its receipt."""
        return outcome.outcome(state)

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
        return text.player(state, seat)

    def prompt(self, state: State) -> Prompt:
        """Whose turn, and what is asked."""
        return text.prompt(state)

    def describe(self, state: State, option: Option[Any]) -> str:
        """The full name of an option."""
        return text.describe(state, option)

    def narrate(self, state: State, event: Event) -> str:
        """A sentence for the log."""
        return narration.narrate(state, event)

    def board(self, state: State) -> str:
        """The position as text."""
        return picture.board_text(state)


GAME = Mysterion()
