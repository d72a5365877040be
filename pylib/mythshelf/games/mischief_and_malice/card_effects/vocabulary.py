"""The words of the cards (GAP-6): moments, operations, conditions, the die."""

from __future__ import annotations

from ....kernel.effects import (
    CHANGE,
    CONDITION,
    NUMBER,
    FlagWord,
    Hook,
    Op,
    Parameter,
    Register,
    Scope,
    Value,
    Vocabulary,
)
from ..cards.programs import CREATURE, PLAYER, CardLanguage
from ..table.catalogue import kindreds, type_ids, type_names
from . import operations as does
from . import selecting as sees
from .selectors import (
    HOW_MANY,
    KIND_OF_CARD,
    LANE,
    PAID_WITH,
    RECOVERED,
    SELECTORS,
    STRIPPED,
    VOIDED,
    WHOSE,
    YOU,
)

AFFLICTIONS = dict(zip(type_ids(), type_names(), strict=True))
_CREATURE, _NUMBER = Parameter(CREATURE), Parameter()


# Words ----------------------------------------------------------------------------------


def _cards(n: str) -> str:
    return "1 card" if n == "1" else f"{n} cards"


def _penalty(n: str) -> str:
    less = n.startswith("-")
    return f"void {_cards(n.removeprefix('-'))} {'fewer' if less else 'more'}"


def _taken(kind: str, n: str) -> str:
    many = "creatures" if kind == "creature" else "energies"
    return f"1 {kind}" if n == "1" else f"up to {n} {many}"


def _who(player: str, you: str, they: str) -> str:
    return you if player == YOU else f"{player} {they}"


def _more(n: str, what: str) -> str:
    return f"{n} {what}" if n.startswith("-") else f"+{n} {what}"


def _damage(change: str) -> str:
    if change == "half":
        return "the damage is halved"
    return f"the damage becomes {change[1:]}" if change[0] == "=" else _more(change, "damage")


# What is done ---------------------------------------------------------------------------

OPS = (
    Op("power", does.power, lambda n: _more(n, "power"), (Parameter(CHANGE),), figure=True),
    Op("dmg", does.dmg, _damage, (Parameter(CHANGE),), figure=True),
    Op(
        "shield",
        does.shield,
        lambda n: f"the damage is reduced by {n}",
        (_NUMBER,),
        figure=True,
    ),
    Op("half_damage", does.half_damage, lambda: "the damage is halved", figure=True),
    Op(
        "reflect",
        does.reflect,
        lambda n: f"the attacker loses {n} health after the attack",
        (_NUMBER,),
        figure=True,
    ),
    Op("penalty", does.penalty, _penalty, (_NUMBER,), figure=True),
    Op(
        "damage",
        does.damage,
        lambda who, n: f"{who} loses {n} health",
        (_CREATURE, _NUMBER),
    ),
    Op("heal", does.heal, lambda who, n: f"{who} gains {n} health", (_CREATURE, _NUMBER)),
    Op(
        "afflict",
        does.afflict,
        lambda who, code: f"afflict {who} with {AFFLICTIONS[code]}",
        (_CREATURE, Parameter(words=tuple(AFFLICTIONS))),
    ),
    Op(
        "afflict_roll",
        does.afflict_roll,
        lambda who: f"roll an affliction for {who}",
        (_CREATURE,),
    ),
    Op(
        "cure",
        does.cure,
        lambda who: f"{who} is cured",
        (_CREATURE,),
        accepts=sees.can_be_cured,
    ),
    Op("immune", does.make_immune, lambda who: f"{who} becomes immune", (_CREATURE,)),
    Op(
        "half_health",
        does.half_health,
        lambda who: f"the health of {who} is halved",
        (_CREATURE,),
    ),
    Op("perish", does.perish, lambda who: f"{who} perishes", (_CREATURE,)),
    Op(
        "draw",
        does.draw,
        lambda who, n: f"{_who(who, 'draw', 'draws')} {_cards(n)}",
        (Parameter(PLAYER), _NUMBER),
    ),
    Op(
        "void_hand",
        does.void_hand,
        lambda who, n: f"{_who(who, 'void', 'voids')} {_cards(n)} from hand",
        (WHOSE, HOW_MANY),
        picks=VOIDED,
    ),
    Op(
        "cost",
        does.pay,
        lambda n: f"you may void {_cards(n)} from hand",
        (HOW_MANY,),
        cost=True,
        picks=PAID_WITH,
    ),
    Op(
        "recover",
        does.recover,
        lambda kind, n: f"take back {_taken(kind, n)} from your void",
        (KIND_OF_CARD, HOW_MANY),
        picks=RECOVERED,
    ),
    Op(
        "redraw",
        does.redraw,
        lambda who: (
            f"{_who(who, 'shuffle your hand', 'shuffles their hand')} into the deck and"
            f" {_who(who, 'draw', 'draws').split()[-1]} as many"
        ),
        (Parameter(PLAYER),),
    ),
    Op(
        "refresh",
        does.refresh,
        lambda who: f"the active energy of {who} regains one use",
        (_CREATURE,),
        accepts=sees.can_be_refreshed,
    ),
    Op(
        "strip_energy",
        does.strip,
        lambda who, n: f"void {n} inactive energy of {who}",
        (LANE, HOW_MANY),
        accepts=sees.has_idle_energy,
        picks=STRIPPED,
    ),
    Op(
        "retreat",
        does.retreat,
        lambda who: f"{who} retreats",
        (_CREATURE,),
        accepts=sees.can_retreat,
    ),
    Op(
        "allow",
        does.allow,
        lambda kind, n: f"you may place {n} more {kind} this turn",
        (Parameter(words=("creature",)), _NUMBER),
    ),
    Op("reroll", does.reroll, lambda: "roll that die again"),
    Op(
        "relic",
        does.relic,
        lambda who: _who(who, "gain a relic", "gains a relic"),
        (WHOSE,),
        asks=True,
    ),
)

