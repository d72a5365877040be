"""Operations of attacks: targets, dice, damage, answers to an attack (ATK, DICE, DMG, FATE)."""

from __future__ import annotations

from ....kernel.effects import CHANGE, TEXT, Op, Parameter
from .binding import AREA, MAYBE_N, WHO, Binding, N
from .wording import becomes, counted, dice, more, set_off

ROLLS = {
    "attack_actions": "attack actions",
    "nca": "non-combat actions",
    "disarming": "non-combat actions that disarm",
    "courage": "courage tests",
    "any": "any rolls",
}
"""The rolls for which a pool grows."""


def figures(words: Binding) -> tuple[Op, ...]:
    """What changes figures of an attack, or of attacks to come."""
    op = words.op
    return (
        op("damage", lambda n: f"{more(n)} damage", N, figure=True),
        op("hit_dice", lambda n: more(n, "H"), N, figure=True),
        op("fate_dice", lambda n: more(n, "F"), N, figure=True),
        op("reach", lambda n: f"{more(n)} range", N, figure=True),
        op("tn", lambda n: f"TN {more(n)}", N, figure=True),
        op("per_success", lambda: "its damage counts once for each success", figure=True),
        op("defense", lambda who, n: f"{more(n)} defense for {who}", WHO, N, figure=True),
        op(
            "pool",
            lambda who, on, hit, fate="": f"{set_off(dice(hit, fate))} on {ROLLS[on]} for {who}",
            *(WHO, Parameter(words=tuple(ROLLS)), N, MAYBE_N),
            figure=True,
        ),
        op(
            "attack_dice",
            lambda who, n: f"{becomes(n)}H on attacks for {who}",
            *(WHO, Parameter(CHANGE)),
            figure=True,
        ),
        op("attack_tn", lambda who, n: f"TN {more(n)} on attacks for {who}", WHO, N, figure=True),
        op("lure", lambda n: f"enemies within {n} take you as priority target", N, figure=True),
    )


def acts(words: Binding) -> tuple[Op, ...]:
    """What is done in an attack, before one, and in answer to one."""
    op = words.op
    return (
        op("atk", lambda who: f"attack {who}", WHO, asks=True),
        op("aoe", lambda area: f"attack {area} (AoE)", Parameter(AREA), asks=True),
        op(
            "dash",
            lambda area: f"attack along {area}, then move along it",
            Parameter(AREA),
            asks=True,
        ),
        op(
            "against",
            lambda who, body: f"against {who}, {body}",
            WHO,
            body="aimed",
        ),
        op("also_hit", lambda who: f"the attack also hits {who}", WHO),
        op("repeat_attack", lambda title: f"repeat {title}", Parameter(TEXT), asks=True),
        op("hurt", lambda who, n: f"{n} damage to {who}", WHO, N),
        op("push", lambda who, n: f"push {who} {counted(n, 'square')}", WHO, N, asks=True),
        op("pull", lambda who, n: f"pull {who} {counted(n, 'square')}", WHO, N, asks=True),
        op("push_apart", lambda n: f"push adjacent heroes {counted(n, 'square')} apart", N),
        op("prevent", lambda n: f"prevent {n} of its damage", N),
        op("redirect", lambda who: f"the attack is on {who} instead", WHO),
        op("cancel", lambda: "the attack is lost"),
        op("spend_rage", lambda n: f"discard {n} Rage", N, cost=True, asks=True),
        op(
            "use_ammo",
            lambda n, most="": (
                f"use {n}{f' to {most}' if most else ''}" + (" Ammo" if n.isdigit() else "")
            ),
            *(N, MAYBE_N),
            cost=True,
            asks=True,
        ),
        op("attack_again", lambda: "it attacks again, without fate dice"),
        op("take_back_ammo", lambda: "the Ammo used returns to your hand"),
        op("keep_shadows", lambda: "you keep Shadows after this attack or chain"),
        op("roll", lambda n, body: f"roll 1H and on {n} or more, {body}", N, body="rolled"),
        op(
            "courage_test",
            lambda who, body: f"on a failed courage test of {who}, {body}",
            WHO,
            body="failed",
        ),
    )
