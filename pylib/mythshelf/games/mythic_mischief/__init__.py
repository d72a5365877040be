"""Mythic Mischief: the library for two to four players, and alone against the Enchanted.

One module a chapter of the rulebook; read :mod:`.state` first, then :mod:`.turn`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from ...kernel.files.codec import Codec
from ...kernel.files.content import manifest_of, text_of
from ...kernel.play.core import Event, Option
from ...kernel.play.game import Game, Outcome, Prompt, Setting, Settings, Timed
from ...kernel.play.notation import Notation
from ...kernel.play.rulebook import Rulebook
from . import modes
from .actions import arrival, monsters, movement, vampires
from .blitz import time_up
from .blitz.state import Blitz, RightHalf
from .checks import invariants
from .detention import enchanted_phase, enchanted_turn, returning, reveal
from .detention import settings as solo_settings
from .detention import setup as solo_setup
from .detention.state import Detention
from .phases import cleanup, draft, lunch, placing, setup, tomekeeper, turn
from .table import scoring, view
from .table.board import DIRECTIONS, DOUBLE
from .table.state import MYTHICS_EACH, FactionBoard, State
from .words import narration, text

OPTIONS: tuple[type[Option[State]], ...] = (
    *turn.ACTIONS,
    setup.Colour,
    setup.GoFirst,
    draft.DraftShelf,
    draft.DraftClutter,
    placing.Place,
    placing.StayOut,
    turn.Return,
    turn.HandOver,
    time_up.TimeUp,
    turn.EndPhase,
    lunch.LayTome,
    monsters.FleeTo,
    arrival.Displace,
    arrival.LetBe,
    tomekeeper.Path,
    tomekeeper.KeeperFirst,
    cleanup.SlotTome,
    cleanup.SlotLegendary,
    cleanup.KeepTomes,
    cleanup.Boost,
    cleanup.SaveBlood,
    solo_setup.StartIn,
    enchanted_phase.GoFor,
    enchanted_phase.GoBy,
    enchanted_phase.MakeWay,
)
FRAMES = (
    setup.ChooseColour,
    setup.RollForFirst,
    setup.ChooseFirst,
    draft.Draft,
    draft.DraftObstacle,
    placing.PlaceOrStay,
    placing.PlaceMythic,
    cleanup.ExtraTome,
    lunch.LayTomes,
    lunch.ChooseLocation,
    turn.Turn,
    turn.EndTurn,
    turn.ReturnMythics,
    turn.ReturnMythic,
    turn.CollectTomes,
    turn.MythicPhase,
    turn.TakeAction,
    movement.OnTheWay,
    movement.PassingThrough,
    arrival.Arrival,
    arrival.DecayReaction,
    vampires.TranceMove,
    monsters.Flight,
    monsters.FlightPath,
    tomekeeper.TomekeeperPhase,
    tomekeeper.CardCheck,
    tomekeeper.Walk,
    tomekeeper.ChoosePath,
    tomekeeper.ChooseKeeper,
    tomekeeper.SetOut,
    cleanup.CleanUp,
    cleanup.SlotTomes,
    cleanup.ChooseSlot,
    cleanup.Boosts,
    cleanup.ChooseBoost,
    cleanup.TurnUpDice,
    solo_setup.DealDetention,
    solo_setup.PlaceEnchanted,
    solo_setup.ChooseCorner,
    enchanted_turn.EnchantedTurn,
    enchanted_turn.EndEnchantedTurn,
    enchanted_phase.EnchantedPhase,
    enchanted_phase.EnchantedActs,
    enchanted_phase.ChooseGoal,
    enchanted_phase.EnchantedWalk,
    enchanted_phase.ChooseWay,
    enchanted_phase.MakeRoom,
    enchanted_phase.ChooseAside,
    reveal.RevealCard,
    returning.ReturnEnchanted,
)
_HALVES = ("left", "right")
_TRACKS = ("move", "mythics", "shelves", "distract")
_DICE = ("move-left", "move-right", "mythics", "shelves", "distract")


def _write_mythic(mythic: int) -> str:
    return "abcd"[mythic // MYTHICS_EACH] + str(mythic % MYTHICS_EACH + 1)


def _read_mythic(word: str) -> int:
    if len(word) != 2:
        raise ValueError(word)
    return MYTHICS_EACH * "abcd".index(word[0]) + "123".index(word[1])


class MythicMischief(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__)
    version = 1

    notation = Notation(
        OPTIONS,
        {
            "Space": (DOUBLE.space_name, DOUBLE.space),
            "Edge": (DOUBLE.edge_name, DOUBLE.edge),
            "Half": (_HALVES.__getitem__, _HALVES.index),
            "Direction": (DIRECTIONS.__getitem__, DIRECTIONS.index),
            "Mythic": (_write_mythic, _read_mythic),
            "Seat": ("abcd".__getitem__, "abcd".index),
            "Team": ("ab".__getitem__, "ab".index),
            "Track": (_TRACKS.__getitem__, _TRACKS.index),
            "Die": (_DICE.__getitem__, _DICE.index),
        },
    )
    codec = Codec(State, (*FRAMES, FactionBoard, Detention, Blitz, RightHalf))

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The clauses, read from ``rules.md`` when first asked for."""
        return Rulebook.parse(text_of(__package__, "rules.md"))

    def settings(self) -> tuple[Setting, ...]:
        """The mode; Factions, layout, First Time Play; what only the solo mode asks."""
        mode, faction, *library = setup.settings()
        sides = (mode, faction, solo_settings.enchanted())
        return (*sides, modes.kind_of_cards(), *library, *solo_settings.difficulty())

    def extend(self, source: str, content: Mapping[str, Any]) -> None:
        """Layouts (see :mod:`.extra`)."""
        from . import extension

        extension.add(source, content)

    def seats(self, settings: Settings) -> int:
        """As many as the mode says, in the solo mode one (MM-GAME-06, MM-SOLO-01)."""
        return sum(map(len, self.sides(settings)))

    def sides(self, settings: Settings) -> tuple[tuple[int, ...], ...]:
        """The two teams; nobody plays the Enchanted."""
        return ((0,), ()) if solo_settings.is_solo(settings) else setup.teams(settings)

    def settings_refusal(self, settings: Settings) -> str | None:
        """Everybody another Faction."""
        if solo_settings.is_solo(settings):
            return solo_settings.settings_refusal(settings)
        return setup.settings_refusal(settings)

    def new(self, settings: Settings, seed: int) -> State:
        """Laid out, the dice rolled, the first question open."""
        begin = solo_setup.new if solo_settings.is_solo(settings) else setup.new
        return begin(settings, seed)

    def view(self, state: State, seat: int) -> State:
        """Without the face-down cards."""
        return view.view(state)

    def sample(self, view_of_seat: State, rng: int) -> State:
        """With any After Lunch card face down, and the Detention deck in any order."""
        return view.sample(view_of_seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The result with its receipt."""
        return scoring.outcome(state)

    def timed(self, state: State) -> Timed | None:
        """The Mythic Phase of Blitz (MM-BLITZ-01, MM-BLITZ-07)."""
        return time_up.timed(state)

    def problems(self, state: State) -> Iterable[str]:
        """Components lost or doubled."""
        return invariants.problems(state)

    def seats_of(self, state: State) -> int:
        """One a faction board."""
        return len(state.boards)

    def seat_name(self, state: State, seat: int) -> str:
        """The Faction."""
        return text.faction_name(state, seat)

    def prompt(self, state: State) -> Prompt:
        """Whose turn, which phase, what is asked."""
        return text.prompt(state)

    def describe(self, state: State, option: Option[Any]) -> str:
        """The full name of an option."""
        return text.describe(state, option)

    def narrate(self, state: State, event: Event) -> str:
        """A sentence for the log."""
        return narration.narrate(state, event)

    def turn(self, state: State) -> int:
        """The turns of all sides together."""
        return state.turn

    def board(self, state: State) -> str:
        """The position as text."""
        return narration.board_text(state)


GAME = MythicMischief()
