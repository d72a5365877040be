"""How the page looks, as somebody likes it: each preference is a line here, and a few of a style
sheet (pure).

A preference is an attribute of the page's root element: ``data-text="large"``. Style sheets do the
rest; what is usual has no attribute. To add one is to add it to :data:`LOOKS` and to say in
``static/css/looks.css`` what it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """``key`` names the attribute and what is kept; ``choices`` are values and what they are
    called, the usual one first."""

    key: str
    title: str
    choices: tuple[tuple[str, str], ...]

    def chosen(self, kept: Mapping[str, str]) -> str:
        """The value in force, given what is kept: something else than a choice is the usual one."""
        value = kept.get(self.key, "")
        return value if value in dict(self.choices) else self.choices[0][0]


LOOKS = (
    Look(
        "text", "Size of the text", (("usual", "Usual"), ("large", "Large"), ("larger", "Larger"))
    ),
    Look("contrast", "Contrast", (("usual", "Usual"), ("more", "More"))),
)


def attributes(kept: Mapping[str, str]) -> Iterator[tuple[str, str | None]]:
    """The attributes of the page's root element with their values, ``None`` for what is usual."""
    for look in LOOKS:
        value = look.chosen(kept)
        yield f"data-{look.key}", None if value == look.choices[0][0] else value
