"""Mystic Manor: two to five ghost hunters in a haunted house.

A module a chapter of the rulebook or several; read :mod:`.table.state` first, then
:mod:`.phases.turn`.
"""

from __future__ import annotations

from collections.abc import Iterable
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
from . import migration, spelling
from .actions import actions_mat, attic, fighting, imps, item_limit, taking
from .checks import invariants
from .house import revealing
from .phases import movement, resolving, setup, turn
from .table import scoring, view
from .table.mat import Mat
from .table.state import State
from .words import names, picture

OPTIONS: tuple[type[Option[State]], ...] = (
    setup.TakeMat,
    *actions_mat.ACTIONS,
    movement.Go,
    resolving.Done,
    fighting.Fight,
    fighting.Reroll,
    fighting.Stand,
    fighting.Spend,
    fighting.Lose,
    taking.Take,
    taking.Enough,
    taking.Drop,
    taking.Leave,
    imps.Collect,
    attic.Bargain,
    attic.TakeCard,
    revealing.Reveal,
    item_limit.Keep,
    item_limit.Return,
)
FRAMES = (
    setup.ChooseMat,
    revealing.RevealEntrances,
    turn.Turn,
    turn.TakeTurn,
    item_limit.KeepOne,
    item_limit.NetForRoom,
    item_limit.TooMany,
    resolving.Resolving,
    resolving.Resolve,
    fighting.RollAgain,
    fighting.SpendRevenge,
    taking.TakeMore,
    taking.TakeAnother,
    taking.MakeRoom,
    revealing.Revealing,
    revealing.ChooseSpace,
)


class MysticManor(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__)
    version = 4
    comparing = frozenset(
        {
            *("MN-EXPAND-02", "MN-MAXC-03", "MN-SELL-01", "MN-RELEASE-01", "MN-DOG-01"),
            *("MN-MOVE-01", "MN-MOVE-02", "MN-ABIL-08", "MN-R-30"),
        }
    )
    counters = frozenset({"turn", "quiet"})
    transient = frozenset({"stack", "rng"})
    notation = Notation(OPTIONS, spelling.OF_OPTIONS)
    position_words = spelling.OF_POSITIONS
    codec = Codec(State, (*FRAMES, Mat), spelling.OF_STATES)

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The clauses, read from ``rules.md`` when first asked for."""
        return Rulebook.parse(text_of(__package__, "rules.md"))

    def settings(self) -> tuple[Setting, ...]:
        """The questions: how many players, which mats, which colours."""
        return setup.settings()

    def seats(self, settings: Settings) -> int:
        """Two to five (MN-COMP-02)."""
        return int(str(settings["players"]))

    def settings_refusal(self, settings: Settings) -> str | None:
        """Each player another colour."""
        return setup.settings_refusal(settings)

    def new(self, settings: Settings, seed: int) -> State:
        """Laid out and shuffled, the first question open."""
        return setup.new(settings, seed)

    def migrated(
        self, version: int, settings: dict[str, Any], snapshot: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Older saves are brought into this version's form (see :mod:`.migration`)."""
        return settings, self.codec.reworded(snapshot, migration.words_of_numbers())

    def view(self, state: State, seat: int) -> State:
        """Without the decks' order and the others' bonus cards."""
        return view.view(state, seat)

    def sample(self, view_of_seat: State, rng: int) -> State:
        """With what is hidden dealt at random."""
        return view.sample(view_of_seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The result with its receipt."""
        return scoring.outcome(state)

    def problems(self, state: State) -> Iterable[str]:
        """Components lost or doubled, and questions that nothing leads to."""
        return invariants.problems(state)

    def seats_of(self, state: State) -> int:
        """As many as mats."""
        return len(state.mats)

    def seat_name(self, state: State, seat: int) -> str:
        """The character, or the colour before there is one."""
        return names.player(state, seat)

    def kicker(self, state: State) -> str:
        """The number of the turn and the player."""
        asked = engine.decision(state)
        if asked is None:
            return "The end"
        who = names.player(state, asked.seat)
        return f"Turn {state.turn}, {who}" if state.turn else f"{who}, before the game"

    def turn(self, state: State) -> int:
        """The turns of all sides together."""
        return state.turn

    def board(self, state: State) -> str:
        """The position as text."""
        return picture.board_text(state)


GAME = MysticManor()
