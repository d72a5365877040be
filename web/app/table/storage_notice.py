"""Whether the open game could be saved, and what to do where it could not. Browser only."""

from __future__ import annotations

from collections.abc import Callable

from web.app.platform import device
from web.app.platform.toasts import Toast


class StorageNotice:
    """A message that is shown as long as the store has no room for the open game."""

    def __init__(self, export: Callable[[], None], open_list: Callable[[], None]) -> None:
        """``export`` saves the game as a file, ``open_list`` shows all saved games."""
        self._export, self._open_list = export, open_list
        self._toast: Toast | None = None
        self._asked_to_persist = False

    def show(self, has_room: bool) -> None:
        """Show the message, or remove it if the last save succeeded. After the first successful
        save, the browser is asked to make the storage persistent."""
        if has_room:
            if self._toast is not None:
                self._toast.close()
                self._toast = None
            if not self._asked_to_persist:
                self._asked_to_persist = True
                device.ask_to_persist()
        elif self._toast is None or not self._toast.open:
            self._toast = Toast(
                "There is no room left on this device to save the game. It goes on, but will "
                "be lost when the page closes. Save it as a file, or delete old games.",
                [("Save as a file", self._export), ("Saved games", self._open_list)],
                warn=True,
                stays=True,
            )
