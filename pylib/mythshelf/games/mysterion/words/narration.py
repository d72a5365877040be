"""The log's sentences, one for each event."""

from __future__ import annotations

from ....kernel.play.core import Event
from ..journey import words as journey_words
from ..table import events as e
from ..table.catalogue import NONE, element_names
from ..table.state import State
from .text import counted, player, stack_words, strengthened, tapping, title, titles


def narrate(state: State, event: Event) -> str:
    """One sentence about ``event``, told with the state after it; empty for nothing to tell."""
    told = journey_words.narrate(state, event) if state.journey is not None else None
    if told is not None:
        return told
    seat = getattr(event, "seat", NONE)
    who = player(state, seat) if seat != NONE else ""
    return _of_cards(event, who) or _of_fight(state, event, who)


def _of_cards(event: Event, who: str) -> str:
    match event:
        case e.Drew(cards=count):
            return f"{who} draws {counted(count, 'card')}."
        case e.SawDrawn(cards=cards):
            return f"Drawn: {titles(cards)}."
        case e.HandKept():
            return f"{who} keeps the first seven cards."
        case e.HandRedrawn():
            return f"{who} discards all seven cards and draws new ones."
        case e.CycleBegan(cycle=cycle, die=die):
            return f"Turn Cycle {cycle}: {who}. The Study die shows {die}."
        case e.Fasted(cards=cards):
            return f"{who} Fasts and discards {titles(cards)}."
        case e.Discarded(card=kind):
            return f"{who} discards {title(kind)}."
        case e.DiscardedAtRandom(card=kind):
            return f"{who} discards {title(kind)} at random."
        case e.Untapped(scripts=count):
            return f"{who} untaps {counted(count, 'Script')}."
        case e.CameHome(cards=cards):
            return f"{stack_words(cards)} returns to the hand of {who}."
        case e.ScriptPlayed(element=element):
            return f"{who} plays a Script of {element_names()[element]}."
        case e.InstantPlayed(card=kind, scripts=scripts):
            return f"{who} plays {title(kind)}{tapping(scripts)}."
        case e.ConditionalPlaced(scripts=scripts, old=old):
            instead = f" in exchange for {title(old)}" if old != NONE else ""
            return f"{who} places a Conditional face down{instead}{tapping(scripts)}."
        case e.Activated(card=kind):
            return f"{who} turns up {title(kind)}!"
        case e.Cancelled(card=kind):
            return f"{title(kind)} of {who} is cancelled."
        case e.StudyRaised(by=by):
            return f"The Study Rate of {who} is {by} higher in this Turn Cycle."
        case e.Looked(cards=cards, conditional=kind):
            lying = f"; face down: {title(kind)}" if kind != NONE else ""
            return f"{who} sees {titles(cards)}{lying}."
        case e.ConditionalBroken(card=kind):
            return f"The face-down {title(kind)} of {who} is discarded."
        case e.Recovered(card=kind):
            return f"{who} takes {title(kind)} back from the discard pile."
        case e.ScriptsBound(scripts=scripts) if not sum(scripts):
            return f"No Script of {who} is tapped."
        case e.ScriptsBound(scripts=scripts):
            count = sum(scripts)
            words = counted(count, "Script") if count else "No Script"
            return f"{words} of {who} {'are' if count > 1 else 'is'} tapped."
        case e.Searched(card=kind):
            return f"{who} searches the deck for {_maybe(kind)} and shuffles it."
        case e.SawTop(cards=cards):
            top = ", ".join(map(title, reversed(cards)))
            return f"{who} sees the top of the deck: {top}."
        case e.Dug(card=kind):
            return f"{who} takes {_maybe(kind)}; the rest goes under the deck."
    return ""


def _of_fight(state: State, event: Event, who: str) -> str:
    match event:
        case e.OpeningRolled(die=die, other=other, other_die=other_die):
            second = player(state, other)
            first = who if die > other_die else second
            then = f"{first} attacks first" if die != other_die else "both roll again"
            return f"{who} rolls {die}, {second} {other_die}: {then}."
        case e.Attacked(cards=cards, enhancement=item, scripts=scripts):
            armed = strengthened(item)
            return f"{who} attacks with {stack_words(cards)}{armed}{tapping(scripts)}."
        case e.DidNotAttack():
            return f"{who} does not attack."
        case e.Blocked(cards=cards, scripts=scripts):
            return f"{who} blocks with {stack_words(cards)}{tapping(scripts)}."
        case e.LetThrough():
            return f"{who} does not block."
        case e.Struck(card=kind, attack=attack, defence=defence, kills=kills):
            result = "a kill" if kills else "not enough"
            return f"{title(kind)} strikes with {attack} against {defence}: {result}."
        case e.Killed(discarded=discarded, kept=kept):
            home = f"takes {titles(kept)} back to hand" if kept else ""
            gone = f"discards {titles(discarded)}" if discarded else ""
            return f"{who} {' and '.join(filter(None, (gone, home)))}."
        case e.Unharmed():
            return f"{who} loses no health."
        case e.ScriptLost(element=element):
            return f"{who} loses a Script of {element_names()[element]}."
        case e.LossReduced(loss=loss):
            return f"{who} is about to lose only {loss} health."
        case e.HealthLost(amount=amount, left=left):
            return f"{who} loses {amount} health and has {left}."
        case e.HealthGained(amount=amount, left=left):
            return f"{who} gains {amount} health and has {left}."
        case e.GaveUp():
            return f"{who} gives up."
        case e.BattleEnded(seat=seat):
            return f"{who} wins the battle." if seat != NONE else "The battle is a draw."
    return ""


def _maybe(kind: int) -> str:
    return title(kind) if kind != NONE else "no card"
