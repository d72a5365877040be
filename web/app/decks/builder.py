"""The deck that is being built: every step kept, cards read large, completed, and taken into a
game. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from js import document

from web.app.platform.dom import announce, by_id
from web.app.platform.storage import ChangedElsewhere, StorageFull
from web.app.platform.toasts import Toast

if TYPE_CHECKING:
    from web.app.decks.builder_screen import BuilderScreen
    from web.app.decks.draft import Change, DeckDraft
    from web.app.decks.records import DeckRecords
    from web.app.decks.sheets import CardSheet, CompleteSheet
    from web.app.decks.store import Deck, StoredDeck
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.presenting.workshop import Kind, Workshop

_ELSEWHERE = "This deck was changed in another window. You see it as it is there."


class DeckBuilder:
    """What is done with the deck of the builder screen. ``unsaved`` is true while the store
    refuses what is being built."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        modals: Modals,
        records: DeckRecords,
        open_rules: Callable[[str], None],
        on_edited: Callable[[Deck], None],
        leave: Callable[[], None],
        use: Callable[[str], None],
        export: Callable[[], None],
    ) -> None:
        """``open_rules`` opens the rulebook at a clause, ``on_edited`` is called with the deck
        whenever it is another one, ``leave`` shows the list of decks, ``use`` takes a deck (as a
        value of the setting) into a game, ``export`` saves the deck as a file."""
        self._navigator, self._modals, self._records = navigator, modals, records
        self._open_rules, self._on_edited, self._leave = open_rules, on_edited, leave
        self._use, self._export = use, export
        self._draft: DeckDraft | None = None
        self._stored: StoredDeck | None = None
        self._change: Change | None = None
        self._use_label = ""
        self.unsaved = False

    @property
    def _deck(self) -> Deck:
        """The deck as it is kept. Only once one has been opened."""
        assert self._stored is not None
        assert self._stored.deck is not None
        return self._stored.deck

    @property
    def _open(self) -> DeckDraft:
        """What is being built."""
        assert self._draft is not None
        return self._draft

    @cached_property
    def _screen(self) -> BuilderScreen:
        from web.app.decks.builder_screen import BuilderScreen

        return BuilderScreen(self)

    @cached_property
    def _card_sheet(self) -> CardSheet:
        from web.app.decks.sheets import CardSheet

        return CardSheet(self.act, self.rule)

    @cached_property
    def _complete_sheet(self) -> CompleteSheet:
        from web.app.decks.sheets import CompleteSheet

        return CompleteSheet(self._take)

    def edit(self, stored: StoredDeck, workshop: Workshop, use_label: str) -> None:
        """Build on a deck, which is not a damaged one; ``use_label`` is the name of the button
        that takes it into the game it is chosen for, empty for none."""
        from web.app.decks.draft import DeckDraft

        self._keep(stored)
        self._use_label = use_label
        self._draft = DeckDraft(workshop, workshop.read_code(self._deck.code))
        self._navigator.show("builder", workshop.game)
        label = use_label or "Play with it"
        self._screen.open(workshop, self._draft, self._deck.name, label)
        self._set_title()

    def _set_title(self) -> None:
        document.title = f"{self._deck.name} – Deck"

    # Steps ----------------------------------------------------------------------------

    def act(self, act: str, kind: Kind) -> None:
        """``add`` or ``remove`` a copy of a card, or ``look`` at it."""
        draft = self._open
        if act == "look":
            self._card_sheet.show(draft, kind)
            self._modals.open("pool-card")
            self._card_sheet.paint(draft.workshop)
            return
        changed = draft.add(kind) if act == "add" else draft.remove(kind)
        self._stepped(changed)

    def use_tool(self, name: str) -> None:
        """Undo or redo the last change of the deck, as the tool of that name asks."""
        draft = self._open
        self._stepped(draft.undo() if name == "undo" else draft.redo())

    def complete(self) -> None:
        """Show how the deck could become legal."""
        draft = self._open
        self._change = draft.suggestion()
        self._screen.show(draft)
        if self._change is not None:
            self._complete_sheet.show(self._change)
            self._modals.open("complete")

    def _take(self) -> None:
        assert self._change is not None
        self._modals.close()
        self._open.take(self._change)
        self._stepped(True)

    def _stepped(self, changed: bool) -> None:
        draft = self._open
        if changed:
            announce(by_id("live"), draft.said)
            self._write(code=draft.workshop.code_of(draft.cards))
        self._screen.show(draft)
        if self._modals.holds("pool-card"):
            self._card_sheet.count(draft)

    def rule(self, clause: str) -> None:
        """Open the rulebook at a clause."""
        self._open_rules(clause)

    # Autosave --------------------------------------------------------------------------

    def rename(self, name: str) -> None:
        """Give the deck another name."""
        from web.app.decks.store import renamed

        self._write(name=renamed(self._deck, name).name)
        by_id("builder-name").value = self._deck.name
        self._set_title()

    def _keep(self, stored: StoredDeck) -> None:
        self._stored = stored
        self._on_edited(self._deck)

    def _write(self, **changes: str) -> None:
        """Save what is being built."""
        assert self._stored is not None
        self._keep(replace(self._stored, deck=replace(self._deck, **changes)))
        try:
            self._keep(self._records.store.write(self._stored))
        except StorageFull as error:
            self._keep(self._records.store.hold(self._stored, str(error)))
            if not self.unsaved:
                self.warn_about_storage()
        except ChangedElsewhere:
            Toast(_ELSEWHERE)
            found = self._records.store.read(self._stored.id)
            if found.deck is None:
                self._leave()
            else:
                self.edit(found, self._open.workshop, self._use_label)
        else:
            self.unsaved = False

    def warn_about_storage(self) -> None:
        """The store refuses the deck: say what can be done."""
        self.unsaved = True
        Toast(
            "There is no room left on this device to keep the deck. It stands in the list until "
            "this page is closed. Save it as a file, or delete old games.",
            [("Save as a file", self._export)],
            warn=True,
            stays=True,
        )

    # Into a game ----------------------------------------------------------------------

    def play(self) -> None:
        """Take the deck into a game, or say why that cannot be."""
        draft = self._open
        draft.refused = draft.refusal
        self._screen.show(draft)
        if draft.refused is None:
            self._use(draft.workshop.value_of(draft.cards))
