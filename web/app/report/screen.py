"""The screen of the report: curve, luck, counts, a card for each turning point. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from web.app.platform.deferred_tasks import DeferredTasks
from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    on_click,
    one,
    shown,
    slot,
    text,
)
from web.app.platform.long_work import quietly
from web.app.presenting.registry import presenter
from web.app.report.arrows import picture
from web.app.report.model import Bar, Card, Counted, Report, Ways
from web.app.report.standings import Gain
from web.app.session.doer import possessive
from web.app.widgets.thumbnails import paint_moment

if TYPE_CHECKING:
    from mythshelf.kernel.files.stepwise import Work
    from mythshelf.kernel.play.match import Match

    from web.app.session.session import TableSession
    from web.app.stage.nodes import Scene

_KINDS = (
    ("best", "best", "best"),
    ("as_good", "as good", "as good"),
    ("slips", "slip", "slips"),
    ("mistakes", "mistake", "mistakes"),
)
"""The counts of choices, with the word for one and for more."""


class ReportScreen:
    """``#report``."""

    def __init__(self, on_pressed: Callable[[str], None]) -> None:
        """``on_pressed`` gets ``back``, ``stop``, ``go-on``, ``look``, ``retry`` or ``play``."""
        self._session: TableSession | None = None
        self._report: Report | None = None
        self._chosen, self._is_coarse = 0, True
        self._is_picked = False  # whether somebody has chosen a turning point
        self._dealt: list[str] = []
        self._tasks = DeferredTasks(lambda: None)
        self._bars: Keyed[Bar] = Keyed.filled(
            by_id("analysis-luck"), "tpl-analysis-luck", _render_bar
        )
        self._cards: Keyed[Card] = Keyed.filled(
            by_id("analysis-cards"), "tpl-analysis-card", _render_card
        )
        self._gains: Keyed[Gain] = Keyed.filled(
            by_id("analysis-gains"), "tpl-analysis-gain", _render_gain
        )
        self._ticks: Keyed[tuple[float, str]] = Keyed.filled(
            by_id("analysis-ticks"), "tpl-analysis-tick", _render_tick
        )
        on_click(by_id("report"), "[data-analysis]", lambda b: on_pressed(data(b, "analysis")))
        on_click(by_id("report"), "[data-point]", lambda b: self._choose(int(data(b, "point"))))
        on_click(by_id("analysis-as-table"), "button", lambda _button: self._turn_over())

    @property
    def chosen(self) -> int | None:
        """The choice of the journal of the turning point that is chosen, ``None`` without any."""
        cards = self._report.cards if self._report is not None else ()
        return cards[self._chosen].at if cards else None

    @property
    def number(self) -> int:
        """The number of the turning point that is chosen; 1 without any."""
        cards = self._report.cards if self._report is not None else ()
        return cards[self._chosen].number if cards else 1

    def open(self, session: TableSession, who: str) -> None:
        """Show the report of another game, of which nothing is known yet."""
        self._session, self._report, self._chosen = session, None, 0
        self._is_picked = False
        self._tasks.drop()
        self._cards.show([])
        text(by_id("analysis-sub"), who)
        self._show_table(False)

    def show(self, report: Report, is_coarse: bool) -> None:
        """Show what is found so far; ``is_coarse`` while the first look goes on."""
        at = self.chosen if self._is_picked else None
        self._report = report
        self._chosen = next((n for n, card in enumerate(report.cards) if card.at == at), 0)
        flag(by_id("analysis-curve"), "data-coarse", is_coarse)
        text(by_id("analysis-result"), report.result)
        text(by_id("analysis-lead"), report.lead)
        self._is_coarse = is_coarse
        parts = (self._draw, self._table, self._count, self._deal, self._mark, self._paint)
        self._tasks.begin([partial(part, report) for part in parts])

    def tell(self, words: str, share: float | None, can_go_on: bool, note: str = "") -> None:
        """How far the analysis is; ``share`` is ``None`` where it does not go on by itself."""
        text(by_id("analysis-progress"), words)
        bar = by_id("analysis-bar")
        shown(bar, share is not None)
        if share is not None:
            attribute(bar, "value", f"{share:.3f}")
        shown(one(by_id("report"), '[data-analysis="stop"]'), share is not None)
        shown(one(by_id("report"), '[data-analysis="go-on"]'), can_go_on)
        text(by_id("analysis-kept"), note)

    # The curve ------------------------------------------------------------------------

    def _draw(self, report: Report) -> None:
        drawn = by_id("analysis-lines")
        drawn.replaceChildren()
        for number, area in enumerate(report.areas):
            shape = clone("tpl-analysis-area")
            attribute(shape, "data-side", str(number))
            attribute(slot(shape, "area"), "d", area)
            drawn.append(shape)
        for number, line in enumerate(report.lines):
            shape = clone("tpl-analysis-line")
            attribute(shape, "data-side", str(number) if len(report.lines) > 1 else None)
            attribute(slot(shape, "line"), "d", line)
            drawn.append(shape)
        above, *below = report.names
        text(by_id("analysis-above"), above if len(report.names) < 3 else "")
        text(by_id("analysis-below"), below[0] if len(below) == 1 else "")
        text(by_id("analysis-measure"), report.measure if report.gains else "")
        self._bars.show([(str(number), bar) for number, bar in enumerate(report.bars)])
        self._gains.show([(str(number), gain) for number, gain in enumerate(report.gains)])
        self._ticks.show([(str(number), tick) for number, tick in enumerate(report.ticks)])
        discs = by_id("analysis-discs")
        discs.replaceChildren()
        for number, card in enumerate(report.cards):
            disc = clone("tpl-analysis-disc")
            attribute(disc, "data-point", str(number))
            disc.style.setProperty("--x", f"{card.x:.4f}")
            disc.style.setProperty("--y", f"{card.y:.4f}")
            disc.style.setProperty("--off", f"{abs(card.off):.4f}")
            flag(disc, "data-below", card.off < 0)
            fill(disc, number=str(card.number), words=f", {card.title}")
            discs.append(disc)

    def _table(self, report: Report) -> None:
        """The curve as a table, as long as it is shown as one."""
        if not by_id("analysis-curve").hasAttribute("data-table"):
            return
        heads = by_id("analysis-heads")
        heads.replaceChildren(heads.firstElementChild)
        for words in report.heads:
            head = clone("tpl-analysis-head")
            text(head, words)
            heads.append(head)
        rows = by_id("analysis-rows")
        rows.replaceChildren()
        for told in report.rows:
            row = clone("tpl-analysis-row")
            fill(row, turn=told.turn)
            for figure in told.cells:
                cell = clone("tpl-analysis-cell")
                text(cell, figure)
                row.append(cell)
            rows.append(row)

    def _turn_over(self) -> None:
        """The table in place of the curve, or the curve again."""
        self._show_table(not bool(by_id("analysis-curve").hasAttribute("data-table")))

    def _show_table(self, wanted: bool) -> None:
        flag(by_id("analysis-curve"), "data-table", wanted)
        words = "Show as a curve" if wanted else "Show as a table"
        text(one(by_id("analysis-as-table"), "button"), words)
        if self._report is not None:
            self._table(self._report)

    # The counts -----------------------------------------------------------------------

    def _count(self, report: Report) -> None:
        first, *others = report.counts
        text(by_id("analysis-whose"), f"{possessive(first.name)} choices")
        judged = first.best + first.as_good + first.slips + first.mistakes
        text(by_id("analysis-judged"), str(judged))
        _fill_kinds(first)
        kinds = (_kind_words(first, *kind) for kind in _KINDS if kind[0] != "as_good")
        text(by_id("analysis-summary"), " · ".join((*kinds, f"luck {first.luck}")))
        rows = by_id("analysis-lost")
        rows.replaceChildren()
        for number, counted in enumerate((first, *others)):
            row = clone("tpl-analysis-lost")
            name = f"Lost per choice: {counted.name}" if not number else counted.name
            fill(row, name=name, lost=counted.lost)
            rows.append(row)
        text(by_id("analysis-luck-sum"), first.luck)

    # The cards ------------------------------------------------------------------------

    def _deal(self, report: Report) -> Work[None]:
        """The cards, of which those that were there keep their pictures; where there are others,
        the chosen one comes into view again."""
        keys = [_key(card) for card in report.cards]
        yield from self._cards.show_bit_by_bit(list(zip(keys, report.cards, strict=True)))
        if keys and keys != self._dealt:
            row = by_id("analysis-cards")
            row.scrollLeft = row.children[self._chosen].offsetLeft - row.children[0].offsetLeft
        self._dealt = keys
        shown(by_id("analysis-none"), not report.cards)
        none = "What cost most is looked for." if self._is_coarse else "No choice cost much."
        text(by_id("analysis-none"), none)

    def _paint(self, report: Report) -> None:
        """The pictures that are missing, one after the other."""
        session = self._session
        if session is None or report is not self._report:
            return
        for card in report.cards:
            element = self._cards.element(_key(card))
            if element is not None and not data(element, "painted"):
                attribute(element, "data-painted", "1")
                part = partial(_picture, session.match, card.at, card.seat, card.ways)
                painting = paint_moment(slot(element, "board"), session, card.at, part)
                quietly(painting, lambda _painted: self._paint(report))
                return

    def _choose(self, number: int) -> None:
        self._chosen, self._is_picked = number, True
        if self._report is not None:
            self._mark(self._report)
        card = by_id("analysis-cards").children[number]
        card.scrollIntoView(block="nearest", inline="nearest")

    def _mark(self, report: Report) -> None:
        """Show which turning point is chosen, and what it cost."""
        cards = report.cards
        for number, element in enumerate(by_id("analysis-cards").children):
            attribute(one(element, "button"), "aria-pressed", str(number == self._chosen).lower())
        for number, element in enumerate(by_id("analysis-discs").children):
            attribute(element, "aria-pressed", str(number == self._chosen).lower())
        for act in ("look", "retry", "play"):
            shown(one(by_id("report"), f'[data-analysis="{act}"]'), bool(cards))
        if not cards:
            text(by_id("analysis-kicker"), "")
            text(by_id("analysis-question"), "")
            return
        card = cards[self._chosen]
        text(by_id("analysis-kicker"), f"Turning point {card.number} · {card.title}")
        text(by_id("analysis-question"), f"It cost {card.cost} of 100.")