# What is looked at ----------------------------------------------------------------------

_LOOKED_AT = {"self": "this creature", "target": "the target", "attacker": "the attacker"}
VALUES = (
    *(
        Value(f"{who}.health", NUMBER, sees.health_of(who), f"the health of {words}")
        for who, words in _LOOKED_AT.items()
    ),
    *(
        Value(f"{who}.afflicted", CONDITION, sees.is_afflicted(who), f"{words} is afflicted")
        for who, words in _LOOKED_AT.items()
    ),
    Value("me.hand", NUMBER, sees.cards_in_hand, "the number of cards in your hand"),
    Value("roll.odd", CONDITION, sees.rolled(1), "the roll is odd", needs=("roll",)),
    Value("roll.even", CONDITION, sees.rolled(0), "the roll is even", needs=("roll",)),
)

FIRST, LIMITED, KINDRED, TYPE = "FIRST", "LIMITED", "KINDRED", "TYPE"
VOCABULARY = Vocabulary(
    hooks=(
        Hook("SPECIAL", "Special"),
        Hook("ATTACK", "Attack"),
        Hook("DEFENSE", "Defense"),
        Hook("PERISH", "Perish"),
        Hook("BENCH.end", "Bench, at the end of your turn"),
        Hook("FIELD.attack", "When your creatures attack"),
        Hook("FIELD.defend", "When your creatures are attacked"),
        Hook("FIELD.perish", "When one of your creatures perishes"),
        Hook("FIELD.end", "At the end of your turn"),
        Hook("ROLL", "When you roll for an affliction"),
        Hook("PASS", "When you void cards for not attacking", figures=True),
        Hook("TURN", "On your turn"),
        Hook("END", "At the end of your turn"),
        Hook("NOW", ""),
        Hook("WON", "The winner of the challenge"),
        Hook("MAL.damage", "When it is attacked", figures=True),
        Hook("MAL.attacked", "When it was attacked"),
        Hook("MAL.end", "At the end of every turn"),
    ),
    ops=OPS,
    values=VALUES,
    selectors=SELECTORS,
    registers=(Register("roll", "the roll", does.roll),),
    flags=(
        FlagWord(FIRST, lambda: "the first time only", once="in_play"),
        FlagWord(LIMITED, lambda: "", sees.is_met),
        FlagWord(
            KINDRED,
            lambda name: f"beside another {name}",
            sees.has_kindred,
            takes=kindreds(),
        ),
        FlagWord(
            TYPE,
            lambda *codes: f"for {' or '.join(AFFLICTIONS[code] for code in codes)} creatures",
            sees.has_type,
            takes=tuple(AFFLICTIONS),
        ),
    ),
    scopes=(
        Scope("in_play", "as long as it is in play"),
        Scope("attack", "for this attack"),
        Scope("next_attack", "for the next attack", begins_with="attack"),
        Scope("turn", "this turn"),
    ),
    change=does.change,
)

LANGUAGE = CardLanguage(VOCABULARY)
"""The language of the states, see the game's ``__init__``."""
