"""The words of Mysterion's effects: what keywords and Items are made of (KEY, ITX)."""

from __future__ import annotations

from ....kernel.effects import (
    ASK,
    CONDITION,
    NUMBER,
    Hook,
    Mark,
    Op,
    Parameter,
    Picking,
    Register,
    Scope,
    Selector,
    Value,
    Vocabulary,
    recall,
)
from ..battle.choosing import TakeTarget
from ..battle.windows import Respond
from ..cards.programs import CardLanguage
from ..table.state import State
from . import operations

_CARD = "card"
_ONE = (Parameter(),)


def _signed(word: str) -> str:
    return word if word.startswith("-") else f"+{word}"


def _gained(word: str) -> str:
    return f"gain {word} health" if word.isdigit() else f"gain as much health as {word}"


def _cards(word: str) -> str:
    return "1 card" if word == "1" else f"{word} cards"


_FIGURES = (
    Op("attack", operations.attack, lambda n: f"attack {_signed(n)}", _ONE, figure=True),
    Op("defence", operations.defence, lambda n: f"defence {_signed(n)}", _ONE, figure=True),
    Op(
        "foe_attack",
        operations.foe_attack,
        lambda n: f"the other Creature has attack {_signed(n)}",
        _ONE,
        figure=True,
    ),
    Op(
        "foe_defence",
        operations.foe_defence,
        lambda n: f"the blocker has defence {_signed(n)}",
        _ONE,
        figure=True,
    ),
)
_ACTS = (
    Op("draw", operations.draw, lambda n: f"draw {_cards(n)}", _ONE),
    Op(
        "discard",
        operations.discard,
        lambda n: f"then discard {_cards(n)} from hand",
        _ONE,
        asks=True,
    ),
    Op(
        "gain",
        operations.gain,
        lambda n, most="": _gained(n) + (f", at most {most}" if most else ""),
        (Parameter(), Parameter(optional=True)),
    ),
    Op("hurt", operations.hurt, lambda n: f"the opponent loses {n} health", _ONE, asks=True),
    Op("study", operations.study, lambda n: f"your Study Rate is {n} higher this Turn Cycle", _ONE),
    Op(
        "look",
        operations.look,
        lambda: "look at the opponent's hand and face-down Conditional Item",
    ),
    Op(
        "break_conditional",
        operations.break_conditional,
        lambda: "discard the opponent's face-down Conditional Item",
    ),
    Op(
        "recover",
        operations.recover,
        lambda which: f"return {which} to your hand",
        (Parameter(_CARD),),
    ),
    Op(
        "bind",
        operations.bind,
        lambda n: f"tap up to {n} untapped Scripts in the opponent's Codex",
        _ONE,
        asks=True,
    ),
    Op(
        "search",
        operations.search,
        lambda which, to: (
            f"search your deck for {which}, "
            + (
                "put it into your Codex untapped"
                if to == "codex"
                else "show it and take it to hand"
            )
            + ", and shuffle"
        ),
        (Parameter(_CARD), Parameter(words=("hand", "codex"))),
    ),
    Op(
        "look_at_top",
        operations.look_at_top,
        lambda n: f"look at the top {_cards(n)} of your deck",
        _ONE,
    ),
    Op(
        "dig",
        operations.dig,
        lambda which, count: f"take {which}, and put the rest under the deck",
        (Parameter(_CARD), Parameter()),
    ),
    Op(
        "discard_random",
        operations.discard_random,
        lambda n: f"the opponent discards {_cards(n)} at random from hand",
        _ONE,
    ),
    Op("shield", operations.shield, lambda n: f"that loss is {n} lower", _ONE),
    Op(
        "keep_top",
        operations.keep_top,
        lambda: "its top card returns to hand instead of being discarded",
    ),
    Op(
        "keep_all",
        operations.keep_all,
        lambda: "all its cards return to hand instead of being discarded",
    ),
    Op("spare_script", operations.spare_script, lambda: "discard no Script for it"),
    Op("cancel_instant", operations.cancel_instant, lambda: "cancel it"),
    Op("cancel_enhancement", operations.cancel_enhancement, lambda: "cancel it"),
)


