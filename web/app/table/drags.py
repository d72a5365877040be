"""Drags on the board of the table, as the stage asks what they mean (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from web.app.session.messages import Transition
from web.app.session.session import TableSession


class DragsAtTable:
    """The :class:`web.app.stage.carrying.Carrier` of the table."""

    def __init__(
        self,
        on_table: Callable[[], TableSession | None],
        on_acted: Callable[[Iterable[Transition]], None],
    ) -> None:
        """``on_table`` gives the session that is on the table when it is called, ``on_acted`` is
        called after a change of it, with the choices made."""
        self._on_table, self._on_acted = on_table, on_acted

    def lift(self, keys: Sequence[str], pans: bool) -> str:
        """A finger begins to drag one of these; none while something is told."""
        session = self._on_table()
        if session is None or session.telling.under_way:
            return ""
        before = session.picking.explanation
        lifted = session.lift(keys, explain=not pans)
        if lifted or session.picking.explanation is not before:
            self._on_acted(())
        return session.picking.carried if lifted else ""

    def drop(self, key: str) -> None:
        """What is carried is dropped."""
        session = self._on_table()
        if session is not None:
            self._on_acted(session.drop(key))

    def put_back(self) -> None:
        """What is carried goes back to where it was."""
        session = self._on_table()
        if session is not None:
            session.picking.put_back()
            self._on_acted(())
