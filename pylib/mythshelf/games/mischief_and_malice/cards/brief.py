"""The words of the cards where there is little room: on the card as it lies on the table."""

from __future__ import annotations

from ....kernel.effects import Brief
from ..table.catalogue import type_ids, type_names

_NAMES = dict(zip(type_ids(), type_names(), strict=True))
_IT, _ALLIES, _FOES = "it", "allies", "foes"
_SEVERAL = (_ALLIES, _FOES, "all")


def _does(who: str, what: str, rest: str = "") -> str:
    """``an ally gains 1``; of the card itself only ``gains 1``."""
    verb = what if who in _SEVERAL else f"{what}s"
    return " ".join(filter(None, ["" if who == _IT else who, verb, rest]))


def _cards(n: str) -> str:
    return "1 card" if n == "1" else f"{n} cards"


def _voids(who: str, n: str) -> str:
    return f"void {_cards(n)}" if who == "you" else _does(who, "void", _cards(n))


def _redraws(who: str) -> str:
    return "redraw your hand" if who == "you" else _does(who, "redraw", "theirs")


BRIEF = Brief(
    words={
        "BENCH.end": "Bench",
        "FIELD.attack": "Attacks",
        "FIELD.defend": "Defense",
        "FIELD.perish": "Perish",
        "FIELD.end": "Each turn",
        "END": "Each turn",
        "TURN": "Your turn",
        "ROLL": "Affliction die",
        "PASS": "Without an attack",
        "WON": "Winner",
        "MAL.damage": "Attacked",
        "MAL.attacked": "After an attack",
        "MAL.end": "Each turn",
        "FIRST": lambda: "once",
        "KINDRED": lambda name: f"with {name}",
        "TYPE": lambda *codes: f"({'/'.join(_NAMES[code] for code in codes)})",
        "self": _IT,
        "target": "target",
        "attacker": "attacker",
        "allies": _ALLIES,
        "foes": _FOES,
        "all": "all",
        "ally?": "an ally",
        "foe?": "a foe",
        "other_foe?": "another foe",
        "ally_high": "your healthiest",
        "foe_high": "their healthiest",
        "ally_low": "your weakest",
        "foe": "foe",
        "shield": lambda n: f"\N{MINUS SIGN}{n} damage",
        "half_damage": lambda: "halves the damage",
        "reflect": lambda n: f"attacker loses {n} after",
        "damage": lambda who, n: _does(who, "lose", n),
        "heal": lambda who, n: _does(who, "gain", n),
        "afflict": lambda who, code: f"{_NAMES[code]} for {who}",
        "afflict_roll": lambda who: f"a rolled affliction for {who}",
        "half_health": lambda who: f"halves {who}",
        "immune": lambda who: f"{'is' if who == _IT else f'{who} becomes'} immune",
        "cure": lambda who: f"cures {who}",
        "perish": lambda who: _does(who, "perishe" if who not in _SEVERAL else "perish"),
        "void_hand": _voids,
        "cost": lambda n: f"you may void {_cards(n)}",
        "redraw": _redraws,
        "refresh": lambda who: f"{who} regains a use",
        "strip_energy": lambda who, n: f"void {n} idle energy of {who}",
        "self.afflicted": "it is afflicted",
        "target.afflicted": "target is afflicted",
        "attacker.afflicted": "attacker is afflicted",
    },
    tests={
        "self.health": "at {}",
        "attacker.health": "at {}",
        "me.hand": "with {} cards",
        "roll": "on {}",
        "roll.odd": "on odd",
        "roll.even": "on even",
    },
)
