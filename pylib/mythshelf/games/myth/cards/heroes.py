"""Operations on heroes and what they have: vitality, threat, cards, movement, tokens, rewards."""

from __future__ import annotations

from ....kernel.effects import TEXT, Op, Parameter
from .binding import AREA, COUNTER, MAYBE_N, WHO, Binding, N
from .wording import counted, more

STATUSES = {
    "capture": "Capture",
    "curse": "Curse",
    "frozen": "Frozen",
    "poison": "Poison",
    "prone": "Prone",
}
"""The status effects that a card may name (STATUS)."""
POTIONS = {"mending": "Draught of Mending", "bitterroot": "Bitterroot", "lucky": "Lucky Sip"}


def figures(words: Binding) -> tuple[Op, ...]:
    """What changes figures of a hero: movement, limits, Faith."""
    op = words.op
    return (
        op(
            "threat_range",
            lambda n: f"threat ranges are {n.lstrip('-')} smaller against you",
            N,
            figure=True,
        ),
        op("entry_cost", lambda n: f"enemies pay {n} MP to enter a square of it", N, figure=True),
        op(
            "pass_figures",
            lambda: "you may move through figures, except mini-bosses and bosses",
            figure=True,
        ),
        op("speed", lambda who, n: f"{more(n)} movement for {who}", WHO, N, figure=True),
        op("cautious", lambda n: f"your cautious movement is up to {n} MP", N, figure=True),
        op("ammo_limit", lambda n: f"your Ammo limit is {n}", N, figure=True),
        op(
            "holds_ongoing",
            lambda n: (
                f"{n} of your Ongoing cards may lie on this and takes no action space"
                if n == "1"
                else f"{n} of your Ongoing cards may lie on this and take no action space"
            ),
            N,
            figure=True,
        ),
        op("hand_size", lambda n: f"{more(n)} hand size", N, figure=True),
        op("healing", lambda n: f"your heals restore {n} vitality more", N, figure=True),
        op("more_faith", lambda n: f"{more(n)} Faith", N, figure=True),
    )


def acts(words: Binding) -> tuple[Op, ...]:
    """What heroes do and what happens to them."""
    op = words.op
    return (
        op(
            "heal",
            lambda who, n: f"restore {counted(n, 'vitality')} to {who}",
            *(WHO, N),
        ),
        op("threat", lambda who, n: f"{more(n)} threat for {who}", WHO, N),
        op(
            "status",
            lambda who, which, n="": f"{' '.join(filter(None, (STATUSES[which], n)))} for {who}",
            *(WHO, Parameter(words=tuple(STATUSES)), MAYBE_N),
        ),
        op("dot", _dot, WHO, N, N),
        op(
            "clear",
            lambda who, which="": f"clear {STATUSES.get(which, 'one status')} from {who}",
            *(WHO, Parameter(words=("poison", "prone"), optional=True)),
            asks=True,
        ),
        op("mp", lambda n: f"{more(n)} MP", N),
        op(
            "step",
            lambda who, n: f"{who} may move {counted(n, 'square')}",
            *(WHO, N),
            asks=True,
        ),
        op("swap", lambda who: f"swap places with {who}", WHO),
        op("further_action", lambda who: f"{who} may play one further action this hero cycle", WHO),
        op("draw", lambda n: f"draw {counted(n, 'card')}", N),
        op("discard", lambda n: f"discard {counted(n, 'card')}", N, asks=True),
        op("lose_card", lambda who: f"{who} discards 1 card", WHO, asks=True),
        op("ready", lambda n: f"ready {n} Ammo", N, asks=True),
        op(
            "bank_rage",
            lambda n: (
                f"put up to {counted(n, 'card')} from the top of your deck facedown into "
                "open action spaces"
            ),
            N,
            asks=True,
        ),
        op(
            "store_faith",
            lambda n: (
                f"shuffle your discard pile and reveal its top {counted(n, 'card')}; the Faith "
                "cards among them go facedown on this card"
            ),
            N,
        ),
        op("shadows", lambda n: f"gain Shadows {n}", N),
        op("token", lambda who: f"put this card's token on {who}", WHO),
        op("cover", lambda area: f"put this card's token on {area}", Parameter(AREA)),
        op("pick_up", lambda one: f"pick up {one} without MP", Parameter(COUNTER), asks=True),
        op("ignore_it", lambda: "ignore it"),
        op("reroll", lambda: "roll all its dice again"),
        op("discard_item", lambda: "discard this item"),
        op("call_to_arms", lambda: "summon an ally of your choice", asks=True),
    )


def rewards(words: Binding) -> tuple[Op, ...]:
    """What heroes gain and lose."""
    op = words.op
    return (
        op("gold", _gold, N),
        op("pay_gold", lambda n: f"pay {n} gold", N, cost=True),
        op("serendipity", lambda n: f"gain {n} serendipity", N),
        op(
            "potion",
            lambda which, n: f"gain {n} {POTIONS[which]}",
            *(Parameter(words=tuple(POTIONS)), N),
            asks=True,
        ),
        op(
            "items",
            lambda colour, n: f"gain {counted(n, f'{colour} item')}",
            *(Parameter(words=("white", "green", "blue")), N),
            asks=True,
        ),
        op("token_for", lambda who: f"{who} draws a treasure token", WHO, asks=True),
        op("bag", lambda n: f"draw {counted(n, 'treasure token')}", N, asks=True),
        op(
            "add_token",
            lambda colour: f"put 1 {colour} treasure token into the bag",
            Parameter(words=("blue",)),
        ),
        op("quest_item", lambda title: f"gain {title}", Parameter(TEXT), asks=True),
        op("boss_reward", lambda: "take the boss's reward", asks=True),
    )


def _dot(who: str, damage: str, phases: str) -> str:
    when = (
        "the next refresh phase" if phases == "1" else f"each of the next {phases} refresh phases"
    )
    return f"in {when}, {damage} damage to {who}"


def _gold(number: str) -> str:
    return f"lose {number[1:]} gold" if number.startswith("-") else f"gain {number} gold"
