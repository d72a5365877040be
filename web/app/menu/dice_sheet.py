"""The sheet with all dice of the game on the table. Browser only."""

from __future__ import annotations

from web.app.platform.dom import by_id, clone, fill, shown, slot
from web.app.session.fairness import DiceTally
from web.app.session.session import TableSession


class DiceSheet:
    """The sheet that compares the dice of a game with fair ones."""

    def show(self, session: TableSession) -> None:
        """Show every die that was thrown so far, counted by face."""
        found = session.seen.thrown()
        shown(by_id("dice-none"), not found)
        place = by_id("dice")
        place.replaceChildren()
        for tally in found:
            place.append(_block(tally))


def _block(tally: DiceTally) -> object:
    element = clone("tpl-dice")
    fill(element, title=f"{tally.die.title}, {tally.by}", count=f"{tally.total} thrown")
    fill(element, verdict=tally.verdict, expected=f"expected {tally.expected:.1f}")
    most = max(*tally.counts, tally.expected)
    rows = slot(element, "rows")
    for face, count in zip(tally.die.faces, tally.counts, strict=True):
        row = clone("tpl-dice-face")
        fill(row, face=face, count=str(count))
        slot(row, "bar").style.setProperty("--share", f"{count / most:.3f}")
        slot(row, "bar").style.setProperty("--fair", f"{tally.expected / most:.3f}")
        rows.append(row)
    return element
