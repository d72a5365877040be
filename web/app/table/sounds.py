"""The sounds of the table: which event makes which, when, and their samples (pure).

Dry, small and close: felt, wood, paper, one glass bell. A game's presenter says which of
these words belongs to which kind of event, and may have recipes of its own; nothing here knows a
game.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from math import exp, pi, sin
from typing import TYPE_CHECKING, TypeAlias

from web.app.presenting.presenter import Presenter, Sounding
from web.app.presenting.sound import Noise, Recipe, Tone

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event

RATE = 22_050
"""Samples in a second."""
PEAK = 0.2
"""The loudest sample at full volume: -14 dB."""
LONGEST = 400
"""Milliseconds that a sound may last."""
STRIDE = 180
"""Milliseconds from one sound of a choice to the next, at normal speed."""
MOST = 10
"""The largest number of sounds played for one choice; of more, the first ones are dropped."""

Samples: TypeAlias = "array[float]"


RECIPES: dict[str, Recipe] = {
    "move": (Tone(0, 90, 180, 150), Noise(0, 30, 900, 0.5)),
    "slide": (Noise(0, 200, 1_400), Tone(160, 70, 130, loud=0.4)),
    "card": (Noise(0, 60, 5_000), Noise(50, 80, 2_500, 0.6)),
    "point": (Tone(0, 260, 1_320), Tone(0, 180, 2_640, loud=0.25)),
    "turn": (Tone(0, 300, 880), Tone(40, 260, 1_320, loud=0.6)),
    "caught": (Tone(0, 170, 392, loud=0.8), Tone(150, 240, 311)),
    "refusal": (Tone(0, 60, 140, 110), Tone(100, 70, 140, 105, 0.8)),
    "end": (Tone(0, 250, 880), Tone(80, 250, 1_109, loud=0.9), Tone(150, 250, 1_320)),
}
"""The sounds of the house by their names; later ones take precedence if only one is played."""


def sounds_of(presenter: Presenter) -> Mapping[str, Recipe]:
    """Every sound of a game, later ones weightier: those of the house, then its own, which may
    stand in for one of these."""
    own = presenter.recipes if isinstance(presenter, Sounding) else {}
    return {**{name: recipe for name, recipe in RECIPES.items() if name not in own}, **own}


def cues(table: Mapping[type[Event], str], events: Iterable[Event]) -> list[str]:
    """The sounds of events, in order; most events make none."""
    return [table[type(event)] for event in events if type(event) in table]


def timed(
    names: Sequence[str], pace: float, recipes: Mapping[str, Recipe]
) -> list[tuple[float, str]]:
    """When each is heard, in seconds from now; ``pace`` is 1 at normal speed.

    If pieces do not move (``pace`` 0), only the most important of ``recipes`` is played.
    """
    if not names:
        return []
    if not pace:
        weight = list(recipes).index
        return [(0.0, max(names, key=weight))]
    return [(place * STRIDE * pace / 1_000, name) for place, name in enumerate(names[-MOST:])]


def samples(recipe: Recipe) -> Samples:
    """The sound as numbers from ``-PEAK`` to ``PEAK``, ``RATE`` a second."""
    length = max(part.at + part.lasts for part in recipe) * RATE // 1_000
    mixed = array("f", bytes(4 * length))
    for part in recipe:
        made = _tone(part) if isinstance(part, Tone) else _noise(part)
        start = part.at * RATE // 1_000
        for at, value in enumerate(made, start=start):
            mixed[at] += value * part.loud
    loudest = max(map(abs, mixed))
    return array("f", (value * PEAK / loudest for value in mixed))


def _faded(part: Tone | Noise) -> list[float]:
    """How loud each sample is: there at once, then dying away to nothing."""
    length = part.lasts * RATE // 1_000
    rise = RATE // 500
    return [min(1.0, at / rise) * exp(-5 * at / length) * (1 - at / length) for at in range(length)]


def _tone(part: Tone) -> Iterable[float]:
    envelope = _faded(part)
    glide = (part.to or part.pitch) - part.pitch
    angle = 0.0
    for at, loud in enumerate(envelope):
        yield loud * sin(angle)
        angle += 2 * pi * (part.pitch + glide * at / len(envelope)) / RATE


def _noise(part: Noise) -> Iterable[float]:
    """Noise through a first-order low-pass filter; the same noise every time."""
    seed, held = 1, 0.0
    follow = 1 - exp(-2 * pi * part.edge / RATE)
    for loud in _faded(part):
        seed = (seed * 1_103_515_245 + 12_345) % 2**31
        held += follow * (seed / 2**30 - 1 - held)
        yield loud * held
