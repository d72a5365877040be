"""What others have done, above the question: a sentence, and a small picture of each thing, which
is seen once more when it is pressed. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from js import document, getComputedStyle

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    data,
    fill,
    flag,
    later,
    on,
    on_click,
    piece,
    shown,
    slot,
    text,
)
from web.app.stage.painter import paint_still, wipe

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.session.doer import Doer
    from web.app.session.recap import Moment, Recap
    from web.app.stage.nodes import Scene

_Picture = tuple[int, "Moment", str, "Scene | None"]
"""The number of a moment from 1, what it is, its words, and its picture, once that is made."""


_ANSWERS = ", ".join(
    f"#{place} [data-key][aria-pressed]:not([aria-disabled])"
    for place in ("panels", "plates", "actions", "challenge")
)
_ON_BOARD = '#overlay [data-key][aria-disabled="false"]'


class Recalls(Protocol):
    """What shows a moment once more."""

    def recall(self, number: int) -> None:
        """The moment of the recap with this number, from 0, was pressed."""


class RecapStrip:
    """``#recaps``, which lies over the panels and can be folded to a button of the prompt bar; on a
    table of cards it is a strip, at whose left stands who did it all.

    It is folded from the start where the people at the device have seen it all, and where it would
    lie over the board or over an answer to the question. While something is chosen it is out of the
    way.
    """

    def __init__(self, table: Recalls) -> None:
        self._element, self._button = by_id("recaps"), by_id("recap")
        self._body, self._who = by_id("recaps-body"), by_id("recaps-who")
        self._recap: Recap | None = None
        self._doer: Doer | None = None
        self._is_offered = False
        self._list: Keyed[_Picture] = Keyed.filled(by_id("recaps-list"), "tpl-moment", _render)
        on_click(
            by_id("recaps-list"),
            "[data-moment]",
            lambda button: table.recall(int(data(button, "moment"))),
        )
        on(by_id("recaps-fold"), "click", lambda _event: self._fold(True))
        on(by_id("recaps-why"), "click", lambda _event: self._explain(not self._is_explained))
        on(self._button, "click", lambda _event: self._fold(False))
        self._is_folded = self._is_explained = self._is_new = False
        self._pictures: dict[Moment, Scene] = {}
        self._picture_of: Callable[[Moment], Scene]

    def show(self, recap: Recap | None, doer: Doer | None, is_offered: bool, is_high: bool) -> None:
        """Show a recap, or none, and who did all of it; ``is_offered`` is whether it is in place
        now, ``is_high`` whether it lies over the first panels, as the last ones are needed."""
        self._is_offered, self._doer = is_offered, doer
        flag(self._element, "data-high", is_high)
        if recap is not self._recap:
            self._recap = recap
            moments = () if recap is None else recap.moments
            there = self._pictures
            self._pictures = {one: there[one] for one in moments if one in there}
            self._is_folded = recap is not None and (
                recap.was_seen or _covers_the_board(self._element)
            )
            self._is_new = True
            self._is_explained = False
        shown(self._who, doer is not None)
        if doer is not None:
            piece(slot(self._who, "piece"), doer.piece.side, doer.piece.icon, doer.piece.shape)
            fill(self._who, turn=doer.turn)
        if recap is not None:
            self._list_moments(recap)
            self._explain(self._is_explained)
            shown(by_id("recaps-why"), bool(recap.reason))
            shown(by_id("recaps-rest"), bool(recap.left_out))
            fill(by_id("recaps-rest"), count=str(recap.left_out))
        self._place()

    def paint(self, picture_of: Callable[[Moment], Scene]) -> None:
        """Make the pictures that are not there yet, each in a task of its own. The panels are there
        now, the board may be on its way."""
        recap = self._recap
        if not _lies_on_board():
            self._make_room()
        self._picture_of = picture_of
        if recap is not None and not self._is_folded:
            later(lambda: self._paint_next(recap))

    def rest(self) -> None:
        """Nothing moves any more: what lies on the board is where it stays."""
        if _lies_on_board():
            self._make_room()

    def _make_room(self) -> None:
        """Where an answer lies under a new recap, fold it."""
        if not self._is_folded and self._is_new and self._covers_an_answer():
            self._is_folded = True
            self._place()
        self._is_new = False

    def _paint_next(self, recap: Recap) -> None:
        missing = next((one for one in recap.moments if one not in self._pictures), None)
        if recap is self._recap and missing is not None:
            self._pictures[missing] = self._picture_of(missing)
            self._list_moments(recap)
            later(lambda: self._paint_next(recap))

    def hide(self) -> None:
        """Something new is told."""
        shown(self._element, False)
        shown(self._button, False)

    def _list_moments(self, recap: Recap) -> None:
        doer = self._doer
        self._list.show(
            [
                (
                    str(number),
                    (
                        number,
                        moment,
                        moment.label if doer is None else moment.brief(doer.name),
                        self._pictures.get(moment),
                    ),
                )
                for number, moment in enumerate(recap.moments, 1)
            ]
        )

    def _place(self) -> None:
        is_there = self._recap is not None and self._is_offered
        shown(self._element, is_there and not self._is_folded)
        shown(self._button, is_there and self._is_folded)

    def _covers_an_answer(self) -> bool:
        """Whether something that can be pressed now lies under it."""
        lies_on_board = _lies_on_board()
        left, top, right, bottom = self._box(lies_on_board)
        for button in document.querySelectorAll(_ON_BOARD if lies_on_board else _ANSWERS):
            other = button.getBoundingClientRect()
            beside = other.right <= left or right <= other.left
            if not (beside or other.bottom <= top or bottom <= other.top):
                return bool(other.width)
        return False

    def _box(self, lies_on_board: bool) -> tuple[float, float, float, float]:
        """Where it lies; on the board where the strip will lie that is still sliding there."""
        box, body = self._element.getBoundingClientRect(), self._body
        if not lies_on_board:
            return box.left, box.top, box.right, box.bottom
        if not body.offsetWidth:  # a low page has a list that is folded there
            return 0, 0, 0, 0
        left, top = box.left + body.offsetLeft, box.top + body.offsetTop
        return left, top, left + body.offsetWidth, top + body.offsetHeight

    def _fold(self, on: bool) -> None:
        """Make room, or come back; the keyboard goes along."""
        self._is_folded = on
        self._place()
        if not on and self._recap is not None:
            self._paint_next(self._recap)
        (by_id("prompt-bar") if on else by_id("recaps-list").querySelector("button")).focus()

    def _explain(self, on: bool) -> None:
        """Why the computer did it stands in place of what it did, or that again."""
        recap = self._recap
        if recap is not None:
            self._is_explained = on
            text(by_id("recaps-sum"), recap.reason if on else recap.sentence)
            attribute(by_id("recaps-why"), "aria-pressed", "true" if on else "false")
            flag(self._body, "data-explained", on)


def _lies_on_board() -> bool:
    """Whether the board is the whole table, so that it lies over that and not over panels."""
    return bool(by_id("table").hasAttribute("data-whole"))


def _covers_the_board(strip: Any) -> bool:
    """Whether there is no room for it but over what is tapped, as its style says
    (``--over-board``)."""
    return str(getComputedStyle(strip).getPropertyValue("--over-board")).strip() == "1"


def _render(element: Any, model: _Picture) -> None:
    number, moment, words, scene = model
    attribute(slot(element, "hit"), "data-moment", str(number - 1))
    flag(element, "data-acts", bool(moment.actor))
    fill(element, number=str(number), label=words, words=moment.words)
    element.style.setProperty("--letters", str(len(words)))
    if scene is None:
        wipe(slot(element, "picture"))
    else:
        canvas = slot(element, "picture")
        canvas.style.setProperty("--ratio", f"{scene.width / scene.height:.3f}")
        paint_still(canvas, scene)
