"""Mythic Mischief: the library for two to four players, and alone against the Enchanted.

One module a chapter of the rulebook; read :mod:`.table.state` first, then :mod:`.phases.turn`, and
:mod:`.table.mode` for what a mode does otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ...kernel.files.codec import Codec
from ...kernel.files.content import manifest_of, text_of
from ...kernel.play import engine
from ...kernel.play.core import Option
from ...kernel.play.game import Game, Outcome, Timed
from ...kernel.play.notation import Notation
from ...kernel.play.rulebook import Rulebook
from ...kernel.play.settings import Setting, Settings
from . import migration, modes, spelling
from .actions import arrival, flight, movement, vampires
from .blitz import spelling as blitz_spelling
from .blitz.mode import BlitzMode
from .checks import invariants
from .detention import displacing, enchanted_phase, enchanted_turn, returning, reveal
from .detention import setup as detention_setup
from .detention import spelling as detention_spelling
from .detention.mode import DetentionMode
from .keeper import lunch
from .phases import (
    boosting,
    cleanup,
    dice,
    draft,
    mythic_phase,
    placing,
    returns,
    setup,
    slotting,
    tomekeeper,
    turn,
)
from .table import clock, view
from .table.blitz import Blitz
from .table.detention import Detention
from .table.faction_board import FactionBoard
from .table.halves import RightHalf
from .table.mode import mode_of
from .table.mode_choice import add_mode
from .table.question import Question
from .table.state import State
from .teams.mode import TeamsMode
from .words import picture
from .words.names import faction_name, turns_left

add_mode(BlitzMode())
add_mode(DetentionMode())
add_mode(TeamsMode())

OPTIONS: tuple[type[Option[State]], ...] = (
    *mythic_phase.ACTIONS,
    setup.Colour,
    setup.GoFirst,
    draft.DraftShelf,
    draft.DraftClutter,
    placing.Place,
    placing.StayOut,
    returns.Return,
    returns.TakeEntrance,
    mythic_phase.HandOver,
    clock.TimeUp,
    mythic_phase.EndPhase,
    lunch.LayTome,
    flight.FleeTo,
    arrival.Displace,
    arrival.LetBe,
    tomekeeper.Path,
    tomekeeper.KeeperFirst,
    slotting.SlotTome,
    slotting.SlotLegendary,
    slotting.KeepTomes,
    boosting.Boost,
    boosting.SaveBlood,
    detention_setup.StartIn,
    enchanted_phase.GoFor,
    enchanted_phase.GoBy,
    displacing.MakeWay,
)
FRAMES = (
    setup.ChooseColour,
    setup.RollForFirst,
    setup.ChooseFirst,
    draft.Draft,
    draft.DraftObstacle,
    placing.PlaceOrStay,
    placing.PlaceMythic,
    slotting.ExtraTome,
    lunch.LayTomes,
    lunch.ChooseLocation,
    turn.Turn,
    turn.EndTurn,
    returns.ReturnMythics,
    returns.ReturnMythic,
    returns.LastEntrance,
    turn.CollectTomes,
    mythic_phase.MythicPhase,
    mythic_phase.TakeAction,
    movement.OnTheWay,
    movement.PassingThrough,
    arrival.Arrival,
    arrival.DecayReaction,
    vampires.TranceMove,
    flight.Flight,
    flight.FlightPath,
    tomekeeper.TomekeeperPhase,
    tomekeeper.CardCheck,
    tomekeeper.Walk,
    tomekeeper.ChoosePath,
    tomekeeper.ChooseKeeper,
    tomekeeper.SetOut,
    cleanup.CleanUp,
    slotting.SlotTomes,
    slotting.ChooseSlot,
    boosting.Boosts,
    boosting.ChooseBoost,
    dice.TurnUpDice,
    detention_setup.DealDetention,
    detention_setup.PlaceEnchanted,
    detention_setup.ChooseCorner,
    enchanted_turn.EnchantedTurn,
    enchanted_turn.EndEnchantedTurn,
    enchanted_phase.EnchantedPhase,
    enchanted_phase.EnchantedActs,
    enchanted_phase.ChooseGoal,
    enchanted_phase.EnchantedWalk,
    enchanted_phase.ChooseWay,
    displacing.MakeRoom,
    displacing.ChooseAside,
    reveal.RevealCard,
    returning.ReturnEnchanted,
)


class MythicMischief(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__)
    version = 3

    notation = Notation(OPTIONS, spelling.OF_OPTIONS)
    codec = Codec(
        State,
        (*FRAMES, FactionBoard, Detention, Blitz, RightHalf),
        {**spelling.OF_STATES, **detention_spelling.OF_STATES},
    )
    comparing = frozenset(
        {
            *("MM-DICE-03", "MM-MOVE-01", "MM-MOVE-03", "MM-DISTRACT-02", "MM-KEEPER-03"),
            *("MM-LEGEND-03", "MM-LEGEND-04", "MM-R-21", "MM-R-23", "MM-DRAFT-01"),
            *("MM-FRANK-07", "MM-R-41", "MM-ZOMB-09", "MM-WIZ-08"),
            *("MM-ENCH-02", "MM-ENCH-03", "MM-ENCH-05", "MM-ENCH-06", "MM-R-67", "MM-R-68"),
            *("MM-SOLO-08",),
        }
    )
    counters = frozenset({"turn", "since"})
    transient = frozenset({"stack", "rng"})
    position_words = MappingProxyType(
        {**spelling.OF_POSITIONS, **blitz_spelling.OF_POSITIONS, **detention_spelling.OF_POSITIONS}
    )

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The clauses, read from ``rules.md`` when first asked for."""
        return Rulebook.parse(text_of(__package__, "rules.md"))

    def settings(self) -> tuple[Setting, ...]:
        """The mode, the Factions, the library; and what only a mode asks."""
        return modes.settings()

    def extend(self, source: str, content: Mapping[str, Any], title: str = "") -> None:
        """Take the layouts of an extension (see :mod:`.extension`)."""
        from . import extension

        extension.add(source, content)

    def seats(self, settings: Settings) -> int:
        """As many as play (MM-GAME-06), in Detention one (MM-SOLO-01)."""
        return sum(map(len, self.sides(settings)))

    def sides(self, settings: Settings) -> tuple[tuple[int, ...], ...]:
        """The two teams; nobody plays the Enchanted."""
        return modes.offer_of(settings).teams()

    def settings_refusal(self, settings: Settings) -> str | None:
        """No two seats can play the same Faction."""
        return modes.settings_refusal(settings)

    def new(self, settings: Settings, seed: int) -> State:
        """Laid out, the dice rolled, the first question open."""
        offer = modes.offer_of(settings)
        return offer.new(settings, seed, offer.sides)

    def migrated(
        self, version: int, settings: dict[str, Any], snapshot: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Older saves are brought into this version's form (see :mod:`.migration`)."""
        now = migration.since_version_2(snapshot) if version == 1 else snapshot
        return settings, self.codec.reworded(now, migration.words_of_numbers())

    def view(self, state: State, seat: int) -> State:
        """Without the cards that lie face down."""
        return view.view(state)

    def sample(self, view_of_seat: State, rng: int) -> State:
        """With any After Lunch card face down, and the Detention deck in any order."""
        return view.sample(view_of_seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The result with its receipt."""
        return mode_of(state).outcome(state) if state.over else None

    def timed(self, state: State) -> Timed | None:
        """The Mythic Phase of Blitz (MM-BLITZ-01, MM-BLITZ-07)."""
        return clock.timed(state)

    def problems(self, state: State) -> Iterable[str]:
        """Components lost or doubled."""
        return invariants.problems(state)

    def seats_of(self, state: State) -> int:
        """One a faction board."""
        return len(state.boards)

    def seat_name(self, state: State, seat: int) -> str:
        """A seat is called by its Faction."""
        return faction_name(state, seat)

    def kicker(self, state: State) -> str:
        """Who is asked, and at which moment of the turn."""
        asked = engine.decision(state)
        if not isinstance(asked, Question):
            return "Game over"
        near = [deadline.left for deadline in mode_of(state).deadlines(state) if deadline.is_near]
        last = f" · {turns_left(min(near))}" if near else ""
        return f"{faction_name(state, asked.seat)} · {asked.kicker(state)}{last}"

    def turn(self, state: State) -> int:
        """The turns of all sides together."""
        return state.turn

    def board(self, state: State) -> str:
        """The position as text."""
        return picture.board_text(state)


GAME = MythicMischief()
