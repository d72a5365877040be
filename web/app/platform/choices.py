"""What people choose for the whole page, beside games: each such preference is a line here (pure).

The menu shows them all, and what was chosen is kept. Each is an attribute of the page's root
element too, ``data-text="large"``, where style sheets can see it; what is usual has no attribute.
To add a preference is to add it to :data:`CHOICES`, and to use it: in ``static/css/looks.css``
where it is about looks, by :meth:`.Preferences.chosen` anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """``key`` names the attribute and what is kept; ``values`` are those to choose from and what
    they are called, the usual one first."""

    key: str
    title: str
    values: tuple[tuple[str, str], ...]

    @property
    def usual(self) -> str:
        """The value where nobody has chosen."""
        return self.values[0][0]

    def chosen(self, kept: Mapping[str, str]) -> str:
        """The value in force, given what is kept: anything but a value is the usual one."""
        value = kept.get(self.key, "")
        return value if value in dict(self.values) else self.usual


TEXT = Choice(
    "text", "Size of the text", (("usual", "Usual"), ("large", "Large"), ("larger", "Larger"))
)
CONTRAST = Choice("contrast", "Contrast", (("usual", "Usual"), ("more", "More")))
END_OF_TURN = Choice(
    "end-of-turn", "End of a turn", (("at-once", "At once"), ("asks", "Ask first"))
)
CHOICES = (TEXT, CONTRAST, END_OF_TURN)


def attributes(kept: Mapping[str, str]) -> Iterator[tuple[str, str | None]]:
    """The attributes of the page's root element with their values, ``None`` for what is usual."""
    for choice in CHOICES:
        value = choice.chosen(kept)
        yield f"data-{choice.key}", None if value == choice.usual else value
