"""The refresh phase (REFR)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import Moment
from ....kernel.play.core import Step
from ..allies.activating import AlliesStep, Sickness
from ..darkness.activation import active_types, check_threat
from ..deeds.resurrecting import LastChance
from ..events.board import remove
from ..events.fate import SandLaid
from ..events.rounds import GameEnded
from ..heroes.bequeathing import Bequest
from ..quests.looking import open_quests
from ..quests.resolving import ClearUp, FailQuests
from ..quests.results import QuestResults
from ..realm.clearing import CheckTiles
from ..realm.meter import AddAp
from ..realm.springing import TrapStep
from ..table.figures import ENEMIES
from ..table.mode import mode_of
from ..table.state import State
from .outfitting import Outfitting
from .statuses import Antidote, Lingering, Statuses

_DEFEAT = "MT-DEATH-07"


@dataclass(frozen=True, slots=True)
class Refresh(Step[State]):
    """Meter, allies, quests, statuses, traps, cleanup (MT-REFR-01); after each step it is looked
    whether a tile is clear (MT-R-46)."""

    def run(self, state: State) -> None:
        """Each step is a frame, so a darkness cycle can interrupt it (MT-REFR-03)."""
        steps: list[Step[State]] = [
            *mode_of(state).refresh_begins(state),
            RefreshMeter(),
            AlliesStep(),
            CheckTiles(),
            QuestResults(),
            CheckTiles(),
            *(step(one) for one in state.heroes() for step in (Antidote, Statuses)),
            Sickness(),
            Lingering(),
            CheckTiles(),
            TrapStep(),
            CheckTiles(),
            Settle(),
            Moment("refresh_end"),
            *(Outfitting(one) for one in state.heroes()),
            *(LastChance(one) for one in range(len(state.party))),
            ClearUp(),
            Cleanup(),
            CheckTiles(),
        ]
        state.stack += reversed(steps)


@dataclass(frozen=True, slots=True)
class RefreshMeter(Step[State]):
    """1 AP for each active monster-type, and what a boss in play prints (MT-REFR-02, MT-BOSS-03,
    MT-BOSS-04); the meter is not reset otherwise (MT-REFR-10, MT-ROUND-03)."""

    def run(self, state: State) -> None:
        """Threat ranges are checked anew, and all is added at once (MT-R-05)."""
        check_threat(state)
        ap = len(active_types(state))
        ap += sum(state.monster(one).ap for one in state.present(ENEMIES))
        ap += mode_of(state).refresh_ap(state)
        state.stack.append(AddAp(ap))


@dataclass(frozen=True, slots=True)
class Settle(Step[State]):
    """Sinking sand ends with the second refresh phase (MT-R-58)."""

    def run(self, state: State) -> None:
        """Sinking sand stays for one refresh phase less."""
        if state.sand:
            left = state.sand_phases - 1
            state.happen(SandLaid(state.sand if left else (), left))


@dataclass(frozen=True, slots=True)
class Cleanup(Step[State]):
    """Defeated heroes, whose vitality is 0, are removed (MT-HERO-02, MT-REFR-09, MT-DEATH-03); when
    none is left the game is lost (MT-DEATH-07, MT-R-27)."""

    def run(self, state: State) -> None:
        """One survivor keeps it alive."""
        for one in range(len(state.party)):
            if state.at[one] >= 0 and not state.vitality[one]:
                remove(state, one, "is dead")
                state.stack.append(Bequest(one))
        if not state.heroes() and open_quests(state):
            state.stack += [Cleanup(), FailQuests()]
            return
        if state.heroes() or state.ended_by:
            return
        if not mode_of(state).after_defeat(state, _DEFEAT):
            state.stack.clear()
            state.happen(GameEnded(False, _DEFEAT))
