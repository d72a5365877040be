"""What the board shows of a mode, besides what it shows of every game (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.mythic_mischief.detention.mode import DetentionMode
from mythshelf.games.mythic_mischief.table.geometry import Space
from mythshelf.games.mythic_mischief.table.mode import Mode, mode_of
from mythshelf.games.mythic_mischief.table.state import State

from web.app.games.mythic_mischief import detention_cards
from web.app.games.mythic_mischief.detention_panel import enchanted_panel
from web.app.presenting.panel import Panel
from web.app.stage.nodes import Node


class ModeSigns:
    """A mode without signs of its own; others override what they show."""

    tomes_apart = True
    """Whether a Tome leaves room for one of the other team beside it, as each location has both."""

    def on_pieces(self, state: State, z: float) -> Iterator[Node]:
        """Signs on the Mythics."""
        yield from ()

    def to_come(self, state: State, z: float) -> Iterator[Node]:
        """Signs of what may happen besides the walk of the Tomekeeper."""
        yield from ()

    def of_space(self, state: State, space: Space) -> list[str]:
        """What may happen there, in words."""
        return []

    def panels(self, state: State) -> tuple[Panel, ...]:
        """The panels of sides that nobody plays."""
        return ()


class DetentionSigns(ModeSigns):
    """The order of the Enchanted, who has tripped, and the risks of the coming card."""

    tomes_apart = False

    def on_pieces(self, state: State, z: float) -> Iterator[Node]:
        """Who acts when, and who cannot Move."""
        yield from detention_cards.order(state, z)
        yield from detention_cards.tripped(state, z)

    def to_come(self, state: State, z: float) -> Iterator[Node]:
        """The risks of each space."""
        return detention_cards.risks(state, z)

    def of_space(self, state: State, space: Space) -> list[str]:
        """The risks of the coming card there, in words."""
        return detention_cards.in_words(state, space)

    def panels(self, state: State) -> tuple[Panel, ...]:
        """The panel of the Enchanted, whom nobody plays."""
        return (enchanted_panel(state),)


_SIGNS: dict[type[Mode], ModeSigns] = {DetentionMode: DetentionSigns()}
_NONE = ModeSigns()


def signs_of(state: State) -> ModeSigns:
    """The signs of the mode that is played."""
    return _SIGNS.get(type(mode_of(state)), _NONE)
