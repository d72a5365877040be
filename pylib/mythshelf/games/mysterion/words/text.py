"""The words of a battle: prompts and names of options.

Text and the accessible names on the page come from here, so that a terminal, the page and
a screen reader say the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ....kernel.play import engine
from ....kernel.play.core import Option
from ....kernel.play.game import Prompt
from ..battle.beginning import KeepHand, Mulligan, RedrawHand
from ..battle.choosing import Bind, BindScripts, Dig, Recover, Search, TakeCard
from ..battle.drawing import Discard, DiscardSome, DrawCards, DrawStage, Fast, TooMany
from ..battle.health import Concede
from ..battle.invoking import Attack, Block, Defend, NoAttack, NoBlock
from ..battle.items import PlaceConditional, PlayInstant
from ..battle.study import TAPPED, DropScript, LoseScript, PlayScript
from ..battle.turn import SetupPlay
from ..battle.windows import Activate, Hold, Respond
from ..journey import words
from ..table.catalogue import (
    CONDITIONAL,
    INSTANT,
    NONE,
    SCRIPT,
    Kind,
    cards,
    decks,
    element_names,
    numbers,
)
from ..table.state import HIDDEN, Cards, Scripts, Seat, Side, State

_OF_SETUP = (INSTANT, CONDITIONAL)
"""Items that are played before the attack; an Enhancement goes with it."""


def player(state: State, seat: Seat) -> str:
    """The deck's name, or the seat's number where both have the same or one of their own."""
    if state.journey is not None:
        return words.seat_name(state, seat)
    one, other = state.lists
    if one != other:
        for deck in decks():
            if deck.cards == state.lists[seat]:
                return deck.title
    return f"Player {seat + 1}"


def counted(number: int, one: str, many: str = "") -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def title(kind: Kind) -> str:
    """What a card is called."""
    return cards()[kind].title


def titles(kinds: Iterable[Kind]) -> str:
    """``2 Scripts of Ember, Sparkwing``, or ``nothing``."""
    return ", ".join(map(copies, Counter(kinds).items())) or "nothing"


def copies(counted_card: tuple[Kind, int]) -> str:
    """A card and how many of it: ``Sparkwing``, ``2 Sparkwing``, ``3 Scripts of Ember``."""
    kind, count = counted_card
    name = title(kind)
    if cards()[kind].type == SCRIPT:
        name = name.replace("Script", "Scripts" if count > 1 else "Script")
    return name if count == 1 else f"{count} {name}"


def scripts_words(scripts: Scripts) -> str:
    """``2 Ember, 1 Tide``, or ``no Script``."""
    named = zip(scripts, element_names(), strict=True)
    return ", ".join(f"{count} {name}" for count, name in named if count) or "no Script"


def tapping(scripts: Scripts) -> str:
    """``, tapping 2 Scripts of Ember and 1 of Tide``; nothing where nothing is paid."""
    named = [(count, name) for count, name in zip(scripts, element_names(), strict=True) if count]
    if not named:
        return ""
    (count, name), *rest = named
    more = "".join(f" and {many} of {other}" for many, other in rest)
    return f", tapping {counted(count, 'Script')} of {name}{more}"


def stack_words(stack: Cards) -> str:
    """``Pyrelope on Cinderfawn``."""
    return " on ".join(map(title, stack))


def prompt(state: State) -> Prompt:
    """The words for the open decision."""
    asked = engine.decision(state)
    if asked is None:
        return Prompt("The end", "The battle is over.")
    told = words.prompt(state, asked) if state.journey is not None else None
    if told is not None:
        return told
    who = player(state, asked.seat)
    if not state.cycle:
        kicker = f"{who}, before the battle"
    elif state.side_of(asked.seat) == state.active:
        kicker = f"Turn Cycle {state.cycle}, {who}"
    else:
        kicker = f"Turn Cycle {state.cycle}, {who} answers"
    return Prompt(kicker, _question(state, asked))


def _playable(state: State, side: Side) -> str:
    """``Scripts (2 left), Items, ``: what a hand, as far as it is seen, has for the Setup Stage."""
    hand, left = state.hands[side], state.study_left(side)
    scripts = any(kind == HIDDEN or cards()[kind].type == SCRIPT for kind in hand)
    items = any(kind == HIDDEN or cards()[kind].type in _OF_SETUP for kind in hand)
    named = [f"Scripts ({left} left)"] * (scripts and left > 0) + ["Items"] * items
    return "".join(f"{name}, " for name in named)


def _question(state: State, asked: object) -> str:
    match asked:
        case Mulligan():
            return "Do you keep these seven cards?"
        case DrawStage(side=side, cards=count):
            fast = ", or Fast: discard 1 or 2 and draw 2?"
            may_fast = state.hands[side] and state.decks[side]
            return f"Draw {counted(count, 'card')}{fast if may_fast else '.'}"
        case SetupPlay(side=side):
            playable = _playable(state, side)
            return (
                f"What do you play? {playable}then an attack or none."
                if playable
                else "Do you attack?"
            )
        case Defend():
            attacker = stack_words(state.creatures[state.active])
            return f"{attacker} attacks. Do you block?"
        case Respond(side=side, hooks=hooks):
            return f"{_moment(state, side, hooks)} Do you turn up your Conditional?"
        case LoseScript():
            return "Your attacker was killed. Which Script of your Codex do you lose?"
        case TooMany(side=side):
            over = len(state.hands[side]) - numbers().hand_limit
            return f"Your hand is {counted(over, 'card')} too large. Which one do you discard?"
        case DiscardSome(left=left):
            return f"Discard {counted(left, 'card')}. Which one now?"
        case Recover():
            return "Which Creature comes back to your hand?"
        case Search():
            return "Which Script do you take out of your deck?"
        case Dig(count=count):
            return f"Which Creature do you take of the top {counted(count, 'card')}?"
        case Bind(most=most):
            return f"Which of the opponent's Scripts do you tap, up to {most}?"
    raise TypeError(f"{asked!r} is no question of a battle")


def _moment(state: State, side: Side, hooks: tuple[str, ...]) -> str:
    """What has just happened, or is about to, for who may answer it."""
    foe = 1 - side
    if "foe_instant" in hooks:
        return f"Your opponent plays {title(state.playing[foe][-1])}."
    if "foe_invoked" in hooks:
        item = state.enhancements[foe]
        return f"{stack_words(state.creatures[foe])} attacks{strengthened(item)}."
    if "foe_blocked" in hooks:
        return f"{stack_words(state.creatures[foe])} blocks."
    if "dying" in hooks:
        return f"{stack_words(state.creatures[side])} is killed."
    if "losing" in hooks:
        return f"You are about to lose {state.loss} health."
    if "health_lost" in hooks:
        return f"You have lost health; {state.health[side]} is left."
    return "A Turn Cycle begins."


def strengthened(item: Kind) -> str:
    """``, strengthened by Bronze Talon``; nothing without an Enhancement."""
    return f", strengthened by {title(item)}" if item != NONE else ""


def describe(state: State, option: Option[Any]) -> str:
    """The full name of an option of the open decision, as a person would say it."""
    told = words.describe(state, option) if state.journey is not None else None
    if told is not None:
        return told
    match option:
        case PlayScript(card=kind):
            return f"Play a {title(kind)}"
        case PlayInstant(card=kind, scripts=scripts):
            return f"Play {title(kind)}{tapping(scripts)}"
        case PlaceConditional(card=kind, scripts=scripts):
            return f"Place {title(kind)} face down{tapping(scripts)}"
        case Attack(creature=kind, under=under, enhancement=item, scripts=scripts):
            stack = stack_words((kind, *under))
            return f"Attack: {stack}{strengthened(item)}{tapping(scripts)}"
        case Block(creature=kind, under=under, scripts=scripts):
            return f"Block: {stack_words((kind, *under))}{tapping(scripts)}"
        case Fast():
            return f"Fast: discard {titles(option.cards())} and draw {numbers().draw_fast}"
        case Discard(card=kind):
            return f"Discard {title(kind)}"
        case DropScript(element=element, lying=lying):
            state_word = "tapped" if lying == TAPPED else "untapped"
            return f"Lose a {state_word} Script of {element_names()[element]}"
        case TakeCard(card=kind):
            return f"Take {title(kind)}" if kind != NONE else "Take no card"
        case BindScripts(scripts=scripts):
            return f"Tap {scripts_words(scripts)}"
        case DrawCards():
            return _draw_words(state)
    return _PLAIN[type(option)]


_PLAIN: dict[type[Any], str] = {
    KeepHand: "Keep these cards",
    RedrawHand: "Discard all seven and draw seven new ones",
    NoAttack: "Do not attack",
    NoBlock: "Do not block",
    Activate: "Turn it up",
    Hold: "Leave it face down",
    Concede: "Give up",
}


def _draw_words(state: State) -> str:
    asked = engine.decision(state)
    count = asked.cards if isinstance(asked, DrawStage) else numbers().draw
    return f"Draw {counted(count, 'card')}"
