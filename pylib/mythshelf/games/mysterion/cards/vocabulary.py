"""The words of Mysterion's effects: what keywords and Items are made of (KEY, ITX)."""

from __future__ import annotations

from ....kernel.effects import CONDITION, NUMBER, Hook, Mark, Op, Parameter, Value, Vocabulary
from . import operations

_ONE = (Parameter(),)


def _signed(word: str) -> str:
    return word if word.startswith("-") else f"+{word}"


def _gained(word: str) -> str:
    return f"gain {word} health" if word.isdigit() else f"gain as much health as {word}"


def _cards(word: str) -> str:
    return "1 card" if word == "1" else f"{word} cards"


_FIGURES = (
    Op("attack", operations.attack, lambda n: f"attack {_signed(n)}", _ONE),
    Op("defence", operations.defence, lambda n: f"defence {_signed(n)}", _ONE),
    Op(
        "foe_attack",
        operations.foe_attack,
        lambda n: f"the other Creature has attack {_signed(n)}",
        _ONE,
    ),
    Op(
        "foe_defence",
        operations.foe_defence,
        lambda n: f"the blocker has defence {_signed(n)}",
        _ONE,
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
        lambda: "return one Creature card from your discard pile to your hand",
        asks=True,
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
        lambda to: (
            "search your deck for a Script, "
            + (
                "put it into your Codex untapped"
                if to == "codex"
                else "show it and take it to hand"
            )
            + ", and shuffle"
        ),
        (Parameter(words=("hand", "codex")),),
        asks=True,
    ),
    Op(
        "dig",
        operations.dig,
        lambda n: (
            f"look at the top {_cards(n)} of your deck, take one Creature among them, and"
            " put the rest under the deck"
        ),
        _ONE,
        asks=True,
    ),
    Op(
        "discard_random",
        operations.discard_random,
        lambda n: f"the opponent discards {_cards(n)} at random from hand",
        _ONE,
    ),
    Op("last", operations.last, lambda: "this works for the rest of the attack"),
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
_IN_FIGURES = frozenset(op.name for op in _FIGURES)
_IN_ACTS = frozenset(op.name for op in _ACTS)


def _figures(name: str, words: str) -> Hook:
    return Hook(name, words, at_once=True, ops=_IN_FIGURES)


def _moment(name: str, words: str) -> Hook:
    return Hook(name, words, ops=_IN_ACTS)


VOCABULARY = Vocabulary(
    hooks=(
        _figures("attacking", "While attacking"),
        _figures("defending", "While defending"),
        _figures("fighting", "While attacking or defending"),
        _figures("lingering", "In that attack"),
        _moment("play", ""),
        _moment("turn_start", "At the start of a Turn Cycle"),
        _moment("foe_instant", "When the opponent plays an Instant Item"),
        _moment("foe_invoked", "When the opponent invokes an attacker"),
        _moment("foe_enhancement", "When the opponent plays an Enhancement Item"),
        _moment("foe_blocked", "When the opponent invokes a blocker"),
        _moment("invoked", "When invoked"),
        _moment("dying", "When your Creature is killed"),
        _moment("killed", "When killed"),
        _moment("losing", "When you are about to lose health in an exchange"),
        _moment("exchange_lost", "When you lose health in an exchange"),
        _moment("health_lost", "When you lose health"),
        _moment("struck", "When its attack makes the defending player lose health"),
        _moment("survived", "When it comes out of an exchange alive"),
    ),
    ops=(*_FIGURES, *_ACTS),
    values=(
        Value(
            "cards_under", NUMBER, operations.cards_under, "the number of Creature cards under it"
        ),
        Value("drawn", NUMBER, operations.drawn, "as many"),
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
    marks=(
        Mark("soar", "only a Creature with Soar or of stage 2 or 3 can block its attack"),
        Mark("slip", "when it survives its attack it returns to hand instead of staying tapped"),
        Mark("anchor", "if it is killed while attacking, no Script is discarded"),
    ),
)
"""All of them. An op of health asks, because a loss may be answered."""
