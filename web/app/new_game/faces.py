"""The face of a seat of a new game: its side's piece, with what it plays or the computer (pure)."""

from __future__ import annotations

from mythshelf.players import LEVELS

from web.app.new_game.form import NewGameForm
from web.app.presenting.presenter import Presenter
from web.app.session.turn import Piece

COMPUTERS = {level: f"computer-{level}" for level in LEVELS}
"""The drawing of the computer at each level."""
_PERSON = "person"


def face(form: NewGameForm, presenter: Presenter, seat: int) -> Piece:
    """The piece of a seat. A game whose settings have no sides gives the seats theirs in order."""
    side, shape, emblem = seat + 1, 0, _PERSON
    for setting in form.asked:
        if not setting.per_seat or form.is_automatic(seat):
            continue
        look = presenter.picture(setting.key, form.value(setting, seat))
        if look.side:
            side, shape, emblem = look.side, look.shape, look.icon
            break
        if look.icon and emblem == _PERSON:
            emblem = look.icon
    return Piece(side, COMPUTERS.get(form.sitters[seat], emblem), shape)
