"""What the cards on the table of a battle do now, and what can be done with them (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.defending import Block, Defend
from mythshelf.games.mysterion.battle.windows import Activate, Respond
from mythshelf.games.mysterion.table.catalogue import Side, cards
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import counted
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.hands import HIDDEN

from web.app.presenting.possible import refused, told
from web.app.presenting.reading import Note

SURVIVED = Note(
    "It has attacked and survived: it lies tapped and cannot defend. In its owner's next Setup "
    "Stage it goes back to hand.",
    ("MY-DEF-04", "MY-PREP-02"),
)
"""Said of a tapped survivor."""


def fighting(state: State, side: Side) -> Iterator[Note]:
    """What the Creature that a side has invoked does, and how the other may answer it."""
    against = state.creatures[1 - side]
    if side != state.active:
        words = "It blocks. If it survives, it goes straight back to its owner's hand."
        yield Note(words, ("MY-EXCH-01", "MY-EXCH-14"))
    elif against:
        by = cards()[against[0]].title
        words = f"It attacks, and {by} blocks: what is above that defence is lost as health."
        yield Note(words, ("MY-EXCH-02", "MY-EXCH-05"))
    else:
        words = "It attacks. Unblocked, all of its attack is lost as health."
        yield Note(words, ("MY-EXCH-06",))
    asked = engine.decision(state)
    if isinstance(asked, Defend) and asked.side != side and HIDDEN not in state.hands[asked.side]:
        blocks = [option for option in engine.legal(state) if isinstance(option, Block)]
        if blocks:
            yield told(option.words(state) for option in blocks)


def turning_up(state: State, side: Side) -> Note:
    """Whether the own Conditional can be turned up now, and if not, why not."""
    asked, option = engine.decision(state), Activate()
    if not isinstance(asked, Respond) or asked.side != side:
        words = "Not now. You are asked when its condition is met, in either player's Turn Cycle."
        return Note(words, ("MY-COND-06", "MY-COND-07"))
    return refused(GAME, state, option, "Not now. ") or told([option.words(state)])


def lying(state: State, side: Side, element: int, how: str) -> Note:
    """What the Scripts of an element in a Codex are good for, ``ready`` or tapped."""
    if how == "ready":
        many = counted(state.ready[side][element], "Script")
        return Note(f"{many} untapped, to pay with.", ("MY-SCRIPT-02",))
    many = counted(state.tapped[side][element], "Script")
    return Note(f"{many} tapped until its owner's next Setup Stage.", ("MY-PREP-01",))