def _picture(match: Match[Any], at: int, seat: int, ways: Ways, scene: Scene) -> Scene:
    """What was played and what was better, as far as the board shows it."""
    plans = presenter(match.game.slug).plans(match.game.view(match.state_at(at), seat))
    return picture(scene, plans, match.game.notation.write, *ways)


def _render_bar(element: Any, bar: Bar) -> None:
    element.style.setProperty("--x", f"{bar.x:.4f}")
    element.style.setProperty("--high", f"{bar.height:.3f}")
    flag(element, "data-good", bar.is_good)


def _render_gain(element: Any, gain: Gain) -> None:
    """A disc at the edge of whom a turn brought something, by how much."""
    element.style.setProperty("--x", f"{gain.x:.4f}")
    element.style.setProperty("--size", f"{gain.size:.3f}")
    flag(element, "data-good", gain.is_good)


def _render_tick(element: Any, tick: tuple[float, str]) -> None:
    x, turn = tick
    element.style.setProperty("--x", f"{x:.4f}")
    fill(element, turn=turn)


def _key(card: Card) -> str:
    """Equal for cards of one picture."""
    return f"{card.at} {card.seat} {card.ways}"


def _render_card(element: Any, card: Card) -> None:
    attribute(one(element, "button"), "data-point", str(card.number - 1))
    fill(
        element,
        number=str(card.number),
        title=card.title,
        best=card.best,
        taken=card.taken,
        played=card.played,
        better=card.better,
        why=card.why,
    )


def _fill_kinds(counted: Counted) -> None:
    bar, kinds = by_id("analysis-kinds-bar"), by_id("analysis-kinds")
    bar.replaceChildren()
    kinds.replaceChildren()
    for field, singular, plural in _KINDS:
        number: int = getattr(counted, field)
        kind = clone("tpl-analysis-kind")
        attribute(kind, "data-kind", field)
        fill(kind, words=_kind_words(counted, field, singular, plural))
        kinds.append(kind)
        if number:
            part = clone("tpl-analysis-part")
            attribute(part, "data-kind", field)
            part.style.setProperty("--many", str(number))
            bar.append(part)


def _kind_words(counted: Counted, field: str, singular: str, plural: str) -> str:
    """How many choices there are of a kind: ``3 slips``."""
    number: int = getattr(counted, field)
    return f"{number} {singular if number == 1 else plural}"
