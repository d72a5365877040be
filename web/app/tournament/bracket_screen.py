"""The screen of a tournament: what can be played now, and the bracket. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.app.platform.dom import (
    Keyed,
    around,
    attribute,
    by_id,
    clone,
    data,
    fill,
    on_click,
    shown,
    text,
)
from web.app.platform.dom import slot as part
from web.app.tournament.bracket import Bracket, BracketRound, PairingBox, PairingSide, Waiting


class BracketScreen:
    """The bracket of a tournament, and the games that can be played now."""

    def __init__(
        self,
        play: Callable[[int], None],
        give_up: Callable[[int, int], None],
        on_pressed: Callable[[str], None],
    ) -> None:
        """``play`` gets a pairing's number, ``give_up`` also which of its two sides gives up,
        ``on_pressed`` is called with ``export`` or ``delete``."""
        place = by_id("cup-games")
        self._games: Keyed[Waiting] = Keyed.filled(place, "tpl-cup-game", _render_waiting)

        def pairing_of(button: Any) -> int:
            return int(data(around(button, "[data-pairing]"), "pairing"))

        on_click(place, "[data-slot=play]", lambda button: play(pairing_of(button)))
        on_click(
            place,
            "[data-quits]",
            lambda button: give_up(pairing_of(button), int(data(button, "quits"))),
        )
        on_click(by_id("tournament"), "[data-cup]", lambda button: on_pressed(data(button, "cup")))

    def show(self, bracket: Bracket, of_game: str) -> None:
        """Show a tournament as it stands; ``of_game`` says which game it is of."""
        text(by_id("cup-title"), bracket.title)
        text(by_id("cup-sub"), of_game)
        text(by_id("cup-line"), "" if bracket.champion else bracket.line)
        text(by_id("cup-champion-name"), bracket.champion)
        shown(by_id("cup-champion"), bool(bracket.champion))
        shown(by_id("cup-now"), bool(bracket.waiting))
        self._games.show([(str(one.pairing), one) for one in bracket.waiting])
        place = by_id("cup-rounds")
        place.replaceChildren()
        for shown_round in bracket.rounds:
            place.append(_round(shown_round))


def _render_waiting(element: Any, model: Waiting) -> None:
    attribute(element, "data-pairing", str(model.pairing))
    fill(element, title=model.title, who=model.who, status=model.status)
    shown(part(element, "status"), bool(model.status))
    fill(element, act=model.act, whose=f": {model.who}")
    part(element, "give-up").open = False
    for at, name in enumerate(model.quitters):
        fill(element, **{f"quits_{at}": f"{name} gives up"})


def _round(model: BracketRound) -> Any:
    element = clone("tpl-cup-round")
    fill(element, title=model.title)
    for box in model.boxes:
        part(element, "pairings").append(_pairing(box))
    return element


def _pairing(model: PairingBox) -> Any:
    element = clone("tpl-cup-pairing")
    attribute(part(element, "sides"), "aria-label", model.title)
    for side in model.sides:
        part(element, "sides").append(_side(side))
    fill(element, told=model.note)
    shown(part(element, "told"), bool(model.note))
    return element


def _side(model: PairingSide) -> Any:
    element = clone("tpl-cup-side")
    attribute(element, "data-state", model.state)
    fill(element, name=model.name, note=model.note, won="won" if model.state == "won" else "")
    shown(part(element, "note"), bool(model.note))
    return element
