"""What people choose for the whole page, beside games: each such preference is a line here (pure).

The settings show them all, and what was chosen is kept. Each is an attribute of the page's root
element too, ``data-text="large"``, where style sheets can see it; what is usual has no attribute.
To add a preference is to add it to :data:`SEEN` or :data:`DONE`, and to use it: in
``static/css/looks.css`` or ``static/css/left_hand.css`` where styles do it, by
:meth:`.Preferences.chosen` anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """``key`` names the attribute and what is kept; ``title`` and ``line`` are what the settings
    call it; ``values`` are those to choose from and what they are called, ``usual`` the one where
    nobody has chosen."""

    key: str
    title: str
    line: str
    values: tuple[tuple[str, str], ...]
    usual: str

    def chosen(self, kept: Mapping[str, str]) -> str:
        """The value in force, given what is kept: anything but a value is the usual one."""
        value = kept.get(self.key, "")
        return value if value in dict(self.values) else self.usual


TEXT = Choice(
    "text",
    "Text size",
    "every word of the page",
    (("usual", "100%"), ("large", "125%"), ("larger", "150%"), ("largest", "200%")),
    "usual",
)
CONTRAST = Choice(
    "contrast",
    "Contrast",
    "the room's lamp, or as sharp as it gets",
    (("usual", "Lamp"), ("dark", "Dark"), ("light", "Light")),
    "usual",
)
SPEED = Choice(
    "speed",
    "Motion",
    "how fast pieces move; a tap always skips",
    (("off", "None"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow"), ("step", "Step")),
    "normal",
)
"""The menu has it as well, and it is kept by itself (see :attr:`.Preferences.speed`)."""
AWAKE = Choice(
    "awake",
    "Stay awake",
    "the screen does not dim at a table",
    (("never", "Never"), ("turn", "On my turn"), ("table", "At every table")),
    "table",
)
HAND = Choice(
    "hand",
    "Hand",
    "where the tools and the main button lie",
    (("right", "Right-handed"), ("left", "Left-handed")),
    "right",
)
END_OF_TURN = Choice(
    "end-of-turn",
    "Confirm end of turn",
    "asked in the bar, never in a box",
    (("asks", "Always"), ("lost", "If something is lost"), ("never", "Never")),
    "lost",
)
READING = Choice(
    "reading",
    "Reading order",
    "of a board, by ear and by keys",
    (("rows", "Row by row"), ("columns", "Column by column")),
    "rows",
)
BALANCE = Choice(
    "balance",
    "Who stands better",
    "a bar below the head of the table",
    (("hidden", "Hidden"), ("shown", "Shown")),
    "hidden",
)
SEEN = (TEXT, CONTRAST)
"""What the page looks like."""
DONE = (HAND, END_OF_TURN, READING, BALANCE)
"""How one plays."""
CHOICES = (*SEEN, AWAKE, *DONE)


def attributes(kept: Mapping[str, str]) -> Iterator[tuple[str, str | None]]:
    """The attributes of the page's root element with their values, ``None`` for what is usual."""
    for choice in CHOICES:
        value = choice.chosen(kept)
        yield f"data-{choice.key}", None if value == choice.usual else value