def _owner(state: State, effect: object, candidates: object) -> int:
    """Who plays the card picks."""
    return state.fighters[effect.side]  # type: ignore[attr-defined]


VOCABULARY = Vocabulary(
    hooks=(
        Hook("attacking", "While attacking", figures=True),
        Hook("defending", "While defending", figures=True),
        Hook("fighting", "While attacking or defending", figures=True),
        Hook("play", ""),
        Hook("turn_start", "At the start of a Turn Cycle"),
        Hook("foe_instant", "When the opponent plays an Instant Item"),
        Hook("foe_invoked", "When the opponent invokes an attacker"),
        Hook("foe_enhancement", "When the opponent plays an Enhancement Item"),
        Hook("foe_blocked", "When the opponent invokes a blocker"),
        Hook("invoked", "When invoked"),
        Hook("dying", "When your Creature is killed"),
        Hook("killed", "When killed"),
        Hook("losing", "When you are about to lose health in an exchange"),
        Hook("exchange_lost", "When you lose health in an exchange"),
        Hook("health_lost", "When you lose health"),
        Hook("struck", "When its attack makes the defending player lose health"),
        Hook("survived", "When it comes out of an exchange alive"),
    ),
    ops=(*_FIGURES, *_ACTS),
    values=(
        Value(
            "cards_under", NUMBER, operations.cards_under, "the number of Creature cards under it"
        ),
        Value(
            "any_seen",
            CONDITION,
            lambda state, effect: recall(state, effect, operations.SEEN) > 0,
            "there are any",
            needs=(operations.SEEN,),
        ),
        Value("lost", NUMBER, operations.lost, "that loss"),
        Value("health", NUMBER, operations.own_health, "your health"),
        Value(
            "scripts_behind",
            NUMBER,
            operations.scripts_behind,
            "the opponent's lead in Codex Scripts",
        ),
        Value("own_cycle", CONDITION, operations.own_cycle, "it is your own Turn Cycle"),
        Value("room_in_codex", CONDITION, operations.room_in_codex, "your Codex is not full"),
        Value("nothing_kept", CONDITION, operations.nothing_kept, "its cards would be discarded"),
    ),
    selectors=(
        Selector(
            "discarded_creature?",
            _CARD,
            operations.discarded_creatures,
            "one Creature card from your discard pile",
            picking=Picking(_owner, always=True),
            question="Which Creature comes back to your hand?",
            why_not=operations.why_not_recovered,
        ),
        Selector(
            "script_in_deck?",
            _CARD,
            operations.scripts_in_deck,
            "a Script",
            picking=Picking(_owner, optional=True, always=True, none=ASK),
            question="Which Script do you take out of your deck?",
            why_not=operations.why_not_found,
        ),
        Selector(
            "creature_on_top?",
            _CARD,
            operations.creatures_on_top,
            "one Creature among them",
            _ONE,
            Picking(_owner, optional=True, always=True, none=ASK),
            lambda n: f"Which Creature do you take of the top {_cards(str(n))}?",
            operations.why_not_on_top,
        ),
    ),
    registers=(
        Register(operations.DRAWN, "as many"),
        Register(operations.SEEN, "the cards that you see"),
    ),
    scopes=(Scope("attack", "for the rest of the attack"),),
    marks=(
        Mark("soar", "only a Creature with Soar or of stage 2 or 3 can block its attack"),
        Mark("slip", "when it survives its attack it returns to hand instead of staying tapped"),
        Mark("anchor", "if it is killed while attacking, no Script is discarded"),
    ),
)
"""All of them. An op of health asks, because a loss may be answered."""


class _Cards(CardLanguage):
    """The language with the questions of a battle."""

    def target(self, seat: int, side: int, left: int) -> TakeTarget:
        """The decision which of these cards is taken."""
        return TakeTarget(seat, side, left)

    def window(self, seat: int, side: int, hooks: tuple[str, ...]) -> Respond:
        """Is the face-down Conditional turned up (MY-COND-07)?"""
        return Respond(seat, side, hooks)


LANGUAGE = _Cards(VOCABULARY)
