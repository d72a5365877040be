"""Selectors: whom and what an effect is about, and who picks it."""

from __future__ import annotations

from ....kernel.effects import Parameter, Selector
from .binding import AREA, COUNTER, EDGE, MAYBE_N, TOKEN, TYPE, Binding, N
from .darkness import KINDS
from .wording import counted

_KIND = Parameter(words=("crawler", "grubber", "minion", "mucker"))
_HERO = "that hero"


def _within(words: str) -> str:
    return f" within {words}" if words else ""


def attacked(words: Binding) -> tuple[Selector, ...]:
    """The targets of an attack that is being made (MT-ATK-07, MT-ATK-08, MT-ATK-09)."""
    target = words.target
    return (
        target("one?", "1 target", "Which target?"),
        target("upto?", _up_to, lambda n: f"Which targets, up to {n}?", N, several=True),
        target(
            "chain?",
            lambda n: f"a chain of up to {counted(n, 'target')}, each adjacent to the one before",
            lambda n: f"Which targets, up to {n}, each adjacent to the one before?",
            N,
            several=True,
            chain=True,
        ),
        target("line?", lambda n: f"a line of {n} squares", "Which line?", N, kind=AREA),
        target("blast?", lambda n: f"an area of {n}x{n} squares", "Which area?", N, kind=AREA),
        target("cone?", lambda n: f"a cone of {n} rows", "Which cone?", N, kind=AREA),
        target("path?", lambda n: f"a path of {n} squares", "Which path?", N, kind=AREA),
    )


def picked(words: Binding) -> tuple[Selector, ...]:
    """What is picked for other effects."""
    asked = words.asked
    return (
        asked("hero?", lambda n="": f"one hero{_within(n)}", "Which hero?", MAYBE_N, it=_HERO),
        asked(
            "other?",
            lambda n: f"one other hero{_within(n)}",
            "Which other hero?",
            N,
            it=_HERO,
        ),
        asked("enemy?", lambda n: f"one enemy within {n}", "Which enemy?", N, it="that enemy"),
        asked("lair?", lambda n: f"one lair within {n}", "Which lair?", N, it="that lair"),
        asked("struck?", "one target hit", "Which of the targets hit?"),
        asked("neighbour?", "one further target adjacent to the first", "Which further target?"),
        asked("another?", "another target", "Which other target?"),
        asked(
            "counter?",
            lambda n="": f"one treasure counter{_within(n)}",
            "Which treasure counter?",
            MAYBE_N,
            kind=COUNTER,
        ),
        asked("boldest?", "the hero with the most threat", "Which of these heroes?", by="group"),
        asked(
            "nearest?",
            lambda n, of="": f"the nearest figure within {n}{' of ' + of if of else ''}",
            "Which of the nearest figures?",
            *(N, Parameter(TOKEN, optional=True)),
            by="group",
            it="that figure",
        ),
        asked(
            "type?",
            "any monster-type",
            "Which monster-type comes?",
            kind=TYPE,
            by="group",
            it="that type",
        ),
        asked(
            "type_here?",
            "a monster-type with a figure or lair on the tile",
            "Which monster-type?",
            kind=TYPE,
            by="group",
        ),
    )


def meant(words: Binding) -> tuple[Selector, ...]:
    """What is meant without asking."""
    those = words.those
    return (
        those("self", "you"),
        those("hit", "each target hit"),
        those("targets", "its targets"),
        those("defender", "the hero attacked"),
        those("attacker", "the attacker"),
        those("adjacent", "every adjacent enemy", it="that enemy"),
        those("heroes", "every hero", it=_HERO),
        those("heroes_within", lambda n: f"every hero within {n}", N, it=_HERO),
        those("others_within", lambda n: f"every other figure within {n}", N),
        those(
            "enemies_within", _enemies_within, *(N, Parameter(words=("grubber",), optional=True))
        ),
        those("every", lambda kind: f"every {KINDS[kind]}", _KIND),
        those("poisoned", "every poisoned hero", it=_HERO),
        those("wounded", lambda n: f"every hero with {n} vitality or less", N, it=_HERO),
        those("bearer", "the hero with this card's token"),
        those("bystander", "the bystander"),
        those("pack", "every figure that it has brought"),
        those("tokens", "each of its tokens", kind=TOKEN, it="that token"),
        those("within_tokens", lambda n: f"every figure within {n} of a token", N),
        those("in_line", lambda line: f"every figure in {line}", N),
        those(
            "in_the_way",
            lambda n: (
                f"every figure in the next {counted(n, 'square')} of its way"
                if n != "1"
                else "every figure in its way"
            ),
            N,
        ),
        those(
            "before_edge",
            lambda n: f"every figure within {n} of the marked edge without a red square between",
            N,
            it="that figure",
        ),
        those("at_the_joint", "every figure on the two lines at the joint"),
        those("its_edge", "its edge", kind=EDGE),
        those("next_edge", "the next edge clockwise", kind=EDGE),
    )


def _up_to(n: str) -> str:
    return f"up to {counted(n, 'target')}" if n.isdigit() else f"as many targets as {n}, or fewer"


def _enemies_within(n: str, kind: str = "") -> str:
    return f"every {KINDS.get(kind, 'enemy')} within {n}"
