"""Which taps on the prompt's buttons count: not the second one of a double tap (pure).

Where one button was tapped, the next moment may show another in its place. Nobody reads in half a
second what it says, so the finger that is still there must not press it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

REST = 0.5
"""Seconds for which a button that has appeared under a finger takes no tap."""
REACH = 40.0
"""CSS pixels between two taps of a finger that stays where it is."""


class TapGuard:
    """Knows what each button means and since when, and where the last presses were."""

    def __init__(self, now: Callable[[], float]) -> None:
        """``now`` gives a time in seconds that never goes back."""
        self._now = now
        self._meanings: dict[str, str] = {}
        self._since: dict[str, float] = {}
        self._pressed: tuple[float, float, float] | None = None
        self._stays = False

    def show(self, meanings: Mapping[str, str]) -> None:
        """These buttons are there now, each with what pressing it means."""
        for button, meaning in meanings.items():
            if self._meanings.get(button) != meaning:
                self._since[button] = self._now()
        self._meanings = dict(meanings)

    def press(self, x: float, y: float) -> None:
        """A finger, a pen or a mouse goes down at a point of the window."""
        before, self._pressed = self._pressed, (x, y, self._now())
        self._stays = before is not None and (
            (before[0] - x) ** 2 + (before[1] - y) ** 2 <= REACH**2
        )

    def takes(self, button: str) -> bool:
        """Whether a button is pressed by the tap whose beginning was noted last."""
        if self._pressed is None:
            return True
        age = self._pressed[2] - self._since.get(button, float("-inf"))
        return age >= REST or (age >= 0 and not self._stays)
